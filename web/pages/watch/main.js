/** The page that watches a game of the course's referee as it is played, with the engine's view of every position.
 * @import { PositionDescription, RuleSet, Side } from '../../../wasm/lilypad.js'
 * @import { FreckersPond } from '../../components/freckers/freckers-pond.js'
 * @import { GameRecord } from '../../shared/freckers/match.js' */
import { html, render } from 'lit';
import { createClient } from '../../../wasm/client.js';
import '../../components/freckers/freckers-pond.js';
import { openFreckers } from '../../shared/engine/open-engine.js';
import { DEFAULT_OPPONENT, STRONGEST } from '../../shared/freckers/levels.js';
import { writeLink } from '../../shared/freckers/link.js';
import { outcome } from '../../shared/freckers/outcome.js';
import { verdictOf } from '../../shared/freckers/verdict.js';
import { gameText } from '../../shared/match/game.js';
import { leaveLessons } from '../../shared/match/learning-place.js';
import { followMoves, steps } from '../../shared/match/move-list.js';
import { firstOf } from '../../shared/match/opponents.js';
import { button } from '../../shared/page/button.js';
import { byId } from '../../shared/page/by-id.js';
import { failure } from '../../shared/page/failure.js';
import { icon } from '../../shared/page/icons.js';
import { gameKeys, listenToKeys } from '../../shared/page/keys.js';
import { messageOf } from '../../shared/page/message.js';
import { watchForNewVersion } from '../../shared/page/offline.js';
import { evaluationBar, graph } from '../analyse/charts.js';
import { engineSwitch, lineList, searchStatus } from '../analyse/view.js';
import { freckersMoves } from '../play/move-list.js';
import { createLiveAnalysis } from './live-analysis.js';
import { createLogSection } from './log-section.js';
import { createSession } from './session.js';
import { connectionForm, firstHelp, playerLine, watchControls } from './view.js';

const RULES = 'referee';
const EMPTY_GAME = { start: 'startpos', actions: /** @type {string[]} */ ([]) };
/** Who played is not part of a link to the analysis. */
const NOBODY = { seat: /** @type {const} */ ('both'), opponents: { red: DEFAULT_OPPONENT, blue: DEFAULT_OPPONENT } };
const CLOCK_MILLISECONDS = 500;
const board = /** @type {FreckersPond} */ (byId('board'));

/** The address of a game in the analysis. @param {GameRecord} record */
const analysisOf = (record) => `index.html${writeLink(record, NOBODY, 'analyse')}`;

