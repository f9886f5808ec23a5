/** A game of the arena in the form that other pages use: opening and play in one list of actions.
 * @import { ArenaRecord } from '../../../wasm/lilypad.js' */

/** @param {string} rules @param {string} start @param {string[]} actions */
export const textOfGame = (rules, start, actions) => `${rules} ${start} moves ${actions.join(' ')}`;

/** @param {Pick<ArenaRecord, 'rules' | 'opening' | 'actions'>} record */
export function wholeGame({ rules, opening, actions }) {
  const [start, moves = ''] = opening.split(/ ?\bmoves ?/, 2);
  const before = moves.split(' ').filter(Boolean);
  const all = [...before, ...actions];
  return { start, actions: all, opening: before.length, text: textOfGame(rules, start, all) };
}
