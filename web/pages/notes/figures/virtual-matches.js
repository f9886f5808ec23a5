/** Matches without games: random results for players of known strength, evaluated by the engine's own statistics.
 * @import { Arena, ArenaRecord, Experiment, Standings } from '../../../../wasm/lilypad.js' */

/** A seeded generator of random numbers in [0, 1) (mulberry32). @param {number} seed */
export function seededRandom(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** The expected score for a difference in Elo. @param {number} elo */
export const expectedScore = (elo) => 1 / (1 + 10 ** (-elo / 400));

/** @param {number} games @param {Experiment['sprt']} [sprt] @returns {Experiment} */
const experiment = (games, sprt) => ({
  format: 'lilypad-experiment 1',
  agents: [
    { agent: 'greedy', name: 'A' },
    { agent: 'greedy', name: 'B' },
  ],
  limits: 'nodes 1',
  games,
  openings: { list: ['startpos'] },
  ...(sprt && { sprt }),
});

/** @typedef {object} VirtualMatch of A against B
 * @property {number} games
 * @property {number} elo by which A is stronger
 * @property {number} unfair Elo by which each opening favours Red or Blue, at random
 * @property {Experiment['sprt']} [sprt] */

/** Plays a match, and yields the number of pairs after each one.
 * @param {Arena} arena @param {VirtualMatch} match @param {() => number} random */
export function* playVirtualMatch(arena, { games, elo, unfair, sprt }, random) {
  arena.open(experiment(games, sprt));
  for (let game = 0; game < arena.count(); game += 2) {
    const opening = random() < 0.5 ? unfair : -unfair;
    for (const [number, players, advantage] of /** @type {const} */ ([
      [game, [0, 1], elo + opening],
      [game + 1, [1, 0], opening - elo],
    ])) {
      const redPoints = random() < expectedScore(advantage) ? 1 : 0;
      arena.take(/** @type {ArenaRecord} */ ({ format: 'lilypad-record 1', game: number, players, redPoints }));
    }
    yield game / 2 + 1;
  }
}

/** @param {Standings} standings */
export const firstPairing = ({ pairings }) => pairings[0];

const NORMAL_95 = 1.96;

/** Wilson's 95 % interval of a score, if all games were independent and none was drawn. @param {number} score @param {number} games
 * @returns {[low: number, high: number]} */
export function independentInterval(score, games) {
  const weight = NORMAL_95 ** 2 / games;
  const centre = (score + weight / 2) / (1 + weight);
  const reach = Math.sqrt(weight * (score * (1 - score) + weight / 4)) / (1 + weight);
  return [centre - reach, centre + reach];
}
