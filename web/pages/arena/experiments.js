/** The ready-made experiments, which reproduce results of five student reports. `note` names the note that discusses one.
 * @import { Arena, Experiment, Standings } from '../../../wasm/lilypad.js'
 * @import { ArenaKind } from './games.js'
 * @import { Tallies } from './tallies.js'
 * @import { Origin } from '../../shared/reports.js'
 * @typedef {object} Fact
 * @property {string} label
 * @property {string} [published] left out where the report gives no number
 * @property {Origin} [origin] whose the published number is; the report's text by default
 * @property {string} [from] the report's numbers that ours is worked out from
 * @property {[measure: string, agent: string, opponent?: string]} ours `red`: Red's score between the two
 * @typedef {object} Match a tournament with published results
 * @property {'match'} kind
 * @property {string} id @property {string} report @property {string} note @property {string} title @property {string} about @property {string} lesson
 * @property {Fact[]} facts
 * @property {{ agents: string[], published: ('red' | 'blue' | null)[][] }} [grid] who won, by Red's and Blue's agent
 * @property {Omit<Experiment, 'format'>} experiment
 * @typedef {object} Study several configurations search the same positions
 * @property {'nodes' | 'depths' | 'iterations' | 'lookups' | 'speeds'} kind
 * @property {string} [game] Freckers by default
 * @property {string} id @property {string} report @property {string} note @property {string} title @property {string} about @property {string} lesson
 * @property {{ label: string, agent: string, published: string | [median: number, total: number] | number | null, times?: number }[]} configurations
 *   `times`: how many times as fast as the first it is by the report
 * @property {string} [unit] what a search counts, nodes by default
 * @property {string} limits
 * @property {{ red: string, blue: string, limits: string, count: number, from: number, to: number }} games the source of the positions, with Red to move
 * @typedef {object} Plan how the time policies divide a game's clock
 * @property {'pace'} kind
 * @property {string} id @property {string} report @property {string} note @property {string} title @property {string} about @property {string} lesson
 * @property {number} clock seconds of a player
 * @property {string} policy the report's
 * @property {[round: number, seconds: number][]} published what it has given out by the end of a round
 * @typedef {object} Climb weights that are tuned by playing
 * @property {'climb'} kind
 * @property {string} id @property {string} report @property {string} note @property {string} title @property {string} about @property {string} lesson
 * @property {number} games
 * @property {number} seed
 * @property {string[]} published what the report says of each weight
 * @typedef {Match | Study | Plan | Climb} ReadyMade */
import { compact, mean, memory, percent, percentRange } from '../../shared/numbers.js';
import list from './experiments.json' with { type: 'json' };
import { gameNamed } from './games.js';
import { idOf, writeLink } from './link.js';

export const READY_MADE = /** @type {ReadyMade[]} */ (/** @type {unknown} */ (list));
/** Those with an address of their own: all but tournaments. */
export const STUDIES = READY_MADE.filter((entry) => entry.kind !== 'match');

/** The address that opens and also starts any of them. @param {ReadyMade} entry */
export const runAddress = ({ id }) => `#run=${id}`;
/** What such an address names. @param {string} hash */
export const runNamed = (hash) => READY_MADE.find((entry) => hash === runAddress(entry));

/** @param {Study | Plan | Climb} study */
export const studyAddress = ({ id }) => `#study=${id}`;
/** The id of a stored study. @param {Study | Plan | Climb} study */
export const studyRun = ({ id }) => `study-${id}`;

/** @param {Match} match @returns {Experiment} */
export const experimentOf = ({ experiment }) => ({ format: 'lilypad-experiment 1', ...experiment });

/** The address that opens any of them. @param {ReadyMade} entry */
export const addressOf = (entry) => (entry.kind === 'match' ? writeLink(experimentOf(entry)) : studyAddress(entry));

/** The published matches of a game by the ids of their experiments, without those that this engine rejects.
 * @param {Arena} arena @param {ArenaKind} kind */
export function matchesById(arena, kind) {
  /** @type {Map<string, Match>} */
  const found = new Map();
  for (const entry of READY_MADE) {
    if (entry.kind !== 'match' || gameNamed(entry.experiment.game) !== kind) continue;
    try {
      found.set(idOf(arena.open(experimentOf(entry))), entry);
    } catch {}
  }
  return found;
}

const UNKNOWN = '…';
/** The time per move in report 001. */
const PUBLISHED_MILLISECONDS = 900;
/** Report 002 says how often it wins sooner. */
const EARLY_MOVES = 60;

/** @param {number[]} values */
const meanText = (values) => (values.length ? mean(values).toFixed(1) : UNKNOWN);

/** The result of this tournament for a published fact, as text. @param {Fact} fact @param {string[]} names @param {Standings} standings @param {Tallies} tallies */
export function ours({ ours: [measure, agent, opponent] }, names, standings, tallies) {
  const [one, other] = [names.indexOf(agent), opponent ? names.indexOf(opponent) : -1];
  const row = standings.agents[one];
  if (!row?.games) return UNKNOWN;
  if (measure === 'seconds') {
    const seconds = (row.time * row.moves) / row.games / 1000;
    return seconds < 0.001 ? 'under 0.001 s' : `${seconds.toPrecision(2)} s`;
  }
  if (measure === 'memory')
    return `${row.used === undefined ? UNKNOWN : memory(row.used)} used, ${memory(row.memory)} set aside`;
  if (measure === 'iterations') return compact((PUBLISHED_MILLISECONDS / 1000) * row.nodesPerSecond);
  if (measure === 'won length' || measure === 'won early') {
    const lengths = tallies.lengths(
      ({ players, redPoints }) => players[redPoints === 1 ? 0 : 1] === one && redPoints !== 0.5,
    );
    if (measure === 'won length') return meanText(lengths);
    const early = lengths.filter((length) => length < EARLY_MOVES).length;
    return lengths.length ? `${percent(early / lengths.length, 0)} of ${lengths.length}` : UNKNOWN;
  }
  if (measure === 'length')
    return meanText(tallies.lengths(({ players }) => players.includes(one) && (other < 0 || players.includes(other))));
  if (other < 0) return `${percent(row.score)} (${percentRange(row.interval)})`;
  const pairing = standings.pairings.find(({ players }) => players.includes(one) && players.includes(other));
  if (!pairing?.games) return UNKNOWN;
  if (measure === 'red') {
    const points = tallies.games.flatMap(({ players, redPoints }) =>
      players.includes(one) && players.includes(other) && redPoints !== null ? [redPoints] : [],
    );
    return `${percent(mean(points))} of ${points.length}`;
  }
  const first = pairing.players[0] === one;
  const { wins, losses, draws, score, games } = pairing;
  if (measure === 'wins')
    return `${first ? wins : losses} – ${first ? losses : wins}${draws ? `, ${draws} drawn` : ''}`;
  if (measure === 'drawn') return `${percent(draws / games)} of ${games}`;
  return `${percent(first ? score : 1 - score, 0)} of ${games}`;
}
