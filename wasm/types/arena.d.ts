/** Tournaments: the JSON formats of engine/arena/README.md, and the interfaces that play them. */
import type { ClientOptions } from './client.js';
import type { ActionText } from './engine.js';

/** A tournament, `lilypad-experiment 1`. Its fields and their defaults are documented in engine/arena/README.md. */
export interface Experiment {
  format: 'lilypad-experiment 1';
  /** The name of the game, by default `freckers`. */
  game?: string;
  rules?: string;
  schedule?: 'round-robin' | 'gauntlet' | 'swiss';
  /** Of a Swiss tournament. */
  rounds?: number;
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
  /** `random` actions, with `sound` only balanced and distinct openings: `judge`, with its `model`, sees neither side more than
   * `bound` rows ahead. Or a list of positions. */
  openings?: { random?: number; sound?: boolean; bound?: number; judge?: string; model?: string; list?: string[] };
  /** These agents always have this seat of the listed openings against agents that are not among them. */
  odds?: { seat: string; agents: number[] };
  /** Ends a game when this many consecutive actions, of both sides, had at least this score for the same side. */
  adjudicate?: { actions?: number; score?: number };
  /** Calls a game a draw when this many consecutive actions, of both sides, had scores within `score` of 0. */
  draws?: { actions?: number; score?: number };
  /** Ends a game with the result of best play, as soon as the game can prove it: in Freckers, once the race is decided. */
  solved?: boolean;
  /** Calls a game a draw after this many actions, with the opening's. */
  longest?: number;
  /** Elo is logistic, of the score, by default; or normalized, in standard deviations of a game. */
  sprt?: { elo0?: number; elo1?: number; alpha?: number; beta?: number; model?: EloModel };
  /** The agent whose rating is fixed; -1 for the mean. */
  anchor?: { agent?: number; rating?: number };
}

export type EloModel = 'logistic' | 'normalized';

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
  draws?: { actions: number; score: number };
  solved?: boolean;
  longest?: number;
}

