// What a tournament is made of: who meets whom, from which openings, under which limits, and when it ends.

import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { test } from 'node:test';
import { lines, native, run } from '../tools/native.js';
import { newFolder, playMatch, portable, readResults, standingsOf } from '../tools/results.js';

const four = ['--agents', 'random,greedy,forward,greedy-random', '--nodes', '1'];

test('a round robin: everybody meets everybody from the same openings, twice with colours swapped', async (context) => {
  const { records, printed } = await playMatch(`${newFolder(context)}/games`, ...four, '--games', '8');
  assert.equal(records.length, 48);
  /** @type {Record<string, any[]>} */
  const pairings = {};
  for (const [index, record] of records.entries()) {
    assert.deepEqual([record.game, record.pair], [index, index >> 1]);
    if (index % 2) {
      const before = records[index - 1];
      assert.deepEqual(
        [record.opening, record.seed, record.players],
        [before.opening, before.seed, before.players.toReversed()],
      );
    }
    (pairings[record.players.toSorted().join('-')] ??= []).push(record.opening);
  }
  assert.deepEqual(Object.keys(pairings).sort(), ['0-1', '0-2', '0-3', '1-2', '1-3', '2-3']);
  for (const openings of Object.values(pairings)) assert.deepEqual(openings, pairings['0-1']);
  const head = printed.findIndex((line) => /^ +rating +\+- +score +games +1 +2 +3 +4$/.test(line));
  const rows = printed.slice(head + 1, head + 5).map((line) => line.trim().split(/ +/));
  assert.deepEqual(rows.map((row) => row[1]).sort(), ['forward', 'greedy', 'greedy-random', 'random']);
  for (const row of rows) {
    const cells = row
      .slice(-4)
      .filter((cell) => cell !== '-')
      .map(Number);
    assert.equal(cells.length, 3);
    assert.equal(
      Math.round((1000 * cells.reduce((a, b) => a + b, 0)) / 24),
      Math.round(10 * Number(row[4])),
      row.join(' '),
    );
  }
});

test('a gauntlet: the first meets each other', async (context) => {
  const { records } = await playMatch(`${newFolder(context)}/games`, ...four, '--games', '2', '--gauntlet');
  assert.deepEqual(
    records.map(({ players }) => players.join('-')),
    ['0-1', '1-0', '0-2', '2-0', '0-3', '3-0'],
  );
});

test('sound openings are balanced, and no two are the same or mirror images', async (context) => {
  const words = ['--agents', 'random,greedy', '--nodes', '1', '--games', '80', '--random', '2', '--seed', '5'];
  const folder = newFolder(context);
  const { records } = await playMatch(`${folder}/sound`, ...words, '--sound');
  const starts = records.filter((_, index) => index % 2 === 0).map(({ start }) => start);
  const mirrored = (/** @type {string} */ fen) => {
    const [board, ...rest] = fen.split(' ');
    const wide = board.replace(/\d/g, (digit) => '.'.repeat(Number(digit)));
    return [
      wide
        .split('/')
        .map((row) => [...row].reverse().join(''))
        .join('/'),
      wide,
      rest.join(' '),
    ];
  };
  const keys = starts.map((fen) => mirrored(fen).slice(0, 2).sort().join(' '));
  assert.equal(new Set(keys).size, 40);
  for (const start of starts.slice(0, 10)) {
    const [report] = await lines(native, 'bestmove', '--agent', 'alphabeta-best', '--depth', '4', '--json', start);
    assert.ok(Math.abs(JSON.parse(report).lines[0].score) <= 200, `${start} is worth ${report}`);
  }
  const { records: any } = await playMatch(`${folder}/any`, ...words);
  const plain = any.filter((_, index) => index % 2 === 0).map(({ start }) => start);
  assert.notDeepEqual(plain, starts);
  assert.ok(
    new Set(plain.map((fen) => mirrored(fen).slice(0, 2).sort().join(' '))).size < 40,
    'two random actions repeat',
  );
});

test('more sound openings than there are is an error, not a wait', async () => {
  const { code, stderr } = await run(native, ['match', ...four, '--games', '400', '--random', '1', '--sound']);
  assert.equal(code, 2);
  assert.match(stderr, /only \d+ distinct openings were found, but 200 are needed/);
});

