/** Several result files as one pool, and what to expect of a sequential test. */
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { test } from 'node:test';
import { lines, native, run } from '../tools/native.js';
import { newFolder } from '../tools/results.js';

/** @import { JoinedStandings } from '../../wasm/lilypad.js' */

/** @param {string} file @param {string[]} words */
const play = (file, ...words) => lines(native, 'match', '--json', file, ...words);

/** @param {string[]} words @returns {Promise<JoinedStandings>} */
const joined = async (...words) => JSON.parse((await lines(native, 'standings', '--json', ...words))[0]);

/** A pool by names: games, pairs and points of each pairing. @param {JoinedStandings} standings */
const pairingsOf = ({ agents, pairings }) =>
  pairings
    .map(({ players: [one, other], games, pairs, score }) => {
      const turned = agents[one].agent > agents[other].agent;
      return {
        between: [agents[one].agent, agents[other].agent].sort().join(' '),
        games,
        pairs: turned ? pairs.toReversed() : pairs,
        points: Math.round(2 * games * (turned ? 1 - score : score)),
      };
    })
    .sort((a, b) => a.between.localeCompare(b.between));

test('files are joined, whatever their order and colours, and duplicates count once', async (context) => {
  const folder = newFolder(context);
  const [one, two, three, half] = ['one', 'two', 'three', 'half'].map((name) => `${folder}/${name}`);
  await play(one, '--agents', 'greedy,random', '--nodes', '10', '--games', '12', '--seed', '1');
  await play(two, '--agents', 'random,forward', '--nodes', '10', '--games', '12', '--seed', '2');
  await play(three, '--agents', 'forward,greedy,random', '--nodes', '10', '--games', '6', '--seed', '3');
  // The experiment and five games: the third pair is torn.
  writeFileSync(half, `${readFileSync(one, 'utf8').split('\n').slice(0, 6).join('\n')}\n`);
  const all = await joined(one, two, three);
  assert.equal(all.files, 3);
  assert.equal(all.duplicates, 0);
  assert.equal(all.played, 12 + 12 + 18);
  assert.deepEqual(all.agents.map(({ agent }) => agent).sort(), ['forward', 'greedy', 'random']);
  assert.deepEqual(
    pairingsOf(all).map(({ between, games }) => [between, games]),
    [
      ['forward greedy', 6],
      ['forward random', 18],
      ['greedy random', 18],
    ],
  );
  for (const order of [
    [three, two, one],
    [half, one, two, three, one],
    [two, half, three, half, one],
  ]) {
    const again = await joined(...order);
    assert.deepEqual(pairingsOf(again), pairingsOf(all), order.join(' '));
    assert.equal(again.played, all.played);
    assert.equal(again.firstMover.wins, all.firstMover.wins);
    assert.deepEqual(again.firstMover.splits, all.firstMover.splits);
    assert.equal(again.duplicates, order.length === 3 ? 0 : order[0] === half ? 17 : 10);
    const rating = (/** @type {JoinedStandings} */ { agents }, /** @type {string} */ name) =>
      agents.find(({ agent }) => agent === name)?.rating[0] ?? NaN;
    for (const name of ['forward', 'greedy', 'random'])
      assert.ok(Math.abs(rating(again, name) - rating(all, name)) < 1e-3, name);
  }
  // A single file keeps its own standings; joined with itself it is the same pool.
  const [alone, twice] = [await joined(one), await joined(one, one)];
  assert.deepEqual(pairingsOf(twice), pairingsOf(alone));
  assert.equal(twice.duplicates, 12);
  assert.deepEqual(await joined(half, half).then(pairingsOf), await joined(half).then(pairingsOf));
});

