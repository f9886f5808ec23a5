/** The arena page: a form, a tournament with its results, and ready-made experiments. This file decides what is open; what the form
 * holds, what people bring and how things look is elsewhere.
 * @import { Experiment } from '../../../wasm/lilypad.js'
 * @import { ArenaEngine } from './engines.js'
 * @import { Plan, ReadyMade } from './experiments.js'
 * @import { Tool } from './tools.js'
 * @import { Tournament } from './tournament.js' */
import { html, render } from 'lit';
import { byId } from '../../shared/page/by-id.js';
import { failure } from '../../shared/page/failure.js';
import { messageOf } from '../../shared/page/message.js';
import { watchForNewVersion } from '../../shared/page/offline.js';
import { certificateAddress } from './certificate.js';
import { experimentOf, recallGame } from './draft.js';
import { isDuel } from './duel.js';
import { createEngines } from './engines.js';
import { addressOf, runNamed } from './experiments.js';
import { createFormState } from './form-state.js';
import { FRECKERS } from './freckers.js';
import { gameNamed } from './games.js';
import { createGuestDesk } from './guest-desk.js';
import { homeView } from './home.js';
import { withJudge } from './judge.js';
import { createKeptRuns } from './kept-runs.js';
import { isRating } from './ladder.js';
import { readLink, writeLink } from './link.js';
import { openShown, planNamed } from './open-shown.js';
import { paceView } from './pace-view.js';
import { longerTest } from './play-on.js';
import { planFor } from './rating-plan.js';
import { createRedrawing } from './redrawing.js';
import { readResults } from './result-file.js';
import { chartWidth, createResults } from './results.js';
import { replace } from './sharing.js';
import { openStore } from './store.js';
import { JOINED, joinFiles } from './tools.js';
import { openTournament } from './tournament.js';

/** A tournament that takes longer by its limits is questioned before it starts. */
const LONG_SECONDS = 24 * 3600;

