// Swiss tournaments: who meets whom, byes, no rematch, and the same pairings wherever they are drawn.

import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { test } from 'node:test';
import { lines, native, root, run } from '../tools/native.js';
import { newFolder, playMatch, portable, readResults, standingsOf } from '../tools/results.js';

const POOL = ['random', 'greedy', 'forward', 'greedy-random'];

/** So many agents of different kinds. @param {number} count */
const agents = (count) => Array.from({ length: count }, (_, index) => POOL[index % POOL.length]).join(',');

/** Options of a Swiss tournament. @param {number} count of agents @param {...string} more */
const swiss = (count, ...more) => ['--agents', agents(count), '--nodes', '1', '--schedule', 'swiss', ...more];

/** The pairings of each round, and everybody's points before it. @param {any[]} records @param {number} count @param {number} games */
function roundsOf(records, count, games = 2) {
  const size = Math.floor(count / 2) * games;
  const points = Array(count).fill(0);
  return Array.from({ length: records.length / size }, (_, round) => {
    const played = records.slice(round * size, (round + 1) * size);
    const pairs = new Set(
      played.map(({ players }) =>
        players.toSorted((/** @type {number} */ a, /** @type {number} */ b) => a - b).join('-'),
      ),
    );
    const met = [...pairs].map((pair) => pair.split('-').map(Number));
    const bye = Array.from({ length: count }, (_, player) => player).filter((player) => !met.flat().includes(player));
    const before = [...points];
    for (const { players, redPoints } of played) {
      points[players[0]] += redPoints;
      points[players[1]] += 1 - redPoints;
    }
    for (const player of bye) points[player] += games;
    return { met, bye, before, after: [...points] };
  });
}

test('in every round everybody plays once, both colours from the same opening, and nobody meets twice', async (context) => {
  const { records, experiment, printed } = await playMatch(
    `${newFolder(context)}/games`,
    ...swiss(16, '--rounds', '5'),
  );
  assert.equal(experiment.rounds, 5);
  assert.equal(experiment.games, 2);
  assert.equal(records.length, 5 * 8 * 2);
  const rounds = roundsOf(records, 16);
  for (const { met, bye } of rounds) {
    assert.equal(new Set(met.flat()).size, 16);
    assert.deepEqual(bye, []);
  }
  assert.equal(new Set(rounds.flatMap(({ met }) => met.map(String))).size, 40, 'no rematch');
  for (let game = 0; game < records.length; game += 2) {
    const [one, other] = records.slice(game, game + 2);
    assert.deepEqual([other.opening, other.players], [one.opening, one.players.toReversed()]);
  }
  const gap = (/** @type {any} */ { met, before }) =>
    met.reduce(
      (/** @type {number} */ sum, /** @type {number[]} */ [a, b]) => sum + Math.abs(before[a] - before[b]),
      0,
    ) / met.length;
  assert.ok(gap(rounds[3]) < 1, `those who meet have about the same points: ${gap(rounds[3])} apart`);
  const { after } = rounds[4];
  const table = printed
    .slice(
      0,
      printed.findIndex((line) => line.startsWith('likelihood of superiority')),
    )
    .filter((line) => /^ *\d+\. /.test(line))
    .map((line) => Number(line.slice(38).trim().split(/ +/)[0]));
  assert.deepEqual(
    table,
    after.toSorted((a, b) => b - a),
  );
});

test('with an odd number one has a bye in each round, never twice, and it counts as won', async (context) => {
  const folder = newFolder(context);
  const { records } = await playMatch(`${folder}/games`, ...swiss(7, '--rounds', '6', '--games', '4'));
  const rounds = roundsOf(records, 7, 4);
  const byes = rounds.flatMap(({ bye }) => bye);
  assert.equal(byes.length, 6);
  assert.equal(new Set(byes).size, 6);
  assert.equal(new Set(rounds.flatMap(({ met }) => met.map(String))).size, 18, 'no rematch in six of seven rounds');
  const { swiss: found } = await standingsOf(`${folder}/games`);
  assert.deepEqual(
    found.drawn.map((/** @type {any} */ { bye }) => bye),
    byes,
  );
  const { after } = rounds[5];
  assert.deepEqual(
    found.ranking.map((/** @type {any} */ { agent, points }) => points === after[agent]),
    Array(7).fill(true),
  );
  for (const { agent, buchholz } of found.ranking) {
    const opponents = rounds.flatMap(({ met }) =>
      met.filter((pair) => pair.includes(agent)).map(([a, b]) => (a === agent ? b : a)),
    );
    assert.equal(
      buchholz,
      opponents.reduce((sum, opponent) => sum + after[opponent], 0),
    );
  }
});

