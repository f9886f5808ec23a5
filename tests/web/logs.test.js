/** Many logs of the referee at once: one table, a search of each game, crashes and illegal moves named, bad files left out. */
import assert from 'node:assert/strict';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { logFacts } from '../../web/pages/share/logs/log-facts.js';
import { isLog, readLogGame } from '../../web/pages/share/logs/log-game.js';
import { keepLogs, recallLogs } from '../../web/pages/share/logs/log-keeper.js';
import { lessonsOf, losersOf } from '../../web/pages/share/logs/log-lessons.js';
import { findTurn } from '../../web/pages/share/logs/turning-point.js';
import { findings } from '../tools/axe.js';
import {
  movesPlayed,
  openPage,
  openSite,
  pageTests,
  press,
  textOf,
  waitForMoves,
  waitForText,
} from '../tools/browser.js';
import { removeAtEnd } from '../tools/closing.js';
import { loadRules, vectors } from '../tools/engine.js';
import { phaseIs } from '../tools/learn.js';
import { logFile, screen } from '../tools/referee-log.js';

/** @import { Page } from 'puppeteer-core' */

const pageTest = pageTests();
const rules = await loadRules();
const games = vectors('freckers-games')
  .filter(({ rules: ruleSet }) => ruleSet === 'referee')
  .map(({ actions }) => rules.describe(`startpos moves ${actions.join(' ')}`, 'referee'))
  .filter(({ result }) => result !== 'none')
  .sort((one, other) => one.history.length - other.history.length);
const won = games.find(({ result }) => result === 'blue') ?? games[0];
const LENGTH = won.history.length;
/** Red moves a frog of its first row, on which it began, up out of the board. @param {string} position */
function refereeBackwards(position) {
  const [row] = position.split('/');
  const cells = row.replace(/\d/g, (digit) => '.'.repeat(Number(digit)));
  return `MOVE(0-${cells.indexOf('r')}, [[↑]])`;
}
/** @param {number} count */
const beginning = (count) => ({ history: won.history.slice(0, count) });
const BACKWARDS = {
  history: [...won.history.slice(0, 2), { ...won.history[2], referee: refereeBackwards(won.history[1].position) }],
};
const ILLEGAL = { ...won.history[8], referee: 'MOVE(4-4, [[↓]])' };

const CRASH = {
  winner: 'RED',
  error: 'ERROR: error in player 2 [rival:Greedy] agent\n⤷ ZeroDivisionError: division by zero',
};

/** Names and texts of files. @type {Record<string, string>} */
const FILES = {
  'whole.log': screen(won, { ending: { winner: 'BLUE' } }).join('\n'),
  'file.log': logFile(won, { winner: 'BLUE' }).join('\n'),
  'illegal.log': screen(
    { history: [...won.history.slice(0, 8), ILLEGAL] },
    { ending: { winner: 'BLUE', error: 'ILLEGAL ACTION: Coord 4-4 is not occupied by player RED.' } },
  ).join('\n'),
  'crash.log': screen(beginning(5), { ending: CRASH }).join('\n'),
  'slow.log': logFile(beginning(4), {
    winner: 'BLUE',
    error: 'ERROR: exceeded available time in player 1 [agent:Agent] agent',
  }).join('\r\n'),
  'early.log': screen(beginning(0), {
    coloured: false,
    ending: { winner: 'BLUE', error: 'ERROR: error in player 1 [agent:Agent] agent' },
  }).join('\n'),
  'cut.log': logFile(beginning(6), { isCut: true }).join('\n'),
  'notes.txt': 'Remember to hand in the report.',
  'empty.log': '',
};

/** @param {string} name */
const read = (name) => readLogGame(rules, { name, text: FILES[name] });

