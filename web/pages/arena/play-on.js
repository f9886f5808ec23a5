/** A sequential test that ended without a verdict goes on with more games.
 * @import { ArenaRecord, Experiment } from '../../../wasm/lilypad.js'
 * @import { Tournament } from './tournament.js' */

/** The same test with twice as many games, of which the first half is played. @param {Pick<Tournament, 'experiment' | 'records'>} test */
export async function longerTest({ experiment, records }) {
  /** @type {ArenaRecord[]} */
  const played = [];
  for await (const record of records()) played.push(record);
  /** @type {Experiment} */
  const longer = { ...experiment, games: 2 * (experiment.games ?? 0) };
  return { longer, played };
}
