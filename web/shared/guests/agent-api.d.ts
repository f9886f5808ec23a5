/** What a JavaScript agent gets and returns. An agent is a module whose default export has a function `move`:
 *
 *     export default {
 *       move({ position, timeLeft }) {
 *         const moves = position.moves();
 *         return moves[Math.floor(Math.random() * moves.length)];
 *       },
 *     };
 */

export type Side = 'red' | 'blue';

export interface Move {
  /** `grow`, or four digits: row and column of the start and of the end. */
  readonly text: string;
  /** Where the frog starts, or null for grow. */
  readonly from: readonly [row: number, column: number] | null;
  readonly to: readonly [row: number, column: number] | null;
}

/** A position. It never changes: `play` returns another one. Red moves towards row 7, Blue towards row 0. */
export interface Position {
  /** The side to move. */
  readonly side: Side;
  /** How many moves have been made; the game ends after 150. */
  readonly played: number;
  /** `none` while the game goes on. */
  readonly result: 'none' | 'draw' | Side;
  /** Frogs that have arrived. */
  readonly home: Readonly<Record<Side, number>>;
  /** What is on a cell. */
  at(row: number, column: number): Side | 'pad' | 'water';
  frogs(side: Side): [row: number, column: number][];
  /** All legal moves; none if the game is over. */
  moves(): Move[];
  /** The position after a legal move. */
  play(move: Move | string): Position;
}

export interface Turn {
  position: Position;
  /** Your side. */
  side: Side;
  /** Seconds, or null without a limit in time. */
  timeLeft: number | null;
}

export interface Agent {
  /** Your turn: returns a legal move or its text. */
  move(turn: Turn): Move | string | Promise<Move | string>;
  /** Called once, before the first turn. */
  begin?(side: Side): unknown;
  /** Called after every move, your own too, with the position after it. */
  update?(side: Side, move: string, position: Position): unknown;
}
