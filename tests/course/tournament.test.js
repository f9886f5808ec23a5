/** Agents of the course in the native program's matches: with the referee's limits, and all the ways to lose a game. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { test } from 'node:test';
import { checkMistakes, lines, native, root, run } from '../tools/native.js';
import { newFolder, playMatch, portable, readResults, standingsOf } from '../tools/results.js';

const guests = 'tests/guests/agents';
const own = 'tests/course/agents';

/** Not a script that looks for a Python, whose time would not be the agent's. */
const [python] = await lines('python3', '-c', 'import sys; print(sys.executable)');
process.env.LILYPAD_PYTHON = python;

/** Milliseconds without an answer and without any use of the processor that count as silence. */
const patience = ['--timeout', '3000'];

/** How games of each agent end, and what is said about it. @type {Record<string, [reason: string, message: RegExp, traceback?: RegExp]>} */
const misbehaviour = {
  [`${guests}/crash.py`]: [
    'crash',
    /^ZeroDivisionError: integer division or modulo by zero in crash\.py, line 13$/,
    /File "crash\.py", line 13, in _best/,
  ],
  [`${own}/lacks.py`]: [
    'crash',
    /^ModuleNotFoundError: No module named 'frogs_of_a_friend' in lacks\.py, line 3$/,
    /import frogs_of_a_friend/,
  ],
  [`${guests}/illegal.py`]: ['illegal', /^MOVE\(4-4, \[\[↓\]\]\): there is no (RED|BLUE) frog on 4-4/],
  [`${guests}/hang.py`]: ['clock', /used up its clock/],
  [`${own}/sleeps.py`]: ['silence', /did not answer/],
  [`${own}/hoards.py`]: ['crash', /^out of memory: \d+ MB of 250 MB$/],
  [`${own}/leaves.py`]: ['crash', /process has ended/],
};

/** A killed process is gone a moment later. @param {number} number */
async function waitUntilGone(number) {
  const status = () => run('cat', [`/proc/${number}/stat`]);
  while (/\) [^Z]/.test((await status()).stdout)) await new Promise((resolve) => setTimeout(resolve, 50));
}

test('an agent that misbehaves loses its games with a reason, and the tournament goes on', async (context) => {
  const folder = newFolder(context);
  const names = Object.keys(misbehaviour);
  process.env.LEFT_BEHIND = `${folder}/left`;
  const agents = ['greedy', ...names.map((name) => `python:${name}`)].join(',');
  const words = ['--gauntlet', '--games', '2', '--clock', '1500', '--concurrency', '2', ...patience];
  const { records, printed } = await playMatch(`${folder}/games`, '--agents', agents, ...words);
  assert.equal(records.length, 2 * names.length);
  for (const record of records) {
    const ours = record.players.indexOf(0);
    const [reason, message, traceback] = misbehaviour[names[record.players[1 - ours] - 1]];
    assert.equal(record.rules, 'referee');
    assert.equal(record.redPoints, ours === 0 ? 1 : 0, 'the agent loses');
    assert.equal(record.reason, reason, record.message);
    assert.match(record.message, message);
    if (traceback) assert.match(record.traceback, traceback);
    else assert.ok(!record.traceback);
  }
  assert.match(printed.join('\n'), /failures 2/);
  const left = readFileSync(`${folder}/left`, 'utf8').trim().split('\n').map(Number);
  assert.equal(left.length, 2);
  for (const number of left) await waitUntilGone(number);
});

test('an agent that has to wait for a processor is not taken for silent', async (context) => {
  const folder = newFolder(context);
  writeFileSync(`${folder}/python`, `#!/bin/sh\nexec nice -n 19 '${python}' "$@"\n`, { mode: 0o755 });
  const busy = Array.from({ length: availableParallelism() }, () => spawn('sh', ['-c', 'while :; do :; done']));
  context.after(() => busy.forEach((child) => child.kill('SIGKILL')));
  const words = ['--agents', `greedy,python:${own}/lacks.py`, '--games', '2', '--clock', '1500', '--timeout', '300'];
  const match = ['match', ...words, '--json', `${folder}/games`];
  const { code, stderr } = await run('env', [`LILYPAD_PYTHON=${folder}/python`, native, ...match]);
  assert.equal(code, 0, stderr);
  for (const { reason, message } of readResults(`${folder}/games`).records) assert.equal(reason, 'crash', message);
});

test('a class plays whole games, and goes on where it was interrupted, in one process, several or under mpirun', async (context) => {
  const folder = newFolder(context);
  const agents = `python:${own}/class/*/agent,python:${guests}/plain.py,greedy`;
  const words = ['match', '--agents', agents, '--games', '2', '--nodes', '1', '--seed', '5', '--json'];
  const file = `${folder}/games`;
  const first = await run(native, [...words, file, '--concurrency', '2']);
  assert.equal(first.code, 0, first.stderr);
  assert.match(first.stderr, /^(\d+ of 12 games.*\n)*$/, 'nothing that an agent prints is shown');
  const { experiment, records } = readResults(file);
  assert.deepEqual(
    experiment.agents.map((/** @type {any} */ { agent, name }) => name ?? agent),
    ['ann', 'bob', `python:${guests}/plain.py`, 'greedy'],
  );
  assert.equal(records.length, 12);
  for (const record of records) {
    assert.ok(['home', 'length'].includes(record.reason), `${record.reason}: ${record.message}`);
    assert.ok(record.redClock === 180_000 || record.red === 'greedy', 'the course’s clock');
  }
  const text = readFileSync(file, 'utf8').split('\n');
  const standings = await standingsOf(file);
  for (const [program, ...before] of [
    [`${root}build/lilypad`],
    ['mpirun', '--allow-run-as-root', '--oversubscribe', '-n', '2', `${root}build/lilypad-mpi`],
  ]) {
    writeFileSync(file, `${text.slice(0, 6).join('\n')}\n{"format":"lilypad-rec`);
    const again = await run(program, [...before, ...words, file, '--resume']);
    assert.equal(again.code, 0, again.stderr);
    assert.deepEqual(readResults(file).records.map(portable), records.map(portable));
    assert.deepEqual(await standingsOf(file), standings);
  }
});

test('what cannot be played is refused before anything is', async (context) => {
  const folder = newFolder(context);
  writeFileSync(`${folder}/positions`, `${'*rrrrrr*/1******1/8/8/8/8/1******1/*bbbbbb* r 0'}\n`);
  const match = ['match', '--games', '2', '--nodes', '1', '--agents'];
  const plain = `python:${guests}/plain.py,greedy`;
  await checkMistakes(context, native, [
    ['a missing agent', [...match, 'python:nowhere/agent,greedy'], /there is no Python agent nowhere\/agent/],
    ['a pattern that fits nothing', [...match, 'python:nowhere/*/agent,greedy'], /no Python agent fits/],
    ['other rules', [...match, plain, '--rules', 'pads'], /know only the rules referee/],
    ['positions', [...match, plain, '--openings', `${folder}/positions`], /openings must be moves/],
  ]);
});
