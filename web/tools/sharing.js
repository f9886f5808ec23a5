/** What browsers, search engines and messengers read about the site: how it is installed, found, and shown when somebody
 * sends a link.
 * @import { Page } from './pages.js' */

/** Colours of the page (--page in base.css), for the browser's own bars. */
export const PAGE_COLORS = { light: '#eef5f1', dark: '#0e1a1c' };

/** Made by tests/tools/icons.js. */
export const ICONS = { touch: 'images/icon-180.png', preview: 'images/preview.jpg' };
const PREVIEW_SIZE = { width: 1200, height: 630 };

/** The address of the site with a slash at its end, from the variable SITE_URL; empty if it is not set.
 * @param {string} [text] */
export function siteAddress(text) {
  if (!text) return '';
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol))
    throw new Error(`SITE_URL must be a whole address such as https://example.org/lilypad/, not "${text}"`);
  const { origin, pathname } = new URL(text);
  return origin + pathname.replace(/\/*$/, '/');
}

/** The address of a page; an index.html goes by the name of its folder. @param {string} site @param {string} file */
const addressOf = (site, file) => site + file.replace(/(^|\/)index\.html$/, '$1');

/** Tags that describe a page when its address is shared. Some need whole addresses and are left out without `site`.
 * @param {Page} page @param {string} site see siteAddress @returns {string[]} */
export function sharingTags({ file, title, description }, site) {
  /** @type {[name: string, content: string | number][]} */
  const properties = [
    ['og:site_name', 'Lilypad'],
    ['og:type', 'website'],
    ['og:title', title],
    ['og:description', description],
  ];
  if (site) {
    properties.push(
      ['og:url', addressOf(site, file)],
      ['og:image', site + ICONS.preview],
      ['og:image:width', PREVIEW_SIZE.width],
      ['og:image:height', PREVIEW_SIZE.height],
      ['og:image:alt', 'A game of Freckers on Lilypad: frogs on lily pads, the moves, and the settings.'],
    );
  }
  return [
    ...properties.map(([name, content]) => `<meta property="${name}" content="${content}" />`),
    ...(site
      ? [
          '<meta name="twitter:card" content="summary_large_image" />',
          `<link rel="canonical" href="${addressOf(site, file)}" />`,
        ]
      : []),
  ];
}

/** The web app manifest. Its addresses are relative to itself. */
export const webManifest = () => ({
  id: './',
  name: 'Lilypad: Freckers and Sequence',
  short_name: 'Lilypad',
  description: 'Play Freckers and Sequence against a strong engine that runs in your browser, offline too.',
  lang: 'en',
  categories: ['games', 'education'],
  start_url: './',
  scope: './',
  display: 'standalone',
  background_color: PAGE_COLORS.light,
  theme_color: PAGE_COLORS.light,
  icons: [
    { src: 'images/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: 'images/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: 'images/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    { src: 'images/lilypad.svg', sizes: 'any', type: 'image/svg+xml' },
  ],
  shortcuts: [
    { name: 'Arena', url: 'arena.html' },
    { name: 'Sequence', url: 'sequence.html' },
    { name: 'Notes', url: 'notes/index.html' },
  ],
});

/** @param {string} site see siteAddress @param {string[]} files of pages */
export const sitemap = (site, files) => `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${files.map((file) => `  <url><loc>${addressOf(site, file)}</loc></url>`).join('\n')}
</urlset>
`;

/** @param {string} site see siteAddress */
export const robots = (site) => `User-agent: *\nAllow: /\n${site ? `Sitemap: ${site}sitemap.xml\n` : ''}`;
