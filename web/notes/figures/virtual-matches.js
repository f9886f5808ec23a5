/** Matches without games: results drawn at random for players of a known strength, judged by the engine's own statistics.
 * @import { Arena, ArenaRecord, Experiment, Standings } from '../../../wasm/lilypad.js' */

/** Random numbers from 0 to 1 that are the same for the same seed (mulberry32). @param {number} seed */
export function randomFrom(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** What a difference in Elo predicts. @param {number} elo */
export const expectedScore = (elo) => 1 / (1 + 10 ** (-elo / 400));

/** @param {number} games @param {Experiment['sprt']} [sprt] @returns {Experiment} */
const experiment = (games, sprt) => ({
  format: 'lilypad-experiment 1',
  agents: [{ agent: 'greedy', name: 'A' }, { agent: 'greedy', name: 'B' }],
  limits: 'nodes 1',
  games,
  openings: { list: ['startpos'] },
  ...(sprt && { sprt }),
});

/** @typedef {object} Virtual a match of A and B
 * @property {number} games
 * @property {number} elo by which A is the stronger
 * @property {number} unfair Elo by which an opening favours one colour, as often Red as Blue
 * @property {Experiment['sprt']} [sprt] */

/** Deals out the results of a match; stops after each pair to tell how many there are.
 * @param {Arena} arena @param {Virtual} match @param {() => number} random */
export function* playVirtual(arena, { games, elo, unfair, sprt }, random) {
  arena.open(experiment(games, sprt));
  for (let game = 0; game < arena.count(); game += 2) {
    const opening = random() < 0.5 ? unfair : -unfair;
    for (const [number, players, advantage] of /** @type {const} */ ([[game, [0, 1], elo + opening], [game + 1, [1, 0], opening - elo]])) {
      const redPoints = random() < expectedScore(advantage) ? 1 : 0;
      arena.take(/** @type {ArenaRecord} */ ({ format: 'lilypad-record 1', game: number, players, redPoints }));
    }
    yield game / 2 + 1;
  }
}

/** @param {Standings} standings */
export const firstPairing = ({ pairings }) => pairings[0];
