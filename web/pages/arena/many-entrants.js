/** Many agents at once: a list that is typed or pasted, one a line.
 * @import { Agent } from '../../../wasm/lilypad.js'
 * @import { Entrant } from './draft.js' */
import { html } from 'lit';
import { readAgent, writeAgent } from '../../shared/match/opponents.js';
import { newEntrant } from './draft.js';

/** The parameters in an agent's text, or what is wrong with them. @param {Agent} agent @param {string} list */
function faultOf({ parameters, name }, list) {
  for (const entry of list.split(',')) {
    const [key, value = ''] = entry.split('=', 2);
    const found = parameters.find((parameter) => parameter.name === key);
    if (!found) return `${name} has no parameter “${key}”`;
    const { low, high, choices } = found;
    const isKnown = choices
      ? choices.includes(value)
      : value.trim() !== '' && Number(value) >= Number(low) && Number(value) <= Number(high);
    if (!isKnown) return `${key} cannot be “${value}”`;
  }
  return '';
}

/** Reads lines such as `alphabeta:depth=3` or `greedy | a name`; empty ones and those that begin with # do not count. Throws a
 * message that names the first line that is wrong. @param {string} text @param {Agent[]} agents @returns {Entrant[]} */
export function readEntrants(text, agents) {
  return text.split('\n').flatMap((line, index) => {
    const [agent, name = '', ...rest] = line.split('|').map((part) => part.trim());
    if (!line.trim() || line.trim().startsWith('#')) return [];
    const choice = readAgent(agents, agent);
    const list = agent.includes(':') ? agent.slice(agent.indexOf(':') + 1) : null;
    const fault = rest.length
      ? 'there are two names'
      : !choice
        ? `there is no agent “${agent}”`
        : list === null
          ? ''
          : faultOf(choice.agent, list);
    if (fault || !choice) throw new Error(`Line ${index + 1}: ${fault}.`);
    if (name.length > 60) throw new Error(`Line ${index + 1}: the name is longer than 60 letters.`);
    return [{ ...newEntrant(writeAgent(choice)), name }];
  });
}

/** @param {(text: string) => boolean} add returns whether it has */
export const manyField = (add) => html`<details class="many">
  <summary>Add many agents</summary>
  <div class="field">
    <label for="many-agents">One agent a line, with a name if you like</label>
    <textarea id="many-agents" rows="4" spellcheck="false" placeholder="alphabeta:depth=3 | deep"></textarea>
    <button type="button" id="add-many" @click=${() => {
      const field = /** @type {HTMLTextAreaElement} */ (document.getElementById('many-agents'));
      if (add(field.value)) field.value = '';
    }}>Add these</button>
  </div>
</details>`;
