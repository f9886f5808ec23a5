/** The page of Sequence: loads the engine, joins board, match and panels.
 * @import { Seat, SequenceReport, SequenceRules } from '../../wasm/lilypad.js'
 * @import { SequenceBoard } from '../components/sequence-board.js'
 * @import { Match, MatchState } from '../play/match.js'
 * @import { Table } from './rules.js'
 * @import { Settings } from './settings.js'
 * @typedef {{ rules: SequenceRules, now: Table, report: SequenceReport, settings: Settings }} SequenceTypes
 * @typedef {MatchState<SequenceTypes> & { over: boolean }} TableState `over` tells of the whole game, not of the place shown
 * @typedef {ReturnType<typeof import('../arena/thoughts.js').createThoughts>} Thoughts
 * @typedef {'play' | 'moves' | 'share' | 'rules'} Tab */
import { html, render } from 'lit';
import '../components/card-row.js';
import '../components/sequence-board.js';
import { isRemover, readPlay, sideOf } from '../components/cards.js';
import { compile } from '../../wasm/module.js';
import { createSequenceClient } from '../../wasm/sequence-client.js';
import { loadSequence } from '../../wasm/sequence.js';
import { gameText, sameGame } from '../play/game.js';
import { listenToKeys } from '../play/keys.js';
import { createMatch } from '../play/match.js';
import { followMoves } from '../play/move-list.js';
import { watchForNewVersion } from '../play/offline.js';
import { nameOf } from '../play/outcome.js';
import { isPerson } from '../play/settings.js';
import { tabList } from '../play/tabs.js';
import { choiceOf, createChoosing } from './choosing.js';
import { createHint } from './hint.js';
import { createKeeping } from './keeping.js';
import { LEVELS } from './levels.js';
import { writeLink } from './link.js';
import { gamePanel, moveList, rulesPanel, sharePanel, spokenPlayed } from './panels.js';
import { createSequenceRules, questionOf } from './rules.js';
import { readSettings } from './settings.js';
import { cardRows, controls, nearSeat, otherHand, playerLine, promptText, tradeQuestion } from './table-view.js';

/** @type {[Tab, string][]} */
const TABS = [['play', 'Play'], ['moves', 'Moves'], ['share', 'Share'], ['rules', 'Rules']];
/** How long an action stays before the next agent acts, so that people can follow. */
const WATCH_PAUSE_MILLISECONDS = 700;

/** @param {string} id */
const place = (id) => /** @type {HTMLElement} */ (document.getElementById(id));
const board = /** @type {SequenceBoard} */ (place('board'));

