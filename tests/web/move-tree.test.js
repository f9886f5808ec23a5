/** The tree of moves: variations are added, promoted, deleted and written down, and nothing else changes. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  annotated,
  branchAt,
  cleanComment,
  EMPTY_TREE,
  hasNotes,
  knownLength,
  lineThrough,
  playable,
  promoted,
  readTree,
  sibling,
  variationStart,
  withLine,
  without,
  writeTree,
} from '../../web/shared/match/move-tree.js';

const words = (/** @type {string} */ text) => text.split(' ').filter(Boolean);
const game = withLine(EMPTY_TREE, words('a b c d'));
const branched = withLine(withLine(game, words('a x y')), words('a x z'));

test('a line that leaves the game becomes a variation, and the game stays the main line', () => {
  assert.equal(writeTree(branched), 'a b (x y (z)) c d');
  assert.equal(writeTree(withLine(branched, words('a b c d e'))), 'a b (x y (z)) c d e');
  assert.equal(writeTree(game), 'a b c d', 'the tree itself is not changed');
});

test('when the game goes on, its moves come first, also before what was tried there', () => {
  const tried = withLine(withLine(game, words('a b c d t')), words('a b c d u'));
  assert.equal(writeTree(withLine(tried, words('a b c d u v'), 4)), 'a b c d u (t) v');
  assert.equal(writeTree(withLine(tried, words('a b c d w'), 4)), 'a b c d w (t) (u)');
});

test('a place has a line through it, which goes on as the main continuation does', () => {
  assert.deepEqual(lineThrough(branched, []), words('a b c d'));
  assert.deepEqual(lineThrough(branched, words('a x')), words('a x y'));
  assert.deepEqual(lineThrough(branched, words('a x z')), words('a x z'));
  assert.equal(branchAt(branched, words('a b y')), null);
  assert.equal(knownLength(branched, words('a x q')), 2);
});

test('a variation is promoted one level at a time', () => {
  const once = promoted(branched, words('a x z'));
  assert.equal(writeTree(once), 'a b (x z (y)) c d');
  const twice = promoted(once, words('a x z'));
  assert.equal(writeTree(twice), 'a x (b c d) z (y)');
  assert.equal(promoted(twice, words('a x z')), twice);
  assert.deepEqual(variationStart(branched, words('a x y')), words('a x'));
  assert.equal(variationStart(branched, words('a b c')), null);
});

test('deleting takes a move and what follows it, and nothing beside it', () => {
  assert.equal(writeTree(without(branched, words('a x z'))), 'a b (x y) c d');
  assert.equal(writeTree(without(branched, words('a x'))), 'a b c d');
  assert.equal(writeTree(without(branched, words('a b'))), 'a x y (z)');
  assert.equal(writeTree(without(branched, words('q'))), writeTree(branched));
});

test('the other moves at a place are reached round and round', () => {
  assert.deepEqual(sibling(branched, words('a b'), 1), words('a x'));
  assert.deepEqual(sibling(branched, words('a x'), 1), words('a b'));
  assert.deepEqual(sibling(branched, words('a'), -1), words('a'));
  assert.deepEqual(sibling(branched, [], 1), []);
});

test('signs and comments are written and read, whatever the comment contains', () => {
  const noted = annotated(annotated(branched, words('a'), { sign: '!?' }), words('a x y'), {
    comment: 'why (not) 7464? “yes!”',
  });
  assert.equal(writeTree(noted), 'a!? b (x y {why (not) 7464? “yes!”} (z)) c d');
  assert.deepEqual(readTree(writeTree(noted)), noted);
  assert.equal(cleanComment(' a {b}\n c '), 'a {b} c');
  const braced = annotated(game, words('a'), { comment: '{curly} } (round' });
  assert.deepEqual(readTree(writeTree(braced)), braced, 'braces, though they enclose the comment in the text');
  assert.ok(hasNotes(noted));
  assert.ok(hasNotes(branched));
  assert.ok(!hasNotes(game));
  assert.ok(hasNotes(annotated(game, words('a b'), { sign: '??' })));
});

test('random trees survive being written and read', () => {
  let state = 7;
  const random = (/** @type {number} */ below) => (state = (state * 48271) % 2147483647) % below;
  for (let round = 0; round < 200; round++) {
    let tree = EMPTY_TREE;
    for (let line = 0; line < 8; line++)
      tree = withLine(
        tree,
        Array.from({ length: 1 + random(6) }, () => 'abc'[random(3)]),
        random(2) ? random(4) : undefined,
      );
    tree = annotated(tree, lineThrough(tree, []), { sign: '!', comment: 'x'.repeat(random(5)) });
    assert.deepEqual(readTree(writeTree(tree)), tree);
  }
});

test('text that is no tree is refused', () => {
  for (const text of ['(a)', 'a )', 'a (b', 'a ()', 'a (a)', '{x} a', 'a!?!', 'a {', 'a? !', 'a (b) (b)', 'a !! b'])
    assert.throws(() => readTree(text), /cannot be read/, text);
  assert.throws(() => readTree(Array.from({ length: 2000 }, (_, index) => index).join(' ')), /cannot be read/);
  assert.throws(() => readTree('a (b '.repeat(500)), /cannot be read/);
  assert.deepEqual(readTree(''), EMPTY_TREE);
});

test('branches that cannot be played are left out with what follows them', () => {
  const legal = (/** @type {string[]} */ place) => new Set(place.length === 1 ? ['b'] : ['a', 'b', 'c', 'd']);
  assert.equal(writeTree(playable(branched, legal)), 'a b c d');
});
