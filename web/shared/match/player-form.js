/** Form fields for any game: players, strength, rules and clock.
 * @import { Agent } from '../../../wasm/lilypad.js'
 * @import { Level } from './opponents.js'
 * @import { SelectEvent } from './opponent-form.js'
 * @import { PlayerSettings } from './settings.js'
 * @import { SideNames } from './sides.js' */
import { html } from 'lit';
import { opponentForm } from './opponent-form.js';
import { readOpponent } from './opponents.js';
import { CLOCKS, isPerson, MOVETIMES, SEATS } from './settings.js';
import { RED_AND_BLUE, SIDES } from './sides.js';

/** The rule sets of a game, for display.
 * @template {string} [R=string]
 * @typedef {{ title: string, names: [rules: R, name: string][] }} RuleChoice */

/** @param {string} id @param {string} label @param {number} value @param {number[]} choices
 * @param {(choice: number) => string} text @param {(choice: number) => void} onChange */
const numberSelect = (id, label, value, choices, text, onChange) => html`<div class="field">
  <label for=${id}>${label}</label>
  <select id=${id} @change=${(/** @type {SelectEvent} */ { target }) => onChange(Number(target.value))}>
    ${choices.map((choice) => html`<option value=${choice} .selected=${choice === value}>${text(choice)}</option>`)}
  </select>
</div>`;

/** @template {string} R @param {R} value @param {RuleChoice<R>} choice @param {(rules: R) => void} onChange @param {string} [id] */
export const rulesSelect = (value, { title, names }, onChange, id = 'rules') => html`<div class="field">
  <label for=${id}>Rules</label>
  <select id=${id} title=${title} @change=${(/** @type {SelectEvent} */ { target }) => onChange(/** @type {R} */ (target.value))}>
    ${names.map(([rules, name]) => html`<option value=${rules} .selected=${rules === value}>${name}</option>`)}
  </select>
</div>`;

/** Fields for the players, and for thinking time and clock.
 * @param {PlayerSettings} settings @param {Agent[]} agents
 * @param {(changes: Partial<PlayerSettings>) => void} change @param {Level[]} levels of the game
 * @param {SideNames} [names] */
export function playerFields(settings, agents, change, levels, names = RED_AND_BLUE) {
  const seatNames = { ...names, both: 'Both', watch: 'Watch' };
  const sides = SIDES.filter((side) => !isPerson(settings, side));
  const chosen = sides.map((side) => readOpponent(agents, settings.opponents[side], levels));
  return {
    players: html`
      <fieldset class="choice">
        <legend>You play</legend>
        ${SEATS.map(
          (seat) => html`<label>
            <input type="radio" name="seat" value=${seat} .checked=${settings.seat === seat} @change=${() => change({ seat })} />
            <span>${seatNames[seat]}</span>
          </label>`,
        )}
      </fieldset>
      ${sides.map((side) =>
        opponentForm({
          agents,
          id: `opponent-${side}`,
          label: sides.length > 1 ? names[side] : 'Opponent',
          value: settings.opponents[side],
          levels,
          onChange: (text) => change({ opponents: { ...settings.opponents, [side]: text } }),
        }),
      )}
    `,
    times: html`
      ${
        chosen.some((opponent) => !opponent?.level)
          ? numberSelect(
              'movetime',
              'Thinking time',
              settings.movetime,
              MOVETIMES,
              (time) => `${time / 1000} s`,
              (movetime) => change({ movetime }),
            )
          : null
      }
      ${numberSelect(
        'clock',
        'Clock',
        settings.clock,
        CLOCKS,
        (minutes) => (minutes ? `${minutes} min each` : 'none'),
        (clock) => change({ clock }),
      )}
    `,
  };
}
