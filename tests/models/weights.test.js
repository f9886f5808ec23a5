// The programs that fit the weights of the hand-written evaluations.

import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { load } from '../../wasm/loader.js';
import { wasmBytes } from '../tools/engine.js';
import { lines, native, root, run } from '../tools/native.js';
import { newFolder } from './training.js';

const tune = `${root}build/lilypad-tune`;

test('tuning gives the same weights when it is killed and resumed', async () => {
  const file = join(newFolder(), 'weights.txt');
  const whole = await lines(tune, '--games', '24', '--seed', '3');
  await lines(tune, '--games', '10', '--seed', '3', '--file', file);
  const half = readFileSync(file, 'utf8');
  writeFileSync(file, half + half.slice(-40, -1)); // a truncated last line
  const resumed = await lines(tune, '--games', '24', '--seed', '3', '--file', file);
  const log = readFileSync(file, 'utf8').trimEnd().split('\n');
  assert.deepEqual(resumed, whole);
  assert.deepEqual(
    log.map((line) => Number(line.split(' ')[1])),
    Array.from({ length: 24 }, (_, i) => i + 1),
  );
});

test('the browser’s engine climbs as the native program does', async () => {
  const file = join(newFolder(), 'weights.txt');
  await lines(tune, '--games', '60', '--seed', '1', '--file', file);
  const { askBytes } = await load(wasmBytes());
  const climb = (/** @type {number[]} */ ...numbers) => [
    ...new Float64Array(askBytes('tuning', new Uint8Array(new Float64Array(numbers).buffer)).buffer),
  ];
  let state = [1, 0, 0, 0, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5];
  for (const line of readFileSync(file, 'utf8').trimEnd().split('\n')) {
    state = climb(1, ...state);
    assert.deepEqual(state, line.split(' ').map(Number));
  }
  assert.ok(state[4] !== 0.5, 'a game was decided');
  assert.throws(() => climb(1), /expected the games to play and a state/);
  assert.throws(() => climb(101, ...state), /too many games/);
  for (const [place, value] of [
    [0, -1],
    [1, 0.5],
    [4, Number.NaN],
    [9, 1.5],
  ])
    assert.throws(() => climb(1, ...Object.assign([...state], { [place]: value })), /not the state of a tuning/);
});

/** The result file of a match. @param {string[]} words */
async function games(...words) {
  const file = join(newFolder(), 'games.jsonl');
  await lines(native, 'match', '--games', '40', '--nodes', '1', ...words, '--json', file);
  return readFileSync(file, 'utf8');
}

/** The losses that a fit reports: on training samples and on held-out samples.
 * @param {string} report */
const losses = (report) =>
  [...report.matchAll(/log loss (\d\.\d+), held out (\d\.\d+)/g)].map(([, train, held]) => [+train, +held]);

test('alphabeta-best’s weights are fitted to games of Freckers', async () => {
  const input = await games('--agents', 'greedy,random');
  const { code, stdout, stderr } = await run(`${root}build/lilypad-fit-best`, [], input);
  assert.equal(code, 0, stderr);
  assert.match(stderr, /^40 games, [1-9]\d+ positions$/m);
  const [[first], [last]] = [losses(stderr)[0], losses(stderr).slice(-1)[0]];
  assert.ok(last > 0 && last <= first && last < Math.log(2), stderr);
  assert.match(stdout, /^\/\* log loss 0\.\d{4}, on held-out games \d\.\d{4}; .*\*\/\n(-?\d+, ){3}-?\d+,\n/);
});

test('Sequence’s weights are fitted to games of Sequence', async () => {
  const input = await games('--game', 'sequence', '--agents', 'seq-greedy,seq-random');
  const { code, stdout, stderr } = await run(`${root}build/lilypad-fit-sequence`, [], input);
  assert.equal(code, 0, stderr);
  const [[first], [last]] = [losses(stderr)[0], losses(stderr).slice(-1)[0]];
  assert.ok(last > 0 && last < first, stderr);
  const shape = (/** @type {string} */ text) => text.replace(/-?\d+/g, '0').replace(/\s/g, '');
  assert.equal(shape(stdout), shape(readFileSync(`${root}engine/sequence/weights.c`, 'utf8')));
});

test('a fit without games says so', async () => {
  for (const name of ['best', 'sequence']) {
    const { code, stderr } = await run(`${root}build/lilypad-fit-${name}`, [], '{"no":"game"}\nrubbish\n');
    assert.equal(code, 2);
    assert.match(stderr, /there are no games on standard input/);
  }
});
