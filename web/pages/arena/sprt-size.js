/** How many games a sequential test (SPRT) takes, before it is played.
 * @import { EloModel } from '../../../wasm/lilypad.js' */
import { grouped, signedWhole } from '../../shared/numbers.js';

/** Points per game of a player who is stronger by this many Elo. @param {number} elo */
const scoreOf = (elo) => 1 / (1 + 10 ** (-elo / 400));

/** @typedef {{ elo0: number, elo1: number, alpha?: number, beta?: number }} Bounds */

/** The number of games that a test takes on average, by Wald's approximation: the log-likelihood ratio is a random walk between
 * its bounds. The two games of a pair count as independent, and `draws` is the share of drawn games.
 * @param {Bounds} bounds @param {number} elo the true difference @param {number} [draws] */
export function expectedGames({ elo0, elo1, alpha = 0.05, beta = 0.05 }, elo, draws = 0) {
  const [lower, upper] = [Math.log(beta / (1 - alpha)), Math.log((1 - beta) / alpha)];
  const [low, high, score] = [elo0, elo1, elo].map(scoreOf);
  const middle = (low + high) / 2;
  const variance = middle * (1 - middle) - draws / 4; // of a game: a draw is half a win and half a loss at once
  const drift = ((high - low) * (score - middle)) / variance;
  const spread = (high - low) ** 2 / variance;
  const tilt = (2 * drift) / spread;
  if (Math.abs(tilt) < 1e-6) return (-lower * upper) / spread;
  const chance = (1 - Math.exp(-tilt * lower)) / (Math.exp(-tilt * upper) - Math.exp(-tilt * lower));
  return (chance * upper + (1 - chance) * lower) / drift;
}

/** What to expect of a test: games on average if the truth is one of the bounds, games on average if it is just between them,
 * which takes longest, and a cap that a test hardly ever reaches.
 * @param {Bounds} bounds @returns {{ usual: number, longest: number, cap: number } | null} null if elo0 is not below elo1 */
export function testSize(bounds) {
  if (!(bounds.elo0 < bounds.elo1)) return null;
  const usual = Math.max(expectedGames(bounds, bounds.elo0), expectedGames(bounds, bounds.elo1));
  const longest = expectedGames(bounds, (bounds.elo0 + bounds.elo1) / 2);
  return { usual: roundUp(usual), longest: roundUp(longest), cap: Math.min(MOST_GAMES, roundUp(3 * longest)) };
}

export const WRONG_BOUNDS = 'The Elo for “better” must be higher than that for “no better”.';

/** What to expect of a test, in words. @param {Bounds & { model?: EloModel }} bounds @param {number} most games that are played */
export function testText(bounds, most) {
  const size = testSize(bounds);
  if (!size) return WRONG_BOUNDS;
  const short = most < size.longest ? ` With at most ${grouped(most)} it may well end undecided.` : '';
  const unit = bounds.model === 'normalized' ? 'normalised Elo' : 'Elo';
  return `Between ${signedWhole(bounds.elo0)} and ${signedWhole(bounds.elo1)} ${unit}, the test takes about ${grouped(size.usual)} games, and about ${grouped(size.longest)} if the truth lies in the middle (counted without draws).${short}`;
}

/** The engine plays at most this many games of a pairing. */
const MOST_GAMES = 100_000;

/** To two digits, and even. @param {number} games */
function roundUp(games) {
  const unit = Math.max(2, 10 ** (Math.floor(Math.log10(Math.max(games, 1))) - 1));
  return Math.ceil(games / unit) * unit;
}
