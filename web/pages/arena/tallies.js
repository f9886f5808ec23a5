/** Running totals for the charts and the list of games, so that the records themselves need not stay in memory.
 * @import { ArenaRecord } from '../../../wasm/lilypad.js'
 * @import { ArenaKind } from './games.js'
 * @typedef {'score' | 'depth' | 'time' | 'nodes'} Measure
 * @typedef {object} GameRow
 * @property {number} game
 * @property {[number, number]} players
 * @property {number | null} redPoints
 * @property {string} reason
 * @property {number} length
 * @property {string} [message]
 * @typedef {{ points: number, games: number }} Points
 * @typedef {{ red: Points, blue: Points }} ColourScores of an agent, in games with a result
 * @typedef {ReturnType<typeof createTallies>} Tallies */
import { wholeGame } from './whole-game.js';

/** @type {Measure[]} */
const MEASURES = ['score', 'depth', 'time', 'nodes'];

/** @param {number} agentCount @param {ArenaKind} kind */
export function createTallies(agentCount, { movers, scoring }) {
  const agents = Array.from({ length: agentCount });
  /** @type {GameRow[]} */
  const games = [];
  /** @type {ColourScores[]} */
  const colours = agents.map(() => ({ red: { points: 0, games: 0 }, blue: { points: 0, games: 0 } }));
  /** Sums and counts by agent, measure and action number.
   * @type {Record<Measure, { sum: number[], count: number[] }>[]} */
  const byTurn = agents.map(() => ({ score: cell(), depth: cell(), time: cell(), nodes: cell() }));

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

  /** @param {Points} score @param {number} points */
  function score(score, points) {
    score.points += points;
    score.games += 1;
  }

  return {
    games,
    colours,
    /** @param {ArenaRecord} record that the engine has accepted */
    add(record) {
      const { game, players, redPoints, reason, length, message } = record;
      games.push({ game, players, redPoints, reason, length, ...(message && { message }) });
      if (redPoints === null) return;
      score(colours[players[0]].red, redPoints);
      score(colours[players[1]].blue, 1 - redPoints);
      addThoughts(record);
    },
    /** Means by action number, where at least `minGames` games reached it. @param {number} agent @param {Measure} measure */
    meansByTurn(agent, measure, minGames = 1) {
      const { sum, count } = byTurn[agent][measure];
      return Array.from(sum, (value, turn) => ({
        turn: turn + 1,
        mean: value / count[turn],
        games: count[turn],
      })).filter(({ games }) => games >= minGames);
    },
    /** The lengths of games with a result. @param {(game: GameRow) => boolean} [matches] selects games */
    lengths: (matches = () => true) =>
      games.filter((game) => game.redPoints !== null && matches(game)).map(({ length }) => length),
  };
}
