/** The first steps, which the page shows to new players until they hide them or have made a few moves. */
import { byId } from '../../shared/page/by-id.js';
import { keep, WELCOME_KEY } from '../../shared/page/storage.js';

/** After this many moves a player is no longer new. */
const FIRST_MOVES = 3;

/** @param {{ showMe: () => void, redraw: () => void }} parts */
export function createWelcome({ showMe, redraw }) {
  const { classList } = document.documentElement;
  const isOpen = () => classList.contains('newcomer');
  let moves = 0;
  if (isOpen()) keep(WELCOME_KEY, { open: true });

  /** Hides the steps for good. The focus must not be lost with them. */
  function close() {
    if (!isOpen()) return;
    const hadFocus = byId('welcome').contains(document.activeElement);
    classList.replace('newcomer', 'known');
    keep(WELCOME_KEY, { open: false });
    redraw();
    const tab = document.querySelector('#tabs [aria-selected="true"]');
    if (hadFocus && tab instanceof HTMLElement) tab.focus();
  }

  byId('show-me').addEventListener('click', showMe);
  byId('dismiss').addEventListener('click', close);

  return {
    close,
    get isOpen() {
      return isOpen();
    },
    /** The player has made a move. */
    moved() {
      moves += 1;
      if (moves >= FIRST_MOVES) close();
    },
  };
}
