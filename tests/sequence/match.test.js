/** Matches of Sequence: every deal twice with the seats exchanged, the same again with its seed. */
import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { lines, native, run } from '../tools/native.js';

/** @param {...string} words */
async function play(...words) {
  const folder = mkdtempSync(join(tmpdir(), 'lilypad-sequence-'));
  const file = join(folder, 'games.jsonl');
  const printed = await lines(native, 'sequence', 'match', '--nodes', '20', '--json', file, ...words);
  const games = readFileSync(file, 'utf8').trimEnd().split('\n').map((line) => JSON.parse(line));
  rmSync(folder, { recursive: true });
  return { printed, games };
}

test('every game replays to its result, and the deals come in pairs', async () => {
  for (const rules of ['course', 'clean']) {
    const { printed, games } = await play('--agents', 'seq-mcts:k=3,seq-random', '--games', '10', '--rules', rules);
    assert.equal(games.length, 10);
    const deals = await Promise.all(games.map(async ({ deal }) => (await lines(native, 'sequence', 'deal', '--rules', rules, String(deal)))[0]));
    const { stdout } = await run(native, ['sequence', 'apply'], games.map(({ actions }, index) => `${deals[index]} ${actions.join(' ')}`).join('\n'));
    stdout.trimEnd().split('\n').forEach((line, index) => {
      const { ended, seqs, rules: played } = JSON.parse(line);
      assert.deepEqual([ended, seqs, played], [true, games[index].seqs, rules]);
      assert.equal(games[index].redPoints, (Math.sign(seqs[0] - seqs[1]) + 1) / 2);
      if (index % 2) assert.deepEqual([games[index].deal, games[index].red], [games[index - 1].deal, games[index - 1].blue]);
    });
    const score = games.map(({ red, redPoints }) => (red === 'seq-random' ? 1 - redPoints : redPoints));
    const [wins, draws] = [1, 0.5].map((points) => score.filter((value) => value === points).length);
    assert.ok(printed[0].startsWith(`seq-mcts:k=3 - seq-random: +${wins} =${draws} -${10 - wins - draws}, `), printed[0]);
    assert.match(printed[0], /% \+- \d/);
  }
});

test('a match is the same again with its seed, on one process or two', async () => {
  const moves = async (/** @type {string[]} */ ...words) =>
    (await play('--agents', 'seq-greedy,seq-mcts', '--games', '4', ...words)).games.map(({ red, deal, actions }) => [red, deal, ...actions]);
  const first = await moves('--seed', '9');
  assert.deepEqual(await moves('--seed', '9', '--concurrency', '2'), first);
  assert.notDeepEqual(await moves('--seed', '10'), first);
});

test('search beats chance', async () => {
  for (const agent of ['seq-greedy', 'seq-mcts', 'seq-champion']) {
    const { games } = await play('--agents', `${agent},seq-random`, '--games', '20');
    const points = games.reduce((sum, { red, redPoints }) => sum + (red === agent ? redPoints : 1 - redPoints), 0);
    assert.ok(points >= 15, `${agent} has ${points} of 20`);
  }
});
