/** Who judges the openings of a new tournament.
 * @import { Experiment } from '../../../wasm/lilypad.js'
 * @import { ArenaEngine } from './engines.js' */
import { judgeText } from './opening-text.js';

/** The experiment with a judge that is here. If the network of the wanted one cannot be loaded, the last judges, and `news` says so.
 * @param {Experiment} experiment @param {Pick<ArenaEngine, 'loadJudge' | 'kind'>} engine
 * @returns {Promise<{ experiment: Experiment, news: string }>} */
export async function withJudge(experiment, { loadJudge, kind: { judges } }) {
  const { openings } = experiment;
  if (!openings?.judge) return { experiment, news: '' };
  try {
    await loadJudge(experiment);
    return { experiment, news: '' };
  } catch {
    const { judge, ...others } = openings;
    const other = judges[judges.length - 1];
    const news = `The network of ${judgeText(judge)} could not be loaded, so ${judgeText(other)} chooses the openings of this tournament.`;
    return { experiment: { ...experiment, openings: others }, news };
  }
}
