/** The explanation of why one move is better than another. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { explain } from '../../web/pages/analyse/explain.js';
import { whyText } from '../../web/pages/analyse/view.js';
import { loadRules } from '../tools/engine.js';

const rules = await loadRules();
const GAME = 'startpos moves 0313 7464';

/** Two lines of equal length, the better one first, as a search reports them. @param {string[]} texts */
const lines = (...texts) => texts.map((text) => ({ moves: text.split(' ') }));

/** The text of a template. @param {any} part @returns {string} */
function plain(part) {
  if (Array.isArray(part)) return part.map(plain).join('');
  if (!part?.strings) return String(part ?? '');
  const markup = part.strings
    .map((/** @type {string} */ text, /** @type {number} */ index) => text + plain(part.values[index]))
    .join('');
  return markup.replace(/<[^>]*>/g, '').replace(/\s+/g, ' ');
}

test('gains are those of the better line for the player to move, after one and two actions', () => {
  for (const [forward, sideways] of [
    ['0212', '1312'],
    ['0212 grow', '1312 grow'],
  ]) {
    const [one, other] = [lines(forward, sideways), lines(sideways, forward)].map((both) =>
      explain(rules, GAME, 'pads', 'best', both),
    );
    assert.ok(one && other);
    assert.equal(one.plies, forward.split(' ').length);
    assert.ok(one.gain > 0.3, `${forward} against ${sideways}: ${one.gain}`);
    assert.equal(other.gain, -one.gain);
    assert.deepEqual(
      other.terms,
      one.terms.map(({ name, gain }) => ({ name, gain: -gain })),
    );
    assert.match(plain(whyText(one, 'red')), /the evaluation “best” sees, in rows for Red,/);
    assert.match(plain(whyText(other, 'red')), /the search sees further than the terms of an evaluation can tell\.$/);
  }
});

test('terms that contradict the choice are not shown as its reason', () => {
  const explanation = explain(rules, GAME, 'pads', 'network', lines('1312', '0212'));
  assert.ok(explanation);
  assert.equal(explanation.evaluation, 'best');
  assert.doesNotMatch(plain(whyText(explanation, 'red')), /rows|network/);
});

test('one line cannot be compared', () => {
  assert.equal(explain(rules, GAME, 'pads', 'best', lines('0212')), null);
});
