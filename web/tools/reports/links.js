/** Addresses that open an agent on other pages of the site. */

/** Whom an agent meets in the arena, and the rival of that rival. @type {Record<string, [string, string]>} */
const RIVALS = { freckers: ['greedy-random', 'greedy'], sequence: ['seq-greedy', 'seq-random'] };

/** Its page, with the agent as the opponent. @param {string} game @param {string} agent */
export const playLink = (game, agent) =>
  game === 'sequence' ? `sequence.html#deal=1&seat=red&blue=${agent}` : `index.html#seat=red&blue=${agent}`;

/** A match that is ready to start. @param {string} game @param {string} agent @param {string} [opponent] its usual rival by default */
export function arenaLink(game, agent, opponent) {
  const [rival, other] = RIVALS[game];
  const experiment = {
    ...(game !== 'freckers' && { game }),
    limits: 'nodes 1000',
    agents: [{ agent }, { agent: opponent ?? (agent === rival ? other : rival) }],
    games: 20,
    seed: 1,
  };
  return `arena.html#experiment=${encodeURIComponent(JSON.stringify(experiment))}`;
}
