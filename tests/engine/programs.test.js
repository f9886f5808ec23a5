// Programs that speak UGI as players: a good one, and all the ways to misbehave.

import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { native, root, run } from '../tools/native.js';
import { newFolder, playMatch, portable } from '../tools/results.js';

const mock = `${root}tests/tools/mock-engine.sh`;

/** Milliseconds after which silence is taken for hanging: far more than a crowded machine needs to answer. */
const patience = '4000';

test('a program that refuses an option does not play', async () => {
  const words = ['match', '--games', '2', '--nodes', '1', '--agents', `process:${native};Agent=nobody,random`];
  const { code, stderr } = await run(native, words);
  assert.equal(code, 2);
  assert.match(stderr, /the program says error unknown agent 'nobody'/);
});

test('our own program plays the same games from outside as from inside', async (context) => {
  const folder = newFolder(context);
  for (const rules of ['pads', 'referee']) {
    const words = ['--games', '4', '--nodes', '100', '--rules', rules, '--concurrency', '2', '--seed', '3', '--agents'];
    const inside = await playMatch(`${folder}/inside-${rules}`, ...words, 'alphabeta-cache:killers=off,mcts-widening');
    const outside = await playMatch(
      `${folder}/outside-${rules}`,
      ...words,
      `process:${native};Agent=alphabeta-cache:killers=off,process:${native};Agent=mcts-widening`,
    );
    // Names differ, and the digest, which is over them too.
    const bare = (/** @type {any} */ record) => {
      const { red, blue, digest, ...rest } = portable(record);
      return rest;
    };
    assert.deepEqual(outside.records.map(bare), inside.records.map(bare));
    assert.ok(
      outside.records.every(({ redMemory }) => redMemory > 1e6),
      'its memory is measured',
    );
  }
});

/** How a game with each mock ends, and what is said about it. @type {Record<string, [reason: string, message: RegExp]>} */
const misbehaviour = {
  hang: ['silence', /did not answer/],
  flood: ['silence', /did not answer/],
  crash: ['crash', /exited in the middle of the game/],
  illegal: ['illegal', /\(0,0\)/],
  nonsense: ['illegal', /a move is grow or four digits/],
  empty: ['illegal', /the move is empty/],
};

for (const [mode, [reason, message]] of Object.entries(misbehaviour)) {
  test(`a program that does this loses its games, and the match goes on: ${mode}`, async (context) => {
    const folder = newFolder(context);
    const { records, printed } = await playMatch(
      `${folder}/games`,
      '--agents',
      `process:${mock} ${mode} ${folder}/started,greedy`,
      '--games',
      '2',
      '--nodes',
      '1',
      '--timeout',
      patience,
      '--concurrency',
      '2',
    );
    assert.equal(records.length, 2);
    for (const record of records) {
      assert.equal(record.reason, reason);
      assert.match(record.message, message);
      assert.equal(record.redPoints, record.players[0] === 0 ? 0 : 1, 'the program loses');
    }
    assert.match(printed[1], /failures 2/);
    assertGone(`${folder}/started`, 3); // one more than games: it is tried before the match
  });
}

/** Of so many programs that wrote their process numbers, none runs any more. @param {string} file @param {number} count */
function assertGone(file, count) {
  const numbers = readFileSync(file, 'utf8').trim().split('\n').map(Number);
  assert.equal(numbers.length, count);
  for (const number of numbers) assert.throws(() => process.kill(number, 0), { code: 'ESRCH' });
}

for (const mode of ['good', 'rubbish', 'deaf']) {
  test(`a program that only annoys plays its games to the end: ${mode}`, async (context) => {
    const folder = newFolder(context);
    const { records } = await playMatch(
      `${folder}/games`,
      '--agents',
      `process:${mock} ${mode} ${folder}/started,random`,
      '--games',
      '2',
      '--nodes',
      '1',
    );
    for (const record of records) {
      assert.ok(['home', 'length'].includes(record.reason), record.reason);
      assert.equal(record.message, undefined);
      const own = record.actions.filter(
        (/** @type {string} */ _, /** @type {number} */ index) => record.players[index % 2] === 0,
      );
      assert.ok(own.length > 10 && own.every((/** @type {string} */ action) => action === 'grow'));
    }
    if (mode === 'good') {
      const { thoughts } = records[0];
      assert.deepEqual([thoughts.depth[0], thoughts.score[0], thoughts.nodes[0], thoughts.nodes[2]], [7, 12, 100, 200]);
    }
    assertGone(`${folder}/started`, 3);
  });
}

test('a program that does not come up is named before anything is played', async () => {
  for (const [command, message] of [
    [`${mock} mute`, /never said ugiok/],
    [`${mock} stillborn`, /exited before it said ugiok/],
    ['/nowhere/engine', /exited before it said ugiok: process:\/nowhere\/engine/],
  ]) {
    const words = [
      'match',
      '--agents',
      `process:${command},greedy`,
      '--games',
      '2',
      '--nodes',
      '1',
      '--timeout',
      patience,
    ];
    const { code, stderr } = await run(native, words);
    assert.equal(code, 2);
    assert.match(stderr, /** @type {RegExp} */ (message));
  }
});

test('a program cannot play a game that hides something, and is told so before it is started', async (context) => {
  const started = `${newFolder(context)}/started`;
  const agents = `process:${mock} good ${started},seq-greedy`;
  const words = ['sequence', 'match', '--agents', agents, '--games', '2', '--nodes', '1'];
  const { code, stdout, stderr } = await run(native, words);
  assert.deepEqual({ code, stdout }, { code: 2, stdout: '' });
  assert.equal(stderr, 'lilypad: external programs cannot play a game with hidden information\n');
  assert.ok(!existsSync(started));
});
