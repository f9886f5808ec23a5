/** The review panel: looks through finished games, explains their mistakes, and turns them into questions.
 * @import { Side } from '../../../../wasm/lilypad.js'
 * @import { Searcher } from '../../../shared/match/match.js'
 * @import { createSequenceRules } from '../../../shared/sequence/rules.js'
 * @import { TableState } from '../main.js'
 * @import { Lesson } from './learning.js'
 * @import { Mistake } from './mistakes.js'
 * @import { Review, ReviewedGame } from './review.js'
 * @typedef {ReturnType<typeof createReviewPanel>} ReviewPanel */
import { html } from 'lit';
import { withCards } from '../../../components/sequence/card-words.js';
import { noMistakesText } from '../../../shared/match/learning.js';
import { oneSide } from '../../../shared/match/settings.js';
import { otherSide, SIDES } from '../../../shared/match/sides.js';
import { messageOf } from '../../../shared/page/message.js';
import { betterText, readPlay, roundsOf } from '../../../shared/sequence/cards.js';
import { courseOf } from '../../../shared/sequence/course.js';
import { reasonsFor } from '../../../shared/sequence/reasons.js';
import { createJudge } from './judge.js';
import { keepReview, recallReview } from './kept-reviews.js';
import { createSequenceLearning } from './learning.js';
import { hiddenMoves, learningControls, learningPanel } from './learning-view.js';
import { mistakesOf } from './mistakes.js';
import { keepPlace, readPlace } from './place.js';
import { createReview, keyOf } from './review.js';
import { chanceGraph, costOf, explanation, mistakeList, progressBar, sidesTable } from './review-view.js';
import { knowledgeOf, worldsOf } from './worlds.js';

/** @param {object} parts
 * @param {ReturnType<typeof createSequenceRules>} parts.rules
 * @param {() => Searcher} parts.createClient
 * @param {() => TableState} parts.state of the game itself
 * @param {(at: number) => void} parts.go
 * @param {() => void} parts.redraw */
