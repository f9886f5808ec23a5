/** Tournaments: the JSON formats of engine/arena/README.md, and the interfaces that play them. */
import type { ClientOptions } from './client.js';
import type { ActionText } from './engine.js';

/** A tournament, `lilypad-experiment 1`. engine/arena/README.md documents the fields and their defaults. */
export interface Experiment {
  format: 'lilypad-experiment 1';
  /** The name of the game, by default `freckers`. */
  game?: string;
  rules?: string;
  schedule?: 'round-robin' | 'gauntlet';
  /** For agents without their own limits. */
  limits?: string;
  agents: {
    /** `name:key=value,key=value`. */
    agent: string;
    /** The name to show in tables. */
    name?: string;
    /** As in UGI's go: `movetime MS`, `nodes N`, `simulations N`, `depth N`; and `clock MS` for the whole game. */
    limits?: string;
    /** Multiplies its node limit. */
    handicap?: number;
  }[];
  /** Per pairing; rounded up to an even number. */
  games?: number;
  seed?: number;
  /** `random` actions, with `sound` only balanced and distinct openings, `bound` in rows. Or a list of positions. */
  openings?: { random?: number; sound?: boolean; bound?: number; list?: string[] };
  /** Ends a game when this many consecutive actions, of both sides, had at least this score for the same side. */
  adjudicate?: { actions?: number; score?: number };
  sprt?: { elo0?: number; elo1?: number; alpha?: number; beta?: number };
  /** The agent whose rating is fixed; -1 for the mean. */
  anchor?: { agent?: number; rating?: number };
}

/** One game to play, `lilypad-game 1`. */
export interface ArenaGame {
  format: 'lilypad-game 1';
  /** The name of the game. */
  plays: string;
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
  rules: string;
  /** In the format of `Engine.position`: `startpos moves ...` or `fen ...`; in Sequence `deal ...`. */
  opening: string;
  seed: number;
  adjudicate?: { actions: number; score: number };
}

/** A finished or aborted game, `lilypad-record 1`. */
export interface ArenaRecord extends Omit<ArenaGame, 'format' | 'adjudicate'> {
  format: 'lilypad-record 1';
  /** The version of the engine that played it, see the Makefile; missing in old records. */
  engine?: string;
  /** The position after the opening; missing in dealt games and if the game was aborted. */
  start?: string;
  /** The actions after the opening. */
  actions: ActionText[];
  /** Red's points: 1 for a win, 0.5 for a draw, 0 for a loss; null if the game was aborted and does not count. */
  redPoints: 0 | 0.5 | 1 | null;
  /** How the game ended: the game's own word (`home` and `length` in Freckers, by default `over`) or `adjudicated`. `clock`,
   * `illegal`, `crash` and `silence` are losses; `failure` is an aborted game. */
  reason: string;
  /** Actions in the whole game, including the opening. */
  length: number;
  /** How a player failed. */
  message?: string;
  /** What is kept of guests. */
  guests?: { red?: GuestStory; blue?: GuestStory };
  redMoves?: number;
  redNodes?: number;
  redTime?: number;
  redDepthSum?: number;
  redOverruns?: number;
  redMemory?: number;
  redUsed?: number;
  blueMoves?: number;
  blueNodes?: number;
  blueTime?: number;
  blueDepthSum?: number;
  blueOverruns?: number;
  blueMemory?: number;
  blueUsed?: number;
  /** The search results for each action. Scores are for the mover, in its agent's units; beyond +-999,999,000 they mean a
   * forced end after 1,000,000,000 - |score| actions. In Sequence they are win probabilities in thousandths. Times are in
   * milliseconds. `seat` is who acted, in games where players do not strictly alternate: in Sequence, a player who trades
   * a dead card acts again. */
  thoughts?: { depth: number[]; nodes: number[]; score: (number | null)[]; time: number[]; seat?: (0 | 1)[] };
}

export interface GameCounts {
  games: number;
  wins: number;
  draws: number;
  losses: number;
  /** Points per game. */
  score: number;
}

