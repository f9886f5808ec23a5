/** The browser's storage, or one that lasts as long as the page where it is blocked. */

/** @returns {Storage} */
function memoryStorage() {
  /** @type {Record<string, string>} */
  const values = {};
  const methods = {
    getItem: (/** @type {string} */ key) => values[key] ?? null,
    setItem: (/** @type {string} */ key, /** @type {string} */ value) => void (values[key] = String(value)),
    removeItem: (/** @type {string} */ key) => void delete values[key],
  };
  // Like a real one, it lists its keys and not its methods.
  return /** @type {any} */ (
    new Proxy(values, { get: (_, name) => methods[/** @type {keyof typeof methods} */ (name)] ?? values[String(name)] })
  );
}

/** @param {'localStorage' | 'sessionStorage'} name */
function open(name) {
  try {
    const storage = window[name];
    storage.setItem('lilypad-probe', '1');
    storage.removeItem('lilypad-probe');
    return storage;
  } catch {
    return null;
  }
}

export function openStorage() {
  const lasting = open('localStorage');
  return {
    storage: lasting ?? memoryStorage(),
    session: open('sessionStorage') ?? memoryStorage(),
    lasting: lasting !== null,
  };
}
