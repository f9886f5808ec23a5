/** <bit-viewer position="…">: a position as the engine stores it. The reader chooses a set, adds and removes cells, shifts
 * it, and steps through the flood fill of a frog's jumps.
 *
 * @import { Bits, PositionDescription } from '../../../../wasm/lilypad.js'
 * @import { Tint } from '../../../components/freckers/freckers-pond.js' */
import { css, html } from 'lit';
import '../../../components/freckers/freckers-pond.js';
import { sharedEngine } from '../../../shared/engine/shared-engine.js';
import { readStart } from '../../../shared/freckers/rules.js';
import { binaryOf, bitOfCell, cellOfBit, hexOf, membersOf, readSet, SHIFTS } from './cell-sets.js';
import { define, NoteFigure } from './figure.js';

/** The sets to choose from. @type {[name: 'mine' | 'theirs' | 'pads' | 'growth', label: string][]} */
const SETS = [
  ['mine', 'my frogs'],
  ['theirs', 'their frogs'],
  ['pads', 'free pads'],
  ['growth', 'what GROW adds'],
];

export class BitViewer extends NoteFigure {
  static styles = [
    ...NoteFigure.styles,
    css`
      :host { container-type: inline-size; }
      .word { display: grid; gap: 0.15rem; font-size: 0.9rem; }
      .word b { font-weight: 650; }
      .binary { display: grid; grid-template-columns: repeat(auto-fit, 5.2rem); gap: 0 0.6rem; color: var(--quiet); font-size: 0.85rem; }
      .shifts button { padding: 0 0.6rem; font-size: 0.875rem; }
    `,
  ];

  static properties = {
    ...NoteFigure.properties,
    position: {},
    rules: {},
    word: { state: true },
    fresh: { state: true },
    note: { state: true },
    chosen: { state: true },
    frog: { state: true },
    wave: { state: true },
  };

  constructor() {
    super();
    this.position = '';
    this.rules = 'pads';
    this.word = 0n;
    /** The bits added last. */
    this.fresh = 0n;
    this.note = '';
    /** The set shown, or empty once it has been changed. */
    this.chosen = '';
    this.frog = 0;
    /** How many waves of the flood are shown; -1 before it starts. */
    this.wave = -1;
    /** @type {Bits | null} */
    this.bits = null;
    /** @type {PositionDescription | null} */
    this.game = null;
    /** Whether the current drag adds or removes cells; null before its first cell. @type {boolean | null} */
    this.adding = null;
  }

  async load() {
    const { rules } = await sharedEngine();
    const ruleSet = this.rules === 'referee' ? 'referee' : 'pads';
    const text = readStart(this.position);
    this.game = rules.describe(text, ruleSet);
    this.bits = rules.bits(text, ruleSet);
    this.frog = this.bits.frogs.reduce(
      (best, { waves }, index, all) => (waves.length > all[best].waves.length ? index : best),
      0,
    );
    this.choose('mine');
  }

  /** @param {'mine' | 'theirs' | 'pads' | 'growth'} name */
  choose(name) {
    if (!this.bits) return;
    this.show(
      readSet(this.bits[name]),
      0n,
      `uint64_t set = ${name === 'growth' ? 'position_growth(position)' : `position->${name}`};`,
    );
    this.chosen = name;
  }

  /** @param {bigint} word @param {bigint} fresh @param {string} note @param {number} [wave] */
  show(word, fresh, note, wave = -1) {
    [this.word, this.fresh, this.note, this.wave, this.chosen] = [word, fresh, note, wave, ''];
  }

  /** @param {CustomEvent<{ cell: string }>} event */
  paint({ detail: { cell } }) {
    if (!this.game) return;
    const bit = 1n << BigInt(bitOfCell(cell, this.game.side));
    this.adding ??= !(this.word & bit);
    this.show(
      this.adding ? this.word | bit : this.word & ~bit,
      0n,
      `set ${this.adding ? '|=' : '&= ~'}bit(${bitOfCell(cell, this.game.side)});`,
    );
  }

  /** @param {number} index */
  shift(index) {
    const { code, shift } = SHIFTS[index];
    this.show(shift(this.word), 0n, `set = ${code};`);
  }

