/** Keeps the game of Sequence across reloads.
 * @import { Agent } from '../../../wasm/lilypad.js'
 * @import { TableState } from './main.js' */
import { createSavedGame } from '../../shared/match/saved-game.js';
import { isStart, readLink, writeLink } from '../../shared/sequence/link.js';
import { RULE_SETS } from '../../shared/sequence/rules.js';
import { keepSettings } from './settings.js';

/** @param {Agent[]} agents */
export const openSavedGame = (agents) =>
  createSavedGame({
    key: 'lilypad-sequence-game',
    ruleSets: RULE_SETS,
    isStart,
    read: (hash) => readLink(hash, agents),
    write: (/** @type {TableState} */ { record, players }) => writeLink(record, players),
    saveMore: ({ settings }) => keepSettings(settings),
  });
