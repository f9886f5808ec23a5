#!/usr/bin/env node
// A program that speaks UGI through our own program, with one fault: the first argument says which.
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const fault = process.argv[2];
const native = fileURLToPath(new URL('../../build/lilypad', import.meta.url));
const engine = spawn(native, { stdio: ['pipe', 'pipe', 'inherit'] });
let searching = false;
let moves = 0;

/** @param {string} text */
const say = (text) => process.stdout.write(text + (fault === 'unflushed' ? '' : '\n'));
/** @param {string} line */
const ask = (line) => engine.stdin.write(`${line}\n`);

/** What comes in place of a line of the program below. @type {Record<string, (line: string) => string | null>} */
const answers = {
  nameless: (line) => (line.startsWith('id name') ? null : line),
  'option-range': (line) => (line === 'ugiok' ? 'option name Hash type spin default 5000 min 1 max 4096\nugiok' : line),
  'option-type': (line) => (line === 'ugiok' ? 'option name Colour type crayon default red\nugiok' : line),
  'option-choice': (line) => (line === 'ugiok' ? 'option name Style type combo default wild var calm\nugiok' : line),
  'never-ready': (line) => (line === 'readyok' ? null : line),
  'illegal-move': (line) => (line.startsWith('bestmove') ? 'bestmove 0077' : line),
  'no-move': (line) => (line.startsWith('bestmove') ? null : line),
  'two-moves': (line) => (line.startsWith('bestmove') ? `${line}\n${line}` : line),
  'talks-after': (line) => (line.startsWith('bestmove') ? `${line}\ninfo depth 1 nodes 1` : line),
  'bad-number': (line) => line.replace(/ nodes \d+/, ' nodes many'),
  'negative-number': (line) => line.replace(/ depth \d+/, ' depth -1'),
  'bad-score': (line) => line.replace(/ score cp \S+/, ' score good 1'),
  'illegal-line': (line) => line.replace(/ pv \S+/, ' pv 0077'),
  chatter: (line) => (line.startsWith('info') ? `thinking hard\n${line}` : line),
  'wrong-turn': (line) => line.replace('response true', 'response false'),
  'wrong-result': (line) => line.replace(/response p[12]win/, 'response draw'),
  'endless-line': (line) => (line.startsWith('bestmove') ? endless() : line),
};

/** Writes for ever, without a newline. */
function endless() {
  const more = () => process.stdout.write('x'.repeat(65536), more);
  more();
  return null;
}

/** What a line to the program does instead of being passed on; true if it was dealt with. @type {Record<string, (line: string) => boolean>} */
const inputs = {
  'dies-of-nonsense': (line) => line.startsWith('never heard') && process.exit(3),
  'dies-searching': (line) => line.startsWith('go') && process.exit(3),
  'dies-later': (line) => line.startsWith('go') && ++moves === 20 && process.exit(3),
  'deaf-to-stop': (line) => line === 'stop',
  'busy-searching': (line) => line === 'isready' && searching,
  'answers-stop': (line) => line === 'stop' && !searching && (say('bestmove grow'), true),
  'keeps-running': (line) => line === 'quit',
  'quits-badly': (line) => line === 'quit' && process.exit(5),
  'ignores-moves': (line) => line.startsWith('position') && (ask(line.replace(/ moves .*/, '')), true),
  'no-new-game': (line) => line === 'uginewgame' && (say('error unknown command'), true),
  'refuses-options': (line) => line.startsWith('setoption') && (say('error no such option'), true),
  'ignores-nodes': (line) => line.startsWith('go nodes') && (ask('go nodes 50000'), true),
  'ignores-depth': (line) => line.startsWith('go depth') && (ask('go depth 5'), true),
  'ignores-time': (line) => line.startsWith('go movetime') && (ask('go movetime 3000'), true),
};

createInterface({ input: engine.stdout }).on('line', (line) => {
  if (line.startsWith('bestmove')) searching = false;
  const answer = answers[fault] ? answers[fault](line) : line;
  if (answer !== null) say(answer);
});

const input = createInterface({ input: process.stdin });
input.on('line', (line) => {
  if (inputs[fault]?.(line)) return;
  if (line.startsWith('go')) searching = true;
  ask(line);
});
input.on('close', () => (fault === 'outlives-input' ? setInterval(() => {}, 1000) : engine.stdin.end()));
engine.on('exit', () => fault !== 'outlives-input' && fault !== 'keeps-running' && process.exit(0));
engine.stdin.on('error', () => {});
process.stdout.on('error', () => process.exit(0));
