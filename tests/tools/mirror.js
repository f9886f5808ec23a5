// Mirrors positions and actions: flipped vertically with colours swapped, the same game seen from the other side.

/** @param {string} fen */
export function mirrorPosition(fen) {
  const [board, side, played] = fen.split(' ');
  const swap = (/** @type {string} */ text) => text.replace(/[rb]/g, (frog) => (frog === 'r' ? 'b' : 'r'));
  return `${swap(board.split('/').reverse().join('/'))} ${swap(side)} ${played}`;
}

/** @param {string} action */
export function mirrorAction(action) {
  if (action === 'grow') return action;
  const turned = (/** @type {string} */ row) => String(7 - Number(row));
  return turned(action[0]) + action[1] + turned(action[2]) + action[3];
}
