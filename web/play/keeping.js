/** The game survives a reload: it is kept in the address, where it can be shared, and in local storage.
 * @import { Agent } from '../../wasm/lilypad.js'
 * @import { GameRecord } from './game.js'
 * @import { Link, Mode } from './link.js'
 * @import { MatchState } from './match.js'
 * @import { Times } from './clock.js' */
import { readActions, readLink, writeLink } from './link.js';
import { RULE_SETS, keepSettings } from './settings.js';
import { GAME_KEY, keep, recall } from './storage.js';

/** Browsers allow about a hundred changes of the address in half a minute: as many as this at once, then one a pause. */
const AT_ONCE = 20;
const PAUSE_MILLISECONDS = 500;

/** @returns {{ record: GameRecord, times: Times | null } | null} */
function keptGame() {
  const { rules, start, actions, at, times } = recall(GAME_KEY);
  if (!RULE_SETS.includes(rules) || typeof start !== 'string' || typeof actions !== 'string' || !Number.isInteger(at)) return null;
  const valid = [times?.red, times?.blue].every((time) => Number.isFinite(time) && time >= 0);
  return { record: { rules, start, actions: readActions(actions), at }, times: valid ? { red: times.red, blue: times.blue } : null };
}

/** @param {Agent[]} agents */
export function createKeeping(agents) {
  let hash = location.hash;
  let allowed = AT_ONCE;
  /** What waits to be written. @type {(() => void) | null} */
  let waiting = null;

  function flush() {
    waiting?.();
    waiting = null;
  }
  setInterval(() => {
    allowed = Math.min(AT_ONCE, allowed + 1);
    flush();
  }, PAUSE_MILLISECONDS);
  addEventListener('pagehide', flush);

  return {
    keptGame,
    /** What the address asks for; throws a message for people. @returns {Link | null} */
    linkedGame: () => readLink(location.hash, agents),
    /** Calls back when somebody, not the page, has changed the address. @param {() => void} callback */
    onLink(callback) {
      addEventListener('hashchange', () => location.hash !== hash && callback());
    },
    /** @param {MatchState} state @param {Mode} mode */
    save({ record, settings, times }, mode) {
      waiting = () => {
        allowed -= 1;
        keep(GAME_KEY, { ...record, actions: record.actions.join(' '), times });
        keepSettings(settings);
        const link = writeLink(record, settings, mode);
        if (link === hash) return;
        history.replaceState(null, '', link);
        hash = location.hash;
      };
      if (allowed > 0 && writeLink(record, settings, mode) !== hash) flush();
    },
  };
}
