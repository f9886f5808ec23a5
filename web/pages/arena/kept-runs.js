/** The tournaments and studies stored in this browser, what was deleted, and the import of result files.
 * @import { Run, Store } from './store.js' */
import { html } from 'lit';
import { engineVersion } from '../../shared/engine/games.js';
import { counted, grouped, memory } from '../../shared/numbers.js';
import { messageOf } from '../../shared/page/message.js';
import { whenText } from '../../shared/page/when-text.js';
import { STUDIES, studyAddress, studyRun } from './experiments.js';
import { gameNamed } from './games.js';
import { writeLink } from './link.js';
import { namesOf } from './names.js';
import { replace } from './sharing.js';
import { originOf } from './store.js';
import { TUNING_ADDRESS, TUNING_RUN } from './tuning-address.js';

/** Longer lists are shown on demand. */
const SHOWN = 12;
/** Of more agents only the first are named. */
const NAMED = 4;
/** The size of a tournament is estimated from this many of its games. */
const SAMPLE = 4;
const MAX_NAME = 80;

/** The address of a stored run, or null if it is damaged. @param {Run} run @returns {string | null} */
function link({ id, experiment }) {
  if (originOf(id) === TUNING_RUN) return TUNING_ADDRESS;
  const study = STUDIES.find((known) => studyRun(known) === originOf(id));
  if (study) return studyAddress(study);
  try {
    return experiment ? writeLink(experiment) : null;
  } catch {
    return null;
  }
}

/** Who plays in it, where its title only counts them. @param {Run} run */
function agentsText({ experiment }) {
  const names = Array.isArray(experiment?.agents) ? namesOf({ agents: experiment.agents.map(Object) }) : [];
  if (names.length < 3) return '';
  return `${names.slice(0, NAMED).join(', ')}${names.length > NAMED ? ` and ${names.length - NAMED} more` : ''}`;
}

/** What a run is called. @param {Run} run */
export const runName = ({ name, title }) => (typeof name === 'string' && name ? name : String(title));

/** When it was changed last; empty if that is not known. @param {Run} run */
export const dateOf = ({ changed }) => (Number.isFinite(changed) && changed > 0 ? whenText(changed) : '');

/** Its progress as text. @param {Run} run @param {number | undefined} stored games; after a crash more than it has noted */
function progressText({ state, study, tuning, ...run }, stored) {
  const [done, games] = [Math.max(0, stored ?? (Number(run.done) || 0)), Number(run.games) || 0];
  const total = state === 'complete' ? done : games;
  return `${state === 'complete' ? '' : `${grouped(done)} of `}${tuning ? counted(total, 'iteration') : study ? counted(total, 'search', 'searches') : counted(total, 'game')}`;
}

/** @param {Run} run */
const isForeign = ({ game, engine }) => engine !== engineVersion(gameNamed(game).name);

/** @param {object} parts
 * @param {Store} parts.store
 * @param {() => void} parts.redraw
 * @param {(files: File[]) => Promise<unknown>} parts.readResults several are shown as one pool; rejects with a message for the user */
