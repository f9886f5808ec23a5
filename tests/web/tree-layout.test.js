/** The tree viewer without a page: traversal, steps, layout and export, on trees of real searches. */
import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { wholeTrace } from '../../wasm/trace.js';
import { card, sizeOf } from '../../web/components/tree/drawing.js';
import { treeToSvg } from '../../web/components/tree/export.js';
import { entriesBetween, layoutTree } from '../../web/components/tree/layout.js';
import {
  childrenOf,
  createFinder,
  lineTo,
  nodeAt,
  parentOf,
  pathTo,
  plyOf,
  principalLine,
  readTree,
} from '../../web/components/tree/model.js';
import {
  enteredCount,
  entryStep,
  exitStep,
  nextCut,
  nodeOfStep,
  stepCount,
  windowAt,
} from '../../web/components/tree/steps.js';
import { storyOf } from '../../web/components/tree/story.js';
import { childTable, scoreText, sentence, summary } from '../../web/components/tree/words.js';
import { createGrowth } from '../../web/pages/notes/figures/growth.js';
import { loadEngine } from '../tools/engine.js';

/** @typedef {import('../../web/components/tree/model.js').Tree} Tree */

/** @type {Awaited<ReturnType<typeof loadEngine>>} */
let engine;
before(async () => {
  engine = await loadEngine();
});

/** @param {string} agent @param {string} limits @param {number} [room] */
function search(agent, limits, room = 100_000) {
  engine.stop();
  engine.set('Agent', agent);
  engine.set('Trace', room);
  engine.position('startpos moves 0112 7162 grow grow');
  engine.go(limits);
  while (engine.step(1000));
  const report = engine.report() ?? assert.fail('no report');
  return { report, tree: readTree(wholeTrace(engine)) };
}

/** @param {Tree} tree */
const everything = (tree) => layoutTree(tree, () => true);

test('children, paths and sizes agree with the recorded parents', () => {
  const { tree } = search('alphabeta:depth=3', 'depth 3');
  assert.ok(tree.nodes.length > 500);
  let below = 0;
  for (let node = 0; node < tree.nodes.length; node++) {
    for (const child of childrenOf(tree, node)) {
      assert.equal(parentOf(tree, child), node);
      assert.equal(plyOf(tree, child), plyOf(tree, node) + 1);
      below++;
    }
  }
  assert.equal(below, tree.nodes.length - 1);
  assert.equal(tree.size[0], tree.nodes.length);
  const last = tree.nodes.length - 1;
  assert.deepEqual(
    pathTo(tree, last).map((node) => plyOf(tree, node)),
    lineTo(tree, last)
      .map((_, index) => index)
      .concat(plyOf(tree, last)),
  );
});

test('the principal variation is the one that the search reports', () => {
  for (const [agent, limits] of [
    ['minimax:depth=3', 'depth 3'],
    ['alphabeta:depth=4,order=hops', 'depth 4'],
    ['mcts-best', 'simulations 500'],
  ]) {
    const { report, tree } = search(agent, limits);
    const line = principalLine(tree);
    const { moves } = report.lines[0];
    assert.deepEqual(
      lineTo(tree, line[line.length - 1]).slice(0, moves.length),
      moves.slice(0, line.length - 1),
      agent,
    );
    assert.deepEqual(lineTo(tree, principalLine(tree, [nodeAt(tree, childrenOf(tree, 0)[2]).action])[1]), [
      nodeAt(tree, childrenOf(tree, 0)[2]).action,
    ]);
  }
});

test('every node is entered and left once, with its children in between', () => {
  const { tree } = search('alphabeta:depth=3', 'depth 3');
  /** @type {string[]} */
  const expected = [];
  (function walk(/** @type {number} */ node) {
    expected.push(`enter ${node}`);
    childrenOf(tree, node).forEach(walk);
    expected.push(`leave ${node}`);
  })(0);
  assert.equal(stepCount(tree), expected.length);
  let entered = 0;
  expected.forEach((name, step) => {
    const { node, isExit } = nodeOfStep(tree, step);
    assert.equal(`${isExit ? 'leave' : 'enter'} ${node}`, name);
    if (!isExit) entered++;
    assert.equal(enteredCount(tree, step), entered);
    assert.equal(isExit ? exitStep(tree, node) : entryStep(tree, node), step);
  });
});

