/** Lost games that another page sends here to learn from. The address of the play page names an arena run, `?learn=RUN`, and if
 * it is about one agent, `&of=NUMBER`; the games are read from what the arena has kept. With `?learn=logs` they were left by the
 * page that read them.
 * @import { ArenaRecord, Rules } from '../../../wasm/lilypad.js'
 * @import { LearnGame } from '../../components/freckers/board-panel.js' */
import { LEARNED_GAMES } from '../../shared/match/learning.js';
import { takeLessons } from '../../shared/match/learning-place.js';
import { nameOf, SIDES } from '../../shared/match/sides.js';
import { FRECKERS } from '../arena/freckers.js';
import { namesOf } from '../arena/names.js';
import { isRecord } from '../arena/records.js';
import { openExisting } from '../arena/store.js';
import { wholeGame } from '../arena/whole-game.js';
import { checkLearnGame } from './place.js';

const BATCH = 200;

/** The seat that lost. @param {Pick<ArenaRecord, 'redPoints'>} record @returns {0 | 1 | null} */
const loserOf = ({ redPoints }) => (redPoints === 0 ? 0 : redPoints === 1 ? 1 : null);

/** @param {ArenaRecord} record @param {number} number as in the arena's list of games @param {string[]} names of the agents
 * @returns {LearnGame | null} */
function learnGame(record, number, names) {
  const loser = loserOf(record);
  if (loser === null) return null;
  const { start, actions } = wholeGame(record);
  const [lost, won] = [loser, 1 - loser].map((seat) => names[record.players[seat]] ?? 'an agent');
  return {
    rules: /** @type {LearnGame['rules']} */ (record.rules),
    start,
    actions,
    sides: [SIDES[loser]],
    you: null,
    name: `Game ${number}: ${lost}, as ${nameOf(SIDES[loser])}, lost to ${won}`,
  };
}

/** @param {Rules} rules @param {string} address its search part @returns {Promise<LearnGame[]>} none if they are not in this browser */
export async function readLostGames(rules, address) {
  const parts = new URLSearchParams(address);
  const [run, of] = [parts.get('learn') ?? '', parts.get('of')];
  if (run === 'logs')
    return takeLessons()
      .map((lesson) => checkLearnGame(rules, lesson))
      .filter((game) => game !== null);
  const store = await openExisting();
  const found = (await store?.runs().catch(() => []))?.find(({ id, game }) => id === run && game === FRECKERS.name);
  if (!store || !found?.experiment) return [];
  const names = namesOf(found.experiment);
  /** @type {{ record: ArenaRecord, number: number }[]} */
  let lost = [];
  let played = 0;
  for (let last = -1; ; ) {
    const batch = await store.gamesAfter(run, last, BATCH);
    if (!batch.length) break;
    last = batch[batch.length - 1].game;
    const fresh = batch.flatMap(({ record }) => (isRecord(record, FRECKERS) ? [{ record, number: ++played }] : []));
    const isWanted = (/** @type {{ record: ArenaRecord }} */ { record }) => {
      const loser = loserOf(record);
      return loser !== null && (of === null || record.players[loser] === Number(of));
    };
    lost = [...lost, ...fresh.filter(isWanted)].slice(-LEARNED_GAMES);
  }
  return lost
    .reverse()
    .map(({ record, number }) => checkLearnGame(rules, learnGame(record, number, names)))
    .filter((game) => game !== null);
}
