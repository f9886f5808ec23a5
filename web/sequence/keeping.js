/** The game survives a reload: it is kept in the address, where it can be shared, and in local storage.
 * @import { Agent } from '../../wasm/lilypad.js'
 * @import { Times } from '../play/clock.js'
 * @import { SequenceRecord } from './link.js'
 * @import { TableState } from './main.js' */
import { createAddress } from '../play/address.js';
import { checkTimes } from '../play/clock.js';
import { readActions } from '../play/fragment.js';
import { keep, recall } from '../play/storage.js';
import { isStart, readLink, writeLink } from './link.js';
import { RULE_SETS } from './rules.js';
import { keepSettings } from './settings.js';

const KEY = 'lilypad-sequence-game';

/** @returns {{ record: SequenceRecord, times: Times | null } | null} */
function keptGame() {
  const { rules, start, actions, at, times } = recall(KEY);
  if (!RULE_SETS.includes(rules) || !isStart(start) || typeof actions !== 'string' || !Number.isInteger(at)) return null;
  return { record: { rules, start, actions: readActions(actions), at }, times: checkTimes(times) };
}

/** @param {Agent[]} agents */
export function createKeeping(agents) {
  const address = createAddress();
  return {
    keptGame,
    /** What the address asks for; throws a message for people. */
    linkedGame: () => readLink(location.hash, agents),
    onLink: address.onLink,
    /** @param {TableState} state */
    save({ record, settings, times }) {
      address.write(writeLink(record, settings), () => {
        keep(KEY, { ...record, actions: record.actions.join(' '), times });
        keepSettings(settings);
      });
    },
  };
}
