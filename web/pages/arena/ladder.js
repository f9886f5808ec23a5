/** The ladder: players of known strength that an agent is rated against. models/ladder.md tells how it was measured.
 * @import { Experiment } from '../../../wasm/lilypad.js'
 * @import { GuestCard } from '../../shared/guests/store.js'
 * @import { Estimate } from './rating.js' */
import { guestText, isGuest } from '../../shared/guests/store.js';
import { counted, grouped } from '../../shared/numbers.js';
import ladder from './ladder.json' with { type: 'json' };

/** @typedef {{ name: string, agent: string, limits: string, rung: boolean, rating: number, error: number }} Rated */

/** All players with a rating, weakest first. @type {Rated[]} */
export const RATED = ladder.players;
/** Those that an agent is rated against. */
export const RUNGS = RATED.filter(({ rung }) => rung);
export const MIDDLE = RUNGS[Math.floor((RUNGS.length - 1) / 2)].rating;

/** The level that a new visitor meets; the scale hangs on it. */
const ANCHOR = RUNGS.findIndex(({ name }) => name === 'Beginner');

/** The referee's clock for a game and a player, and a short one, in milliseconds. */
export const [WHOLE_CLOCK, SHORT_CLOCK] = [180_000, 20_000];
/** More than an agent needs against any one of them. */
const GAMES_A_RUNG = 200;

/** Its games against the whole ladder, of which not all are played. @param {Pick<GuestCard, 'id' | 'name'>} guest @param {number} [clock]
 * @returns {Experiment} */
export const ratingExperiment = (guest, clock = WHOLE_CLOCK) => ({
  format: 'lilypad-experiment 1',
  rules: 'referee',
  schedule: 'gauntlet',
  limits: 'nodes 1',
  agents: [
    { agent: guestText(guest), name: guest.name, limits: `clock ${clock}` },
    ...RUNGS.map(({ name, agent, limits }) => ({ agent, name, limits })),
  ],
  games: GAMES_A_RUNG,
  seed: 1,
  openings: { random: 4, sound: true },
  anchor: { agent: 1 + ANCHOR, rating: RUNGS[ANCHOR].rating },
});

/** Whether an experiment rates a brought agent. @param {Experiment} experiment */
export const isRating = ({ agents: [first, ...others], schedule, sprt, rules }) =>
  isGuest(first.agent) &&
  schedule === 'gauntlet' &&
  rules === 'referee' &&
  !sprt &&
  others.length === RUNGS.length &&
  others.every(({ agent, limits }, index) => agent === RUNGS[index].agent && limits === RUNGS[index].limits);

/** The rating of a player as it takes part in an experiment, or null if it is not known. @param {{ agent: string, limits?: string }} player
 * @param {string} [limits] of those without their own */
export const knownRating = ({ agent, limits: own }, limits) =>
  RATED.find((player) => player.agent === agent && player.limits === (own ?? limits))?.rating ?? null;

/** The known ratings of the players of a rating, null for the one that is rated; empty if the experiment is none.
 * @param {Experiment} experiment */
export const knownRatings = (experiment) =>
  isRating(experiment) ? experiment.agents.map((player) => knownRating(player, experiment.limits)) : [];

/** A place on the ladder, in words. @param {number} rating */
export function placeOf(rating) {
  const above = RUNGS.findIndex((rung) => rung.rating > rating);
  if (above === 0) return `weaker than ${RUNGS[0].name}`;
  if (above < 0) return `stronger than ${RUNGS[RUNGS.length - 1].name}`;
  return `between ${RUNGS[above - 1].name} and ${RUNGS[above].name}`;
}

/** A rating in words. @param {Estimate | null} found */
export function ratingText(found) {
  if (!found) return 'The rating appears after the first games.';
  const { rating, error, finite, games } = found;
  if (finite)
    return `About ${grouped(rating)} ± ${grouped(error)}, ${placeOf(rating)}, after ${counted(games, 'game')}.`;
  const outcome = rating < MIDDLE ? 'lost' : 'won';
  return `It has ${outcome} ${games === 1 ? 'its only game' : `all ${games} games`} so far, so it cannot be rated yet.`;
}
