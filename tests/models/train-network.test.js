import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { native, root, run } from '../tools/native.js';
import { newFolder, records, runWithKills } from './training.js';

const program = `${root}build/lilypad-train-network`;

/** @param {string} folder @param {number} generations @param {string[]} more */
const words = (folder, generations, ...more) => [
  ...['--games', '30', '--limit', 'nodes 60', '--epochs', '3', '--gate-pairs', '50', '--gate-limit', 'nodes 60'],
  ...['--generations', `${generations}`, '--out', folder, ...more],
];

test('a small run plays, trains, rounds and plays the gate match', async () => {
  const folder = newFolder();
  const { code, stdout, stderr } = await run(program, words(folder, 2, '--rules', 'referee'));
  assert.equal(code, 0, stderr);
  const [settings, ...generations] = records(folder);
  assert.equal(settings.games, 30);
  assert.deepEqual(
    generations.map(({ generation }) => generation),
    [0, 1],
  );
  for (const record of generations) {
    assert.ok(record.positions > 30 * 20, 'every position of the games counts');
    assert.ok(record.trainLoss > 0 && record.trainLoss < 0.8 && record.heldOutLoss > 0);
    assert.ok(record.roundingError < 1, 'the integers are within a hundredth of a row');
    const [wins, draws, losses] = record.match;
    assert.equal((wins + draws + losses) % 100, 0, 'batches of pairs');
    assert.equal(record.accepted, record.ratio >= Math.log(0.95 / 0.05));
  }
  assert.match(stdout, /^ {2}epoch {2}3: loss 0\.\d+, accuracy \d+\.\d %; held out 0\.\d+, \d+\.\d %$/m);
  const file = join(folder, 'network-000.net');
  const { code: accepted, stderr: note } = await run(native, [
    'bestmove',
    '--agent',
    'champion',
    '--nodes',
    '500',
    '--rules',
    'referee',
    '--model',
    file,
  ]);
  assert.equal(accepted, 0, note);
});

test('a smoke run learns the game: after 3,000 small games the network holds its own against its teacher', async () => {
  const folder = newFolder();
  const settings = [
    '--games',
    '3000',
    '--limit',
    'nodes 200',
    '--gate-pairs',
    '100',
    '--gate-limit',
    'nodes 400',
    '--generations',
    '1',
  ];
  const { code, stdout, stderr } = await run(program, [...settings, '--out', folder]);
  assert.equal(code, 0, stderr);
  const losses = [...stdout.matchAll(/held out (0\.\d+), \d+\.\d %$/gm)].map(([, loss]) => Number(loss));
  assert.equal(losses.length, 8, 'one for each epoch');
  const [, record] = records(folder);
  assert.ok(record.heldOutLoss < losses[0] - 0.02 && record.heldOutAccuracy > 0.7, stdout);
  assert.ok(record.roundingError < 1, `${record.roundingError} hundredths of a row`);
  assert.ok(record.score > 0.3, `${record.score} against alphabeta-best, where one that knows nothing has 0`);
});

test('a run can start from an existing network and its weights', async () => {
  const [first, second] = [newFolder(), newFolder()];
  assert.equal((await run(program, words(first, 1, '--rules', 'referee'))).code, 0);
  const from = join(first, 'network-000.net');
  const { code, stderr } = await run(program, words(second, 1, '--rules', 'referee', '--from', from, '--continue'));
  assert.equal(code, 0, stderr);
  const [settings, record] = records(second);
  assert.deepEqual([settings.from, settings.laterRate], [from, 0.0007]);
  assert.ok(record.heldOutLoss < 0.7, 'the initial weights are already trained');
  assert.notDeepEqual(readFileSync(join(second, 'network-000.net')), readFileSync(from));
  const missing = await run(program, words(newFolder(), 1, '--rules', 'pads', '--from', from));
  assert.equal(missing.code, 1);
  assert.match(missing.stderr, /network-000\.net: it holds no network for these rules/);
});

