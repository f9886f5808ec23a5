/** Lilypad as an agent of the course's referee: whole games, and everything that can go wrong around it. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, cpSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { test } from 'node:test';
import { lines, native, root, run } from '../tools/native.js';
import { newFolder } from '../tools/results.js';

const folders = ['build/referee', 'tests/guests/agents', 'web/shared/guests/python'];

/** @param {Record<string, string>} environment @param {string[]} words */
const python = (environment, ...words) =>
  run('env', [...Object.entries(environment).map(([name, value]) => `${name}=${value}`), 'python3', '-B', ...words]);

/** A game in the tests' referee. @param {string} red @param {string} blue @param {Record<string, string>} [environment] */
async function play(red, blue, environment = {}) {
  const path = folders.flatMap((folder) => ['--path', folder]);
  const words = ['tests/tools/referee/match.py', red, blue, '--time', '20', '--space', '250', ...path];
  const { stdout, stderr } = await python(environment, ...words);
  try {
    return JSON.parse(stdout);
  } catch {
    throw new Error(stderr);
  }
}

/** @param {string} scenario of drive.py @param {Record<string, string>} [environment] */
const drive = (scenario, environment = {}) => python(environment, 'tests/course/drive.py', scenario, ...folders);

/** What the engine says about a game. @param {string[]} actions @param {string} question */
async function ask(actions, question) {
  const input = `setoption name Rules value referee\nposition startpos moves ${actions.join(' ')}\nquery ${question}\n`;
  const { stdout } = await run(native, [], actions.length ? input : input.replace(' moves ', ''));
  return stdout.trim().replace('response ', '');
}

/** Each of these actions of a game that touches water on its way has no way over pads.
 * @param {string[]} actions @param {number[]} wet */
async function assertNoDryWay(actions, wet) {
  for (const number of wet) {
    const position = await ask(actions.slice(0, number), 'position');
    const dry = await lines(native, 'moves', '--rules', 'pads', position);
    assert.ok(!dry.includes(actions[number]), `${actions[number]} in ${position}`);
  }
}

/** @param {number} number of a process */
const assertGone = (number) => assert.throws(() => process.kill(number, 0), { code: 'ESRCH' });

/** @type {[ours: string, color: 'RED' | 'BLUE', other: string, environment: Record<string, string>][]} */
const games = [
  ['lilypad:Club', 'RED', 'plain', {}],
  ['lilypad:AlphabetaFive', 'BLUE', 'wanders', { WANDER_SEED: '3', LILYPAD_TIME: '20' }],
  ['lilypad', 'RED', 'wanders', { WANDER_SEED: '8', LILYPAD_SHARE: '0.05' }],
  ['lilypad', 'BLUE', 'plain', { LILYPAD_AGENT: 'alphabeta-five:depth=2', LILYPAD_TIME: '50' }],
];

for (const [ours, color, other, environment] of games) {
  test(`${ours} plays a whole game as ${color} and wins: ${JSON.stringify(environment)}`, async () => {
    const game = await (color === 'RED' ? play(ours, other, environment) : play(other, ours, environment));
    assert.deepEqual([game.reason, game.winner], ['rules', color], game.message);
    const own = game.wet.filter((/** @type {number} */ number) => number % 2 === (color === 'RED' ? 0 : 1));
    await assertNoDryWay(game.actions, own);
    const { memory, childMemory, children } = game.costs[color];
    assert.ok(memory + childMemory < 250, `${memory} MB and ${childMemory} MB`);
    assert.ok(children < 20, `${children} s`);
  });
}

test('the engine reads the game as the referee does', async () => {
  const { actions, winner } = await play('lilypad:Beginner', 'lilypad:Casual');
  const results = { RED: 'p1win', BLUE: 'p2win', null: 'draw' };
  assert.equal(await ask(actions, 'result'), results[/** @type {keyof typeof results} */ (String(winner))]);
});

for (const [scenario, expected] of [
  ['killed', { running: false, again: true, played: 10 }],
  ['stopped', { running: false, again: true, played: 10 }],
]) {
  test(`an engine that is ${scenario} in the middle of a game is replaced`, async () => {
    const { stdout, stderr } = await drive(String(scenario), { LILYPAD_TIME: '50' });
    assert.deepEqual(JSON.parse(stdout || stderr), expected);
    assert.match(stderr, /lilypad: the engine (has ended|did not answer in time)|^$/);
  });
}

test('with hardly any time left it still moves, and at once', async () => {
  const { stdout } = await drive('hurried');
  const { played, seconds } = JSON.parse(stdout);
  assert.equal(played, 40);
  assert.ok(seconds < 1, `${seconds} s of processor time`);
});

test('the engine’s time counts on the agent’s clock, although the referee does not see it', async () => {
  const { stdout, stderr } = await drive('counted', { LILYPAD_TIME: '100' });
  assert.ok(stdout, stderr);
  const { left, used } = JSON.parse(stdout);
  assert.ok(used > 0, `${used} s of processor time`);
  assert.ok(left + used <= 20, `${left} s left after ${used} s`);
});

