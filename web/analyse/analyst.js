/** Looks at one position for as long as it is shown: an endless search that restarts when the position changes, and
 * rests while the page is hidden.
 * @import { RuleSet, SearchReport } from '../../wasm/lilypad.js'
 * @import { Searcher } from '../play/match.js'
 * @typedef {object} Task
 * @property {string} text the game up to the position
 * @property {RuleSet} rules
 * @property {string} agent
 * @property {number} lines
 * @property {string} models that the agent uses */

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
    const [mine, control] = [task, new AbortController()];
    running = control;
    const report = (/** @type {SearchReport} */ news) => !control.signal.aborted && onReport(mine, news);
    try {
      const limits = `infinite multipv ${mine.lines}`;
      await client.search(mine.text, mine.agent, limits, { rules: mine.rules, signal: control.signal, onInfo: report });
    } catch (error) {
      if (!control.signal.aborted) onError(error instanceof Error ? error : new Error(String(error)));
    }
  }

  document.addEventListener('visibilitychange', begin);

  /** @param {Task | null} wanted */
  const isNew = (wanted) =>
    wanted?.text !== task?.text || wanted?.agent !== task?.agent || wanted?.lines !== task?.lines || wanted?.rules !== task?.rules || wanted?.models !== task?.models;

  return {
    /** Null rests. @param {Task | null} wanted */
    look(wanted) {
      if (!isNew(wanted)) return;
      task = wanted;
      begin();
    },
  };
}
