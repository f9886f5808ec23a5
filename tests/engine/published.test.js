// What the reports' agents do beyond the textbook, each by its parameter.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { lines, native, openUgi, root, run, startPosition, vectors } from '../tools/native.js';
import { newFolder, playMatch } from '../tools/results.js';

const open = vectors('freckers-positions')
  .map(({ fen }) => fen)
  .filter((fen) => !isOver(fen));
const sample = open.filter((_, index) => index % 5 === 0).slice(0, 60);

/** @param {string} fen */
function isOver(fen) {
  const rows = fen.split(' ')[0].split('/');
  const count = (/** @type {string} */ row, /** @type {string} */ frog) => row.split(frog).length - 1;
  return count(rows[0], 'b') === 6 || count(rows[7], 'r') === 6 || fen.endsWith(' 150');
}

/** @param {string} fen @param {number} played */
const at = (fen, played) => fen.replace(/\d+$/, String(played));

/**
 * The reports of searches in these positions.
 * @param {string} agent
 * @param {string[]} limits such as `--depth`, `4`
 * @param {string[]} fens
 * @returns {Promise<any[]>}
 */
async function search(agent, limits, fens) {
  const words = ['bestmove', '--agent', agent, ...limits, '--json', '-'];
  const { code, stdout, stderr } = await run(native, words, fens.join('\n'));
  assert.equal(code, 0, stderr);
  return stdout
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
}

/** @param {any[]} reports @param {(report: any) => number} value */
const sum = (reports, value) => reports.reduce((total, report) => total + value(report), 0);

/** What a search found, without how it got there. @param {any} report */
const found = ({ best, lines: [{ score }] }) => ({ best, score });

test('the table answers some positions and saves nodes', async () => {
  for (const agent of ['alphabeta-five', 'alphabeta-cache', 'champion']) {
    const reports = await search(agent, ['--depth', '5'], sample);
    for (const { table, nodes } of reports) {
      if (!table) continue;
      assert.ok(table.used <= table.hits && table.hits <= table.probes && table.probes <= nodes, agent);
    }
    assert.ok(sum(reports, ({ table }) => table?.used ?? 0) > 0, agent);
  }
  const [without] = await search('alphabeta-five:table=off', ['--depth', '5'], sample.slice(0, 1));
  assert.equal(without.table, undefined);
});

test('report 000’s table: six actions deep it answers about a quarter, and deepening with it halves the nodes', async () => {
  const depth = ['--depth', '6'];
  const fens = sample.slice(0, 20);
  const form = 'alphabeta-five:depth=6,dynamic=off,late=0';
  const [plain, deepened] = [await search(form, depth, fens), await search(`${form},deepening=on`, depth, fens)];
  const [none, noneDeepened] = [
    await search(`${form},table=off`, depth, fens),
    await search(`${form},table=off,deepening=on`, depth, fens),
  ];
  const nodes = (/** @type {any[]} */ reports) => sum(reports, (report) => report.nodes);
  const rate = sum(plain, ({ table }) => table.used) / sum(plain, ({ table }) => table.probes);
  assert.ok(rate > 0.15 && rate < 0.35, `${rate}`);
  assert.ok(nodes(plain) < 0.9 * nodes(none), `${nodes(plain)} of ${nodes(none)}`);
  assert.ok(nodes(deepened) < 0.65 * nodes(noneDeepened), `${nodes(deepened)} of ${nodes(noneDeepened)}`);
});

test('stored bounds narrow windows and leave the score of minimax', async () => {
  const few = sample.slice(0, 30);
  const wanted = (await search('minimax:depth=4', ['--depth', '4'], few)).map((report) => found(report).score);
  const narrowed = await search('alphabeta-cache:growcut=off', ['--depth', '4'], few);
  assert.deepEqual(
    narrowed.map((report) => found(report).score),
    wanted,
  );
  const [on, off] = [
    await search('alphabeta-cache', ['--depth', '7'], few.slice(0, 12)),
    await search('alphabeta-cache:narrow=off', ['--depth', '7'], few.slice(0, 12)),
  ];
  assert.notEqual(
    sum(on, ({ nodes }) => nodes),
    sum(off, ({ nodes }) => nodes),
  );
});

test('report 000’s minimax of 5 to 7 actions goes back to 3 to 5 after 40', async () => {
  /** @param {string} agent @param {number} played */
  const depths = async (agent, played) => {
    const fens = sample.slice(0, 25).map((fen) => at(fen, played));
    return (await search(agent, ['--nodes', '3000000'], fens)).map(({ depth, nodes }) => (nodes < 3000000 ? depth : 0));
  };
  const range = (/** @type {number[]} */ all) => [Math.min(...all.filter(Boolean)), Math.max(...all)];
  const [early, late] = [await depths('alphabeta-five:depth=4', 39), await depths('alphabeta-five:depth=4', 40)];
  assert.deepEqual(
    [range(early), range(late)],
    [
      [4, 6],
      [3, 5],
    ],
  );
  assert.deepEqual(await depths('alphabeta-five', 39), await depths('alphabeta-five', 40));
  assert.deepEqual(await depths('alphabeta-five:depth=4,late=0', 40), early);
});

