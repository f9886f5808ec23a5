/** Builds the site into build/site: bundled scripts, pages, styles, images, the engine, and a service worker that lists
 * every file for offline use. All links are relative, so the folder works under any path of any static host. Only what
 * search engines and messengers read needs the site's address, from the variable SITE_URL; without it that is left out.
 * @import { Agent } from '../../wasm/lilypad.js' */
import { createHash } from 'node:crypto';
import { appendFile, cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { build, transform } from 'esbuild';
import { createRules } from '../../wasm/freckers.js';
import { load } from '../../wasm/loader.js';
import { scrollStyles } from '../components/scroll-styles.js';
import { withFirstPaint } from './first-paint.js';
import { buildGuests, isPython } from './guests.js';
import { shipModels } from './models.js';
import { notePages } from './notes/pages.js';
import { stillTreeStyles } from './notes/searches.js';
import { stillBoardStyles } from './notes/still.js';
import { pageShell } from './page-shell.js';
import { linksTo, pageOf, pages, scripts } from './pages.js';
import { reportsPage } from './reports/page.js';
import { robots, siteAddress, sitemap, webManifest } from './sharing.js';

const SITE = 'build/site';
const address = siteAddress(process.env.SITE_URL);

await rm(SITE, { recursive: true, force: true });
await mkdir(SITE, { recursive: true });
const models = await shipModels('models', `${SITE}/models`);

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
  define: constants({ SHIPPED_MODELS: models, FIRST_TURN: firstTurn(), GAMES: games }),
};
// Each page is built on its own: shared chunks would mean more requests before the first move. Chunks lie next to the
// pages because the client looks for the worker and the engine beside its own file.
/** @type {import('esbuild').Metafile['outputs']} */
const outputs = {};
for (const [name, file] of Object.entries(scripts)) {
  const { metafile } = await build({
    ...common,
    loader: { '.css': 'text' },
    entryPoints: { [name]: `web/pages/${file}` },
    splitting: true,
    chunkNames: `${name}-[hash]`,
    metafile: true,
  });
  Object.assign(outputs, metafile.outputs);
}
// Workers are single files without imports; the engine's worker can also be started from a blob.
await build({
  ...common,
  entryPoints: {
    worker: 'wasm/worker.js',
    'convert-worker': 'web/pages/learned/convert-worker.js',
    site: 'web/styles/site.css',
    notes: 'web/styles/notes.css',
    'frame-style': 'web/styles/frame.css',
  },
});

await buildGuests(common, SITE);

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
  const body = script === 'reports' ? reportsPage(source, (game) => agentsOf[game], engine.ask) : source;
  const chunks = chunksOf(`${SITE}/${script}.js`).map((path) => path.slice(SITE.length + 1));
  await writeFile(`${SITE}/${file}`, await withFirstPaint(pageShell(links, address, page, body, chunks)));
}

await mkdir(`${SITE}/notes`);
const notes = await notePages(rules);
for (const { body, ...page } of notes) await writeFile(`${SITE}/${page.file}`, pageShell(links, address, page, body));
const { code: still } = await transform(scrollStyles.cssText + stillBoardStyles() + stillTreeStyles(), {
  loader: 'css',
  minify: true,
  target: ['chrome110', 'firefox110', 'safari16'],
});
await appendFile(`${SITE}/notes.css`, still);
await cp('web/images', `${SITE}/images`, { recursive: true });
for (const name of ['lilypad.wasm', 'lilypad-plain.wasm']) await cp(`build/${name}`, `${SITE}/${name}`);

await writeFile(`${SITE}/manifest.webmanifest`, JSON.stringify(webManifest(), null, 2));
await writeFile(`${SITE}/robots.txt`, robots(address));
const listed = [...pages.filter(({ isFrame }) => !isFrame), ...notes].map(({ file }) => file);
if (address) await writeFile(`${SITE}/sitemap.xml`, sitemap(address, listed));

// The service worker comes last: it lists every file that a page can need, and its version is a hash of their content.
const files = (await readdir(SITE, { recursive: true }))
  .filter((name) => /\.(html|css|js|json|wasm|svg|png|webmanifest|trees|net)$/.test(name) && !isPython(name))
  .sort();
const content = createHash('sha256');
let bytes = 0;
for (const name of files) {
  const text = await readFile(`${SITE}/${name}`);
  bytes += text.length;
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
