/** Guests: agents that people bring, each in a worker of its own inside a sandboxed frame. */

export type Language = 'python' | 'javascript';
/** The games that people's agents can play. */
export type GuestGame = 'freckers' | 'sequence';

/** A file of an agent. Paths use `/` and are relative. */
export interface GuestFile {
  path: string;
  bytes: Uint8Array;
}

/** An agent's files, and which of its classes plays. */
export interface GuestProgram {
  language: Language;
  files: GuestFile[];
  /** As one would name it to the course's referee: `agent`, `agent.program:Other`. In JavaScript, the file. */
  spec: string;
  /** In Python, the folder that it is imported from. */
  root: string;
  /** Freckers if it is not given. */
  game?: GuestGame;
}

/** A class that could play. */
export interface Candidate {
  spec: string;
  root: string;
  game?: GuestGame;
  name: string;
  file: string;
  line: number;
}

/** What was found in the files. */
export interface Inspection {
  /** The likeliest first. */
  agents: Candidate[];
  problems: { file: string; line: number | null; message: string }[];
}

/** How an agent failed, in words for its author. */
export interface GuestFailure {
  /** What it was doing: `starting`, `action()`, `update()`. */
  stage: string;
  /** One line, with the file and line of the agent. */
  message: string;
  /** The agent's line, if it is known. */
  line?: number | null;
  traceback: string;
  hint: string | null;
  /** The module that it lacks. */
  missing?: string | null;
}

/** What a turn came to. One of `action`, `illegal` and `failure` is set. */
export interface TurnResult {
  /** In the engine's notation. */
  action?: string;
  /** The action as the agent's world writes it. */
  text?: string;
  /** Why the action is illegal. */
  illegal?: string;
  /** The cells that an illegal action names, as far as they are on the board. */
  path?: string[];
  /** The board before an illegal action, as text. */
  board?: string;
  failure?: GuestFailure;
}

/** What the worker is asked to do. Times are in seconds. */
export type GuestTask =
  | { task: 'load'; assets: Record<string, ArrayBuffer>; files: GuestFile[]; wheels: GuestFile[] }
  | { task: 'install'; wheels: GuestFile[] }
  | { task: 'replace'; files: GuestFile[] }
  | { task: 'inspect' }
  | { task: 'begin'; root: string; spec: string; color: 'RED' | 'BLUE'; time: number | null }
  | { task: 'turn'; updates: string[]; time: number | null }
  | { task: 'hear'; updates: string[] }
  | { task: 'measure' };

export type GuestRequest = GuestTask & { id: number };

export interface GuestReply {
  id: number;
  /** The result as JSON, or null if there is none or the worker itself failed. */
  // biome-ignore lint/suspicious/noExplicitAny: its type depends on the task
  result: any;
  error?: string;
  /** How long it took. */
  milliseconds: number;
  /** What was printed meanwhile. */
  output: string;
}
