/** How long tournaments and sequential tests take, as the arena page reckons before and while they are played. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createPace } from '../../web/pages/arena/pace.js';
import { expectedGames, testSize } from '../../web/pages/arena/sprt-size.js';
import { timeLeft } from '../../web/shared/numbers.js';

/** @import { Experiment } from '../../wasm/lilypad.js' */

/** @type {Experiment} */
const GAUNTLET = {
  format: 'lilypad-experiment 1',
  game: 'freckers',
  schedule: 'gauntlet',
  limits: 'movetime 60000',
  agents: [{ agent: 'greedy', limits: 'nodes 1' }, { agent: 'random', limits: 'nodes 1' }, { agent: 'alphabeta-best' }],
  games: 20,
};

/** A game of the gauntlet. @param {[number, number]} players @param {number} milliseconds of each */
const game = (players, milliseconds) => ({
  players,
  redTime: milliseconds,
  blueTime: milliseconds,
  redMoves: 40,
  blueMoves: 40,
});

test('fast games of one pairing promise nothing for another that may take a minute a move', () => {
  const pace = createPace(GAUNTLET);
  assert.equal(pace.left(40), null, 'of greedy nothing is known yet');
  for (let count = 0; count < 20; count++) pace.add(game(count % 2 ? [0, 1] : [1, 0], 1));
  const milliseconds = Number(pace.left(20));
  assert.equal(Math.round(milliseconds / 60_000), 20 * 40, '20 games of 40 moves of a minute');
  for (let count = 0; count < 10; count++) pace.add(game([0, 2], 500));
  assert.equal(pace.left(10), 10_000, 'from its own games, once there are some');
});

test('a tournament by the clock takes as long as its limits allow, one by nodes at least as long as the fastest agent', () => {
  const pair = { ...GAUNTLET, agents: [{ agent: 'greedy' }, { agent: 'random' }], limits: 'clock 180000', games: 100 };
  assert.equal(createPace(pair).whole(1), 100 * 360);
  assert.equal(createPace(pair).whole(4), 100 * 90);
  assert.equal(createPace(pair).whole(1, 10), 10 * 360);
  assert.ok(createPace({ ...pair, limits: 'nodes 1000' }).whole(1) < 60);
  assert.ok(createPace({ ...pair, limits: 'nodes 1000000000' }).whole(1) > 24 * 3600);
  assert.equal(timeLeft(3 * 24 * 3600), '3 days left');
  const mixed = [{ agent: 'greedy' }, { agent: 'random', limits: 'nodes 1' }];
  assert.ok(createPace({ ...pair, agents: mixed }).isAtMost, 'a clock is seldom used up');
  assert.ok(!createPace(GAUNTLET).isAtMost);
  const unknown = createPace(pair);
  assert.equal(unknown.left(100), null, 'so it says nothing about the time that is left');
  unknown.add(game([0, 1], 500));
  assert.equal(unknown.left(99), 99_000);
});

test('a Swiss tournament is reckoned from its rounds, and its time left from every agent’s own pace', () => {
  const swiss = createPace({ ...GAUNTLET, schedule: 'swiss', rounds: 3, games: 2 });
  const minute = 37 * 60; // of alphabeta-best for a game; the others take no time
  assert.ok(Math.abs(swiss.whole(1) - (3 * 2 * 2 * minute) / 3) < 1, `${swiss.whole(1)} s`);
  assert.equal(swiss.left(6), null, 'of two agents nothing is known yet');
  for (let count = 0; count < 2; count++) swiss.add(game([0, 1], 1));
  assert.equal(
    Math.round(Number(swiss.left(4)) / 60_000),
    Math.round((4 * 2 * 40) / 3),
    'the slow one has yet to play',
  );
  swiss.add(game([2, 0], 1000));
  assert.ok(Number(swiss.left(3)) < 3000, 'from its own games, once there are some');
  const class200 = Array.from({ length: 200 }, () => ({ agent: 'greedy' }));
  const long = createPace({ ...GAUNTLET, schedule: 'swiss', rounds: 8, games: 2, agents: class200 });
  assert.ok(long.whole(2) > 24 * 3600, 'and is questioned');
});

test('who has used little of its clock is expected to go on so, also against others', () => {
  const limits = 'nodes 1';
  const agents = [{ agent: 'mine', limits: 'clock 180000' }, { agent: 'random' }, { agent: 'greedy' }];
  const pace = createPace({ ...GAUNTLET, limits, agents });
  pace.add(game([0, 1], 500));
  pace.add(game([2, 0], 1500));
  pace.add(game([0, 1], 1000));
  assert.equal(pace.left(10), (10 * (18 * 1500 + 19 * 3000)) / 37);
  const fresh = createPace({
    ...GAUNTLET,
    limits,
    agents: [agents[0], ...agents.slice(1).map((one) => ({ ...one, limits: 'movetime 10' }))],
  });
  fresh.add(game([0, 1], 500));
  assert.ok(Number(fresh.left(10)) < 10 * 1500, 'not by the clock');
});

test('the games of a sequential test are about as many as played tests take', () => {
  const bounds = { elo0: 0, elo1: 80 };
  let state = 7;
  const random = () => (state = (Math.imul(state, 1664525) + 1013904223) >>> 0) / 2 ** 32;
  const score = (/** @type {number} */ elo) => 1 / (1 + 10 ** (-elo / 400));
  for (const elo of [0, 40, 80]) {
    let games = 0;
    const tests = 600;
    for (let count = 0; count < tests; count++) {
      for (let ratio = 0; Math.abs(ratio) < Math.log(19); games++)
        ratio += random() < score(elo) ? Math.log(score(80) / 0.5) : Math.log((1 - score(80)) / 0.5);
    }
    const expected = expectedGames(bounds, elo);
    assert.ok(Math.abs(games / tests / expected - 1) < 0.15, `${elo} Elo: ${games / tests}, expected ${expected}`);
  }
  assert.ok(expectedGames(bounds, 0, 0.5) < expectedGames(bounds, 0), 'draws tell less apart, and vary less');
  assert.equal(testSize({ elo0: 10, elo1: 10 }), null);
  const size = testSize({ elo0: 0, elo1: 20 });
  assert.ok(size && size.usual < size.longest && size.longest < size.cap && size.cap % 2 === 0);
});
