/** Positions of one game of two of our agents, for figures that let the reader choose.
 * @typedef {{ name: string, position: string }} NamedPosition */
import { html } from 'lit';

/** @type {NamedPosition[]} */
export const POSITIONS = [
  { name: 'opening', position: '*1rrrr1*/1*r***r1/8/8/8/8/1*1b***1/*bb1bbb* r 4' },
  { name: 'middle game', position: '***2r**/1*2**r*/1b1r1***/1*rr4/2b1r*2/3bb*2/***1****/*1**1bb* r 20' },
  { name: 'later', position: '*b4**/2******/**b1*2*/*r*rrr1*/*rbbbb2/8/***1*r2/*1****** r 44' },
];

/** A field with some choices. @template Choice
 * @param {string} id @param {string} label @param {[Choice, string][]} choices @param {Choice} chosen @param {(choice: Choice) => void} change */
export const choiceField = (id, label, choices, chosen, change) => html`<div class="field">
  <label for=${id}>${label}</label>
  <select id=${id} @change=${(/** @type {{ target: HTMLSelectElement }} */ { target }) => change(choices[target.selectedIndex][0])}>
    ${choices.map(([choice, name]) => html`<option .selected=${choice === chosen}>${name}</option>`)}
  </select>
</div>`;

/** @param {NamedPosition} chosen @param {(position: NamedPosition) => void} change */
export const positionField = (chosen, change) => choiceField('position', 'Position', POSITIONS.map((entry) => [entry, entry.name]), chosen, change);
