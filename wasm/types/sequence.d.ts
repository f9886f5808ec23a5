/** Sequence: see engine/sequence/deal.h, view.h and describe.h for the JSON. */
import type { Engine } from './engine.js';
import type { Cell, Side } from './freckers.js';

export type SequenceRules = 'course' | 'clean';
/** Rank and suit: `2s`, `td`, `jh`. */
export type Card = string;
/** `2s01-9d` places, `jhx45-9d` removes, `ac-9d` trades a dead card; the draft card taken comes last. Or `decline`. */
export type PlayText = string;
/** 0 is Red, who moves first; 1 is Blue. */
export type Seat = 0 | 1;

/** The complete state of a game, including hidden cards. */
export interface SequenceState {
  /** 10 rows of 10: _ empty, r Red, b Blue, X and O their locked chips, # corner. */
  chips: string[];
  hands: [Card[], Card[]];
  draft: Card[];
  /** The stock, in the order it will be drawn. */
  deck: Card[];
  discards: Card[];
  turn: Seat;
  /** Whether each player has decided about a trade this turn. */
  traded: [boolean, boolean];
  seqs: [number, number];
  orient: [string[], string[]];
  /** Completed by the last action: 0 nothing, 1 one sequence, 2 the heart of the board, 3 several. */
  new_seq: 0 | 1 | 2 | 3;
  ended: boolean;
  /** Cards in each hand that the other player saw being taken from the draft. */
  known: [Card[], Card[]];
  rules: SequenceRules;
}

/** What one player knows. `view ${JSON.stringify(view)}` is a position that can be searched. */
export interface SequenceView {
  seat: Seat;
  chips: string[];
  hand: Card[];
  draft: Card[];
  discards: Card[];
  /** Cards known to be in the other player's hand. */
  known: Card[];
  /** Number of cards in the other player's hand. */
  opponent: number;
  /** Number of cards in the stock. */
  stock: number;
  /** All cards in the stock or hidden in the other player's hand, sorted. */
  unseen: Card[];
  turn: Seat;
  traded: [boolean, boolean];
  seqs: [number, number];
  rules: SequenceRules;
}

export interface SequencePlayed {
  action: PlayText;
  seat: Seat;
  /** In words. */
  text: string;
  /** The card drawn from the stock into the draft. */
  drawn: Card | null;
  /** Number of sequences completed. */
  completed: number;
  /** The cells of each, including corners. */
  groups: Cell[][];
}

export interface SequenceDescription {
  /** Null if the position was given as a view. */
  state: SequenceState | null;
  /** What the player to move sees. */
  view: SequenceView;
  turn: Seat;
  result: 'none' | 'draw' | Side;
  /** The player must first trade a dead card or decline to. */
  decide: boolean;
  /** The mover's cards and the cells they can be played on; each can be combined with any draft card. */
  choices: { card: Card; kind: 'place' | 'remove' | 'trade'; cells: Cell[] }[];
  history: SequencePlayed[];
}

/** What a chip on this cell would complete. */
export interface SequenceCompletion {
  rc: [number, number];
  n: number;
  type: number;
  orient: string[];
  cells: [number, number][][];
}

/** An engine that plays Sequence, with the game's own questions. */
export interface SequenceEngine extends Engine<SequenceDescription> {
  /** The card on each of the 100 cells, '' on the corners. */
  board(): Card[];
  /** What a seat sees of the current game. */
  view(seat: Seat): SequenceView;
  /** A random hand of the other player, consistent with what the player to move knows; known cards come last. */
  sample(seed: number): Card[];
  /** All legal actions in the order defined by the rules, with a hash. */
  legal(): { count: number; hash: number; legal: PlayText[] };
  /** What each player would complete on each empty cell. */
  map(): [SequenceCompletion[], SequenceCompletion[]];
}
