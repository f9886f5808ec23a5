/** The player's settings for a game, and the game itself. Both survive a reload; stored values are checked when they are
 * read.
 * @import { Agent, Game } from '../../../wasm/lilypad.js'
 * @import { PlayerSettings } from '../../shared/match/settings.js'
 * @import { PlainState } from './main.js'
 * @typedef {PlayerSettings & { rules: string }} Settings */

import { readOpponent } from '../../shared/match/opponents.js';
import { createSavedGame } from '../../shared/match/saved-game.js';
import { checkPlayers, oneOf } from '../../shared/match/settings.js';
import { keep, recall } from '../../shared/page/storage.js';
import { defaultOpponent, levelsFor } from '../../shared/plain/levels.js';
import { readLink, writeLink } from '../../shared/plain/link.js';

/** @param {Game} game */
const keyOf = ({ name }) => `lilypad-plain-${name}`;

/** @param {Game} game @param {Agent[]} agents @returns {Settings} */
export function readSettings(game, agents) {
  const found = recall(keyOf(game));
  return {
    ...checkPlayers(found, (text) => readOpponent(agents, text, levelsFor(agents))?.text ?? defaultOpponent(agents)),
    rules: oneOf(game.rules, found.rules, game.rules[0]),
  };
}

/** @param {Game} game @param {Agent[]} agents */
export const openSavedGame = (game, agents) =>
  createSavedGame({
    key: `${keyOf(game)}-game`,
    ruleSets: game.rules,
    isStart: (text) => typeof text === 'string',
    read: (hash) => readLink(hash, game, agents),
    write: (/** @type {PlainState} */ { record, players }) => writeLink(record, players, game),
    saveMore: ({ settings }) => keep(keyOf(game), settings),
  });
