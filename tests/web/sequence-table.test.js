/** What the Sequence page shows, asks, hides, stores and rejects. */
import assert from 'node:assert/strict';
import { rankOf, readPlay } from '../../web/shared/sequence/cards.js';
import { findings } from '../tools/axe.js';
import { chooseAgent, pageTests, textOf, waitForText } from '../tools/browser.js';
import { openSequence } from '../tools/sequence.js';
import { boardCell, cardIn, findGame, gameOn, greedyGame, pressing, yourTurn } from '../tools/sequence-page.js';

const pageTest = pageTests();
const engine = await openSequence();
const FIRST = 'sequence.html#deal=42&seat=red&blue=seq-random';
const trade = findGame(engine, ({ decide, turn, choices }) => decide && turn === 0 && choices.length === 1);
const finished = greedyGame(engine, 11, () => false);
const middle = greedyGame(engine, 3, ({ turn, history }) => turn === 0 && history.length >= 12);

/** @typedef {import('puppeteer-core').Page} Page */

/** @param {Page} page */
const moveCount = (page) => page.$$eval('.moves .move', (moves) => moves.length);

/** @param {Page} page @param {string} selector */
const labelOf = (page, selector) => page.$eval(selector, (element) => element.ariaLabel ?? '');

/** @param {Page} page @param {string} cell @param {RegExp} pattern */
async function waitForCell(page, cell, pattern) {
  for (let look = 0; look < 300 && !pattern.test(await labelOf(page, boardCell(cell))); look++)
    await new Promise((done) => setTimeout(done, 50));
  assert.match(await labelOf(page, boardCell(cell)), pattern);
}

pageTest(
  'a card shows its cells, and choosing a draft card plays the action',
  async (page) => {
    await yourTurn(page);
    await page.click(cardIn('hand', '2h'));
    await waitForText(page, '.prompt', /Choose a cell for 2/);
    assert.equal(await page.$$eval('sequence-board >>> .ring.target', (rings) => rings.length), 2);
    await page.click(boardCell('00'));
    await page.click(boardCell('55'));
    assert.equal(await moveCount(page), 0, 'other cells do nothing');
    await page.click(boardCell('54'));
    await waitForText(page, '.prompt', /Now take a card from the draft/);
    await page.keyboard.press('Escape');
    await waitForText(page, '.prompt', /Play a card from your hand/);
    // The cell determines the card, and the draft card may be chosen first.
    await page.click(cardIn('draft', 'jc'));
    await page.click(boardCell('54'));
    await waitForCell(page, '54', /^2 of hearts, row 6 column 5, red chip/);
    await yourTurn(page);
    assert.equal(await moveCount(page), 2);
    assert.ok(await page.$(cardIn('hand', 'jc')), 'the card taken is in the hand');
    const [{ action }, { action: answer }] = (await page.click('#tab-share'), engine.position(await gameOn(page)))
      .history;
    assert.equal(action, '2h54-jc');
    await waitForCell(page, answer.match(/(\d\d)-/)?.[1] ?? '', /last move/);
  },
  { path: FIRST },
);

pageTest(
  'a dead card is asked about first, and can be kept or traded',
  async (page) => {
    const [{ card }] = trade.game.choices;
    await page.waitForSelector('.trade');
    assert.match(
      await textOf(page, '.trade'),
      new RegExp(`^${rankOf(card)} is dead\\. Trade it for a draft card\\? Keep it$`),
    );
    assert.match(await labelOf(page, cardIn('hand', card)), /, dead$/);
    const before = await moveCount(page);
    for (const other of trade.game.view.hand) if (other !== card) await page.click(cardIn('hand', other));
    await page.click(boardCell('44'));
    assert.equal(await moveCount(page), before, 'nothing else is possible');
    await page.click('.decline');
    await page.waitForSelector('.trade', { hidden: true });
    assert.equal(await moveCount(page), before + 1);
    assert.equal(await page.$eval('.hint', (button) => button.ariaDisabled), 'false', 'it is still the player’s turn');
    await page.click('#practice');
    await page.click('.undo');
    await page.waitForSelector('.trade');
    const [take] = trade.game.view.draft;
    await page.click(cardIn('draft', take));
    await page.waitForSelector('.trade', { hidden: true });
    await page.click('#tab-share');
    assert.match(await gameOn(page), new RegExp(` ${card}-${take}$`));
  },
  { path: `${trade.link}&seat=red&blue=seq-random` },
);

