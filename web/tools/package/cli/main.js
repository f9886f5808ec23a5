/** `npx lilypad`: the native program's commands on the WebAssembly module, for people without a compiler. */
import { Refusal, readArguments, refuse } from './arguments.js';
import { COMMANDS } from './commands.js';
import { openEngine } from './engine.js';

function help() {
  for (const { usage } of Object.values(COMMANDS)) console.log(`lilypad ${usage}`);
  console.log('GAME is freckers or sequence; without it, freckers');
  console.log(
    'POSITION is the game’s text, startpos, or - to read one per line from standard input; moves may follow it',
  );
  console.log('lilypad COMMAND --help shows the options of one command');
}

/** @param {string} name */
function commandNamed(name) {
  if (!Object.hasOwn(COMMANDS, name)) refuse(`unknown game or command (try lilypad help): '${name.slice(0, 60)}'`);
  return COMMANDS[name];
}

/** @param {string} name */
const showUsage = (name) => console.log(`lilypad ${commandNamed(name).usage.replace('[GAME] ', '')}`);

/** @param {string[]} words */
async function main(words) {
  let [name, ...rest] = words;
  let game = 'freckers';
  if (name && (await openEngine(game)).games.some((known) => known.name === name)) {
    game = name;
    [name, ...rest] = rest;
    if (!name) refuse('a command is needed after the name of the game; try lilypad help');
  }
  if (!name) return help();
  if (name === 'help' || name === '--help') return rest.length ? showUsage(rest[0]) : help();
  const command = commandNamed(name);
  if (rest.includes('--help')) return showUsage(name);
  await command.run(game, readArguments(rest));
}

try {
  await main(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof Refusal)) throw error;
  console.error(`lilypad: ${error.message}`);
  process.exitCode = 2;
}
