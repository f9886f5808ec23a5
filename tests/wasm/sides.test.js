/** What each side has in a position: the same for both as the rules say for the side to move, and exact in a race. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { loadRules, vectors } from '../tools/engine.js';

const rules = await loadRules();
const games = ['pads', 'referee'].flatMap((name) =>
  vectors('freckers-games')
    .filter((game) => game.rules === name)
    .slice(0, 3),
);

test('both sides’ moves are those that the rules allow when the side is to move', () => {
  for (const { rules: ruleSet, start, actions } of games)
    for (let count = 0; count < actions.length; count += 7) {
      const text = `fen ${start} moves ${actions.slice(0, count).join(' ')}`;
      const { position } = rules.describe(count ? text : `fen ${start}`, ruleSet);
      const [board, , played] = position.split(' ');
      const sides = rules.sides(`fen ${position}`, ruleSet);
      for (const side of /** @type {const} */ (['red', 'blue'])) {
        const { moves } = rules.describe(`fen ${board} ${side[0]} ${played}`, ruleSet);
        assert.deepEqual(
          sides[side].moves.map(({ action, path }) => [action, path]),
          moves.map(({ action, path }) => [action, path]),
        );
        for (const { path, rows, jumps } of sides[side].moves) {
          const [from, next, to] = [path[0], path[1], path[path.length - 1]];
          assert.equal(rows, side === 'red' ? Number(to[0]) - Number(from[0]) : Number(from[0]) - Number(to[0]));
          const isJump =
            Math.abs(Number(next[0]) - Number(from[0])) > 1 || Math.abs(Number(next[1]) - Number(from[1])) > 1;
          assert.equal(jumps, isJump ? path.length - 1 : 0);
        }
        const left = sides[side].frogs.map((frog) => frog.left);
        assert.equal(
          left.filter((rows) => rows === 0).length,
          rules.describe(`fen ${position}`, ruleSet).home[side === 'red' ? 0 : 1],
        );
        assert.equal(left.length, 6);
      }
    }
});

test('the moves needed are known once the armies have passed each other, not before, and not after the end', () => {
  assert.equal(rules.sides('startpos').red.needed, null);
  // Red has one step to go; Blue has to grow pads first.
  const passed = 'fen 1bbbb3/5b2/6b1/8/8/8/1r6/**rrrrr1 r 60';
  const { red, blue } = rules.sides(passed);
  assert.equal(red.needed, 1);
  assert.equal(blue.needed, 4);
  assert.equal(rules.sides('fen 8/8/8/8/8/1bbbbbb1/8/1rrrrrr1 b 40').red.needed, null);
});