test('a log tells who played, who won, how long it was and why it ended', () => {
  for (const name of ['whole.log', 'file.log']) {
    const { record, winner, why, isFault } = read(name);
    assert.deepEqual([record.actions.length, winner, isFault], [LENGTH, 'blue', false], name);
    assert.match(why, /^All of Blue’s frogs are across\.$|^All 150 moves/);
  }
  assert.deepEqual(read('whole.log').names, { red: 'agent', blue: 'rival:Greedy' });
  assert.deepEqual(read('file.log').names, { red: '', blue: '' });
  const facts = (/** @type {string} */ name) => {
    const { record, winner, why, isFault } = read(name);
    return [record.actions.length, winner, isFault, why];
  };
  assert.deepEqual(facts('illegal.log'), [
    8,
    'blue',
    true,
    'Red played an illegal move: MOVE(4-4, [[↓]]), Coord 4-4 is not occupied by player RED.',
  ]);
  const inFile = readLogGame(rules, { name: 'x', text: logFile(beginning(5), CRASH).join('\n') });
  assert.equal(inFile.why, 'Blue crashed: ZeroDivisionError: division by zero.');
  assert.deepEqual(facts('crash.log'), [5, 'red', true, 'Blue crashed: ZeroDivisionError: division by zero.']);
  assert.deepEqual(facts('slow.log'), [4, 'blue', true, 'Red ran out of time.']);
  assert.deepEqual(facts('early.log'), [0, 'blue', true, 'Red crashed.']);
  assert.deepEqual(facts('cut.log'), [6, null, false, 'The log ends here.']);
});

test('a move backwards is said plainly', () => {
  const text = screen(BACKWARDS, { ending: { isCut: true } }).join('\n');
  const { why } = readLogGame(rules, { name: 'x', text });
  assert.match(why, /^Line \d+: MOVE\(0-\d, \[\[↑\]\]\) cannot be played: frogs cannot move backwards\.$/);
});

test('a log of the referee is read by the referee’s rules, with and without a chain over water', () => {
  const needsWater = games.find(({ history }) => {
    try {
      rules.describe(`startpos moves ${history.map(({ action }) => action).join(' ')}`, 'pads');
      return false;
    } catch {
      return true;
    }
  });
  assert.ok(needsWater, 'one of the games jumps over water');
  for (const game of [needsWater, beginning(1), beginning(6)])
    for (const text of [screen(game, { ending: { isCut: true } }), logFile(game, { isCut: true })]) {
      const { record } = readLogGame(rules, { name: 'x', text: text.join('\n') });
      assert.deepEqual([record.rules, record.actions.length], ['referee', game.history.length]);
    }
});

test('kept logs are read strictly', (context) => {
  /** @type {Record<string, string>} */
  const stored = {};
  Object.assign(globalThis, {
    sessionStorage: {
      getItem: (/** @type {string} */ key) => stored[key] ?? null,
      setItem: (/** @type {string} */ key, /** @type {string} */ text) => void (stored[key] = text),
      removeItem: (/** @type {string} */ key) => void delete stored[key],
    },
  });
  context.after(() => Reflect.deleteProperty(globalThis, 'sessionStorage'));
  const whole = { ...read('whole.log'), turn: { side: /** @type {const} */ ('blue'), place: 5 } };
  const logs = [whole, read('illegal.log'), read('early.log')];
  assert.equal(keepLogs({ games: logs, isStopped: true }), true);
  assert.deepEqual(recallLogs(rules), { games: logs, isStopped: true });
  const [key] = Object.keys(stored);
  const damaged = [
    { file: 7 },
    { names: null },
    { winner: 'green' },
    { why: 'x'.repeat(1000) },
    { record: { ...whole.record, rules: 'mine' } },
    { record: { ...whole.record, actions: ['0313', '0313'] } },
    { record: { ...whole.record, actions: [['0313']] } },
  ].map((part) => ({ ...whole, ...part }));
  stored[key] = JSON.stringify({ games: [...damaged, null, { ...whole, turn: { side: 'red', place: 999 } }] });
  assert.deepEqual(recallLogs(rules), { games: [{ ...whole, turn: null }], isStopped: false });
  for (const text of ['', '[', '7', 'null', '{"games": {}}']) {
    stored[key] = text;
    assert.deepEqual(recallLogs(rules), { games: [], isStopped: false });
  }
  keepLogs({ games: [], isStopped: false });
  assert.deepEqual(stored, {});
});

test('what an agent prints is not taken for the referee’s words', () => {
  const lines = screen(won, { ending: { winner: 'BLUE' } });
  lines.splice(8, 0, 'game over, winner is RED', 'player error: ILLEGAL ACTION: mine', 'result: draw');
  const { winner, error } = logFacts(lines.join('\n'));
  assert.deepEqual([winner, error], ['blue', null]);
});

