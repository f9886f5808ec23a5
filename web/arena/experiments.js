/** The ready-made experiments: what five student reports published, to be made again.
 * @import { Arena, Experiment, Standings } from '../../wasm/lilypad.js'
 * @import { ArenaKind, GameName } from './games.js'
 * @import { Tallies } from './tallies.js'
 * @typedef {{ label: string, published: string, ours: [measure: string, agent: string, opponent?: string] }} Fact
 * @typedef {object} Match a tournament with published results
 * @property {'match'} kind
 * @property {string} id @property {string} report @property {string} title @property {string} about @property {string} lesson
 * @property {Fact[]} facts
 * @property {{ agents: string[], published: ('red' | 'blue' | null)[][] }} [grid] who won, by Red's and Blue's agent
 * @property {Omit<Experiment, 'format'>} experiment
 * @typedef {object} Study searches of the same positions by several configurations
 * @property {'nodes' | 'depths' | 'iterations'} kind
 * @property {GameName} [game] Freckers if none is named
 * @property {string} id @property {string} report @property {string} title @property {string} about @property {string} lesson
 * @property {{ label: string, agent: string, published: string | [median: number, total: number] | number | null }[]} configurations
 * @property {string} limits
 * @property {{ red: string, blue: string, limits: string, count: number, from: number, to: number }} games Red's positions come from these
 * @typedef {Match | Study} ReadyMade */
import list from './experiments.json' with { type: 'json' };
import { gameNamed } from './games.js';
import { idOf } from './link.js';
import { compact, memory, percent } from './words.js';

export const READY_MADE = /** @type {ReadyMade[]} */ (/** @type {unknown} */ (list));
export const STUDIES = READY_MADE.filter((entry) => entry.kind !== 'match');

/** @param {Study} study */
export const studyAddress = ({ id }) => `#study=${id}`;
/** What a study is kept as. @param {Study} study */
export const studyRun = ({ id }) => `study-${id}`;

/** @param {Match} match @returns {Experiment} */
export const experimentOf = ({ experiment }) => ({ format: 'lilypad-experiment 1', ...experiment });

/** The published matches of a game by the identity of their experiments. One that this engine refuses is left out.
 * @param {Arena} arena @param {ArenaKind} kind */
export function matchesById(arena, kind) {
  /** @type {Map<string, Match>} */
  const found = new Map();
  for (const entry of READY_MADE) {
    if (entry.kind !== 'match' || gameNamed(entry.experiment.game) !== kind) continue;
    try {
      found.set(idOf(arena.open(experimentOf(entry))), entry);
    } catch {
      continue;
    }
  }
  return found;
}

const NOTHING = '…';
/** What report 001 gave a move. */
const PUBLISHED_MILLISECONDS = 900;

/** What this tournament has found about a published fact, as text. @param {Fact} fact @param {string[]} names @param {Standings} standings @param {Tallies} tallies */
export function ours({ ours: [measure, agent, opponent] }, names, standings, tallies) {
  const [one, other] = [names.indexOf(agent), opponent ? names.indexOf(opponent) : -1];
  const row = standings.agents[one];
  const tally = tallies.byAgent[one];
  if (!row?.games) return NOTHING;
  if (measure === 'seconds') return `${(tally.time / tally.games).toPrecision(2)} s`;
  if (measure === 'memory') return memory(row.memory);
  if (measure === 'iterations') return compact((PUBLISHED_MILLISECONDS / 1000) * row.nodesPerSecond);
  if (measure === 'won length') return tally.won ? (tally.wonLength / tally.won).toFixed(1) : NOTHING;
  if (measure === 'length') {
    const { games, length } = other < 0 ? tally : (tallies.pairing(one, other) ?? { games: 0, length: 0 });
    return games ? (length / games).toFixed(1) : NOTHING;
  }
  if (other < 0) return `${percent(row.score)} ± ${(100 * row.error).toFixed(0)}`;
  const pairing = standings.pairings.find(({ players }) => players.includes(one) && players.includes(other));
  if (!pairing?.games) return NOTHING;
  const first = pairing.players[0] === one;
  const { wins, losses, draws, score, games } = pairing;
  if (measure === 'wins') return `${first ? wins : losses} – ${first ? losses : wins}${draws ? `, ${draws} drawn` : ''}`;
  return `${percent(first ? score : 1 - score, 0)} of ${games}`;
}
