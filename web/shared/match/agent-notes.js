/** Links from agents to the notes that explain them. */

/** Name prefixes of agents and their notes; the first match counts.
 * @type {[prefix: string, note: string][]} */
const NOTES = [
  ['seq-', 'hidden-cards'],
  ['champion', 'evaluation'],
  ['greedy-xgb', 'evaluation'],
  ['hybrid', 'monte-carlo'],
  ['mcts', 'monte-carlo'],
  ['alphabeta-', 'deep'],
  ['alphabeta', 'minimax'],
  ['minimax', 'minimax'],
  ['random', 'game'],
  ['forward', 'game'],
  ['greedy', 'game'],
];

/** The note that explains an agent, relative to the site's folder; null if there is none.
 * @param {string} agent its name or written form */
export function noteOf(agent) {
  const found = NOTES.find(([prefix]) => agent.startsWith(prefix));
  return found ? `notes/${found[1]}.html` : null;
}
