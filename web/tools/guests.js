/** Builds what agents that people bring need: the frame that holds them, their workers, and Python. Nothing of it is loaded
 * before somebody brings one, so browsers do not keep it for offline use. */
import { cp, mkdir, writeFile } from 'node:fs/promises';
import { build } from 'esbuild';

const PYTHON_FILES = ['pyodide.mjs', 'pyodide.asm.mjs', 'pyodide.asm.wasm', 'python_stdlib.zip', 'pyodide-lock.json'];

/** The frame may run only what the page sends it, and load nothing. */
const FRAME = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'self' 'wasm-unsafe-eval' blob:; worker-src blob:" />
    <meta name="robots" content="noindex" />
    <title>Lilypad: agents</title>
    <script src="guest-frame.js"></script>
  </head>
  <body></body>
</html>
`;

/** Whether a file of the site belongs to Python. @param {string} name */
export const isPython = (name) => /^python\//.test(name);

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
  await writeFile(`${site}/guest.html`, FRAME);
  await mkdir(`${site}/python`, { recursive: true });
  for (const name of PYTHON_FILES) await cp(`node_modules/pyodide/${name}`, `${site}/python/${name}`);
}
