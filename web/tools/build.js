/** Builds the site into build/site: bundled scripts, pages with their header, styles, images, the engine. All links are
 * relative, so the folder works under any path of any static host. */
import { build } from 'esbuild';
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { pages } from '../pages.js';

const SITE = 'build/site';

/** @param {string} current */
function header(current) {
  const links = pages.map(({ file, name }) => `<a href="${file}"${file === current ? ' aria-current="page"' : ''}>${name}</a>`);
  return `<header class="site-header">
      <a class="brand" href="index.html"><img src="images/lilypad.svg" alt="" width="32" height="32" />Lilypad</a>
      <nav aria-label="Pages">${links.join('')}</nav>
    </header>`;
}

await rm(SITE, { recursive: true, force: true });
await mkdir(SITE, { recursive: true });
/** @type {import('esbuild').BuildOptions} */
const common = {
  outdir: SITE,
  bundle: true,
  format: 'esm',
  target: ['es2022'],
  minify: true,
  sourcemap: 'linked',
  legalComments: 'linked',
  logLevel: 'warning',
};
const scripts = pages.map(({ script }) => [script.split('/')[0], `web/${script}`]);
// Chunks lie beside the pages: the client looks for worker and engine next to its own file.
await build({
  ...common,
  entryPoints: { ...Object.fromEntries(scripts), site: 'web/styles/site.css' },
  splitting: true,
  chunkNames: 'shared-[hash]',
});
// The worker stands alone, so that it can also be started from a blob.
await build({ ...common, entryPoints: { worker: 'wasm/worker.js' } });
for (const { file } of pages) {
  const page = await readFile(`web/${file}`, 'utf8');
  await writeFile(`${SITE}/${file}`, page.replace('<!-- header -->', header(file)));
}
await cp('web/images', `${SITE}/images`, { recursive: true });
await cp('build/lilypad.wasm', `${SITE}/lilypad.wasm`);
console.log(`The site is in ${SITE}`);
