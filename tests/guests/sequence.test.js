/** Agents of the course's Sequence framework. The framework here is ours, in the same shape. */
import assert from 'node:assert/strict';
import { cp, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { sequenceWorld } from '../../web/shared/guests/sequence-world.js';
import { createSequenceRules } from '../../web/shared/sequence/rules.js';
import { waitForState } from '../tools/arena-page.js';
import { pageTests, textOf } from '../tools/browser.js';
import { removeAtEnd } from '../tools/closing.js';
import { openDriver } from '../tools/guest-driver.js';
import { pythonFiles } from '../tools/guest-lab.js';
import { againstRandom, bringZip, keepAgents, keptGames, startExperiment } from '../tools/guest-page.js';
import { root } from '../tools/native.js';
import { openSequence } from '../tools/sequence.js';

const FRAMEWORK = 'tests/guests/framework';
const TEAM = 'agents.t_001.myTeam:myAgent';

/** A copy of the framework in which some files are different. @param {Record<string, (text: string) => string>} changes */
async function changedFramework(changes) {
  const folder = await mkdtemp(join(tmpdir(), 'lilypad-framework-'));
  removeAtEnd(folder);
  await cp(root + FRAMEWORK, folder, { recursive: true });
  for (const [path, change] of Object.entries(changes))
    await writeFile(join(folder, path), change(await readFile(join(folder, path), 'utf8').catch(() => '')));
  return folder;
}

const rules = createSequenceRules(await openSequence());
const world = sequenceWorld(rules);

/** @param {number} deal @param {0 | 1} seat */
const listenerOf = (deal, seat) => world.pathsOf(/** @type {any} */ ({ opening: `deal ${deal}` }), seat);

test('two agents play whole games by the framework’s own rules, and the engine agrees with every state and action', async () => {
  const drivers = [openDriver(root + FRAMEWORK), openDriver(root + FRAMEWORK)];
  let traded = 0;
  for (const deal of [1, 2, 3, 4, 5, 6]) {
    const hear = [listenerOf(deal, 0), listenerOf(deal, 1)];
    const heard = [0, 0];
    /** @type {string[]} */
    const actions = [];
    for (const [seat, driver] of drivers.entries())
      assert.deepEqual(await driver.call('begin', '.', TEAM, seat ? 'BLUE' : 'RED', null), { spec: TEAM });
    for (;;) {
      const now = rules.describe(`deal ${deal}${actions.length ? ` moves ${actions.join(' ')}` : ''}`, 'course');
      if (now.result !== 'none') break;
      const { turn } = now;
      for (const entry of hear[turn](actions).slice(heard[turn]))
        assert.deepEqual(await drivers[turn].call('update', entry), {});
      heard[turn] = actions.length + 1;
      const { action, ...rest } = await drivers[turn].call('act', null);
      assert.ok(action, JSON.stringify(rest));
      if (/^(..-..|decline)$/.test(action)) traded += 1;
      actions.push(action);
    }
    assert.ok(actions.length > 15, 'a whole game');
  }
  assert.ok(traded > 0, 'dead cards came up');
  for (const driver of drivers) driver.close();
});

test('an agent is told nothing that its seat may not know', () => {
  const { state } = rules.describe('deal 3', 'course');
  assert.ok(state);
  for (const seat of /** @type {const} */ ([0, 1])) {
    const { hands, deck } = structuredClone(state);
    [hands[1 - seat], deck] // other cards in the other hand, and another order of the stock
      .forEach((cards) => cards.reverse());
    [hands[1 - seat][0], deck[0]] = [deck[0], hands[1 - seat][0]];
    const told = [state, { ...state, hands, deck }].map(
      (dealt) => world.pathsOf(/** @type {any} */ ({ opening: `state ${JSON.stringify(dealt)}` }), seat)([])[0],
    );
    assert.notDeepEqual(hands, state.hands);
    assert.equal(told[0], told[1]);
    assert.deepEqual(JSON.parse(told[0]).view.hand, state.hands[seat]);
  }
});

test('of a whole project the team’s class is the first choice, and the framework’s own is none', async () => {
  const driver = openDriver(root + FRAMEWORK);
  const { agents, problems } = await driver.call('find_agents');
  assert.deepEqual(problems, []);
  assert.deepEqual(
    agents.map((/** @type {any} */ { spec, root: from, game }) => [spec, from, game]),
    [
      [TEAM, '.', 'sequence'],
      ['agents.t_002.myTeam:myAgent', '.', 'sequence'],
    ],
  );
  driver.close();
});

/** @param {string} body of SelectAction */
const agentThat = (body) => () =>
  `from template import Agent


class myAgent(Agent):
    def SelectAction(self, actions, game_state):
        ${body}
`;
const MODEL = 'Sequence/sequence_model.py';
/** @type {[name: string, changes: Record<string, (text: string) => string>, message: RegExp][]} */
const FAILURES = [
  [
    'an action that was not offered',
    { 'agents/t_001/myTeam.py': agentThat('return {**actions[0], "coords": (0, 0)}') },
    /SelectAction\(\) returned \{.*'coords': \(0, 0\).*\}, which is not one of the actions that it was given\./,
  ],
  [
    'no action',
    { 'agents/t_001/myTeam.py': agentThat('pass') },
    /SelectAction\(\) returned None\. It must return one of the actions that it is given\./,
  ],
  [
    'an exception',
    { 'agents/t_001/myTeam.py': agentThat('return game_state.agents[1 - self.id].hand[0]') },
    /AttributeError: .*'hand'.* in agents\/t_001\/myTeam\.py, line 6/,
  ],
  [
    'a framework with other rules',
    { [MODEL]: (text) => text.replace('board.draft.remove(action["draft_card"])', 'board.draft.pop(0)') },
    /FrameworkProblem: the rules of your framework differ from the course's: after 1 moves the draft should be \[/,
  ],
  [
    'a framework with other names',
    { [MODEL]: (text) => text.replaceAll('draft', 'open_cards') },
    /FrameworkProblem: the framework in Sequence\/sequence_model\.py has no state\.board\.draft/,
  ],
  ['a framework without its rules', { [MODEL]: () => '' }, /has no attribute 'SequenceGameRule'|cannot import name/],
];
for (const [name, changes, message] of FAILURES) {
  test(`${name}: the author reads what is wrong`, async () => {
    const driver = openDriver(await changedFramework(changes));
    const hear = listenerOf(7, 1);
    const { legal } = await openSequence().then((engine) => (engine.position('deal 7'), engine.legal()));
    let result = await driver.call('begin', '.', TEAM, 'BLUE', null);
    for (const entry of hear([legal[legal.length - 1]]))
      if (!result.failure) result = await driver.call('update', entry);
    if (!result.failure) result = await driver.call('act', null);
    assert.match(result.failure?.message ?? result.illegal, message);
    driver.close();
  });
}

test('an agent without the framework is told to bring it', async () => {
  const driver = openDriver(`${root}${FRAMEWORK}/agents/t_002`);
  const { agents } = await driver.call('find_agents');
  assert.deepEqual([agents[0].spec, agents[0].game], ['myTeam:myAgent', 'sequence']);
  const { failure } = await driver.call('begin', agents[0].root, agents[0].spec, 'RED', null);
  assert.match(failure.message, /No module named 'template' in myTeam\.py, line 5/);
  assert.match(
    failure.hint,
    /Drop the whole project: template\.py and the folder Sequence, beside the folder agents\./,
  );
  driver.close();
});

const pageTest = pageTests();

pageTest(
  'a project is dropped and plays in the arena, 15 s for the first move and one for the others',
  async (page) => {
    const files = pythonFiles(FRAMEWORK);
    const {
      'agents/t_001/myTeam.py': team,
      'agents/t_001/lines.py': helper,
      'agents/t_002/myTeam.py': late,
      ...rest
    } = files;
    const own = { 'agents/t_001/myTeam.py': team, 'agents/t_001/lines.py': helper };
    await bringZip(
      page,
      'team.zip',
      Object.fromEntries(Object.entries({ ...rest, ...own }).map(([path, text]) => [`project/${path}`, text])),
    );
    await page.waitForSelector('#guests li');
    assert.equal(
      await page.$eval('input[name="game"]:checked', (input) => /** @type {HTMLInputElement} */ (input).value),
      'sequence',
    );
    assert.match(await textOf(page, '#guest-rules'), /the course’s rules.*15 s for its first move/);
    assert.match(
      await textOf(page, '.entrants'),
      /Python runs .* in the terminal/,
      'a limit for each move is scaled too',
    );
    const mine = await page.$eval('#entrant-0', (list) => /** @type {HTMLSelectElement} */ (list).value);
    assert.match(mine, /^guest-/);
    const [slow] = await keepAgents(page, [
      {
        name: 'late',
        spec: 'agents.t_002.myTeam:myAgent',
        game: 'sequence',
        files: { ...rest, 'agents/t_002/myTeam.py': late },
      },
    ]);
    await startExperiment(page, {
      format: 'lilypad-experiment 1',
      game: 'sequence',
      rules: 'course',
      schedule: 'gauntlet',
      limits: 'nodes 1',
      agents: [
        { agent: 'seq-random' },
        { agent: mine, name: 'mine', limits: 'movetime 30000' },
        { agent: slow, name: 'late', limits: 'movetime 1000' },
      ],
      games: 2,
      seed: 3,
    });
    await waitForState(page, 'complete', 400_000);
    await page.waitForSelector('#game-list a');
    const replay = await page.$eval('#game-list a', (link) => link.href);
    const games = await keptGames(page);
    assert.equal(games.length, 4);
    for (const { red, blue, reason, message, actions, guests, thoughts, redPoints } of games) {
      const seat = red === 'seq-random' ? 1 : 0;
      const story = seat ? guests?.blue : guests?.red;
      if ([red, blue].includes(mine)) {
        assert.equal(reason, 'over', message);
        assert.match(story?.output?.[0].text ?? '', /^[01] moves, \d+ actions, (None|place)\n$/);
      } else {
        assert.equal(reason, 'clock', message);
        assert.equal(redPoints, seat ? 1 : 0);
        assert.match(message ?? '', /did not answer within 1\.\d s/);
        assert.equal(thoughts?.seat?.filter((mover) => mover === seat).length, 1, `its first move counted: ${actions}`);
      }
    }
    await page.goto(replay);
    await page.waitForFunction(
      (count) => document.querySelectorAll('.moves .move').length === count,
      { timeout: 30_000 },
      games[0].actions.length,
    );
  },
  { path: 'arena.html', limit: 500_000 },
);

pageTest(
  'an agent for Sequence in a tournament of Freckers: the page says that it does not play that',
  async (page) => {
    const [agent] = await keepAgents(page, [{ name: 'mine', spec: TEAM, game: 'sequence', files: {} }]);
    await startExperiment(page, againstRandom([{ agent, name: 'mine', limits: 'clock 60000' }]));
    await page.waitForSelector('.progress .notice');
    assert.match(await textOf(page, '.progress .notice'), /“mine” does not play Freckers\./);
  },
  { path: 'arena.html' },
);
