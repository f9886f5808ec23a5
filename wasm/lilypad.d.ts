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

/** A tournament, `lilypad-experiment 1`: see engine/arena/README.md. What may be left out has a usual value. */
export interface Experiment {
  format: 'lilypad-experiment 1';
  game?: 'freckers' | 'sequence';
  /** In Sequence `course` or `clean`. */
  rules?: RuleSet | SequenceRules;
  schedule?: 'round-robin' | 'gauntlet';
  /** For agents that bring none of their own. */
  limits?: string;
  agents: {
    /** The written form, `name:key=value,key=value`. */
    agent: string;
    /** What tables call it. */
    name?: string;
    /** As UGI's go: `movetime MS`, `nodes N`, `simulations N`, `depth N`; and `clock MS` for the whole game. */
    limits?: string;
    /** Its nodes are multiplied by this. */
    handicap?: number;
  }[];
  /** Of each pairing; made even. */
  games?: number;
  seed?: number;
  /** Random actions; `sound` takes only balanced and different openings, `bound` is in rows. Or a list of positions. */
  openings?: { random?: number; sound?: boolean; bound?: number; list?: string[] };
  /** End a game when so many actions in a row, of both sides, had at least this score for the same side. */
  adjudicate?: { actions?: number; score?: number };
  sprt?: { elo0?: number; elo1?: number; alpha?: number; beta?: number };
  /** Whose rating is fixed; -1 for the mean of all. */
  anchor?: { agent?: number; rating?: number };
}

/** One game to be played, `lilypad-game 1`. */
export interface ArenaGame {
  format: 'lilypad-game 1';
  plays: 'freckers' | 'sequence';
  /** Number in the schedule; games 2i and 2i + 1 are a pair: the same opening with colours swapped. */
  game: number;
  pair: number;
  /** The number of its opening. */
  round: number;
  /** Red's and Blue's index in the experiment's agents. */
  players: [number, number];
  red: string;
  blue: string;
  redLimits: string;
  blueLimits: string;
  redClock: number;
  blueClock: number;
  rules: RuleSet;
  /** As `Engine.position` takes it: `startpos moves ...` or `fen ...`. */
  opening: string;
  seed: number;
  adjudicate?: { actions: number; score: number };
}

/** A game that was played, `lilypad-record 1`. */
export interface ArenaRecord extends Omit<ArenaGame, 'format' | 'adjudicate'> {
  format: 'lilypad-record 1';
  /** The position after the opening; missing if the game broke off. */
  start?: string;
  /** What was played from there. */
  actions: ActionText[];
  /** 1 Red has won, 0.5 drawn, 0 lost; null if the game broke off and does not count. */
  redPoints: 0 | 0.5 | 1 | null;
  /** `over` is Sequence's usual end; `clock` to `silence` lose the game; `failure` is a game that broke off. */
  reason: 'home' | 'length' | 'over' | 'adjudicated' | 'clock' | 'illegal' | 'crash' | 'silence' | 'failure';
  /** Actions of the whole game, the opening's too. */
  length: number;
  /** How a player failed. */
  message?: string;
  redMoves?: number;
  redNodes?: number;
  redTime?: number;
  redDepthSum?: number;
  redOverruns?: number;
  redMemory?: number;
  blueMoves?: number;
  blueNodes?: number;
  blueTime?: number;
  blueDepthSum?: number;
  blueOverruns?: number;
  blueMemory?: number;
  /** What the mover thought at each of the actions. A score is the mover's, in its agent's units; beyond
   * +-999,999,000 it is a forced end after 1,000,000,000 - |score| actions. Times are milliseconds. */
  thoughts?: { depth: number[]; nodes: number[]; score: (number | null)[]; time: number[] };
}

export interface GameCounts {
  games: number;
  wins: number;
  draws: number;
  losses: number;
  /** Points per game. */
  score: number;
}

