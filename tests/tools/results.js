/** Matches of the native program, their result files, and tables without what depends on the machine. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lines, native } from './native.js';

/** A folder for the length of a test. @param {import('node:test').TestContext} context */
export function newFolder(context) {
  const folder = mkdtempSync(join(tmpdir(), 'lilypad-match-'));
  context.after(() => rmSync(folder, { recursive: true }));
  return folder;
}

/** The experiment and the records of a result file, in the order of the schedule. @param {string} file */
export function readResults(file) {
  const [experiment, ...records] = readFileSync(file, 'utf8').trimEnd().split('\n').map((line) => JSON.parse(line));
  return { experiment, records: records.sort((a, b) => a.game - b.game) };
}

/**
 * Plays a match to its end.
 * @param {string} file of the results
 * @param {...string} words
 */
export async function playMatch(file, ...words) {
  const printed = await lines(native, 'match', '--json', file, ...words);
  return { printed, ...readResults(file) };
}

/** A record without what depends on the machine: times, and the size of pointers. @param {any} record */
export function portable(record) {
  const { redTime, blueTime, redMemory, blueMemory, thoughts, ...rest } = record;
  const { time, ...thought } = thoughts;
  return { ...rest, ...thought };
}

/** The same of standings. @param {any} standings */
export function portableStandings(standings) {
  const agents = standings.agents.map((/** @type {any} */ { time, nodesPerSecond, memory, ...agent }) => agent);
  return { ...standings, agents };
}

/** The standings of a result file, without what depends on the machine. @param {string} file */
export async function standingsOf(file) {
  const [text] = await lines(native, 'standings', '--json', file);
  return portableStandings(JSON.parse(text));
}
