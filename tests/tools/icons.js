/** icons.js: draws the site's icons and the picture of shared links into web/images, from the drawing of the lily pad and the
 * screenshot of a game. Run it after either has changed. */
import { readFile } from 'node:fs/promises';
import { openPage, openSite } from './browser.js';

const IMAGES = 'web/images';
const BACKGROUND = '#eef5f1';

/** Files, their sizes, and how much of their width the pad takes. Systems cut a maskable icon to a shape of their own and
 * keep the middle 80 %.
 * @type {{ name: string, size: number, share: number, background: string }[]} */
const ICONS = [
  { name: 'icon-192.png', size: 192, share: 0.98, background: 'transparent' },
  { name: 'icon-512.png', size: 512, share: 0.98, background: 'transparent' },
  { name: 'icon-maskable-512.png', size: 512, share: 0.66, background: BACKGROUND },
  { name: 'icon-180.png', size: 180, share: 0.8, background: BACKGROUND },
];

const site = await openSite(IMAGES);
const { page } = await openPage(site.browser);
const pad = await readFile(`${IMAGES}/lilypad.svg`, 'utf8');

/** @param {number} width @param {number} height @param {string} background @param {string} content */
async function draw(width, height, background, content) {
  await page.setViewport({ width, height });
  await page.setContent(
    `<style>body{margin:0;height:100vh;display:grid;place-items:center;background:${background}}</style>${content}`,
  );
}

for (const { name, size, share, background } of ICONS) {
  await draw(size, size, background, pad.replace('<svg', `<svg width="${share * size}" height="${share * size}"`));
  await page.screenshot({ path: `${IMAGES}/${name}`, omitBackground: true });
}
// Messengers want a JPEG of this shape; what the screenshot leaves free gets its background.
const game = (await readFile('web/screenshots/play.webp')).toString('base64');
await draw(1200, 630, BACKGROUND, `<img height="630" src="data:image/webp;base64,${game}">`);
await page.screenshot({ path: `${IMAGES}/preview.jpg`, type: 'jpeg', quality: 82 });
await site.close();
