/** The part of the tournament form about openings, deals and odds.
 * @import { SelectEvent } from '../../shared/match/opponent-form.js'
 * @import { Draft, Entrant } from './draft.js'
 * @import { InputEvent } from './fields.js'
 * @import { FormParts } from './form.js'
 * @import { ArenaKind } from './games.js' */
import { html } from 'lit';
import { MAX_BOUND, oddsOf } from './draft.js';
import { numberField } from './fields.js';
import { judgeText } from './opening-text.js';

/** Most openings of the book have this many moves; it ends after MAX_BOOK_MOVES. */
const [BOOK_MOVES, MAX_BOOK_MOVES] = [6, 13];

/** @param {(length: number) => void} fill */
const bookField = (fill) => html`<div class="limits-row">
  <label for="book-length">Moves from the opening book</label>
  <input id="book-length" type="number" min="1" max=${MAX_BOOK_MOVES} value=${BOOK_MOVES} />
  <button type="button" id="from-book" @click=${() => {
    const field = /** @type {HTMLInputElement} */ (document.getElementById('book-length'));
    if (field.reportValidity()) fill(Number(field.value));
  }}>Fill in</button>
</div>`;

/** Who says what is balanced. @param {Draft} draft @param {ArenaKind} kind @param {(changes: Partial<Draft>) => void} change */
const judgeField = ({ judge }, { judges }, change) =>
  judges.length > 1
    ? html`<div class="field">
        <label for="judge">Judged by</label>
        <select id="judge" @change=${(/** @type {SelectEvent} */ { target }) => change({ judge: target.value })}>
          ${judges.map((name) => html`<option value=${name} .selected=${name === judge}>${judgeText(name)}</option>`)}
        </select>
      </div>`
    : null;

/** Who always has the better side of the listed openings. The engine takes several agents, which an opened file may name.
 * @param {Draft} draft @param {ArenaKind} kind @param {Entrant[]} entrants @param {(changes: Partial<Draft>) => void} change */
function oddsField({ odds, oddsSeat }, { sides }, entrants, change) {
  const several = odds.length > 1;
  return html`<div class="pair">
    <div class="field">
      <label for="odds">Odds: the better side is always for</label>
      <select id="odds" @change=${(/** @type {SelectEvent} */ { target }) => change({ odds: target.value === '' ? [] : target.value === 'several' ? odds : [Number(target.value)] })}>
        <option value="" .selected=${!odds.length}>nobody: colours are swapped</option>
        ${entrants.map(({ agent, name }, index) => html`<option value=${index} .selected=${!several && index === odds[0]}>${index + 1}. ${name || agent}</option>`)}
        ${several ? html`<option value="several" selected>${odds.length} agents</option>` : null}
      </select>
    </div>
    ${
      odds.length
        ? html`<div class="field">
          <label for="odds-seat">The better side is</label>
          <select id="odds-seat" @change=${(/** @type {SelectEvent} */ { target }) => change({ oddsSeat: target.value === '1' ? 1 : 0 })}>
            <option value="0" .selected=${oddsSeat === 0}>${sides.red}</option>
            <option value="1" .selected=${oddsSeat === 1}>${sides.blue}</option>
          </select>
        </div>`
        : null
    }
  </div>`;
}

/** Fields for the openings or deals. @param {FormParts} parts @param {Entrant[]} entrants that take part */
export function openingFields({ kind, draft, change, readList, fillFromBook }, entrants) {
  const [what, one] = kind.isDealt ? ['Deals', 'deal'] : ['Openings', 'opening'];
  const chosen = html`<div class="field">
    <label for="list">One ${one} a line</label>
    <textarea id="list" rows="4" spellcheck="false" placeholder=${kind.exampleOpening} .value=${draft.list} @change=${(/** @type {{ target: HTMLTextAreaElement }} */ { target }) => change({ list: target.value })}></textarea>
    <input type="file" aria-label="A file of ${what.toLowerCase()}" accept=".txt,.text,text/plain" @change=${(/** @type {InputEvent} */ { target }) => readList(target.files?.[0])} />
    ${fillFromBook ? bookField(fillFromBook) : null}
  </div>`;
  const sound = html`<label class="check"><input type="checkbox" id="sound" .checked=${draft.sound} @change=${() => change({ sound: !draft.sound })} /> Only balanced openings, all different</label>
    ${draft.sound ? html`<div class="pair">${numberField('bound', `Balanced: ${kind.scoring.unit}, at most`, draft.bound, 1, MAX_BOUND, (bound) => change({ bound }))}${judgeField(draft, kind, change)}</div>` : null}`;
  return html`
    <div class="pair">
      <div class="field">
        <label for="openings">${what}</label>
        <select id="openings" @change=${(/** @type {SelectEvent} */ { target }) => change({ openings: target.value === 'list' ? 'list' : 'random' })}>
          <option value="random" .selected=${draft.openings === 'random'}>random, from the seed</option>
          <option value="list" .selected=${draft.openings === 'list'}>from a list</option>
        </select>
      </div>
      ${draft.openings === 'random' && !kind.isDealt ? numberField('random', 'Random moves', draft.random, 0, 20, (random) => change({ random })) : null}
    </div>
    ${draft.openings === 'list' ? html`${chosen} ${kind.isDealt ? null : oddsField(draft, kind, entrants, change)}` : kind.isDealt ? null : sound}
    <p class="help">Each ${one} is played twice, with ${kind.isDealt ? 'seats swapped, so luck evens out' : 'colours swapped'}${oddsOf(draft, kind).odds ? ', except against agents that are given odds' : ''}.</p>
  `;
}
