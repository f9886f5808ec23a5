/** Plays the games of a certificate again and compares them, one after the other. Nothing is stored.
 * @import { ArenaRecord } from '../../../wasm/lilypad.js'
 * @import { Certificate } from './certificate.js'
 * @import { ArenaEngine } from './engines.js'
 * @typedef {'running' | 'paused' | 'stopped' | 'complete'} ConfirmationState
 * @typedef {ReturnType<typeof createConfirmation>} Confirmation */
import { runExperiment } from '../../../wasm/arena.js';
import { engineVersion } from '../../shared/engine/games.js';
import { messageOf } from '../../shared/page/message.js';
import { certified, outcomeOf, unrepeatable } from './certificate.js';

/** Throws a message for the user if the certificate's games cannot be played again.
 * @param {{ engine: Pick<ArenaEngine, 'kind' | 'arena' | 'openPlayers'>, certificate: Certificate, workers: number, onChange: () => void }} parts */
export function createConfirmation({ engine, certificate, workers, onChange }) {
  const { arena, kind } = engine;
  const count = certificate.results.length;
  let experiment = open();
  /** @type {ConfirmationState} */
  let state = 'paused';
  let message = '';
  /** Games that have been played again. @type {Set<number>} */
  const played = new Set();
  /** The first game that is not the same. @type {number | null} */
  let differs = null;
  /** @type {AbortController | null} */
  let control = null;
  let [startedAt, before] = [0, 0];

  function open() {
    const reason = unrepeatable(certificate.experiment);
    if (reason) throw new Error(reason);
    const opened = arena.open(certificate.experiment);
    if (arena.count() < count || (arena.count() > count && !opened.sprt))
      throw new Error('This certificate cannot be read: its results do not fit its experiment.');
    return opened;
  }

  /** Whether every game before the first that differs has been played. */
  function isSettled() {
    if (differs === null) return false;
    for (let game = 0; game < differs; game++) if (!played.has(game)) return false;
    return true;
  }

  /** @param {ArenaRecord} record */
  function compare(record) {
    const { game } = record;
    if (game >= count) return;
    if (record.redPoints === null) {
      message = `Game ${game + 1} broke off: ${record.message ?? 'no reason is known'}. Start over to try again.`;
      state = 'stopped';
      control?.abort();
      return;
    }
    const [ours, theirs] = [outcomeOf(record), certified(certificate, game)];
    played.add(game);
    if (ours?.result !== theirs.result || ours.digest !== theirs.digest) differs = Math.min(differs ?? game, game);
    if (isSettled() || played.size === count) control?.abort();
    onChange();
  }

  /** @param {AbortController} own */
  async function play(own) {
    const players = await engine.openPlayers(experiment, workers);
    try {
      await runExperiment({ arena, players, concurrency: workers, signal: own.signal, onRecord: compare });
    } finally {
      players.close();
    }
  }

  async function resume() {
    if (control || state === 'complete') return;
    if (state === 'stopped') restart();
    const own = new AbortController();
    control = own;
    [state, message, startedAt, before] = ['running', '', performance.now(), played.size];
    onChange();
    try {
      await play(own);
    } catch (error) {
      message = messageOf(error);
    }
    if (control !== own) return;
    control = null;
    const ended = isSettled() || played.size === count || arena.complete();
    if (ended) state = 'complete';
    else if (state === 'running') state = 'paused';
    onChange();
  }

  function restart() {
    control?.abort();
    control = null;
    experiment = open();
    played.clear();
    [state, message, differs] = ['paused', '', null];
    onChange();
  }

  return {
    kind,
    certificate,
    get experiment() {
      return experiment;
    },
    get state() {
      return state;
    },
    get message() {
      return message;
    },
    /** Whether another version of the engine played the certificate's games. */
    isForeign: certificate.engine !== engineVersion(kind.name),
    /** What came out, once it is complete: a sequential test must also end at the same game. */
    get verdict() {
      if (state !== 'complete') return null;
      if (differs !== null) return { isSame: false, game: differs };
      const { sprt } = experiment.sprt ? arena.standings() : { sprt: undefined };
      const ends = sprt ? (sprt.verdict ? 2 * sprt.pairs : arena.count()) : count;
      return { isSame: ends === count && played.size === count, game: null };
    },
    get progress() {
      const [done, seconds] = [played.size, (performance.now() - startedAt) / 1000];
      const speed = control && done > before ? (done - before) / seconds : 0;
      return { done, games: count, secondsLeft: speed ? (count - done) / speed : null };
    },
    resume,
    restart,
    pause() {
      control?.abort();
    },
    stop() {
      if (state !== 'running') return;
      state = 'stopped';
      control?.abort();
    },
    close() {
      control?.abort();
      control = null;
    },
  };
}
