/** The fragment of the address, which the page rewrites as its game goes on. */

/** Browsers allow about a hundred changes of the address in half a minute: as many as this at once, then one a pause. */
const AT_ONCE = 20;
const PAUSE_MILLISECONDS = 500;

export function createAddress() {
  let hash = location.hash;
  let allowed = AT_ONCE;
  /** What waits to be written. @type {(() => void) | null} */
  let waiting = null;

  function flush() {
    waiting?.();
    waiting = null;
  }
  setInterval(() => {
    allowed = Math.min(AT_ONCE, allowed + 1);
    flush();
  }, PAUSE_MILLISECONDS);
  addEventListener('pagehide', flush);

  return {
    /** Calls back when somebody, not the page, has changed the address. @param {() => void} callback */
    onLink(callback) {
      addEventListener('hashchange', () => location.hash !== hash && callback());
    },
    /** @param {string} link the new fragment @param {() => void} alongside keeps the same elsewhere */
    write(link, alongside) {
      waiting = () => {
        allowed -= 1;
        alongside();
        if (link === hash) return;
        history.replaceState(null, '', link);
        hash = location.hash;
      };
      if (allowed > 0 && link !== hash) flush();
    },
  };
}
