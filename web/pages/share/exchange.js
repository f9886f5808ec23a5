/** Reads and writes games as text: our JSON, the course referee's output, moves, positions, links. Text that cannot be read
 * whole is refused. Whether the moves are legal, the engine decides.
 * @import { PositionDescription, RuleSet, Rules } from '../../../wasm/lilypad.js'
 * @import { GameRecord } from '../../shared/freckers/match.js'
 * @import { WrittenAction } from './notation.js'
 * @typedef {{ line: number, text: string, message: string }} Problem the first move that cannot be played
 * @typedef {{ record: GameRecord, problem: Problem | null, cut?: number }} Import a game up to the problem, if there is one;
 *   `cut` is the number of a last line that breaks off and was left out, if there is one */
import { readPosition } from '../../components/freckers/position-text.js';
import { actionText } from '../../shared/freckers/action-text.js';
import { readLink } from '../../shared/freckers/link.js';
import { ACTION, RULE_SETS } from '../../shared/freckers/rules.js';
import { refusalOf } from '../../shared/match/game.js';
import { nameOf } from '../../shared/match/sides.js';
import { messageOf } from '../../shared/page/message.js';
import { readMoves } from './notation.js';
import { readLog } from './referee-log.js';

/** The first words of a file of kept games. */
export const KEPT_FORMAT = 'lilypad-games 1';
const MAX_CHARACTERS = 4 << 20;
/** A move whose arrows are missing because the log was written without Unicode. */
const WITHOUT_ARROWS = /^MOVE\([^\u2190-\u2199]*\)$/;
/** How far a jump goes along a row or column, and the arrow for each direction. */
const JUMP = 2;
const ARROWS = ['↖↑↗', '←·→', '↙↓↘'];

/** A path in the referee's words, because the engine checks those jump by jump. @param {string[]} path */
function refereeWords(path) {
  const arrows = path.slice(1).map((cell, index) => {
    const [rows, columns] = [0, 1].map((axis) => (Number(cell[axis]) - Number(path[index][axis])) / JUMP);
    const arrow = ARROWS[rows + 1]?.[columns + 1];
    if (!arrow || arrow === '·') throw new Error(`a frog cannot jump from ${path[index]} to ${cell}`);
    return `[${arrow}]`;
  });
  return `MOVE(${path[0][0]}-${path[0][1]}, [${arrows.join(', ')}])`;
}

/** A written action in the engine's notation. Throws the reason if it cannot be played.
 * @param {Rules} rules @param {RuleSet} ruleSet @param {string} position @param {string} text */
function actionOf(rules, ruleSet, position, text) {
  if (WITHOUT_ARROWS.test(text)) throw new Error('its arrows are missing; the log was written without Unicode signs');
  if (/^(MOVE|GROW)/.test(text)) return rules.referee(`fen ${position}`, text, ruleSet);
  if (/^grow$/i.test(text)) return 'grow';
  if (!/^\d\d(?:\D?\d\d)+$/.test(text)) throw new Error('this is not a move');
  const path = text.match(/\d\d/g) ?? [];
  if (path.length > 2) rules.referee(`fen ${position}`, refereeWords(path), ruleSet);
  return path[0] + path[path.length - 1];
}

/** @param {Rules} rules @param {RuleSet} ruleSet @param {string} start @param {WrittenAction[]} list @returns {Import} */
function replay(rules, ruleSet, start, list) {
  /** @type {string[]} */
  const actions = [];
  let now = rules.describe(start, ruleSet);
  for (const { line, text, side } of list) {
    try {
      if (now.result !== 'none') throw new Error('the game is already over');
      if (side && side !== now.side) throw new Error(`it is ${nameOf(now.side)}’s turn`);
      const action = actionOf(rules, ruleSet, now.position, text);
      now = rules.describe(`fen ${now.position} moves ${action}`, ruleSet);
      actions.push(action);
    } catch (error) {
      const problem = { line, text: text.slice(0, 40), message: refusalOf(error) };
      return { record: { rules: ruleSet, start, actions, at: actions.length }, problem };
    }
  }
  return { record: { rules: ruleSet, start, actions, at: actions.length }, problem: null };
}

/** Moves do not name their rule set: takes the one under which more of them are legal.
 * @param {Rules} rules @param {string} start @param {WrittenAction[]} list @returns {Import} */
function replayUnderEither(rules, start, list) {
  const pads = replay(rules, 'pads', start, list);
  if (!pads.problem) return pads;
  const referee = replay(rules, 'referee', start, list);
  return referee.record.actions.length > pads.record.actions.length ? referee : pads;
}

/** A game in JSON. Throws a message for the user. @param {unknown} found @returns {GameRecord} */
export function readRecord(found) {
  const { rules = 'pads', start = 'startpos', actions, plays = 'freckers', tree } = Object(found);
  if (plays !== 'freckers') throw new Error('This is not a game of Freckers.');
  if (!RULE_SETS.includes(rules)) throw new Error(`The game's rules must be one of ${RULE_SETS.join(', ')}.`);
  if (!Array.isArray(actions)) throw new Error('The game has no list of moves, “actions”.');
  const wrong = actions.find((action) => !ACTION.test(String(action)));
  if (wrong !== undefined) throw new Error(`“${String(wrong).slice(0, 30)}” in the list “actions” is not a move.`);
  const position = String(start).replace(/^fen /, '');
  if (start !== 'startpos') {
    try {
      readPosition(position);
    } catch (error) {
      throw new Error(`The game has no start position that can be read: ${messageOf(error)}.`);
    }
  }
  const startText = start === 'startpos' ? start : `fen ${position}`;
  const variations = typeof tree === 'string' ? tree : '';
  return { rules, start: startText, actions: actions.map(String), at: actions.length, tree: variations };
}

