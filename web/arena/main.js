/** The arena's page: a form, a tournament under way or looked at, and ready-made experiments.
 * @import { Experiment } from '../../wasm/lilypad.js'
 * @import { Draft } from './draft.js'
 * @import { Study } from './experiments.js'
 * @import { Run } from './store.js'
 * @import { RunningStudy } from './study.js'
 * @import { Tournament } from './tournament.js' */
import { html, render } from 'lit';
import { createPlayers } from '../../wasm/arena.js';
import { compile, load, moduleName } from '../../wasm/loader.js';
import { createPool } from '../../wasm/pool.js';
import { createRules } from '../../wasm/rules.js';
import { createShelf } from '../learned/shelf.js';
import { watchForNewVersion } from '../play/offline.js';
import { draftOf, experimentOf, keepDraft, recallDraft } from './draft.js';
import { READY_MADE, experimentOf as experimentOfMatch, matchesById } from './experiments.js';
import { tournamentForm } from './form.js';
import { keptRuns } from './kept-runs.js';
import { readLink, writeLink } from './link.js';
import { createModels } from './models.js';
import { readyMade } from './ready-made.js';
import { readResults } from './records.js';
import { chartWidth, createResults } from './results.js';
import { openStore } from './store.js';
import { createStudy } from './study.js';
import { studyView } from './study-view.js';
import { openTournament } from './tournament.js';

/** Between two drawings of a tournament under way. */
const REDRAW_MILLISECONDS = 250;

/** @param {string} id */
const place = (id) => /** @type {HTMLElement} */ (document.getElementById(id));

/** @param {unknown} error */
const messageOf = (error) => (error instanceof Error ? error.message : String(error));

