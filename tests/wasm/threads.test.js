/** Several workers at one search, over one memory.
 * @import { Helpers, WorkerLike } from '../../wasm/lilypad.js' */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { createClient } from '../../wasm/client.js';
import { compile, loadNow } from '../../wasm/loader.js';
import { nodeWorker } from '../../wasm/node.js';
import { openTeam, withThreads } from '../../wasm/team.js';
import { crowding } from '../tools/crowding.js';
import { sampled } from '../tools/effort.js';
import { loadEngine, wasmBytes } from '../tools/engine.js';

const STOPS = sampled(50, 1000);
const LONGEST_STOP = 50;
const ABORTS = 9;
const AGENT = 'alphabeta-best';

const threadedBytes = () => readFileSync(new URL('../../build/lilypad-threads.wasm', import.meta.url));

/** A client, its workers in the order in which they were opened, and what it heard of helpers.
 * @param {(index: number) => WorkerLike} [open] the worker with that number, from 0; helpers are opened first */
function openClient(open = () => nodeWorker()) {
  /** @type {WorkerLike[]} */
  const workers = [];
  /** @type {Helpers[]} */
  const heard = [];
  const createWorker = () => {
    const worker = open(workers.length);
    workers.push(worker);
    worker.addEventListener('message', ({ data }) => 'helpers' in data && data.helpers && heard.push(data.helpers));
    return worker;
  };
  const client = createClient({ wasm: wasmBytes(), threaded: threadedBytes(), createWorker, patience: 60_000 });
  return { client, workers, heard };
}

/** @param {string} name @param {(opened: ReturnType<typeof openClient>) => Promise<void>} task
 * @param {(index: number) => WorkerLike} [open] */
const threadTest = (name, task, open) =>
  test(name, { timeout: sampled(120_000, 600_000) }, async () => {
    const opened = openClient(open);
    try {
      await task(opened);
    } finally {
      opened.client.close();
    }
  });

/** Searches until something has happened. @param {ReturnType<typeof openClient>} opened @param {() => boolean} happened */
async function searchUntil({ client }, happened) {
  const control = new AbortController();
  const onInfo = () => happened() && control.abort();
  return client.search('startpos', AGENT, 'infinite', { threads: 3, signal: control.signal, onInfo });
}

test('with one thread, the module with threads searches what the others do', async () => {
  const module = await compile(threadedBytes());
  const { memory, close } = openTeam(module, 1, nodeWorker);
  const [plain, threaded] = [await loadEngine(), loadNow(module, 'freckers', memory)];
  const [one, other] = [plain, threaded].map((engine) => {
    engine.set('Agent', AGENT);
    engine.go('nodes 20000');
    while (engine.step(1000));
    return { ...engine.report(), time: 0 };
  });
  assert.deepEqual(one, other);
  assert.deepEqual(threaded.helpers(), { present: 0, lost: 0 });
  close();
});

threadTest('a search with three threads has two helpers, and all nodes are counted', async (opened) => {
  const report = await searchUntil(opened, () => opened.heard.at(-1)?.present === 2);
  assert.equal(opened.workers.length, 3);
  assert.match(report.best, /^(grow|[0-7]{4})$/);
  assert.equal(report.note, null);
  const { depth, nodes } = await opened.client.search('startpos moves grow', AGENT, 'depth 9', { threads: 3 });
  const alone = await opened.client.search('startpos moves grow', AGENT, 'depth 9');
  assert.equal(depth, 9);
  assert.ok(nodes > 0 && alone.nodes > 0);
  assert.equal(opened.workers.length, 3, 'the same workers go on');
});

threadTest('a search that wants one thread opens one worker', async ({ client, workers }) => {
  await client.search('startpos', AGENT, 'depth 4');
  assert.equal(workers.length, 1);
});

threadTest('searches stopped at any moment end before the next news', async ({ client }) => {
  for (let i = 0; i < STOPS; i++) {
    const control = new AbortController();
    let late = 0;
    const search = client.search('startpos', AGENT, 'infinite', {
      threads: 3,
      signal: control.signal,
      onInfo: ({ running }) => (late += Number(control.signal.aborted && running)),
    });
    if (i % 3) await new Promise((resolve) => setTimeout(resolve, Math.random() * 10));
    control.abort();
    assert.match((await search.catch(() => ({ best: 'grow' }))).best, /^(grow|[0-7]{4})$/);
    assert.ok(late <= 1, `${late} news after the stop: only one may have been on its way`);
  }
});

