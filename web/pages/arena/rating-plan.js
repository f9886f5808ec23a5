/** Which games of a rating are played: of all games against the ladder, those that tell most, until the rating is precise.
 * @import { Arena, Experiment, Standings } from '../../../wasm/lilypad.js'
 * @import { RatedGame } from './rating.js'
 * @import { GameRow, Tallies } from './tallies.js'
 * @typedef {ReturnType<typeof createRatingPlan>} RatingPlan */
import { failuresOf } from './failures.js';
import { isRating, MIDDLE, RUNGS } from './ladder.js';
import { estimate, mostTelling } from './rating.js';

/** A rating this precise is precise enough. */
export const TARGET_ERROR = 50;
/** An agent that has lost or won this many games, and no other, needs no more. */
export const ONE_SIDED_GAMES = 30;
/** An agent that fails by itself in every one of its first games is not played on with before the person has seen it. */
const FAILED_GAMES = 5;
/** What a rating takes on average, by the simulated players of the tests, and how many games that guess weighs. */
const [USUAL_GAMES, USUAL_WEIGHT] = [270, 20];

/** The opponent in a game of the schedule: in each round, everybody plays a pair. @param {number} game */
const rungOf = (game) => (game >> 1) % RUNGS.length;

/** The games of the first agent with a result. @param {GameRow[]} games @param {(opponent: number) => number | null} ratingOf by index
 * @returns {RatedGame[]} */
export const ratedGames = (games, ratingOf) =>
  games.flatMap(({ game, players: [red, blue], redPoints }) => {
    const rating = redPoints === null ? null : ratingOf(red === 0 ? blue : red);
    if (rating === null || redPoints === null) return [];
    return [{ rating, score: red === 0 ? redPoints : 1 - redPoints, pair: game >> 1 }];
  });

/** @param {Pick<Tallies, 'games'>} tallies */
export function createRatingPlan({ games }) {
  const rated = () => ratedGames(games, (opponent) => RUNGS[opponent - 1].rating);
  const found = () => estimate(rated(), MIDDLE);

  let isGoingOn = false;

  /** Whether it has stopped because the agent has failed in every game. */
  function isStuck() {
    const { played, always } = failuresOf(games, 0);
    return !isGoingOn && always && played.length >= FAILED_GAMES && !isDone();
  }

  function isDone() {
    const estimated = found();
    if (!estimated) return false;
    return estimated.finite ? estimated.error <= TARGET_ERROR : estimated.games >= ONE_SIDED_GAMES;
  }

  /** The next game: a begun pair is completed, otherwise the opponent is played who tells most.
   * @param {Arena} arena @param {(game: number) => boolean} isOpen */
  function choose(arena, isOpen) {
    if (isDone() || isStuck()) return -1;
    const opponents = RUNGS.map(({ rating }) => ({ rating, games: 0, next: -1 }));
    for (let game = 0; game < arena.count(); game += 2) {
      const opponent = opponents[rungOf(game)];
      const [open, other] = [game, game + 1].filter(isOpen);
      if (open !== undefined && other === undefined) return open;
      if (open === undefined) opponent.games += 2;
      else if (opponent.next < 0) opponent.next = open;
    }
    const left = opponents.filter(({ next }) => next >= 0);
    return left.length ? left[mostTelling(left, rated(), MIDDLE)].next : -1;
  }

  return {
    choose,
    isDone,
    isStuck,
    /** Plays on with an agent that fails. */
    goOn() {
      isGoingOn = true;
    },
    found,
    /** The standings on the ladder's scale: opponents have the ratings that they are known to have. @param {Standings} standings
     * @returns {Standings} */
    onLadder(standings) {
      const estimated = found();
      const own = estimated ?? { rating: MIDDLE, error: 0 };
      const agents = standings.agents.map((agent, index) => {
        const { rating, error } = index ? RUNGS[index - 1] : own;
        return { ...agent, rating: /** @type {[number, number, number]} */ ([rating, rating - error, rating + error]) };
      });
      return { ...standings, agents, finite: estimated?.finite ?? false };
    },
    /** About how many games it takes: by how precise the rating is by now, and at first by what is usual. */
    games() {
      if (isDone()) return games.length;
      const estimated = found();
      const reached = estimated?.finite ? (TARGET_ERROR / estimated.error) ** 2 : games.length / USUAL_GAMES;
      const expected = (games.length + USUAL_WEIGHT) / (reached + USUAL_WEIGHT / USUAL_GAMES);
      return Math.max(games.length + 1, Math.ceil(expected));
    },
  };
}

/** The plan of a tournament that rates a brought agent; other tournaments have none. @param {Experiment} experiment @param {Tallies} tallies */
export const planFor = (experiment, tallies) => (isRating(experiment) ? createRatingPlan(tallies) : undefined);
