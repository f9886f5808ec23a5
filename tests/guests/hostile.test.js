/** Agents that break the rules, themselves or the page's patience: each ends with the words that its author needs. */
import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { readAgent } from '../../web/shared/guests/agent-files.js';
import { openLab, pythonFiles } from '../tools/guest-lab.js';

const AGENT = `from referee.game import GrowAction


class Agent:
    def __init__(self, color, **referee):
        pass

    def action(self, **referee):
        return GrowAction()

    def update(self, color, action, **referee):
        pass
`;

/** A course repository as it lies on a student's disk. */
const REPOSITORY = {
  ...pythonFiles('web/shared/guests/python/referee', 'project/referee/'),
  'project/referee/__init__.py': 'import websockets\nMARK = "own"\n',
  'project/README.md': '# Project\n',
  'project/.git/HEAD': 'ref: refs/heads/main\n',
  'project/.git/hooks/sample.py': AGENT,
  'project/venv/lib/python3.12/site-packages/numpy/agent.py': AGENT,
  'project/agent/__pycache__/program.cpython-312.pyc': '\0',
  'project/tests/test_agent.py': `import pytest\n${AGENT}`,
  'project/agent/__init__.py': 'from .program import Agent\n',
  'project/agent/weights.json': '[3]',
  'project/agent/search/__init__.py': '',
  'project/agent/search/values.py': 'from ..constants import FIRST\n',
  'project/agent/constants.py': 'FIRST = 1\n',
  'project/agent/program.py': `import json
import referee
from referee.game import BOARD_N, GrowAction
from .search.values import FIRST


class Agent:
    def __init__(self, color, **limits):
        with open("agent/weights.json") as file:
            print(referee.MARK, FIRST, json.load(file), color)

    def action(self, **limits):
        return GrowAction()

    def update(self, color, action, **limits):
        pass
`,
};

const NOT_ASCII = { 'Größe/лягушка.py': AGENT.replace('class Agent', 'class Ёжик').replace('pass', 'print("ква 蛙")') };

const OTHERS = {
  'system.py': `import resource\n${AGENT}`,
  'closes.py': AGENT.replace('pass', 'print("open"); __import__("sys").stdout.close()'),
  'aborts.py': AGENT.replace('return GrowAction()', '__import__("os").abort()'),
};

/** @type {Awaited<ReturnType<typeof openLab>>} */
let lab;
before(async () => {
  const encoder = new TextEncoder();
  const found = Object.entries({ ...pythonFiles('tests/guests/agents'), ...REPOSITORY, ...NOT_ASCII, ...OTHERS });
  const { files } = await readAgent(
    found.map(([path, text]) => ({ path, size: text.length, read: async () => encoder.encode(text) })),
    'all',
  );
  const decoder = new TextDecoder();
  lab = await openLab(Object.fromEntries(files.map(({ path, bytes }) => [path, decoder.decode(bytes)])));
});

/** After `01-00` and `grow`, with Red to move. */
const CORNER = ['01-00', 'grow'];
/** @type {[way: string, message: RegExp, heard?: string[]][]} */
const ILLEGAL = [
  ['TupleForCoord', /must be a Coord, not \(0, 1\)/],
  ['TextForDirection', /must be a Direction or several, not 'down'/],
  ['NoDirections', /a MoveAction needs at least one direction/],
  ['NotItsFrog', /there is no RED frog on 7-2/],
  ['NoFrog', /there is no RED frog on 4-4/],
  ['OffTheBoard', /this leads off the board, from 0-0 in direction \[←\]/, CORNER],
  ['OnWater', /there is no lily pad on 1-0/],
  ['OnAFrog', /there is a frog on 0-1, so one cannot land there/],
  ['OverNoFrog', /there is no frog on 1-1 to jump over/],
  ['Backwards', /RED cannot move backwards, \[↑\]/],
  ['NoFrogBackwards', /there is no RED frog on 4-4/],
  ['TextForAction', /'0111' is not an action/],
  ['ClassForAction', /GrowAction.* is not an action/],
  ['Nothing', /action\(\) returned None\. It must return a MoveAction or a GrowAction\./],
];
for (const [way, message, heard] of ILLEGAL) {
  test(`illegal, ${way}: the author reads what was tried, why not, and the board`, async () => {
    const { answer, failure = '' } = await lab.play({ spec: `illegal_ways:${way}`, heard });
    assert.match(answer, /^illegal [\d.]+ /);
    assert.match(answer, message);
    assert.match(failure, /It tried [^]+ on this board:\n([RB*.] ){8}\n/);
  });
}

