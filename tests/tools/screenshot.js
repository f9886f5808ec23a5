/** screenshot.js DIRECTORY [NAME [png]]: saves screenshots of the built site, optionally only those whose names start with NAME. Those
 * that start with `whole` show pages down to their lower edge, in every size, light and dark. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { arenaPath, FAST_FOUR, waitForState } from './arena-page.js';
import { cellSelector, openPage, openSite, press } from './browser.js';
import { MOVES } from './learn.js';

const [directory, pattern = '', wanted] = process.argv.slice(2);
const type = wanted === 'png' ? 'png' : 'webp';
if (!directory) {
  console.error('usage: screenshot.js DIRECTORY [NAME [png]]');
  process.exit(2);
}

/** Long enough for every transition on the page. */
const SETTLE_MILLISECONDS = 800;
const GAME =
  'moves=0112.7162.grow.grow.0213.7263.0514.7564.0323.7353.grow.grow.0424.7465.0615.7654.1222.6252.1333.6543.2244.6442';
const LOST = `moves=${MOVES.join('.')}`;
const DEAL =
  'deal=7&moves=4h45-8h.jsx45-9h.ah46-ks.9h64-js.jhx64-3h.jsx46-6d.3h55-5h.ah46-jh.5h44-8h.jhx55-qh.8h63-7s.qh66-jc.3s85-8d.jc55-9s.ad76-4s.td57-4d.4s84-5h.ac75-2h.8d37-2s.2h54-jd.2s86-7s.jd45-kh.7d27-6c.kh56-4d.8h38-5s.kc74-th.5s83-6h.th65-5c.6h58-2d.5c33-6s.ks39-5c.6s82-5s.2d59-ac.4d24-qc.5h68-4c.qc73-2d.4c34-3d.2d22-9h.5c11-9c.9h64-3s';
const WIDE = { width: 1360, height: 860 };
const PHONE = { width: 360, height: 640 };
const TALL_PHONE = { width: 390, height: 844 };
const SIZES = [
  [1440, 900],
  [1024, 768],
  [390, 844],
  [844, 390],
];
const TOURNAMENT = arenaPath({ ...FAST_FOUR, games: 40 });
const CARDS = arenaPath({
  game: 'sequence',
  limits: 'nodes 60',
  agents: ['seq-random', 'seq-greedy', 'seq-mcts', 'seq-champion'].map((agent) => ({ agent })),
  games: 10,
});

const TEST = arenaPath({
  limits: 'nodes 200',
  agents: [{ agent: 'alphabeta' }, { agent: 'greedy' }],
  games: 400,
  openings: { random: 4, sound: true },
  sprt: { elo0: 0, elo1: 100 },
});
const SWISS = arenaPath({
  schedule: 'swiss',
  rounds: 4,
  limits: 'nodes 60',
  agents: [
    'random',
    'greedy',
    'forward',
    'alphabeta',
    'mcts',
    'mcts-best',
    'alphabeta-best',
    'greedy-random',
    'mcts-puct',
  ].map((agent) => ({ agent })),
  games: 2,
  openings: { random: 4, sound: true },
});
const CERTIFIED = arenaPath({ ...FAST_FOUR, games: 4 });

/** @typedef {import('puppeteer-core').Page} Page
 * @typedef {{ name: string, path: string, ready: string, task?: (page: Page) => Promise<unknown> }} Look
 * @type {Look[]} */
const LOOKS = [
  {
    name: 'puzzles',
    path: 'puzzles.html#daily',
    ready: '.solving',
    task: (page) => press(page, '.reveal').then(() => page.waitForSelector('#about h3')),
  },
  {
    name: 'review',
    path: `#${GAME}&seat=both&mode=analyse`,
    ready: '.lines li',
    task: (page) => review(page).then(() => press(page, '.mistakes button')),
  },
  { name: 'learn', path: `#${GAME}&seat=both&mode=analyse`, ready: '.lines li', task: learn },
  {
    name: 'learn-end',
    path: `#${GAME}&seat=red&blue=level:club&mode=analyse`,
    ready: '.lines li',
    task: (page) => learn(page).then(() => learnToTheEnd(page)),
  },
  {
    name: 'explorer',
    path: '#seat=both&mode=analyse',
    ready: '.lines li',
    task: (page) => press(page, '.explorer summary').then(() => page.waitForSelector('.openings')),
  },
  { name: 'agents', path: 'agents.html', ready: 'agent-bench' },
  { name: 'end', path: `#${LOST}&seat=red&blue=level:casual`, ready: '.learn-game' },
];

