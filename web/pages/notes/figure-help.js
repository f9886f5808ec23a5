/** The figures of the notes, documented for people who want to embed them. */
export const FIGURE_HELP = [
  { tag: 'two-rules', attributes: 'position', help: 'the moves of a position under both sets of rules' },
  {
    tag: 'bit-viewer',
    attributes: 'position, rules',
    help: 'a position as sets of bits, with shifts and the flood of jumps',
  },
  { tag: 'perft-count', attributes: 'depth', help: 'all ways to act so many times, counted' },
  { tag: 'minimax-steps', attributes: 'position, depth', help: 'an alpha-beta search step by step, with its tree' },
  { tag: 'pruning-count', attributes: 'position', help: 'positions that a search looks at, with and without pruning' },
  { tag: 'node-table', attributes: '', help: 'nodes by table, killer moves and sorting, published and measured' },
  { tag: 'deepening-table', attributes: '', help: 'what iterative deepening costs and brings' },
  { tag: 'parts-table', attributes: '', help: 'our best search without each of its parts' },
  { tag: 'time-policies', attributes: 'clock', help: 'how four policies divide the clock among the turns' },
  { tag: 'bandit-regret', attributes: '', help: 'what UCB1 and simpler policies give away on slot machines' },
  { tag: 'tree-growth', attributes: 'position', help: 'a Monte Carlo tree that grows simulation by simulation' },
  { tag: 'visit-bars', attributes: 'position', help: 'where UCB1 and PUCT spend their simulations' },
  { tag: 'playout-quality', attributes: '', help: 'many cheap playouts against few good ones' },
  { tag: 'evaluation-lab', attributes: 'position, moves, ply', help: 'a game as three evaluations see it' },
  { tag: 'coin-matches', attributes: 'elo, games, unfair', help: 'what matches of so many games tell' },
  { tag: 'sprt-walks', attributes: 'elo', help: 'sequential tests of two players' },
  { tag: 'live-match', attributes: 'first, second, games, limits, seed', help: 'a match of two agents' },
  {
    tag: 'sampled-worlds',
    attributes: 'deal, moves',
    help: 'a game of Sequence and the worlds that agree with a view',
  },
  {
    tag: 'agent-lab',
    attributes: 'starter, language, opponent, games, goal, id, theme',
    help: 'a program to change until it reaches a goal; see above',
  },
  {
    tag: 'search-exercise',
    attributes: 'kind, seed',
    help: 'an exercise with checked answers; the same seed always asks the same. Kinds: moves, grow, flood, key, prune, best-case, depth, ucb1, puct, weights, calibration, interval, games, hand, agent, packing, faults',
  },
];
