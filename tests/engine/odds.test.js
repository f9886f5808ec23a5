// Odds by position: who is given them always has the better side of the listed openings.

import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { test } from 'node:test';
import { lines, native, run } from '../tools/native.js';
import { newFolder, playMatch, portable, standingsOf } from '../tools/results.js';

/** In each, one of Red's frogs has already jumped ahead. */
const AHEAD = [
  '*rrrrr**/1****r*1/8/8/8/8/1******1/*bbbbbb* r 0',
  '*rrrrr**/1***r**1/8/8/8/8/1******1/*bbbbbb* b 1',
  '*rrrr*r*/1***r**1/8/8/8/8/1******1/*bbbbbb* r 0',
];

/** A file of these openings. @param {string} folder */
function openingsIn(folder) {
  writeFileSync(`${folder}/odds.txt`, `${AHEAD.join('\n')}\n`);
  return ['--openings', `${folder}/odds.txt`];
}

test('who is given odds always has its side, from an opening of its own in every game', async (context) => {
  const folder = newFolder(context);
  const words = ['--agents', 'greedy,greedy-random', '--nodes', '1', '--games', '6', ...openingsIn(folder)];
  const { experiment, records, printed } = await playMatch(`${folder}/games`, ...words, '--odds', 'red,2');
  assert.deepEqual(experiment.odds, { seat: 'red', agents: [1] });
  assert.deepEqual(
    records.map(({ players }) => players),
    Array(6).fill([1, 0]),
  );
  assert.deepEqual(
    records.map(({ opening }) => opening),
    [...AHEAD, ...AHEAD].map((fen) => `fen ${fen}`),
  );
  assert.equal(new Set(records.map(({ seed }) => seed)).size, 6);
  assert.ok(printed.includes('odds: greedy-random always played red of the listed openings'));
  const points = records.reduce((sum, { redPoints }) => sum + redPoints, 0);
  const standings = await standingsOf(`${folder}/games`);
  assert.equal(standings.agents[1].score, Number((points / 6).toFixed(6)));
  assert.equal(standings.pairings[0].score, Number((1 - points / 6).toFixed(6)));
  assert.deepEqual(standings.firstMover.splits, [0, 0], 'nobody swapped, so no opening decided a pair');
  const two = await playMatch(`${folder}/two`, ...words, '--odds', 'red,2', '--concurrency', '2');
  assert.deepEqual(two.records.map(portable), records.map(portable));
});

test('without odds, uneven openings are played in pairs with colours swapped', async (context) => {
  const folder = newFolder(context);
  const words = ['--agents', 'greedy,greedy-random', '--nodes', '1', '--games', '4', ...openingsIn(folder)];
  const { records } = await playMatch(`${folder}/games`, ...words);
  assert.deepEqual(
    records.map(({ players }) => players),
    [
      [0, 1],
      [1, 0],
      [0, 1],
      [1, 0],
    ],
  );
  assert.deepEqual(
    records.map(({ opening }) => opening),
    [0, 0, 1, 1].map((index) => `fen ${AHEAD[index]}`),
  );
});

test('in a larger field, only pairings with one who is given odds keep their sides; Swiss and joined files count the same', async (context) => {
  const folder = newFolder(context);
  const field = [
    '--agents',
    'random,greedy,forward,greedy-random',
    '--nodes',
    '1',
    '--games',
    '4',
    ...openingsIn(folder),
  ];
  const { records } = await playMatch(`${folder}/robin`, ...field, '--odds', 'blue,1,3');
  for (const { players, game } of records) {
    const given = players.map((/** @type {number} */ player) => player === 0 || player === 2);
    if (given[0] !== given[1]) assert.ok(given[1], `game ${game}`);
  }
  const among = records.filter(({ players }) => players.every((/** @type {number} */ player) => player % 2 === 0));
  assert.deepEqual(among.map(({ players }) => players.join()).sort(), ['0,2', '0,2', '2,0', '2,0']);
  const [joined] = await lines(native, 'standings', '--json', `${folder}/robin`, `${folder}/robin`);
  const alone = await standingsOf(`${folder}/robin`);
  for (const [index, { score, wins, losses }] of JSON.parse(joined).agents.entries())
    assert.deepEqual(
      [score, wins, losses],
      [alone.agents[index].score, alone.agents[index].wins, alone.agents[index].losses],
    );
  await playMatch(`${folder}/swiss`, ...field, '--schedule', 'swiss', '--odds', 'red,1');
  const swiss = await standingsOf(`${folder}/swiss`);
  for (const { agent, points } of swiss.swiss.ranking)
    assert.equal(points, swiss.agents[agent].wins + swiss.agents[agent].draws / 2);
});

test('wrong odds are refused with a reason', async (context) => {
  const folder = newFolder(context);
  const openings = openingsIn(folder);
  const refusals = /** @type {[string[], RegExp][]} */ ([
    [['--odds', 'red,2'], /odds need a list of openings/],
    [[...openings, '--odds', 'green,2'], /needs a seat and the numbers of agents/],
    [[...openings, '--odds', 'red'], /needs a seat and the numbers of agents/],
    [[...openings, '--odds', 'red,3'], /counted from 1, each once/],
    [[...openings, '--odds', 'red,1,1'], /counted from 1, each once/],
    [[...openings, '--odds', 'red,1,2'], /agents who are given them, and agents who are not/],
  ]);
  for (const [words, reason] of refusals) {
    const { code, stderr } = await run(native, [
      'match',
      '--agents',
      'greedy,random',
      '--nodes',
      '1',
      '--games',
      '2',
      ...words,
    ]);
    assert.deepEqual([code, reason.test(stderr)], [2, true], stderr);
  }
  writeFileSync(`${folder}/bad.txt`, '*rrrrr**/1****r*1/8/8 r 0\n');
  const bad = await run(native, [
    'match',
    '--agents',
    'greedy,random',
    '--nodes',
    '1',
    '--openings',
    `${folder}/bad.txt`,
  ]);
  assert.deepEqual([bad.code, /\(opening 1\)/.test(bad.stderr)], [2, true], bad.stderr);
  const dealt = ['sequence', 'match', '--agents', 'seq-random,seq-greedy', '--nodes', '1', '--odds', 'red,1'];
  assert.equal((await run(native, dealt)).code, 2);
});