test('anchors fix ratings, and the rest follow', async (context) => {
  const folder = newFolder(context);
  await play(`${folder}/one`, '--agents', 'forward,random', '--nodes', '10', '--games', '20');
  await play(`${folder}/two`, '--agents', 'greedy,forward', '--nodes', '10', '--games', '40');
  const files = [`${folder}/one`, `${folder}/two`];
  const free = await joined(...files);
  const sum = free.agents.reduce((total, { rating }) => total + rating[0], 0);
  assert.ok(Math.abs(sum) < 1e-3, 'the average is 0 without an anchor');
  const bound = await joined('--anchor', 'forward,1000', ...files);
  const at = (/** @type {JoinedStandings} */ { agents }, /** @type {string} */ name) =>
    agents.find(({ agent }) => agent === name)?.rating ?? [NaN, NaN, NaN];
  assert.deepEqual(at(bound, 'forward'), [1000, 1000, 1000]);
  const [greedy] = at(bound, 'greedy');
  const { score } = free.pairings.find(({ players }) => free.agents[players[0]].agent === 'greedy') ?? {};
  const elo = (/** @type {number} */ share) => 400 * Math.log10(share / (1 - share));
  if (score && score < 1)
    assert.ok(Math.abs(greedy - 1000 - elo(score)) < 0.01, 'in a chain, a difference is its pairing’s');
  const two = await joined('--anchor', 'forward,1000', '--anchor', 'random,-200', ...files);
  assert.deepEqual(at(two, 'random'), [-200, -200, -200]);
  for (const [row, list] of two.superior.entries())
    for (const [column, chance] of list.entries()) assert.ok(Math.abs(chance + two.superior[column][row] - 1) < 2e-4);
  const table = await lines(native, 'standings', ...files);
  const superior = table.findIndex((line) => /^likelihood of superiority/.test(line));
  const numbered = (/** @type {string[]} */ list) =>
    list.filter((line) => /^ *\d+\. /.test(line)).map((line) => line.slice(0, 37));
  assert.ok(superior > 0);
  assert.deepEqual(numbered(table.slice(superior)), numbered(table.slice(0, superior)), 'numbers mean the same agents');
  assert.ok(table.some((line) => /^ {4}pairs \d+ \d+ \d+ \d+ \d+, normalised Elo [+-]\d+, /.test(line)));
  assert.ok(
    table.some((line) => /^Red scored [\d.]+ %, [\d.]+ to [\d.]+; the opening decided \d+ of 30 pairs$/.test(line)),
  );
  const { code, stderr } = await run(native, ['standings', ...files, '--anchor', 'nobody']);
  assert.deepEqual([code, stderr], [2, "lilypad: no agent is called 'nobody'\n"]);
});

test('agents with other limits are other agents, and are told apart', async (context) => {
  const folder = newFolder(context);
  await play(`${folder}/one`, '--agents', 'greedy,random', '--nodes', '10', '--games', '4');
  await play(`${folder}/two`, '--agents', 'greedy,random', '--limit', 'nodes 20;nodes 10', '--games', '4');
  const { agents } = await joined(`${folder}/one`, `${folder}/two`);
  assert.deepEqual(
    agents.map(({ name }) => name),
    ['greedy (nodes 10)', 'random', 'greedy (nodes 20)'],
  );
  const { stderr } = await run(native, ['standings', `${folder}/one`, `${folder}/two`, '--anchor', 'greedy']);
  assert.match(stderr, /several agents are called 'greedy': give its number instead/);
});

test('versions are named, and what does not fit together is refused', async (context) => {
  const folder = newFolder(context);
  const [one, other] = [`${folder}/one`, `${folder}/other`];
  await play(one, '--agents', 'greedy,random', '--nodes', '10', '--games', '4');
  const changed = readFileSync(one, 'utf8')
    .replaceAll(/"engine":"\w+"/g, '"engine":"0123456789ab"')
    .replaceAll('"seed":', '"seed":7');
  writeFileSync(other, changed);
  const { versions, foreign, engine, played } = await joined(one, other);
  assert.equal(played, 8);
  assert.equal(foreign, 4);
  assert.deepEqual(versions, [
    { engine, games: 4 },
    { engine: '0123456789ab', games: 4 },
  ]);
  const table = await lines(native, 'standings', one, other);
  assert.ok(table.includes(`versions of the engine: ${engine} 4 games, 0123456789ab 4 games; this one is ${engine}`));
  for (const [words, message] of [
    [['--agents', 'greedy,random', '--rules', 'referee', '--nodes', '10'], /different rules, pads and referee/],
    [['--game', 'sequence', '--agents', 'seq-greedy,seq-random', '--nodes', '1'], /different games/],
    [['--agents', 'greedy,greedy', '--nodes', '10'], /plays against itself/],
  ]) {
    await play(`${folder}/bad`, '--overwrite', '--games', '2', .../** @type {string[]} */ (words));
    const { code, stderr } = await run(native, ['standings', one, `${folder}/bad`]);
    assert.equal(code, 2);
    assert.match(stderr, /** @type {RegExp} */ (message));
    assert.match(stderr, /bad: /, 'the file is named');
  }
});

test('a test in normalised Elo is played, kept and resumed', async (context) => {
  const file = `${newFolder(context)}/test`;
  const words = ['--agents', 'greedy,random', '--nodes', '10', '--games', '40', '--sprt', '0,100'];
  const printed = await play(file, ...words, '--sprt-model', 'normalized');
  assert.ok(printed.some((line) => /^SPRT of \+100\.0 against \+0\.0 normalised Elo: ratio /.test(line)));
  const { sprt } = await joined(file);
  assert.equal(sprt?.model, 'normalized');
  assert.equal(sprt?.history.ratios.length, sprt?.pairs);
  assert.ok(Math.abs((sprt?.history.ratios.at(-1) ?? NaN) - (sprt?.ratio ?? NaN)) < 1e-3);
  const { stderr } = await run(native, ['match', '--json', file, '--resume', ...words]);
  assert.match(stderr, /another experiment/);
  const refused = await run(native, ['match', ...words, '--sprt-model', 'bayesian']);
  assert.match(refused.stderr, /logistic or normalized/);
});

