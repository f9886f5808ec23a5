/** Our agents and the course's, under every Python from 3.10 to 3.14 that this machine has; tests/guests/versions.test.js reads
 * the sources for those that it has not. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { native, root, run } from '../tools/native.js';
import { newFolder, readResults } from '../tools/results.js';

/** pyenv runs only those of its Pythons that this variable names. */
const managed = `PYENV_VERSION=${(await run('env', ['pyenv', 'versions', '--bare'])).stdout.trim().split(/\s+/).join(':')}`;

/** The path and version of a Python, or null if it cannot be run. @param {string} name */
async function find(name) {
  const program = 'import sys; print(sys.executable); print(*sys.version_info[:2], sep=".")';
  const { stdout } = await run('env', [...(name === 'python3' ? [] : [managed]), name, '-c', program]);
  const [path, version] = stdout.trim().split('\n');
  return version ? { path, version } : null;
}

const names = ['python3', 'python3.10', 'python3.11', 'python3.12', 'python3.13', 'python3.14'];
const found = (await Promise.all(names.map(find))).filter((python) => python !== null);
const pythons = new Map(found.map((python) => [python.version, python]));

test('some Python is here', () => assert.ok(pythons.size > 0));

for (const { path: python, version } of pythons.values()) {
  /** Warnings are errors. @param {...string} words */
  const withPython = (...words) =>
    run('env', [`LILYPAD_PYTHON=${python}`, 'PYTHONWARNINGS=error', 'LILYPAD_TIME=20', ...words]);

  test(`Python ${version}: the referee agent plays a whole game`, async () => {
    const path = ['build/referee', 'tests/guests/agents', 'web/shared/guests/python'].flatMap((name) => [
      '--path',
      name,
    ]);
    const words = ['tests/tools/referee/match.py', 'lilypad:Club', 'plain', '--time', '20', '--space', '250', ...path];
    const { stdout, stderr } = await withPython(python, '-B', ...words);
    assert.ok(stdout, stderr);
    const { winner, reason, message, wall } = JSON.parse(stdout);
    assert.deepEqual([winner, reason], ['RED', 'rules'], message);
    assert.ok(wall > 0);
  });

  test(`Python ${version}: the Sequence agent plays a whole game`, async () => {
    const words = ['tests/course/sequence_game.py', 'tests/guests/framework', `${root}build/referee/agents`, '4', '0'];
    const { stdout, stderr } = await withPython('LILYPAD_AGENT=seq-greedy', python, '-B', ...words);
    assert.equal(stderr, '');
    assert.ok(JSON.parse(stdout).told.length > 10);
  });

  test(`Python ${version}: the course’s agents play in a match`, async (context) => {
    const file = `${newFolder(context)}/games`;
    const agents = 'python:tests/course/agents/class/*/agent,greedy';
    const words = ['match', '--agents', agents, '--games', '2', '--nodes', '1', '--json', file];
    const { code, stderr } = await withPython(native, ...words);
    assert.deepEqual([code, stderr], [0, '']);
    const { records } = readResults(file);
    assert.equal(records.length, 6);
    for (const { reason, message } of records) assert.ok(['home', 'length'].includes(reason), `${reason}: ${message}`);
  });
}
