/** The starters of the page “Write an agent” play legal games and rank as they should, in both languages. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { EXTENSIONS, STARTERS, UNFINISHED } from '../../web/shared/lab/starters.js';
import { playStarter } from '../tools/javascript-agent.js';
import { lines, root } from '../tools/native.js';

const FOLDER = `${root}build/site/starters`;
const ALL = [...STARTERS, ...UNFINISHED].map(({ id }) => id);

/** Games of one Python starter against another; a game that is not legal rejects. @param {string} first @param {string} second @param {number} games */
async function playPython(first, second, games) {
  const [points] = await lines(
    'python3',
    '-B',
    `${root}tests/guests/play_starters.py`,
    `${root}web/shared/guests/python`,
    FOLDER,
    first,
    second,
    String(games),
  );
  return Number(points);
}

test('every starter is there in both languages', () => {
  const wanted = ALL.flatMap((id) => Object.values(EXTENSIONS).map((extension) => `${id}.${extension}`));
  assert.deepEqual(readdirSync(FOLDER).sort(), wanted.sort());
});

test('Python starters fit into a course repository: one class Agent, nothing but the standard library and referee.game', () => {
  for (const id of ALL) {
    const text = readFileSync(`${FOLDER}/${id}.py`, 'utf8');
    const modules = [...text.matchAll(/^(?:from|import) (\S+)/gm)].map(([, name]) => name);
    assert.ok(
      modules.every((name) => ['math', 'random', 'time', 'referee.game'].includes(name)),
      `${id}: ${modules}`,
    );
    assert.match(text, /^class Agent:\n {4}def __init__\(self, color: PlayerColor, \*\*referee: dict\):/m);
    for (const method of [
      'action(self, **referee: dict) -> Action',
      'update(self, color: PlayerColor, action: Action, **referee: dict)',
    ])
      assert.ok(text.includes(`    def ${method}:`), `${id} has ${method}`);
  }
});

/** A clock for agents that think for a time, so that they do the same on every machine: a look at it takes this long. */
const TICKING = '\nlet now = 0;\nconst laterNow = () => (now += 6);\n';

/** Measured: 20 of 20, 10 of 10 and 6 of 6. @type {[name: string, games: number, least: number][]} */
const AGAINST_RANDOM = [
  ['greedy', 4, 3],
  ['minimax', 4, 4],
  ['mcts', 2, 1.5],
];

for (const [name, games, least] of AGAINST_RANDOM) {
  test(`Python: ${name} plays legal games and beats random`, async () => {
    const points = await playPython(name, 'random', games);
    assert.ok(points >= least, `${points} of ${games}`);
  });
  test(`JavaScript: ${name} plays legal games and beats random`, async () => {
    const text = readFileSync(`${FOLDER}/${name}.js`, 'utf8');
    const points = await playStarter(text.replaceAll('performance.now()', 'laterNow()') + TICKING, 'random', games);
    assert.ok(points >= least, `${points} of ${games}`);
  });
}

for (const name of ['random', 'search', 'evaluation', 'playouts']) {
  test(`${name} plays legal games in both languages`, async () => {
    await playPython(name, 'random', 1);
    await playStarter(readFileSync(`${FOLDER}/${name}.js`, 'utf8'), 'random', 1);
  });
}
