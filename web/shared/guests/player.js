/** A guest in a game: the questions of the arena become calls of the agent.
 * @import { ArenaGame, ArenaRecord, Guest, GuestAnswer, GuestQuestion, GuestStory } from '../../../wasm/lilypad.js'
 * @import { GuestWorker } from './host.js'
 * @import { GuestFailure, GuestProgram, TurnResult } from './guests.js' */

/** For moves without a limit in time. */
const DEFAULT_LIMIT = 60_000;
/** An agent cannot stop to the millisecond. */
const GRACE = 250;
/** What an agent may do after the game is over, such as printing its statistics. */
const LAST_LIMIT = 1000;
/** More than this of what an agent prints in a game is not kept. */
const MAX_PRINTED = 64_000;
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
 *   the start on @returns {Guest} */
export function createGuestPlayer({ program, seat, borrow, giveBack, pathsOf }) {
  /** @type {GuestWorker | null} */
  let worker = null;
  let heard = 0;
  let printed = 0;
  /** @type {GuestStory} */
  const story = {};

  /** @param {number} at @param {string} text */
  function keepOutput(at, text) {
    const kept = text.slice(0, Math.max(0, MAX_PRINTED - printed));
    printed += text.length;
    if (kept) (story.output ??= []).push({ at, text: kept });
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

  /** @param {number} used @param {number} limit @returns {GuestAnswer} */
  function tooSlow(used, limit) {
    story.failure = `It did not answer within ${(limit / 1000).toFixed(1)} s and was stopped.`;
    return `clock ${Math.max(used, limit).toFixed(1)} ${story.failure}`;
  }

  /** @param {GuestQuestion} question @returns {Promise<GuestAnswer>} */
  async function answer(question) {
    const left = timeFor(question);
    const limit = left === null ? DEFAULT_LIMIT : left + GRACE;
    const seconds = left === null ? null : left / 1000;
    let used = 0;
    if (!worker) {
      worker = await borrow();
      const begun = await worker.call(
        { task: 'begin', root: program.root, spec: program.spec, color: COLORS[seat], time: seconds },
        limit,
      );
      if (!begun) return tooSlow(0, limit);
      used = begun.milliseconds;
      keepOutput(question.actions.length, begun.output);
      if (begun.result.failure) return answerOf(begun.result, used);
    }
    const paths = pathsOf(question.actions);
    const updates = paths.slice(heard);
    heard = paths.length;
    const time = seconds === null ? null : Math.max(0, seconds - used / 1000);
    const reply = await worker.call({ task: 'turn', updates, time }, limit - used);
    if (!reply) return tooSlow(used, limit);
    keepOutput(question.actions.length, reply.output);
    return answerOf(reply.result, used + reply.milliseconds);
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
      if (!worker) return null;
      if (!record) worker.close();
      else if (worker.isOpen() && !story.failure) {
        const updates = pathsOf(record.actions).slice(heard);
        const reply = await worker.call({ task: 'hear', updates }, LAST_LIMIT).catch(() => null);
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
