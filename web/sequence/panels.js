/** The panels beside or below the board: settings, moves, sharing, the rules.
 * @import { Agent, SequencePlayed } from '../../wasm/lilypad.js'
 * @import { Settings } from './settings.js'
 * @import { TableState } from './main.js' */
import { html } from 'lit';
import { cardText, starText } from '../components/card-drawing.js';
import { readPlay, sideOf, spokenPlay } from '../components/cards.js';
import { playerFields, rulesSelect } from '../play/game-panel.js';
import { steps } from '../play/move-list.js';
import { nameOf } from '../play/outcome.js';
import { LEVELS } from './levels.js';
import { RULE_CHOICE } from './rules.js';

/** @param {TableState} state @param {Agent[]} agents @param {(news: Partial<Settings>) => void} change
 * @param {() => void} exchange plays the same deal with seats exchanged */
export function gamePanel({ settings }, agents, change, exchange) {
  const { players, times } = playerFields(settings, agents, change, LEVELS);
  return html`
    ${players}
    <div class="pair">
      ${times} ${rulesSelect(settings.rules, RULE_CHOICE, (rules) => change({ rules }))}
    </div>
    <label class="check">
      <input type="checkbox" id="practice" .checked=${settings.practice} @change=${() => change({ practice: !settings.practice })} /> Practice: actions can be taken back
    </label>
    ${settings.seat === 'both' ? null : html`<div class="buttons"><button class="exchange" @click=${exchange}>Same deal, other seat</button></div>`}
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

/** @param {TableState} state @param {(at: number) => void} go */
export function moveList({ line, at }, go) {
  let turns = 0;
  const list = line.map((played, index) => {
    const place = index + 1;
    const begins = played.seat === 0 && line[index - 1]?.seat !== 0;
    if (begins) turns += 1;
    return html`<li class=${sideOf(played.seat)}>
      ${begins ? html`<span class="round">${turns}</span>` : null}
      <button
        class="move"
        tabindex=${place === at || (at === 0 && place === 1) ? 0 : -1}
        aria-current=${place === at ? 'step' : 'false'}
        title=${spokenPlayed(played)}
        @click=${() => go(place)}
      >
        <span aria-hidden="true">${moveText(played)}</span><span class="unseen">${spokenPlayed(played)}</span>
      </button>
    </li>`;
  });
  return html`
    ${line.length
      ? html`<ol class="moves" aria-label="Moves">${list}</ol>`
      : html`<p class="help">Choose a card of your hand, one of its two cells, and the card of the draft you take for it. Two rows of five win.</p>`}
    ${steps(at, line.length, go)}
  `;
}

/** @param {string} link @param {string} actions @param {string} copied @param {(name: string, text: string) => void} copy */
export const sharePanel = (link, actions, copied, copy) => html`
  <p class="help">The link holds the deal, the rules and every action: whoever opens it can replay the game or play on.</p>
  <div class="buttons">
    <button class="copy-link" @click=${() => copy('link', link)}>${copied === 'link' ? 'Copied' : 'Copy link'}</button>
    <button class="copy-game" @click=${() => copy('game', actions)}>${copied === 'game' ? 'Copied' : 'Copy actions'}</button>
  </div>
  <textarea id="link" readonly rows="4" aria-label="Link to this game" .value=${link}></textarea>
  <textarea id="actions" readonly rows="6" aria-label="Actions of this game" .value=${actions}></textarea>
`;

export const rulesPanel = html`<div class="rules">
  <h2>How to play</h2>
  <ul>
    <li>Play a card of your hand: your chip goes on one of the two cells that show it. Then take a card of the face-up draft.</li>
    <li>Five of your chips in a row, a column or a diagonal are a sequence. The corners count for both. <b>Two sequences win.</b></li>
    <li>One chip of a finished sequence may be part of another. Chips in finished sequences stay for good.</li>
    <li>The heart of the board, its four middle cells, wins at once.</li>
    <li>Jacks of diamonds and clubs (+) go on any free cell. Jacks of hearts and spades (×) remove a chip of the other side.</li>
    <li>A card whose two cells are both taken is dead. Before you play, you are asked whether to trade it for a card of the draft.</li>
    <li>When the draft is used up, more sequences win.</li>
  </ul>
  <h2>Keys</h2>
  <ul>
    <li>Arrows go over the board or along the cards, Enter chooses, Escape takes the choice back.</li>
    <li>Page Down and Page Up go to the next cell that can be played.</li>
    <li>1 to 5 take a card of the draft.</li>
    <li>Outside the board, arrows, Home and End go through the game.</li>
  </ul>
</div>`;
