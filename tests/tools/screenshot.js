/** screenshot.js DIRECTORY [NAME]: saves screenshots of the built site, optionally only those whose names start with NAME. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { arenaPath, FAST_FOUR, waitForState } from './arena-page.js';
import { cellSelector, openPage, openSite, press } from './browser.js';

const [directory, pattern = ''] = process.argv.slice(2);
if (!directory) {
  console.error('usage: screenshot.js DIRECTORY [NAME]');
  process.exit(2);
}

/** Long enough for every transition on the page. */
const SETTLE_MILLISECONDS = 800;
const GAME =
  'moves=0112.7162.grow.grow.0213.7263.0514.7564.0323.7353.grow.grow.0424.7465.0615.7654.1222.6252.1333.6543.2244.6442';
const DEAL =
  'deal=7&moves=4h45-8h.jsx45-9h.ah46-ks.9h64-js.jhx64-3h.jsx46-6d.3h55-5h.ah46-jh.5h44-8h.jhx55-qh.8h63-7s.qh66-jc.3s85-8d.jc55-9s.ad76-4s.td57-4d.4s84-5h.ac75-2h.8d37-2s.2h54-jd.2s86-7s.jd45-kh.7d27-6c.kh56-4d.8h38-5s.kc74-th.5s83-6h.th65-5c.6h58-2d.5c33-6s.ks39-5c.6s82-5s.2d59-ac.4d24-qc.5h68-4c.qc73-2d.4c34-3d.2d22-9h.5c11-9c.9h64-3s';
const WIDE = { width: 1360, height: 860 };
const PHONE = { width: 360, height: 640 };
const TALL_PHONE = { width: 390, height: 844 };
const TOURNAMENT = arenaPath({ ...FAST_FOUR, games: 40 });
const CARDS = arenaPath({
  game: 'sequence',
  limits: 'nodes 60',
  agents: ['seq-random', 'seq-greedy', 'seq-mcts', 'seq-champion'].map((agent) => ({ agent })),
  games: 10,
});

/** @typedef {import('puppeteer-core').Page} Page
 * @type {{ name: string, path: string, size: typeof WIDE, scheme?: string, ready: string, task?: (page: Page) => Promise<unknown> }[]} */
const VIEWS = [
  {
    name: 'play',
    path: `#${GAME}&seat=red&blue=level:club`,
    size: WIDE,
    ready: '.grow[aria-disabled="false"]',
    task: (page) => page.click(cellSelector('23')),
  },
  { name: 'first-visit', path: '', size: WIDE, ready: '.grow[aria-disabled="false"]' },
  { name: 'first-visit-dark', path: '', size: WIDE, scheme: 'dark', ready: '.grow[aria-disabled="false"]' },
  { name: 'first-visit-phone', path: '', size: TALL_PHONE, ready: '.grow[aria-disabled="false"]' },
  {
    name: 'first-visit-phone-dark',
    path: '',
    size: TALL_PHONE,
    scheme: 'dark',
    ready: '.grow[aria-disabled="false"]',
  },
  { name: 'guide', path: '', size: TALL_PHONE, ready: '.grow[aria-disabled="false"]', task: showMe },
  { name: 'analysis', path: `#${GAME}&seat=both&mode=analyse`, size: WIDE, ready: '.lines li', task: review },
  {
    name: 'model',
    path: `#${GAME}&seat=both&mode=analyse`,
    size: WIDE,
    ready: '.lines li',
    task: (page) =>
      press(page, '.model summary')
        .then(() => page.waitForSelector('.calibration'))
        .then((plot) => plot?.scrollIntoView()),
  },
  {
    name: 'network',
    path: `#${GAME}&seat=both&mode=analyse`,
    size: WIDE,
    ready: '.lines li',
    task: (page) => press(page, '#influence').then(() => page.waitForSelector('.influence-legend')),
  },
  { name: 'set-up', path: `#${GAME}&seat=both&mode=setup`, size: WIDE, ready: '.legality' },
  {
    name: 'sequence',
    path: `sequence.html#${DEAL}&seat=red&blue=level:expert`,
    size: WIDE,
    ready: '.hint[aria-disabled="false"]',
  },
  {
    name: 'embed',
    path: 'embedding.html',
    size: WIDE,
    ready: '#as-frame',
    task: (page) => page.click('freckers-board >>> [aria-label="To the end"]'),
  },
  {
    name: 'phone',
    path: `#${GAME}&seat=red&blue=level:club`,
    size: PHONE,
    ready: '.grow[aria-disabled="false"]',
    task: (page) => page.click(cellSelector('23')),
  },
  {
    name: 'dark',
    path: `#${GAME}&seat=both&mode=analyse`,
    size: WIDE,
    scheme: 'dark',
    ready: '.lines li',
    task: review,
  },
  ...['light', 'dark'].flatMap((scheme) => [
    { name: `games-${scheme}`, path: '', size: WIDE, scheme, ready: '.grow[aria-disabled="false"]', task: keptGames },
    {
      name: `games-phone-${scheme}`,
      path: '',
      size: PHONE,
      scheme,
      ready: '.grow[aria-disabled="false"]',
      task: keptGames,
    },
  ]),
  {
    name: 'shortcuts',
    path: `#${GAME}&seat=red&blue=level:club`,
    size: WIDE,
    ready: '.show-keys',
    task: (page) => page.click('.show-keys').then(() => page.waitForSelector('dialog[open]')),
  },
  { name: 'arena-form', path: 'arena.html', size: WIDE, ready: '#start' },
  { name: 'arena', path: TOURNAMENT, size: WIDE, ready: '#go', task: finish('#go') },
  { name: 'arena-charts', path: TOURNAMENT, size: WIDE, ready: '#go', task: finish('#go', '#chart-evaluation') },
  { name: 'arena-dark', path: TOURNAMENT, size: WIDE, scheme: 'dark', ready: '#go', task: finish('#go', '#cross') },
  { name: 'arena-cards', path: CARDS, size: WIDE, ready: '#go', task: finish('#go') },
  { name: 'arena-phone-form', path: 'arena.html', size: PHONE, ready: '#start' },
  { name: 'arena-phone', path: TOURNAMENT, size: PHONE, ready: '#go', task: finish('#go') },
  {
    name: 'arena-phone-charts',
    path: TOURNAMENT,
    size: PHONE,
    scheme: 'dark',
    ready: '#go',
    task: finish('#go', '#chart-ratings'),
  },
  { name: 'experiment-grid', path: 'arena.html', size: WIDE, ready: '#start', task: finish('#ready-004-grid') },
  {
    name: 'experiment-nodes',
    path: 'arena.html',
    size: WIDE,
    scheme: 'dark',
    ready: '#start',
    task: finish('#ready-004-nodes'),
  },
  {
    name: 'experiment-iterations',
    path: 'arena.html',
    size: WIDE,
    ready: '#start',
    task: finish('#ready-001-iterations'),
  },
  { name: 'experiment-phone', path: 'arena.html', size: PHONE, ready: '#start', task: finish('#ready-004-cache') },
  { name: 'thoughts', path: TOURNAMENT, size: WIDE, ready: '#go', task: replay },
];

