/** What stands around the board: the players, what is asked of the person, hand and draft, buttons.
 * @import { Agent, Seat, SequenceReport } from '../../wasm/lilypad.js'
 * @import { Play } from '../components/cards.js'
 * @import { ShownCard } from '../components/card-row.js'
 * @import { Choice } from './choosing.js'
 * @import { TableState } from './main.js' */
import { html } from 'lit';
import { cardText, chipIcon, starText } from '../components/card-drawing.js';
import { isRemover, isWild, sideOf, spokenPlay } from '../components/cards.js';
import { clockText } from '../play/clock.js';
import { button } from '../play/controls.js';
import { icon } from '../play/icons.js';
import { readOpponent } from '../play/opponents.js';
import { nameOf } from '../play/outcome.js';
import { isPerson } from '../play/settings.js';
import { choiceOf } from './choosing.js';
import { LEVELS } from './levels.js';
import { outcome } from './outcome.js';

/** @typedef {CustomEvent<{ index: number }>} Pick of a card */

/** @typedef {object} TableHandlers
 * @property {(index: number) => void} pickHand
 * @property {(index: number) => void} pickDraft
 * @property {() => void} decline
 * @property {() => void} undo
 * @property {() => void} redo
 * @property {() => void} playOn
 * @property {() => void} pause
 * @property {() => void} toEnd
 * @property {() => void} hint
 * @property {() => void} newGame */

/** The seat whose hand lies open before the person. @param {TableState} state @returns {Seat} */
export function nearSeat({ settings, now }) {
  if (settings.seat === 'both') return now.turn;
  return settings.seat === 'blue' ? 1 : 0;
}

/** Cards of the other seat as the person may see them: all when nobody at the table has a secret from them or the game
 * is over, else those that were seen taken. @param {TableState} state @param {Seat} seat @returns {ShownCard[]} */
export function otherHand({ settings, now, over }, seat) {
  if (settings.seat === 'watch' || over) return now.views[seat].hand.map((card) => ({ card }));
  const { known, opponent } = now.views[seat === 0 ? 1 : 0];
  return Array.from({ length: opponent }, (_, index) => ({ card: known[index] ?? null }));
}

/** @param {SequenceReport | null} report */
function progress(report) {
  const rate = report?.lines[0]?.winRate ?? null;
  return rate === null ? 'thinking' : `thinking · ${Math.round(100 * rate)} %`;
}

/** @param {TableState} state @param {Seat} seat @param {Agent[]} agents */
export function playerName({ settings }, seat, agents) {
  const side = sideOf(seat);
  return isPerson(settings, side) ? 'You' : (readOpponent(agents, settings.opponents[side], LEVELS)?.name ?? '');
}

/** @param {TableState} state @param {Seat} seat @param {Agent[]} agents @param {unknown} beside what else the line holds */
export function playerLine(state, seat, agents, beside) {
  const { now, thinking, report, times, flagged } = state;
  const side = sideOf(seat);
  const count = now.view.seqs[seat];
  const toMove = now.result === 'none' && !flagged && now.turn === seat;
  const status = toMove && thinking ? html`<span class="status thinking">${progress(report)}</span>` : null;
  return html`
    <span class="seat ${toMove ? 'active' : ''}">${chipIcon(side)}</span>
    <span class="who"><b>${nameOf(side)}</b> <span>${playerName(state, seat, agents)}</span></span>
    <span class="stars" role="img" aria-label="${count} of 2 sequences" title="${count} of 2 sequences">${starText(count > 0)}${starText(count > 1)}</span>
    ${times ? html`<span class="clock ${times[side] < 10_000 ? 'short' : ''}" role="timer">${clockText(times[side])}</span>` : null}
    ${status} ${beside}
  `;
}

/** The next step of the person, in a sentence. @param {TableState} state @param {Choice} choice */
export function promptText(state, { hand, cell, take }) {
  const { now, yourTurn, over, settings, thinking, at, line } = state;
  if (over || !yourTurn) return thinking || over ? '' : at < line.length ? `Action ${at} of ${line.length}.` : '';
  const who = settings.seat === 'both' ? `${nameOf(now.side)}: ` : '';
  const card = hand === null ? null : now.view.hand[hand];
  if (now.decide) return '';
  if (card && !choiceOf(now, card)) return html`${who}${cardText(card)} has no ${isRemover(card) ? 'chip to remove' : 'cell to go to'} now.`;
  if (card && cell) return html`${who}${isRemover(card) ? 'Remove it' : 'Play'} with ${cardText(card)}: now take a card of the draft.`;
  if (card) return html`${who}${isRemover(card) ? 'Choose a chip to remove' : isWild(card) ? 'Choose any free cell' : 'Choose a cell'} for ${cardText(card)}.`;
  if (take !== null) return html`${who}You take ${cardText(now.view.draft[take])}: now choose what to play.`;
  return `${who}Choose a card, then a cell, then what to take.`;
}

