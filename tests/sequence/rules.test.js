/** The rules against records of the course's program: positions, whole games, edge cases and dense boards. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { plainState, playText, sequenceVectors, tables } from '../tools/sequence.js';

const positions = sequenceVectors('vectors');
const edges = sequenceVectors('edge_cases');
const games = sequenceVectors('games');
const boards = sequenceVectors('checkseq');

/** The action of a position and the card drawn after it. @param {any} row */
const played = ({ action, drawn }) => playText(action) + (drawn ? `=${drawn}` : '');

/** @param {import('../tools/sequence.js').Table} table @param {any[]} rows */
async function checkPositions(table, rows) {
  const legal = await table.legal(rows.map(({ state }) => state));
  const maps = await table.map(rows.map(({ state }) => state));
  rows.forEach((row, index) => {
    const where = `position ${row.id}`;
    assert.deepEqual(legal[index].legal, row.legal.map(playText), where);
    assert.equal(legal[index].hash, row.legal_fnv, where);
    assert.deepEqual(maps[index], row.seq_map, where);
  });
  const moving = rows.filter(({ action, after }) => action && after);
  const after = await table.apply(moving.map((row) => ({ state: row.state, actions: [played(row)] })));
  moving.forEach((row, index) => assert.deepEqual(plainState(after[index]), row.after, `after position ${row.id}`));
  return moving.length;
}

for (const table of tables) {
  test(`${table.name}: 378 positions have their actions, sequences and successors`, async () => {
    assert.equal(positions.length, 378);
    assert.equal(await checkPositions(table, positions), 378);
  });

  test(`${table.name}: 31 edge cases`, async () => {
    assert.equal(edges.length, 31);
    assert.equal(await checkPositions(table, edges), edges.filter(({ after }) => after).length);
    // The course's program breaks when a player has no action; here the game is over.
    const [stuck] = edges.filter(({ legal }) => legal.length === 0);
    const [state] = await table.apply([{ state: stuck.state, actions: [] }]);
    assert.deepEqual(plainState(state), { ...stuck.state, ended: true });
  });

  test(`${table.name}: 30 games step by step`, async () => {
    assert.equal(games.length, 30);
    for (const { id, initial, steps, final, scores } of games) {
      const moves = steps.map((/** @type {any} */ step) => played({ action: step.a, drawn: step.drawn }));
      const states = await table.apply(
        [...moves, null].map((_, count) => ({ state: initial, actions: moves.slice(0, count) })),
      );
      const legal = await table.legal(states);
      steps.forEach((/** @type {any} */ step, /** @type {number} */ index) => {
        const where = `game ${id}, step ${index}`;
        const [before, after] = states.slice(index, index + 2);
        assert.equal(before.turn, step.p, where);
        assert.deepEqual([legal[index].count, legal[index].hash], [step.n_legal, step.legal_fnv], where);
        assert.equal(legal[index].legal.indexOf(playText(step.a)), step.i, where);
        assert.deepEqual([after.chips.join(''), after.seqs], [step.chips, step.seqs], where);
        assert.deepEqual([after.new_seq, after.turn], [step.new_seq, step.next], where);
      });
      const last = states[steps.length];
      assert.deepEqual(plainState(last), final, `game ${id}`);
      assert.deepEqual(last.seqs, scores);
      assert.deepEqual(legal[steps.length].legal, []);
    }
  });

  test(`${table.name}: 2,000 dense boards`, async () => {
    assert.equal(boards.length, 2000);
    const empty = { hands: [[], []], draft: [], deck: [], discards: [], turn: 0, traded: [false, false], seqs: [0, 0] };
    const maps = await table.map(
      boards.map(({ chips, rc: [row, column] }) => {
        const before = [...chips];
        before[row] = `${before[row].slice(0, column)}_${before[row].slice(column + 1)}`;
        return { ...empty, chips: before };
      }),
    );
    boards.forEach(({ id, who, rc, result }, index) => {
      const [found = null] = maps[index][who].filter((/** @type {any} */ entry) => String(entry.rc) === String(rc));
      assert.deepEqual(found, result && { rc, ...result }, `board ${id}`);
    });
  });
}