pageTest(
  'undo exists only in practice games, and looking back is not undo',
  async (page) => {
    await yourTurn(page);
    assert.equal(await page.$('.undo'), null);
    await page.click('.steps .back');
    await page.click('.steps .back');
    const [played] = middle.game.history.slice(-2);
    const [card, cell] = [played.action.slice(0, 2), played.action.slice(-5, -3)];
    assert.equal(await page.$eval('.hint', (button) => button.ariaDisabled), 'true');
    await page.click(boardCell(cell));
    await page.click('#draft >>> .card');
    assert.equal(await moveCount(page), middle.game.history.length, 'nothing is played in the past');
    await page.click('.run');
    await yourTurn(page);
    await page.click('#practice');
    await page.click('.undo');
    assert.ok(await page.$(cardIn('hand', card)), 'the card is back');
    await page.click('.redo');
    await page.click('.undo');
    const earlier = engine.position(
      `deal 3 moves ${middle.game.history
        .slice(0, -2)
        .map(({ action }) => action)
        .join(' ')}`,
    );
    const other = engine.legal().legal.find((action) => action !== played.action) ?? '';
    await pressing((selector) => page.click(selector))(readPlay(other), earlier);
    await yourTurn(page);
    await page.click('#tab-share');
    assert.equal(
      engine.position(await gameOn(page)).history[middle.game.history.length - 2].action,
      other,
      'the game continues from there',
    );
  },
  { path: `${middle.link}&seat=red&blue=seq-random` },
);

