/** Sequence: see engine/sequence/game.h, view.h and describe.h for the JSON. */
import type { Agent } from './agents.js';
import type { Arena } from './arena.js';
import type { Client } from './client.js';
import type { Cell, Side } from './freckers.js';

export type SequenceRules = 'course' | 'clean';
/** Rank and suit: `2s`, `td`, `jh`. */
export type Card = string;
/** `2s01-9d` places, `jhx45-9d` removes, `ac-9d` trades a dead card; the draft card taken comes last. Or `decline`. */
export type PlayText = string;
/** 0 is Red and begins, 1 is Blue. */
export type Seat = 0 | 1;

/** Everything about a game, hidden cards too. */
export interface SequenceState {
  /** 10 rows of 10: _ empty, r Red, b Blue, X and O their locked chips, # corner. */
  chips: string[];
  hands: [Card[], Card[]];
  draft: Card[];
  /** The stock in the order in which the cards come up. */
  deck: Card[];
  discards: Card[];
  turn: Seat;
  /** Whether the trade decision of this turn has been made. */
  traded: [boolean, boolean];
  seqs: [number, number];
  orient: [string[], string[]];
  /** Of the last action: 0 nothing, 1 one sequence, 2 the heart of the board, 3 several. */
  new_seq: 0 | 1 | 2 | 3;
  ended: boolean;
  /** Cards in each hand that the other player saw taken from the draft. */
  known: [Card[], Card[]];
  rules: SequenceRules;
}

/** What one player may know. `view ${JSON.stringify(view)}` is a position to search. */
export interface SequenceView {
  seat: Seat;
  chips: string[];
  hand: Card[];
  draft: Card[];
  discards: Card[];
  /** In the other player's hand for certain. */
  known: Card[];
  /** How many cards the other player holds. */
  opponent: number;
  /** How many cards the stock has. */
  stock: number;
  /** All cards that are in the stock or hidden in the other hand, sorted. */
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
  /** The card that came from the stock into the draft. */
  drawn: Card | null;
  /** How many sequences it completed. */
  completed: number;
  /** The cells of each, corners included. */
  groups: Cell[][];
}

export interface SequenceDescription {
  /** Null if the position was given as a view. */
  state: SequenceState | null;
  /** What the player to move sees. */
  view: SequenceView;
  turn: Seat;
  result: 'none' | 'draw' | Side;
  /** A dead card must be traded, or the trade declined, before anything else. */
  decide: boolean;
  /** Cards of the player to move with the cells they can be played on; each goes with any card of the draft. */
  choices: { card: Card; kind: 'place' | 'remove' | 'trade'; cells: Cell[] }[];
  history: SequencePlayed[];
}

export interface PlayLine {
  moves: PlayText[];
  /** Null from an agent that does not value its actions. */
  winRate: number | null;
  visits: number;
  prior: number;
}

export interface SequenceReport {
  nodes: number;
  depth: number;
  time: number;
  running: boolean;
  best: PlayText;
  /** The best action in words. */
  text: string;
  lines: PlayLine[];
  /** Every action in the order of merit, from an agent that counts visits. */
  actions: PlayLine[];
}

/** What a chip on a cell would complete. */
export interface SequenceCompletion {
  rc: [number, number];
  n: number;
  type: number;
  orient: string[];
  cells: [number, number][][];
}

/** One instance of the module: one game and one agent. A call that the engine refuses throws an Error that says why. */
export interface SequenceEngine {
  agents(): Agent[];
  /** The card on each of the 100 cells, '' on the corners. */
  board(): Card[];
  /** Options: Agent, Rules (of the next deal), Seed, Trace, or any parameter of the agent. */
  set(name: string, value: string | number): void;
  /** `deal SEED` or `state JSON`, then optionally `moves 2s01-9d ...`; or `view JSON`. */
  position(text: string): SequenceDescription;
  /** What a seat sees of the current game. */
  view(seat: Seat): SequenceView;
  /** The other player's hand in a world that agrees with all that the player to move knows; the known cards come last. */
  sample(seed: number): Card[];
  /** The complete list in the order of the rules, with its hash. */
  legal(): { count: number; hash: number; legal: PlayText[] };
  /** What each player would complete, by empty cell. */
  map(): [SequenceCompletion[], SequenceCompletion[]];
  newGame(): void;
  /** Begins a search for the player to move, who is told only the view. */
  go(limits: string): void;
  step(milliseconds: number): boolean;
  stop(): void;
  report(): SequenceReport | null;
  trace(first: number, count: number): {
    total: number;
    full: boolean;
    nodes: [parent: number, action: PlayText, ply: number, visits: number, winRate: number, prior: number][];
  };
  bench(): { nodes: number; text: string };
  arena: Arena;
}

export type SequenceClient = Client<SequenceRules, SequenceReport>;
