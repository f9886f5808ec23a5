/** The vectors in tests/vectors/kept, which were produced by an earlier version. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root, vectors } from './native.js';
import { playMatch } from './results.js';

/** @typedef {'freckers' | 'sequence'} GameName */

/** Sentences that the interface now says in other words. What they say must stay the same.
 * @type {[RegExp, string][]} */
const REWORDED = [[/( frogs home(?: each)? after \d+) actions\./, '$1 moves.']];

/** @param {string} text */
const presentWords = (text) => REWORDED.reduce((said, [before, now]) => said.replace(before, now), text);

/** The vectors of a file, with the sentences that were shown as they are worded now. @param {string} name */
export const keptVectors = (name) =>
  vectors(`kept/${name}`).map((vector) =>
    vector.shown?.result
      ? { ...vector, shown: { ...vector.shown, result: presentWords(vector.shown.result) } }
      : vector,
  );

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
