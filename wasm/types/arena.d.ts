/** Tournaments: the JSON of engine/arena/README.md, and what plays them. */
import type { ClientOptions } from './client.js';
import type { ActionText, RuleSet } from './freckers.js';
import type { PlayText, Seat, SequenceRules } from './sequence.js';

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
  rules: RuleSet | SequenceRules;
  /** As `Engine.position` takes it: `startpos moves ...` or `fen ...`; in Sequence `deal ...`. */
  opening: string;
  seed: number;
  adjudicate?: { actions: number; score: number };
}

/** A game that was played, `lilypad-record 1`. */
export interface ArenaRecord extends Omit<ArenaGame, 'format' | 'adjudicate'> {
  format: 'lilypad-record 1';
  /** The version of the engine that played it, see the Makefile; older records name none. */
  engine?: string;
  /** The position after the opening; missing if the game broke off. */
  start?: string;
  /** What was played from there. */
  actions: ActionText[] | PlayText[];
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
   * +-999,999,000 it is a forced end after 1,000,000,000 - |score| actions. In Sequence it is the chance
   * of winning in thousandths. Times are milliseconds. `seat` tells who acted where players do not simply alternate: in
   * Sequence, who trades a dead card acts again. */
  thoughts?: { depth: number[]; nodes: number[]; score: (number | null)[]; time: number[]; seat?: Seat[] };
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
  /** The version of the engine that has added up. */
  engine: string;
  /** In the schedule. */
  games: number;
  /** With a result that counts. */
  played: number;
  /** Without a result. */
  broken: number;
  /** Of all these, played by another version of the engine, or one that is not named. */
  foreign: number;
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

export interface PlayersOptions extends Omit<ClientOptions, 'rules'> {
  /** Models for agents that use them, see `Engine.model`. */
  models?: Uint8Array[] | Promise<Uint8Array[]>;
}

/** Workers that play games, each one at a time. */
export interface Players {
  /** Plays a game on a free worker, or on a new one; with as many workers as there may be, it waits in the one that has
   * the least to do. Rejects if the worker broke over this game (it is then replaced), and with the signal's reason if
   * that gives the game up. */
  play(game: ArenaGame, options?: { signal?: AbortSignal; workers?: number }): Promise<ArenaRecord>;
  close(): void;
}

export interface RunOptions {
  arena: Arena;
  players: Pick<Players, 'play'>;
  /** Games at once. */
  concurrency: number;
  /** Called with each new record, already in the standings. The run ends after what it returns. */
  onRecord?: (record: ArenaRecord) => unknown;
  /** Gives up the games under way and ends the run. */
  signal?: AbortSignal;
}
