/** <sprt-walks>: sequential tests of two players of known strength. Each walk ends as soon as it is decided. */
import { css, html, svg } from 'lit';
import { sharedEngine } from '../../../shared/engine/shared-engine.js';
import { define, NoteFigure, yieldToBrowser } from './figure.js';
import { playVirtualMatch, seededRandom } from './virtual-matches.js';

const WALKS = 16;
const MAX_GAMES = 4000;
/** Pairs between two readings of the test, which itself stops at the deciding pair. */
const PAIRS_PER_READING = 4;
const SPRT = { elo0: 0, elo1: 30, alpha: 0.05, beta: 0.05 };
const [WIDTH, HEIGHT, EDGE] = [600, 240, 16];

/** @typedef {{ path: number[], pairs: number, verdict: 'H0' | 'H1' | null }} Walk `path` is the log-likelihood ratio at each reading */

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
    const { createEngine } = await sharedEngine();
    const { arena } = await createEngine();
    const random = seededRandom(this.seed++);
    this.walks = [];
    for (let number = 0; number < WALKS; number++) {
      /** @type {number[]} */
      const path = [0];
      for (const pairs of playVirtualMatch(arena, { games: MAX_GAMES, elo: this.elo, unfair: 0, sprt: SPRT }, random)) {
        if (pairs % PAIRS_PER_READING) continue;
        const test = arena.standings().sprt;
        if (test) path.push(test.ratio);
        if (test?.verdict) break;
        if (pairs % (10 * PAIRS_PER_READING) === 0) await yieldToBrowser();
      }
      const test = arena.standings().sprt;
      if (!test) throw new Error('the engine reports no test');
      this.bounds = [test.lower, test.upper];
      this.walks = [...this.walks, { path, pairs: test.pairs, verdict: test.verdict }];
      await yieldToBrowser();
    }
  }

  get summary() {
    const ended = (/** @type {'H0' | 'H1' | null} */ verdict) =>
      this.walks.filter((walk) => walk.verdict === verdict).length;
    const games = this.walks.map(({ pairs }) => 2 * pairs);
    const mean = Math.round(games.reduce((sum, count) => sum + count, 0) / games.length);
    return `${ended('H1')} of ${this.walks.length} tests accept “${SPRT.elo1} Elo better”, ${ended('H0')} accept “no better”${ended(null) ? `, ${ended(null)} are undecided after ${MAX_GAMES} games` : ''}. They took ${Math.min(...games)} to ${Math.max(...games)} games, ${mean} on average.`;
  }

  chart() {
    const longest = Math.max(...this.walks.map(({ path }) => path.length));
    const [lower, upper] = this.bounds;
    const x = (/** @type {number} */ place) => (WIDTH * place) / longest;
    const y = (/** @type {number} */ ratio) => EDGE + ((HEIGHT - 2 * EDGE) * (upper - ratio)) / (upper - lower);
    return html`<svg viewBox="0 0 ${WIDTH} ${HEIGHT + 12}" role="img" aria-label="The log-likelihood ratio of each test, from the first pair to its decision">
      <path class="bound" d="M0 ${y(upper)}H${WIDTH}M0 ${y(lower)}H${WIDTH}M0 ${y(0)}H${WIDTH}" />
      <text x="2" y=${y(upper) - 4}>accept H1: ${SPRT.elo1} Elo</text><text x="2" y=${y(lower) + 12}>accept H0: ${SPRT.elo0} Elo</text>
      ${this.walks.map(({ path, verdict }) => svg`<polyline class="walk ${verdict ?? ''}" points=${path.map((ratio, place) => `${x(place).toFixed(1)},${y(ratio).toFixed(1)}`).join(' ')} />`)}
      <text class="end" x=${WIDTH} y=${HEIGHT + 10}>${2 * PAIRS_PER_READING * (longest - 1)} games</text>
    </svg>`;
  }

  render() {
    return html`<div class="stack">
      <div class="field">
        <label for="elo">A is really better by ${this.elo} Elo</label>
        <input id="elo" type="range" min="-30" max="90" step="5" .value=${String(this.elo)} @input=${(
          /** @type {{ target: HTMLInputElement }} */ { target },
        ) => {
          this.elo = Number(target.value);
        }} />
      </div>
      <div class="bar">${this.runButton(`Run ${WALKS} tests`, () => this.play())}</div>
      ${this.walks.length ? html`${this.chart()}<p role="status">${this.summary}</p>` : html`<slot></slot>`}
      ${this.errorLine()}
    </div>`;
  }
}

define('sprt-walks', SprtWalks);
