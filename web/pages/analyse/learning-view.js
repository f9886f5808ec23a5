/** Templates of learning from mistakes: the question below the board, and what is known about it in the panel.
 * @import { Learning } from './learning.js' */
import { html } from 'lit';
import { actionText } from '../../shared/freckers/action-text.js';
import { againText } from '../../shared/match/learning.js';
import { numberText, roundOf } from '../../shared/match/move-list.js';
import { nameOf } from '../../shared/match/sides.js';
import { button } from '../../shared/page/button.js';
import { explanation } from './review-view.js';

/** @type {Record<Learning['answers'][number]['outcome'], string>} */
const OUTCOMES = { first: 'found at the first try', later: 'found with help', missed: 'missed', skipped: 'skipped' };

/** What to do after the last question. @param {Learning} learning */
const endButtons = (learning) => html`
  ${learning.missed ? html`<button class="next-level again" @click=${learning.again}>${againText(learning.missed)}</button>` : null}
  <button class="leave-learning" title="Back to the analysis (Escape)" @click=${learning.stop}>${learning.progress.games > 1 ? 'Back to the analysis' : 'Back to the game'}</button>
  <a class="button to-puzzles" href="puzzles.html">Puzzles</a>
`;

/** @param {Learning} learning */
export function learningControls(learning) {
  const { phase } = learning;
  const isAsking = phase === 'asking';
  const isDone = phase === 'solved' || phase === 'shown';
  const main = isDone
    ? html`<button class="next-level next-question" @click=${learning.next}>Next</button>`
    : phase === 'wrong'
      ? html`<button class="next-level take-back" @click=${learning.takeBack}>Try again</button>`
      : html`<button class="grow" aria-disabled=${!isAsking} @click=${() => isAsking && learning.act('grow')}>Grow ${isAsking ? html`<small>+${learning.growth} <span class="unit">${learning.growth === 1 ? 'pad' : 'pads'}</span></small>` : null}</button>`;
  const questionButtons = html`${main}
    ${isDone ? null : button('hint', isAsking, learning.hint, 'Hint', 'Hint: which frog to move')}
    ${isDone ? null : button('reveal', isAsking || phase === 'wrong', learning.reveal, 'Solution', 'Solution: show the better move')}
    ${isDone ? null : button('skip', isAsking || phase === 'wrong', learning.next, 'Skip', 'Skip this question')}`;
  return html`<p class="learn-prompt ${phase}" role="status">${learning.prompt()}</p>
    <div class="buttons learning">
      ${
        phase === 'end'
          ? endButtons(learning)
          : html`${phase === 'looking' || phase === 'failed' ? null : questionButtons}
            <button class="leave-learning" title="Back to the analysis (Escape)" @click=${learning.stop}>Stop</button>`
      }
    </div>`;
}

/** What was asked and how it was answered. @param {Learning} learning */
const answerList = ({ answers, progress }) =>
  answers.length
    ? html`<ul class="answers" aria-label="Your answers">
        ${answers.map(
          ({ game, mistake, outcome }) => html`<li class=${outcome}>
            <span>${numberText(mistake.place, mistake.side)} ${nameOf(mistake.side)}: ${actionText(mistake.better[0])} instead of ${actionText(mistake.played[0])}</span>
            <b>${OUTCOMES[outcome]}</b>
            ${progress.games > 1 ? html`<span class="help">${game.name}</span>` : null}
          </li>`,
        )}
      </ul>`
    : null;

/** @param {Learning} learning @param {() => string[]} reasons for the answer */
export function learningPanel(learning, reasons) {
  const { question, phase, progress } = learning;
  const isKnown = phase === 'solved' || phase === 'shown';
  const stillLooking = progress.reviewing < progress.games;
  return html`<section class="learning-panel" aria-label="Learn from mistakes">
    <h2>Learn from mistakes</h2>
    ${
      question
        ? html`<p class="count">Question ${progress.index + 1} of ${progress.count}${stillLooking ? ' so far' : ''} · ${nameOf(question.mistake.side)}’s move ${roundOf(question.mistake.place, question.mistake.side)}${question.game.name && html`<br />${question.game.name}`}</p>`
        : null
    }
    ${stillLooking ? html`<p class="help">${progress.games > 1 ? `The engine is going through game ${progress.reviewing + 1} of ${progress.games} …` : 'The engine is going through the game …'}</p>` : null}
    ${
      question && isKnown
        ? explanation(question.mistake, learning.isYou(question.mistake.side), reasons(), null)
        : question
          ? html`<p class="help">The move that ${learning.isYou(question.mistake.side) ? 'you' : nameOf(question.mistake.side)} played here was ${question.mistake.kind.name === 'inaccuracy' ? 'an' : 'a'} ${question.mistake.kind.name}. Play a better one on the board. A move counts if it is within half a row of the best.</p>`
          : null
    }
    ${phase === 'end' ? answerList(learning) : null}
  </section>`;
}

/** In place of the moves, which would tell the answer. @param {Learning} learning */
export const hiddenMoves = ({ question, phase }) =>
  html`<p class="help">${question ? `This is ${nameOf(question.mistake.side)}’s move ${roundOf(question.mistake.place, question.mistake.side)}. ` : ''}${phase === 'end' ? 'Go back to see the moves.' : 'The moves are hidden until the last question.'}</p>`;
