/** What is in the packed package, and that its programs run in plain Node. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { before, test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { exampleIn, filesIn, HEAVIEST_PAGE, openProject, readme, tarball, version } from '../tools/package-project.js';

/** @type {ReturnType<typeof openProject>} */
let project;
/** @type {string} */
let folder;
before(() => {
  project = openProject('contents');
  folder = `${project.folder}node_modules/lilypad/`;
});

test('the package holds what its manifest names, and nothing of the tests or of this machine', () => {
  const manifest = JSON.parse(readFileSync(`${folder}package.json`, 'utf8'));
  assert.equal(manifest.version, version);
  assert.equal(manifest.private, undefined);
  const extension = readFileSync(`${folder}site/quarto/_extensions/lilypad/_extension.yml`, 'utf8');
  assert.ok(extension.includes(`\nversion: ${version}\n`), 'one version everywhere');
  const named = Object.values(manifest.exports)
    .flatMap((target) => (typeof target === 'string' ? [target] : Object.values(target)))
    .filter((path) => !path.includes('*'));
  for (const path of [...named, manifest.bin.lilypad]) assert.ok(existsSync(folder + path), path);
  const files = filesIn(folder);
  assert.deepEqual(
    files.filter((name) => /(^|\/)tests?\/|\.test\.js$|\.map$|\.[ch]$|\.made$|^\./.test(name)),
    [],
  );
  for (const name of files) {
    const text = readFileSync(folder + name, 'latin1');
    assert.doesNotMatch(text, /sourceMappingURL=/, name);
    assert.ok(!text.includes(process.cwd()), `${name} names a folder of this machine`);
  }
  const changes = readFileSync(`${folder}CHANGELOG.md`, 'utf8');
  assert.ok(changes.includes(`## ${version}\n`), 'the changelog knows this version');
});

test('nothing that is reachable from the main export is a module of Node, and importing it does nothing', () => {
  const seen = new Set();
  /** @param {string} file */
  function visit(file) {
    if (seen.has(file)) return;
    seen.add(file);
    for (const [, name] of readFileSync(file, 'utf8').matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)) {
      assert.match(name, /^\.\//, `${file} imports ${name}`);
      if (!name.endsWith('lilypad.js')) visit(new URL(name, `file://${file}`).pathname);
    }
  }
  visit(`${folder}lib/index.js`);
  assert.ok(seen.size > 6);
  project.write(
    'bare.js',
    `for (const name of ['window', 'document', 'self', 'location'])
       Object.defineProperty(globalThis, name, { get() { throw new Error('touches ' + name); } });
     console.log(typeof (await import('lilypad')).createClient, typeof (await import('lilypad/wasm')).moduleAddress,
       typeof (await import('lilypad/worker')).serve, typeof (await import('lilypad/models')).fetchModels,
       Object.keys(await import('lilypad/embed')).length);`,
  );
  assert.equal(project.run('node', 'bare.js'), 'function function function function 0\n');
});

test('every element is described with its attributes, methods, events and properties', () => {
  const { modules } = JSON.parse(readFileSync(`${folder}custom-elements.json`, 'utf8'));
  /** @type {any[]} */
  const elements = modules.flatMap((/** @type {any} */ module) => module.declarations);
  assert.deepEqual(
    elements.map(({ tagName }) => tagName),
    ['freckers-board', 'freckers-game', 'freckers-puzzle', 'agent-lab'],
  );
  const [board, game] = elements;
  assert.ok(board.members.some((/** @type {any} */ { name, kind }) => name === 'next' && kind === 'method'));
  assert.ok(
    game.attributes.some((/** @type {any} */ { name, type }) => name === 'side' && type.text.includes("'blue'")),
  );
  assert.deepEqual(
    game.events.map((/** @type {any} */ { name }) => name),
    ['move', 'end'],
  );
});

test('the README’s programs for Node run', () => {
  const expected = /** @type {const} */ ([
    ['### The best move, in Node', /^(\d{4}|grow) \d{4,}\n$/],
    ['### The rules', /^blue \d+ \d+\nrandom .*champion\n$/],
    ['### A tournament', /^4 true\n$/],
  ]);
  for (const [heading, output] of expected) {
    project.write('example.js', exampleIn(heading));
    assert.match(project.run('node', 'example.js'), output, heading);
    const asText = project.run('node', '--input-type=module', '--eval', exampleIn(heading));
    assert.match(asText, output, `${heading}, given as text`);
  }
});

test('the README tells the size of the package', () => {
  const told = (/** @type {string} */ what) =>
    Number(new RegExp(`\\| ${what} \\| (\\d+) \\|`).exec(readme)?.[1]) * 1000;
  const unpacked = filesIn(folder).reduce((sum, name) => sum + statSync(folder + name).size, 0);
  for (const [what, size] of /** @type {const} */ ([
    ['packed', statSync(tarball).size],
    ['unpacked', unpacked],
  ]))
    assert.ok(Math.abs(told(what) / size - 1) < 0.05, `${what}: ${size} bytes`);
});

test('a bundled page with one engine is light before any model, as the README says', async () => {
  project.write('app.js', exampleIn('## Bundlers'));
  const { outputFiles } = await build({
    absWorkingDir: project.folder,
    entryPoints: { app: 'app.js', worker: 'lilypad/worker' },
    bundle: true,
    format: 'esm',
    minify: true,
    outdir: 'out',
    loader: { '.wasm': 'file' },
    write: false,
  });
  assert.equal(outputFiles.length, 3);
  const weight = outputFiles.reduce((sum, { contents }) => sum + gzipSync(contents, { level: 9 }).length, 0);
  assert.ok(weight <= HEAVIEST_PAGE, `${weight} bytes`);
  const told = Number(/one engine, compressed, before any model \| (\d+) \|/.exec(readme)?.[1]) * 1000;
  assert.ok(Math.abs(told / weight - 1) < 0.05, `${weight} bytes`);
});

test('types reach a project that uses them', () => {
  project.write(
    'use.ts',
    `import { createClient, type SearchReport } from 'lilypad';
     import { nodeWorker, readModule } from 'lilypad/node';
     import type { FreckersGame } from 'lilypad/embed';
     export const report: Promise<SearchReport> = createClient({ wasm: readModule(), createWorker: nodeWorker }).search('startpos', 'greedy', 'nodes 1');
     export const game: FreckersGame = document.createElement('freckers-game');
     // @ts-expect-error a position is text
     createClient({ wasm: '' }).search(1, 'greedy', 'nodes 1');`,
  );
  const tsc = new URL('../../node_modules/.bin/tsc', import.meta.url).pathname;
  execFileSync(
    tsc,
    [
      '--ignoreConfig',
      '--noEmit',
      '--strict',
      '--module',
      'nodenext',
      '--target',
      'es2022',
      '--skipLibCheck',
      'false',
      '--types',
      'node',
      '--typeRoots',
      new URL('../../node_modules/@types', import.meta.url).pathname,
      'use.ts',
    ],
    { cwd: project.folder, stdio: 'pipe' },
  );
});
