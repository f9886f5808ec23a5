/** The Sequence page: loads the engine and connects board, match and panels.
 * @import { Seat, SearchReport, SequenceRules } from '../../../wasm/lilypad.js'
 * @import { SequenceBoard } from '../../components/sequence/sequence-board.js'
 * @import { Hint } from '../../shared/match/hint.js'
 * @import { Match, MatchState } from '../../shared/match/match.js'
 * @import { Play } from '../../shared/sequence/cards.js'
 * @import { Table } from '../../shared/sequence/rules.js'
 * @import { Settings } from './settings.js'
 * @typedef {{ rules: SequenceRules, now: Table, settings: Settings }} SequenceTypes
 * @typedef {object} TableMore what the table shows beside the match
 * @property {boolean} over the whole game, not the position shown
 * @property {boolean} [concealed] the other hand stays hidden although the game is over
 * @property {Seat} [near] whose hand is below the board, if not the person's
 * @typedef {MatchState<SequenceTypes> & TableMore} TableState
 * @typedef {import('./review/panel.js').ReviewPanel} ReviewPanel
 * @typedef {ReturnType<typeof import('../arena/thoughts.js').createThoughts>} Thoughts
 * @typedef {'play' | 'moves' | 'review' | 'games' | 'share' | 'rules'} Tab */
import { html, render } from 'lit';
import { openSequence } from '../../shared/engine/open-engine.js';
import { createGameKeeper } from '../../shared/match/game-keeper.js';
import { createHint } from '../../shared/match/hint.js';
import { byId } from '../../shared/page/by-id.js';
import { failure } from '../../shared/page/failure.js';
import '../../components/sequence/card-row.js';
import '../../components/sequence/sequence-board.js';
import { createClient } from '../../../wasm/client.js';
import { gameText } from '../../shared/match/game.js';
import { createMatch } from '../../shared/match/match.js';
import { followMoves, leaveArrowsToMoves } from '../../shared/match/move-list.js';
import { isPerson } from '../../shared/match/settings.js';
import { createSharing } from '../../shared/match/sharing.js';
import { nameOf, otherSide } from '../../shared/match/sides.js';
import { watchPause } from '../../shared/match/watch-pause.js';
import { boardKeys, gameKeys, listenToKeys } from '../../shared/page/keys.js';
import { watchForNewVersion } from '../../shared/page/offline.js';
import { showTabs } from '../../shared/page/tabs.js';
import { isJack, isRemover, readPlay, sideOf } from '../../shared/sequence/cards.js';
import { HINT_AGENT, LEVELS } from '../../shared/sequence/levels.js';
import { writeLink } from '../../shared/sequence/link.js';
import { createSequenceRules, questionOf } from '../../shared/sequence/rules.js';
import { choiceOf, createActionPicker } from './action-picker.js';
import { createMorePanels, isLater } from './more-panels.js';
import { gamePanel, rulesPanel, sequenceMoves, spokenPlayed } from './panels.js';
import { refusalText } from './refusal.js';
import { openSavedGame } from './saved-game.js';
import { readSettings } from './settings.js';
import { cardRows, controls, nearSeat, otherHand, playerLine, promptText, tradeQuestion } from './table-view.js';

/** @type {[Tab, string][]} */
const TABS = [
  ['play', 'Play'],
  ['moves', 'Moves'],
  ['review', 'Review'],
  ['games', 'Games'],
  ['share', 'Share'],
  ['rules', 'Rules'],
];

const board = /** @type {SequenceBoard} */ (byId('board'));

