/** The analysis panel: an engine that analyses the shown position, the graph of the game, and its review.
 * @import { Evaluation, SearchReport, Side } from '../../../wasm/lilypad.js'
 * @import { MatchState } from '../../shared/freckers/match.js'
 * @import { Context, LearnGame, Panel } from '../../components/freckers/board-panel.js' */
import { html } from 'lit';
import { chooseCores, coresInUse } from '../../shared/engine/cores.js';
import { coursesOf } from '../../shared/freckers/course.js';
import { STRONGEST } from '../../shared/freckers/levels.js';
import { RESULT_ROWS } from '../../shared/freckers/look.js';
import { reasonsFor } from '../../shared/freckers/reasons.js';
import { rowsOf } from '../../shared/freckers/scores.js';
import { isGameFlipped } from '../../shared/freckers/settings.js';
import { verdictOf } from '../../shared/freckers/verdict.js';
import { replayView } from '../../shared/guests/story-view.js';
import { gameText } from '../../shared/match/game.js';
import { lastGame } from '../../shared/match/notices.js';
import { evaluationOf, firstOf, readAgent } from '../../shared/match/opponents.js';
import { nameOf } from '../../shared/match/sides.js';
import { hasStories } from '../../shared/match/stories.js';
import { FRECKERS } from '../arena/freckers.js';
import { createThoughts } from '../arena/thoughts.js';
import { createInfluence } from '../learned/influence.js';
import { createModelPanel } from '../learned/panel.js';
import { createAnalyst } from './analyst.js';
import { evaluationBar, graph } from './charts.js';
import { createExplorer } from './explorer.js';
import { createGameReview } from './game-review.js';
import { createTreeKeeper } from './keep-tree.js';
import { createFreckersLearning } from './learning.js';
import { hiddenMoves, learningControls, learningPanel } from './learning-view.js';
import { secondBest, stableLines, verdictOn } from './lines.js';
import { keepPlace, readPlace } from './place.js';
import { createReviewStore } from './review-store.js';
import { createSearches } from './searches.js';
import { evaluateByTerms } from './terms.js';
import { createTreePanel } from './tree-panel.js';
import { variationList } from './variation-list.js';
import { createVariations } from './variations.js';
import { analysisSettings, engineSwitch, lineList, numberTable, searchStatus, termTable, whyText } from './view.js';

