/** Templates of the panel of kept games.
 * @import { Agent } from '../../../wasm/lilypad.js'
 * @import { Level } from '../../shared/match/opponents.js'
 * @import { KeptGame } from './kept-game.js'
 * @import { Score } from './words.js' */

/** @template {string} R
 * @typedef {Record<'openGame' | 'exportGame' | 'deleteGame', (game: KeptGame<R>) => void>} RowHandlers */
import { html } from 'lit';
import { counted } from '../../shared/numbers.js';
import { isFinished } from './kept-game.js';
import { dateText, playersText, resultText } from './words.js';

/** @param {Score[]} list */
export const scoreTable = (list) =>
  list.length
    ? html`<table class="kept-scores">
        <caption>Your score</caption>
        <thead><tr><th scope="col">Against</th><th scope="col">Won</th><th scope="col">Drawn</th><th scope="col">Lost</th></tr></thead>
        <tbody>
          ${list.map(({ name, won, drawn, lost }) => html`<tr><th scope="row">${name}</th><td>${won}</td><td>${drawn}</td><td>${lost}</td></tr>`)}
        </tbody>
      </table>`
    : null;

/** @template {string} R
 * @param {Agent[]} agents @param {KeptGame<R>[]} games @param {RowHandlers<R>} handlers @param {Level[]} levels */
export const gameRows = (agents, games, handlers, levels) => html`<ul class="kept-list" aria-label="Your games">
  ${games.map((game) => {
    const players = playersText(agents, game, levels);
    const named = `${resultText(game)} ${players}, ${dateText(game)}`;
    return html`<li>
      <p><b>${resultText(game)}</b> ${players}</p>
      <p class="help">${counted(game.actions.length, 'move')} · <time datetime=${new Date(game.date).toISOString()}>${dateText(game)}</time></p>
      <div class="row-buttons">
        <button class="open-game" aria-label="${isFinished(game) ? 'Open' : 'Play on'}: ${named}" @click=${() => handlers.openGame(game)}>${isFinished(game) ? 'Open' : 'Play on'}</button>
        <button class="export-game" aria-label="Export: ${named}" @click=${() => handlers.exportGame(game)}>Export</button>
        <button class="delete-game" aria-label="Delete: ${named}" @click=${() => handlers.deleteGame(game)}>Delete</button>
      </div>
    </li>`;
  })}
</ul>`;
