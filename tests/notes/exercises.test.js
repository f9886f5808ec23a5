/** Exercises: 1,000 seeds of each have exactly one right answer, the one that is computed here in another way; every wrong one
 * is refused with a reason; and what is explained agrees with it.
 * @import { Answers, Exercise, Field, Question } from '../../web/pages/notes/exercises/exercise.js' */
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { test } from 'node:test';
import { wholeTrace } from '../../wasm/trace.js';
import { course } from '../../web/pages/notes/course.js';
import {
  boundText,
  check,
  readAgent,
  readBound,
  readHex,
  readNumber,
  rightAnswer,
  spokenAnswer,
} from '../../web/pages/notes/exercises/check.js';
import { EXERCISES } from '../../web/pages/notes/exercises/exercise-list.js';
import { linkTo, newSeed, readSeed, seedText } from '../../web/pages/notes/exercises/link.js';
import { createTools } from '../../web/pages/notes/exercises/tools.js';
import { loadEngine, loadRules } from '../tools/engine.js';
import { ANSWERS, givenIn } from '../tools/exercise-answers.js';
import { complaintsAbout } from '../tools/faulty-games.js';
import { lines, native, openUgi } from '../tools/native.js';

const SEEDS = 1000;
const tools = createTools(await loadRules(), await loadEngine());
/** @type {[kind: string, exercise: Exercise][]} */
const exercises = await Promise.all(
  Object.entries(EXERCISES).map(
    async ([kind, load]) => /** @type {[string, Exercise]} */ ([kind, (await load()).exercise]),
  ),
);

/** @param {Exercise} exercise @param {number} seed */
const ask = (exercise, seed) => (exercise.needsEngine ? exercise.question(seed, tools) : exercise.question(seed));
/** The questions of an exercise, by their seeds. @type {Map<string, Question[]>} */
const asked = new Map();
/** @param {string} kind */
function questionsOf(kind) {
  const exercise = Object.fromEntries(exercises)[kind];
  const questions = asked.get(kind) ?? Array.from({ length: SEEDS }, (_, seed) => ask(exercise, seed));
  asked.set(kind, questions);
  return questions;
}
/** @param {Question} question @returns {Answers} */
const rightAnswers = ({ fields }) => Object.fromEntries(fields.map((field) => [field.name, rightAnswer(field)]));

/** Wrong answers to a field: all other choices, and numbers, words and sets as near to the right one as can be.
 * @param {Field} field @returns {(string | string[])[]} */
function wrongAnswers(field) {
  if (field.kind === 'choice')
    return field.choices.map((_, index) => String(index)).filter((index) => index !== String(field.answer));
  if (field.kind === 'cells') {
    const cells = Array.from({ length: 64 }, (_, index) => `${index >> 3}${index & 7}`);
    return cells.map((cell) =>
      field.answer.includes(cell) ? field.answer.filter((other) => other !== cell) : [...field.answer, cell],
    );
  }
  if (field.kind === 'number') {
    const step = 1.01 * field.tolerance || 1;
    return [field.answer - step, field.answer + step, ...(field.mistakes ?? []).map(({ answer }) => answer)].map(
      String,
    );
  }
  if (field.kind === 'hex')
    return [
      Number.parseInt(field.answer, 16) ^ 1,
      ...(field.mistakes ?? []).map(({ answer }) => Number.parseInt(answer, 16)),
    ].map((word) => word.toString(16));
  if (field.kind === 'bound') {
    const near = [
      '',
      'inf',
      '-inf',
      '0',
      String(Number(field.answer) + 1),
      ...(field.mistakes ?? []).map(({ answer }) => answer),
    ];
    return near.filter((bound) => bound !== field.answer && bound !== 'NaN' && !/^-?Infinity$/.test(bound));
  }
  const [name, pairs] = field.answer.split(':');
  return [
    name,
    `${name}x:${pairs}`,
    `${field.answer},depth=63`,
    field.answer.replace('=', ':'),
    field.answer.replace(/=[^,]+/, '=0.123'),
    `${field.answer},${pairs.split(',')[0]}`,
  ];
}

