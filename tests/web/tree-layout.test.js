/** The tree viewer without a page: walking, stepping, placing, drawing to a file; on trees of real searches. */
import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { wholeTrace } from '../../wasm/trace.js';
import { card, sizeOf } from '../../web/tree/drawing.js';
import { treeToSvg } from '../../web/tree/export.js';
import { entriesBetween, layoutTree } from '../../web/tree/layout.js';
import { childrenOf, createFinder, lineTo, nodeAt, parentOf, pathTo, plyOf, principalLine, readTree } from '../../web/tree/model.js';
import { createGrowth } from '../../web/notes/figures/growth.js';
import { enteredAt, enteredCount, leftAt, nextCut, nodeOfStep, stepCount, windowAt } from '../../web/tree/steps.js';
import { storyOf } from '../../web/tree/story.js';
import { childTable, scoreText, sentence, summary } from '../../web/tree/words.js';
import { loadEngine } from '../tools/engine.js';

/** @typedef {import('../../web/tree/model.js').Tree} Tree */

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

test('children, paths and sizes agree with the parents that were written down', () => {
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
  assert.deepEqual(pathTo(tree, last).map((node) => plyOf(tree, node)), lineTo(tree, last).map((_, index) => index).concat(plyOf(tree, last)));
});

test('the principal line is the one that the search reports', () => {
  for (const [agent, limits] of [['minimax:depth=3', 'depth 3'], ['alphabeta:depth=4,order=hops', 'depth 4'], ['mcts-best', 'simulations 500']]) {
    const { report, tree } = search(agent, limits);
    const line = principalLine(tree);
    const { moves } = report.lines[0];
    assert.deepEqual(lineTo(tree, line[line.length - 1]).slice(0, moves.length), moves.slice(0, line.length - 1), agent);
    assert.deepEqual(lineTo(tree, principalLine(tree, [nodeAt(tree, childrenOf(tree, 0)[2]).action])[1]), [nodeAt(tree, childrenOf(tree, 0)[2]).action]);
  }
});

test('every node is entered once and left once, children between', () => {
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
    const { node, leaves } = nodeOfStep(tree, step);
    assert.equal(`${leaves ? 'leave' : 'enter'} ${node}`, name);
    if (!leaves) entered++;
    assert.equal(enteredCount(tree, step), entered);
    assert.equal(leaves ? leftAt(tree, node) : enteredAt(tree, node), step);
  });
});

test('alpha rises with what the children are worth, until a cut closes the window', () => {
  const { tree } = search('alphabeta:depth=3', 'depth 3');
  let cuts = 0;
  for (let step = nextCut(tree, 0); step >= 0; step = nextCut(tree, step)) {
    const { node, leaves } = nodeOfStep(tree, step);
    const { alpha, beta } = windowAt(tree, node, step);
    assert.ok(leaves && alpha !== null && beta !== null && alpha >= beta, `${alpha} ${beta}`);
    const before = windowAt(tree, node, enteredAt(tree, node));
    assert.ok(before.alpha === null || before.beta === null || before.alpha < before.beta);
    // A child is asked with the window of its parent at that moment.
    for (const child of childrenOf(tree, node)) {
      const { alpha: low, beta: high } = nodeAt(tree, child);
      assert.deepEqual({ alpha: low, beta: high }, windowAt(tree, node, enteredAt(tree, child)));
    }
    if (++cuts === 40) break;
  }
  assert.equal(cuts, 40);
});

test('each step has its sentence, and a cut says why', () => {
  const { tree } = search('alphabeta:depth=2', 'depth 2');
  const stories = Array.from({ length: stepCount(tree) }, (_, step) => storyOf(tree, step, 'red'));
  assert.match(stories[0], /^Red is to move/);
  assert.match(stories[1], /^Red tries \S+\. Blue answers within α = −∞ and β = \+∞\.$/);
  assert.match(stories[2], /^Blue tries \S+\. Red answers within/);
  assert.match(stories[3], /: the evaluation gives Blue \S+\. The best so far: Blue’s α is now/);
  assert.match(stories[nextCut(tree, 0)], /^Cut: Blue’s answer leaves Red \S+ or less after \S+, and Red has \S+ elsewhere\. The other \d+ answers need not be looked at\.$/);
  assert.match(stories[stories.length - 1], /^Done: with best play Red gets/);
  assert.ok(stories.every((text) => !/undefined|NaN|null/.test(text)));
});

test('no two cards share a place, and lines rise in the order of the tree', () => {
  const { tree } = search('alphabeta:depth=3', 'depth 3');
  const layout = everything(tree);
  const marks = layout.nodes.filter((node) => node < 0).length;
  assert.equal(layout.nodes.length, tree.nodes.length + marks);
  assert.ok(marks > 10, 'what was cut off is shown');
  const taken = new Set();
  layout.nodes.forEach((node, place) => {
    const key = `${layout.lines[place]} ${layout.levels[place]}`;
    assert.ok(!taken.has(key), key);
    taken.add(key);
    if (place) assert.ok(layout.lines[place] >= layout.lines[place - 1]);
    if (node > 0) assert.ok(layout.ends[layout.places.get(parentOf(tree, node)) ?? -1] >= layout.lines[place]);
  });
  assert.equal(layout.lineCount, Math.max(...layout.lines) + 1);
});

