/** Python agents that people bring play in the arena, and fail with the message that their authors need. */
import assert from 'node:assert/strict';
import { letThrough, waitForGames, waitForState, withBarrier } from '../tools/arena-page.js';
import { pageTests, textOf } from '../tools/browser.js';
import {
  againstRandom,
  agentFile,
  agentOf,
  bringFiles,
  bringZip,
  broughtAgents,
  keepAgents,
  keptGames,
  startExperiment,
  watchTargets,
} from '../tools/guest-page.js';

const pageTest = pageTests();

pageTest(
  'an agent is dropped, takes part by itself, plays on after a reload, and nothing leaves the site',
  async (page, { address }) => {
    /** @type {string[]} */
    const foreign = [];
    page.on('request', (request) => {
      if (!request.url().startsWith(address) && !/^(blob|data):/.test(request.url())) foreign.push(request.url());
    });
    await page.evaluate(() => {
      const entrants = [{ agent: 'random', limits: 'nodes 1' }, { agent: 'greedy' }];
      const draft = { mode: 'gauntlet', rules: 'pads', entrants, games: 2, random: 2, sound: false, workers: 1 };
      localStorage.setItem('lilypad-arena', JSON.stringify(draft));
    });
    await withBarrier(page);
    await bringFiles(page, agentFile('plain.py'));
    assert.match(await textOf(page, '#guests'), /^plain [0-9a-f]{4}/);
    assert.match(await textOf(page, '#guest-rules'), /referee’s rules/);
    assert.equal(
      await page.$eval('#limits-0-value', (input) => /** @type {HTMLInputElement} */ (input).value),
      '180000',
    );
    assert.match(
      await textOf(page, '.entrants'),
      /Python runs (about [\d.]+ times slower here than|as fast here as) in the terminal/,
    );
    assert.equal(await page.$('#rules'), null, 'there is no choice of rules');
    await letThrough(page, 1);
    await page.click('#start');
    await waitForGames(page, 1);
    await letThrough(page, Infinity);
    await page.reload();
    await waitForState(page, 'complete');
    const games = await keptGames(page);
    assert.equal(games.length, 4);
    for (const { reason, rules, guests, message } of games) {
      assert.ok(['home', 'length', 'over'].includes(reason), `${reason}: ${message}`);
      assert.equal(rules, 'referee');
      assert.match((guests?.red ?? guests?.blue)?.output?.[0].text ?? '', /I am (RED|BLUE)/);
    }
    await page.waitForSelector('#game-list .story summary');
    assert.match(await textOf(page, '#game-list'), /What plain printed.*I am (RED|BLUE)/);
    assert.deepEqual(foreign, []);
  },
  { path: 'arena.html', limit: 400_000 },
);

pageTest(
  'an agent that throws and one that moves illegally lose, with the reason, and the others play on',
  async (page) => {
    const [crash, illegal] = await keepAgents(page, [agentOf('crash'), agentOf('illegal')]);
    await startExperiment(
      page,
      againstRandom([
        { agent: crash, name: 'crash', limits: 'clock 60000' },
        { agent: illegal, name: 'illegal', limits: 'clock 60000' },
      ]),
    );
    await waitForState(page, 'complete');
    const games = await keptGames(page);
    assert.equal(games.length, 4);
    for (const { red, redPoints, reason, message, guests } of games) {
      const isRed = red !== 'random';
      const failure = (isRed ? guests?.red : guests?.blue)?.failure ?? '';
      assert.equal(redPoints, isRed ? 0 : 1);
      if (reason === 'crash') {
        assert.match(message ?? '', /ZeroDivisionError: .* in crash\.py, line 13 \(action\(\)\)/);
        assert.match(failure, /File "crash\.py", line 10, in action[^]*return 1 \/\/ \(self\._turns - 2\)/);
      } else {
        assert.equal(reason, 'illegal');
        assert.match(failure, /It tried MOVE\(4-4, \[\[↓\]\]\) on this board:\n(. ){8}\n/);
      }
    }
    assert.deepEqual(games.map(({ reason }) => reason).sort(), ['crash', 'crash', 'illegal', 'illegal']);
    assert.match(await textOf(page, '#game-list'), /crash: .*ZeroDivisionError.*What went wrong/);
  },
  { path: 'arena.html' },
);

