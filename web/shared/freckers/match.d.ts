/** The match types for Freckers. */
import type { PositionDescription, RuleSet } from '../../../wasm/lilypad.js';
import type { GameRecord as AnyRecord } from '../match/game.js';
import type { Hint as AnyHint } from '../match/hint.js';
import type { Match as AnyMatch, MatchState as AnyState } from '../match/match.js';
import type { Settings } from './settings.js';

interface Freckers {
  rules: RuleSet;
  now: PositionDescription;
  settings: Settings;
}

export type GameRecord = AnyRecord<RuleSet>;
export type MatchState = AnyState<Freckers>;
export type Match = AnyMatch<Freckers>;
export type Hint = AnyHint<Freckers>;
export type { Searcher } from '../match/match.js';
