/** One log as a row of the table: the game, how it ended and why.
 * @import { Rules, Side } from '../../../../wasm/lilypad.js'
 * @import { GameRecord } from '../../../shared/freckers/match.js'
 * @import { Turn } from './turning-point.js'
 * @typedef {object} LogGame
 * @property {string} file
 * @property {GameRecord} record
 * @property {Record<Side, string>} names
 * @property {Side | 'draw' | null} winner null if the game has no end
 * @property {string} why it ended
 * @property {boolean} isFault whether an agent broke down or broke the rules
 * @property {Turn | null} turn where the evaluation turned for good, once that is known */
import { gameText } from '../../../shared/match/game.js';
import { nameOf, otherSide } from '../../../shared/match/sides.js';
import { readGames } from '../exchange.js';
import { readLog, withoutColours } from '../referee-log.js';
import { logFacts } from './log-facts.js';

const FROGS = 6;
/** What a log says before the first move. */
const FIRST_WORDS = /^\*\s*referee\b.*wrapping player|\bT[\d.]+\s+referee\s+game_begin/m;

/** Whether a text is a log of the referee. It may have no move, if an agent failed at once.
 * @param {string} text */
export const isLog = (text) => readLog(text) !== null || FIRST_WORDS.test(withoutColours(text));

/** @param {import('./log-facts.js').Fault} fault @param {string} words */
function faultText(fault, words) {
  const how = {
    illegal: 'played an illegal move',
    time: 'ran out of time',
    memory: 'used too much memory',
    crash: 'crashed',
  }[fault];
  return fault === 'time' || !words ? `${how}.` : `${how}: ${words.replace(/\.$/, '')}.`;
}

/** The game of a log. Throws, in words, if it cannot be read.
 * @param {Rules} rules @param {{ name: string, text: string }} source @returns {LogGame} */
export function readLogGame(rules, { name, text }) {
  const facts = logFacts(text);
  const hasMoves = readLog(text) !== null;
  const { record, problem } = hasMoves
    ? readGames(rules, text)[0]()
    : { record: { rules: /** @type {const} */ ('referee'), start: 'startpos', actions: [], at: 0 }, problem: null };
  const { result, home } = rules.describe(gameText(record.start, record.actions), record.rules);
  const base = { file: name, record, names: facts.names, turn: null };
  if (result !== 'none') {
    const isHome = home.includes(FROGS);
    const why = isHome
      ? `All of ${nameOf(home[0] === FROGS ? 'red' : 'blue')}’s frogs are across.`
      : 'All 150 moves were played.';
    const differs = facts.winner && facts.winner !== result;
    const note = differs
      ? ` The log says otherwise: ${facts.winner === 'draw' ? 'a draw' : `${nameOf(/** @type {Side} */ (facts.winner))} won`}.`
      : '';
    return { ...base, winner: result, why: why + note, isFault: false };
  }
  const loser = facts.winner === 'red' || facts.winner === 'blue' ? otherSide(facts.winner) : null;
  const who = loser ? nameOf(loser) : 'A player';
  if (facts.error) {
    const { fault, words } = facts.error;
    const move = fault === 'illegal' && problem ? `${problem.text}, ${words || problem.message}` : words;
    return { ...base, winner: facts.winner, why: `${who} ${faultText(fault, move)}`, isFault: true };
  }
  if (problem)
    return {
      ...base,
      winner: facts.winner,
      why: `Line ${problem.line}: ${problem.text} cannot be played: ${problem.message}.`,
      isFault: true,
    };
  const why =
    facts.stopped === 'interrupt'
      ? 'The referee was interrupted.'
      : facts.stopped === 'error'
        ? 'The referee itself failed.'
        : loser
          ? `${who} lost, but the log does not say how.`
          : 'The log ends here.';
  return { ...base, winner: facts.winner, why, isFault: facts.stopped === 'error' };
}
