/** dev.js PORT: builds and serves the site, rebuilds it when a source changes, and reloads the open pages. If a build fails,
 * the last good site stays and its pages show the error.
 * @import { ServerResponse } from 'node:http' */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createReadStream, existsSync, watch } from 'node:fs';
import { cp, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isMain, orExit, serveForUser } from './serve.js';

const SOURCES = ['engine', 'wasm', 'web', 'models'];
const SITE = 'build/site';
/** A copy of the last good site, which a build in progress does not touch. */
const SERVED = 'build/dev-site';
/** Wait this long after a change: editors write a file in several steps. */
const SETTLE_MILLISECONDS = 50;
const ERROR_LINES = 40;

const CLIENT_SCRIPT = '<script type="module" src="/dev/page.js"></script>';

/** Replaces the site's service worker, which would serve files of an older build. It deletes the caches, unregisters itself
 * and reloads the open pages. */
const SERVICE_WORKER = `
addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) await caches.delete(name);
  await registration.unregister();
  for (const client of await clients.matchAll()) await client.navigate(client.url);
})()));
`;

/** Open event streams to pages. @type {Set<ServerResponse>} */
const streams = new Set();
/** @type {import('./dev-page.js').BuildStatus} */
const status = { version: '', trouble: '' };

const statusEvent = () => `data: ${JSON.stringify(status)}\n\n`;

function notifyPages() {
  for (const response of streams) response.write(statusEvent());
}

/** @param {string} path @param {ServerResponse} response */
function handle(path, response) {
  const script = { 'Content-Type': 'text/javascript; charset=utf-8', 'Cache-Control': 'no-store' };
  if (path === '/dev/news') {
    response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' }).write(statusEvent());
    streams.add(response);
    response.on('close', () => streams.delete(response));
  } else if (path === '/dev/page.js') {
    createReadStream(new URL('./dev-page.js', import.meta.url)).pipe(response.writeHead(200, script));
  } else if (path === '/service-worker.js') {
    response.writeHead(200, script).end(SERVICE_WORKER);
  } else return false;
  return true;
}

/** @param {string} html */
const transformPage = (html) => html.replace(/(?=<\/head>)|$/, CLIENT_SCRIPT);

/** @type {import('node:child_process').ChildProcess | undefined} */
let makeProcess;

/** Makes the site. @returns {Promise<string>} the end of the output if it failed, otherwise empty */
async function make() {
  const { MAKEFLAGS, MAKELEVEL, MFLAGS, ...environment } = process.env; // not a sub-make of `make dev`
  const child = spawn('make', ['--no-print-directory', `${SITE}/.made`], {
    env: environment,
    stdio: ['ignore', 'pipe', 'pipe'], // a shell with a socket for input would read its start-up files
  });
  makeProcess = child;
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      output += text;
      process.stdout.write(text);
    });
  }
  const [code] = await once(child, 'close');
  return code === 0 ? '' : output.trimEnd().split('\n').slice(-ERROR_LINES).join('\n');
}

/** Builds the site and, if that succeeds, serves it from now on. */
async function build() {
  const started = performance.now();
  status.trouble = await make();
  if (!status.trouble) {
    const next = `${SERVED}.next`;
    await rm(next, { recursive: true, force: true });
    await cp(SITE, next, { recursive: true });
    await rm(SERVED, { recursive: true, force: true });
    await rename(next, SERVED);
    status.version = new Date().toISOString();
  }
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(status.trouble ? 'The last good site stays until this is fixed.' : `Built in ${seconds} s`);
  notifyPages();
}

/** @type {import('node:fs').FSWatcher[]} */
const watchers = [];

/** Calls back whenever a source file is changed, added or removed. Replaces the watchers of an earlier call, so calling it
 * again picks up new folders. @param {() => void} changed */
async function watchSources(changed) {
  for (const watcher of watchers.splice(0)) watcher.close();
  for (const source of SOURCES) {
    const entries = await readdir(source, { recursive: true, withFileTypes: true }).catch(() => []);
    const folders = entries.filter((entry) => entry.isDirectory()).map(({ path, name }) => join(path, name));
    for (const folder of [source, ...folders].filter(existsSync))
      watchers.push(watch(folder, changed).on('error', changed));
  }
}

/** Never runs a task twice at the same time: calls during a run make it run once more. @param {() => Promise<void>} task */
function oneAtATime(task) {
  let isRunning = false;
  let isWanted = false;
  return async () => {
    isWanted = true;
    if (isRunning) return;
    isRunning = true;
    while (isWanted) {
      await new Promise((done) => setTimeout(done, SETTLE_MILLISECONDS));
      isWanted = false;
      await task();
    }
    isRunning = false;
  };
}

async function main() {
  await mkdir(SERVED, { recursive: true });
  await writeFile(`${SERVED}/index.html`, '<!doctype html><title>Lilypad</title><p>Building…</p>', {
    flag: 'wx',
  }).catch(
    () => {}, // an earlier run has left a site
  );
  const { address } = await serveForUser(SERVED, process.argv[2] ?? '8000', 'dev', { handle, transformPage });
  const rebuild = oneAtATime(async () => {
    await watchSources(rebuild);
    await build();
  });
  await rebuild();
  console.log(`Lilypad is at ${address} and follows your changes (Ctrl+C to stop)`);
}

if (isMain(import.meta.url)) {
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(0));
  process.on('exit', () => makeProcess?.kill());
  await orExit(main());
}
