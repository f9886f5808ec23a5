// The written-down search tree: whole, consistent with the search, readable, and free when it is off.

import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { before, test } from 'node:test';
import { openModule } from '../bench/module.js';
import { lines, native, startPosition } from '../tools/native.js';

/** @type {import('../bench/module.js').Module} */
let module;

before(async () => {
  module = await openModule();
});

/** @param {string} agent @param {string} limits @param {number} room */
function trace(agent, limits, room) {
  module.call('game_set', `agent ${agent}`);
  module.call('game_set', `trace ${room}`);
  module.call('game_position', `fen ${startPosition}`);
  module.call('game_go', limits);
  while (module.exports.game_step(50)) {}
  module.exports.game_report();
  const report = JSON.parse(module.output());
  /** @type {any[][]} */
  const nodes = [];
  for (let total = 1; nodes.length < total; ) {
    module.exports.game_trace(nodes.length, 1000);
    const part = JSON.parse(module.output());
    total = part.total;
    nodes.push(...part.nodes);
    if (!part.nodes.length) break;
  }
  module.call('game_set', 'trace 0');
  return { report, nodes };
}

test('minimax writes down every position it visits', () => {
  const { report, nodes } = trace('minimax:depth=2', 'depth 2', 100000);
  assert.equal(nodes.length, report.nodes);
  assert.equal(nodes.length, 1 + 21 + 441);
  nodes.forEach(([parent, , ply], index) => {
    assert.ok(parent < index);
    if (index) assert.equal(ply, nodes[parent][2] + 1);
  });
  for (const [index, node] of nodes.entries()) {
    if (node[2] !== 1) continue;
    // The mover's score of a position is the best of its answers, seen from the other side.
    const answers = nodes.filter(([parent]) => parent === index).map((answer) => answer[6]);
    assert.equal(node[6], 0 - Math.max(...answers));
  }
});

test('a cut says how many moves were left out', () => {
  const { nodes } = trace('alphabeta:depth=3,order=hops', 'depth 3', 100000);
  const cuts = nodes.filter((node) => node[7] === 'cut');
  assert.ok(cuts.length > 10);
  for (const [, , , , alpha, , score] of cuts) assert.ok(alpha === null || score <= alpha);
  assert.ok(cuts.some((node) => node[8] > 0));
});

test('moves that come too late in the order are counted as left out', () => {
  const { nodes } = trace('alphabeta:depth=3,order=hops,scout=on,latecut=1', 'depth 3', 100000);
  const afterFirst = nodes.map((_, index) => index).filter((index) => nodes[index][2] === 1);
  for (const index of afterFirst) {
    const answers = new Set(nodes.filter(([parent]) => parent === index).map(([, action]) => action));
    const [reason, leftOut] = nodes[index].slice(7, 9);
    assert.equal(answers.size + leftOut, 21, `${reason} at ${index}`); // every answer to a first action
  }
  assert.ok(
    nodes.some((node) => node[7] === 'searched' && node[8] > 0),
    'without a cut',
  );
});

test('a move that is searched again is there again, and no other is marked so', () => {
  const { nodes } = trace('alphabeta-best', 'depth 6', 100000);
  const again = nodes.map((_, index) => index).filter((index) => nodes[index][7] === 'again');
  assert.ok(again.length > 0);
  for (const index of again) {
    const [parent, action] = nodes[index];
    assert.ok(
      nodes.slice(index + 1).some((node) => node[0] === parent && node[1] === action),
      `${action} at ${index}`,
    );
  }
});

test('the shallower search of ProbCut is not written down', () => {
  const { nodes } = trace('alphabeta-best:probcut=50', 'depth 7', 100000);
  assert.ok(nodes.length > 1000);
  const seen = new Set();
  for (const [index, [parent, action]] of nodes.entries()) {
    if (nodes[index][7] === 'again') continue;
    assert.ok(!seen.has(`${parent} ${action}`), `${action} twice after ${parent}`);
    seen.add(`${parent} ${action}`);
  }
});

