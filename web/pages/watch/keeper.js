/** Keeps watched games: at once for a reload of this tab, and in the list of kept games.
 * @import { Rules } from '../../../wasm/lilypad.js'
 * @import { KeptGame } from '../kept/kept-game.js'
 * @import { LiveGame } from './live-game.js' */

import { DEFAULT_OPPONENT } from '../../shared/freckers/levels.js';
import { ACTION } from '../../shared/freckers/rules.js';
import { checkTimes } from '../../shared/match/clock.js';
import { gameText } from '../../shared/match/game.js';
import { checkForfeit } from '../../shared/match/sides.js';
import { FRECKERS, keptOf } from '../kept/kept-game.js';
import { keptGames, noteGame } from '../kept/store.js';

const KEY = 'lilypad-watch';
const RULES = 'referee';
/** How often a running game is written to the list. */
const PAUSE_MILLISECONDS = 1000;
const MAX_ACTIONS = 200;

/** What this tab watched before it was loaded again, checked.
 * @param {Rules} rules @returns {{ game: LiveGame | null, port: number | null }} `port` if it was watching */
export function recallWatched(rules) {
  try {
    const { game, port } = Object(JSON.parse(sessionStorage.getItem(KEY) ?? '{}'));
    return { game: checkGame(rules, game), port: Number.isInteger(port) ? port : null };
  } catch {
    return { game: null, port: null };
  }
}

/** Throws if the engine refuses the moves. @param {Rules} rules @param {any} found @returns {LiveGame | null} */
function checkGame(rules, found) {
  const { id, date, start, actions, names, used, isOver, winner, forfeit } = Object(found);
  const isWhole =
    /^[\w-]{1,60}$/.test(String(id)) &&
    Number.isFinite(date) &&
    typeof start === 'string' &&
    Array.isArray(actions) &&
    actions.length <= MAX_ACTIONS &&
    actions.every((action) => ACTION.test(String(action)));
  if (!isWhole) return null;
  rules.describe(gameText(start, actions), RULES);
  const name = (/** @type {unknown} */ text) => String(text ?? '').slice(0, 60);
  return {
    id,
    date,
    start,
    actions,
    names: { red: name(names?.red), blue: name(names?.blue) },
    used: checkTimes(used) ?? { red: 0, blue: 0 },
    isOver: isOver === true,
    winner: winner === 'red' || winner === 'blue' ? winner : null,
    forfeit: checkForfeit(forfeit),
  };
}

/** A watched game for the list, or null if it is too short for it. @param {Rules} rules @param {LiveGame} game @returns {KeptGame | null} */
export function keptGameOf(rules, { id, date, start, actions, names, forfeit }) {
  const { result } = rules.describe(gameText(start, actions), RULES);
  const opponents = { red: DEFAULT_OPPONENT, blue: DEFAULT_OPPONENT };
  const kept = keptOf({
    record: { rules: RULES, start, actions, at: actions.length },
    result,
    forfeit,
    times: null,
    setup: { seat: 'both', opponents, clock: 0, increment: 0 },
    stories: {},
  });
  return kept && { ...kept, id, date, names: { red: names.red || 'Red', blue: names.blue || 'Blue' } };
}

/** @param {Rules} rules @param {(problem: string) => void} onProblem an empty text if all is well */
export function createKeeper(rules, onProblem) {
  /** What is not in the list yet, by id. @type {Map<string, LiveGame>} */
  const waiting = new Map();
  let timer = 0;

  async function flush() {
    clearTimeout(timer);
    timer = 0;
    const games = [...waiting.values()];
    waiting.clear();
    const kept = games.map((game) => keptGameOf(rules, game)).filter((game) => game !== null);
    for (const game of kept) noteGame(FRECKERS, game);
    try {
      const store = await keptGames();
      for (const game of kept) await store.keep(game);
      onProblem(store.problem);
    } catch {
      for (const game of games) if (!waiting.has(game.id)) waiting.set(game.id, game);
      onProblem(
        'This game is not in your list yet: a part of the page did not arrive. It is tried again with the next move.',
      );
    }
  }

  addEventListener('pagehide', flush);

  return {
    /** @param {LiveGame | null} game @param {number | null} port to connect to after a reload @param {boolean} isRunning more may come */
    keep(game, port, isRunning) {
      try {
        sessionStorage.setItem(KEY, JSON.stringify({ game, port }));
      } catch {
        // then a reload begins anew; the list has the game
      }
      if (!game?.actions.length) return;
      waiting.set(game.id, game);
      if (game.isOver || !isRunning) flush();
      else timer ||= window.setTimeout(flush, PAUSE_MILLISECONDS);
    },
  };
}
