/** The start of the arena page: the form, what can be brought and run, and what is kept.
 * @import { FormState } from './form-state.js'
 * @import { createGuestDesk } from './guest-desk.js'
 * @import { ReadyMade } from './experiments.js' */
import { html } from 'lit';
import { tournamentForm } from './form.js';
import { hasGuests } from './guest-entrants.js';
import { readyMade } from './ready-made.js';

/** @param {object} parts
 * @param {FormState} parts.form
 * @param {Awaited<ReturnType<typeof createGuestDesk>>} parts.guests
 * @param {string} parts.message
 * @param {() => void} parts.start
 * @param {(file: File | undefined) => void} parts.readList
 * @param {(entry: ReadyMade) => void} parts.run
 * @param {unknown} parts.kept
 * @param {unknown} parts.toKept leads to what is kept */
export const homeView = ({ form, guests, message, start, readList, run, kept, toKept }) => html`<div class="arena-home">
  <section class="card" aria-label="New tournament">
    <h2>New tournament</h2>
    ${toKept}
    ${tournamentForm({
      kind: form.engine.kind,
      draft: form.draft,
      agents: form.engine.agents,
      guests: guests.guestsOf(form.engine.kind),
      message,
      choose: form.choose,
      change: form.change,
      openRow: form.openRow,
      setOpenRow: form.setOpenRow,
      remove: form.remove,
      addMany: form.addMany,
      added: form.added,
      start,
      clear: form.clear,
      undoClear: form.undoClear,
      readList,
      fillFromBook: form.engine.bookOpenings && form.fillFromBook,
    })}
  </section>
  <div class="arena-side">
    ${hasGuests(form.engine.kind.name) || guests.isActive ? guests.render(form.engine.kind) : null}
    ${readyMade(run, guests.rateOwn)} ${kept}
  </div>
</div>`;
