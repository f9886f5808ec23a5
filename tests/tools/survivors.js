/** Runs a failing test file and finds the processes it leaves running. */
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { root } from './native.js';

const MARK = 'LILYPAD_TEST_MARK';

/** The commands of all processes that inherited the mark. Works only on Linux. @param {string} mark */
function commandsWith(mark) {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((id) => {
      try {
        const isMarked = readFileSync(`/proc/${id}/environ`, 'latin1').includes(`${MARK}=${mark}\0`);
        return isMarked ? [readFileSync(`/proc/${id}/cmdline`, 'latin1').replaceAll('\0', ' ').trim()] : [];
      } catch {
        return []; // it has just exited, or belongs to another user
      }
    })
    .filter(Boolean);
}

/** Runs Node with a mark that its children inherit.
 * @param {string[]} words @param {Record<string, string>} environment @param {number} limit in milliseconds, after which it is killed
 * @returns {Promise<{ code: number | null, output: string, seconds: number, survivors: string[] }>} */
export async function runMarked(words, environment, limit) {
  const mark = randomUUID();
  const begun = performance.now();
  // This is a separate test run, with browsers of its own.
  const { NODE_TEST_CONTEXT, LILYPAD_TEST_BROWSERS, ...inherited } = process.env;
  const child = spawn(process.execPath, words, {
    cwd: root,
    env: { ...inherited, ...environment, [MARK]: mark },
    timeout: limit,
    killSignal: 'SIGKILL',
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (output += text));
  const [code] = await once(child, 'exit');
  const seconds = (performance.now() - begun) / 1000;
  // A killed process takes a moment to disappear.
  let survivors = commandsWith(mark);
  for (let look = 0; look < 30 && survivors.length; look++) {
    await new Promise((done) => setTimeout(done, 100));
    survivors = commandsWith(mark);
  }
  return { code, output, seconds, survivors };
}
