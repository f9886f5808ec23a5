/** Agents that people brought, in the form of a tournament.
 * @import { Agent } from '../../../wasm/lilypad.js'
 * @import { GuestCard } from '../../shared/guests/store.js'
 * @import { SelectEvent } from '../../shared/match/opponent-form.js'
 * @import { Draft, Entrant } from './draft.js' */
import { html } from 'lit';
import { knownPace, paceText } from '../../shared/guests/pace.js';
import { gameOf, guestText, isGuest, versionName } from '../../shared/guests/store.js';
import { WHOLE_CLOCK } from './ladder.js';

/** The games that brought agents play: the course's rules, and a limit in time, since Python cannot count nodes.
 * @type {Record<string, { limits: string, rules: string, note: string }>} */
const GAMES = {
  freckers: {
    limits: `clock ${WHOLE_CLOCK}`,
    rules: 'referee',
    note: 'An agent of your own takes part, so all games use the referee’s rules. It needs a limit in time.',
  },
  sequence: {
    limits: 'movetime 1000',
    rules: 'course',
    note: 'An agent of your own takes part, so all games use the course’s rules. It has 15 s for its first move, then its limit in time.',
  },
};
const LANGUAGES = { python: 'Python', javascript: 'JavaScript' };

/** What the speed of Python in the page does to a limit in time. @param {GuestCard} card @param {string} limits */
function paceLine({ language }, limits) {
  const [pace, limit] = [knownPace(), /\b(?:clock|movetime) (\d+)/.exec(limits)];
  return language === 'python' && pace !== null && limit ? paceText(pace, Number(limit[1]) / 1000) : '';
}

/** @param {Pick<Draft, 'entrants'>} draft */
export const hasGuest = ({ entrants }) => entrants.some(({ agent }) => isGuest(agent));

/** Whether brought agents can play a game. @param {string} game */
export const hasGuests = (game) => game in GAMES;

/** With an agent that somebody brought, the rules are the course's. @param {Draft} draft @param {string} game @returns {Draft} */
export const withGuestRules = (draft, game) => (hasGuest(draft) ? { ...draft, rules: GAMES[game].rules } : draft);

/** What the form says about a draft with a brought agent. @param {Draft} draft @param {string} game */
export const guestNote = (draft, game) =>
  hasGuest(draft) ? html`<p class="help" id="guest-rules">${GAMES[game].note}</p>` : null;

/** @param {GuestCard} guest @param {Entrant[]} [others] whose names are taken @returns {Entrant} */
export function guestEntrant(guest, others = []) {
  const isTaken = others.some(({ name }) => name === guest.name);
  const given = { name: isTaken ? versionName(guest) : guest.name, limits: GAMES[gameOf(guest)].limits };
  return { agent: guestText(guest), ...given, handicap: 1, given };
}

/** The rows with an agent that has just been brought: in the place of its last version, or else at the head.
 * @param {Entrant[]} entrants @param {GuestCard} guest */
export function withNewVersion(entrants, guest) {
  if (entrants.some(({ agent }) => agent === guestText(guest))) return entrants;
  const old = entrants.findIndex(({ agent, given }) => isGuest(agent) && given?.name === guest.name);
  if (old < 0) return [guestEntrant(guest), ...entrants];
  // What the person typed for the old version holds for the new one.
  return entrants.map((entrant, at) => (at === old ? { ...entrant, agent: guestText(guest) } : entrant));
}

/** What changes when another agent is chosen in a row: a name and a limit that came with the one before go, what the person
 * typed stays. @param {GuestCard[]} guests @param {Entrant} before @param {string} text @returns {Partial<Entrant>} */
export function chosenAgent(guests, before, text) {
  if (text.split(':')[0] === before.agent.split(':')[0]) return { agent: text };
  const name = before.name === before.given?.name ? '' : before.name;
  const limits = before.limits === before.given?.limits ? '' : before.limits;
  const guest = guests.find((card) => guestText(card) === text);
  if (!guest) return { agent: text, name, limits, given: undefined };
  const entrant = guestEntrant(guest);
  return { ...entrant, name: name || entrant.name };
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
        ? html`<p class="help">Your ${LANGUAGES[card.language]} agent <code>${card.spec}</code>. ${paceLine(card, entrant.limits)}</p>`
        : html`<p class="notice">The files of this agent are not in this browser. Drop them under “Your own agent”, or choose another agent.</p>`
    }
  </div>`;
}
