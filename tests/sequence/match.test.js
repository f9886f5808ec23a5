/** Matches of Sequence: every deal is played twice with the seats swapped, and a seed reproduces a match. */
import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { test } from 'node:test';
import { lines, native, run } from '../tools/native.js';
import { newFolder, readResults } from '../tools/results.js';

/** @param {import('node:test').TestContext} context @param {...string} words */
async function play(context, ...words) {
  const file = `${newFolder(context)}/games.jsonl`;
  const printed = await lines(native, 'sequence', 'match', '--nodes', '20', '--json', file, ...words);
  const { experiment, records } = readResults(file);
  assert.deepEqual([experiment.format, experiment.game], ['lilypad-experiment 1', 'sequence']);
  for (const { format, plays } of records) assert.deepEqual([format, plays], ['lilypad-record 1', 'sequence']);
  return { printed, games: records };
}

test('every game replays to its result, and the deals come in pairs', async (context) => {
  for (const rules of ['course', 'clean']) {
    const agents = 'seq-mcts:k=3,seq-random';
    const { printed, games } = await play(context, '--agents', agents, '--games', '10', '--rules', rules);
    assert.equal(games.length, 10);
    const { stdout } = await run(
      native,
      ['sequence', 'apply', '--rules', rules, '-'],
      games.map(({ opening, actions }) => `${opening} ${actions.join(' ')}`).join('\n'),
    );
    stdout
      .trimEnd()
      .split('\n')
      .forEach((line, index) => {
        const { ended, seqs, rules: played } = JSON.parse(line);
        const { red, opening, redPoints, reason, length, actions, start, thoughts } = games[index];
        assert.deepEqual([ended, played, games[index].rules, reason], [true, rules, rules, 'over']);
        assert.equal(redPoints, (Math.sign(seqs[0] - seqs[1]) + 1) / 2);
        assert.match(opening, /^deal \d+$/);
        assert.equal(start, undefined, 'hidden cards are not in the record');
        assert.deepEqual([length, thoughts.seat.length], [actions.length, actions.length]);
        if (index % 2) assert.deepEqual([opening, red], [games[index - 1].opening, games[index - 1].blue]);
      });
    const score = games.map(({ red, redPoints }) => (red === 'seq-random' ? 1 - redPoints : redPoints));
    const [wins, draws] = [1, 0.5].map((points) => score.filter((value) => value === points).length);
    assert.ok(
      printed[0].startsWith(`seq-mcts:k=3 - seq-random: +${wins} =${draws} -${10 - wins - draws}, `),
      printed[0],
    );
    assert.match(printed[0], /%, [\d.]+ to \d/);
  }
});

test('a seed reproduces a match, with one process or two', async (context) => {
  const moves = async (/** @type {string[]} */ ...words) =>
    (await play(context, '--agents', 'seq-greedy,seq-mcts', '--games', '4', ...words)).games.map(
      ({ red, opening, actions }) => [red, opening, ...actions],
    );
  const first = await moves('--seed', '9');
  assert.deepEqual(await moves('--seed', '9', '--concurrency', '2'), first);
  assert.notDeepEqual(await moves('--seed', '10'), first);
});

test('openings in a file may be deals, but not views', async (context) => {
  const file = `${newFolder(context)}/openings`;
  const words = ['--agents', 'seq-greedy,seq-random', '--games', '4', '--openings', file];
  writeFileSync(file, 'deal 5\n6\n');
  const { games } = await play(context, ...words);
  assert.deepEqual(
    games.map(({ opening }) => opening),
    ['deal 5', 'deal 5', 'deal 6', 'deal 6'],
  );
  const corners = '#________#';
  const cards = { hands: [['2s'], ['3s']], draft: ['4s'], deck: [], discards: [] };
  const state = { chips: [corners, ...Array(8).fill('__________'), corners], ...cards };
  const text = JSON.stringify({ ...state, turn: 0, traded: [false, false], seqs: [0, 0] });
  const [view] = await lines(native, 'sequence', 'view', text);
  writeFileSync(file, view);
  const { code, stderr } = await run(native, ['sequence', 'match', '--nodes', '1', ...words]);
  assert.equal(code, 2);
  assert.match(stderr, /the position is known to only one player \(opening 1\)/);
});

test('search beats chance', async (context) => {
  for (const agent of ['seq-greedy', 'seq-mcts', 'seq-champion']) {
    const { games } = await play(context, '--agents', `${agent},seq-random`, '--games', '20');
    const points = games.reduce((sum, { red, redPoints }) => sum + (red === agent ? redPoints : 1 - redPoints), 0);
    assert.ok(points >= 15, `${agent} has ${points} of 20`);
  }
});
