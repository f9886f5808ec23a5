/** One click rates a brought agent on the scale of the levels, or tells whether a change of it helped. */
import assert from 'node:assert/strict';
import { letThrough, waitForGames, waitForState, withBarrier } from '../tools/arena-page.js';
import { pageTests, textOf, waitForText } from '../tools/browser.js';
import { agentFile, bringFiles, bringZip, broughtAgents, keptGames } from '../tools/guest-page.js';

const pageTest = pageTests();

/** Hardly moves. */
const IDLE = `export default { move: () => 'grow' };`;
/** Moves forward if it can. */
const FORWARD = `export default {
  move({ position, side }) {
    const rows = ({ from, to }) => (from ? (side === 'red' ? to[0] - from[0] : from[0] - to[0]) : 0);
    return position.moves().sort((one, other) => rows(other) - rows(one))[0];
  },
};`;

pageTest(
  'a rating appears after a few games, goes on after a reload, and its lost games open in the analysis',
  async (page, { address }) => {
    await withBarrier(page);
    await bringFiles(page, agentFile('greedy.js'));
    const { greedy } = await broughtAgents(page);
    await letThrough(page, 24);
    await page.click('[aria-label="Rate greedy"]');
    await waitForGames(page, 24);
    await waitForText(
      page,
      '#answer',
      /^About [\d,]+ ± \d+, (between \w+ and \w+|(weak|strong)er than \w+), after \d+ games\.$/,
    );
    assert.match(await textOf(page, '#goal'), /until the rating is good to ± 50, .* By now it is good to ± \d+\.$/);
    assert.match(await textOf(page, '#state'), /^24 of about \d{3} games/);
    const ratings = await page.$$eval('#standings tbody tr', (list) =>
      list.map(({ children: [name, rating] }) => `${name.textContent?.trim()}: ${rating.textContent?.trim()}`),
    );
    assert.match(ratings.join('\n'), /^greedy: [\d,]+ ± \d+$/m);
    assert.match(ratings.join('\n'), /^Beginner: [\d,]+ known$/m);
    assert.doesNotMatch(ratings.join('\n'), /\+/, 'the scale of the levels is absolute');
    await page.waitForFunction(
      () => /** @type {HTMLSelectElement | null} */ (document.querySelector('#subject'))?.value === '0',
    );
    assert.doesNotMatch(await textOf(page, '#chart-scores'), /No games yet/);
    assert.match(await textOf(page, '#pace'), /180 s a game, as with the referee/);
    assert.doesNotMatch(await textOf(page, '#pace'), /Python/, 'JavaScript runs as fast here as anywhere');
    // Whose record is held back for long counts as broken off.
    const games = (await keptGames(page)).filter(({ redPoints }) => redPoints !== null);
    assert.equal(games.length, 24);
    const swapped = games.filter(({ game }) => games.some((other) => other.game === (game ^ 1)));
    assert.ok(swapped.length >= 22, 'games come in pairs');
    for (const { rules, red, redClock, blueClock } of games) {
      assert.equal(rules, 'referee');
      assert.equal(red === greedy ? redClock : blueClock, 180_000);
    }
    await page.reload();
    await waitForState(page, 'running');
    await page.goto(`${address}arena.html?rate=${greedy.slice('guest-'.length)}`);
    await waitForState(page, 'running');
    await waitForGames(page, 24);
    assert.match(await page.evaluate(() => location.search + location.hash), /^#experiment=/);
    await page.click('#go');
    await waitForState(page, 'paused');
    await letThrough(page, Infinity);
    await (await page.waitForSelector('#lost-games a'))?.click();
    await page.waitForSelector('#tab-analyse[aria-selected="true"]');
    await page.waitForSelector('.moves .move');
    await page.goBack();
    await waitForText(page, '#answer', /^About/);
  },
  { path: 'arena.html' },
);

pageTest(
  'a rating that is wanted of an agent that is not here says so beside the place to bring it',
  async (page) => {
    await waitForText(page, '.guest-drop [role="alert"]', /not in this browser/);
    assert.equal(await page.evaluate(() => location.search), '');
    await page.click('#rate-mine');
    await waitForText(page, '.guest-drop [role="alert"]', /Bring your agent first/);
    assert.equal(await page.evaluate(() => document.activeElement?.id), 'guest-files');
  },
  { path: 'arena.html?rate=ffffffffffff' },
);

pageTest(
  'of several agents the person is asked which to rate; the same files under another name are no new agent',
  async (page) => {
    await bringZip(page, 'mine.zip', { 'mine.js': IDLE });
    await bringZip(page, 'mine.zip', { 'mine.js': FORWARD });
    await page.click('#rate-mine');
    await waitForText(
      page,
      '.guest-drop [role="alert"]',
      /several agents here\. Press Rate beside the one that you mean/,
    );
    assert.equal(await page.evaluate(() => document.activeElement?.ariaLabel), 'Rate mine');
    await bringZip(page, 'copy.zip', { 'mine.js': FORWARD });
    await waitForText(page, '#guest-message', /^This agent is here already, as mine, and keeps that name\.$/);
    assert.doesNotMatch(await textOf(page, '#guests'), /copy/);
  },
  { path: 'arena.html' },
);

pageTest(
  'a changed agent meets its old version in one click, and the answer is told in words',
  async (page) => {
    await bringZip(page, 'mine.zip', { 'mine.js': IDLE });
    assert.equal(await page.$('#new-version'), null);
    assert.doesNotMatch(await textOf(page, '#guests'), /Did my change help/);
    await bringZip(page, 'mine.zip', { 'mine.js': FORWARD });
    assert.match(await textOf(page, '#new-version'), /A new version of mine/);
    assert.match(await textOf(page, '#guests'), /^mine .*Did my change help.* mine /);
    await page.click('#new-version button');
    await waitForState(page, 'complete');
    await waitForText(page, '#answer', /^The new version scored \d+ % \(\d+–\d+\) in \d+ games: it is better\.$/);
    assert.match(
      await textOf(page, '#versions'),
      /^mine [0-9a-f]{4} \(new\), brought .*\d{4}.*; mine [0-9a-f]{4} \(old\), brought .*\d{4}.*\.$/,
    );
    await page.waitForSelector('#chart-time');
    assert.equal(await page.$('#chart-depth'), null, 'neither says how deep it looks');
    const games = await keptGames(page);
    assert.ok(games.length < 400, 'the test ends once it is decided');
    for (const { redPoints, red, reason, message } of games) {
      assert.ok(['home', 'length'].includes(reason), `${reason}: ${message}`);
      assert.equal(games[0].red === red ? redPoints : 1 - Number(redPoints), games[0].redPoints, 'the new one wins');
    }
  },
  { path: 'arena.html' },
);

/** Crashes at its first move. */
const CRASH = `export default {
  move() {
    throw new RangeError('no idea');
  },
};`;

pageTest(
  'a rating stops when the agent fails in its first games and says why; a later version is compared with one that works',
  async (page) => {
    await bringZip(page, 'mine.zip', { 'mine.js': IDLE });
    await bringZip(page, 'mine.zip', { 'mine.js': CRASH });
    await page.click('#guests li:first-child [aria-label="Rate mine"]');
    await waitForState(page, 'paused');
    await waitForText(page, '#answer', /^It crashed in (\d+) of \1 games: RangeError: no idea.*mine\.js.*3.*\.$/);
    assert.match(await textOf(page, '#stuck'), /failed in all its games/);
    const rating = await page.$$eval('#standings tbody tr', (list) =>
      list.filter(({ textContent }) => textContent?.includes('mine')).map(({ children }) => children[1].textContent),
    );
    assert.deepEqual(rating, [''], 'who only fails has no rating');
    const stopped = (await keptGames(page)).length;
    assert.ok(stopped >= 5 && stopped < 12, `${stopped} games`);
    assert.equal(await textOf(page, '#go'), 'Go on');
    await page.click('#go');
    await waitForState(page, 'complete');
    assert.ok((await keptGames(page)).length >= 30);
    await page.click('#leave');
    await bringZip(page, 'mine.zip', { 'mine.js': FORWARD });
    await waitForText(page, '#guests li:first-child .since', /since [0-9a-f]{4}, .*, which fails/);
    const [crash, idle] = await page.$$eval('#guests li:first-child .since option', (options) =>
      options.map((option) => /** @type {HTMLOptionElement} */ (option).value),
    );
    const chosen = () =>
      page.$eval('#guests li:first-child .since', (list) => /** @type {HTMLSelectElement} */ (list).value);
    assert.equal(await chosen(), idle, 'the latest that works');
    await page.select('#guests li:first-child .since', crash);
    await page.click('#new-version button');
    await waitForState(page, 'complete');
    assert.ok((await textOf(page, '.progress h2')).includes(`mine ${crash.slice(0, 4)} (old)`));
    await waitForText(page, '[data-failed="1"]', /^The old version crashed in (\d+) of \1 games: RangeError/);
  },
  { path: 'arena.html' },
);

pageTest(
  'a rating whose agent was deleted asks for its files on the same page, and goes on with them',
  async (page) => {
    await withBarrier(page);
    await bringFiles(page, agentFile('greedy.js'));
    await letThrough(page, 2);
    await page.click('[aria-label="Rate greedy"]');
    await waitForGames(page, 2);
    await page.click('#leave');
    await (await page.waitForSelector('[aria-label="Delete greedy"]'))?.click();
    await page.waitForSelector('#guest-undelete');
    await (await page.waitForSelector('#runs a'))?.click();
    await waitForText(page, '#missing', /The files of “greedy” are not in this browser/);
    await bringFiles(page, agentFile('chatty.js'));
    await waitForText(page, '#arena > .notice', /not the files that play here: they are [0-9a-f]{4}, not [0-9a-f]{4}/);
    const input = /** @type {import('puppeteer-core').ElementHandle<HTMLInputElement>} */ (
      await page.$('#guest-files')
    );
    await input.uploadFile(agentFile('greedy.js'));
    await page.waitForFunction(() => !document.querySelector('#missing'));
    assert.equal(await page.$('#guest-files'), null, 'nothing is left to bring');
    await letThrough(page, Infinity);
    await page.click('#go');
    await waitForGames(page, 4);
  },
  { path: 'arena.html' },
);