/** One game, a list of games, or one game per line after the experiment, as the match program writes them.
 * @param {string} text @returns {GameRecord[]} */
function readJson(text) {
  let found;
  try {
    found = JSON.parse(text);
  } catch {
    const lines = text.split('\n').filter((line) => line.trim());
    found = lines.map((line, index) => {
      try {
        return JSON.parse(line);
      } catch {
        throw new Error(
          `${index ? `Line ${index + 1} of this JSON` : 'This JSON'} is damaged or breaks off. Nothing was opened.`,
        );
      }
    });
  }
  const list = Object(found).format === KEPT_FORMAT ? found.games : found;
  const isGame = (/** @type {unknown} */ part) => Object(part).format !== 'lilypad-experiment 1';
  const records = [list].flat().filter(isGame).map(readRecord);
  if (!records.length) throw new Error('There is no game in this JSON.');
  return records;
}

/** @param {Rules} rules @param {GameRecord} record @returns {Import} */
function checkRecord(rules, record) {
  const list = record.actions.map((text, index) => ({ line: index + 1, text, side: '' }));
  const { record: read, problem } = replay(rules, record.rules, record.start, list);
  return problem ? { record: read, problem } : { record, problem };
}

/** A position, moves, or both, also as a line of UGI. @param {Rules} rules @param {string} text @returns {Import} */
function readPositionAndMoves(rules, text) {
  const words = text.replace(/^position\s+/, '');
  const hasPosition = /^(fen\s|\S*\/)/.test(words);
  const [, named = '', moves] = /** @type {RegExpMatchArray} */ (
    words.match(hasPosition ? /^(?:fen\s+)?(\S+(?:\s+\S+){0,2})\s*(.*)$/s : /^(startpos\b)?\s*(.*)$/s)
  );
  if (hasPosition) {
    try {
      readPosition(named);
    } catch (error) {
      throw new Error(`This is not a position: ${messageOf(error)}.`);
    }
  }
  const start = hasPosition ? `fen ${named.split(/\s+/).join(' ')}` : 'startpos';
  const blueBegins = rules.describe(start).side === 'blue';
  const list = readMoves(moves.replace(/^moves\b/, ''), blueBegins);
  if (!named && !list.length) throw new Error('No game was found in this text.');
  return replayUnderEither(rules, start, list);
}

/** The games in a text, each to be called when it is wanted: there may be thousands. Throws a message for the user if the
 * text cannot be read whole. @param {Rules} rules @param {string} text @returns {(() => Import)[]} */
export function readGames(rules, text) {
  const trimmed = text.replace(/^\ufeff/, '').trim();
  if (!trimmed) throw new Error('There is nothing to read.');
  if (trimmed.length > MAX_CHARACTERS) throw new Error('The text is too long: at most 4 MB can be read.');
  if (/^[{[]\s*["{]/.test(trimmed)) return readJson(trimmed).map((record) => () => checkRecord(rules, record));
  if (/^https?:\S+$/.test(trimmed)) {
    const hash = new URL(trimmed).hash;
    const link = /[#&](moves|position)=/.test(hash) ? readLink(hash, rules.agents) : null;
    if (!link) throw new Error('This link holds no game of Freckers.');
    const record = link.parts.left ? { ...link.parts.left, tree: link.record.tree } : link.record;
    return [() => checkRecord(rules, record)];
  }
  const log = readLog(trimmed);
  if (!log) {
    const game = readPositionAndMoves(rules, trimmed);
    return [() => game];
  }
  const game = log.isReferees
    ? replay(rules, 'referee', 'startpos', log.actions)
    : replayUnderEither(rules, 'startpos', log.actions);
  return [() => ({ ...game, cut: log.cut })];
}

/** @param {PositionDescription} game its last position @param {{ red: string, blue: string }} players
 * @param {string} [tree] its variations */
export function writeJson({ rules, start, history, result }, players, tree) {
  const actions = history.map(({ action }) => action);
  return JSON.stringify({ ...players, rules, start, actions, result, ...(tree && { tree }) });
}

/** @param {PositionDescription} game its last position */
export function writeReferee({ start, history }) {
  const first = start.split(' ')[1] === 'r' ? 0 : 1;
  return history
    .map(({ referee }, index) => `${(index + first) % 2 ? 'BLUE' : 'RED'} plays action ${referee}`)
    .join('\n');
}

/** The moves alone, as the page shows them, after the position if they start from another one.
 * @param {Pick<GameRecord, 'start' | 'actions'>} record */
export function writeMoves({ start, actions }) {
  const moves = actions.map(actionText).join(' ');
  return start === 'startpos' ? moves : `${start.replace(/^fen /, '')} moves ${moves}`;
}
