/** Local storage, which may be blocked or full, or contain anything. */

export const GAME_KEY = 'lilypad-game';
/** A board that is being set up. */
export const SETUP_KEY = 'lilypad-setup';
export const SETTINGS_KEY = 'lilypad-play';
/** Whether the first steps are shown to a new player. */
export const WELCOME_KEY = 'lilypad-welcome';

/** The stored object, or an empty one. Callers must check every value. @param {string} key @returns {Record<string, any>} */
export function recall(key) {
  try {
    return Object(JSON.parse(localStorage.getItem(key) ?? '{}'));
  } catch {
    return {};
  }
}

/** @param {string} key @param {object} value @returns {boolean} whether it was stored */
export function keep(key, value) {
  try {
    localStorage.setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}
