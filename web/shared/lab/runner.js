/** Plays games of a program that is written in the page against the engine, move by move, so that they can be watched.
 * @import { PositionDescription, Rules } from '../../../wasm/lilypad.js'
 * @import { Searcher } from '../freckers/match.js'
 * @import { GuestFailure, GuestReply } from '../guests/guests.js'
 * @import { GuestWorker } from '../guests/host.js'
 * @import { LabOpponent } from './opponents.js'
 * @import { Program } from './program.js'
 * @typedef {object} LabGame
 * @property {Program} program
 * @property {0 | 1} seat of the program: Red or Blue
 * @property {LabOpponent} opponent
 * @property {number} seed
 * @property {number} [opening] random moves before the first turn
 * @property {number} [pause] milliseconds after each move, to watch it
 * @property {AbortSignal} signal
 * @property {(now: PositionDescription) => void} [onMove]
 * @property {(left: number) => void} [onThink] the program is asked for a move, with so many milliseconds on its clock
 * @property {(text: string, played: number) => void} [onOutput]
 * @typedef {{ text: string, message: string, path: string[] }} IllegalAction what it tried, why it is illegal, the cells it named
 * @typedef {object} LabResult
 * @property {number} points of the program: 1, 0.5 or 0
 * @property {'home' | 'length' | 'failure' | 'illegal' | 'clock'} reason
 * @property {PositionDescription} now the position at the end
 * @property {GuestFailure} [failure]
 * @property {IllegalAction} [illegal] */
import { sharedHost } from '../guests/host.js';
import { createGuestPlayer } from '../guests/player.js';
import { filesOf, partsOf } from './program.js';

const RULES = 'referee';
const FROGS = 6;
/** For the whole game. */
const CLOCK = 60_000;
const REPLACE_LIMIT = 20_000;

/** @param {string[]} actions */
const gameText = (actions) => `startpos${actions.length ? ` moves ${actions.join(' ')}` : ''}`;

/** @param {Rules} rules @param {string[]} actions */
const pathsOf = (rules, actions) =>
  rules
    .describe(gameText(actions), RULES)
    .history.map(({ action, path }) => (action === 'grow' ? action : path.join('-')));

/** @param {number} milliseconds @param {AbortSignal} signal */
const wait = (milliseconds, signal) =>
  new Promise((done) => {
    const timer = setTimeout(done, milliseconds);
    signal.addEventListener('abort', () => [clearTimeout(timer), done(undefined)], { once: true });
  });

/** Rejects with the signal's reason as soon as it aborts. @template T @param {Promise<T>} promise @param {AbortSignal} signal
 * @returns {Promise<T>} */
const unlessAborted = (promise, signal) =>
  new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    promise.then(resolve, reject);
  });

