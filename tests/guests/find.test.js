/** The classes that could play are found as the course's referee would find them, and what is chosen is what plays. */
import assert from 'node:assert/strict';
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { removeAtEnd } from '../tools/closing.js';
import { openDriver } from '../tools/guest-driver.js';

/** A class that plays, and says who it is when it is asked to fail. @param {string} head @param {string} tells */
const agent = (head, tells) => `class ${head}:
    def __init__(self, color, **referee):
        raise ValueError("${tells}")

    def action(self, **referee):
        pass

    def update(self, color, action, **referee):
        pass
`;

/** What can be chosen among these files: how it is named, the class, and what plays then. @param {Record<string, string>} files */
async function choices(files) {
  const folder = await mkdtemp(join(tmpdir(), 'lilypad-find-'));
  removeAtEnd(folder);
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  const driver = openDriver(folder);
  const { agents, problems } = await driver.call('find_agents');
  const found = [];
  for (const { spec, root, name } of agents) {
    const { failure } = await driver.call('begin', root, spec, 'RED', 180);
    found.push([spec, name, /ValueError: (.*) in /.exec(failure?.message)?.[1] ?? failure?.message]);
  }
  driver.close();
  return { found, problems };
}

test('an agent that inherits its methods from another module is found, before the class that it inherits from', async () => {
  const { found } = await choices({
    'agent/__init__.py': 'from .program import Agent\n',
    'agent/program.py': `from .base import Base as Player


class Agent(Player):
    def __init__(self, color, **referee):
        raise ValueError("the heir")
`,
    'agent/base.py': agent('Base', 'the base'),
    'agent/helper.py': 'class Table(dict):\n    pass\n',
  });
  assert.deepEqual(found, [
    ['agent', 'Agent', 'the heir'],
    ['agent.base:Base', 'Base', 'the base'],
  ]);
});

test('the class that a package passes on as Agent comes first, whatever its name is', async () => {
  const { found } = await choices({
    'agent/__init__.py': 'from .program import Minimax as Agent\n',
    'agent/program.py': `${agent('Alpha', 'alpha')}\n\n${agent('Minimax', 'minimax')}`,
  });
  assert.deepEqual(found, [
    ['agent', 'Minimax', 'minimax'],
    ['agent.program:Alpha', 'Alpha', 'alpha'],
  ]);
});

test('of two classes of the same name each plays when it is chosen', async () => {
  const { found } = await choices({
    'agent/__init__.py': 'from .program import Agent\n',
    'agent/old.py': agent('Agent', 'old'),
    'agent/program.py': agent('Agent', 'new'),
  });
  assert.deepEqual(found, [
    ['agent', 'Agent', 'new'],
    ['agent.old', 'Agent', 'old'],
  ]);
});

test('classes that inherit from each other or from nowhere, and a file that is nested too deeply, stop nothing', async () => {
  const { found, problems } = await choices({
    'agent.py': agent('Agent', 'it'),
    'round.py': 'class One(Two):\n    pass\n\n\nclass Two(One, three.Four, five()):\n    pass\n',
    'deep.py': `x = ${'1 + '.repeat(100_000)}1\n`,
  });
  assert.deepEqual(found, [['agent', 'Agent', 'it']]);
  assert.deepEqual(
    problems.map((/** @type {{ file: string }} */ { file }) => file),
    ['deep.py'],
  );
});
