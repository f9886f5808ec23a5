/** Several workers at one search, over one memory.
 * @import { Helpers, WorkerLike } from '../../wasm/lilypad.js' */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { createClient } from '../../wasm/client.js';
import { compile, loadNow } from '../../wasm/loader.js';
import { nodeWorker } from '../../wasm/node.js';
import { openTeam, withThreads } from '../../wasm/team.js';
import { loadEngine, wasmBytes } from '../tools/engine.js';

const AGENT = 'alphabeta-best';

const threadedBytes = () => readFileSync(new URL('../../build/lilypad-threads.wasm', import.meta.url));

/** A client, its workers in the order in which they were opened, and what it heard of helpers. */
function openClient() {
  /** @type {WorkerLike[]} */
  const workers = [];
  /** @type {Helpers[]} */
  const heard = [];
  const createWorker = () => {
    const worker = nodeWorker();
    workers.push(worker);
    worker.addEventListener('message', ({ data }) => 'helpers' in data && data.helpers && heard.push(data.helpers));
    return worker;
  };
  const client = createClient({ wasm: wasmBytes(), threaded: threadedBytes(), createWorker });
  return { client, workers, heard };
}

/** @param {string} name @param {(opened: ReturnType<typeof openClient>) => Promise<void>} task */
const threadTest = (name, task) =>
  test(name, { timeout: 120_000 }, async () => {
    const opened = openClient();
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
  for (let i = 0; i < 50; i++) {
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

threadTest('without memory to share, one thread searches and says why', async ({ client, workers }) => {
  const { Memory } = WebAssembly;
  WebAssembly.Memory = /** @type {any} */ (
    class {
      constructor() {
        throw new RangeError('could not allocate memory');
      }
    }
  );
  try {
    const report = await client.search('startpos', AGENT, 'depth 4', { threads: 3 });
    assert.equal(report.depth, 4);
    assert.equal(report.note, 'only one core is used: there is no memory left to share');
    assert.equal(workers.length, 1);
  } finally {
    WebAssembly.Memory = Memory;
  }
});

test('an agent that names its threads keeps them', () => {
  assert.equal(withThreads('champion', 3), 'champion:threads=3');
  assert.equal(withThreads('champion:hash=16', 3), 'champion:hash=16,threads=3');
  assert.equal(withThreads('champion:threads=2', 3), 'champion:threads=2');
});