test('a list of directions is taken, as the referee takes it', async () => {
  const { answer } = await lab.play({ spec: 'illegal_ways:ListOfDirections' });
  assert.match(answer, /^move [\d.]+ 0111$/);
});

/** @type {[spec: string, message: RegExp, traceback: RegExp, heard?: string[]][]} */
const CRASHES = [
  ['crashes:InConstructor', /KeyError: .*RED.* in crashes\.py, line 8 \(starting\)/, /line 8, in __init__/],
  [
    'crashes:InAction',
    /IndexError: list index out of range in crashes\.py, line 25 \(action\(\)\)/,
    /line 22, in action[^]+line 25, in _best[^]+return actions\[0\]/,
  ],
  [
    'crashes:InUpdate',
    /ValueError: cannot read GROW in crashes\.py, line 33 \(update\(\)\)/,
    /line 33, in update/,
    ['grow', 'grow'],
  ],
  ['crashes:Exits', /SystemExit: 1 in crashes\.py, line 38/, /It must return an action instead/],
  ['crashes:Asks', /EOFError: .* in crashes\.py, line 48 \(action\(\)\)/, /must not ask for input/],
  ['crashes:Recursion', /RecursionError/, /fewer nested calls/],
  ['illegal_ways:CellOffTheBoard', /ValueError: Out-of-bounds coordinate: 0-8 in illegal_ways\.py/, /Coord\(0, 8\)/],
  ['missing', /No module named 'numpy' in missing\.py, line 1 \(starting\)/, /Drop its wheel/],
  ['lone', /ImportError: attempted relative import with no known parent package/, /Drop the whole folder\./],
  ['threads_tried:Thread', /can't start new thread/, /no threads and no other processes/],
  ['threads_tried:ThreadPool', /can't start new thread/, /no threads and no other processes/],
  ['threads_tried:ProcessPool', /multiprocessing/, /no threads and no other processes/],
  ['threads_tried:Processes', /No module named '_multiprocessing'/, /no threads and no other processes/],
];
for (const [spec, message, traceback, heard] of CRASHES) {
  test(`crash, ${spec}: the author reads the error, the line and the stage`, async () => {
    const { answer, failure = '' } = await lab.play({ spec, heard });
    assert.match(answer, /^crash /);
    assert.match(answer, message);
    assert.match(failure, traceback);
    assert.doesNotMatch(failure, /lilypad_guest|File "[^"]*pyodide/i, 'only the agent’s own lines');
  });
}

test('what is missing is named with both ways to bring it, and the wheel that fits this Python', async () => {
  const { failure = '' } = await lab.play({ spec: 'missing' });
  assert.match(failure, /does not have the module 'numpy'/);
  assert.match(failure, /Drop its wheel \(\.whl\) together with your agent/);
  assert.match(failure, /ask whoever runs this site to put the wheel beside it/);
  assert.match(failure, /For this Python that is numpy-[\d.]+-cp\d+-cp\d+-pyemscripten_\w+\.whl\./);
  assert.match(failure, /It is in the archive pyodide-[\d.]+\.tar\.bz2 at github\.com\/pyodide\/pyodide\/releases\./);
  const { failure: pure = '' } = await lab.play({ spec: 'missing_pure' });
  assert.match(pure, /“pip download --no-deps --only-binary=:all: frogtools” gets it, a file …-none-any\.whl\.$/m);
  assert.doesNotMatch(pure, /pyodide-/);
});

test('a module that no page can have is told from one that can be brought', async () => {
  const { failure = '' } = await lab.play({ spec: 'system' });
  assert.match(failure, /standard library's module 'resource' needs an operating system, which a page does not have/);
  assert.doesNotMatch(failure, /wheel|pip/);
});

test('an agent that closes its output plays the next game with a new one', async () => {
  for (let game = 0; game < 2; game++) {
    const { answer, output } = await lab.play({ spec: 'closes' });
    assert.match(answer, /^move [\d.]+ grow$/);
    assert.equal(output, 'open\n');
  }
});

test('nothing of a game is left in the next one: modules, the referee’s classes, random numbers', async () => {
  const games = [];
  for (let game = 0; game < 3; game++) games.push((await lab.play({ spec: 'remembers' })).output.split(' '));
  for (const [agents, boards, number] of games) {
    assert.deepEqual([agents, boards], ['1', '1']);
    assert.notEqual(number.trim(), '0.13436424411240122', 'the first number of random.seed(1)');
  }
});

test('an agent that matches actions, reads the board’s state and takes moves back plays', async () => {
  const { answer, output } = await lab.play({ spec: 'plain', heard: ['01-11', '76-66'] });
  assert.match(answer, /^move [\d.]+ \d{4}$/);
  assert.equal(output, 'I am RED\n');
});

test('of a megabyte of output the beginning and the end are kept, at most 64 KB a game, and it says so', async () => {
  const { answer, output } = await lab.play({ spec: 'talkative', turns: 5 });
  const short = output.replace(/(x+\n){3,}/g, '');
  assert.match(answer, /^move [\d.]+ grow$/);
  assert.match(short, /^the beginningначало 蛙\n[x\n]*… \d+ characters left out …\n[x\n]*the end/);
  assert.match(short, /\n… the rest is left out: 64 KB are kept of a game …\n$/);
  assert.ok(output.length < 65_000, `${output.length}`);
});

test('a slow agent within its limit plays', async () => {
  const { answer } = await lab.play({ spec: 'hangs:Slow' });
  assert.match(answer, /^move \d{3,}\.\d grow$/);
});

test('a course repository is read without what does not belong to the agent, and plays with its own referee', async () => {
  const { agents, problems } = await lab.inspect();
  const own = agents.filter(({ file }) => file.startsWith('project/'));
  assert.deepEqual(
    own.map(({ spec, root }) => [spec, root]),
    [['agent', 'project']],
  );
  assert.deepEqual(problems, []);
  const { answer, output } = await lab.play({ spec: 'agent', root: 'project', seat: 1 });
  assert.match(answer, /^move [\d.]+ grow$/);
  assert.equal(output, 'own 1 [3] BLUE\n');
});

test('names of the file, the folder and the class need not be English', async () => {
  const { agents } = await lab.inspect();
  const found = agents.find(({ name }) => name === 'Ёжик');
  assert.deepEqual([found?.spec, found?.root, found?.file], ['лягушка:Ёжик', 'Größe', 'Größe/лягушка.py']);
  const { answer, output } = await lab.play({ spec: 'лягушка:Ёжик', root: 'Größe' });
  assert.match(answer, /^move [\d.]+ grow$/);
  assert.equal(output, 'ква 蛙\n');
});

for (const [stage, heard] of /** @type {[string, string[]][]} */ ([
  ['InConstructor', []],
  ['InAction', []],
  ['InUpdate', ['grow', 'grow']],
])) {
  test(`hanging, ${stage}: it is stopped at its limit, what it printed is kept, and the next agent plays`, async () => {
    const { answer, failure = '', output } = await lab.play({ spec: `hangs:${stage}`, heard, limits: 'movetime 500' });
    const [, word, time] = answer.match(/^(\w+) ([\d.]+) /) ?? [];
    assert.equal(word, 'clock');
    assert.equal(Number(time), 500);
    assert.match(failure, /It did not answer within [\d.]+ s and was stopped\./);
    assert.equal(output, 'from here on it counts\n');
  });
}

test('an agent that ends Python itself: its author reads so, and the next agent plays', async () => {
  const { answer } = await lab.play({ spec: 'aborts' });
  assert.match(answer, /^crash 0 Python itself has ended \(.*\): the agent called os\._exit\(\) or os\.abort\(\)/);
});
