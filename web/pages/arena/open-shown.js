/** Opens what an address names besides tournaments: studies, tuning, certificates and tools.
 * @import { Plan } from './experiments.js'
 * @import { ArenaEngine } from './engines.js'
 * @import { ArenaKind } from './games.js'
 * @import { Store } from './store.js'
 * @import { Tool } from './tools.js'
 * @typedef {object} Opening
 * @property {(kind: ArenaKind) => Promise<ArenaEngine>} engineFor
 * @property {Store} store
 * @property {number} workers how many games to play at once
 * @property {() => void} redraw
 * @property {() => void} redrawSoon */
import { readCertificateLink } from './certificate.js';
import { STUDIES, studyAddress } from './experiments.js';
import { FRECKERS } from './freckers.js';
import { gameNamed } from './games.js';
import { openStudy } from './open-study.js';
import { openTool } from './tools.js';
import { TUNING_ADDRESS } from './tuning-address.js';

/** @param {string} hash @param {Opening} parts @returns {Promise<Tool | null>} null if it is none of these */
export async function openShown(hash, { engineFor, store, workers, redraw, redrawSoon }) {
  const study = STUDIES.find((known) => hash === studyAddress(known));
  if (study?.kind === 'climb') {
    const { openClimb } = await import('./open-climb.js');
    return openClimb({ climb: study, engine: await engineFor(FRECKERS), store, onChange: redrawSoon });
  }
  if (hash === TUNING_ADDRESS) {
    const { openTuning } = await import('./open-tuning.js');
    return openTuning({ engine: await engineFor(FRECKERS), store, workers, onChange: redrawSoon });
  }
  if (study && study.kind !== 'pace')
    return openStudy({ study, engine: await engineFor(gameNamed(study.game)), store, workers, onChange: redrawSoon });
  const certificate = readCertificateLink(hash);
  if (certificate) {
    const { openConfirmation } = await import('./open-confirmation.js');
    const engine = await engineFor(gameNamed(certificate.experiment.game));
    return openConfirmation({ engine, certificate, workers, onChange: redrawSoon });
  }
  return (await openTool(hash, { engineFor, redraw })) ?? null;
}

/** The plan of a clock that an address names, which needs no run. @param {string} hash @returns {Plan | null} */
export const planNamed = (hash) => {
  const study = STUDIES.find((known) => hash === studyAddress(known));
  return study?.kind === 'pace' ? study : null;
};
