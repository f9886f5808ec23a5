// Shared by the cards of all models.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A Markdown table. @param {string[]} heads @param {(string | number)[][]} rows */
export const table = (heads, rows) =>
  [heads, heads.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');

/** @param {number} share */
export const percent = (share) => `${(share * 100).toFixed(1)} %`;

/** An iteration's number as in the file names of a run. @param {number} iteration */
export const numbered = (iteration) => String(iteration).padStart(3, '0');

/** The log of a training run: its settings, and a record of each iteration. @param {string} folder */
export function readLog(folder) {
  const lines = readFileSync(join(folder, 'log.jsonl'), 'utf8').trimEnd().split('\n');
  const [settings, ...records] = lines.map((line) => JSON.parse(line));
  return { settings, records };
}

/** A card's section about matches. @param {string} file the output of `lilypad match`; a line "# limits" gives the limits of
 *   the matches after it */
export function matchSection(file) {
  let limits = '';
  const results = readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line) => {
      if (line.startsWith('# ')) limits = line.slice(2);
      const match = line.match(/^(\S+) - (\S+): \+(\d+) =(\d+) -(\d+), (\S+) %(?: \+-|,) (\S+(?: to [\d.]+)?)/);
      return match
        ? [
            [
              match[1],
              match[2],
              limits,
              `+${match[3]} =${match[4]} -${match[5]}`,
              `${match[6]} %${/ to /.test(match[7]) ? ',' : ' +-'} ${match[7]}`,
            ],
          ]
        : [];
    });
  return `## Who it beats\n${table(['agent', 'opponent', 'limits', 'games', 'score'], results)}`;
}
