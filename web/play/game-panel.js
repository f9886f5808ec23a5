/** The settings of a game: who plays, how strong, by which rules and clock.
 * @import { Agent, RuleSet } from '../../wasm/lilypad.js'
 * @import { Level } from './levels.js'
 * @import { MatchState } from './match.js'
 * @import { SelectEvent } from './opponent-form.js'
 * @import { PlayerSettings, Seat, Settings } from './settings.js' */
import { html } from 'lit';
import { opponentForm } from './opponent-form.js';
import { readOpponent } from './opponents.js';
import { nameOf } from './outcome.js';
import { CLOCKS, MOVETIMES, SEATS, SIDES, isPerson } from './settings.js';

/** The rule sets of a game as people read them.
 * @template {string} [R=string]
 * @typedef {{ title: string, names: [rules: R, name: string][] }} RuleChoice */

/** @type {Record<Seat, string>} */
const SEAT_NAMES = { red: 'Red', blue: 'Blue', both: 'Both', watch: 'Watch' };

/** @param {string} id @param {string} label @param {number} value @param {number[]} choices
 * @param {(choice: number) => string} text @param {(choice: number) => void} onChange */
const numberSelect = (id, label, value, choices, text, onChange) => html`<div class="field">
  <label for=${id}>${label}</label>
  <select id=${id} @change=${(/** @type {SelectEvent} */ { target }) => onChange(Number(target.value))}>
    ${choices.map((choice) => html`<option value=${choice} .selected=${choice === value}>${text(choice)}</option>`)}
  </select>
</div>`;

/** @type {RuleChoice<RuleSet>} */
export const FRECKERS_RULES = {
  title: 'Between two jumps a frog lands on pads only, or, as the course’s referee allows, also on water',
  names: [['pads', 'Pads only'], ['referee', 'Referee']],
};

/** @template {string} R @param {R} value @param {RuleChoice<R>} choice @param {(rules: R) => void} onChange @param {string} [id] */
export const rulesSelect = (value, { title, names }, onChange, id = 'rules') => html`<div class="field">
  <label for=${id}>Rules</label>
  <select id=${id} title=${title} @change=${(/** @type {SelectEvent} */ { target }) => onChange(/** @type {R} */ (target.value))}>
    ${names.map(([rules, name]) => html`<option value=${rules} .selected=${rules === value}>${name}</option>`)}
  </select>
</div>`;

/** Who plays, and how long agents may think.
 * @param {PlayerSettings} settings @param {Agent[]} agents
 * @param {(news: Partial<PlayerSettings>) => void} change @param {Level[]} [levels] those of the game */
export function playerFields(settings, agents, change, levels) {
  const sides = SIDES.filter((side) => !isPerson(settings, side));
  const chosen = sides.map((side) => readOpponent(agents, settings.opponents[side], levels));
  return {
    players: html`
      <fieldset class="choice">
        <legend>You play</legend>
        ${SEATS.map(
          (seat) => html`<label>
            <input type="radio" name="seat" value=${seat} .checked=${settings.seat === seat} @change=${() => change({ seat })} />
            <span>${SEAT_NAMES[seat]}</span>
          </label>`,
        )}
      </fieldset>
      ${sides.map((side) =>
        opponentForm({
          agents,
          id: `opponent-${side}`,
          label: sides.length > 1 ? nameOf(side) : 'Opponent',
          value: settings.opponents[side],
          levels,
          onChange: (text) => change({ opponents: { ...settings.opponents, [side]: text } }),
        }),
      )}
    `,
    times: html`
      ${chosen.some((opponent) => !opponent?.level)
        ? numberSelect('movetime', 'Thinking time', settings.movetime, MOVETIMES, (time) => `${time / 1000} s`, (movetime) => change({ movetime }))
        : null}
      ${numberSelect('clock', 'Clock', settings.clock, CLOCKS, (minutes) => (minutes ? `${minutes} min each` : 'none'), (clock) => change({ clock }))}
    `,
  };
}

/** @param {MatchState} state @param {Agent[]} agents @param {(news: Partial<Settings>) => void} change */
export function gamePanel({ settings }, agents, change) {
  const { players, times } = playerFields(settings, agents, change);
  return html`
    ${players}
    <div class="pair">${times} ${rulesSelect(settings.rules, FRECKERS_RULES, (rules) => change({ rules }))}</div>
    <label class="check"><input type="checkbox" id="sound" .checked=${settings.sound} @change=${() => change({ sound: !settings.sound })} /> Sound</label>
  `;
}
