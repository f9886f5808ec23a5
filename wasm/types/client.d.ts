/** Searches in workers: the interface for pages, and the messages behind it. */
import type { ArenaGame, ArenaRecord, GuestAnswer, GuestQuestion } from './arena.js';
import type { SearchReport } from './engine.js';

/** Where the module comes from. Only a URL can be retried after a failure. */
export type ModuleSource = string | URL | Response | BufferSource | WebAssembly.Module;

/** A trained model in its compact format. An engine holds one model of each kind. */
export interface Model {
  kind: string;
  /** Identifies the model within its kind. */
  id: string;
  bytes: Uint8Array;
}

export interface SearchOptions {
  /** By default the game's default rules. */
  rules?: string;
  /** The same seed with the same node or depth limit gives the same answer. */
  seed?: number;
  /** Models for the agent. New ones are sent to the worker, which clears its memory of the game. */
  models?: Model[];
  /** Maximum number of tree nodes to include in the final report, by default 0. */
  trace?: number;
  /** How many threads search, by default 1. The agent must have this parameter. Where memory cannot be shared, one does. */
  threads?: number;
  /** Stops the search, which then resolves with the best action so far. A search that has not started rejects. */
  signal?: AbortSignal;
  /** Called at most every 100 ms, and once with the final report. */
  onInfo?: (report: SearchReport) => void;
}

export type Search = (
  position: string,
  agent: string,
  limits: string,
  options?: SearchOptions,
) => Promise<SearchReport>;

export interface Client {
  /** Starts a search, or queues it if one is running. Only the newest queued search is kept; the others reject. */
  search: Search;
  /** Clears the agent's memory before the next search. */
  newGame(): void;
  /** True while a search is running or queued. */
  readonly busy: boolean;
  /** The agent last used by the worker. */
  readonly agent: string;
  /** Terminates the worker; unfinished searches reject. */
  close(): void;
}

export interface Pool {
  /** Runs as soon as a worker is free, first come, first served. */
  search: Search;
  close(): void;
}

/** The part of Worker that the client uses, so that Node and tests can provide their own. */
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

/** The worker's end of the connection. */
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
  /** Undefined for the game's default rules. */
  rules?: string;
  seed: number;
  /** Maximum number of tree nodes to report, 0 for no tree. */
  trace: number;
  /** Clear the agent's memory first. */
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
  | { type: 'load'; module: WebAssembly.Module; game?: string; models?: Uint8Array[]; memory?: WebAssembly.Memory }
  | { type: 'help'; module: WebAssembly.Module; memory: WebAssembly.Memory; index: number }
  | SearchRequest
  | PlayRequest
  | { type: 'answer'; id: number; answer: GuestAnswer }
  | { type: 'stop'; id: number };

/** Workers that search with another: how many do, and how many were given up. */
export interface Helpers {
  present: number;
  lost: number;
}

export type WorkerAnswer =
  | { type: 'info' | 'done'; id: number; report: SearchReport; helpers?: Helpers }
  | { type: 'alive'; id: number }
  | { type: 'ask'; id: number; question: GuestQuestion }
  | { type: 'record'; id: number; record: ArenaRecord }
  | { type: 'refused'; id: number; message: string };

export interface ClientOptions {
  wasm: ModuleSource | Promise<ModuleSource>;
  /** The module with threads, for pages that can share memory. */
  threaded?: ModuleSource;
  /** The name of the game, by default Freckers. */
  game?: string;
  createWorker?: () => WorkerLike;
  /** A worker that sends no message for this many milliseconds during a search counts as hung. */
  patience?: number;
}

export interface PoolOptions extends ClientOptions {
  /** Maximum number of workers. */
  size?: number;
}
