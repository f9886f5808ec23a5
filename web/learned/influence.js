/** What the network sees: how much of its score hangs on each frog and pad, as colours and numbers on the board.
 * @import { Influence, Rules, Side } from '../../wasm/lilypad.js'
 * @import { Tint } from '../components/freckers-pond.js'
 * @import { MatchState } from '../play/match.js'
 * @import { Shelf } from './shelf.js'
 * @typedef {{ score: number, tints: Map<string, Tint>, trouble: string }} Seen */
import { html } from 'lit';
import { CELLS } from '../components/board-geometry.js';
import { nameOf } from '../play/outcome.js';
import { signed } from '../play/scores.js';
import { KINDS } from './models.js';

/** Hundredths of a row below which a cell is not worth a colour. */
const LEAST = 5;
const ROW = 100;
const KIND = 'network';
/** @type {Map<string, Tint>} */
const NONE = new Map();

/** @param {Influence} influence @param {Side} side who is to move @returns {Map<string, Tint>} */
export function tintsOf({ cells }, side) {
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
  /** @type {(Seen & { key: string }) | null} */
  let known = null;

  /** @param {MatchState} state @returns {Seen} */
  function seeing({ text, now }) {
    try {
      const influence = rules.influence(text, now.rules);
      return { score: influence.score, tints: tintsOf(influence, now.side), trouble: '' };
    } catch (error) {
      return { score: 0, tints: NONE, trouble: error instanceof Error ? error.message : String(error) };
    }
  }

  /** @param {MatchState} state */
  function seenIn(state) {
    if (!on || !shelf.has(KIND) || state.now.result !== 'none') return null;
    const { state: where, model } = shelf.at(KIND);
    if (where === 'away') shelf.need(KIND);
    if (!model) return null;
    const key = `${model.id} ${state.now.rules} ${state.text}`;
    if (known?.key !== key) known = { key, ...seeing(state) };
    return known;
  }

  /** @param {MatchState} state */
  function explanation(state) {
    if (state.now.result !== 'none') return html`<p class="help">The game is over.</p>`;
    const { state: where, trouble } = shelf.at(KIND);
    const seen = seenIn(state);
    if (!seen) {
      if (where !== 'missing') return html`<p class="help" role="status">${KINDS.network.name} is on its way.</p>`;
      return html`<p class="notice" role="alert">${KINDS.network.name} is missing: ${trouble}. <button @click=${() => shelf.need(KIND)}>Try again</button></p>`;
    }
    if (seen.trouble) return html`<p class="help" role="status">Nothing: ${seen.trouble}.</p>`;
    const [mine, other] = state.now.side === 'red' ? ['Red', 'Blue'] : ['Blue', 'Red'];
    return html`<p class="help influence-legend">
      Its score for ${mine}, to move: <b>${signed(seen.score / ROW)}</b> rows. On each frog and pad: by how much that changes if it is taken away.
      <span class="tint helps">+</span> helps ${mine}, <span class="tint harms">−</span> helps ${other}.
    </p>`;
  }

  return {
    /** What it colours on the board. @param {MatchState} state @returns {Map<string, Tint>} */
    tints: (state) => seenIn(state)?.tints ?? NONE,
    /** @param {MatchState} state */
    render(state) {
      if (!shelf.has(KIND)) return null;
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