/** The question that comes before anything else when a card is dead. @param {TableState} state @param {TableHandlers} handlers */
export function tradeQuestion({ now, yourTurn }, handlers) {
  if (!yourTurn || !now.decide) return null;
  const cards = now.choices.map(({ card }) => card);
  const several = cards.length > 1;
  return html`<div class="trade" role="alert">
    <p>
      <b>Trade a dead card?</b>
      ${cards.map((card, index) => html`${index ? ', ' : ''}${cardText(card)}`)}
      ${several ? 'have no free cell left. Choose one and take a card of the draft for it,' : 'has no free cell left. Take a card of the draft for it,'} or keep
      ${several ? 'them' : 'it'}. Then you play as usual.
    </p>
    <button class="decline" @click=${handlers.decline}>Keep ${several ? 'them' : 'it'}</button>
  </div>`;
}

/** @param {TableState} state @param {Choice} choice @param {Play | null} hinted @param {TableHandlers} handlers */
export function cardRows(state, choice, hinted, handlers) {
  const { now, yourTurn } = state;
  const seat = nearSeat(state);
  const { hand, draft } = now.views[seat];
  const dead = now.decide && yourTurn ? now.choices.map(({ card }) => card) : [];
  let handHint = hinted?.card ?? '';
  let draftHint = hinted?.take ?? '';
  const handCards = hand.map((card, index) => {
    const isHinted = card === handHint;
    if (isHinted) handHint = '';
    return { card, chosen: index === choice.hand, hinted: isHinted, dead: dead.includes(card), idle: !yourTurn || (now.decide && !dead.includes(card)) };
  });
  const draftCards = draft.map((card, index) => {
    const isHinted = card === draftHint;
    if (isHinted) draftHint = '';
    return { card, chosen: index === choice.take, hinted: isHinted, idle: !yourTurn };
  });
  const whose = state.settings.seat === 'watch' || state.settings.seat === 'both' ? `${nameOf(sideOf(seat))}’s hand` : 'Your hand';
  return html`
    <div class="draft">
      <h2>Draft <small>${now.view.stock} left</small></h2>
      <card-row id="draft" label="Draft" .cards=${draftCards} @card=${(/** @type {Pick} */ { detail }) => handlers.pickDraft(detail.index)}></card-row>
    </div>
    <div class="hand">
      <h2>${whose}</h2>
      <card-row id="hand" label=${whose} .cards=${handCards} @card=${(/** @type {Pick} */ { detail }) => handlers.pickHand(detail.index)}></card-row>
    </div>
  `;
}

/** @param {TableState} state @param {{ coming: boolean, action: string }} hint @param {TableHandlers} handlers */
export function controls(state, hint, handlers) {
  const { now, line, at, settings, yourTurn, thinking, waiting, stuck, flagged, over, notice } = state;
  const behind = at < line.length;
  const first =
    settings.seat === 'watch'
      ? html`<button class="run" aria-disabled=${over && !behind} @click=${() => (thinking ? handlers.pause() : handlers.playOn())}>${thinking ? 'Pause' : behind && !settings.practice ? 'Back to the game' : 'Go on'}</button>`
      : behind && !settings.practice
        ? html`<button class="run" @click=${handlers.toEnd}>Back to the game</button>`
        : waiting && !stuck
          ? html`<button class="play-on" @click=${handlers.playOn}>Play on from here</button>`
          : null;
  const result = outcome(now, flagged, (side) => settings.seat !== 'both' && isPerson(settings, side));
  return html`
    <div class="buttons">
      ${first}
      ${settings.practice
        ? html`${button('undo', at > 0, handlers.undo, icon('undo'), 'Undo')} ${button('redo', behind, handlers.redo, icon('redo'), 'Redo')}`
        : null}
      ${button('hint', yourTurn && !hint.coming, handlers.hint, hint.coming ? 'Hint …' : 'Hint', 'Hint: show a good action')}
      ${button('new', true, handlers.newGame, 'New game', 'New game')}
    </div>
    <p class="result" role="status">${result || (hint.action ? html`<span class="advice">Hint: ${spokenPlay(hint.action)}.</span>` : '')}</p>
    ${notice ? html`<p class="notice" role="alert">${notice} ${stuck ? html`<button @click=${handlers.playOn}>Try again</button>` : null}</p>` : null}
  `;
}
