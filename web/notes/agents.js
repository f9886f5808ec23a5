/** Where the notes explain an agent. */

/** Beginnings of agents' names and the note about them; the first that fits counts.
 * @type {[beginning: string, note: string][]} */
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

/** The address, from the site's folder, of the note that explains an agent; null for one that they do not know.
 * @param {string} agent its name or written form */
export function noteOf(agent) {
  const found = NOTES.find(([beginning]) => agent.startsWith(beginning));
  return found ? `notes/${found[1]}.html` : null;
}
