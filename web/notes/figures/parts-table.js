/** <parts-table>: our best search without one of its parts: how many nodes it then needs to the same depth. */
import { counted } from '../../tree/words.js';
import { define } from './figure.js';
import { MeasuredTable } from './measured-table.js';
import { POSITIONS } from './positions.js';

/** @typedef {import('../../play/match.js').Searcher} Searcher */

const DEPTH = 7;
/** @type {Record<string, string>} */
const WITHOUT = {
  'nothing: all parts': '',
  'the table': 'table=off',
  'killer moves': 'killers=off',
  'history': 'history=off',
  'sorting by rows and hops': 'order=none',
  'the scout, and what hangs on it': 'scout=off',
  'aspiration': 'aspiration=0',
  'late move reductions': 'reductions=0',
  'the null move': 'nullmove=0',
  'futility': 'futility=0',
};

export class PartsTable extends MeasuredTable {
  constructor() {
    super();
    this.head = ['Without', ...POSITIONS.map(({ name }) => name), 'of all parts'];
    this.caption = `Nodes that alphabeta-best needs to depth ${DEPTH}`;
    this.whole = 0;
  }

  get rows() {
    return Object.keys(WITHOUT);
  }

  /** @param {string} row @param {Searcher} client */
  async measureRow(row, client) {
    const agent = `alphabeta-best:${['keep=off', WITHOUT[row]].filter(Boolean).join(',')}`; // each position is new to it
    const reports = [];
    for (const { position } of POSITIONS) reports.push(await client.search(`fen ${position}`, agent, `depth ${DEPTH}`));
    const total = reports.reduce((sum, { nodes }) => sum + nodes, 0);
    if (!WITHOUT[row]) this.whole = total;
    return [...reports.map(({ nodes }) => counted(nodes)), `× ${(total / this.whole).toFixed(2)}`];
  }
}

define('parts-table', PartsTable);
