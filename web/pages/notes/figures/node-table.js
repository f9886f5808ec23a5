/** <node-table>: the node counts published in report 004, and the same measured here with the arena's ready-made
 * experiment.
 * @import { RunningStudy } from '../../arena/study.js' */
import { css, html } from 'lit';
import { sharedEngine } from '../../../shared/engine/shared-engine.js';
import { define, NoteFigure } from './figure.js';

const EXPERIMENT = '004-nodes';
const WORKERS = 2;

export class NodeTable extends NoteFigure {
  static styles = [...NoteFigure.styles, css`progress { flex: 1; min-width: 8rem; accent-color: var(--accent); }`];
  static properties = { ...NoteFigure.properties, rows: { state: true }, progress: { state: true } };

  constructor() {
    super();
    /** The first row is the head. @type {string[][]} */
    this.rows = [];
    this.progress = { done: 0, games: 0 };
    this.caption = '';
  }

  async measure() {
    const [
      { rules, client, module, createWorker },
      { READY_MADE },
      { createStudy },
      { TABLES },
      { FRECKERS },
      { redPositions },
      { createPlayers },
    ] = await Promise.all([
      sharedEngine(),
      import('../../arena/experiments.js'),
      import('../../arena/study.js'),
      import('../../arena/study-tables.js'),
      import('../../arena/freckers.js'),
      import('../../arena/freckers-positions.js'),
      import('../../../../wasm/arena.js'),
    ]);
    const study = READY_MADE.find(({ id }) => id === EXPERIMENT);
    if (study?.kind !== 'nodes') throw new Error(`there is no experiment ${EXPERIMENT}`);
    const players = createPlayers({ wasm: module, createWorker });
    try {
      await new Promise((done, fail) => {
        /** @param {RunningStudy} running */
        const show = (running) => {
          this.progress = running.progress;
          if (running.state === 'paused') fail(new Error(running.message));
          if (running.state !== 'complete') return;
          this.rows = TABLES.nodes(study, running.findings).rows;
          this.caption = `${running.positions} positions of Red in ${study.games.count} games of ${study.games.red} against ${study.games.blue}, each searched to ${study.limits}`;
          done(undefined);
        };
        const engine = { kind: FRECKERS, opening: () => 'startpos', redPositions: redPositions(rules) };
        const keep = async () => {};
        const running = createStudy({
          study,
          engine,
          players,
          pool: client,
          workers: WORKERS,
          kept: null,
          keep,
          onChange: () => queueMicrotask(() => show(running)),
        });
      });
    } finally {
      players.close();
    }
  }

  renderTable() {
    const [head, ...body] = this.rows;
    return html`<div class="scroll" tabindex="0" role="region" aria-label="Nodes, published and measured"><table>
      <caption>${this.caption}</caption>
      <thead><tr>${head.map((name) => html`<th scope="col">${name}</th>`)}</tr></thead>
      <tbody>${body.map(([name, ...cells]) => html`<tr><th scope="row">${name}</th>${cells.map((text) => html`<td>${text}</td>`)}</tr>`)}</tbody>
    </table></div>`;
  }

  render() {
    const { done, games } = this.progress;
    const running = this.state === 'running';
    return html`<div class="stack">
      ${this.rows.length ? this.renderTable() : html`<slot></slot>`}
      <div class="bar">
        ${this.runButton('Measure it here', () => this.measure())}
        ${running ? html`<progress aria-label="Searches" max=${games || 1} .value=${done}></progress><span class="status">${games ? `${done} of ${games} searches` : 'playing the games'}</span>` : null}
      </div>
      ${this.errorLine()}
    </div>`;
  }
}

define('node-table', NodeTable);