test('as many rounds as opponents: nobody meets twice, unless there is no other way', async (context) => {
  const folder = newFolder(context);
  for (const count of [4, 5, 6, 8]) {
    const most = count % 2 ? count : count - 1;
    const { records } = await playMatch(`${folder}/${count}`, ...swiss(count, '--rounds', String(most)));
    const rounds = roundsOf(records, count);
    const seen = new Set();
    for (const { met: real, bye } of rounds) {
      assert.equal(new Set(real.flat()).size, 2 * Math.floor(count / 2));
      const met = [...real, ...bye.map((player) => [player, count])]; // the bye is like one player more
      const again = met.filter((pair) => seen.has(String(pair)));
      if (again.length) assert.ok(!canAvoid(count, seen), `${count} agents: ${again} meet again`);
      for (const pair of met) seen.add(String(pair));
    }
  }
  const { code, stderr } = await run(native, ['match', ...swiss(4, '--rounds', '4')]);
  assert.equal(code, 2);
  assert.match(stderr, /fewer than there are agents to meet/);
});

/** Whether everybody can still meet somebody new; tries everything. @param {number} count @param {Set<unknown>} seen
 * @returns {boolean} */
function canAvoid(count, seen, free = Array.from({ length: count + (count % 2) }, (_, player) => player)) {
  if (!free.length) return true;
  const [first, ...rest] = free;
  return rest.some(
    (other) =>
      !seen.has(String([first, other])) &&
      canAvoid(
        count,
        seen,
        rest.filter((player) => player !== other),
      ),
  );
}

test('the same games with several processes, after a pause, and under another name; other seeds differ', async (context) => {
  const folder = newFolder(context);
  const words = swiss(9, '--rounds', '4');
  const { records } = await playMatch(`${folder}/one`, ...words);
  const several = await playMatch(`${folder}/several`, ...words, '--concurrency', '3');
  assert.deepEqual(several.records.map(portable), records.map(portable));
  const text = readFileSync(`${folder}/one`, 'utf8').split('\n');
  for (const kept of [1, 6, 9, 20]) {
    writeFileSync(`${folder}/rest`, `${text.slice(0, kept).join('\n')}\n${text[kept].slice(0, 30)}`);
    await lines(native, 'match', '--json', `${folder}/rest`, '--resume', ...words);
    assert.deepEqual(
      readResults(`${folder}/rest`).records.map(portable),
      records.map(portable),
      `after ${kept - 1} games`,
    );
  }
  const other = await playMatch(`${folder}/other`, ...swiss(9, '--rounds', '4', '--seed', '2'));
  assert.notDeepEqual(
    other.records.slice(0, 8).map(({ players }) => players),
    records.slice(0, 8).map(({ players }) => players),
  );
});

test('every process of mpirun draws the same pairings', async (context) => {
  const folder = newFolder(context);
  const words = swiss(9, '--rounds', '4');
  const { records } = await playMatch(`${folder}/one`, ...words);
  const { code, stderr } = await run('mpirun', [
    '--allow-run-as-root',
    '--oversubscribe',
    '-n',
    '3',
    `${root}build/lilypad-mpi`,
    'match',
    '--json',
    `${folder}/mpi`,
    ...words,
  ]);
  assert.equal(code, 0, stderr);
  assert.deepEqual(readResults(`${folder}/mpi`).records.map(portable), records.map(portable));
});

test('a certificate of a Swiss tournament is confirmed', async (context) => {
  const folder = newFolder(context);
  await playMatch(`${folder}/games`, ...swiss(6));
  const { code, stdout } = await run(native, ['confirm', '--concurrency', '2', `${folder}/games`]);
  assert.match(stdout, /^confirmed: played again, all 18 games/);
  assert.equal(code, 0);
});

test('a class of 200 agents', async (context) => {
  const folder = newFolder(context);
  const list = `${folder}/experiment`;
  const entrants = Array.from({ length: 200 }, (_, index) => ({ agent: POOL[index % 4], name: `student ${index}` }));
  writeFileSync(
    list,
    JSON.stringify({
      format: 'lilypad-experiment 1',
      schedule: 'swiss',
      limits: 'nodes 1',
      agents: entrants,
      solved: true,
    }),
  );
  const { records, experiment, printed } = await playMatch(
    `${folder}/games`,
    '--experiment',
    list,
    '--concurrency',
    '2',
  );
  assert.equal(experiment.rounds, 8, 'the logarithm of 200');
  assert.equal(records.length, 8 * 200);
  assert.equal(new Set(roundsOf(records, 200).flatMap(({ met }) => met.map(String))).size, 800);
  assert.equal(printed.filter((line) => /^ *\d+\. student/.test(line)).length, 200);
});

test('a record of a game that has not been drawn, or of other players, is refused', async (context) => {
  const folder = newFolder(context);
  const words = swiss(6, '--rounds', '3');
  await playMatch(`${folder}/games`, ...words);
  const [head, ...records] = readFileSync(`${folder}/games`, 'utf8').trimEnd().split('\n');
  for (const text of [records[7], records[0].replace(/"players":\[\d,\d\]/, '"players":[5,5]')]) {
    writeFileSync(`${folder}/wrong`, `${head}\n${text}\n`);
    const { code, stderr } = await run(native, ['standings', `${folder}/wrong`]);
    assert.equal(code, 2);
    assert.match(stderr, /not in this experiment/);
  }
});
