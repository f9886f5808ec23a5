/** Builds the site into build/site: bundled scripts, pages, styles, images, the engine, and a service worker that lists
 * every file for offline use. All links are relative, so the folder works under any path of any static host. Only what
 * search engines and messengers read needs the site's address, from the variable SITE_URL; without it that is left out.
 * @import { Agent } from '../../wasm/lilypad.js' */
import { createHash } from 'node:crypto';
import { appendFile, cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { build, transform } from 'esbuild';
import { createRules } from '../../wasm/freckers.js';
import { load } from '../../wasm/loader.js';
import { scrollStyles } from '../components/scroll-styles.js';
import { STARTER_FOLDER } from '../shared/lab/starters.js';
import { apiPage } from './api/page.js';
import { withFirstPaint } from './first-paint.js';
import { buildGuests, isPython } from './guests.js';
import { shipData, shipModels } from './models.js';
import { notePages } from './notes/pages.js';
import { stillTreeStyles } from './notes/searches.js';
import { stillBoardStyles } from './notes/still.js';
import { pageShell } from './page-shell.js';
import { linksTo, pageOf, pages, scripts } from './pages.js';
import { reportsPage } from './reports/page.js';
import { robots, siteAddress, sitemap, webManifest } from './sharing.js';
import { shipStarters } from './starters/starters.js';

const SITE = 'build/site';
const address = siteAddress(process.env.SITE_URL);

await rm(SITE, { recursive: true, force: true });
await mkdir(SITE, { recursive: true });
const models = await shipModels('models', `${SITE}/models`);
const data = await shipData('models', `${SITE}/models`);

const engine = await load(await readFile('build/lilypad.wasm'));
const rules = createRules(engine);
const links = linksTo(engine.games);
/** The agents of the games that the reports are about. @type {Record<string, Agent[]>} */
const agentsOf = {
  freckers: engine.agents(),
  sequence: (await load(await readFile('build/lilypad.wasm'), 'sequence')).agents(),
};
const games = engine.games.map((game) => ({ ...game, page: pageOf(game.name) }));

/** The actions in the start position and the positions they lead to, so that a first move need not wait for the engine. */
function firstTurn() {
  const actions = [...rules.describe('startpos').moves, { action: 'grow', path: [] }];
  return {
    moves: actions.map(({ action, path }) => ({
      action,
      path,
      position: rules.describe(`startpos moves ${action}`).position,
    })),
  };
}
/** Data for scripts, as JSON text: esbuild would put an array into a separate file. @param {Record<string, unknown>} values */
const constants = (values) =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [`globalThis.${name}`, JSON.stringify(JSON.stringify(value))]),
  );
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
  define: constants({ SHIPPED_MODELS: models, SHIPPED_DATA: data, FIRST_TURN: firstTurn(), GAMES: games }),
};
// Each page is built on its own: shared chunks would mean more requests before the first move. Chunks lie next to the
// pages because the client looks for the worker and the engine beside its own file.
/** @type {import('esbuild').Metafile['outputs']} */
const outputs = {};
for (const [name, file] of Object.entries(scripts)) {
  const { metafile } = await build({
    ...common,
    loader: { '.css': 'text' },
    alias: { lilypad: './wasm/index.js', 'lilypad/wasm': './web/pages/api/module.js' },
    entryPoints: { [name]: `web/pages/${file}` },
    splitting: true,
    chunkNames: `${name}-[hash]`,
    metafile: true,
  });
  Object.assign(outputs, metafile.outputs);
}
// Workers are single files without imports. The engine's worker is also a classic script: a sandboxed frame can only start such
// a one, from a blob.
await build({ ...common, format: 'iife', entryPoints: { worker: 'wasm/worker.js' } });
await build({
  ...common,
  entryPoints: {
    'climb-worker': 'web/pages/arena/climb-worker.js',
    'convert-worker': 'web/pages/learned/convert-worker.js',
    site: 'web/styles/site.css',
    notes: 'web/styles/notes.css',
    'frame-style': 'web/styles/frame.css',
  },
});

