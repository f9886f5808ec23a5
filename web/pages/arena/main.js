/** The arena page: a form, a tournament with its results, and ready-made experiments.
 * @import { Experiment } from '../../../wasm/lilypad.js'
 * @import { GuestCard } from '../../shared/guests/store.js'
 * @import { Draft } from './draft.js'
 * @import { ArenaEngine } from './engines.js'
 * @import { Plan, ReadyMade } from './experiments.js'
 * @import { ArenaKind } from './games.js'
 * @import { Run } from './store.js'
 * @import { Tournament } from './tournament.js' */
import { html, render } from 'lit';
import { openGuestStore } from '../../shared/guests/store.js';
import { byId } from '../../shared/page/by-id.js';
import { failure } from '../../shared/page/failure.js';
import { messageOf } from '../../shared/page/message.js';
import { watchForNewVersion } from '../../shared/page/offline.js';
import { draftOf, experimentOf, keepDraft, MAX_ENTRANTS, recallDraft, recallGame } from './draft.js';
import { createEngines } from './engines.js';
import { addressOf, runNamed, STUDIES, studyAddress } from './experiments.js';
import { tournamentForm } from './form.js';
import { FRECKERS } from './freckers.js';
import { gameNamed } from './games.js';
import { guestEntrant, withGuestRules } from './guest-entrants.js';
import { createGuestSection } from './guest-section.js';
import { keptRuns } from './kept-runs.js';
import { readLink, writeLink } from './link.js';
import { openStudy } from './open-study.js';
import { paceView } from './pace-view.js';
import { readyMade } from './ready-made.js';
import { readResults } from './result-file.js';
import { chartWidth, createResults } from './results.js';
import { openStore } from './store.js';
import { studyView } from './study-view.js';
import { openTournament } from './tournament.js';

/** Minimum time between redraws of a running tournament. */
const REDRAW_MILLISECONDS = 250;

