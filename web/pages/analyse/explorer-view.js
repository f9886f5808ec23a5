/** Tables of the opening explorer.
 * @import { PositionDescription, Side } from '../../../wasm/lilypad.js'
 * @import { Book } from '../../shared/freckers/book-file.js'
 * @import { Openings } from '../../shared/freckers/openings.js' */
import { html } from 'lit';
import { actionText } from '../../shared/freckers/action-text.js';
import { leadText } from '../../shared/freckers/scores.js';
import { nameOf, otherSide } from '../../shared/match/sides.js';
import { counted, grouped, percent } from '../../shared/numbers.js';

/** Rows that stand for a forced end in the book. */
const FORCED_ROWS = 300;
const FOLDING = 'Mirror images, and positions with the colours swapped, count as the same.';

/** @param {number} rows for the side to move @param {Side} side */
function scoreText(rows, side) {
  if (Math.abs(rows) >= FORCED_ROWS) return `${nameOf(rows > 0 ? side : otherSide(side))} wins`;
  return leadText(side === 'red' ? rows : -rows);
}

/** @param {string} action @param {(action: string) => void} play */
const moveButton = (action, play) =>
  html`<button title="Play this move" @click=${() => play(action)}>${actionText(action)}</button>`;

/** @param {number} points @param {number} games */
const wonText = (points, games) => (games ? percent(points / games, 0) : '–');

/** @param {Book} book @param {PositionDescription} now @param {(action: string) => void} play */
export function bookTable(book, { position, side }, play) {
  const entry = book.find(position);
  if (!entry)
    return html`<p class="not-found" role="status">This position is not in the book. The book holds ${counted(book.size, 'position')} that good play leads to.</p>`;
  return html`<div class="scroll" tabindex="0" role="region" aria-label="Opening explorer"><table class="openings">
      <caption>What ${nameOf(side)} can play here, best first</caption>
      <thead><tr><th scope="col">Move</th><th scope="col">Score</th><th scope="col">Games</th><th scope="col">Won</th><th scope="col">Chosen</th></tr></thead>
      <tbody>
        ${entry.moves.map(
          ({ action, score, games, points, chosen }) => html`<tr>
            <th scope="row">${moveButton(action, play)}</th>
            <td>${scoreText(score, side)}</td><td>${grouped(games)}</td><td>${wonText(points, games)}</td><td>${wonText(chosen, games)}</td>
          </tr>`,
        )}
      </tbody>
    </table></div>
    <p class="help">From ${counted(book.games, 'game')} that the engine played against itself. Games: how many had this move. Won: what ${nameOf(side)} scored in them; a draw counts half. Chosen: in what share of these games the engine chose the move itself; in the rest it belonged to a random opening. ${FOLDING}</p>`;
}

/** @param {Openings} openings @param {PositionDescription} now @param {(action: string) => void} play */
export function playedTable(openings, { position, side }, play) {
  const moves = openings.find(position);
  const left = openings.skipped
    ? html`<p class="help">${counted(openings.skipped, 'game is', 'games are')} left out: they have other rules or are damaged.</p>`
    : null;
  if (!moves.length)
    return html`<p class="not-found" role="status">${openings.games ? `This position did not come up in ${counted(openings.games, 'game')}.` : 'There are no games with these rules yet.'}</p>
      ${left}`;
  return html`<div class="scroll" tabindex="0" role="region" aria-label="Opening explorer"><table class="openings">
      <caption>What ${nameOf(side)} played here, in ${counted(openings.games, 'game')}</caption>
      <thead><tr><th scope="col">Move</th><th scope="col">Games</th><th scope="col">Won</th></tr></thead>
      <tbody>
        ${moves.map(
          ({ action, games, decided, points }) => html`<tr>
            <th scope="row">${moveButton(action, play)}</th>
            <td>${grouped(games)}</td><td>${wonText(points, decided)}</td>
          </tr>`,
        )}
      </tbody>
    </table></div>
    <p class="help">Won: what ${nameOf(side)} scored in finished games; a draw counts half. ${FOLDING}</p>
    ${left}`;
}
