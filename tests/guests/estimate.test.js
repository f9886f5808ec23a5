/** The rating of a brought agent from its games, the games that are chosen for it, and the speed and number of Pythons. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { duelText } from '../../web/pages/arena/duel.js';
import { failureText } from '../../web/pages/arena/failures.js';
import { isRating, MIDDLE, placeOf, RATED, RUNGS, ratingExperiment } from '../../web/pages/arena/ladder.js';
import { chanceOf, estimate } from '../../web/pages/arena/rating.js';
import { createRatingPlan } from '../../web/pages/arena/rating-plan.js';
import { LEVELS } from '../../web/shared/freckers/levels.js';
import { paceOf, paceText, TERMINAL } from '../../web/shared/guests/pace.js';
import { gamesAtOnce, roomForPythons } from '../../web/shared/guests/team.js';
import { loadEngine } from '../tools/engine.js';

/** @import { Tallies } from '../../web/pages/arena/tallies.js' */

const GUEST = { id: '0123456789ab', name: 'mine' };

/** A fixed sequence of random numbers. */
function randomNumbers() {
  let state = 12345;
  return () => (state = (Math.imul(state, 1664525) + 1013904223) >>> 0) / 2 ** 32;
}

/** Rates a player of this strength, whose games end by chance, on the real schedule. @param {number} strength */
async function simulate(strength) {
  const { arena } = await loadEngine();
  arena.open(ratingExperiment(GUEST));
  while (arena.prepare(1000));
  /** @type {Tallies['games']} */
  const games = [];
  const played = new Set();
  const plan = createRatingPlan({ games });
  const random = randomNumbers();
  for (;;) {
    const game = plan.choose(arena, (number) => !played.has(number));
    if (game < 0) break;
    assert.ok(!played.has(game), 'no game is played twice');
    played.add(game);
    const { players } = arena.game(game);
    const chance = chanceOf(strength, RUNGS[Math.max(...players) - 1].rating);
    const points = random() < chance ? 1 : 0;
    games.push({ game, players, redPoints: players[0] === 0 ? points : 1 - points, reason: 'home', length: 60 });
  }
  return { games, plan };
}

for (const strength of [700, 1240, 1900, 2400]) {
  test(`a player of strength ${strength} is rated so, mostly by games against its neighbours`, async () => {
    const { games, plan } = await simulate(strength);
    const found = plan.found();
    assert.ok(found?.finite && plan.isDone());
    assert.ok(Math.abs(found.rating - strength) < 2 * found.error, `${found.rating} ± ${found.error}`);
    assert.ok(found.error <= 50);
    const counts = RUNGS.map((_, rung) => games.filter(({ players }) => players.includes(rung + 1)).length);
    const nearest = [...RUNGS].sort((a, b) => Math.abs(a.rating - strength) - Math.abs(b.rating - strength))[0];
    const most = Math.max(...counts);
    assert.ok(counts[RUNGS.indexOf(nearest)] > 0.7 * most, `${counts} for ${nearest.name}`);
    assert.ok(counts[strength < MIDDLE ? RUNGS.length - 1 : 0] < 0.2 * most, `${counts}`);
    const halves = games.filter(({ game }) => !games.some((other) => other.game === (game ^ 1)));
    assert.ok(halves.length <= 1, 'pairs are completed');
  });
}

test('an agent that always loses is not rated for ever', async () => {
  const { games, plan } = await simulate(-5000);
  assert.equal(games.length, 30);
  assert.equal(plan.found()?.finite, false);
  const toRandom = games.filter(({ players }) => players.includes(1)).length;
  assert.ok(toRandom > 5, `${toRandom} games against the weakest`);
});

test('an agent that fails in its first games is not played on with, unless that is wanted', async () => {
  const { arena } = await loadEngine();
  arena.open(ratingExperiment(GUEST));
  while (arena.prepare(1000));
  /** @type {Tallies['games']} */
  const games = [];
  const plan = createRatingPlan({ games });
  const open = (/** @type {number} */ number) => games.every(({ game }) => game !== number);
  for (let game = plan.choose(arena, open); game >= 0; game = plan.choose(arena, open)) {
    const { players } = arena.game(game);
    games.push({ game, players, redPoints: players[0] === 0 ? 0 : 1, reason: 'crash', length: 4, message: 'a bug.' });
    if (games.length === 5) assert.ok(plan.isStuck());
  }
  assert.equal(games.length, 5);
  assert.equal(failureText(games, 0, 'It'), 'It crashed in 5 of 5 games: a bug.');
  plan.goOn();
  assert.ok(plan.choose(arena, open) >= 0);
  games[2].reason = 'illegal';
  assert.equal(failureText(games, 0, 'It'), 'It failed in 5 of 5 games: a bug.');
  games[2].reason = 'home';
  assert.equal(failureText(games, 0, 'It'), 'It crashed in 4 of 5 games, the last time: a bug.');
  assert.equal(failureText(games.slice(2, 3), 0, 'It'), '');
});

test('the number of games that a rating takes does not jump about', async () => {
  const { games, plan } = await simulate(1240);
  const expected = games.map((_, index) => createRatingPlan({ games: games.slice(0, index + 1) }).games());
  const [least, most] = [Math.min(...expected), Math.max(...expected)];
  assert.ok(least > 100 && most < 2.5 * least, `between ${least} and ${most}`);
  assert.equal(plan.games(), games.length);
});

