/** What the network sees: how much of its score hangs on each frog and pad, as colours and numbers on the board.
 * @import { Influence, Rules, Side } from '../../wasm/lilypad.js'
 * @import { Tint } from '../components/freckers-pond.js'
 * @import { MatchState } from '../play/match.js'
 * @import { Shelf } from './shelf.js' */
import { html } from 'lit';
import { CELLS } from '../components/board-geometry.js';
import { nameOf } from '../play/outcome.js';
import { signed } from '../play/scores.js';
import { KINDS } from './models.js';

/** Hundredths of a row below which a cell is not worth a colour. */
const LEAST = 5;
const ROW = 100;
/** @type {Map<string, Tint>} */
const NONE = new Map();

/** @param {Influence} influence @param {Side} side who is to move @returns {Map<string, Tint>} */
function tintsOf({ cells }, side) {
  const strongest = Math.max(...cells.map((value) => Math.abs(value ?? 0)), 1);
  const tints = CELLS.flatMap((cell, index) => {
    const value = cells[index];
    if (value === null || Math.abs(value) < LEAST) return [];
    const helped = value > 0 ? side : side === 'red' ? 'blue' : 'red';
    const rows = Math.abs(value / ROW).toFixed(1);
    return [/** @type {[string, Tint]} */ ([cell, { strength: value / strongest, label: signed(value / ROW), spoken: `helps ${nameOf(helped)} by ${rows} rows` }])];
  });
  return new Map(tints);
}

/** @param {{ rules: Rules, shelf: Shelf, redraw: () => void }} parts */
export function createInfluence({ rules, shelf, redraw }) {
  let on = false;
  /** @type {{ key: string, influence: Influence, tints: Map<string, Tint> } | null} */
  let known = null;

  /** @param {MatchState} state */
  const slotFor = ({ now }) => `network ${now.rules}`;

  /** @param {MatchState} state */
  function seenIn(state) {
    const slot = slotFor(state);
    if (!on || !shelf.has(slot) || state.now.result !== 'none') return null;
    const { state: where, model } = shelf.at(slot);
    if (where === 'away') shelf.need(slot);
    if (!model) return null;
    const key = `${slot} ${model.id} ${state.text}`;
    if (known?.key !== key) {
      const influence = rules.influence(state.text, state.now.rules);
      known = { key, influence, tints: tintsOf(influence, state.now.side) };
    }
    return known;
  }

  /** @param {MatchState} state */
  function explanation(state) {
    if (state.now.result !== 'none') return html`<p class="help">The game is over.</p>`;
    const { state: where, trouble } = shelf.at(slotFor(state));
    const seen = seenIn(state);
    if (!seen) {
      if (where !== 'missing') return html`<p class="help" role="status">${KINDS.network.name} is on its way.</p>`;
      return html`<p class="notice" role="alert">${KINDS.network.name} is missing: ${trouble}. <button @click=${() => shelf.need(slotFor(state))}>Try again</button></p>`;
    }
    const [mine, other] = state.now.side === 'red' ? ['Red', 'Blue'] : ['Blue', 'Red'];
    return html`<p class="help influence-legend">
      Its score for ${mine}, to move: <b>${signed(seen.influence.score / ROW)}</b> rows. On each frog and pad: by how much that changes if it is taken away.
      <span class="tint helps">+</span> helps ${mine}, <span class="tint harms">−</span> helps ${other}.
    </p>`;
  }

  return {
    /** What it colours on the board. @param {MatchState} state @returns {Map<string, Tint>} */
    tints: (state) => seenIn(state)?.tints ?? NONE,
    /** @param {MatchState} state */
    render(state) {
      if (!shelf.has(slotFor(state))) return null;
      const toggle = () => {
        on = !on;
        redraw();
      };
      return html`<div class="influence">
        <button id="influence" class="switch" role="switch" aria-checked=${on} @click=${toggle}><i></i>What the network sees</button>
        ${on ? explanation(state) : null}
      </div>`;
    },
  };
}
