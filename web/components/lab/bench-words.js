/** Results in words.
 * @import { LabResult } from '../../shared/lab/runner.js' */

/** How a game ended. @param {LabResult} result */
export function resultText({ points, reason, now, failure }) {
  const count = now.played;
  if (failure?.stage === 'starting') return 'Your agent could not be started, so it lost.';
  if (reason === 'failure') return `Your agent broke after ${count} moves and lost.`;
  if (reason === 'illegal') return `Your agent made an illegal move after ${count} moves and lost.`;
  if (reason === 'clock') return `Your agent used up its time after ${count} moves and lost.`;
  const how = reason === 'length' ? `after ${count} moves, when the game is counted` : `in ${count} moves`;
  if (points === 0.5) return `A draw ${how}.`;
  return points ? `Your agent won ${how}.` : `Your agent lost ${how}.`;
}

/** @param {number[]} points of each game */
export function pointsText(points) {
  const [won, drawn] = [1, 0.5].map((value) => points.filter((each) => each === value).length);
  const lost = points.length - won - drawn;
  if (!drawn) return `You won ${won} of ${points.length}`;
  const sum = won + drawn / 2;
  return `You won ${won}, drew ${drawn} and lost ${lost}: ${sum} points of ${points.length}`;
}
