/** Opens the tuning of an agent's numbers with its workers and what was stored on an earlier visit.
 * @import { Experiment } from '../../../wasm/lilypad.js'
 * @import { ArenaEngine } from './engines.js'
 * @import { Store } from './store.js' */
import { runExperiment } from '../../../wasm/arena.js';
import { engineVersion } from '../../shared/engine/games.js';
import { createSharing } from './sharing.js';
import { createTuning } from './tuning.js';
import { TUNING_RUN } from './tuning-address.js';
import { tuningView } from './tuning-view.js';

/** @param {{ engine: ArenaEngine, store: Store, workers: number, onChange: () => void }} parts */
export async function openTuning({ engine, store, workers, onChange }) {
  const { name: game } = engine.kind;
  const version = engineVersion(game);
  const latest = () => store.run(TUNING_RUN);
  const kept = await latest();
  const sharing = createSharing(TUNING_RUN, () => {});
  /** Workers with the models of the agent that is tuned. @type {{ agent: string, players: ReturnType<ArenaEngine['openPlayers']> } | null} */
  let opened = null;

  const closePlayers = () => opened?.players.then((players) => players.close()).catch(() => {});

  /** @param {string} agent */
  function playersFor(agent) {
    const [name] = agent.split(':');
    if (opened?.agent !== name) {
      closePlayers();
      opened = { agent: name, players: engine.openPlayers({ agents: [{ agent }] }, workers) };
    }
    return /** @type {NonNullable<typeof opened>} */ (opened).players;
  }

  /** @param {Experiment} experiment @param {AbortSignal} signal */
  async function play(experiment, signal) {
    const players = await playersFor(experiment.agents[0].agent);
    engine.arena.open(experiment);
    let points = 0;
    await runExperiment({
      arena: engine.arena,
      players,
      concurrency: workers,
      signal,
      onRecord({ redPoints, players: [red], message }) {
        if (redPoints === null) throw new Error(message ?? 'A game broke off.');
        points += 2 * (red === 0 ? redPoints : 1 - redPoints);
      },
    });
    return points;
  }

  const running = createTuning({
    arena: engine.arena,
    play,
    version,
    kept,
    latest,
    setAside: () => store.setAside(TUNING_RUN),
    alone: sharing.alone,
    keep: (tuning, state, progress) =>
      store.keepRun({
        id: TUNING_RUN,
        game,
        tuning,
        engine: version,
        title: `Tuning of ${tuning.settings.agent}`,
        state,
        ...progress,
        changed: Date.now(),
      }),
    onChange,
  });
  return {
    running,
    /** @param {number} width of the chart @param {() => void} leave */
    view: (width, leave) => tuningView(running, engine, width, leave),
    /** Pauses it, as if the page were closed, and closes its workers. */
    close() {
      running.pause();
      closePlayers();
      sharing.close();
    },
  };
}
