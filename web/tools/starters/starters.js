/** Puts the starters together. What several of them share is written once in starter-parts; a line `include NAME` in a comment
 * stands for such a part. The programs that people get are whole. */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';

const FOLDER = 'web/shared/lab/starters';
const PARTS = 'web/shared/lab/starter-parts';

/** @param {string} file such as `greedy.py` @returns {string} */
export const readStarter = (file) =>
  readFileSync(`${FOLDER}/${file}`, 'utf8').replace(/^(?:#|\/\/) include (\S+)\n/gm, (_, part) =>
    readFileSync(`${PARTS}/${part}`, 'utf8'),
  );

/** @param {string} folder of the site */
export function shipStarters(folder) {
  mkdirSync(folder, { recursive: true });
  for (const file of readdirSync(FOLDER)) writeFileSync(`${folder}/${file}`, readStarter(file));
}
