/** rate.js AGENT [--against A,B] [--games N] [--json FILE]: lets somebody's own agent, a folder or a file, play ours in the
 * arena's page, in a headless browser, and prints how it did. Without opponents it is rated on the ladder of levels. The
 * agent's files are read as they are, and nothing is sent anywhere. */
import { stat, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { isMain } from '../serve.js';
import { openArena } from './arena-page.js';
import { ratingOf, readOpponents, tableOf } from './report.js';

/** Games against each chosen opponent, and in all on the ladder. */
const [GAMES_EACH, GAMES_IN_ALL] = [20, 60];
const MOST_GAMES = 10_000;

/** What the user can put right. */
class Mistake extends Error {}

/** @param {string[]} words */
function readWords(words) {
  try {
    const { values, positionals } = parseArgs({
      args: words,
      allowPositionals: true,
      options: { against: { type: 'string' }, games: { type: 'string' }, json: { type: 'string' } },
    });
    if (positionals.length !== 1 || !positionals[0]) throw new Error('name the folder or file of one agent');
    const games = Number(values.games ?? (values.against ? GAMES_EACH : GAMES_IN_ALL));
    if (!Number.isInteger(games) || games < 2 || games > MOST_GAMES)
      throw new Error(`the number of games is from 2 to ${MOST_GAMES}, not ${values.games}`);
    return { path: resolve(positionals[0]), games, against: values.against, json: values.json };
  } catch (error) {
    throw new Mistake(error instanceof Error ? error.message : String(error));
  }
}

/** @param {string[]} words of the command line */
async function rate(words) {
  const { path, games, against, json } = readWords(words);
  if (!(await stat(path).catch(() => null))) throw new Mistake(`there is no file or folder ${path}`);
  const opponents = against ? await readOpponents(against).catch(asMistake) : null;
  const arena = await openArena('build/site');
  try {
    const guest = await arena.bring(path).catch(asMistake);
    if (guest.others) say(`Several classes could play; ${guest.spec} does.`);
    const { experiment, isEnough } = ratingOf(guest, opponents, games);
    const records = await arena.play(experiment, isEnough, say);
    const report = await tableOf({ guest, experiment, records, pace: await arena.pace() });
    console.log(report.text);
    if (json) await writeFile(json, `${JSON.stringify({ ...report.found, experiment, records }, null, 2)}\n`);
  } finally {
    await arena.close();
  }
}

/** @param {unknown} error @returns {never} */
function asMistake(error) {
  throw new Mistake(error instanceof Error ? error.message : String(error));
}

let lastSaid = '';

/** Tells how far it is, each thing once. @param {string} text */
function say(text) {
  if (text !== lastSaid) process.stderr.write(`${text}\n`);
  lastSaid = text;
}

if (isMain(import.meta.url)) {
  await rate(process.argv.slice(2)).catch((error) => {
    say(`lilypad: ${error.message}`);
    process.exitCode = error instanceof Mistake ? 2 : 1;
  });
}