async function start() {
  const module = await compile(new URL('./sequence.wasm', import.meta.url));
  const rules = createSequenceRules(await loadSequence(module));
  const settings = readSettings(rules.agents);
  const keeping = createKeeping(rules.agents);
  const newClient = () => createSequenceClient({ wasm: module });
  /** @type {Tab} */
  let tab = 'play';
  let copied = '';
  let shown = '';

  async function settled() {
    await board.updateComplete;
    if (settings.seat === 'watch' && !matchMedia('(prefers-reduced-motion: reduce)').matches) {
      await new Promise((done) => setTimeout(done, WATCH_PAUSE_MILLISECONDS));
    }
  }

  /** @type {Match<SequenceTypes>} */
  const match = createMatch({
    rules,
    settings,
    createClient: newClient,
    settled,
    levels: LEVELS,
    newStart: () => `deal ${Math.floor(Math.random() * 1e9)}`,
    question: questionOf,
    mayTakeBack: () => settings.practice,
    onChange: () => redraw(),
  });

  /** @returns {TableState} */
  function tableState() {
    const { state } = match;
    const { start: deal, actions } = state.record;
    const whole = state.at === actions.length ? state.now : rules.describe(gameText(deal, actions), state.record.rules);
    return { ...state, over: whole.result !== 'none' || state.flagged !== null };
  }

  const choosing = createChoosing((action) => match.act(action), redraw);
  const hint = createHint(newClient, redraw, match.warn);
  /** What the players of an arena's game thought; only who watches a game asks. @type {Thoughts | null} */
  let thoughts = null;

  async function needThoughts() {
    const { createThoughts, SEQUENCE } = await import('./replay.js');
    thoughts ??= createThoughts({ kind: SEQUENCE, redraw });
    redraw();
  }

  /** The place of the last or next decision of a person. @param {-1 | 1} step */
  function goToDecision(step) {
    const { line, at } = tableState();
    let to = at + step;
    while (to > 0 && to < line.length && !isPerson(settings, sideOf(line[to].seat))) to += step;
    match.go(to);
  }

  const handlers = {
    pickHand: choosing.pickHand,
    pickDraft: choosing.pickDraft,
    decline: choosing.decline,
    undo: () => goToDecision(-1),
    redo: () => goToDecision(1),
    playOn() {
      if (!settings.practice) match.go(match.state.line.length);
      match.playOn();
    },
    pause: match.pause,
    toEnd: () => match.go(match.state.line.length),
    hint: () => hint.ask(tableState()),
    newGame: () => match.newGame(),
  };

  /** The same deal again, everybody in the other seat: of two such games, luck favours nobody. */
  function exchange() {
    const { seat, opponents } = settings;
    settings.seat = seat === 'red' ? 'blue' : seat === 'blue' ? 'red' : seat;
    settings.opponents = { red: opponents.blue, blue: opponents.red };
    match.load({ ...match.state.record, actions: [], at: 0 });
  }

  /** @param {string} name @param {string} text */
  async function copy(name, text) {
    try {
      await navigator.clipboard.writeText(text);
      copied = name;
    } catch {
      match.warn('The browser does not allow copying; the text stands below the buttons.');
    }
    redraw();
  }

  /** @param {TableState} state */
  function panelBody(state) {
    if (tab === 'rules') return rulesPanel;
    if (tab !== 'share') return html`${thoughts?.render(state)} ${gamePanel(state, rules.agents, (news) => match.change(news), exchange)}`;
    const link = new URL(writeLink(state.record, settings), location.href).href;
    return sharePanel(link, gameText(state.record.start, state.record.actions), copied, copy);
  }

  /** @param {TableState} state */
  function showBoard(state) {
    const { now, yourTurn } = state;
    const { hand, cell } = choosing.choice;
    const last = now.history[now.history.length - 1];
    const card = hand === null ? '' : now.view.hand[hand];
    const open = yourTurn && !now.decide;
    const playable = open ? now.choices.filter((choice) => !/^j/.test(choice.card)) : [];
    Object.assign(board, {
      chips: now.view.chips,
      targets: open && card ? (choiceOf(now, card)?.cells ?? []) : [],
      possible: playable.flatMap(({ cells }) => cells),
      chosen: cell ? { cell, chip: isRemover(card) ? 'remove' : now.side } : null,
      last: last ? readPlay(last.action).cell : '',
      hinted: hint.for(state)?.cell ?? '',
      groups: now.history.flatMap(({ seat, groups }) => groups.map((cells) => ({ side: sideOf(seat), cells }))),
      announcement: last ? spokenPlayed(last) : '',
    });
  }

  function redraw() {
    const state = tableState();
    choosing.follow(state);
    thoughts?.changed(state);
    if (state.text !== shown) copied = '';
    showBoard(state);
    const near = nearSeat(state);
    const far = /** @type {Seat} */ (1 - near);
    const other = otherHand(state, far);
    render(playerLine(state, far, rules.agents, html`<card-row class="other" still label="${nameOf(sideOf(far))}’s hand" .cards=${other}></card-row>`), place('far-player'));
    render(playerLine(state, near, rules.agents, html`<span class="prompt" role="status">${promptText(state, choosing.choice)}</span>`), place('near-player'));
    render(tradeQuestion(state, handlers), place('question'));
    render(cardRows(state, choosing.choice, hint.for(state), handlers), place('cards'));
    render(controls(state, { coming: hint.isComing(state), action: hint.action(state) }, handlers), place('controls'));
    render(tabList(tab, open, TABS), place('tabs'));
    render(panelBody(state), place('panel-body'));
    place('panel-body').setAttribute('aria-labelledby', `tab-${tab === 'moves' ? 'play' : tab}`);
    place('main').dataset.tab = tab;
    render(moveList(state, match.go), place('moves'));
    if (state.text !== shown) followMoves(place('moves'));
    shown = state.text;
    keeping.save(state);
  }

  /** @param {Tab} chosen */
  function open(chosen) {
    tab = chosen;
    redraw();
  }

  /** The game of the address, else the one that was kept, else a new one. */
  function begin() {
    try {
      const [link, kept] = [keeping.linkedGame(), keeping.keptGame()];
      if (link) Object.assign(settings, link.settings, { opponents: { ...settings.opponents, ...link.settings.opponents } });
      const record = link?.record ?? kept?.record;
      const isKept = kept && record && sameGame(record, kept.record);
      if (record) match.load(record, isKept ? kept.times : null);
      else match.newGame();
      if (settings.seat === 'watch' && link?.record.actions.length) needThoughts().catch(() => {}); // the game is there without them
    } catch (error) {
      match.newGame();
      if (location.hash) match.warn(`${error instanceof Error ? error.message : error} Here is a new game instead.`);
    }
  }

  board.cards = rules.board;
  board.addEventListener('cell', (event) => choosing.pickCell(/** @type {CustomEvent} */ (event).detail.cell));
  board.addEventListener('cancel', choosing.cancel);
  addEventListener('keydown', (event) => {
    const isTyping = event.target instanceof Element && event.target.closest('input, select, textarea');
    if (isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
    if (/^[1-5]$/.test(event.key)) choosing.pickDraft(Number(event.key) - 1);
    else if (event.key === 'Escape') choosing.cancel();
  });
  listenToKeys(match);
  keeping.onLink(begin);
  begin();
  watchForNewVersion(place('news'));
}

start().catch((error) => {
  const message = html`<p class="notice" role="alert">
    ${error.message} <button @click=${() => location.reload()}>Load the page again</button>
  </p>`;
  render(message, place('controls'));
});
