/** Games as text, both ways: our JSON, the course referee's words, plain actions, positions, links. Pasted text is hostile;
 * what is no action is passed over, and the engine judges the rest.
 * @import { PositionDescription, RuleSet, Rules } from '../../wasm/lilypad.js'
 * @import { GameRecord } from '../play/game.js'
 * @typedef {{ line: number, text: string, message: string }} Problem where reading ended
 * @typedef {{ record: GameRecord, problem: Problem | null }} Import */
import { gameText } from '../play/game.js';
import { readActions, readLink } from '../play/link.js';
import { RULE_SETS } from '../play/settings.js';

const MOST_CHARACTERS = 4 << 20;
/** Colours of a terminal; a clipboard may have lost their first character. */
const COLOURS = /\u001b?\[[\d;]*m/g;
const REFEREE_ACTION = /MOVE\([^()]*\)|\bGROW\b/;
/** A move whose arrows were dropped because the log was written without Unicode. */
const WITHOUT_ARROWS = /^MOVE\([^\u2190-\u2199]*\)$/;
const POSITION = /(?:[rb*1-8]+\/){7}[rb*1-8]+\s+[rb]\s+\d+/;

/** @param {unknown} error */
const messageOf = (error) => (error instanceof Error ? error.message : String(error));

/** @typedef {{ line: number, text: string, side: string, words: string }} Candidate an action in a log, whose it is said to be, and what stands before it */

/** How the referee tells of an action, the surest first: on the screen `* referee : RED plays action MOVE(...)`, in its log
 * file, by columns, the time, `RED`, `turn_end`, the turn and the action; then whatever says *plays*. Other lines are what
 * agents print while they think, and count only if there is nothing better. */
const TELLING = [
  /^\*\s*referee\b[^:]*:\s*(red|blue)\s+plays action\s*$/i,
  /\bT[\d.]+\s+(red|blue)\s+turn_end\s+\d+\s*$/i,
  /\bplay(s|ed)\b/i,
];

/** The actions of a log in the referee's words. @param {string} log @returns {Candidate[]} */
function candidates(log) {
  const found = log.split(/\r?\n|\r/).flatMap((line, index) => {
    const clean = line.replace(COLOURS, '');
    const text = clean.match(REFEREE_ACTION)?.[0];
    if (!text) return [];
    const words = clean.slice(0, clean.indexOf(text));
    return [{ line: index + 1, text, side: words.match(/\b(red|blue)\b/i)?.[0].toLowerCase() ?? '', words }];
  });
  const surest = TELLING.find((pattern) => found.some(({ words }) => pattern.test(words)));
  return surest ? found.filter(({ words }) => surest.test(words)) : found;
}

/** @param {Rules} rules @param {RuleSet} ruleSet @param {Candidate[]} list @returns {Import} */
function replay(rules, ruleSet, list) {
  /** @type {string[]} */
  const actions = [];
  /** @type {Candidate | null} */
  let last = null;
  const imported = (/** @type {Problem | null} */ problem) => ({ record: { rules: ruleSet, start: 'startpos', actions, at: actions.length }, problem });
  let now = rules.describe('startpos', ruleSet);
  for (const candidate of list) {
    const { line, text, side } = candidate;
    const echo = side && side === last?.side && text === last.text;
    if (echo) continue;
    if (side && side !== now.side) return imported({ line, text, message: `it is ${now.side}'s turn` });
    try {
      if (now.result !== 'none') throw new Error('the game is already over');
      if (WITHOUT_ARROWS.test(text)) throw new Error('its arrows are missing; the log was written without Unicode signs');
      actions.push(rules.referee(`fen ${now.position}`, text, ruleSet));
    } catch (error) {
      return imported({ line, text, message: messageOf(error) });
    }
    now = rules.describe(`fen ${now.position} moves ${actions[actions.length - 1]}`, ruleSet);
    last = candidate;
  }
  return imported(null);
}

/** Which rule set a log was played by shows only in its moves: the one that goes further. @param {Rules} rules @param {string} text */
function readLog(rules, text) {
  const list = candidates(text);
  if (!list.length) return null;
  const pads = replay(rules, 'pads', list);
  if (!pads.problem) return pads;
  const referee = replay(rules, 'referee', list);
  return referee.record.actions.length > pads.record.actions.length ? referee : pads;
}

/** @param {string} text @returns {GameRecord} */
function readJson(text) {
  // The match program writes a game a line: the first is taken.
  const lines = text.split('\n');
  let found;
  try {
    found = JSON.parse(text);
  } catch {
    try {
      found = JSON.parse(lines[0]);
    } catch (error) {
      throw new Error(`This is no JSON: ${messageOf(error)}.`);
    }
  }
  const { rules = 'pads', start, actions } = Object(Array.isArray(found) ? found[0] : found);
  if (!RULE_SETS.includes(rules)) throw new Error(`The game's rules must be one of ${RULE_SETS.join(', ')}.`);
  if (!Array.isArray(actions)) throw new Error('The game has no list of actions.');
  const startText = typeof start === 'string' && start !== 'startpos' ? `fen ${start.replace(/^fen /, '')}` : 'startpos';
  return { rules, start: startText, actions: actions.map(String), at: actions.length };
}

/** As many of the actions as the engine accepts. @param {Rules} rules @param {GameRecord} record @returns {Import} */
function checked(rules, record) {
  rules.describe(record.start, record.rules);
  for (let count = 1; count <= record.actions.length; count++) {
    try {
      rules.describe(gameText(record.start, record.actions.slice(0, count)), record.rules);
    } catch (error) {
      const problem = { line: count, text: record.actions[count - 1].slice(0, 40), message: messageOf(error) };
      return { record: { ...record, actions: record.actions.slice(0, count - 1), at: count - 1 }, problem };
    }
  }
  return { record, problem: null };
}

/** Finds the game in a text; throws a message for people if there is none. @param {Rules} rules @param {string} text @returns {Import} */
export function readGame(rules, text) {
  const trimmed = text.trim();
  if (!trimmed) throw new Error('There is nothing to read.');
  if (trimmed.length > MOST_CHARACTERS) throw new Error('The text is too long for one game.');
  if (/^[{[]\s*["{]/.test(trimmed)) return checked(rules, readJson(trimmed));
  if (/^https?:\S+#\S+$/.test(trimmed)) {
    const link = readLink(trimmed.slice(trimmed.indexOf('#')), rules.agents);
    if (link) return checked(rules, link.record);
  }
  const log = readLog(rules, trimmed);
  if (log) return log;
  const position = trimmed.match(POSITION)?.[0];
  const rest = position ? trimmed.slice(trimmed.indexOf(position) + position.length) : trimmed;
  const actions = readActions(rest).filter((word) => /^(grow|[0-7]{4})$/.test(word));
  if (!position && !actions.length) throw new Error('No game was found in this text.');
  return checked(rules, { rules: 'pads', start: position ? `fen ${position}` : 'startpos', actions, at: actions.length });
}

/** @param {PositionDescription} whole the end of the game @param {{ red: string, blue: string }} players */
export function writeJson({ rules, start, history, result }, players) {
  return JSON.stringify({ ...players, rules, start, actions: history.map(({ action }) => action), result });
}

/** @param {PositionDescription} whole the end of the game */
export function writeReferee({ start, history }) {
  const first = start.split(' ')[1] === 'r' ? 0 : 1;
  return history.map(({ referee }, index) => `${(index + first) % 2 ? 'BLUE' : 'RED'} plays action ${referee}`).join('\n');
}
