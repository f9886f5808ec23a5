// `lilypad tune`: SPSA over an agent's parameters, alone, with several processes, under mpirun and after kills.

import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { runTwoRanks } from '../models/training.js';
import { checkMistakes, native, root, run } from '../tools/native.js';
import { newFolder, readResults } from '../tools/results.js';

const SMALL = [
  'tune',
  '--agent',
  'mcts-puct',
  '--parameters',
  'exploration,cutoff=20',
  ...['--nodes', '20', '--games', '4', '--iterations', '12', '--seed', '3', '--test-games', '20', '--state'],
];

/** @param {string} file */
const read = (file) => readFileSync(file, 'utf8');
/** @param {string} file */
const sizeOf = (file) => statSync(file, { throwIfNoEntry: false })?.size ?? 0;

test('a search that may look only one move ahead learns to look further, and a test says that it is stronger', async (context) => {
  const file = `${newFolder(context)}/state`;
  const words = ['tune', '--agent', 'alphabeta:depth=1', '--parameters', 'depth=1', '--nodes', '400', '--games', '12'];
  const more = ['--iterations', '30', '--state', file, '--concurrency', '2', '--sprt', '0,40'];
  const { code, stdout, stderr } = await run(native, [...words, ...more]);
  assert.equal(code, 0, stderr);
  const tuned = Number(stdout.match(/^depth +1 +(\d+)$/m)?.[1]);
  assert.ok(tuned >= 2, stdout);
  assert.match(stdout, /H1 accepted\n/);
  assert.match(stdout, /\nThe test accepts the tuned values as stronger \(Elo 0,40\)\.\n$/);
  const { experiment } = readResults(`${file}.test.jsonl`);
  assert.deepEqual(
    experiment.agents.map((/** @type {any} */ { agent }) => agent),
    [`alphabeta:depth=1,depth=${tuned}`, 'alphabeta:depth=1'],
  );
  assert.deepEqual([experiment.openings.sound, experiment.openings.judge], [true, 'champion']);
  const [header, ...lines] = read(file)
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  assert.equal(header.format, 'lilypad-tuning 1');
  assert.deepEqual(header.parameters, [{ name: 'depth', default: 1, low: 1, high: 64, step: 1 }]);
  assert.deepEqual(
    lines.map(({ iteration }) => iteration),
    Array.from({ length: 30 }, (_, index) => index + 1),
  );
});

test('two processes, two ranks and a run that is killed come to the same values', async (context) => {
  const folder = newFolder(context);
  const alone = await run(native, [...SMALL, `${folder}/alone`]);
  assert.equal(alone.code, 0, alone.stderr);
  assert.match(
    alone.stdout,
    /The test is undecided after 20 games .*: no gain is shown, keep the defaults\.\n|The test /,
  );
  const expected = read(`${folder}/alone`);
  assert.equal(expected.split('\n').length, 14);
  const two = await run(native, [...SMALL, `${folder}/two`, '--concurrency', '2']);
  assert.equal(two.code, 0, two.stderr);
  const ranks = await runTwoRanks('lilypad-mpi', [...SMALL, `${folder}/ranks`]);
  assert.equal(ranks.code, 0, ranks.stderr);
  for (const name of ['two', 'ranks']) assert.equal(read(`${folder}/${name}`), expected, name);
  assert.equal(ranks.stdout.split('\n').at(-2), alone.stdout.split('\n').at(-2));

  const killed = `${folder}/killed`;
  for (let kills = 0; kills < 6; kills++) {
    const child = spawn(native, [...SMALL, killed, '--resume'], { cwd: root, stdio: 'ignore' });
    const ended = once(child, 'exit');
    const before = sizeOf(killed);
    while (sizeOf(killed) < before + kills * 12 && child.exitCode === null) await wait(1);
    child.kill('SIGKILL');
    await ended;
    if (before) assert.equal(read(killed).slice(0, before), expected.slice(0, before));
  }
  const last = await run(native, [...SMALL, killed, '--resume']);
  assert.equal(last.code, 0, last.stderr);
  assert.equal(read(killed), expected);
});

test('a state cut off anywhere is gone on with; another or a damaged one is refused and left alone', async (context) => {
  const folder = newFolder(context);
  const [whole, cut] = [`${folder}/whole`, `${folder}/cut`];
  const words = [...SMALL.slice(0, -3), '--test-games', '0', '--state'];
  assert.equal((await run(native, [...words, whole])).code, 0);
  const text = read(whole);
  const header = text.indexOf('\n') + 1;
  for (const length of [0, 1, header - 1, header, header + 5, text.length - 1, text.length]) {
    writeFileSync(cut, text.slice(0, length));
    const { code, stderr } = await run(native, [...words, cut, '--resume']);
    assert.equal(code, 0, stderr);
    assert.equal(read(cut), text);
  }
  /** @param {RegExp} message @param {string[]} more */
  const refused = async (message, ...more) => {
    const before = read(cut);
    const { code, stderr } = await run(native, [...words, cut, ...more]);
    assert.equal(code, 2);
    assert.match(stderr, message);
    assert.equal(read(cut), before);
  };
  await refused(/add --resume to continue/);
  await refused(/there is another tuning in/, '--resume', '--rate', '2');
  for (const broken of ['{"iteration":3', '"points":99', 'nonsense']) {
    const lines = text.split('\n');
    writeFileSync(cut, [lines[0], lines[1].replace(/"points":\d+/, broken), ''].join('\n'));
    await refused(/a line is damaged in/, '--resume');
  }
});

test('mistakes are named', async (context) => {
  const file = `${newFolder(context)}/state`;
  const words = (/** @type {string} */ agent, /** @type {string} */ parameters) => [
    'tune',
    '--agent',
    agent,
    '--parameters',
    parameters,
    '--nodes',
    '1',
    '--state',
    file,
  ];
  await checkMistakes(context, native, [
    ['nothing to tune', ['tune', '--nodes', '1'], /tune needs --agent A, --parameters/],
    ['no limit', ['tune', '--agent', 'random', '--parameters', 'x', '--state', file], /tune needs a limit/],
    ['an unknown agent', words('nobody', 'depth'), /unknown agent 'nobody'/],
    ['an unknown parameter', words('alphabeta', 'courage'), /the agent has no parameter 'courage'/],
    ['a switch', words('alphabeta', 'killers'), /only numbers can be tuned, not 'killers'/],
    ['the same twice', words('alphabeta', 'depth,depth'), /named twice: 'depth'/],
    ['a step beyond the range', words('alphabeta', 'depth=100'), /a step must be within the range/],
    ['a broken step', words('alphabeta', 'depth=x'), /a step must be within the range/],
  ]);
  assert.equal(sizeOf(file), 0, 'nothing was begun');
});
