/** The versions of a brought agent: which of them is compared with an earlier one.
 * @import { Experiment } from '../../../wasm/lilypad.js'
 * @import { GuestCard } from '../../shared/guests/store.js'
 * @import { SelectEvent } from '../../shared/match/opponent-form.js'
 * @import { Store } from './store.js' */
import { html } from 'lit';
import { whenBrought } from '../../shared/guests/section.js';
import { guestText } from '../../shared/guests/store.js';
import { duelExperiment, versionBefore, versionsBefore } from './duel.js';
import { failsAlways } from './failures.js';

/** @param {object} parts
 * @param {Store} parts.store
 * @param {() => GuestCard[]} parts.guests
 * @param {(experiment: Experiment) => void} parts.play
 * @param {() => void} parts.redraw */
export function createVersions({ store, guests, play, redraw }) {
  /** Agents that have failed in all their games. @type {Set<string>} */
  let broken = new Set();
  /** The old version that the person chose for a new one, by ids. @type {Map<string, string>} */
  const chosen = new Map();

  /** @param {GuestCard} guest */
  const oldOf = (guest) =>
    versionsBefore(guests(), guest).find(({ id }) => id === chosen.get(guest.id)) ??
    versionBefore(guests(), guest, ({ id }) => broken.has(id));

  /** @param {GuestCard} guest @param {string} text */
  const button = (guest, text) =>
    html`<button type="button" @click=${() => {
      const old = oldOf(guest);
      if (old) play(duelExperiment(guest, old));
    }}>${text}</button>`;

  /** The choice of the old version, if there are several. @param {GuestCard} guest */
  function choice(guest) {
    const [versions, old] = [versionsBefore(guests(), guest), oldOf(guest)];
    if (versions.length < 2) return null;
    return html`<select class="since" aria-label="Old version for ${guest.name} ${guest.id.slice(0, 4)}"
      @change=${(/** @type {SelectEvent} */ { target }) => {
        chosen.set(guest.id, target.value);
        redraw();
      }}>
      ${versions.map(
        (version) =>
          html`<option value=${version.id} .selected=${version === old}>since ${version.id.slice(0, 4)}, ${whenBrought(version)}${broken.has(version.id) ? ', which fails' : ''}</option>`,
      )}
    </select>`;
  }

  return {
    /** Looks up which agents have failed in all their games. */
    async refresh() {
      const all = guests();
      /** @type {Set<string>} */
      const found = new Set();
      for (const card of all.filter(({ name, id }) => all.some((other) => other.name === name && other.id !== id)))
        if (await failsAlways(store, guestText(card)).catch(() => false)) found.add(card.id);
      broken = found;
      redraw();
    },
    /** @param {GuestCard} guest */
    view: (guest) => (oldOf(guest) ? html`${button(guest, 'Did my change help?')} ${choice(guest)}` : null),
    /** @param {GuestCard} guest that has just been brought */
    offer: (guest) =>
      oldOf(guest) &&
      html`<p class="aside" role="status" id="new-version">A new version of ${guest.name}. ${button(guest, 'Play it against the old one')}</p>`,
  };
}
