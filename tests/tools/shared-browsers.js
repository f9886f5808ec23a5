/** Browsers and a server for many test files, which run in processes of their own. The runner holds them; a file borrows a
 * browser, has it to itself, and gives it back without pages, so that the next file need not start one. A browser that was
 * not given back clean is ended, and one that has died is replaced: no file can spoil another. Tests without browsers do not
 * load the library that drives them: it may not be installed.
 * @import { Socket } from 'node:net'
 * @import { Browser } from 'puppeteer-core'
 * @typedef {'chromium' | 'firefox'} Name
 * @typedef {{ name: Name, endpoint: string, isAlive: () => boolean, end: () => unknown }} Held */
import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { createInterface } from 'node:readline';
import { serve } from '../../web/tools/serve.js';

/** Where the runner listens, for test files: a port for browsers, and the address of the site. */
const BROWSERS = 'LILYPAD_TEST_BROWSERS';
const SITE = 'LILYPAD_TEST_SITE';

/** The address of the site that the runner serves, for files that only read it. */
export const sharedSite = () => process.env[SITE];

/** @param {Name} name @returns {Promise<Held>} */
async function start(name) {
  const { launchForOthers } = await import('./launch.js');
  const { endpoint, child } = await launchForOthers(name);
  const isAlive = () => child.exitCode === null && child.signalCode === null;
  // With the processes of its pages.
  const end = () => isAlive() && process.kill(-Number(child.pid), 'SIGKILL');
  return { name, endpoint, isAlive, end };
}

/** Lends browsers to other processes. A borrower writes the name of a browser on a connection of its own, reads an address,
 * and writes `back` when it has closed its pages. Whoever disconnects without that leaves a browser that nobody gets again. */
export async function lendBrowsers() {
  /** @type {Held[]} */
  const free = [];
  /** @type {Set<Held>} */
  const all = new Set();

  /** @param {Name} name */
  async function take(name) {
    for (;;) {
      const index = free.findIndex((held) => held.name === name);
      if (index < 0) break;
      const [held] = free.splice(index, 1);
      if (held.isAlive()) return held;
      all.delete(held);
    }
    const held = await start(name);
    all.add(held);
    return held;
  }

  /** @param {Socket} socket */
  async function lend(socket) {
    socket.on('error', () => {});
    /** @type {Held | undefined} */
    let held;
    let isBack = false;
    for await (const line of createInterface({ input: socket })) {
      if (line === 'back') isBack = true;
      else if (!held) {
        try {
          held = await take(/** @type {Name} */ (line));
          socket.write(`${held.endpoint}\n`);
        } catch (error) {
          socket.write(`failed ${String(error).split('\n')[0]}\n`);
        }
      }
    }
    if (held && isBack && held.isAlive()) free.push(held);
    else if (held) {
      all.delete(held);
      held.end();
    }
    socket.end();
  }

  const server = createServer(lend).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const bound = server.address();
  const close = () => {
    server.close();
    for (const held of all) held.end();
  };
  return { environment: { [BROWSERS]: String(typeof bound === 'object' && bound?.port) }, close };
}

/** Serves the site to all test files. Files travel uncompressed: packing them for every fresh visitor costs more than the
 * pages themselves. @param {string} directory */
export async function shareSite(directory) {
  const { server, address } = await serve(directory, 0, { compresses: false });
  return { environment: { [SITE]: address }, close: () => (server.close(), server.closeAllConnections()) };
}

/** Asks the runner for a browser. Whoever closes the connection no longer has it. @param {Name} name @param {number} port */
async function ask(name, port) {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  socket.write(`${name}\n`);
  const answer = await new Promise((/** @type {(line: string) => void} */ done) => {
    createInterface({ input: socket })
      .once('line', done)
      .once('close', () => done('failed the runner is gone'));
  });
  if (answer.startsWith('failed ')) throw new Error(`no ${name}: ${answer.slice('failed '.length)}`);
  return { endpoint: answer, socket: socket.unref() };
}

/** A browser of the runner, or null if there is no runner. `giveBack` closes its pages.
 * @param {Name} name */
export async function borrowBrowser(name) {
  const port = Number(process.env[BROWSERS]);
  if (!port) return null;
  const { takeOver } = await import('./launch.js');
  /** One that has just died is lent as long as the runner does not know. @returns {Promise<{ browser: Browser, socket: Socket }>} */
  const tryOut = async (tries = 3) => {
    const { endpoint, socket } = await ask(name, port);
    try {
      return { browser: await takeOver(name, endpoint), socket };
    } catch (error) {
      socket.destroy();
      if (tries === 1) throw error;
      return tryOut(tries - 1);
    }
  };
  const { browser, socket } = await tryOut();
  async function giveBack() {
    try {
      const opened = browser.browserContexts().filter((context) => context !== browser.defaultBrowserContext());
      await Promise.all(opened.map((context) => context.close()));
      await browser.disconnect();
      await once(socket.ref().end('back\n'), 'close');
    } catch {
      socket.destroy();
    }
  }
  return { browser, giveBack };
}
