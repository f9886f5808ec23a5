/** Templates of the table of logs.
 * @import { GameRecord } from '../../../shared/freckers/match.js'
 * @import { SelectEvent } from '../../../shared/match/opponent-form.js'
 * @import { LogGame } from './log-game.js' */
import { html } from 'lit';
import { actionText } from '../../../shared/freckers/action-text.js';
import { nameOf, otherSide, SIDES } from '../../../shared/match/sides.js';
import { counted, grouped } from '../../../shared/numbers.js';
import { LEAST_LEAD, NODES } from './turning-point.js';

/** @param {LogGame} game */
const resultText = ({ winner }) =>
  winner === null ? 'No result' : winner === 'draw' ? 'Draw' : `${nameOf(winner)} won`;

/** Who moved at a place, counted from 1. @param {LogGame} game @param {number} place */
const moverAt = ({ record: { start } }, place) => {
  const first = start.split(' ')[2] === 'b' ? 'blue' : 'red';
  return place % 2 ? first : otherSide(first);
};

/** @param {LogGame} game @param {boolean} isSearched now @param {(record: GameRecord) => void} openGame */
function turnCell(game, isSearched, openGame) {
  const { turn, record } = game;
  if (!turn) return html`<span class="pending">${isSearched ? 'searching …' : '–'}</span>`;
  if (!turn.side) return 'even at the end';
  if (!turn.place) return `${nameOf(turn.side)}, from the start`;
  const move = `${nameOf(moverAt(game, turn.place))} ${actionText(record.actions[turn.place - 1])}`;
  return html`<button
    class="open-turn"
    aria-label="Open ${game.file} at move ${turn.place}, ${move}, from which ${nameOf(turn.side)} stayed ahead"
    title="${move}: from here on ${nameOf(turn.side)} stays ahead"
    @click=${() => openGame({ ...record, at: turn.place })}
  >${nameOf(turn.side)}, move ${turn.place}</button>`;
}

/** @param {LogGame[]} games @param {LogGame | null} searched the one that is searched now
 * @param {(record: GameRecord) => void} openGame */
export const logRows = (
  games,
  searched,
  openGame,
) => html`<div class="scroll" tabindex="0" role="region" aria-label="Table of logs">
  <table class="log-table">
    <caption>${counted(games.length, 'log')}</caption>
    <thead>
      <tr><th scope="col">Log</th><th scope="col">Result</th><th scope="col">Moves</th><th scope="col">Why it ended</th><th scope="col">Ahead for good</th></tr>
    </thead>
    <tbody>
      ${games.map(
        (game) => html`<tr>
          <th scope="row">
            <button class="open-log" aria-label="Open ${game.file} in the analysis" @click=${() => openGame(game.record)}>${game.file}</button>
            ${SIDES.some((side) => game.names[side]) ? html`<span class="who-played">${game.names.red || 'Red'} – ${game.names.blue || 'Blue'}</span>` : null}
          </th>
          <td class="log-result">${resultText(game)}</td>
          <td class="log-moves">${game.record.actions.length}</td>
          <td class="log-why ${game.isFault ? 'fault' : ''}">${game.isFault ? html`<span aria-hidden="true">⚠ </span>` : null}${game.why}</td>
          <td class="log-turn">${turnCell(game, game === searched, openGame)}</td>
        </tr>`,
      )}
    </tbody>
  </table>
</div>`;

/** @param {{ done: number, total: number, isRunning: boolean, secondsLeft: number | null, start: () => void, stop: () => void, clear: () => void }} parts */
export function searchBar({ done, total, isRunning, secondsLeft, start, stop, clear }) {
  const whole = Math.floor(done);
  const isDone = whole === total;
  return html`<div class="job log-job">
      ${isDone ? null : html`<progress aria-label="Search of the logs" max=${total} .value=${done}></progress>`}
      <span class="status" role="status">${isDone ? `${counted(total, 'game was', 'games were')} searched.` : `${whole} of ${total} searched${isRunning && secondsLeft !== null ? `, ${secondsLeft} s left` : ''}`}</span>
      ${isDone ? null : isRunning ? html`<button class="stop-logs" @click=${stop}>Stop</button>` : html`<button class="search-logs" @click=${start}>Go on</button>`}
      <button class="clear-logs" @click=${clear}>Clear</button>
    </div>
    <p class="help">Ahead for good: from this move on the champion, with ${grouped(NODES)} nodes a position, sees that side ahead by at least ${LEAST_LEAD} rows, to the end.</p>`;
}

/** @param {string[]} names of those who lost @param {string} chosen empty for whoever lost @param {(name: string) => void} choose
 * @param {() => void} start */
export const learnBar = (names, chosen, choose, start) => html`<div class="log-learn">
  ${
    names.length > 1
      ? html`<label for="log-loser">Lost by</label>
        <select id="log-loser" @change=${(/** @type {SelectEvent} */ { target }) => choose(target.value)}>
          <option value="" .selected=${!chosen}>anyone</option>
          ${names.map((name) => html`<option value=${name} .selected=${name === chosen}>${name}</option>`)}
        </select>`
      : null
  }
  <button class="learn-logs" title="Find the better moves yourself; up to 20 games" @click=${start}>Learn from the lost games</button>
</div>`;
