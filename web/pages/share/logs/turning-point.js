/** Where a game turned for good: from which move on the side that is ahead at the end stayed ahead.
 * @import { Rules, Side } from '../../../../wasm/lilypad.js'
 * @import { GameRecord, Searcher } from '../../../shared/freckers/match.js'
 * @typedef {{ side: Side | null, place: number }} Turn `side`: null if the last position is even; `place`: the number of the
 *   move, 0 if it was ahead from the start */
import { lookAt } from '../../../shared/freckers/look.js';
import { gameText } from '../../../shared/match/game.js';

/** For each position. No time is given, so that every computer finds the same. */
export const NODES = 20_000;
/** Less than this is not ahead, in rows. */
export const LEAST_LEAD = 0.5;

/** Looks from the end towards the start, no further than needed. Rejects if it is aborted.
 * @param {object} parts
 * @param {Rules} parts.rules
 * @param {Searcher} parts.client
 * @param {string} parts.agent
 * @param {GameRecord} parts.record
 * @param {AbortSignal} parts.signal
 * @param {(share: number) => void} parts.onProgress from 0 to 1
 * @returns {Promise<Turn>} */
export async function findTurn({
  rules,
  client,
  agent,
  record: { rules: ruleSet, start, actions },
  signal,
  onProgress,
}) {
  client.newGame();
  /** Rows by which Red is ahead. @param {number} place */
  const leadAt = async (place) => {
    const text = gameText(start, actions.slice(0, place));
    const { rows } = await lookAt({ client, rules, text, ruleSet, agent, limits: `nodes ${NODES}`, signal });
    signal.throwIfAborted();
    onProgress((actions.length + 1 - place) / (actions.length + 1));
    return rows;
  };
  const end = await leadAt(actions.length);
  if (Math.abs(end) < LEAST_LEAD) return { side: null, place: actions.length };
  const sign = Math.sign(end);
  let place = actions.length;
  while (place > 0 && sign * (await leadAt(place - 1)) >= LEAST_LEAD) place -= 1;
  return { side: sign > 0 ? 'red' : 'blue', place };
}
