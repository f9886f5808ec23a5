/** The agents in the tournament form. A few have all their fields; of many, only one at a time, so that the form stays quick.
 * @import { Agent } from '../../../wasm/lilypad.js'
 * @import { GuestCard } from '../../shared/guests/store.js'
 * @import { Entrant } from './draft.js'
 * @import { InputEvent } from './fields.js'
 * @import { ArenaKind } from './games.js' */
import { html } from 'lit';
import { guard } from 'lit/directives/guard.js';
import { threadsNamed } from '../../shared/engine/cores.js';
import { opponentForm } from '../../shared/match/opponent-form.js';
import { limitsField } from './fields.js';
import { chosenAgent, guestChoice, guestOptions } from './guest-entrants.js';

/** With more agents than this, those that are not being changed are a line each. */
const MOST_OPEN = 16;

const ONE_THREAD = 'In the arena every agent searches with one thread: games run side by side instead.';

/** @typedef {object} ListParts
 * @property {ArenaKind} kind
 * @property {Agent[]} agents
 * @property {GuestCard[]} guests
 * @property {Entrant[]} entrants that take part
 * @property {boolean} isFixed whether their number is
 * @property {number} openRow the row that is being changed, if there are many; -1 for none
 * @property {(index: number, changes: Partial<Entrant>) => void} change
 * @property {(index: number) => void} remove always from the present list, since short rows are not drawn again with each change
 * @property {(row: number) => void} open */

/** @param {Agent[]} agents @param {GuestCard[]} guests @param {number} index @param {Entrant} entrant
 * @param {(changes: Partial<Entrant>) => void} change */
function entrantChoice(agents, guests, index, entrant, change) {
  const [id, label] = [`entrant-${index}`, `Agent ${index + 1}`];
  const onChange = (/** @type {string} */ text) => change(chosenAgent(guests, entrant, text));
  return (
    guestChoice({ agents, guests, id, label, entrant, onChange }) ??
    opponentForm({ agents, id, label, value: entrant.agent, more: guestOptions(guests), onChange })
  );
}

/** @param {ListParts} parts @param {number} index */
const removeButton = ({ entrants, isFixed, remove }, index) =>
  entrants.length > 2 && !isFixed
    ? html`<button type="button" class="remove" aria-label="Remove agent ${index + 1}" title="Remove" @click=${() => remove(index)}>✕</button>`
    : null;

/** @param {ListParts} parts @param {Entrant} entrant @param {number} index */
function openRow(parts, entrant, index) {
  const { kind, agents, guests } = parts;
  const change = (/** @type {Partial<Entrant>} */ changes) => parts.change(index, changes);
  return html`<li class="entrant">
    ${entrantChoice(agents, guests, index, entrant, change)}
    ${limitsField(kind, `limits-${index}`, 'Limit', entrant.limits, (limits) => change({ limits }), true)}
    <div class="field">
      <label for="name-${index}">Name</label>
      <input id="name-${index}" type="text" maxlength="60" placeholder=${entrant.agent} .value=${entrant.name} @change=${(/** @type {InputEvent} */ { target }) => change({ name: target.value.trim() })} />
    </div>
    ${threadsNamed(entrant.agent) > 1 ? html`<p class="help threads">${ONE_THREAD}</p>` : null}
    ${removeButton(parts, index)}
  </li>`;
}

/** @param {ListParts} parts @param {Entrant} entrant @param {number} index */
const shortRow = (parts, { agent, name, limits }, index) => html`<li class="entrant short">
  <span><b>${index + 1}. ${name || agent}</b> <small>${[name && agent, limits].filter(Boolean).join(', ')}</small></span>
  <button type="button" aria-label="Change agent ${index + 1}" @click=${() => parts.open(index)}>Change</button>
  ${removeButton(parts, index)}
</li>`;

/** @param {ListParts} parts */
export function entrantList(parts) {
  const { entrants, agents, guests, kind } = parts;
  const isShort = entrants.length > MOST_OPEN;
  return html`<ol class="entrants" aria-label="Agents">
    ${entrants.map((entrant, index) => {
      const isOpen = !isShort || index === parts.openRow;
      return isShort && !isOpen
        ? guard([entrant, index, entrants.length, agents, guests, kind, isOpen], () => shortRow(parts, entrant, index))
        : openRow(parts, entrant, index);
    })}
  </ol>`;
}
