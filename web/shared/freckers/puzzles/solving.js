/** Solving one puzzle on a board: what was tried, what it costs, hints, the solution and why it is one.
 * @import { PositionDescription, Rules } from '../../../../wasm/lilypad.js'
 * @import { Found } from '../look.js'
 * @import { AskedPuzzle } from './collection.js'
 * @import { Attempt } from './rating.js'
 * @typedef {'asking' | 'replying' | 'judging' | 'wrong' | 'solved' | 'shown'} Phase
 * @typedef {{ strength: number, label: string, spoken: string }} Mark
 * @typedef {object} Searches short searches of single positions
 * @property {(text: string) => Promise<Found>} look
 * @property {(text: string, action: string) => Promise<string[] | null>} other the best line that begins with another action
 * @typedef {{ move: string, other: string, reasons: string[], line: string[] }} Why `line` is what follows from the other move
 * @typedef {{ at: number, line: string[] }} Missed the first wrong move and what follows from it
 * @typedef {{ phase: 'solved' | 'shown', index: number, missed: Missed | null }} Ending
 * @typedef {ReturnType<typeof createSolving>} Solving */
import { withActions } from '../../match/game.js';
import { nameOf } from '../../match/sides.js';
import { messageOf } from '../../page/message.js';
import { actionText, moveName } from '../action-text.js';
import { coursesOf } from '../course.js';
import { reasonsFor } from '../reasons.js';
import { costText, sentence } from './cost.js';

const HINT_STRENGTH = 0.35;

/** @param {object} parts
 * @param {Rules} parts.rules
 * @param {AskedPuzzle} parts.puzzle
 * @param {Ending | null} [parts.ending] if it was done before: then it is only shown
 * @param {Searches} parts.searches
 * @param {() => Promise<unknown>} parts.settled resolves when the board has drawn the last move
 * @param {() => void} parts.redraw
 * @param {(score: Attempt['score']) => void} parts.onResult called once, as soon as the result is certain
 * @param {() => void} [parts.onFound] called once if the solution is found after a miss */