pageTest(
  'the opponent’s hand is nowhere in the page until the game is over',
  async (page) => {
    await yourTurn(page);
    const { state, view } = middle.game;
    const hidden = await page.$$eval('.other >>> .back', (backs) => backs.length);
    assert.equal(hidden, (state?.hands[1].length ?? 0) - view.known.length);
    const shown = await page.$eval('.other >>> [role="img"]', (row) => row.outerHTML);
    const label = await labelOf(page, '.other >>> [role="img"]');
    assert.match(label, new RegExp(`${hidden} hidden$`));
    assert.equal((shown.match(/class="rank/g) ?? []).length, view.known.length, 'only what was seen taken is drawn');
    assert.equal((label.match(/ of /g) ?? []).length, view.known.length, 'and only that is spoken');
  },
  { path: `${middle.link}&seat=red&blue=seq-random` },
);

pageTest(
  'the worker gets only what the player to move knows',
  async (page) => {
    await page.evaluateOnNewDocument(() => {
      const told = Worker.prototype.postMessage;
      /** @type {string[]} */
      /** @type {any[]} */
      const asked = [];
      Object.assign(window, { asked });
      Worker.prototype.postMessage = function (/** @type {any[]} */ ...message) {
        if (message[0]?.type === 'search') asked.push(message[0].position);
        return told.apply(this, /** @type {any} */ (message));
      };
    });
    await page.reload();
    await yourTurn(page);
    await page.click(cardIn('hand', '4s'));
    await page.click(boardCell('03'));
    await page.click(cardIn('draft', '7d'));
    await yourTurn(page);
    const asked = await page.evaluate(() => /** @type {any} */ (window).asked);
    assert.equal(asked.length, 1);
    const view = JSON.parse(asked[0].replace(/^view /, ''));
    assert.equal(view.seat, 1);
    assert.deepEqual(
      Object.keys(view).filter((name) => /hands|deck|state/.test(name)),
      [],
    );
    assert.deepEqual(view.known, ['7d'], 'the one card it has seen');
  },
  { path: FIRST },
);

pageTest(
  'a finished game is replayed from its link, and says why it ended',
  async (page, { address }) => {
    const { history, result } = finished.game;
    await waitForText(page, '.result', /wins: (\d sequences|the heart of the board is taken)\./);
    assert.ok((await textOf(page, '.result')).startsWith(result === 'red' ? 'Red' : 'Blue'));
    assert.equal(await moveCount(page), history.length);
    const lines = history.reduce((sum, { groups }) => sum + groups.length, 0);
    assert.equal(
      await page.$$eval('sequence-board >>> .line.casing', (shapes) => shapes.length),
      lines,
      'finished sequences are drawn',
    );
    assert.ok((await page.$$eval('sequence-board >>> .star', (stars) => stars.length)) >= 5);
    await page.keyboard.press('Home');
    assert.equal(await page.$$eval('sequence-board >>> .chip', (chips) => chips.length), 0);
    await page.keyboard.press('ArrowRight');
    assert.equal(await page.$$eval('sequence-board >>> .chip', (chips) => chips.length), 1);
    await page.click('#tab-share');
    const link = await page.$eval('#link', (area) => /** @type {HTMLTextAreaElement} */ (area).value);
    await page.goto('about:blank');
    await page.goto(link);
    await page.waitForSelector('.moves .move[aria-current="step"]');
    assert.equal(
      await page.$$eval('.moves .move', (moves) => moves.findIndex((move) => move.ariaCurrent === 'step')),
      0,
      'the place is in the link',
    );
    assert.equal(link.startsWith(`${address}sequence.html#deal=11&`), true);
  },
  { path: `${finished.link}&seat=watch&red=seq-greedy&blue=seq-greedy` },
);

pageTest(
  'a game survives a reload, with or without its address',
  async (page, { address }) => {
    await yourTurn(page);
    await page.click(cardIn('hand', '4s'));
    await page.click(boardCell('03'));
    await page.click(cardIn('draft', '7d'));
    await yourTurn(page);
    const before = await textOf(page, '.moves');
    await page.reload();
    await yourTurn(page);
    assert.equal(await textOf(page, '.moves'), before);
    await page.goto('about:blank');
    await page.goto(`${address}sequence.html`);
    await yourTurn(page);
    assert.equal(await textOf(page, '.moves'), before);
  },
  { path: FIRST },
);

pageTest(
  'invalid links give a message and a new game',
  async (page) => {
    for (const [fragment, message] of [
      ['rubbish', /no deal number/],
      ['deal=-1', /no deal number/],
      ['deal=1&rules=my', /rules must be one of course, clean/],
      ['deal=1&moves=<b>', /“<b>” is not a move/],
      ['deal=42&moves=2s99-9d', /not legal/],
      ['deal=42&seat=red&blue=deepblue', /there is no opponent “deepblue”/],
      [`deal=42&moves=${'4s03-7d.'.repeat(600)}`, /too long/],
    ]) {
      await page.evaluate((text) => (location.hash = text), String(fragment));
      await waitForText(page, '.notice', /** @type {RegExp} */ (message));
      assert.match(await textOf(page, '.notice'), /^This link cannot be read: .+\. Here is a new game instead\.$/);
      assert.equal(await moveCount(page), 0);
    }
  },
  { path: 'sequence.html#rubbish&seat=red' },
);

pageTest(
  'agents play each other with open hands, and can be paused',
  async (page) => {
    // In the page itself, because a game of fast agents may be over before a click arrives.
    await page.waitForFunction(() => {
      const run = document.querySelectorAll('.moves .move').length >= 4 ? document.querySelector('.run') : null;
      if (run instanceof HTMLElement) run.click();
      return run !== null;
    });
    assert.equal(await page.$$eval('.other >>> .back', (backs) => backs.length), 0);
    const count = await moveCount(page);
    await new Promise((done) => setTimeout(done, 300));
    assert.equal(await moveCount(page), count);
    await page.click('.run');
    await page.waitForFunction(() => /wins|Draw/.test(document.querySelector('.result')?.textContent ?? ''), {
      timeout: 60_000,
    });
  },
  { path: 'sequence.html#deal=5&seat=watch&red=seq-greedy&blue=seq-random' },
);

pageTest(
  'a hint marks a card, a cell and a draft card',
  async (page) => {
    await yourTurn(page);
    await page.click('.hint');
    await waitForText(page, '.prompt', /^\s*Hint: (play|remove with) \w+, take \w+\./);
    for (const mark of ['#hand >>> .hinted', '#draft >>> .hinted', 'sequence-board >>> .ring.hint']) {
      assert.equal(await page.$$eval(mark, (marks) => marks.length), 1, mark);
    }
  },
  { path: FIRST },
);

pageTest(
  'an agent’s form has its parameters',
  async (page) => {
    await yourTurn(page);
    await chooseAgent(page, 'blue', 'seq-mcts');
    await page.click('.parameters summary');
    const parameters = engine.agents().find(({ name }) => name === 'seq-mcts')?.parameters ?? [];
    assert.equal(await page.$$eval('.parameter-list label', (labels) => labels.length), parameters.length);
    assert.ok(await page.$('#movetime'), 'its time can be chosen');
    await page.waitForFunction(() => location.hash.includes('blue=seq-mcts'));
  },
  { path: FIRST },
);

pageTest(
  'axe-core finds nothing serious in a trade, a replay and the rules',
  async (page, { address }) => {
    for (const scheme of ['light', 'dark']) {
      await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: scheme }]);
      await page.goto('about:blank');
      await page.goto(`${address}${trade.link}&seat=red&blue=seq-random`);
      await page.waitForSelector('.trade');
      assert.deepEqual(await findings(page), [], `trade, ${scheme}`);
      await page.goto('about:blank');
      await page.goto(`${address}${finished.link}&seat=watch&red=seq-greedy&blue=seq-greedy`);
      await waitForText(page, '.result', /wins/);
      for (const tab of ['moves', 'share', 'rules']) {
        await page.click(`#tab-${tab}`);
        assert.deepEqual(await findings(page), [], `${tab}, ${scheme}`);
        assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), tab);
      }
    }
  },
  { path: 'about:blank', unguarded: true, viewport: { width: 320, height: 568 } },
);

