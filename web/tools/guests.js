/** Builds what agents that people bring need: the frame that holds them, their workers, and Python. Nothing of it is loaded
 * before somebody brings one, and from then on their browser keeps Python for offline use. */
import { createHash } from 'node:crypto';
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { build } from 'esbuild';
import { unzipSync } from 'fflate';
import { describeWheel, WHEEL_LIST, wheelMisfit } from '../shared/guests/wheels.js';

/** The folder with wheels that the site shall serve; it need not exist. */
const WHEELS = 'web/python';

const PYTHON_FILES = ['pyodide.mjs', 'pyodide.asm.mjs', 'pyodide.asm.wasm', 'python_stdlib.zip', 'pyodide-lock.json'];

/** The frame may run only its own script and what the page sends it, and load nothing. The script is part of the page: without
 * an origin, a frame has no “self” in WebKit. @param {string} script */
const frameOf = (script) => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'sha256-${createHash('sha256').update(script).digest('base64')}' 'wasm-unsafe-eval' blob: data:; worker-src blob:" />
    <meta name="robots" content="noindex" />
    <title>Lilypad: agents</title>
    <script>${script}</script>
  </head>
  <body></body>
</html>
`;

/** Whether a file of the site belongs to Python. @param {string} name */
export const isPython = (name) => /^python\//.test(name);

/** Copies the wheels that agents may import from, and lists them. A wheel that does not fit ends the build. @param {string} site its folder */
export async function shipWheels(site, folder = WHEELS) {
  const { info } = JSON.parse(await readFile('node_modules/pyodide/pyodide-lock.json', 'utf8'));
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.whl')).sort();
  const list = [];
  for (const name of names) {
    const misfit = wheelMisfit(name, info);
    if (misfit) throw new Error(misfit);
    const bytes = await readFile(`${folder}/${name}`);
    /** @type {string[]} */
    const paths = [];
    const isMetadata = (/** @type {string} */ path) => /^[^/]+\.dist-info\/METADATA$/.test(path);
    const found = unzipSync(bytes, {
      filter: ({ name: path }) => {
        paths.push(path);
        return isMetadata(path);
      },
    });
    list.push(describeWheel(name, paths, new TextDecoder().decode(Object.values(found)[0])));
    await cp(`${folder}/${name}`, `${site}/python/${name}`);
  }
  await writeFile(`${site}/python/${WHEEL_LIST}`, JSON.stringify(list));
}

/** @param {import('esbuild').BuildOptions} common @param {string} site its folder */
export async function buildGuests(common, site) {
  await build({
    ...common,
    format: 'iife',
    sourcemap: false,
    loader: { '.py': 'text' },
    // Workers import what the page sends them from blobs.
    supported: { 'dynamic-import': true },
    entryPoints: {
      'guest-frame': 'web/shared/guests/frame.js',
      'guest-python': 'web/shared/guests/python-worker.js',
      'guest-javascript': 'web/shared/guests/javascript-worker.js',
    },
  });
  await writeFile(`${site}/guest.html`, frameOf(await readFile(`${site}/guest-frame.js`, 'utf8')));
  await rm(`${site}/guest-frame.js`);
  await mkdir(`${site}/python`, { recursive: true });
  for (const name of PYTHON_FILES) await cp(`node_modules/pyodide/${name}`, `${site}/python/${name}`);
  await shipWheels(site);
}
