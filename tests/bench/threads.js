// Two threads beside one: nodes per second natively and in Chromium, measured in turns.

import puppeteer from 'puppeteer-core';
import { serve } from '../../web/tools/serve.js';
import { lines, native, root } from '../tools/native.js';

const AGENT = 'champion';
const MILLISECONDS = 1000;
const ROUNDS = 5;
const POSITION = '***r****/r*rrrr**/*******1/8/8/2**bb**/***b1*b*/*b*1*b** b 15';
const CHROMIUM = process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell';

/** Nodes per millisecond of the fastest of some rounds, with one and with two threads.
 * @param {(threads: number) => Promise<{ nodes: number, time: number }>} search */
async function speeds(search) {
  const best = [0, 0];
  for (let round = 0; round < ROUNDS; round++)
    for (const threads of [1, 2]) {
      const { nodes, time } = await search(threads);
      best[threads - 1] = Math.max(best[threads - 1], nodes / time);
    }
  return best;
}

/** @param {number} threads */
async function searchNatively(threads) {
  const agent = `${AGENT}:threads=${threads}`;
  const [text] = await lines(native, 'bestmove', '--json', '--agent', agent, '--movetime', `${MILLISECONDS}`, POSITION);
  return JSON.parse(text);
}

/** In the page: a client, and what searches with it. @param {string} position @param {string} limits */
async function openInPage(position, limits) {
  const { createClient } = await import(/** @type {any} */ ('/wasm/client.js'));
  const client = createClient({ wasm: '/build/lilypad.wasm', threaded: '/build/lilypad-threads.wasm' });
  const search = (/** @type {number} */ threads) =>
    client.search(`fen ${position}`, 'alphabeta-best', limits, { threads });
  await search(2); // the helper is there
  Object.assign(window, { search });
}

async function speedsInChromium() {
  const { server, address } = await serve(root, 0, {
    handle(path, response) {
      response.setHeader('Cross-Origin-Opener-Policy', 'same-origin');
      response.setHeader('Cross-Origin-Embedder-Policy', 'require-corp');
      if (path === '/empty') response.writeHead(200, { 'Content-Type': 'text/html' }).end('<!doctype html>');
      return path === '/empty';
    },
  });
  const browser = await puppeteer.launch({
    executablePath: CHROMIUM,
    args: ['--no-sandbox', '--disable-gpu'],
    pipe: true,
  });
  try {
    const page = await browser.newPage();
    await page.goto(`${address}empty`);
    await page.evaluate(openInPage, POSITION, `movetime ${MILLISECONDS}`);
    return await speeds((threads) => page.evaluate((count) => /** @type {any} */ (window).search(count), threads));
  } finally {
    await browser.close();
    server.close();
  }
}

/** @type {import('./bench.js').Section['run']} */
export async function threadSpeed() {
  const [[one, two], [oneInPage, twoInPage]] = [await speeds(searchNatively), await speedsInChromium()];
  const millions = (/** @type {number} */ rate) => `${(rate / 1000).toFixed(2)} M nodes/s`;
  return [
    { what: 'native, one thread', value: millions(one) },
    { what: 'native, two / one', value: (two / one).toFixed(2), wanted: '1.8' },
    { what: 'Chromium, one thread', value: millions(oneInPage) },
    { what: 'Chromium, two / one', value: (twoInPage / oneInPage).toFixed(2), wanted: '1.7' },
  ];
}
