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
