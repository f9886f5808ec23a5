/** How a player puts an action together: a card of the hand, a cell, a card of the draft, in any order. The last of them
 * makes the action.
 * @import { Play } from '../components/cards.js'
 * @import { Table } from './rules.js'
 * @import { TableState } from './main.js'
 * @typedef {{ hand: number | null, cell: string, take: number | null }} Choice places in hand and draft */
import { isRemover, isWild, writePlay } from '../components/cards.js';

/** @type {Choice} */
const NOTHING = { hand: null, cell: '', take: null };

/** Cards that can be played at all, by the engine's list. @param {Table} now @param {string} card */
export const choiceOf = (now, card) => now.choices.find((choice) => choice.card === card) ?? null;

/** @param {(action: string) => void} act @param {() => void} redraw */
export function createChoosing(act, redraw) {
  /** @type {TableState | null} */
  let state = null;
  let choice = NOTHING;

  /** The one dead card is chosen without asking. @param {Table} now */
  function begin(now) {
    const [only, ...others] = now.choices;
    return now.decide && only && !others.length ? { ...NOTHING, hand: now.view.hand.indexOf(only.card) } : NOTHING;
  }

  /** @param {Choice} next */
  function become(next) {
    if (!state) return;
    const { now } = state;
    choice = next;
    const card = choice.hand === null ? '' : now.view.hand[choice.hand];
    const possible = choiceOf(now, card);
    if (possible && choice.take !== null && (choice.cell || now.decide)) {
      /** @type {Play} */
      const play = { kind: possible.kind, card, cell: choice.cell, take: now.view.draft[choice.take] };
      choice = NOTHING;
      return act(writePlay(play));
    }
    redraw();
  }

  return {
    get choice() {
      return choice;
    },
    /** Another position begins with nothing chosen. @param {TableState} next */
    follow(next) {
      const isNew = !state || next.text !== state.text || next.yourTurn !== state.yourTurn;
      state = next;
      if (isNew) choice = next.yourTurn ? begin(next.now) : NOTHING;
    },
    cancel() {
      if (state?.yourTurn) become(begin(state.now));
    },
    /** @param {number} index */
    pickHand(index) {
      if (!state?.yourTurn) return;
      if (index === choice.hand) return become({ ...choice, hand: null, cell: '' });
      const card = state.now.view.hand[index];
      const cells = choiceOf(state.now, card)?.cells ?? [];
      // A card with one cell left needs no question; jacks are asked even then, they are dear.
      const only = cells.length === 1 && !isWild(card) && !isRemover(card) ? cells[0] : '';
      become({ ...choice, hand: index, cell: cells.includes(choice.cell) ? choice.cell : only });
    },
    /** Plain cards come before jacks if none is chosen. @param {string} cell */
    pickCell(cell) {
      if (!state?.yourTurn || state.now.decide) return;
      const { choices, view } = state.now;
      if (cell === choice.cell) return become({ ...choice, cell: '' });
      const chosen = choice.hand === null ? '' : view.hand[choice.hand];
      const fitting = choices.filter(({ cells }) => cells.includes(cell)).map(({ card }) => card);
      if (!fitting.length) return;
      const card = fitting.includes(chosen) ? chosen : (fitting.find((other) => !isWild(other) && !isRemover(other)) ?? fitting[0]);
      become({ ...choice, cell, hand: card === chosen ? choice.hand : view.hand.indexOf(card) });
    },
    /** @param {number} index */
    pickDraft(index) {
      if (!state?.yourTurn || index >= state.now.view.draft.length) return;
      become({ ...choice, take: index === choice.take ? null : index });
    },
    /** Keeps the dead card. */
    decline() {
      if (state?.yourTurn && state.now.decide) act('decline');
    },
  };
}
