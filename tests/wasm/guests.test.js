/** Guests: players outside the engine that take part in tournaments. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createPlayers, runExperiment } from '../../wasm/arena.js';
import { compile } from '../../wasm/loader.js';
import { nodeWorker } from '../../wasm/node.js';
import { loadEngine, wasmBytes } from '../tools/engine.js';

/** @import { ArenaRecord, Experiment, Guest, GuestQuestion } from '../../wasm/lilypad.js' */

const module = await compile(wasmBytes());

/** @type {Experiment} */
const experiment = {
  format: 'lilypad-experiment 1',
  limits: 'nodes 50',
  games: 4,
  seed: 3,
  openings: { random: 4 },
  agents: [{ agent: 'guest-first' }, { agent: 'alphabeta', name: 'ours' }],
};

/** Plays the experiment with guests that answer as told.
 * @param {import('node:test').TestContext} context
 * @param {(question: GuestQuestion, opening: string) => string | Promise<string>} answer
 * @param {Partial<Experiment>} [changes] */
async function play(context, answer, changes) {
  const { arena } = await loadEngine();
  /** @type {[agent: string, seat: number][]} */
  const opened = [];
  /** @type {(ArenaRecord | null)[]} */
  const ended = [];
  const players = createPlayers({
    wasm: module,
    createWorker: nodeWorker,
    openGuest(agent, seat, game) {
      opened.push([agent, seat]);
      /** @type {Guest} */
      const guest = {
        answer: async (question) => answer(question, game.opening),
        end(record) {
          ended.push(record);
          return { output: [{ at: 0, text: `I was ${agent}` }] };
        },
      };
      return guest;
    },
  });
  context.after(() => players.close());
  arena.open({ ...experiment, ...changes });
  /** @type {ArenaRecord[]} */
  const records = [];
  await runExperiment({ arena, players, concurrency: 2, onRecord: (record) => records.push(record) });
  return { records: records.sort((one, other) => one.game - other.game), opened, ended, standings: arena.standings() };
}

/** An engine that searches for a guest. @param {string} agent @param {string} limits */
async function thinker(agent, limits) {
  const engine = await loadEngine();
  return (/** @type {GuestQuestion} */ { actions }, /** @type {string} */ opening, seed = 0) => {
    const moves = actions.length ? `${opening.includes(' moves ') ? '' : ' moves'} ${actions.join(' ')}` : '';
    engine.set('Agent', agent);
    engine.set('Seed', seed);
    engine.position(opening + moves);
    engine.go(limits);
    while (engine.step(50));
    return `move 1.5 ${engine.report()?.best}`;
  };
}

test('a guest that thinks like one of our agents plays the same games', async (context) => {
  const think = await thinker('minimax:depth=2', 'depth 2');
  const { records, opened, ended, standings } = await play(context, (question, opening) => think(question, opening));
  const ours = await play(context, () => assert.fail('nobody is asked'), {
    agents: [{ agent: 'minimax:depth=2', limits: 'depth 2' }, { agent: 'alphabeta' }],
  });
  assert.deepEqual(
    records.map(({ actions, redPoints }) => ({ actions, redPoints })),
    ours.records.map(({ actions, redPoints }) => ({ actions, redPoints })),
  );
  assert.deepEqual(opened.map(([, seat]) => seat).sort(), [0, 0, 1, 1]);
  assert.deepEqual(ended.map((record) => record?.game).sort(), [0, 1, 2, 3]);
  assert.equal(standings.agents[0].agent, 'guest-first');
  assert.equal(standings.agents[0].time, 1.5, 'the time that the guest reports counts');
  assert.deepEqual(records[0].guests, { red: { output: [{ at: 0, text: 'I was guest-first' }] } });
  assert.deepEqual(records[1].guests, { blue: { output: [{ at: 0, text: 'I was guest-first' }] } });
});

