/** Every tag that a note, or another page that embeds figures, may use. A page loads only those it contains.
 * @type {Record<string, () => Promise<unknown>>} */
export const FIGURES = {
  'freckers-board': () => import('../../components/freckers/freckers-board.js'),
  'freckers-game': () => import('../../components/freckers/freckers-game.js'),
  'two-rules': () => import('./figures/two-rules.js'),
  'bit-viewer': () => import('./figures/bit-viewer.js'),
  'perft-count': () => import('./figures/perft-count.js'),
  'minimax-steps': () => import('./figures/minimax-steps.js'),
  'pruning-count': () => import('./figures/pruning-count.js'),
  'node-table': () => import('./figures/node-table.js'),
  'deepening-table': () => import('./figures/deepening-table.js'),
  'parts-table': () => import('./figures/parts-table.js'),
  'time-policies': () => import('./figures/time-policies.js'),
  'bandit-regret': () => import('./figures/bandit-regret.js'),
  'tree-growth': () => import('./figures/tree-growth.js'),
  'visit-bars': () => import('./figures/visit-bars.js'),
  'playout-quality': () => import('./figures/playout-quality.js'),
  'evaluation-lab': () => import('./figures/evaluation-lab.js'),
  'coin-matches': () => import('./figures/coin-matches.js'),
  'sprt-walks': () => import('./figures/sprt-walks.js'),
  'live-match': () => import('./figures/live-match.js'),
  'sampled-worlds': () => import('./figures/sampled-worlds.js'),
};
