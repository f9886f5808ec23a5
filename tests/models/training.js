// Starts training runs for the tests: each in its own folder, killed on the way, or under mpirun.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { root, run } from '../tools/native.js';

export const selfplay = `${root}build/lilypad-selfplay`;

export const newFolder = () => mkdtempSync(join(tmpdir(), 'lilypad-'));

/** The settings of a run and its records, without their durations. @param {string} folder @returns {any[]} */
export function records(folder) {
  const lines = readFileSync(join(folder, 'log.jsonl'), 'utf8').trimEnd().split('\n');
  return lines.map((line) => ({ ...JSON.parse(line), seconds: undefined }));
}

/** Runs a training program to the end. Kills and restarts it with growing timeouts until it finishes.
 * @param {string} program @param {string[]} words @param {string} folder */
export async function runWithKills(program, words, folder) {
  for (let timeout = 150; ; timeout *= 1.5) {
    const child = spawn(program, words, { cwd: root, detached: true, stdio: 'ignore' });
    const ended = once(child, 'exit');
    const timer = wait(timeout).then(() => 'late');
    if ((await Promise.race([ended, timer])) !== 'late') return;
    process.kill(-(/** @type {number} */ (child.pid)), 'SIGKILL');
    await ended;
    if (existsSync(join(folder, 'log.jsonl'))) appendFileSync(join(folder, 'log.jsonl'), '{"iteration":'); // a truncated line
  }
}

/** Runs a program with two ranks under mpirun. @param {string} program of build/ @param {string[]} words */
export const runTwoRanks = (program, words) =>
  run('mpirun', ['--allow-run-as-root', '--oversubscribe', '-n', '2', `${root}build/${program}`, ...words]);
