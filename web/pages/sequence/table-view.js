/** Everything around the board: the players, the prompt, hand and draft, buttons.
 * @import { Agent, Seat, SearchReport } from '../../../wasm/lilypad.js'
 * @import { Play } from '../../shared/sequence/cards.js'
 * @import { ShownCard } from '../../components/sequence/card-row.js'
 * @import { Choice } from './action-picker.js'
 * @import { TableState } from './main.js'
 * @import { Refused } from './refusal.js' */
import { html } from 'lit';
import { cardText, chipIcon, starText } from '../../components/sequence/card-drawing.js';
import { clockText } from '../../shared/match/clock.js';
import { notices } from '../../shared/match/notices.js';
import { readOpponent } from '../../shared/match/opponents.js';
import { isPerson } from '../../shared/match/settings.js';
import { nameOf } from '../../shared/match/sides.js';
import { button } from '../../shared/page/button.js';
import { icon } from '../../shared/page/icons.js';
import { isRemover, isWild, sideOf } from '../../shared/sequence/cards.js';
import { LEVELS } from '../../shared/sequence/levels.js';
import { choiceOf } from './action-picker.js';
import { outcome } from './outcome.js';

/** @typedef {CustomEvent<{ index: number }>} CardEvent */

/** @typedef {object} TableHandlers
 * @property {(index: number) => void} pickHand
 * @property {(index: number) => void} pickDraft
 * @property {() => void} refuseCard
 * @property {() => void} decline
 * @property {() => void} undo
 * @property {() => void} redo
 * @property {() => void} playOn
 * @property {() => void} pause
 * @property {() => void} toEnd
 * @property {() => void} hint
 * @property {() => void} newGame
 * @property {() => void} review
 * @property {() => void} learn
 * @property {() => void} swapSeats plays the same deal with seats swapped
 * @property {() => void} returnToGame
 * @property {() => void} restore */

/** The seat whose hand is shown below the board. @param {TableState} state @returns {Seat} */
export function nearSeat({ players, now, near }) {
  if (near !== undefined) return near;
  if (players.seat === 'both') return now.turn;
  return players.seat === 'blue' ? 1 : 0;
}

/** The other seat's cards as the person may see them: all of them when watching or after the game, but in a review, as
 * otherwise, those that were seen being taken. @param {TableState} state @param {Seat} seat @returns {ShownCard[]} */
export function otherHand({ settings, now, over, concealed = false }, seat) {
  if (!concealed && (settings.seat === 'watch' || over)) return now.views[seat].hand.map((card) => ({ card }));
  const { known, opponent } = now.views[seat === 0 ? 1 : 0];
  return Array.from({ length: opponent }, (_, index) => ({ card: known[index] ?? null }));
}

/** @param {SearchReport | null} report */
function progress(report) {
  const rate = report?.lines[0]?.winRate ?? null;
  return rate === null ? 'thinking' : `wins ${Math.round(100 * rate)} %`;
}

/** @param {TableState} state @param {Seat} seat @param {Agent[]} agents */
function playerName({ players }, seat, agents) {
  const side = sideOf(seat);
  return isPerson(players, side) ? 'You' : (readOpponent(agents, players.opponents[side], LEVELS)?.name ?? '');
}

/** @param {TableState} state @param {Seat} seat @param {Agent[]} agents @param {unknown} beside more content for the line */
export function playerLine(state, seat, agents, beside) {
  const { now, thinking, report, times, forfeit } = state;
  const side = sideOf(seat);
  const count = now.view.seqs[seat];
  const toMove = now.result === 'none' && !forfeit && now.turn === seat;
  const status = toMove && thinking ? html`<span class="status thinking">${progress(report)}</span>` : null;
  return html`
    <span class="seat ${toMove ? 'active' : ''}">${chipIcon(side)}</span>
    <span class="who"><b>${nameOf(side)}</b> <span>${playerName(state, seat, agents)}</span></span>
    <span class="stars" role="img" aria-label="${count} of 2 sequences" title="${count} of 2 sequences">${starText(count > 0)}${starText(count > 1)}</span>
    ${times ? html`<span class="clock ${times[side] < 10_000 ? 'short' : ''}" role="timer">${clockText(times[side])}</span>` : null}
    ${status} ${beside}
  `;
}