test('the README tells how much memory the agent and its engine take', async () => {
  const readme = readFileSync(`${root}build/referee/lilypad/README.md`, 'utf8');
  /** @param {string} row that begins with this */
  const told = (row) => {
    const [, ...cells] =
      readme
        .split('\n')
        .find((line) => line.startsWith(`| ${row}`))
        ?.split(' | ') ?? [];
    return cells.map((cell) => Number.parseInt(cell, 10));
  };
  for (const [agent, row] of [
    ['champion', 'the engine: levels'],
    ['mcts-best', 'the engine: tree search'],
  ]) {
    const { stdout, stderr } = await drive('memory', { LILYPAD_AGENT: agent });
    assert.ok(stdout, stderr);
    const { python, engine } = JSON.parse(stdout);
    const [size, resident] = told(row);
    // What is resident depends on how much was searched.
    assert.ok(Math.abs(engine[0] - size) <= 5 && engine[1] <= resident + 5, `${row}: ${engine} MB, told ${told(row)}`);
    const [most] = told('the Python process');
    assert.ok(python[0] < 2 * most, `${python} MB, told ${most}`); // of other versions, more or less
  }
});

test('the engine ends with the agent, whatever ends the agent', async (context) => {
  await context.test('nobody needs the agent any more', async () => {
    assert.deepEqual(JSON.parse((await drive('forgotten')).stdout), { running: false });
  });
  await context.test('the referee throws', async () => {
    const { stdout, stderr } = await drive('throws');
    assert.match(stderr, /the referee has ended/);
    assertGone(Number(stdout));
  });
  await context.test('the referee is killed while the engine searches', async () => {
    const child = spawn('python3', ['-B', 'tests/course/drive.py', 'busy', ...folders], { cwd: root });
    const [text] = await once(child.stdout.setEncoding('utf8'), 'data');
    child.kill('SIGKILL');
    await once(child, 'close');
    const stat = () => run('cat', [`/proc/${Number(text)}/stat`]);
    while (/\) [^Z]/.test((await stat()).stdout)) await new Promise((resolve) => setTimeout(resolve, 50));
  });
});

/** A copy of the agent's folder, and what its native program became. @param {import('node:test').TestContext} context @param {(program: string) => void} change */
function changedCopy(context, change) {
  const folder = newFolder(context);
  cpSync(`${root}build/referee/lilypad`, `${folder}/lilypad`, { recursive: true });
  const [program] = readdirSync(`${folder}/lilypad/bin`);
  change(`${folder}/lilypad/bin/${program}`);
  return folder;
}

/** The first moves of the agent in a folder, and the program that found them. @param {string} folder */
async function movesIn(folder) {
  const words = ['tests/course/drive.py', 'moves', folder, ...folders.slice(1)];
  const { stdout, stderr } = await python({ LILYPAD_LEVEL: 'club' }, ...words);
  assert.ok(stdout, stderr);
  return JSON.parse(stdout);
}

test('without a native program that runs here it plays the same moves through Node', async (context) => {
  const here = await movesIn('build/referee');
  assert.match(here.command[0], /^lilypad-linux-/);
  assert.equal(here.moves.length, 16);
  /** @type {[change: (program: string) => void, command: RegExp][]} */
  const changes = [
    [rmSync, /^node ugi\.js/],
    [(program) => writeFileSync(program, 'for another machine'), /^node ugi\.js/],
    [(program) => chmodSync(program, 0o644), /^lilypad-linux-/],
  ];
  for (const [change, command] of changes) {
    const there = await movesIn(changedCopy(context, change));
    assert.match(there.command.join(' '), command);
    assert.deepEqual(there.moves, here.moves);
  }
});

test('without a native program and without Node it says what to do', async (context) => {
  const folder = changedCopy(context, rmSync);
  const [found] = await lines('python3', '-c', 'import sys; print(sys.executable)');
  const path = `${folder}/path`;
  mkdirSync(path);
  symlinkSync(found, `${path}/python3`);
  const words = ['tests/course/drive.py', 'constructed', folder, ...folders.slice(1)];
  const { code, stderr } = await python({ PATH: path }, ...words);
  assert.equal(code, 1);
  assert.match(stderr, /no engine runs on this machine, Linux \S+\. Install Node 18 or later, or build the program/);
});

/** @type {[what: string, environment: Record<string, string>, message: RegExp][]} */
const mistakes = [
  ['an unknown agent', { LILYPAD_AGENT: 'nobody' }, /the engine says: unknown agent 'nobody'/],
  ['an unknown level', { LILYPAD_LEVEL: 'hard' }, /LILYPAD_LEVEL is 'hard', but must be one of .*Club/],
  ['time that is no number', { LILYPAD_TIME: 'long' }, /LILYPAD_TIME is 'long', but must be a number from 1 to 180000/],
  ['a share above the clock', { LILYPAD_SHARE: '2' }, /LILYPAD_SHARE is '2', but must be a number from 0.01 to 1/],
  ['a program that is not there', { LILYPAD_PROGRAM: '/nowhere' }, /no engine runs on this machine, .*Install Node 18/],
];

test('a mistake is told in the constructor, in words that help', async (context) => {
  for (const [what, environment, message] of mistakes)
    await context.test(what, async () => {
      const { code, stderr } = await drive('constructed', environment);
      assert.equal(code, 1);
      assert.match(stderr, message);
    });
});
