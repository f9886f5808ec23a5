import assert from 'node:assert/strict';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { openModule } from '../bench/module.js';
import { mirrorPosition } from '../tools/mirror.js';
import { lines, mapInPairs, native, programs, root, run, vectors } from '../tools/native.js';
import { shippedModel } from './models.js';

const { bytes: shipped, file } = shippedModel('network');
/** The first of the two networks. */
const sound = shipped.slice(0, shipped.length / 2);
const positions = vectors('freckers-positions').filter((_, index) => index % 40 === 0);
const folder = mkdtempSync(join(tmpdir(), 'lilypad-'));
const modules = [await openModule(), await openModule('lilypad-plain.wasm')];
const [vectorModule] = modules;
const sanitized = programs[1].path;

/** @param {Uint8Array} bytes @param {(view: DataView) => void} change @returns {Uint8Array} with a correct checksum */
function altered(bytes, change) {
  const copy = bytes.slice();
  const view = new DataView(copy.buffer);
  change(view);
  let sum = 2166136261;
  for (const byte of copy.subarray(0, -4)) sum = Math.imul(sum ^ byte, 16777619);
  view.setUint32(copy.length - 4, sum >>> 0, true);
  return copy;
}

/** @param {Uint8Array} bytes @param {string} what @param {RegExp} message */
async function assertRefused(bytes, what, message) {
  const file = join(folder, what);
  writeFileSync(file, bytes);
  const { code, signal, stdout, stderr } = await run(sanitized, ['bestmove', '--nodes', '1', '--model', file]);
  assert.deepEqual({ code, signal, stdout }, { code: 2, signal: null, stdout: '' }, what);
  assert.match(stderr, message, what);
  assert.throws(() => vectorModule.call('game_model', bytes), message, what);
}

test('the shipped networks are for both rule sets, and small', () => {
  assert.deepEqual([shipped[8], shipped[sound.length + 8]], [0, 1]);
  assert.ok(gzipSync(shipped).length <= 60_000, `${gzipSync(shipped).length} bytes compressed`);
});

test('incremental sums equal those computed from scratch, and mirrored positions score the same: 10^6 positions', async () => {
  const { code, stdout, stderr } = await run(`${root}build/network-check`, ['1000000', '7']);
  assert.equal(code, 0, stderr);
  const [, pads, referee] = stdout.match(/^(\d+) positions under pads, (\d+) under referee\n$/) ?? [];
  assert.ok(Number(pads) >= 500_000 && Number(referee) >= 500_000, stdout);
});

/** The active inputs of outlook.h for a player whose frogs move up, reimplemented from its words.
 * @param {Record<'own' | 'others' | 'pads', Set<number>>} board cells in the player's view @param {number} rules */
function outlooks({ own, others, pads }, rules) {
  const row = (/** @type {number} */ cell) => cell >> 3;
  /** The cells so many rows ahead, straight or diagonally. @param {number} cell @param {number} rows */
  const ahead = (cell, rows) =>
    [-rows, 0, rows].map((side) => {
      const inside = row(cell) + rows < 8 && (cell % 8) + side >= 0 && (cell % 8) + side < 8;
      return inside ? cell + 8 * rows + side : -1;
    });
  const isFrog = (/** @type {number} */ cell) => own.has(cell) || others.has(cell);
  const isPad = (/** @type {number} */ cell) => pads.has(cell);
  const isOnTheWay = (/** @type {number} */ cell) => (rules ? cell >= 0 && !isFrog(cell) : isPad(cell));
  /** @param {number} cell @param {(landing: number) => boolean} canLand */
  const jumpsTo = (cell, canLand) => ahead(cell, 1).some((over, way) => isFrog(over) && canLand(ahead(cell, 2)[way]));
  const jumps = (/** @type {number} */ cell) => jumpsTo(cell, isPad);
  const jumpsTwice = (/** @type {number} */ cell) => jumpsTo(cell, (landing) => isOnTheWay(landing) && jumps(landing));
  const isStuck = (/** @type {number} */ cell) =>
    row(cell) < 7 && !ahead(cell, 1).some(isPad) && !jumps(cell) && !jumpsTwice(cell);
  const frogs = [...own];
  const rear = Math.min(...frogs.map(row));
  const last = frogs.filter((cell) => row(cell) === rear);
  const state = 3 * Number(last.some(isStuck)) + (last.some(jumpsTwice) ? 2 : Number(last.some(jumps)));
  return [
    frogs.filter(jumps).length,
    7 + frogs.filter(jumpsTwice).length,
    14 + frogs.filter((cell) => row(cell) < 3 && isStuck(cell)).length,
    21 + frogs.filter((cell) => row(cell) >= 3 && isStuck(cell)).length,
    28 + 6 * rear + state,
  ];
}

