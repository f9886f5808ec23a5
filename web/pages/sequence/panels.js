/** The panels beside or below the board: settings, moves, sharing, the rules.
 * @import { Agent, SequencePlayed } from '../../../wasm/lilypad.js'
 * @import { Settings } from './settings.js'
 * @import { TableState } from './main.js' */
import { html } from 'lit';
import { cardText, starText } from '../../components/sequence/card-drawing.js';
import { moveList } from '../../shared/match/move-list.js';
import { lastGame } from '../../shared/match/notices.js';
import { playerFields, rulesHelp, rulesSelect } from '../../shared/match/player-form.js';
import { resignForm } from '../../shared/match/resign.js';
import { nameOf } from '../../shared/match/sides.js';
import { readPlay, roundsOf, sideOf, spokenPlay } from '../../shared/sequence/cards.js';
import { LEVELS } from '../../shared/sequence/levels.js';
import { RULE_CHOICE } from '../../shared/sequence/rules.js';

/** @param {TableState} state @param {Agent[]} agents @param {(changes: Partial<Settings>) => void} change
 * @param {Record<'swapSeats' | 'resign' | 'restore', () => void>} handlers `swapSeats` plays the same deal with seats swapped */
export function gamePanel(state, agents, change, { swapSeats, resign, restore }) {
  const { settings } = state;
  const { players, times } = playerFields(settings, agents, change, LEVELS);
  return html`
    ${players}
    <div class="pair">
      ${times} ${rulesSelect(settings.rules, RULE_CHOICE, (rules) => change({ rules }))}
    </div>
    ${rulesHelp(settings.rules, RULE_CHOICE)}
    <label class="check">
      <input type="checkbox" id="practice" .checked=${settings.practice} @change=${() => change({ practice: !settings.practice })} /> Practice: moves can be taken back
    </label>
    ${settings.seat === 'both' ? null : html`<div class="buttons"><button class="exchange" @click=${swapSeats}>Same deal, other seat</button></div>`}
    ${resignForm(state, resign)} ${lastGame(state, restore)}
  `;
}

/** @param {SequencePlayed} played */
function moveText({ action, completed }) {
  const { kind, card, take } = readPlay(action);
  const won = Array.from({ length: completed }, () => starText(true));
  if (kind === 'decline') return html`<span class="quiet">keeps</span>`;
  return html`${kind === 'trade' ? html`<span class="quiet">⇄</span> ` : null}${cardText(card)}${kind === 'remove' ? html`<span class="quiet">×</span>` : null}
    <span class="taken">+${cardText(take)}</span>${won}`;
}

/** @param {SequencePlayed} played */
export const spokenPlayed = ({ seat, action, completed }) =>
  `${nameOf(sideOf(seat))} ${spokenPlay(action)}${completed ? `, and completes ${completed === 1 ? 'a sequence' : `${completed} sequences`}` : ''}`;

/** @param {TableState} state @param {(at: number) => void} go
 * @param {Map<number, { sign: string, title: string }>} [marks] by the number of the move */
export function sequenceMoves({ line, at }, go, marks = new Map()) {
  const rounds = roundsOf(line);
  const moves = line.map((played, index) => {
    const begins = rounds[index] !== rounds[index - 1];
    const mark = marks.get(index + 1);
    return {
      side: sideOf(played.seat),
      round: begins ? rounds[index] : null,
      title: mark ? `${spokenPlayed(played)} (${mark.title})` : spokenPlayed(played),
      content: html`<span aria-hidden="true">${moveText(played)}${mark ? html`<b class="mark">${mark.sign}</b>` : null}</span><span class="unseen">${spokenPlayed(played)}${mark ? `, ${mark.title}` : ''}</span>`,
    };
  });
  const help =
    'Choose a card from your hand, one of its two cells, and a card from the draft to take. Complete two sequences of five to win.';
  return moveList(moves, at, go, help);
}

export const rulesPanel = html`<div class="rules">
  <h2>How to play</h2>
  <ul>
    <li>Play a card from your hand: your chip goes on one of the two cells that show it. Then take a card from the face-up draft.</li>
    <li>Five of your chips in a row, a column or a diagonal make a sequence. The corners count for both. <b>Two sequences win.</b></li>
    <li>One chip of a finished sequence may count in another. Chips in finished sequences cannot be removed.</li>
    <li>Taking the heart of the board, its four middle cells, wins at once.</li>
    <li>Jacks of diamonds and clubs (+) go on any free cell. Jacks of hearts and spades (×) remove one of the other side’s chips.</li>
    <li>A card whose two cells are both taken is dead. Before you play, you may trade it for a card from the draft.</li>
    <li>When the draft runs out, whoever has more sequences wins.</li>
  </ul>
</div>`;
