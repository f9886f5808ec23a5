/** Labs in the notes as readers without scripts see them: the goal, and the program to begin with.
 * @import { Attributes } from './tags.js' */
import { EXTENSIONS, STARTERS, UNFINISHED } from '../../shared/lab/starters.js';
import { readStarter } from '../starters/starters.js';
import { codeArea } from './scroll-areas.js';
import { escapeHtml } from './tags.js';

/** @param {string} _ @param {Attributes} attributes */
export function labMarkup(_, { id, starter, opponent, games, goal }) {
  if (![...STARTERS, ...UNFINISHED].some((known) => known.id === starter))
    throw new Error(`there is no starter “${starter}”`);
  if (!id || !opponent || !(Number(goal) > 0) || !(Number(games) >= Number(goal)))
    throw new Error(`the lab “${id}” needs an id, an opponent, games and a goal`);
  const code = readStarter(`${starter}.${EXTENSIONS.python}`);
  return `<agent-lab id="${id}" starter="${starter}" opponent="${opponent}" games="${games}" goal="${goal}">
<p>Goal: ${goal} points in ${games} games against ${opponent}.</p>
<details><summary>The program to change</summary>${codeArea(escapeHtml(code))}</details>
</agent-lab>`;
}
