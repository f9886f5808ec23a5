/** `npx lilypad` uses the words of the native program and gives its answers. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { before, test } from 'node:test';
import { trainReference } from '../models/models.js';
import { native, root, run } from '../tools/native.js';
import { openProject } from '../tools/package-project.js';

/** @type {ReturnType<typeof openProject>} */
let project;
/** @type {string} */
let command;
before(() => {
  project = openProject('command');
  command = `${project.folder}node_modules/lilypad/bin/lilypad.js`;
});

/** @param {string[]} words @param {string} [input] */
const both = (words, input) =>
  Promise.all([run(native, words, input), run(process.execPath, [command, ...words], input)]);

/** @param {...string} words */
const npx = (...words) => run(process.execPath, [command, ...words]);

/** Removes what differs from run to run. @param {string} text */
const timeless = (text) => text.replace(/"time":[\d.]+/g, '').replace(/ +[\d.]+ ms/g, '');

test('bestmove answers as the native program does', async () => {
  const cases = [
    ['bestmove', '--agent', 'alphabeta-best', '--nodes', '5000', '--json'],
    ['bestmove', '--nodes', '2000', 'startpos', '0313', '7464'],
    ['bestmove', '--agent', 'greedy-xgb', '--nodes', '50', '--rules', 'referee', '--seed', '7', 'startpos moves grow'],
    ['bestmove', '--agent', 'mcts', '--nodes', '200', '*rrrrrr*/1******1/8/8/8/8/1******1/*bbbbbb* r 0', 'grow'],
    ['sequence', 'bestmove', '--nodes', '200', 'deal', '7'],
  ];
  for (const words of cases) {
    const [one, other] = await both(words);
    assert.equal(one.code, 0, one.stderr);
    assert.equal(timeless(other.stdout), timeless(one.stdout), words.join(' '));
  }
  const [one, other] = await both(['bestmove', '--agent', 'greedy', '--nodes', '9', '-'], 'startpos\nstartpos 0313\n');
  assert.equal(other.stdout, one.stdout);
});

test('a match gives the native program’s table, and its results can be continued by either', async () => {
  const words = [
    'match',
    '--agents',
    'greedy,random,alphabeta:depth=1',
    '--games',
    '4',
    '--nodes',
    '50',
    '--random',
    '6',
  ];
  const files = [`${project.folder}native.jsonl`, `${project.folder}node.jsonl`];
  const [one, other] = await Promise.all([
    run(native, [...words, '--json', files[0], '--overwrite']),
    run(process.execPath, [command, ...words, '--concurrency', '2', '--json', files[1], '--overwrite']),
  ]);
  assert.equal(other.code, 0, other.stderr);
  assert.equal(timeless(other.stdout), timeless(one.stdout));
  const again = await run(native, ['standings', files[1]]);
  assert.equal(timeless(again.stdout), timeless(one.stdout));
  const resumed = await run(process.execPath, [command, ...words, '--json', files[0], '--resume']);
  assert.equal(timeless(resumed.stdout), timeless(one.stdout), resumed.stderr);
  assert.equal(readFileSync(files[0], 'utf8').trimEnd().split('\n').length, 13, 'nothing was played twice');
});

test('a command tells its own options', async () => {
  for (const words of [
    ['standings', '--help'],
    ['help', 'standings'],
  ]) {
    const [one, other] = await both(words);
    assert.deepEqual([other.code, other.stdout], [0, one.stdout], other.stderr);
  }
});

test('the shared commands take the options of the native program', async () => {
  const [one, other] = await both(['help']);
  /** The options of each command. @param {string} text */
  const optionsIn = (text) =>
    new Map(
      [...text.matchAll(/^lilypad (?:\[GAME\] )?([a-z]+)(.*)$/gm)].map(([, name, rest]) => [
        name,
        [...rest.matchAll(/--[a-z-]+/g)].map(String),
      ]),
    );
  const [natively, here] = [optionsIn(one.stdout), optionsIn(other.stdout)];
  const onlyNative = ['--trace', '--logs', '--timeout', '--space'];
  for (const name of ['bestmove', 'match', 'standings', 'agents', 'games'])
    assert.deepEqual(
      here.get(name),
      natively.get(name)?.filter((option) => !onlyNative.includes(option)),
      name,
    );
  for (const option of onlyNative) {
    const command = option === '--trace' ? 'bestmove' : 'match';
    const { code, stderr } = await npx(command, option, '9', '--agents', 'greedy,random', '--nodes', '5');
    assert.deepEqual({ code, stderr }, { code: 2, stderr: `lilypad: only the native program has ${option}\n` });
  }
  const guest = await npx('match', '--agents', 'python:agent,greedy', '--nodes', '5');
  assert.match(guest.stderr, /^lilypad: only the native program can run other programs: 'python:agent'\n$/);
});

