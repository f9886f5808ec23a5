/** The answers of exercises, computed from what a question shows and in another way than its generator does.
 * @import { Given, Question, TreeRow } from '../../web/pages/notes/exercises/exercise.js' */
import { destinations, grownPads, jumpsFrom } from './pond-rules.js';

/** @typedef {string | number | string[]} Answer a number, a bound, hexadecimal digits, the text of a choice, or cells */

/** @param {Question} question @param {RegExp} pattern */
export function numbersIn({ text }, pattern) {
  const found = pattern.exec(text.join(' '));
  if (!found) throw new Error(`“${text.join(' ')}” does not match ${pattern}`);
  return found.slice(1).map((number) => Number(number.replaceAll(',', '')));
}

/** @template {Given['kind']} Kind @param {Question} question @param {Kind} kind @returns {Extract<Given, { kind: Kind }>} */
export function givenIn({ given }, kind) {
  const found = given.find((item) => item.kind === kind);
  if (!found) throw new Error(`there is no ${kind}`);
  return /** @type {any} */ (found);
}

/** A number as it is written. @param {string} text */
const read = (text) => Number(text.replace('−', '-').replaceAll(',', ''));

/** @param {Question} question */
function board({ fields }) {
  const field = fields.find(({ kind }) => kind === 'cells');
  if (field?.kind !== 'cells') throw new Error('there is no board');
  return { position: field.position, frog: field.frog ?? '' };
}

/** The rows of a table by their first cell, as numbers. @param {Question} question @returns {[name: string, values: number[]][]} */
const rowsOf = (question) => givenIn(question, 'table').rows.map(([name, ...values]) => [name, values.map(read)]);

/** The row with the largest value. @param {[name: string, value: number][]} rows */
const largest = (rows) => rows.reduce((best, row) => (row[1] > best[1] ? row : best));

/** Leaves that alpha-beta must look at in a perfectly ordered tree, by the three types of its nodes (Knuth and Moore).
 * @param {number} type @param {number} width @param {number} depth @returns {number} */
function perfectLeaves(type, width, depth) {
  if (depth === 0) return 1;
  if (type === 1) return perfectLeaves(1, width, depth - 1) + (width - 1) * perfectLeaves(2, width, depth - 1);
  return type === 2 ? perfectLeaves(3, width, depth - 1) : width * perfectLeaves(2, width, depth - 1);
}

/** @param {number} from @param {number} count */
function ways(from, count) {
  let result = 1n;
  for (let index = 0; index < count; index++) result = (result * BigInt(from - index)) / BigInt(index + 1);
  return result;
}

/** Alpha-beta with a player who wants much and one who wants little, everything for the player at the root.
 * @param {Node} node @param {boolean} wantsMuch @param {number} low @param {number} high
 * @param {Record<string, Answer>} answers @returns {number} */
function searchBothWays(node, wantsMuch, low, high, answers) {
  const word = (/** @type {number} */ bound) => (Number.isFinite(bound) ? String(bound) : bound > 0 ? 'inf' : '-inf');
  const [alpha, beta] = wantsMuch ? [low, high] : [0 - high, 0 - low];
  Object.assign(answers, { [`${node.name}-alpha`]: word(alpha), [`${node.name}-beta`]: word(beta) });
  const count = node.leaves.length || node.children.length;
  let [best, looked] = [wantsMuch ? -Infinity : Infinity, 0];
  while (looked < count && low < high) {
    const value = node.leaves.length
      ? node.leaves[looked]
      : searchBothWays(node.children[looked], !wantsMuch, low, high, answers);
    looked += 1;
    best = wantsMuch ? Math.max(best, value) : Math.min(best, value);
    if (wantsMuch) low = Math.max(low, best);
    else high = Math.min(high, best);
  }
  answers[`${node.name}-cut`] = ['leaves out nothing', 'leaves out one move', 'leaves out two moves'][count - looked];
  return best;
}

/** @typedef {{ name: string, leaves: number[], children: Node[] }} Node */

/** @param {TreeRow[]} rows @param {string} name @returns {Node} */
const nodeOf = (rows, name) => ({
  name,
  leaves: rows.find((row) => row.name === name)?.leaves.map(({ score }) => score) ?? [],
  children: rows
    .filter((row) => row.name.length === name.length + 1 && row.name.startsWith(name))
    .map((row) => nodeOf(rows, row.name)),
});

/** Plain minimax. @param {Node} node @param {boolean} wantsMuch @returns {number} */
const minimaxValue = ({ leaves, children }, wantsMuch) =>
  Math[wantsMuch ? 'max' : 'min'](...leaves, ...children.map((child) => minimaxValue(child, !wantsMuch)));

/** @param {Question} question @returns {Record<string, Answer>} */
function prune(question) {
  const { nodes } = givenIn(question, 'tree');
  /** @type {Record<string, Answer>} */
  const answers = {};
  for (const { name } of nodes)
    Object.assign(answers, { [`${name}-alpha`]: '', [`${name}-beta`]: '', [`${name}-cut`]: 'is never entered' });
  const value = searchBothWays(nodeOf(nodes, ''), true, -Infinity, Infinity, answers);
  const [a, b] = ['A', 'B'].map((name) => minimaxValue(nodeOf(nodes, name), false));
  if (Math.max(a, b) !== value) throw new Error('pruning has changed the value');
  if (a === b) throw new Error('both moves are equally good');
  const best = nodes.find(({ name }) => name === (a > b ? 'A' : 'B'));
  return { ...answers, value, best: `${best?.name}: ${best?.text.split(',')[0].replace('after ', '')}` };
}