test('what to expect of a test', async () => {
  const rows = (await lines(native, 'sprt', '0,10', '--draws', '0.5', '--elo', '0,10,5', '--json')).map((line) =>
    JSON.parse(line),
  );
  assert.deepEqual(
    rows.map(({ elo }) => elo),
    [0, 5, 10],
  );
  assert.ok(rows[0].pass > 0.04 && rows[0].pass <= 0.05 && rows[2].pass >= 0.95 && rows[2].pass < 0.96);
  assert.ok(Math.abs(rows[1].pass - 0.5) < 0.01);
  // Wald: ((1 - alpha) ln 19 - alpha ln 19) divided by the drift, (s1 - s0)^2 / 2 / variance a pair, overshoot apart.
  const gain = 1 / (1 + 10 ** (-10 / 400)) - 0.5;
  const drift = gain ** 2 / 2 / ((0.25 - 0.5 / 4) / 2);
  const wald = (2 * 0.9 * Math.log(19)) / drift;
  assert.ok(Math.abs(rows[0].games / wald - 1) < 0.1, `${rows[0].games} against ${wald}`);
  assert.match((await lines(native, 'sprt', '0,5', '--sprt-model', 'normalized'))[0], /normalised Elo/);
  for (const words of [['5,0'], ['0,5,0.6'], ['0'], [], ['0,5', '--draws', '2'], ['0,5', '--elo', '0,1,0.0001']])
    assert.equal((await run(native, ['sprt', ...words])).code, 2, words.join(' '));
});

test('a test without a number of games has as many as fit its bounds, and says before what to expect', async (context) => {
  const folder = newFolder(context);
  const words = ['match', '--agents', 'greedy,random', '--nodes', '1', '--json'];
  const fitting = async (/** @type {string} */ bounds, /** @type {string[]} */ ...more) => {
    const file = `${folder}/${bounds}${more.length}`;
    const { code, stderr } = await run(native, [...words, file, '--sprt', bounds, ...more]);
    assert.equal(code, 0, stderr);
    const [usual, middle] = (stderr.match(/about (\d+) games .* about (\d+) in the middle/) ?? []).slice(1).map(Number);
    const { games } = JSON.parse(readFileSync(file, 'utf8').split('\n')[0]);
    return { games, usual, middle, stderr };
  };
  for (const [elo0, elo1] of [
    [0, 20],
    [-40, 10],
  ]) {
    const { games, usual, middle } = await fitting(`${elo0},${elo1}`);
    const rows = await lines(
      native,
      'sprt',
      `${elo0},${elo1}`,
      '--elo',
      `${elo0},${elo1},${(elo1 - elo0) / 2}`,
      '--json',
    );
    const forecast = rows.map((line) => JSON.parse(line).games);
    assert.deepEqual([usual, middle], [Math.max(forecast[0], forecast[2]), forecast[1]]);
    assert.ok(games % 2 === 0 && Math.abs(games - 3 * middle) < 6, `${games} games`);
  }
  const { games, stderr } = await fitting('0,20', '--games', '40');
  assert.equal(games, 40);
  assert.match(stderr, /may well end undecided/);
  assert.equal((await fitting('0,1')).games, 100_000, 'no more than the arena plays');
  const wrong = await run(native, ['match', '--agents', 'greedy,random', '--nodes', '1', '--sprt', '0,10,2,2']);
  assert.deepEqual([wrong.code, /alpha and beta/.test(wrong.stderr)], [2, true]);
});

test('an anchor shows in the table of two agents too', async (context) => {
  const file = `${newFolder(context)}/two`;
  await play(file, '--agents', 'greedy,random', '--nodes', '1', '--games', '4');
  const printed = await lines(native, 'standings', '--anchor', 'random,500', file);
  assert.ok(
    printed.some((line) => /^ +\d\. random +\+500 +0 /.test(line)),
    printed.join('\n'),
  );
  assert.ok(printed.includes('ratings are fixed at +500 for random'));
});

test('the score of an agent and that of its only pairing have one interval', async (context) => {
  const file = `${newFolder(context)}/two`;
  await play(file, '--agents', 'greedy-random,greedy', '--nodes', '1', '--games', '40');
  const [text] = await lines(native, 'standings', '--json', file);
  const { agents, pairings } = JSON.parse(text);
  assert.deepEqual(agents[0].interval, pairings[0].interval);
  assert.deepEqual(
    agents[1].interval,
    pairings[0].interval.map((/** @type {number} */ end) => Number((1 - end).toFixed(6))).reverse(),
  );
});
