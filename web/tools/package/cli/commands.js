/** The commands of `npx lilypad`, with the words of the native program.
 * @import { Arguments } from './arguments.js'
 * @typedef {{ usage: string, run: (game: string, words: Arguments) => Promise<void> }} Command */
import { readFile, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { convertModel } from 'lilypad';
import { serve as serveFolder } from '../../static-server.js';
import { quote, refuse } from './arguments.js';
import { asked, eachPosition, openEngine, takeModels, takeRules } from './engine.js';
import { match, standings } from './match.js';

const LIMITS = ['movetime', 'depth', 'nodes', 'rtime', 'btime', 'multipv'];

/** @type {Command['run']} */
async function bestmove(game, words) {
  const engine = await openEngine(game);
  const json = words.flag('json');
  if (words.take('trace') !== null) refuse('only the native program has --trace');
  takeRules(engine, words);
  for (const bytes of await takeModels(words, game)) asked(() => engine.model(bytes));
  for (const name of ['agent', 'seed']) {
    const value = words.take(name);
    if (value !== null) asked(() => engine.set(name, value));
  }
  const limits = words.limits(LIMITS);
  await eachPosition(engine, words, () => {
    engine.newGame();
    asked(() => engine.go(limits));
    while (engine.step(1000));
    const report = engine.report();
    if (!report) return refuse('the search found nothing');
    console.log(json ? JSON.stringify(report) : report.best);
    if (!json && report.note) console.error(`lilypad: ${report.note}`);
  });
}

/** @type {Command['run']} */
async function agents(game, words) {
  const json = words.flag('json');
  words.end();
  const list = (await openEngine(game)).agents();
  if (json) return console.log(JSON.stringify(list));
  for (const { name, summary, source } of list) console.log(`${name.padEnd(20)} ${summary} (${source})`);
}

/** @type {Command['run']} */
async function games(game, words) {
  const json = words.flag('json');
  words.end();
  const list = (await openEngine(game)).games;
  if (json) return console.log(JSON.stringify(list));
  for (const { name, title } of list) console.log(`${name.padEnd(20)} ${title}`);
}

/** @type {Command['run']} */
async function serve(_game, words) {
  const port = words.integer('port', 8000, 0, 65535);
  words.end();
  const { address } = await serveFolder(fileURLToPath(new URL('../site', import.meta.url)), port).catch((error) =>
    refuse(
      error.code === 'EADDRINUSE'
        ? `port ${port} is taken by another program, try: npx lilypad serve --port ${port + 1}`
        : error.message,
    ),
  );
  console.log(`Lilypad is at ${address} (Ctrl+C to stop)`);
}

/** @type {Command['run']} */
async function convert(_game, words) {
  const [source, target, ...more] = words.rest();
  if (!source || !target || more.length) refuse('convert needs MODEL.json and FILE');
  const text = await readFile(source, 'utf8').catch(() => refuse(`cannot read ${quote(source)}`));
  if (resolve(source) === resolve(target)) refuse('convert would overwrite the model that it reads: name another FILE');
  const { bytes, ...about } = asked(() => convertModel(text));
  if (target !== '-') await writeFile(target, bytes).catch(() => refuse(`cannot write ${quote(target)}`));
  console.log(JSON.stringify(about));
}

/** @type {Record<string, Command>} */
export const COMMANDS = {
  serve: { usage: 'serve [--port N]', run: serve },
  bestmove: {
    usage:
      '[GAME] bestmove [--agent A] (--movetime MS | --depth N | --nodes N) [--rules R] [--seed N] [--json] [--model FILE|none] [POSITION]',
    run: bestmove,
  },
  match: {
    usage:
      '[GAME] match --agents A,B,... --games N (--movetime MS | --depth N | --nodes N | --limit L;M | --clock MS) [--gauntlet | --schedule swiss [--rounds N]] [--seed N] [--rules R] [[--judge NAME] [--bound ROWS] [--random N [--sound]] | --openings FILE [--odds SEAT,NUMBER,...]] [--handicap X;Y] [--sprt ELO0,ELO1[,ALPHA,BETA] [--sprt-model logistic|normalized]] [--adjudicate ACTIONS,SCORE] [--draws ACTIONS,SCORE] [--solved] [--longest ACTIONS] [--anchor NUMBER[,RATING]] [--concurrency N] [--json FILE [--resume | --overwrite]] [--model FILE]; or match --experiment FILE ...',
    run: match,
  },
  standings: { usage: '[GAME] standings [--json] [--anchor AGENT[,RATING]]... FILE...', run: standings },
  agents: { usage: '[GAME] agents [--json]', run: agents },
  games: { usage: '[GAME] games [--json]', run: games },
  convert: { usage: 'convert MODEL.json FILE|-', run: convert },
};
