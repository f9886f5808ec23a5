/** The form for choosing an opponent: a level, or an agent with a form for its parameters.
 * @import { Agent, Parameter } from '../../../wasm/lilypad.js'
 * @import { Level } from './opponents.js' */
import { html } from 'lit';
import { MOST_THREADS } from '../../../wasm/team.js';
import { noteOf } from './agent-notes.js';
import { readAgent, readPlayer, writeAgent, writeLevel } from './opponents.js';

/** @typedef {{ target: HTMLSelectElement }} SelectEvent */

/** The last entry of the levels: the list of agents. It begins with the agent that plays the level. */
const ANOTHER = 'another';

/** After it: an agent of one's own. */
const OWN = 'own';

/** @typedef {object} OwnAgent an agent of one's own as opponent
 * @property {boolean} isChosen or being chosen
 * @property {() => void} choose
 * @property {() => unknown} body what is shown below the list when it is chosen */

/** @param {Parameter} parameter @param {string} value @param {string} id @param {(value: string) => void} onChange */
function field({ name, type, low, high: highest, choices, help }, value, id, onChange) {
  const high = name === 'threads' ? MOST_THREADS : highest;
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

/** @param {string} id @param {[value: string, name: string][]} choices @param {string} chosen @param {(value: string) => void} onChange
 * @param {unknown} [more] entries at the end */
const select = (
  id,
  choices,
  chosen,
  onChange,
  more = null,
) => html`<select id=${id} @change=${(/** @type {SelectEvent} */ event) => onChange(event.target.value)}>
  ${choices.map(([value, name]) => html`<option value=${value} .selected=${value === chosen}>${name}</option>`)}
  ${more}
</select>`;

/** @param {object} parts
 * @param {Agent[]} parts.agents
 * @param {string} parts.id
 * @param {string} parts.label
 * @param {string} parts.value the opponent as text
 * @param {Level[]} [parts.levels] offered first; the agents then stand behind one more entry
 * @param {OwnAgent} [parts.own]
 * @param {unknown} [parts.more] entries at the end of the agents, which the caller reads
 * @param {(text: string) => void} parts.onChange */
export function opponentForm({ agents, id, label, value, levels = [], own, more, onChange }) {
  const opponent = readPlayer(agents, value, levels);
  if (!opponent || (opponent.guest && !own)) return null;
  const note = noteOf(opponent.agent);
  const about = opponent.level?.about ?? agents.find(({ name }) => name === opponent.name)?.summary;
  const help = html`<p class="help">${about} ${note ? html`<a class="note-link" href=${note}>How it works</a>` : null}</p>`;
  /** @type {[string, string][]} */
  const names = agents.map(({ name }) => [name, name]);
  const agentField = (/** @type {string} */ fieldId, /** @type {string} */ fieldLabel) => html`
    <div class="field">
      <label for=${fieldId}>${fieldLabel}</label>
      ${select(fieldId, names, opponent.name, onChange, more)} ${help}
    </div>
    ${parameters(agents, id, opponent.text, onChange)}
  `;
  if (!levels.length) return agentField(id, label);
  /** @param {string} text */
  const choose = (text) => {
    if (text === OWN) own?.choose();
    else
      onChange(
        text === ANOTHER
          ? (readAgent(agents, opponent.agent) ?? { agent: agents[agents.length - 1] }).agent.name
          : text,
      );
  };
  const isOwn = own?.isChosen ?? false;
  return html`
    <div class="field">
      <label for=${id}>${label}</label>
      ${select(
        id,
        [
          ...levels.map((level) => /** @type {[string, string]} */ ([writeLevel(level), level.name])),
          [ANOTHER, 'Another engine …'],
          ...(own ? [/** @type {[string, string]} */ ([OWN, 'An agent of your own …'])] : []),
        ],
        isOwn ? OWN : opponent.level ? opponent.text : ANOTHER,
        choose,
      )}
      ${opponent.level && !isOwn ? help : null}
    </div>
    ${isOwn ? own?.body() : opponent.level ? null : agentField(`${id}-engine`, 'Engine')}
  `;
}
