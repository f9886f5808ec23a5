/** Lilypad as an agent of Sequence's framework: whole games on both seats, told only what its seat may know. */
import assert from 'node:assert/strict';
import { cpSync, rmSync } from 'node:fs';
import { test } from 'node:test';
import { native, root, run } from '../tools/native.js';
import { newFolder } from '../tools/results.js';

/** @param {string} agents folder @param {string} seed @param {0 | 1} seat @param {Record<string, string>} environment */
async function play(agents, seed, seat, environment) {
  const variables = Object.entries(environment).map(([name, value]) => `${name}=${value}`);
  const words = ['tests/course/sequence_game.py', 'tests/guests/framework', agents, seed, String(seat)];
  const { stdout, stderr } = await run('env', [...variables, 'python3', '-B', ...words]);
  assert.equal(stderr, '');
  return JSON.parse(stdout);
}

const built = `${root}build/referee/agents`;

test('every kind of move is understood, and the engine sees as many choices as the framework', async () => {
  const { told } = await play(built, '3', 1, { LILYPAD_AGENT: 'seq-random' });
  const kinds = new Set(told.map((/** @type {any} */ { type }) => type));
  assert.deepEqual([...kinds].sort(), ['place', 'remove', 'trade']);
  const views = told.map((/** @type {any} */ { view }) => `position view ${view}\nquery legal\nquery view\n`).join('');
  const { stdout } = await run(native, ['sequence', 'ugi'], views);
  const answers = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line.replace('response ', '')));
  for (const [index, { actions, view }] of told.entries()) {
    assert.equal(answers[2 * index].count, actions);
    assert.deepEqual(answers[2 * index + 1], JSON.parse(view));
  }
});

test('the champion beats the framework’s agent on either seat', async () => {
  for (const seat of /** @type {const} */ ([0, 1])) {
    const { score, told } = await play(built, '11', seat, { LILYPAD_TIME: '60' });
    assert.ok(score[seat] >= 2, `${score} in ${told.length} moves`);
  }
});

test('without a native program it plays through Node', async (context) => {
  const agents = newFolder(context);
  cpSync(built, agents, { recursive: true });
  rmSync(`${agents}/lilypad/bin`, { recursive: true });
  const words = { LILYPAD_AGENT: 'seq-greedy' };
  const chosen = (/** @type {any} */ game) => game.told.map((/** @type {any} */ { chosen }) => chosen);
  assert.deepEqual(chosen(await play(agents, '4', 0, words)), chosen(await play(built, '4', 0, words)));
});
