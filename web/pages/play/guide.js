/** The guided first game on the play page's board. It has a game of its own, so the player's game is not touched. What is
 * legal comes from the engine.
 * @import { Rules } from '../../../wasm/lilypad.js'
 * @import { FreckersPond, Tint } from '../../components/freckers/freckers-pond.js'
 * @import { MatchState } from '../../shared/freckers/match.js'
 * @typedef {ReturnType<typeof createGuide>} Guide */
import { html } from 'lit';
import { endOf, spokenCell } from '../../components/freckers/board-geometry.js';
import { DEFAULT_OPPONENT } from '../../shared/freckers/levels.js';
import { gameText } from '../../shared/match/game.js';
import { growButton, growHelp } from './controls.js';
import { END, STEPS } from './guide-steps.js';

/** How long a position is shown before Blue answers. */
const PAUSE_MILLISECONDS = 600;
/** The pad under a mark stays visible. */
const MARK_STRENGTH = 0.3;

/** @param {object} parts
 * @param {Rules} parts.rules
 * @param {() => Promise<unknown>} parts.settled resolves when the board's animation has ended
 * @param {() => void} parts.redraw
 * @param {() => void} parts.finished called when the last step has been done
 * @param {() => void} parts.leave
 * @param {() => void} parts.play starts a game against the weakest level */
export function createGuide({ rules, settled, redraw, finished, leave, play }) {
  let index = 0;
  let start = 'startpos';
  /** @type {string[]} */
  let actions = [];
  let now = rules.describe(start, 'pads');
  let wrong = '';
  let isClosed = false;
  /** What the guide waits for. @type {'player' | 'answer' | 'next' | 'end'} */
  let phase = 'player';

  /** @param {string[]} next */
  function show(next) {
    actions = next;
    now = rules.describe(gameText(start, actions), 'pads');
    wrong = '';
  }

  /** @param {number} step */
  function begin(step) {
    index = step;
    const other = STEPS[index].start;
    start = other ?? start;
    show(other ? [] : actions);
    phase = 'player';
  }

  async function answer() {
    const reply = STEPS[index].answer;
    await settled();
    await new Promise((done) => setTimeout(done, PAUSE_MILLISECONDS));
    if (isClosed || !reply) return;
    show([...actions, reply]);
    begin(index + 1);
    redraw();
  }

  const wanted = () => (phase === 'player' ? STEPS[index].action : '');
  const path = () => now.moves.find(({ action }) => action === wanted())?.path ?? [];

  /** @param {string} action */
  function act(action) {
    if (phase !== 'player') return;
    const [from, ...landings] = path();
    const isPartway = landings.some((cell) => action === from + cell);
    if (action !== wanted()) return warn(isPartway ? STEPS[index].partway : undefined);
    show([...actions, action]);
    const step = STEPS[index];
    phase = step.answer ? 'answer' : index + 1 < STEPS.length ? 'next' : 'end';
    if (phase === 'answer') answer();
    if (phase === 'end') finished();
    redraw();
  }

  function warn(advice = STEPS[index].instead) {
    if (phase !== 'player') return;
    wrong = `Not quite. ${advice}`;
    redraw();
  }

  function text() {
    if (phase === 'end') return END;
    if (phase === 'next') return STEPS[index].after;
    return phase === 'answer' ? 'Well done. Now Blue moves.' : STEPS[index].text;
  }

  /** Names the cells for those who do not see the marks. */
  function spoken() {
    const way = path();
    if (way.length) return ` From ${spokenCell(way[0])} to ${spokenCell(endOf(way))}.`;
    return wanted() === 'grow' ? ' The G key on the board does the same.' : '';
  }

  /** @returns {Map<string, Tint>} */
  function marks() {
    const way = path();
    if (!way.length) return new Map();
    return new Map([
      [way[0], { strength: MARK_STRENGTH, label: '', spoken: 'move this frog' }],
      [endOf(way), { strength: MARK_STRENGTH, label: '', spoken: 'to this pad' }],
    ]);
  }

  return {
    act,
    /** The player clicked where nothing can be done. */
    warn: () => warn(),
    /** Ends the guide; it draws nothing any more. */
    close() {
      isClosed = true;
    },
    /** The cell to begin with. */
    get first() {
      return path()[0] ?? null;
    },
    line: () => html`<span>
      ${phase === 'end' ? null : html`<span class="count">${index + 1} of ${STEPS.length}</span>`}<b class=${wrong ? 'wrong' : ''}>${wrong || text()}</b><span class="unseen">${spoken()}</span>
    </span>`,
    /** @returns {Partial<FreckersPond>} */
    board: () => ({
      position: now.position,
      lastMove: now.history[now.history.length - 1] ?? null,
      moves: phase === 'player' ? now.moves : [],
      growable: phase === 'player',
      preview: wanted() === 'grow' ? now.growth : [],
      arrows: path().length ? [path()] : [],
      tints: marks(),
      editable: false,
      flipped: false,
    }),
    /** What the lines of the players show. @param {MatchState} state of the player's own game @returns {MatchState} */
    state: (state) => ({
      ...state,
      now,
      settings: { ...state.settings, seat: 'red', opponents: { red: DEFAULT_OPPONENT, blue: DEFAULT_OPPONENT } },
      free: false,
      thinking: false,
      waiting: false,
      report: null,
      times: null,
      forfeit: null,
    }),
    controls() {
      const grow = { grow: () => act('grow'), previewGrowth() {} };
      const next = () => {
        begin(index + 1);
        redraw();
      };
      const main =
        phase === 'end'
          ? html`<button class="next-level play-beginner" @click=${play}>Play against Beginner</button>`
          : phase === 'next'
            ? html`<button class="next-level next-step" @click=${next}>Next</button>`
            : growButton({ now, yourTurn: phase === 'player' }, grow, false);
      return html`<div class="buttons ${wanted() === 'grow' ? 'wants-grow' : 'wants-move'}">
          ${main}
          <button class="leave-guide" title="Back to your game (Escape)" @click=${leave}>${phase === 'end' ? 'Close' : 'Leave'}</button>
        </div>
        ${growHelp({ now, yourTurn: phase === 'player' }, wanted() === 'grow')}`;
    },
  };
}