test('with more games the interval narrows, and covers the truth about 95 times in 100', () => {
  const random = randomNumbers();
  let covered = 0;
  let last = Infinity;
  for (const count of [20, 80, 320]) {
    const games = Array.from({ length: count }, (_, index) => ({
      rating: RUNGS[3].rating,
      score: index % 2,
      pair: index >> 1,
    }));
    const { error, rating } =
      estimate(
        games.map((game) => ({ ...game, pair: -game.pair })),
        MIDDLE,
      ) ?? assert.fail();
    assert.ok(error < last && Math.abs(rating - RUNGS[3].rating) < 1);
    last = error;
  }
  for (let match = 0; match < 300; match++) {
    const games = Array.from({ length: 60 }, (_, index) => {
      const { rating } = RUNGS[2 + ((index >> 1) % 3)];
      return { rating, score: random() < chanceOf(1300, rating) ? 1 : 0, pair: index >> 1 };
    });
    const found = estimate(games, MIDDLE) ?? assert.fail();
    covered += Math.abs(found.rating - 1300) <= found.error ? 1 : 0;
  }
  assert.ok(covered > 270 && covered < 300, `${covered} of 300`);
  assert.equal(estimate([], MIDDLE), null);
});

test('the rungs that bear the names of levels are these levels, and rise', () => {
  for (const { name, agent, limits } of RUNGS.slice(1)) {
    const level = LEVELS.find((known) => known.name === name);
    assert.deepEqual([level?.agents[0], level?.limits], [agent, limits], name);
  }
  assert.deepEqual(
    RATED.map(({ rating }) => rating),
    RATED.map(({ rating }) => rating).sort((one, other) => one - other),
  );
  assert.equal(RATED.find(({ name }) => name === 'Beginner')?.rating, 1000);
  assert.equal(placeOf(RUNGS[2].rating + 1), `between ${RUNGS[2].name} and ${RUNGS[3].name}`);
  assert.equal(placeOf(-100), 'weaker than Random');
  assert.equal(placeOf(9000), 'stronger than Master');
});

test('the engine’s form of a rating is known as one, and a gauntlet against others is not', async () => {
  const { arena } = await loadEngine();
  const opened = arena.open(ratingExperiment(GUEST));
  assert.ok(isRating(opened));
  assert.ok(isRating(arena.open(ratingExperiment(GUEST, 20_000))));
  assert.ok(!isRating({ ...opened, agents: opened.agents.slice(0, -1) }));
  assert.ok(!isRating({ ...opened, agents: [{ agent: 'greedy' }, ...opened.agents.slice(1)] }));
});

test('whether a change helped is told in plain words', () => {
  /** @type {any} */
  const sprt = { elo0: 0, elo1: 50, ratio: 0, lower: -3, upper: 3, pairs: 30, verdict: null };
  /** @param {number} score @param {'H0' | 'H1' | null} verdict @param {boolean} complete */
  const told = (score, verdict, complete) =>
    duelText({
      pairings: [/** @type {any} */ ({ games: 60, score, interval: [score - 0.08, score + 0.08] })],
      sprt: { ...sprt, verdict },
      complete,
    });
  assert.equal(told(0.61, 'H1', true), 'The new version scored 61 % (53–69) in 60 games: it is better.');
  assert.equal(told(0.3, 'H0', true), 'The new version scored 30 % (22–38) in 60 games: it is worse.');
  assert.equal(told(0.47, 'H0', true), 'The new version scored 47 % (39–55) in 60 games: it is no better.');
  assert.equal(
    told(0.55, null, false),
    'The new version scored 55 % (47–63) in 60 games. No difference can be told yet.',
  );
  assert.equal(told(0.55, null, true), 'The new version scored 55 % (47–63) in 60 games. No difference can be told.');
});

test('the pace is Python’s share of what a terminal’s Python would do beside the yardstick', () => {
  assert.equal(paceOf({ speed: TERMINAL.rounds * 1000, yardstick: 1000 }), 1);
  assert.equal(paceOf({ speed: TERMINAL.rounds * 1000, yardstick: 2100 }), 2.1);
  assert.equal(paceOf({ speed: TERMINAL.rounds * 4000, yardstick: 1000 }), 1, 'never faster than the terminal');
  assert.equal(paceOf({ speed: 0, yardstick: 1000 }), 1, 'nothing was measured');
  assert.equal(
    paceText(2.1, 180),
    'Python runs about 2.1 times slower here than in the terminal, so 180 s become 378 s.',
  );
  assert.match(paceText(2.1, 1), /so 1 s becomes 2\.1 s\.$/);
});

test('as many Pythons run as the device has memory and cores for, at least one game', () => {
  assert.equal(roomForPythons({ deviceMemory: 8, hardwareConcurrency: 4 }), 4);
  assert.equal(roomForPythons({ deviceMemory: 8, hardwareConcurrency: 64 }), 12);
  assert.equal(roomForPythons({ deviceMemory: 1, hardwareConcurrency: 8 }), 1);
  assert.equal(roomForPythons({ deviceMemory: 0.25, hardwareConcurrency: 8 }), 1);
  assert.equal(roomForPythons({ hardwareConcurrency: 8 }), 3);
  assert.equal(gamesAtOnce(4, 1), 4);
  assert.equal(gamesAtOnce(4, 2), 2, 'two may meet in a game');
  assert.equal(gamesAtOnce(1, 2), 1);
  assert.equal(gamesAtOnce(4, 0), Infinity, 'the others are not limited');
});