test('openings come from a file, in all three ways of writing them, and begin again', async (context) => {
  const folder = newFolder(context);
  const position = '*r1rr1rr/1r*****1/8/8/8/8/1b*b***1/*b1b1bb* r 4';
  writeFileSync(
    `${folder}/openings`,
    `startpos moves 0112 grow\n\n${position}\r\nfen ${position} moves grow\n0112 7665`,
  );
  const words = ['--agents', 'random,greedy', '--nodes', '1', '--games', '10', '--openings'];
  const { records } = await playMatch(`${folder}/games`, ...words, `${folder}/openings`);
  assert.deepEqual(
    records.filter((_, index) => index % 2 === 0).map(({ opening }) => opening),
    [
      'startpos moves 0112 grow',
      `fen ${position}`,
      `fen ${position} moves grow`,
      'startpos moves 0112 7665',
      'startpos moves 0112 grow',
    ],
  );
  assert.equal(records[2].start, position);
  writeFileSync(`${folder}/wrong`, 'startpos moves 0112\nstartpos moves 0177\n');
  for (const [file, message] of [
    ['wrong', /opening 2/],
    ['missing', /cannot read/],
  ]) {
    const { code, stderr } = await run(native, ['match', ...words, `${folder}/${file}`]);
    assert.equal(code, 2);
    assert.match(stderr, /** @type {RegExp} */ (message));
  }
});

test("limits are each agent's own: nodes, simulations, depth, clock, and a handicap of nodes", async (context) => {
  const folder = newFolder(context);
  const agents = ['--agents', 'alphabeta-cache,mcts,alphabeta', '--games', '2'];
  const { records } = await playMatch(
    `${folder}/games`,
    ...agents,
    '--limit',
    'nodes 300;simulations 25;depth 2',
    '--handicap',
    '2;1',
  );
  for (const record of records) {
    for (const [index, nodes] of record.thoughts.nodes.entries()) {
      const player = record.players[index % 2];
      if (player === 0) assert.ok(nodes <= 600);
      if (player === 1) assert.equal(nodes, 25);
      if (player === 2) assert.ok(record.thoughts.depth[index] <= 2);
    }
  }
  assert.ok(
    records.some(({ thoughts, players }) => players[0] === 0 && thoughts.nodes[0] > 300),
    'the handicap is used',
  );
  const clock = await playMatch(`${folder}/clock`, '--agents', 'alphabeta,greedy', '--games', '2', '--clock', '100000');
  for (const record of clock.records)
    assert.deepEqual([record.redClock, record.redLimits, record.reason], [100000, '', 'home']);
  const { stderr } = await run(native, ['match', '--agents', 'random,greedy', '--depth', '2', '--handicap', '2;1']);
  assert.match(stderr, /a handicap needs a limit on nodes/);
});

test('who uses up the clock loses', async (context) => {
  const words = ['--agents', 'alphabeta:depth=9,random', '--games', '2', '--limit', 'depth 9 clock 1;nodes 1'];
  const { records, printed } = await playMatch(`${newFolder(context)}/games`, ...words);
  for (const record of records) {
    const red = record.players[0] === 0;
    assert.deepEqual(
      [record.reason, record.redPoints, record[red ? 'redOverruns' : 'blueOverruns']],
      ['clock', red ? 0 : 1, 1],
    );
  }
  assert.match(printed[1], /overruns 2/);
});

test('a game is ended early only if that is asked for and both players agree', async (context) => {
  const folder = newFolder(context);
  const words = ['--agents', 'alphabeta-best,alphabeta-cache', '--games', '6', '--nodes', '400'];
  const whole = await playMatch(`${folder}/whole`, ...words);
  const early = await playMatch(`${folder}/early`, ...words, '--adjudicate', '4,300');
  assert.ok(whole.records.every(({ reason }) => reason === 'home' || reason === 'length'));
  const ended = early.records.filter(({ reason }) => reason === 'adjudicated');
  assert.ok(ended.length > 0);
  for (const { game, actions, thoughts, redPoints } of ended) {
    const whole_ = whole.records[game];
    assert.deepEqual(actions, whole_.actions.slice(0, actions.length));
    const forRed = (/** @type {number} */ index) => (index % 2 ? -1 : 1) * thoughts.score[index];
    const last = [4, 3, 2, 1].map((back) => forRed(actions.length - back) * (redPoints ? 1 : -1));
    assert.ok(
      last.every((score) => score >= 300),
      String(last),
    );
  }
});

