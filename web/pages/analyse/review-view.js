/** Templates of the review: the sides' play in numbers, the mistakes, and each of them explained.
 * @import { Side } from '../../../wasm/lilypad.js'
 * @import { SelectEvent } from '../../shared/match/opponent-form.js'
 * @import { Judgement, Mistake } from './mistakes.js'
 * @import { createReview } from './review.js'
 * @typedef {ReturnType<typeof createReview>} Review */
import { html } from 'lit';
import { judgementTable } from '../../components/judgement-table.js';
import { actionText, betterText } from '../../shared/freckers/action-text.js';
import { numberText } from '../../shared/match/move-list.js';
import { nameOf, SIDES } from '../../shared/match/sides.js';
import { ACCURACY_LEGEND, KINDS, KINDS_LEGEND } from './mistakes.js';

const SHOWN_PLIES = 8;

/** @param {Review | null} review @param {boolean} possible @param {boolean} isDone whether the whole game has been looked at
 * @param {() => void} begin */
export function reviewBar(review, possible, isDone, begin) {
  if (!review || review.state === 'ended') {
    if (isDone) return html`<p class="help review">The whole game is reviewed.</p>`;
    return html`<button class="review" aria-disabled=${!possible} @click=${() => possible && begin()}>Review the game</button>`;
  }
  const { done, total, secondsLeft } = review.progress;
  const paused = review.state === 'paused';
  return html`<div class="job">
    <progress aria-label="Review" max=${total} .value=${done}></progress>
    <span class="status">${done} of ${total} positions${secondsLeft === null || paused ? '' : `, ${secondsLeft} s left`}</span>
    <button @click=${paused ? review.resume : review.pause}>${paused ? 'Resume' : 'Pause'}</button>
    <button @click=${review.stop}>Stop</button>
  </div>`;
}

/** @param {Record<Side, Judgement>} judgements */
export const sidesTable = (judgements) =>
  judgementTable(
    KINDS,
    SIDES.map((side) => [side, judgements[side]]),
    html`<p class="help">${ACCURACY_LEGEND}</p>
    <p class="help">${KINDS_LEGEND}. The engine looks at each position only for a moment. A lead of more than 12 rows counts as 12: the game is decided.</p>`,
  );

/** A sentence whose moves stay on one line. @param {string} text */
const withWholeMoves = (text) =>
  text.split(/(\d\d(?:–\d\d)+\.?)/).map((part, index) => (index % 2 ? html`<span class="whole">${part}</span>` : part));

/** @param {Pick<Mistake, 'played' | 'better' | 'side'>} mistake @param {boolean} isYou */
export function headline({ played, better, side }, isYou) {
  const who = isYou ? 'You' : nameOf(side);
  return `${who} ${played[0] === 'grow' ? 'grew' : `played ${actionText(played[0])}`}. ${betterText(better[0])}`;
}

/** @param {Mistake} mistake @param {boolean} isYou @param {(() => void) | null} next goes to the next mistake */
export const mistakeLine = (mistake, isYou, next) => html`<span class="mistake-line">
  <span><b class="mark">${mistake.kind.sign}</b> ${withWholeMoves(headline(mistake, isYou))}</span>
  ${next ? html`<button class="next-mistake" @click=${next}>Next mistake</button>` : null}
</span>`;

/** A move and what the engine expects after it; its positions can be shown.
 * @param {string} name of the move @param {string[]} line @param {((count: number) => void) | null} show */
const lineText = (name, line, show) => html`<p class="course">
  <span>${name}${line.length > 1 ? ', then best play' : ''}:</span>
  ${line
    .slice(0, SHOWN_PLIES)
    .map((action, index) =>
      show
        ? html`<button title="Show this position" @click=${() => show(index + 1)}>${actionText(action)}</button> `
        : html`<b>${actionText(action)}</b> `,
    )}
</p>`;

/** @param {string[]} reasons */
export const reasonList = (reasons) =>
  reasons.length
    ? html`<ul class="why">${reasons.map((reason) => html`<li>${withWholeMoves(reason)}</li>`)}</ul>`
    : html`<p class="help">The difference shows only later: compare the two lines.</p>`;

/** @param {Mistake} mistake @param {boolean} isYou @param {string[]} reasons
 * @param {((line: string[]) => void) | null} show goes to a position of one of the lines */
export const explanation = (mistake, isYou, reasons, show) => html`<div class="explanation">
  <p class="headline"><b class="mark">${mistake.kind.sign}</b> ${withWholeMoves(headline(mistake, isYou))}</p>
  ${reasonList(reasons)}
  ${[mistake.better[0], mistake.played[0]].includes('grow') ? null : html`<p class="help">Thick arrow: the better move. Thin arrow: what was played.</p>`}
  ${lineText('Better move', mistake.better, show && ((count) => show(mistake.better.slice(0, count))))}
  ${lineText('Move played', mistake.played, show && ((count) => show(mistake.played.slice(0, count))))}
</div>`;

/** @param {Mistake[]} mistakes @param {Mistake | null} chosen @param {(mistake: Mistake) => void} choose */
export const mistakeList = (mistakes, chosen, choose) => html`<ul class="mistakes" aria-label="Mistakes">
  ${mistakes.map(
    (mistake) => html`<li>
      <button class=${mistake.side} aria-pressed=${mistake === chosen || mistake.place === chosen?.place} title="${mistake.kind.name}: lost ${mistake.loss.toFixed(1)} rows" @click=${() => choose(mistake)}>
        <span class="number">${numberText(mistake.place, mistake.side)}</span> ${actionText(mistake.played[0])}<b class="mark">${mistake.kind.sign}</b><span class="unseen"> ${nameOf(mistake.side)}, ${mistake.kind.name}</span>
      </button>
    </li>`,
  )}
</ul>`;

/** Whose mistakes to learn from. @param {Side | 'both'} side @param {(side: Side | 'both') => void} change @param {() => void} start */
export const learnBar = (side, change, start) => html`<div class="field learn-bar">
  <label for="learn-side">Find the better moves yourself</label>
  <div>
    <select id="learn-side" @change=${(/** @type {SelectEvent} */ { target }) => change(/** @type {Side | 'both'} */ (target.value))}>
      ${SIDES.map((name) => html`<option value=${name} .selected=${side === name}>${nameOf(name)}’s mistakes</option>`)}
      <option value="both" .selected=${side === 'both'}>Both sides’ mistakes</option>
    </select>
    <button class="learn" @click=${start}>Learn from mistakes</button>
  </div>
</div>`;
