/** On the Sequence page, too, a click that does nothing says why, in the player's line, until the next one that does something. */
import assert from 'node:assert/strict';
import { isRemover, isWild, spokenCard } from '../../web/shared/sequence/cards.js';
import { chooseAgent, pageTests, textOf, waitForMoves, waitForText } from '../tools/browser.js';
import { openSequence } from '../tools/sequence.js';
import { boardCell, cardIn, findGame, findJack, greedyGame, yourTurn } from '../tools/sequence-page.js';

/** @typedef {import('puppeteer-core').Page} Page */
/** @typedef {import('../../wasm/lilypad.js').SequenceDescription} SequenceDescription */

const pageTest = pageTests();
const engine = await openSequence();
const FIRST = 'sequence.html#deal=42&seat=red&blue=seq-random';
const AGAINST = '&seat=red&blue=seq-random';
/** Nobody holds it in that deal. */
const [ACE_CELL, KING_OF_DIAMONDS_CELL] = ['ac', 'kd'].map((card) =>
  String(engine.board().indexOf(card)).padStart(2, '0'),
);

/** A cell with one of these letters. @param {SequenceDescription} game @param {string} letters */
function cellWith({ view }, letters) {
  const index = [...view.chips.join('')].findIndex((letter) => letters.includes(letter));
  return index < 0 ? null : String(index).padStart(2, '0');
}

/** Red is to play and can remove nothing. @param {SequenceDescription} game */
const isPlain = ({ turn, decide, view }) => turn === 0 && !decide && !view.hand.some((card) => /^j[hs]$/.test(card));

const meeting = findGame(
  engine,
  (game) => isPlain(game) && cellWith(game, 'r') !== null && cellWith(game, 'b') !== null,
);
const sequence = findGame(engine, (game) => game.turn === 0 && !game.decide && cellWith(game, 'O') !== null);
const trade = findGame(engine, ({ decide, turn, choices }) => decide && turn === 0 && choices.length === 1);
const [wild, remover] = [findJack(engine, isWild), findJack(engine, isRemover)];
const finished = greedyGame(engine, 11, () => false);

/** What is told, with cards by their names. @param {Page} page */
const told = (page) =>
  page.$eval('.prompt', (prompt) => {
    const copy = /** @type {Element} */ (prompt.cloneNode(true));
    for (const card of copy.querySelectorAll('.card-text')) card.replaceWith(card.getAttribute('aria-label') ?? '');
    return copy.textContent?.replace(/\s+/g, ' ').trim() ?? '';
  });

/** @param {Page} page @param {string} selector */
async function toldAfter(page, selector) {
  await page.click(selector);
  return told(page);
}

for (const rules of ['course', 'clean']) {
  const by = rules === 'course' ? '' : `&rules=${rules}`;

  pageTest(
    `by the rules ${rules}, a cell that no card allows says what it would need`,
    async (page) => {
      await yourTurn(page);
      assert.equal(
        await toldAfter(page, boardCell(ACE_CELL)),
        'To play there you need ace of clubs, jack of diamonds or jack of clubs.',
      );
      assert.equal(await toldAfter(page, boardCell('00')), 'A corner needs no chip: it counts for both sides.');
      assert.equal(await toldAfter(page, cardIn('hand', '2h')), 'Choose a cell for 2 of hearts.');
      assert.match(await toldAfter(page, boardCell(ACE_CELL)), /^To play there you need ace of clubs/);
      assert.ok(await page.$('#hand >>> [data-card="2h"][aria-pressed="true"]'), 'the card stays chosen');
      assert.equal(await toldAfter(page, boardCell(KING_OF_DIAMONDS_CELL)), 'Now take a card from the draft.');
      assert.equal((await page.$$('.moves .move')).length, 0);
    },
    { path: `${FIRST}${by}` },
  );

  pageTest(
    `by the rules ${rules}, chips say whose they are, and that finished sequences stay`,
    async (page, { address }) => {
      await yourTurn(page);
      const [own, other] = ['r', 'b'].map((letter) => cellWith(meeting.game, letter));
      assert.equal(await toldAfter(page, boardCell(String(own))), 'You already have a chip there.');
      assert.equal(
        await toldAfter(page, boardCell(String(other))),
        'That is Blue’s chip. Only jack of hearts or jack of spades can remove it.',
      );
      await page.goto('about:blank');
      await page.goto(`${address}${sequence.link}${by}${AGAINST}`);
      await yourTurn(page);
      assert.equal(
        await toldAfter(page, boardCell(String(cellWith(sequence.game, 'O')))),
        'That chip is in a finished sequence. It cannot be removed.',
      );
    },
    { path: `${meeting.link}${by}${AGAINST}` },
  );
}

