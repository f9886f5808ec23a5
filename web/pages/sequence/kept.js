/** The list of played games of Sequence.
 * @import { SequenceRules } from '../../../wasm/lilypad.js'
 * @import { PlayedGame } from '../../shared/match/snapshots.js'
 * @import { KeptKind } from '../kept/kept-game.js'
 * @import { KeptStore } from '../kept/store.js' */
import { ACTION } from '../../shared/sequence/cards.js';
import { LEVELS } from '../../shared/sequence/levels.js';
import { RULE_SETS } from '../../shared/sequence/rules.js';
import { keepIn, openKeptGames } from '../kept/store.js';

/** @type {KeptKind<SequenceRules>} */
export const SEQUENCE_GAMES = {
  name: 'sequence',
  title: 'Sequence',
  ruleSets: RULE_SETS,
  action: ACTION,
  levels: LEVELS,
};

/** @type {Promise<KeptStore<SequenceRules>> | null} */
let opened = null;

/** The one store of this page. */
export const keptGames = () => (opened ??= openKeptGames(SEQUENCE_GAMES, 'lilypad-sequence-games'));

/** @param {PlayedGame<SequenceRules>} played */
export const keepPlayed = (played) => keepIn(SEQUENCE_GAMES, keptGames, played);