async function start() {
  const engineFor = createEngines();
  const store = await openStore();
  await engineFor(FRECKERS); // already being fetched
  /** @type {Tournament | null} */
  let tournament = null;
  /** @type {ReturnType<typeof createResults> | null} */
  let results = null;
  /** @type {Tool | null} */
  let studied = null;
  /** @type {{ plan: Plan, engine: ArenaEngine } | null} */
  let planned = null;
  let [message, busy] = ['', false];
  let opening = Promise.resolve();
  /** Seconds that the open tournament takes, if the person is asked about that. @type {number | null} */
  let long = null;
  /** What to do with the tournament once it is open. @type {((opened: Tournament) => unknown) | null} */
  let next = null;

  const { redraw, redrawSoon } = createRedrawing({
    draw,
    state: () => (tournament?.state ?? studied?.running.state ?? '').replace('following', 'running'),
  });
  /** @param {string} text */
  function say(text) {
    message = text;
    redraw();
  }
  const form = createFormState({
    engine: await engineFor(recallGame()).catch(() => engineFor(FRECKERS)),
    engineFor,
    say,
  });
  const guests = await createGuestDesk({ store, form, shown: () => tournament, play, say, redraw });
  const kept = createKeptRuns({ store, redraw, readResults: (files) => openFiles(files) });

  /** Closes the tournament or study that is open, if any. */
  async function leave() {
    studied?.close();
    studied = planned = long = null;
    if (!tournament) return;
    const left = tournament;
    tournament = results = null;
    await left.pause();
    await left.close();
  }

  /** Opens what the address names, one after another: tournaments share the engine's arena. */
  function openAddress() {
    opening = opening.then(openNow);
    return opening;
  }

  /** @param {Experiment} wanted @param {typeof next} then */
  async function openExperiment(wanted, then) {
    const engine = await engineFor(gameNamed(wanted.game));
    await engine.loadJudge(wanted).catch(() => {}); // the engine says so if its openings are needed
    const opened = await openTournament({
      engine,
      openPlayers: (workers) => engine.openPlayers(wanted, workers),
      store,
      experiment: wanted,
      planFor,
      workers: () => form.draft.workers,
      onReplaced: () => void openAddress(),
      onChange: redrawSoon,
    });
    tournament = opened;
    results = createResults({
      tournament: opened,
      published: engine.published.get(opened.id) ?? null,
      guestNamed: guests.guestNamed,
      redraw,
      redrawSoon,
    });
    if (then) await then(opened);
    else if (opened.interrupted) opened.start(form.draft.workers);
  }

  async function openNow() {
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
      const plan = planNamed(location.hash);
      if (plan) planned = { plan, engine: await engineFor(FRECKERS) };
      else
        studied = await openShown(location.hash, {
          engineFor,
          store,
          workers: form.draft.workers,
          redraw,
          redrawSoon,
        });
      const then = next;
      next = null;
      message = '';
      if (wanted) await openExperiment(wanted, then);
    } catch (error) {
      message = messageOf(error);
    }
    busy = false;
    redraw();
    if (tournament) return;
    kept.refresh();
    guests.refresh();
  }

  /** Starts the open tournament, or asks first if it takes very long. A rating and a comparison of versions end as soon as they
   * are decided, long before all their games are played. @param {Tournament} opened @param {boolean} [isAsked] */
  function begin(
    opened,
    isAsked = opened.progress.done > 0 || isRating(opened.experiment) || isDuel(opened.experiment),
  ) {
    const seconds = opened.wholeTime(form.draft.workers);
    long = seconds > LONG_SECONDS && !isAsked ? seconds : null;
    if (long === null) opened.start(form.draft.workers);
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
    open(experiment, (opened) => begin(opened));
  }

  /** Plays what the form holds. Without its network the champion cannot judge the openings, so another does, and the page says so. */
  async function playForm() {
    const { experiment, news } = await withJudge(experimentOf(form.draft, form.engine.kind), form.engine);
    open(experiment, (opened) => {
      begin(opened);
      if (news) say(news);
    });
  }

  /** Studies start by themselves. @param {ReadyMade} entry */
  function startNext({ kind }) {
    next = kind === 'match' ? (opened) => begin(opened) : null;
  }

  /** Does what `?rate=ID` asks for, once. */
  function readRequest() {
    const request = guests.request();
    if (!request) return;
    history.replaceState(null, '', location.pathname + (request.experiment ? writeLink(request.experiment) : ''));
    if (request.experiment) next = (opened) => begin(opened);
  }

  /** @param {File | undefined} file @param {(text: string) => unknown} task */
  async function readFile(file, task) {
    if (!file) return;
    try {
      await task(await file.text());
    } catch (error) {
      say(`${file.name}: ${messageOf(error)}`);
    }
  }

  /** @param {string} text of a result file or a certificate */
  async function importResults(text) {
    const certificate = certificateAddress(text);
    if (certificate) return location.assign(certificate);
    const { experiment, records, refused } = readResults(text);
    const { arena } = await engineFor(gameNamed(experiment.game));
    open(arena.open(experiment), async (opened) => {
      const fit = await opened.add(records);
      if (fit < records.length + refused)
        message = `${records.length + refused - fit} lines in the file are not games of this experiment.`;
    });
  }

  /** One file is a tournament; several are shown as one pool. Rejects with a message for the user. @param {File[]} files */
  async function openFiles(files) {
    if (files.length < 2) return importResults(await files[0].text());
    await joinFiles(files, { engineFor, redraw });
    if (location.hash === JOINED) openAddress();
    else location.hash = JOINED;
  }

  /** Puts the open tournament's games away or brings others back, then opens it again. @param {() => Promise<unknown>} task
   * @param {(opened: Tournament) => unknown} then */
  async function exchange(task, then) {
    if (!tournament) return;
    const { id, experiment } = tournament;
    await leave();
    const isDone = await replace(id, task).catch((error) => messageOf(error));
    open(experiment, (opened) => {
      if (isDone === true) return then(opened);
      message = isDone || 'This tournament is being played in another tab. Nothing was changed; pause it there first.';
    });
  }

  /** @param {Tournament} shown a test that is not decided */
  async function playOn(shown) {
    const { longer, played } = await longerTest(shown);
    open(longer, (opened) => opened.add(played).then(() => begin(opened)));
  }

  const back = () => {
    location.hash = '';
  };

  /** @param {Tournament} shown */
  const handlersOf = (shown) => ({
    start: () => begin(shown),
    leave: back,
    again: () =>
      exchange(
        () => store.setAside(shown.id),
        (opened) => begin(opened),
      ),
    bringBack: (/** @type {string} */ copy) =>
      exchange(
        () => store.bringBack(copy),
        () => {},
      ),
    // What rates or compares a brought agent is not for the form.
    edit: isRating(shown.experiment) || isDuel(shown.experiment) ? null : () => form.edit(shown).then(back),
    playOn: () => playOn(shown),
    long,
    startAnyway: () => begin(shown, true),
  });

  const home = () =>
    homeView({
      form,
      guests,
      message,
      start: playForm,
      readList: (file) => readFile(file, (list) => form.change({ list })),
      run(entry) {
        startNext(entry);
        location.hash = addressOf(entry);
      },
      kept: kept.render(),
      toKept: kept.link(),
    });

  function draw() {
    const shown = tournament;
    if (planned) return render(paceView(planned.plan, planned.engine.ask, chartWidth(1), back), byId('arena'));
    if (studied) return render(studied.view(chartWidth(1), back), byId('arena'));
    if (!shown || !results) return render(busy ? html`<p class="help">Loading …</p>` : home(), byId('arena'));
    const missing = guests.missingFiles(shown);
    render(
      html`${missing}${results.render(handlersOf(shown))}${message ? html`<p class="notice" role="alert">${message}</p>` : null}
        ${guests.isActive && !missing ? guests.render() : null}`,
      byId('arena'),
    );
  }

  addEventListener('hashchange', () => {
    scrollTo(0, 0);
    openAddress();
  });
  addEventListener('resize', redrawSoon);
  readRequest();
  await openAddress();
  watchForNewVersion(byId('news'));
}

start().catch((error) => render(failure(error), byId('arena')));