/** Fills the list of kept games and opens it. @param {Page} page */
async function keptGames(page) {
  const actions = (/moves=(\S+)/.exec(GAME)?.[1] ?? '').split('.');
  const games = ['red', 'blue', 'blue', 'red', null].map((loser, index) => ({
    id: `game-${index}`,
    date: Date.UTC(2026, 10, 17 - 2 * index, 9, 30),
    rules: 'pads',
    start: 'startpos',
    actions: actions.slice(0, 14 + 2 * index),
    result: 'none',
    forfeit: loser && { side: loser, by: index % 2 ? 'resignation' : 'time' },
    times: null,
    setup: {
      seat: index === 2 ? 'blue' : 'red',
      opponents: { red: 'level:club', blue: index > 2 ? 'level:student' : 'level:club' },
      clock: 0,
      increment: 0,
    },
  }));
  await page.click('#tab-games');
  await page.waitForSelector('#kept-file');
  const folder = await mkdtemp(join(tmpdir(), 'lilypad-games-'));
  const file = join(folder, 'games.json');
  await writeFile(file, JSON.stringify({ format: 'lilypad-games 1', games }));
  const field = /** @type {import('puppeteer-core').ElementHandle<HTMLInputElement>} */ (await page.$('#kept-file'));
  await field.uploadFile(file);
  await page.waitForSelector('.kept-list');
  await rm(folder, { recursive: true });
  await page.$eval('#tabs', (tabs) => innerWidth < 600 && tabs.scrollIntoView());
}

/** Runs a tournament or an experiment to the end and scrolls to a part of it. @param {string} begin @param {string} [part] */
function finish(begin, part) {
  return async (/** @type {Page} */ page) => {
    await page.click(begin);
    await waitForState(page, 'complete');
    await new Promise((done) => setTimeout(done, SETTLE_MILLISECONDS));
    if (part) await page.$eval(part, (element) => (element.closest('.card') ?? element).scrollIntoView());
  };
}

/** @param {Page} page */
async function showMe(page) {
  await page.click('#show-me');
  await page.waitForSelector('.leave-guide');
}

/** @param {Page} page */
async function replay(page) {
  await finish('#go')(page);
  await (await page.waitForSelector('#game-list tbody tr:nth-child(6) a'))?.click();
  await page.waitForSelector('#thoughts');
  for (let step = 0; step < 24; step++) await page.keyboard.press('ArrowRight');
  await page.waitForSelector('.lines li');
  await page.$eval('#thoughts', (element) => element.scrollIntoView());
}

/** @param {Page} page */
async function review(page) {
  await page.click('.review');
  await page.waitForSelector('.job');
  await page.waitForSelector('.review', { timeout: 60_000 });
  await page.waitForSelector('.lines li:nth-child(3)');
  await new Promise((done) => setTimeout(done, 2 * SETTLE_MILLISECONDS));
}

await mkdir(directory, { recursive: true });
const site = await openSite('build/site');
for (const { name, path, size, scheme = 'light', ready, task } of VIEWS.filter((view) =>
  view.name.startsWith(pattern),
)) {
  const { page } = await openPage(site.browser);
  await page.setViewport(size);
  await page.emulateMediaFeatures([
    { name: 'prefers-color-scheme', value: scheme },
    { name: 'prefers-reduced-motion', value: 'reduce' },
  ]);
  await page.goto(site.address + path);
  await page.waitForSelector(ready, { timeout: 30_000 });
  await task?.(page);
  await page.mouse.move(0, 0);
  await new Promise((done) => setTimeout(done, SETTLE_MILLISECONDS));
  await page.screenshot({ path: join(directory, `${name}.webp`), quality: 88 });
  await page.browserContext().close();
}
await site.close();
