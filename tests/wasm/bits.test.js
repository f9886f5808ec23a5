/** Positions as sets of cells agree with the moves that the same rules list. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bitOfCell, cellOfBit, hexOf, membersOf, readSet } from '../../web/pages/notes/figures/cell-sets.js';
import { loadRules, vectors } from '../tools/engine.js';

test('the floods of all frogs end where their moves do, wave by wave', async () => {
  const rules = await loadRules();
  let longest = 0;
  for (const { fen } of vectors('freckers-positions')) {
    for (const ruleSet of /** @type {const} */ (['pads', 'referee'])) {
      const { moves, side, growth } = rules.describe(`fen ${fen}`, ruleSet);
      const bits = rules.bits(`fen ${fen}`, ruleSet);
      const cells = (/** @type {string} */ set) => membersOf(readSet(set)).map((index) => cellOfBit(index, side));
      assert.deepEqual(cells(bits.growth).sort(), [...growth].sort(), fen);
      const listed = bits.frogs.flatMap(({ cell, ends }) => cells(ends).map((end) => cell + end));
      assert.deepEqual(listed.sort(), moves.map(({ action }) => action).sort(), fen);
      for (const { cell, steps, waves, ends } of bits.frogs) {
        const reached = waves.map(readSet).reduce(
          (all, wave) => {
            assert.equal(all & wave, 0n, 'a wave brings only new cells');
            return all | wave;
          },
          1n << BigInt(bitOfCell(cell, side)),
        );
        const landings = reached & readSet(bits.pads);
        assert.equal(hexOf(readSet(steps) | landings), ends, fen);
        longest = Math.max(longest, waves.length);
      }
    }
  }
  assert.ok(longest >= 4);
});
