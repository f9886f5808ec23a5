/** JavaScript agents that people bring play in the arena. */
import assert from 'node:assert/strict';
import { waitForState } from '../tools/arena-page.js';
import { pageTests } from '../tools/browser.js';
import {
  againstRandom,
  agentFile,
  bringFiles,
  broughtAgents,
  keptGames,
  startExperiment,
} from '../tools/guest-page.js';

const pageTest = pageTests();

pageTest(
  'a JavaScript agent plays whole games',
  async (page) => {
    await bringFiles(page, agentFile('greedy.js'));
    const { greedy } = await broughtAgents(page);
    await startExperiment(page, againstRandom([{ agent: greedy, name: 'mine', limits: 'clock 60000' }]));
    await waitForState(page, 'complete');
    const games = await keptGames(page);
    assert.equal(games.length, 2);
    for (const { reason, message, actions } of games) {
      assert.ok(['home', 'length'].includes(reason), `${reason}: ${message}`);
      assert.ok(actions.length > 20, 'a whole game');
    }
    assert.match((games[0].guests?.red ?? games[0].guests?.blue)?.output?.[0].text ?? '', /I am (red|blue)/);
  },
  { path: 'arena.html' },
);
