/** The settings of a game: who plays, how strong, by which rules and clock.
 * @import { Agent } from '../../../wasm/lilypad.js'
 * @import { MatchState } from '../../shared/freckers/match.js'
 * @import { Settings } from '../../shared/freckers/settings.js' */
import { html } from 'lit';
import { LEVELS } from '../../shared/freckers/levels.js';
import { RULE_CHOICE } from '../../shared/freckers/rules.js';
import { playerFields, rulesSelect } from '../../shared/match/player-form.js';
import { resignForm } from '../../shared/match/resign.js';

/** @param {MatchState} state @param {Agent[]} agents @param {(changes: Partial<Settings>) => void} change @param {() => void} resign */
export function gamePanel(state, agents, change, resign) {
  const { settings } = state;
  const { players, times } = playerFields(settings, agents, change, LEVELS);
  return html`
    ${players}
    <div class="pair">${times} ${rulesSelect(settings.rules, RULE_CHOICE, (rules) => change({ rules }))}</div>
    <div class="checks">
      <label class="check"><input type="checkbox" id="sound" .checked=${settings.sound} @change=${() => change({ sound: !settings.sound })} /> Sound</label>
      <label class="check"><input type="checkbox" id="coordinates" .checked=${settings.coordinates} @change=${() => change({ coordinates: !settings.coordinates })} /> Coordinates</label>
    </div>
    ${resignForm(state, resign)}
  `;
}