pageTest(
  'the same deal can be played with seats swapped',
  async (page) => {
    await yourTurn(page);
    const dealt = engine.position('deal 42').state;
    await page.click('.exchange');
    await page.waitForFunction(() => document.querySelectorAll('.moves .move').length === 1);
    await yourTurn(page);
    const hand = await page.$$eval('#hand >>> .card', (cards) => cards.map((card) => card.getAttribute('data-card')));
    assert.deepEqual(hand, dealt?.hands[1], 'the player holds what Blue was dealt');
  },
  { path: FIRST },
);

pageTest(
  'a copy that the browser refuses is told beside its button',
  async (page) => {
    await yourTurn(page);
    await page.evaluate(() =>
      Object.defineProperty(navigator, 'clipboard', { value: { writeText: () => Promise.reject(new Error('no')) } }),
    );
    await page.click('#tab-share');
    await page.click('.copy-link');
    await waitForText(page, '#panel-body .notice', /does not allow copying/);
    assert.equal(await page.$('#controls .notice'), null);
    await page.click('#tab-play');
    await page.click(cardIn('hand', '4s'));
    await page.click(boardCell('03'));
    await page.click(cardIn('draft', '7d'));
    await page.click('#tab-share');
    assert.equal(await page.$('#panel-body .notice'), null, 'it is gone after the next move');
  },
  { path: FIRST },
);

pageTest(
  'the chosen rules say what they change on the board',
  async (page) => {
    await yourTurn(page);
    assert.match(await textOf(page, '#rules-help'), /^Course: .* only one of them counts\.$/);
    await page.select('#rules', 'clean');
    assert.match(await textOf(page, '#rules-help'), /^Clean: .* both count\.$/);
  },
  { path: FIRST },
);

pageTest(
  'a new visitor begins against the weakest level, and a kept choice stays',
  async (page, { address }) => {
    await yourTurn(page);
    assert.match(await textOf(page, '#far-player .who'), /Beginner$/);
    await page.evaluate(() => {
      localStorage.clear();
      localStorage.setItem(
        'lilypad-sequence',
        '{"seat":"red","opponents":{"red":"level:casual","blue":"level:casual"}}',
      );
    });
    await page.goto('about:blank');
    await page.goto(`${address}sequence.html`);
    await yourTurn(page);
    assert.match(await textOf(page, '#far-player .who'), /Casual$/);
  },
  { path: 'sequence.html' },
);