export function createReviewPanel({ rules, createClient, state, go, redraw }) {
  const judge = createJudge({ rules, client: createClient() });
  /** @type {Map<string, Review>} */
  const reviews = new Map();
  /** @type {Map<string, string[]>} */
  const reasons = new Map();
  let problem = '';

  /** The present game, and whose turns are looked at: those of a person, whose hand is no secret to them.
   * @returns {ReviewedGame} */
  function presentGame() {
    const { record, players } = state();
    const own = oneSide(players.seat);
    const { rules: ruleSet, start, actions } = record;
    return { rules: ruleSet, start, actions, sides: own ? [own] : [...SIDES] };
  }

  /** @param {ReviewedGame} game */
  function reviewOf(game) {
    const key = keyOf(game);
    const known = reviews.get(key);
    if (known) return known;
    const review = createReview({
      game,
      rules,
      judge,
      known: recallReview(game, rules.version),
      onError: (error) => (learning.isOn ? questions.failed(error) : say(error)),
      onChange() {
        const found = reviews.get(key);
        if (found?.judged.length) keepReview(game, found.judged, rules.version);
        questions.reviewed();
        redraw();
      },
    });
    reviews.set(key, review);
    return review;
  }

  /** @param {Error} error */
  function say(error) {
    problem = `The review has stopped: ${messageOf(error)}`;
    redraw();
  }

  /** The game on the table. */
  const tableKey = () => keyOf(presentGame());
  /** The one with which the place in the questions was kept. */
  let keptWith = '';

  function keepOwnPlace() {
    keptWith = tableKey();
    keepPlace(keptWith, learning.place);
  }

  const questions = createSequenceLearning({
    rules,
    judge: createJudge({ rules, client: createClient() }),
    reviewOf,
    onChange() {
      keepOwnPlace();
      redraw();
    },
  });
  const { learning } = questions;

  /** What is known of the present game, or null before its review. */
  function present() {
    if (!state().over) return null;
    const review = reviewOf(presentGame());
    return { review, mistakes: mistakesOf(review.judged) };
  }

  /** The mistake before which the table stands. @returns {Mistake | null} */
  const moment = () => present()?.mistakes.find(({ place }) => place === state().at + 1) ?? null;

  /** @param {Side} side */
  const isYou = (side) => oneSide(state().players.seat) === side;

  /** @param {import('../../../shared/sequence/rules.js').Table} now before the mistake @param {Mistake} mistake @returns {string[]} */
  function reasonsOf(now, { action, best }) {
    const knowledge = knowledgeOf(now);
    const key = `${JSON.stringify(knowledge.view)} ${action} ${best}`;
    const known = reasons.get(key);
    if (known) return known;
    const [world] = worldsOf(knowledge, 1);
    /** @type {string[]} */
    let found = [];
    try {
      found = reasonsFor(courseOf(rules, knowledge.view, world, action), courseOf(rules, knowledge.view, world, best));
    } catch {
      // A stored move that is not legal here needs no reasons.
    }
    reasons.set(key, found);
    return found;
  }

  function begin() {
    problem = '';
    present()?.review.go();
    redraw();
  }

  /** The table is at the top of the page. */
  const showTable = () => scrollTo({ top: 0 });

  /** Shows the position before a mistake. @param {Mistake} mistake */
  function goBefore({ place }) {
    go(place - 1);
    showTable();
  }

  /** @param {Side} side */
  function chanceAtEnd(side) {
    const { forfeit, line, record } = state();
    const { result } = rules.describe(
      [record.start, ...(line.length ? ['moves', ...record.actions] : [])].join(' '),
      record.rules,
    );
    const winner = forfeit ? otherSide(forfeit.side) : result;
    return winner === 'draw' || winner === 'none' ? 0.5 : Number(winner === side);
  }

  /** The present game, to learn from. @returns {Lesson} */
  const lesson = () => ({ ...presentGame(), you: oneSide(state().players.seat), name: '' });

  /** @param {Lesson[]} [games] by default the present one */
  function learn(games = [lesson()]) {
    close();
    learning.start(games);
    showTable();
  }

  /** Goes on where a reload has interrupted: with the question, or with the review. */
  function resume() {
    const place = readPlace(rules, tableKey());
    if (place) learning.resume(place);
    else {
      keepPlace('', null);
      begin();
    }
  }

  /** Ends questions and searches. */
  function close() {
    learning.stop();
    for (const review of reviews.values()) review.stop();
  }

  /** Goes from the questions to the review. */
  function leave() {
    close();
    begin();
  }

  function body() {
    const found = present();
    if (!found)
      return html`<p class="help">When the game is over, it can be reviewed here: how well you played, where it went wrong, and what would have been better.</p>`;
    const { review, mistakes } = found;
    const { at, line, now } = state();
    const { sides } = presentGame();
    const current = moment();
    const isBegun = review.isRunning || review.judged.length > 0;
    return html`
      ${problem ? html`<p class="notice" role="alert">${problem}</p>` : null}
      ${isBegun ? progressBar(review) : html`<button class="begin-review" @click=${begin}>Review the game</button>`}
      ${
        review.judged.length
          ? html`${sidesTable(review.judged, sides)}
            ${chanceGraph({ judged: review.judged, sides, rounds: roundsOf(line), end: review.isDone ? chanceAtEnd : null, at, mistakes, go })}`
          : null
      }
      ${mistakes.length ? mistakeList(mistakes, current, goBefore) : null}
      ${review.isDone && !mistakes.length ? html`<p class="help">${noMistakesText([presentGame()])}</p>` : null}
      ${current ? explanation(current, isYou(current.side), reasonsOf(now, current)) : null}
      ${isBegun && mistakes.length ? html`<button class="learn" @click=${() => learn()}>Learn from ${state().players.seat === 'watch' ? 'these' : 'your'} mistakes</button>` : null}
    `;
  }

  return {
    begin,
    learn,
    resume,
    close,
    /** Whether the review of the present game has found something, or a question was asked. */
    isKnown: () => readPlace(rules, tableKey()) !== null || Boolean(present()?.review.judged.length),
    get isLearning() {
      return learning.isOn;
    },
    /** Whether a move was for a question. @param {string} action */
    takes(action) {
      if (!learning.isOn) return false;
      learning.act(action);
      return true;
    },
    /** What the table shows: in a review and in a question only what the player knew, but at the end of the game all cards.
     * @param {TableState} game @returns {TableState} */
    shown(game) {
      const { question, phase } = learning;
      if (learning.isOn && keptWith !== tableKey()) keepOwnPlace(); // the game below goes on
      if (question)
        return {
          ...game,
          now: question.now,
          line: question.now.history,
          at: question.now.history.length,
          text: `${question.text} ${phase} ${learning.progress.index}`,
          yourTurn: phase === 'asking',
          near: question.now.turn,
          concealed: true,
          over: false,
          thinking: false,
          waiting: false,
          report: null,
          times: null,
          forfeit: null,
        };
      const isEnd = game.over && game.at === game.line.length;
      if (learning.isOn) return { ...game, yourTurn: false, concealed: !isEnd || phase !== 'end' };
      const current = moment();
      return game.over ? { ...game, concealed: !isEnd, near: current ? game.now.turn : game.near } : game;
    },
    /** The moves to mark on the table. */
    marked() {
      const { question, phase, answer } = learning;
      if (question) {
        const { best, action } = question.mistake;
        const isAnswered = phase === 'shown' || phase === 'solved';
        return {
          better: isAnswered ? readPlay(best) : null,
          played: isAnswered ? readPlay(action) : answer.tried ? readPlay(answer.tried) : null,
        };
      }
      const current = learning.isOn ? null : moment();
      return { better: current && readPlay(current.best), played: current && readPlay(current.action) };
    },
    /** On the near player's line, in place of what to do next; null if there is nothing to say. */
    line() {
      const current = learning.isOn ? null : moment();
      if (!current) return null;
      return html`<b class="mark">${current.kind.sign}</b> ${withCards(betterText(current.action, current.best).replace(/ on row \d+ column \d+/, ''))}`;
    },
    /** Below the board; null if the game's own controls are to be shown. */
    controls() {
      if (learning.isOn) return learningControls(learning, leave);
      const { at, line, over } = state();
      if (!over || at === line.length) return null;
      const next = present()?.mistakes.find(({ place }) => place > at + 1);
      return html`<div class="buttons">
        ${next ? html`<button class="next-level next-mistake" @click=${() => goBefore(next)}>Next mistake</button>` : null}
        <button class="to-end" @click=${() => go(line.length)}>To the end</button>
      </div>`;
    },
    moveList: () => (learning.isOn ? hiddenMoves(learning) : null),
    /** By the number of the move. @returns {Map<number, { sign: string, title: string }>} */
    marks() {
      const mistakes = learning.isOn ? [] : (present()?.mistakes ?? []);
      return new Map(mistakes.map((mistake) => [mistake.place, { sign: mistake.kind.sign, title: costOf(mistake) }]));
    },
    render: () =>
      learning.isOn
        ? learningPanel(learning, () => {
            const { question } = learning;
            return question ? reasonsOf(question.now, question.mistake) : [];
          })
        : body(),
  };
}
