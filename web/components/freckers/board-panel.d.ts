/** The contract between the play page and the panels beside its board. */
import type { TemplateResult } from 'lit';
import type { RuleSet, Rules, Side } from '../../../wasm/lilypad.js';
import type { ModelStore } from '../../shared/engine/model-store.js';
import type { Match, MatchState, Searcher } from '../../shared/freckers/match.js';
import type { FreckersPond } from './freckers-pond.js';

export type Tab = 'play' | 'analyse' | 'setup' | 'moves' | 'games' | 'share' | 'rules';

/** A mark that the review puts in the move list. */
export interface Mark {
  sign: string;
  name: string;
  /** What the action lost, in words. */
  loss: string;
}

/** A game to learn from. */
export interface LearnGame {
  rules: RuleSet;
  start: string;
  actions: string[];
  /** Whose mistakes become questions. */
  sides: Side[];
  /** The side that the reader played, if any. */
  you: Side | null;
  /** Which game it is, in words; empty if there is only one. */
  name: string;
}

/** What a panel is given. */
export interface Context {
  rules: Rules;
  match: Match;
  createClient: () => Searcher;
  modelStore: ModelStore;
  redraw: () => void;
  /** Opens another panel. */
  open: (tab: Tab) => void;
  /** Opens the analysis to learn from the mistakes of these games. */
  learn: (games: LearnGame[]) => void;
}

/** What a panel provides. */
export interface Panel {
  render: () => TemplateResult;
  /** Called when the match has changed or the panel has been opened. */
  changed: (state: MatchState) => void;
  /** Called when another panel takes over the board. */
  leave?: () => void;
  /** Board properties to override. */
  board?: (state: MatchState) => Partial<FreckersPond>;
  /** The best action here, as far as the panel knows; empty if it does not. */
  best?: () => string;
  paint?: (event: { cell: string }) => void;
  /** What to show beside the board. */
  beside?: () => TemplateResult | null;
  /** Starts a review of the whole game. */
  review?: () => void;
  /** Asks for better moves where these games, or the present one, went wrong. */
  learn?: (games?: LearnGame[]) => void;
  /** The player wants to act; returns whether that was for the panel. */
  takes?: (action: string) => boolean;
  /** Why a click on the board does nothing, whatever was clicked; else the position tells. */
  refusal?: () => string | null;
  /** What to show below the board instead of the game's controls. */
  controls?: () => TemplateResult | null;
  /** What to say on the near player's line. */
  line?: () => TemplateResult | null;
  /** What the players' lines and the controls show. */
  shown?: (state: MatchState) => MatchState;
  /** Who played the game, if the panel knows better than the match. */
  names?: () => Record<Side, string> | null;
  /** The list of moves instead of the game's. */
  moveList?: () => TemplateResult;
  /** Marks for the moves of the game shown, by action number from 1. */
  marks?: (state: MatchState) => Map<number, Mark>;
}
