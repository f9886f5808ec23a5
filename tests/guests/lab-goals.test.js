/** The labs of the notes: the starter does not reach the goal, and a small change does. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { course } from '../../web/pages/notes/course.js';
import { tagsIn } from '../../web/tools/notes/tags.js';
import { playStarter } from '../tools/javascript-agent.js';
import { root } from '../tools/native.js';

/** What a student might change, by the lab's id. @type {Record<string, [before: string, after: string][]>} */
const SOLUTIONS = {
  'first-agent': [
    [
      'const moves = position.moves();',
      `const gain = ({ from, to }) => (from ? Math.abs(to[0] - from[0]) : 0.5);
    const all = position.moves();
    const most = Math.max(...all.map(gain));
    const moves = all.filter((move) => gain(move) === most);`,
    ],
  ],
  'write-search': [
    [
      '  return 0;\n',
      '  return Math.max(...position.moves().map((move) => -search(position.play(move), depth - 1)));\n',
    ],
  ],
  'better-evaluation': [
    [
      'return position.home[side];',
      `const rows = position.frogs(side).map(([row]) => (side === 'red' ? row : 7 - row));
  return rows.reduce((sum, row) => sum + row, 0) + 0.5 * Math.min(...rows);`,
    ],
  ],
  'better-playouts': [
    ['PLAYOUTS = 1', 'PLAYOUTS = 3'],
    ['PLAYOUT_LENGTH = 30', 'PLAYOUT_LENGTH = 4'],
  ],
};

const labs = course.flatMap(({ name }) =>
  tagsIn(readFileSync(`${root}web/pages/notes/${name}.html`, 'utf8'), 'agent-lab').map(({ attributes }) => attributes),
);

test('every lab has a solution here', () => {
  assert.deepEqual(labs.map(({ id }) => id).sort(), Object.keys(SOLUTIONS).sort());
});

for (const { id, starter, opponent, games, goal } of labs) {
  const text = readFileSync(`${root}build/site/starters/${starter}.js`, 'utf8');
  test(`${id}: the starter does not reach the goal, a solution does`, async () => {
    let solved = text;
    for (const [before, after] of SOLUTIONS[id]) {
      assert.ok(solved.includes(before), before);
      solved = solved.replace(before, after);
    }
    const [started, ended] = [
      await playStarter(text, opponent, Number(games), Number(goal)),
      await playStarter(solved, opponent, Number(games), Number(goal)),
    ];
    assert.ok(started < Number(goal), `the starter makes ${started}`);
    assert.ok(ended >= Number(goal), `the solution makes ${ended}`);
  });
}