/** A hint in few words; the board marks its cell. @param {Play} play */
const hintText = ({ kind, card, take }) =>
  html`<b>Hint:</b> ${
    kind === 'decline'
      ? 'keep the dead card'
      : html`${{ place: 'play', remove: 'remove with', trade: 'trade' }[kind]} ${cardText(card)}, take ${cardText(take)}`
  }.`;

/** How the game ended, why the last click did nothing, or what the person can do next. Never longer than two short lines, so
 * that nothing moves.
 * @param {TableState} state @param {Choice} choice @param {Play | null} hinted @param {unknown} refusal empty if there is none */
export function promptText(state, { hand, cell, take }, hinted, refusal) {
  const { now, yourTurn, over, players, thinking, forfeit, at, line } = state;
  const result = outcome(now, forfeit, (side) => players.seat !== 'both' && isPerson(players, side));
  if (result)
    return html`<b class="result">${result}</b>${refusal ? html`<span class="unseen">${refusal}</span>` : null}`;
  if (refusal) return html`<span class="refusal">${refusal}</span>`;
  if (over || !yourTurn) return !thinking && at < line.length ? `Move ${at} of ${line.length}.` : '';
  const card = hand === null ? null : now.view.hand[hand];
  if (now.decide) return hinted ? hintText(hinted) : '';
  if (card && !choiceOf(now, card))
    return html`${cardText(card)} has no ${isRemover(card) ? 'chip to remove' : 'free cell'}.`;
  if (card && cell) return 'Now take a card from the draft.';
  if (card && isRemover(card)) return html`Choose a chip to remove with ${cardText(card)}.`;
  if (card) return html`Choose ${isWild(card) ? 'any free cell' : 'a cell'} for ${cardText(card)}.`;
  if (hinted) return hintText(hinted);
  if (take !== null) return html`You take ${cardText(now.view.draft[take])}. Now play a card.`;
  return 'Play a card from your hand.';
}

/** Whether only a card of the draft is missing. @param {TableState} state @param {Choice} choice */
const mustTake = ({ now, yourTurn }, { hand, cell, take }) =>
  yourTurn && hand !== null && take === null && (cell !== '' || now.decide);

/** Asks whether to trade a dead card, before anything else can be played.
 * @param {TableState} state @param {Refused | null} refused what was clicked instead @param {TableHandlers} handlers */
export function tradeQuestion({ now, yourTurn }, refused, handlers) {
  if (!yourTurn || !now.decide) return null;
  const cards = now.choices.map(({ card }) => card);
  const several = cards.length > 1;
  const dead = cards.map(
    (card, index) => html`${index ? (index === cards.length - 1 ? ' and ' : ', ') : ''}${cardText(card)}`,
  );
  const question = several ? 'are dead. Trade one for a draft card?' : 'is dead. Trade it for a draft card?';
  const order = several ? 'are dead: first trade or keep them.' : 'is dead: first trade or keep it.';
  return html`<div class="trade" role="alert">
    <p title="Both cells of a dead card are taken. Trade it for a card from the draft or keep it; then you play as usual.">
      ${dead} ${refused ? order : question}
    </p>
    <button class="decline" @click=${handlers.decline}>Keep ${several ? 'them' : 'it'}</button>
  </div>`;
}

/** @param {TableState} state @param {Choice} choice @param {Play | null} hinted @param {Play | null} played in a review
 * @param {TableHandlers} handlers */
