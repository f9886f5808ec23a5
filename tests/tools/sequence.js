/** Helpers for tests of Sequence: the vectors, and one interface to the native programs and the module. */
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { loadSequence } from '../../wasm/sequence.js';
import { wasmBytes } from './engine.js';
import { programs, root, run } from './native.js';

/** @typedef {import('../../wasm/lilypad.js').SequenceState} State */

export const openSequence = () => loadSequence(wasmBytes());

/** The rows of a compressed vector file. @param {string} name @returns {any[]} */
export function sequenceVectors(name) {
  const text = gunzipSync(readFileSync(`${root}tests/vectors/sequence-${name}.jsonl.gz`)).toString('utf8');
  return text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
}

/** Converts an action from the vectors to our notation. @param {{ t: string, card: string | null, draft: string | null, rc: number[] | null }} action */
export function playText({ t, card, draft, rc }) {
  if (!card) return 'decline';
  return `${card}${t === 'remove' ? 'x' : ''}${rc ? rc.join('') : ''}-${draft}`;
}

/** A state without the fields that the vectors do not have. @param {State} state */
export function plainState({ known, rules, ...state }) {
  return state;
}

/**
 * Answers questions about many positions at once.
 * @typedef {object} Table
 * @property {string} name
 * @property {(states: unknown[]) => Promise<{ count: number, hash: number, legal: string[] }[]>} legal
 * @property {(states: unknown[]) => Promise<any[]>} map
 * @property {(games: { state: unknown, actions: string[] }[]) => Promise<State[]>} apply the states after the actions
 */

/** @param {{ name: string, path: string }} program @returns {Table} */
function nativeTable({ name, path }) {
  /** @param {string} command @param {string[]} positions */
  async function ask(command, positions) {
    const { code, stdout, stderr } = await run(path, ['sequence', command, '-'], positions.join('\n'));
    if (code !== 0) throw new Error(stderr);
    return stdout
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
  }
  return {
    name,
    legal: (states) =>
      ask(
        'legal',
        states.map((state) => JSON.stringify(state)),
      ),
    map: (states) =>
      ask(
        'map',
        states.map((state) => JSON.stringify(state)),
      ),
    apply: (games) =>
      ask(
        'apply',
        games.map(({ state, actions }) => `${JSON.stringify(state)} ${actions.join(' ')}`),
      ),
  };
}

/** @returns {Promise<Table>} */
async function moduleTable() {
  const engine = await openSequence();
  /** @param {unknown} state @param {string} [moves] */
  const place = (state, moves = '') => engine.position(`state ${JSON.stringify(state)}${moves}`);
  return {
    name: 'WebAssembly',
    legal: async (states) => states.map((state) => (place(state), engine.legal())),
    map: async (states) => states.map((state) => (place(state), engine.map())),
    apply: async (games) =>
      games.map(({ state, actions }) => /** @type {State} */ (place(state, ` moves ${actions.join(' ')}`).state)),
  };
}

/** Both native builds and the module. */
export const tables = [...programs.map(nativeTable), await moduleTable()];
