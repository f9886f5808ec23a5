/** Analyses the shown position without a limit. The search restarts when the position changes, and pauses while the page
 * is hidden.
 * @import { RuleSet, SearchReport } from '../../../wasm/lilypad.js'
 * @import { Searcher } from '../../shared/freckers/match.js'
 * @typedef {object} Task
 * @property {string} text the game up to the position
 * @property {RuleSet} rules
 * @property {string} agent
 * @property {number} lines
 * @property {string} models versions of the models that the agent uses
 * @property {number} cores */

/** @param {object} parts
 * @param {Searcher} parts.client
 * @param {(task: Task, report: SearchReport) => void} parts.onReport
 * @param {(error: Error) => void} parts.onError */
export function createAnalyst({ client, onReport, onError }) {
  /** @type {Task | null} */
  let task = null;
  /** @type {AbortController | null} */
  let running = null;

  async function begin() {
    running?.abort();
    running = null;
    if (!task || document.hidden) return;
    const [current, control] = [task, new AbortController()];
    running = control;
    const onInfo = (/** @type {SearchReport} */ report) => !control.signal.aborted && onReport(current, report);
    try {
      const limits = `infinite multipv ${current.lines}`;
      await client.search(current.text, current.agent, limits, {
        rules: current.rules,
        signal: control.signal,
        onInfo,
      });
    } catch (error) {
      if (!control.signal.aborted) onError(error instanceof Error ? error : new Error(String(error)));
    }
  }

  document.addEventListener('visibilitychange', begin);

  /** @param {Task | null} wanted */
  const isNew = (wanted) =>
    wanted?.text !== task?.text ||
    wanted?.agent !== task?.agent ||
    wanted?.lines !== task?.lines ||
    wanted?.rules !== task?.rules ||
    wanted?.models !== task?.models ||
    wanted?.cores !== task?.cores;

  return {
    /** Starts or continues a task; null stops. @param {Task | null} wanted */
    analyse(wanted) {
      if (!isNew(wanted)) return;
      task = wanted;
      begin();
    },
  };
}
