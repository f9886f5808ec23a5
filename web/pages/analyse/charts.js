/** Evaluation charts: the bar beside the board, and the graph over the game.
 * @import { Mark } from '../../components/freckers/board-panel.js' */
import { html, svg } from 'lit';
import { shareOf } from '../../shared/freckers/scores.js';
import { signed } from '../../shared/match/scores.js';

const [WIDTH, HEIGHT] = [320, 96];

/** Who is ahead, in words. @param {number} rows by which Red is ahead */
export function aheadText(rows) {
  if (Math.abs(rows) > 500) return `${rows > 0 ? 'Red' : 'Blue'} wins in ${Math.round(1000 - Math.abs(rows))}`;
  if (Math.abs(rows) < 0.05) return 'Even';
  return `${rows > 0 ? 'Red' : 'Blue'} ${signed(Math.abs(rows))}`;
}

/** @param {number | null} rows by which Red is ahead @param {boolean} flipped whether Red starts at the bottom */
export function evaluationBar(rows, flipped) {
  const red = 100 * shareOf(rows ?? 0);
  return html`<svg class="evaluation-bar" viewBox="0 0 8 100" preserveAspectRatio="none" role="img" aria-label="Evaluation: ${rows === null ? 'unknown' : aheadText(rows)}">
    <rect class="blue" width="8" height="100" />
    <rect class="red" y=${flipped ? 100 - red : 0} width="8" height=${red} />
    <path class="middle" d="M0 50H8" />
  </svg>`;
}

/** @param {(number | undefined)[]} scores rows by which Red is ahead, by position @param {number} at the position shown
 * @param {Map<number, Mark>} marks @param {(at: number) => void} go */
export function graph(scores, at, marks, go) {
  const step = WIDTH / Math.max(1, scores.length - 1);
  const y = (/** @type {number} */ rows) => HEIGHT * (1 - shareOf(rows));
  const points = scores.flatMap((rows, place) =>
    rows === undefined ? [] : [`${(place * step).toFixed(1)},${y(rows).toFixed(1)}`],
  );
  const known = scores.filter((rows) => rows !== undefined).length;
  /** @param {MouseEvent & { currentTarget: SVGElement }} event */
  const onClick = (event) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    go(Math.round(((event.clientX - left) / width) * (scores.length - 1)));
  };
  return html`<svg
    class="graph"
    viewBox="0 0 ${WIDTH} ${HEIGHT}"
    preserveAspectRatio="none"
    role="img"
    aria-label="Evaluation over the game, ${known} of ${scores.length} positions known; above the middle Red is ahead"
    @click=${onClick}
  >
    <rect class="red-half" width=${WIDTH} height=${HEIGHT / 2} />
    <path class="middle" d="M0 ${HEIGHT / 2}H${WIDTH}" />
    <polyline points=${points.join(' ')} />
    ${[...marks.keys()].map((place) => {
      const rows = scores[place];
      return rows === undefined ? null : svg`<circle cx=${place * step} cy=${y(rows)} r="3.5" />`;
    })}
    <path class="here" d="M${at * step} 0V${HEIGHT}" />
  </svg>`;
}