threadTest('an abort returns within 50 ms, also with more threads than cores', async ({ client }) => {
  const crowdBefore = crowding();
  /** @type {number[]} */
  const times = [];
  for (let i = 0; i < ABORTS; i++) {
    const control = new AbortController();
    const search = client.search('startpos', AGENT, 'infinite', { threads: 8, signal: control.signal });
    await new Promise((resolve) => setTimeout(resolve, 300));
    const asked = performance.now();
    control.abort();
    await search;
    times.push(performance.now() - asked);
  }
  const median = times.sort((a, b) => a - b)[Math.floor(ABORTS / 2)];
  const crowd = Math.max(crowdBefore, crowding());
  assert.ok(median <= LONGEST_STOP * crowd, `${times.map((time) => time.toFixed(1)).join(', ')} ms, crowding ${crowd}`);
});

threadTest('a helper that dies ends nothing, and the next search has a new one', async (opened) => {
  const { workers, heard } = opened;
  let killed = 0;
  const report = await searchUntil(opened, () => {
    if (!killed && heard.at(-1)?.present === 2) killed = Number(Boolean(workers[0].terminate()));
    return heard.some(({ lost }) => lost === 1);
  });
  assert.match(report.best, /^(grow|[0-7]{4})$/);
  heard.length = 0;
  await searchUntil(opened, () => heard.at(-1)?.present === 2);
  assert.equal(heard.at(-1)?.lost, 0);
  assert.equal(workers.length, 6);
});

threadTest(
  'a helper whose script does not load is not missed',
  async (opened) => {
    const report = await searchUntil(opened, () => opened.heard.at(-1)?.present === 1);
    assert.match(report.best, /^(grow|[0-7]{4})$/);
    assert.equal(report.note, null);
    assert.equal(opened.workers.length, 3);
  },
  (index) => nodeWorker(index === 0 ? 'data:text/javascript,throw new Error("cut off")' : undefined),
);

/** Runs a task where the browser refuses to share more than so many pages of memory.
 * @param {number} most @param {() => Promise<void>} task */
async function withLittleMemory(most, task) {
  const { Memory } = WebAssembly;
  WebAssembly.Memory = class extends Memory {
    /** @param {WebAssembly.MemoryDescriptor} wish */
    constructor(wish) {
      if (Number(wish.maximum) > most) throw new RangeError('could not allocate memory');
      super(wish);
    }
  };
  try {
    await task();
  } finally {
    WebAssembly.Memory = Memory;
  }
}

threadTest('the largest table fits into the shared memory', async ({ client, heard }) => {
  const agent = `${AGENT}:hash=1024`;
  const report = await client.search('startpos', agent, 'depth 4', { threads: 2 });
  assert.deepEqual([report.depth, report.note], [4, null]);
  assert.ok(heard.length > 0, 'it was the module with threads');
});

threadTest('where little memory can be shared, what fits into it plays and what does not is refused', (opened) =>
  withLittleMemory(1024, async () => {
    const { client, workers } = opened;
    const options = { threads: 3 };
    await assert.rejects(client.search('startpos', `${AGENT}:hash=512`, 'depth 4', options), /not enough memory/);
    const report = await searchUntil(opened, () => opened.heard.at(-1)?.present === 2);
    assert.equal(report.note, null);
    assert.equal(workers.length, 3);
  }),
);

threadTest('without memory to share, one thread searches and says why', ({ client, workers }) =>
  withLittleMemory(0, async () => {
    const report = await client.search('startpos', AGENT, 'depth 4', { threads: 3 });
    assert.equal(report.depth, 4);
    assert.equal(report.note, 'only one core is used: there is no memory left to share');
    assert.equal(workers.length, 1);
  }),
);

test('an agent that names its threads keeps them', () => {
  assert.equal(withThreads('champion', 3), 'champion:threads=3');
  assert.equal(withThreads('champion:hash=16', 3), 'champion:hash=16,threads=3');
  assert.equal(withThreads('champion:threads=2', 3), 'champion:threads=2');
});