for (const [answer, reason, message] of /** @type {const} */ ([
  ['crash 3 ZeroDivisionError in program.py, line 7', 'crash', /ZeroDivisionError in program\.py, line 7/],
  ['illegal 3 MOVE(0-1, [[↓]]): that cell is water', 'illegal', /that cell is water/],
  ['clock 5000 no answer within 5 s', 'clock', /no answer within 5 s/],
  ['silence 5000 it did not start', 'silence', /it did not start/],
  ['move 1 7777', 'illegal', /no frog on/],
  ['move 1 nonsense', 'illegal', /nonsense/],
])) {
  test(`a guest that answers “${answer}” loses by ${reason}, and the tournament goes on`, async (context) => {
    const { records, standings } = await play(context, () => answer);
    assert.equal(records.length, 4);
    for (const record of records) {
      assert.equal(record.reason, reason);
      assert.match(record.message ?? '', message);
      assert.equal(record.redPoints, record.red === 'guest-first' ? 0 : 1);
    }
    assert.equal(standings.played, 4);
  });
}

test('the clock of a guest is what it reports to have used', async (context) => {
  const { records } = await play(context, () => 'move 400 grow', { limits: 'clock 1000' });
  for (const { reason, redMoves, blueMoves, red } of records) {
    assert.equal(reason, 'clock');
    assert.equal(red === 'guest-first' ? redMoves : blueMoves, 3);
  }
});

test('an answer that has no form, or no guests, breaks off the game but not the tournament', async (context) => {
  const { records } = await play(context, () => 'what?');
  assert.deepEqual(
    records.map(({ reason, redPoints }) => [reason, redPoints]),
    Array(4).fill(['failure', null]),
  );
  const { arena } = await loadEngine();
  const players = createPlayers({ wasm: module, createWorker: nodeWorker });
  context.after(() => players.close());
  arena.open({ ...experiment, games: 2 });
  /** @type {ArenaRecord[]} */
  const without = [];
  await runExperiment({ arena, players, concurrency: 1, onRecord: (record) => without.push(record) });
  assert.match(without[0].message ?? '', /no guests here/);
});

test('a guest that never answers does not count as a hung engine, and ends with the run', async (context) => {
  const { arena } = await loadEngine();
  /** @type {(ArenaRecord | null)[]} */
  const ended = [];
  const stop = new AbortController();
  const players = createPlayers({
    wasm: module,
    createWorker: nodeWorker,
    patience: 3000,
    openGuest: () => ({
      answer() {
        setTimeout(() => stop.abort(), 6000);
        return new Promise(() => {});
      },
      end: (record) => {
        ended.push(record);
        return null;
      },
    }),
  });
  context.after(() => players.close());
  arena.open(experiment);
  /** @type {ArenaRecord[]} */
  const records = [];
  const onRecord = (/** @type {ArenaRecord} */ record) => records.push(record);
  await runExperiment({ arena, players, concurrency: 1, signal: stop.signal, onRecord });
  assert.deepEqual(records, []);
  assert.deepEqual(ended, [null]);
});

test('the engine refuses answers to what it did not ask, and guests natively', async () => {
  const { arena } = await loadEngine();
  assert.throws(() => arena.answer('move 1 grow'), /there is no game/);
  assert.equal(arena.question(), null);
  assert.throws(
    () => arena.open({ ...experiment, agents: [{ agent: 'guest-' }, { agent: 'greedy' }] }),
    /name of a guest/,
  );
  arena.open({ ...experiment, agents: [...experiment.agents].reverse() });
  while (arena.prepare(10));
  arena.begin(arena.game(0));
  assert.throws(() => arena.answer('move 1 grow'), /nothing was asked/);
  while (!arena.question()) arena.step(10);
  for (const wrong of ['', 'move', 'move x grow', 'move -1 grow', 'resign 1 please'])
    assert.throws(() => arena.answer(wrong), /an answer/);
  arena.answer('move 1 grow');
  assert.equal(arena.step(0), true);
});
