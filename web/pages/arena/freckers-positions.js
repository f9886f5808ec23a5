/** The positions of a Freckers game for studies.
 * @import { Rules } from '../../../wasm/lilypad.js'
 * @import { StudyPosition } from './engines.js' */

/** The positions with Red to move. @param {Pick<Rules, 'describe'>} rules @returns {(opening: string, actions: string[]) => StudyPosition[]} */
export const redPositions =
  ({ describe }) =>
  (opening, actions) => {
    const { history } = describe(`${opening} moves ${actions.join(' ')}`);
    return [opening, ...history.slice(0, -1).map(({ position }) => `fen ${position}`)].flatMap((text) => {
      const { side, played } = describe(text);
      return side === 'red' ? [{ text, played }] : [];
    });
  };
