/** Agents that people bring to the arena: into the form, into ratings, and into tournaments whose files are missing.
 * @import { GuestTask } from '../../shared/guests/section.js'
 * @import { GuestCard } from '../../shared/guests/store.js'
 * @import { Experiment } from '../../../wasm/lilypad.js'
 * @import { Draft } from './draft.js'
 * @import { FormState } from './form-state.js'
 * @import { ArenaKind } from './games.js'
 * @import { Store } from './store.js'
 * @import { Tournament } from './tournament.js' */
import { html } from 'lit';
import { listenForDrops } from '../../shared/guests/page-drop.js';
import { createGuestSection } from '../../shared/guests/section.js';
import { GUEST_PREFIX, gameOf, guestText, isGuest, openGuestStore } from '../../shared/guests/store.js';
import { emptyDraft, MAX_ENTRANTS, rowsOf } from './draft.js';
import { FRECKERS } from './freckers.js';
import { gameNamed } from './games.js';
import { guestEntrant, withNewVersion } from './guest-entrants.js';
import { ratingExperiment } from './ladder.js';
import { createVersions } from './versions.js';

/** @param {object} parts
 * @param {Store} parts.store of tournaments
 * @param {FormState} parts.form
 * @param {() => Tournament | null} parts.shown the tournament that is open
 * @param {(experiment: Experiment) => void} parts.play
 * @param {(message: string) => void} parts.say shows a message, or none, and draws the page again
 * @param {() => void} parts.redraw */
