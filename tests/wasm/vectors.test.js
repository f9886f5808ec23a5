/** The module agrees with the course's referee: its moves, its growth, its games, its counts. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { loadEngine, loadRules, vectors } from '../tools/engine.js';

const rules = await loadRules();

for (const [ruleSet, column] of /** @type {const} */ ([
  ['pads', 'moves'],
  ['referee', 'moves_referee'],
])) {
  test(`every position has the moves of the ${ruleSet} rules`, () => {
    for (const row of vectors('freckers-positions')) {
      const actions = rules.describe(`fen ${row.fen}`, ruleSet).moves.map(({ action }) => action);
      assert.deepEqual(actions.sort(), [...row[column]].sort(), row.fen);
    }
  });
}

test('every move comes with a path from its start to its end', () => {
  for (const { fen } of vectors('freckers-positions')) {
    for (const { action, path } of rules.describe(`fen ${fen}`).moves)
      assert.equal(path[0] + path[path.length - 1], action, fen);
  }
});

test('GROW gives the board of the vectors, and grows exactly the announced cells', () => {
  for (const { fen, after_grow: expected } of vectors('freckers-positions')) {
    const before = rules.describe(`fen ${fen}`);
    const after = rules.describe(`fen ${fen} moves grow`);
    assert.equal(after.position.split(' ')[0], expected, fen);
    const spell = (/** @type {string} */ position) =>
      position.split(' ')[0].replace(/\d/g, (digit) => '~'.repeat(Number(digit)));
    const [old, grown] = [spell(before.position), spell(after.position)];
    const changed = [...old].flatMap((content, index) =>
      content === grown[index] ? [] : [`${Math.floor(index / 9)}${index % 9}`],
    );
    assert.deepEqual(before.growth.sort(), changed, fen);
  }
});

test('all games replay to their result', () => {
  for (const { rules: ruleSet, start, actions, final, result } of vectors('freckers-games')) {
    const end = rules.describe(`fen ${start} moves ${actions.join(' ')}`, ruleSet);
    assert.equal(end.position, final);
    assert.equal(end.result, result);
    assert.deepEqual(end.moves, [], 'a finished game has no moves');
    assert.deepEqual(
      end.history.map(({ action }) => action),
      actions,
    );
  }
});

test("an action in the referee's words is read back", () => {
  for (const { fen } of vectors('freckers-positions').slice(0, 100)) {
    for (const { action, referee } of rules.describe(`fen ${fen}`, 'referee').moves) {
      assert.equal(rules.referee(`fen ${fen}`, referee, 'referee'), action);
    }
  }
});

test('perft to depth 5', async () => {
  const engine = await loadEngine();
  for (const { fen, rules: ruleSet, perft } of vectors('freckers-perft')) {
    engine.set('Rules', ruleSet);
    engine.position(`fen ${fen}`);
    const counts = [1, 2, 3, 4, 5].map((depth) => engine.perft(depth));
    assert.deepEqual(counts, perft.slice(0, 5), `${fen} ${ruleSet}`);
  }
});
