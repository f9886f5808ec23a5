/** Deterministic agents play the same games in the page’s Python and in a plain CPython. */
import assert from 'node:assert/strict';
import { waitForState } from '../tools/arena-page.js';
import { pageTests } from '../tools/browser.js';
import { agentOf, keepAgents, keptGames, startExperiment } from '../tools/guest-page.js';
import { lines, root } from '../tools/native.js';

const pageTest = pageTests();

const OPENINGS = ['0111 7666', 'grow grow 0312 7565'];

/** @param {string} red @param {string} blue @param {string} opening */
async function plainGame(red, blue, opening) {
  const output = await lines(
    'python3',
    '-B',
    `${root}tests/guests/plain_referee.py`,
    `${root}tests/guests/agents`,
    `${root}web/shared/guests/python`,
    red,
    blue,
    ...opening.split(' '),
  );
  return JSON.parse(output[output.length - 1]);
}

pageTest(
  'four games of two agents, action by action and line by line',
  async (page) => {
    const names = ['plain', 'hopper'];
    const guests = await keepAgents(
      page,
      names.map((name) => agentOf(name)),
    );
    const nameOf = (/** @type {string} */ guest) => names[guests.indexOf(guest)];
    await startExperiment(page, {
      format: 'lilypad-experiment 1',
      rules: 'referee',
      agents: guests.map((agent, index) => ({ agent, name: names[index], limits: 'clock 600000' })),
      games: 4,
      openings: { list: OPENINGS.map((moves) => `startpos moves ${moves}`) },
    });
    await waitForState(page, 'complete', 400_000);
    const games = await keptGames(page);
    assert.equal(new Set(games.map(({ red, opening }) => red + opening)).size, 4);
    for (const { red, blue, opening, actions, guests: stories, reason, message } of games) {
      const plain = await plainGame(nameOf(red), nameOf(blue), opening.replace('startpos moves ', ''));
      assert.deepEqual(
        actions,
        plain.actions,
        `${nameOf(red)} against ${nameOf(blue)}, ${opening}: ${message ?? reason}`,
      );
      assert.ok(actions.length > 30, 'a whole game');
      const hopper = nameOf(red) === 'hopper' ? stories?.red : stories?.blue;
      assert.equal(
        hopper?.output?.map(({ text }) => text).join(''),
        plain.printed.replace(/^I am .*\n/gm, ''),
        'what the agent printed',
      );
    }
  },
  { path: 'arena.html', limit: 500_000 },
);