export function createKeptRuns({ store, redraw, readResults }) {
  /** @type {Run[]} */
  let runs = [];
  /** @type {Run[]} */
  let copies = [];
  /** Games and bytes of each, once they have been looked up. @type {Map<string, { games?: number, bytes: number }>} */
  const sizes = new Map();
  /** The copy of what was deleted last. @type {string | null} */
  let deleted = null;
  /** The run whose name is being changed. @type {string | null} */
  let renaming = null;
  let [message, fileMessage, showsAll] = ['', '', false];

  /** @param {Run} run */
  async function measure(run) {
    if (!run.experiment) return { bytes: JSON.stringify(run).length };
    const [games, sample] = await Promise.all([store.countGames(run.id), store.gamesAfter(run.id, -1, SAMPLE)]);
    return { games, bytes: sample.length ? (games * JSON.stringify(sample).length) / sample.length : 0 };
  }

  async function refresh() {
    [runs, copies] = await Promise.all([store.runs(), store.copies()]).catch(() => [[], []]);
    redraw();
    for (const run of [...runs.slice(0, showsAll ? Infinity : SHOWN), ...copies])
      sizes.set(run.id, await measure(run).catch(() => ({ bytes: 0 })));
    redraw();
  }

  /** Does something with a stored run, unless another tab is playing it. @param {string} id @param {() => Promise<unknown>} task */
  async function change(id, task) {
    message = '';
    try {
      if (!(await replace(originOf(id), task)))
        message = 'This tournament is being played in another tab. Pause it there first.';
    } catch (error) {
      message = `That did not work: ${messageOf(error)}. Nothing was changed.`;
    }
    await refresh();
  }

  /** @param {string} id */
  const drop = (id) =>
    change(id, async () => {
      deleted = await store.setAside(id);
    });
  /** @param {string} copy */
  const bringBack = (copy) =>
    change(copy, async () => {
      await store.bringBack(copy);
      if (copy === deleted) deleted = null;
    });
  /** @param {string} copy */
  const forget = (copy) =>
    change(copy, async () => {
      await store.forget(copy);
      if (copy === deleted) deleted = null;
    });

  /** What is wrong with a file is said beside the field. @param {File[]} files */
  async function openFiles(files) {
    fileMessage = '';
    try {
      await readResults(files);
    } catch (error) {
      // Of several files the message names the one that is wrong.
      fileMessage = files.length > 1 ? messageOf(error) : `${files[0].name}: ${messageOf(error)}`;
    }
    redraw();
  }

  /** @param {string} id @param {string} name */
  async function rename(id, name) {
    renaming = null;
    await store.rename(id, name.trim().slice(0, MAX_NAME)).catch((error) => (message = messageOf(error)));
    await refresh();
  }

  /** @param {Run} run */
  function facts(run) {
    const size = sizes.get(run.id);
    const parts = [
      agentsText(run),
      progressText(run, size?.games),
      size?.bytes ? `about ${memory(size.bytes)}` : '',
      dateOf(run),
    ];
    return html`<span class="status">${parts.filter(Boolean).join(' · ')}${isForeign(run) ? html`<br />from another version` : null}</span>`;
  }

  /** @param {Run} run */
  const nameField = (run) => html`<form class="rename" @submit=${(/** @type {SubmitEvent} */ event) => {
    event.preventDefault();
    const field = /** @type {HTMLFormElement} */ (event.target).elements.namedItem('name');
    rename(run.id, /** @type {HTMLInputElement} */ (field).value);
  }}>
    <input name="name" id="run-name" type="text" aria-label="Name of the tournament" maxlength=${MAX_NAME} placeholder=${String(run.title)} .value=${typeof run.name === 'string' ? run.name : ''} />
    <button>Save</button>
  </form>`;

  /** @param {Run} run */
  function line(run) {
    const address = link(run);
    const name = runName(run);
    return html`<li>
      ${run.id === renaming ? nameField(run) : address ? html`<a href=${address}>${name}</a>` : html`<span>A tournament that cannot be read</span>`}
      ${facts(run)}
      <span class="run-buttons">
        ${
          address && run.id !== renaming
            ? html`<button class="rename" aria-label="Rename ${name}" @click=${() => {
                renaming = run.id;
                redraw();
                document.getElementById('run-name')?.focus();
              }}>Rename</button>`
            : null
        }
        <button class="delete" aria-label="Delete ${name}" @click=${() => drop(run.id)}>Delete</button>
      </span>
    </li>`;
  }

  /** @param {Run} run */
  const copyLine = (run) => html`<li>
    <span>${runName(run)}</span> ${facts(run)}
    <span class="run-buttons">
      <button aria-label="Bring back ${runName(run)}" @click=${() => bringBack(run.id)}>Bring back</button>
      <button aria-label="Delete ${runName(run)} for good" @click=${() => forget(run.id)}>Delete for good</button>
    </span>
  </li>`;

  function list() {
    if (!runs.length) return html`<p class="help">Nothing yet.</p>`;
    const shown = showsAll ? runs : runs.slice(0, SHOWN);
    return html`<ul class="runs" id="runs">${shown.map(line)}</ul>
      ${
        shown.length < runs.length
          ? html`<button @click=${() => {
              showsAll = true;
              refresh();
            }}>Show all ${runs.length}</button>`
          : null
      }`;
  }

  return {
    refresh,
    /** From the top of the page, since the list is far below; nothing if it is empty. */
    link: () =>
      runs.length
        ? html`<p class="help"><a id="to-kept" href="#kept" @click=${(/** @type {Event} */ event) => {
            event.preventDefault(); // the address names what is shown
            document.getElementById('kept')?.scrollIntoView();
            document.getElementById('kept')?.focus({ preventScroll: true });
          }}>Saved tournaments (${runs.length})</a></p>`
        : null,
    render: () => html`<section class="card" id="kept" tabindex="-1" aria-label="Kept here">
      <h2>Saved in this browser</h2>
      ${store.lasting ? null : html`<p class="notice">This browser saves nothing for this page. Results are lost when you leave, so download them first.</p>`}
      ${message ? html`<p class="notice" role="alert">${message}</p>` : null}
      ${list()}
      ${deleted === null ? null : html`<p class="aside" role="status">Deleted. <button id="undo-delete" @click=${() => deleted !== null && bringBack(deleted)}>Undo</button></p>`}
      ${
        copies.length
          ? html`<details class="copies"><summary>Recently removed (${copies.length})</summary><ul class="kept-copies">${copies.map(copyLine)}</ul></details>`
          : null
      }
      <div class="field">
        <label for="results-file">Open results files or a certificate</label>
        <input id="results-file" type="file" multiple accept=".json,.jsonl,application/json"
          @change=${(/** @type {{ target: HTMLInputElement }} */ { target }) => {
            const files = [...(target.files ?? [])];
            if (files.length) openFiles(files);
            target.value = '';
          }} />
        <p class="help">From this page, or from <code>lilypad match --json</code>. Several at once are counted together.</p>
        ${fileMessage ? html`<p class="notice" role="alert" id="results-message">${fileMessage}</p>` : null}
      </div>
    </section>`,
  };
}
