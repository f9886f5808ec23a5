/** Evaluation charts: the bar beside the board, and the graph over the game.
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

/** Round numbers of moves, from none to the last. @param {number} last */
function moveTicks(last) {
  const step = TICK_STEPS.find((candidate) => last / candidate <= MAX_TICKS) ?? 200;
  return Array.from({ length: Math.floor(last / step) + 1 }, (_, index) => index * step);
}

/** @param {(number | undefined)[]} scores rows by which Red is ahead, by position @param {number} at the position shown
 * @param {Map<number, Mark>} marks @param {(at: number) => void} go */
export function graph(scores, at, marks, go) {
  const last = Math.max(1, scores.length - 1);
  const step = WIDTH / last;
  const y = (/** @type {number} */ rows) => HEIGHT * (1 - shareOf(rows));
  const points = scores.flatMap((rows, place) =>
    rows === undefined ? [] : [`${(place * step).toFixed(1)},${y(rows).toFixed(1)}`],
  );
  const known = scores.filter((rows) => rows !== undefined).length;
  const ticks = moveTicks(scores.length - 1);
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
      ${ticks.map((place) => svg`<path class="grid" d="M${place * step} 0V${HEIGHT}" />`)}
      <polyline points=${points.join(' ')} />
      ${[...marks.keys()].map((place) => {
        const rows = scores[place];
        return rows === undefined ? null : svg`<circle cx=${place * step} cy=${y(rows)} r="3.5" />`;
      })}
      <path class="here" d="M${at * step} 0V${HEIGHT}" />
    </svg>
    <div class="across-axis" aria-hidden="true">
      ${ticks.map((place) => html`<span .style=${`left: ${(100 * place) / last}%`}>${place}</span>`)}
    </div>
    <p class="axis-names">Rows ahead, after each move</p>
  </div>`;
}
