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
  /** What the user should know, such as that a model is missing. */
  note: string | null;
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
  /** What the learned evaluation sees in the current position; no chance without a model. */
  features(): { features: { name: string; value: number }[]; chance: number | null };
  /** Predictions of the loaded model for so many rows of features. */
  predict(rows: Float32Array, count: number): Float32Array;
  perft(depth: number): number;
  /** The actions in that many playouts from the current position. */
  playouts(count: number, lazy: boolean): number;
  /** Total nodes of the fixed bench, and a line per agent. */
  bench(): { nodes: number; text: string };
}

/** What the worker needs of an engine, whatever the game. */
export type SearchEngine = Pick<Engine, 'set' | 'newGame' | 'go' | 'step' | 'stop'> & {
  position(text: string): unknown;
  report(): any;
};

/** What the page asks without waiting. Stateless: every question brings its own position. */
export interface Rules {
  agents: Agent[];
  describe(position: string, rules?: RuleSet): PositionDescription;
  /** An action in the referee's words, read in a position. */
  referee(position: string, text: string, rules?: RuleSet): ActionText;
  /** What one of the engine's evaluations sees in a position. */
  evaluation(position: string, name: string, rules?: RuleSet): Evaluation;
}

export interface SearchOptions {
  rules?: RuleSet;
  /** Same seed and same node or depth limit: same answer. */
  seed?: number;
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

/* Sequence: see engine/sequence/game.h, view.h and describe.h for the JSON. */

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
}

export interface SequenceSearchOptions extends Omit<SearchOptions, 'rules' | 'onInfo'> {
  rules?: SequenceRules;
  onInfo?: (report: SequenceReport) => void;
}

export type SequenceSearch = (
  position: string,
  agent: string,
  limits: string,
  options?: SequenceSearchOptions,
) => Promise<SequenceReport>;

export interface SequenceClient extends Omit<Client, 'search'> {
  search: SequenceSearch;
}