pageTest(
  'an agent that hangs is stopped by its clock, and the tournament goes on',
  async (page, { address }) => {
    const { workers } = await watchTargets(page);
    await page.goto(`${address}arena.html`);
    const [hang] = await keepAgents(page, [agentOf('hang')]);
    await startExperiment(
      page,
      againstRandom([{ agent: hang, name: 'hang', limits: 'clock 1000' }, { agent: 'greedy' }]),
    );
    await waitForState(page, 'complete');
    const games = await keptGames(page);
    assert.equal(games.length, 4);
    const hung = games.filter(({ red, blue }) => [red, blue].includes(hang));
    for (const { red, reason, redPoints, message } of hung) {
      assert.deepEqual([reason, redPoints], ['clock', red === hang ? 0 : 1]);
      assert.match(message ?? '', /did not answer within/);
    }
    // Its worker would otherwise take a processor until the page is closed.
    while (workers()) await new Promise((done) => setTimeout(done, 50));
  },
  { path: 'about:blank' },
);

pageTest(
  'what cannot play is refused where it was dropped: a missing module, a syntax error, no agent, a bad path',
  async (page) => {
    await bringFiles(page, agentFile('missing.py'));
    assert.match(
      await textOf(page, '#guest-failure'),
      /does not start: ModuleNotFoundError: No module named 'numpy' in missing\.py, line 1.*Drop its wheel/,
    );
    await bringZip(page, 'wrong.zip', {
      'agent/__init__.py': 'from .program import Agent\n',
      'agent/program.py': 'class Agent:\n  def (',
    });
    assert.match(await textOf(page, '.guest-problems'), /agent\/program\.py, line 2/);
    assert.equal(await page.$('#guest-failure'), null, 'the earlier message is gone');
    await bringZip(page, 'empty.zip', { 'agent/notes.txt': 'none' });
    assert.match(await textOf(page, '#guest-message'), /no Python or JavaScript file/);
    await bringZip(page, 'path.zip', { '../agent.py': 'x = 1' });
    assert.match(await textOf(page, '#guest-message'), /not a path inside the folder/);
    assert.equal(await page.$('#guests'), null, 'none was kept');
    const wheel = { 'numpy/__init__.py': 'def zeros(count):\n    return [0] * count\n' };
    await bringZip(page, 'numpy-1.0-py3-none-any.whl', wheel, agentFile('missing.py'));
    assert.match(await textOf(page, '#guests'), /^missing /, 'with the wheel of its module it starts');
  },
  { path: 'arena.html' },
);

pageTest(
  'of several classes one is chosen',
  async (page) => {
    await bringFiles(page, agentFile('several.py'));
    assert.match(await textOf(page, '#guest-class'), /several:Careful.*several:Bold/);
    await page.select('#guest-class', '1');
    await page.click('#guest-add');
    await page.waitForSelector('#guests li', { timeout: 60_000 });
    assert.deepEqual(Object.keys(await broughtAgents(page)), ['several Bold']);
  },
  { path: 'arena.html' },
);

pageTest(
  'a tournament with an agent that is not here says so and breaks nothing',
  async (page) => {
    await startExperiment(
      page,
      againstRandom([{ agent: 'guest-0123456789ab', name: 'Anna’s agent', limits: 'clock 60000' }]),
    );
    await page.waitForSelector('.progress .notice');
    assert.match(await textOf(page, '.progress .notice'), /“Anna’s agent” is somebody's own agent/);
    await page.click('#edit');
    await page.waitForSelector('#entrant-1');
    assert.match(await textOf(page, '.entrants'), /Anna’s agent, not here.*not in this browser/);
  },
  { path: 'arena.html' },
);