export async function createGuestDesk({ store, form, shown, play, say, redraw }) {
  const guestStore = await openGuestStore();
  let guests = await guestStore.list().catch(() => /** @type {GuestCard[]} */ ([]));
  /** Said below the brought agents. @type {() => unknown} */
  let notice = () => null;
  /** What the form held before agents in it were deleted, and what it held then. @type {{ before: Draft, after: Draft } | null} */
  let withdrawn = null;

  /** The brought agents that play a game. @param {Pick<ArenaKind, 'name'>} kind */
  const guestsOf = ({ name }) => guests.filter((guest) => gameOf(guest) === name);
  /** @param {string} agent */
  const guestNamed = (agent) => guests.find((card) => guestText(card) === agent) ?? null;
  const versions = createVersions({ store, guests: () => guestsOf(FRECKERS), play, redraw });

  const section = createGuestSection({
    store: guestStore,
    onAdded(guest) {
      if (shown()?.experiment.agents.some(({ agent }) => agent === guestText(guest))) return say('');
      notice = () => versions.offer(guest);
      versions.refresh();
      enter(guest, withNewVersion);
    },
    more: buttons,
    onChange(changed) {
      const gone = guests.filter(({ id }) => !changed.some((card) => card.id === id)).map(guestText);
      guests = changed;
      withdraw(gone);
    },
    redraw,
  });
  listenForDrops({ onOver: section.setOver, onDrop: section.drop });
  /** @type {GuestTask[]} */
  const tasks = [{ name: 'Add', label: ({ name }) => `Add ${name} to the tournament`, run: (guest) => enter(guest) }];

  /** Puts an agent that the person brought into the form. @param {GuestCard} guest
   * @param {(entrants: Draft['entrants'], guest: GuestCard) => Draft['entrants']} [place] by default at the head */
  async function enter(guest, place = (entrants) => [guestEntrant(guest, entrants), ...entrants]) {
    if (gameOf(guest) !== form.engine.kind.name) await form.choose(gameNamed(gameOf(guest)));
    const entrants = place(form.draft.entrants, guest);
    const isFull = entrants.length > MAX_ENTRANTS;
    if (!isFull) form.change(rowsOf(form.draft, entrants));
    if (isFull) say(`${guest.name} does not take part yet: the tournament is full. Remove an agent first.`);
    else if (shown()) say(`${anotherVersion(guest)}${guest.name} takes part in your next tournament.`);
    else redraw();
  }

  /** Agents that somebody brought, that play here, and whose files are gone. @param {Tournament | null} tournament */
  const missingIn = (tournament) =>
    (tournament?.state !== 'complete' &&
      tournament?.experiment.agents.filter(({ agent }) => isGuest(agent) && !guestNamed(agent))) ||
    [];

  /** Whether files were brought that differ from those that are missing. @param {GuestCard} guest */
  function anotherVersion(guest) {
    const missing = missingIn(shown()).map(({ agent }) => agent.slice(GUEST_PREFIX.length, GUEST_PREFIX.length + 4));
    return missing.length
      ? `These are not the files that play here: they are ${guest.id.slice(0, 4)}, not ${missing.join(' or ')}. `
      : '';
  }

  /** Takes agents that were deleted out of the form, and puts them back if that is undone. @param {string[]} gone */
  function withdraw(gone) {
    const before = form.draft;
    const isHere = (/** @type {Draft['entrants'][number]} */ { agent }) =>
      !isGuest(agent) || guestNamed(agent) !== null;
    const staying = before.entrants.filter(({ agent }) => !gone.includes(agent));
    if (staying.length < before.entrants.length) {
      const { kind, agents } = form.engine;
      const usual = emptyDraft(kind, agents, before.workers).entrants;
      const others = usual.filter(({ agent }) => staying.every((entrant) => entrant.agent !== agent));
      form.change(rowsOf(before, [...staying, ...others.slice(0, Math.max(0, 2 - staying.length))]));
      withdrawn = { before, after: form.draft };
    } else if (withdrawn?.after === form.draft && withdrawn.before.entrants.every(isHere)) {
      form.change(withdrawn.before);
      withdrawn = null;
    }
  }

  /** Rates an agent that the person brought. @param {GuestCard} guest */
  const rate = (guest) => play(ratingExperiment(guest));

  /** @param {GuestCard} guest */
  function buttons(guest) {
    if (gameOf(guest) !== FRECKERS.name) return null;
    return html`<button type="button" aria-label="Rate ${guest.name}" @click=${() => rate(guest)}>Rate</button>
      ${versions.view(guest)}`;
  }

  return {
    guestsOf,
    guestNamed,
    refresh: versions.refresh,
    get isActive() {
      return section.isActive;
    },
    /** The brought agents of a game, or all of them, with their buttons. @param {Pick<ArenaKind, 'name'>} [kind] */
    render: (kind) => (kind ? section.render(guestsOf(kind), tasks, notice()) : section.render(guests, tasks)),
    /** Asks for the files that a tournament lacks; null if it lacks none. @param {Tournament} tournament */
    missingFiles(tournament) {
      const names = missingIn(tournament).map(({ agent, name }) => `“${name || agent}”`);
      if (!names.length) return null;
      const missing = html`<p class="notice" id="missing">The files of ${names.join(' and ')} are not in this browser, so no more games can be played. Bring the same files again to play on. The games so far stay.</p>`;
      return section.render([], [], missing);
    },
    /** Rates the agent that was brought, asks which if there are several, or says what is missing. */
    rateOwn() {
      const [first, ...others] = guestsOf(FRECKERS);
      if (first && !others.length) return rate(first);
      notice = () =>
        html`<p class="notice" role="alert">${first ? 'You have several agents here. Press Rate beside the one that you mean.' : 'Bring your agent first: drop it here or choose its files.'}</p>`;
      redraw();
      const place = document.querySelector(first ? '#guests [aria-label^="Rate "]' : '#guest-files');
      /** @type {HTMLElement | null} */ (place)?.focus();
    },
    /** What `?rate=ID` asks for: a rating, or null if there is no such request or no such agent.
     * @returns {{ experiment: Experiment | null } | null} */
    request() {
      const id = new URLSearchParams(location.search).get('rate')?.replace(GUEST_PREFIX, '');
      if (id === undefined) return null;
      const guest = guestsOf(FRECKERS).find((card) => card.id === id);
      if (!guest)
        notice = () =>
          html`<p class="notice" role="alert">The agent that you wanted to rate is not in this browser. Drop its files here.</p>`;
      return { experiment: guest ? ratingExperiment(guest) : null };
    },
  };
}
