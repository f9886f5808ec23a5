/** Every tag that a note, or a page that shows figures of the notes, may use. A page loads those that stand in it.
 * @type {Record<string, () => Promise<unknown>>} */
export const FIGURES = {
  'freckers-board': () => import('../components/freckers-board.js'),
  'freckers-game': () => import('../components/freckers-game.js'),
  'bit-viewer': () => import('./figures/bit-viewer.js'),
  'minimax-steps': () => import('./figures/minimax-steps.js'),
  'pruning-count': () => import('./figures/pruning-count.js'),
  'node-table': () => import('./figures/node-table.js'),
  'deepening-table': () => import('./figures/deepening-table.js'),
  'parts-table': () => import('./figures/parts-table.js'),
  'tree-growth': () => import('./figures/tree-growth.js'),
  'visit-bars': () => import('./figures/visit-bars.js'),
  'playout-quality': () => import('./figures/playout-quality.js'),
};
