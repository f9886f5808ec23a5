/** Helps people who are learning the game: the first steps, the guided first game, and why a click does nothing. Both speak
 * in one line below the board.
 * @import { Rules } from '../../../wasm/lilypad.js'
 * @import { Click, FreckersPond } from '../../components/freckers/freckers-pond.js'
 * @import { Match, MatchState } from '../../shared/freckers/match.js'
 * @import { Guide } from './guide.js' */
import { html } from 'lit';
import { DEFAULT_OPPONENT } from '../../shared/freckers/levels.js';
import { byId } from '../../shared/page/by-id.js';
import { createWelcome } from './welcome.js';

/** The rules and the guide are one chunk. */
export const loadLessons = () => import('./lessons.js');

/** @param {object} parts
 * @param {Rules} parts.rules
 * @param {Match} parts.match
 * @param {FreckersPond} parts.board
 * @param {() => Promise<void>} parts.openPlay opens the tab where the game is played
 * @param {(click: Click) => string} parts.refusal why a click does nothing
 * @param {() => void} parts.redraw */
export function createCoach({ rules, match, board, openPlay, refusal, redraw }) {
  /** @type {Guide | null} */
  let guide = null;
  let isLoading = false;
  let reason = '';
  /** The position that the reason is about, and whether the game was lost there. */
  let about = '';
  const here = () => `${board.position} ${match.state.forfeit ? 'lost' : ''}`;
  const welcome = createWelcome({ showMe: start, redraw });

  /** @param {string} text */
  function say(text) {
    if (reason === text) return;
    reason = text;
    about = here();
    redraw();
  }

  /** @param {string | null} cell */
  const focusCell = (cell) =>
    /** @type {HTMLElement | null} */ (board.renderRoot.querySelector(`[data-cell="${cell ?? board.focused}"]`))?.focus(
      { preventScroll: true },
    );

  /** While the guide has the board, the player's own game stands still. */
  async function start() {
    if (guide || isLoading) return;
    isLoading = true;
    try {
      const { createGuide } = await loadLessons();
      await openPlay();
      match.close();
      const settled = () => board.updateComplete.then(() => board.settled);
      guide = createGuide({ rules, settled, redraw, finished: welcome.close, leave, play });
      reason = '';
      setInert(true);
      redraw();
      await board.updateComplete;
      focusCell(guide.first);
      board.scrollIntoView({ block: 'nearest' });
    } catch {
      say('The guide did not arrive; you may be offline. The game itself works.');
    }
    isLoading = false;
  }

  /** @param {boolean} wanted */
  function setInert(wanted) {
    for (const place of [document.querySelector('.panel'), byId('moves')]) place?.toggleAttribute('inert', wanted);
  }

  /** Ends the guide without going on with the game. */
  function stop() {
    guide?.close();
    guide = null;
    setInert(false);
  }

  function leave() {
    if (!guide) return;
    stop();
    match.change({});
    if (welcome.isOpen) byId('show-me').focus();
    else focusCell(null);
  }

  function play() {
    stop();
    match.change({ seat: 'red' });
    match.change({ opponents: { ...match.state.settings.opponents, blue: DEFAULT_OPPONENT } });
    match.newGame();
    focusCell(null);
  }

  /** The player's own game must not hear the keys of the guide. @param {KeyboardEvent} event */
  function onKeyDown(event) {
    if (!guide) return;
    const isAtBoard = event.target instanceof Element && event.target.closest('freckers-pond');
    if (event.key === 'Escape') leave();
    else if (isAtBoard || ['Tab', 'Enter', ' '].includes(event.key) || event.ctrlKey || event.metaKey || event.altKey)
      return;
    else event.stopPropagation();
    if (event.key === 'Escape') event.stopPropagation();
  }

  board.addEventListener('refused', (event) => {
    if (guide) guide.warn();
    else say(refusal(/** @type {CustomEvent} */ (event).detail));
  });
  board.addEventListener('choose', () => say(''));
  addEventListener('keydown', onKeyDown, { capture: true });

  return {
    start,
    stop,
    /** Shows a text on the near player's line until the position changes or the game is lost. */
    say,
    dismiss: welcome.close,
    get isNew() {
      return welcome.isOpen;
    },
    /** The player wants to act. @param {string} action @returns {boolean} whether that was for the guide */
    takes(action) {
      if (guide) {
        guide.act(action);
        return true;
      }
      reason = '';
      if (match.state.yourTurn && !match.state.free) welcome.moved();
      return false;
    },
    line() {
      if (here() !== about) reason = '';
      return guide?.line() ?? (reason ? html`<span>${reason}</span>` : null);
    },
    /** Board properties while the guide has it. */
    board: () => guide?.board(),
    controls: () => guide?.controls(),
    /** What the players' lines show. @param {MatchState} state */
    shown: (state) => guide?.state(state) ?? state,
  };
}