test('moves generated lazily are the same moves', async () => {
  const fens = sample.slice(0, 40);
  for (const rest of ['', ',wallcut=on', ',growcut=on,killers=on,table=on,reuse=equal']) {
    const [lazy, listed] = [
      await search(`alphabeta-distance:lazy=on${rest}`, ['--depth', '4'], fens),
      await search(`alphabeta-distance:lazy=off${rest}`, ['--depth', '4'], fens),
    ];
    assert.deepEqual(
      lazy.map((report) => found(report).score),
      listed.map((report) => found(report).score),
      rest,
    );
  }
});

test('a cache of moves changes nothing but the work', async () => {
  const fens = sample.slice(0, 10);
  for (const [agent, limits] of [
    ['alphabeta-cache', ['--depth', '5']],
    ['mcts', ['--nodes', '60']],
    ['mcts-puct', ['--nodes', '60']],
  ]) {
    const wanted = await search(String(agent), /** @type {string[]} */ (limits), fens);
    for (const size of [1, 50, 5000]) {
      const name = `${agent}:movecache=${size}`;
      const cached = await search(name, /** @type {string[]} */ (limits), fens);
      const plain = ({ moveCache, time, ...report }) => report;
      assert.deepEqual(cached.map(plain), wanted.map(plain), name);
      for (const { moveCache } of cached.filter((report) => report.moveCache))
        assert.ok(moveCache.hits <= moveCache.probes && moveCache.used === moveCache.hits, name);
    }
  }
});

test('a plain array of cells finds the same in every search', async () => {
  const fens = sample.slice(0, 10);
  for (const [agent, ...limits] of [
    ['alphabeta-distance:lazy=off', '--depth', '5'],
    ['alphabeta-distance:lazy=on', '--depth', '5'],
    ['alphabeta-five', '--depth', '5'],
    ['alphabeta-best:hash=1', '--depth', '6'],
    ['mcts', '--nodes', '60'],
    ['mcts-widening:playout=lazy', '--nodes', '60'],
    ['mcts-widening:playout=uniform', '--nodes', '60'],
    ['mcts-puct:cutoff=10,leaf=playout', '--nodes', '60'],
  ]) {
    const array = `${agent}${agent.includes(':') ? ',' : ':'}board=array`;
    const plain = (/** @type {any[]} */ reports) => reports.map(({ time, ...report }) => report);
    assert.deepEqual(plain(await search(array, limits, fens)), plain(await search(agent, limits, fens)), array);
  }
});

test('report 002’s distance counts rows and nothing else', async () => {
  for (const fen of sample.slice(0, 12)) {
    const ask = async (/** @type {string} */ name) =>
      JSON.parse((await lines(native, 'evaluation', '--name', name, fen))[0]);
    const rows = fen.split(' ')[0].split('/');
    const gained = (/** @type {string} */ frog, /** @type {(row: number) => number} */ worth) =>
      rows.reduce((total, row, index) => total + worth(index) * (row.split(frog).length - 1), 0);
    const lead = gained('r', (row) => row) - gained('b', (row) => 7 - row);
    const { score, terms } = await ask('rows');
    assert.equal(score, fen.includes(' r ') ? 100 * lead : 0 - 100 * lead, fen);
    assert.deepEqual(
      terms.map((/** @type {any} */ { name }) => name),
      ['rows gained'],
    );
  }
});

test('the tuple’s history is compared action by action, or summed up', async () => {
  const [tuple, summed] = [
    await search('alphabeta-tuple', ['--depth', '6'], sample),
    await search('alphabeta-tuple:past=sum', ['--depth', '6'], sample),
  ];
  assert.notDeepEqual(
    tuple.map(({ nodes }) => nodes),
    summed.map(({ nodes }) => nodes),
  );
});

test('without any time, report 003 plays a random move', async () => {
  const ugi = openUgi(native);
  const fen = at(sample[3], sample[3].includes(' r ') ? 148 : 149); // a player's last turn, for which the plan has nothing
  const legal = new Set(await lines(native, 'moves', fen));
  const moves = new Set();
  for (let seed = 0; seed < 30; seed++) {
    await ugi.ask('setoption name Agent value alphabeta-tuple');
    await ugi.ask(`setoption name Seed value ${seed}`);
    ugi.send(`position fen ${fen}`);
    ugi.send('go rtime 60000 btime 60000');
    const said = await ugi.until('bestmove');
    assert.ok(
      said.some((line) => /no time to search/.test(line)),
      said.join('\n'),
    );
    moves.add(said.at(-1)?.slice('bestmove '.length));
  }
  await ugi.close();
  assert.ok(moves.size > 1 && [...moves].every((move) => legal.has(String(move))), [...moves].join());
});

