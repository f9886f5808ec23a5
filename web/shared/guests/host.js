/** Opens guests' workers inside one hidden, sandboxed frame, and ends them when their time is over.
 * @import { GuestReply, GuestTask, Language } from './guests.js' */

/** How long Python may take to start on a slow machine. */
const LOAD_LIMIT = 120_000;

/** The scripts of the workers, which the page fetches: the frame may not. @type {Record<Language, string>} */
const SCRIPTS = { python: 'guest-python.js', javascript: 'guest-javascript.js' };
/** What the workers need besides, in the site's folder. @type {Record<Language, string[]>} */
const ASSETS = {
  python: ['pyodide.mjs', 'pyodide.asm.mjs', 'pyodide.asm.wasm', 'python_stdlib.zip', 'pyodide-lock.json'].map(
    (name) => `python/${name}`,
  ),
  javascript: ['lilypad-plain.wasm'],
};

/** @typedef {object} GuestWorker
 * @property {(task: GuestTask, limit?: number) => Promise<GuestReply | null>} call null if the limit in milliseconds has passed;
 *   the worker is then closed. Rejects if the worker is broken.
 * @property {() => void} close
 * @property {() => boolean} isOpen */

/** @param {string} address */
async function fetchBytes(address) {
  const response = await fetch(address).catch(() => null);
  if (!response?.ok) throw new Error(`${address.split('/').pop()} did not arrive; you may be offline.`);
  return response.arrayBuffer();
}

/** @param {object} [options] @param {string} [options.base] the site's folder */
export function createGuestHost({ base = new URL('./', import.meta.url).href } = {}) {
  /** @type {Promise<HTMLIFrameElement> | null} */
  let frame = null;
  /** @type {Map<string, Promise<ArrayBuffer>>} */
  const fetched = new Map();
  /** What to do when a worker breaks. @type {Map<number, (message: string) => void>} */
  const faults = new Map();
  let lastKey = 0;

  /** Fetches a file of the site once; a failure is tried again next time. @param {string} name */
  function asset(name) {
    const found = fetched.get(name) ?? fetchBytes(new URL(name, base).href);
    fetched.set(name, found);
    found.catch(() => fetched.delete(name));
    return found;
  }

  function openFrame() {
    frame ??= new Promise((done) => {
      const element = document.createElement('iframe');
      element.setAttribute('sandbox', 'allow-scripts');
      element.hidden = true;
      element.title = 'Agents';
      element.src = new URL('guest.html', base).href;
      addEventListener('message', ({ source, data }) => {
        if (source !== element.contentWindow) return;
        if (data?.type === 'ready') done(element);
        if (data?.type === 'fault') faults.get(data.key)?.(String(data.message));
      });
      document.body.append(element);
    });
    return frame;
  }

  /** Starts a worker. @param {Language} language @returns {Promise<GuestWorker>} */
  async function open(language) {
    const [element, script] = await Promise.all([openFrame(), asset(SCRIPTS[language])]);
    const key = ++lastKey;
    const { port1: port, port2 } = new MessageChannel();
    /** @type {Map<number, (reply: GuestReply) => void>} */
    const waiting = new Map();
    /** @type {((error: Error) => void) | null} */
    let fail = null;
    let lastId = 0;
    let isOpen = true;

    function close() {
      isOpen = false;
      faults.delete(key);
      port.close();
      element.contentWindow?.postMessage({ type: 'close', key }, '*');
    }

    faults.set(key, (message) => {
      close();
      fail?.(new Error(`The agent's worker has stopped: ${message}`));
    });
    port.onmessage = ({ data }) => {
      waiting.get(data.id)?.(data);
      waiting.delete(data.id);
    };
    element.contentWindow?.postMessage({ type: 'open', key, script: new TextDecoder().decode(script) }, '*', [port2]);

    /** @type {GuestWorker['call']} */
    function call(task, limit = Infinity) {
      return new Promise((resolve, reject) => {
        if (!isOpen) throw new Error("The agent's worker has been closed.");
        const id = ++lastId;
        const timer = Number.isFinite(limit)
          ? setTimeout(() => {
              close();
              resolve(null);
            }, limit)
          : undefined;
        fail = (error) => {
          clearTimeout(timer);
          reject(error);
        };
        waiting.set(id, (reply) => {
          clearTimeout(timer);
          if (reply.error) reject(new Error(reply.error));
          else resolve(reply);
        });
        port.postMessage({ ...task, id });
      });
    }
    return { call, close, isOpen: () => isOpen };
  }

  return {
    /** Starts a worker with a program's files. Rejects with a message for the user.
     * @param {Language} language @param {import('./guests.js').GuestFile[]} files @param {import('./guests.js').GuestFile[]} [wheels] */
    async load(language, files, wheels = []) {
      const names = ASSETS[language];
      const contents = await Promise.all(names.map(asset));
      const worker = await open(language);
      const assets = Object.fromEntries(names.map((name, index) => [name.split('/').pop(), contents[index]]));
      const reply = await worker.call({ task: 'load', assets, files, wheels }, LOAD_LIMIT).catch((error) => {
        worker.close();
        throw error;
      });
      if (!reply) throw new Error(`The agent did not start within ${LOAD_LIMIT / 1000} s.`);
      return worker;
    },
  };
}

/** @type {ReturnType<typeof createGuestHost> | null} */
let shared = null;

/** The page's host: one frame, and what was fetched is fetched once. */
export const sharedHost = () => (shared ??= createGuestHost());
