/** Local storage, which may be blocked or full, or contain anything. */

export const GAME_KEY = 'lilypad-game';
/** A board that is being set up. */
export const SETUP_KEY = 'lilypad-setup';
export const SETTINGS_KEY = 'lilypad-play';
/** Whether the first steps are shown to a new player. */
export const WELCOME_KEY = 'lilypad-welcome';

const ofSite = () => localStorage;

/** The stored object, or an empty one. Callers must check every value.
 * @param {string} key @param {() => Storage} storage throws where it is blocked @returns {Record<string, any>} */
export function recall(key, storage = ofSite) {
  try {
    return Object(JSON.parse(storage().getItem(key) ?? '{}'));
  } catch {
    return {};
  }
}

/** @param {string} key @param {object} value @param {() => Storage} storage @returns {boolean} whether it was stored */
export function keep(key, value, storage = ofSite) {
  try {
    storage().setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

/** Notes of what a database has yet to take. They are written at once, also while a page is being left. */
const NOTE = 'lilypad-note:';

/** @param {string} name @param {object} value */
export const leaveNote = (name, value) => keep(NOTE + name, value);

/** @param {string} name */
export function tearNote(name) {
  try {
    localStorage.removeItem(NOTE + name);
  } catch {
    // blocked storage has no notes
  }
}

/** What other pages have left, by name. Callers must check every value. @param {string} prefix @returns {[string, Record<string, any>][]} */
export function notesLeft(prefix) {
  try {
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(NOTE + prefix))
      .map((key) => [key.slice(NOTE.length), recall(key)]);
  } catch {
    return [];
  }
}
