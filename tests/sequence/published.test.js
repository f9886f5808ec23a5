/** Report 001's search by its parameters: what counts as an action, as danger and as a pattern. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { native, openUgi, run } from '../tools/native.js';
import { sequenceVectors } from '../tools/sequence.js';

/** Positions in which the mover plays a card and the draft offers five kinds. */
const positions = sequenceVectors('vectors')
  .filter(({ state, legal }) => new Set(state.draft).size === 5 && legal.length && legal[0].t !== 'trade')
  .filter((_, index) => index % 9 === 0)
  .slice(0, 60);

/** @param {string} agent @param {number} nodes @returns {Promise<any[]>} */
async function search(agent, nodes) {
  const words = ['sequence', 'bestmove', '--agent', agent, '--nodes', String(nodes), '--json', '-'];
  const { code, stdout, stderr } = await run(
    native,
    words,
    positions.map(({ state }) => JSON.stringify(state)).join('\n'),
  );
  assert.equal(code, 0, stderr);
  return stdout
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
}

/** The cell of an action such as `2s01-9d` or `jhx45-9d`. @param {string} action */
const cell = (action) => action.replace(/-.*/, '').slice(-2);

/** The different cells of a position's legal actions. @param {any} position */
const legalCells = ({ legal }) => new Set(legal.map((/** @type {any} */ { rc }) => String(rc)));

test('the best five are five different cells, not one with five draft cards', async () => {
  const [apart, variant] = [await search('seq-mcts', 600), await search('seq-mcts:draft=variant', 600)];
  positions.forEach((position, index) => {
    const cells = (/** @type {any} */ { actions }) =>
      new Set(actions.map((/** @type {any} */ { moves }) => cell(moves[0])));
    assert.equal(cells(apart[index]).size, Math.min(5, legalCells(position).size), `position ${position.id}`);
    assert.equal(cells(variant[index]).size, 1, `position ${position.id}`);
    const drafts = new Set(apart[index].actions.map((/** @type {any} */ { moves }) => moves[0].split('-')[1]));
    assert.equal(drafts.size, 5, 'each draft card is tried with the best cell');
  });
});

test('the draft card with the best score is always the same one', async () => {
  for (const { actions } of await search('seq-mcts:draft=score', 200))
    assert.equal(new Set(actions.map((/** @type {any} */ { moves }) => moves[0].split('-')[1])).size, 1);
});

/** The empty cells that touch three or more of a player's ordinary chips in a row, counted on both sides.
 * @param {string[]} chips @param {string} own */
function threatened(chips, own) {
  const at = (/** @type {number} */ row, /** @type {number} */ column) => chips[row]?.[column] ?? '';
  const owned = (/** @type {string} */ sign) => sign === own || sign === '#';
  const cells = [];
  for (let row = 0; row < 10; row++) {
    for (let column = 0; column < 10; column++) {
      if (at(row, column) !== '_') continue;
      const longest = [
        [1, 0],
        [0, 1],
        [1, 1],
        [1, -1],
      ].map(([down, right]) => {
        let count = 0;
        for (const sign of [1, -1])
          for (let i = 1; i <= 4 && owned(at(row + sign * i * down, column + sign * i * right)); i++) count++;
        return count;
      });
      if (Math.max(...longest) >= 3) cells.push(`${row}${column}`);
    }
  }
  return cells;
}

test('a chain of three costs what ignores it, and nothing is taken without one', async () => {
  const [calm, alarmed] = [await search('seq-mcts:k=64,danger=0', 400), await search('seq-mcts:k=64,danger=1000', 400)];
  let answered = 0;
  positions.forEach(({ state, id }, index) => {
    const [own, other] = state.turn ? ['b', 'r'] : ['r', 'b'];
    const dangers = threatened(state.chips, other);
    /** @param {any} report the scores of the tried cells; completed sequences and removals aside */
    const scores = ({ actions }) =>
      new Map(
        actions
          .filter((/** @type {any} */ { moves, prior }) => prior < 800 && !moves[0].includes('x'))
          .map((/** @type {any} */ { moves, prior }) => [moves[0].split('-')[0], prior]),
      );
    const [before, after] = [scores(calm[index]), scores(alarmed[index])];
    for (const [move, score] of after) {
      if (!before.has(move)) continue;
      const taken = !dangers.length || dangers.includes(cell(move)) ? 0 : 1000;
      assert.equal(Math.round(before.get(move) - score), taken, `position ${id}: ${move} (${own})`);
      answered += taken > 0 ? 1 : 0;
    }
  });
  assert.ok(answered > 50, `${answered}`);
});

test('patterns are learned from what the opponent did in this game', async () => {
  /** The visits of each turn's actions in a game against itself. @param {string} agent */
  const play = async (agent) => {
    const ugi = openUgi(native, ['sequence', 'ugi']);
    const said = [];
    const actions = [];
    await ugi.ask(`setoption name Agent value ${agent}`);
    for (let turn = 0; turn < 16; turn++) {
      ugi.send(`position deal 11 moves ${actions.join(' ')}`);
      if (turn % 2) {
        const [legal] = await ugi.ask('query legal');
        actions.push(JSON.parse(legal.slice('response '.length)).legal[0]);
        continue;
      }
      ugi.send('go nodes 200');
      const lines = await ugi.until('bestmove');
      said.push(lines.at(-2)?.match(/visits \d+/)?.[0] + String(lines.at(-1)));
      actions.push(String(lines.at(-1)).slice('bestmove '.length));
    }
    await ugi.close();
    return said;
  };
  const [without, learned] = [await play('seq-mcts'), await play('seq-mcts:patterns=on')];
  assert.equal(learned[0], without[0], 'nothing has been seen before the first turn');
  assert.notDeepEqual(learned, without);
});
