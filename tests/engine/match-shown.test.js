// What a match shows and writes while it runs: a live table on a terminal, and the referee's logs of its games.

import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { test } from 'node:test';
import { isLog, readLogGame } from '../../web/pages/share/logs/log-game.js';
import { loadRules } from '../tools/engine.js';
import { native, root, run } from '../tools/native.js';
import { newFolder, playMatch } from '../tools/results.js';

const mock = `${root}tests/tools/mock-engine.sh`;

test('on a terminal the table is rewritten in place, line by line, and fits the window', async () => {
  const match = 'match --agents greedy,random,alphabeta-cache:killers=off --games 20 --nodes 200';
  const words = ['-qec', `stty cols 44 rows 24; ${native} ${match}`, '/dev/null'];
  const { code, stdout } = await run('script', words);
  assert.equal(code, 0);
  const [live, table] = stdout.split(/(?=greedy - random: )/);
  const frames = live.split('\x1b[4A');
  assert.ok(frames.length >= 2, 'a first and a last frame');
  for (const frame of frames) {
    const lines = frame.split('\r\n').slice(0, -1);
    assert.equal(lines.length, 4, 'the progress, and a line for each agent');
    for (const line of lines) {
      assert.match(line, /\x1b\[K$/, 'each line clears only what is left of the old one');
      assert.ok(line.slice(0, -3).length < 44, line);
    }
  }
  assert.doesNotMatch(live, /\x1b\[\d*J/, 'nothing is erased first');
  assert.match(/** @type {string} */ (frames.at(-1)), /^60 of 60 games.*\r\n .*\+40 =0 -0 {2}alphabeta/);
  assert.doesNotMatch(table, /\x1b/);
});

test('elsewhere there are no control characters, and short matches say nothing on the way', async () => {
  const { code, stdout, stderr } = await run(native, [
    'match',
    '--agents',
    'greedy,random',
    '--games',
    '4',
    '--nodes',
    '1',
  ]);
  assert.deepEqual({ code, stderr }, { code: 0, stderr: '' });
  assert.doesNotMatch(stdout, /[\x1b\r]/);
});

test('the logs of a match are read by the page as the games that were played', async (context) => {
  const rules = await loadRules();
  const folder = newFolder(context);
  const words = [
    '--agents',
    `greedy,random,process:${mock} illegal`,
    '--games',
    '4',
    '--nodes',
    '1',
    '--rules',
    'referee',
  ];
  const { records } = await playMatch(`${folder}/games`, ...words, '--logs', `${folder}/logs`, '--concurrency', '2');
  assert.equal(records.length, 12);
  const names = records.map(({ game }) => `game-${String(game).padStart(6, '0')}.log`);
  assert.deepEqual(readdirSync(`${folder}/logs`).sort(), names);
  for (const [index, record] of records.entries()) {
    const text = readFileSync(`${folder}/logs/${names[index]}`, 'utf8');
    assert.ok(isLog(text));
    const found = readLogGame(rules, { name: names[index], text });
    const opening = record.opening.split(' ').slice(2);
    assert.deepEqual(found.record.actions, [...opening, ...record.actions]);
    assert.equal(found.winner, { 0: 'blue', 0.5: 'draw', 1: 'red' }[/** @type {0 | 0.5 | 1} */ (record.redPoints)]);
    assert.equal(found.isFault, record.reason === 'illegal');
    if (record.reason === 'illegal') assert.match(found.why, /illegal move: .*at character/);
    if (!record.red.startsWith('process')) assert.equal(found.names.red, record.red);
  }
  assert.ok(records.some(({ reason }) => reason === 'illegal'));
});

test('logs of games that do not begin at the start are refused before anything is played', async (context) => {
  const folder = newFolder(context);
  writeFileSync(`${folder}/openings`, 'fen *rrrrrr*/1******1/8/8/8/8/1******1/*bbbbbb* r 0\n');
  const words = ['match', '--agents', 'greedy,random', '--games', '2', '--nodes', '1', '--logs', `${folder}/logs`];
  const { code, stderr } = await run(native, [...words, '--openings', `${folder}/openings`]);
  assert.equal(code, 2);
  assert.match(stderr, /--logs needs games from the start/);
  assert.ok(!existsSync(`${folder}/logs`));
  const sequence = await run(native, ['sequence', ...words.with(2, 'seq-random,seq-greedy')]);
  assert.match(sequence.stderr, /--logs is for Freckers only/);
});

test('a program that never stops talking does not stop the match', async (context) => {
  const folder = newFolder(context);
  const words = ['--agents', `process:${mock} babble,greedy`, '--games', '2', '--nodes', '1', '--timeout', '3000'];
  const { records } = await playMatch(`${folder}/games`, ...words);
  assert.equal(records.length, 2);
  for (const { reason } of records) assert.ok(['silence', 'home', 'length'].includes(reason), reason);
});
