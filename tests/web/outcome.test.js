/** Whoever plays a computer is told whether they have won or lost, and why. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { outcome as sequenceOutcome } from '../../web/pages/sequence/outcome.js';
import { verdictOn } from '../../web/pages/setup/panel.js';
import { outcome } from '../../web/shared/freckers/outcome.js';
import { loadRules, START } from '../tools/engine.js';

/** @typedef {'red' | 'blue'} Side */

const nobody = () => false;
const red = (/** @type {Side} */ side) => side === 'red';

/** @param {'draw' | Side} result @param {[number, number]} home @param {(side: Side) => boolean} isYou */
const freckers = (result, home, isYou) =>
  outcome(/** @type {any} */ ({ result, home, played: home.includes(6) ? 80 : 150 }), null, isYou);

test('Freckers: the person, two persons or nobody', () => {
  assert.equal(freckers('red', [6, 2], red), 'You win: all six of your frogs are across.');
  assert.equal(freckers('blue', [2, 6], red), 'You lost: Blue’s six frogs are across.');
  assert.equal(freckers('blue', [2, 6], nobody), 'Blue wins: all six of its frogs are across.');
  assert.equal(freckers('red', [4, 1], red), 'You win 4–1: after 150 moves, you have more frogs across.');
  assert.equal(freckers('blue', [1, 4], red), 'You lost 1–4: after 150 moves, Blue has more frogs across.');
  assert.equal(freckers('blue', [1, 4], nobody), 'Blue wins 4–1: after 150 moves, it has more frogs across.');
  assert.equal(freckers('draw', [1, 1], red), 'Draw: 1 frog across on each side after 150 moves.');
});

test('a loss on time or by resignation', () => {
  const now = /** @type {any} */ ({ result: 'none', home: [0, 0], played: 9 });
  assert.equal(outcome(now, { side: 'red', by: 'time' }, red), 'You lost: you ran out of time.');
  assert.equal(outcome(now, { side: 'blue', by: 'time' }, red), 'You win: Blue ran out of time.');
  assert.equal(outcome(now, { side: 'red', by: 'resignation' }, red), 'You lost: you resigned.');
  assert.equal(outcome(now, { side: 'red', by: 'resignation' }, nobody), 'Blue wins: Red resigned.');
});

/** @param {'draw' | Side} result @param {[number, number]} seqs @param {(side: Side) => boolean} isYou
 * @param {{ draft?: string[], group?: number }} [more] `group`: the cells of the last sequence */
const sequence = (result, seqs, isYou, { draft = ['2s'], group = 5 } = {}) =>
  sequenceOutcome(
    /** @type {any} */ ({ result, view: { seqs, draft }, history: [{ groups: [Array(group).fill('00')] }] }),
    null,
    isYou,
  );

test('Sequence: the person, two persons or nobody', () => {
  assert.equal(sequence('red', [2, 1], red), 'You win: 2 sequences.');
  assert.equal(sequence('blue', [1, 2], red), 'You lost: Blue has 2 sequences.');
  assert.equal(sequence('blue', [1, 2], nobody), 'Blue wins: 2 sequences.');
  assert.equal(sequence('red', [2, 0], red, { group: 4 }), 'You win: the heart of the board is taken.');
  assert.equal(sequence('blue', [0, 2], red, { group: 4 }), 'You lost: Blue has taken the heart of the board.');
  assert.equal(sequence('red', [1, 0], red, { draft: [] }), 'You win: the draft is empty, one sequence to none.');
  assert.equal(sequence('blue', [0, 1], red), 'You lost: nobody can move and Blue has the only sequence.');
  assert.equal(sequence('draw', [1, 1], red, { draft: [] }), 'Draw: the draft is empty and both have one sequence.');
});

test('a position that is set up: legal, decided, or one that no game leads to', async () => {
  const rules = await loadRules();
  const verdict = (/** @type {string} */ position) => verdictOn(rules.describe(`fen ${position}`, 'pads'));
  assert.equal(verdict(START), 'A legal position.');
  assert.equal(
    verdict(START.replace('r 0', 'r 1')),
    'A legal position. From the usual start, Blue would be to move after 1 move.',
  );
  assert.equal(verdict(START.replace('r 0', 'b 1')), 'A legal position.');
  assert.match(
    verdict('bbbbb3/b7/8/8/8/8/8/rrrrrr2 b 81'),
    /^This position is already decided\. Red wins: all six of its frogs are across\.$/,
  );
  assert.match(
    verdict('bbbbbb2/8/8/8/8/8/8/rrrrrr2 r 4'),
    /^This position is already decided\. .*It cannot arise in a game, which ends when the first side is across\.$/,
  );
});