/** @type {Record<string, (question: Question) => Record<string, Answer>>} */
export const ANSWERS = {
  moves(question) {
    const { position, frog } = board(question);
    return { cells: destinations(position, frog) };
  },
  grow: (question) => ({ cells: grownPads(board(question).position) }),
  flood(question) {
    const { position, frog } = board(question);
    const jumps = jumpsFrom(position, frog);
    return { cells: [...jumps.keys()].sort(), waves: Math.max(...jumps.values()) };
  },
  key(question) {
    const words = givenIn(question, 'table').rows.map((row) => row.slice(1).map((word) => Number.parseInt(word, 16)));
    const [from, to, other, pad] = words;
    const hex = (/** @type {number[]} */ ...parts) => parts.reduce((sum, part) => sum ^ part, 0).toString(16);
    return { before: hex(from[0], other[0], to[1], pad[1]), after: hex(to[0], other[0], pad[1]) };
  },
  prune,
  'best-case'(question) {
    const [width, depth] = numbersIn(question, /has (\d+) actions .* depth (\d+)/);
    const all = Array.from({ length: depth }, () => width).reduce((product, factor) => product * factor, 1);
    return { all, least: perfectLeaves(1, width, depth) };
  },
  depth(question) {
    const [first, factor, speed, time] = numbersIn(
      question,
      /takes (\d+) nodes.* takes ([\d.]+) times .* at ([\d,]+) nodes a second and has ([\d.]+) second/,
    );
    let [seconds, nodes, depth] = [0, 0, 0];
    for (let next = first; seconds + next / speed <= time; next *= factor) {
      seconds += next / speed;
      nodes += next;
      depth += 1;
    }
    return { depth, nodes };
  },
  ucb1(question) {
    const [total, c] = numbersIn(question, /N = (\d+) .* c = ([\d.]+)/);
    const rows = rowsOf(question);
    if (rows.reduce((sum, [, [visits]]) => sum + visits, 0) !== total) throw new Error('the visits do not add up');
    const [child, bound] = largest(rows.map(([name, [n, w]]) => [name, w / n + c * (Math.log(total) / n) ** 0.5]));
    return { child, bound };
  },
  puct(question) {
    const [total, c] = numbersIn(question, /N = (\d+) .* c = ([\d.]+)/);
    const rows = rowsOf(question);
    if (rows.reduce((sum, [, [, visits]]) => sum + visits, 0) !== total) throw new Error('the visits do not add up');
    if (Math.abs(rows.reduce((sum, [, [prior]]) => sum + prior, 0) - 1) > 1e-9)
      throw new Error('the priors do not add up');
    const [child, bound] = largest(rows.map(([name, [p, n, q]]) => [name, q + (c * p * total ** 0.5) / (1 + n)]));
    return { child, bound };
  },
  weights(question) {
    const [move] = numbersIn(question, /add ([\d.]+) for/);
    // In hundredths, so that nothing is rounded.
    const sum = rowsOf(question).reduce(
      (total, [, [w, mine, theirs]]) => total + Math.round(100 * w) * (mine - theirs),
      0,
    );
    return { value: (sum + Math.round(100 * move)) / 100 };
  },
  calibration(question) {
    const { bins } = givenIn(question, 'calibration');
    const names = ['0 to 20 %', '20 to 40 %', '40 to 60 %', '60 to 80 %', '80 to 100 %'];
    const gaps = bins.map(({ predicted, won }) => Math.round(100 * (won - predicted)));
    const [worst] = largest(gaps.map((gap, index) => [names[index], Math.abs(gap)]));
    const signs = gaps.map((gap) => (Math.abs(gap) <= 1 ? '=' : gap > 0 ? '+' : '-')).join('');
    const shapes = { '++=--': 'too sure', '--=++': 'too careful', '-----': 'too hopeful', '+++++': 'too gloomy' };
    const asked = names.findIndex((name) => question.fields[0].label.includes(`bin ${name}`));
    return { share: 100 * bins[asked].won, worst, shape: /** @type {Record<string, string>} */ (shapes)[signs] };
  },
  interval(question) {
    const [wins, games] = numbersIn(question, /won (\d+) of (\d+) games/);
    const half = 1.959963984540054 * Math.sqrt((wins * (games - wins)) / games ** 3);
    const [low, high] = [wins / games - half, wins / games + half];
    return { half: 100 * half, verdict: low > 0.5 ? 'A is' : high < 0.5 ? 'B is' : 'not show' };
  },
  games(question) {
    const [elo] = numbersIn(question, /by (\d+) Elo/);
    const odds = Math.exp((elo / 400) * Math.LN10);
    const score = odds / (1 + odds);
    let games = 1;
    while (1.96 * Math.sqrt((score * (1 - score)) / games) > score - 0.5) games += 1;
    return { score: 100 * score, games };
  },
  hand(question) {
    const [unseen, held] = numbersIn(question, /not seen (\d+) cards\. Blue holds (\d+)/);
    const counts = [...question.text[0].matchAll(/(\d) (?:copy|copies|wild jacks?)/g)].map(([, count]) =>
      Number(count),
    );
    const good = counts.reduce((sum, count) => sum + count, 0);
    const [none, all] = [ways(unseen - good, held), ways(unseen, held)];
    return { chance: Number((1_000_000_000n * (all - none)) / all) / 10_000_000 };
  },
  packing(question) {
    const [, text] = /White plays (\w{4})\./.exec(question.text[0]) ?? [];
    const cells = ['6', '5', '4', '3', '2', '1'].flatMap((row) => [...'abcdef'].map((column) => column + row));
    const [from, to] = [text.slice(0, 2), text.slice(2)].map((cell) => cells.indexOf(cell));
    return { from, to, action: from * 36 + to };
  },
};
