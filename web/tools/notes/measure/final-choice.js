/** Robust child against max child: node web/tools/notes/measure/final-choice.js [SIMULATIONS]
 * After a tree search, the most visited action and the one with the highest win rate; where they differ, a deeper
 * alpha-beta search says how many rows each gives away. */
import { openSearch, testPositions } from './searching.js';

const simulations = Number(process.argv[2] ?? 400);
const SEARCHES = ['mcts:reuse=off', 'mcts-best:reuse=off'];
const [JUDGE, JUDGE_DEPTH] = ['alphabeta-best:keep=off', 8];
const UNITS_PER_ROW = 100;
/** The largest loss that counts, in rows. */
const MAX_LOSS = 6;

const search = await openSearch();
const positions = testPositions();

/** In rows, for the player to move. @param {string} position @param {number} depth */
function judge(position, depth) {
  const [{ score, end }] = search(position, JUDGE, `depth ${depth}`).lines;
  return end === null ? (score ?? 0) / UNITS_PER_ROW : 10 * MAX_LOSS * Math.sign(end);
}

/** @param {string} position @param {string} action */
const lossOf = (position, action) =>
  Math.min(MAX_LOSS, Math.max(0, judge(position, JUDGE_DEPTH) + judge(`${position} moves ${action}`, JUDGE_DEPTH - 1)));

/** @param {number[]} values */
const mean = (values) => values.reduce((sum, value) => sum + value, 0) / values.length;

for (const agent of SEARCHES) {
  const choices = positions.map((position) => {
    const { actions } = search(position, agent, `simulations ${simulations}`);
    const visited = actions.filter(({ visits }) => visits);
    const rate = (/** @type {typeof visited[number]} */ line) => line.winRate ?? 0;
    const robust = visited.reduce((best, line) => ((line.visits ?? 0) > (best.visits ?? 0) ? line : best));
    const max = visited.reduce((best, line) => (rate(line) > rate(best) ? line : best));
    return { position, robust: robust.moves[0], max: max.moves[0] };
  });
  const differing = choices.filter(({ robust, max }) => robust !== max);
  const losses = differing.map(({ position, robust, max }) => ({
    robust: lossOf(position, robust),
    max: lossOf(position, max),
  }));
  const gains = losses.map(({ robust, max }) => max - robust);
  const [robust, max, gain] = [losses.map((loss) => loss.robust), losses.map((loss) => loss.max), gains].map(mean);
  const variance = gains.reduce((sum, value) => sum + (value - gain) ** 2, 0) / (gains.length - 1);
  const error = 1.96 * Math.sqrt(variance / gains.length);
  console.log(
    `${agent}, ${simulations} simulations: they differ in ${differing.length} of ${positions.length} positions;`,
    `there the most visited loses ${robust.toFixed(2)} rows and the highest win rate ${max.toFixed(2)},`,
    `a difference of ${gain.toFixed(2)} +- ${error.toFixed(2)}`,
  );
}
