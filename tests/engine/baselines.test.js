import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lines, native, openUgi, startPosition, vectors } from '../tools/native.js';

const positions = vectors('freckers-positions');
const start = await lines(native, 'moves', startPosition);

/**
 * Rows that the action gains.
 * @param {string} action
 * @param {string} fen
 */
function gain(action, fen) {
  if (action === 'grow') return 0;
  const [from, to] = [Number(action[0]), Number(action[2])];
  return fen.split(' ')[1] === 'r' ? to - from : from - to;
}

/**
 * How often the agent chooses each action of the start position. Seeds make it the same in every run.
 * @param {string} agent
 * @param {number} games
 */
async function frequencies(agent, games) {
  const ugi = openUgi(native);
  /** @type {Map<string, number>} */
  const counts = new Map();
  await ugi.ask(`setoption name Agent value ${agent}`);
  await ugi.ask(`position fen ${startPosition}`);
  for (let seed = 0; seed < games; seed++) {
    ugi.send(`setoption name Seed value ${seed}`);
    const action = await ugi.bestMove('nodes 1');
    counts.set(action, (counts.get(action) ?? 0) + 1);
  }
  await ugi.close();
  return counts;
}

/**
 * The agent's action in each position of the vectors.
 * @param {string} agent
 */
async function choices(agent) {
  const ugi = openUgi(native);
  const chosen = [];
  await ugi.ask(`setoption name Agent value ${agent}`);
  for (const { fen } of positions) {
    await ugi.ask(`position fen ${fen}`);
    chosen.push(await ugi.bestMove('nodes 1'));
  }
  await ugi.close();
  return chosen;
}

test('random plays every action about equally often', async () => {
  const counts = await frequencies('random', 4200);
  assert.deepEqual([...counts.keys()].sort(), start);
  for (const [action, count] of counts) assert.ok(count > 140 && count < 260, `${action} ${count} times of 200`);
});

test('forward advances wherever it can', async () => {
  for (const [index, action] of (await choices('forward')).entries()) {
    const { fen, moves } = positions[index];
    const canAdvance = moves.some((/** @type {string} */ move) => gain(move, fen) > 0);
    assert.ok(!canAdvance || gain(action, fen) > 0, `${action} in ${fen}`);
  }
});

test('greedy gains as many rows as can be gained', async () => {
  for (const [index, action] of (await choices('greedy')).entries()) {
    const { fen, moves } = positions[index];
    const most = Math.max(0, ...moves.map((/** @type {string} */ move) => gain(move, fen)));
    assert.equal(gain(action, fen), most, `${action} in ${fen}`);
  }
});

test('greedy-random plays actions as often as the rows that they gain, the others rarely', async () => {
  const games = 4000;
  const idle = 0.1; // the parameter's default
  const weights = start.map((action) => gain(action, startPosition) || idle);
  const total = weights.reduce((sum, weight) => sum + weight);
  const counts = await frequencies('greedy-random', games);
  for (const [index, action] of start.entries()) {
    const expected = (games * weights[index]) / total;
    const deviation = Math.abs((counts.get(action) ?? 0) - expected) / Math.sqrt(expected);
    assert.ok(deviation < 4, `${action} ${counts.get(action)} times of ${expected.toFixed(0)}`);
  }
});

test('greedy-random that never idles always gains', async () => {
  const counts = await frequencies('greedy-random:idle=0', 300);
  for (const action of counts.keys()) assert.ok(gain(action, startPosition) > 0, action);
});
