/** Runs matches with the native program and reads their results without machine-dependent values. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lines, native } from './native.js';

/** A temporary folder for one test. @param {import('node:test').TestContext} context */
export function newFolder(context) {
  const folder = mkdtempSync(join(tmpdir(), 'lilypad-match-'));
  context.after(() => rmSync(folder, { recursive: true }));
  return folder;
}

/** The experiment and records of a result file, in schedule order. @param {string} file */
export function readResults(file) {
  const [experiment, ...records] = readFileSync(file, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  return { experiment, records: records.sort((a, b) => a.game - b.game) };
}

/**
 * Plays a complete match.
 * @param {string} file of the results
 * @param {...string} words
 */
export async function playMatch(file, ...words) {
  const printed = await lines(native, 'match', '--json', file, ...words);
  return { printed, ...readResults(file) };
}

/** A record without machine-dependent values: times and memory sizes. @param {any} record */
export function portable(record) {
  const { redTime, blueTime, redMemory, blueMemory, redUsed, blueUsed, thoughts, ...rest } = record;
  const { time, ...thought } = thoughts;
  return { ...rest, ...thought };
}

/** The same for standings. @param {any} standings */
export function portableStandings(standings) {
  const agents = standings.agents.map((/** @type {any} */ { time, nodesPerSecond, memory, used, ...agent }) => agent);
  return { ...standings, agents };
}

/** The standings of a result file without machine-dependent values. @param {string} file */
export async function standingsOf(file) {
  const [text] = await lines(native, 'standings', '--json', file);
  return portableStandings(JSON.parse(text));
}
