// Balanced openings: who judges them, what is written about that, and what stays as it was before there was a judge.

import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { test } from 'node:test';
import { lines, native, root, run } from '../tools/native.js';
import { newFolder, playMatch, portable, readResults, standingsOf } from '../tools/results.js';

const two = ['--agents', 'greedy,random', '--nodes', '1', '--games', '12'];
const manifest = JSON.parse(readFileSync(`${root}models/manifest.json`, 'utf8'));
const network = manifest.models.find((/** @type {any} */ { kind }) => kind === 'network').hash;

/** The openings of a match, one a pair. @param {any[]} records */
const openingsOf = (records) => records.filter(({ game }) => game % 2 === 0).map(({ opening }) => opening);

test('without a word about them, openings are balanced, and the champion chooses them', async (context) => {
  const file = `${newFolder(context)}/games`;
  const { experiment, records, printed } = await playMatch(file, ...two);
  assert.deepEqual(experiment.openings, { random: 4, sound: true, bound: 2, judge: 'champion', model: network });
  assert.equal(new Set(openingsOf(records)).size, 6);
  assert.ok(
    printed.some((line) =>
      /^openings of 4 random moves, balanced: champion \(.+\) sees neither side more than 2 ahead$/.test(line),
    ),
  );
  const { openings } = await standingsOf(file);
  assert.deepEqual([openings.judge, openings.bound, openings.random], ['champion', 2, 4]);
  assert.match(openings.limits, /^nodes \d+$/);
});

test('the judge keeps its word: it sees neither side further ahead than the bound', async (context) => {
  const words = [...two, '--bound', '0.5', '--random', '6', '--judge', 'champion'];
  const file = `${newFolder(context)}/games`;
  const { records } = await playMatch(file, ...words);
  const { limits } = (await standingsOf(file)).openings;
  for (const { start } of records.filter(({ game }) => game % 2 === 0)) {
    const search = [
      'bestmove',
      '--agent',
      'champion:hash=1',
      `--${limits.split(' ')[0]}`,
      limits.split(' ')[1],
      '--json',
    ];
    const [text] = await lines(native, ...search, start);
    assert.ok(Math.abs(JSON.parse(text).lines[0].score) <= 50, text);
  }
});

test('--random and --sound play what they played before there was a champion to judge', async (context) => {
  const folder = newFolder(context);
  const random = await playMatch(`${folder}/random`, ...two, '--random', '4');
  assert.deepEqual(random.experiment.openings, { random: 4, sound: false });
  const sound = await playMatch(`${folder}/sound`, ...two, '--sound');
  assert.deepEqual(sound.experiment.openings, { random: 4, sound: true, bound: 2 });
  assert.ok(sound.printed.some((line) => /balanced: alphabeta-best \(depth 4\) sees/.test(line)));
  const named = await playMatch(`${folder}/named`, ...two, '--judge', 'alphabeta-best');
  assert.deepEqual(named.records.map(portable), sound.records.map(portable));
  assert.deepEqual(named.experiment, sound.experiment);
});

test('an interrupted match goes on with the openings that it began with', async (context) => {
  const folder = newFolder(context);
  for (const words of [['--random', '4'], ['--sound'], []]) {
    const whole = await playMatch(`${folder}/whole${words.join('')}`, ...two, ...words);
    const half = `${folder}/half${words.join('')}`;
    const text = readFileSync(`${folder}/whole${words.join('')}`, 'utf8');
    writeFileSync(half, `${text.split('\n').slice(0, 4).join('\n')}\n`);
    await lines(native, 'match', '--json', half, '--resume', ...two);
    const resumed = readResults(half);
    assert.deepEqual(resumed.experiment, whole.experiment);
    assert.deepEqual(resumed.records.map(portable), whole.records.map(portable));
  }
  const other = await run(native, ['match', '--json', `${folder}/half`, '--resume', ...two, '--seed', '2']);
  assert.match(other.stderr, /there is another experiment/);
});

test('without its network the champion cannot judge: another does, in plain words', async (context) => {
  const file = `${newFolder(context)}/games`;
  const { code, stderr } = await run(native, ['match', ...two, '--model', 'none', '--json', file]);
  assert.equal(code, 0, stderr);
  assert.match(stderr, /^lilypad: the network of champion is not loaded, so alphabeta-best chooses the openings\n$/);
  assert.deepEqual(readResults(file).experiment.openings, { random: 4, sound: true, bound: 2 });
});

test('a certificate names judge and network, and can be confirmed only with that network', async (context) => {
  const folder = newFolder(context);
  await playMatch(`${folder}/games`, ...two);
  const [text] = await lines(native, 'certificate', `${folder}/games`);
  const certificate = JSON.parse(text);
  assert.deepEqual(
    [certificate.experiment.openings.judge, certificate.experiment.openings.model],
    ['champion', network],
  );
  writeFileSync(`${folder}/certificate`, text);
  assert.match((await lines(native, 'confirm', `${folder}/certificate`))[0], /^confirmed/);
  const without = await run(native, ['confirm', '--model', 'none', `${folder}/certificate`]);
  assert.equal(without.code, 2);
  assert.match(without.stderr, new RegExp(`chosen by champion with the model ${network}, whose model is not loaded`));
  writeFileSync(`${folder}/foreign`, text.replace(network, '0123456789abcdef'));
  const foreign = await run(native, ['confirm', `${folder}/foreign`]);
  assert.deepEqual([foreign.code, /another model is loaded/.test(foreign.stderr)], [2, true]);
});

test('wrong words about judges are refused with a reason', async (context) => {
  const refusals = /** @type {[string[], RegExp][]} */ ([
    [['--judge', 'nobody'], /no judge of openings is called 'nobody'/],
    [['--random', '4', '--bound', '1'], /--bound is for balanced openings/],
    [['--bound', 'x'], /--bound must be a number/],
  ]);
  for (const [words, reason] of refusals) {
    const { code, stderr } = await run(native, ['match', ...two, ...words]);
    assert.deepEqual([code, reason.test(stderr)], [2, true], stderr);
  }
  const file = `${newFolder(context)}/experiment`;
  const experiment = {
    format: 'lilypad-experiment 1',
    limits: 'nodes 1',
    agents: [{ agent: 'greedy' }, { agent: 'random' }],
    games: 2,
  };
  for (const [openings, reason] of /** @type {[object, RegExp][]} */ ([
    [{ sound: true, judge: 'greedy' }, /invalid value '"greedy"' for judge/],
    [{ sound: true, judge: 'champion', model: 'xyz' }, /for model/],
    [{ sound: true, model: network }, /no judge that uses one/],
  ])) {
    writeFileSync(file, JSON.stringify({ ...experiment, openings }));
    const { code, stderr } = await run(native, ['match', '--experiment', file]);
    assert.deepEqual([code, reason.test(stderr)], [2, true], stderr);
  }
});
