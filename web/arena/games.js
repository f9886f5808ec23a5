/** What the arena's page must know of a game besides its engine: names, forms, and how records are read.
 * @import { ArenaRecord, RuleSet, Seat, SequenceRules } from '../../wasm/lilypad.js'
 * @import { RuleChoice } from '../play/game-panel.js'
 * @typedef {'freckers' | 'sequence'} GameName
 * @typedef {object} Scoring how the scores in thoughts are shown
 * @property {string} unit on axes
 * @property {string} help
 * @property {(score: number) => number} value for charts and means
 * @property {(score: number) => string} text
 * @typedef {object} ArenaKind
 * @property {GameName} name
 * @property {string} title
 * @property {readonly (RuleSet | SequenceRules)[]} ruleSets the usual first
 * @property {RuleChoice<any>} ruleChoice the same for people
 * @property {string[]} firstAgents who plays in the first tournament
 * @property {[word: string, name: string, first: number][]} limits UGI's word, the name, the number first offered
 * @property {boolean} isDealt its games begin with a deal; else with some actions, which may be chosen to be balanced
 * @property {string} exampleOpening
 * @property {(line: string) => string} readOpening a line of a pasted list, in the words of the engine
 * @property {RegExp} action
 * @property {(action: string) => string} actionText
 * @property {readonly ('depth' | 'nodes' | 'score' | 'time' | 'seat')[]} thoughts what a record tells of each action
 * @property {Scoring} scoring
 * @property {(record: ArenaRecord) => Seat[]} movers who made each action
 * @property {(record: ArenaRecord) => string} replay the address of a game that was played */
import { FRECKERS } from './freckers.js';
import { SEQUENCE } from './sequence.js';

export const GAMES = [FRECKERS, SEQUENCE];

/** @param {unknown} name nothing means Freckers; the engine refuses what is no game */
export const gameNamed = (name) => GAMES.find((kind) => kind.name === name) ?? FRECKERS;