/** What the records show, `lilypad-standings 1`. Intervals are of 95 %. */
export interface Standings {
  format: 'lilypad-standings 1';
  /** In the schedule. */
  games: number;
  /** With a result that counts. */
  played: number;
  /** Without a result. */
  broken: number;
  /** Nothing more needs to be played. */
  complete: boolean;
  /** False while some rating has no finite maximum, as when somebody has won everything. */
  finite: boolean;
  agents: (GameCounts & {
    agent: string;
    name: string;
    /** Half the width of the score's interval. */
    error: number;
    /** Elo against the anchor, and its interval. */
    rating: [elo: number, low: number, high: number];
    moves: number;
    /** Means of a move; time in milliseconds. */
    nodes: number;
    depth: number;
    time: number;
    nodesPerSecond: number;
    /** The most bytes in a game. */
    memory: number;
    overruns: number;
    /** Games lost by a crash, silence or an illegal action. */
    failures: number;
  })[];
  /** Everything is the first player's. */
  pairings: (GameCounts & {
    players: [number, number];
    /** Pairs of games in which it scored 0, 1/2, 1, 3/2, 2. */
    pairs: [number, number, number, number, number];
    error: number;
    elo: [elo: number, low: number, high: number];
    /** The chance that it is the stronger one. */
    superiority: number;
  })[];
  /** Of those who began. */
  firstMover: GameCounts & { error: number };
  length: { mean: number; shortest: number; longest: number };
  sprt?: {
    elo0: number;
    elo1: number;
    /** Log-likelihood ratio: H0 is accepted at or below lower, H1 at or above upper. */
    ratio: number;
    lower: number;
    upper: number;
    pairs: number;
    verdict: 'H0' | 'H1' | null;
  };
}

/** The arena of one module: a schedule with standings, for a page; and one game under way, for a worker. */
export interface Arena {
  /** Begins an experiment anew; returns it with everything written out. */
  open(experiment: Experiment): Required<Pick<Experiment, 'games' | 'seed'>> & Experiment;
  /** Makes openings for about that long; true while there is more to do. */
  prepare(milliseconds: number): boolean;
  /** Games in the schedule. */
  count(): number;
  game(number: number): ArenaGame;
  /** The record of a game that broke off, to be taken like any other. */
  fail(number: number, message: string): ArenaRecord;
  /** Adds a record to the standings; the first of a game counts. */
  take(record: ArenaRecord): void;
  /** True if this game still has to be played. */
  lacks(number: number): boolean;
  /** True if nothing more needs to be played. */
  complete(): boolean;
  standings(): Standings;
  /** Sits down to a game, of whatever schedule. */
  begin(game: ArenaGame): void;
  /** Plays for about that long; true while the game goes on. */
  step(milliseconds: number): boolean;
  /** The record of the finished game; once. */
  record(): ArenaRecord;
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
  /** The most nodes of the search tree to bring along with the final report; none unless asked for. */
  trace?: number;
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
  /** The most nodes of the tree to bring along, 0 for no tree. */
  trace: number;
  /** Forget earlier games first. */
  fresh: boolean;
  /** Models that the worker does not have yet. */
  models: Uint8Array[];
}

export interface PlayRequest {
  type: 'play';
  id: number;
  game: ArenaGame;
}

export type WorkerRequest =
  | { type: 'load'; module: WebAssembly.Module; models?: Uint8Array[] }
  | SearchRequest
  | PlayRequest
  | { type: 'stop'; id: number };

export type WorkerAnswer =
  | { type: 'info' | 'done'; id: number; report: SearchReport }
  | { type: 'alive'; id: number }
  | { type: 'record'; id: number; record: ArenaRecord }
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

export interface PlayersOptions extends ClientOptions {
  /** Models for agents that use them, see `Engine.model`. */
  models?: Uint8Array[] | Promise<Uint8Array[]>;
}

/** Workers that play games, each one at a time. */
export interface Players {
  /** Plays a game on a free worker, or on a new one. Rejects if the worker broke (it is then replaced), and with the
   * signal's reason if that gives the game up. */
  play(game: ArenaGame, options?: { signal?: AbortSignal }): Promise<ArenaRecord>;
  close(): void;
}

export interface RunOptions {
  arena: Arena;
  players: Pick<Players, 'play'>;
  /** Games at once. */
  concurrency: number;
  /** Called with each new record, already in the standings; the next game waits for what it returns. */
  onRecord?: (record: ArenaRecord) => unknown;
  /** Gives up the games under way and ends the run. */
  signal?: AbortSignal;
}
