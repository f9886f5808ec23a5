/** The tournaments and studies stored in this browser, and the import of result files.
 * @import { Run } from './store.js' */
import { html } from 'lit';
import { engineVersion } from '../../shared/engine/games.js';
import { counted } from '../../shared/numbers.js';
import { STUDIES, studyAddress, studyRun } from './experiments.js';
import { gameNamed } from './games.js';
import { writeLink } from './link.js';

/** The address of a stored run, or null if it is damaged. @param {Run} run @returns {string | null} */
function link({ id, experiment }) {
  const study = STUDIES.find((known) => studyRun(known) === id);
  if (study) return studyAddress(study);
  try {
    return experiment ? writeLink(experiment) : null;
  } catch {
    return null;
  }
}

/** Its progress as text. @param {Run} run */
function progressText({ state, study, ...run }) {
  const [done, games] = [Number(run.done) || 0, Number(run.games) || 0];
  const total = state === 'complete' ? done : games;
  return `${state === 'complete' ? '' : `${done} of `}${study ? counted(total, 'search', 'searches') : counted(total, 'game')}`;
}

/** @param {Run} run */
const isForeign = ({ game, engine }) => engine !== engineVersion(gameNamed(game).name);

/** @param {object} parts
 * @param {Run[]} parts.runs
 * @param {boolean} parts.lasting
 * @param {(id: string) => void} parts.drop
 * @param {(() => void) | null} parts.undo brings back what was deleted last
 * @param {(file: File | undefined) => void} parts.readResults */
export const keptRuns = ({
  runs,
  lasting,
  drop,
  undo,
  readResults,
}) => html`<section class="card" aria-label="Kept here">
  <h2>Saved in this browser</h2>
  ${lasting ? null : html`<p class="notice">This browser saves nothing for this page. Results are lost when you leave, so download them first.</p>`}
  ${
    runs.length
      ? html`<ul class="runs">
        ${runs.map((run) => {
          const address = link(run);
          return html`<li>
            ${address ? html`<a href=${address}>${String(run.title)}</a>` : html`<span>A tournament that cannot be read</span>`}
            <span class="status">${progressText(run)}${isForeign(run) ? html`<br />from another version` : null}</span>
            <button aria-label="Delete ${run.title}" @click=${() => drop(run.id)}>Delete</button>
          </li>`;
        })}
      </ul>`
      : html`<p class="help">Nothing yet.</p>`
  }
  ${undo ? html`<p class="aside" role="status">Deleted. <button id="undo-delete" @click=${undo}>Undo</button></p>` : null}
  <div class="field">
    <label for="results-file">Open a results file</label>
    <input id="results-file" type="file" accept=".json,.jsonl,application/json"
      @change=${(/** @type {{ target: HTMLInputElement }} */ { target }) => {
        readResults(target.files?.[0]);
        target.value = '';
      }} />
    <p class="help">From this page, or from <code>lilypad match --json</code>.</p>
  </div>
</section>`;
