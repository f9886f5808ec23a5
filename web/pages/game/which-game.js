/** Shown when the address names no game that can be played here. */
import { html } from 'lit';
import { GAMES } from '../../shared/engine/games.js';

/** @param {string | null} name from the address */
export const whichGame = (name) => html`<section class="card which-game">
  <h1>Which game?</h1>
  ${name ? html`<p class="notice" role="alert">There is no game “${name.slice(0, 40)}” here.</p>` : null}
  <p>This site plays:</p>
  <ul>${GAMES.map(({ title, page }) => html`<li><a href=${page}>${title}</a></li>`)}</ul>
  <p class="help">The note <a href="notes/your-game.html">Your own game</a> says how to add another.</p>
  <div id="news"></div>
</section>`;
