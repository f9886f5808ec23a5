/** run-tests.js [OPTIONS] FILES: runs test files in processes of their own, with the options of `node --test`, and lends them
 * browsers and a server. Files that take long begin first. In CI, a few failing tests run once more, alone: a machine that
 * stood still for a moment must not stop what is right, and what is wrong fails again. What failed is told again at the end,
 * because often only the end of a log is read. */
import { relative } from 'node:path';
import { PassThrough } from 'node:stream';
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

// Every run listens to this process.
process.setMaxListeners(0);

/** @typedef {{ file: string, name: string, reason: string, seconds: number }} Outcome a test, or a file under its own name
 * @typedef {{ type: string, data: any }} Event */

/** What the runner says at the end of a run, and is added up here. */
const SUMS = ['tests', 'suites', 'pass', 'fail', 'cancelled', 'skipped', 'todo'];

/** Runs one file. Its events come together, so that files do not interleave.
 * @param {string} file @param {string} [pattern] of names @returns {Promise<Event[]>} */
async function runFile(file, pattern) {
  const events = run({
    files: [file],
    timeout: Number(values['test-timeout']),
    signal: stop.signal,
    testNamePatterns: pattern ? [new RegExp(pattern)] : undefined,
  });
  /** @type {Event[]} */
  const told = [];
  for await (const event of events) told.push(event);
  return told;
}

/** The tests of a file that ran. An event knows where `test` was called, which may be in a tool of many files.
 * @param {string} file @param {Event[]} events */
function outcomesOf(file, events) {
  /** @type {{ passed: Outcome[], failed: Outcome[] }} */
  const outcomes = { passed: [], failed: [] };
  let failedPart = '';
  for (const { type, data } of events) {
    const list = { 'test:pass': outcomes.passed, 'test:fail': outcomes.failed }[type];
    if (!list || data.skip !== undefined || data.todo !== undefined) continue;
    const error = data.details?.error;
    const isOfParts = error?.failureType === 'subtestsFailed';
    const message = error && String(error.cause?.message ?? error.cause ?? error.message).split('\n')[0];
    const reason = (isOfParts && failedPart) || message || '';
    if (data.nesting && reason) failedPart = `${data.name}: ${reason}`;
    if (!data.nesting) list.push({ name: data.name, file, reason, seconds: data.details.duration_ms / 1000 });
  }
  return outcomes;
}

/** Runs files, several at a time, and reports them as one run.
 * @param {string[]} files @param {number} concurrency @param {string} [pattern] of names
 * @returns {Promise<{ passed: Outcome[], failed: Outcome[] }>} */
async function runFiles(files, concurrency, pattern) {
  /** @type {{ passed: Outcome[], failed: Outcome[] }} */
  const outcomes = { passed: [], failed: [] };
  const sums = Object.fromEntries(SUMS.map((name) => [name, 0]));
  const report = new PassThrough({ objectMode: true });
  const begun = performance.now();
  let testNumber = 0;

  /** @param {Event} event */
  function tellEvent({ type, data }) {
    const [, name, count] =
      /^(\w+) ([\d.]+)$/.exec((type === 'test:diagnostic' && !data.nesting && data.message) || '') ?? [];
    if (name in sums) sums[name] += Number(count);
    if (name in sums || name === 'duration_ms' || (type === 'test:plan' && !data.nesting)) return;
    if (!data.nesting && ['test:pass', 'test:fail'].includes(type)) data.testNumber = ++testNumber;
    report.write({ type, data });
  }

  const waiting = [...files];
  async function work() {
    for (let file = waiting.shift(); file && !stop.signal.aborted; file = waiting.shift()) {
      const events = await runFile(file, pattern);
      const { passed, failed } = outcomesOf(file, events);
      outcomes.passed.push(...passed);
      outcomes.failed.push(...failed);
      for (const event of events) tellEvent(event);
    }
  }
  const shown = (async () => {
    const text = report.compose(/** @type {any} */ (process.stdout.isTTY ? new spec() : tap));
    for await (const part of text) process.stdout.write(part);
  })();
  await Promise.all(Array.from({ length: concurrency }, work));
  report.write({ type: 'test:plan', data: { nesting: 0, count: testNumber } });
  const ends = [...Object.entries(sums), ['duration_ms', performance.now() - begun]];
  for (const [name, sum] of ends)
    report.write({ type: 'test:diagnostic', data: { nesting: 0, message: `${name} ${sum}` } });
  report.end();
  await shown;
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
