/** Learning from mistakes, for any game: each mistake of a list of games becomes a question. Games are reviewed one after the other
 * while questions are already asked. What a game looks like, and what a move loses in it, is told by its adapter.
 * @import { Side } from '../../../wasm/lilypad.js'
 * @typedef {'looking' | 'asking' | 'judging' | 'wrong' | 'solved' | 'shown' | 'failed' | 'end'} Phase
 * @typedef {object} Source the review of a game
 * @property {() => void} [go] begins it, or goes on
 * @property {() => void} stop
 * @property {boolean} isDone to the last move
 * @typedef {object} SourceHandlers
 * @property {() => void} onChange the review has found more, or has ended
 * @property {(error: Error) => void} onError it cannot go on */
/** @template G
 * @typedef {object} LearningPlace all that is needed to go on later
 * @property {G[]} games
 * @property {string[] | null} only the questions to ask, by `nameOfQuestion`; null for all
 * @property {number} index of the question
 * @property {number[]} helped questions that were not answered without help
 * @property {number[]} solved questions that were answered
 * @property {'asking' | 'wrong' | 'solved' | 'shown'} phase of the question
 * @property {string} tried
 * @property {string} reply
 * @property {number} loss */
import { counted } from '../numbers.js';
import { messageOf } from '../page/message.js';
import { nameOf } from './sides.js';

/** How many games to learn from at once. */
export const LEARNED_GAMES = 20;

/** What to say when a review has found nothing, with the side if only its moves were looked at.
 * @param {{ sides: Side[] }[]} games */
export function noMistakesText(games) {
  const asked = new Set(games.flatMap(({ sides }) => sides));
  const where = games.length > 1 ? 'these games' : 'this game';
  const [side] = asked;
  return `${asked.size === 1 ? `No mistakes by ${nameOf(side)}` : 'No mistakes were found'} in ${where}. Well played.`;
}

/** @template {{ sides: Side[] }} G @template {{ game: G, mistake: { place: number } }} Q
 * @typedef {object} LearningParts
 * @property {(game: G, handlers: SourceHandlers) => Source} review calls its handlers only after it has returned
 * @property {(game: G) => Q[]} questionsOf what the review of a game has found so far, in the order of the game
 * @property {(asked: Q, action: string, signal: AbortSignal) => Promise<{ loss: number, reply: string }>} judge what a move loses
 *   against the best one, and what the other side answers
 * @property {number} accepted a move that loses no more than this is right
 * @property {(asked: Q, action: string) => boolean} isLegal
 * @property {() => void} onChange
 * @property {() => void} onLeave called after it has ended */

/** @template {{ sides: Side[] }} G @template {{ game: G, mistake: { place: number } }} Q
 * @param {LearningParts<G, Q>} parts */
