/** Opens guests' workers inside one hidden, sandboxed frame, and ends them when their time is over.
 * @import { GuestReply, GuestTask, Language } from './guests.js' */
import { keepForOffline, serviceWorkers } from '../page/offline.js';
import { keepPace, paceOf } from './pace.js';
import { fetchSiteWheels } from './wheels.js';

/** How long Python may take to start on a slow machine. */
const LOAD_LIMIT = 120_000;
const MEASURE_LIMIT = 30_000;
/** How long the frame may take to arrive, and to say that it is ready once it has. */
const [FRAME_LIMIT, READY_LIMIT] = [60_000, 3000];

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
 * @property {() => boolean} isOpen
 * @property {() => string} printed the beginning of what the last task has printed so far, also if it was broken off
 * @property {number} pace how many times slower the agent runs here than in a terminal, see pace.js */

/** @param {string} address */
async function fetchBytes(address) {
  const response = await fetch(address).catch(() => null);
  if (!response?.ok) throw new Error(`${address.split('/').pop()} did not arrive; you may be offline.`);
  return response.arrayBuffer();
}

/** An isolated page shows only frames with headers that no static host sends, and frames without cookies. Where the browser does
 * not know those, the frame must come from the service worker, which is what has isolated the page. */
const needsKept = () => Boolean(globalThis.crossOriginIsolated) && !('credentialless' in HTMLIFrameElement.prototype);

/** @param {object} [options] @param {string} [options.base] the site's folder */
export function createGuestHost({ base = new URL('./', import.meta.url).href } = {}) {
  /** @type {Promise<HTMLIFrameElement> | null} */
  let frame = null;
  /** @type {Map<string, Promise<ArrayBuffer>>} */
  const fetched = new Map();
  /** What to do when a worker breaks. @type {Map<number, (message: string) => void>} */
  const faults = new Map();
  let lastKey = 0;
  /** @type {Promise<number> | null} */
  let measured = null;

  /** Fetches a file of the site once; a failure is tried again next time. @param {string} name */
  function asset(name) {
    const found = fetched.get(name) ?? fetchBytes(new URL(name, base).href);
    fetched.set(name, found);
    found.catch(() => fetched.delete(name));
    return found;
  }

  /** @param {boolean} isKept without the network: the copy that the service worker keeps, and puts into the same sandbox
   * @returns {Promise<HTMLIFrameElement>} */
  const createFrame = (isKept) =>
    new Promise((done, fail) => {
      const element = document.createElement('iframe');
      if (!isKept) {
        element.setAttribute('sandbox', 'allow-scripts');
        // An isolated page shows only frames with headers that no static host sends, and frames without cookies.
        element.toggleAttribute('credentialless', Boolean(globalThis.crossOriginIsolated));
      }
      element.hidden = true;
      element.title = 'Agents';
      element.src = new URL(isKept ? 'guest.html?kept' : 'guest.html', base).href;
      const giveUp = () => {
        element.remove();
        fail(new Error('guest.html did not arrive; you may be offline.'));
      };
      let timer = setTimeout(giveUp, FRAME_LIMIT);
      // A browser's own page about the failure loads too, but is never ready.
      element.addEventListener('load', () => {
        clearTimeout(timer);
        if (!isReady) timer = setTimeout(giveUp, READY_LIMIT);
      });
      let isReady = false;
      addEventListener('message', ({ source, data }) => {
        if (!source || source !== element.contentWindow) return;
        if (data?.type === 'ready') {
          isReady = true;
          clearTimeout(timer);
          done(element);
        }
        if (data?.type === 'fault') faults.get(data.key)?.(String(data.message));
      });
      document.body.append(element);
    });

  function openFrame() {
    frame ??= createFrame(needsKept()).catch((error) => {
      if (!serviceWorkers()?.controller) throw error;
      return createFrame(true);
    });
    frame.catch(() => (frame = null));
    return frame;
  }

  /** Starts a worker. @param {Language} language @returns {Promise<Omit<GuestWorker, 'pace'>>} */
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
    let printed = '';

    function close() {
      isOpen = false;
      faults.delete(key);
      port.close();
      element.contentWindow?.postMessage({ type: 'close', key }, '*');
      fail?.(new Error("The agent's worker has been closed."));
    }

    faults.set(key, (message) => {
      fail?.(new Error(`The agent's worker has stopped: ${message}`));
      close();
    });
    port.onmessage = ({ data }) => {
      if (typeof data.printed === 'string') printed += data.printed;
      waiting.get(data.id)?.(data);
      waiting.delete(data.id);
    };
    element.contentWindow?.postMessage({ type: 'open', key, script: new TextDecoder().decode(script) }, '*', [port2]);

    /** @type {GuestWorker['call']} */
    function call(task, limit = Infinity) {
      return new Promise((resolve, reject) => {
        if (!isOpen) throw new Error("The agent's worker has been closed.");
        const id = ++lastId;
        printed = '';
        const timer = Number.isFinite(limit)
          ? setTimeout(() => {
              resolve(null);
              close();
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
    return { call, close, isOpen: () => isOpen, printed: () => printed };
  }

  /** Python's pace, measured by the first worker that is there. @param {Omit<GuestWorker, 'pace'>} worker */
  function measurePace(worker) {
    measured ??= worker.call({ task: 'measure' }, MEASURE_LIMIT).then((reply) => {
      if (!reply) throw new Error('The speed of Python could not be measured.');
      const found = paceOf(reply.result);
      keepPace(found);
      return found;
    });
    measured.catch(() => (measured = null));
    return measured;
  }

  return {
    /** Starts a worker with a program's files. Rejects with a message for the user.
     * @param {Language} language @param {import('./guests.js').GuestFile[]} files @param {import('./guests.js').GuestFile[]} [wheels]
     * @param {AbortSignal} [signal] ends a worker that has not started yet
     * @returns {Promise<GuestWorker>} */
    async load(language, files, wheels = [], signal) {
      const names = ASSETS[language];
      const contents = await Promise.all(names.map(asset));
      const worker = await open(language);
      signal?.addEventListener('abort', worker.close);
      if (signal?.aborted) worker.close();
      const assets = Object.fromEntries(names.map((name, index) => [name.split('/').pop(), contents[index]]));
      try {
        const reply = await worker.call({ task: 'load', assets, files, wheels }, LOAD_LIMIT);
        if (!reply) throw new Error(`The agent did not start within ${LOAD_LIMIT / 1000} s.`);
        const more = await fetchSiteWheels(reply.result.missing ?? [], asset);
        if (more.length) await worker.call({ task: 'install', wheels: more }, LOAD_LIMIT);
      } catch (error) {
        worker.close();
        throw error;
      }
      if (language === 'python') {
        const used = [...fetched.keys()].filter((name) => name.startsWith('python/'));
        keepForOffline(
          used.map((name) => new URL(name, base).href),
          base,
        );
      }
      const pace = language === 'python' ? await measurePace(worker) : 1;
      signal?.removeEventListener('abort', worker.close);
      return { ...worker, pace };
    },
  };
}

/** @type {ReturnType<typeof createGuestHost> | null} */
let shared = null;

/** The page's host: one frame, and what was fetched is fetched once. */
export const sharedHost = () => (shared ??= createGuestHost());
