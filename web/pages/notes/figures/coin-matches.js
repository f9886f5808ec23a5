/** <coin-matches>: many matches between two players of known strength, to show how much a match of some length can tell. */
import { css, html, svg } from 'lit';
import { sharedEngine } from '../../../shared/engine/shared-engine.js';
import { define, NoteFigure, yieldToBrowser } from './figure.js';
import { expectedScore, firstPairing, independentInterval, playVirtualMatch, seededRandom } from './virtual-matches.js';

const MATCHES = 40;
const GAMES = [10, 40, 160, 640];
const [WIDTH, ROW, TOP] = [600, 9, 16];

/** @typedef {[low: number, high: number]} Range
 * @typedef {{ score: number, interval: Range, naive: Range }} Outcome `naive` is the interval if all games were independent */

export class CoinMatches extends NoteFigure {
  static styles = [
    ...NoteFigure.styles,
    css`
      .settings { display: grid; grid-template-columns: repeat(auto-fit, minmax(11rem, 1fr)); gap: 0.75rem; align-items: end; }
      .interval { stroke: var(--accent); stroke-width: 2; }
      .interval.missed { stroke: var(--red); stroke-width: 3; }
      .dot { fill: var(--accent); }
      .dot.missed { fill: var(--red); }
      .even { stroke: var(--quiet); stroke-dasharray: 4 4; }
      .truth { stroke: var(--text); stroke-width: 1.5; }
      svg { display: block; width: 100%; }
    `,
  ];

  static properties = {
    ...NoteFigure.properties,
    elo: { type: Number },
    games: { type: Number },
    unfair: { type: Number },
    paired: { state: true },
    outcomes: { state: true },
  };

  constructor() {
    super();
    this.elo = 35;
    this.games = 10;
    this.unfair = 0;
    /** Whether errors are computed from pairs of games. */
    this.paired = true;
    /** @type {Outcome[]} */
    this.outcomes = [];
    this.seed = 1;
    this.truth = 0.5;
  }

  /** @returns {Promise<void>} */
  async play() {
    const { createEngine } = await sharedEngine();
    const { arena } = await createEngine();
    const random = seededRandom(this.seed++);
    const { games, elo, unfair } = this;
    // In a pair each player has both colours, so the expected score is the mean of both.
    this.truth = (expectedScore(elo + unfair) + expectedScore(elo - unfair)) / 2;
    this.outcomes = [];
    for (let match = 0; match < MATCHES; match++) {
      for (const pairs of playVirtualMatch(arena, { games, elo, unfair }, random))
        if (pairs % 100 === 0) await yieldToBrowser();
      const { score, interval } = firstPairing(arena.standings());
      this.outcomes = [...this.outcomes, { score, interval, naive: independentInterval(score, games) }];
      await yieldToBrowser();
    }
  }

  /** @param {Outcome} outcome */
  intervalOf({ interval, naive }) {
    return this.paired ? interval : naive;
  }

  /** @param {Outcome} outcome */
  misses(outcome) {
    const [low, high] = this.intervalOf(outcome);
    return this.truth < low || this.truth > high;
  }

  async demonstrate() {
    await super.demonstrate();
    [this.games, this.unfair] = [40, 200];
    return super.demonstrate();
  }

  get summary() {
    const wrong = this.outcomes.filter(({ score }) => score < 0.5).length;
    const even = this.outcomes.filter(({ score }) => score === 0.5).length;
    const missed = this.outcomes.filter((outcome) => this.misses(outcome)).length;
    const proven = this.outcomes.filter((outcome) => this.intervalOf(outcome)[0] > 0.5).length;
    return html`Of ${this.outcomes.length} matches the stronger player won ${this.outcomes.length - wrong - even}, drew ${even} and lost ${wrong}. In ${proven} the interval lies wholly above 50 %. ${missed} intervals miss the truth (about ${Math.round(0.05 * this.outcomes.length)} in ${this.outcomes.length} should).`;
  }

  chart() {
    const x = (/** @type {number} */ score) => WIDTH * Math.min(1, Math.max(0, score));
    const height = TOP + MATCHES * ROW + 20;
    return html`<svg viewBox="0 0 ${WIDTH} ${height}" role="img" aria-label="The score of each match with its 95 % interval">
      <path class="even" d="M${x(0.5)} ${TOP}V${height - 18}" /><path class="truth" d="M${x(this.truth)} ${TOP}V${height - 18}" />
      <text x=${x(this.truth) + 4} y="10">truth: ${(100 * this.truth).toFixed(1)} %</text>
      ${this.outcomes.map((outcome, index) => {
        const y = TOP + (index + 0.5) * ROW;
        const [low, high] = this.intervalOf(outcome);
        const kind = this.misses(outcome) ? 'missed' : '';
        return svg`<path class="interval ${kind}" d="M${x(low)} ${y}H${x(high)}" /><circle class="dot ${kind}" cx=${x(outcome.score)} cy=${y} r="3" />`;
      })}
      <text x="0" y=${height - 4}>0 %</text><text x=${x(0.5) - 10} y=${height - 4}>50 %</text><text class="end" x=${WIDTH} y=${height - 4}>100 %</text>
    </svg>`;
  }

  render() {
    /** @param {'elo' | 'unfair'} name @param {string} label @param {number} most */
    const slider = (name, label, most) => html`<div class="field">
      <label for=${name}>${label}: ${this[name]} Elo</label>
      <input id=${name} type="range" min="0" max=${most} step="5" .value=${String(this[name])} @input=${(
        /** @type {{ target: HTMLInputElement }} */ { target },
      ) => {
        this[name] = Number(target.value);
      }} />
    </div>`;
    return html`<div class="stack">
      <div class="settings">
        ${slider('elo', 'A is stronger by', 200)} ${slider('unfair', 'Openings favour a colour by', 400)}
        <div class="field"><label for="games">Games a match</label>
          <select id="games" @change=${(/** @type {{ target: HTMLSelectElement }} */ { target }) => {
            this.games = Number(target.value);
          }}>
            ${GAMES.map((games) => html`<option .selected=${games === this.games}>${games}</option>`)}
          </select>
        </div>
      </div>
      <div class="bar">
        ${this.runButton(`Play ${MATCHES} matches`, () => this.play())}
        <button aria-pressed=${this.paired} @click=${() => {
          this.paired = !this.paired;
        }}>Errors from pairs</button>
      </div>
      ${this.outcomes.length ? html`${this.chart()}<p role="status">${this.summary}</p>` : html`<slot></slot>`}
      ${this.errorLine()}
    </div>`;
  }
}

define('coin-matches', CoinMatches);
