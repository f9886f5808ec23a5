/** The rating of a player from games against opponents whose ratings are known. */

const ELO_PER_UNIT = 400 / Math.LN10;
const NORMAL_95 = 1.96;
const ROUNDS = 100;
/** Pulls a rating towards the middle while all games were won or all were lost, and while opponents are being chosen. In games. */
const PRIOR_GAMES = 0.5;
/** Fewer pairs than this say nothing about how much they vary. */
const MIN_PAIRS = 10;

/** @typedef {{ rating: number, score: number, pair: number }} RatedGame the opponent's rating, the own points, and the pair that
 *   the game belongs to
 * @typedef {{ rating: number, error: number, finite: boolean, games: number }} Estimate with half of its 95 % interval; not finite
 *   while all games were won or all were lost */

/** The expected score. @param {number} rating @param {number} opponent */
export const chanceOf = (rating, opponent) => 1 / (1 + Math.exp((opponent - rating) / ELO_PER_UNIT));

/** The most likely rating. @param {RatedGame[]} games @param {number} prior draws against a player in the middle @param {number} middle */
function mostLikely(games, prior, middle) {
  let rating = middle;
  let information = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const chance = chanceOf(rating, middle);
    let slope = prior * (0.5 - chance);
    information = prior * chance * (1 - chance);
    for (const { rating: opponent, score } of games) {
      const expected = chanceOf(rating, opponent);
      slope += score - expected;
      information += expected * (1 - expected);
    }
    const step = Math.max(-2, Math.min(2, slope / information));
    rating += step * ELO_PER_UNIT;
    if (Math.abs(step) < 1e-9) break;
  }
  return { rating, information };
}

/** The variance of pairs around the rating, relative to that of independent games. @param {RatedGame[]} games @param {number} rating */
function dispersion(games, rating) {
  /** @type {Map<number, { rest: number, expected: number, games: number }>} */
  const pairs = new Map();
  for (const { rating: opponent, score, pair } of games) {
    const chance = chanceOf(rating, opponent);
    const { rest, expected, games: before } = pairs.get(pair) ?? { rest: 0, expected: 0, games: 0 };
    pairs.set(pair, { rest: rest + score - chance, expected: expected + chance * (1 - chance), games: before + 1 });
  }
  const whole = [...pairs.values()].filter((pair) => pair.games === 2);
  const seen = whole.reduce((sum, { rest }) => sum + rest * rest, 0);
  const expected = whole.reduce((sum, pair) => sum + pair.expected, 0);
  return whole.length < MIN_PAIRS ? 1 : Math.max(0.1, (seen / expected) * (whole.length / (whole.length - 1)));
}

/** @param {RatedGame[]} games @param {number} middle of the opponents @returns {Estimate | null} null without games */
export function estimate(games, middle) {
  if (!games.length) return null;
  const points = games.reduce((sum, { score }) => sum + score, 0);
  const finite = points > 0 && points < games.length;
  const { rating, information } = mostLikely(games, finite ? 0 : PRIOR_GAMES, middle);
  const spread = finite ? dispersion(games, rating) : 1;
  return { rating, error: NORMAL_95 * ELO_PER_UNIT * Math.sqrt(spread / information), finite, games: games.length };
}

/** The opponent whose next game tells most: near the player in strength, and not played too often already.
 * @param {{ rating: number, games: number }[]} opponents in games, played or running @param {RatedGame[]} games so far
 * @param {number} middle @returns {number} its index */
export function mostTelling(opponents, games, middle) {
  const { rating } = mostLikely(games, PRIOR_GAMES, middle);
  const worth = opponents.map(({ rating: opponent, games: played }) => {
    const chance = chanceOf(rating, opponent);
    return (chance * (1 - chance)) / (played + 1);
  });
  return worth.indexOf(Math.max(...worth));
}
