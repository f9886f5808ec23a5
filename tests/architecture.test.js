/** The plan of the house: which folder may use which. A file belongs to the longest folder that begins its path. */
import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { test } from 'node:test';
import { root } from './tools/native.js';

/** A folder, and the folders that its files may import from or include.
 * @typedef {Record<string, string[]>} Layers
 * @typedef {{ file: string, line: number, target: string }} Use of one file by another */

/** @type {Layers} */
const SCRIPT_LAYERS = {
  wasm: ['wasm'],
  'web/shared': ['wasm', 'web/shared'],
  'web/components': ['wasm', 'web/shared', 'web/components'],
  'web/pages': ['wasm', 'web/shared', 'web/components', 'web/pages', 'web/styles'],
  'web/styles': [],
  'web/tools': ['wasm', 'web'],
  models: ['wasm', 'models'],
};

const games = [...readFileSync(`${root}engine/games.list`, 'utf8').matchAll(/^GAME\((\w+)\)$/gm)].map(
  ([, name]) => name,
);

/** Games know nothing of each other, and nobody but the list and the command line knows a game.
 * @type {Layers} */
const C_LAYERS = {
  'engine/core': ['engine/core'],
  'engine/game': ['engine/core', 'engine/game'],
  'engine/arena': ['engine/core', 'engine/game', 'engine/arena'],
  ...Object.fromEntries(games.map((name) => [`engine/${name}`, ['engine/core', 'engine/game', `engine/${name}`]])),
  engine: ['engine'],
  'engine/cli': ['engine'],
  wasm: ['engine/core', 'engine/game', 'engine/arena', 'wasm'],
  models: ['engine', 'models'],
};

/** Imports of scripts, also those that are made later and those of types; other packages have no dot at the beginning. */
const IMPORT = /\b(?:from|import)\b\s*\(?\s*['"](\.[^'"]+)['"]/g;
const INCLUDE = /^\s*#\s*include\s*"([^"]+)"/gm;

/** @param {string} path @param {string} folder */
const isBelow = (path, folder) => path.startsWith(`${folder}/`);

/** @param {string[]} folders @param {RegExp} names */
const filesOf = (folders, names) =>
  folders.flatMap((folder) =>
    readdirSync(root + folder, { recursive: true, encoding: 'utf8' })
      .map((name) => join(folder, name))
      .filter((name) => names.test(name)),
  );

/** @param {string} file @param {RegExp} pattern @param {(name: string, folder: string) => string} resolve @returns {Use[]} */
function usesIn(file, pattern, resolve) {
  const text = readFileSync(root + file, 'utf8');
  return [...text.matchAll(pattern)].map((found) => ({
    file,
    line: text.slice(0, found.index + found[0].length).split('\n').length,
    target: resolve(found[1], dirname(file)),
  }));
}

/** A header is sought beside the file, then where the compiler looks. @param {string} name @param {string} folder */
const headerAt = (name, folder) =>
  [folder, 'models'].map((place) => join(place, name)).find((path) => existsSync(root + path)) ?? join('engine', name);

const scripts = filesOf(['wasm', 'web', 'models'], /\.(js|d\.ts)$/);
const sources = filesOf(['engine', 'wasm', 'models'], /\.[ch]$/);
const imports = scripts.flatMap((file) => usesIn(file, IMPORT, (name, folder) => normalize(join(folder, name))));
const includes = sources.flatMap((file) => usesIn(file, INCLUDE, headerAt));

/** @param {Layers} layers @param {string} file */
const layerOf = (layers, file) =>
  Object.keys(layers)
    .filter((folder) => isBelow(file, folder))
    .sort((one, other) => other.length - one.length)[0];

/** What breaks the rules, in words. @param {Layers} layers @param {string[]} files @param {Use[]} uses */
function breaches(layers, files, uses) {
  const homeless = files.filter((file) => !layerOf(layers, file)).map((file) => `${file} is in no layer`);
  const wrong = uses.flatMap(({ file, line, target }) => {
    const layer = layerOf(layers, file);
    const allowed = layers[layer]?.some((folder) => isBelow(target, folder));
    return allowed ? [] : [`${file}:${line}: ${layer} may not use ${target}`];
  });
  return [...homeless, ...wrong];
}

/** Where a file lives; a page is one folder with all below it. @param {string} file */
const folderOf = (file) => /^web\/pages\/[^/]+(?=\/)/.exec(file)?.[0] ?? dirname(file);

/** The shortest circle of folders that use each other, by a place where each step is taken. @param {Use[]} uses */
function circle(uses) {
  /** @type {Map<string, Map<string, Use>>} */
  const steps = new Map();
  for (const use of uses) {
    const [from, to] = [folderOf(use.file), folderOf(use.target)];
    if (from !== to) steps.set(from, (steps.get(from) ?? new Map()).set(to, use));
  }
  /** @param {string} folder @returns {Use[]} the shortest way back to it */
  function wayBack(folder) {
    const seen = new Set();
    let ways = [{ at: folder, taken: /** @type {Use[]} */ ([]) }];
    while (ways.length) {
      ways = ways.flatMap(({ at, taken }) =>
        [...(steps.get(at) ?? [])].map(([to, use]) => ({ at: to, taken: [...taken, use] })),
      );
      const closed = ways.find(({ at }) => at === folder);
      if (closed) return closed.taken;
      ways = ways.filter(({ at }) => !seen.has(at) && seen.add(at));
    }
    return [];
  }
  const found = [...steps.keys()].map(wayBack).filter(({ length }) => length);
  const [shortest = []] = found.sort((one, other) => one.length - other.length);
  return shortest.map(({ file, line, target }) => `${file}:${line} uses ${target}`);
}

test('scripts import only from layers below them', () => {
  assert.ok(imports.length > 500);
  assert.deepEqual(breaches(SCRIPT_LAYERS, scripts, imports), []);
});

test('C files include only from layers below them', () => {
  assert.ok(includes.length > 200);
  assert.deepEqual(breaches(C_LAYERS, sources, includes), []);
});

test('no folders use each other in a circle', () => {
  assert.deepEqual(circle(imports), []);
  assert.deepEqual(circle(includes), []);
});

test('a breach is told with file, line and what is not allowed', () => {
  const uses = [
    { file: 'web/shared/a/one.js', line: 3, target: 'web/pages/b/two.js' },
    { file: 'web/pages/b/deep/two.js', line: 4, target: 'web/shared/a/one.js' },
  ];
  assert.deepEqual(breaches(SCRIPT_LAYERS, ['web/one.js'], uses), [
    'web/one.js is in no layer',
    'web/shared/a/one.js:3: web/shared may not use web/pages/b/two.js',
  ]);
  assert.deepEqual(circle(uses), [
    'web/shared/a/one.js:3 uses web/pages/b/two.js',
    'web/pages/b/deep/two.js:4 uses web/shared/a/one.js',
  ]);
});
