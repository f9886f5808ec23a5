/** run-tests.js [OPTIONS] FILES: runs test files in processes of their own, with the options of `node --test`, and lends them
 * browsers and a server. Files that take long begin first. In CI, a few failing tests run once more, alone: a machine that
 * stood still for a moment must not stop what is right, and what is wrong fails again. What failed is told again at the end,
 * because often only the end of a log is read. */
import { relative } from 'node:path';
import { run } from 'node:test';
import { spec, tap } from 'node:test/reporters';
import { parseArgs } from 'node:util';
import { LONG_FILES } from './long-files.js';
import { lendBrowsers, shareSite } from './shared-browsers.js';

/** More failing tests than this are no accident. */
const MOST_REPEATED = 12;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    'test-concurrency': { type: 'string', default: '3' },
    'test-timeout': { type: 'string', default: 'Infinity' },
    'test-name-pattern': { type: 'string' },
  },
});

const stop = new AbortController();

/** @typedef {{ file: string, name: string, reason: string, seconds: number }} Outcome a test, or a file under its own name */

/** @param {string[]} files @param {number} concurrency @param {string} [pattern] of names
 * @returns {Promise<{ passed: Outcome[], failed: Outcome[] }>} */
async function runFiles(files, concurrency, pattern) {
  /** @type {{ passed: Outcome[], failed: Outcome[] }} */
  const outcomes = { passed: [], failed: [] };
  const events = run({
    files,
    concurrency,
    timeout: Number(values['test-timeout']),
    signal: stop.signal,
    testNamePatterns: pattern ? [new RegExp(pattern)] : undefined,
  });
  /** The last part of a test that failed, by file. @type {Map<string, string>} */
  const parts = new Map();
  /** @param {Outcome[]} list */
  const into =
    (list) =>
    (/** @type {any} */ { name, nesting, file, skip, todo, details }) => {
      if (skip !== undefined || todo !== undefined) return;
      const error = details?.error?.cause ?? details?.error;
      const isOfParts = details?.error?.failureType === 'subtestsFailed';
      const reason = (isOfParts && parts.get(file)) || String(error?.message ?? error ?? '').split('\n')[0];
      if (nesting && reason) parts.set(file, `${name}: ${reason}`);
      if (nesting) return;
      list.push({ name, file: relative('.', file ?? name), reason, seconds: details.duration_ms / 1000 });
    };
  events.on('test:pass', into(outcomes.passed));
  events.on('test:fail', into(outcomes.failed));
  const report = events.compose(/** @type {any} */ (process.stdout.isTTY ? new spec() : tap));
  for await (const text of report) process.stdout.write(text);
  return outcomes;
}

/** @param {string} text */
const quoted = (text) => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');

/** @param {string} title @param {Outcome[]} outcomes */
function tell(title, outcomes) {
  console.log(`# ${title}: ${outcomes.length}`);
  for (const { file, name, reason } of outcomes) console.log(`#   ${file}: ${name}: ${reason}`);
}

/** Which files belong into LONG_FILES. @param {Outcome[]} outcomes */
function tellSlowest(outcomes) {
  /** @type {Map<string, number>} */
  const seconds = new Map();
  for (const test of outcomes) seconds.set(test.file, (seconds.get(test.file) ?? 0) + test.seconds);
  const slowest = [...seconds].sort(([, one], [, other]) => other - one).slice(0, 30);
  console.log(`# slowest files: ${slowest.map(([file, sum]) => `${file} ${sum.toFixed(0)} s`).join(', ')}`);
}

/** Runs failing tests once more, each file alone on the machine and with browsers of its own. @param {Outcome[]} failed
 * @returns {Promise<Outcome[]>} those that failed again */
async function passAgain(failed) {
  for (const { environment } of shared) for (const name of Object.keys(environment)) delete process.env[name];
  tell('failed, and run once more', failed);
  /** @type {Outcome[]} */
  const stillFailed = [];
  for (const file of new Set(failed.map((test) => test.file))) {
    const names = failed.filter((test) => test.file === file).map(({ name }) => name);
    const isWhole = names.some((name) => relative('.', name) === file);
    const again = await runFiles([file], 1, isWhole ? undefined : `^(${names.map(quoted).join('|')})$`);
    // A test that did not run again has not passed.
    const ran = new Set(again.passed.map(({ name }) => name));
    const missing = isWhole
      ? []
      : names.filter((name) => !ran.has(name) && !again.failed.some((test) => test.name === name));
    stillFailed.push(
      ...again.failed,
      ...missing.map((name) => ({ file, name, reason: 'did not run again', seconds: 0 })),
    );
  }
  return stillFailed;
}

/** Long files first, so that no core is idle while the other works on a last long one. @param {string} file */
const rank = (file) => (LONG_FILES.includes(file) ? LONG_FILES.indexOf(file) : LONG_FILES.length);

const shared = [await lendBrowsers(), await shareSite('build/site')];
for (const { environment } of shared) Object.assign(process.env, environment);
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.once(name, () => {
    stop.abort();
    for (const { close } of shared) close();
    process.exit(1);
  });
}
try {
  const files = [...positionals].sort((one, other) => rank(one) - rank(other));
  const { passed, failed } = await runFiles(files, Number(values['test-concurrency']), values['test-name-pattern']);
  if (files.length > 1) tellSlowest([...passed, ...failed]);
  const isAccident = process.env.CI && failed.length > 0 && failed.length <= MOST_REPEATED;
  const stillFailed = isAccident ? await passAgain(failed) : failed;
  if (isAccident) tell('failed at first', failed);
  if (stillFailed.length) tell(isAccident ? 'failed again' : 'failed', stillFailed);
  if (stillFailed.length) process.exitCode = 1;
} finally {
  for (const { close } of shared) close();
}