/** @type {(Look & { size: typeof WIDE, scheme?: string })[]} */
const VIEWS = [
  {
    name: 'play',
    path: `#${GAME}&seat=red&blue=level:club`,
    size: WIDE,
    ready: '.grow[aria-disabled="false"]',
    task: (page) => page.click(cellSelector('23')),
  },
  {
    name: 'puzzles',
    path: 'puzzles.html#daily',
    size: WIDE,
    ready: '.solving',
    task: (page) => press(page, '.reveal').then(() => page.waitForSelector('#about h3')),
  },
  { name: 'puzzles-phone', path: 'puzzles.html#daily', size: TALL_PHONE, scheme: 'dark', ready: '.solving' },
  {
    name: 'explorer',
    path: '#seat=both&mode=analyse',
    size: WIDE,
    ready: '.lines li',
    task: (page) => press(page, '.explorer summary').then(() => page.waitForSelector('.openings')),
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
  ...[
    { name: 'arena-sprt', path: TEST, ready: '#go', task: finish('#go', '#sprt') },
    { name: 'arena-sprt-ratio', path: TEST, ready: '#go', task: finish('#go', '#chart-sprt') },
    { name: 'arena-swiss', path: SWISS, ready: '#go', task: finish('#go', '#swiss') },
    { name: 'arena-tuning', path: 'arena.html#tune', ready: '#tune-agent', task: tune },
    { name: 'arena-certificate', path: CERTIFIED, ready: '#go', task: confirm },
  ].flatMap((look) => [
    { ...look, size: WIDE },
    { ...look, name: `${look.name}-phone`, size: TALL_PHONE },
  ]),
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

/** Tunes two numbers of an agent. @param {Page} page */
async function tune(page) {
  await page.select('#tune-agent', 'mcts-puct');
  await page.$eval('#numbers-mcts-puct', (set) => {
    for (const name of ['exploration', 'cutoff'])
      set.querySelector(`[value="${name}"]`)?.toggleAttribute('checked', true);
  });
  for (const [id, value] of Object.entries({ nodes: 20, games: 4, iterations: 60 }))
    await page.$eval(`#tune-${id}`, (/** @type {any} */ input, number) => void (input.value = number), value);
  await finish('#tune-start')(page);
}

/** Plays the games of a finished tournament's certificate again. @param {Page} page */
async function confirm(page) {
  await finish('#go')(page);
  await press(page, '#certificate');
  await page.waitForSelector('#certificate-open');
  await press(page, '#certificate-open');
  await page.waitForFunction(() => document.querySelector('#go')?.textContent === 'Confirm');
  await press(page, '#go');
  await page.waitForSelector('#verdict', { timeout: 100_000 });
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
async function learn(page) {
  await press(page, '.learn');
  await page.waitForSelector('.learn-prompt.asking', { timeout: 60_000 });
  await press(page, '.learning .reveal');
  await page.waitForSelector('.explanation');
}

/** @param {Page} page */
async function learnToTheEnd(page) {
  await page.click('.next-question');
  while (
    !(await page
      .waitForSelector('.learn-prompt.asking, .learn-prompt.end', { timeout: 60_000 })
      .then((prompt) => prompt?.evaluate((element) => element.classList.contains('end'))))
  )
    await page.click('.skip');
}

/** @param {Page} page */
async function review(page) {
  await press(page, '.review');
  await page.waitForSelector('.job');
  await page.waitForSelector('.review', { timeout: 60_000 });
  await page.waitForSelector('.lines li:nth-child(3)');
  await new Promise((done) => setTimeout(done, 2 * SETTLE_MILLISECONDS));
}

/** Opens a page and does its task. @param {Look} look @param {typeof WIDE} size @param {string} scheme */
async function open({ path, ready, task }, size, scheme) {
  const { page } = await openPage(site.browser);
  await show(page, size, scheme);
  await page.goto(site.address + path);
  await page.waitForSelector(ready, { timeout: 60_000 });
  await task?.(page);
  await page.mouse.move(0, 0);
  return page;
}

/** @param {Page} page @param {typeof WIDE} size @param {string} scheme */
async function show(page, size, scheme) {
  await page.setViewport(size);
  await page.emulateMediaFeatures([
    { name: 'prefers-color-scheme', value: scheme },
    { name: 'prefers-reduced-motion', value: 'reduce' },
  ]);
}

/** @param {Page} page @param {string} name @param {boolean} isWhole */
async function save(page, name, isWhole) {
  await new Promise((done) => setTimeout(done, SETTLE_MILLISECONDS));
  const quality = type === 'png' ? {} : { quality: 88 };
  await page.screenshot({ path: `${join(directory, name)}.${type}`, type, fullPage: isWhole, ...quality });
}

await mkdir(directory, { recursive: true });
const site = await openSite('build/site');
for (const view of VIEWS.filter(({ name }) => name.startsWith(pattern))) {
  const page = await open(view, view.size, view.scheme ?? 'light');
  await save(page, view.name, false);
  await page.browserContext().close();
}
for (const look of LOOKS.filter(({ name }) => `whole-${name}`.startsWith(pattern))) {
  const page = await open(look, WIDE, 'light');
  for (const [width, height] of SIZES)
    for (const scheme of ['light', 'dark']) {
      await show(page, { width, height }, scheme);
      await page.evaluate(() => scrollTo(0, 0));
      await save(page, `whole-${look.name}-${width}x${height}-${scheme}`, true);
    }
  await page.browserContext().close();
}
await site.close();
