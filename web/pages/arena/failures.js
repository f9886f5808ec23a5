/** Games that a brought agent lost by a failure of its own, and what is said about them.
 * @import { Store } from './store.js'
 * @import { GameRow } from './tallies.js' */

/** @type {Record<string, string>} */
const FAILURES = {
  crash: 'crashed',
  illegal: 'played illegally',
  clock: 'used up its time',
  silence: 'did not answer',
};
/** Games are read in batches of this many. */
const BATCH_SIZE = 25;

/** Whether a game ended by the failure of one of its players. @param {string} reason */
export const isFailure = (reason) => reason in FAILURES;

/** Whether an agent lost a game so. @param {Pick<GameRow, 'players' | 'redPoints' | 'reason'>} row @param {number} agent */
export const hasFailed = ({ players, redPoints, reason }, agent) =>
  isFailure(reason) && redPoints === (players[0] === agent ? 0 : 1);

/** The games of an agent with a result, and those that it lost by its own failure. @param {GameRow[]} games @param {number} agent */
export function failuresOf(games, agent) {
  const played = games.filter(({ players, redPoints }) => redPoints !== null && players.includes(agent));
  const failed = played.filter((row) => hasFailed(row, agent));
  return { played, failed, always: failed.length > 0 && failed.length === played.length };
}

/** How an agent has failed, and why the last time; empty if it has not. @param {GameRow[]} games @param {number} agent @param {string} who */
export function failureText(games, agent, who) {
  const { played, failed, always } = failuresOf(games, agent);
  const last = failed[failed.length - 1];
  if (!last) return '';
  const isAlike = failed.every(({ reason }) => reason === last.reason);
  const count = played.length === 1 ? 'its only game' : `${failed.length} of ${played.length} games`;
  const why = last.message ? `${always ? '' : ', the last time'}: ${last.message.replace(/\.$/, '')}` : '';
  return `${who} ${isAlike ? FAILURES[last.reason] : 'failed'} in ${count}${why}.`;
}

/** Whether an agent has played games that are kept here, and failed in every one. @param {Store} store @param {string} agent */
export async function failsAlways(store, agent) {
  let failed = 0;
  for (const { id, experiment } of await store.runs()) {
    const seats = (Array.isArray(experiment?.agents) ? experiment.agents : []).flatMap((entrant, index) =>
      entrant?.agent === agent ? [index] : [],
    );
    for (let after = -1, isMore = seats.length > 0; isMore; ) {
      const batch = await store.gamesAfter(id, after, BATCH_SIZE);
      for (const { record } of batch) {
        const seat = seats.find((index) => record?.players?.includes(index));
        if (seat === undefined || record.redPoints === null) continue;
        if (!hasFailed(record, seat)) return false;
        failed += 1;
      }
      isMore = batch.length === BATCH_SIZE;
      if (isMore) after = batch[batch.length - 1].game;
    }
  }
  return failed > 0;
}
