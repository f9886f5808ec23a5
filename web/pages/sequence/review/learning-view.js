/** Templates of learning from mistakes: the question below the board, and what is known about it in the panel.
 * @import { Learning } from './learning.js' */
import { html } from 'lit';
import { withCards } from '../../../components/sequence/card-words.js';
import { againText } from '../../../shared/match/learning.js';
import { nameOf } from '../../../shared/match/sides.js';
import { button } from '../../../shared/page/button.js';
import { betterText, cardName, playName, readPlay } from '../../../shared/sequence/cards.js';
import { ACCEPTED_POINTS, pointsText } from './mistakes.js';
import { explanation } from './review-view.js';

/** @param {string} best */
function hintText(best) {
  const { kind, card } = readPlay(best);
  if (kind === 'decline') return 'Hint: keep the dead card.';
  return `Hint: ${kind === 'trade' ? 'trade' : 'play'} ${cardName(card)}.`;
}

/** What to say below the board. @param {Learning} learning @returns {string} */
export function promptOf({ phase, question, answer, news }) {
  if (!question) return news;
  const { action, best, side, win } = question.mistake;
  if (phase === 'judging') return 'Looking at your move …';
  if (phase === 'solved' && win) return 'Yes, that wins at once.';
  if (phase === 'wrong' && win) return 'That does not win at once.';
  if (phase === 'shown' && win) return `There was a win at once: ${playName(best)}.`;
  if (phase === 'solved')
    return answer.tried === best ? 'Yes, that is the best move.' : `Yes, that is good too. Best is ${playName(best)}.`;
  if (phase === 'shown') return betterText(action, best);
  if (phase === 'wrong')
    return answer.tried === action
      ? `That was played: it lowers the chance of winning by ${pointsText(answer.loss)}.`
      : `That is ${pointsText(answer.loss)} worse than the best move.`;
  if (answer.problem) return answer.problem;
  if (win && !answer.hinted) return `${nameOf(side)} can win at once. Find how.`;
  return answer.hinted ? hintText(best) : `Find a better move for ${nameOf(side)}.`;
}

/** @param {Learning} learning @param {() => void} leave */
export function learningControls(learning, leave) {
  const { phase, missed } = learning;
  const isAsking = phase === 'asking';
  const isOpen = isAsking || phase === 'wrong' || phase === 'judging';
  return html`<p class="learn-prompt ${phase}" role="status">${withCards(promptOf(learning))}</p>
    <div class="buttons learning">
      ${phase === 'solved' || phase === 'shown' ? html`<button class="next-level next-question" @click=${learning.next}>Next</button>` : null}
      ${phase === 'wrong' ? html`<button class="next-level take-back" @click=${learning.takeBack}>Try again</button>` : null}
      ${
        isOpen
          ? html`${button('learn-hint', isAsking, learning.hint, 'Hint', 'Hint: which card to play')}
            ${button('reveal', phase !== 'judging', learning.reveal, 'Solution', 'Solution: show the better move')}
            ${button('skip', true, learning.next, 'Skip', 'Skip this question')}`
          : null
      }
      ${phase === 'end' && missed ? html`<button class="next-level repeat" @click=${learning.again}>${againText(missed)}</button>` : null}
      <button class="leave-learning" title="Back to the review" @click=${leave}>${phase === 'end' ? 'Back to the review' : 'Stop'}</button>
    </div>`;
}

/** @param {Learning} learning @param {() => string[]} reasons for the answer */
export function learningPanel({ question, phase, progress }, reasons) {
  const isKnown = phase === 'solved' || phase === 'shown';
  const stillLooking = progress.reviewing < progress.games;
  const isYou = question?.game.you === question?.mistake.side;
  return html`<section class="learning-panel" aria-label="Learn from mistakes">
    <h2>Learn from your mistakes</h2>
    ${
      question
        ? html`<p class="count">Question ${progress.index + 1} of ${progress.count}${stillLooking ? ' so far' : ''} · move ${question.mistake.round}${question.game.name && `, ${question.game.name}`}</p>`
        : null
    }
    ${stillLooking ? html`<p class="help">${progress.games > 1 ? `Looking through game ${progress.reviewing + 1} of ${progress.games} …` : 'Looking through the game …'}</p>` : null}
    ${
      question && isKnown
        ? explanation(question.mistake, isYou, reasons())
        : question
          ? html`<p class="help">What ${isYou ? 'you' : nameOf(question.mistake.side)} did here was ${question.mistake.kind.name === 'inaccuracy' ? 'an' : 'a'} ${question.mistake.kind.name}. Make a better move on the table: a card, a cell, and a card from the draft. ${question.mistake.win ? 'Only a move that wins at once counts.' : `Anything within ${ACCEPTED_POINTS} percentage points of the best move counts.`}</p>`
          : null
    }
  </section>`;
}

/** In place of the moves, which would tell the answer. @param {Learning} learning */
export const hiddenMoves = ({ question, phase }) =>
  html`<p class="help">${question ? `This is ${nameOf(question.mistake.side)}’s move ${question.mistake.round}. ` : ''}${phase === 'end' ? 'Go back to the review to see the moves.' : 'The moves are hidden until the last question.'}</p>`;