async function start() {
  const { module, engine } = await openSequence();
  const rules = createSequenceRules(engine);
  const settings = readSettings(rules.agents, location.hash !== '');
  const savedGame = openSavedGame(rules.agents);
  const newClient = () => createClient({ wasm: module, game: 'sequence' });
  /** @type {Tab} */
  let tab = 'play';
  let shown = '';
  const follow = followMoves(byId('moves'));
  leaveArrowsToMoves(byId('tabs'));

  /** @type {Match<SequenceTypes>} */
  const match = createMatch({
    rules,
    settings,
    createClient: newClient,
    settled: () => board.updateComplete.then(() => watchPause(settings)),
    levels: LEVELS,
    newStart: () => `deal ${Math.floor(Math.random() * 1e9)}`,
    question: questionOf,
    mayTakeBack: () => settings.practice,
    keepGame: createGameKeeper(
      (message) => match.warn(message),
      () => import('./kept.js'),
    ),
    onChange: () => redraw(),
  });

  /** The game that was last looked at, and whether it is over. */
  let known = { text: '', over: false };
  /** @param {MatchState<SequenceTypes>['record']} record */
  function isOver({ rules: ruleSet, start: deal, actions }) {
    const text = gameText(deal, actions);
    if (`${ruleSet} ${text}` !== known.text)
      known = { text: `${ruleSet} ${text}`, over: rules.describe(text, ruleSet).result !== 'none' };
    return known.over;
  }

  /** @returns {TableState} */
  function tableState() {
    const { state } = match;
    return { ...state, over: state.forfeit !== null || isOver(state.record) };
  }

  const sharing = createSharing({ redraw });
  const more = createMorePanels({ rules, match, createClient: newClient, state: tableState, open, redraw });
  const picker = createActionPicker((action) => more.review()?.takes(action) || match.act(action), redraw);
  /** @type {Hint<SequenceTypes>} */
  const hint = createHint({
    createClient: newClient,
    agent: HINT_AGENT,
    question: questionOf, // only what the player knows
    redraw,
    warn: match.warn,
  });
  /** @param {TableState} state */
  function hintedPlay(state) {
    const action = hint.action(state);
    return action ? readPlay(action) : null;
  }
  /** What the agents thought; loaded only when a game from the arena is watched. @type {Thoughts | null} */
  let thoughts = null;

  async function loadThoughts() {
    const { createThoughts, SEQUENCE } = await import('./replay.js');
    thoughts ??= createThoughts({ kind: SEQUENCE, redraw });
    redraw();
  }

  /** Goes to the previous or next position where a person is to act. @param {-1 | 1} step */
  function goToDecision(step) {
    const { line, at } = tableState();
    let to = at + step;
    while (to > 0 && to < line.length && !isPerson(settings, sideOf(line[to].seat))) to += step;
    match.go(to);
  }

  const handlers = {
    pickHand: picker.pickHand,
    pickDraft: picker.pickDraft,
    refuseCard: picker.refuseCard,
    decline: picker.decline,
    undo: () => goToDecision(-1),
    redo: () => goToDecision(1),
    playOn() {
      if (!settings.practice) match.go(match.state.line.length);
      match.playOn();
    },
    pause: match.pause,
    toEnd: () => match.go(match.state.line.length),
    hint() {
      picker.forgetRefused();
      hint.ask(tableState());
    },
    newGame: () => match.newGame(),
    async review() {
      await open('review');
      more.review()?.begin();
    },
    async learn() {
      await open('review');
      more.review()?.learn();
    },
    swapSeats,
    returnToGame: match.returnToGame,
    restore: match.restore,
  };

  /** Keys are for the game, not for a question. @template {unknown[]} A @param {(...args: A) => void} task */
  const inGame =
    (task) =>
    (/** @type {A} */ ...args) => {
      if (!more.review()?.isLearning) task(...args);
    };
  const shortcuts = listenToKeys([
    [
      'The game',
      gameKeys({
        go: inGame(match.go),
        get state() {
          return match.state;
        },
      }),
    ],
    [
      'Play',
      [
        {
          keys: ['1', '2', '3', '4', '5'],
          does: 'Take a card from the draft',
          run: (key) => picker.pickDraft(Number(key) - 1),
        },
        { keys: ['Escape'], shown: 'Esc', does: 'Cancel the selection', run: picker.cancel },
        {
          keys: ['u'],
          does: 'Undo, in practice',
          run: inGame(() => settings.practice && match.state.at > 0 && handlers.undo()),
        },
        { keys: ['h'], does: 'Hint', run: inGame(() => match.state.yourTurn && handlers.hint()) },
        { keys: ['n'], does: 'New game', run: inGame(handlers.newGame) },
      ],
    ],
    [
      'On the board and the cards',
      [
        ...boardKeys.slice(0, 2),
        { keys: ['PageUp', 'PageDown'], shown: 'PgUp PgDn', does: 'To a cell that can be played' },
      ],
    ],
  ]);

  /** Plays the same deal with seats swapped: over both games, luck favours nobody. */
  function swapSeats() {
    const before = match.snapshot();
    const { seat, opponents } = settings;
    settings.seat = seat === 'red' || seat === 'blue' ? otherSide(seat) : seat;
    settings.opponents = { red: opponents.blue, blue: opponents.red };
    match.load({ ...match.state.record, actions: [], at: 0 }, {}, before);
  }

  /** On wide screens the moves are beside the panel of another tab. */
  const panelTab = () => (tab === 'moves' ? (more.review() ? 'review' : 'play') : tab);

  /** @param {TableState} state */
  function panelBody(state) {
    const body = panelTab();
    if (body === 'rules') return rulesPanel;
    if (isLater(body)) return more.render(body);
    if (body !== 'share')
      return html`${thoughts?.render(state)} ${gamePanel(state, rules.agents, (changes) => match.change(changes), { ...handlers, resign: match.resign })} ${shortcuts.button}`;
    const help =
      'The link holds the deal, the rules and every move. Anyone who opens it can replay the game or play on.';
    return sharing.render(
      help,
      writeLink(state.record, state.players),
      gameText(state.record.start, state.record.actions),
    );
  }

  /** @param {TableState} state @param {Play | null} hinted @param {Play | null} played */
  function showBoard(state, hinted, played) {
    const { now, yourTurn } = state;
    const { hand, cell } = picker.choice;
    const last = now.history[now.history.length - 1];
    const card = hand === null ? '' : now.view.hand[hand];
    const open = yourTurn && !now.decide;
    const playable = open ? now.choices.filter(({ card }) => !isJack(card)) : [];
    Object.assign(board, {
      chips: now.view.chips,
      targets: open && card ? (choiceOf(now, card)?.cells ?? []) : [],
      possible: playable.flatMap(({ cells }) => cells),
      chosen: cell ? { cell, chip: isRemover(card) ? 'remove' : now.side } : null,
      last: last ? readPlay(last.action).cell : '',
      hinted: hinted?.cell ?? '',
      played: played?.cell ?? '',
      groups: now.history.flatMap(({ seat, groups }) => groups.map((cells) => ({ side: sideOf(seat), cells }))),
      announcement: last ? spokenPlayed(last) : '',
    });
  }

  function redraw() {
    const game = tableState();
    const review = more.review();
    const state = review?.shown(game) ?? game;
    picker.follow(state);
    thoughts?.changed(game);
    if (game.text !== shown) sharing.forget();
    const marked = review?.marked();
    const hinted = marked?.better ?? hintedPlay(state);
    const played = marked?.played ?? null;
    showBoard(state, hinted, played);
    const near = nearSeat(state);
    const far = /** @type {Seat} */ (1 - near);
    const { choice, refused } = picker;
    const refusal = refused && refusalText(refused, state, rules.board);
    const other = otherHand(state, far);
    render(
      playerLine(
        state,
        far,
        rules.agents,
        html`<card-row class="other" still label="${nameOf(sideOf(far))}’s hand" .cards=${other}></card-row>`,
      ),
      byId('far-player'),
    );
    render(
      playerLine(
        state,
        near,
        rules.agents,
        html`<span class="prompt" role="status">${review?.line() ?? promptText(state, choice, hinted, refusal)}</span>${tradeQuestion(state, refused, handlers)}`,
      ),
      byId('near-player'),
    );
    render(cardRows(state, choice, hinted, played, handlers), byId('cards'));
    render(review?.controls() ?? controls(state, hint.isComing(state), handlers), byId('controls'));
    showTabs(tab, open, TABS, panelTab(), panelBody(game));
    render(review?.moveList() ?? sequenceMoves(game, match.go, review?.marks()), byId('moves'));
    follow(game);
    shown = game.text;
    savedGame.save(game);
  }

  /** @param {Tab} chosen */
  async function open(chosen) {
    tab = chosen;
    const done = more.opened(chosen);
    redraw();
    await done;
    redraw();
  }

  function begin() {
    const link = savedGame.resume(match, settings);
    if (settings.seat === 'watch' && link?.record.actions.length) loadThoughts().catch(() => {}); // the game works without them
    more.wasReviewing().then(async (was) => {
      if (!was) return;
      await open('review');
      more.review()?.resume();
    });
  }

  board.cards = rules.board;
  board.addEventListener('cell', (event) => picker.pickCell(/** @type {CustomEvent} */ (event).detail.cell));
  board.addEventListener('cancel', picker.cancel);
  savedGame.onLink(() => {
    more.review()?.close();
    begin();
  });
  begin();
  watchForNewVersion(byId('news'));
}

start().catch((error) => render(failure(error), byId('controls')));
