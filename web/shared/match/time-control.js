/** How much time a game gives each side.
 * @typedef {object} TimeControl
 * @property {number} clock minutes per side for the whole game, 0 for no clock
 * @property {number} increment seconds that a side gets back for each of its moves */

/** @type {TimeControl[]} */
export const TIME_CONTROLS = [
  { clock: 0, increment: 0 },
  { clock: 1, increment: 0 },
  { clock: 1, increment: 2 },
  { clock: 3, increment: 0 },
  { clock: 3, increment: 2 },
  { clock: 5, increment: 0 },
  { clock: 5, increment: 3 },
  { clock: 10, increment: 0 },
  { clock: 10, increment: 5 },
];

/** As players write it: `5`, or `5+3`. @param {TimeControl} control */
export const writeControl = ({ clock, increment }) => (increment ? `${clock}+${increment}` : String(clock));

/** Null if there is no such choice. @param {string} text where a link may have turned the plus into a space */
export const readControl = (text) =>
  TIME_CONTROLS.find((control) => writeControl(control) === text.replace(' ', '+')) ?? null;

/** Stored values; what is unknown is left out. @param {any} found @returns {TimeControl} */
export const checkControl = (found) =>
  TIME_CONTROLS.find(({ clock, increment }) => clock === found?.clock && increment === found.increment) ??
  TIME_CONTROLS.find(({ clock }) => clock === found?.clock) ??
  TIME_CONTROLS[0];

/** @param {TimeControl} control */
export function controlName({ clock, increment }) {
  if (!clock) return 'none';
  return increment ? `${clock} min +${increment} s` : `${clock} min each`;
}
