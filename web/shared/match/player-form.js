/** Form fields for any game: players, strength, rules and clock.
 * @import { Agent } from '../../../wasm/lilypad.js'
 * @import { Level } from './opponents.js'
 * @import { OwnAgent, SelectEvent } from './opponent-form.js'
 * @import { Side } from '../../../wasm/lilypad.js'
 * @import { PlayerSettings } from './settings.js'
 * @import { SideNames } from './sides.js' */
import { html } from 'lit';
import { opponentForm } from './opponent-form.js';
import { readPlayer } from './opponents.js';
import { GUEST_TIMES, isPerson, MOVETIMES, SEATS } from './settings.js';
import { RED_AND_BLUE, SIDES } from './sides.js';
import { controlName, readControl, TIME_CONTROLS, writeControl } from './time-control.js';

/** The rule sets of a game, for display.
 * @template {string} [R=string]
 * @typedef {{ names: [rules: R, name: string, about: string][] }} RuleChoice `about` says what they allow; it may be empty */

/** @template T @param {string} id @param {string} label @param {T} value @param {T[]} choices
 * @param {{ write: (choice: T) => string, read: (text: string) => T, name: (choice: T) => string }} text @param {(choice: T) => void} onChange */
const choiceSelect = (id, label, value, choices, { write, read, name }, onChange) => html`<div class="field">
  <label for=${id}>${label}</label>
  <select id=${id} @change=${(/** @type {SelectEvent} */ { target }) => onChange(read(target.value))}>
    ${choices.map((choice) => html`<option value=${write(choice)} .selected=${write(choice) === write(value)}>${name(choice)}</option>`)}
  </select>
</div>`;

const MOVETIME_TEXT = { write: String, read: Number, name: (/** @type {number} */ time) => `${time / 1000} s` };
const CONTROL_TEXT = {
  write: writeControl,
  read: (/** @type {string} */ text) => readControl(text) ?? TIME_CONTROLS[0],
  name: controlName,
};

/** @template {string} R @param {R} value @param {RuleChoice<R>} choice @param {(rules: R) => void} onChange @param {string} [id] */
export const rulesSelect = (value, { names }, onChange, id = 'rules') => html`<div class="field">
  <label for=${id}>Rules</label>
  <select id=${id} aria-describedby="${id}-help" @change=${(/** @type {SelectEvent} */ { target }) => onChange(/** @type {R} */ (target.value))}>
    ${names.map(([rules, name]) => html`<option value=${rules} .selected=${rules === value}>${name}</option>`)}
  </select>
</div>`;

/** What differs on the board under the chosen rules. @template {string} R @param {R} value @param {RuleChoice<R>} choice @param {string} [id] of the select */
export function rulesHelp(value, { names }, id = 'rules') {
  const about = names.find(([rules]) => rules === value)?.[2];
  return about ? html`<p class="help rules-help" id="${id}-help">${about}</p>` : null;
}

/** Fields for the players, and for thinking time and clock.
 * @param {PlayerSettings} settings @param {Agent[]} agents
 * @param {(changes: Partial<PlayerSettings>) => void} change @param {Level[]} levels of the game
 * @param {SideNames} [names] @param {(side: Side) => OwnAgent} [own] if people may bring agents of their own */
export function playerFields(settings, agents, change, levels, names = RED_AND_BLUE, own = undefined) {
  const seatNames = { ...names, both: 'Both', watch: 'Watch' };
  const sides = SIDES.filter((side) => !isPerson(settings, side));
  const chosen = sides.map((side) => readPlayer(agents, settings.opponents[side], levels));
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
          own: own?.(side),
          onChange: (text) => change({ opponents: { ...settings.opponents, [side]: text } }),
        }),
      )}
    `,
    times: html`
      ${
        chosen.some((opponent) => !opponent?.level && !opponent?.guest)
          ? choiceSelect('movetime', 'Thinking time', settings.movetime, MOVETIMES, MOVETIME_TEXT, (movetime) =>
              change({ movetime }),
            )
          : null
      }
      ${
        chosen.some((opponent) => opponent?.guest) && !settings.clock
          ? choiceSelect(
              'guest-time',
              'Time per move',
              settings.guestTime ?? 0,
              GUEST_TIMES,
              MOVETIME_TEXT,
              (guestTime) => change({ guestTime }),
            )
          : null
      }
      ${choiceSelect('clock', 'Clock', settings, TIME_CONTROLS, CONTROL_TEXT, ({ clock, increment }) => change({ clock, increment }))}
    `,
  };
}