test('the time plans are questions; report 003’s gives half by round 60 and five sixths by round 100', async () => {
  const [text] = await lines(native, 'pace', '--clock', '180000');
  /** @type {Record<string, number[]>} */
  const plans = JSON.parse(text);
  assert.deepEqual(Object.keys(plans), ['even', 'early', 'cubic', 'phase']);
  const given = (/** @type {number} */ rounds) => sum(plans.cubic.slice(0, rounds / 2), (share) => share) / 180000;
  assert.ok(Math.abs(given(60) - 1 / 2) < 0.02 && Math.abs(given(100) - 5 / 6) < 0.02, `${given(60)} ${given(100)}`);
  assert.equal(Math.round(given(150) * 180), 170);
  for (const [name, shares] of Object.entries(plans)) {
    assert.equal(shares.length, 75, name);
    assert.ok(sum(shares, (share) => share) <= 180000, name);
  }
  const { code, stderr } = await run(native, ['pace', '--clock', 'weekly']);
  assert.equal(code, 2);
  assert.match(stderr, /expected the milliseconds on the clock/);
});

test('greedy-finish brings a frog home if it can, and otherwise plays anything', async () => {
  const reports = await search('greedy-finish', ['--nodes', '1'], open);
  const goal = (/** @type {string} */ fen) => (fen.includes(' r ') ? '7' : '0');
  let arrivals = 0;
  const others = new Set();
  for (const [index, fen] of open.entries()) {
    if (index % 4) continue;
    const legal = await lines(native, 'moves', fen);
    const home = legal.filter((move) => move[2] === goal(fen) && move[0] !== goal(fen));
    const { best } = reports[index];
    assert.ok(legal.includes(best), fen);
    assert.ok(!home.length || home.includes(best), `${fen}: ${best}`);
    if (home.length) arrivals++;
    else others.add(best);
  }
  assert.ok(arrivals > 3 && others.size > 10);
});

test('a record says how much of the memory was used', async (context) => {
  const words = ['--agents', 'alphabeta-cache,mcts', '--games', '2', '--nodes', '2000'];
  const { records } = await playMatch(`${newFolder(context)}/games`, ...words);
  for (const { red, redMemory, redUsed, blueMemory, blueUsed } of records) {
    const [cache, tree] = red === 'mcts' ? [blueUsed, redUsed] : [redUsed, blueUsed];
    assert.ok(redUsed > 0 && redUsed < redMemory / 2 && blueUsed > 0 && blueUsed < blueMemory / 2);
    assert.ok(tree > cache, 'a node of the tree takes more than an entry of the table');
  }
});

test('a search’s tree counts its table’s answers and its drawn simulations', async () => {
  const { openModule } = await import('../bench/module.js');
  const module = await openModule();
  /** @param {string} agent @param {string} limits */
  const trace = (agent, limits) => {
    module.call('game_set', `agent ${agent}`);
    module.call('game_set', 'trace 200000');
    module.call('game_position', `fen ${startPosition}`);
    module.call('game_go', limits);
    while (module.exports.game_step(50)) {}
    module.exports.game_report();
    const report = JSON.parse(module.output());
    module.exports.game_trace(0, 2000);
    return { report, trace: JSON.parse(module.output()) };
  };
  const table = trace('alphabeta-five:depth=5,dynamic=off', 'depth 5');
  assert.deepEqual(table.trace.table, table.report.table);
  assert.ok(table.trace.table.used > 0);
  assert.equal(trace('alphabeta', 'depth 3').trace.table, undefined);
  const { report, trace: tree } = trace('mcts', 'nodes 400');
  const drawn = new Map(
    tree.nodes.filter((/** @type {any[]} */ node) => node[2] === 1).map((node) => [node[1], node[13]]),
  );
  assert.ok([...drawn.values()].some((count) => count > 0));
  for (const { moves, visits, results } of report.actions) {
    if (!visits) continue;
    assert.equal(drawn.get(moves[0]), results[1]);
  }
});

test('report 004’s cluster in the corner: 100 and 101 open a gap long before the end is seen', async () => {
  const cluster = 'bbbbb3/2b**3/8/8/8/2rr4/8/rrrr4 b 100';
  const [note, rows] = ['web/pages/notes/deep.html', 'web/pages/reports/rows.json'].map((path) =>
    readFileSync(root + path, 'utf8'),
  );
  assert.ok(
    note.includes(`<still-board position="${cluster}">`) && rows.includes(`position ${cluster}`),
    'the same position',
  );
  const line = async (/** @type {string} */ agent, /** @type {number} */ depth) =>
    (await search(agent, ['--depth', String(depth)], [cluster]))[0].lines[0];
  assert.deepEqual((await line('alphabeta-cache', 3)).moves, ['grow', 'grow', '0405']);
  assert.equal((await line('alphabeta-cache', 6)).end, null);
  assert.equal((await line('alphabeta-cache', 7)).end, 7);
  const flat = [await line('alphabeta-cache:evaluation=rows', 1), await line('alphabeta-cache:evaluation=rows', 3)];
  assert.ok(!flat[1].moves.includes('0405'), 'where all goal cells count alike, nothing moves there');
});
