/** Builds the site into build/site: bundled scripts, pages with their header, styles, images, the engine, and the list of
 * it all for offline use. All links are relative, so the folder works under any path of any static host. */
import { build, transform } from 'esbuild';
import { createHash } from 'node:crypto';
import { appendFile, cp, mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { load } from '../../wasm/loader.js';
import { createRules } from '../../wasm/rules.js';
import { notePages } from '../notes/tools/pages.js';
import { treeStillStyles } from '../notes/tools/searches.js';
import { stillStyles } from '../notes/tools/still.js';
import { pages, scripts } from '../pages.js';
import { withFirstPaint } from './first-paint.js';

const SITE = 'build/site';

/** @param {string} current @param {string} [up] from the page to the site's folder */
function header(current, up = '') {
  const named = pages.filter(({ name }) => name);
  const links = named.map(({ file, name }) => `<a href="${up}${file}"${file === current ? ' aria-current="page"' : ''}>${name}</a>`);
  return `<header class="site-header">
      <a class="brand" href="${up}index.html"><img src="${up}images/lilypad.svg" alt="" width="32" height="32" />Lilypad</a>
      <nav aria-label="Pages">${links.join('')}</nav>
    </header>`;
}

/** @type {Record<string, string>} */
const MODEL_KINDS = { LILYTREE: 'trees', LILYNET1: 'network' };

/** What a model is, by the first bytes of its file. */
function kindOf(/** @type {Buffer} */ bytes) {
  const magic = bytes.toString('latin1', 0, 8);
  const kind = MODEL_KINDS[magic];
  if (!kind) throw new Error(`a model that begins with ${magic} is of no known kind`);
  return kind;
}

/** The models that the engine names as shipped, copied with their numbers. */
async function shipModels() {
  const header = await readFile('engine/freckers/models.h', 'utf8');
  const names = [...header.matchAll(/#define SHIPPED_\w+ "([^"]+)"/g)].map(([, name]) => name);
  await mkdir(`${SITE}/models`);
  return Promise.all(
    names.map(async (file) => {
      const card = file.replace(/\.\w+$/, '.json');
      await cp(`models/${file}`, `${SITE}/models/${file}`);
      const hasCard = await cp(`models/${card}`, `${SITE}/models/${card}`).then(() => true, () => false);
      return { kind: kindOf(await readFile(`models/${file}`)), file, card: hasCard ? card : null };
    }),
  );
}

await rm(SITE, { recursive: true, force: true });
await mkdir(SITE, { recursive: true });
const models = await shipModels();

/** The version of a game's engine, as its records name it. @param {string} game */
async function engineVersion(game) {
  const header = await readFile(`build/engine/${game}/version.h`, 'utf8');
  return /"(\w+)"/.exec(header)?.[1];
}
const rules = createRules(await load(await readFile('build/lilypad.wasm')));

/** What may be done in the start position, and what comes of it: data for the first move of a first visit. */
function firstTurn() {
  const actions = [...rules.describe('startpos').moves, { action: 'grow', path: [] }];
  return { moves: actions.map(({ action, path }) => ({ action, path, position: rules.describe(`startpos moves ${action}`).position })) };
}
/** Data for scripts, as text: a list would be a file of its own. @param {Record<string, unknown>} values */
const constants = (values) => Object.fromEntries(Object.entries(values).map(([name, value]) => [`globalThis.${name}`, JSON.stringify(JSON.stringify(value))]));
const versions = { freckers: await engineVersion('freckers'), sequence: await engineVersion('sequence') };
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
  define: constants({ SHIPPED_MODELS: models, FIRST_TURN: firstTurn(), ENGINE_VERSIONS: versions }),
};
// Each page is built by itself: files in common would be more requests before the first move. Chunks lie beside the
// pages, because the client looks for worker and engine next to its own file.
/** @type {import('esbuild').Metafile['outputs']} */
const outputs = {};
for (const [name, file] of Object.entries(scripts)) {
  const { metafile } = await build({ ...common, loader: { '.css': 'text' }, entryPoints: { [name]: `web/${file}` }, splitting: true, chunkNames: `${name}-[hash]`, metafile: true });
  Object.assign(outputs, metafile.outputs);
}
// Workers stand alone; the engine's can also be started from a blob.
await build({ ...common, entryPoints: { worker: 'wasm/worker.js', 'convert-worker': 'web/learned/convert-worker.js', site: 'web/styles/site.css', notes: 'web/styles/notes.css', 'frame-style': 'web/styles/frame.css' } });

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
  if (!script) continue;
  const page = await readFile(`web/${file}`, 'utf8');
  const whole = page.replace('<!-- header -->', header(file)).replace('<!-- preloads -->', preloads(script));
  await writeFile(`${SITE}/${file}`, await withFirstPaint(whole));
}

await mkdir(`${SITE}/notes`);
for (const { file, html } of await notePages(rules, header('notes/index.html', '../'))) await writeFile(`${SITE}/${file}`, html);
const { code: still } = await transform(stillStyles() + treeStillStyles(), { loader: 'css', minify: true, target: ['chrome110', 'firefox110', 'safari16'] });
await appendFile(`${SITE}/notes.css`, still);
await cp('web/images', `${SITE}/images`, { recursive: true });
for (const name of ['lilypad.wasm', 'lilypad-plain.wasm', 'sequence.wasm']) await cp(`build/${name}`, `${SITE}/${name}`);

// The service worker comes last: it names every file, and its version is their content.
const files = (await readdir(SITE, { recursive: true })).filter((name) => /\.(html|css|js|json|wasm|svg)$/.test(name)).sort();
const content = createHash('sha256');
for (const name of files) content.update(name).update(await readFile(`${SITE}/${name}`));
const version = content.digest('hex').slice(0, 16);
/** @param {Record<string, unknown>} constants */
const banner = (constants) => Object.entries(constants).map(([name, value]) => `globalThis.${name} = ${JSON.stringify(value)};`).join('');
await build({
  ...common,
  entryPoints: { 'service-worker': 'web/play/service-worker.js' },
  banner: { js: banner({ SITE_VERSION: version, SITE_FILES: ['./', ...files], SITE_MODELS: models.map(({ file }) => `models/${file}`) }) },
});
console.log(`The site is in ${SITE}`);
