/** <playout-quality>: many cheap playouts against few good ones. Each way to value a new position chooses actions with the
 * same number of simulations, and then in the same time; a deeper search judges what each choice lost. */
import { grouped } from '../../../shared/numbers.js';
import { define } from './figure.js';
import { MeasuredTable } from './measured-table.js';
import { GAME } from './positions.js';

/** @typedef {import('../../../shared/freckers/match.js').Searcher} Searcher */

/** @type {Record<string, string>} */
const LEAF_VALUES = {
  'random to the end': 'playout=uniform',
  'every fifth move greedy': 'playout=lazy,greedy=0.2',
  'every second move greedy': 'playout=lazy,greedy=0.5',
  'random, 10 moves, then the evaluation': 'playout=lazy,cutoff=10',
  'no playout, only the evaluation': 'leaf=evaluation',
};
/** The positions to choose in, by the number of actions played; Red is to move. */
const PLIES = [6, 10, 14, 18, 22, 26, 30, 34, 38, 42];
const [SIMULATIONS, MILLISECONDS] = [200, 20];
const [JUDGE, JUDGE_DEPTH] = ['alphabeta-best:keep=off', 6];
const UNITS_PER_ROW = 100;
/** The largest loss that counts, in rows. */
const MAX_LOSS = 6;

/** @param {number} ply */
const gameText = (ply) => `startpos moves ${GAME.slice(0, ply).join(' ')}`;

export class PlayoutQuality extends MeasuredTable {
  constructor() {
    super();
    this.head = [
      'A new position is valued by',
      `lost by ${SIMULATIONS} simulations`,
      `simulations in ${MILLISECONDS} ms`,
      `lost in ${MILLISECONDS} ms`,
    ];
    this.caption = `Rows given away a move, mean of ${PLIES.length} positions, as judged by alphabeta-best at depth ${JUDGE_DEPTH}`;
    /** The judge's scores, by depth and position. @type {Map<string, Promise<number>>} */
    this.judgements = new Map();
  }

  get rows() {
    return Object.keys(LEAF_VALUES);
  }

  /** The judge's score for the player to move, in rows. @param {Searcher} client @param {string} text @param {number} depth */
  judge(client, text, depth) {
    const key = `${depth} ${text}`;
    const known =
      this.judgements.get(key) ??
      client
        .search(text, JUDGE, `depth ${depth}`)
        .then(({ lines: [{ score, end }] }) =>
          end !== null ? Math.sign(end) * MAX_LOSS * 10 : (score ?? 0) / UNITS_PER_ROW,
        );
    this.judgements.set(key, known);
    return known;
  }

  /** What an action loses, in rows. @param {Searcher} client @param {number} ply @param {string} action */
  async lossOf(client, ply, action) {
    const [best, rest] = await Promise.all([
      this.judge(client, gameText(ply), JUDGE_DEPTH),
      this.judge(client, `${gameText(ply)} ${action}`, JUDGE_DEPTH - 1),
    ]);
    return Math.min(MAX_LOSS, Math.max(0, best + rest));
  }

  /** @param {string} row @param {Searcher} client */
  async measureRow(row, client) {
    const agent = `mcts:reuse=off,memory=16,${LEAF_VALUES[row]}`;
    const mean = (/** @type {number[]} */ values) => values.reduce((sum, value) => sum + value, 0) / values.length;
    const play = async (/** @type {string} */ limits) => {
      const reports = [];
      for (const ply of PLIES) reports.push(await client.search(gameText(ply), agent, limits, { seed: 1 })); // one at a time, so that timings are fair
      const losses = await Promise.all(reports.map(({ best }, index) => this.lossOf(client, PLIES[index], best)));
      return { loss: mean(losses), simulations: mean(reports.map(({ nodes }) => nodes)) };
    };
    const byCount = await play(`simulations ${SIMULATIONS}`);
    const byTime = await play(`movetime ${MILLISECONDS}`);
    return [byCount.loss.toFixed(2), grouped(Math.round(byTime.simulations)), byTime.loss.toFixed(2)];
  }
}

define('playout-quality', PlayoutQuality);
