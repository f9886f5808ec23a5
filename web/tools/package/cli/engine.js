/** Opens the engine for a command.
 * @import { Engine } from '../../../../wasm/lilypad.js'
 * @import { Arguments } from './arguments.js' */
import { readFile } from 'node:fs/promises';
import { load } from 'lilypad';
import { readModels, readModule } from 'lilypad/node';
import { quote, Refusal, refuse } from './arguments.js';

/** Keywords that may be left out before a position that is typed. */
const FORMS = ['fen', 'deal', 'state', 'view'];

/** Runs a task; what the engine refuses is the user's mistake. @template T @param {() => T} task @returns {T} */
export function asked(task) {
  try {
    return task();
  } catch (error) {
    if (error instanceof WebAssembly.RuntimeError || !(error instanceof Error)) throw error;
    throw new Refusal(error.message);
  }
}

/** The bytes of the models for a command: the shipped ones, and --model FILE; none with --model none.
 * @param {Arguments} words @param {string} game */
export async function takeModels(words, game) {
  const file = words.take('model');
  if (file === 'none') return [];
  const shipped = (await readModels(game)).map(({ bytes }) => bytes);
  if (!file) return shipped;
  const own = await readFile(file).catch(() => refuse(`there is no model file ${quote(file)}`));
  if (own[0] === 0x7b) refuse(`this looks like XGBoost's JSON; convert it with \`lilypad convert\`: ${quote(file)}`);
  return [...shipped, own];
}

/** @param {string} game @returns {Promise<Engine<any>>} */
export const openEngine = async (game) => load(await readModule(), game);

/** @param {Engine<any>} engine @param {Arguments} words */
export function takeRules(engine, words) {
  const rules = words.take('rules');
  if (rules) asked(() => engine.set('Rules', rules));
}

/** Sets a position as it is typed: the keywords before it and before its moves may be missing. @param {Engine<any>} engine @param {string} text */
export function setPosition(engine, text) {
  const parts = text.trim().split(/\s+/);
  const named = parts[0] === 'startpos' || FORMS.includes(parts[0]);
  const whole = named ? parts : [FORMS[0], ...parts];
  /** @type {unknown} */
  let reason;
  for (let length = whole.length; length > 0; length--) {
    const [position, moves] = [whole.slice(0, length), whole.slice(length)];
    try {
      return engine.position([...position, ...(moves.length ? ['moves', ...moves] : [])].join(' '));
    } catch (error) {
      reason ??= error;
      if (whole.includes('moves')) break;
    }
  }
  return asked(() => {
    throw reason;
  });
}

/** Runs a task for the position in the words, or for each line of standard input if that is `-`.
 * @param {Engine<any>} engine @param {Arguments} words @param {() => void} task */
export async function eachPosition(engine, words, task) {
  const given = words.rest().join(' ');
  if (given !== '-') {
    setPosition(engine, given || 'startpos');
    return task();
  }
  let text = '';
  for await (const piece of process.stdin.setEncoding('utf8')) text += piece;
  for (const line of text.split('\n')) {
    if (!line.trim()) continue;
    setPosition(engine, line);
    task();
  }
}
