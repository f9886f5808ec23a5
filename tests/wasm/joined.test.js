/** Files joined in the module give what the native program gives, and hostile input is refused. */
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { test } from 'node:test';
import { loadEngine } from '../tools/engine.js';
import { lines, native } from '../tools/native.js';
import { newFolder } from '../tools/results.js';

/** @import { Arena } from '../../wasm/lilypad.js' */

const { arena } = await loadEngine();

/** @param {Arena} into @param {string} file @param {boolean} anew */
function add(into, file, anew) {
  const [experiment, ...records] = readFileSync(file, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  into.open(experiment);
  for (const record of records) into.take(record);
  into.join(anew);
}

test('the pool of several files is the native one', async (context) => {
  const folder = newFolder(context);
  const files = ['one', 'two', 'three'].map((name) => `${folder}/${name}`);
  await lines(native, 'match', '--json', files[0], '--agents', 'greedy,random', '--nodes', '10', '--games', '10');
  await lines(native, 'match', '--json', files[1], '--agents', 'random,forward', '--nodes', '10', '--games', '10');
  writeFileSync(files[2], readFileSync(files[0]));
  for (const [index, file] of files.entries()) add(arena, file, index === 0);
  const [text] = await lines(native, 'standings', '--json', '--anchor', 'random,500', ...files);
  const anchors = [{ agent: 1, rating: 500 }];
  assert.deepEqual(arena.joined(anchors), JSON.parse(text));
  assert.equal(arena.joined(anchors).duplicates, 10);
  for (const wrong of [
    [{ agent: 3, rating: 0 }],
    [{ agent: -1, rating: 0 }],
    [{ agent: 0 }],
    [
      { agent: 0, rating: 1 },
      { agent: 0, rating: 2 },
    ],
    [{ agent: 0, rating: 1e9 }],
  ])
    assert.throws(() => arena.joined(/** @type {any} */ (wrong)), /anchors/);
  assert.deepEqual(arena.joined(anchors), JSON.parse(text), 'a refusal changes nothing');
  add(arena, files[1], true);
  assert.equal(arena.joined().files, 1, 'a pool can be started anew');
});

test('a forecast is that of the native program', async () => {
  const rows = await lines(native, 'sprt', '0,10,0.05,0.1', '--draws', '0.3', '--elo', '-10,20,5', '--json');
  for (const row of rows.map((line) => JSON.parse(line))) {
    const { games, pass } = arena.forecast({ elo0: 0, elo1: 10, beta: 0.1 }, row.elo, 0.3);
    assert.ok(Math.abs(games - row.games) <= 0.51 && Math.abs(pass - row.pass) < 1e-5, JSON.stringify(row));
  }
  for (const [elo0, elo1, draws] of [
    [10, 0, 0],
    [0, 10, 1],
    [NaN, 1, 0],
    [0, Infinity, 0],
  ])
    assert.throws(() => arena.forecast({ elo0, elo1 }, 0, draws), /sequential test/);
});
