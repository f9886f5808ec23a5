/** Reads the messages of the course's referee (`python -m referee -S`). Whatever answers at the port may send anything, so a
 * message is refused as a whole, with the reason, unless it is one that the page knows.
 * @import { Side } from '../../../wasm/lilypad.js'
 * @typedef {null | number | string} MessageId
 * @typedef {{ kind: 'ping' } | { kind: 'error' } | { kind: 'failure' }
 *   | { kind: 'match', info: string }
 *   | { kind: 'players', names: Record<Side, string> }
 *   | { kind: 'starting', side: Side }
 *   | { kind: 'begin' | 'board', board: string }
 *   | { kind: 'turn', turn: number, side: Side }
 *   | { kind: 'moved', turn: number, side: Side, words: string | null }
 *   | { kind: 'end', winner: Side | null }} Message `board`: as in a position; `words`: the move in the referee's notation, null
 *   if it is none
 * @typedef {{ id: MessageId, message: Message | null, problem: string }} Read `problem`: why there is no message */
import { writeBoard } from '../../components/freckers/position-text.js';
import { messageOf } from '../../shared/page/message.js';
import { shortPlayerName } from '../share/logs/player-name.js';

/** The longest real message, a board, has some 300. */
const MAX_CHARACTERS = 20_000;
const MAX_NAME = 60;
const MAX_TURN = 1000;
const MAX_HOPS = 64;
const SIZE = 8;
const SIDE_OF = /** @type {Record<string, Side>} */ ({ 1: 'red', '-1': 'blue' });
const CONTENT_OF = /** @type {const} */ ({ 0: 'water', 1: 'red', '-1': 'blue', 2: 'pad' });
/** By row and column of a direction, each one more. */
const ARROWS = ['↖↑↗', '←·→', '↙↓↘'];

/** @param {unknown} text @param {number} [length] */
const short = (text, length = MAX_NAME) => (typeof text === 'string' ? text.trim().slice(0, length) : '');

/** @param {any} found @returns {Side} */
function sideOf({ player }) {
  if (player !== 1 && player !== -1) throw new Error('it does not say whose turn it is');
  return SIDE_OF[player];
}

/** @param {any} found */
function turnOf({ turnId }) {
  if (!Number.isInteger(turnId) || turnId < 0 || turnId > MAX_TURN) throw new Error('it has no number of the turn');
  return turnId;
}

/** @param {any} found */
function boardOf({ board }) {
  const isBoard =
    Array.isArray(board) &&
    board.length === SIZE &&
    board.every(
      (row) => Array.isArray(row) && row.length === SIZE && row.every((cell) => [0, 1, -1, 2].includes(cell)),
    );
  if (!isBoard) throw new Error('its board is not one of eight rows of eight cells');
  const cells = board.flatMap((row, r) =>
    row.map(
      (/** @type {0 | 1 | -1 | 2} */ cell, /** @type {number} */ c) =>
        /** @type {const} */ ([`${r}${c}`, CONTENT_OF[cell]]),
    ),
  );
  return writeBoard(new Map(cells));
}

/** @param {unknown} pair @param {number} least @param {number} most */
const isPair = (pair, least, most) =>
  Array.isArray(pair) &&
  pair.length === 2 &&
  pair.every((part) => Number.isInteger(part) && part >= least && part <= most);

/** A move in the referee's notation, for the engine to check; null if an agent gave something else. @param {any} action */
function wordsOf(action) {
  if (action?.type === 'GrowAction') return 'GROW';
  if (action?.type !== 'MoveAction' || !isPair(action.coord, 0, SIZE - 1)) return null;
  const { coord, directions } = action;
  if (!Array.isArray(directions) || !directions.length || directions.length > MAX_HOPS) return null;
  if (!directions.every((pair) => isPair(pair, -1, 1) && (pair[0] || pair[1]))) return null;
  return `MOVE(${coord[0]}-${coord[1]}, [${directions.map(([r, c]) => `[${ARROWS[r + 1][c + 1]}]`).join(', ')}])`;
}

/** @type {Record<string, (found: any) => Message>} */
const KINDS = {
  '<ping>': () => ({ kind: 'ping' }),
  MatchMetadata: ({ info }) => ({ kind: 'match', info: short(info, 120) }),
  GameMetadata({ players }) {
    if (!Array.isArray(players) || players.length !== 2) throw new Error('it does not name two players');
    return { kind: 'players', names: { red: shortPlayerName(players[0]), blue: shortPlayerName(players[1]) } };
  },
  'GameUpdate:PlayerInitialising': (found) => ({ kind: 'starting', side: sideOf(found) }),
  'GameUpdate:GameBegin': (found) => ({ kind: 'begin', board: boardOf(found) }),
  'GameUpdate:BoardUpdate': (found) => ({ kind: 'board', board: boardOf(found) }),
  'GameUpdate:TurnBegin': (found) => ({ kind: 'turn', turn: turnOf(found), side: sideOf(found) }),
  'GameUpdate:TurnEnd': (found) => ({
    kind: 'moved',
    turn: turnOf(found),
    side: sideOf(found),
    words: wordsOf(found.action),
  }),
  'GameUpdate:PlayerError': () => ({ kind: 'error' }),
  'GameUpdate:UnhandledError': () => ({ kind: 'failure' }),
  'GameUpdate:GameEnd'({ winner }) {
    if (![0, 1, -1].includes(winner)) throw new Error('it does not say who has won');
    return { kind: 'end', winner: SIDE_OF[winner] ?? null };
  },
};

/** Reads one message. Null if it is nothing that could be answered, because it is no object of JSON with a usable id; all else
 * is answered, since the referee waits for that. @param {unknown} text @returns {Read | null} */
export function readMessage(text) {
  if (typeof text !== 'string' || text.length > MAX_CHARACTERS) return null;
  let found;
  try {
    found = JSON.parse(text);
  } catch {
    return null;
  }
  if (typeof found !== 'object' || found === null || Array.isArray(found)) return null;
  const { id = null, type } = found;
  const isId = id === null || Number.isFinite(id) || (typeof id === 'string' && id.length <= MAX_NAME);
  if (!isId || typeof type !== 'string') return null;
  if (!Object.hasOwn(KINDS, type)) return { id, message: null, problem: `“${short(type, 40)}” is unknown` };
  try {
    return { id, message: KINDS[type](found), problem: '' };
  } catch (error) {
    return { id, message: null, problem: `${short(type, 40)}: ${messageOf(error)}` };
  }
}
