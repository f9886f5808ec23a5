/** A guest in a game: the questions of the arena become calls of the agent. All times of the arena are those of a terminal,
 * where Python is faster: the agent's clock runs slower here by the worker's pace, and it reads the terminal's seconds.
 * @import { ArenaGame, ArenaRecord, Guest, GuestAnswer, GuestQuestion, GuestStory } from '../../../wasm/lilypad.js'
 * @import { GuestWorker } from './host.js'
 * @import { GuestFailure, GuestProgram, TurnResult } from './guests.js' */
import { MAX_PRINTED, REST_LEFT_OUT } from '../match/stories.js';

/** For moves without a limit in time. */
const DEFAULT_LIMIT = 60_000;
/** An agent cannot stop to the millisecond; in milliseconds of the page, however slow Python is here. */
const GRACE = 250;
/** What an agent may do after the game is over, such as printing its statistics. */
const LAST_LIMIT = 1000;
const COLORS = /** @type {const} */ (['RED', 'BLUE']);

/** @param {string} limits as in UGI's go @param {string} name */
function numberIn(limits, name) {
  const words = limits.split(/\s+/);
  const at = words.indexOf(name);
  return at < 0 ? null : Number(words[at + 1]);
}

/** The milliseconds that the guest has for this move, or null if it is not limited in time. @param {GuestQuestion} question */
function timeFor({ limits, seat }) {
  const times = [numberIn(limits, 'movetime'), numberIn(limits, seat ? 'btime' : 'rtime')].filter(
    (time) => time !== null,
  );
  return times.length ? Math.min(...times) : null;
}

/** A message in one line. @param {GuestFailure} failure */
const oneLine = ({ stage, message }) => `${message} (${stage})`.replace(/\s+/g, ' ');

/** @param {object} parts
 * @param {GuestProgram} parts.program
 * @param {0 | 1} parts.seat
 * @param {() => Promise<GuestWorker>} parts.borrow a worker with the program's files
 * @param {(worker: GuestWorker) => void} parts.giveBack if it is still open, another game may use it
 * @param {(actions: string[]) => string[]} parts.pathsOf the cells that each action of the game touches, such as `01-12`, from
 *   the start on; whatever the agent's world is told of each
 * @param {number} [parts.warmUp] milliseconds for its first move, if they are more than for the others
 * @param {GuestStory} [parts.story] is filled with what the agent prints and how it fails
 * @returns {Guest} */
export function createGuestPlayer({ program, seat, borrow, giveBack, pathsOf, warmUp = 0, story = {} }) {
  /** @type {GuestWorker | null} */
  let worker = null;
  let [isBegun, isEnded] = [false, false];
  let heard = 0;
  let printed = (story.output ?? []).reduce((sum, { text }) => sum + text.length, 0);

  /** @param {number} at @param {string} text */
  function keepOutput(at, text) {
    const kept = text.slice(0, Math.max(0, MAX_PRINTED - printed));
    printed += text.length;
    if (kept) (story.output ??= []).push({ at, text: kept.length < text.length ? kept + REST_LEFT_OUT : kept });
  }

  /** @param {GuestFailure} failure */
  function keepFailure({ traceback, hint }) {
    story.failure = [traceback.trimEnd(), hint].filter(Boolean).join('\n');
  }

  /** @param {TurnResult} result @param {number} milliseconds @returns {GuestAnswer} */
  function answerOf({ action, illegal, board, text, failure }, milliseconds) {
    const time = milliseconds.toFixed(1);
    if (failure) {
      keepFailure(failure);
      return `crash ${time} ${oneLine(failure)}`;
    }
    if (illegal !== undefined) {
      story.failure = `${illegal}\n\nIt tried ${text} on this board:\n${board ?? ''}`;
      return `illegal ${time} ${illegal.replace(/\s+/g, ' ')}`;
    }
    return `move ${time} ${action}`;
  }

  /** @param {GuestWorker} hung @param {number} at @param {number} limit in milliseconds of the arena @returns {GuestAnswer} */
  function tooSlow(hung, at, limit) {
    keepOutput(at, hung.printed());
    story.failure = `It did not answer within ${(limit / 1000).toFixed(1)} s and was stopped.`;
    return `clock ${limit.toFixed(1)} ${story.failure}`;
  }

  /** A worker may arrive after the game has been broken off. */
  async function borrowed() {
    const arrived = await borrow();
    if (!isEnded) return arrived;
    giveBack(arrived);
    throw new Error('The game is over.');
  }

  /** @param {GuestQuestion} question @returns {Promise<GuestAnswer>} */
  async function answer(question) {
    const left = timeFor(question);
    const limit = left === null ? DEFAULT_LIMIT : Math.max(left, isBegun ? 0 : warmUp);
    worker ??= await borrowed();
    const { pace } = worker;
    const seconds = left === null ? null : left / 1000;
    let used = 0;
    if (!isBegun) {
      isBegun = true;
      const begun = await worker.call(
        { task: 'begin', root: program.root, spec: program.spec, color: COLORS[seat], time: seconds },
        limit * pace + GRACE,
      );
      if (!begun) return tooSlow(worker, question.actions.length, limit);
      used = begun.milliseconds / pace;
      keepOutput(question.actions.length, begun.output);
      if (begun.result.failure) return answerOf(begun.result, used);
    }
    const paths = pathsOf(question.actions);
    const updates = paths.slice(heard);
    heard = paths.length;
    const time = seconds === null ? null : Math.max(0, seconds - used / 1000);
    const reply = await worker.call({ task: 'turn', updates, time }, Math.max(0, limit - used) * pace + GRACE);
    if (!reply) return tooSlow(worker, question.actions.length, limit);
    keepOutput(question.actions.length, reply.output);
    return answerOf(reply.result, used + reply.milliseconds / pace);
  }

  return {
    async answer(question) {
      try {
        return await answer(question);
      } catch (error) {
        worker?.close();
        const message = error instanceof Error ? error.message : String(error);
        story.failure = message;
        return `crash 0 ${message.replace(/\s+/g, ' ')}`;
      }
    },
    /** @param {ArenaRecord | null} record */
    async end(record) {
      isEnded = true;
      if (!worker) return null;
      if (!record) worker.close();
      else if (worker.isOpen() && !story.failure) {
        const updates = pathsOf(record.actions).slice(heard);
        const reply = await worker.call({ task: 'hear', updates }, LAST_LIMIT * worker.pace).catch(() => null);
        if (reply) keepOutput(record.actions.length, reply.output);
      }
      giveBack(worker);
      return Object.keys(story).length ? story : null;
    },
  };
}

/** The paths of the actions of a game, from the start on: a guest hears of the opening too. Throws if the opening is not a row
 * of actions from the start. @param {ArenaGame} game @param {(text: string, rules: any) => { history: { action: string, path: string[] }[], start: string }} describe
 * @param {string} startPosition */
export function pathsOfGame({ opening, rules }, describe, startPosition) {
  const { start } = describe(opening, rules);
  if (start !== startPosition) throw new Error('An agent of your own needs openings that are moves from the start.');
  return (/** @type {string[]} */ actions) => {
    const text = `${opening}${actions.length && !/\bmoves\b/.test(opening) ? ' moves' : ''} ${actions.join(' ')}`;
    return describe(text.trim(), rules).history.map(({ action, path }) =>
      action === 'grow' ? 'grow' : path.join('-'),
    );
  };
}
