/** The worker of a JavaScript agent, see agent-api.d.ts. The rules come from the engine.
 * @import { Rules, RuleSet } from '../../../wasm/lilypad.js'
 * @import { Agent, Move, Position, Side } from './agent-api.js'
 * @import { GuestFailure, GuestFile, GuestRequest } from './guests.js' */
import { createRules } from '../../../wasm/freckers.js';
import { compile, loadNow } from '../../../wasm/loader.js';
import { answerRequests, createOutput, moduleAddress } from './worker-port.js';

const CELL_NAMES = /** @type {const} */ ({ r: 'red', b: 'blue', '*': 'pad' });
/** Agents of the course's world play by the referee's rules; all moves of the other set are among them. @type {RuleSet} */
const RULES = 'referee';

const output = createOutput();
/** @type {Rules} */
let rules;
/** @type {GuestFile[]} */
let files = [];
/** @type {Agent | null} */
let agent = null;
/** Where the agent's module is. */
let address = '';
/** @type {Side} */
let side = 'red';
/** @type {string[]} */
let played = [];

for (const level of /** @type {const} */ (['log', 'info', 'warn', 'error', 'debug'])) {
  console[level] = (...values) => output.add(`${values.map(shown).join(' ')}\n`);
}

/** @param {unknown} value */
function shown(value) {
  if (typeof value === 'string') return value;
  try {
    return JSON.stringify(value) ?? String(value);
  } catch {
    return String(value);
  }
}

/** @param {string} text four digits or grow @returns {Move} */
const moveOf = (text) =>
  text === 'grow'
    ? { text, from: null, to: null }
    : { text, from: [Number(text[0]), Number(text[1])], to: [Number(text[2]), Number(text[3])] };

/** @param {string} text the position in the engine's notation @returns {Position} */
function positionOf(text) {
  const found = rules.describe(text, RULES);
  const rows = found.position
    .split(' ')[0]
    .split('/')
    .map((row) => row.replace(/\d/g, (digit) => '.'.repeat(Number(digit))));
  /** @type {Position['at']} */
  const at = (row, column) => CELL_NAMES[/** @type {'r'} */ ((rows[row] ?? '')[column])] ?? 'water';
  /** @type {Move[]} */
  const moves = found.result === 'none' ? [...found.moves.map(({ action }) => moveOf(action)), moveOf('grow')] : [];
  const fen = `fen ${found.position}`;
  return Object.freeze({
    side: found.side,
    played: Number(found.position.split(' ')[2]),
    result: found.result,
    home: { red: found.home[0], blue: found.home[1] },
    at,
    frogs: (/** @type {Side} */ wanted) =>
      rows.flatMap((cells, row) =>
        [...cells].flatMap((cell, column) =>
          cell === wanted[0] ? [/** @type {[number, number]} */ ([row, column])] : [],
        ),
      ),
    moves: () => [...moves],
    play: (/** @type {Move | string} */ move) => positionOf(`${fen} moves ${textOf(move)}`),
  });
}

/** @param {unknown} move */
const textOf = (move) => (typeof move === 'object' && move && 'text' in move ? String(move.text) : String(move));

const now = () => `startpos${played.length ? ` moves ${played.join(' ')}` : ''}`;

/** @param {unknown} error @param {string} stage @returns {{ failure: GuestFailure }} */
function failed(error, stage) {
  const message = error instanceof Error ? `${error.name}: ${error.message}` : shown(error);
  // Lines of this worker are none of the author's business.
  const stack = ((error instanceof Error && error.stack) || message)
    .split('\n')
    .filter((line) => !/(?:blob|data):/.test(line) || (address && line.includes(address)))
    .join('\n');
  const path = files[0]?.path ?? '';
  const [, after] = address ? stack.split(address) : [];
  const line = after?.match(/^:(\d+):\d+/)?.[1];
  return {
    failure: {
      stage,
      line: line ? Number(line) : null,
      message: line ? `${message} in ${path}, line ${line}` : message,
      traceback: address ? stack.replaceAll(address, path) : stack,
      hint: null,
    },
  };
}

/** @param {string} spec the agent's file @param {'RED' | 'BLUE'} color */
async function begin(spec, color) {
  try {
    const file = files.find(({ path }) => path === spec);
    if (!file) throw new Error(`there is no file ${spec}`);
    address = await moduleAddress(file.bytes.slice());
    const module = await import(address);
    agent = module.default;
    side = color === 'RED' ? 'red' : 'blue';
    played = [];
    if (typeof agent?.move !== 'function')
      throw new TypeError('the module must have a default export with a function "move"');
    await agent.begin?.(side);
    return {};
  } catch (error) {
    return failed(error, 'starting');
  }
}

/** @param {string[]} updates paths such as `01-12` */
async function hear(updates) {
  for (const update of updates) {
    const cells = update.split('-');
    const text = update === 'grow' ? update : `${cells[0]}${cells[cells.length - 1]}`;
    const mover = rules.describe(now(), RULES).side;
    played.push(text);
    try {
      if (agent?.update) await agent.update(mover, text, positionOf(now()));
    } catch (error) {
      return failed(error, 'update()');
    }
  }
  return null;
}

/** @param {number | null} timeLeft */
async function move(timeLeft) {
  try {
    const position = positionOf(now());
    const answer = await agent?.move({ position, side, timeLeft });
    const text = textOf(answer);
    if (position.moves().some((legal) => legal.text === text)) return { action: text, text };
    const reason = answer === undefined || answer === null ? 'move() returned nothing' : `${text} is not a legal move`;
    const path = /^[0-7]{4}$/.test(text) ? [text.slice(0, 2), text.slice(2)] : [];
    return { illegal: reason, text, path, board: position && boardText() };
  } catch (error) {
    return failed(error, 'move()');
  }
}

const boardText = () => rules.describe(now(), RULES).position.split(' ')[0].replaceAll('/', '\n');

/** @param {GuestRequest} request */
async function perform(request) {
  switch (request.task) {
    case 'load':
      rules = createRules(loadNow(await compile(request.assets['lilypad-plain.wasm']), 'freckers'));
      files = request.files;
      return {};
    case 'replace':
      files = request.files;
      return {};
    case 'inspect':
      return {
        agents: files
          .filter(({ path }) => /\.m?js$/.test(path))
          .map(({ path }) => ({ spec: path, root: '.', name: path, file: path, line: 1 })),
        problems: [],
      };
    case 'begin':
      return begin(request.spec, request.color);
    case 'turn':
      return (await hear(request.updates)) ?? (await move(request.time));
    case 'hear':
      return (await hear(request.updates)) ?? {};
    case 'install':
      return {};
    case 'measure':
      return null; // it is as fast here as anywhere
  }
}

answerRequests(perform, output);
