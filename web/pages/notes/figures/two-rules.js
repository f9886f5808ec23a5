/** <two-rules position="…">: a position under both rule sets, with the moves that only one of them allows.
 * @import { PositionDescription } from '../../../../wasm/lilypad.js' */
import { css, html } from 'lit';
import '../../../components/freckers/freckers-pond.js';
import { endOf, spokenCell } from '../../../components/freckers/board-geometry.js';
import { contentsOf } from '../../../components/freckers/position-text.js';
import { sharedEngine } from '../../../shared/engine/shared-engine.js';
import { readStart } from '../../../shared/freckers/rules.js';
import { define, NoteFigure } from './figure.js';

export class TwoRules extends NoteFigure {
  static styles = [
    ...NoteFigure.styles,
    css`
      :host { container-type: inline-size; }
      h3 { margin: 0; font-size: 0.95rem; }
    `,
  ];

  static properties = { ...NoteFigure.properties, position: {}, chosen: { state: true } };

  constructor() {
    super();
    this.position = '';
    /** @type {PositionDescription | null} */
    this.pads = null;
    /** @type {PositionDescription | null} */
    this.referee = null;
    /** Index of the move shown, among those that only the referee allows. */
    this.chosen = 0;
  }

  async load() {
    const { rules } = await sharedEngine();
    const text = readStart(this.position);
    this.pads = rules.describe(text, 'pads');
    this.referee = rules.describe(text, 'referee');
  }

  get extra() {
    const known = new Set(this.pads?.moves.map(({ action }) => action));
    return this.referee?.moves.filter(({ action }) => !known.has(action)) ?? [];
  }

  /** Cells of a path where the frog lands on water. @param {string[]} path */
  wetLandings(path) {
    const contents = contentsOf(this.pads?.position ?? '');
    return path.slice(1, -1).filter((cell) => contents.get(cell) === 'water');
  }

  async demonstrate() {
    const state = this.pads ? this.state : await super.demonstrate();
    if (!this.extra.length) throw new Error('both sets of rules have the same moves here');
    for (const index of this.extra.keys()) {
      this.chosen = index;
      await this.updateComplete;
    }
    return state;
  }

  render() {
    const { pads, referee, extra } = this;
    if (!pads || !referee)
      return html`<slot></slot><div class="bar">${this.runButton('Compare the two', () => this.load())}</div>${this.errorLine()}`;
    const move = extra[this.chosen];
    const wet = move ? this.wetLandings(move.path) : [];
    return html`<div class="stack">
      <div class="columns">
        <div class="stack"><h3>pads: ${pads.moves.length + 1} moves</h3><freckers-pond .position=${pads.position} .moves=${pads.moves}></freckers-pond></div>
        <div class="stack"><h3>referee: ${referee.moves.length + 1} moves</h3><freckers-pond .position=${referee.position} .moves=${referee.moves} .arrows=${move ? [move.path] : []}></freckers-pond></div>
      </div>
      <div class="bar" role="group" aria-label="Moves that only the referee allows">
        ${extra.map(
          ({ action }, index) =>
            html`<button aria-pressed=${index === this.chosen} @click=${() => {
              this.chosen = index;
            }}>${action.slice(0, 2)}–${action.slice(2)}</button>`,
        )}
      </div>
      <p role="status">${move ? html`From ${spokenCell(move.path[0])} to ${spokenCell(endOf(move.path))} in ${move.path.length - 1} jumps, touching water on ${wet.join(' and ')}. In the referee’s words: <code class="number">${move.referee}</code>` : 'Both sets of rules have the same moves here.'}</p>
      <p class="status">Touch a frog on either board to see where it can go.</p>
    </div>`;
  }
}

define('two-rules', TwoRules);