/** The network with every unit's input weights scaled to the limit of its sums: 16-bit numbers by input and unit from byte 10.
 * @param {Buffer} file */
function withLargestWeights(file) {
  const [inputs, units, cells, frogs] = [192, 64, 64, 6];
  const changed = Buffer.from(file);
  const at = (/** @type {number} */ input, /** @type {number} */ unit) => 10 + 2 * (input * units + unit); // the biases follow the weights
  for (let unit = 0; unit < units; unit++) {
    const column = Array.from({ length: inputs + 1 }, (_, input) => file.readInt16LE(at(input, unit)));
    const reaches = [1, -1].map((sign) => {
      const grown = column.map((weight) => Math.max(0, sign * weight));
      const [own, other, pads] = [0, 1, 2].map((kind) => grown.slice(kind * cells, (kind + 1) * cells));
      return (
        sign * column[inputs] +
        frogs * (Math.max(...own) + Math.max(...other)) +
        pads.reduce((sum, weight) => sum + weight, 0)
      );
    });
    const share = 32767 / Math.max(...reaches);
    column.forEach((weight, input) => changed.writeInt16LE(Math.trunc(weight * share), at(input, unit)));
  }
  let checksum = 0x811c9dc5;
  for (const byte of changed.subarray(0, -4)) checksum = Math.imul(checksum ^ byte, 0x01000193) >>> 0;
  changed.writeUInt32LE(checksum, changed.length - 4);
  return changed;
}

test('weights that grow from generation to generation stay within the range of the integers', async () => {
  const [first, second] = [newFolder(), newFolder()];
  assert.equal((await run(program, words(first, 1))).code, 0);
  const from = join(second, 'largest.net');
  writeFileSync(from, withLargestWeights(readFileSync(join(first, 'network-000.net'))));
  const { code, stderr } = await run(program, words(second, 1, '--from', from, '--continue'));
  assert.equal(code, 0, stderr);
});

test('a run that is killed repeatedly gives the same result', async () => {
  const [whole, killed] = [newFolder(), newFolder()];
  assert.equal((await run(program, words(whole, 2))).code, 0);
  await runWithKills(program, words(killed, 2), killed);
  assert.deepEqual(records(killed), records(whole));
  for (const name of ['network-000.net', 'network-001.net']) {
    assert.deepEqual(readFileSync(join(killed, name)), readFileSync(join(whole, name)));
  }
});

test('a run gives the same result on one core and on several', async () => {
  const folders = [newFolder(), newFolder()];
  for (const [index, folder] of folders.entries())
    assert.equal((await run(program, words(folder, 1, '--concurrency', `${1 + 2 * index}`))).code, 0);
  const [one, several] = folders.map((folder) => readFileSync(join(folder, 'network-000.net')));
  assert.deepEqual(several, one);
  assert.deepEqual(records(folders[1]), records(folders[0]));
});

test('a run cannot be continued with other settings', async () => {
  const folder = newFolder();
  assert.equal((await run(program, words(folder, 1))).code, 0);
  const { code, stderr } = await run(program, words(folder, 1, '--seed', '2'));
  assert.equal(code, 1);
  assert.match(stderr, /a run with other settings/);
});

test('damaged data is played again', async () => {
  const folder = newFolder();
  assert.equal((await run(program, words(folder, 1))).code, 0);
  const name = join(folder, 'games-000-3.data');
  const sound = readFileSync(name);
  const network = readFileSync(join(folder, 'network-000.net'));
  writeFileSync(name, sound.subarray(0, sound.length - 5));
  const [settings] = readFileSync(join(folder, 'log.jsonl'), 'utf8').split('\n');
  writeFileSync(join(folder, 'log.jsonl'), `${settings}\n`); // forces the generation to be repeated from the existing games
  assert.equal((await run(program, words(folder, 1))).code, 0);
  assert.deepEqual(readFileSync(name), sound);
  assert.deepEqual(readFileSync(join(folder, 'network-000.net')), network);
});
