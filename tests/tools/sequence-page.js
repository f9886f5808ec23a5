/** Helpers for tests that play on the Sequence page.
 * @import { Page } from 'puppeteer-core'
 * @import { SequenceEngine, SequenceDescription } from '../../wasm/lilypad.js'
 * @import { Play } from '../../web/shared/sequence/cards.js' */
import { readPlay } from '../../web/shared/sequence/cards.js';

/** @param {string} cell */
export const boardCell = (cell) => `sequence-board >>> [data-cell="${cell}"]`;

/** @param {'hand' | 'draft'} row @param {string} card */
export const cardIn = (row, card) => `#${row} >>> [data-card="${card}"]`;

/** Waits until the player may act. @param {Page} page */
export const yourTurn = (page) => page.waitForSelector('.hint[aria-disabled="false"]', { timeout: 30_000 });

/** Waits until the player may act or the game is over. @param {Page} page @returns {Promise<boolean>} true if it is not over */
async function waitForTurn(page) {
  const found = await page.waitForFunction(
    () =>
      document.querySelector('.hint[aria-disabled="false"]') ??
      /^(You win|You lost|Draw):/.test(document.querySelector('.result')?.textContent?.trim() ?? ''),
    { timeout: 30_000, polling: 20 },
  );
  return page.evaluate((value) => value !== true, found);
}

/** The game in the engine's notation; the share panel must be open. @param {Page} page */
export const gameOn = (page) => page.$eval('#actions', (area) => /** @type {HTMLTextAreaElement} */ (area).value);

/** Plays the greedy agent against itself until `isThere`; returns the game as a link and as the engine describes it.
 * @param {SequenceEngine} engine @param {number} deal @param {(game: SequenceDescription) => boolean} isThere */
export function greedyGame(engine, deal, isThere) {
  /** @type {string[]} */
  const actions = [];
  let game = engine.position(`deal ${deal}`);
  while (game.result === 'none' && !isThere(game)) {
    actions.push(greedyAction(engine));
    game = engine.position(`deal ${deal} moves ${actions.join(' ')}`);
  }
  return { game, link: `sequence.html#deal=${deal}&moves=${actions.join('.')}` };
}

/** The first deal where the greedy agents reach such a position. @param {SequenceEngine} engine @param {(game: SequenceDescription) => boolean} isThere */
export function findGame(engine, isThere) {
  for (let deal = 1; deal < 200; deal++) {
    const found = greedyGame(engine, deal, isThere);
    if (isThere(found.game)) return found;
  }
  throw new Error('no deal leads to such a position');
}

/** A game where Red is to play and holds a jack, and a cell that only this kind of jack reaches.
 * @param {SequenceEngine} engine @param {(card: string) => boolean} isKind */
export function findJack(engine, isKind) {
  /** @param {SequenceDescription} game */
  function cellOf({ choices }) {
    const rest = new Set(choices.filter(({ card }) => !isKind(card)).flatMap(({ cells }) => cells));
    return choices.find(({ card }) => isKind(card))?.cells.find((cell) => !rest.has(cell)) ?? '';
  }
  const { game, link } = findGame(engine, (found) => found.turn === 0 && !found.decide && cellOf(found) !== '');
  const jack = game.choices.find(({ card }) => isKind(card))?.card ?? '';
  return { link, count: game.history.length, jack, cell: cellOf(game), take: game.view.draft[0] };
}

/** @param {SequenceEngine} engine */
function greedyAction(engine) {
  engine.set('Agent', 'seq-greedy');
  engine.go('nodes 1');
  while (engine.step(50));
  return engine.report()?.best ?? '';
}

/** Plays a game to the end: the greedy agent chooses the actions, and `perform` makes them on the page.
 * @param {Page} page @param {SequenceEngine} engine @param {(play: Play, game: SequenceDescription) => Promise<void>} perform
 * @returns {Promise<number>} the number of actions */
export async function playToEnd(page, engine, perform) {
  await page.waitForSelector('#tab-share');
  await page.click('#tab-share');
  let count = 0;
  for (; await waitForTurn(page); count++) {
    const game = engine.position(await gameOn(page));
    await perform(readPlay(greedyAction(engine)), game);
  }
  return count;
}

/** What the page asks for an action: no cell if the card has only one left, no card if only one is dead.
 * @param {Play} play @param {SequenceDescription} game */
export function questions({ kind, card }, { choices }) {
  const cells = choices.find((choice) => choice.card === card)?.cells ?? [];
  return {
    card: kind !== 'trade' || choices.length > 1,
    cell: kind === 'remove' || (kind === 'place' && (cells.length > 1 || card[0] === 'j')),
    cells,
  };
}

/** Performs actions by clicks or taps. @param {(selector: string) => Promise<void>} press
 * @returns {(play: Play, game: SequenceDescription) => Promise<void>} */
export const pressing = (press) => async (play, game) => {
  if (play.kind === 'decline') return press('.decline');
  const asked = questions(play, game);
  if (asked.card) await press(cardIn('hand', play.card));
  if (asked.cell) await press(boardCell(play.cell));
  await press(cardIn('draft', play.take));
};
