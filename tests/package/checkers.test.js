/** What the standard checkers say about the packed package. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { before, test } from 'node:test';
import { openProject, tarball, tools } from '../tools/package-project.js';

/** @type {string} */
let folder;
before(() => {
  folder = `${openProject('checkers').folder}node_modules/lilypad/`;
});

test('publint finds nothing', () => {
  const { status, stdout } = spawnSync(`${tools}node_modules/.bin/publint`, ['run', folder, '--strict'], {
    encoding: 'utf8',
  });
  assert.equal(status, 0, stdout);
  assert.match(stdout, /All good/);
});

test('arethetypeswrong finds nothing', () => {
  const { status, stdout } = spawnSync(
    `${tools}node_modules/.bin/attw`,
    [tarball, '--profile', 'esm-only', '--format', 'json'],
    { encoding: 'utf8', maxBuffer: 1 << 26 },
  );
  assert.equal(status, 0, stdout.slice(0, 3000));
});
