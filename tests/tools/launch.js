/** Starts the browsers of the tests.
 * @import { ChildProcess } from 'node:child_process'
 * @import { Readable } from 'node:stream'
 * @typedef {{ preferences?: Record<string, string | number | boolean>, flags?: string[], scrollbars?: boolean }} Special of Firefox,
 *   and of Chromium; scrollbars take no room unless told */
import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import puppeteer from 'puppeteer-core';

const CHROMIUM = process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell';
const FIREFOX = process.env.FIREFOX ?? '/usr/bin/firefox-esr';

/** No background activity, no network, and allowed to run as root. */
const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** How long a browser may take to answer, in milliseconds. */
const PATIENCE = 120_000;

/** For processes that end their browsers themselves when a signal ends them. */
const UNHEARD = { handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false };

/** Chromium is controlled through a pipe, so it exits when this process ends, for whatever reason.
 * @param {'chromium' | 'firefox'} name @param {Special} [special] @param {boolean} [isHeard] whether a signal ends Firefox */
export const launch = (name, { preferences = {}, flags = [], scrollbars = false } = {}, isHeard = true) =>
  name === 'firefox'
    ? puppeteer.launch({
        browser: 'firefox',
        executablePath: FIREFOX,
        headless: true,
        extraPrefsFirefox: preferences,
        protocolTimeout: PATIENCE,
        ...(isHeard ? {} : UNHEARD),
      })
    : puppeteer.launch({
        executablePath: CHROMIUM,
        args: [...FLAGS, ...flags],
        ignoreDefaultArgs: scrollbars ? ['--hide-scrollbars'] : false,
        protocolTimeout: PATIENCE,
        pipe: true,
        ...UNHEARD,
      });

/** Starts Chromium with a profile that outlives it. @param {string} userDataDir */
export const launchWithProfile = (userDataDir) =>
  puppeteer.launch({ executablePath: CHROMIUM, args: FLAGS, protocolTimeout: PATIENCE, pipe: true, userDataDir });

/** Starts a browser that other processes can control, one at a time. @param {'chromium' | 'firefox'} name */
export async function launchForOthers(name) {
  if (name === 'firefox') {
    const browser = await launch(name, {}, false);
    const endpoint = browser.wsEndpoint();
    await browser.disconnect();
    return { endpoint, child: /** @type {ChildProcess} */ (browser.process()) };
  }
  // Others control it through a port. Nothing is said on the pipe: Chromium exits when its other end is closed.
  const profile = await mkdtemp(join(tmpdir(), 'lilypad-chromium-'));
  const args = [...FLAGS, '--remote-debugging-pipe', '--remote-debugging-port=0', `--user-data-dir=${profile}`];
  // Without its name, the arguments would be those of the browser that was started last.
  const child = spawn(CHROMIUM, puppeteer.defaultArgs({ browser: 'chrome', args }), {
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe', 'pipe', 'pipe'],
  });
  child.once('exit', () => rm(profile, { recursive: true, force: true, maxRetries: 10 }).catch(() => {}));
  const endpoint = await new Promise((/** @type {(address: string) => void} */ done, fail) => {
    child.once('error', fail);
    child.once('exit', () => fail(new Error('Chromium ended before it could be used')));
    createInterface({ input: /** @type {Readable} */ (child.stderr) }).on('line', (line) => {
      const [, address] = /^DevTools listening on (ws:.*)$/.exec(line) ?? [];
      if (address) done(address);
    });
  });
  return { endpoint, child };
}

/** Takes control of a browser that was started for others. @param {'chromium' | 'firefox'} name @param {string} endpoint */
export const takeOver = (name, endpoint) =>
  puppeteer.connect({
    browserWSEndpoint: endpoint,
    protocol: name === 'firefox' ? 'webDriverBiDi' : 'cdp',
    protocolTimeout: PATIENCE,
  });
