/** Freckers: the engine's JSON, see engine/freckers/describe.h. */
import type { Agent } from './agents.js';
import type { ActionText } from './engine.js';

export type RuleSet = 'pads' | 'referee';
export type Side = 'red' | 'blue';

/** A cell as two digits, row and column. */
export type Cell = string;

export interface Move {
  action: ActionText;
  /** Every cell visited, in order; empty for GROW. */
  path: Cell[];
  /** The action in the notation of the course's referee. */
  referee: string;
}

export interface PlayedMove extends Move {
  /** The position after the move. */
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
  /** All legal moves except GROW, which is always legal; empty when the game is over. */
  moves: Move[];
  /** The cells that GROW would turn into pads. */
  growth: Cell[];
  start: string;
  history: PlayedMove[];
}

/** The terms of an evaluation, for the player to move. */
export interface Evaluation {
  evaluation: string;
  /** The score of one row. */
  unit: number;
  score: number;
  terms: { name: string; mine: number; theirs: number; score: number }[];
}

/** The inputs of the learned evaluation, for the player to move; `chance` is null without a model. */
export interface Features {
  features: { name: string; value: number }[];
  chance: number | null;
}

/** A set of cells as 16 hexadecimal digits; cell 0 is the lowest bit. */
export type CellSet = string;

/** A position as sets of cells; row 0 is the mover's own. */
export interface Bits {
  mine: CellSet;
  theirs: CellSet;
  pads: CellSet;
  /** What GROW would turn into pads. */
  growth: CellSet;
  /** Cells that a jump may land on. */
  landing: CellSet;
  /** The mover's frogs: where each can step, what it first reaches with 1, 2, ... jumps, and where it can end. */
  frogs: { cell: Cell; steps: CellSet; waves: CellSet[]; ends: CellSet }[];
}

/** What one side has in a position, whoever is to move. */
export interface SideFacts {
  /** `left`: the rows that a frog still has to go. */
  frogs: { cell: Cell; left: number }[];
  /** What the side could play if it were to move, without GROW; `jumps` is 0 for a step. */
  moves: { action: ActionText; path: Cell[]; rows: number; jumps: number }[];
  /** The fewest moves of its own until all its frogs are home, exact once the armies have passed each other; else null. */
  needed: number | null;
}

/** The network's score for the player to move, in hundredths of a row, and how much of it depends on the frog or pad on
 * each cell, row by row, null for water. */
export interface Influence {
  score: number;
  cells: (number | null)[];
}

/** Synchronous questions. Each one sets its own position; a loaded model stays. */
export interface Rules {
  agents: Agent[];
  describe(position: string, rules?: RuleSet): PositionDescription;
  /** Converts an action from the referee's notation. */
  referee(position: string, text: string, rules?: RuleSet): ActionText;
  evaluation(position: string, name: string, rules?: RuleSet): Evaluation;
  /** Loads a model in its compact format, replacing one of the same kind; throws if it is damaged or for another game. */
  model(bytes: Uint8Array): void;
  features(position: string, rules?: RuleSet): Features;
  bits(position: string, rules?: RuleSet): Bits;
  sides(position: string, rules?: RuleSet): Record<Side, SideFacts>;
  /** Throws if there is no network for these rules. */
  influence(position: string, rules?: RuleSet): Influence;
}