/** Every sentence that a reader may see. @param {Question} question */
const sentences = ({ text, fields, steps }) => [
  ...text,
  ...steps,
  ...fields.flatMap((field) => [
    field.label,
    field.hint,
    ...('mistakes' in field ? (field.mistakes ?? []).map(({ why }) => why) : []),
    ...(field.kind === 'cells' ? Object.values(field.why) : []),
    ...(field.kind === 'choice' ? [...field.choices, ...(field.why ?? [])] : []),
  ]),
];

/** Whether the solution contains the answer. @param {Field} field @param {string[]} steps */
function isExplained(field, steps) {
  const solution = steps.join(' ');
  if (field.kind === 'number') {
    const numbers = [...solution.replaceAll(',', '').matchAll(/−?\d+(?:\.\d+)?/g)].map(([text]) =>
      Number(text.replace('−', '-')),
    );
    return numbers.some((number) => Math.abs(number - field.answer) <= field.tolerance + 1e-9);
  }
  if (field.kind === 'cells') return field.answer.every((cell) => solution.includes(cell));
  const [node, part] = field.name.split('-');
  const step = steps.find((each) => each.startsWith(`${node}: `) || each.startsWith(`${node} is never`)) ?? '';
  if (field.kind === 'bound')
    return field.answer
      ? step.includes(`${part === 'alpha' ? 'α' : 'β'} = ${boundText(field.answer)}`)
      : step.includes('never entered');
  if (part === 'cut') return step.includes(spokenAnswer(field)) || field.answer === 0;
  return solution.includes(spokenAnswer(field));
}