test('a full buffer keeps the beginning and says so', () => {
  const { nodes } = trace('minimax:depth=3', 'depth 3', 500);
  assert.equal(nodes.length, 500);
  module.exports.game_trace(0, 1);
});

test('a trace changes nothing about the search', () => {
  for (const agent of ['alphabeta-best', 'alphabeta-best:probcut=100']) {
    const withTrace = trace(agent, 'depth 6', 1000).report;
    const without = trace(agent, 'depth 6', 0).report;
    assert.deepEqual([withTrace.best, withTrace.nodes], [without.best, without.nodes]);
  }
});

test('a tree search can be watched simulation by simulation, and ends as without watching', () => {
  const whole = trace('mcts', 'simulations 40', 1000);
  module.call('game_set', 'trace 1000');
  module.exports.game_new();
  module.call('game_position', `fen ${startPosition}`);
  module.call('game_go', 'simulations 40');
  for (let count = 1; count <= 40; count++) {
    assert.equal(module.exports.game_step(0), Number(count < 40));
    module.exports.game_trace(0, 1000);
    const { nodes } = JSON.parse(module.output());
    assert.equal(nodes[0][9], count);
    assert.equal(
      nodes.filter(([, , ply]) => ply === 1).reduce((sum, node) => sum + node[9], 0),
      count,
    );
  }
  module.exports.game_trace(0, 1000);
  assert.deepEqual(JSON.parse(module.output()).nodes, whole.nodes);
  module.call('game_set', 'trace 0');
});

test('a bound is what the formula gives', () => {
  for (const [agent, formula] of /** @type {const} */ ([
    ['mcts:exploration=0.7', (N, n, rate) => rate + 0.7 * Math.sqrt(Math.log(N) / n)],
    ['mcts-best:exploration=1.2', (N, n, rate, prior) => rate + (1.2 * prior * Math.sqrt(N)) / (1 + n)],
  ])) {
    const { nodes } = trace(agent, 'simulations 300', 5000);
    const root = nodes[0][9];
    const first = nodes.filter(([, , ply]) => ply === 1);
    assert.ok(first.length > 10);
    for (const [, , , , , , , , , visits, winRate, prior, bound] of first) {
      assert.ok(Math.abs(bound - formula(root, visits, winRate, prior)) < 0.002, `${agent}: ${bound}`);
    }
  }
});

test('bestmove --trace writes an indented tree that a person can read', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'lilypad-'));
  const file = join(folder, 'tree.txt');
  const [best] = await lines(native, 'bestmove', '--agent', 'alphabeta-cache', '--depth', '3', '--trace', file);
  const text = (await readFile(file, 'utf8')).trimEnd().split('\n');
  await rm(folder, { recursive: true });
  assert.match(text[0], /^root {2}depth 3 {2}window -inf \.\. inf {2}score -?\d+\.\d\d {2}searched$/);
  assert.ok(text.some((line) => line.startsWith(`  ${best}  depth 2`)));
  for (const line of text.slice(1))
    assert.match(line, /^( {2})+(\d{4}|grow) {2}depth -?\d+ {2}window \S+ \.\. \S+ {2}/);
  assert.ok(text.some((line) => /cut, \d+ moves left out$/.test(line)));
});

test('bestmove --trace of a tree search says how many simulations of each action were won and drawn', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'lilypad-'));
  const file = join(folder, 'tree.txt');
  await lines(native, 'bestmove', '--agent', 'mcts', '--nodes', '400', '--trace', file);
  const text = (await readFile(file, 'utf8')).trimEnd().split('\n');
  await rm(folder, { recursive: true });
  assert.match(text[0], /^root {2}visits 400 {2}win rate/);
  let drawnInAll = 0;
  for (const line of text.slice(1)) {
    const [, visits, won, drawn, rate] = (
      line.match(/ {2}visits (\d+) {2}won (\d+)\.0 {2}drawn (\d+) {2}win rate (\S+) /) ?? []
    ).map(Number);
    assert.ok(won + drawn <= visits && Math.abs(won + drawn / 2 - visits * rate) < 0.1, line);
    drawnInAll += drawn;
  }
  assert.ok(drawnInAll > 0);
});
