/** Templates of the review: the play of each side in numbers, the chance over the game, the mistakes, and one of them explained.
 * @import { Side } from '../../../../wasm/lilypad.js'
 * @import { Judged, Mistake } from './mistakes.js'
 * @import { Review } from './review.js' */
import { html, svg } from 'lit';
import { judgementTable } from '../../../components/judgement-table.js';
import { withCards } from '../../../components/sequence/card-words.js';
import { nameOf } from '../../../shared/match/sides.js';
import { betterText, cardName, playedName, readPlay, spokenCell } from '../../../shared/sequence/cards.js';
import {
  ACCURACY_LEGEND,
  ALL_KINDS,
  chancesOf,
  judgementOf,
  KINDS_LEGEND,
  MISSED_LEGEND,
  MISSED_WIN,
  pointsText,
} from './mistakes.js';

const [WIDTH, HEIGHT] = [320, 120];
const MARKED_CHANCES = [100, 75, 50, 25, 0];
const TICK_STEPS = [1, 2, 5, 10, 20, 50, 100];
const MAX_TICKS = 6;

/** @param {Review} review */
export function progressBar(review) {
  const { judged, total, isRunning, isDone, secondsLeft } = review;
  if (isDone) return null;
  return html`<div class="job">
    <progress aria-label="Review" max=${total} .value=${judged.length}></progress>
    <span class="status">${judged.length} of ${total}${secondsLeft === null || !isRunning ? '' : `, ${secondsLeft} s left`}</span>
    ${
      isRunning
        ? html`<button class="stop-review" @click=${review.stop}>Stop</button>`
        : html`<button class="resume-review" @click=${review.go}>Go on</button>`
    }
  </div>`;
}

/** @param {Judged[]} judged @param {Side[]} sides */
export const sidesTable = (judged, sides) =>
  judgementTable(
    ALL_KINDS,
    sides.map((side) => [side, judgementOf(judged, side)]),
    html`<p class="help">${ACCURACY_LEGEND}</p>
    <p class="help">${KINDS_LEGEND}.</p>
    <p class="help">${MISSED_LEGEND}</p>
    <p class="help">Every turn is judged by what its player knew then: the hidden cards have no part in it, and luck with the draw does not count.</p>`,
  );

/** Where some of the rounds begin, with their numbers. @param {number[]} rounds by action */
function roundTicks(rounds) {
  const last = rounds[rounds.length - 1] ?? 1;
  const step = TICK_STEPS.find((candidate) => last / candidate <= MAX_TICKS) ?? 200;
  return Array.from({ length: Math.floor(last / step) }, (_, index) => (index + 1) * step).map((round) => ({
    round,
    place: rounds.indexOf(round),
  }));
}

/** The chance of each side over the game, before and after its turns, from what it knew.
 * @param {object} parts
 * @param {Judged[]} parts.judged @param {Side[]} parts.sides
 * @param {number[]} parts.rounds of all actions
 * @param {((side: Side) => number) | null} parts.end the chance at the end, once all is known
 * @param {number} parts.at the position shown
 * @param {Mistake[]} parts.mistakes @param {(at: number) => void} parts.go */
