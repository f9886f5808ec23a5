/** A row of slot machines, and policies that choose which one to try next. */
import { seededRandom } from './virtual-matches.js';

/** How often each machine wins. */
export const ARMS = [0.6, 0.5, 0.5, 0.4, 0.3];
const BEST = Math.max(...ARMS);
const GREEDY_SHARE = 0.9;
/** The constant of Auer, Cesa-Bianchi and Fischer. */
export const UCB1_EXPLORATION = Math.SQRT2;

/** @typedef {{ tries: number, wins: number }} Tried of one machine so far
 * @typedef {(machines: Tried[], total: number, random: () => number) => number} Choose the index of the next machine */

/** @param {number[]} values */
const indexOfMost = (values) => values.reduce((best, value, index) => (value > values[best] ? index : best), 0);

/** @type {Choose} */
const any = (machines, _, random) => Math.floor(random() * machines.length);

/** The highest win rate so far; machines that were never tried come first. @type {Choose} */
const greedy = (machines) => indexOfMost(machines.map(({ tries, wins }) => (tries ? wins / tries : Infinity)));

/** @param {number} exploration @returns {Choose} */
export const ucb1 = (exploration) => (machines, total) =>
  indexOfMost(
    machines.map(({ tries, wins }) =>
      tries ? wins / tries + exploration * Math.sqrt(Math.log(total) / tries) : Infinity,
    ),
  );

/** @type {{ name: string, choose: Choose }[]} */
export const POLICIES = [
  { name: 'any machine', choose: any },
  { name: 'the best so far', choose: greedy },
  {
    name: 'the best so far, 10 % any',
    choose: (machines, total, random) => (random() < GREEDY_SHARE ? greedy : any)(machines, total, random),
  },
  { name: 'UCB1, c = 1.41', choose: ucb1(UCB1_EXPLORATION) },
  { name: 'UCB1, c = 0.5', choose: ucb1(0.5) },
];

/** The wins given away after each try, compared with playing the best machine only.
 * @param {Choose} choose @param {number} tries @param {() => number} random */
export function regretsOf(choose, tries, random) {
  const machines = ARMS.map(() => ({ tries: 0, wins: 0 }));
  const regrets = new Float64Array(tries);
  let regret = 0;
  for (let total = 0; total < tries; total++) {
    const chosen = choose(machines, total, random);
    machines[chosen].tries += 1;
    if (random() < ARMS[chosen]) machines[chosen].wins += 1;
    regret += BEST - ARMS[chosen];
    regrets[total] = regret;
  }
  return regrets;
}

/** The same, as a mean over runs. @param {Choose} choose @param {number} tries @param {number} runs @param {number} seed */
export function meanRegrets(choose, tries, runs, seed) {
  const sums = new Float64Array(tries);
  for (let run = 0; run < runs; run++) {
    const regrets = regretsOf(choose, tries, seededRandom(seed * 1000 + run));
    for (let at = 0; at < tries; at++) sums[at] += regrets[at] / runs;
  }
  return sums;
}

/** The bound of Auer, Cesa-Bianchi and Fischer on UCB1's regret after so many tries. @param {number} tries */
export function ucb1Bound(tries) {
  const gaps = ARMS.map((chance) => BEST - chance).filter((gap) => gap > 0);
  const sum = (/** @type {number[]} */ values) => values.reduce((total, value) => total + value, 0);
  return 8 * Math.log(tries) * sum(gaps.map((gap) => 1 / gap)) + (1 + Math.PI ** 2 / 3) * sum(gaps);
}
