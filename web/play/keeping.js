/** The game of the play page survives a reload.
 * @import { Agent } from '../../wasm/lilypad.js'
 * @import { Mode } from './link.js'
 * @import { MatchState } from './match.js' */
import { createKeeper } from './keeper.js';
import { readLink, writeLink } from './link.js';
import { RULE_SETS, keepSettings } from './settings.js';
import { GAME_KEY } from './storage.js';

/** @param {Agent[]} agents */
export const createKeeping = (agents) =>
  createKeeper({
    key: GAME_KEY,
    ruleSets: RULE_SETS,
    isStart: (text) => typeof text === 'string',
    read: (hash) => readLink(hash, agents),
    write: (/** @type {MatchState} */ { record, settings }, /** @type {Mode} */ mode) => writeLink(record, settings, mode),
    alongside: ({ settings }) => keepSettings(settings),
  });
