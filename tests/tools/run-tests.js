/** run-tests.js ARGUMENTS: `node --test ARGUMENTS`. In CI, files with a failing test run once more, alone: a machine that stood
 * still for a moment must not stop what is right, and what is wrong fails again. */
import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** More failing files than this are no accident. */
const MOST_REPEATED = 5;

const given = process.argv.slice(2);
const options = given.filter((argument) => argument.startsWith('-'));
const folder = await mkdtemp(join(tmpdir(), 'lilypad-tests-'));

/** @param {string[]} args @returns {Promise<{ code: number, failed: string[] }>} */
async function run(args) {
  const list = join(folder, 'failed');
  const reporters = [process.stdout.isTTY ? 'spec' : 'tap', 'stdout', './tests/tools/failed-files.js', list].map(
    (value, index) => `--test-reporter${index % 2 ? '-destination' : ''}=${value}`,
  );
  const child = spawn(process.execPath, ['--test', ...reporters, ...args], { stdio: 'inherit' });
  const code = await new Promise((done) => child.on('exit', (status) => done(status ?? 1)));
  const text = await readFile(list, 'utf8').catch(() => '');
  return { code, failed: text.split('\n').filter(Boolean) };
}

let { code, failed } = await run(given);
if (code && process.env.CI && failed.length > 0 && failed.length <= MOST_REPEATED) {
  console.log(`# failed, and run once more alone: ${failed.join(' ')}`);
  const alone = options.filter((option) => !option.startsWith('--test-concurrency'));
  ({ code } = await run([...alone, '--test-concurrency=1', ...failed]));
}
await rm(folder, { recursive: true });
process.exitCode = code;