test('alpha rises with the values of the children, until a cutoff closes the window', () => {
  const { tree } = search('alphabeta:depth=3', 'depth 3');
  let cuts = 0;
  for (let step = nextCut(tree, 0); step >= 0; step = nextCut(tree, step)) {
    const { node, isExit } = nodeOfStep(tree, step);
    const { alpha, beta } = windowAt(tree, node, step);
    assert.ok(isExit && alpha !== null && beta !== null && alpha >= beta, `${alpha} ${beta}`);
    const before = windowAt(tree, node, entryStep(tree, node));
    assert.ok(before.alpha === null || before.beta === null || before.alpha < before.beta);
    // A child is searched with its parent's window at that moment.
    for (const child of childrenOf(tree, node)) {
      const { alpha: low, beta: high } = nodeAt(tree, child);
      assert.deepEqual({ alpha: low, beta: high }, windowAt(tree, node, entryStep(tree, child)));
    }
    if (++cuts === 40) break;
  }
  assert.equal(cuts, 40);
});

test('each step has a sentence, and a cutoff is explained', () => {
  const { tree } = search('alphabeta:depth=2', 'depth 2');
  const stories = Array.from({ length: stepCount(tree) }, (_, step) => storyOf(tree, step, 'red'));
  assert.match(stories[0], /^Red is to move/);
  assert.match(stories[1], /^Red tries \S+\. Blue answers within α = −∞ and β = \+∞\.$/);
  assert.match(stories[2], /^Blue tries \S+\. Red answers within/);
  assert.match(stories[3], /: the evaluation gives Blue \S+\. The best so far: Blue’s α is now/);
  assert.match(
    stories[nextCut(tree, 0)],
    /^Cut: Blue’s answer leaves Red \S+ or less after \S+, and Red has \S+ elsewhere\. The other \d+ answers need not be looked at\.$/,
  );
  assert.match(stories[stories.length - 1], /^Done: with best play Red gets/);
  assert.ok(stories.every((text) => !/undefined|NaN|null/.test(text)));
});

test('no two cards share a place, and lines are in tree order', () => {
  const { tree } = search('alphabeta:depth=3', 'depth 3');
  const layout = everything(tree);
  const marks = layout.nodes.filter((node) => node < 0).length;
  assert.equal(layout.nodes.length, tree.nodes.length + marks);
  assert.ok(marks > 10, 'what was cut off is shown');
  const taken = new Set();
  layout.nodes.forEach((node, entry) => {
    const key = `${layout.rows[entry]} ${layout.levels[entry]}`;
    assert.ok(!taken.has(key), key);
    taken.add(key);
    if (entry) assert.ok(layout.rows[entry] >= layout.rows[entry - 1]);
    if (node > 0) assert.ok(layout.lastChildRows[layout.entryOf.get(parentOf(tree, node)) ?? -1] >= layout.rows[entry]);
  });
  assert.equal(layout.rowCount, Math.max(...layout.rows) + 1);
});

test('closed nodes hide what is below; a step hides what the search has not reached', () => {
  const { tree } = search('alphabeta:depth=3', 'depth 3');
  const children = childrenOf(tree, 0);
  const closed = layoutTree(tree, (node) => node === 0);
  assert.deepEqual(closed.nodes, [0, ...children]);
  assert.deepEqual(closed.rows, [0, ...children.map((_, index) => index)]);
  const half = Math.floor(stepCount(tree) / 2);
  const state = (/** @type {number} */ node) =>
    exitStep(tree, node) <= half ? 'finished' : entryStep(tree, node) <= half ? 'entered' : 'unvisited';
  assert.equal(layoutTree(tree, () => true, state).nodes.filter((node) => node >= 0).length, enteredCount(tree, half));
});

test('the visible part is a range of entries, with the branches that pass through it', () => {
  const { tree } = search('minimax:depth=3', 'depth 3');
  assert.ok(tree.nodes.length > 5000);
  const layout = everything(tree);
  const { from, to, passing } = entriesBetween(layout, (node) => parentOf(tree, node), 3000, 3020);
  assert.ok(to - from < 80);
  for (let entry = from; entry < to; entry++) assert.ok(layout.rows[entry] >= 3000 && layout.rows[entry] <= 3020);
  assert.ok(layout.rows[from - 1] < 3000 && layout.rows[to] > 3020);
  assert.ok(passing.some((entry) => layout.nodes[entry] === 0));
});

