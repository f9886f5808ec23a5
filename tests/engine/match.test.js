import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lines, openUgi, programs, run } from '../tools/native.js';
import { newFolder, readResults } from '../tools/results.js';

/**
 * Plays a match and returns what it prints and its games.
 * @param {import('node:test').TestContext} context
 * @param {string} path
 * @param {...string} words
 */
async function play(context, path, ...words) {
  const file = `${newFolder(context)}/games.jsonl`;
  const printed = await lines(path, 'match', '--nodes', '1', '--json', file, ...words);
  return { printed, games: readResults(file).records };
}

/** @type {Record<string, number>} */
const points = { 'response p1win': 1, 'response draw': 0.5, 'response p2win': 0 };

for (const { name, path } of programs) {
  test(`${name}: every game of a match replays to its result, with colours changed in pairs`, async (context) => {
    for (const rules of ['pads', 'referee']) {
      const { printed, games } = await play(
        context,
        path,
        '--agents',
        'greedy,random',
        '--games',
        '6',
        '--rules',
        rules,
      );
      const ugi = openUgi(path);
      assert.equal(games.length, 6);
      await ugi.ask(`setoption name Rules value ${rules}`);
      for (const [index, game] of games.entries()) {
        assert.equal(game.rules, rules);
        assert.deepEqual([game.red, game.blue].sort(), ['greedy', 'random']);
        assert.deepEqual(await ugi.ask(`position ${game.opening}`), []);
        assert.deepEqual(await ugi.ask('query position'), [`response ${game.start}`]);
        assert.deepEqual(await ugi.ask(`position fen ${game.start} moves ${game.actions.join(' ')}`), []);
        const [result] = await ugi.ask('query result');
        assert.equal(game.redPoints, points[result]);
        if (index % 2) assert.deepEqual([game.start, game.red], [games[index - 1].start, games[index - 1].blue]);
      }
      await ugi.close();
      const score = games.map((game) => (game.red === 'greedy' ? game.redPoints : 1 - game.redPoints));
      const wins = score.filter((value) => value === 1).length;
      const draws = score.filter((value) => value === 0.5).length;
      assert.ok(printed[0].startsWith(`greedy - random: +${wins} =${draws} -${6 - wins - draws}, `), printed[0]);
    }
  });

  test(`${name}: a match is the same again with its seed, on one process or two`, async (context) => {
    const agents = ['--agents', 'greedy-random:idle=0.5,forward,random', '--games', '4'];
    const actions = async (/** @type {string[]} */ ...words) =>
      (await play(context, path, ...agents, ...words)).games.map((game) => [
        game.red,
        game.blue,
        game.start,
        ...game.actions,
      ]);
    const first = await actions('--seed', '9');
    assert.equal(first.length, 12);
    assert.deepEqual(await actions('--seed', '9', '--concurrency', '2'), first);
    assert.notDeepEqual(await actions('--seed', '10'), first);
  });

  test(`${name}: a file that cannot be written is named`, async () => {
    const words = ['match', '--agents', 'random,greedy', '--games', '2', '--nodes', '1', '--json', '/nowhere/at/all'];
    const { code, stderr } = await run(path, words);
    assert.equal(code, 2);
    assert.equal(stderr, "lilypad: cannot write '/nowhere/at/all'\n");
  });
}