export function cardRows(state, choice, hinted, played, handlers) {
  const { now, yourTurn } = state;
  const seat = nearSeat(state);
  const { hand, draft } = now.views[seat];
  const dead = now.decide && yourTurn ? now.choices.map(({ card }) => card) : [];
  const [handHint, draftHint] = [hand.indexOf(hinted?.card ?? ''), draft.indexOf(hinted?.take ?? '')];
  const [handPlayed, draftPlayed] = [hand.indexOf(played?.card ?? ''), draft.indexOf(played?.take ?? '')];
  const handCards = hand.map((card, index) => {
    return {
      card,
      chosen: index === choice.hand,
      hinted: index === handHint,
      played: index === handPlayed,
      dead: dead.includes(card),
      idle: !yourTurn || (now.decide && !dead.includes(card)),
    };
  });
  const draftCards = draft.map((card, index) => ({
    card,
    chosen: index === choice.take,
    hinted: index === draftHint,
    played: index === draftPlayed,
    idle: !yourTurn,
  }));
  const whose =
    state.players.seat === 'watch' || state.players.seat === 'both' ? `${nameOf(sideOf(seat))}’s hand` : 'Your hand';
  return html`
    <div class="draft">
      <h2>Draft <small>${now.view.stock} left</small></h2>
      <card-row id="draft" label="Draft" ?lit=${mustTake(state, choice)} .cards=${draftCards} @card=${(/** @type {CardEvent} */ { detail }) => handlers.pickDraft(detail.index)} @refused=${handlers.refuseCard}></card-row>
    </div>
    <div class="hand">
      <h2>${whose}</h2>
      <card-row id="hand" label=${whose} .cards=${handCards} @card=${(/** @type {CardEvent} */ { detail }) => handlers.pickHand(detail.index)} @refused=${handlers.refuseCard}></card-row>
    </div>
  `;
}

/** @param {TableState} state @param {boolean} hintComing @param {TableHandlers} handlers */
export function controls(state, hintComing, handlers) {
  const { now, line, at, settings, players, yourTurn, thinking, waiting, stuck, forfeit, over } = state;
  const behind = at < line.length;
  const back = over ? 'To the end' : 'Return to the game';
  const first =
    settings.seat === 'watch'
      ? html`<button class="run" aria-disabled=${over && !behind} @click=${() => (thinking ? handlers.pause() : handlers.playOn())}>${thinking ? 'Pause' : behind && !settings.practice ? back : 'Resume'}</button>`
      : behind && !settings.practice
        ? html`<button class="run" @click=${handlers.toEnd}>${back}</button>`
        : waiting && !stuck
          ? html`<button class="play-on" @click=${handlers.playOn} title="Continue from this position">Play on</button>`
          : null;
  const ended = now.result !== 'none' || forfeit !== null;
  return html`
    <div class="buttons ${ended ? 'after-game' : ''}">
      ${
        ended
          ? html`<button class="new rematch" @click=${handlers.newGame}>${settings.seat === 'watch' ? 'New game' : 'Rematch'}</button>
              <button class="review-game" @click=${handlers.review}>Review</button>
              ${players.seat === 'watch' ? null : html`<button class="learn-game" title="Find better moves where you went wrong" @click=${handlers.learn}>Learn</button>`}`
          : first
      }
      ${
        settings.practice
          ? html`${button('undo', at > 0, handlers.undo, icon('undo'), 'Undo')} ${ended && !behind ? null : button('redo', behind, handlers.redo, icon('redo'), 'Redo')}`
          : null
      }
      ${
        ended
          ? settings.seat === 'both'
            ? null
            : html`<button class="same-deal" title="Play the same deal again from the other seat" @click=${handlers.swapSeats}>Swap seats</button>`
          : html`${button('hint', yourTurn && !hintComing, handlers.hint, hintComing ? 'Hint …' : 'Hint', 'Hint: show a good move')}
              ${button('new', true, handlers.newGame, 'New game', 'New game')}`
      }
    </div>
    ${notices(state, handlers)}
  `;
}
