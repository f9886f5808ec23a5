/** The arena's page: a form, a tournament under way or looked at, and ready-made experiments.
 * @import { Experiment } from '../../wasm/lilypad.js'
 * @import { Draft } from './draft.js'
 * @import { ArenaEngine } from './engines.js'
 * @import { ArenaKind } from './games.js'
 * @import { Run } from './store.js'
 * @import { Tournament } from './tournament.js' */
import { html, render } from 'lit';
import { watchForNewVersion } from '../play/offline.js';
import { draftOf, experimentOf, keepDraft, recallDraft, recallGame } from './draft.js';
import { createEngines } from './engines.js';
import { STUDIES, experimentOf as experimentOfMatch, studyAddress } from './experiments.js';
import { tournamentForm } from './form.js';
import { FRECKERS } from './freckers.js';
import { gameNamed } from './games.js';
import { keptRuns } from './kept-runs.js';
import { readLink, writeLink } from './link.js';
import { openStudy } from './open-study.js';
import { readyMade } from './ready-made.js';
import { readResults } from './result-file.js';
import { chartWidth, createResults } from './results.js';
import { openStore } from './store.js';
import { studyView } from './study-view.js';
import { openTournament } from './tournament.js';

/** Between two drawings of a tournament under way. */
const REDRAW_MILLISECONDS = 250;

/** @param {string} id */
const place = (id) => /** @type {HTMLElement} */ (document.getElementById(id));

/** @param {unknown} error */
const messageOf = (error) => (error instanceof Error ? error.message : String(error));

async function start() {
  const engineFor = createEngines();
  const store = await openStore();
  await engineFor(FRECKERS); // is on its way already
  /** Of the game that the form is about. */
  let formEngine = await engineFor(recallGame()).catch(() => engineFor(FRECKERS));
  let draft = recallDraft(formEngine.kind, formEngine.agents);
  /** @type {Run[]} */
  let runs = [];
  /** @type {Tournament | null} */
  let tournament = null;
  /** @type {ReturnType<typeof createResults> | null} */
  let results = null;
  /** @type {Awaited<ReturnType<typeof openStudy>> | null} */
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
      const study = STUDIES.find((known) => location.hash === studyAddress(known));
      if (study) studied = await openStudy({ study, engine: await engineFor(gameNamed(study.game)), store, workers: draft.workers, onChange: plan });
      const then = next;
      next = null;
      message = '';
      if (wanted) {
        const engine = await engineFor(gameNamed(wanted.game));
        const opened = await openTournament({ engine, hirePlayers: () => engine.hirePlayers(wanted.agents), store, experiment: wanted, onChange: plan });
        tournament = opened;
        results = createResults({ tournament: opened, published: engine.published.get(opened.id) ?? null, redraw, redrawSoon: plan });
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
    keepDraft(draft, formEngine.kind);
    redraw();
  }

  /** Turns the form to a game, with what was last entered for it. @param {ArenaKind} kind */
  async function choose(kind) {
    try {
      useFor(await engineFor(kind));
      change({});
    } catch (error) {
      message = messageOf(error);
      redraw();
    }
  }

  /** @param {ArenaEngine} engine */
  function useFor(engine) {
    formEngine = engine;
    draft = { ...recallDraft(engine.kind, engine.agents), workers: draft.workers };
  }

  /** Puts the tournament that is shown into the form. @param {Tournament} shown */
  async function edit({ kind, experiment }) {
    useFor(await engineFor(kind));
    change(draftOf(experiment, draft, kind, formEngine.agents));
    location.hash = '';
  }

  /** @param {File | undefined} file @param {(text: string) => unknown} task */
  async function readFile(file, task) {
    if (!file) return;
    try {
      await task(await file.text());
    } catch (error) {
      message = `${file.name}: ${messageOf(error)}`;
      redraw();
    }
  }

  /** @param {string} text of a result file */
  async function importResults(text) {
    const { experiment, records, refused } = readResults(text);
    const { arena } = await engineFor(gameNamed(experiment.game));
    open(arena.open(experiment), async (opened) => {
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
        kind: formEngine.kind,
        draft,
        agents: formEngine.agents,
        message,
        choose,
        change,
        start: () => play(experimentOf(draft, formEngine.kind)),
        readList: (file) => readFile(file, (list) => change({ list })),
      })}
    </section>
    <div class="arena-side">
      ${readyMade({ play: (match) => play(experimentOfMatch(match)), study: (study) => { location.hash = studyAddress(study); } })}
      ${keptRuns({ runs, lasting: store.lasting, drop: async (id) => { await store.drop(id); runs = await store.runs(); redraw(); }, readResults: (file) => readFile(file, importResults) })}
    </div>
  </div>`;

  function draw() {
    const shown = tournament;
    const back = () => { location.hash = ''; };
    if (studied) return render(studyView(studied.running, chartWidth(1), back), place('arena'));
    if (!shown || !results) return render(busy ? html`<p class="help">Loading …</p>` : home(), place('arena'));
    const handlers = { start: () => shown.start(draft.workers), leave: back, again, edit: () => edit(shown) };
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
