/** Selecting an action by clicking its cells in order. Actions without cells, or with the same cells as others, are chosen
 * from a list.
 * @import { PlainDescription } from '../../../wasm/lilypad.js'
 * @typedef {PlainDescription['actions']} Actions */

/** @param {Actions} actions @param {number[]} chosen cells so far */
export function choicesAfter(actions, chosen) {
  const matching = actions.filter(({ cells }) => chosen.every((cell, index) => cells[index] === cell));
  return {
    /** Cells that may be clicked next. */
    targets: [...new Set(matching.flatMap(({ cells }) => cells.slice(chosen.length, chosen.length + 1)))],
    /** Actions whose cells are all chosen. */
    complete: matching.filter(({ cells }) => cells.length === chosen.length).map(({ action }) => action),
  };
}

/** @param {(action: string) => void} act @param {() => void} redraw */
export function createChoosing(act, redraw) {
  /** @type {number[]} */
  let chosen = [];
  /** @type {Actions} */
  let actions = [];
  let text = '';

  /** @param {number[]} next */
  function setChosen(next) {
    const { targets, complete } = choicesAfter(actions, next);
    chosen = next;
    if (next.length && complete.length === 1 && !targets.length) return act(complete[0]);
    redraw();
  }

  return {
    get chosen() {
      return chosen;
    },
    /** What may be chosen now. */
    get choices() {
      return choicesAfter(actions, chosen);
    },
    /** Takes over a state of the match. A new position starts with nothing chosen. @param {{ text: string, yourTurn: boolean, now: { actions: Actions } }} state */
    follow(state) {
      const isNew = state.text !== text || state.yourTurn !== actions.length > 0;
      text = state.text;
      actions = state.yourTurn ? state.now.actions : [];
      if (isNew) chosen = [];
    },
    cancel() {
      if (chosen.length) setChosen([]);
    },
    /** @param {number} cell */
    pick(cell) {
      const isFirst = choicesAfter(actions, []).targets.includes(cell);
      if (choicesAfter(actions, chosen).targets.includes(cell)) setChosen([...chosen, cell]);
      else if (isFirst && cell !== chosen[0]) setChosen([cell]);
      else this.cancel();
    },
    act,
  };
}
