/** The game of Sequence survives a reload.
 * @import { Agent } from '../../wasm/lilypad.js'
 * @import { TableState } from './main.js' */
import { createKeeper } from '../play/keeper.js';
import { isStart, readLink, writeLink } from './link.js';
import { RULE_SETS } from './rules.js';
import { keepSettings } from './settings.js';

/** @param {Agent[]} agents */
export const createKeeping = (agents) =>
  createKeeper({
    key: 'lilypad-sequence-game',
    ruleSets: RULE_SETS,
    isStart,
    read: (hash) => readLink(hash, agents),
    write: (/** @type {TableState} */ { record, settings }) => writeLink(record, settings),
    alongside: ({ settings }) => keepSettings(settings),
  });
