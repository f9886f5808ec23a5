/** The vectors in tests/vectors/kept, which were produced by an earlier version. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root, vectors } from './native.js';
import { playMatch } from './results.js';

/** @typedef {'freckers' | 'sequence'} GameName */

/** The vectors of a file. @param {string} name */
export const keptVectors = (name) => vectors(`kept/${name}`);

/** Agents that play otherwise now than when the vectors were recorded, as their report has it. */
const CHANGED = ['seq-mcts'];

/** Records of games that must be played again as they were. @template {{ red: string, blue: string }} R @param {R[]} records */
export const ofUnchanged = (records) =>
  records.filter(({ red, blue }) => ![red, blue].some((agent) => CHANGED.includes(agent)));

/** The path of a kept result file. @param {string} name */
export const keptResults = (name) => `${root}tests/vectors/kept/results/${name}.jsonl`;

/** The engine versions that this build writes into records. @returns {Promise<Record<GameName, string>>} */
export async function presentVersions() {
  const folder = mkdtempSync(join(tmpdir(), 'lilypad-kept-'));
  /** @param {GameName} game @param {string} agent */
  async function version(game, agent) {
    const words = ['--game', game, '--agents', `${agent},${agent}`, '--nodes', '1', '--games', '2'];
    return (await playMatch(join(folder, game), ...words)).records[0].engine;
  }
  try {
    return { freckers: await version('freckers', 'random'), sequence: await version('sequence', 'seq-random') };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
