/** Positions that readers can choose in a figure: from a game between two of our agents, or given by the page.
 * @import { PropertyValues } from 'lit'
 * @import { Side } from '../../../../wasm/lilypad.js'
 * @typedef {{ name: string, position: string }} NamedPosition */
import { html } from 'lit';
import { NoteFigure } from './figure.js';

/** @type {NamedPosition[]} */
export const POSITIONS = [
  { name: 'opening', position: '*1rrrr1*/1*r***r1/8/8/8/8/1*1b***1/*bb1bbb* r 4' },
  { name: 'middle game', position: '***2r**/1*2**r*/1b1r1***/1*rr4/2b1r*2/3bb*2/***1****/*1**1bb* r 20' },
  { name: 'later', position: '*b4**/2******/**b1*2*/*r*rrr1*/*rbbbb2/8/***1*r2/*1****** r 44' },
];

/** The actions of that game up to the last of these positions. */
export const GAME =
  '0616 7362 0112 6263 grow grow 0222 7153 grow 7254 0323 grow 0413 7452 1333 6343 1232 4321 2244 5242 3231 5355 4464 2111 6465 7566 0514 7667 1425 1102 1627 5445 2726 0201 grow 6622 2636 6756 2534 5654 3635 5443 2341 5544'.split(
    ' ',
  );

/** Who is to move. @param {NamedPosition} named @returns {Side} */
export const sideOf = ({ position }) => (position.split(' ')[1] === 'b' ? 'blue' : 'red');

/** A labelled select. @template Choice
 * @param {string} id @param {string} label @param {[Choice, string][]} choices @param {Choice} chosen @param {(choice: Choice) => void} change */
export const choiceField = (id, label, choices, chosen, change) => html`<div class="field">
  <label for=${id}>${label}</label>
  <select id=${id} @change=${(/** @type {{ target: HTMLSelectElement }} */ { target }) => change(choices[target.selectedIndex][0])}>
    ${choices.map(([choice, name]) => html`<option .selected=${choice === chosen}>${name}</option>`)}
  </select>
</div>`;

/** A figure about a position that the reader can choose. The attribute `position` adds one and selects it. */
export class PositionFigure extends NoteFigure {
  static properties = { ...NoteFigure.properties, position: {}, chosen: { state: true } };

  constructor() {
    super();
    this.position = '';
    this.chosen = POSITIONS[0];
    /** @type {NamedPosition[]} */
    this.choices = POSITIONS;
  }

  /** @param {PropertyValues<this>} changed */
  willUpdate(changed) {
    if (!changed.has('position') || !this.position) return;
    this.chosen = { name: 'this position', position: this.position.replaceAll('_', ' ') };
    this.choices = [this.chosen, ...POSITIONS];
  }

  positionField() {
    return choiceField(
      'position',
      'Position',
      this.choices.map((entry) => [entry, entry.name]),
      this.chosen,
      (chosen) => (this.chosen = chosen),
    );
  }
}
