/** Agents that people brought, in the form of a tournament.
 * @import { Agent } from '../../../wasm/lilypad.js'
 * @import { GuestCard } from '../../shared/guests/store.js'
 * @import { SelectEvent } from '../../shared/match/opponent-form.js'
 * @import { Draft, Entrant } from './draft.js' */
import { html } from 'lit';
import { guestText, isGuest } from '../../shared/guests/store.js';

/** Python cannot count nodes, so such an agent has a clock for the game. */
const LIMITS = 'clock 60000';
const RULES = 'referee';
const LANGUAGES = { python: 'Python', javascript: 'JavaScript' };

/** @param {Pick<Draft, 'entrants'>} draft */
export const hasGuest = ({ entrants }) => entrants.some(({ agent }) => isGuest(agent));

/** With an agent that somebody brought, the rules are the referee's. @param {Draft} draft @returns {Draft} */
export const withGuestRules = (draft) => (hasGuest(draft) ? { ...draft, rules: RULES } : draft);

/** @param {GuestCard} guest @returns {Entrant} */
export const guestEntrant = (guest) => ({ agent: guestText(guest), name: guest.name, limits: LIMITS, handicap: 1 });

/** What else changes when another agent is chosen: a brought agent comes with its name and its limit, and takes them along.
 * @param {GuestCard[]} guests @param {Entrant} before @param {string} text @returns {Partial<Entrant>} */
export function guestDefaults(guests, before, text) {
  const guest = guests.find((card) => guestText(card) === text);
  if (guest) return guestEntrant(guest);
  return isGuest(before.agent) ? { name: '', limits: '' } : {};
}

/** @param {GuestCard[]} guests @param {string} [chosen] */
export const guestOptions = (guests, chosen) =>
  guests.length
    ? html`<optgroup label="Your agents">
        ${guests.map((card) => html`<option value=${guestText(card)} .selected=${guestText(card) === chosen}>${card.name} (${card.id.slice(0, 4)})</option>`)}
      </optgroup>`
    : null;

/** The choice of an entrant that is a brought agent; null if it is one of the engine's.
 * @param {{ agents: Agent[], guests: GuestCard[], id: string, label: string, entrant: Entrant, onChange: (text: string) => void }} parts */
export function guestChoice({ agents, guests, id, label, entrant, onChange }) {
  if (!isGuest(entrant.agent)) return null;
  const card = guests.find((guest) => guestText(guest) === entrant.agent);
  return html`<div class="field">
    <label for=${id}>${label}</label>
    <select id=${id} @change=${(/** @type {SelectEvent} */ { target }) => onChange(target.value)}>
      ${card ? null : html`<option value=${entrant.agent} .selected=${true}>${entrant.name || entrant.agent}, not here</option>`}
      ${agents.map(({ name }) => html`<option value=${name}>${name}</option>`)}
      ${guestOptions(guests, entrant.agent)}
    </select>
    ${
      card
        ? html`<p class="help">Your ${LANGUAGES[card.language]} agent <code>${card.spec}</code>.</p>`
        : html`<p class="notice">The files of this agent are not in this browser. Drop them under “Your own agent”, or choose another agent.</p>`
    }
  </div>`;
}