/** The results so far, `lilypad-standings 1`. All intervals are 95 % intervals. */
export interface Standings {
  format: 'lilypad-standings 1';
  /** The version of the engine that computed the standings. */
  engine: string;
  /** Games in the schedule. */
  games: number;
  /** Games with a result that counts. */
  played: number;
  /** Games without a result. */
  broken: number;
  /** Among all of these, games played by a different or unknown version of the engine. */
  foreign: number;
  /** No more games need to be played. */
  complete: boolean;
  /** False while some agent has no finite rating, for instance after winning every game. */
  finite: boolean;
  agents: (GameCounts & {
    agent: string;
    name: string;
    /** Half the width of the score's interval. */
    error: number;
    /** Elo against the anchor, and its interval. */
    rating: [elo: number, low: number, high: number];
    moves: number;
    /** Means per move; time in milliseconds. */
    nodes: number;
    depth: number;
    time: number;
    nodesPerSecond: number;
    /** Memory set aside in bytes; for an external program, its peak use. */
    memory: number;
    /** The most memory in use after a move in bytes, if the agent counts it. */
    used?: number;
    overruns: number;
    /** Games lost by a crash, no answer or an illegal action. */
    failures: number;
  })[];
  /** All values are for the first player. */
  pairings: (GameCounts & {
    players: [number, number];
    /** Number of game pairs with a score of 0, 1/2, 1, 3/2, 2. */
    pairs: [number, number, number, number, number];
    error: number;
    elo: [elo: number, low: number, high: number];
    /** The probability that it is the stronger player. */
    superiority: number;
  })[];
  /** Results of the player who moved first. */
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

/** What a guest, an agent `guest-NAME`, is asked when it is to move. */
export interface GuestQuestion {
  /** 0 for the player who moves first. */
  seat: 0 | 1;
  /** In the syntax of UGI's go, such as `movetime 100` or `rtime 5000 btime 4200`. */
  limits: string;
  /** The actions since the opening. */
  actions: ActionText[];
}

/** `move MS ACTION`, or `illegal|crash|clock|silence MS MESSAGE`, which loses the game. MS is the time that counts. */
export type GuestAnswer = string;

/** A player that is not in the engine, for one game. */
export interface Guest {
  /** Should not reject; the game counts as aborted if it does. */
  answer(question: GuestQuestion): Promise<GuestAnswer>;
  /** Called once, when the game is over or, with null, when it is aborted. What it returns is kept in the record's `guests`,
   * for instance what the guest has printed. */
  end(record: ArenaRecord | null): GuestStory | null | Promise<GuestStory | null>;
}

/** What is kept of a guest's game. */
export interface GuestStory {
  /** What it printed, and how many actions after the opening that was. */
  output?: { at: number; text: string }[];
  /** How it failed, in full. */
  failure?: string;
}

/** The arena of one engine instance: a schedule with standings, for a page, and one running game, for a worker. */
export interface Arena {
  /** Starts an experiment; returns it with all defaults filled in. */
  open(experiment: Experiment): Required<Pick<Experiment, 'games' | 'seed'>> & Experiment;
  /** Generates openings for about this long; true while there is more to do. */
  prepare(milliseconds: number): boolean;
  /** Games in the schedule. */
  count(): number;
  game(number: number): ArenaGame;
  /** The record of an aborted game, to be passed to `take`. */
  fail(number: number, message: string): ArenaRecord;
  /** Adds a record to the standings. If a game has several, the first counts. */
  take(record: ArenaRecord): void;
  /** True if this game still needs to be played. */
  lacks(number: number): boolean;
  /** True if no more games need to be played. */
  complete(): boolean;
  standings(): Standings;
  /** Starts a game of any schedule. */
  begin(game: ArenaGame): void;
  /** Plays for about this long, or until a guest must be asked; true while the game is not over. */
  step(milliseconds: number): boolean;
  /** What the guest to move is asked, or null if the game does not wait for one. */
  question(): GuestQuestion | null;
  /** Passes on a guest's answer. */
  answer(answer: GuestAnswer): void;
  /** The record of the finished game. Can be called only once. */
  record(): ArenaRecord;
}

export interface PlayersOptions extends ClientOptions {
  /** Models for agents that use them, see `Engine.model`. */
  models?: Uint8Array[] | Promise<Uint8Array[]>;
  /** Opens the guest that plays a seat of a game. Without it, games with guests are aborted. */
  openGuest?: (agent: string, seat: 0 | 1, game: ArenaGame) => Guest;
}

/** Workers that play one game at a time each. */
export interface Players {
  /** Plays a game on a free worker or a new one. If the maximum number of workers is reached, the game is queued on the one
   * with the fewest games. Rejects if the worker fails during this game (the worker is then replaced), or with the signal's
   * reason if it aborts. */
  play(game: ArenaGame, options?: { signal?: AbortSignal; workers?: number }): Promise<ArenaRecord>;
  close(): void;
}

export interface RunOptions {
  arena: Arena;
  players: Pick<Players, 'play'>;
  /** Number of games to play at the same time. */
  concurrency: number;
  /** Called with each new record, after it is added to the standings. The run awaits the returned value. */
  onRecord?: (record: ArenaRecord) => unknown;
  /** Aborts the running games and ends the run. */
  signal?: AbortSignal;
}