pageTest(
  'while a dead card waits, every other click points to it',
  async (page) => {
    await page.waitForSelector('.trade');
    const question = await textOf(page, '.trade p');
    assert.match(question, /is dead\. Trade it for a draft card\?$/);
    await page.click(boardCell('44'));
    await waitForText(page, '.trade p', /is dead: first trade or keep it\.\s*$/);
    assert.equal(await page.$eval('.trade', (box) => box.getAttribute('role')), 'alert');
    await page.keyboard.press('Escape');
    assert.equal(await textOf(page, '.trade p'), question);
    const alive = trade.game.view.hand.find((card) => card !== trade.game.choices[0].card) ?? '';
    await page.click(cardIn('hand', alive));
    await waitForText(page, '.trade p', /is dead: first trade or keep it\.\s*$/);
    await page.click('.decline');
    await page.waitForSelector('.trade', { hidden: true });
    assert.equal(await told(page), 'Play a card from your hand.');
  },
  { path: `${trade.link}${AGAINST}` },
);

pageTest(
  'while Blue thinks, cells and cards say whose turn it is, and its move takes that away',
  async (page) => {
    await yourTurn(page);
    await chooseAgent(page, 'blue', 'seq-mcts');
    await page.select('#movetime', '5000');
    await page.click(cardIn('hand', '4s'));
    await page.click(boardCell('03'));
    await page.click(cardIn('draft', '7d'));
    assert.equal(await toldAfter(page, cardIn('hand', '2h')), 'Not yet: it is Blue’s turn.');
    assert.equal(await page.$eval('.prompt', (prompt) => prompt.getAttribute('role')), 'status');
    await waitForMoves(page, 2);
    await yourTurn(page);
    assert.equal(await told(page), 'Play a card from your hand.');
  },
  { path: FIRST },
);

pageTest(
  'an earlier position, a game that is over and one that is only watched say so',
  async (page, { address }) => {
    await yourTurn(page);
    const count = meeting.game.history.length;
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await waitForText(page, '.prompt', /^Move/);
    const here = `This is move ${count - 2} of ${count}. Return to the game to play.`;
    assert.equal(await toldAfter(page, boardCell('44')), here);
    assert.equal(await textOf(page, '.run'), 'Return to the game');
    await page.click('.run');
    await yourTurn(page);
    assert.equal(await told(page), 'Play a card from your hand.');

    await page.goto('about:blank');
    await page.goto(`${address}${finished.link}${AGAINST}`);
    await page.waitForSelector('.rematch');
    await page.click(cardIn('draft', finished.game.view.draft[0]));
    await waitForText(page, '.prompt', /^You lost: Blue has 2 sequences\.The game is over\.$/);
    await page.click('.moves .move');
    await page.waitForSelector('.run');
    assert.equal(await textOf(page, '.run'), 'To the end');
    assert.match(await toldAfter(page, boardCell('44')), /^This is move \d+ of \d+, and the game is over\.$/);

    await page.goto('about:blank');
    await page.goto(`${address}${meeting.link}&seat=watch&red=seq-random&blue=seq-random`);
    await page.waitForSelector('.run');
    await page.keyboard.press('ArrowLeft');
    assert.match(await toldAfter(page, boardCell('44')), /^You are watching\./);
  },
  { path: `${meeting.link}${AGAINST}` },
);

pageTest(
  'by keyboard, too, and Escape or a hint takes it away',
  async (page) => {
    await yourTurn(page);
    await page.focus(boardCell('44'));
    await page.keyboard.press('Enter');
    assert.match(await told(page), /^To play there you need /);
    await page.keyboard.press('Escape');
    assert.equal(await told(page), 'Play a card from your hand.');
    await page.keyboard.press('Enter');
    await page.click('.hint');
    await waitForText(page, '.prompt', /^\s*Hint:/);
  },
  { path: FIRST },
);

for (const [kind, found, words] of /** @type {const} */ ([
  [
    'wild jack',
    wild,
    `You do not hold ${spokenCard(engine.board()[Number(wild.cell)])}. To play there, first choose ${spokenCard(wild.jack)}.`,
  ],
  ['jack that removes', remover, `That is Blue’s chip. To remove it, first choose ${spokenCard(remover.jack)}.`],
]))
  pageTest(
    `a ${kind} is played only if it was chosen itself, by mouse, keyboard and touch`,
    async (page) => {
      await yourTurn(page);
      const moves = async () => (await page.$$('.moves .move')).length;
      await page.click(cardIn('draft', found.take));
      const clicked = [
        () => page.click(boardCell(found.cell)),
        () => page.tap(boardCell(found.cell)),
        async () => {
          await page.focus(boardCell(found.cell));
          await page.keyboard.press('Enter');
        },
      ];
      for (const click of clicked) {
        await click();
        assert.equal(await told(page), words);
        assert.equal(await moves(), found.count);
        assert.ok(await page.$('#draft >>> [aria-pressed="true"]'), 'the draft card stays chosen');
      }
      await page.click(cardIn('hand', found.jack));
      await page.click(boardCell(found.cell));
      await page.waitForFunction(
        (count) => document.querySelectorAll('.moves .move').length > count,
        { timeout: 30_000 },
        found.count,
      );
    },
    { path: `${found.link}${AGAINST}`, viewport: { width: 1280, height: 800, hasTouch: true } },
  );
