/** <playout-quality>: many cheap playouts against few good ones. Each way of valuing a new position chooses an action in
 * some positions, with the same number of simulations and within the same time; a deeper search says what the choice gave
 * away. */
import { counted } from '../../tree/words.js';
import { define } from './figure.js';
import { MeasuredTable } from './measured-table.js';
import { GAME } from './positions.js';

/** @typedef {import('../../play/match.js').Searcher} Searcher */

/** @type {Record<string, string>} */
const WAYS = {
  'random to the end': 'playout=uniform',
  'every fifth action greedy': 'playout=lazy,greedy=0.2',
  'every second action greedy': 'playout=lazy,greedy=0.5',
  'random, 10 actions, then the evaluation': 'playout=lazy,cutoff=10',
  'no playout, only the evaluation': 'leaf=evaluation',
};
/** Positions of Red to play in, by the actions before them. */
const PLACES = [6, 10, 14, 18, 22, 26, 30, 34, 38, 42];
const [SIMULATIONS, MILLISECONDS] = [200, 20];
const [JUDGE, JUDGE_DEPTH] = ['alphabeta-best:keep=off', 6];
const ROW = 100;
/** A lost game counts for this, in rows. */
const MOST_LOSS = 6;

/** @param {number} place */
const textAt = (place) => `startpos moves ${GAME.slice(0, place).join(' ')}`;

export class PlayoutQuality extends MeasuredTable {
  constructor() {
    super();
    this.head = ['A new position is valued by', `lost by ${SIMULATIONS} simulations`, `simulations in ${MILLISECONDS} ms`, `lost in ${MILLISECONDS} ms`];
    this.caption = `Rows given away a move, mean of ${PLACES.length} positions, as judged by alphabeta-best at depth ${JUDGE_DEPTH}`;
    /** What the judge has said, by position. @type {Map<string, Promise<number>>} */
    this.judged = new Map();
  }

  get rows() {
    return Object.keys(WAYS);
  }

  /** The judge's score for who is to move, in rows. @param {Searcher} client @param {string} text @param {number} depth */
  judge(client, text, depth) {
    const key = `${depth} ${text}`;
    const known = this.judged.get(key) ?? client.search(text, JUDGE, `depth ${depth}`).then(({ lines: [{ score, end }] }) => (end !== null ? Math.sign(end) * MOST_LOSS * 10 : (score ?? 0) / ROW));
    this.judged.set(key, known);
    return known;
  }

  /** What an action gives away. @param {Searcher} client @param {number} place @param {string} action */
  async lossOf(client, place, action) {
    const [best, rest] = await Promise.all([this.judge(client, textAt(place), JUDGE_DEPTH), this.judge(client, `${textAt(place)} ${action}`, JUDGE_DEPTH - 1)]);
    return Math.min(MOST_LOSS, Math.max(0, best + rest));
  }

  /** @param {string} row @param {Searcher} client */
  async measureRow(row, client) {
    const agent = `mcts:reuse=off,memory=16,${WAYS[row]}`;
    const mean = (/** @type {number[]} */ values) => values.reduce((sum, value) => sum + value, 0) / values.length;
    const play = async (/** @type {string} */ limits) => {
      const reports = [];
      for (const place of PLACES) reports.push(await client.search(textAt(place), agent, limits, { seed: 1 })); // one at a time: none slows another down
      const losses = await Promise.all(reports.map(({ best }, index) => this.lossOf(client, PLACES[index], best)));
      return { loss: mean(losses), simulations: mean(reports.map(({ nodes }) => nodes)) };
    };
    const byCount = await play(`simulations ${SIMULATIONS}`);
    const byTime = await play(`movetime ${MILLISECONDS}`);
    return [byCount.loss.toFixed(2), counted(Math.round(byTime.simulations)), byTime.loss.toFixed(2)];
  }
}

define('playout-quality', PlayoutQuality);
