/** The way from lost games to the questions that their mistakes become.
 * @import { Tournament } from './tournament.js' */
import { html } from 'lit';

/** Null if there is nothing to learn from. @param {Tournament} tournament @param {number | null} agent whose games; null for whoever lost
 * @param {string} text */
export function learnLink({ id, kind, tallies, isLasting }, agent, text) {
  const isLost = tallies.games.some(({ redPoints, players }) => {
    const loser = redPoints === 0 ? players[0] : redPoints === 1 ? players[1] : null;
    return loser !== null && (agent === null || loser === agent);
  });
  return isLasting && isLost && kind.learn
    ? html`<a class="button learn-lost" href=${kind.learn(id, agent)} title="Find the better moves yourself; the latest 20 games">${text}</a>`
    : null;
}
