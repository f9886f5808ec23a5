/** The form for choosing an opponent: a level, or an agent with a form for its parameters.
 * @import { Agent, Parameter } from '../../../wasm/lilypad.js'
 * @import { Level } from './opponents.js' */
import { html } from 'lit';
import { noteOf } from './agent-notes.js';
import { readAgent, readOpponent, writeAgent, writeLevel } from './opponents.js';

/** @typedef {{ target: HTMLSelectElement }} SelectEvent */

/** @param {Parameter} parameter @param {string} value @param {string} id @param {(value: string) => void} onChange */
function field({ name, type, low, high, choices, help }, value, id, onChange) {
  const control = choices
    ? html`<select id=${id} @change=${(/** @type {SelectEvent} */ event) => onChange(event.target.value)}>
        ${choices.map((choice) => html`<option .selected=${choice === value}>${choice}</option>`)}
      </select>`
    : html`<input
        id=${id}
        type="number"
        required
        min=${low}
        max=${high}
        step=${type === 'integer' ? 1 : 'any'}
        .value=${value}
        @change=${(/** @type {{ target: HTMLInputElement }} */ { target }) => target.reportValidity() && onChange(target.value)}
      />`;
  return html`<label for=${id}>${name}</label>${control}
    <p class="help">${help}${choices ? '' : ` (${low} to ${high})`}</p>`;
}

/** @param {Agent[]} agents @param {string} id @param {string} value @param {(text: string) => void} onChange */
function parameters(agents, id, value, onChange) {
  const choice = readAgent(agents, value);
  if (!choice?.agent.parameters.length) return null;
  const { agent, values } = choice;
  return html`<details class="parameters">
    <summary>Its parameters</summary>
    <div class="parameter-list">
      ${agent.parameters.map((parameter) =>
        field(parameter, values[parameter.name], `${id}-${parameter.name}`, (changed) =>
          onChange(writeAgent({ agent, values: { ...values, [parameter.name]: changed } })),
        ),
      )}
    </div>
  </details>`;
}

/** @param {object} parts
 * @param {Agent[]} parts.agents
 * @param {string} parts.id
 * @param {string} parts.label
 * @param {string} parts.value the opponent as text
 * @param {Level[]} [parts.levels] offered in addition to the agents
 * @param {(text: string) => void} parts.onChange */
export function opponentForm({ agents, id, label, value, levels = [], onChange }) {
  const opponent = readOpponent(agents, value, levels);
  if (!opponent) return null;
  const chosen = opponent.level ? opponent.text : opponent.name;
  const note = noteOf(opponent.agent);
  const agentOptions = agents.map(
    ({ name }) => html`<option value=${name} .selected=${name === chosen}>${name}</option>`,
  );
  return html`
    <div class="field">
      <label for=${id}>${label}</label>
      <select id=${id} @change=${(/** @type {SelectEvent} */ event) => onChange(event.target.value)}>
        ${
          levels.length
            ? html`<optgroup label="Levels">
                ${levels.map((level) => html`<option value=${writeLevel(level)} .selected=${writeLevel(level) === chosen}>${level.name}</option>`)}
              </optgroup>
              <optgroup label="Agents">${agentOptions}</optgroup>`
            : agentOptions
        }
      </select>
      <p class="help">${opponent.level?.about ?? agents.find(({ name }) => name === opponent.name)?.summary} ${note ? html`<a class="note-link" href=${note}>How it works</a>` : null}</p>
    </div>
    ${opponent.level ? null : parameters(agents, id, opponent.text, onChange)}
  `;
}