test('nodes are found again in a grown tree', () => {
  const [small, large] = [60, 400].map((count) => search('mcts', `simulations ${count}`).tree);
  const find = createFinder(small, large);
  for (let node = 0; node < small.nodes.length; node++) {
    assert.deepEqual(lineTo(large, find(node)), lineTo(small, node));
    assert.ok(nodeAt(large, find(node)).visits >= nodeAt(small, node).visits);
  }
  const back = createFinder(large, small);
  assert.ok(large.nodes.some((_, node) => back(node) === -1));
});

test('a growing tree can be read before and after, with the same result', () => {
  const growth = createGrowth(engine, { position: 'startpos', agent: 'mcts:memory=8', seed: 3 });
  const [few, more, again] = [10, 60, 10].map((count) => growth.at(count));
  assert.deepEqual(again, few);
  assert.equal(more.count, 60);
  assert.equal(nodeAt(readTree(more.trace), 0).visits, 60);
  const sixty = createGrowth(engine, { position: 'startpos', agent: 'mcts:memory=8', seed: 3 }).at(60);
  assert.deepEqual(sixty, more);
});

test('every kind of node has a description', () => {
  const { tree } = search('alphabeta-best', 'depth 6');
  const sentences = tree.nodes.map((_, node) => sentence(tree, node, 'red'));
  for (const pattern of [
    /^The position, Red to move: score/,
    /the table knew it/,
    /cut: (Red|Blue) has an answer/,
    /scored by the evaluation/,
    /searched again/,
  ]) {
    assert.ok(
      sentences.some((text) => pattern.test(text)),
      String(pattern),
    );
  }
  assert.ok(sentences.every((text) => !/undefined|NaN|null/.test(text)));
  assert.match(
    summary(tree, principalLine(tree), 'red'),
    /^[\d,]+ positions, \d+ moves deep; [\d,]+ cuts left out [\d,]+ moves\. Best line: Red \d/,
  );
  assert.equal(childTable(tree, 0).rows.length, childrenOf(tree, 0).length);
  assert.equal(scoreText(999_999_995, 100), 'wins in 5');
  assert.equal(scoreText(-999_999_996, 100), 'loses in 4');
  const { tree: visited } = search('mcts', 'simulations 50');
  assert.match(
    sentence(visited, 1, 'red'),
    /^Red \S+: \d+ visits?, \d+ won, \d+ drawn, win rate [\d.]+ %, bound \d\.\d+/,
  );
  assert.match(sentence(visited, 0, 'red'), /^The position, Red to move: 50 visits, win rate/);
  const { head, rows } = childTable(visited, 0);
  assert.deepEqual(head.slice(1, 4), ['Visits', 'Won', 'Drawn']);
  const results = rows.map(({ node, cells }) => [node, ...cells.slice(1, 4).map(Number)]);
  for (const [node, visits, won, drawn] of results)
    assert.ok(Math.abs(won + drawn / 2 - visits * nodeAt(visited, node).winRate) < 0.1, `${visits} ${won} ${drawn}`);
  assert.ok(results.some(([, , , drawn]) => drawn > 0));
});

test('an exported file has every open node, and its text is escaped', () => {
  const { tree } = search('alphabeta:depth=2', 'depth 2');
  const layout = everything(tree);
  /** @type {import('../../web/components/tree/drawing.js').Scene} */
  const scene = {
    tree,
    layout,
    side: 'red',
    line: new Set(principalLine(tree)),
    selected: 1,
    top: 0,
    isOpen: () => true,
    isFinished: () => true,
  };
  const text = treeToSvg(scene, 'Red & <Blue>', '.card { fill: #fff; }');
  const { width, height } = sizeOf(layout);
  assert.match(text, new RegExp(`^<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"`));
  assert.match(text, /<title>Red &#38; &#60;Blue&#62;<\/title>/);
  assert.equal(text.match(/class="card /g)?.length, tree.nodes.length);
  assert.equal(text.match(/class="card [^"]*selected"/g)?.length, 1);
  assert.ok(card(scene, 1).length > 5);
});
