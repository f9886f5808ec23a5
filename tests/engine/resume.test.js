// A result file after a run that was killed: whatever is left of it, the match goes on and comes to the same end.

import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { lines, native, root, run } from '../tools/native.js';
import { newFolder, playMatch, portable, readResults, standingsOf } from '../tools/results.js';

const KILLS = 20;

/** Numbers in [0, 1), the same in every run. @param {number} seed */
function randomNumbers(seed) {
  let state = seed;
  return () => (state = (state * 1103515245 + 12345) % 2 ** 31) / 2 ** 31;
}

/** @param {string} file */
function sizeOf(file) {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}

/** Every game once, with the same moves and thoughts as in the other file. @param {string} file @param {string} whole */
async function assertSame(file, whole) {
  const [resumed, expected] = [readResults(file), readResults(whole)];
  assert.deepEqual(resumed.experiment, expected.experiment);
  assert.deepEqual(resumed.records.map(portable), expected.records.map(portable));
  assert.deepEqual(await standingsOf(file), await standingsOf(whole));
}

test(`a match that is killed ${KILLS} times loses no game, plays none twice, and ends with the same table`, async (context) => {
  const folder = newFolder(context);
  const [whole, killed] = [`${folder}/whole`, `${folder}/killed`];
  const words = [
    '--agents',
    'random,greedy,forward,alphabeta',
    '--nodes',
    '1000',
    '--games',
    '120',
    '--concurrency',
    '2',
  ];
  const { records } = await playMatch(whole, ...words);
  assert.equal(records.length, 720);
  const random = randomNumbers(8);
  let kills = 0;
  let size = 0;
  while (kills < KILLS) {
    const child = spawn(native, ['match', '--json', killed, '--resume', ...words], { cwd: root, stdio: 'ignore' });
    const ended = once(child, 'exit');
    // A moment given by the file, not the clock: sometimes before it is opened, mostly after some games.
    const enough = size + Math.floor(random() * 25_000) - 2500;
    while (sizeOf(killed) < enough && child.exitCode === null) await wait(1);
    child.kill('SIGKILL');
    const [code] = await ended;
    if (code !== null) break;
    kills++;
    size = sizeOf(killed);
  }
  assert.equal(kills, KILLS, 'the match is long enough for all the kills');
  assert.ok(readResults(killed).records.length < 720);
  await lines(native, 'match', '--json', killed, '--resume', ...words);
  await assertSame(killed, whole);
});

test('a file cut off anywhere is gone on with from its last whole line', async (context) => {
  const folder = newFolder(context);
  const words = ['--agents', 'random,greedy', '--nodes', '1', '--games', '6'];
  const [whole, cut] = [`${folder}/whole`, `${folder}/cut`];
  await playMatch(whole, ...words);
  const bytes = readFileSync(whole);
  const firstLine = bytes.indexOf('\n') + 1;
  for (const length of [
    0,
    1,
    firstLine - 1,
    firstLine,
    firstLine + 1,
    Math.floor(bytes.length / 2),
    bytes.length - 1,
    bytes.length,
  ]) {
    writeFileSync(cut, bytes.subarray(0, length));
    await lines(native, 'match', '--json', cut, '--resume', ...words);
    await assertSame(cut, whole);
    assert.ok(length <= firstLine || readFileSync(cut).subarray(0, firstLine).equals(bytes.subarray(0, firstLine)));
  }
});

test('a sequential test goes on where it was, and is not played beyond its end', async (context) => {
  const folder = newFolder(context);
  const words = ['--agents', 'greedy,random', '--nodes', '1', '--games', '1000', '--sprt', '0,60'];
  const [whole, half] = [`${folder}/whole`, `${folder}/half`];
  await playMatch(whole, ...words);
  writeFileSync(half, readFileSync(whole, 'utf8').split('\n').slice(0, 12).join('\n') + '\n');
  await lines(native, 'match', '--json', half, '--resume', ...words);
  await assertSame(half, whole);
  const done = readFileSync(half);
  await lines(native, 'match', '--json', half, '--resume', ...words);
  assert.deepEqual(readFileSync(half), done, 'nothing is left to play');
});

test('another experiment, a damaged file and a file in use are refused and left alone', async (context) => {
  const folder = newFolder(context);
  const [whole, other] = [`${folder}/whole`, `${folder}/other`];
  const words = ['--agents', 'random,greedy', '--nodes', '1', '--games', '6'];
  await playMatch(whole, ...words);
  copyFileSync(whole, other);
  const refused = async (/** @type {RegExp} */ message, /** @type {string[]} */ ...more) => {
    const before = readFileSync(other);
    const { code, stderr } = await run(native, ['match', '--json', other, '--resume', ...more]);
    assert.equal(code, 2);
    assert.match(stderr, message);
    assert.deepEqual(readFileSync(other), before);
  };
  await refused(/there is another experiment in/, ...words, '--seed', '2');
  const text = readFileSync(whole, 'utf8').split('\n');
  writeFileSync(other, [text[0], text[1].slice(0, 200), ...text.slice(2)].join('\n'));
  await refused(/invalid JSON at character 201 \(line 2\)/, ...words);
  writeFileSync(other, [text[0], text[1].replace('"game":0', '"game":99'), ''].join('\n'));
  await refused(/not in this experiment \(line 2\)/, ...words);

  const busy = `${folder}/busy`;
  const long = [
    'match',
    '--json',
    busy,
    '--agents',
    'alphabeta,alphabeta-cache',
    '--movetime',
    '1000',
    '--games',
    '100',
  ];
  const child = spawn(native, long, { cwd: root, stdio: 'ignore' });
  const ended = once(child, 'exit');
  while (sizeOf(busy) === 0) await wait(1);
  const { code, stderr } = await run(native, [...long, '--resume']);
  child.kill('SIGKILL');
  await ended;
  assert.equal(code, 2);
  assert.match(stderr, /another match is writing/);
});

test('a file with results is neither overwritten nor continued unless that is asked for', async (context) => {
  const file = `${newFolder(context)}/games`;
  const words = ['--agents', 'random,greedy', '--nodes', '1', '--games', '2'];
  await playMatch(file, ...words);
  const before = readFileSync(file, 'utf8');
  const { code, stderr } = await run(native, ['match', '--json', file, ...words, '--seed', '2']);
  assert.equal(code, 2);
  assert.match(stderr, /--resume to continue or --overwrite to replace/);
  assert.equal(readFileSync(file, 'utf8'), before);
  const { records } = await playMatch(file, ...words, '--seed', '2', '--overwrite');
  assert.equal(records.length, 2);
  assert.notEqual(readFileSync(file, 'utf8'), before);
  for (const flag of ['--resume', '--overwrite'])
    assert.match((await run(native, ['match', ...words, flag])).stderr, /need --json FILE/);
});