test('a sequential test ends when it is decided, and counts the same games on one process or two', async (context) => {
  const folder = newFolder(context);
  const words = ['--agents', 'greedy,random', '--nodes', '1', '--games', '1000', '--sprt', '0,60'];
  const one = await playMatch(`${folder}/one`, ...words);
  const two = await playMatch(`${folder}/two`, ...words, '--concurrency', '2');
  assert.ok(one.records.length < 200);
  assert.match(one.printed.at(-1) ?? '', /H1 accepted$/);
  const standings = await standingsOf(`${folder}/one`);
  assert.equal(standings.sprt.verdict, 'H1');
  assert.ok(standings.sprt.ratio >= standings.sprt.upper && standings.complete);
  assert.equal(standings.played, 2 * standings.sprt.pairs);
  assert.deepEqual(await standingsOf(`${folder}/two`), standings);
  assert.ok(two.records.length >= one.records.length);
  const three = await run(native, ['match', ...four, '--sprt', '0,10']);
  assert.match(three.stderr, /a sequential test needs exactly two agents/);
  const equal = await playMatch(
    `${folder}/equal`,
    '--agents',
    'random,random:',
    '--nodes',
    '1',
    '--games',
    '3000',
    '--sprt',
    '0,100',
    '--concurrency',
    '2',
  );
  assert.match(equal.printed.at(-1) ?? '', /H0 accepted$/);
});

test('an experiment written as JSON is the same as one of arguments', async (context) => {
  const folder = newFolder(context);
  const { experiment } = await playMatch(
    `${folder}/words`,
    ...four,
    '--games',
    '4',
    '--seed',
    '7',
    '--anchor',
    '1,1500',
  );
  writeFileSync(`${folder}/experiment.json`, JSON.stringify(experiment, null, 2));
  await lines(native, 'match', '--experiment', `${folder}/experiment.json`, '--json', `${folder}/json`);
  assert.deepEqual(readResults(`${folder}/json`).experiment, experiment);
  const standings = await standingsOf(`${folder}/json`);
  assert.deepEqual(standings, await standingsOf(`${folder}/words`));
  assert.deepEqual(standings.agents[0].rating, [1500, 1500, 1500]);
});

const sound = { format: 'lilypad-experiment 1', agents: [{ agent: 'random' }, { agent: 'greedy' }], limits: 'nodes 1' };
/** @type {[string, unknown, RegExp][]} */
const wrong = [
  ['no JSON', '{"format":', /invalid JSON at character 11/],
  ['no format', { ...sound, format: undefined }, /the format must be/],
  ['another version', { ...sound, format: 'lilypad-experiment 2' }, /the format must be/],
  ['no agents', { ...sound, agents: undefined }, /needs agents/],
  ['one agent', { ...sound, agents: [{ agent: 'random' }] }, /at least two agents/],
  ['an unknown agent', { ...sound, agents: [{ agent: 'random' }, { agent: 'nobody' }] }, /unknown agent 'nobody'/],
  ['no limit', { ...sound, limits: undefined }, /needs a limit/],
  ['an unknown limit', { ...sound, limits: 'apples 3' }, /expected a limit/],
  ['no end', { ...sound, limits: 'infinite' }, /infinite/],
  ['a clock of one colour', { ...sound, limits: 'rtime 100' }, /use clock MS/],
  ['too many games', { ...sound, games: 1e9 }, /for games/],
  [
    'too many games in all',
    { ...sound, games: 100_000, agents: Array(6).fill({ agent: 'random' }) },
    /more than a million/,
  ],
  ['an unknown game', { ...sound, game: 'chess' }, /for game/],
  ['unknown rules', { ...sound, rules: 'mine' }, /mine/],
  ['an unknown schedule', { ...sound, schedule: 'cup' }, /for schedule/],
  ['an empty list', { ...sound, openings: { list: [] } }, /empty/],
  [
    'an opening that is over',
    { ...sound, openings: { list: ['fen *bbbbbb*/8/8/8/8/8/8/*rrrrrr* r 60'] } },
    /the game is already over \(opening 1\)/,
  ],
  ['a test the wrong way round', { ...sound, sprt: { elo0: 5, elo1: 0 } }, /elo0 below elo1/],
  ['a certain test', { ...sound, sprt: { elo0: 0, elo1: 5, alpha: 0 } }, /alpha and beta/],
  ['an anchor that does not play', { ...sound, anchor: { agent: 2 } }, /for agent/],
];

