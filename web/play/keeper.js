/** Games survive a reload: each is kept in the address, where it can be shared, and in local storage.
 * @import { Times } from './clock.js'
 * @typedef {{ rules: string, start: string, actions: string[], at: number }} KeptRecord */
import { checkTimes } from './clock.js';
import { readActions } from './fragment.js';
import { keep, recall } from './storage.js';

/** Browsers allow about a hundred changes of the address in half a minute: as many as this at once, then one a pause. */
const AT_ONCE = 20;
const PAUSE_MILLISECONDS = 500;

/** @template L
 * @template {{ record: KeptRecord, times: Times | null }} S
 * @template {unknown[]} W
 * @param {object} parts
 * @param {string} parts.key of the storage
 * @param {readonly string[]} parts.ruleSets
 * @param {(text: unknown) => boolean} parts.isStart
 * @param {(hash: string) => L | null} parts.read throws a message for people
 * @param {(state: S, ...rest: W) => string} parts.write the fragment of the address
 * @param {(state: S) => void} parts.alongside keeps what else shall survive */
export function createKeeper({ key, ruleSets, isStart, read, write, alongside }) {
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
    /** @returns {{ record: S['record'], times: Times | null } | null} */
    keptGame() {
      const { rules, start, actions, at, times } = recall(key);
      if (!ruleSets.includes(rules) || !isStart(start) || typeof actions !== 'string' || !Number.isInteger(at)) return null;
      return { record: /** @type {S['record']} */ ({ rules, start, actions: readActions(actions), at }), times: checkTimes(times) };
    },
    /** What the address asks for; throws a message for people. */
    linkedGame: () => read(location.hash),
    /** Calls back when somebody, not the page, has changed the address. @param {() => void} callback */
    onLink(callback) {
      addEventListener('hashchange', () => location.hash !== hash && callback());
    },
    /** @param {S} state @param {W} rest */
    save(state, ...rest) {
      const link = write(state, ...rest);
      waiting = () => {
        allowed -= 1;
        keep(key, { ...state.record, actions: state.record.actions.join(' '), times: state.times });
        alongside(state);
        if (link === hash) return;
        history.replaceState(null, '', link);
        hash = location.hash;
      };
      if (allowed > 0 && link !== hash) flush();
    },
  };
}
