/** Builds the site into build/site: bundled scripts, pages with their header, styles, images, the engine, and the list of
 * it all for offline use. All links are relative, so the folder works under any path of any static host. */
import { build } from 'esbuild';
import { createHash } from 'node:crypto';
import { cp, mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { pages, scripts } from '../pages.js';

const SITE = 'build/site';

/** @param {string} current */
function header(current) {
  const named = pages.filter(({ name }) => name);
  const links = named.map(({ file, name }) => `<a href="${file}"${file === current ? ' aria-current="page"' : ''}>${name}</a>`);
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
// Each page is built by itself: files in common would be more requests before the first move. Chunks lie beside the
// pages, because the client looks for worker and engine next to its own file.
/** @type {import('esbuild').Metafile['outputs']} */
const outputs = {};
for (const [name, file] of Object.entries(scripts)) {
  const { metafile } = await build({ ...common, entryPoints: { [name]: `web/${file}` }, splitting: true, chunkNames: `${name}-[hash]`, metafile: true });
  Object.assign(outputs, metafile.outputs);
}
// The worker stands alone, so that it can also be started from a blob.
await build({ ...common, entryPoints: { worker: 'wasm/worker.js', site: 'web/styles/site.css', 'frame-style': 'web/styles/frame.css' } });

/** All chunks that a script imports, at once or through others. @param {string} path @param {Set<string>} found */
function chunksOf(path, found = new Set()) {
  for (const { kind, path: chunk } of outputs[path].imports) {
    if (kind !== 'import-statement' || found.has(chunk)) continue;
    found.add(chunk);
    chunksOf(chunk, found);
  }
  return [...found];
}

/** Links that fetch the chunks of a page together with its script, not after it. @param {string} script */
function preloads(script) {
  const chunks = chunksOf(`${SITE}/${script}.js`).map((path) => path.slice(SITE.length + 1));
  return chunks.map((chunk) => `<link rel="modulepreload" href="${chunk}" />`).join('\n    ');
}

for (const { file, script } of pages) {
  const page = await readFile(`web/${file}`, 'utf8');
  await writeFile(`${SITE}/${file}`, page.replace('<!-- header -->', header(file)).replace('<!-- preloads -->', preloads(script)));
}
await cp('web/images', `${SITE}/images`, { recursive: true });
for (const name of ['lilypad.wasm', 'sequence.wasm']) await cp(`build/${name}`, `${SITE}/${name}`);

// The service worker comes last: it names every file, and its version is their content.
const files = (await readdir(SITE, { recursive: true })).filter((name) => /\.(html|css|js|wasm|svg)$/.test(name)).sort();
const content = createHash('sha256');
for (const name of files) content.update(name).update(await readFile(`${SITE}/${name}`));
const version = content.digest('hex').slice(0, 16);
await build({
  ...common,
  entryPoints: { 'service-worker': 'web/play/service-worker.js' },
  banner: { js: `globalThis.SITE_VERSION = ${JSON.stringify(version)};globalThis.SITE_FILES = ${JSON.stringify(['./', ...files])};` },
});
console.log(`The site is in ${SITE}`);
