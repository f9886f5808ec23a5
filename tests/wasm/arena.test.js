/** The arena in WebAssembly: the same schedule, games and tables as natively, over workers that may break. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { createPlayers, runExperiment } from '../../wasm/arena.js';
import { compile } from '../../wasm/loader.js';
import { nodeWorker } from '../../wasm/node.js';
import { loadEngine, wasmBytes } from '../tools/engine.js';
import { portable, portableStandings } from '../tools/results.js';

/** @import { ArenaRecord, Experiment } from '../../wasm/lilypad.js' */

const module = await compile(wasmBytes());

/** @type {Experiment} */
const roundRobin = {
  format: 'lilypad-experiment 1',
  limits: 'nodes 200',
  games: 8,
  seed: 4,
  openings: { random: 4, sound: true },
  agents: [
    { agent: 'random' },
    { agent: 'greedy' },
    { agent: 'alphabeta' },
    { agent: 'mcts:memory=1', limits: 'simulations 30', handicap: 2 },
  ],
};

/** Plays an experiment natively. @param {Experiment} experiment */
function playNatively(experiment) {
  const folder = mkdtempSync(join(tmpdir(), 'lilypad-arena-'));
  const [description, results] = [join(folder, 'experiment.json'), join(folder, 'results.jsonl')];
  writeFileSync(description, JSON.stringify(experiment));
  execFileSync('build/lilypad', [
    'match',
    '--experiment',
    description,
    '--json',
    results,
    '--concurrency',
    '2',
    '--model',
    'none',
  ]);
  const [full, ...records] = readFileSync(results, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  const standings = JSON.parse(execFileSync('build/lilypad', ['standings', '--json', results], { encoding: 'utf8' }));
  rmSync(folder, { recursive: true });
  return { full, records: records.sort((a, b) => a.game - b.game), standings };
}

/** Opens the arena on an experiment, with workers that end with the test.
 * @param {import('node:test').TestContext} context @param {Experiment} experiment
 * @param {Partial<Parameters<typeof createPlayers>[0]>} [options] */
async function openArena(context, experiment, options) {
  const { arena } = await loadEngine();
  const players = createPlayers({ wasm: module, createWorker: nodeWorker, ...options });
  context.after(() => players.close());
  return { arena, players, full: arena.open(experiment) };
}

test('48 games of four agents: schedule, games and table are those of the native program, and a pause changes nothing', async (context) => {
  const native = playNatively(roundRobin);
  const { arena, players, full } = await openArena(context, roundRobin);
  assert.equal(arena.count(), 48);
  assert.deepEqual(full, native.full);

  /** @type {ArenaRecord[]} */
  const stored = [];
  const pause = new AbortController();
  await runExperiment({
    arena,
    players,
    concurrency: 2,
    signal: pause.signal,
    onRecord: (record) => void (stored.push(record) === 20 && pause.abort()),
  });
  assert.ok(stored.length >= 20 && stored.length < 48, `${stored.length} games before the pause`);
  assert.equal(arena.standings().played, stored.length);

  // Another page takes what was stored, some of it twice, and plays the rest.
  const later = await openArena(context, full);
  for (const record of [...[...stored].reverse(), ...stored.slice(5)]) later.arena.take(record);
  await runExperiment({
    arena: later.arena,
    players: later.players,
    concurrency: 2,
    onRecord: (record) => void stored.push(record),
  });
  assert.deepEqual(stored.sort((a, b) => a.game - b.game).map(portable), native.records.map(portable));
  const standings = later.arena.standings();
  assert.ok(standings.complete);
  assert.deepEqual(portableStandings(standings), portableStandings(native.standings));
});

test('a sequential test ends by itself with the native verdict', async (context) => {
  /** @type {Experiment} */
  const experiment = {
    format: 'lilypad-experiment 1',
    limits: 'nodes 1',
    games: 400,
    sprt: { elo0: 0, elo1: 60 },
    agents: [{ agent: 'greedy' }, { agent: 'random' }],
  };
  const { arena, players } = await openArena(context, experiment);
  await runExperiment({ arena, players, concurrency: 2 });
  const standings = arena.standings();
  assert.equal(standings.sprt?.verdict, 'H1');
  assert.ok(standings.played < 400);
  assert.deepEqual(portableStandings(standings), portableStandings(playNatively(experiment).standings));
});

test('a game whose worker breaks is recorded as broken off, and the others are played', async (context) => {
  let opened = 0;
  /** The first worker dies with its first game, the second never answers. */
  const createWorker = () => {
    const number = opened++;
    const worker = nodeWorker(number === 0 ? new URL('../tools/broken-worker.js', import.meta.url) : undefined);
    return number === 1 ? { ...worker, postMessage() {} } : worker;
  };
  const { arena, players } = await openArena(context, { ...roundRobin, games: 2 }, { createWorker, patience: 4000 });
  /** @type {ArenaRecord[]} */
  const records = [];
  await runExperiment({ arena, players, concurrency: 2, onRecord: (record) => void records.push(record) });
  assert.equal(records.length, 12);
  const broken = records.filter(({ redPoints }) => redPoints === null);
  assert.deepEqual(
    broken.map(({ reason }) => reason),
    ['failure', 'failure'],
  );
  assert.match(
    broken.map(({ message }) => message).join(),
    /The game broke off: .*no sign of life|no sign of life.*The game broke off/,
  );
  const standings = arena.standings();
  assert.deepEqual([standings.played, standings.broken, standings.complete], [10, 2, true]);
});

test('a worker goes on with its next game while the last one is being kept', { timeout: 60_000 }, async (context) => {
  const { arena, players } = await openArena(context, {
    ...roundRobin,
    games: 4,
    agents: roundRobin.agents.slice(0, 2),
  });
  /** @type {ArenaRecord[]} */
  const records = [];
  let keptFirst = () => {};
  /** The first game is kept only when the second has been played. @param {ArenaRecord} record */
  const onRecord = (record) => {
    if (records.push(record) === 1) return new Promise((done) => (keptFirst = () => done(undefined)));
    keptFirst();
  };
  await runExperiment({ arena, players, concurrency: 1, onRecord });
  assert.equal(records.length, 4);
});

test('what is not understood is refused with a reason, and the arena still works', async () => {
  const { arena } = await loadEngine();
  assert.throws(() => arena.standings(), /no experiment/);
  assert.throws(() => arena.game(0), /no such game/);
  assert.throws(() => arena.record(), /there is no game/);
  assert.equal(arena.step(10), false);
  assert.throws(
    () => arena.open({ ...roundRobin, agents: [{ agent: 'nobody' }, { agent: 'random' }] }),
    /unknown agent/,
  );
  assert.equal(arena.count(), 0);
  arena.open({ ...roundRobin, agents: [{ agent: 'process:engine' }, { agent: 'random' }] });
  while (arena.prepare(10));
  const game = arena.game(0);
  assert.throws(() => arena.begin(game), /programs can play only in the native arena/);
  for (const wrong of [
    {},
    { ...game, format: 'x' },
    { ...game, red: 'nobody' },
    { ...game, opening: 'startpos moves 0077' },
    { ...game, players: [0] },
  ])
    assert.throws(() => arena.begin(/** @type {any} */ (wrong)), Error);
  arena.begin({ ...game, red: 'greedy' });
  while (arena.step(5));
  const record = arena.record();
  assert.equal(record.reason, 'home');
  assert.throws(() => arena.take({ ...record, game: 1 }), /not in this experiment/);
  assert.throws(() => arena.take({ ...record, redPoints: /** @type {any} */ (2) }), /invalid points/);
  arena.take(record);
  assert.ok(!arena.lacks(0) && arena.lacks(1));
});

test('an arena that has played for long holds no more memory than at first', async () => {
  const engine = await loadEngine();
  engine.arena.open({
    ...roundRobin,
    games: 2,
    agents: [{ agent: 'greedy' }, { agent: 'mcts:memory=2', limits: 'simulations 2' }],
  });
  while (engine.arena.prepare(10));
  const game = engine.arena.game(0);
  const play = () => {
    engine.arena.begin(game);
    while (engine.arena.step(100));
    return engine.arena.record();
  };
  const first = play();
  const size = engine.memory();
  for (let i = 0; i < 60; i++) assert.deepEqual(portable(play()), portable(first));
  assert.equal(engine.memory(), size);
});

test('Sequence plays in the same arena, with the native games and table', async (context) => {
  /** @type {Experiment} */
  const experiment = {
    format: 'lilypad-experiment 1',
    game: 'sequence',
    games: 4,
    agents: [
      { agent: 'seq-greedy', limits: 'nodes 1' },
      { agent: 'seq-mcts', limits: 'nodes 5' },
      { agent: 'seq-random', limits: 'nodes 1' },
    ],
  };
  const native = playNatively(experiment);
  const { arena, players, full } = await openArena(context, experiment);
  assert.deepEqual(full, native.full);
  /** @type {ArenaRecord[]} */
  const records = [];
  await runExperiment({ arena, players, concurrency: 2, onRecord: (record) => void records.push(record) });
  assert.deepEqual(records.sort((a, b) => a.game - b.game).map(portable), native.records.map(portable));
  assert.deepEqual(portableStandings(arena.standings()), portableStandings(native.standings));
});

test('a Swiss tournament draws the native rounds, also after a pause, and its games end early in the same way', async (context) => {
  /** @type {Experiment} */
  const experiment = {
    format: 'lilypad-experiment 1',
    schedule: 'swiss',
    rounds: 4,
    limits: 'nodes 20',
    solved: true,
    draws: { actions: 3, score: 100 },
    longest: 120,
    agents: ['random', 'greedy', 'forward', 'greedy-random', 'alphabeta', 'alphabeta-best', 'greedy'].map((agent) => ({
      agent,
    })),
  };
  const native = playNatively(experiment);
  const { arena, players, full } = await openArena(context, experiment);
  assert.deepEqual(full, native.full);
  assert.equal(arena.count(), 24);
  assert.ok(arena.lacks(5) && !arena.lacks(6), 'only the first round is drawn');
  /** @type {ArenaRecord[]} */
  const stored = [];
  const pause = new AbortController();
  await runExperiment({
    arena,
    players,
    concurrency: 2,
    signal: pause.signal,
    onRecord: (record) => void (stored.push(record) === 9 && pause.abort()),
  });
  assert.ok(stored.length >= 9 && stored.length < 24);
  const later = await openArena(context, full);
  for (const record of stored.sort((a, b) => a.game - b.game)) later.arena.take(record);
  await runExperiment({
    arena: later.arena,
    players: later.players,
    concurrency: 3,
    onRecord: (record) => void stored.push(record),
  });
  assert.deepEqual(stored.sort((a, b) => a.game - b.game).map(portable), native.records.map(portable));
  assert.deepEqual(portableStandings(later.arena.standings()), portableStandings(native.standings));
  assert.ok(
    stored.some(({ reason }) => reason === 'solved'),
    'a race was decided',
  );
});

/** The champion's network. */
function networkBytes() {
  const { models } = JSON.parse(readFileSync('models/manifest.json', 'utf8'));
  const { file, hash } = models.find((/** @type {any} */ { kind }) => kind === 'network');
  return { bytes: new Uint8Array(readFileSync(`models/${file}`)), hash };
}

test('the champion judges openings with its network, as natively, and not without it', async () => {
  const { bytes, hash } = networkBytes();
  const engine = await loadEngine();
  const agents = [{ agent: 'greedy' }, { agent: 'random' }];
  const openings = { random: 4, sound: true, bound: 0.7, judge: 'champion' };
  const experiment = /** @type {Experiment} */ ({ ...roundRobin, agents, games: 20, openings });
  engine.arena.open(experiment);
  assert.throws(() => engine.arena.prepare(10), /chosen by champion, whose model is not loaded/);
  engine.model(bytes);
  const { openings: noted } = engine.arena.open(experiment);
  assert.equal(noted?.model, hash);
  while (engine.arena.prepare(10));
  const found = Array.from({ length: 10 }, (_, pair) => engine.arena.game(2 * pair).opening);
  const folder = mkdtempSync(join(tmpdir(), 'lilypad-judge-'));
  writeFileSync(join(folder, 'experiment'), JSON.stringify({ ...experiment, limits: 'nodes 1' }));
  execFileSync('build/lilypad', ['match', '--experiment', join(folder, 'experiment'), '--json', join(folder, 'games')]);
  const natively = readFileSync(join(folder, 'games'), 'utf8')
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => JSON.parse(line));
  rmSync(folder, { recursive: true });
  assert.deepEqual(
    found,
    found.map((_, pair) => natively.find(({ game }) => game === 2 * pair).opening),
  );
  engine.arena.open({ ...experiment, openings: { ...openings, model: '0123456789abcdef' } });
  assert.throws(() => engine.arena.prepare(10), /another model is loaded/);
});

