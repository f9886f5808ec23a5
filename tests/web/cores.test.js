/** How many processor cores the engine uses, by what the device has and what was chosen. */
import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { chooseCores, coresInUse, mostCores, threadsNamed, withCores } from '../../web/shared/engine/cores.js';

/** @type {Map<string, string>} */
const stored = new Map();

/** @param {number | undefined} hardwareConcurrency */
const deviceWith = (hardwareConcurrency) =>
  Object.defineProperty(globalThis, 'navigator', { value: { hardwareConcurrency }, configurable: true });

beforeEach(() => {
  stored.clear();
  Object.defineProperty(globalThis, 'localStorage', {
    value: {
      getItem: (/** @type {string} */ key) => stored.get(key) ?? null,
      setItem: (/** @type {string} */ key, /** @type {string} */ text) => stored.set(key, text),
    },
    configurable: true,
  });
  deviceWith(4);
});

test('all cores but one are used unless others are chosen, and never more than eight', () => {
  for (const [cores, used, most] of [
    [undefined, 1, 1],
    [1, 1, 1],
    [2, 1, 2],
    [4, 3, 4],
    [8, 7, 8],
    [9, 8, 8],
    [64, 8, 8],
  ]) {
    deviceWith(cores);
    assert.deepEqual([coresInUse(), mostCores()], [used, most], `${cores} cores`);
  }
});

test('what was chosen is kept, as far as the device has it', () => {
  chooseCores(2);
  assert.equal(coresInUse(), 2);
  deviceWith(1);
  assert.equal(coresInUse(), 1);
  deviceWith(4);
  for (const text of ['{"cores":0}', '{"cores":-3}', '{"cores":"many"}', '{"cores":1.5}', 'rubbish']) {
    stored.set([...stored.keys()][0], text);
    assert.equal(coresInUse(), 3, text);
  }
});

test('the strongest agents use the cores, except where nodes are counted or the tree is drawn', async () => {
  /** @type {(number | undefined)[]} */
  const heard = [];
  /** @type {import('../../wasm/lilypad.js').Search} */
  const search = async (_, __, ___, options) => /** @type {any} */ (heard.push(options?.threads));
  const client = withCores(/** @type {any} */ ({ search }));
  await client.search('startpos', 'champion', 'movetime 1500');
  await client.search('startpos', 'alphabeta-best:hash=16', 'infinite multipv 3');
  await client.search('startpos', 'champion:threads=2', 'nodes 100');
  await client.search('startpos', 'champion', 'nodes 7000');
  await client.search('startpos', 'champion', 'depth 9');
  await client.search('startpos', 'champion', 'movetime 1500', { trace: 100 });
  await client.search('startpos', 'mcts-best', 'movetime 1500');
  assert.deepEqual(heard, [3, 3, 2, 1, 1, 1, 1]);
});

test('an agent’s text may name its threads, of which there are at most eight', () => {
  for (const [agent, threads] of /** @type {const} */ ([
    ['champion', 0],
    ['champion:hash=64', 0],
    ['champion:threads=2', 2],
    ['champion:hash=64,threads=8', 8],
    ['champion:threads=64', 8],
  ]))
    assert.equal(threadsNamed(agent), threads, agent);
});
