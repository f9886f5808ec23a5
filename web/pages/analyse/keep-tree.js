/** Keeps the variations with a game that is in the list of kept games.
 * @import { MatchState } from '../../shared/freckers/match.js' */
import { keptGames } from '../kept/store.js';

const DELAY_MILLISECONDS = 800;

export function createTreeKeeper() {
  /** @type {Map<string, string>} */
  const kept = new Map();
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  let save = () => {};
  let waiting = '';
  addEventListener('pagehide', () => save());

  return {
    /** @param {MatchState} state */
    changed({ record, left }) {
      const { rules, start, actions } = left ?? record;
      const [key, tree] = [`${rules} ${start} ${actions.join(' ')}`, record.tree ?? ''];
      if (!actions.length || (kept.get(key) ?? '') === tree) return;
      kept.set(key, tree);
      // What was written about another game must not wait any longer.
      if (waiting !== key) save();
      clearTimeout(timer);
      waiting = key;
      save = async () => {
        save = () => {};
        await (await keptGames()).change((games) => ({
          put: games
            .filter((game) => `${game.rules} ${game.start} ${game.actions.join(' ')}` === key && game.tree !== tree)
            .map((game) => ({ ...game, tree })),
          remove: [],
        }));
      };
      timer = setTimeout(() => save(), DELAY_MILLISECONDS);
    },
  };
}