test('openings are found as they are needed, not all before the first game', async () => {
  const { arena } = await loadEngine();
  arena.open({ ...roundRobin, agents: [{ agent: 'greedy' }, { agent: 'random' }], games: 20_000 });
  assert.equal(arena.prepared(), 0);
  assert.throws(() => arena.game(0), /its opening is not ready/);
  assert.ok(arena.prepare(1));
  const ready = arena.prepared();
  assert.ok(ready >= 2 && ready < 20_000, `${ready} games`);
  assert.equal(arena.game(ready - 1).game, ready - 1);
  assert.throws(() => arena.game(ready), /its opening is not ready/);
});

test('a class of 200: a Swiss tournament is played, counted and rated in the module', async () => {
  const { arena } = await loadEngine();
  const agents = Array.from({ length: 200 }, (_, index) => ({
    agent: ['random', 'greedy', 'greedy-random'][index % 3],
    name: `student ${index + 1}`,
  }));
  arena.open({ format: 'lilypad-experiment 1', schedule: 'swiss', limits: 'nodes 1', agents, games: 2 });
  assert.equal(arena.count(), 1600);
  while (arena.prepare(100));
  for (let number = 0; number < 200; number++) {
    arena.begin(arena.game(number));
    while (arena.step(100));
    arena.take(arena.record());
  }
  assert.equal(arena.game(200).round, 1, 'the second round is drawn');
  const { agents: rated, swiss, pairings, superior, played } = arena.standings();
  assert.deepEqual([rated.length, pairings.length, played, superior], [200, 100, 200, undefined]);
  assert.equal(swiss?.ranking.length, 200);
  assert.ok(rated.every(({ rating }) => rating.every(Number.isFinite)));
  assert.throws(
    () => arena.open({ ...roundRobin, agents: Array(257).fill({ agent: 'random' }) }),
    /at most 256 agents/,
  );
});

test('who is given odds has its seat in every game', async () => {
  const { arena } = await loadEngine();
  const list = ['fen *rrrrr**/1****r*1/8/8/8/8/1******1/*bbbbbb* r 0'];
  const agents = [{ agent: 'greedy' }, { agent: 'random' }];
  const odds = { seat: 'blue', agents: [0] };
  const { odds: noted } = arena.open({ ...roundRobin, agents, openings: { list }, odds });
  assert.deepEqual(noted, odds);
  for (let number = 0; number < 8; number++) assert.deepEqual(arena.game(number).players, [1, 0]);
  assert.throws(() => arena.open({ ...roundRobin, agents, odds }), /odds need a list of openings/);
});