/** A finished or aborted game, `lilypad-record 1`. */
export interface ArenaRecord extends Omit<ArenaGame, 'format' | 'adjudicate' | 'draws' | 'solved' | 'longest'> {
  format: 'lilypad-record 1';
  /** The version of the engine that played it, see the Makefile; missing in old records. */
  engine?: string;
  /** The position after the opening; missing in dealt games and if the game was aborted. */
  start?: string;
  /** The actions after the opening. */
  actions: ActionText[];
  /** Red's points: 1 for a win, 0.5 for a draw, 0 for a loss; null if the game was aborted and does not count. */
  redPoints: 0 | 0.5 | 1 | null;
  /** How the game ended: the game's own word (`home` and `length` in Freckers, by default `over`), or by
   * adjudication `adjudicated`, `solved`, `even` (a draw by scores) or `capped` (a draw by length). `clock`,
   * `illegal`, `crash` and `silence` are losses; `failure` is an aborted game. */
  reason: string;
  /** Actions in the whole game, including the opening. */
  length: number;
  /** How a player failed. */
  message?: string;
  /** A fingerprint of the game without times, see engine/arena/README.md; missing in old records and in aborted games. */
  digest?: string;
  /** What a Python agent threw in a native match. */
  traceback?: string;
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

/** The interval of a score, within 0 and 1, and half its width. */
export interface ScoreInterval {
  interval: [low: number, high: number];
  error: number;
}

/** What the colours and openings did, from the first mover's side. */
export interface ColourCounts extends GameCounts {
  interval: [low: number, high: number];
  /** Pairs of games in which both were won by the first mover, and by the second: the opening decided. */
  splits: [first: number, second: number];
}

/** The results so far, `lilypad-standings 1`. All intervals are 95 % intervals. */
export interface Standings {
  format: 'lilypad-standings 1';
  /** The version of the engine that computed the standings. */
  engine: string;
  /** How balanced openings were found, with the judge and its limit; missing for other openings. */
  openings?: { random: number; bound: number; judge: string; limits: string };
  /** Games in the schedule. */
  games: number;
  /** Games with a result that counts. */
  played: number;
  /** Games without a result. */
  broken: number;
  /** Among all of these, games played by a different or unknown version of the engine. */
  foreign: number;
  /** Among the played, games that ended by adjudication, before the rules ended them; missing if there are none. */
  adjudicated?: number;
  /** The versions that played them; an empty name if a record does not say. */
  versions: { engine: string; games: number }[];
  /** No more games need to be played. */
  complete: boolean;
  /** False while some agent has no finite rating, for instance after winning every game. */
  finite: boolean;
  agents: (GameCounts &
    ScoreInterval & {
      agent: string;
      name: string;
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
  pairings: (GameCounts &
    ScoreInterval & {
      players: [number, number];
      /** Number of game pairs with a score of 0, 1/2, 1, 3/2, 2. */
      pairs: [number, number, number, number, number];
      elo: [elo: number, low: number, high: number];
      /** Normalised Elo: the lead in standard deviations of a game. */
      normalized: [elo: number, low: number, high: number];
      /** The probability that it is the stronger player. */
      superiority: number;
      /** Results of the player who moved first. */
      firstMover: ColourCounts;
    })[];
  /** The probability that the row's agent is stronger than the column's, from the ratings; missing if there are more than
   * 64 agents. */
  superior?: number[][];
  /** Of a Swiss tournament. */
  swiss?: {
    rounds: number;
    /** The rounds whose pairings are known, with the agent that has the bye, if any. */
    drawn: { pairs: [number, number][]; bye?: number }[];
    /** Best first. A bye counts as won games; `buchholz` is the sum of the opponents' points. */
    ranking: { agent: number; points: number; buchholz: number }[];
  };
  /** Results of the player who moved first. */
  firstMover: ColourCounts & ScoreInterval;
  length: { mean: number; shortest: number; longest: number };
  sprt?: {
    model: EloModel;
    elo0: number;
    elo1: number;
    /** Log-likelihood ratio: H0 is accepted at or below lower, H1 at or above upper. */
    ratio: number;
    lower: number;
    upper: number;
    pairs: number;
    verdict: 'H0' | 'H1' | null;
    /** The ratio after every `stride` pairs. */
    history: { stride: number; ratios: number[] };
  };
}

/** Several experiments as one pool. Agents are the same if their text and limits are. */
export interface JoinedStandings extends Standings {
  files: number;
  /** Games left out because another file has them. */
  duplicates: number;
  /** The limits of each agent. */
  limits: string[];
}

export interface SprtTest {
  elo0: number;
  elo1: number;
  alpha?: number;
  beta?: number;
  model?: EloModel;
}

export interface Forecast {
  /** The mean number of games until the test decides. */
  games: number;
  /** The probability that it accepts H1. */
  pass: number;
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
  /** Generates openings for about this long; true while there is more to do. Throws if the judge's model is not loaded. */
  prepare(milliseconds: number): boolean;
  /** How many games, from the first on, have an opening. */
  prepared(): number;
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
  /** Adds the experiment and its records to a pool of several; `anew` starts one. Throws if they have other rules. */
  join(anew: boolean): void;
  /** The standings of that pool, rated so that the anchors have their ratings. */
  joined(anchors?: { agent: number; rating: number }[]): JoinedStandings;
  /** What to expect of a sequential test if the true difference is `elo`, in the test's unit, and this share of the games is
   * drawn. */
  forecast(sprt: SprtTest, elo: number, draws?: number): Forecast;
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
  /** Where a tuning of an agent's numbers stands after the iterations so far. */
  tuning(request: TuningRequest): TuningState;
}

/** A tuning by SPSA, see `engine/arena/spsa.h`. */
export interface TuningRequest {
  agent: string;
  /** `name,name=step,...` */
  parameters: string;
  rules: string;
  limits: string;
  /** Per iteration; even. */
  games: number;
  iterations: number;
  rate: number;
  /** 0 to 9999. The games of iteration `i`, from 0, have the seed `100000 seed + i`. */
  seed: number;
  /** Of the first agent in each iteration so far, in half points. */
  points: number[];
}

export interface TuningState {
  /** The first line of the file that `lilypad tune` writes. */
  settings: { parameters: { name: string; default: number; low: number; high: number; step: number }[] };
  /** Of each parameter, now. */
  values: number[];
  /** The agent with these values. */
  agent: string;
  /** The agents of the next iteration. */
  pair: [string, string];
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
  /** The game to play next, or -1 if no more are wanted. By default games are played in the order of the schedule. */
  choose?: (isOpen: (game: number) => boolean) => number;
  /** Aborts the running games and ends the run. */
  signal?: AbortSignal;
}