test('closed nodes hide what is below; a step hides what the search has not reached', () => {
  const { tree } = search('alphabeta:depth=3', 'depth 3');
  const children = childrenOf(tree, 0);
  const closed = layoutTree(tree, (node) => node === 0);
  assert.deepEqual(closed.nodes, [0, ...children]);
  assert.deepEqual(closed.lines, [0, ...children.map((_, index) => index)]);
  const half = Math.floor(stepCount(tree) / 2);
  const state = (/** @type {number} */ node) => (leftAt(tree, node) <= half ? 'left' : enteredAt(tree, node) <= half ? 'entered' : 'unknown');
  assert.equal(layoutTree(tree, () => true, state).nodes.filter((node) => node >= 0).length, enteredCount(tree, half));
});

test('what is in view is a stretch of the entries, with the branches that pass through it', () => {
  const { tree } = search('minimax:depth=3', 'depth 3');
  assert.ok(tree.nodes.length > 5000);
  const layout = everything(tree);
  const { from, to, passing } = entriesBetween(layout, (node) => parentOf(tree, node), 3000, 3020);
  assert.ok(to - from < 80);
  for (let place = from; place < to; place++) assert.ok(layout.lines[place] >= 3000 && layout.lines[place] <= 3020);
  assert.ok(layout.lines[from - 1] < 3000 && layout.lines[to] > 3020);
  assert.ok(passing.some((place) => layout.nodes[place] === 0));
});

test('nodes are found again in a tree that has grown', () => {
  const [small, large] = [60, 400].map((count) => search('mcts', `simulations ${count}`).tree);
  const find = createFinder(small, large);
  for (let node = 0; node < small.nodes.length; node++) {
    assert.deepEqual(lineTo(large, find(node)), lineTo(small, node));
    assert.ok(nodeAt(large, find(node)).visits >= nodeAt(small, node).visits);
  }
  const back = createFinder(large, small);
  assert.ok(large.nodes.some((_, node) => back(node) === -1));
});

test('a tree that grows can be looked at before and after, and is always the same', () => {
  const growth = createGrowth(engine, { position: 'startpos', agent: 'mcts:memory=8', seed: 3 });
  const [few, more, again] = [10, 60, 10].map((count) => growth.at(count));
  assert.deepEqual(again, few);
  assert.equal(more.count, 60);
  assert.equal(nodeAt(readTree(more.trace), 0).visits, 60);
  const sixty = createGrowth(engine, { position: 'startpos', agent: 'mcts:memory=8', seed: 3 }).at(60);
  assert.deepEqual(sixty, more);
});

test('every kind of node has words', () => {
  const { tree } = search('alphabeta-best', 'depth 6');
  const sentences = tree.nodes.map((_, node) => sentence(tree, node, 'red'));
  for (const pattern of [/^The position, Red to move: score/, /the table knew it/, /cut: (Red|Blue) has an answer/, /valued by the evaluation/, /searched again/]) {
    assert.ok(sentences.some((text) => pattern.test(text)), String(pattern));
  }
  assert.ok(sentences.every((text) => !/undefined|NaN|null/.test(text)));
  assert.match(summary(tree, principalLine(tree), 'red'), /^[\d,]+ positions, \d+ actions deep; [\d,]+ cuts left out [\d,]+ actions\. Best line: Red \d/);
  assert.equal(childTable(tree, 0).rows.length, childrenOf(tree, 0).length);
  assert.equal(scoreText(999_999_995, 100), 'wins in 5');
  assert.equal(scoreText(-999_999_996, 100), 'loses in 4');
  const { tree: visited } = search('mcts', 'simulations 50');
  assert.match(sentence(visited, 1, 'red'), /^Red \S+: \d+ visits?, win rate [\d.]+ %, bound \d\.\d+/);
});

test('a file holds every open node, and its text is harmless', () => {
  const { tree } = search('alphabeta:depth=2', 'depth 2');
  const layout = everything(tree);
  /** @type {import('../../web/tree/drawing.js').Scene} */
  const scene = { tree, layout, side: 'red', line: new Set(principalLine(tree)), selected: 1, top: 0, isOpen: () => true, isLeft: () => true };
  const text = treeToSvg(scene, 'Red & <Blue>', '.card { fill: #fff; }');
  const { width, height } = sizeOf(layout);
  assert.match(text, new RegExp(`^<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"`));
  assert.match(text, /<title>Red &#38; &#60;Blue&#62;<\/title>/);
  assert.equal(text.match(/class="card /g)?.length, tree.nodes.length);
  assert.equal(text.match(/class="card [^"]*selected"/g)?.length, 1);
  assert.ok(card(scene, 1).length > 5);
});
