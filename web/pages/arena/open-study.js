/** Opens a study with its workers and the findings stored on an earlier visit.
 * @import { ArenaEngine } from './engines.js'
 * @import { Study } from './experiments.js'
 * @import { Store } from './store.js' */
import { reportTitle } from '../../shared/reports.js';
import { studyRun } from './experiments.js';
import { createStudy } from './study.js';
import { studyView } from './study-view.js';

/** @param {{ study: Study, engine: ArenaEngine, store: Store, workers: number, onChange: () => void }} parts */
export async function openStudy({ study, engine, store, workers, onChange }) {
  const id = studyRun(study);
  const title = `${reportTitle(study.report)}: ${study.title}`;
  const kept = (await store.runs()).find((run) => run?.id === id) ?? null;
  const players = await engine.openPlayers({ agents: study.configurations }, workers);
  const pool = engine.createPool(workers);
  const running = createStudy({
    study,
    engine,
    players,
    pool,
    workers,
    kept,
    keep: (found, state, progress) =>
      store.keepRun({
        id,
        game: engine.kind.name,
        study: found,
        engine: found.engine,
        title,
        state,
        ...progress,
        changed: Date.now(),
      }),
    onChange,
  });
  return {
    running,
    /** @param {number} width of the chart @param {() => void} leave */
    view: (width, leave) => studyView(running, width, leave),
    /** Pauses it and closes its workers. */
    close() {
      running.pause();
      players.close();
      pool.close();
    },
  };
}
