/** Local storage that may be blocked, full, or hold anything. */

export const GAME_KEY = 'lilypad-game';
export const SETTINGS_KEY = 'lilypad-play';

/** What was kept, or an empty object. Its reader checks every part. @param {string} key @returns {Record<string, any>} */
export function recall(key) {
  try {
    return Object(JSON.parse(localStorage.getItem(key) ?? '{}'));
  } catch {
    return {};
  }
}

/** @param {string} key @param {object} value @returns {boolean} whether it will be remembered */
export function keep(key, value) {
  try {
    localStorage.setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}
