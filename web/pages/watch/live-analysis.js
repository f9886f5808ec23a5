/** Analyses a game as it is played: a short look at every position, and in between the position shown for as long as it is
 * shown. One worker does both.
 * @import { Rules, SearchReport } from '../../../wasm/lilypad.js'
 * @import { ModelStore } from '../../shared/engine/model-store.js'
 * @import { Found } from '../../shared/freckers/look.js'
 * @import { Searcher } from '../../shared/freckers/match.js' */
import { lookAt } from '../../shared/freckers/look.js';
import { rowsOf } from '../../shared/freckers/scores.js';
import { gameText } from '../../shared/match/game.js';

const RULES = 'referee';
const LINES = 3;

/** @typedef {object} Wish what to analyse
 * @property {string} start
 * @property {string[]} actions
 * @property {string} shown the game up to the position shown */

/** @param {object} parts
 * @param {Rules} parts.rules
 * @param {Searcher} parts.client
 * @param {ModelStore} parts.modelStore
 * @param {string} parts.agent
 * @param {() => void} parts.onChange
 * @param {(error: unknown) => void} parts.onError */
export function createLiveAnalysis({ rules, client, modelStore, agent, onChange, onError }) {
  /** By the game up to a position: rows by which Red is ahead. @type {Map<string, number>} */
  const scores = new Map();
  /** What short looks have found. @type {Map<string, Found>} */
  const looks = new Map();
  /** @type {{ text: string, report: SearchReport } | null} */
  let latest = null;
  /** @type {Wish | null} */
  let wish = null;
  /** Ends the search of the position shown. @type {AbortController | null} */
  let watching = null;
  let isRunning = false;

  /** The position shown, then the newest that nobody has looked at. @param {Wish} of */
  function nextUnseen({ start, actions, shown }) {
    if (!looks.has(shown)) return shown;
    for (let count = actions.length; count >= 0; count--) {
      const text = gameText(start, actions.slice(0, count));
      if (!looks.has(text)) return text;
    }
    return null;
  }

  /** @param {string} text */
  async function look(text) {
    const found = await lookAt({ client, rules, text, ruleSet: RULES, agent });
    looks.set(text, found);
    if (!scores.has(text)) scores.set(text, found.rows);
  }

  /** @param {string} text */
  async function watch(text) {
    const { result, side } = rules.describe(text, RULES);
    const control = new AbortController();
    watching = control;
    const stopped = new Promise((done) => control.signal.addEventListener('abort', done));
    if (result !== 'none' || document.hidden) return void (await stopped);
    await client.search(text, agent, `infinite multipv ${LINES}`, {
      rules: RULES,
      signal: control.signal,
      onInfo(report) {
        if (control.signal.aborted) return;
        latest = { text, report };
        const rows = rowsOf(report.lines[0]);
        if (rows !== null) scores.set(text, side === 'red' ? rows : -rows);
        onChange();
      },
    });
    await stopped; // a search may end by itself, with a forced win
  }

  async function run() {
    if (isRunning) return;
    isRunning = true;
    try {
      await modelStore.ready(agent);
      while (wish) {
        const unseen = nextUnseen(wish);
        await (unseen === null ? watch(wish.shown) : look(unseen));
        onChange();
      }
    } catch (error) {
      wish = null;
      onError(error);
    }
    isRunning = false;
  }

  document.addEventListener('visibilitychange', () => watching?.abort());

  return {
    /** @param {Wish | null} wanted null stops */
    follow(wanted) {
      const isSame =
        wanted?.shown === wish?.shown &&
        wanted?.start === wish?.start &&
        wanted?.actions.length === wish?.actions.length;
      wish = wanted;
      if (isSame) return;
      watching?.abort();
      if (wish) run();
    },
    /** Rows by which Red is ahead. @param {string} text the game up to a position */
    rowsAt: (text) => scores.get(text),
    /** The running search of a position. @param {string} text */
    reportOf: (text) => (latest?.text === text ? latest.report : null),
    /** How many positions of a game are known. @param {Pick<Wish, 'start' | 'actions'>} game */
    known: ({ start, actions }) =>
      actions.filter((_, index) => looks.has(gameText(start, actions.slice(0, index + 1)))).length,
  };
}
