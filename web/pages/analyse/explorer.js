/** The opening explorer: what the book, one's own games or a tournament know about the position shown. All of it is fetched
 * when it is opened.
 * @import { Rules, RuleSet } from '../../../wasm/lilypad.js'
 * @import { Book } from '../../shared/freckers/book-file.js'
 * @import { MatchState } from '../../shared/freckers/match.js'
 * @import { Openings } from '../../shared/freckers/openings.js'
 * @import { SelectEvent } from '../../shared/match/opponent-form.js'
 * @import { Source } from './explorer-sources.js'
 * @typedef {{ book: Book } | { openings: Openings }} Known */
import { html } from 'lit';
import { readBook } from '../../shared/freckers/book-file.js';
import { fetchData } from '../../shared/freckers/data-files.js';
import { countOpenings } from '../../shared/freckers/openings.js';
import { messageOf } from '../../shared/page/message.js';
import { keptGames } from '../kept/store.js';
import { gameSources } from './explorer-sources.js';
import { bookTable, playedTable } from './explorer-view.js';

/** @param {object} parts
 * @param {Rules} parts.rules
 * @param {(action: string) => void} parts.play
 * @param {() => void} parts.redraw */
export function createExplorer({ rules, play, redraw }) {
  let [isOpen, chosen, problem] = [false, 'book', ''];
  /** @type {Source[]} */
  let sources = [];
  /** Whether it is to be read again, and is shown until then. */
  let isStale = false;
  let isListening = false;
  /** What was read last, and what it is. @type {{ key: string, known: Known | null }} */
  let read = { key: '', known: null };

  /** @param {RuleSet} ruleSet @returns {Promise<Known>} */
  async function readKnown(ruleSet) {
    if (chosen === 'book') return { book: readBook(await fetchData('book', ruleSet)) };
    const source = sources.find(({ id }) => id === chosen);
    return { openings: await countOpenings(rules, ruleSet, (await source?.read()) ?? []) };
  }

  /** Reads what was chosen, unless that was done. @param {RuleSet} ruleSet */
  async function load(ruleSet) {
    const key = `${chosen} ${ruleSet}`;
    if (read.key === key && !isStale) return;
    [read, isStale, problem] = [{ key, known: read.key === key ? read.known : null }, false, ''];
    try {
      const known = await readKnown(ruleSet);
      if (read.key === key) read = { key, known };
    } catch (error) {
      if (read.key === key) problem = messageOf(error);
    }
    redraw();
  }

  /** @param {boolean} wanted */
  async function toggle(wanted) {
    if (wanted === isOpen) return;
    [isOpen, read] = [wanted, { key: '', known: null }];
    redraw();
    if (!isOpen) return;
    sources = await gameSources();
    redraw();
    if (isListening) return;
    isListening = true;
    (await keptGames()).onChange(() => {
      isStale ||= chosen === 'own';
      redraw();
    });
  }

  function again() {
    read = { key: '', known: null };
    redraw();
  }

  /** @param {MatchState} state */
  function content({ now }) {
    load(now.rules);
    const { known } = read;
    return html`<div class="field">
        <label for="explorer-source">Look in</label>
        <select id="explorer-source" @change=${(/** @type {SelectEvent} */ { target }) => {
          chosen = target.value;
          redraw();
        }}>
          <option value="book" .selected=${chosen === 'book'}>The opening book</option>
          ${sources.map(({ id, name }) => html`<option value=${id} .selected=${id === chosen}>${name}</option>`)}
        </select>
      </div>
      ${problem ? html`<p class="notice" role="alert">${problem} <button @click=${again}>Try again</button></p>` : null}
      ${known ? ('book' in known ? bookTable(known.book, now, play) : playedTable(known.openings, now, play)) : problem ? null : html`<p class="help" role="status">Loading …</p>`}`;
  }

  return {
    /** @param {MatchState} state */
    render: (
      state,
    ) => html`<details class="explorer" @toggle=${(/** @type {{ target: HTMLDetailsElement }} */ { target }) => toggle(target.open)}>
      <summary>Opening explorer</summary>
      ${isOpen ? html`<div class="explorer-body">${content(state)}</div>` : null}
    </details>`,
  };
}
