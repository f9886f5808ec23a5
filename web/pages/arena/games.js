/** What the arena page knows about a game in addition to its engine: names, forms, and how to read records.
 * @import { ArenaRecord, Seat, Side } from '../../../wasm/lilypad.js'
 * @import { RuleChoice } from '../../shared/match/player-form.js'
 * @import { SideNames } from '../../shared/match/sides.js'
 * @typedef {object} Scoring how the scores of searches are shown
 * @property {string} unit for axes
 * @property {string} help
 * @property {(score: number) => number} value of an agent's score for itself, for charts and means
 * @property {(value: number) => number} opposite the same value for the other side
 * @property {(score: number, side: Side) => string} text of a side's score
 * @typedef {object} ArenaKind
 * @property {string} name
 * @property {string} title
 * @property {readonly string[]} ruleSets the default first
 * @property {RuleChoice<any>} ruleChoice the same, for display
 * @property {SideNames} sides
 * @property {string[]} defaultAgents of a new tournament; empty for all
 * @property {[word: string, name: string, initial: number][]} limits UGI keyword, displayed name, initial value
 * @property {boolean} isDealt whether games start from a deal rather than from opening actions
 * @property {readonly [string, string]} seats the engine's names of the two sides
 * @property {readonly string[]} judges who may choose balanced openings, the best first; the last is meant where none is named
 * @property {readonly number[]} [balancedOpenings] about how many there are of so many random moves, with the usual bound
 * @property {string} exampleOpening
 * @property {(line: string) => string} readOpening converts a line of a pasted list to the engine's notation
 * @property {RegExp} action
 * @property {(action: string) => string} actionText
 * @property {Record<string, string>} endings displayed texts for the game's own reasons
 * @property {readonly ('depth' | 'nodes' | 'score' | 'time' | 'seat')[]} thoughts the values that a record has for each action
 * @property {Scoring} scoring
 * @property {(record: ArenaRecord) => Seat[]} movers the seat that made each action
 * @property {(record: ArenaRecord) => string} replay the address that replays a game
 * @property {(run: string, agent: number | null) => string} [learn] the address that turns the mistakes of lost games into questions:
 *   those of one agent, or of whoever lost */
import { GAMES as ENGINE_GAMES } from '../../shared/engine/games.js';
import { FRECKERS } from './freckers.js';
import { plainKind } from './plain.js';
import { SEQUENCE } from './sequence.js';

const OWN = [FRECKERS, SEQUENCE];

export const GAMES = ENGINE_GAMES.map((game) => OWN.find(({ name }) => name === game.name) ?? plainKind(game));

/** @param {unknown} name Freckers if it is not known; the engine then rejects the experiment */
export const gameNamed = (name) => GAMES.find((kind) => kind.name === name) ?? FRECKERS;
