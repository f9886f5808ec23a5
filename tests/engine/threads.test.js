/** Several threads at one search. What they find depends on the moment, so these tests look at what must hold always. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { sampled } from '../tools/effort.js';
import { lines, native, openUgi, programs, root, run, vectors } from '../tools/native.js';

const STOPS = sampled(200, 1000);
const LONG_SEARCH = sampled(1000, 60_000);

const racesFound = `${root}build/lilypad-thread-sanitized`;
const { fen: middle, moves: legal } = vectors('freckers-positions')[0];

/** @param {string} path @param {...string} words */
const search = async (path, ...words) => JSON.parse((await lines(path, 'bestmove', '--json', ...words)).join('\n'));

test('one thread searches what a search without the word does', async () => {
  for (const agent of ['champion', 'alphabeta-best']) {
    const [plain, one] = await Promise.all(
      [agent, `${agent}:threads=1`].map((text) => search(native, '--agent', text, '--nodes', '50000', middle)),
    );
    assert.deepEqual({ ...one, time: 0 }, { ...plain, time: 0 });
  }
});

for (const { name, path } of programs) {
  test(`${name}: several threads search to the depth and play a legal move`, async () => {
    for (const agent of ['champion:threads=2', 'champion:threads=5,hash=1', 'alphabeta-best:threads=64']) {
      const found = await search(path, '--agent', agent, '--depth', '5', middle);
      assert.equal(found.depth, 5);
      assert.equal(found.note, null);
      assert.ok(['grow', ...legal].includes(found.best), `${found.best} of ${legal.join()}`);
    }
  });
}

test('several threads report a legal line, not cut short, whoever finished it', async () => {
  const positions = readFileSync(`${root}models/middle-game.txt`, 'utf8').trim().split('\n');
  for (const position of positions) {
    const found = await search(native, '--agent', 'champion:threads=4,hash=64', '--depth', '16', position);
    const { moves } = found.lines[0];
    assert.equal(found.depth, 16);
    assert.ok(moves.length >= 12, `${moves.length} actions in ${position}`);
    await lines(native, 'apply', position, ...moves);
  }
});

test('nodes of all threads are counted and limited together', async () => {
  const limit = 200_000;
  for (const threads of [2, 4]) {
    const { nodes, table } = await search(native, '--agent', `champion:threads=${threads}`, '--nodes', `${limit}`);
    // Each thread looks at the limit every 512 nodes, and a race may be solved in between.
    assert.ok(nodes >= limit && nodes < limit * 2, `${nodes}`);
    assert.ok(table.hits > 0 && table.used <= table.hits && table.hits <= table.probes);
  }
});

test('several threads find forced wins', async () => {
  for (const { fen, rules, within, wins } of vectors('forced-wins').slice(0, 10)) {
    const depth = `${within + 2}`;
    const { best } = await search(native, '--agent', 'champion:threads=3', '--rules', rules, '--depth', depth, fen);
    assert.ok(wins.includes(best), `${best} of ${wins} in ${fen}`);
  }
});

test('ThreadSanitizer finds nothing in searches with 4 threads, many on one table and a long one', async () => {
  const ugi = openUgi(racesFound);
  for (const agent of ['champion:threads=4,hash=1', 'alphabeta-best:threads=4', 'alphabeta-cache:threads=3']) {
    await ugi.ask(`setoption name Agent value ${agent}`);
    for (const position of ['startpos', `fen ${middle}`]) {
      await ugi.ask(`position ${position}`);
      await ugi.bestMove('nodes 20000');
    }
    await ugi.bestMove('nodes 5000 multipv 3');
  }
  await ugi.ask('setoption name Agent value champion:threads=4');
  await ugi.bestMove(`movetime ${LONG_SEARCH}`);
  assert.deepEqual(await ugi.close(), { rest: [], code: 0, complaint: '' });
});

test('searches stopped at any moment leave no thread behind and answer once', async () => {
  const ugi = openUgi(native);
  await ugi.ask('setoption name Agent value champion:threads=3');
  let answers = 0;
  for (let i = 0; i < STOPS; i++) {
    ugi.send('go infinite');
    if (i % 4) await new Promise((resolve) => setTimeout(resolve, Math.random() * 8));
    ugi.send('stop');
    answers += (await ugi.until('bestmove')).filter((line) => line.startsWith('bestmove')).length;
  }
  assert.equal(answers, STOPS);
  assert.deepEqual(await ugi.close(), { rest: [], code: 0, complaint: '' });
});

test('where the system gives no further threads, the search goes on with fewer and says so', async () => {
  // Room for the program, the helpers' 110 MB and some stacks of 1 MB, not for 63.
  const { code, stdout, stderr } = await run('sh', [
    '-c',
    `ulimit -v 106000; exec ${native} bestmove --json --agent alphabeta-best:threads=64,hash=1 --depth 6 --model none`,
  ]);
  assert.equal(code, 0, stderr);
  const found = JSON.parse(stdout);
  assert.equal(found.depth, 6);
  assert.match(found.note, /fewer threads than asked for/);
});

test('a table too large for the memory is refused with a message', async () => {
  const { code, stderr } = await run('sh', [
    '-c',
    `ulimit -v 200000; exec ${native} bestmove --agent champion:threads=2,hash=1024 --depth 2`,
  ]);
  assert.equal(code, 2);
  assert.match(stderr, /not enough memory for the agent, try a smaller size/);
});

test('a number of threads out of range is refused', async () => {
  for (const threads of ['0', '65', 'many']) {
    const { code, stderr } = await run(native, ['bestmove', '--agent', `champion:threads=${threads}`, '--depth', '1']);
    assert.equal(code, 2);
    assert.match(stderr, /threads/);
  }
});
