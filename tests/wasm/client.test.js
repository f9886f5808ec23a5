/** The promise client: stopping, news, waiting, broken workers. A puppet engine gives searches of any behaviour, and the
 * client's looks at a silent worker come when a test makes them.
 * @import { Client, ClientOptions, SearchReport } from '../../wasm/lilypad.js' */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { createClient } from '../../wasm/client.js';
import { nodeWorker } from '../../wasm/node.js';
import { wasmBytes } from '../tools/engine.js';

const puppet = () => nodeWorker(new URL('../tools/test-worker.js', import.meta.url));

/** As many looks in a row may find a worker silent. */
const LOOKS = 5;
const PATIENCE = 5000;

/** @param {string} name @param {Partial<ClientOptions>} options
 * @param {(client: Client, look: (times: number) => void) => Promise<void>} task `look` is what time does otherwise */
function clientTest(name, options, task) {
  test(name, { timeout: 60_000 }, async ({ mock: { timers } }) => {
    timers.enable({ apis: ['setInterval'] });
    const client = createClient({ wasm: wasmBytes(), createWorker: puppet, patience: PATIENCE, ...options });
    try {
      await task(client, (times) => timers.tick((times * PATIENCE) / LOOKS));
    } finally {
      client.close();
    }
  });
}

/** Looks again and again until a search is given up. @param {Promise<unknown>} search @param {(times: number) => void} look @param {RegExp} message */
async function isGivenUp(search, look, message) {
  let over = false;
  const rejected = assert.rejects(search, message).finally(() => (over = true));
  while (!over) {
    look(1);
    await new Promise((done) => setTimeout(done, 5));
  }
  await rejected;
}

clientTest('a search gives a legal best action and a final report', { createWorker: nodeWorker }, async (client) => {
  /** @type {SearchReport[]} */
  const news = [];
  const report = await client.search('startpos moves grow', 'greedy', 'movetime 100', {
    onInfo: (info) => news.push(info),
  });
  assert.match(report.best, /^(grow|[0-7]{4})$/);
  assert.equal(report.running, false);
  assert.deepEqual(news[news.length - 1], report);
  assert.equal(client.busy, false);
});

clientTest(
  'a search brings its whole tree along if that is asked for',
  { createWorker: nodeWorker },
  async (client) => {
    const { nodes, trace } = await client.search('startpos', 'minimax', 'depth 3', { trace: 100_000 });
    assert.equal(trace?.nodes.length, nodes);
    assert.equal(trace?.total, nodes);
    assert.ok(nodes > 5000);
    assert.equal((await client.search('startpos', 'minimax', 'depth 2')).trace, undefined);
  },
);

clientTest(
  'what the engine refuses rejects with its message, and the next search works',
  { createWorker: nodeWorker },
  async (client) => {
    await assert.rejects(client.search('fen rubbish', 'greedy', 'depth 1'), /found 'ubbish' at character 2/);
    await assert.rejects(client.search('startpos', 'nobody', 'depth 1'), /unknown agent 'nobody'/);
    await assert.rejects(client.search('startpos', 'greedy-random:idle=x', 'depth 1'), /idle/);
    await assert.rejects(client.search('startpos', 'greedy', ''), /limit/);
    await assert.rejects(
      client.search('startpos', 'greedy', 'depth 1', { rules: /** @type {any} */ ('chess') }),
      /chess/,
    );
    assert.ok((await client.search('startpos', 'greedy', 'depth 1')).best);
  },
);

clientTest(
  'an abort stops the search, which still gives its best action',
  { createWorker: nodeWorker },
  async (client) => {
    await client.search('startpos', 'greedy', 'depth 1');
    const control = new AbortController();
    const search = client.search('startpos', 'greedy', 'infinite', { signal: control.signal });
    control.abort();
    assert.match((await search).best, /^(grow|[0-7]{4})$/);
  },
);

clientTest('a long search hears an abort between two slices', {}, async (client) => {
  const control = new AbortController();
  const search = client.search('startpos', 'patient', 'infinite', {
    signal: control.signal,
    onInfo: () => control.abort(),
  });
  assert.ok((await search).nodes > 0);
});

clientTest('news come at most every 100 ms', {}, async (client) => {
  const control = new AbortController();
  let count = 0;
  const begun = performance.now();
  await client.search('startpos', 'patient', 'infinite', {
    signal: control.signal,
    onInfo: () => void (++count === 5 && control.abort()),
  });
  const most = (performance.now() - begun) / 100 + 2;
  assert.ok(count <= most, `${count} reports, at most ${most}`);
});

clientTest('an aborted signal rejects before anything begins', {}, async (client) => {
  await assert.rejects(client.search('startpos', 'patient', 'movetime 1', { signal: AbortSignal.abort() }), {
    name: 'AbortError',
  });
  assert.equal(client.busy, false);
});

