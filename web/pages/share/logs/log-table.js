/** Many logs of the referee at once: one table, whose games are searched one after the other.
 * @import { Rules } from '../../../../wasm/lilypad.js'
 * @import { ModelStore } from '../../../shared/engine/model-store.js'
 * @import { LearnGame } from '../../../components/freckers/board-panel.js'
 * @import { GameRecord, Searcher } from '../../../shared/freckers/match.js'
 * @import { LogGame } from './log-game.js'
 * @import { KeptLogs } from './log-keeper.js'
 * @typedef {{ name: string, text: string }} Source a file
 * @typedef {ReturnType<typeof createLogTable>} LogTable */
import { html } from 'lit';
import { STRONGEST } from '../../../shared/freckers/levels.js';
import { firstOf } from '../../../shared/match/opponents.js';
import { counted } from '../../../shared/numbers.js';
import { messageOf } from '../../../shared/page/message.js';
import { isLog, readLogGame } from './log-game.js';
import { lessonsOf, losersOf } from './log-lessons.js';
import { learnBar, logRows, searchBar } from './log-view.js';
import { findTurn } from './turning-point.js';

/** More rows than this are of no use to a reader, and their searches would take hours. */
const MAX_LOGS = 500;

/** @param {object} parts
 * @param {Rules} parts.rules
 * @param {() => Searcher} parts.createClient
 * @param {ModelStore} parts.modelStore
 * @param {() => void} parts.redraw
 * @param {(record: GameRecord) => void} parts.openGame shows it in the analysis
 * @param {(games: LearnGame[]) => void} parts.learn asks for better moves in them
 * @param {KeptLogs} [parts.kept] the table as it was before
 * @param {(logs: KeptLogs) => boolean} [parts.keep] is told of every change; false if it cannot be kept */
export function createLogTable({ rules, createClient, modelStore, redraw, openGame, learn, kept, keep = () => true }) {
  let games = kept?.games ?? [];
  /** What was cleared and can be put back. */
  let cleared = /** @type {LogGame[]} */ ([]);
  let isStopped = kept?.isStopped ?? false;
  let isKept = true;
  /** What could not be read, with its reason. @type {{ file: string, reason: string }[]} */
  let refused = [];
  /** @type {Searcher | null} */
  let client = null;
  /** @type {AbortController | null} */
  let search = null;
  let [notice, reading, share, elapsed] = ['', 0, 0, 0];
  /** Whose lost games to learn from; empty for whoever lost. */
  let learner = '';

  function change() {
    isKept = keep({ games, isStopped });
    redraw();
  }

  const waiting = () => games.filter(({ turn }) => !turn);

  /** Searches what has not been searched yet. */
  async function start() {
    if (search || !waiting().length) return;
    const control = new AbortController();
    search = control;
    [notice, isStopped] = ['', false];
    const agent = firstOf(rules.agents, STRONGEST);
    try {
      client ??= createClient();
      await modelStore.ready(agent);
      for (let [next] = waiting(); next && !control.signal.aborted; [next] = waiting()) {
        const began = performance.now();
        share = 0;
        const turn = await findTurn({
          rules,
          client,
          agent,
          record: next.record,
          signal: control.signal,
          onProgress(done) {
            share = done;
            redraw();
          },
        });
        games = games.map((game) => (game === next ? { ...game, turn } : game));
        elapsed += performance.now() - began;
        change();
      }
    } catch (error) {
      if (!control.signal.aborted) notice = `The search has stopped: ${messageOf(error)}`;
    }
    if (search === control) search = null;
    share = 0;
    redraw();
  }

  function stop() {
    search?.abort();
    search = null;
    redraw();
  }

  function stopForNow() {
    stop();
    isStopped = true;
    change();
  }

  /** Reads logs with pauses in between, so that the page stays responsive. A file that is no log does not stop the others.
   * @param {Source[]} sources */
  async function add(sources) {
    const known = new Set(games.map(({ file, record }) => `${file} ${record.actions.join()}`));
    reading += sources.length;
    cleared = [];
    redraw();
    for (const source of sources) {
      try {
        if (!isLog(source.text)) throw new Error('There is no game of the referee in it.');
        if (games.length >= MAX_LOGS) throw new Error(`Only ${MAX_LOGS} logs fit into the table.`);
        const game = readLogGame(rules, source);
        const key = `${game.file} ${game.record.actions.join()}`;
        if (!known.has(key)) games = [...games, game];
        known.add(key);
      } catch (error) {
        refused = [...refused, { file: source.name, reason: messageOf(error) }];
      }
      reading -= 1;
      change();
      await new Promise((done) => setTimeout(done));
    }
    start();
  }

  function learnFrom() {
    stop();
    learn(lessonsOf(games, learner));
  }

  /** @param {string} name */
  function chooseLearner(name) {
    learner = name;
    redraw();
  }

  function clear() {
    stop();
    cleared = games;
    [games, refused, notice, elapsed, learner] = [[], [], '', 0, ''];
    change();
  }

  function undoClear() {
    [games, cleared] = [cleared, []];
    change();
    if (!isStopped) start();
  }

  if (!isStopped) start();

  return {
    add,
    get isEmpty() {
      return !games.length && !refused.length && !reading && !cleared.length;
    },
    render() {
      if (this.isEmpty) return null;
      const left = waiting().length;
      const done = games.length - left;
      const secondsLeft = done ? Math.ceil(((elapsed / done) * (left - share)) / 1000) : null;
      return html`<section class="logs" aria-label="Logs of the referee">
        ${refused.length ? html`<div class="refused-logs" role="alert">${refused.map(({ file, reason }) => html`<p class="notice"><b>${file}</b> was left out. ${reason}</p>`)}</div>` : null}
        ${reading ? html`<p class="help" role="status">Reading: ${reading} to go …</p>` : null}
        ${games.length ? logRows(games, search ? (waiting()[0] ?? null) : null, openGame) : null}
        ${cleared.length ? html`<p class="help" role="status">${counted(cleared.length, 'log was', 'logs were')} taken away. <button class="undo-clear" @click=${undoClear}>Undo</button></p>` : null}
        ${isKept ? null : html`<p class="notice" role="status">This browser keeps nothing for this page: the table is lost when you leave it.</p>`}
        ${notice ? html`<p class="notice" role="alert">${notice}</p>` : null}
        ${games.length ? searchBar({ done: done + share, total: games.length, isRunning: search !== null, secondsLeft, start, stop: stopForNow, clear }) : null}
        ${lessonsOf(games, learner).length ? learnBar(losersOf(games), learner, chooseLearner, learnFrom) : null}
      </section>`;
    },
  };
}
