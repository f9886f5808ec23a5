/** The connection to a referee on this computer. The page's policy allows no other address.
 * @typedef {'off' | 'connecting' | 'open'} Connected
 * @typedef {'' | 'blocked' | 'denied' | 'nobody' | 'gone' | 'flood'} Trouble why there is no connection */

/** The second is tried if nobody answers at the first: some computers know `localhost` only by its newer kind of address. */
const HOSTS = ['localhost', '127.0.0.1'];
export const USUAL_PORT = 8765;
export const MAX_PORT = 65535;

/** What browsers call the permission to reach programs on this computer: now, and before it was split. */
const PERMISSIONS = ['loopback-network', 'local-network-access'];

/** Whether the browser has been told to keep pages away from this computer; not all browsers can say. */
async function isDenied() {
  for (const name of PERMISSIONS) {
    try {
      const { state } = await navigator.permissions.query({ name: /** @type {PermissionName} */ (name) });
      if (state === 'denied') return true;
    } catch {
      // not known here by this name
    }
  }
  return false;
}

/** @param {object} parts
 * @param {(text: unknown, answer: (message: object) => void) => void} parts.onMessage
 * @param {() => void} parts.onChange */
export function createConnection({ onMessage, onChange }) {
  /** @type {WebSocket | null} */
  let socket = null;
  let state = /** @type {Connected} */ ('off');
  let trouble = /** @type {Trouble} */ ('');

  /** @param {Trouble} reason */
  function end(reason) {
    const closed = socket;
    [socket, state, trouble] = [null, 'off', reason];
    closed?.close();
    onChange();
  }

  /** @param {number} port @param {string[]} hosts still to try */
  function open(port, [host, ...others]) {
    /** @type {WebSocket} */
    let made;
    try {
      made = new WebSocket(`ws://${host}:${port}/`);
    } catch {
      return end('blocked');
    }
    socket = made;
    const ifCurrent = (/** @type {(event: any) => void} */ task) => (/** @type {unknown} */ event) =>
      socket === made && task(event);
    made.addEventListener(
      'open',
      ifCurrent(() => {
        state = 'open';
        onChange();
      }),
    );
    made.addEventListener(
      'message',
      ifCurrent(({ data }) => {
        onMessage(data, (answer) => made.readyState === WebSocket.OPEN && made.send(JSON.stringify(answer)));
      }),
    );
    made.addEventListener(
      'close',
      ifCurrent(async () => {
        if (state === 'open') return end('gone');
        if (others.length) return open(port, others);
        const denied = await isDenied();
        if (socket === made) end(denied ? 'denied' : 'nobody');
      }),
    );
  }

  // A browser that blocks the address reports it here, or only closes the connection.
  document.addEventListener('securitypolicyviolation', ({ blockedURI }) => {
    if (state === 'connecting' && /^wss?:/.test(blockedURI)) end('blocked');
  });

  return {
    get state() {
      return state;
    },
    get trouble() {
      return trouble;
    },
    /** @param {number} port */
    connect(port) {
      socket?.close();
      [state, trouble] = ['connecting', ''];
      open(port, HOSTS);
      onChange();
    },
    /** @param {Trouble} [reason] */
    disconnect: (reason = '') => end(reason),
  };
}
