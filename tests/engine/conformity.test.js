// `lilypad check COMMAND` tries a program that speaks UGI and names what is wrong with it.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mapInPairs, native, programs, root, run } from '../tools/native.js';
import { newFolder } from '../tools/results.js';

/** @param {string} command @param {string[]} words */
const check = (command, ...words) => run(native, ['check', command, '--margin', '60000', ...words]);

for (const { name, path } of programs) {
  test(`our own program conforms, ${name}`, async () => {
    const { code, stdout } = await check(path, '--timeout', '120000');
    assert.match(stdout, /\nall 18 steps passed: the program conforms\n$/, stdout);
    assert.equal(code, 0);
    assert.doesNotMatch(stdout, /^fault/m);
  });
}

test('it does so in any folder, as it carries its models inside', async (context) => {
  const command = `cd '${newFolder(context)}' && exec ${native} check ${native} --margin 60000 --timeout 120000`;
  const { code, stdout } = await run('sh', ['-c', command]);
  assert.equal(code, 0, stdout);
});

const faulty = `node ${root}tests/tools/faulty-engine.js`;

/** A fault of a program that answers: the step that shows it, what is said about it, and how many steps it spoils.
 * @type {Record<string, [step: RegExp, message: RegExp, spoiled?: number]>} */
const faults = {
  nameless: [/^ugi is answered/, /no line id name/, 1],
  'option-range': [/^ugi is answered/, /not between min and max: '5000'; sent "ugi", came "option name Hash/, 1],
  'option-type': [/^ugi is answered/, /unknown type of option 'crayon'/, 1],
  'option-choice': [/^ugi is answered/, /the default is not among the choices: 'wild'/, 1],
  'refuses-options': [/^every option/, /sent "setoption name Agent value champion", came "error no such option"/, 1],
  'dies-of-nonsense': [/^unknown commands/, /the program ended .*; sent "never heard of this"/, 1],
  'no-new-game': [/^uginewgame/, /sent "uginewgame", came "error unknown command"/],
  'wrong-turn': [
    /^the start/,
    /response true expected after position startpos; sent "query p1turn", came "response false"/,
  ],
  'wrong-result': [/^finished games/, /response p1win expected .*; sent "query result", came "response draw"/],
  'ignores-moves': [/^positions with moves/, /response false expected after position startpos moves/],
  'illegal-move': [/^go nodes/, /the move is not legal .*; sent "go nodes 500", came "bestmove 0077"/, 7],
  'two-moves': [/^go nodes/, /a line that nothing asked for; sent "go nodes 500", came "bestmove/, 7],
  'talks-after': [/^go nodes/, /a line that nothing asked for; .* came "info depth 1 nodes 1"/, 7],
  'bad-number': [/^go nodes/, /no number in its range after 'nodes', but 'many'/, 7],
  'bad-score': [/^go depth/, /a score is cp or mate, not 'good'/],
  'illegal-line': [/^go depth/, /pv has an illegal move '0077': there is no frog/, 7],
  chatter: [/^go movetime/, /a search says info and bestmove only; .* came "thinking hard"/, 7],
  'dies-searching': [/^go movetime/, /the program ended .*; sent "go movetime 100"/, 7],
  'dies-later': [/^two games in a row/, /the program ended/, 1],
  'answers-stop': [/^stop without a search/, /sent "stop", came "bestmove grow"/, 1],
  'ignores-nodes': [/^go nodes/, /50000 nodes are more than twice the limit/, 1],
  'ignores-depth': [/^go depth/, /depth 5 is beyond the limit/, 1],
  'quits-badly': [/^quit ends it/, /it ended with status 5; sent "quit"/, 1],
};

test('every fault is named with what was sent and what came', async () => {
  await mapInPairs(Object.entries(faults), async ([fault, [step, message, spoiled]]) => {
    const { code, stdout } = await check(`${faulty} ${fault}`, '--timeout', '120000');
    const lines = stdout.trimEnd().split('\n');
    const found = lines.filter((line) => line.startsWith('fault   ')).map((line) => line.slice(8));
    const told = found.find((line) => step.test(line));
    assert.equal(code, 1, `${fault}: ${stdout}`);
    assert.match(told ?? '', message, `${fault}: ${stdout}`);
    if (spoiled) assert.equal(found.length, spoiled, `${fault}: ${stdout}`);
    assert.equal(lines.length, 19, 'a line for each step, and one for all');
    assert.match(lines[18], /^\d+ of 18 steps show a fault: the program does not conform$/);
  });
});

test('a program that falls silent, floods or hangs is given up on', async () => {
  /** @type {[fault: string, step: RegExp, message: RegExp][]} */
  const silent = [
    ['keeps-running', /^quit ends it/, /it did not end; sent "quit"/],
    ['outlives-input', /^the end of its input/, /it still ran after 4000 ms/],
    ['busy-searching', /^isready is answered during/, /lines came within 4000 ms, but no answer; sent "go infinite"/],
    ['never-ready', /^isready is answered/, /no answer within 4000 ms \(is the output flushed/],
    ['unflushed', /^ugi is answered/, /a line did not end within 4000 ms; sent "ugi", came "id name Lilypad/],
  ];
  await mapInPairs(silent, async ([fault, step, message]) => {
    const { code, stdout } = await check(`${faulty} ${fault}`, '--timeout', '4000');
    assert.equal(code, 1);
    const told = stdout.split('\n').find((line) => line.startsWith('fault') && step.test(line.slice(8)));
    assert.match(told ?? '', message, `${fault}: ${stdout}`);
  });
  for (const [command, message] of [
    ['yes', /\d+ lines came within 300 ms, but no answer; sent "ugi", came "y"/],
    ['tr "\\0" x < /dev/zero', /a line did not end within 300 ms; sent "ugi", came "xxx/],
    ['sleep 1000', /no answer within 300 ms/],
    ['true', /the program ended/],
  ]) {
    const { code, stdout } = await check(/** @type {string} */ (command), '--timeout', '300');
    assert.equal(code, 1);
    assert.match(stdout, /** @type {RegExp} */ (message));
    assert.match(stdout, /no more steps were tried\n/);
    assert.ok(stdout.length < 2000);
  }
});

test('a late move is a fault', async () => {
  const { code, stdout } = await run(native, ['check', `${faulty} ignores-time`, '--timeout', '120000']);
  assert.equal(code, 1);
  assert.match(stdout, /\nfault {3}go movetime: the move took \d+ ms; sent "go movetime 100", came "bestmove/);
});

test('a program that cannot be started is no program at fault', async () => {
  for (const command of ['/nowhere/engine', `${root}README.md`]) {
    const { code, stdout, stderr } = await check(command);
    assert.deepEqual({ code, stdout }, { code: 2, stdout: '' });
    assert.match(stderr, /lilypad: cannot start '/);
  }
  const { code, stderr } = await run(native, ['sequence', 'check', native]);
  assert.equal(code, 2);
  assert.match(stderr, /cannot play a game with hidden information/);
});
