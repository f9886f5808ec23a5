/** The alpha-beta window on a number line: only scores between α and β still matter.
 * @import { Tree } from '../../../components/tree/model.js' */
import { html, svg } from 'lit';
import { boundText } from '../../../components/tree/words.js';
import { endOfScore } from '../../../shared/match/scores.js';

const [WIDTH, HEIGHT, LEVEL, EDGE] = [320, 58, 30, 26];

/** The largest absolute score in a tree, except won and lost games; sets the scale. @param {Tree} tree */
export const largestScore = ({ nodes }) =>
  nodes.reduce((most, [, , , , , , score]) => (endOfScore(score) === null ? Math.max(most, Math.abs(score)) : most), 1);

/** @param {{ alpha: number | null, beta: number | null }} window @param {number} unit @param {number} reach @param {string} who */
export function windowLine({ alpha, beta }, unit, reach, who) {
  const x = (/** @type {number} */ score) =>
    EDGE + ((Math.min(reach, Math.max(-reach, score)) + reach) / (2 * reach)) * (WIDTH - 2 * EDGE);
  const [from, to] = [alpha === null ? 0 : x(alpha), beta === null ? WIDTH : x(beta)];
  const words = `${who} to move: α ${boundText(alpha, unit, '−∞')}, β ${boundText(beta, unit, '+∞')}`;
  const mark = (/** @type {number | null} */ score, /** @type {string} */ sign, /** @type {number} */ y) =>
    score === null
      ? null
      : svg`<path class="mark" d="M${x(score)} ${LEVEL - 9}v18" /><text x=${x(score)} y=${y} text-anchor="middle">${sign} ${boundText(score, unit, '')}</text>`;
  return html`<svg class="window-line" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label=${words}>
    <path class="axis" d="M0 ${LEVEL}H${WIDTH}M${x(0)} ${LEVEL - 4}v8" />
    ${to > from ? svg`<path class="open" d="M${from} ${LEVEL}H${to}" />` : null}
    ${mark(alpha, 'α', LEVEL - 14)}${mark(beta, 'β', LEVEL + 24)}
  </svg>`;
}
