// Games that end before their rules end them: by proof, by agreement, by length.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lines, native, run } from '../tools/native.js';
import { newFolder, playMatch, standingsOf } from '../tools/results.js';

const strong = ['--agents', 'alphabeta-best,champion', '--nodes', '2000', '--games', '12', '--seed', '2', '--sound'];

test('a solved race ends a game with the result that playing on has', async (context) => {
  const folder = newFolder(context);
  const [whole, early] = [
    await playMatch(`${folder}/whole`, ...strong, '--concurrency', '2'),
    await playMatch(`${folder}/early`, ...strong, '--concurrency', '2', '--solved'),
  ];
  const solved = early.records.filter(({ reason }) => reason === 'solved');
  assert.ok(solved.length >= 6, `${solved.length} of 12 games are races`);
  assert.equal(early.experiment.solved, true);
  assert.ok(!('solved' in whole.experiment), 'off by default');
  for (const record of early.records) {
    const { actions, redPoints } = whole.records[record.game];
    assert.deepEqual(record.actions, actions.slice(0, record.actions.length), 'the same game up to its end');
    assert.equal(record.redPoints, redPoints, `game ${record.game}`);
    if (record.reason === 'solved') assert.ok(record.actions.length < actions.length);
  }
  assert.equal((await standingsOf(`${folder}/early`)).adjudicated, solved.length);
  assert.equal((await standingsOf(`${folder}/whole`)).adjudicated, undefined);
  assert.ok(early.printed.some((line) => line.startsWith(`${solved.length} of 12 games were adjudicated`)));
});

test('the proof is exact: good play from where weak games are decided gives the same result', async (context) => {
  const folder = newFolder(context);
  const words = ['--agents', 'greedy,forward', '--nodes', '1', '--games', '12', '--solved', '--seed', '5'];
  const { records } = await playMatch(`${folder}/games`, ...words);
  const solved = records.filter(({ reason }) => reason === 'solved');
  assert.ok(solved.length >= 3, `${solved.length} of 12 games are races`);
  for (const { opening, actions, redPoints } of solved) {
    const position = `${opening.includes('moves') ? opening : `${opening} moves`} ${actions.join(' ')}`.split(' ');
    const [report] = await lines(
      native,
      'bestmove',
      '--agent',
      'champion',
      '--nodes',
      '100000',
      '--json',
      position.join(' '),
    );
    const { score } = JSON.parse(report).lines[0];
    assert.ok(Math.abs(score) > 999_999_000, `a forced end: ${score}`);
    const moverIsRed = actions.length % 2 === (opening.split(' ').length > 2 ? opening.split(' ').length % 2 : 0);
    assert.equal(score > 0 === moverIsRed ? 1 : 0, redPoints, position.join(' '));
  }
});

test('games whose scores stay near 0 are drawn, and so are games that grow too long', async (context) => {
  const folder = newFolder(context);
  const words = [
    '--agents',
    'alphabeta-best,alphabeta-five',
    '--nodes',
    '300',
    '--games',
    '6',
    '--seed',
    '4',
    '--sound',
  ];
  const { records, experiment } = await playMatch(`${folder}/even`, ...words, '--draws', '3,150');
  assert.deepEqual(experiment.draws, { actions: 3, score: 150 });
  const even = records.filter(({ reason }) => reason === 'even');
  assert.ok(even.length > 0);
  for (const { thoughts, redPoints } of even) {
    assert.equal(redPoints, 0.5);
    assert.ok(thoughts.score.slice(-3).every((/** @type {number} */ score) => Math.abs(score) <= 150));
  }
  const short = await playMatch(`${folder}/short`, ...words, '--longest', '20');
  assert.equal(short.experiment.longest, 20);
  for (const { reason, length, redPoints } of short.records)
    assert.deepEqual([reason, length, redPoints], ['capped', 20, 0.5]);
  const random = await playMatch(
    `${folder}/none`,
    '--agents',
    'random,greedy',
    '--nodes',
    '1',
    '--games',
    '4',
    '--draws',
    '2,100000',
  );
  assert.ok(
    random.records.every(({ reason }) => reason !== 'even'),
    'random has no scores, so nobody agrees',
  );
});

test('values that make no sense are refused', async () => {
  for (const [words, message] of /** @type {[string[], RegExp][]} */ ([
    [['--draws', '1,5'], /--draws needs ACTIONS,SCORE/],
    [['--draws', '5'], /too few numbers/],
    [['--longest', '600'], /--longest must be a number from 0 to 512/],
  ])) {
    const { code, stderr } = await run(native, ['match', '--agents', 'greedy,random', '--nodes', '1', ...words]);
    assert.equal(code, 2);
    assert.match(stderr, message);
  }
});

test('an odd number of games is rounded up, and it is said', async () => {
  const words = ['match', '--agents', 'greedy,random', '--nodes', '1', '--games'];
  const odd = await run(native, [...words, '3']);
  assert.match(odd.stderr, /^lilypad: 4 games instead of 3 for each pairing/);
  assert.equal(odd.code, 0);
  assert.equal((await run(native, [...words, '4'])).stderr, '');
});