test('a wrong experiment is refused with a reason', async (context) => {
  const file = `${newFolder(context)}/experiment.json`;
  for (const [name, experiment, message] of wrong) {
    writeFileSync(file, typeof experiment === 'string' ? experiment : JSON.stringify(experiment));
    const { code, stderr } = await run(native, ['match', '--experiment', file]);
    assert.equal(code, 2, name);
    assert.match(stderr, message, name);
  }
});

test('standings of a file that is no result file are refused', async (context) => {
  const file = `${newFolder(context)}/file`;
  writeFileSync(file, 'hello\n');
  for (const words of [[file], [], [`${file}.missing`]]) {
    const { code, stderr } = await run(native, ['standings', ...words]);
    assert.equal(code, 2);
    assert.match(stderr, /invalid JSON|needs a FILE|cannot read/);
  }
});

test('Sequence plays in the same arena: every deal twice with seats exchanged, resumed and tabled alike', async (context) => {
  const folder = newFolder(context);
  const words = [
    '--game',
    'sequence',
    '--agents',
    'seq-random,seq-greedy,seq-mcts',
    '--limit',
    'nodes 1;nodes 1;nodes 5',
    '--games',
    '4',
    '--seed',
    '3',
  ];
  const { experiment, records } = await playMatch(`${folder}/whole`, ...words, '--concurrency', '2');
  assert.deepEqual([experiment.game, experiment.rules], ['sequence', 'course']);
  assert.equal(records.length, 12);
  for (const [index, record] of records.entries()) {
    assert.match(record.opening, /^deal \d+$/);
    assert.equal(record.reason, 'over');
    assert.equal(record.length, record.actions.length);
    if (index % 2)
      assert.deepEqual(
        [record.opening, record.players],
        [records[index - 1].opening, records[index - 1].players.toReversed()],
      );
  }
  assert.equal(new Set(records.map(({ opening }) => opening)).size, 2);
  writeFileSync(`${folder}/half`, readFileSync(`${folder}/whole`, 'utf8').split('\n').slice(0, 5).join('\n') + '\n');
  await lines(native, 'match', '--json', `${folder}/half`, '--resume', ...words);
  assert.deepEqual(readResults(`${folder}/half`).records.map(portable), records.map(portable));
  assert.deepEqual(await standingsOf(`${folder}/half`), await standingsOf(`${folder}/whole`));
  const { stderr } = await run(native, ['match', ...words, '--rules', 'pads']);
  assert.match(stderr, /the rules are course or clean, not 'pads'/);
  writeFileSync(`${folder}/deals`, 'deal 42\ndeal 7\n');
  const listed = await playMatch(
    `${folder}/listed`,
    '--game',
    'sequence',
    '--agents',
    'seq-random,seq-greedy',
    '--nodes',
    '1',
    '--games',
    '4',
    '--openings',
    `${folder}/deals`,
  );
  assert.deepEqual(
    listed.records.map(({ opening }) => opening),
    ['deal 42', 'deal 42', 'deal 7', 'deal 7'],
  );
  const deep = await run(native, ['match', '--game', 'sequence', '--agents', 'seq-random,seq-greedy', '--depth', '2']);
  assert.deepEqual(
    [deep.code, deep.stderr],
    [2, 'lilypad: agents of this game take no depth limit; use movetime or nodes\n'],
  );
});

test('records name the engine that played them, and games of another one are told apart', async (context) => {
  const file = `${newFolder(context)}/games`;
  const words = ['--agents', 'random,greedy', '--nodes', '1', '--games', '4'];
  const { records } = await playMatch(file, ...words);
  const [version] = new Set(records.map(({ engine }) => engine));
  assert.match(version, /^[0-9a-f]{12}$/);
  assert.deepEqual([(await standingsOf(file)).engine, (await standingsOf(file)).foreign], [version, 0]);
  const [experiment, first, second] = readFileSync(file, 'utf8').split('\n');
  writeFileSync(file, `${experiment}\n${first.replace(version, 'older')}\n${second.replace(/"engine":"\w+",/, '')}\n`);
  const { code, stdout, stderr } = await run(native, ['match', '--json', file, '--resume', ...words]);
  assert.deepEqual([code, stderr], [0, `lilypad: 2 games in ${file} were played by another version of the engine\n`]);
  assert.match(stdout, /\n2 games were played by another version of the engine\n$/);
  assert.equal((await standingsOf(file)).foreign, 2);
});