const TIMED =
  'The engine is off while the clock runs. When the game is over, it shows the best moves here and reviews the game.';

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
  /** @type {{ text: string, evaluation: Evaluation } | null} */
  let terms = null;
  /** @type {{ key: string, text: Exclude<Parameters<typeof whyText>[0], string> }} */
  let why = { key: '', text: null };

  const learned = createModelPanel({ rules, modelStore, redraw });
  const influence = createInfluence({ rules, modelStore, redraw });
  const thoughts = createThoughts({ kind: FRECKERS, redraw });
  const tree = createTreePanel({ rules, createClient, redraw });
  const client = createClient();
  const searches = createSearches({ rules, client, modelStore, store: createReviewStore(), agent: () => agent });
  /** What was asked of the kept reviews last. */
  let recalled = '';
  const variations = createVariations({ rules, match });
  const treeKeeper = createTreeKeeper();
  const explorer = createExplorer({ rules, play: match.act, redraw });
  const learning = createFreckersLearning({ rules, searches, onChange: changed, onLeave: changed });
  const review = createGameReview({
    rules,
    searches,
    variations,
    state: () => state,
    onError: fail,
    learn,
    onChange: changed,
    redraw,
  });
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

  /** Where the reader is has changed. */
  function changed() {
    const isAnywhere = learning.isOn || review.state;
    keepPlace(isAnywhere ? { board: gameKey(state), agent, review: review.state, learning: learning.place } : null);
    redraw();
  }

  /** Goes on where a reload has interrupted. */
  function resume() {
    const place = readPlace(rules);
    if (place?.board !== gameKey(state)) return keepPlace(null);
    if (readAgent(rules.agents, place.agent)) agent = place.agent;
    models = modelStore.modelIdsFor(agent);
    if (place.learning) learning.resume(place.learning);
    else if (place.review) review.begin(place.review === 'paused');
  }

  /** Takes over what earlier reviews found about the game. */
  function recallReview() {
    const key = `${gameKey(state)} ${agent} ${models}`;
    const { rules: ruleSet, start, actions } = state.left ?? state.record;
    if (key === recalled || !actions.length) return;
    recalled = key;
    searches.recall({ rules: ruleSet, start, actions }).then(redraw);
  }

  /** @param {Error} error */
  function fail(error) {
    [on, notice] = [false, error.message];
    redraw();
  }

  /** @param {string} text @param {Side} side @param {number | null} rows for that side */
  function recordScore(text, side, rows) {
    if (rows !== null) scores.set(`${state.record.rules} ${text}`, side === 'red' ? rows : -rows);
  }

  /** Rows by which Red is ahead, as last searched. @param {string} text */
  const rowsAt = (text) => searches.get(state.record.rules, text)?.rows ?? scores.get(`${state.record.rules} ${text}`);
  /** In each position of the line shown. */
  const redScores = () =>
    Array.from({ length: state.record.actions.length + 1 }, (_, at) =>
      rowsAt(gameText(state.record.start, state.record.actions.slice(0, at))),
    );
  /** @returns {Side} that began */
  const firstSide = () => (state.now.start.split(' ')[1] === 'r' ? 'red' : 'blue');
  /** Marks of the moves in the line shown, which may leave the game. None if the line belongs to another game than the one
   * that this panel has last seen, or that one has been changed since. @param {MatchState} shown */
  const marks = (shown) => {
    const { actions } = shown.record;
    const isKnown = isContinued(shown, state);
    return new Map([...review.marks()].filter(([place]) => isKnown && variations.isInGame(actions.slice(0, place))));
  };

  function updateAnalyst() {
    const busy = review.isRunning || learning.isOn;
    const wanted = on && !busy && !state.timed && state.free && state.now.result === 'none';
    if (modelStore.modelIdsFor(agent) !== models) clearScores();
    analyst.analyse(
      wanted
        ? { text: state.text, rules: state.now.rules, agent, lines: lineCount, models, cores: coresInUse() }
        : null,
    );
  }

  /** @param {LearnGame[]} [games] by default the present one */
  function learn(games = [review.ownGame()]) {
    review.stop();
    learning.start(games);
    updateAnalyst();
  }

  /** Drops all scores, because the agent or its model has changed. */
  function clearScores() {
    scores.clear();
    searches.clear();
    [models, found, terms, recalled] = [modelStore.modelIdsFor(agent), null, null, ''];
  }

  /** @param {{ agent?: string, lines?: number, cores?: number }} changes */
  function change(changes) {
    if (notice) [on, notice] = [true, '']; // an error has stopped the engine
    if (changes.cores) chooseCores(changes.cores);
    const isNewAgent = changes.agent !== undefined && changes.agent !== agent;
    agent = changes.agent ?? agent;
    lineCount = changes.lines ?? lineCount;
    found = null;
    if (isNewAgent) clearScores();
    changed();
  }

  /** Why the best line is better than the second. @param {SearchReport} report */
  function whyBest({ lines }) {
    const [best, other] = lines;
    const equals = secondBest(lines).map(({ moves }) => moves[0]);
    const key = `${verdictOn(best, other)}|${best.moves.join(' ')}|${other.moves.join(' ')}|${equals}|${state.text}`;
    if (key !== why.key) {
      const [good, bad] = coursesOf(rules, state.text, state.now.rules, [best.moves, other.moves]);
      why = {
        key,
        text: {
          best: best.moves[0],
          other: other.moves[0],
          equals,
          verdict: verdictOn(best, other),
          reasons: reasonsFor(bad, good),
        },
      };
    }
    return why.text;
  }

  /** @param {SearchReport | null} report */
  function whyHere(report) {
    if (!report) return on ? 'The engine is thinking …' : 'Turn the engine on to compare moves.';
    if (report.lines.length > 1) return whyBest(report);
    return lineCount > 1
      ? 'There is only one line to look at.'
      : 'Choose two or more lines under “Analysis engine” to compare moves.';
  }

  function currentReport() {
    return on && !state.timed && found?.text === state.text ? found.report : null;
  }

  /** Who is ahead in the position shown, or has won. */
  function verdict() {
    const rows = scores.get(`${state.record.rules} ${state.text}`) ?? rowsAt(state.text) ?? null;
    return verdictOf(state.now, rows, currentReport()?.lines[0]);
  }

  /** What brought agents printed at the move shown: in a game of this page, or of the arena. */
  function storiesHere() {
    if (state.left) return null;
    const { stories, opening } = hasStories(state.stories)
      ? { stories: state.stories, opening: 0 }
      : thoughts.stories();
    const place = { at: state.at, total: state.line.length, opening };
    return replayView(stories, (side) => thoughts.names()?.[side] ?? `${nameOf(side)}’s agent`, place);
  }

  resume();

  return {
    changed(next) {
      const isOther = gameKey(next) !== gameKey(state);
      state = next;
      if (isOther) learning.stop();
      if (isOther && review.state) review.stop();
      recallReview();
      variations.changed(next);
      treeKeeper.changed(next);
      thoughts.changed(next);
      updateAnalyst();
      if (next.now.result !== 'none') recordScore(next.text, 'red', RESULT_ROWS[next.now.result]);
    },
    leave() {
      learning.stop();
      analyst.analyse(null);
      tree.leave();
    },
    marks,
    best: () => (state.timed ? '' : (review.chosen()?.better[0] ?? currentReport()?.lines[0]?.moves[0] ?? '')),
    beside() {
      if (learning.isOn || state.timed) return null;
      const { rows, text } = verdict();
      return evaluationBar(rows, text, isGameFlipped(state));
    },
    board({ now }) {
      if (learning.isOn) return learning.board(isGameFlipped(state));
      if (state.timed) return {};
      const pathOf = (/** @type {string} */ action) => now.moves.find((move) => move.action === action)?.path ?? [];
      const mistake = review.chosen();
      const arrows = mistake
        ? [mistake.better[0], mistake.played[0]]
        : (currentReport()?.lines ?? []).map(({ moves }) => moves[0]);
      return {
        arrows: arrows.map(pathOf),
        tints: influence.tints(state),
        ...(arrows[0] === 'grow' && { preview: now.growth }),
        ...tree.board(state),
      };
    },
    review() {
      learning.stop();
      review.begin();
      // Where the board fills the window, nothing else would show that the review runs.
      document.querySelector('#panel-body :is(.job, .review)')?.scrollIntoView({ block: 'nearest' });
    },
    learn,
    takes(action) {
      if (learning.isOn) learning.act(action);
      return learning.isOn;
    },
    refusal: () => (learning.isOn ? learning.refusal() : null),
    line: () => (learning.isOn || state.timed ? null : review.line()),
    controls: () => (learning.isOn ? learningControls(learning) : null),
    shown: (next) =>
      learning.isOn ? learning.shown(next) : { ...next, forfeit: thoughts.forfeit(next) ?? next.forfeit },
    names: () => (learning.isOn ? null : thoughts.names()),
    moveList: () =>
      learning.isOn ? hiddenMoves(learning) : variationList(state, variations, match.go, review.marks()),
    render() {
      if (learning.isOn) {
        const { question } = learning;
        return learningPanel(
          learning,
          question ? () => review.reasonsOf(question.mistake, question.game.rules) : () => [],
        );
      }
      if (state.timed) return html`<p class="help timed">${TIMED}</p>`;
      const report = currentReport();
      if (terms?.text !== state.text)
        terms = {
          text: state.text,
          evaluation: evaluateByTerms(rules, state.text, evaluationOf(rules.agents, agent), state.now.rules),
        };
      const [known, first] = [redScores(), firstSide()];
      const { text, legend } = verdict();
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
        ${lastGame({ replaced: state.replaced, left: null }, match.restore)}
        ${on && report?.note ? html`<p class="help">${modelStore.statusWithFallback(agent, report.note)}</p>` : null}
        <p class="verdict">${text}</p>
        <p class="help score-legend">${legend}</p>
        <div class="line-box">${report ? lineList(report, state.now.side, match.act) : null}</div>
        ${
          state.now.result === 'none'
            ? html`<h2>Why this move</h2>
              <div class="why-box">${whyText(whyHere(report))}</div>`
            : null
        }
        ${storiesHere()} ${thoughts.render(state)}
        ${explorer.render(state)}
        <h2>The game</h2>
        ${graph(known, state.at, first, marks(state), match.go)}
        ${review.render()}
        ${known.some((score) => score !== undefined) ? numberTable(known, state.record.actions, first) : null}
        <details class="breakdown"><summary>Evaluation, term by term</summary>${termTable(terms.evaluation, state.now.side)}</details>
        ${tree.render(state, agent, models)} ${influence.render(state)} ${learned.render(state)}
        ${analysisSettings(rules.agents, agent, lineCount, change)}
      `;
    },
  };
}

/** What tells one game from another. @param {MatchState} state */
const gameKey = ({ record, left }) => {
  const { rules, start, actions } = left ?? record;
  return `${rules} ${start} ${actions.join(' ')}`;
};

/** Whether a game is another one, played on. @param {MatchState} now @param {MatchState} before */
const isContinued = (now, before) => `${gameKey(now)} `.startsWith(`${gameKey(before)} `);
