/** The runner of these tests: in CI, what failed runs once more, and what fails again is told at the end. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';

let folder = '';
before(() => {
  folder = mkdtempSync(join(tmpdir(), 'lilypad-runner-'));
  // Tests are often defined in a tool of many files.
  writeFileSync(
    join(folder, 'tool.mjs'),
    "import { test } from 'node:test';\nexport const define = (name, task) => test(name, task);\n",
  );
});
after(() => rmSync(folder, { recursive: true, force: true }));

/** Runs a file with one test, and another file that passes. @param {string} body of the test @param {object} environment */
function runWith(body, environment) {
  const head = "import { define } from './tool.mjs';\nimport { existsSync, writeFileSync } from 'node:fs';\n";
  const files = ['first.test.mjs', 'other.test.mjs'].map((name) => join(folder, name));
  writeFileSync(files[0], `${head}define('the test', async (context) => {\n${body}\n});\n`);
  writeFileSync(files[1], `${head}define('another', () => {});\n`);
  // Without what this run lends, or says to its own children.
  const env = { ...process.env, CI: '', NODE_TEST_CONTEXT: undefined, ...environment };
  const { status, stdout } = spawnSync(process.execPath, ['tests/tools/run-tests.js', ...files], {
    env,
    encoding: 'utf8',
  });
  return { status, stdout };
}

const failsOnce = () => {
  const mark = JSON.stringify(join(folder, `mark-${Math.random()}`));
  return `if (!existsSync(${mark})) { writeFileSync(${mark}, ''); throw new Error('only once'); }`;
};

test('in CI, a test that fails once may pass when it runs again', () => {
  const { status, stdout } = runWith(failsOnce(), { CI: 'true' });
  assert.match(stdout, /^# failed at first: 1\n# {3}.*first\.test\.mjs: the test: only once$/m);
  assert.equal(status, 0, stdout);
});

test('elsewhere it fails', () => {
  const { status, stdout } = runWith(failsOnce(), {});
  assert.match(stdout, /^# failed: 1\n# {3}.*first\.test\.mjs: the test: only once\n$/m);
  assert.equal(status, 1);
});

test('a test that fails again is told with the part that failed', () => {
  const { status, stdout } = runWith("await context.test('a part', () => { throw new Error('always'); });", {
    CI: 'true',
  });
  assert.match(stdout, /^# failed again: 1\n# {3}.*first\.test\.mjs: the test: a part: always\n$/m);
  assert.equal(status, 1);
});

test('the counts of all files are added up', () => {
  const { status, stdout } = runWith('', {});
  assert.match(stdout, /^1\.\.2\n# tests 2\n# suites 0\n# pass 2\n# fail 0\n/m);
  assert.equal(status, 0, stdout);
});