async function start() {
  const engineFor = createEngines();
  const store = await openStore();
  await engineFor(FRECKERS); // already being fetched
  /** The engine of the form's game. */
  let formEngine = await engineFor(recallGame()).catch(() => engineFor(FRECKERS));
  let draft = recallDraft(formEngine.kind, formEngine.agents);
  const guestStore = await openGuestStore();
  let guests = await guestStore.list().catch(() => /** @type {GuestCard[]} */ ([]));
  const guestSection = createGuestSection({
    store: guestStore,
    onAdded: enterGuest,
    onChange(changed) {
      guests = changed;
    },
    redraw: () => redraw(),
  });
  /** @type {Run[]} */
  let runs = [];
  /** The tournament that was deleted last and can be brought back. @type {string | null} */
  let deleted = null;
  /** @type {Tournament | null} */
  let tournament = null;
  /** @type {ReturnType<typeof createResults> | null} */
  let results = null;
  /** @type {Awaited<ReturnType<typeof openStudy>> | null} */
  let studied = null;
  /** @type {{ plan: Plan, engine: ArenaEngine } | null} */
  let planned = null;
  let [message, busy] = ['', false];
  /** What to do with the tournament once it is open. @type {((opened: Tournament) => unknown) | null} */
  let next = null;
  /** @type {ReturnType<typeof setTimeout> | null} */
  let nextDrawing = null;
  let [drawnAt, drawnState] = [0, ''];

  const stateShown = () => tournament?.state ?? studied?.running.state ?? '';

  function redraw() {
    if (nextDrawing) clearTimeout(nextDrawing);
    nextDrawing = null;
    [drawnAt, drawnState] = [performance.now(), stateShown()];
    draw();
  }

  /** Redraws soon, but not too often while something is running. */
  function redrawSoon() {
    const isRunning = stateShown() === 'running' && drawnState === 'running';
    if (nextDrawing && isRunning) return;
    if (nextDrawing) clearTimeout(nextDrawing);
    nextDrawing = setTimeout(redraw, isRunning ? Math.max(0, drawnAt + REDRAW_MILLISECONDS - performance.now()) : 0);
  }

  /** Closes the tournament or study that is open, if any. */
  async function leave() {
    studied?.close();
    studied = planned = null;
    if (!tournament) return;
    const left = tournament;
    tournament = results = null;
    await left.pause();
    await left.close();
  }

  /** Opens what the address names. */
  async function openAddress() {
    const ready = runNamed(location.hash);
    if (ready) {
      // Replaced, so that the way back does not lead here again.
      startNext(ready);
      return location.replace(addressOf(ready));
    }
    busy = true;
    try {
      await leave();
      const wanted = readLink(location.hash);
      const study = STUDIES.find((known) => location.hash === studyAddress(known));
      if (study?.kind === 'pace') planned = { plan: study, engine: await engineFor(FRECKERS) };
      else if (study)
        studied = await openStudy({
          study,
          engine: await engineFor(gameNamed(study.game)),
          store,
          workers: draft.workers,
          onChange: redrawSoon,
        });
      const then = next;
      next = null;
      message = '';
      if (wanted) {
        const engine = await engineFor(gameNamed(wanted.game));
        const opened = await openTournament({
          engine,
          openPlayers: () => engine.openPlayers(wanted.agents),
          store,
          experiment: wanted,
          onChange: redrawSoon,
        });
        tournament = opened;
        results = createResults({
          tournament: opened,
          published: engine.published.get(opened.id) ?? null,
          redraw,
          redrawSoon,
        });
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

  /** Opens an experiment and then calls `then` with it. @param {Experiment} experiment @param {(opened: Tournament) => unknown} then */
  function open(experiment, then) {
    next = then;
    const link = writeLink(experiment);
    if (location.hash === link) openAddress();
    else location.hash = link;
  }

  /** @param {Experiment} experiment */
  function play(experiment) {
    open(experiment, (opened) => opened.start(draft.workers));
  }

  /** Studies start by themselves. @param {ReadyMade} entry */
  function startNext({ kind }) {
    next = kind === 'match' ? (opened) => opened.start(draft.workers) : null;
  }

  /** @param {Partial<Draft>} changes */
  function change(changes) {
    draft = withGuestRules({ ...draft, ...changes });
    message = '';
    keepDraft(draft, formEngine.kind);
    redraw();
  }

  /** Puts an agent that the person brought at the head of the tournament. @param {GuestCard} guest */
  function enterGuest(guest) {
    if (draft.entrants.length < MAX_ENTRANTS) return change({ entrants: [guestEntrant(guest), ...draft.entrants] });
    message = `${guest.name} does not take part yet: the tournament is full. Remove an agent first.`;
    redraw();
  }

  /** Switches the form to a game and its last draft. @param {ArenaKind} kind */
  async function choose(kind) {
    try {
      setFormEngine(await engineFor(kind));
      change({});
    } catch (error) {
      message = messageOf(error);
      redraw();
    }
  }

  /** @param {ArenaEngine} engine */
  function setFormEngine(engine) {
    formEngine = engine;
    draft = { ...recallDraft(engine.kind, engine.agents), workers: draft.workers };
  }

  /** Copies the open tournament into the form. @param {Tournament} shown */
  async function edit({ kind, experiment }) {
    setFormEngine(await engineFor(kind));
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
      if (fit < records.length + refused)
        message = `${records.length + refused - fit} lines in the file are not games of this experiment.`;
    });
  }

  async function replayAll() {
    if (!tournament) return;
    const { id, experiment } = tournament;
    await leave();
    await store.setAside(id);
    play(experiment);
  }

  async function bringBack() {
    if (!tournament) return;
    const { id, experiment } = tournament;
    await leave();
    await store.bringBack(id);
    open(experiment, () => {});
  }

  const home = () => html`<div class="arena-home">
    <section class="card" aria-label="New tournament">
      <h2>New tournament</h2>
      ${tournamentForm({
        kind: formEngine.kind,
        draft,
        agents: formEngine.agents,
        guests: formEngine.kind === FRECKERS ? guests : [],
        message,
        choose,
        change,
        start: () => play(experimentOf(draft, formEngine.kind)),
        readList: (file) => readFile(file, (list) => change({ list })),
      })}
    </section>
    <div class="arena-side">
      ${formEngine.kind === FRECKERS ? guestSection.render(guests, enterGuest) : null}
      ${readyMade((entry) => {
        startNext(entry);
        location.hash = addressOf(entry);
      })}
      ${keptRuns({
        runs,
        lasting: store.lasting,
        drop: async (id) => {
          await store.setAside(id);
          deleted = id;
          runs = await store.runs();
          redraw();
        },
        undo:
          deleted === null
            ? null
            : async () => {
                if (deleted !== null) await store.bringBack(deleted);
                deleted = null;
                runs = await store.runs();
                redraw();
              },
        readResults: (file) => readFile(file, importResults),
      })}
    </div>
  </div>`;

  function draw() {
    const shown = tournament;
    const back = () => {
      location.hash = '';
    };
    if (planned) return render(paceView(planned.plan, planned.engine.ask, chartWidth(1), back), byId('arena'));
    if (studied) return render(studyView(studied.running, chartWidth(1), back), byId('arena'));
    if (!shown || !results) return render(busy ? html`<p class="help">Loading …</p>` : home(), byId('arena'));
    const handlers = {
      start: () => shown.start(draft.workers),
      leave: back,
      again: replayAll,
      bringBack,
      edit: () => edit(shown),
    };
    render(
      html`${results.render(handlers)}${message ? html`<p class="notice" role="alert">${message}</p>` : null}`,
      byId('arena'),
    );
  }

  addEventListener('hashchange', () => {
    scrollTo(0, 0);
    openAddress();
  });
  addEventListener('resize', redrawSoon);
  await openAddress();
  watchForNewVersion(byId('news'));
}

start().catch((error) => render(failure(error), byId('arena')));