async function start() {
  const module = await compile(new URL(`./${moduleName()}`, import.meta.url));
  const engine = await load(module);
  const rules = createRules(engine);
  const store = await openStore();
  const published = matchesById(engine.arena);
  const models = createModels(rules, createShelf(rules));
  /** @param {{ agents: { agent: string }[] }} experiment */
  const hirePlayers = async ({ agents }) => createPlayers({ wasm: module, models: await models(agents.map(({ agent }) => agent)) });
  let draft = recallDraft(rules.agents);
  /** @type {Run[]} */
  let runs = [];
  /** @type {Tournament | null} */
  let tournament = null;
  /** @type {ReturnType<typeof createResults> | null} */
  let results = null;
  /** @type {{ running: RunningStudy, close: () => void } | null} */
  let studied = null;
  let [message, busy] = ['', false];
  /** What is to be done with the tournament that the address will name. @type {((opened: Tournament) => unknown) | null} */
  let next = null;
  /** @type {ReturnType<typeof setTimeout> | null} */
  let planned = null;
  let [drawnAt, drawnState] = [0, ''];

  const stateShown = () => tournament?.state ?? studied?.running.state ?? '';

  function redraw() {
    if (planned) clearTimeout(planned);
    planned = null;
    [drawnAt, drawnState] = [performance.now(), stateShown()];
    draw();
  }

  /** Draws soon, and while something runs not too often. */
  function plan() {
    const goesOn = stateShown() === 'running' && drawnState === 'running';
    if (planned && goesOn) return;
    if (planned) clearTimeout(planned);
    planned = setTimeout(redraw, goesOn ? Math.max(0, drawnAt + REDRAW_MILLISECONDS - performance.now()) : 0);
  }

  /** Leaves the tournament that is shown, if any. */
  async function leave() {
    studied?.close();
    studied = null;
    if (!tournament) return;
    const left = tournament;
    tournament = results = null;
    await left.pause();
    await left.close();
  }

  /** Shows what the address asks for. */
  async function follow() {
    busy = true;
    try {
      await leave();
      const wanted = readLink(location.hash);
      const study = READY_MADE.find(({ id, kind }) => location.hash === `#study=${id}` && (kind === 'nodes' || kind === 'depths'));
      if (study) studied = await beginStudy(/** @type {Study} */ (study));
      const then = next;
      next = null;
      message = '';
      if (wanted) {
        const opened = await openTournament({ engine, hirePlayers: () => hirePlayers(wanted), store, experiment: wanted, onChange: plan });
        tournament = opened;
        results = createResults({ tournament: opened, published: published.get(opened.id) ?? null, redraw, redrawSoon: plan });
        if (then) await then(opened);
        else if (opened.interrupted) opened.start(draft.workers);
      }
    } catch (error) {
      message = messageOf(error);
    }
    runs = await store.runs().catch(() => []);
    busy = false;
    redraw();
  }

  /** Searches positions by several configurations, see study.js. @param {Study} study */
  async function beginStudy(study) {
    const players = await hirePlayers({ agents: study.configurations });
    const pool = createPool({ wasm: module, size: draft.workers });
    const running = createStudy({ study, players, pool, describe: rules.describe, workers: draft.workers, onChange: plan });
    const close = () => {
      running.stop();
      players.close();
      pool.close();
    };
    return { running, close };
  }

  /** Opens an experiment and does something with it. @param {Experiment} experiment @param {(opened: Tournament) => unknown} then */
  function open(experiment, then) {
    next = then;
    const link = writeLink(experiment);
    if (location.hash === link) follow();
    else location.hash = link;
  }

  /** @param {Experiment} experiment */
  function play(experiment) {
    open(experiment, (opened) => opened.start(draft.workers));
  }

  /** @param {Partial<Draft>} news */
  function change(news) {
    draft = { ...draft, ...news };
    message = '';
    keepDraft(draft);
    redraw();
  }

  /** @param {File | undefined} file @param {(text: string) => void} task */
  async function readFile(file, task) {
    if (!file) return;
    try {
      task(await file.text());
    } catch (error) {
      message = `${file.name}: ${messageOf(error)}`;
      redraw();
    }
  }

  /** @param {string} text of a result file */
  function importResults(text) {
    const { experiment, records, refused } = readResults(text);
    const full = engine.arena.open(experiment);
    open(full, async (opened) => {
      const fit = await opened.add(records);
      if (fit < records.length + refused) message = `${records.length + refused - fit} lines of the file were no games of this experiment.`;
    });
  }

  async function again() {
    if (!tournament) return;
    const { id, experiment } = tournament;
    await leave();
    await store.drop(id);
    play(experiment);
  }

  const home = () => html`<div class="arena-home">
    <section class="card" aria-label="New tournament">
      <h2>New tournament</h2>
      ${tournamentForm({
        draft,
        agents: rules.agents,
        message,
        change,
        start: () => play(experimentOf(draft)),
        readList: (file) => readFile(file, (list) => change({ list })),
      })}
    </section>
    <div class="arena-side">
      ${readyMade({ play: (match) => play(experimentOfMatch(match)), study: ({ id }) => { location.hash = `#study=${id}`; } })}
      ${keptRuns({ runs, lasting: store.lasting, drop: async (id) => { await store.drop(id); runs = await store.runs(); redraw(); }, readResults: (file) => readFile(file, importResults) })}
    </div>
  </div>`;

  function draw() {
    const shown = tournament;
    const back = () => { location.hash = ''; };
    if (studied) return render(studyView(studied.running, chartWidth(1), back), place('arena'));
    if (!shown || !results) return render(busy ? html`<p class="help">Loading …</p>` : home(), place('arena'));
    const handlers = { start: () => shown.start(draft.workers), leave: back, again, edit: () => { change(draftOf(shown.experiment, draft, rules.agents)); back(); } };
    render(html`${results.render(handlers)}${message ? html`<p class="notice" role="alert">${message}</p>` : null}`, place('arena'));
  }

  addEventListener('hashchange', () => {
    scrollTo(0, 0);
    follow();
  });
  addEventListener('resize', plan);
  await follow();
  watchForNewVersion(place('news'));
}

start().catch((error) => {
  render(html`<p class="notice" role="alert">${error.message} <button @click=${() => location.reload()}>Load the page again</button></p>`, place('arena'));
});
