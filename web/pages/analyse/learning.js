/** Learning from mistakes on the board of Freckers, which has a position of its own meanwhile, so that the match is not touched.
 * @import { PositionDescription, Rules, Side } from '../../../wasm/lilypad.js'
 * @import { FreckersPond, Tint } from '../../components/freckers/freckers-pond.js'
 * @import { LearnGame } from '../../components/freckers/board-panel.js'
 * @import { MatchState } from '../../shared/freckers/match.js'
 * @import { LearningPlace } from '../../shared/match/learning.js'
 * @import { Mistake } from './mistakes.js'
 * @import { Searches } from './searches.js'
 * @typedef {{ game: LearnGame, mistake: Mistake }} Question
 * @typedef {ReturnType<typeof createFreckersLearning>} Learning */
import { actionText, betterText, moveName } from '../../shared/freckers/action-text.js';
import { lossOf } from '../../shared/freckers/look.js';
import { withActions } from '../../shared/match/game.js';
import { createLearning, whyNotNow } from '../../shared/match/learning.js';
import { nameOf, otherSide } from '../../shared/match/sides.js';
import { mistakesOf } from './mistakes.js';

/** A move that loses no more than this against the best one is accepted, in rows. */
const ACCEPTED_ROWS = 0.5;
const HINT_STRENGTH = 0.35;

/** @param {object} parts
 * @param {Rules} parts.rules
 * @param {Searches} parts.searches
 * @param {() => void} parts.onChange
 * @param {() => void} parts.onLeave called after it has ended */
