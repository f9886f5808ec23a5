/** The choice of an agent, with a form made from what the agent says of its parameters.
 * @import { Agent, Parameter } from '../../wasm/lilypad.js' */
import { html } from 'lit';
import { readAgent, writeAgent } from './agent-text.js';

/** @param {Parameter} parameter @param {string} value @param {string} id @param {(value: string) => void} onChange */
function field({ name, type, low, high, choices, help }, value, id, onChange) {
  const control = choices
    ? html`<select id=${id} @change=${(/** @type {{ target: HTMLSelectElement }} */ event) => onChange(event.target.value)}>
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

/** @param {object} parts
 * @param {Agent[]} parts.agents
 * @param {string} parts.id
 * @param {string} parts.label
 * @param {string} parts.value the agent's written form
 * @param {(text: string) => void} parts.onChange */
export function agentForm({ agents, id, label, value, onChange }) {
  const choice = readAgent(agents, value);
  if (!choice) return null;
  const { agent, values } = choice;
  return html`
    <div class="field">
      <label for=${id}>${label}</label>
      <select id=${id} @change=${(/** @type {{ target: HTMLSelectElement }} */ event) => onChange(event.target.value)}>
        ${agents.map(({ name }) => html`<option .selected=${name === agent.name}>${name}</option>`)}
      </select>
      <p class="help">${agent.summary}</p>
    </div>
    ${agent.parameters.length
      ? html`<details class="parameters">
          <summary>Its parameters</summary>
          <div class="parameter-list">
            ${agent.parameters.map((parameter) =>
              field(parameter, values[parameter.name], `${id}-${parameter.name}`, (changed) =>
                onChange(writeAgent({ agent, values: { ...values, [parameter.name]: changed } })),
              ),
            )}
          </div>
        </details>`
      : null}
  `;
}