export function createLearning({ review, questionsOf, judge, accepted, isLegal, onChange: redraw, onLeave }) {
  /** @type {G[]} */
  let games = [];
  /** The number of the game that is reviewed. */
  let reviewing = 0;
  /** @type {Source | null} */
  let source = null;
  /** @type {Q[]} */
  let questions = [];
  let index = 0;
  /** @type {Phase} */
  let phase = 'looking';
  let isOn = false;
  let [tried, reply, loss, hinted, problem] = ['', '', 0, false, ''];
  /** Why the review cannot go on; empty if it can. */
  let broken = '';
  /** The questions that were answered. @type {Set<number>} */
  let solved = new Set();
  /** Those with a hint, a wrong answer before, or the answer shown. @type {Set<number>} */
  let helped = new Set();
  /** The questions to ask, if not all. @type {string[] | null} */
  let only = null;
  /** Where to go on, until that is reached. @type {LearningPlace<G> | null} */
  let resumed = null;
  /** @type {AbortController | null} */
  let judging = null;

  /** Reviews the next games, and takes the questions that they give. */
  function reviewNext() {
    while (reviewing < games.length) {
      const [game, began] = [games[reviewing], games];
      const isCurrent = () => isOn && games === began && games[reviewing] === game;
      source = review(game, {
        onChange() {
          if (!isCurrent()) return;
          collect();
          if (source?.isDone && !broken) {
            reviewing += 1;
            reviewNext();
          }
          redraw();
        },
        onError(error) {
          if (!isCurrent()) return;
          broken = messageOf(error);
          if (phase === 'looking') phase = 'failed';
          redraw();
        },
      });
      collect();
      if (!source.isDone) return source.go?.();
      reviewing += 1;
    }
    if (phase === 'looking') phase = 'end';
  }

  /** Adds the mistakes that the review has found since. */
  function collect() {
    const game = games[reviewing];
    const last = questions.reduce((most, asked) => (asked.game === game ? asked.mistake.place : most), 0);
    const fresh = questionsOf(game).filter(({ mistake }) => mistake.place > last);
    questions.push(...fresh.filter((asked) => only?.includes(nameOfQuestion(asked)) ?? true));
    if (phase === 'looking' && index < questions.length) ask();
  }

  /** @param {Q} asked */
  const nameOfQuestion = ({ game, mistake }) => `${games.indexOf(game)} ${mistake.place}`;

  function ask() {
    [phase, tried, reply, loss, hinted, problem] = ['asking', '', '', 0, false, ''];
    const before = resumed;
    resumed = null;
    if (before?.phase === 'shown') phase = 'shown';
    else if (before?.tried && isLegal(questions[index], before.tried)) ({ phase, tried, reply, loss } = before);
  }

  /** The questions that were not answered at the first try. */
  const missed = () => questions.filter((_, number) => !solved.has(number) || helped.has(number));

  /** @param {string} action */
  async function act(action) {
    if (phase !== 'asking') return;
    const control = new AbortController();
    judging = control;
    [tried, phase, problem] = [action, 'judging', ''];
    redraw();
    try {
      const found = await judge(questions[index], action, control.signal);
      if (control.signal.aborted) return;
      ({ loss, reply } = found);
      phase = loss <= accepted ? 'solved' : 'wrong';
      (phase === 'solved' ? solved : helped).add(index);
    } catch (error) {
      if (control.signal.aborted) return;
      [problem, phase, tried] = [messageOf(error), 'asking', ''];
    }
    redraw();
  }

  function next() {
    judging?.abort();
    index += 1;
    if (index < questions.length) ask();
    else phase = broken ? 'failed' : reviewing < games.length ? 'looking' : 'end';
    redraw();
  }

  function end() {
    isOn = false;
    judging?.abort();
    source?.stop();
    [games, questions, source, resumed] = [[], [], null, null];
  }

  /** @param {G[]} list @returns {LearningPlace<G>} */
  const beginning = (list) => ({
    ...{ games: list, only: null, index: 0, helped: [], solved: [] },
    ...{ phase: 'asking', tried: '', reply: '', loss: 0 },
  });

  /** @param {LearningPlace<G>} from */
  function start(from) {
    if (isOn) end();
    isOn = true;
    [games, only, index, resumed] = [[...from.games], from.only, from.index, from];
    [helped, solved] = [new Set(from.helped), new Set(from.solved)];
    [reviewing, questions, phase, problem, broken] = [0, [], 'looking', '', ''];
    reviewNext();
    redraw();
  }

  return {
    get isOn() {
      return isOn;
    },
    get phase() {
      return phase;
    },
    /** What is asked; null while there is nothing to ask. @returns {Q | null} */
    get question() {
      return isOn && !['looking', 'end', 'failed'].includes(phase) ? questions[index] : null;
    },
    get answer() {
      return { tried, reply, loss, hinted, problem };
    },
    get progress() {
      return { index, count: questions.length, reviewing, games: games.length };
    },
    /** What to say when nothing is asked: what goes on, or how it ended. */
    get news() {
      if (phase === 'failed') return broken;
      if (phase === 'end') return endText();
      return `Looking for mistakes${games.length > 1 ? ` in game ${reviewing + 1} of ${games.length}` : ''} …`;
    },
    /** What was asked, and how it was answered. @returns {(Q & { outcome: 'first' | 'later' | 'missed' | 'skipped' })[]} */
    get answers() {
      return questions.map((asked, number) => ({
        ...asked,
        outcome: solved.has(number)
          ? helped.has(number)
            ? 'later'
            : 'first'
          : helped.has(number)
            ? 'missed'
            : 'skipped',
      }));
    },
    get missed() {
      return missed().length;
    },
    /** Where the reader is, to go on later; null if nowhere. @returns {LearningPlace<G> | null} */
    get place() {
      if (!isOn) return null;
      const stands = phase === 'wrong' || phase === 'solved' || phase === 'shown' ? phase : 'asking';
      return (
        resumed ?? { games, only, index, helped: [...helped], solved: [...solved], phase: stands, tried, reply, loss }
      );
    },
    /** Asks those again that were missed. */
    again() {
      start({ ...beginning(games), only: missed().map(nameOfQuestion) });
    },
    /** Begins with a list of games. @param {G[]} list */
    start: (list) => start(beginning(list)),
    resume: start,
    stop() {
      if (!isOn) return;
      end();
      onLeave();
    },
    act,
    hint() {
      hinted = true;
      helped.add(index);
      redraw();
    },
    takeBack() {
      ask();
      redraw();
    },
    reveal() {
      judging?.abort();
      helped.add(index);
      phase = 'shown';
      redraw();
    },
    next,
  };

  function endText() {
    if (!questions.length) return noMistakesText(games);
    const first = questions.length - missed().length;
    if (first === questions.length)
      return first === 1
        ? 'You found it at the first try. Well done.'
        : `You found all ${first} at the first try. Well done.`;
    const later = [...solved].filter((number) => helped.has(number)).length;
    if (questions.length === 1) return later ? 'You found it, with help.' : 'You did not find it this time.';
    const rest = later ? `, and ${first ? `${later} more` : later} with help` : '';
    return `You found ${first || 'none'} of ${counted(questions.length, 'move')} at the first try${rest}.`;
  }
}

/** On the button that asks again what was not found at the first try. @param {number} missed */
export const againText = (missed) => (missed === 1 ? 'Try this one again' : `Try these ${missed} again`);

/** Why a click does nothing, or null if the question takes moves. @param {Phase} phase */
export function whyNotNow(phase) {
  if (phase === 'asking') return null;
  if (phase === 'wrong') return 'Press Try again to take your move back.';
  if (phase === 'solved' || phase === 'shown') return 'This question is answered. Press Next to go on.';
  if (phase === 'judging') return 'The engine is still looking at your move.';
  return 'There is no question on the board now.';
}
