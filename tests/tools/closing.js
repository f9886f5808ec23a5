/** Closes what tests leave open, so that a test file ends even if a test fails. Importing this file is enough: it tracks
 * every child process, thread and server, and closes those that are left after the last test.
 * @import { ChildProcess } from 'node:child_process'
 * @import { Server } from 'node:http' */
import { subscribe } from 'node:diagnostics_channel';
import { rm } from 'node:fs/promises';
import { after, beforeEach } from 'node:test';

/** No test may take longer, unless its file calls `allowLongTests`. */
const TEST_LIMIT = Number(process.env.TEST_LIMIT ?? 600_000);
/** How long closing one resource may take. */
const CLOSE_LIMIT = 10_000;
/** A process that is still running this long after everything was closed is stuck. */
const LINGER_LIMIT = 5000;

/** How to kill each open resource. @type {Map<object, () => unknown>} */
const open = new Map();
/** How to close resources gracefully, in the order they were opened. @type {(() => Promise<unknown>)[]} */
const closers = [];
/** @type {string[]} */
const folders = [];

/** Closes something at the end of the file, after everything that was opened later.
 * @param {() => Promise<unknown>} close
 * @returns {() => Promise<unknown>} closes it earlier; a second call waits for the first */
export function closeAtEnd(close) {
  /** @type {Promise<unknown> | undefined} */
  let closing;
  const closeOnce = () => (closing ??= close());
  closers.push(closeOnce);
  return closeOnce;
}

/** Removes a folder at the end of the file, after everything else is closed. @param {string} folder */
export const removeAtEnd = (folder) => void folders.push(folder);

/** @param {ChildProcess} child */
function kill(child) {
  if (!child.pid) return;
  try {
    process.kill(-child.pid, 'SIGKILL'); // the whole group, if the child leads one
  } catch {
    child.kill('SIGKILL');
  }
}

/** @param {import('node:events').EventEmitter} thing @param {string} lastEvent @param {() => unknown} end */
function track(thing, lastEvent, end) {
  open.set(thing, end);
  thing.once(lastEvent, () => open.delete(thing));
}

/** @param {Server} server */
function stop(server) {
  server.close();
  server.closeAllConnections?.();
}

/** Waits for something with a time limit, and ignores its errors. @param {() => Promise<unknown>} task */
async function patiently(task) {
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  const late = new Promise((done) => (timer = setTimeout(done, CLOSE_LIMIT)));
  await Promise.race([Promise.resolve().then(task).catch(console.error), late]);
  clearTimeout(timer);
}

function endAll() {
  for (const end of open.values()) end();
}

async function closeAll() {
  for (const close of closers.reverse()) await patiently(close);
  endAll();
  for (const folder of folders) await patiently(() => rm(folder, { recursive: true, force: true, maxRetries: 10 }));
}

/** @param {string} reason */
function giveUp(reason) {
  console.error(`${reason}: ${process.getActiveResourcesInfo().join(', ')}`);
  process.exit(1);
}

let limit = TEST_LIMIT;
/** @type {NodeJS.Timeout | undefined} */
let watchdog;
function watch() {
  clearTimeout(watchdog);
  watchdog = setTimeout(() => giveUp(`a test did not end within ${limit / 1000} s`), limit).unref();
}

/** Sets a longer limit for the tests of a file. @param {number} milliseconds */
export function allowLongTests(milliseconds) {
  limit = milliseconds;
  watch();
}

// Benchmarks and screenshots use the same tools, without the test runner.
if (process.env.NODE_TEST_CONTEXT || process.argv[1]?.endsWith('.test.js')) {
  subscribe('child_process', (/** @type {any} */ { process: child }) => track(child, 'exit', () => kill(child)));
  subscribe('worker_threads', (/** @type {any} */ { worker }) => track(worker, 'exit', () => worker.terminate()));
  subscribe('tracing:net.server.listen:asyncStart', (/** @type {any} */ { server }) =>
    track(server, 'close', () => stop(server)),
  );
  watch();
  beforeEach(watch);
  after(async () => {
    await closeAll();
    setTimeout(() => giveUp('something is still open after the last test'), LINGER_LIMIT).unref();
  });
  process.on('exit', endAll);
}
