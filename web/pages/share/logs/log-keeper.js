/** Keeps the table of logs for this tab, so that it is there again after a reload and on the way back from a game.
 * @import { Rules } from '../../../../wasm/lilypad.js'
 * @import { LogGame } from './log-game.js'
 * @import { Turn } from './turning-point.js'
 * @typedef {{ games: LogGame[], isStopped: boolean }} KeptLogs `isStopped`: the search was stopped by the reader */
import { ACTION, RULE_SETS } from '../../../shared/freckers/rules.js';
import { gameText } from '../../../shared/match/game.js';

const KEY = 'lilypad-logs';
const MAX_ACTIONS = 200;
const MAX_FILE_NAME = 255;
const MAX_WHY = 600;
const WINNERS = ['red', 'blue', 'draw', null];

/** @param {unknown} found @param {number} most */
const isText = (found, most) => typeof found === 'string' && found.length <= most;

/** @param {any} found @param {number} length of the game @returns {Turn | null} */
function checkTurn(found, length) {
  const { side, place } = Object(found);
  const isWhole = WINNERS.includes(side) && side !== 'draw' && Number.isInteger(place) && place >= 0 && place <= length;
  return isWhole ? { side, place } : null;
}

/** A kept game, or nothing if it is damaged or the engine refuses its moves. @param {Rules} rules @param {any} found
 * @returns {LogGame[]} */
function checkGame(rules, found) {
  const { file, record, names, winner, why, isFault, turn } = Object(found);
  const { rules: ruleSet, start, actions } = Object(record);
  const isWhole =
    isText(file, MAX_FILE_NAME) &&
    isText(why, MAX_WHY) &&
    [names?.red, names?.blue].every((name) => isText(name, MAX_FILE_NAME)) &&
    WINNERS.includes(winner) &&
    RULE_SETS.includes(ruleSet) &&
    isText(start, MAX_FILE_NAME) &&
    Array.isArray(actions) &&
    actions.length <= MAX_ACTIONS &&
    actions.every((action) => typeof action === 'string' && ACTION.test(action));
  if (!isWhole) return [];
  try {
    rules.describe(gameText(start, actions), ruleSet);
  } catch {
    return [];
  }
  const { length } = actions;
  return [
    {
      file,
      record: { rules: ruleSet, start, actions, at: length },
      names: { red: names.red, blue: names.blue },
      winner,
      why,
      isFault: isFault === true,
      turn: checkTurn(turn, length),
    },
  ];
}

/** What the tab had; a damaged entry is left out. @param {Rules} rules @returns {KeptLogs} */
export function recallLogs(rules) {
  try {
    const { games, isStopped } = Object(JSON.parse(sessionStorage.getItem(KEY) ?? '{}'));
    const list = Array.isArray(games) ? games : [];
    return { games: list.flatMap((game) => checkGame(rules, game)), isStopped: isStopped === true };
  } catch {
    return { games: [], isStopped: false };
  }
}

/** @param {KeptLogs} logs @returns {boolean} whether they are kept */
export function keepLogs({ games, isStopped }) {
  try {
    if (games.length) sessionStorage.setItem(KEY, JSON.stringify({ games, isStopped }));
    else sessionStorage.removeItem(KEY);
    return true;
  } catch {
    return false;
  }
}