async function start() {
  const { module, rules, modelStore } = await openFreckers();
  const newClient = () => modelStore.withModels(createClient({ wasm: module }));
  const follow = followMoves(byId('moves'));
  /** The position shown, counted in moves; null for the newest. @type {number | null} */
  let place = null;
  let [shownId, on, isTurned, notice, isDrawing] = ['', true, false, '', false];
  /** The last positions described, by their text. @type {Map<string, PositionDescription>} */
  const described = new Map();

  const session = createSession({ rules, onChange: redraw });
  const analysis = createLiveAnalysis({
    rules,
    client: newClient(),
    modelStore,
    agent: firstOf(rules.agents, STRONGEST),
    onChange: redraw,
    onError(error) {
      [on, notice] = [false, messageOf(error)];
      redraw();
    },
  });
  const logs = createLogSection({
    rules,
    createClient: newClient,
    modelStore,
    redraw,
    openGame: (record) => location.assign(analysisOf(record)),
    learn(games) {
      leaveLessons(games);
      location.assign('index.html?learn=logs');
    },
  });

  /** @param {string} text */
  function describe(text) {
    const known = described.get(text) ?? rules.describe(text, RULES);
    if (described.size > 4) described.clear();
    described.set(text, known);
    return known;
  }

  /** What is on the board. */
  function shown() {
    const { game } = session.state;
    const { start, actions } = game ?? EMPTY_GAME;
    const at = Math.min(place ?? actions.length, actions.length);
    const text = gameText(start, actions.slice(0, at));
    return { start, actions, at, text, now: describe(text), line: describe(gameText(start, actions)).history };
  }

  /** @param {number} at */
  function go(at) {
    const { actions } = shown();
    if (at < 0 || at > actions.length) return;
    place = at === actions.length ? null : at;
    redraw();
  }

  const shortcuts = listenToKeys([
    [
      'The game',
      gameKeys({
        go,
        get state() {
          return shown();
        },
      }),
    ],
    ['The board', [{ keys: ['f'], does: 'Flip board', run: flip }]],
  ]);

  function flip() {
    isTurned = !isTurned;
    redraw();
  }

  /** @param {ReturnType<typeof shown>} view */
  const verdict = ({ text, now }) =>
    verdictOf(now, analysis.rowsAt(text) ?? null, (on && analysis.reportOf(text)?.lines[0]) || undefined);

  /** @param {ReturnType<typeof shown>} view */
  function analysisPart(view) {
    const { start, actions, at, text, now } = view;
    const report = on ? analysis.reportOf(text) : null;
    const scores = [...actions.keys(), actions.length].map((count) =>
      analysis.rowsAt(gameText(start, actions.slice(0, count))),
    );
    const known = analysis.known({ start, actions });
    const { text: score, legend } = verdict(view);
    const status = report ? searchStatus(report) : on ? `${known} of ${actions.length} moves looked at` : 'off';
    return html`
      ${engineSwitch(
        on,
        (wanted) => {
          [on, notice] = [wanted, ''];
          redraw();
        },
        status,
      )}
      ${notice ? html`<p class="notice" role="alert">${notice}</p>` : null}
      <p class="verdict">${score}</p>
      <p class="help score-legend">${legend}</p>
      <div class="line-box">${report ? lineList(report, now.side, null) : null}</div>
      ${graph(scores, at, 'red', new Map(), go)}
    `;
  }

  /** Draws once for all changes of a frame. */
  function redraw() {
    if (isDrawing) return;
    isDrawing = true;
    requestAnimationFrame(() => {
      isDrawing = false;
      draw();
    });
  }

  /** @param {Side} side @param {PositionDescription} now */
  function sideLine(side, now) {
    const { game, names, starting, running } = session.state;
    const status = starting === side ? 'starting' : running === side ? 'thinking' : '';
    const used = game ? session.used[side] : null;
    const isActive = running === side || (!running && !game?.isOver && now.result === 'none' && now.side === side);
    return playerLine(side, { now, name: names[side], used, status, isActive });
  }

  function draw() {
    const { game, note, match, connected, trouble, port, refusal, isForeign, notKept } = session.state;
    if (game && game.id !== shownId) [shownId, place] = [game.id, null];
    const view = shown();
    const { start, actions, at, text, now, line } = view;
    const isLive = at === actions.length;
    analysis.follow(on && game ? { start, actions, shown: text } : null);
    const report = on ? analysis.reportOf(text) : null;
    const best = report?.lines[0]?.moves[0];
    Object.assign(board, {
      position: now.position,
      lastMove: now.history[now.history.length - 1] ?? null,
      moves: [],
      growable: false,
      arrows: now.moves.filter(({ action }) => action === best).map(({ path }) => path),
      preview: best === 'grow' ? now.growth : [],
      flipped: isTurned,
    });
    const [near, far] = isTurned ? /** @type {const} */ (['blue', 'red']) : /** @type {const} */ (['red', 'blue']);
    render(sideLine(far, now), byId('far-player'));
    render(sideLine(near, now), byId('near-player'));
    const { rows, text: words } = verdict(view);
    render(game ? evaluationBar(rows, words, isTurned) : null, byId('beside'));
    const record = { rules: /** @type {RuleSet} */ (RULES), start, actions, at };
    render(
      game &&
        watchControls({
          result: isLive && game.isOver ? outcome(now, game.forfeit) : '',
          isLive,
          follow: () => go(actions.length),
          flip: button('flip', true, flip, icon('flip'), 'Flip board'),
          analysis: analysisOf(record),
        }),
      byId('controls'),
    );
    render(
      html`
        ${connectionForm({
          state: connected,
          trouble,
          port,
          game,
          refusal,
          isForeign,
          notKept,
          connect: session.connect,
          disconnect: session.disconnect,
          chooseLogs: logs.choose,
          setPort: session.setPort,
        })}
        ${match ? html`<p class="help match-info">The referee says: ${match}</p>` : null}
        ${note ? html`<p class="notice note" role="status">${note}</p>` : null}
        ${game ? analysisPart(view) : firstHelp()}
        ${shortcuts.button}
      `,
      byId('panel-body'),
    );
    render(
      line.length
        ? freckersMoves({ now, line, at }, go, new Map())
        : html`<p class="help">The moves appear here as they are played.</p>${steps(0, 0, go)}`,
      byId('moves'),
    );
    follow({ text, line });
    render(logs.render(), byId('logs'));
  }

  setInterval(() => session.state.running && redraw(), CLOCK_MILLISECONDS);
  modelStore.onChange(redraw);
  session.resume();
  redraw();
  watchForNewVersion(byId('news'));
}

start().catch((error) => render(failure(error), byId('controls')));
