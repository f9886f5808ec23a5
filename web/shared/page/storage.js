/** Local storage, which may be blocked or full, or contain anything. */

export const GAME_KEY = 'lilypad-game';
/** A board that is being set up. */
export const SETUP_KEY = 'lilypad-setup';
export const SETTINGS_KEY = 'lilypad-play';
/** Whether the first steps are shown to a new player. */
export const WELCOME_KEY = 'lilypad-welcome';

/** @param {() => Storage} storage throws if it is blocked @param {string} key @returns {Record<string, any>} */
function recallFrom(storage, key) {
  try {
    return Object(JSON.parse(storage().getItem(key) ?? '{}'));
  } catch {
    return {};
  }
}

/** @param {() => Storage} storage @param {string} key @param {object} value */
function keepIn(storage, key, value) {
  try {
    storage().setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

/** The stored object, or an empty one. Callers must check every value. @param {string} key */
export const recall = (key) => recallFrom(() => localStorage, key);

/** @param {string} key @param {object} value @returns {boolean} whether it was stored */
export const keep = (key, value) => keepIn(() => localStorage, key, value);

/** The same for this tab alone: it survives a reload, and no other tab writes there. @param {string} key */
export const recallInTab = (key) => recallFrom(() => sessionStorage, key);

/** @param {string} key @param {object} value */
export const keepInTab = (key, value) => keepIn(() => sessionStorage, key, value);

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
