/** The analysis panel: an engine that analyses the shown position, the graph of the game, and its review.
 * @import { Evaluation, SearchReport, Side } from '../../../wasm/lilypad.js'
 * @import { MatchState } from '../../shared/freckers/match.js'
 * @import { Context, Panel } from '../../components/freckers/board-panel.js'
 * @import { Explanation } from './explain.js'
 * @import { Review } from './view.js' */
import { html } from 'lit';
import { STRONGEST } from '../../shared/freckers/levels.js';
import { leadText, rowsOf, SCORE_LEGEND, scoreText, WON_ROWS } from '../../shared/freckers/scores.js';
import { isFlipped } from '../../shared/freckers/settings.js';
import { gameText } from '../../shared/match/game.js';
import { evaluationOf, firstOf } from '../../shared/match/opponents.js';
import { winText } from '../../shared/match/scores.js';
import { FRECKERS } from '../arena/freckers.js';
import { createThoughts } from '../arena/thoughts.js';
import { createInfluence } from '../learned/influence.js';
import { createModelPanel } from '../learned/panel.js';
import { createAnalyst } from './analyst.js';
import { evaluationBar, graph } from './charts.js';
import { evaluateByTerms, explain } from './explain.js';
import { stableLines } from './lines.js';
import { createReview, marksOf } from './review.js';
import { createTreePanel } from './tree-panel.js';
import {
  analysisSettings,
  engineSwitch,
  lineList,
  numberTable,
  reviewBar,
  searchStatus,
  termTable,
  whyText,
} from './view.js';

/** Rows by which Red is ahead when a game has ended. */
const RESULT_ROWS = { red: WON_ROWS, blue: -WON_ROWS, draw: 0 };

