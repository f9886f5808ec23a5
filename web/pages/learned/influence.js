/** What the network sees: how much of its score depends on each frog and pad, as colours and numbers on the board.
 * @import { Influence, Rules, Side } from '../../../wasm/lilypad.js'
 * @import { Tint } from '../../components/freckers/freckers-pond.js'
 * @import { MatchState } from '../../shared/freckers/match.js'
 * @import { ModelStore } from '../../shared/engine/model-store.js'
 * @typedef {{ score: number, tints: Map<string, Tint>, error: string }} InfluenceView */
import { html } from 'lit';
import { CELLS } from '../../components/freckers/board-geometry.js';
import { KINDS } from '../../shared/engine/models.js';
import { leadText, rowsText } from '../../shared/freckers/scores.js';
import { nameOf } from '../../shared/match/sides.js';
import { messageOf } from '../../shared/page/message.js';

/** Cells with less influence than this, in hundredths of a row, are not coloured. */
const MIN_INFLUENCE = 5;
const UNITS_PER_ROW = 100;
const KIND = 'network';
/** @type {Map<string, Tint>} */
const NO_TINTS = new Map();

/** What helps Red is positive. @param {Influence} influence for the side to move @param {Side} side who that is
 * @returns {Map<string, Tint>} */
export function tintsOf({ cells }, side) {
  const strongest = Math.max(...cells.map((value) => Math.abs(value ?? 0)), 1);
  const tints = CELLS.flatMap((cell, index) => {
    const own = cells[index];
    if (own === null || Math.abs(own) < MIN_INFLUENCE) return [];
    const value = side === 'red' ? own : -own;
    const helped = value > 0 ? 'red' : 'blue';
    const rows = Math.abs(value / UNITS_PER_ROW).toFixed(1);
    return [
      /** @type {[string, Tint]} */ ([
        cell,
        { strength: value / strongest, label: rowsText(value), spoken: `helps ${nameOf(helped)} by ${rows} rows` },
      ]),
    ];
  });
  return new Map(tints);
}

/** @param {{ rules: Rules, modelStore: ModelStore, redraw: () => void }} parts */
export function createInfluence({ rules, modelStore, redraw }) {
  let on = false;
  /** @type {(InfluenceView & { key: string }) | null} */
  let cached = null;

  /** @param {MatchState} state @returns {InfluenceView} */
  function computeInfluence({ text, now }) {
    try {
      const influence = rules.influence(text, now.rules);
      return {
        score: (now.side === 'red' ? influence.score : -influence.score) / UNITS_PER_ROW,
        tints: tintsOf(influence, now.side),
        error: '',
      };
    } catch (error) {
      return { score: 0, tints: NO_TINTS, error: messageOf(error) };
    }
  }

  /** @param {MatchState} state */
  function influenceIn(state) {
    if (!on || !modelStore.has(KIND) || state.now.result !== 'none') return null;
    const { state: status, model } = modelStore.at(KIND);
    if (status === 'absent') modelStore.need(KIND);
    if (!model) return null;
    const key = `${model.id} ${state.now.rules} ${state.text}`;
    if (cached?.key !== key) cached = { key, ...computeInfluence(state) };
    return cached;
  }

  /** @param {MatchState} state */
  function explanation(state) {
    if (state.now.result !== 'none') return html`<p class="help">The game is over.</p>`;
    const { state: status, error } = modelStore.at(KIND);
    const found = influenceIn(state);
    if (!found) {
      if (status !== 'failed') return html`<p class="help" role="status">${KINDS.network.name} is loading.</p>`;
      return html`<p class="notice" role="alert">${KINDS.network.name} is missing: ${error}. <button @click=${() => modelStore.need(KIND)}>Try again</button></p>`;
    }
    if (found.error) return html`<p class="help" role="status">Nothing: ${found.error}.</p>`;
    return html`<p class="help influence-legend">
      Its score: <b>${leadText(found.score)}</b>. The number on each frog and pad is what it adds to that, in rows.
      <span class="tint helps">+</span> helps Red, <span class="tint harms">−</span> helps Blue.
    </p>`;
  }

  return {
    /** Tints for the board. @param {MatchState} state @returns {Map<string, Tint>} */
    tints: (state) => influenceIn(state)?.tints ?? NO_TINTS,
    /** @param {MatchState} state */
    render(state) {
      if (!modelStore.has(KIND)) return null;
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
