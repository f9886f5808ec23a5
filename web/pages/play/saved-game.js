/** Keeps the game of the play page across reloads.
 * @import { Agent } from '../../../wasm/lilypad.js'
 * @import { Mode } from '../../shared/freckers/link.js'
 * @import { MatchState } from '../../shared/freckers/match.js' */
import { readLink, writeLink } from '../../shared/freckers/link.js';
import { RULE_SETS } from '../../shared/freckers/rules.js';
import { keepSettings } from '../../shared/freckers/settings.js';
import { createSavedGame } from '../../shared/match/saved-game.js';
import { GAME_KEY } from '../../shared/page/storage.js';

/** @param {Agent[]} agents */
export const openSavedGame = (agents) =>
  createSavedGame({
    key: GAME_KEY,
    ruleSets: RULE_SETS,
    isStart: (text) => typeof text === 'string',
    read: (hash) => readLink(hash, agents),
    write: (/** @type {MatchState} */ { record, players, left }, /** @type {Mode} */ mode) =>
      writeLink(record, players, mode, left),
    saveMore: ({ settings }) => keepSettings(settings),
  });
