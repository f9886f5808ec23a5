/** What was played in a list of games, position by position. A position and its mirror image are one, and so are two that
 * differ only in colours, as in the opening book.
 * @import { RuleSet, Rules, Side } from '../../../wasm/lilypad.js'
 * @typedef {object} CountedGame
 * @property {RuleSet} rules
 * @property {string} start
 * @property {string[]} actions
 * @property {Side | 'draw' | null} winner null if it has no end
 * @typedef {object} PlayedCount
 * @property {string} action
 * @property {number} games in which it was played here
 * @property {number} decided those of them that have an end
 * @property {number} points the mover's in these, 1 for a win
 * @typedef {object} Openings
 * @property {number} games that were counted
 * @property {number} skipped that could not be replayed, or are played by other rules
 * @property {(position: string) => PlayedCount[]} find the most frequent first; empty if it never came up */
import { gameText } from '../match/game.js';

/** Counting lets the page breathe after so many milliseconds. */
const SLICE_MILLISECONDS = 12;

/** @param {string} board one character for each cell */
const rowsOf = (board) => board.match(/.{8}/g) ?? [];
/** @param {string} text */
const reversed = (text) => [...text].reverse().join('');

/** The board as the mover sees it, of two mirror images always the same one.
 * @param {string} position in the engine's notation @returns {{ key: string, change: (action: string) => string }} `change`
 *   gives a move as it is counted, and the other way round */
function folded(position) {
  const [board, side] = position.split(' ');
  const cells = board.replaceAll('/', '').replace(/\d/g, (water) => '.'.repeat(Number(water)));
  const isBlue = side === 'b';
  /** @type {Record<string, string>} */
  const swapped = { r: 'b', b: 'r' };
  const seen = isBlue
    ? rowsOf(cells.replace(/[rb]/g, (frog) => swapped[frog]))
        .reverse()
        .join('')
    : cells;
  const mirror = rowsOf(seen).map(reversed).join('');
  const isMirrored = mirror < seen;
  /** @param {string} digit @param {boolean} isTurned */
  const turned = (digit, isTurned) => (isTurned ? String(7 - Number(digit)) : digit);
  /** @param {string} action @param {boolean} mirrored */
  const changed = (action, mirrored) =>
    action === 'grow'
      ? action
      : [...action].map((digit, index) => turned(digit, index % 2 ? mirrored : isBlue)).join('');
  return {
    key: isMirrored ? mirror : seen,
    change(action) {
      const plain = changed(action, isMirrored);
      if (mirror !== seen) return plain;
      const other = changed(action, true);
      return other < plain ? other : plain;
    },
  };
}

/** The same for a position, its mirror image, and both with the colours swapped. @param {string} position */
export const foldedKey = (position) => folded(position).key;

/** @param {Rules} rules @param {RuleSet} ruleSet @param {CountedGame[]} games @returns {Promise<Openings>} */
export async function countOpenings(rules, ruleSet, games) {
  /** @type {Map<string, Map<string, PlayedCount>>} */
  const found = new Map();
  let [skipped, began] = [0, performance.now()];

  /** @param {CountedGame} game */
  function count({ start, actions, winner }) {
    const { history, start: first } = rules.describe(gameText(start, actions), ruleSet);
    history.forEach(({ action }, index) => {
      const before = index ? history[index - 1].position : first;
      const { key, change } = folded(before);
      const moves = found.get(key) ?? new Map();
      const name = change(action);
      const move = moves.get(name) ?? { action: name, games: 0, decided: 0, points: 0 };
      const mover = before.split(' ')[1] === 'b' ? 'blue' : 'red';
      move.games += 1;
      move.decided += winner ? 1 : 0;
      move.points += winner === 'draw' ? 0.5 : winner === mover ? 1 : 0;
      found.set(key, moves.set(name, move));
    });
  }

  for (const game of games) {
    try {
      if (game.rules === ruleSet) count(game);
      else skipped += 1;
    } catch {
      skipped += 1;
    }
    if (performance.now() - began > SLICE_MILLISECONDS) {
      await new Promise((done) => setTimeout(done));
      began = performance.now();
    }
  }
  return {
    games: games.length - skipped,
    skipped,
    find(position) {
      const { key, change } = folded(position);
      return [...(found.get(key)?.values() ?? [])]
        .sort((one, other) => other.games - one.games)
        .map((move) => ({ ...move, action: change(move.action) }));
    },
  };
}
