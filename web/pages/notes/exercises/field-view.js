/** The fields that a reader fills in. Whoever shows a board loads freckers-pond.js first.
 * @import { Tint } from '../../../components/freckers/freckers-pond.js'
 * @import { CellsField, ChoiceField, Field, FieldVerdict } from './exercise.js' */
import { html, nothing } from 'lit';

/** @typedef {object} FieldState
 * @property {string | string[] | undefined} value
 * @property {FieldVerdict | undefined} verdict
 * @property {boolean} revealed the solution is shown
 * @property {string | undefined} owner the node that the field belongs to, for its spoken name
 * @property {(value: string | string[]) => void} change
 * @property {(cell: string) => void} paint
 * @property {() => void} beginStroke */

/** What is said about an answer. @param {string} name of the field @param {FieldVerdict | undefined} verdict
 * @param {string} [label] of the field, where others are beside it */
export const verdictView = (name, verdict, label = '') =>
  verdict
    ? html`<p id="${name}-why" class=${verdict.right ? 'right' : 'trouble'}>${label && `${label}: `}${verdict.right ? (label ? 'right' : 'Right') : verdict.message}</p>`
    : nothing;

/** @param {{ verdict: FieldVerdict | undefined }} state */
const isWrong = ({ verdict }) => (verdict && !verdict.right ? 'true' : 'false');
/** @param {Field} field @param {FieldState} state */
const describedBy = ({ name }, { verdict }) => (verdict ? `${name}-why` : nothing);

/** @param {CellsField} field @param {FieldState} state @returns {Map<string, Tint>} */
function tintsOf({ frog, answer }, { value, revealed }) {
  const marked = Array.isArray(value) ? value : [];
  /** @type {Map<string, Tint>} */
  const tints = new Map(frog ? [[frog, { strength: -0.5, label: frog, spoken: 'the frog in question' }]] : []);
  if (revealed)
    for (const cell of answer) tints.set(cell, { strength: 0.35, label: cell, spoken: 'belongs to the solution' });
  for (const cell of marked) tints.set(cell, { strength: 0.9, label: cell, spoken: 'marked' });
  return tints;
}

/** @param {CellsField} field @param {FieldState} state */
function cellsView(field, state) {
  const marked = Array.isArray(state.value) ? state.value : [];
  const begin = { handleEvent: state.beginStroke, capture: true };
  return html`<div class="field cells" role="group" aria-labelledby="${field.name}-label" aria-describedby=${describedBy(field, state)}>
    <p class="label" id="${field.name}-label">${field.label}</p>
    <freckers-pond
      editable
      .position=${field.position}
      .tints=${tintsOf(field, state)}
      @pointerdown=${begin}
      @keydown=${begin}
      @paint=${(/** @type {CustomEvent<{ cell: string }>} */ { detail }) => state.paint(detail.cell)}
    ></freckers-pond>
    <p class="status" role="status">${marked.length ? `Marked: ${marked.join(', ')}` : 'Click cells to mark them; or go to the board, move with the arrow keys and press Enter. Cells are named by row and column, from 00 at the bottom right.'}</p>
    ${verdictView(field.name, state.verdict)}
  </div>`;
}

/** @param {ChoiceField} field @param {FieldState} state */
const menuView = (field, state) => html`<select
  id=${field.name}
  aria-label="What ${field.label} leaves out"
  aria-invalid=${isWrong(state)}
  aria-describedby=${describedBy(field, state)}
  @change=${(/** @type {{ target: HTMLSelectElement }} */ { target }) => state.change(target.value)}
>
  <option value="" .selected=${!state.value}>choose …</option>
  ${field.choices.map((choice, index) => html`<option value=${index} .selected=${state.value === String(index)}>${choice}</option>`)}
</select>`;

/** @param {ChoiceField} field @param {FieldState} state */
const choiceView = (field, state) => html`<fieldset class="field" aria-describedby=${describedBy(field, state)}>
  <legend>${field.label}</legend>
  ${field.choices.map(
    (choice, index) => html`<label class="choice"><input
      type="radio"
      name=${field.name}
      value=${index}
      .checked=${state.value === String(index)}
      @change=${() => state.change(String(index))}
    /><span>${choice}</span></label>`,
  )}
  ${verdictView(field.name, state.verdict)}
</fieldset>`;

/** @param {Field} field @param {FieldState} state */
const inputView = (field, state) => html`<input
  id=${field.name}
  type="text"
  autocomplete="off"
  autocapitalize="off"
  spellcheck="false"
  inputmode=${field.kind === 'number' ? 'decimal' : 'text'}
  aria-label=${state.owner ? `${field.label} of ${state.owner}` : nothing}
  aria-invalid=${isWrong(state)}
  aria-describedby=${describedBy(field, state)}
  .value=${typeof state.value === 'string' ? state.value : ''}
  @input=${(/** @type {{ target: HTMLInputElement }} */ { target }) => state.change(target.value)}
/>`;

/** A field in a tree, in one row with the others of its node; what is said about it comes below the row.
 * @param {Field} field @param {FieldState} state */
export const treeFieldView = (field, state) =>
  html`<div class="small">${field.kind === 'choice' ? menuView(field, state) : html`<label for=${field.name}>${field.label}</label>${inputView(field, state)}`}</div>`;

/** @param {Field} field @param {FieldState} state */
export function fieldView(field, state) {
  if (field.kind === 'cells') return cellsView(field, state);
  if (field.kind === 'choice') return choiceView(field, state);
  return html`<div class="field"><label for=${field.name}>${field.label}</label>${inputView(field, state)}${verdictView(field.name, state.verdict)}</div>`;
}
