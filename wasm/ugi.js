/** UGI on standard input and output for Node, with the module and the models beside this file: for machines without a native
 * program. `node ugi.js [GAME] [ugi] [--attached]`; it always ends with its input. Knows what the course's agents need. */
import { readdirSync, readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { load, moduleName } from './loader.js';

const SLICE = 10;
const MODEL = /\.(net|trees)$/;

/** @param {string} line */
const say = (line) => process.stdout.write(`${line}\n`);

/** @param {string} name of the game @param {string} folder */
async function open(name, folder) {
  const engine = await load(readFileSync(`${folder}/${moduleName()}`), name);
  if (engine.game.models)
    for (const file of readdirSync(folder).filter((entry) => MODEL.test(entry)))
      engine.model(readFileSync(`${folder}/${file}`));
  return engine;
}

/** @param {Awaited<ReturnType<typeof open>>} engine */
function commandsOf(engine) {
  let searching = false;

  function finish() {
    searching = false;
    say(`bestmove ${engine.report()?.best}`);
  }
  function work() {
    if (!searching) return;
    if (engine.step(SLICE)) setImmediate(work);
    else finish();
  }
  /** @type {Record<string, (rest: string) => void>} */
  return {
    ugi: () => say('id name Lilypad\nid author the Lilypad authors\nugiok'),
    isready: () => say('readyok'),
    uginewgame: () => engine.newGame(),
    setoption(rest) {
      const [, option, value] = /^name (\S+) value (.*)$/.exec(rest) ?? [];
      if (!option) throw new Error('expected setoption name NAME value VALUE');
      engine.set(option, value);
    },
    position: (rest) => void engine.position(rest),
    go(rest) {
      engine.go(rest);
      searching = true;
      setImmediate(work);
    },
    stop() {
      if (!searching) return;
      engine.stop();
      finish();
    },
    query(rest) {
      const [question, ...words] = rest.split(' ');
      say(`response ${engine.ask(question, words.join(' '))}`);
    },
    quit: () => process.exit(),
  };
}

const words = process.argv.slice(2).filter((word) => word !== 'ugi' && word !== '--attached');
const commands = commandsOf(await open(words[0] ?? 'freckers', fileURLToPath(new URL('.', import.meta.url))));
createInterface({ input: process.stdin })
  .on('line', (line) => {
    const [command, ...rest] = line.trim().split(/\s+/);
    if (!command) return;
    try {
      if (!Object.hasOwn(commands, command)) throw new Error(`unknown command '${command}'`);
      commands[command](rest.join(' '));
    } catch (error) {
      say(`error ${error instanceof Error ? error.message : error}`);
    }
  })
  .on('close', () => process.exit());
