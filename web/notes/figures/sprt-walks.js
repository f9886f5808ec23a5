/** <sprt-walks>: sequential tests of two players whose strength is known. Each walk ends as soon as it is decided. */
import { css, html, svg } from 'lit';
import { load } from '../../../wasm/loader.js';
import { sharedEngine } from '../../embed/engine.js';
import { NoteFigure, breathe, define } from './figure.js';
import { playVirtual, randomFrom } from './virtual-matches.js';

const WALKS = 16;
const MOST_GAMES = 4000;
/** Pairs between two looks at the test; it stops by itself at the pair that decides. */
const LOOK = 4;
const TEST = { elo0: 0, elo1: 30, alpha: 0.05, beta: 0.05 };
const [WIDTH, HEIGHT, EDGE] = [600, 240, 16];

/** @typedef {{ path: number[], pairs: number, verdict: 'H0' | 'H1' | null }} Walk the ratio at each look */

export class SprtWalks extends NoteFigure {
  static styles = [
    ...NoteFigure.styles,
    css`
      svg { display: block; width: 100%; }
      .bound { stroke: var(--quiet); stroke-dasharray: 4 4; }
      .walk { fill: none; stroke-width: 1.5; opacity: 0.75; stroke: var(--quiet); }
      .walk.H1 { stroke: var(--accent); }
      .walk.H0 { stroke: var(--red); }
    `,
  ];

  static properties = { ...NoteFigure.properties, elo: { type: Number }, walks: { state: true } };

  constructor() {
    super();
    this.elo = 30;
    /** @type {Walk[]} */
    this.walks = [];
    this.bounds = [-3, 3];
    this.seed = 1;
  }

  async play() {
    const { module } = await sharedEngine();
    const { arena } = await load(module);
    const random = randomFrom(this.seed++);
    this.walks = [];
    for (let number = 0; number < WALKS; number++) {
      /** @type {number[]} */
      const path = [0];
      for (const pairs of playVirtual(arena, { games: MOST_GAMES, elo: this.elo, unfair: 0, sprt: TEST }, random)) {
        if (pairs % LOOK) continue;
        const test = arena.standings().sprt;
        if (test) path.push(test.ratio);
        if (test?.verdict) break;
        if (pairs % (10 * LOOK) === 0) await breathe();
      }
      const test = arena.standings().sprt;
      if (!test) throw new Error('the engine knows no such test');
      this.bounds = [test.lower, test.upper];
      this.walks = [...this.walks, { path, pairs: test.pairs, verdict: test.verdict }];
      await breathe();
    }
  }

  get summary() {
    const ended = (/** @type {'H0' | 'H1' | null} */ verdict) => this.walks.filter((walk) => walk.verdict === verdict).length;
    const games = this.walks.map(({ pairs }) => 2 * pairs);
    const mean = Math.round(games.reduce((sum, count) => sum + count, 0) / games.length);
    return `${ended('H1')} of ${this.walks.length} tests accept “${TEST.elo1} Elo better”, ${ended('H0')} accept “no better”${ended(null) ? `, ${ended(null)} are undecided after ${MOST_GAMES} games` : ''}. They took ${Math.min(...games)} to ${Math.max(...games)} games, ${mean} on average.`;
  }

  chart() {
    const longest = Math.max(...this.walks.map(({ path }) => path.length));
    const [lower, upper] = this.bounds;
    const x = (/** @type {number} */ place) => (WIDTH * place) / longest;
    const y = (/** @type {number} */ ratio) => EDGE + ((HEIGHT - 2 * EDGE) * (upper - ratio)) / (upper - lower);
    return html`<svg viewBox="0 0 ${WIDTH} ${HEIGHT + 12}" role="img" aria-label="The log-likelihood ratio of each test, from the first pair to its decision">
      <path class="bound" d="M0 ${y(upper)}H${WIDTH}M0 ${y(lower)}H${WIDTH}M0 ${y(0)}H${WIDTH}" />
      <text x="2" y=${y(upper) - 4}>accept H1: ${TEST.elo1} Elo</text><text x="2" y=${y(lower) + 12}>accept H0: ${TEST.elo0} Elo</text>
      ${this.walks.map(({ path, verdict }) => svg`<polyline class="walk ${verdict ?? ''}" points=${path.map((ratio, place) => `${x(place).toFixed(1)},${y(ratio).toFixed(1)}`).join(' ')} />`)}
      <text class="end" x=${WIDTH} y=${HEIGHT + 10}>${2 * LOOK * (longest - 1)} games</text>
    </svg>`;
  }

  render() {
    return html`<div class="stack">
      <div class="field">
        <label for="elo">A is really better by ${this.elo} Elo</label>
        <input id="elo" type="range" min="-30" max="90" step="5" .value=${String(this.elo)} @input=${(/** @type {{ target: HTMLInputElement }} */ { target }) => { this.elo = Number(target.value); }} />
      </div>
      <div class="bar">${this.runButton(`Run ${WALKS} tests`, () => this.play())}</div>
      ${this.walks.length ? html`${this.chart()}<p role="status">${this.summary}</p>` : html`<slot></slot>`}
      ${this.troubleLine()}
    </div>`;
  }
}

define('sprt-walks', SprtWalks);