test('a winner that the moves deny, and other ends', () => {
  const denied = logFile(won, { winner: 'RED' }).join('\n');
  assert.match(readLogGame(rules, { name: 'x', text: denied }).why, /The log says otherwise: Red won/);
  const stopped = [...screen(beginning(3), { ending: { isCut: true } }), '* referee @ result: <interrupt>'].join('\n');
  assert.match(readLogGame(rules, { name: 'x', text: stopped }).why, /interrupted/);
  const big = logFile(beginning(3), {
    winner: 'RED',
    error: 'ERROR: exceeded space limit (peak=300.0MB) in player 2 [a:A] agent',
  });
  assert.equal(
    readLogGame(rules, { name: 'x', text: big.join('\n') }).why,
    'Blue used too much memory: exceeded space limit (peak=300.0MB).',
  );
  assert.equal(isLog(FILES['notes.txt']) || isLog(''), false);
});

test('the lost games of logs: from the side that lost, all or those of one player', () => {
  const games = ['whole.log', 'crash.log', 'early.log', 'cut.log', 'slow.log'].map(read);
  assert.deepEqual(losersOf(games), ['agent', 'rival:Greedy']);
  const names = (/** @type {string} */ of) => lessonsOf(games, of).map(({ name }) => name);
  assert.deepEqual(names(''), [
    'whole.log: agent, as Red, lost to rival:Greedy',
    'crash.log: rival:Greedy, as Blue, lost to agent',
    'slow.log: Red lost',
  ]);
  assert.deepEqual(names('rival:Greedy'), ['crash.log: rival:Greedy, as Blue, lost to agent']);
  const [, , , , { record }] = games;
  assert.deepEqual(lessonsOf(games.slice(4), ''), [
    {
      rules: record.rules,
      start: 'startpos',
      actions: record.actions,
      sides: ['red'],
      you: null,
      name: 'slow.log: Red lost',
    },
  ]);
  assert.equal(lessonsOf(Array(30).fill(games[0]), '').length, 20);
  assert.deepEqual(lessonsOf([{ ...games[0], winner: 'draw' }], ''), []);
});

test('a game turned at the first move after which the same side stayed ahead', async () => {
  /** Red's lead in hundredths of a row, by the number of moves played. */
  const leads = [0, 80, -200, 90, 20, 300, 400, 60];
  let searched = 0;
  const client = {
    newGame() {},
    search: async (/** @type {string} */ text) => {
      const count = text.split(' moves ')[1]?.split(' ').length ?? 0;
      searched += 1;
      const score = leads[count] * (count % 2 ? -1 : 1);
      return /** @type {any} */ ({ lines: [{ score, end: null, winRate: null, moves: ['grow'] }] });
    },
  };
  const turnOf = (/** @type {number} */ length) =>
    findTurn({
      rules,
      client,
      agent: 'champion',
      record: {
        rules: 'referee',
        start: 'startpos',
        actions: won.history.slice(0, length).map(({ action }) => action),
        at: length,
      },
      signal: new AbortController().signal,
      onProgress() {},
    });
  assert.deepEqual(await turnOf(7), { side: 'red', place: 5 });
  assert.equal(searched, 4); // no further back than needed
  assert.deepEqual(await turnOf(2), { side: 'blue', place: 2 });
  assert.deepEqual(await turnOf(4), { side: null, place: 4 });
  leads.fill(500);
  assert.deepEqual(await turnOf(7), { side: 'red', place: 0 });
});

const folder = mkdtempSync(join(tmpdir(), 'lilypad-logs-'));
removeAtEnd(folder);
for (const [name, text] of Object.entries(FILES)) writeFileSync(join(folder, name), text);
const PATHS = Object.keys(FILES).map((name) => join(folder, name));

/** @param {Page} page @param {string} field @param {string[]} paths */
async function choose(page, field, paths) {
  const input = /** @type {import('puppeteer-core').ElementHandle<HTMLInputElement>} */ (
    await page.waitForSelector(field)
  );
  await input.uploadFile(...paths);
}

/** @param {Page} page */
const rows = (page) =>
  page.$$eval('.log-table tbody tr', (list) =>
    list.map((row) => [...row.children].map(({ textContent }) => textContent?.replace(/\s+/g, ' ').trim() ?? '')),
  );

const ROWS = 7;

/** The first question comes from the first log, for the side that lost it. @param {Page} page */
async function asksAboutFirstLog(page) {
  await phaseIs(page, 'asking');
  assert.match(
    await textOf(page, '.learning-panel .count'),
    /Red’s move \d+\s*whole\.log: agent, as Red, lost to rival:Greedy$/,
  );
  assert.equal(await textOf(page, '.learn-prompt'), 'Find a better move for Red.');
}

