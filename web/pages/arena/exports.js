/** Downloads of results, and the link that reproduces an experiment.
 * @import { Standings } from '../../../wasm/lilypad.js'
 * @import { Tournament } from './tournament.js' */
import { html } from 'lit';
import { copyText } from '../../shared/page/copy.js';
import { download } from '../../shared/page/download.js';
import { writeLink } from './link.js';

/** A cell of a CSV file. Text that a spreadsheet would take for a formula is prefixed with a quote. @param {unknown} value */
function cell(value) {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return String(value);
  const text = /^[=+\-@\t\r]/.test(String(value)) ? `'${value}` : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** @param {unknown[][]} rows the first has the column names */
export const csv = (rows) => rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');

/** Columns of both agents and pairings. */
const COUNTS = /** @type {const} */ (['games', 'wins', 'draws', 'losses', 'score']);

/** @param {Standings} standings @param {string[]} names */
function standingsRows({ agents }, names) {
  const head = [
    'name',
    'agent',
    ...COUNTS,
    'score error',
    'rating',
    'rating low',
    'rating high',
    'moves',
    'ms/move',
    'nodes/move',
    'nodes/s',
    'depth',
    'memory bytes',
    'memory used',
    'overruns',
    'failures',
  ];
  const rows = agents.map((row, index) => [
    names[index],
    row.agent,
    ...COUNTS.map((count) => row[count]),
    row.error,
    ...row.rating,
    row.moves,
    row.time,
    row.nodes,
    row.nodesPerSecond,
    row.depth,
    row.memory,
    row.used ?? '',
    row.overruns,
    row.failures,
  ]);
  return [head, ...rows];
}

/** @param {Standings} standings @param {string[]} names */
function pairingRows({ pairings }, names) {
  const head = [
    'first',
    'second',
    ...COUNTS,
    'score error',
    'elo',
    'elo low',
    'elo high',
    'superiority',
    'pairs 0',
    'pairs 1/2',
    'pairs 1',
    'pairs 3/2',
    'pairs 2',
    'score low',
    'score high',
    'normalised elo',
    'normalised elo low',
    'normalised elo high',
    'first player score',
    'both won by first player',
    'both won by second player',
  ];
  const rows = pairings.map((row) => [
    names[row.players[0]],
    names[row.players[1]],
    ...COUNTS.map((count) => row[count]),
    row.error,
    ...row.elo,
    row.superiority,
    ...row.pairs,
    ...row.interval,
    ...row.normalized,
    row.firstMover.score,
    ...row.firstMover.splits,
  ]);
  return [head, ...rows];
}

const GAME_COLUMNS = /** @type {const} */ ([
  'game',
  'pair',
  'round',
  'red',
  'blue',
  'redPoints',
  'reason',
  'length',
  'engine',
  'redMoves',
  'redNodes',
  'redTime',
  'redOverruns',
  'blueMoves',
  'blueNodes',
  'blueTime',
  'blueOverruns',
  'opening',
  'message',
]);

/** Records count these from 0, people and the page from 1. */
const COUNTED = new Set(['game', 'pair', 'round']);
/** @param {string} column @param {unknown} value */
const counted = (column, value) => (COUNTED.has(column) && typeof value === 'number' ? value + 1 : value);

/** @param {Tournament} tournament @param {string[]} names */
async function gameRows(tournament, names) {
  /** @type {unknown[][]} */
  const rows = [['red name', 'blue name', ...GAME_COLUMNS, 'actions']];
  for await (const record of tournament.records()) {
    const game = { ...record, game: rows.length - 1 }; // as in the list on the page, among the games played
    rows.push([
      ...record.players.map((player) => names[player]),
      ...GAME_COLUMNS.map((column) => counted(column, game[column])),
      record.actions.join(' '),
    ]);
  }
  return rows;
}

/** The result file: the experiment, then one record per line. @param {Tournament} tournament */
async function resultLines(tournament) {
  const lines = [`${JSON.stringify(tournament.experiment)}\n`];
  for await (const record of tournament.records()) lines.push(`${JSON.stringify(record)}\n`);
  return lines;
}

/** @param {{ tournament: Tournament, names: string[], redraw: () => void }} parts */
export function createExports({ tournament, names, redraw }) {
  const name = `lilypad-${tournament.id.slice(0, 8)}`;
  let status = '';

  async function copyLink() {
    const link = new URL(writeLink(tournament.experiment), location.href).href;
    status = (await copyText(link)) ? 'Link copied.' : `The browser does not allow copying. Here is the link: ${link}`;
    redraw();
  }

  /** @type {[string, string, () => Promise<void> | void][]} */
  const downloads = [
    [
      'results',
      'Results (JSON lines)',
      async () => download(`${name}.jsonl`, await resultLines(tournament), 'application/json'),
    ],
    [
      'standings-json',
      'Standings (JSON)',
      () => download(`${name}-standings.json`, [JSON.stringify(tournament.standings(), null, 1)], 'application/json'),
    ],
    [
      'standings-csv',
      'Standings (CSV)',
      () => download(`${name}-standings.csv`, [csv(standingsRows(tournament.standings(), names))], 'text/csv'),
    ],
    [
      'pairings-csv',
      'Pairings (CSV)',
      () => download(`${name}-pairings.csv`, [csv(pairingRows(tournament.standings(), names))], 'text/csv'),
    ],
    [
      'games-csv',
      'Games (CSV)',
      async () => download(`${name}-games.csv`, [csv(await gameRows(tournament, names))], 'text/csv'),
    ],
  ];

  return {
    name,
    render() {
      const timed = tournament.experiment.agents.some(({ limits = '' }) => /movetime|clock/.test(limits));
      return html`<section class="card exports" aria-label="Export">
        <h2>Export</h2>
        <div class="buttons">
          <button id="copy-link" @click=${copyLink}>Copy link</button>
          ${downloads.map(([id, label, task]) => html`<button id="export-${id}" @click=${task}>${label}</button>`)}
        </div>
        <p class="help">
          The link holds the whole experiment. ${timed ? 'It uses time limits, so another run will differ a little.' : 'Anyone who opens it and plays it gets the same games and tables.'}
          The native program reads the results file: <code>lilypad standings FILE</code>.
        </p>
        ${status ? html`<p class="help" role="status">${status}</p>` : null}
      </section>`;
    },
  };
}
