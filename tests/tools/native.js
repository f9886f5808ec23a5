// Runs the native program, either once for a sub-command or as a UGI session.

import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import './closing.js';

/** The repository's top folder, with a trailing slash. */
export const root = fileURLToPath(new URL('../../', import.meta.url));

/** Both builds of the program, which must behave the same. */
export const programs = [
  { name: 'native', path: `${root}build/lilypad` },
  { name: 'sanitized', path: `${root}build/lilypad-sanitized` },
];

/** The path of the fast build. */
export const native = programs[0].path;

export const startPosition = '*rrrrrr*/1******1/8/8/8/8/1******1/*bbbbbb* r 0';

/**
 * The objects in a file of tests/vectors.
 * @param {string} name such as `freckers-games`
 * @returns {any[]}
 */
export function vectors(name) {
  const text = readFileSync(`${root}tests/vectors/${name}.jsonl`, 'utf8');
  return text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
}

/**
 * Runs a program until it exits.
 * @param {string} path
 * @param {string[]} words
 * @param {string | Buffer} [input]
 * @returns {Promise<{ code: number | null, signal: string | null, stdout: string, stderr: string }>}
 */
export async function run(path, words, input = '') {
  const child = spawn(path, words, { cwd: root });
  const output = { stdout: '', stderr: '' };
  child.stdout.setEncoding('utf8').on('data', (text) => (output.stdout += text));
  child.stderr.setEncoding('utf8').on('data', (text) => (output.stderr += text));
  child.stdin.on('error', () => {}); // a program that exits early does not read all input
  child.stdin.end(input);
  const [code, signal] = await once(child, 'close');
  return { code, signal, ...output };
}

/**
 * Runs a sub-command that must succeed, and returns its output lines.
 * @param {string} path
 * @param {...string} words
 */
export async function lines(path, ...words) {
  const { code, stdout, stderr } = await run(path, words);
  if (code !== 0) throw new Error(`lilypad ${words.join(' ')} ended with ${code}: ${stderr}`);
  return stdout.split('\n').slice(0, -1);
}

/**
 * Maps with two tasks at a time.
 * @template T, R
 * @param {T[]} items
 * @param {(item: T) => Promise<R>} task
 * @returns {Promise<R[]>}
 */
export async function mapInPairs(items, task) {
  /** @type {R[]} */
  const results = [];
  let next = 0;
  const work = async () => {
    while (next < items.length) {
      const index = next++;
      results[index] = await task(items[index]);
    }
  };
  await Promise.all([work(), work()]);
  return results;
}

/**
 * Starts a program that speaks UGI.
 * @param {string} path
 * @param {string[]} [words]
 */
export function openUgi(path, words = []) {
  const child = spawn(path, words, { cwd: root });
  const reader = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const closed = once(child, 'close');
  let complaint = '';
  child.stderr.setEncoding('utf8').on('data', (text) => (complaint += text));
  child.stdin.on('error', () => {});

  /** @param {string | Buffer} line */
  const send = (line) => {
    child.stdin.write(line);
    child.stdin.write('\n');
  };

  /**
   * All lines up to and including the first that begins like this.
   * @param {string} beginning
   */
  const until = async (beginning) => {
    const seen = [];
    for (;;) {
      const { value, done } = await reader.next();
      if (done) throw new Error(`the program ended before ${beginning}: ${complaint || seen.join('\n')}`);
      seen.push(value);
      if (value.startsWith(beginning)) return seen;
    }
  };

  return {
    send,
    until,
    /**
     * Sends a line and returns the program's output once it is ready for the next.
     * @param {string | Buffer} line
     */
    ask: async (line) => {
      send(line);
      send('isready');
      return (await until('readyok')).slice(0, -1);
    },
    /**
     * The action that a search with these limits finds.
     * @param {string} limits
     */
    bestMove: async (limits) => {
      send(`go ${limits}`);
      const [last] = (await until('bestmove')).slice(-1);
      return last.slice('bestmove '.length);
    },
    /** Closes the input, waits until the program exits and returns its remaining output, exit code and error output. */
    close: async () => {
      child.stdin.end();
      const rest = [];
      for (let line = await reader.next(); !line.done; line = await reader.next()) rest.push(line.value);
      const [code] = await closed;
      return { rest, code, complaint };
    },
  };
}

/** A sub-command that must exit with code 2 and one line on standard error: the mistake, the arguments, the message.
 * @typedef {[what: string, words: string[], message: RegExp]} Mistake */

/**
 * Checks that each mistake makes the program exit with code 2 and one line that says what is wrong.
 * @param {import('node:test').TestContext} context
 * @param {string} path
 * @param {Mistake[]} mistakes
 */
export async function checkMistakes(context, path, mistakes) {
  for (const [what, words, message] of mistakes) {
    await context.test(what, async () => {
      const { code, signal, stdout, stderr } = await run(path, words);
      assert.deepEqual({ code, signal, stdout }, { code: 2, signal: null, stdout: '' }, stderr);
      assert.match(stderr, /^lilypad: [^\0-\x1f\x7f]+\n$/);
      assert.match(stderr, message);
    });
  }
}
