// Evaluations: their parts add up, mirrored positions are worth the same, and the terms say what a person can count.

import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { openModule } from '../bench/module.js';
import { mirrorPosition } from '../tools/mirror.js';
import { startPosition, vectors } from '../tools/native.js';

const evaluations = ['positional', 'five', 'tuple', 'distance', 'best'];
const positions = vectors('freckers-positions').map((vector) => vector.fen);
/** @type {import('../bench/module.js').Module} */
let module;

before(async () => {
  module = await openModule();
});

/** @param {string} fen @param {string} evaluation */
function look(fen, evaluation) {
  module.call('game_position', `fen ${fen}`);
  return JSON.parse(module.call('game_ask', `evaluation ${evaluation}`));
}

/** @param {string} fen @param {string} evaluation @returns {Record<string, { mine: number, theirs: number }>} */
function terms(fen, evaluation) {
  const list = /** @type {any[]} */ (look(fen, evaluation).terms);
  return Object.fromEntries(list.map(({ name, mine, theirs }) => [name, { mine, theirs }]));
}

test('the terms of every evaluation add up to its score', () => {
  for (const evaluation of evaluations) {
    for (const fen of positions) {
      const { score, terms, unit } = look(fen, evaluation);
      const sum = terms.reduce((/** @type {number} */ total, /** @type {any} */ term) => total + term.score, 0);
      assert.equal(sum, score, `${evaluation} ${fen}`);
      assert.ok(unit > 0);
    }
  }
});

test('a mirrored position has the same score, term by term', () => {
  for (const evaluation of evaluations) {
    for (const fen of positions) {
      assert.deepEqual(look(mirrorPosition(fen), evaluation), look(fen, evaluation), `${evaluation} ${fen}`);
    }
  }
});

test('the start is even but for the move', () => {
  for (const evaluation of ['positional', 'five', 'distance']) assert.equal(look(startPosition, evaluation).score, 0);
});

test('frogs at home count 100 and 101 by turns in the positional table', () => {
  // Red on (7,0), (7,1) and (7,2), the rest of both armies at their start.
  const fen = '*rrr****/********/8/8/8/8/********/rrrbbbb*'.replace('*rrr****', '*rrrbb**') + ' r 40';
  const { 'frogs home': home, 'gaps left at home': gaps } = terms(fen, 'positional');
  assert.deepEqual(
    [home, gaps],
    [
      { mine: 3, theirs: 2 },
      { mine: 1, theirs: 1 },
    ],
  );
});

test('report 000 counts its five features', () => {
  // Red: one frog home, two side by side in row 3 with a blue frog before one of them.
  const fen = '*rrr****/8/8/2rr4/3b4/3*4/8/r*bbbbb* r 30';
  const found = terms(fen, 'five');
  assert.deepEqual(found['frogs home'], { mine: 1, theirs: 0 });
  assert.deepEqual(found['rows to go'].mine, 3 * 7 + 2 * 4);
  assert.deepEqual(found['jumps forward'].mine, 1, '(3,3) over the blue frog on (4,3) to the pad on (5,3)');
});

test('report 003 compares frogs home first, then distance, then progress', () => {
  const score = (/** @type {string} */ fen) => look(fen, 'tuple').score;
  const twoFarHome = 'bbbbbb**/r******r/********/********/********/********/********/*rrrr*** r 60';
  const oneHome = 'bbbbbb**/********/********/********/********/********/rrrrr***/*****r** r 60';
  assert.ok(score(twoFarHome) > score(oneHome), 'four frogs home beat one, whatever the distance');
  const near = '*bbbbbb*/********/********/********/********/********/rrrrrr**/******** r 60';
  const far = '*bbbbbb*/********/********/********/********/r*******/*rrrrr**/******** r 60';
  assert.ok(score(near) > score(far));
});

test('an unknown evaluation is named in the error', () => {
  assert.throws(
    () => module.call('game_ask', 'evaluation nonsense'),
    /unknown evaluation 'nonsense', expected one of positional/,
  );
});
