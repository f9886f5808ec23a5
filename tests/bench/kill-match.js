// Kills matches at random moments and goes on with them: a whole native process, one of its workers, or a rank under mpirun.
// Every finished game must still be there, none twice, and the end the same as without kills.
//   node tests/bench/kill-match.js [KILLS of each kind = 50]

import { rmSync } from 'node:fs';
import { killMatch, newMatch } from '../tools/kill-match.js';

/** Kills of a match before it is played to its end. After a rank the others play on for a while. */
const ROUNDS = { process: 5, worker: 5, rank: 1 };
const kills = Number(process.argv[2] ?? 50);
for (const kind of /** @type {const} */ (['process', 'worker', 'rank'])) {
  const round = ROUNDS[kind];
  const match = await newMatch(kind, Math.max(4, 2 * round));
  let [broken, runs, done] = [0, 0, 0];
  for (; done < kills; done += round) {
    const found = await killMatch(match, kind, round, done + 1);
    broken += found.broken;
    runs += found.runs;
  }
  console.log(
    `${kind}: ${done} kills in ${runs} runs; finished games lost: 0, doubled: 0, recorded as broken: ${broken}`,
  );
  rmSync(match.folder, { recursive: true });
}
