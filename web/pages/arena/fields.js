/** Fields that the tournament form has several of.
 * @import { SelectEvent } from '../../shared/match/opponent-form.js'
 * @import { ArenaKind } from './games.js' */
import { html } from 'lit';

/** @typedef {{ target: HTMLInputElement }} InputEvent */

/** @param {ArenaKind} kind @param {string} id @param {string} label @param {string} value @param {(limits: string) => void} onChange @param {boolean} isOptional whether the common limits may be used instead */
export function limitsField({ limits }, id, label, value, onChange, isOptional) {
  const [word = '', number = ''] = value.split(' ');
  const known = limits.find(([kind]) => kind === word);
  const isPlain = known && /^\w+ \d+$/.test(value);
  const chosen = isPlain ? word : value ? 'words' : '';
  /** @param {SelectEvent} event */
  const onKind = ({ target }) => {
    const kind = limits.find(([name]) => name === target.value);
    onChange(kind ? `${kind[0]} ${kind[2]}` : target.value === 'words' ? 'nodes 1000 movetime 100' : '');
  };
  return html`<div class="field limits">
    <label for=${id}>${label}</label>
    <div class="limits-row">
      ${
        chosen === 'words'
          ? html`<input id="${id}-value" type="text" aria-label="${label}, as text" spellcheck="false" maxlength="100" .value=${value} @change=${(/** @type {InputEvent} */ { target }) => onChange(target.value.trim())} />`
          : chosen
            ? html`<input id="${id}-value" type="number" aria-label="${label}, number" required min="1" max="1000000000" .value=${number} @change=${(/** @type {InputEvent} */ { target }) => target.reportValidity() && onChange(`${word} ${target.value}`)} />`
            : null
      }
      <select id=${id} @change=${onKind}>
        ${isOptional ? html`<option value="" .selected=${chosen === ''}>shared limit</option>` : null}
        ${limits.map(([kind, name]) => html`<option value=${kind} .selected=${kind === chosen}>${name}</option>`)}
        <option value="words" .selected=${chosen === 'words'}>custom</option>
      </select>
    </div>
  </div>`;
}

/** @param {string} id @param {string} label @param {number} value @param {number} low @param {number} high @param {(value: number) => void} onChange @param {string} [help] */
export const numberField = (id, label, value, low, high, onChange, help) => html`<div class="field">
  <label for=${id}>${label}</label>
  <input id=${id} type="number" required min=${low} max=${high} step="1" .value=${String(value)}
    @change=${(/** @type {InputEvent} */ { target }) => target.reportValidity() && onChange(Number(target.value))} />
  ${help ? html`<p class="help">${help}</p>` : null}
</div>`;
