/** Searches in workers: the promises that a page sees, and the messages behind them. */
import type { ArenaGame, ArenaRecord } from './arena.js';
import type { RuleSet, SearchReport } from './freckers.js';
import type { SequenceReport } from './sequence.js';

/** Where the module comes from. A URL can be tried again after a failure; the others are what they are. */
export type ModuleSource = string | URL | Response | BufferSource | WebAssembly.Module;

/** A trained model in its compact form. An engine holds one of each kind. */
export interface Model {
  kind: string;
  /** Tells models of a kind apart. */
  id: string;
  bytes: Uint8Array;
}

/** Of a search; `R` names the rules of a game, and `Report` is what its searches tell. */
export interface SearchOptions<R extends string = RuleSet, Report = SearchReport> {
  rules?: R;
  /** Same seed and same node or depth limit: same answer. */
  seed?: number;
  /** Models that the agent may use. The worker is given those that it does not have yet, and forgets its game then. */
  models?: Model[];
  /** The most nodes of the search tree to bring along with the final report; none unless asked for. */
  trace?: number;
  /** Stops the search; its promise then gives the best action so far. A search that has not begun rejects. */
  signal?: AbortSignal;
  /** Called at most every 100 ms, and once with the final report. */
  onInfo?: (report: Report) => void;
}

export type Search<R extends string = RuleSet, Report = SearchReport> = (
  position: string,
  agent: string,
  limits: string,
  options?: SearchOptions<R, Report>,
) => Promise<Report>;

export interface Client<R extends string = RuleSet, Report = SearchReport> {
  /** Runs now, or next if a search is running. Of several that wait only the newest is kept; the others reject. */
  search: Search<R, Report>;
  /** The next search starts without memory of earlier ones. */
  newGame(): void;
  /** True from the call of a search until it has settled and none waits. */
  readonly busy: boolean;
  /** The agent that the worker has in memory. */
  readonly agent: string;
  /** Ends the worker; searches under way reject. */
  close(): void;
}

export interface Pool<R extends string = RuleSet, Report = SearchReport> {
  /** Runs as soon as a worker is free, in the order of the calls. */
  search: Search<R, Report>;
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
  rules: string;
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
  | { type: 'info' | 'done'; id: number; report: SearchReport | SequenceReport }
  | { type: 'alive'; id: number }
  | { type: 'record'; id: number; record: ArenaRecord }
  | { type: 'refused'; id: number; message: string };

export interface ClientOptions<R extends string = RuleSet> {
  wasm: ModuleSource | Promise<ModuleSource>;
  /** Those of searches that name none; `pads` if nothing is said. */
  rules?: R;
  createWorker?: () => WorkerLike;
  /** A worker that is silent for so many milliseconds while it has a search is taken for hung. */
  patience?: number;
}

export interface PoolOptions<R extends string = RuleSet> extends ClientOptions<R> {
  /** Most workers at once. */
  size?: number;
}
