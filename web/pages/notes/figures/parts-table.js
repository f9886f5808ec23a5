/** <parts-table>: how many nodes our best search needs to the same depth without each of its parts. */
import { grouped } from '../../../shared/numbers.js';
import { define } from './figure.js';
import { MeasuredTable } from './measured-table.js';
import { POSITIONS } from './positions.js';

/** @typedef {import('../../../shared/freckers/match.js').Searcher} Searcher */

const DEPTH = 7;
/** @type {Record<string, string>} */
const WITHOUT = {
  'nothing: all parts': '',
  'the table': 'table=off',
  'killer moves': 'killers=off',
  history: 'history=off',
  'sorting by rows and hops': 'order=none',
  'the scout, and what depends on it': 'scout=off',
  aspiration: 'aspiration=0',
  'late move reductions': 'reductions=0',
  'the null move': 'nullmove=0',
  futility: 'futility=0',
};

export class PartsTable extends MeasuredTable {
  constructor() {
    super();
    this.head = ['Without', ...POSITIONS.map(({ name }) => name), 'of all parts'];
    this.caption = `Nodes that alphabeta-best needs to depth ${DEPTH}`;
    this.allParts = 0;
  }

  get rows() {
    return Object.keys(WITHOUT);
  }

  /** @param {string} row @param {Searcher} client */
  async measureRow(row, client) {
    const agent = `alphabeta-best:${['keep=off', WITHOUT[row]].filter(Boolean).join(',')}`; // each search starts with an empty table
    const reports = [];
    for (const { position } of POSITIONS) reports.push(await client.search(`fen ${position}`, agent, `depth ${DEPTH}`));
    const total = reports.reduce((sum, { nodes }) => sum + nodes, 0);
    if (!WITHOUT[row]) this.allParts = total;
    return [...reports.map(({ nodes }) => grouped(nodes)), `× ${(total / this.allParts).toFixed(2)}`];
  }
}

define('parts-table', PartsTable);
