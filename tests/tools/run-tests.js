/** run-tests.js ARGUMENTS: `node --test ARGUMENTS`. In CI, a few failing tests run once more, by name: a machine that stood
 * still for a moment must not stop what is right, and what is wrong fails again. */
import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** More failing tests than this are no accident. */
const MOST_REPEATED = 5;

const given = process.argv.slice(2);
const folder = await mkdtemp(join(tmpdir(), 'lilypad-tests-'));

/** @param {string[]} args @returns {Promise<{ code: number, passed: Set<string>, failed: Set<string> }>} */
async function run(args) {
  const list = join(folder, 'outcomes');
  const reporters = [process.stdout.isTTY ? 'spec' : 'tap', 'stdout', './tests/tools/outcomes.js', list].map(
    (value, index) => `--test-reporter${index % 2 ? '-destination' : ''}=${value}`,
  );
  const child = spawn(process.execPath, ['--test', ...reporters, ...args], { stdio: 'inherit' });
  const code = await new Promise((done) => child.on('exit', (status) => done(status ?? 1)));
  const text = await readFile(list, 'utf8').catch(() => '');
  /** @type {{ name: string, passed: boolean }[]} */
  const seen = text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));
  const names = (/** @type {boolean} */ wanted) =>
    new Set(seen.filter(({ passed }) => passed === wanted).map(({ name }) => name));
  return { code, passed: names(true), failed: names(false) };
}

/** @param {string} text */
const quoted = (text) => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');

let { code, failed } = await run(given);
if (code && process.env.CI && failed.size > 0 && failed.size <= MOST_REPEATED) {
  const names = [...failed];
  console.log(`# failed, and run once more: ${names.join('; ')}`);
  const again = await run([`--test-name-pattern=^(${names.map(quoted).join('|')})$`, ...given]);
  // A test that did not run again has not passed.
  const isMended = names.every((name) => again.passed.has(name) && !again.failed.has(name));
  code = again.code || (isMended ? 0 : 1);
}
await rm(folder, { recursive: true });
process.exitCode = code;
