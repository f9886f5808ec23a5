/** The engine's interface for every game. engine/game/describe.h documents the JSON. */
import type { Agent } from './agents.js';
import type { Arena } from './arena.js';
import type { Helpers } from './client.js';

/** A game that the module can play. */
export interface Game {
  name: string;
  title: string;
  /** A hash of the sources that affect play. Different versions may play differently. */
  version: string;
  /** Names of the rule sets, default first. */
  rules: string[];
  /** The names of the players; the first moves first. */
  seats: [string, string];
  /** Score units per row, pawn or point; 0 if its agents give no scores. */
  unit: number;
  /** Openings are deals, not random actions. */
  dealt: boolean;
  /** Its agents do not accept a depth limit. */
  depthless: boolean;
  /** Size of the plain board, if it has one. */
  board: { rows: number; columns: number } | null;
  /** Whether its agents use models. */
  models: boolean;
  /** Questions for `Engine.ask`. */
  questions: string[];
}

/** An action in the game's notation. In Freckers `grow` or four digits: from and to. */
export type ActionText = string;

/** A position of a game without a description format of its own. */
export interface PlainDescription {
  rules: string;
  position: string;
  seat: 0 | 1;
  played: number;
  /** `none`, `draw` or the winner's name. */
  result: string;
  /** How a finished game ended. */
  ending: string | null;
  /** One character per cell, row by row, `.` for an empty cell; null if there is no plain board. */
  signs: string | null;
  /** All legal actions, with the cells to click, in order. */
  actions: { action: ActionText; cells: number[] }[];
  start: string;
  history: { action: ActionText; seat: 0 | 1; position: string; signs: string | null }[];
}

export interface Line {
  moves: ActionText[];
  /** In hundredths of the game's unit, for the player to move. */
  score: number | null;
  /** Actions to a forced end, negative for a loss. */
  end: number | null;
  visits: number | null;
  winRate: number | null;
  prior: number | null;
  /** Wins, draws and losses of the simulations; fractional if leaves are evaluated as probabilities. */
  results: [number, number, number] | null;
}

/** How often a search asked a table: positions looked up, found, and answered by what was found. */
export interface Lookups {
  probes: number;
  hits: number;
  used: number;
}

export interface SearchReport {
  depth: number;
  nodes: number;
  /** Of the transposition table, if the agent has one. */
  table?: Lookups;
  /** Of the lists of moves kept for positions seen before, if the agent keeps them. */
  moveCache?: Lookups;
  /** Milliseconds since the search began. */
  time: number;
  running: boolean;
  best: ActionText;
  /** The best action in words, if the game supports it. */
  text: string | null;
  /** A remark for the user, for instance that a model is missing. */
  note: string | null;
  lines: Line[];
  /** Every root action, best first, if the agent counts visits. */
  actions: Line[];
  /** The tree of a finished search, if requested. */
  trace?: Trace;
}

/** A node of a search tree: its parent's index, the action that led to it, its ply, its remaining depth, its window, its
 * score for the player who made the action, why it ended, and how many children were not recorded. If the search counts
 * visits, also the visits, win rate, prior, selection value and drawn simulations. */
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
  draws?: number,
];

export interface Trace {
  total: number;
  /** The search had more nodes than requested. */
  full: boolean;
  unit: number;
  /** Of the transposition table in the recorded tree, if it was asked. */
  table?: Lookups;
  nodes: TraceNode[];
}

/** One instance of the module: one game and one agent. Invalid input throws an Error that says what is wrong. */
export interface Engine<Description = PlainDescription> {
  /** All games that the module can play. */
  games: Game[];
  /** The game of this engine. */
  game: Game;
  agents(): Agent[];
  /** Options: Agent, Rules, Seed, Trace, or any parameter of the agent. */
  set(name: string, value: string | number): void;
  /** `startpos` or a position with its keyword (`fen ...`), then optionally `moves ...`. */
  position(text: string): Description;
  /** Clears everything the agent remembers. */
  newGame(): void;
  /** Begins a search. Limits use the syntax of UGI's go, such as `movetime 500`. */
  go(limits: string): void;
  /** Searches for about this long; true while there is more to do. With a trace, `step(0)` runs one MCTS simulation. */
  step(milliseconds: number): boolean;
  stop(): void;
  /** The last search of this position, or null. */
  report(): SearchReport | null;
  /** Part of the last search tree, if the option Trace was set. */
  trace(first: number, count: number): Trace;
  /** Loads a model in its compact format; throws if it is damaged or for another game. */
  model(bytes: Uint8Array): void;
  /** Answers one of the game's own questions about the current position, usually as JSON. */
  ask(question: string, argument?: string): string;
  /** The same as bytes. */
  askBytes(question: string, argument: Uint8Array): Uint8Array;
  perft(depth: number): number;
  /** The module's memory size in bytes. */
  memory(): number;
  /** Of the module with threads; none in others. */
  helpers(): Helpers;
  /** Runs the bench: total nodes, and a line per agent. */
  bench(): { nodes: number; text: string };
  arena: Arena;
}