/** The shipped network for these rules in floating point, reimplemented from network.h. @param {number} rules */
function floatNetwork(rules) {
  const [units, inputs, cells, one, outputOne, square, logit] = [64, 192, 64, 1023, 512, 32704, 200];
  const file = Buffer.from(shipped.slice(rules * sound.length, (rules + 1) * sound.length));
  const row = (/** @type {number} */ index, /** @type {number} */ scale) =>
    Array.from({ length: units }, (_, unit) => file.readInt16LE(10 + 2 * (index * units + unit)) / scale);
  const weights = Array.from({ length: inputs }, (_, input) => row(input, one));
  const bias = row(inputs, one);
  const output = [row(inputs + 1, outputOne), row(inputs + 2, outputOne)];
  const [outlookCount, outlookAt] = [76, 10 + 2 * (inputs + 3) * units];
  const outlookBias = (/** @type {number} */ player, /** @type {number} */ input) =>
    file.readInt16LE(outlookAt + 2 * (player * outlookCount + input)) / outputOne;
  const outputBias = file.readInt32LE(file.length - 8) / (square * outputOne);
  /** @param {string} fen */
  return (fen) => {
    const [board, side] = fen.split(' ');
    const signs = [...board.replace(/\d/g, (count) => ' '.repeat(Number(count))).replaceAll('/', '')];
    let value = outputBias;
    for (const [index, player] of [side, side === 'r' ? 'b' : 'r'].entries()) {
      /** @param {(sign: string) => boolean} isMember */
      const cellsOf = (isMember) =>
        new Set(signs.flatMap((sign, cell) => (isMember(sign) ? [cell ^ (player === 'r' ? 0 : 56)] : [])));
      const view = {
        own: cellsOf((sign) => sign === player),
        others: cellsOf((sign) => sign !== player && /[rb]/.test(sign)),
        pads: cellsOf((sign) => sign === '*'),
      };
      for (const input of outlooks(view, rules)) value += outlookBias(index, input);
      for (const mirror of [0, 7]) {
        const turn = (player === 'r' ? 0 : 56) ^ mirror; // from each player's view, frogs move up
        const active = signs.flatMap((sign, cell) =>
          sign === ' ' ? [] : [(sign === '*' ? 2 : Number(sign !== player)) * cells + (cell ^ turn)],
        );
        for (let unit = 0; unit < units; unit++) {
          const sum = active.reduce((total, input) => total + weights[input][unit], bias[unit]);
          value += output[index][unit] * Math.min(Math.max(sum, 0), 1) ** 2;
        }
      }
    }
    return value * logit;
  };
}

test('the shipped integer networks are within a hundredth of a row of floating point', () => {
  vectorModule.call('game_model', shipped);
  for (const [rules, name] of ['pads', 'referee'].entries()) {
    const value = floatNetwork(rules);
    vectorModule.call('game_set', `rules ${name}`);
    const differences = vectors('freckers-positions').map(({ fen }) => {
      vectorModule.call('game_position', `fen ${fen}`);
      return Math.abs(JSON.parse(vectorModule.call('game_ask', 'evaluation network')).score - value(fen));
    });
    const mean = differences.reduce((sum, difference) => sum + difference, 0) / differences.length;
    assert.ok(mean < 1, `${name}: ${mean} hundredths of a row`);
    console.log(
      `${name}: ${mean.toFixed(3)} hundredths of a row off, at most ${Math.max(...differences).toFixed(2)}, on ${differences.length} positions`,
    );
  }
});

test('a score is the same natively and in both modules, with and without vector instructions', async () => {
  for (const module of modules) module.call('game_model', shipped);
  for (const rules of ['pads', 'referee']) {
    const [sum] = await lines(native, 'evaluations', '--network', '--rules', rules, '20000');
    for (const module of modules) {
      module.call('game_set', `rules ${rules}`);
      assert.equal(module.call('game_ask', 'evaluations 20000 network'), sum, rules);
    }
  }
});

test('colour-swapped positions score the same', () => {
  /** @param {string} fen */
  const score = (fen) => {
    vectorModule.call('game_position', `fen ${fen}`);
    return JSON.parse(vectorModule.call('game_ask', 'evaluation network')).score;
  };
  const scores = positions.map(({ fen }) => score(fen));
  assert.ok(new Set(scores).size > scores.length / 2);
  assert.deepEqual(
    positions.map(({ fen }) => score(mirrorPosition(fen))),
    scores,
  );
});

