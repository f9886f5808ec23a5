/** The review of the game in the match: its mistakes, the one that is looked at, and why it was one.
 * @import { Rules, Side } from '../../../wasm/lilypad.js'
 * @import { LearnGame } from '../../components/freckers/board-panel.js'
 * @import { GameRecord, MatchState } from '../../shared/freckers/match.js'
 * @import { Mistake } from './mistakes.js'
 * @import { Searches } from './searches.js'
 * @import { Variations } from './variations.js' */
import { html } from 'lit';
import { coursesOf } from '../../shared/freckers/course.js';
import { reasonsFor } from '../../shared/freckers/reasons.js';
import { oneSide } from '../../shared/match/settings.js';
import { SIDES } from '../../shared/match/sides.js';
import { isReviewed, judgementsOf, marksOf, mistakesOf } from './mistakes.js';
import { explanation, learnBar, mistakeLine, mistakeList, reviewBar, sidesTable } from './review-view.js';

/** @param {object} parts
 * @param {Rules} parts.rules
 * @param {Searches} parts.searches
 * @param {Variations} parts.variations
 * @param {() => MatchState} parts.state
 * @param {(error: Error) => void} parts.onError
 * @param {(games: LearnGame[]) => void} parts.learn
 * @param {() => void} parts.onChange called when the review begins, goes on or ends
 * @param {() => void} parts.redraw */
export function createGameReview({ rules, searches, variations, state, onError, learn, onChange, redraw }) {
  /** @type {ReturnType<Searches['review']> | null} */
  let review = null;
  /** What is known about the game, until more is found. */
  let known = {
    key: '',
    mistakes: /** @type {Mistake[]} */ ([]),
    judgements: judgementsOf(emptyGame()),
    isDone: false,
  };
  /** @type {Map<string, string[]>} */
  const reasons = new Map();
  /** Whose mistakes to learn from, if that was chosen. @type {Side | 'both' | null} */
  let wanted = null;

  /** The game that was played, also while a variation is shown. @returns {GameRecord} */
  const game = () => state().left ?? state().record;

  function results() {
    const { rules: ruleSet, start, actions } = game();
    const key = `${searches.count} ${ruleSet} ${start} ${actions.join(' ')}`;
    if (key !== known.key) {
      const reviewed = searches.reviewed(game());
      known = { key, mistakes: mistakesOf(reviewed), judgements: judgementsOf(reviewed), isDone: isReviewed(reviewed) };
    }
    return known;
  }

  /** The mistake before which the game stands. @returns {Mistake | null} */
  function chosen() {
    const { at } = state();
    if (!variations.isInGame(variations.place())) return null;
    return results().mistakes.find(({ place }) => place === at + 1) ?? null;
  }

  /** @param {Mistake} mistake @param {LearnGame['rules']} [ruleSet] @returns {string[]} */
  function reasonsOf({ text, played, better }, ruleSet = game().rules) {
    const key = `${ruleSet} ${text} ${played.join()} ${better.join()}`;
    const found = reasons.get(key);
    if (found) return found;
    const [bad, good] = coursesOf(rules, text, ruleSet, [played, better]);
    const fresh = reasonsFor(bad, good);
    reasons.set(key, fresh);
    return fresh;
  }

  const seatSide = () => oneSide(state().players.seat) ?? 'both';
  const isYou = (/** @type {Side} */ side) => state().played && oneSide(state().players.seat) === side;

  /** Shows the position before a mistake, also where the board has been scrolled away. @param {Mistake} mistake */
  function goBefore({ place }) {
    variations.go(game().actions.slice(0, place - 1));
    document.getElementById('board')?.scrollIntoView({ block: 'nearest' });
  }

  /** @param {boolean} [isPaused] */
  function begin(isPaused = false) {
    review?.stop();
    review = searches.review(game(), { onError, onChange });
    if (isPaused) review.pause();
    else onChange();
  }

  /** The present game, to learn from. @returns {LearnGame} */
  function ownGame() {
    const { rules: ruleSet, start, actions } = game();
    const side = wanted ?? seatSide();
    const you = SIDES.find(isYou) ?? null;
    return { rules: ruleSet, start, actions, sides: side === 'both' ? [...SIDES] : [side], you, name: '' };
  }

  return {
    begin,
    /** @returns {'running' | 'paused' | ''} */
    get state() {
      return !review || review.state === 'ended' ? '' : review.state;
    },
    chosen,
    reasonsOf,
    ownGame,
    get isRunning() {
      return review?.state === 'running';
    },
    stop: () => review?.stop(),
    marks: () => marksOf(results().mistakes),
    /** The mistake before which the game stands, in short. */
    line() {
      const mistake = chosen();
      if (!mistake) return null;
      const next = results().mistakes.find(({ place }) => place > mistake.place);
      return mistakeLine(mistake, isYou(mistake.side), next ? () => goBefore(next) : null);
    },
    render() {
      const { mistakes, judgements, isDone } = results();
      const [current, { actions }] = [chosen(), game()];
      const isKnown = SIDES.some((side) => judgements[side].judged > 0);
      const before = actions.slice(0, (current?.place ?? 1) - 1);
      return html`
        ${reviewBar(review, actions.length > 0, isDone, () => begin())}
        ${isKnown ? sidesTable(judgements) : null}
        ${mistakes.length ? mistakeList(mistakes, current, goBefore) : null}
        ${isKnown && !mistakes.length && !this.isRunning ? html`<p class="help">No mistakes were found.</p>` : null}
        ${current ? explanation(current, isYou(current.side), reasonsOf(current), (line) => variations.tryLine([...before, ...line])) : null}
        ${
          actions.length
            ? learnBar(
                wanted ?? seatSide(),
                (side) => {
                  wanted = side;
                  redraw();
                },
                () => learn([ownGame()]),
              )
            : null
        }
      `;
    },
  };
}

/** @returns {import('./mistakes.js').ReviewedGame} */
function emptyGame() {
  return { start: 'startpos', actions: [], first: 'red', found: () => undefined };
}
