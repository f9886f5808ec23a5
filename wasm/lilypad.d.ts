/** Types of the border: what the engine's JSON holds (see engine/freckers/describe.h and registry.h), and what the
 * modules of this folder give. */

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

export interface Parameter {
  name: string;
  type: 'integer' | 'decimal' | 'switch' | 'choice';
  default: number | string;
  /** Range of a number. */
  low?: number;
  high?: number;
  /** Words of a switch or a choice. */
  choices?: string[];
  help: string;
}

export interface Agent {
  name: string;
  summary: string;
  source: string;
  parameters: Parameter[];
}

export interface Line {
  moves: ActionText[];
  /** In the agent's units, for the player to move. */
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
 * its window, its score for the player who made the action, why it ended, and how many children were not written down. */
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
];

export interface Trace {
  total: number;
  /** The search had more nodes than were asked for. */
  full: boolean;
  unit: number;
  nodes: TraceNode[];
}

/** Where the module comes from. A URL can be tried again after a failure; the others are what they are. */
export type ModuleSource = string | URL | Response | BufferSource | WebAssembly.Module;

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
  /** Works for about that long; true while there is more to do. */
  step(milliseconds: number): boolean;
  stop(): void;
  /** The last search in this position, or null. */
  report(): SearchReport | null;
  evaluation(name: string): Evaluation;
  /** A part of the last search's tree, if the option Trace asked for one. */
  trace(first: number, count: number): Trace;
  /** Loads a model in its compact form; one that is damaged or foreign is refused. */
  model(bytes: Uint8Array): void;
  /** Of the current position. */
  features(): Features;
  /** Predictions of the loaded model for so many rows of features. */
  predict(rows: Float32Array, count: number): Float32Array;
  perft(depth: number): number;
  /** The actions in that many playouts from the current position. */
  playouts(count: number, lazy: boolean): number;
  /** Total nodes of the fixed bench, and a line per agent. */
  bench(): { nodes: number; text: string };
}

/** What the learned evaluation sees, for the player to move; no chance without a model. */
export interface Features {
  features: { name: string; value: number }[];
  chance: number | null;
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
}

/** A trained model in its compact form. An engine holds one of each kind. */
export interface Model {
  kind: string;
  /** Tells models of a kind apart. */
  id: string;
  bytes: Uint8Array;
}

export interface SearchOptions {
  rules?: RuleSet;
  /** Same seed and same node or depth limit: same answer. */
  seed?: number;
  /** Models that the agent may use. The worker is given those that it does not have yet, and forgets its game then. */
  models?: Model[];
  /** Stops the search; its promise then gives the best action so far. A search that has not begun rejects. */
  signal?: AbortSignal;
  /** Called at most every 100 ms, and once with the final report. */
  onInfo?: (report: SearchReport) => void;
}

export type Search = (position: string, agent: string, limits: string, options?: SearchOptions) => Promise<SearchReport>;

export interface Client {
  /** Runs now, or next if a search is running. Of several that wait only the newest is kept; the others reject. */
  search: Search;
  /** The next search starts without memory of earlier ones. */
  newGame(): void;
  /** True from the call of a search until it has settled and none waits. */
  readonly busy: boolean;
  /** The agent that the worker has in memory. */
  readonly agent: string;
  /** Ends the worker; searches under way reject. */
  close(): void;
}

export interface Pool {
  /** Runs as soon as a worker is free, in the order of the calls. */
  search: Search;
  close(): void;
}

/** The part of Worker that the client uses, so that Node and tests can bring their own. */
export interface WorkerLike {
  postMessage(message: unknown): void;
  terminate(): unknown;
  addEventListener(type: 'message', listener: (event: { data: WorkerAnswer }) => void): void;
  addEventListener(type: 'error' | 'messageerror', listener: (event: WorkerFault) => void): void;
}

export interface WorkerFault {
  message?: string;
  preventDefault?: () => void;
}

/** The worker's own end of it. */
export interface WorkerPort {
  postMessage(message: WorkerAnswer): void;
  addEventListener(type: 'message', listener: (event: { data: WorkerRequest }) => void): void;
}

export interface SearchRequest {
  type: 'search';
  id: number;
  position: string;
  agent: string;
  limits: string;
  rules: RuleSet;
  seed: number;
  /** Forget earlier games first. */
  fresh: boolean;
  /** Models that the worker does not have yet. */
  models: Uint8Array[];
}

export type WorkerRequest = { type: 'load'; module: WebAssembly.Module } | SearchRequest | { type: 'stop'; id: number };

export type WorkerAnswer =
  | { type: 'info' | 'done'; id: number; report: SearchReport }
  | { type: 'refused'; id: number; message: string };

export interface ClientOptions {
  wasm: ModuleSource | Promise<ModuleSource>;
  createWorker?: () => WorkerLike;
  /** A worker that is silent for so many milliseconds while it has a search is taken for hung. */
  patience?: number;
}

export interface PoolOptions extends ClientOptions {
  /** Most workers at once. */
  size?: number;
}
