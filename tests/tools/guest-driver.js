/** The page's driver of Python agents, in a plain Python. */
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { root } from './native.js';

/** @param {string} folder with the agents */
export function openDriver(folder) {
  const script = `${root}tests/guests/run_guest.py`;
  const child = spawn('python3', ['-B', script, `${root}web/shared/guests/python`, folder], {
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  const answers = createInterface(child.stdout)[Symbol.asyncIterator]();
  return {
    /** @param {string} name @param {...unknown} rest */
    async call(name, ...rest) {
      child.stdin.write(`${JSON.stringify([name, ...rest])}\n`);
      return JSON.parse((await answers.next()).value);
    },
    close: () => child.stdin.end(),
  };
}
