/** Tunes an agent's numbers by SPSA, iteration by iteration. The engine does the arithmetic; this keeps the points, from which it
 * follows. It can be paused at any time; the running iteration is then played again.
 * @import { Arena, Experiment, TuningRequest } from '../../../wasm/lilypad.js'
 * @import { RunState } from './store.js'
 * @typedef {Omit<TuningRequest, 'points'>} TuningSettings
 * @typedef {object} KeptTuning
 * @property {TuningSettings} settings
 * @property {number[]} points of each iteration, in half points
 * @property {number[][]} curve the values after each iteration
 * @typedef {{ tuning?: unknown, engine: string | null, state?: RunState }} StoredTuning
 * @typedef {ReturnType<typeof createTuning>} RunningTuning */
import { messageOf } from '../../shared/page/message.js';
import { storageErrorText } from './store.js';

/** The games of an iteration, as `lilypad tune` plays them. @param {TuningSettings} settings @param {number} iteration @param {string[]} pair @returns {Experiment} */
const experimentOf = ({ rules, limits, games, seed }, iteration, pair) => ({
  format: 'lilypad-experiment 1',
  rules,
  limits,
  games,
  seed: 100_000 * seed + iteration,
  agents: pair.map((agent) => ({ agent })),
});

/** What was stored, or null if it is not valid. @param {any} found @param {Arena} arena @returns {KeptTuning | null} */
function checkKept(found, arena) {
  try {
    const { settings, points, curve } = found;
    const { values } = arena.tuning({ ...settings, points });
    const isRow = (/** @type {any} */ row) =>
      Array.isArray(row) && row.length === values.length && row.every(Number.isFinite);
    return Array.isArray(curve) && curve.length === points.length && curve.every(isRow) ? found : null;
  } catch {
    return null;
  }
}

/** @param {object} parts
 * @param {Arena} parts.arena
 * @param {(experiment: Experiment, signal: AbortSignal) => Promise<number>} parts.play the half points of the first agent
 * @param {string} parts.version of the engine
 * @param {StoredTuning | null} parts.kept from an earlier visit
 * @param {() => Promise<StoredTuning | null>} parts.latest what is stored now; another tab may have gone on
 * @param {() => Promise<unknown>} parts.setAside keeps a copy of what is stored, to be brought back later
 * @param {(task: () => Promise<void>) => Promise<boolean>} parts.alone false if another tab is tuning; the task has not run then
 * @param {(kept: KeptTuning, state: RunState, progress: { done: number, games: number }) => Promise<void>} parts.keep
 * @param {() => void} parts.onChange */
export function createTuning({ arena, play, version, kept, latest, setAside, alone, keep, onChange }) {
  /** Null until somebody has chosen what to tune. */
  let tuning = checkKept(kept?.tuning, arena);
  let foreign = tuning !== null && kept?.engine !== version;
  /** @type {RunState} */
  let state = 'paused';
  let [message, startedAt, added] = ['', 0, 0];
  /** Ends the running iteration. @type {AbortController | null} */
  let running = null;
  /** Until the last one has ended. */
  let ended = Promise.resolve();

  const isComplete = () => tuning !== null && tuning.points.length >= tuning.settings.iterations;

  /** @param {RunState} next */
  function setState(next) {
    state = next;
    save();
    onChange();
  }

  function save() {
    if (!tuning || foreign) return;
    const { settings, points } = tuning;
    keep(tuning, state, { done: points.length, games: settings.iterations }).catch((error) => {
      message = storageErrorText(error);
      onChange();
    });
  }

  /** Goes on from what is stored if that is further, and puts it away if it is something else, so that it is not overwritten. */
  async function meetStored() {
    const stored = await latest();
    if (!stored?.tuning || !tuning) return;
    const found = stored.engine === version ? checkKept(stored.tuning, arena) : null;
    if (JSON.stringify(found?.settings) !== JSON.stringify(tuning.settings)) await setAside();
    else if (found && found.points.length > tuning.points.length) tuning = found;
  }

  function go() {
    const own = new AbortController();
    running = own;
    message = '';
    ended = ended.then(() => start(own));
  }

  /** @param {AbortController} own */
  async function start(own) {
    const isFree = own.signal.aborted || (await alone(() => iterate(own)));
    if (isFree) return;
    message = 'Another tab of this browser is tuning. Pause it there first.';
    onChange();
  }

  /** @param {AbortController} own */
  async function iterate(own) {
    [startedAt, added] = [performance.now(), 0];
    try {
      await meetStored();
      if (own.signal.aborted) return;
      setState('running');
      while (tuning && !isComplete()) {
        const { settings, points, curve } = tuning;
        const { pair } = arena.tuning({ ...settings, points });
        const got = await play(experimentOf(settings, points.length, pair), own.signal);
        if (own.signal.aborted) return;
        const { values } = arena.tuning({ ...settings, points: [...points, got] });
        tuning = { settings, points: [...points, got], curve: [...curve, values] };
        added += 1;
        save();
        onChange();
      }
      setState('complete');
    } catch (error) {
      if (own.signal.aborted) return;
      message = messageOf(error);
      setState('paused');
    }
  }

  /** @param {RunState} next */
  function leave(next) {
    running?.abort();
    if (tuning && state !== 'complete') setState(next);
  }

  if (isComplete()) state = 'complete';
  else if (kept?.state === 'stopped') state = 'stopped';
  if (tuning && kept?.state === 'running' && !foreign && state === 'paused') go();

  return {
    get tuning() {
      return tuning;
    },
    /** What the engine makes of the points. */
    get now() {
      return tuning && arena.tuning({ ...tuning.settings, points: tuning.points });
    },
    get state() {
      return state;
    },
    get message() {
      return message;
    },
    /** Whether the points were made by another version of the engine. */
    get foreign() {
      return foreign;
    },
    get progress() {
      const [done, games] = [tuning?.points.length ?? 0, tuning?.settings.iterations ?? 0];
      const seconds = (performance.now() - startedAt) / 1000;
      return { done, games, secondsLeft: added && state === 'running' ? ((games - done) * seconds) / added : null };
    },
    /** Begins a new one; says so if the engine refuses the settings. @param {TuningSettings} settings */
    begin(settings) {
      try {
        arena.tuning({ ...settings, points: [] });
      } catch (error) {
        message = messageOf(error);
        return onChange();
      }
      [foreign, tuning] = [false, { settings, points: [], curve: [] }];
      go();
    },
    /** Says why nothing begins. @param {string} reason */
    refuse(reason) {
      message = reason;
      onChange();
    },
    /** Back to the choice of what to tune; what was stored stays until a new one begins. */
    choose() {
      running?.abort();
      [tuning, state, message] = [null, 'paused', ''];
      onChange();
    },
    pause: () => state === 'running' && leave('paused'),
    stop: () => leave('stopped'),
    resume() {
      if (tuning && !foreign && (state === 'paused' || state === 'stopped')) go();
    },
  };
}
