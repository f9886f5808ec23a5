/** How long a tournament takes: from the games of each pairing, and from the time limits until there are some.
 * @import { ArenaRecord, Experiment } from '../../../wasm/lilypad.js' */

/** Moves of a player in a game, until games have been played: the mean of a few games, between weak agents and between strong ones.
 * @type {Record<string, number>} */
const USUAL_MOVES = { freckers: 37, sequence: 26 };
const [MOVES_ELSEWHERE, MILLISECONDS] = [30, 1000];
/** No agent of ours is faster, so a limit in nodes or simulations takes at least this long. */
const MOST_PER_SECOND = { nodes: 10_000_000, simulations: 100_000 };

/** @param {string} limits @param {string} word */
function limitOf(limits, word) {
  const found = new RegExp(`\\b${word} (\\d+)`).exec(limits);
  return found ? Number(found[1]) : null;
}

/** Who plays whom, or null if that is decided during the tournament; everybody then plays equally often.
 * @param {Experiment} experiment @returns {[number, number][] | null} */
function pairingsOf({ schedule = 'round-robin', agents }) {
  if (schedule !== 'round-robin' && schedule !== 'gauntlet') return null;
  const firsts = schedule === 'gauntlet' ? [0] : agents.map((_, index) => index);
  return firsts.flatMap((one) =>
    agents.flatMap((_, other) => (other > one ? [/** @type {[number, number]} */ ([one, other])] : [])),
  );
}

/** @param {Experiment} experiment with all defaults, as the engine writes it */
export function createPace(experiment) {
  const { agents, game = 'freckers', games: gamesEach = 0, rounds = 1, limits: shared = '' } = experiment;
  const usualMoves = USUAL_MOVES[game] ?? MOVES_ELSEWHERE;
  const pairings = pairingsOf(experiment);
  /** Games and milliseconds by pairing and by agent. @type {Map<string, { games: number, time: number }>} */
  const played = new Map();
  let [games, moves, time] = [0, 0, 0];

  /** @param {number[]} players */
  const keyOf = (players) => [...players].sort((one, other) => one - other).join();
  /** @param {string} key */
  const mean = (key) => {
    const { games = 0, time = 0 } = played.get(key) ?? {};
    return games ? time / games : null;
  };
  /** @param {string} key @param {number} time */
  function count(key, time) {
    const before = played.get(key) ?? { games: 0, time: 0 };
    played.set(key, { games: before.games + 1, time: before.time + time });
  }
  const movesEach = () => (games ? moves / games / 2 : usualMoves);

  /** The milliseconds that an agent may take for a game by its time limits; null if it has none. @param {number} agent */
  function byTime(agent) {
    const limits = agents[agent].limits ?? shared;
    const [movetime, clock] = [limitOf(limits, 'movetime'), limitOf(limits, 'clock')];
    const each = [movetime === null ? null : movetime * movesEach(), clock].filter((time) => time !== null);
    return each.length ? Math.min(...each) : null;
  }

  /** Whether an agent's time is a whole game's, which is seldom used up. @param {number} agent */
  const hasClock = (agent) => limitOf(agents[agent].limits ?? shared, 'clock') !== null;

  /** The milliseconds that its other limits take at least. @param {number} agent */
  function byNodes(agent) {
    const { limits = shared, handicap = 1 } = agents[agent];
    const nodes = ((limitOf(limits, 'nodes') ?? 0) * handicap) / MOST_PER_SECOND.nodes;
    return (
      MILLISECONDS * movesEach() * Math.max(nodes, (limitOf(limits, 'simulations') ?? 0) / MOST_PER_SECOND.simulations)
    );
  }

  /** Milliseconds of a game of a pairing: measured; by the limits; by what its players took against others, which says more than
   * a clock. Null if nothing is known. @param {[number, number]} players */
  function gameTime(players) {
    const measured = mean(keyOf(players));
    if (measured !== null) return measured;
    const parts = players.map((agent) => {
      const others = mean(`agent ${agent}`);
      return hasClock(agent) ? (others ?? byTime(agent)) : (byTime(agent) ?? others);
    });
    return parts.some((part) => part === null) ? null : parts.reduce((sum, part) => Number(sum) + Number(part), 0);
  }

  /** Milliseconds of a game between any two agents; null as long as nothing is known of some. */
  function anyGameTime() {
    const parts = agents.flatMap((_, agent) => mean(`agent ${agent}`) ?? byTime(agent) ?? []);
    if (!games && parts.length < agents.length) return null;
    return (2 * parts.reduce((sum, part) => sum + part, 0)) / parts.length;
  }

  /** Seconds of a game between these by their limits alone. @param {number[]} players */
  const byLimits = (players) =>
    players.reduce((sum, agent) => sum + (byTime(agent) ?? byNodes(agent)), 0) / MILLISECONDS;

  /** The games of each pairing that are left. @returns {{ left: number, time: number | null }[]} */
  const open = () =>
    (pairings ?? []).map((players) => ({
      left: Math.max(0, gamesEach - (played.get(keyOf(players))?.games ?? 0)),
      time: gameTime(players),
    }));

  const isAtMost =
    agents.some((_, agent) => hasClock(agent)) && agents.every((_, agent) => hasClock(agent) || byTime(agent) === null);

  return {
    /** @param {Pick<ArenaRecord, 'players' | 'redTime' | 'blueTime' | 'redMoves' | 'blueMoves'>} record */
    add({ players, redTime = 0, blueTime = 0, redMoves = 0, blueMoves = 0 }) {
      count(keyOf(players), redTime + blueTime);
      count(`agent ${players[0]}`, redTime);
      count(`agent ${players[1]}`, blueTime);
      games += 1;
      time += redTime + blueTime;
      moves += redMoves + blueMoves;
    },
    /** Milliseconds of play left, or null if nothing is known yet. `left` games are still to be played; if fewer than the schedule
     * has, they are spread over its pairings. @param {number} left */
    left(left) {
      // Clocks are seldom used up, so they say nothing about the pace.
      if (!games && isAtMost) return null;
      const anyGame = pairings ? null : anyGameTime();
      if (anyGame !== null) return left * anyGame;
      const each = open();
      const known = each.filter(({ time }) => time !== null);
      const knownGames = known.reduce((sum, { left }) => sum + left, 0);
      const total = known.reduce((sum, { left, time }) => sum + left * Number(time), 0);
      if (knownGames) return (left * total) / knownGames;
      return games ? (left * time) / games : null;
    },
    /** Whether only clocks, which are seldom used up, make it long: then the time for the whole is the most that it takes. */
    isAtMost,
    /** Seconds that the whole tournament takes by its limits, if `workers` games are played at once. A time limit may not be
     * used up; other limits take at least this long. @param {number} workers @param {number} [mostGames] */
    whole(workers, mostGames = Infinity) {
      const all = agents.map((_, agent) => agent);
      const perGame = pairings
        ? pairings.reduce((sum, players) => sum + byLimits(players), 0) / Math.max(1, pairings.length)
        : (2 * byLimits(all)) / agents.length;
      const meetings = pairings ? pairings.length : rounds * Math.floor(agents.length / 2);
      const count = Math.min(meetings * gamesEach, mostGames);
      return (count * perGame) / Math.min(workers, Math.max(1, count));
    },
  };
}
