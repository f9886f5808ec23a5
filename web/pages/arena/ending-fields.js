/** Fields for ending games before their rules end them.
 * @import { Draft } from './draft.js'
 * @import { ArenaKind } from './games.js' */
import { html } from 'lit';

/** The most moves that a game may be given. */
export const MAX_LONGEST = 512;

/** @typedef {'adjudicate' | 'solved' | 'draws'} Ending */

/** @param {Draft} draft @param {ArenaKind} kind @param {(changes: Partial<Draft>) => void} change */
export function endingFields(draft, kind, change) {
  if (kind.isDealt) return null;
  /** @param {Ending} ending @param {string} text */
  const box = (ending, text) =>
    html`<label class="check"><input type="checkbox" id=${ending} .checked=${draft[ending]} @change=${() => change({ [ending]: !draft[ending] })} /> ${text}</label>`;
  return html`
    ${box('adjudicate', 'End a game early once both sides agree who wins')}
    ${kind.name === 'freckers' ? box('solved', 'End a game once neither side can stop the other') : null}
    ${box('draws', 'Call a game a draw when both sides see it as even for 8 moves')}
    <div class="field">
      <label for="longest">Call a draw after this many moves</label>
      <input id="longest" type="number" min="1" max=${MAX_LONGEST} step="1" placeholder="never" .value=${draft.longest ? String(draft.longest) : ''}
        @change=${(/** @type {{ target: HTMLInputElement }} */ { target }) => target.reportValidity() && change({ longest: Number(target.value) })} />
    </div>`;
}

/** What an experiment says about it. @param {Draft} draft @param {ArenaKind} kind */
export const endingsOf = ({ adjudicate, solved, draws, longest }, { isDealt, name }) =>
  isDealt
    ? {}
    : {
        ...(adjudicate && { adjudicate: {} }),
        ...(solved && name === 'freckers' && { solved }),
        ...(draws && { draws: {} }),
        ...(longest && { longest }),
      };
