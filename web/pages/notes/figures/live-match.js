/** <live-match first="greedy" second="forward" games="20" limits="nodes 200">: a real match in workers, with a chart of the
 * score game by game.
 * @import { Experiment, Standings } from '../../../../wasm/lilypad.js' */
import { css, html, svg } from 'lit';
import { createPlayers, runExperiment } from '../../../../wasm/arena.js';
import { createModelLoader } from '../../../shared/engine/model-loader.js';
import { sharedEngine } from '../../../shared/engine/shared-engine.js';
import { writeLink } from '../../arena/link.js';
import { define, NoteFigure } from './figure.js';
import { firstPairing } from './virtual-matches.js';

const WORKERS = 2;
const [WIDTH, HEIGHT] = [600, 150];
/** The site's folder, also when the figure is embedded elsewhere. */
const SITE = new URL('./', import.meta.url);

/** @typedef {{ games: number, score: number, interval: [low: number, high: number] }} Moment */

export class LiveMatch extends NoteFigure {
  static styles = [
    ...NoteFigure.styles,
    css`
      svg { display: block; width: 100%; }
      .band { fill: color-mix(in srgb, var(--accent) 22%, transparent); }
      .score { fill: none; stroke: var(--accent); stroke-width: 2; }
      .even { stroke: var(--quiet); stroke-dasharray: 4 4; }
      progress { flex: 1 1 8rem; accent-color: var(--accent); }
    `,
  ];

  static properties = {
    ...NoteFigure.properties,
    first: {},
    second: {},
    limits: {},
    games: { type: Number },
    seed: { type: Number },
    standings: { state: true },
  };

  constructor() {
    super();
    this.first = 'greedy';
    this.second = 'forward';
    this.limits = 'nodes 200';
    this.games = 20;
    this.seed = 1;
    /** @type {Standings | null} */
    this.standings = null;
    /** @type {Moment[]} */
    this.moments = [];
    /** Stops the match when the figure is removed. @type {AbortController | null} */
    this.control = null;
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    this.control?.abort();
  }

  /** @returns {Experiment} */
  get experiment() {
    return {
      format: 'lilypad-experiment 1',
      rules: 'pads',
      schedule: 'round-robin',
      limits: this.limits,
      agents: [{ agent: this.first }, { agent: this.second }],
      games: this.games,
      seed: this.seed,
      openings: { random: 4, sound: true },
    };
  }

  async play() {
    const { module, createEngine, createWorker, rules, modelStore } = await sharedEngine();
    const { experiment } = this;
    const models = await createModelLoader(rules, modelStore)(experiment.agents.map(({ agent }) => agent));
    const { arena } = await createEngine();
    const players = createPlayers({ wasm: module, createWorker, models });
    this.control = new AbortController();
    [this.standings, this.moments] = [null, []];
    arena.open(experiment);
    const onRecord = () => {
      this.standings = arena.standings();
      const { games, score, interval } = firstPairing(this.standings);
      if (games % 2 === 0) this.moments.push({ games, score, interval });
    };
    try {
      await runExperiment({ arena, players, concurrency: WORKERS, signal: this.control.signal, onRecord });
    } finally {
      players.close();
    }
  }

  chart() {
    const x = (/** @type {number} */ games) => (WIDTH * games) / this.games;
    const y = (/** @type {number} */ score) => HEIGHT * (1 - Math.min(1, Math.max(0, score)));
    const edge = (/** @type {0 | 1} */ side) =>
      this.moments.map(({ games, interval }) => `${x(games).toFixed(1)},${y(interval[side]).toFixed(1)}`);
    return html`<svg viewBox="0 -4 ${WIDTH} ${HEIGHT + 8}" role="img" aria-label="The score of the first agent and its 95 % interval, game by game">
      <path class="even" d="M0 ${y(0.5)}H${WIDTH}" />
      ${svg`<polygon class="band" points=${[...edge(1), ...edge(0).reverse()].join(' ')} /><polyline class="score" points=${this.moments.map(({ games, score }) => `${x(games).toFixed(1)},${y(score).toFixed(1)}`).join(' ')} />`}
      <text x="2" y="10">100 %</text><text x="2" y=${y(0.5) - 4}>50 %</text><text x="2" y=${HEIGHT - 2}>0 %</text>
    </svg>`;
  }

  get summary() {
    if (!this.standings) return '';
    const { agents, length } = this.standings;
    const { wins, draws, losses, score, interval, elo, superiority } = firstPairing(this.standings);
    const chance =
      superiority > 0.999 ? 'more than 99.9' : superiority < 0.001 ? 'less than 0.1' : (100 * superiority).toFixed(1);
    return html`<b>${agents[0].name}</b> won ${wins}, drew ${draws} and lost ${losses} against <b>${agents[1].name}</b>: ${(100 * score).toFixed(1)} % (${interval.map((end) => (100 * end).toFixed(1)).join(' to ')}), or ${Math.round(elo[0])} Elo (${Math.round(elo[1])} to ${Math.round(elo[2])}). The chance that it is the stronger one is ${chance} %. Games took ${length.mean.toFixed(0)} moves on average.`;
  }

  render() {
    const done = this.standings?.played ?? 0;
    return html`<div class="stack">
      <div class="bar">
        ${this.runButton(`Play ${this.games} games`, () => this.play())}
        ${this.state === 'running' ? html`<progress aria-label="Games played" max=${this.games} .value=${done}></progress><button @click=${() => this.control?.abort()}>Stop</button>` : null}
        <a href=${new URL(`arena.html${writeLink(this.experiment)}`, SITE).href}>Open in the arena</a>
      </div>
      ${this.moments.length ? html`${this.chart()}<p role="status">${this.summary}</p>` : html`<slot></slot>`}
      ${this.errorLine()}
    </div>`;
  }
}

define('live-match', LiveMatch);