  /** Shows the next wave of the flood; after the last one, the cells that the frog can move to. */
  flood() {
    const frog = this.bits?.frogs[this.frog];
    if (!frog || !this.game) return;
    const start = 1n << BigInt(bitOfCell(frog.cell, this.game.side));
    const next = this.wave + 1;
    const waves = frog.waves.map(readSet);
    const reached = waves.slice(0, next).reduce((sum, wave) => sum | wave, start);
    if (this.wave < 0)
      this.show(
        start,
        start,
        `fresh = bit(${bitOfCell(frog.cell, this.game.side)}); the frog on ${frog.cell}, before its first jump`,
        0,
      );
    else if (next <= waves.length)
      this.show(reached, waves[next - 1], `wave ${next}: fresh = moves_jumps(fresh, frogs, landing) & ~reached;`, next);
    else
      this.show(
        readSet(frog.ends),
        readSet(frog.ends),
        'the flood is dry: landings on free pads, and steps, are the moves of this frog',
        -1,
      );
  }

  /** @returns {Map<string, Tint>} */
  get tints() {
    const { game } = this;
    if (!game) return new Map();
    return new Map(
      membersOf(this.word).map((index) => {
        const isFresh = ((this.fresh >> BigInt(index)) & 1n) === 1n;
        return [
          cellOfBit(index, game.side),
          { strength: isFresh ? 1 : 0.45, label: String(index), spoken: `bit ${index} is set` },
        ];
      }),
    );
  }

  async demonstrate() {
    const state = this.game ? this.state : await super.demonstrate();
    for (const index of SHIFTS.keys()) this.shift(index);
    const ends = this.bits?.frogs[this.frog].ends;
    do this.flood();
    while (this.wave >= 0);
    if (hexOf(this.word) !== ends) throw new Error(`the flood ended with ${hexOf(this.word)}, not with ${ends}`);
    await this.updateComplete;
    return state;
  }

  renderControls() {
    const frogs = this.bits?.frogs ?? [];
    return html`
      <div class="bar" role="group" aria-label="Sets">
        ${SETS.map(([name, label]) => html`<button aria-pressed=${this.chosen === name} @click=${() => this.choose(name)}>${label}</button>`)}
      </div>
      <div class="bar shifts" role="group" aria-label="Shift the set">
        ${SHIFTS.map(({ name, code }, index) => html`<button title=${code} @click=${() => this.shift(index)}>${name}</button>`)}
      </div>
      <div class="bar">
        <label for="frog">Jumps of</label>
        <select id="frog" @change=${(/** @type {{ target: HTMLSelectElement }} */ { target }) => {
          this.frog = Number(target.value);
          this.wave = -1;
        }}>
          ${frogs.map(({ cell, waves }, index) => html`<option value=${index} .selected=${index === this.frog}>${cell} (${waves.length} ${waves.length === 1 ? 'wave' : 'waves'})</option>`)}
        </select>
        <button id="flood" @click=${this.flood}>${this.wave < 0 ? 'Start the flood' : 'Next wave'}</button>
      </div>`;
  }

  render() {
    const { game } = this;
    if (!game)
      return html`<slot></slot><div class="bar">${this.runButton('Open the bits', () => this.load())}</div>${this.errorLine()}`;
    const begin = {
      handleEvent: () => {
        this.adding = null;
      },
      capture: true,
    };
    return html`<div class="columns">
        <freckers-pond editable .position=${game.position} .tints=${this.tints} @paint=${this.paint} @pointerdown=${begin} @keydown=${begin}></freckers-pond>
        <div class="stack">
          ${this.renderControls()}
          <div class="word" role="status">
            <code class="number">${this.note}</code>
            <b class="number">0x${hexOf(this.word)}</b>
            <span class="binary number">${binaryOf(this.word).map((byte) => html`<span>${byte}</span>`)}</span>
            <span class="status">${membersOf(this.word).length} of 64 bits set</span>
          </div>
          <p class="status">Click cells, or stroke over them, to put them into the set or take them out.</p>
        </div>
      </div>`;
  }
}

define('bit-viewer', BitViewer);