test('champion and mcts-net play the same natively and in both modules', async () => {
  for (const agent of ['champion:hash=1', 'mcts-net:memory=4']) {
    await mapInPairs(positions.slice(0, 12), async ({ fen }) => {
      const [line] = await lines(native, 'bestmove', '--agent', agent, '--nodes', '3000', '--json', fen);
      const expected = { ...JSON.parse(line), time: 0 };
      assert.equal(expected.note, null, agent);
      for (const module of modules) {
        module.call('game_set', 'rules pads');
        module.call('game_set', `agent ${agent}`);
        module.call('game_position', `fen ${fen}`);
        module.call('game_go', 'nodes 3000');
        while (module.exports.game_step(1000));
        module.exports.game_report();
        assert.deepEqual({ ...JSON.parse(module.output()), time: 0 }, expected);
      }
    });
  }
});

test('without a network the champion says so and plays by the hand-written evaluation', async () => {
  const words = ['--nodes', '3000', '--model', 'none', '--json'];
  const [[without], [best]] = await Promise.all([
    lines(native, 'bestmove', '--agent', 'champion', ...words),
    lines(native, 'bestmove', '--agent', 'alphabeta-best:latecut=1,nullmove=0,probcut=100', ...words), // how their searches differ
  ]);
  const [{ note, time: _, ...report }, { note: none, time: __, ...expected }] = [without, best].map((line) =>
    JSON.parse(line),
  );
  assert.match(note, /no network is loaded for these rules: using the hand-written evaluation instead/);
  assert.equal(none, null);
  assert.deepEqual(report, expected);
});

test('influence: removing a frog or pad changes the score by the given amount', () => {
  vectorModule.call('game_set', 'rules pads');
  vectorModule.call('game_position', `fen ${positions[3].fen}`);
  const { score, cells } = JSON.parse(vectorModule.call('game_ask', 'influence'));
  assert.equal(score, JSON.parse(vectorModule.call('game_ask', 'evaluation network')).score);
  const board = positions[3].fen
    .split(' ')[0]
    .replace(/\d/g, (/** @type {string} */ count) => ' '.repeat(Number(/** @type {string} */ count)))
    .replaceAll('/', '');
  assert.deepEqual(
    cells.map((/** @type {string} */ cell) => cell === null),
    [...board].map((sign) => sign === ' '),
  );
  // Removing a pad gives a legal position, so it can be checked.
  const at = [...board].findIndex((sign, index) => sign === '*' && cells[index] !== 0);
  const rows =
    [...board]
      .map((sign, index) => (index === at ? ' ' : sign))
      .join('')
      .match(/.{8}/g) ?? [];
  const without = rows.map((row) => row.replace(/ +/g, (gap) => String(gap.length))).join('/');
  vectorModule.call('game_position', `fen ${without} ${positions[3].fen.split(' ').slice(1).join(' ')}`);
  assert.equal(score - JSON.parse(vectorModule.call('game_ask', 'evaluation network')).score, cells[at]);
});

test('the champion wastes no action in 500 won races', async () => {
  const { code, stdout, stderr } = await run(`${root}build/races`, ['500', `${root}models/${file}`]);
  assert.equal(code, 0, stderr);
  assert.ok(Number(stdout.match(/^(\d+) positions, \d+ decided by a single action\n$/)?.[1]) >= 500, stdout);
});

test('a network truncated at every hundredth of its length', async () => {
  const hundredths = Array.from({ length: 99 }, (_, i) => i + 1);
  await mapInPairs(hundredths, (i) =>
    assertRefused(sound.slice(0, Math.floor((sound.length * i) / 100)), `cut-${i}`, /wrong length/),
  );
});

test('networks that are damaged, foreign or would overflow', async () => {
  const flipped = sound.slice();
  flipped[5000] ^= 4;
  await assertRefused(flipped, 'flipped', /checksum/);
  await assertRefused(
    altered(sound, (view) => view.setUint8(8, 2)),
    'rules',
    /unknown rules/,
  );
  await assertRefused(
    altered(sound, (view) => view.setUint8(9, 32)),
    'size',
    /wrong number of units/,
  );
  await assertRefused(
    altered(sound, (view) => {
      for (let i = 0; i < 64; i++) view.setInt16(10 + 128 * (128 + i), 1000, true);
    }),
    'input',
    /input weights out of range/,
  );
  await assertRefused(
    altered(sound, (view) => {
      for (let i = 0; i < 40; i++) view.setInt16(sound.length - 8 - 2 * (2 * 76 + i + 1), 30000, true);
    }),
    'output',
    /output weights out of range/,
  );
  await assertRefused(new Uint8Array([...sound, ...sound]), 'twice', /two networks for the same rules/);
  await assertRefused(new Uint8Array([...shipped, 1]), 'longer', /not a network file/);
});
