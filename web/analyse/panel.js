/** The analysis: an engine that looks at the shown position, the graph of the game, and its review.
 * @import { Evaluation, SearchReport, Side } from '../../wasm/lilypad.js'
 * @import { MatchState } from '../play/match.js'
 * @import { Context, Panel } from '../play/main.js'
 * @import { Explanation } from './explain.js'
 * @import { Review } from './view.js' */
import { html } from 'lit';
import { FRECKERS } from '../arena/freckers.js';
import { createThoughts } from '../arena/thoughts.js';
import { createInfluence } from '../learned/influence.js';
import { createModelPanel } from '../learned/panel.js';
import { gameText } from '../play/game.js';
import { strongestOf } from '../play/opponents.js';
import { evaluationOf, rowsOf } from '../play/scores.js';
import { createAnalyst } from './analyst.js';
import { aheadText, evaluationBar, graph } from './charts.js';
import { evaluate, explain } from './explain.js';
import { steadyLines } from './lines.js';
import { createReview, marksOf } from './review.js';
import { createTreePanel } from './tree-panel.js';
import { analysisSettings, engineSwitch, lineList, numberTable, reviewBar, searchStatus, termTable, whyText } from './view.js';

/** @param {Context} context @returns {Panel} */
export function createPanel({ rules, match, createClient, shelf, redraw }) {
  let [on, agent, lineCount, notice] = [true, strongestOf(rules.agents), 3, ''];
  let models = shelf.versionFor(agent);
  /** @type {MatchState} */
  let state = match.state;
  /** The last report, and the game it is of. @type {{ text: string, report: SearchReport } | null} */
  let found = null;
  /** Rows by which Red is ahead, by the game up to a position. @type {Map<string, number>} */
  const scores = new Map();
  /** @type {Review | null} */
  let review = null;
  /** @type {{ text: string, evaluation: Evaluation } | null} */
  let terms = null;
  /** @type {{ key: string, explanation: Explanation | null }} */
  let why = { key: '', explanation: null };

  const learned = createModelPanel({ rules, shelf, redraw });
  const influence = createInfluence({ rules, shelf, redraw });
  const thoughts = createThoughts({ kind: FRECKERS, redraw });
  const tree = createTreePanel({ rules, createClient, redraw });
  const client = createClient();
  const analyst = createAnalyst({
    client,
    onReport(task, report) {
      const before = found?.text === task.text ? found.report : null;
      const lines = steadyLines(before, report);
      found = { text: task.text, report: { ...report, lines } };
      note(task.text, state.now.side, rowsOf(lines[0]));
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
  function note(text, side, rows) {
    if (rows !== null) scores.set(`${state.record.rules} ${text}`, side === 'red' ? rows : -rows);
  }

  /** The game up to each of its positions. */
  const texts = () => Array.from({ length: state.record.actions.length + 1 }, (_, at) => gameText(state.record.start, state.record.actions.slice(0, at)));
  const series = () => texts().map((text) => scores.get(`${state.record.rules} ${text}`));
  const firstSide = () => /** @type {Side} */ (state.now.start.split(' ')[1] === 'r' ? 'red' : 'blue');
  const marks = () => marksOf(series(), firstSide());

  function look() {
    const busy = review?.state === 'running';
    const wanted = on && !busy && state.free && state.now.result === 'none';
    if (shelf.versionFor(agent) !== models) forget();
    analyst.look(wanted ? { text: state.text, rules: state.now.rules, agent, lines: lineCount, models } : null);
  }

  function beginReview() {
    const first = firstSide();
    const { record } = state;
    review = createReview({
      client,
      ready: () => shelf.ready(agent).then(noteEnd),
      texts: texts().slice(0, match.state.line.length + (isOver() ? 0 : 1)),
      rules: record.rules,
      agent,
      onScore: (index, rows) => note(gameText(record.start, record.actions.slice(0, index)), (index % 2 === 0) === (first === 'red') ? 'red' : 'blue', rows),
      onError: fail,
      onChange: redraw,
    });
    redraw();
  }

  /** Whether the last position of the game ends it. */
  function isOver() {
    return rules.describe(gameText(state.record.start, state.record.actions), state.record.rules).result !== 'none';
  }

  /** A finished game needs no search at its end. */
  function noteEnd() {
    const { result } = rules.describe(gameText(state.record.start, state.record.actions), state.record.rules);
    if (result !== 'none') note(gameText(state.record.start, state.record.actions), 'red', result === 'draw' ? 0 : result === 'red' ? 1000 : -1000);
  }

  /** Another agent, or the same with another model, sees things differently. */
  function forget() {
    scores.clear();
    [models, found, terms] = [shelf.versionFor(agent), null, null];
  }

  /** @param {{ agent?: string, lines?: number }} news */
  function change(news) {
    const isOther = news.agent !== undefined && news.agent !== agent;
    agent = news.agent ?? agent;
    lineCount = news.lines ?? lineCount;
    found = null;
    if (isOther) forget();
    redraw();
  }

  /** @param {SearchReport} report */
  function explanation({ lines }) {
    const key = lines.slice(0, 2).map(({ moves }) => moves.join(' ')).join('|') + state.text;
    if (key !== why.key) why = { key, explanation: explain(rules, state.text, state.now.rules, evaluationOf(rules.agents, agent), lines) };
    return why.explanation;
  }

  function currentReport() {
    return on && found?.text === state.text ? found.report : null;
  }

  return {
    changed(next) {
      state = next;
      thoughts.changed(next);
      look();
    },
    leave() {
      analyst.look(null);
      tree.leave();
    },
    marks,
    beside: () => evaluationBar(scores.get(`${state.record.rules} ${state.text}`) ?? null, (state.settings.seat === 'red') !== state.settings.turned),
    board({ now }) {
      const lines = currentReport()?.lines ?? [];
      const paths = lines.flatMap((line) => now.moves.filter(({ action }) => action === line.moves[0]).map(({ path }) => path));
      return { arrows: paths, tints: influence.tints(state), ...(lines[0]?.moves[0] === 'grow' && { preview: now.growth }), ...tree.board(state) };
    },
    render() {
      const report = currentReport();
      if (terms?.text !== state.text) terms = { text: state.text, evaluation: evaluate(rules, state.text, evaluationOf(rules.agents, agent), state.now.rules) };
      const rows = scores.get(`${state.record.rules} ${state.text}`);
      const known = series();
      return html`
        ${engineSwitch(on, (wanted) => { [on, notice] = [wanted, '']; redraw(); }, report ? searchStatus(report) : on ? 'ready' : 'off')}
        ${notice ? html`<p class="notice" role="alert">${notice}</p>` : null}
        ${on && report?.note ? html`<p class="help">${shelf.withoutFor(agent, report.note)}</p>` : null}
        <p class="verdict">${rows === undefined ? '…' : aheadText(rows)}</p>
        <div class="line-box">${report ? lineList(report, state.now.side, match.act) : null}</div>
        <h3>Why this move</h3>
        <div class="why-box">${whyText(report && explanation(report))}</div>
        ${thoughts.render(state)}
        <h3>The game</h3>
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
