/** Every tag that a note, or a page that shows figures of the notes, may use. A page loads those that stand in it.
 * @type {Record<string, () => Promise<unknown>>} */
export const FIGURES = {
  'freckers-board': () => import('../components/freckers-board.js'),
  'freckers-game': () => import('../components/freckers-game.js'),
  'bit-viewer': () => import('./figures/bit-viewer.js'),
};
