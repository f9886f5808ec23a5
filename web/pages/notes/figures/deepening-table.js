/** <deepening-table>: what iterative deepening costs, and what it gains. */
import { actionText } from '../../../shared/freckers/action-text.js';
import { grouped } from '../../../shared/numbers.js';
import { define } from './figure.js';
import { MeasuredTable } from './measured-table.js';
import { choiceField, POSITIONS } from './positions.js';

/** @typedef {import('../../../shared/freckers/match.js').Searcher} Searcher */

const DEPTHS = [1, 2, 3, 4, 5, 6, 7];

export class DeepeningTable extends MeasuredTable {
  static properties = { ...MeasuredTable.properties, chosen: { state: true } };

  constructor() {
    super();
    this.chosen = POSITIONS[1];
    this.head = ['Depth', 'nodes, all depths', 'nodes, this depth at once', 'best move', 'time', 'growth'];
    this.caption = 'alphabeta-cache, one position';
    /** @type {number} */
    this.nodesBefore = 0;
  }

  get rows() {
    return DEPTHS.map(String);
  }

  /** @param {string} depth @param {Searcher} client */
  async measureRow(depth, client) {
    const ask = (/** @type {string} */ parameters) =>
      client.search(`fen ${this.chosen.position}`, `alphabeta-cache:${parameters}`, `depth ${depth}`);
    const [deepening, atOnce] = await Promise.all([ask('deepening=on'), ask('deepening=off')]);
    const growth = depth === '1' ? '' : `× ${(deepening.nodes / this.nodesBefore).toFixed(1)}`;
    this.nodesBefore = deepening.nodes;
    return [
      grouped(deepening.nodes),
      grouped(atOnce.nodes),
      actionText(deepening.best),
      `${deepening.time.toFixed(1)} ms`,
      growth,
    ];
  }

  renderFields() {
    return choiceField(
      'position',
      'Position',
      POSITIONS.map((entry) => [entry, entry.name]),
      this.chosen,
      (chosen) => (this.chosen = chosen),
    );
  }
}

define('deepening-table', DeepeningTable);
