/** What a log of the course's referee says about its game besides the moves: who played, who won, what went wrong.
 * @import { Side } from '../../../../wasm/lilypad.js'
 * @typedef {'illegal' | 'time' | 'memory' | 'crash'} Fault
 * @typedef {object} LogFacts
 * @property {Record<Side, string>} names empty where the log has none
 * @property {Side | 'draw' | null} winner null if the log does not say
 * @property {{ fault: Fault, words: string } | null} error what a player did wrong, in the referee's words
 * @property {'interrupt' | 'error' | null} stopped why the referee itself gave up */
import { withoutColours } from '../referee-log.js';
import { shortPlayerName } from './player-name.js';

const MAX_WORDS = 160;
/** What is the referee's own on a line: on screen after `* referee :`, in the log file after the time. Other lines were printed
 * by agents. */
const REFEREE_LINE = /^\*\s*(?:referee|game)\b[^:!@]*[:!@]\s*(.*)$|^\s*(T[\d.]+\s+referee\s.*)$/;
const WRAPPED = /^wrapping (player \d \[.*\]) as (RED|BLUE)/;
const WINNER = /^game over, winner is (RED|BLUE)|\bgame_end\s+winner:\s*(RED|BLUE)/i;
const DRAW = /^game ended in a draw|\bgame_end\s+winner:\s*None|^result: draw/i;
const ERROR = /^player error: (.*)|\bplayer_error\s+(.*)/;
const FAILED = /^fatal error: |\bunhandled_error\b|^result: <error>/;
const STOPPED = /^result: <interrupt>/;
/** The second line of an error says which exception it was. */
const EXCEPTION = /^\s*(?:\*.*?[:!]\s*)?(?:⤷|->)\s*(.*)/;

/** @type {[RegExp, Fault][]} */
const FAULTS = [
  [/^ILLEGAL ACTION/, 'illegal'],
  [/exceeded available time|time limit/, 'time'],
  [/exceeded space limit/, 'memory'],
];

/** @param {string} words @param {string} next the line after it */
function faultOf(words, next) {
  const fault = FAULTS.find(([pattern]) => pattern.test(words))?.[1] ?? 'crash';
  const exception = fault === 'crash' ? EXCEPTION.exec(next)?.[1] : undefined;
  const plain = exception ?? words.replace(/^(ILLEGAL ACTION|ERROR): /, '').replace(/ in player \d \[.*$/, '');
  return { fault, words: plain === 'error' ? '' : plain.trim().slice(0, MAX_WORDS) };
}

/** @param {string} text @returns {LogFacts} */
export function logFacts(text) {
  /** @type {LogFacts} */
  const facts = { names: { red: '', blue: '' }, winner: null, error: null, stopped: null };
  const side = (/** @type {string} */ name) => /** @type {Side} */ (name.toLowerCase());
  const lines = withoutColours(text).split(/\r?\n|\r/);
  for (const [index, line] of lines.entries()) {
    const [, onScreen, inFile] = REFEREE_LINE.exec(line) ?? [];
    const said = onScreen ?? inFile;
    if (said === undefined) continue;
    const wrapped = WRAPPED.exec(said);
    if (wrapped) facts.names[side(wrapped[2])] = shortPlayerName(wrapped[1]);
    const winner = WINNER.exec(said);
    if (winner) facts.winner = side(winner[1] ?? winner[2]);
    else if (DRAW.test(said)) facts.winner = 'draw';
    const error = ERROR.exec(said);
    if (error) facts.error = faultOf(error[1] ?? error[2], lines[index + 1] ?? '');
    if (FAILED.test(said)) facts.stopped = 'error';
    else if (STOPPED.test(said)) facts.stopped = 'interrupt';
  }
  return facts;
}