pageTest(
  'logs make one table on the play page, and bad files do not stop the others',
  async (page) => {
    await page.waitForSelector('#tab-share');
    await page.click('#tab-share');
    await page.waitForSelector('.buttons > .read-files + .watch-referee');
    await choose(page, '#game-files', PATHS);
    await page.waitForFunction((count) => document.querySelectorAll('.log-table tbody tr').length === count, {}, ROWS);
    assert.match(await textOf(page, '.log-job'), /of 7 searched|7 games were searched/);
    await waitForText(page, '.log-job', /7 games were searched/);
    const found = await rows(page);
    assert.deepEqual(
      found.map(([name, result, moves]) => [name.split(' ')[0], result, Number(moves)]),
      [
        ['whole.log', 'Blue won', LENGTH],
        ['file.log', 'Blue won', LENGTH],
        ['illegal.log', 'Blue won', 8],
        ['crash.log', 'Red won', 5],
        ['slow.log', 'Blue won', 4],
        ['early.log', 'Blue won', 0],
        ['cut.log', 'No result', 6],
      ],
    );
    assert.match(found[0][0], /agent – rival:Greedy/);
    assert.match(found[0][4], /^Blue, move \d+$/);
    assert.equal(found[0][4], found[1][4]); // the same game, searched alike
    assert.match(found[3][3], /⚠ Blue crashed: ZeroDivisionError/);
    const problems = await textOf(page, '.imported');
    assert.match(problems, /notes\.txt: No game was found/);
    assert.match(problems, /empty\.log: There is nothing to read/);
    const place = Number(/\d+$/.exec(found[0][4])?.[0]);
    await page.focus('.open-turn');
    await page.keyboard.press('Enter');
    await waitForMoves(page, LENGTH);
    assert.equal(await movesPlayed(page), place);
    await page.click('#tab-share');
    await page.click('.log-table tr:nth-child(4) .open-log');
    await page.waitForFunction(() => document.querySelectorAll('.moves .move').length === 5);
    await page.click('#tab-share');
    await page.select('#log-loser', 'agent');
    await press(page, '.learn-logs');
    await asksAboutFirstLog(page);
    await page.click('.leave-learning');
    await page.waitForSelector('#engine');
    await page.click('#tab-share');
    await page.click('.clear-logs');
    await page.waitForFunction(() => !document.querySelector('.log-table'));
  },
  { limit: 180_000 },
);

test('on the page of the referee: stopped, gone on, on a phone, for axe-core', {
  timeout: 180_000,
}, async (context) => {
  const site = await openSite('build/site');
  context.after(site.close);
  const { page } = await openPage(site.browser);
  await page.setBypassCSP(true);
  await page.goto(`${site.address}watch.html`);
  await choose(page, '#log-files', PATHS);
  await page.waitForFunction((count) => document.querySelectorAll('.log-table tbody tr').length === count, {}, ROWS);
  await waitForText(page, '.refused-logs', /notes\.txt was left out\. There is no game of the referee in it/);
  await page.evaluate(() => /** @type {HTMLElement | null} */ (document.querySelector('.stop-logs'))?.click());
  await page.waitForSelector('.search-logs');
  for (const viewport of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
    { width: 320, height: 640 },
  ]) {
    await page.setViewport(viewport);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    assert.ok(overflow <= 0, `${viewport.width}: ${overflow} pixels too wide`);
    assert.deepEqual(await findings(page), [], `${viewport.width}`);
  }
  await page.focus('.search-logs');
  await page.keyboard.press('Enter');
  await waitForText(page, '.log-job', /7 games were searched/);
  await press(page, '.learn-logs');
  await asksAboutFirstLog(page);
  assert.doesNotMatch(page.url(), /learn=/);
  await page.goBack();
  await waitForText(page, '.log-job', /7 games were searched/);
  const before = await rows(page);
  await page.reload();
  await waitForText(page, '.log-job', /7 games were searched/);
  assert.deepEqual(await rows(page), before);
  await press(page, '.clear-logs');
  await page.waitForFunction(() => !document.querySelector('.log-table'));
  await press(page, '.undo-clear');
  await page.waitForSelector('.log-table');
  assert.deepEqual(await rows(page), before);
  await page.focus('.log-table tr:nth-child(2) .open-log');
  await page.keyboard.press('Enter');
  await waitForMoves(page, LENGTH);
  assert.match(page.url(), /index\.html#.*rules=referee.*mode=analyse/);
  await page.goBack();
  await press(page, '.clear-logs');
  await page.reload();
  await page.waitForSelector('.choose-logs');
  assert.equal(await page.$('.log-table'), null);
});
