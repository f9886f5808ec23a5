/** The simulator of note 7: simulated games have the requested strength, and the engine's statistics are as the note says.
 * Seeded, so every run gives the same numbers. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  expectedScore,
  firstPairing,
  independentInterval,
  playVirtualMatch,
  seededRandom,
} from '../../web/pages/notes/figures/virtual-matches.js';
import { loadEngine } from '../tools/engine.js';

const { arena } = await loadEngine();
const MATCHES = 100;

/** @param {Omit<import('../../web/pages/notes/figures/virtual-matches.js').VirtualMatch, 'sprt'>} match */
function play(match) {
  const random = seededRandom(1);
  return Array.from({ length: MATCHES }, () => {
    for (const _ of playVirtualMatch(arena, match, random));
    const { score, error, interval } = firstPairing(arena.standings());
    const [low, high] = independentInterval(score, match.games);
    return { score, error, interval, naive: (high - low) / 2 };
  });
}

/** @param {number[]} values */
const mean = (values) => values.reduce((sum, value) => sum + value, 0) / values.length;

test('intervals contain the true value about 19 times in 20', () => {
  const truth = expectedScore(35);
  const outcomes = play({ games: 100, elo: 35, unfair: 0 });
  assert.ok(Math.abs(mean(outcomes.map(({ score }) => score)) - truth) < 0.02);
  const held = outcomes.filter(({ interval: [low, high] }) => low <= truth && truth <= high).length;
  assert.ok(held >= 90 && held < MATCHES, `${held} of ${MATCHES}`);
});

test('with unfair openings, errors from pairs are smaller than from single games', () => {
  const fair = play({ games: 100, elo: 0, unfair: 0 });
  const unfair = play({ games: 100, elo: 0, unfair: 300 });
  const ratio = (/** @type {typeof fair} */ outcomes) =>
    mean(outcomes.map(({ error }) => error)) / mean(outcomes.map(({ naive }) => naive));
  assert.ok(Math.abs(ratio(fair) - 1) < 0.05, `${ratio(fair)}`);
  assert.ok(ratio(unfair) < 0.85, `${ratio(unfair)}`);
});

test('a sequential test stops by itself', () => {
  const random = seededRandom(2);
  const sprt = { elo0: 0, elo1: 30, alpha: 0.05, beta: 0.05 };
  for (const [elo, verdict] of /** @type {const} */ ([
    [120, 'H1'],
    [-60, 'H0'],
  ])) {
    for (const _ of playVirtualMatch(arena, { games: 2000, elo, unfair: 0, sprt }, random))
      if (arena.standings().sprt?.verdict) break;
    const { sprt: test } = arena.standings();
    assert.equal(test?.verdict, verdict);
    assert.ok(test && test.pairs < 1000);
  }
});