/** @param {{ rules: Rules, client: Searcher }} engine */
export function createRunner({ rules, client }) {
  /** The worker of the last game, which the next one uses again: Python takes seconds to start.
   * @type {{ worker: GuestWorker, program: Program } | null} */
  let kept = null;

  /** @param {Program} program @returns {Promise<GuestWorker>} */
  async function borrow(program) {
    const last = kept?.worker.isOpen() && kept.program.language === program.language ? kept : null;
    if (!last) {
      kept?.worker.close();
      kept = null;
      const worker = await sharedHost().load(program.language, filesOf(program));
      kept = { worker, program };
      return worker;
    }
    if (last.program.text !== program.text) {
      const files = filesOf(program);
      if (!(await last.worker.call({ task: 'replace', files }, REPLACE_LIMIT))) return borrow(program);
      last.program = program;
    }
    return last.worker;
  }

  /** Rejects with the signal's reason when it aborts: the program is then ended, whatever it is doing.
   * @param {LabGame} game @returns {Promise<LabResult>} */
  async function play({ program, seat, opponent, seed, opening = 0, pause = 0, signal, onMove, onThink, onOutput }) {
    /** @type {string[]} */
    const actions = [];
    /** The worker's last reply, from which the reason of a failure is read. @type {GuestReply | null} */
    let last = null;
    let isStopped = false;
    let left = CLOCK;

    /** @param {GuestWorker} worker @returns {GuestWorker} */
    const heard = (worker) => ({
      ...worker,
      async call(task, limit) {
        if (task.task === 'turn') onThink?.(left);
        const reply = await worker.call(task, limit);
        last = reply;
        if (reply?.output && !isStopped) onOutput?.(reply.output, actions.length);
        return reply;
      },
    });
    const player = createGuestPlayer({
      program: partsOf(program),
      seat,
      borrow: async () => {
        const worker = await borrow(program);
        if (isStopped) worker.close();
        return heard(worker);
      },
      giveBack: () => {},
      pathsOf: (played) => pathsOf(rules, played),
    });
    const abort = () => {
      isStopped = true;
      kept?.worker.close();
      kept = null;
    };
    signal.addEventListener('abort', abort, { once: true });

    /** @returns {Promise<{ action: string } | Omit<LabResult, 'now' | 'points'>>} */
    async function ask() {
      const limits = seat ? `rtime ${CLOCK} btime ${left}` : `rtime ${left} btime ${CLOCK}`;
      const answer = await unlessAborted(player.answer({ seat, limits, actions: [...actions] }), signal);
      const [, kind, time, rest] = /^(\S+) (\S+) ?(.*)$/s.exec(answer) ?? [];
      left = Math.max(0, left - Number(time));
      if (kind === 'move') return { action: rest };
      const result = last?.result ?? {};
      if (kind === 'illegal')
        return { reason: 'illegal', illegal: { text: result.text, message: result.illegal, path: result.path ?? [] } };
      if (kind === 'clock')
        return { reason: 'clock', failure: { stage: 'clock', message: rest, traceback: '', hint: null } };
      const failure = result.failure ?? { stage: '', message: rest, traceback: '', hint: null };
      return { reason: 'failure', failure };
    }

    try {
      for (;;) {
        signal.throwIfAborted();
        const now = rules.describe(gameText(actions), RULES);
        onMove?.(now);
        if (now.result !== 'none') {
          const points = now.result === 'draw' ? 0.5 : Number((now.result === 'red') === (seat === 0));
          await player.end(/** @type {any} */ ({ actions }));
          return { points, reason: now.home.includes(FROGS) ? 'home' : 'length', now };
        }
        if (pause && actions.length > opening) await wait(pause, signal);
        const turn = seed * 1000 + actions.length;
        if (actions.length < opening) {
          // Both games of a pair begin with the same random moves.
          const begun = await client.search(gameText(actions), 'random', 'nodes 1', {
            rules: RULES,
            seed: turn,
            signal,
          });
          actions.push(begun.best);
        } else if ((now.side === 'blue') === (seat === 1)) {
          const answer = await ask();
          if (!('action' in answer)) return { points: 0, now, ...answer };
          actions.push(answer.action);
        } else {
          const { agent, limits } = opponent;
          const reply = await client.search(gameText(actions), agent, limits, { rules: RULES, seed: turn, signal });
          actions.push(reply.best);
        }
      }
    } finally {
      signal.removeEventListener('abort', abort);
    }
  }

  return {
    play,
    close() {
      if (kept?.worker.isOpen()) kept.worker.close();
      kept = null;
    },
  };
}

/** Plays several games: each opening twice, with colours swapped. @param {ReturnType<typeof createRunner>} runner
 * @param {Omit<LabGame, 'seat' | 'seed' | 'opening'>} game @param {number} count
 * @param {(result: LabResult, number: number) => void} onResult @returns {Promise<LabResult[]>} */
export async function playMatch(runner, game, count, onResult) {
  /** @type {LabResult[]} */
  const results = [];
  for (let number = 0; number < count; number++) {
    const seat = /** @type {0 | 1} */ (number % 2);
    const result = await runner.play({ ...game, seat, seed: 1 + (number >> 1), opening: 2 });
    results.push(result);
    onResult(result, number);
    // A program that breaks will break again: its author wants to see where.
    if (result.failure || result.illegal) break;
  }
  return results;
}
