/** Builds the npm package: build/package, and from it build/lilypad-VERSION.tgz. The scripts of wasm/ become lib/, the site
 * becomes site/, so that elements, models and the module are in the package once. */
import { execFile } from 'node:child_process';
import { appendFile, cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import { describeElements, elementTypes } from '../api/elements.js';
import { modelScript, modelTypes } from '../api/models.js';
import { isPython } from '../guests.js';
import { manifest } from './manifest.js';

const run = promisify(execFile);
const FROM = 'web/tools/package';
const TO = 'build/package';
const { version, license, engines } = JSON.parse(await readFile('package.json', 'utf8'));

/** Copies the site without source maps, which would show sources that are not in the package, and without Python. */
async function copySite() {
  const names = await readdir('build/site', { recursive: true, withFileTypes: true });
  for (const entry of names) {
    if (!entry.isFile()) continue;
    const name = `${entry.parentPath}/${entry.name}`.slice('build/site/'.length);
    if (/\.map$|(^|\/)\.made$/.test(name) || isPython(name)) continue;
    const bytes = await readFile(`build/site/${name}`);
    await mkdir(`${TO}/site/${name}`.replace(/[^/]+$/, ''), { recursive: true });
    const isScript = /\.(js|mjs|css)$/.test(name);
    await writeFile(
      `${TO}/site/${name}`,
      isScript ? bytes.toString().replace(/^(\/\/|\/\*)# sourceMappingURL=.*\n?/m, '') : bytes,
    );
  }
  await cp('models/manifest.json', `${TO}/site/models/manifest.json`);
}

/** Copies the scripts of wasm/ and writes their declarations. The worker becomes one file without imports: some bundlers
 * only copy it. */
async function copyScripts() {
  const isShipped = (/** @type {string} */ path) => !/\.(c|sh)$/.test(path) && path !== 'wasm/worker.js';
  await cp('wasm', `${TO}/lib`, { recursive: true, filter: isShipped });
  await build({
    entryPoints: ['wasm/worker.js'],
    outfile: `${TO}/lib/worker.js`,
    bundle: true,
    minify: true, // those that only copy it do not
    format: 'esm',
    target: ['es2022'],
    logLevel: 'warning',
  });
  await run('node_modules/.bin/tsc', ['-p', `${FROM}/tsconfig.json`]);
}

/** The command is one file; it imports the package itself, as any other program would. */
const buildCommand = () =>
  build({
    entryPoints: { lilypad: `${FROM}/cli/main.js` },
    outdir: `${TO}/bin`,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: ['node20'],
    external: ['lilypad', 'lilypad/*'],
    banner: { js: '#!/usr/bin/env node' },
    logLevel: 'warning',
  });

await rm(TO, { recursive: true, force: true });
await mkdir(TO, { recursive: true });
await Promise.all([copySite(), copyScripts(), buildCommand()]);
const models = JSON.parse(await readFile('models/manifest.json', 'utf8')).models;
await appendFile(`${TO}/lib/index.d.ts`, "export type * from './lilypad.js';\n");
await writeFile(`${TO}/lib/models.js`, modelScript(models));
await writeFile(`${TO}/lib/models.d.ts`, modelTypes());
const elements = await describeElements();
await writeFile(`${TO}/custom-elements.json`, `${JSON.stringify(elements, null, 2)}\n`);
await writeFile(`${TO}/site/embed.d.ts`, elementTypes(elements));
await writeFile(
  `${TO}/package.json`,
  `${JSON.stringify(manifest({ version, license, engines, repository: process.env.REPOSITORY }), null, 2)}\n`,
);
for (const name of ['README.md', 'CHANGELOG.md']) await cp(`${FROM}/${name}`, `${TO}/${name}`);
await cp('LICENSE', `${TO}/LICENSE`);
const { stdout } = await run('npm', ['pack', `./${TO}`, '--pack-destination', 'build', '--json']);
const packed = JSON.parse(stdout);
const [{ filename, size, unpackedSize, entryCount }] = Array.isArray(packed) ? packed : Object.values(packed);
console.log(
  `build/${filename}: ${entryCount} files, ${Math.round(size / 1000)} KB packed, ${Math.round(unpackedSize / 1000)} KB unpacked.`,
);
