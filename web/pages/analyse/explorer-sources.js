/** The lists of games that the opening explorer can look through.
 * @import { RuleSet } from '../../../wasm/lilypad.js'
 * @import { CountedGame } from '../../shared/freckers/openings.js'
 * @typedef {{ id: string, name: string, read: () => Promise<CountedGame[]> }} Source */
import { FRECKERS } from '../arena/freckers.js';
import { isRecord } from '../arena/records.js';
import { openExisting } from '../arena/store.js';
import { wholeGame } from '../arena/whole-game.js';
import { isFinished, winnerOf } from '../kept/kept-game.js';
import { keptGames } from '../kept/store.js';

const BATCH = 200;
/** By Red's points. @type {Map<number | null, CountedGame['winner']>} */
const WINNERS = new Map([
  [0, 'blue'],
  [0.5, 'draw'],
  [1, 'red'],
]);

/** @returns {Promise<CountedGame[]>} */
async function ownGames() {
  const { games } = await (await keptGames()).games();
  return games.map((game) => ({
    rules: game.rules,
    start: game.start,
    actions: game.actions,
    winner: winnerOf(game) ?? (isFinished(game) ? 'draw' : null),
  }));
}

/** The games of a tournament in this browser. @param {string} run @returns {Promise<CountedGame[]>} */
async function arenaGames(run) {
  const store = await openExisting();
  /** @type {CountedGame[]} */
  const games = [];
  for (let last = -1; store; ) {
    const batch = await store.gamesAfter(run, last, BATCH);
    if (!batch.length) break;
    last = batch[batch.length - 1].game;
    for (const { record } of batch) {
      if (!isRecord(record, FRECKERS)) continue;
      const { start, actions } = wholeGame(record);
      const rules = /** @type {RuleSet} */ (record.rules);
      games.push({ rules, start, actions, winner: WINNERS.get(record.redPoints) ?? null });
    }
  }
  return games;
}

/** @returns {Promise<Source[]>} */
export async function gameSources() {
  const runs = (await (await openExisting())?.runs()) ?? [];
  return [
    { id: 'own', name: 'Your games', read: ownGames },
    ...runs
      .filter(({ game, experiment, done }) => game === FRECKERS.name && experiment && done > 0)
      .map(({ id, title, done }) => ({
        id: `run-${id}`,
        name: `Arena: ${String(title)} (${Number(done)})`,
        read: () => arenaGames(id),
      })),
  ];
}
