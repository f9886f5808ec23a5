/** The arena's exports, which the module of every game has.
 * @import { Arena } from './lilypad.js' */

export const ARENA_FUNCTIONS = /** @type {const} */ ([
  'arena_open',
  'arena_prepare',
  'arena_count',
  'arena_game',
  'arena_fail',
  'arena_take',
  'arena_lacks',
  'arena_complete',
  'arena_standings',
  'arena_begin',
  'arena_step',
  'arena_record',
]);

/** @param {object} opened what openInstance gives
 * @param {Record<typeof ARENA_FUNCTIONS[number], (...values: number[]) => number>} opened.wasm
 * @param {(text: string) => number} opened.input
 * @param {(succeeded: number) => string} opened.answer
 * @returns {Arena} */
export function arenaOver({ wasm, input, answer }) {
  return {
    open: (experiment) => JSON.parse(answer(wasm.arena_open(input(JSON.stringify(experiment))))),
    prepare(milliseconds) {
      const state = wasm.arena_prepare(milliseconds);
      if (state < 0) answer(0);
      return state > 0;
    },
    count: () => wasm.arena_count(),
    game: (number) => JSON.parse(answer(wasm.arena_game(number))),
    fail: (number, message) => JSON.parse(answer(wasm.arena_fail(number, input(message)))),
    take: (record) => void answer(wasm.arena_take(input(JSON.stringify(record)))),
    lacks: (number) => wasm.arena_lacks(number) !== 0,
    complete: () => wasm.arena_complete() !== 0,
    standings: () => JSON.parse(answer(wasm.arena_standings())),
    begin: (game) => void answer(wasm.arena_begin(input(JSON.stringify(game)))),
    step: (milliseconds) => wasm.arena_step(milliseconds) !== 0,
    record: () => JSON.parse(answer(wasm.arena_record())),
  };
}
