/** The contract between the play page and the panels beside its board. */
import type { TemplateResult } from 'lit';
import type { Rules } from '../../../wasm/lilypad.js';
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

/** What a panel is given. */
export interface Context {
  rules: Rules;
  match: Match;
  createClient: () => Searcher;
  modelStore: ModelStore;
  redraw: () => void;
  /** Opens another panel. */
  open: (tab: Tab) => void;
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
  /** Marks for the move list, by action number from 1. */
  marks?: () => Map<number, Mark>;
}