test('a Swiss tournament, early endings and a pool of files are those of the native program', async () => {
  const agents = 'greedy,random,forward,alphabeta:depth=1,greedy-random';
  const matches = [
    ['--agents', agents, '--schedule', 'swiss', '--rounds', '3', '--nodes', '50', '--seed', '4'],
    ['--agents', 'greedy,random,forward', '--games', '3', '--nodes', '50', '--solved', '--longest', '40'],
    [
      '--agents',
      'greedy,alphabeta:depth=1',
      '--games',
      '4',
      '--nodes',
      '50',
      '--adjudicate',
      '3,400',
      '--draws',
      '4,1',
    ],
  ];
  const files = [];
  for (const [index, words] of matches.entries()) {
    const file = `${project.folder}pool${index}.jsonl`;
    const [one, other] = await Promise.all([
      run(native, ['match', ...words]),
      npx('match', ...words, '--concurrency', '2', '--json', file, '--overwrite'),
    ]);
    assert.equal(other.code, 0, other.stderr);
    assert.equal(timeless(other.stdout), timeless(one.stdout), words.join(' '));
    assert.equal(other.stderr.includes('4 games instead of 3'), words.includes('3') && words.includes('--games'));
    files.push(file);
  }
  for (const words of [
    files,
    [...files, '--anchor', 'greedy,1000', '--anchor', '2'],
    [files[0], '--anchor', 'random'],
  ]) {
    const [one, other] = await both(['standings', ...words]);
    assert.equal(one.code, 0, one.stderr);
    assert.deepEqual(other, one, words.join(' '));
  }
});

test('mistakes are told in one line with exit code 2, as natively', async () => {
  const mistakes = [
    ['dance'],
    ['bestmove', '--nodes'],
    ['bestmove', '--agent', 'nobody', '--nodes', '5'],
    ['bestmove', '--nodes', '5', 'nonsense'],
    ['bestmove', '--nodes', '5', '--wrong'],
    ['match', '--games', '2'],
    ['match', '--agents', 'greedy,random', '--games', 'x'],
    ['match', '--agents', 'greedy,random', '--schedule', 'knockout'],
    ['match', '--agents', 'greedy,random', '--nodes', '5', '--draws', '1,5'],
    ['standings'],
    ['sequence'],
  ];
  for (const words of mistakes) {
    const [one, other] = await both(words);
    assert.deepEqual(
      { code: other.code, stderr: other.stderr },
      { code: one.code, stderr: one.stderr },
      words.join(' '),
    );
  }
});

test('a file that holds something else is refused and stays as it is', async () => {
  const file = `${project.folder}notes.txt`;
  const resume = ['match', '--agents', 'greedy,random', '--games', '2', '--nodes', '5', '--json', file, '--resume'];
  const experiment = ['match', '--experiment', file];
  for (const text of ['my notes', 'my notes\nof two lines\n', '{"a":1}\n', 'null', '{"agents":[null]}', '{"game":5}']) {
    for (const words of [resume, experiment, ['standings', file]]) {
      project.write('notes.txt', text);
      for (const { code, stderr } of await both(words)) {
        assert.equal(code, 2, `${words.join(' ')}: ${stderr}`);
        assert.match(stderr, /^lilypad: .+\n$/);
      }
      assert.equal(readFileSync(file, 'utf8'), text);
    }
  }
  project.write('notes.txt', '{"format":"lilypad-exp'); // its writer was killed
  assert.equal((await npx(...resume)).code, 0);
  project.write('notes.txt', '{"format":"lilypad-exp');
  assert.equal((await run(native, resume)).code, 0);
});

test('convert writes what models/convert.js writes', async () => {
  const model = await trainReference({ trees: 3, depth: 3, rows: 500 });
  const json = `${project.folder}model.json`;
  project.write('model.json', model.json);
  const files = [`${project.folder}one.trees`, `${project.folder}other.trees`];
  const one = await run(process.execPath, ['models/convert.js', json, files[0]]);
  const other = await run(process.execPath, [command, 'convert', json, files[1]]);
  assert.deepEqual(other, one);
  assert.deepEqual(readFileSync(files[1]), readFileSync(files[0]));
  const searched = await run(process.execPath, [
    command,
    'bestmove',
    '--agent',
    'greedy-xgb',
    '--nodes',
    '5',
    '--model',
    files[1],
  ]);
  assert.match(searched.stdout, /^(\d{4}|grow)\n$/, searched.stderr);
  const same = await npx('convert', json, `${project.folder}./model.json`);
  assert.deepEqual([same.code, same.stdout], [2, ''], same.stderr);
  assert.equal(readFileSync(json, 'utf8'), model.json, 'the model is still there');
  const refused = await run(process.execPath, [command, 'convert', `${root}package.json`, '-']);
  assert.equal(refused.code, 2);
  assert.match(refused.stderr, /^lilypad: .*XGBoost/);
});

test('serve serves the site', async (context) => {
  const child = spawn(process.execPath, [command, 'serve', '--port', '0']);
  context.after(() => child.kill());
  const [line] = await once(child.stdout.setEncoding('utf8'), 'data');
  const address = /http:\S+/.exec(line)?.[0] ?? '';
  const page = await fetch(address);
  assert.match(await page.text(), /<title>Lilypad: play Freckers/);
  const module = await fetch(`${address}lilypad.wasm`);
  assert.equal(module.headers.get('content-type'), 'application/wasm');
});
