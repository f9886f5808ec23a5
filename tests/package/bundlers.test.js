/** A search answers in a page of a fresh project, bundled by each of the usual tools from the packed package. */
import assert from 'node:assert/strict';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { before, test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { openPage, openSite } from '../tools/browser.js';
import { exampleIn, HEAVIEST_PAGE, openProject, tools } from '../tools/package-project.js';

const PAGE = '<!doctype html><meta charset="utf-8"><title>A search</title><link rel="icon" href="data:,"><body></body>';
/** Shows on the page what the example prints. */
const SHOWN = 'console.log = (...words) => document.body.append(words.join(" ") + "\\n");\n';

const require = createRequire(`${tools}package.json`);
/** @param {string} name */
const tool = (name) => import(require.resolve(name));

/** @type {ReturnType<typeof openProject>} */
let project;
/** @type {Awaited<ReturnType<typeof openSite>>} */
let site;
before(async () => {
  project = openProject('bundlers');
  site = await openSite(project.folder);
  project.write('app.js', SHOWN + exampleIn('### The best move, in a page'));
  project.write('app-esbuild.js', SHOWN + exampleIn('## Bundlers'));
  project.write('index.html', `${PAGE}<script type="module" src="./app.js"></script>`);
});

/** Opens a page of the project, waits for the search's answer, and weighs what it loaded. @param {string} path */
async function searchOn(path) {
  const { page, faults } = await openPage(site.browser);
  /** @type {Set<string>} */
  const loaded = new Set();
  page.on('response', (response) => loaded.add(new URL(response.url()).pathname));
  await page.goto(new URL(path, site.address).href);
  await page.waitForFunction(() => /^(\d{4}|grow) \d{5,}$/m.test(document.body.textContent ?? ''), { timeout: 60_000 });
  assert.deepEqual(faults, []);
  await page.browserContext().close();
  const files = [...loaded]
    .map((name) => project.folder + name.slice(1))
    .filter((name) => existsSync(name) && /\.(js|wasm|html)$/.test(name));
  assert.ok(files.some((name) => name.endsWith('.wasm')));
  return files.reduce((sum, name) => sum + gzipSync(readFileSync(name), { level: 9 }).length, 0);
}

/** @param {string} name @param {() => Promise<string>} bundle returns the path of the page */
function bundlerTest(name, bundle) {
  test(`${name}: a search answers`, { timeout: 240_000 }, async (context) => {
    const weight = await searchOn(await bundle());
    context.diagnostic(`${weight} bytes compressed, with one engine`);
    assert.ok(weight <= HEAVIEST_PAGE, `${weight} bytes`);
  });
}

bundlerTest('esbuild', async () => {
  const { build } = await import('esbuild');
  await build({
    absWorkingDir: project.folder,
    entryPoints: { app: 'app-esbuild.js', worker: 'lilypad/worker' },
    bundle: true,
    format: 'esm',
    minify: true,
    outdir: 'esbuild',
    loader: { '.wasm': 'file' },
    logLevel: 'warning',
  });
  writeFileSync(`${project.folder}esbuild/index.html`, `${PAGE}<script type="module" src="./app.js"></script>`);
  return 'esbuild/';
});

bundlerTest('Vite', async () => {
  const { build } = await tool('vite');
  await build({
    root: project.folder,
    base: './',
    build: { outDir: 'vite' },
    worker: { format: 'es' },
    logLevel: 'warn',
    configFile: false,
  });
  return 'vite/';
});

bundlerTest('webpack', async () => {
  const { default: webpack } = await tool('webpack');
  const stats = await new Promise((done, fail) =>
    webpack(
      {
        mode: 'production',
        context: project.folder,
        entry: './app.js',
        output: { path: `${project.folder}webpack`, filename: 'app.js' },
      },
      (/** @type {Error | null} */ error, /** @type {any} */ result) => (error ? fail(error) : done(result)),
    ),
  );
  assert.ok(!stats.hasErrors(), stats.toString());
  writeFileSync(`${project.folder}webpack/index.html`, `${PAGE}<script defer src="./app.js"></script>`);
  return 'webpack/';
});

bundlerTest('Rollup', async () => {
  const { rollup } = await tool('rollup');
  const { nodeResolve } = await tool('@rollup/plugin-node-resolve');
  const { importMetaAssets } = await tool('@web/rollup-plugin-import-meta-assets');
  const { transform } = await import('esbuild');
  /** The other tools do this by themselves. */
  const minified = { name: 'minified', renderChunk: (/** @type {string} */ code) => transform(code, { minify: true }) };
  const plugins = [nodeResolve(), importMetaAssets(), minified];
  const bundle = await rollup({ input: `${project.folder}app.js`, plugins });
  await bundle.write({ dir: `${project.folder}rollup`, format: 'es' });
  await bundle.close();
  writeFileSync(`${project.folder}rollup/index.html`, `${PAGE}<script type="module" src="./app.js"></script>`);
  return 'rollup/';
});

test('the browser runs the package as it is, with the live boards of the README', { timeout: 120_000 }, async () => {
  const names = { lilypad: 'lib/index.js', 'lilypad/wasm': 'lib/package/module.js' };
  const imports = Object.fromEntries(
    Object.entries(names).map(([name, path]) => [name, `/node_modules/lilypad/${path}`]),
  );
  const map = `<script type="importmap">${JSON.stringify({ imports })}</script>`;
  project.write(
    'plain.html',
    `${PAGE}${map}${exampleIn('### Live boards')}<script type="module" src="./app.js"></script>`,
  );
  await searchOn('plain.html');
  const { page, faults } = await openPage(site.browser);
  await page.goto(`${site.address}plain.html`);
  await page.waitForFunction(() => customElements.get('freckers-game'), { timeout: 30_000 });
  const replied = await page.$eval('freckers-game', async (game) => {
    const live = /** @type {any} */ (game);
    await live.play('0313');
    while (live.state.at < 2) await new Promise((done) => setTimeout(done, 50));
    return live.state.line[1].action;
  });
  assert.match(replied, /^(\d{4}|grow)$/);
  assert.deepEqual(faults, []);
  await page.browserContext().close();
});