/** @param {Context} context @returns {Panel} */
export function createPanel({ rules, match, createClient, modelStore, redraw }) {
  let [on, agent, lineCount, notice] = [true, firstOf(rules.agents, STRONGEST), 3, ''];
  let models = modelStore.modelIdsFor(agent);
  /** @type {MatchState} */
  let state = match.state;
  /** The last report and the game it belongs to. @type {{ text: string, report: SearchReport } | null} */
  let found = null;
  /** Rows by which Red is ahead, by rules and game up to a position. @type {Map<string, number>} */
  const scores = new Map();
  /** @type {Review | null} */
  let review = null;
  /** @type {{ text: string, evaluation: Evaluation } | null} */
  let terms = null;
  /** @type {{ key: string, explanation: Explanation | null }} */
  let why = { key: '', explanation: null };

  const learned = createModelPanel({ rules, modelStore, redraw });
  const influence = createInfluence({ rules, modelStore, redraw });
  const thoughts = createThoughts({ kind: FRECKERS, redraw });
  const tree = createTreePanel({ rules, createClient, redraw });
  const client = createClient();
  const analyst = createAnalyst({
    client,
    onReport(task, report) {
      const before = found?.text === task.text ? found.report : null;
      const lines = stableLines(before, report);
      found = { text: task.text, report: { ...report, lines } };
      recordScore(task.text, state.now.side, rowsOf(lines[0]));
      redraw();
    },
    onError: fail,
  });

  /** @param {Error} error */
  function fail(error) {
    [on, notice] = [false, error.message];
    redraw();
  }

  /** @param {string} text @param {Side} side @param {number | null} rows for that side */
  function recordScore(text, side, rows) {
    if (rows !== null) scores.set(`${state.record.rules} ${text}`, side === 'red' ? rows : -rows);
  }

  /** The game up to each of its positions, as text. */
  const gameTexts = () =>
    Array.from({ length: state.record.actions.length + 1 }, (_, at) =>
      gameText(state.record.start, state.record.actions.slice(0, at)),
    );
  const redScores = () => gameTexts().map((text) => scores.get(`${state.record.rules} ${text}`));
  const firstSide = () => /** @type {Side} */ (state.now.start.split(' ')[1] === 'r' ? 'red' : 'blue');
  const marks = () => marksOf(redScores(), firstSide());

  function updateAnalyst() {
    const busy = review?.state === 'running';
    const wanted = on && !busy && state.free && state.now.result === 'none';
    if (modelStore.modelIdsFor(agent) !== models) clearScores();
    analyst.analyse(wanted ? { text: state.text, rules: state.now.rules, agent, lines: lineCount, models } : null);
  }

  function beginReview() {
    const first = firstSide();
    const { record } = state;
    review = createReview({
      client,
      ready: () => modelStore.ready(agent).then(recordResult),
      texts: gameTexts().slice(0, match.state.line.length + (isOver() ? 0 : 1)),
      rules: record.rules,
      agent,
      onScore: (index, rows) =>
        recordScore(
          gameText(record.start, record.actions.slice(0, index)),
          (index % 2 === 0) === (first === 'red') ? 'red' : 'blue',
          rows,
        ),
      onError: fail,
      onChange: redraw,
    });
    redraw();
  }

  /** Whether the last position of the game ends it. */
  function isOver() {
    return rules.describe(gameText(state.record.start, state.record.actions), state.record.rules).result !== 'none';
  }

  /** The last position of a finished game needs no search. */
  function recordResult() {
    const { result } = rules.describe(gameText(state.record.start, state.record.actions), state.record.rules);
    if (result !== 'none') recordScore(gameText(state.record.start, state.record.actions), 'red', RESULT_ROWS[result]);
  }

  /** Drops all scores, because the agent or its model has changed. */
  function clearScores() {
    scores.clear();
    [models, found, terms] = [modelStore.modelIdsFor(agent), null, null];
  }

  /** @param {{ agent?: string, lines?: number }} changes */
  function change(changes) {
    const isNewAgent = changes.agent !== undefined && changes.agent !== agent;
    agent = changes.agent ?? agent;
    lineCount = changes.lines ?? lineCount;
    found = null;
    if (isNewAgent) clearScores();
    redraw();
  }

  /** @param {SearchReport} report */
  function explanation({ lines }) {
    const key =
      lines
        .slice(0, 2)
        .map(({ moves }) => moves.join(' '))
        .join('|') + state.text;
    if (key !== why.key)
      why = { key, explanation: explain(rules, state.text, state.now.rules, evaluationOf(rules.agents, agent), lines) };
    return why.explanation;
  }

  function currentReport() {
    return on && found?.text === state.text ? found.report : null;
  }

  /** Who is ahead in the position shown, or has won. @returns {{ rows: number | null, text: string }} */
  function verdict() {
    const { result, side } = state.now;
    if (result !== 'none') return { rows: RESULT_ROWS[result], text: result === 'draw' ? 'Draw' : winText(result, 0) };
    const rows = scores.get(`${state.record.rules} ${state.text}`) ?? null;
    const line = currentReport()?.lines[0];
    return { rows, text: rows === null ? '…' : line ? scoreText(line, side) : leadText(rows) };
  }

  return {
    changed(next) {
      state = next;
      thoughts.changed(next);
      updateAnalyst();
      if (next.now.result !== 'none') recordScore(next.text, 'red', RESULT_ROWS[next.now.result]);
    },
    leave() {
      analyst.analyse(null);
      tree.leave();
    },
    marks,
    best: () => currentReport()?.lines[0]?.moves[0] ?? '',
    beside() {
      const { rows, text } = verdict();
      return evaluationBar(rows, text, isFlipped(state.settings));
    },
    board({ now }) {
      const lines = currentReport()?.lines ?? [];
      return {
        arrows: lines.map((line) => now.moves.find(({ action }) => action === line.moves[0])?.path ?? []),
        tints: influence.tints(state),
        ...(lines[0]?.moves[0] === 'grow' && { preview: now.growth }),
        ...tree.board(state),
      };
    },
    review: beginReview,
    render() {
      const report = currentReport();
      if (terms?.text !== state.text)
        terms = {
          text: state.text,
          evaluation: evaluateByTerms(rules, state.text, evaluationOf(rules.agents, agent), state.now.rules),
        };
      const known = redScores();
      return html`
        ${engineSwitch(
          on,
          (wanted) => {
            [on, notice] = [wanted, ''];
            redraw();
          },
          report ? searchStatus(report) : on ? 'ready' : 'off',
        )}
        ${notice ? html`<p class="notice" role="alert">${notice}</p>` : null}
        ${on && report?.note ? html`<p class="help">${modelStore.statusWithFallback(agent, report.note)}</p>` : null}
        <p class="verdict">${verdict().text}</p>
        <p class="help score-legend">${SCORE_LEGEND}</p>
        <div class="line-box">${report ? lineList(report, state.now.side, match.act) : null}</div>
        <h2>Why this move</h2>
        <div class="why-box">${whyText(report && explanation(report), state.now.side)}</div>
        ${thoughts.render(state)}
        <h2>The game</h2>
        ${graph(known, state.at, marks(), match.go)}
        ${reviewBar(review, state.line.length > 0, beginReview)}
        ${known.some((score) => score !== undefined) ? numberTable(known, state.record.actions) : null}
        <details class="breakdown"><summary>Evaluation, term by term</summary>${termTable(terms.evaluation, state.now.side)}</details>
        ${tree.render(state, agent, models)} ${influence.render(state)} ${learned.render(state)}
        ${analysisSettings(rules.agents, agent, lineCount, change)}
      `;
    },
  };
}
