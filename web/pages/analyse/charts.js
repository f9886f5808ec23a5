/** Evaluation charts: the bar beside the board, and the graph over the game.
 * @import { Side } from '../../../wasm/lilypad.js'
 * @import { Mark } from '../../components/freckers/board-panel.js' */
import { html, svg } from 'lit';
import { leadText, shareOf } from '../../shared/freckers/scores.js';

const [WIDTH, HEIGHT] = [320, 120];
/** Leads of Red that the graph marks. */
const MARKED_ROWS = [8, 4, 0, -4, -8];
const TICK_STEPS = [1, 2, 5, 10, 20, 50, 100];
const MAX_TICKS = 6;

/** The bar beside the board: two coloured parts, the names of the sides at its ends, and the score at the end of the side
 * that is ahead.
 * @param {number | null} rows by which Red is ahead @param {string} text the same in words
 * @param {boolean} flipped whether Blue starts at the bottom */
export function evaluationBar(rows, text, flipped) {
  const [, leader, sign, lead] = /^(Red|Blue) (\+?)(?:wins |has )?(.*)$/.exec(text) ?? ['', '', '', ''];
  const end = (/** @type {'Red' | 'Blue'} */ name) =>
    html`<span class="end ${name.toLowerCase()}">${name[0]}<i>${name.slice(1)}</i>${name === leader ? html` <b><i>${sign}</i>${lead.replace(' %', '%')}</b>` : null}</span>`;
  return html`<div
    class="evaluation-bar ${flipped ? 'flipped' : ''}"
    role="img"
    aria-label="Evaluation: ${rows === null ? 'unknown' : text}"
    .style=${`--red-share: ${Math.round(100 * shareOf(rows ?? 0))}%`}
  >
    ${end('Red')} <span class="middle">${leader || rows === null ? '' : '='}</span> ${end('Blue')}
  </div>`;
}

/** Round numbers of the list of moves, which counts pairs, and after how many single moves they are complete.
 * @param {number} last the number of single moves @param {Side} first the side that began */
function moveTicks(last, first) {
  const offset = first === 'red' ? 0 : 1;
  const rounds = (last + offset) / 2;
  const step = TICK_STEPS.find((candidate) => rounds / candidate <= MAX_TICKS) ?? 200;
  return Array.from({ length: Math.floor(rounds / step) + 1 }, (_, index) => ({
    round: index * step,
    place: Math.max(0, 2 * index * step - offset),
  }));
}

/** A line through the known scores, with gaps where nothing is known; a score between gaps is a dot.
 * @param {(number | undefined)[]} scores @param {(place: number, rows: number) => string} point */
export const trace = (scores, point) =>
  scores
    .map((rows, place) => {
      if (rows === undefined) return '';
      const isAlone = scores[place - 1] === undefined && scores[place + 1] === undefined;
      return `${scores[place - 1] === undefined ? 'M' : 'L'}${point(place, rows)}${isAlone ? 'h0' : ''}`;
    })
    .join('');

/** @param {(number | undefined)[]} scores rows by which Red is ahead, by position @param {number} at the position shown
 * @param {Side} first the side that began
 * @param {Map<number, Mark>} marks @param {(at: number) => void} go */
export function graph(scores, at, first, marks, go) {
  const last = Math.max(1, scores.length - 1);
  const step = WIDTH / last;
  const y = (/** @type {number} */ rows) => HEIGHT * (1 - shareOf(rows));
  const known = scores.filter((rows) => rows !== undefined).length;
  const ticks = moveTicks(scores.length - 1, first);
  /** @param {MouseEvent & { currentTarget: SVGElement }} event */
  const onClick = (event) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    go(Math.round(((event.clientX - left) / width) * (scores.length - 1)));
  };
  return html`<div class="graph-frame">
    <div class="up-axis" aria-hidden="true">
      ${MARKED_ROWS.map((rows) => html`<span .style=${`top: ${100 * (1 - shareOf(rows))}%`}>${leadText(rows).replace('.0', '')}</span>`)}
    </div>
    <svg
      class="graph"
      viewBox="0 0 ${WIDTH} ${HEIGHT}"
      preserveAspectRatio="none"
      role="img"
      aria-label="Evaluation over the game, ${known} of ${scores.length} positions known; above the middle Red is ahead"
      @click=${onClick}
    >
      <rect class="red-half" width=${WIDTH} height=${HEIGHT / 2} />
      ${MARKED_ROWS.map((rows) => svg`<path class=${rows ? 'grid' : 'middle'} d="M0 ${y(rows)}H${WIDTH}" />`)}
      ${ticks.map(({ place }) => svg`<path class="grid" d="M${place * step} 0V${HEIGHT}" />`)}
      <path class="trace" d=${trace(scores, (place, rows) => `${(place * step).toFixed(1)} ${y(rows).toFixed(1)}`)} />
      ${[...marks.keys()].map((place) => {
        const rows = scores[place];
        return rows === undefined ? null : svg`<circle cx=${place * step} cy=${y(rows)} r="3.5" />`;
      })}
      <path class="here" d="M${at * step} 0V${HEIGHT}" />
    </svg>
    <div class="across-axis" aria-hidden="true">
      ${ticks.map(({ round, place }) => html`<span .style=${`left: ${(100 * place) / last}%`}>${round}</span>`)}
    </div>
    <p class="axis-names">Rows ahead after each move</p>
  </div>`;
}
