/** Several result files as one pool.
 * @import { Experiment, ArenaRecord, JoinedStandings } from '../../../wasm/lilypad.js'
 * @import { ArenaEngine } from './engines.js'
 * @import { ArenaKind } from './games.js' */
import { html } from 'lit';
import { intervalChart } from '../../components/charts.js';
import { counted } from '../../shared/numbers.js';
import { download } from '../../shared/page/download.js';
import { messageOf } from '../../shared/page/message.js';
import { chartCard } from './chart-card.js';
import { gameNamed } from './games.js';
import { readResults } from './result-file.js';
import { crossTable, pairingTable, ranking, standingsTable, summary, superiorTable } from './tables.js';

/** Games are read in batches, with pauses that keep the page responsive. */
const BATCH_SIZE = 500;
const yieldToPage = () => new Promise((resume) => setTimeout(resume));

/** @typedef {{ name: string, experiment: Experiment, records: ArenaRecord[], refused: number }} ResultFile */

/** @param {File} file @returns {Promise<ResultFile>} */
async function readFile(file) {
  try {
    return { name: file.name, ...readResults(await file.text()) };
  } catch (error) {
    throw new Error(`${file.name}: ${messageOf(error)}`);
  }
}

/** Adds the files to the engine's pool; counts the lines that are no games of their experiment.
 * @param {ArenaEngine} engine @param {ResultFile[]} files */
async function joinAll({ arena }, files) {
  for (const [index, file] of files.entries()) {
    try {
      arena.open(file.experiment);
      for (const [at, record] of file.records.entries()) {
        try {
          arena.take(record);
        } catch {
          file.refused += 1;
        }
        if (at % BATCH_SIZE === BATCH_SIZE - 1) await yieldToPage();
      }
      arena.join(index === 0);
    } catch (error) {
      throw new Error(`${file.name}: ${messageOf(error)}`);
    }
  }
}

/** @param {JoinedStandings} standings */
function versionsText({ versions, engine }) {
  const list = versions.map(
    (version) =>
      `${version.engine || 'an unknown version'}${version.engine === engine ? ' (this one)' : ''}: ${counted(version.games, 'game')}`,
  );
  return list.length === 1
    ? `All by one version of the engine, ${list[0]}.`
    : `By different versions. ${list.join('; ')}.`;
}

/** Opens result files as one pool. Rejects with a message for the user if they do not fit together.
 * @param {{ files: File[], engineFor: (kind: ArenaKind) => Promise<ArenaEngine>, redraw: () => void }} parts */
export async function openJoined({ files, engineFor, redraw }) {
  const read = await Promise.all(files.map(readFile));
  const engine = await engineFor(gameNamed(read[0].experiment.game));
  await joinAll(engine, read);
  /** Ratings that the person has fixed, by agent. @type {Map<number, number>} */
  const fixed = new Map();
  let standings = engine.arena.joined();
  const names = standings.agents.map(({ name }) => name);

  /** @param {number} agent @param {string} text empty to let its games decide */
  function fix(agent, text) {
    if (text.trim() && Number.isFinite(Number(text))) fixed.set(agent, Number(text));
    else fixed.delete(agent);
    standings = engine.arena.joined([...fixed].map(([index, rating]) => ({ agent: index, rating })));
    redraw();
  }

  const anchors = () => html`<details class="more" id="anchors">
    <summary>Fix ratings</summary>
    <p class="help">All other ratings are measured against these. Leave a field empty to let the games decide; if all are empty, the average is 0.</p>
    <fieldset class="handicaps">
      <legend>Fixed rating</legend>
      ${names.map(
        (name, index) => html`<label>
          <span>${name}</span>
          <input id="anchor-${index}" type="number" step="any" min="-100000" max="100000" .value=${String(fixed.get(index) ?? '')}
            @change=${(/** @type {{ target: HTMLInputElement }} */ { target }) => target.reportValidity() && fix(index, target.value)} />
        </label>`,
      )}
    </fieldset>
  </details>`;

  /** @param {number} width */
  function ratings(width) {
    const rows = ranking(standings).map((index) => {
      const [value, low, high] = standings.agents[index].rating;
      return { label: names[index], series: index, value, low, high };
    });
    return chartCard(
      {
        id: 'ratings',
        title: 'Ratings',
        help: `Elo relative to ${fixed.size ? 'the fixed ratings' : 'the average'}, with 95 % intervals.`,
        drawing: intervalChart({ rows, width, unit: 'Elo', label: `Ratings of ${rows.length} agents` }),
        rows: [
          ['agent', 'rating', 'low', 'high'],
          ...rows.map(({ label, value, low, high }) => [label, value, low, high]),
        ],
      },
      'lilypad-joined-ratings',
    );
  }

  /** @param {number} width @param {() => void} leave */
  const view = (width, leave) => html`<div class="results" id="joined">
    <section class="card progress" aria-label="Joined files">
      <h2>${counted(read.length, 'file')}, ${counted(standings.played, 'game')}</h2>
      <ul>${read.map(({ name, records, refused }) => html`<li>${name}: ${counted(records.length, 'game')}${refused ? `; ${counted(refused, 'line')} not of its experiment` : ''}</li>`)}</ul>
      <p class="help" id="joined-versions">${versionsText(standings)}</p>
      ${standings.duplicates ? html`<p class="help" id="joined-duplicates">${counted(standings.duplicates, 'game')} that another file has too ${standings.duplicates === 1 ? 'counts' : 'count'} once.</p>` : null}
      <p class="help">Agents are the same if their settings and limits are. Nothing of this is stored; open the files again to see it again.</p>
      <div class="buttons">
        <button @click=${leave}>Back</button>
        <button @click=${() => download('lilypad-joined-standings.json', [JSON.stringify(standings, null, 1)], 'application/json')}>Standings as JSON</button>
      </div>
    </section>
    <section class="card" aria-label="Standings">
      <h2>Standings</h2>
      ${standingsTable(standings, names)} ${summary(standings)} ${anchors()}
    </section>
    <section class="card" aria-label="Cross table">
      <h2>Head to head</h2>
      ${crossTable(standings, names)} ${pairingTable(standings, names)} ${superiorTable(standings, names)}
    </section>
    <div class="charts">${ratings(width)}</div>
  </div>`;
  return { running: { state: 'complete' }, view, close() {} };
}