for (const [kind, exercise] of exercises) {
  test(`${kind}: ${SEEDS} seeds have one right answer, and explain it`, () => {
    const different = new Set();
    for (const [seed, question] of questionsOf(kind).entries()) {
      const where = `${kind} ${seed}`;
      const right = rightAnswers(question);
      assert.ok(check(question, right).right, where);
      assert.ok(!check(question, {}).right, `${where}: nothing is not an answer`);
      for (const field of question.fields) {
        for (const wrong of wrongAnswers(field)) {
          const verdict = check(question, { ...right, [field.name]: wrong });
          const [found, ...others] = verdict.fields.filter((each) => !each.right);
          assert.equal(found?.name, field.name, `${where}: ${field.name} = ${wrong} was accepted`);
          assert.ok(found.message.length > 15, `${where}: “${found.message}”`);
          assert.deepEqual(others, []);
        }
        if (field.kind === 'choice') assert.equal(new Set(field.choices).size, field.choices.length, where);
        assert.ok(isExplained(field, question.steps), `${where}: ${field.name} in ${question.steps.join(' ')}`);
      }
      for (const sentence of sentences(question))
        assert.doesNotMatch(sentence, /\bundefined\b|NaN|\bnull\b|Infinity|−0(?![.\d])|\[object/, where);
      if (seed % 20 === 0) assert.deepEqual(ask(exercise, seed), question, `${where} is always the same`);
      different.add(JSON.stringify([question.text, question.given, question.fields.map(rightAnswer)]));
    }
    assert.ok(different.size >= 50, `only ${different.size} different questions`);
  });
}

for (const [kind, answersOf] of Object.entries(ANSWERS)) {
  test(`${kind}: the answers of ${SEEDS} seeds are the same when computed in another way`, () => {
    for (const [seed, question] of questionsOf(kind).entries()) {
      const computed = answersOf(question);
      for (const field of question.fields) {
        const [answer, where] = [computed[field.name], `${kind} ${seed}: ${field.name}`];
        if (field.kind === 'number')
          assert.ok(
            Math.abs(field.answer - Number(answer)) <= field.tolerance / 2 + 1e-6,
            `${where}: ${field.answer}, not ${answer}`,
          );
        else if (field.kind === 'choice') {
          const fitting = field.choices.filter((choice) => choice.includes(String(answer)));
          assert.deepEqual(fitting, [field.choices[field.answer]], where);
        } else assert.deepEqual(field.answer, answer, where);
      }
    }
  });
}

test('moves: the native program lists the same moves', async () => {
  for (let seed = 0; seed < SEEDS; seed += 20) {
    const [field] = questionsOf('moves')[seed].fields;
    assert.ok(field.kind === 'cells' && field.frog);
    const found = (await lines(native, 'moves', field.position)).filter((move) => move.startsWith(String(field.frog)));
    assert.deepEqual(found.map((move) => move.slice(2)).sort(), field.answer, `seed ${seed}`);
  }
});

test('prune: the leaves have the scores that a search writes down', async () => {
  const engine = await loadEngine();
  engine.set('Agent', 'alphabeta:depth=1,pruning=off');
  engine.set('Trace', 1000);
  const actionOf = (/** @type {string} */ text) => text.replace('–', '');
  for (let seed = 0; seed < SEEDS; seed += 4) {
    const question = questionsOf('prune')[seed];
    const { position } = givenIn(question, 'board');
    const { nodes } = givenIn(question, 'tree');
    const led = new Map(nodes.map(({ name, text }) => [name, actionOf(text.slice('after '.length).split(',')[0])]));
    for (const { name, leaves } of nodes.filter((node) => node.leaves.length)) {
      engine.position(`fen ${position} moves ${led.get(name[0])} ${led.get(name)}`);
      engine.go('depth 1');
      while (engine.step(1000));
      const scores = new Map(wholeTrace(engine).nodes.map(([, action, , , , , score]) => [action, score]));
      for (const { action, score } of leaves)
        assert.equal(scores.get(actionOf(action)), score, `${seed}: ${name} ${action}`);
    }
  }
});

test('prune: there is always something to cut, and sometimes a position is never entered', () => {
  let never = 0;
  for (const [seed, { fields }] of questionsOf('prune').entries()) {
    const cuts = fields.filter(({ name }) => name.endsWith('-cut'));
    const answers = cuts.map((field) => (field.kind === 'choice' ? field.answer : 0));
    assert.ok(
      answers.some((answer) => answer > 0),
      `seed ${seed}`,
    );
    never += answers.includes(3) ? 1 : 0;
  }
  assert.ok(never > SEEDS / 20, `${never}`);
});

test('agent: the native program accepts and refuses the same texts', async () => {
  const ugi = openUgi(native);
  for (const [seed, { fields }] of questionsOf('agent').entries()) {
    const [text, refused] = fields;
    assert.ok(text.kind === 'agent' && refused.kind === 'choice');
    assert.deepEqual(await ugi.ask(`setoption name Agent value ${text.answer}`), [], `seed ${seed}`);
    const same = refused.choices.filter(
      (choice) => check({ ...questionsOf('agent')[seed], fields: [text] }, { agent: choice }).right,
    );
    assert.deepEqual(same, [], `seed ${seed}: a choice gives the answer away`);
    for (const [index, choice] of refused.choices.entries()) {
      const complaint = await ugi.ask(`setoption name Agent value ${choice}`);
      assert.equal(complaint.length > 0, index === refused.answer, `seed ${seed}: ${choice}: ${complaint}`);
    }
  }
  await ugi.close();
});

test('faults: the check says of each changed game what the exercise says', { timeout: 300_000 }, async () => {
  const { FAULTS } = await import('../../web/pages/notes/exercises/faults.js');
  const complaints = await complaintsAbout(FAULTS);
  assert.equal(complaints.length, FAULTS.length);
  for (const [index, { says, why }] of FAULTS.entries())
    assert.ok(
      complaints[index].startsWith(says),
      `${why}\nthe check says: ${complaints[index]}\nthe exercise says: ${says}`,
    );
});

test('a link that was handed out asks the same for ever', () => {
  const digests = Object.fromEntries(
    exercises.map(([kind]) => {
      const answers = questionsOf(kind)
        .slice(0, 50)
        .map(({ fields }) =>
          fields.map((field) => (field.kind === 'number' ? field.answer.toPrecision(8) : rightAnswer(field))),
        );
      return [kind, createHash('sha256').update(JSON.stringify(answers)).digest('hex').slice(0, 8)];
    }),
  );
  assert.deepEqual(digests, {
    moves: '307c427e',
    grow: '712b19eb',
    flood: 'a2dd5725',
    key: '114fafeb',
    prune: '95790376',
    'best-case': '62f5cf5d',
    depth: 'f58644cb',
    ucb1: '56547f36',
    puct: 'e9eb6531',
    weights: '651d4e3d',
    calibration: '06dc7a17',
    interval: 'aa250be4',
    games: '936497a5',
    hand: '53418ef0',
    agent: '119179f7',
    packing: '24ef0cb4',
    faults: '4151abdf',
  });
});

test('every exercise is in the list, every note has one, and none is left out', async () => {
  const folder = new URL('../../web/pages/notes/', import.meta.url);
  const { readFileSync } = await import('node:fs');
  const used = course.map(({ name }) => {
    const kinds = [
      ...readFileSync(new URL(`${name}.html`, folder), 'utf8').matchAll(/<search-exercise kind="([\w-]+)"/g),
    ].map(([, kind]) => kind);
    assert.ok(kinds.length > 0, `${name} has no exercise`);
    return kinds;
  });
  assert.deepEqual(used.flat().sort(), Object.keys(EXERCISES).sort());
  const files = readdirSync(new URL('exercises/', folder));
  for (const kind of Object.keys(EXERCISES)) assert.ok(files.includes(`${kind}.js`));
  const [readme, help] = ['README.md', 'figure-help.js'].map((name) => readFileSync(new URL(name, folder), 'utf8'));
  for (const kind of Object.keys(EXERCISES)) assert.ok(readme.includes(`\`${kind}\``) && help.includes(kind), kind);
});

test('numbers, bounds, words and agents are read as people write them', () => {
  for (const [text, value] of /** @type {const} */ ([
    ['1,234', 1234],
    ['1,234,567.5', 1234567.5],
    ['0,5', 0.5],
    [' −3.25 ', -3.25],
    ['.5', 0.5],
    ['3/8', 0.375],
  ]))
    assert.equal(readNumber(text), value, text);
  assert.equal(readNumber('3/8', true), 37.5);
  assert.equal(readNumber('12.5 %', true), 12.5);
  for (const text of ['', 'abc', '1.2.3', '--1', '1e5', '5 %', '1/0x']) assert.ok(Number.isNaN(readNumber(text)), text);
  assert.deepEqual(['', '−∞', '-inf', 'INF', '+7', '-0', '−12', 'x', '1.5'].map(readBound), [
    '',
    '-inf',
    '-inf',
    'inf',
    '7',
    '0',
    '-12',
    null,
    null,
  ]);
  assert.deepEqual(['0x0F', 'a', ' FF ', 'g', ''].map(readHex), ['f', 'a', 'ff', null, null]);
  assert.deepEqual(readAgent('mcts:b=1.50,a=x'), { name: 'mcts', values: ['a=x', 'b=1.5'] });
  for (const text of ['mcts:', 'mcts:a', 'mcts:a=1, b=2', 'Mcts', 'mcts a=1'])
    assert.equal(readAgent(text), null, text);
});

test('links name an exercise and its number, and nothing else is a number', () => {
  assert.equal(
    linkTo('https://example.org/notes/minimax.html?x=1#how', 'prune', 7),
    'https://example.org/notes/minimax.html?x=1#exercise-prune=7',
  );
  assert.equal(seedText('#exercise-prune=7&exercise-ucb1=3', 'ucb1'), '3');
  assert.equal(seedText('#how-much-it-saves', 'prune'), null);
  assert.deepEqual(['7', '0', '999999999', '', 'x', '-1', '1.5', '1e3', null].map(readSeed), [
    7,
    0,
    999999999,
    null,
    null,
    null,
    null,
    null,
    null,
  ]);
  for (let count = 0; count < 100; count++) assert.ok(![1, 2, 3].includes(newSeed([1, 2, 3])));
});
