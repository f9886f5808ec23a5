/** The contract of an exercise. One exercise is one file that exports `exercise`, and one line in exercise-list.js.
 *
 * `question` is a pure function of the seed (and of what the engine answers): the same seed always gives the same question,
 * because lecturers hand out links. It must have exactly one right answer, further from every wrong one than the
 * tolerance that the question states; draw again until that is so. Rules of a game come from the engine only.
 * tests/notes/exercises.test.js asks 1,000 seeds of every exercise and computes the answers in another way. */
import type { Cell, Rules } from '../../../../wasm/lilypad.js';
import type { Content } from '../../../components/freckers/board-geometry.js';

export interface PureExercise {
  title: string;
  needsEngine: false;
  question(seed: number): Question;
}

export interface EngineExercise {
  title: string;
  needsEngine: true;
  question(seed: number, tools: Tools): Question;
}

/** The engine, for questions about a game. All answers come at once. */
export interface Tools {
  rules: Rules;
  /** Why the engine refuses an agent's text; empty if it accepts it. */
  refusal(agent: string): string;
}

export type Exercise = PureExercise | EngineExercise;

export interface Question {
  /** Paragraphs. */
  text: string[];
  /** What is shown between the text and the answers. */
  given: Given[];
  /** What the reader fills in, in order. Those that a tree names are shown in it. */
  fields: Field[];
  /** The whole solution, step by step, with its numbers. */
  steps: string[];
}

export type Given =
  | { kind: 'table'; caption: string; head: string[]; rows: string[][] }
  | { kind: 'code'; caption: string; code: string }
  | { kind: 'board'; position: string }
  /** How often positions were won, by the chance that a model gave them; bins of equal width from 0 to 1. */
  | { kind: 'calibration'; bins: { predicted: number; won: number; count: number }[] }
  /** The inner nodes of a tree, depth first, each with its leaves, if it has any, and the fields that belong to it. */
  | { kind: 'tree'; caption: string; nodes: TreeRow[] };

export interface TreeRow {
  level: number;
  name: string;
  text: string;
  leaves: { action: string; score: number }[];
  /** Names of fields. */
  fields: string[];
}

interface FieldBase {
  name: string;
  label: string;
  /** How to get the answer; shown when the given one is wrong. */
  hint: string;
}

/** A number. As the reader writes it: 1,234.5, 3/7 or 12 %. */
export interface NumberField extends FieldBase {
  kind: 'number';
  answer: number;
  /** The largest difference that is accepted. */
  tolerance: number;
  /** The answer is in per cent; a fraction is converted. */
  percent?: boolean;
  /** Wrong numbers that tell what went wrong. */
  mistakes?: { answer: number; why: string }[];
}

/** α or β: a whole number, -inf, inf, or empty if there is none. */
export interface BoundField extends FieldBase {
  kind: 'bound';
  answer: string;
  /** The field that must be answered before this one may stay empty. */
  belongsTo: string;
  mistakes?: { answer: string; why: string }[];
}

/** A hexadecimal number, in lower case and without leading zeros. */
export interface HexField extends FieldBase {
  kind: 'hex';
  answer: string;
  mistakes?: { answer: string; why: string }[];
}

export interface ChoiceField extends FieldBase {
  kind: 'choice';
  choices: string[];
  /** The index of the right one. */
  answer: number;
  /** What is wrong with each, if there is more to say than the hint; empty otherwise. */
  why?: string[];
  /** Shown as a menu instead of a list. */
  menu?: boolean;
}

/** Cells to mark on a board. */
export interface CellsField extends FieldBase {
  kind: 'cells';
  position: string;
  /** The frog in question, if there is one. */
  frog: Cell | null;
  /** Sorted. */
  answer: Cell[];
  /** For each of the 64 cells, why it belongs to the answer or does not. */
  why: Record<Cell, string>;
}

/** An agent as text, `name:key=value,key=value`, its parameters in any order. */
export interface AgentField extends FieldBase {
  kind: 'agent';
  answer: string;
}

export type Field = NumberField | BoundField | HexField | ChoiceField | CellsField | AgentField;

/** What the reader has entered, by the field's name: text, the index of a choice as text, or the cells. */
export type Answers = Record<string, string | Cell[]>;

export interface FieldVerdict {
  name: string;
  right: boolean;
  /** Why it is wrong; empty if it is right. */
  message: string;
}

export interface Verdict {
  right: boolean;
  fields: FieldVerdict[];
}

export type Contents = Map<string, Content>;