export function createFreckersLearning({ rules, searches, onChange, onLeave }) {
  /** @type {{ key: string, now: PositionDescription } | null} */
  let described = null;

  /** A position of a question; the same object until it changes. @param {Question} asked @param {string[]} actions since */
  function positionOf({ game, mistake }, actions) {
    const text = withActions(mistake.text, actions);
    const key = `${game.rules} ${text}`;
    if (key !== described?.key) described = { key, now: rules.describe(text, game.rules) };
    return described.now;
  }

  /** The position of the question, or after the move that was tried. @param {Question} asked */
  const position = (asked) =>
    positionOf(asked, ['judging', 'wrong', 'solved'].includes(learning.phase) ? [learning.answer.tried] : []);

  const learning = createLearning({
    /** @param {LearnGame} game */
    review(game, handlers) {
      const review = searches.review(game, handlers);
      return {
        stop: review.stop,
        get isDone() {
          return review.state === 'ended';
        },
      };
    },
    questionsOf: (game) =>
      mistakesOf(searches.reviewed(game))
        .filter(({ side }) => game.sides.includes(side))
        .map((mistake) => ({ game, mistake })),
    async judge({ game, mistake: { text, side, rows, better } }, action) {
      const found =
        action === better[0]
          ? { rows, moves: better.slice(1) }
          : await searches.look(game.rules, withActions(text, [action]));
      return { loss: lossOf(rows, found.rows, side), reply: found.moves[0] ?? '' };
    },
    accepted: ACCEPTED_ROWS,
    isLegal: (asked, action) => action === 'grow' || positionOf(asked, []).moves.some((move) => move.action === action),
    onChange,
    onLeave() {
      removeEventListener('keydown', onKeyDown, { capture: true });
      onLeave();
    },
  });

  const listen = () => addEventListener('keydown', onKeyDown, { capture: true });

  /** The match must not hear the keys. @param {KeyboardEvent} event */
  function onKeyDown(event) {
    const isElsewhere = event.target instanceof Element && event.target.closest('freckers-pond, [role="tablist"]');
    if (isElsewhere || ['Tab', 'Enter', ' '].includes(event.key) || event.ctrlKey || event.metaKey || event.altKey)
      return;
    event.stopPropagation();
    if (event.key === 'Escape') learning.stop();
  }

  /** @param {PositionDescription} now @param {string} action */
  const pathOf = (now, action) => now.moves.find((move) => move.action === action)?.path ?? [];

  /** The frog to move, if that is the hint. @param {Question} asked @returns {Map<string, Tint>} */
  function marks({ mistake }) {
    const [best] = mistake.better;
    if (!learning.answer.hinted || best === 'grow' || learning.phase !== 'asking') return new Map();
    return new Map([[best.slice(0, 2), { strength: HINT_STRENGTH, label: '', spoken: 'move this frog' }]]);
  }

  /** What to say below the board. */
  function prompt() {
    const { phase, question } = learning;
    if (!question) return learning.news;
    const { mistake } = question;
    const { tried, reply, loss, hinted, problem } = learning.answer;
    const [best] = mistake.better;
    if (phase === 'judging') return `Looking at ${moveName(tried)} …`;
    if (phase === 'solved')
      return tried === best
        ? `Yes, ${moveName(tried)} is the best move.`
        : `Yes, ${moveName(tried)} is good too. Best is ${best === 'grow' ? 'to grow' : actionText(best)}.`;
    if (phase === 'shown') return betterText(best);
    if (phase === 'wrong') {
      const again = tried === mistake.played[0] ? ', which was played,' : '';
      const name = moveName(tried);
      return `${name[0].toUpperCase()}${name.slice(1)}${again} loses ${loss.toFixed(1)} rows${reply ? `: ${nameOf(otherSide(mistake.side))} ${reply === 'grow' ? 'grows' : `plays ${actionText(reply)}`}` : ''}.`;
    }
    if (problem) return problem;
    if (hinted) return best === 'grow' ? 'Hint: no frog has to move.' : `Hint: move the frog on ${best.slice(0, 2)}.`;
    return `Find a better move for ${nameOf(mistake.side)}.`;
  }

  /** What the lines of the players show. @param {MatchState} state @returns {MatchState} */
  function shown(state) {
    const { question } = learning;
    if (!question) return state;
    return {
      ...state,
      now: position(question),
      free: true,
      yourTurn: learning.phase === 'asking',
      thinking: false,
      waiting: false,
      report: null,
      times: null,
      forfeit: null,
    };
  }

  return {
    get isOn() {
      return learning.isOn;
    },
    get phase() {
      return learning.phase;
    },
    get question() {
      return learning.question;
    },
    get progress() {
      return learning.progress;
    },
    get answers() {
      return learning.answers;
    },
    get missed() {
      return learning.missed;
    },
    get place() {
      return learning.place;
    },
    /** The pads that growing would give. */
    get growth() {
      const { question } = learning;
      return question ? position(question).growth.length : 0;
    },
    prompt,
    again: learning.again,
    /** Begins with a list of games. @param {LearnGame[]} list */
    start(list) {
      listen();
      learning.start(list);
    },
    /** @param {LearningPlace<LearnGame>} place */
    resume(place) {
      listen();
      learning.resume(place);
    },
    stop: learning.stop,
    act: learning.act,
    hint: learning.hint,
    takeBack: learning.takeBack,
    reveal: learning.reveal,
    next: learning.next,
    /** @param {boolean} isFlipped when nothing is asked @returns {Partial<FreckersPond>} */
    board(isFlipped) {
      const quiet = { moves: [], growable: false, preview: [], arrows: [], tints: new Map(), editable: false };
      const { question, phase, answer } = learning;
      if (!question) return { ...quiet, flipped: isFlipped };
      const { mistake } = question;
      const now = position(question);
      const [best] = mistake.better;
      const arrows =
        phase === 'wrong'
          ? [pathOf(now, answer.reply)]
          : phase === 'shown'
            ? [pathOf(now, best), pathOf(now, mistake.played[0])]
            : [];
      return {
        ...quiet,
        position: now.position,
        lastMove: now.history[now.history.length - 1] ?? null,
        moves: phase === 'asking' ? now.moves : [],
        growable: phase === 'asking',
        preview:
          (phase === 'shown' && best === 'grow') || (phase === 'wrong' && answer.reply === 'grow') ? now.growth : [],
        arrows,
        tints: marks(question),
        flipped: mistake.side === 'blue',
      };
    },
    shown,
    /** Why a click on the board does nothing, if that is not about the position. */
    refusal: () => whyNotNow(learning.phase),
    /** @param {Side} side */
    isYou: (side) => learning.question?.game.you === side,
  };
}