clientTest('one search runs, the newest waits, those between reject', {}, async (client) => {
  /** @type {string[]} */
  const order = [];
  const first = client.search('startpos', 'patient', 'movetime 200').then(() => order.push('first'));
  const second = client.search('startpos', 'patient', 'movetime 10');
  const third = client.search('startpos', 'patient', 'movetime 10').then(() => order.push('third'));
  await assert.rejects(second, /newer search/);
  await Promise.all([first, third]);
  assert.deepEqual(order, ['first', 'third']);
});

clientTest('a waiting search that is aborted rejects and leaves the running one alone', {}, async (client) => {
  const control = new AbortController();
  const first = client.search('startpos', 'patient', 'movetime 100');
  const second = client.search('startpos', 'patient', 'movetime 10', { signal: control.signal });
  control.abort();
  await assert.rejects(second, { name: 'AbortError' });
  assert.ok((await first).nodes > 0);
});

clientTest('an agent is set up once and forgets only when told', {}, async (client) => {
  const ask = () => client.search('startpos', 'patient', 'movetime 1', { seed: 3 }).then(({ best }) => best);
  assert.equal(await ask(), 'Rules=pads Agent=patient Seed=3');
  assert.equal(await ask(), '');
  client.newGame();
  assert.equal(await ask(), 'new game');
});

clientTest('a worker is given each model once, and another one when it changes', {}, async (client) => {
  const bytes = (/** @type {number} */ length) => new Uint8Array(length);
  const ask = (/** @type {{ kind: string, id: string, bytes: Uint8Array }[]} */ ...models) =>
    client.search('startpos', 'patient', 'movetime 1', { seed: 3, models }).then(({ best }) => best);
  const [trees, others, network] = [
    { kind: 'trees', id: 'a', bytes: bytes(5) },
    { kind: 'trees', id: 'b', bytes: bytes(6) },
    { kind: 'network', id: 'c', bytes: bytes(7) },
  ];
  assert.equal(await ask(), 'Rules=pads Agent=patient Seed=3');
  assert.equal(await ask(trees), 'model of 5');
  assert.equal(await ask(trees, network), 'model of 7');
  assert.equal(await ask(others, network), 'model of 6');
  assert.equal(await ask(), '', 'and keeps them');
  assert.equal(await ask(trees, network), 'model of 5');
  await assert.rejects(ask({ kind: 'trees', id: 'd', bytes: bytes(0) }), /not a model/);
  assert.equal(await ask(trees, network), 'model of 5 model of 7', 'after a refusal nothing is taken for granted');
  await assert.rejects(client.search('startpos', 'trap', 'movetime 1'), /restarted/);
  assert.equal(await ask(trees), 'model of 5 Rules=pads Agent=patient Seed=3', 'nor in a new worker');
});

clientTest('an agent says that it lacks its model, until it has it', { createWorker: nodeWorker }, async (client) => {
  const file = readdirSync('models').find((name) => name.endsWith('.trees')) ?? '';
  const ask = (/** @type {import('../../wasm/lilypad.js').Model[]} */ models) =>
    client.search('startpos', 'mcts-puct', 'nodes 20', { models });
  assert.match((await ask([])).note ?? '', /no model is loaded/);
  assert.equal((await ask([{ kind: 'trees', id: file, bytes: readFileSync(`models/${file}`) }])).note, null);
});

clientTest('a trapped worker rejects its search, and the next one works', {}, async (client) => {
  await assert.rejects(client.search('startpos', 'trap', 'movetime 10'), /stopped \(unreachable\).*restarted/);
  assert.ok((await client.search('startpos', 'patient', 'movetime 10')).nodes > 0);
});

clientTest('a hung worker is given up, and the waiting search runs in a new one', {}, async (client, look) => {
  const hung = client.search('startpos', 'hang', 'infinite');
  const next = client.search('startpos', 'patient', 'movetime 10');
  await isGivenUp(hung, look, /not answered for 5 s.*restarted/);
  assert.ok((await next).nodes > 0);
});

clientTest('a worker that does not hear the stop is given up', {}, async (client, look) => {
  const control = new AbortController();
  const hung = client.search('startpos', 'hang', 'infinite', { signal: control.signal });
  control.abort();
  await isGivenUp(hung, look, /restarted/);
});

clientTest('a long search that keeps reporting is not taken for hung', {}, async (client, look) => {
  const control = new AbortController();
  let news = 0;
  const onInfo = () => {
    look(LOOKS);
    if (++news === 3) control.abort();
  };
  assert.ok((await client.search('startpos', 'patient', 'infinite', { signal: control.signal, onInfo })).nodes > 0);
});

clientTest('closing rejects what runs and what waits', {}, async (client) => {
  const searches = [client.search('startpos', 'patient', 'infinite'), client.search('startpos', 'patient', 'infinite')];
  client.close();
  for (const search of searches) await assert.rejects(search, /closed/);
  await assert.rejects(client.search('startpos', 'patient', 'infinite'), /closed/);
});
