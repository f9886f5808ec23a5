/** Freckers: what the engine's JSON holds (see engine/freckers/describe.h), and the module that gives it. */
import type { Agent } from './agents.js';
import type { Arena } from './arena.js';

export type RuleSet = 'pads' | 'referee';
export type Side = 'red' | 'blue';

/** A cell as two digits, row and column. */
export type Cell = string;

/** `grow`, or four digits: from and to. */
export type ActionText = string;

export interface Move {
  action: ActionText;
  /** Every cell touched, from the first to the last; empty for GROW. */
  path: Cell[];
  /** The action in the words of the course's referee. */
  referee: string;
}

export interface PlayedMove extends Move {
  /** The position after it. */
  position: string;
}

export interface PositionDescription {
  rules: RuleSet;
  position: string;
  side: Side;
  /** Actions played so far by both players. */
  played: number;
  result: 'none' | 'draw' | Side;
  /** Frogs on their far row: Red's, Blue's. */
  home: [number, number];
  /** All legal moves without GROW, which is always legal; empty when the game is over. */
  moves: Move[];
  /** The cells that GROW would turn into pads. */
  growth: Cell[];
  start: string;
  history: PlayedMove[];
}

export interface Line {
  moves: ActionText[];
  /** In hundredths of a row, for the player to move. */
  score: number | null;
  /** Actions to a forced end, negative if lost. */
  end: number | null;
  visits: number | null;
  winRate: number | null;
  prior: number | null;
  /** Wins, draws and losses of the simulations; sums of probabilities where no playouts are made. */
  results: [number, number, number] | null;
}

export interface SearchReport {
  depth: number;
  nodes: number;
  /** Milliseconds since the search began. */
  time: number;
  running: boolean;
  best: ActionText;
  /** What the user should know about this search, such as a model that is missing. */
  note: string | null;
  lines: Line[];
  /** Every action in the order of merit, from an agent that counts visits. */
  actions: Line[];
  /** The tree of a finished search, if one was asked for. */
  trace?: Trace;
}

/** What an evaluation sees in a position, for the player to move. */
export interface Evaluation {
  evaluation: string;
  /** The score of one row. */
  unit: number;
  score: number;
  terms: { name: string; mine: number; theirs: number; score: number }[];
}

/** A node of a search tree: its parent's number, the action that led to it, how deep it lies, how deep it was searched,
 * its window, its score for the player who made the action, why it ended, and how many children were not written down. A
 * search that counts visits adds them, the win rate, the prior, and the bound by which the action is chosen again. */
export type TraceNode = [
  parent: number,
  action: ActionText,
  ply: number,
  depth: number,
  alpha: number | null,
  beta: number | null,
  score: number,
  reason: string,
  leftOut: number,
  visits?: number,
  winRate?: number,
  prior?: number,
  bound?: number,
];

export interface Trace {
  total: number;
  /** The search had more nodes than were asked for. */
  full: boolean;
  unit: number;
  nodes: TraceNode[];
}

/** One instance of the module: one game and one agent. A call that the engine refuses throws an Error that says why. */
export interface Engine {
  agents(): Agent[];
  /** Options: Agent, Rules, Seed, Trace, or any parameter of the agent. */
  set(name: string, value: string | number): void;
  /** `startpos` or `fen ...`, then optionally `moves ...`. */
  position(text: string): PositionDescription;
  /** Reads an action in the referee's words, in the current position. */
  referee(text: string): ActionText;
  /** Forgets what the agent remembers of the last game. */
  newGame(): void;
  /** Begins a search within limits in the words of UGI, such as `movetime 500`. */
  go(limits: string): void;
  /** Works for about that long; true while there is more to do. With a trace, `step(0)` of a tree search is one simulation. */
  step(milliseconds: number): boolean;
  stop(): void;
  /** The last search in this position, or null. */
  report(): SearchReport | null;
  evaluation(name: string): Evaluation;
  /** A part of the last search's tree, if the option Trace asked for one. */
  trace(first: number, count: number): Trace;
  /** Of the current position. */
  bits(): Bits;
  /** Loads a model in its compact form; one that is damaged or foreign is refused. */
  model(bytes: Uint8Array): void;
  /** Of the current position. */
  features(): Features;
  /** Of the current position; throws without a network for the rules. */
  influence(): Influence;
  /** Predictions of the loaded model for so many rows of features. */
  predict(rows: Float32Array, count: number): Float32Array;
  perft(depth: number): number;
  /** The actions in that many playouts from the current position. */
  playouts(count: number, lazy: boolean): number;
  /** Bytes that the module holds. */
  memory(): number;
  /** Total nodes of the fixed bench, and a line per agent. */
  bench(): { nodes: number; text: string };
  arena: Arena;
}

/** What the learned evaluation sees, for the player to move; no chance without a model. */
export interface Features {
  features: { name: string; value: number }[];
  chance: number | null;
}

/** A set of cells: 16 hexadecimal digits, cell 0 being the lowest bit. */
export type CellSet = string;

/** A position in sets of cells, row 0 being the mover's own. */
export interface Bits {
  mine: CellSet;
  theirs: CellSet;
  pads: CellSet;
  /** What GROW would turn into pads. */
  growth: CellSet;
  /** What a jump may touch on its way. */
  landing: CellSet;
  /** Of the mover: where each can step, what it reaches first by 1, 2, ... jumps, and where it can end. */
  frogs: { cell: Cell; steps: CellSet; waves: CellSet[]; ends: CellSet }[];
}

/** What the network sees, for the player to move, in hundredths of a row: its score, and how much of that hangs on the
 * frog or pad of each cell, row by row, null for water. */
export interface Influence {
  score: number;
  cells: (number | null)[];
}

/** What the page asks without waiting. Every question brings its own position; a model stays. */
export interface Rules {
  agents: Agent[];
  describe(position: string, rules?: RuleSet): PositionDescription;
  /** An action in the referee's words, read in a position. */
  referee(position: string, text: string, rules?: RuleSet): ActionText;
  /** What one of the engine's evaluations sees in a position. */
  evaluation(position: string, name: string, rules?: RuleSet): Evaluation;
  /** Takes a model in its compact form, in place of an earlier one of its kind; throws if it is damaged or foreign. */
  model(bytes: Uint8Array): void;
  features(position: string, rules?: RuleSet): Features;
  bits(position: string, rules?: RuleSet): Bits;
  /** Throws without a network for the rules. */
  influence(position: string, rules?: RuleSet): Influence;
}
