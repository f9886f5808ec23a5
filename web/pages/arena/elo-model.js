/** The choice of what Elo means in a sequential test.
 * @import { EloModel } from '../../../wasm/lilypad.js'
 * @import { SelectEvent } from '../../shared/match/opponent-form.js' */
import { html } from 'lit';

/** @param {{ model: EloModel }} draft @param {(changes: { model: EloModel }) => void} change */
export const modelField = ({ model }, change, id = 'elo-model') => html`<div class="field">
  <label for=${id}>Elo of the test</label>
  <select id=${id} @change=${(/** @type {SelectEvent} */ { target }) => change({ model: target.value === 'normalized' ? 'normalized' : 'logistic' })}>
    <option value="logistic" .selected=${model === 'logistic'}>logistic: from the score</option>
    <option value="normalized" .selected=${model === 'normalized'}>normalised: in standard deviations of a game</option>
  </select>
</div>`;
