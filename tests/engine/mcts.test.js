import assert from 'node:assert/strict';
import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { openModule } from '../bench/module.js';
import { lines, mapInPairs, native, programs, root, run, startPosition, vectors } from '../tools/native.js';

const treeAgents = ['mcts', 'mcts-widening', 'mcts-puct', 'mcts-best'];
const positions = vectors('freckers-positions').filter((_, index) => index % 40 === 0);

/**
 * The whole report of a search but its time.
 * @param {string} path
 * @param {string} agent
 * @param {number} simulations
 * @param {string} fen
 * @param {...string} others
 */
async function search(path, agent, simulations, fen, ...others) {
  const words = [
    'bestmove',
    '--model',
    'none',
    '--agent',
    agent,
    '--nodes',
    String(simulations),
    '--json',
    ...others,
    fen,
  ];
  const report = JSON.parse((await lines(path, ...words))[0]);
  delete report.time;
  return report;
}

test('formulas, policies, playouts, the pool and re-rooting hold from the inside', async () => {
  const { code, stdout, stderr } = await run(`${root}build/checks`, []);
  assert.deepEqual({ code, stdout, stderr }, { code: 0, stdout: 'all checks hold\n', stderr: '' });
});

test('the positions with a forced win are what exhaustive search finds', async () => {
  assert.equal(
    (await lines(`${root}build/forced-wins`, '50', '1')).join('\n') + '\n',
    await readFile(`${root}tests/vectors/forced-wins.jsonl`, 'utf8'),
  );
});

for (const agent of treeAgents) {
  test(`${agent} finds a forced win within 5 actions in 20,000 simulations`, async () => {
    const cases = vectors('forced-wins');
    const found = await mapInPairs(cases, async ({ fen, rules, wins }) => {
      const { best } = await search(native, agent, 20000, fen, '--rules', rules);
      return wins.includes(best);
    });
    assert.ok(
      found.filter(Boolean).length >= 0.95 * cases.length,
      `${found.filter(Boolean).length} of ${cases.length}`,
    );
  });

  test(`${agent} counts its simulations, and its proofs have an end`, async () => {
    for (const { path } of programs) {
      const report = await search(path, agent, 500, startPosition, '--multipv', '3');
      assert.equal(report.nodes, 500);
      assert.equal(report.lines.length, 3);
      assert.equal(report.actions.length, 21);
      let visits = 0;
      for (const action of report.actions) {
        visits += action.visits ?? 0;
        if (!action.visits) continue;
        const [wins, draws, losses] = action.results;
        assert.ok(Math.abs(wins + draws + losses - action.visits) < 0.2, JSON.stringify(action));
        assert.ok(Math.abs((wins + draws / 2) / action.visits - action.winRate) < 0.1, JSON.stringify(action));
      }
      assert.equal(visits, 500);
      assert.deepEqual(
        report.lines.map((/** @type {any} */ line) => line.moves),
        report.actions.slice(0, 3).map((/** @type {any} */ line) => line.moves),
      );
    }
    const { fen, rules, within } = vectors('forced-wins').find((position) => position.within === 1);
    const {
      lines: [line],
      nodes,
    } = await search(native, agent, 20000, fen, '--rules', rules);
    assert.equal(line.end, within);
    assert.ok(nodes < 20000, 'a proven root ends the search');
  });
}

test('the same seed and simulations give the same tree natively and in WebAssembly', async () => {
  const module = await openModule();
  for (const agent of [...treeAgents, 'mcts-best:transpositions=on', 'mcts:playout=lazy,cutoff=20', 'hybrid']) {
    for (const { fen } of positions) {
      module.call('game_set', `agent ${agent}`);
      module.call('game_position', `fen ${fen}`);
      module.call('game_go', 'nodes 700');
      while (module.exports.game_step(1000));
      assert.equal(module.exports.game_report(), 1);
      const report = JSON.parse(module.output());
      delete report.time;
      assert.deepEqual(report, await search(native, agent, 700, fen), `${agent} in ${fen}`);
    }
  }
});

test('slices change nothing, and the tree of the last move is used again', async () => {
  const module = await openModule();
  /** @param {number} milliseconds of a slice */
  const play = (milliseconds) => {
    const reports = [];
    let moves = '';
    // The altered final choice may pick a move with hardly any visits, whose tree is empty.
    module.call('game_set', 'agent mcts-widening:final=visits');
    for (let turn = 0; turn < 4; turn++) {
      module.call('game_position', `startpos ${moves && `moves${moves}`}`);
      module.call('game_go', 'nodes 1000');
      while (module.exports.game_step(milliseconds));
      module.exports.game_report();
      const report = JSON.parse(module.output());
      delete report.time;
      reports.push(report);
      moves += ` ${report.lines[0].moves.slice(0, 2).join(' ')}`;
    }
    return reports;
  };
  const reports = play(1000);
  const visits = reports.map(({ actions }) =>
    actions.reduce((/** @type {number} */ sum, /** @type {any} */ action) => sum + (action.visits ?? 0), 0),
  );
  assert.equal(visits[0], 1000);
  assert.ok(
    visits.slice(1).every((count) => count > 1000),
    `visits ${visits}`,
  );
  assert.deepEqual(play(0), reports);
});

test('a tree of one megabyte is enough for any number of simulations', async () => {
  const sanitized = programs[1].path;
  for (const agent of ['mcts:memory=1,cutoff=1', 'mcts-best:memory=1', 'mcts-best:memory=1,transpositions=on']) {
    const report = await search(sanitized, agent, 60000, startPosition);
    assert.equal(report.nodes, 60000, agent);
  }
});

test('without a model mcts-puct says so, and values positions by its evaluation', async () => {
  const report = await search(native, 'mcts-puct', 300, startPosition);
  assert.match(report.note, /^no model is loaded: /);
  const plain = await search(native, 'mcts-puct:leaf=evaluation', 300, startPosition);
  assert.equal(plain.note, null);
  assert.deepEqual(plain.lines, report.lines);
});

test('phases limit the simulations unless the limits name a number', async () => {
  const simulations = async (/** @type {string} */ fen, /** @type {string[]} */ ...limits) =>
    JSON.parse((await lines(native, 'bestmove', '--agent', 'mcts-puct', '--json', ...limits, fen))[0]).nodes;
  const later = positions.find(({ fen }) => Number(fen.split(' ')[2]) >= 10 && Number(fen.split(' ')[2]) < 50).fen;
  assert.equal(await simulations(startPosition, '--movetime', '60000'), 100);
  assert.equal(await simulations(later, '--movetime', '60000'), 200);
  assert.equal(await simulations(later, '--rtime', '25000', '--btime', '25000'), 75);
  assert.equal(await simulations(later, '--nodes', '333'), 333);
});

test('the trace is the most visited part of the tree, to a depth', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'lilypad-'));
  const file = join(folder, 'trace');
  const report = await search(native, 'mcts-best', 2000, startPosition, '--depth', '3', '--trace', file);
  const written = (await readFile(file, 'utf8')).trimEnd().split('\n');
  assert.match(written[0], /^root .*visits 2000 /);
  assert.ok(written.every((line) => /visits \d+ /.test(line)));
  assert.equal(report.depth, 3);
  assert.ok(written.some((line) => line.startsWith('      ')) && !written.some((line) => line.startsWith('        ')));
});
