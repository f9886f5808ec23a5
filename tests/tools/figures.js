/** Runs the live figures of a page as a reader would.
 * @import { Page } from 'puppeteer-core' */

/** Waits until every figure of a page is defined. @param {Page} page */
export const figuresDefined = (page) =>
  page.waitForFunction(() => !document.querySelector('.live > :not(:defined)'), { timeout: 30_000 });

/** Runs every live figure to its result, one after another. A board plays through its moves, a game plays one turn.
 * @param {Page} page @returns {Promise<[tag: string, state: string][]>} */
export const runFigures = (page) =>
  page.evaluate(async () => {
    /** @param {any} board */
    async function goThrough(board) {
      await board.last();
      return board.error || (board.ply === board.length ? 'done' : `stays at ${board.ply} of ${board.length}`);
    }
    /** @param {any} game */
    async function takeTurn(game) {
      await game.play('grow');
      for (let look = 0; look < 600 && !(game.state?.yourTurn && game.state.at > 1); look++)
        await new Promise((done) => setTimeout(done, 50));
      return game.error || (game.state?.at > 1 ? 'done' : 'no answer');
    }
    const tasks = new Map([
      ['freckers-board', goThrough],
      ['freckers-game', takeTurn],
    ]);
    /** @type {[string, string][]} */
    const found = [];
    for (const figure of /** @type {any[]} */ ([...document.querySelectorAll('.live > :not(figcaption)')])) {
      const task = tasks.get(figure.localName) ?? (() => figure.demonstrate());
      const state = await task(figure).catch((/** @type {Error} */ error) => error.message);
      found.push([figure.localName, figure.error || state]);
    }
    return found;
  });
