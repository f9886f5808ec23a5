/** The game survives a reload: it is kept in the address, where it can be shared, and in local storage.
 * @import { Agent } from '../../wasm/lilypad.js'
 * @import { GameRecord } from './game.js'
 * @import { Link, Mode } from './link.js'
 * @import { MatchState } from './match.js'
 * @import { Times } from './clock.js' */
import { createAddress } from './address.js';
import { checkTimes } from './clock.js';
import { readActions, readLink, writeLink } from './link.js';
import { RULE_SETS, keepSettings } from './settings.js';
import { GAME_KEY, keep, recall } from './storage.js';

/** @returns {{ record: GameRecord, times: Times | null } | null} */
function keptGame() {
  const { rules, start, actions, at, times } = recall(GAME_KEY);
  if (!RULE_SETS.includes(rules) || typeof start !== 'string' || typeof actions !== 'string' || !Number.isInteger(at)) return null;
  return { record: { rules, start, actions: readActions(actions), at }, times: checkTimes(times) };
}

/** @param {Agent[]} agents */
export function createKeeping(agents) {
  const address = createAddress();
  return {
    keptGame,
    /** What the address asks for; throws a message for people. @returns {Link | null} */
    linkedGame: () => readLink(location.hash, agents),
    onLink: address.onLink,
    /** @param {MatchState} state @param {Mode} mode */
    save({ record, settings, times }, mode) {
      address.write(writeLink(record, settings, mode), () => {
        keep(GAME_KEY, { ...record, actions: record.actions.join(' '), times });
        keepSettings(settings);
      });
    },
  };
}