export function chanceGraph({ judged, sides, rounds, end, at, mistakes, go }) {
  const last = rounds.length;
  const step = WIDTH / Math.max(1, last);
  const y = (/** @type {number} */ chance) => HEIGHT * (1 - chance);
  const ticks = roundTicks(rounds);
  const lines = sides.map((side) => {
    const own = chancesOf(judged.filter((turn) => turn.side === side));
    const points = end ? [...own, [last, end(side)]] : own;
    const spoken = own.length
      ? `${nameOf(side)} from ${Math.round(100 * own[0][1])} % to ${Math.round(100 * points[points.length - 1][1])} %`
      : '';
    return {
      side,
      spoken,
      text: points.map(([x, chance]) => `${(x * step).toFixed(1)},${y(chance).toFixed(1)}`).join(' '),
    };
  });
  /** @param {MouseEvent & { currentTarget: SVGElement }} event */
  const onClick = (event) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    go(Math.round(((event.clientX - left) / width) * last));
  };
  return html`<div class="graph-frame">
    <div class="up-axis" aria-hidden="true">
      ${MARKED_CHANCES.map((chance) => html`<span .style=${`top: ${100 - chance}%`}>${chance} %</span>`)}
    </div>
    <svg
      class="graph chances" viewBox="0 0 ${WIDTH} ${HEIGHT}" preserveAspectRatio="none" role="img" @click=${onClick}
      aria-label="Chance of winning over the game: ${lines
        .map(({ spoken }) => spoken)
        .filter(Boolean)
        .join(', ')}"
    >
      ${MARKED_CHANCES.map((chance) => svg`<path class=${chance === 50 ? 'middle' : 'grid'} d="M0 ${y(chance / 100)}H${WIDTH}" />`)}
      ${ticks.map(({ place }) => svg`<path class="grid" d="M${place * step} 0V${HEIGHT}" />`)}
      ${lines.map(({ side, text }) => svg`<polyline class="trace ${side}" points=${text} />`)}
      ${mistakes.map(({ place, better }) => svg`<circle cx=${(place - 1) * step} cy=${y(better)} r="3.5" />`)}
      <path class="here" d="M${at * step} 0V${HEIGHT}" />
    </svg>
    <div class="across-axis" aria-hidden="true">
      ${ticks.map(({ place, round }) => html`<span .style=${`left: ${(100 * place) / Math.max(1, last)}%`}>${round}</span>`)}
    </div>
    <p class="axis-names">Chance of winning, move by move</p>
  </div>
  <p class="help">A mistake lowers the line by what it cost. The reply and the cards can lift it again.</p>`;
}

/** @param {Pick<Mistake, 'action' | 'best' | 'side' | 'win'> & { turns?: number }} mistake @param {boolean} isYou */
export function headline({ action, best, side, win, turns = 0 }, isYou) {
  const who = isYou ? 'You' : nameOf(side);
  if (!win) return `${who} ${playedName(action)}. ${betterText(action, best)}`;
  const { card, cell } = readPlay(win);
  const later = turns > 1 ? ` A win at once was there for ${turns} turns in a row.` : '';
  return `${who} could have won here at once with ${cardName(card)} on ${spokenCell(cell)}.${later}`;
}

/** What a mistake cost. @param {Mistake} mistake */
export const costOf = ({ kind, loss }) => (kind === MISSED_WIN ? kind.name : `${kind.name}: ${pointsText(loss)} lost`);

/** @param {Mistake} mistake @param {boolean} isYou @param {string[]} reasons */
export const explanation = (mistake, isYou, reasons) => html`<div class="explanation">
  <p class="headline"><b class="mark">${mistake.kind.sign}</b> ${withCards(headline(mistake, isYou))}</p>
  ${
    reasons.length
      ? html`<ul class="why">${reasons.map((reason) => html`<li>${withCards(reason)}</li>`)}</ul>`
      : mistake.win
        ? null
        : html`<p class="help">No single thing on the board shows why; it pays off later.</p>`
  }
  <p class="help">${mistake.kind === MISSED_WIN ? 'The chance of winning stayed as good as certain.' : `The chance of winning was ${pointsText(mistake.loss)} lower.`} Dashed: the better move. Dotted: what was played.</p>
</div>`;

/** What was played, in short. @param {string} action */
function shortName(action) {
  const { kind, card, take } = readPlay(action);
  return kind === 'decline' ? 'keeps' : `${kind === 'trade' ? '⇄ ' : ''}${cardName(card)} +${cardName(take)}`;
}

/** @param {Mistake[]} mistakes @param {Mistake | null} chosen @param {(mistake: Mistake) => void} choose */
export const mistakeList = (mistakes, chosen, choose) => html`<ul class="mistakes" aria-label="Mistakes">
  ${mistakes.map(
    (mistake) => html`<li>
      <button class=${mistake.side} aria-pressed=${mistake.place === chosen?.place} title=${costOf(mistake)} @click=${() => choose(mistake)}>
        <span class="number">${mistake.round}</span> ${withCards(shortName(mistake.action))} <b class="mark">${mistake.kind.sign}</b><span class="unseen"> ${nameOf(mistake.side)}, ${mistake.kind.name}</span>
      </button>
    </li>`,
  )}
</ul>`;
