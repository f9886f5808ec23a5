/** What the charts and the list of games need of each record, added up as records come: the records themselves stay in
 * the store.
 * @import { ArenaRecord } from '../../wasm/lilypad.js'
 * @import { ArenaKind } from './games.js'
 * @typedef {'score' | 'depth' | 'time' | 'nodes'} Measure
 * @typedef {object} GameRow
 * @property {number} game
 * @property {[number, number]} players
 * @property {number | null} redPoints
 * @property {string} reason
 * @property {number} length
 * @property {string} [message]
 * @typedef {ReturnType<typeof createTallies>} Tallies */
import { wholeGame } from './whole-game.js';

/** @type {Measure[]} */
const MEASURES = ['score', 'depth', 'time', 'nodes'];

/** @param {number} agentCount @param {ArenaKind} kind */
export function createTallies(agentCount, { movers, scoring }) {
  const agents = Array.from({ length: agentCount });
  /** @type {GameRow[]} */
  const games = [];
  /** By agent and measure: sums and counts, by the number of the action in the game.
   * @type {Record<Measure, { sum: number[], count: number[] }>[]} */
  const byTurn = agents.map(() => ({ score: cell(), depth: cell(), time: cell(), nodes: cell() }));
  /** By agent: seconds and lengths of its games. */
  const byAgent = agents.map(() => ({ games: 0, time: 0, length: 0, won: 0, wonLength: 0 }));
  /** By pairing `i-j`, the lower number first. @type {Map<string, { games: number, length: number }>} */
  const byPairing = new Map();

  /** @returns {{ sum: number[], count: number[] }} */
  function cell() {
    return { sum: [], count: [] };
  }

  /** @param {ArenaRecord} record */
  function addThoughts(record) {
    const { thoughts, players } = record;
    if (!thoughts) return;
    const { opening } = wholeGame(record);
    for (const [index, seat] of movers(record).entries()) {
      const agent = players[seat];
      for (const measure of MEASURES) {
        const value = thoughts[measure]?.[index];
        if (typeof value !== 'number' || !Number.isFinite(value)) continue;
        const { sum, count } = byTurn[agent][measure];
        const turn = opening + index;
        sum[turn] = (sum[turn] ?? 0) + (measure === 'score' ? scoring.value(value) : value);
        count[turn] = (count[turn] ?? 0) + 1;
      }
    }
  }

  /** @param {ArenaRecord} record */
  function addLength({ players, redPoints, length, redTime = 0, blueTime = 0 }) {
    const key = [...players].sort((one, other) => one - other).join('-');
    const pairing = byPairing.get(key) ?? { games: 0, length: 0 };
    byPairing.set(key, { games: pairing.games + 1, length: pairing.length + length });
    for (const [seat, agent] of players.entries()) {
      const tally = byAgent[agent];
      const points = seat ? 1 - Number(redPoints) : Number(redPoints);
      tally.games += 1;
      tally.length += length;
      tally.time += (seat ? blueTime : redTime) / 1000;
      tally.won += points === 1 ? 1 : 0;
      tally.wonLength += points === 1 ? length : 0;
    }
  }

  return {
    games,
    byAgent,
    /** @param {ArenaRecord} record one that the engine has accepted */
    add(record) {
      const { game, players, redPoints, reason, length, message } = record;
      games.push({ game, players, redPoints, reason, length, ...(message && { message }) });
      if (redPoints === null) return;
      addThoughts(record);
      addLength(record);
    },
    /** Means by the number of the action, where at least `least` games reached it. @param {number} agent @param {Measure} measure */
    meansByTurn(agent, measure, least = 1) {
      const { sum, count } = byTurn[agent][measure];
      return Array.from(sum, (value, turn) => ({ turn: turn + 1, mean: value / count[turn], games: count[turn] })).filter(({ games }) => games >= least);
    },
    /** @param {number} one @param {number} other */
    pairing: (one, other) => byPairing.get([Math.min(one, other), Math.max(one, other)].join('-')) ?? null,
    lengths: () => games.filter(({ redPoints }) => redPoints !== null).map(({ length }) => length),
  };
}
