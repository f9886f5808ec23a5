/** How a player composes an action: a card of the hand, a cell and a card of the draft, in any order. The last choice
 * plays it. What means nothing now is refused.
 * @import { Play } from '../../shared/sequence/cards.js'
 * @import { Table } from '../../shared/sequence/rules.js'
 * @import { TableState } from './main.js'
 * @import { Refused } from './refusal.js'
 * @typedef {{ hand: number | null, cell: string, take: number | null }} Choice indexes in hand and draft */
import { isJack, writePlay } from '../../shared/sequence/cards.js';

/** @type {Choice} */
const NO_CHOICE = { hand: null, cell: '', take: null };

/** How a card can be played, or null if it cannot. @param {Table} now @param {string} card */
export const choiceOf = (now, card) => now.choices.find((choice) => choice.card === card) ?? null;

/** @param {(action: string) => void} act @param {() => void} redraw */
export function createActionPicker(act, redraw) {
  /** @type {TableState | null} */
  let state = null;
  let choice = NO_CHOICE;
  /** The last click, if it did nothing. @type {Refused | null} */
  let refused = null;

  /** A single dead card is chosen right away. @param {Table} now */
  function initialChoice(now) {
    const [only, ...others] = now.choices;
    return now.decide && only && !others.length ? { ...NO_CHOICE, hand: now.view.hand.indexOf(only.card) } : NO_CHOICE;
  }

  /** @param {Choice} next */
  function setChoice(next) {
    if (!state) return;
    const { now } = state;
    choice = next;
    refused = null;
    const card = choice.hand === null ? '' : now.view.hand[choice.hand];
    const possible = choiceOf(now, card);
    if (possible && choice.take !== null && (choice.cell || now.decide)) {
      /** @type {Play} */
      const play = { kind: possible.kind, card, cell: choice.cell, take: now.view.draft[choice.take] };
      choice = NO_CHOICE;
      return act(writePlay(play));
    }
    redraw();
  }

  /** @param {string} [cell] */
  function refuse(cell = '') {
    refused = { cell };
    redraw();
  }

  return {
    get choice() {
      return choice;
    },
    get refused() {
      return refused;
    },
    /** A card was clicked that cannot be chosen now. */
    refuseCard: () => refuse(),
    forgetRefused() {
      refused = null;
    },
    /** A new position starts with nothing chosen. @param {TableState} next */
    follow(next) {
      const isNew = !state || next.text !== state.text || next.yourTurn !== state.yourTurn;
      state = next;
      if (!isNew) return;
      choice = next.yourTurn ? initialChoice(next.now) : NO_CHOICE;
      refused = null;
    },
    cancel() {
      if (state?.yourTurn) setChoice(initialChoice(state.now));
    },
    /** @param {number} index */
    pickHand(index) {
      if (!state?.yourTurn) return;
      if (index === choice.hand) return setChoice({ ...choice, hand: null, cell: '' });
      const card = state.now.view.hand[index];
      const cells = choiceOf(state.now, card)?.cells ?? [];
      // If only one cell is left it is chosen too, except for jacks.
      const only = cells.length === 1 && !isJack(card) ? cells[0] : '';
      setChoice({ ...choice, hand: index, cell: cells.includes(choice.cell) ? choice.cell : only });
    },
    /** If the chosen card does not fit, picks one that does. Jacks are never picked for the player: they are too valuable to
     * play by accident. @param {string} cell */
    pickCell(cell) {
      if (!state) return;
      if (!state.yourTurn || state.now.decide) return refuse(cell);
      const { choices, view } = state.now;
      if (cell === choice.cell) return setChoice({ ...choice, cell: '' });
      const chosen = choice.hand === null ? '' : view.hand[choice.hand];
      const playable = choices.filter(({ cells }) => cells.includes(cell)).map(({ card }) => card);
      const card = playable.includes(chosen) ? chosen : playable.find((other) => !isJack(other));
      if (!card) return refuse(cell);
      setChoice({ ...choice, cell, hand: card === chosen ? choice.hand : view.hand.indexOf(card) });
    },
    /** @param {number} index */
    pickDraft(index) {
      if (!state || index >= state.now.view.draft.length) return;
      if (!state.yourTurn) return refuse();
      setChoice({ ...choice, take: index === choice.take ? null : index });
    },
    /** Keeps the dead card. */
    decline() {
      if (state?.yourTurn && state.now.decide) act('decline');
    },
  };
}
