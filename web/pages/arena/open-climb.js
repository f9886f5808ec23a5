/** Opens the hill climbing with its worker and the curve stored on an earlier visit.
 * @import { ArenaEngine } from './engines.js'
 * @import { Climb } from './experiments.js'
 * @import { Store } from './store.js' */
import { engineVersion } from '../../shared/engine/games.js';
import { reportTitle } from '../../shared/reports.js';
import { createClimb, openClimber } from './climb.js';
import { climbView } from './climb-view.js';
import { studyRun } from './experiments.js';

/** @param {{ climb: Climb, engine: ArenaEngine, store: Store, onChange: () => void }} parts */
export async function openClimb({ climb, engine, store, onChange }) {
  const id = studyRun(climb);
  const { name: game } = engine.kind;
  const version = engineVersion(game);
  const title = `${reportTitle(climb.report)}: ${climb.title}`;
  const kept = (await store.runs()).find((run) => run?.id === id) ?? null;
  const climber = openClimber(engine.module);
  const running = createClimb({
    climb,
    climber,
    version,
    kept,
    keep: (found, state, progress) =>
      store.keepRun({ id, game, climb: found, engine: version, title, state, ...progress, changed: Date.now() }),
    onChange,
  });
  return {
    running,
    /** @param {number} width of the chart @param {() => void} leave */
    view: (width, leave) => climbView(running, width, leave),
    /** Pauses it and closes its worker. */
    close() {
      running.pause();
      climber.close();
    },
  };
}
