/** The settings of a game: who plays, how strong, by which rules and clock.
 * @import { Agent } from '../../../wasm/lilypad.js'
 * @import { MatchState } from '../../shared/freckers/match.js'
 * @import { createOwnAgent } from './own-agent.js' */
import { html } from 'lit';
import { LEVELS } from '../../shared/freckers/levels.js';
import { RULE_CHOICE } from '../../shared/freckers/rules.js';
import { lastGame } from '../../shared/match/notices.js';
import { playerFields, rulesHelp, rulesSelect } from '../../shared/match/player-form.js';
import { resignForm } from '../../shared/match/resign.js';
import { RED_AND_BLUE } from '../../shared/match/sides.js';
import { guestSides } from './own-agent.js';

/** @param {MatchState} state @param {Agent[]} agents @param {ReturnType<typeof createOwnAgent>} ownAgent
 * @param {Record<'resign' | 'restore', () => void>} handlers */
export function gamePanel(state, agents, ownAgent, { resign, restore }) {
  const { settings } = state;
  const { change } = ownAgent;
  const { players, times } = playerFields(settings, agents, change, LEVELS, RED_AND_BLUE, ownAgent.form);
  const hasGuest = guestSides(settings).length > 0;
  return html`
    ${ownAgent.failures(state)} ${players}
    <div class="pair">${times} ${hasGuest ? null : rulesSelect(settings.rules, RULE_CHOICE, (rules) => change({ rules }))}</div>
    ${hasGuest ? html`<p class="help" id="guest-rules">Agents of your own play by the referee’s rules.</p>` : rulesHelp(settings.rules, RULE_CHOICE)}
    ${ownAgent.output(state)}
    <div class="checks">
      <label class="check"><input type="checkbox" id="sound" .checked=${settings.sound} @change=${() => change({ sound: !settings.sound })} /> Sound</label>
      <label class="check"><input type="checkbox" id="coordinates" .checked=${settings.coordinates} @change=${() => change({ coordinates: !settings.coordinates })} /> Coordinates</label>
    </div>
    ${resignForm(state, resign)} ${lastGame(state, restore)}
  `;
}
