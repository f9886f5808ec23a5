/** The rules of Freckers in plain words, with pictures.
 * @import { Panel } from '../../components/freckers/board-panel.js'
 * @import { Picture } from '../../components/freckers/picture.js' */
import { html } from 'lit';
import { drawPicture } from '../../components/freckers/picture.js';
import { PICTURES } from './first-steps.js';

/** Two jumps in one turn. @type {Picture} */
const CHAIN = {
  rows: ['....*', '...r.', 'rb*..'],
  path: [
    [0, 2],
    [2, 2],
    [4, 0],
  ],
  jumps: true,
};

/** The same with water between the jumps. @type {Picture} */
const WET_CHAIN = { ...CHAIN, rows: ['....*', '...r.', 'rb...'] };

/** @param {Picture} picture @param {unknown} text */
const rule = (picture, text) => html`<li>${drawPicture(picture)}<p>${text}</p></li>`;

/** @param {{ showMe: () => void }} parts @returns {Panel} */
export const createRulesPanel = ({ showMe }) => ({
  changed() {},
  render: () => html`<div class="rules">
    <h2>How to play</h2>
    <p>Red begins, then the players take turns. A turn is one move of a frog, or Grow.</p>
    <ol class="pictured">
      ${rule(PICTURES.move, html`<b>Move</b> a frog to a free pad next to it: forward, sideways or diagonally forward, never back. The pad it leaves sinks.`)}
      ${rule(PICTURES.jump, html`<b>Jump</b> over a frog of either colour to the free pad just beyond it. No frog is taken off the board.`)}
      ${rule(CHAIN, html`<b>Jump again</b> from there if you can, in any direction that a frog may move. A whole chain is one turn.`)}
      ${rule(PICTURES.grow, html`<b>Grow</b> instead of moving: all water next to your frogs, diagonals included, turns into pads. Both players may use them. Without such water, Grow only passes the turn.`)}
      ${rule(PICTURES.win, html`<b>Win</b> by being the first with all six frogs on the far row. After 150 turns in all, whoever has more frogs there wins; equal numbers are a draw.`)}
    </ol>
    <p class="notation">Moves are written by where they begin and end: 04–13 goes from row 0, column 4 to row 1, column 3. The numbers are shown around the pond.</p>
    <div class="buttons"><button class="show-me" @click=${showMe}>Show me how</button></div>
    <h2>Two sets of rules</h2>
    <p>They differ in one point: what a frog may touch in the middle of a chain of jumps. You choose on the Play tab; a change starts a new game.</p>
    <ul class="pictured">
      ${rule(CHAIN, html`<b>Pads only:</b> every jump lands on a free pad. Most people play like this.`)}
      ${rule(WET_CHAIN, html`<b>Referee:</b> only the last jump must land on a pad; those before may land on water. The course’s referee program allows this.`)}
    </ul>
    <p><a href="notes/index.html">Notes about the game, with boards to try</a></p>
  </div>`,
});