export function createSolving({ rules, puzzle, ending = null, searches, settled, redraw, onResult, onFound }) {
  const { position, solution, side, rules: ruleSet } = puzzle;
  const start = `fen ${position}`;
  /** How many moves of the solution have been played. */
  let index = ending?.index ?? 0;
  /** @type {Phase} */
  let phase = ending?.phase ?? 'asking';
  let [tried, reply, cost, refusal, hinted, helped, isDecided] = ['', '', '', '', false, false, false];
  /** @type {Missed | null} */
  let missed = ending?.missed ?? null;
  /** @type {Why | null} */
  let why = null;
  /** Why there are no reasons. */
  let problem = '';
  /** @type {{ text: string, now: PositionDescription } | null} */
  let described = null;

  /** @param {number} count */
  const textAfter = (count) => withActions(start, solution.slice(0, count));

  function shownText() {
    if (phase === 'replying') return textAfter(index + 1);
    if (phase === 'judging' || phase === 'wrong') return withActions(textAfter(index), [tried]);
    return textAfter(index);
  }

  /** The position shown; the same object until it changes. */
  function now() {
    const text = shownText();
    if (text !== described?.text) described = { text, now: rules.describe(text, ruleSet) };
    return described.now;
  }

  /** @param {Attempt['score']} score */
  function decide(score) {
    if (!isDecided) onResult(score);
    isDecided = true;
  }

  const isBegun = () => !isDecided && ending === null && (index > 0 || helped || phase === 'replying');

  /** @param {string} action */
  async function act(action) {
    if (phase !== 'asking' || (action !== 'grow' && !now().moves.some((move) => move.action === action))) return;
    [hinted, refusal] = [false, ''];
    if (action !== solution[index]) return judge(action);
    if (index + 1 >= solution.length) {
      [index, phase] = [solution.length, 'solved'];
      if (isDecided) onFound?.();
      decide(helped ? 0.5 : 1);
      redraw();
      return explain();
    }
    phase = 'replying';
    redraw();
    await settled();
    [index, phase] = [index + 2, 'asking'];
    redraw();
  }

  /** Says what a wrong move costs. @param {string} action */
  async function judge(action) {
    [tried, phase] = [action, 'judging'];
    decide(0);
    redraw();
    const here = textAfter(index);
    try {
      const best = await searches.look(withActions(here, [solution[index]]));
      const found = await searches.look(withActions(here, [action]));
      missed ??= { at: index, line: [action, ...found.moves] };
      reply = found.moves[0] ?? '';
      cost = costText({ side, action, best, found, gap: index ? undefined : puzzle.gap });
    } catch (error) {
      cost = `${sentence(moveName(action))} is not the move. What it costs could not be worked out: ${messageOf(error)}`;
    }
    phase = 'wrong';
    redraw();
  }

  /** Compares the solution with what was tried, or with the next best move. */
  async function explain() {
    const at = missed?.at ?? (phase === 'shown' ? index : 0);
    const [here, move] = [textAfter(at), solution[at]];
    try {
      const other = missed?.line ?? (await searches.other(here, move));
      if (!other) return;
      // Lines are compared as far as both go, and what a move was good for often shows only after the solution.
      const rest = solution.slice(at);
      const after = await searches.look(withActions(here, rest));
      const [bad, good] = coursesOf(rules, here, ruleSet, [other, [...rest, ...after.moves]]);
      why = { move, other: other[0], reasons: reasonsFor(bad, good), line: bad.moves.slice(1) };
    } catch (error) {
      problem = messageOf(error);
    }
    redraw();
  }

  if (ending) explain();

  /** @param {string} action */
  const pathOf = (action) => now().moves.find((move) => move.action === action)?.path ?? [];

  /** What to say below the board. */
  function prompt() {
    const next = solution[index];
    if (phase === 'judging') return `Looking at ${moveName(tried)} …`;
    if (phase === 'wrong') return cost;
    if (phase === 'solved') return solvedText();
    if (phase === 'shown') return next === 'grow' ? 'The move is to grow.' : `The move is ${actionText(next)}.`;
    if (phase === 'replying') return `Yes, ${moveName(solution[index])}.`;
    if (refusal) return refusal;
    if (hinted) return next === 'grow' ? 'Hint: no frog has to move.' : `Hint: move the frog on ${next.slice(0, 2)}.`;
    if (index) return `${nameOf(side)} to move: again only one move is good.`;
    return `${nameOf(side)} to move: find the only good move.`;
  }

  function solvedText() {
    const last = moveName(solution[solution.length - 1]);
    const win = puzzle.winsIn ? ` ${nameOf(side)} wins in ${puzzle.winsIn}.` : '';
    return solution.length > 1 ? `Solved: ${last} was the last move.${win}` : `Yes, ${last} is the move.${win}`;
  }

  /** The frog to move, if that is the hint. @returns {Map<string, Mark>} */
  function marks() {
    const next = solution[index];
    if (!hinted || phase !== 'asking' || next === 'grow') return new Map();
    return new Map([[next.slice(0, 2), { strength: HINT_STRENGTH, label: '', spoken: 'move this frog' }]]);
  }

  /** Whether growing is what an arrow would show. */
  const showsGrowth = () =>
    (phase === 'shown' && solution[index] === 'grow') || (phase === 'wrong' && reply === 'grow');

  return {
    puzzle,
    act,
    prompt,
    now,
    get phase() {
      return phase;
    },
    get isDone() {
      return phase === 'solved' || phase === 'shown';
    },
    /** Whether the only hint is shown. */
    get isHinted() {
      return hinted;
    },
    /** How it ended, to show it again later; null until it is done. @returns {Ending | null} */
    get ending() {
      return phase === 'solved' || phase === 'shown' ? { phase, index, missed } : null;
    },
    get why() {
      return why;
    },
    get problem() {
      return problem;
    },
    hint() {
      if (phase !== 'asking') return;
      hinted = helped = true;
      refusal = '';
      redraw();
    },
    /** Says why a click did nothing, until the next one; an empty text takes that back. @param {string} text */
    refuse(text) {
      if (refusal === text || phase !== 'asking') return;
      refusal = text;
      redraw();
    },
    takeBack() {
      if (phase !== 'wrong') return;
      phase = 'asking';
      redraw();
    },
    reveal() {
      if (phase !== 'asking' && phase !== 'wrong') return;
      phase = 'shown';
      decide(0);
      redraw();
      explain();
    },
    /** Whether a part of it was played or hinted at, and the rest is open. */
    get isBegun() {
      return isBegun();
    },
    /** Another puzzle takes its place. One that was begun counts as not found. */
    leave() {
      if (isBegun()) decide(0);
    },
    /** Properties of <freckers-pond>. */
    board() {
      const shown = now();
      const arrow = phase === 'wrong' ? reply : phase === 'shown' ? solution[index] : '';
      return {
        position: shown.position,
        lastMove: shown.history[shown.history.length - 1] ?? null,
        moves: phase === 'asking' ? shown.moves : [],
        growable: phase === 'asking',
        preview: showsGrowth() ? shown.growth : [],
        arrows: arrow && arrow !== 'grow' ? [pathOf(arrow)] : [],
        tints: marks(),
      };
    },
  };
}