// Book tools know a widget by this ending.
await rename(`${SITE}/widget.js`, `${SITE}/widget.mjs`);
await cp('web/pages/embed/quarto', `${SITE}/quarto`, { recursive: true });
const extension = `${SITE}/quarto/_extensions/lilypad/_extension.yml`;
const { version: release } = JSON.parse(await readFile('package.json', 'utf8'));
await writeFile(extension, (await readFile(extension, 'utf8')).replace('VERSION', release));
await buildGuests(common, SITE);
shipStarters(`${SITE}/${STARTER_FOLDER}`);

/** All chunks that a script imports statically, directly or through others. @param {string} path @param {Set<string>} found */
function chunksOf(path, found = new Set()) {
  for (const { kind, path: chunk } of outputs[path].imports) {
    if (kind !== 'import-statement' || found.has(chunk)) continue;
    found.add(chunk);
    chunksOf(chunk, found);
  }
  return [...found];
}

for (const page of pages) {
  const { file, script } = page;
  const source = await readFile(`web/pages/${dirname(scripts[script])}/${file}`, 'utf8');
  const body =
    script === 'reports'
      ? reportsPage(source, (game) => agentsOf[game], engine.ask)
      : script === 'api'
        ? await apiPage(source)
        : source;
  const chunks = chunksOf(`${SITE}/${script}.js`).map((path) => path.slice(SITE.length + 1));
  await writeFile(`${SITE}/${file}`, await withFirstPaint(pageShell(links, address, page, body, chunks)));
}

await mkdir(`${SITE}/notes`);
const notes = await notePages(rules);
for (const { body, ...page } of notes) await writeFile(`${SITE}/${page.file}`, pageShell(links, address, page, body));
/** Styles of elements, for pages that show the same without them. @type {[sheet: string, styles: string][]} */
const shared = [
  ['site', scrollStyles.cssText],
  ['notes', scrollStyles.cssText + stillBoardStyles() + stillTreeStyles()],
];
for (const [sheet, styles] of shared) {
  const { code } = await transform(styles, {
    loader: 'css',
    minify: true,
    target: ['chrome110', 'firefox110', 'safari16'],
  });
  await appendFile(`${SITE}/${sheet}.css`, code);
}
await cp('web/images', `${SITE}/images`, { recursive: true });
for (const name of ['lilypad.wasm', 'lilypad-plain.wasm', 'lilypad-threads.wasm'])
  await cp(`build/${name}`, `${SITE}/${name}`);

await writeFile(`${SITE}/manifest.webmanifest`, JSON.stringify(webManifest(), null, 2));
await writeFile(`${SITE}/robots.txt`, robots(address));
const listed = [...pages.filter(({ isFrame }) => !isFrame), ...notes].map(({ file }) => file);
if (address) await writeFile(`${SITE}/sitemap.xml`, sitemap(address, listed));

// The service worker comes last: it lists every file that a page can need, and its version is a hash of their content. Python is
// kept only by those who use it, but belongs to the version.
const names = (await readdir(SITE, { recursive: true })).sort();
const files = names.filter(
  (name) => /\.(html|css|m?js|json|wasm|svg|png|webmanifest|trees|net|puzzles|book|py)$/.test(name) && !isPython(name),
);
const content = createHash('sha256');
let bytes = 0;
for (const name of [...files, ...names.filter(isPython)]) {
  const text = await readFile(`${SITE}/${name}`);
  if (!isPython(name)) bytes += text.length;
  content.update(name).update(text);
}
/** The addresses of folders, which show their index.html. */
const folders = files
  .filter((name) => /(^|\/)index\.html$/.test(name))
  .map((name) => name.slice(0, -'index.html'.length) || './');
const version = content.digest('hex').slice(0, 16);
/** @param {Record<string, unknown>} constants */
const banner = (constants) =>
  Object.entries(constants)
    .map(([name, value]) => `globalThis.${name} = ${JSON.stringify(value)};`)
    .join('');
await build({
  ...common,
  entryPoints: { 'service-worker': 'web/shared/page/service-worker.js' },
  banner: {
    js: banner({
      SITE_VERSION: version,
      SITE_FILES: [...folders, ...files],
    }),
  },
});
console.log(`The site is in ${SITE}. Browsers keep ${(bytes / 1e6).toFixed(1)} MB of it for offline use.`);
