/** What <freckers-puzzle> fetches later: the puzzle itself if it is named, and the engine when a reader touches the board.
 * @import { RuleSet } from '../../../wasm/lilypad.js'
 * @import { AskedPuzzle, NamedPuzzle } from '../../shared/freckers/puzzles/collection.js'
 * @import { createSolving as Create } from '../../shared/freckers/puzzles/solving.js' */
import { sharedEngine } from '../../shared/engine/shared-engine.js';
import { moveName } from '../../shared/freckers/action-text.js';
import { dailyOf, idOf, rulesOfId } from '../../shared/freckers/puzzles/collection.js';
import { loadPuzzles } from '../../shared/freckers/puzzles/load.js';
import { createSearches } from '../../shared/freckers/puzzles/puzzle-engine.js';
import { createSolving } from '../../shared/freckers/puzzles/solving.js';
import { ACTION, RULE_SETS } from '../../shared/freckers/rules.js';
import { readActions } from '../../shared/match/fragment.js';
import { legalPart } from '../../shared/match/game.js';
import { wrongClickText } from './wrong-click.js';

export { moveName, wrongClickText };

/** @param {string} name */
const ruleSetOf = (name) => RULE_SETS.find((rules) => rules === name) ?? 'pads';

/** The address of the page with this puzzle. @param {NamedPuzzle} puzzle */
export const addressOf = ({ id }) => new URL(`./puzzles.html#${id}`, import.meta.url).href;

/** The puzzle of a name, or of today. Throws a message if there is none. @param {string} name @param {string} rules */
export async function findPuzzle(name, rules) {
  if (name === 'daily') return dailyOf(await loadPuzzles(ruleSetOf(rules)), new Date());
  const ruleSet = rulesOfId(name);
  const puzzle = ruleSet && (await loadPuzzles(ruleSet)).find(({ id }) => id === name);
  if (!puzzle) throw new Error(`There is no puzzle “${name.slice(0, 40)}”.`);
  return puzzle;
}

/** A puzzle that the page's author made. @param {string} position @param {string} solution @param {string} rules @returns {AskedPuzzle} */
export function ownPuzzle(position, solution, rules) {
  const moves = readActions(solution);
  if (!moves.length || !moves.every((action) => ACTION.test(action)))
    throw new Error('The solution is not a list of moves such as 0313 7464 grow.');
  if (moves.length % 2 === 0) throw new Error('The solution must end with a move of the side that begins.');
  const ruleSet = ruleSetOf(rules);
  const side = position.split(' ')[1] === 'b' ? 'blue' : 'red';
  return { id: idOf(ruleSet, position), rules: ruleSet, position, side, solution: moves, winsIn: null };
}

/** Fetches the engine. Throws a message if the solution is not legal. @param {AskedPuzzle} puzzle
 * @param {Pick<Parameters<typeof Create>[0], 'settled' | 'redraw' | 'onResult'>} handlers */
export async function openPuzzle(puzzle, handlers) {
  const engine = await sharedEngine();
  const { problem } = legalPart(engine.rules, puzzle.rules, `fen ${puzzle.position}`, puzzle.solution);
  if (problem) throw new Error(`This puzzle cannot be solved: ${problem}.`);
  return createSolving({
    rules: engine.rules,
    puzzle,
    searches: createSearches(engine, puzzle.rules),
    ...handlers,
  });
}
