/** Drives WebKit, the engine of Safari, over WebDriver. It cannot run without a screen, so it gets a virtual one. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { closeAtEnd } from './closing.js';

/** How long a page, an element or a state is waited for by default, in milliseconds. */
const PATIENCE = 40_000;

/** Runs a command in a process group that also ends if this process is killed: its standard input is then closed. */
const UNTIL_INPUT_ENDS = '"$@" & cat > /dev/null; kill -KILL 0';

/** Allowed to run as root, and without a message bus, which would outlive the browser. */
const ENVIRONMENT = {
  WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
  GDK_BACKEND: 'x11',
  NO_AT_BRIDGE: '1',
  DBUS_SESSION_BUS_ADDRESS: 'disabled:',
};

/** Returns a function that ends the process, and the stream of its file descriptor 3.
 * @param {string[]} words @param {Record<string, string>} [environment] */
function start(words, environment) {
  const child = spawn('sh', ['-c', UNTIL_INPUT_ENDS, 'sh', ...words], {
    detached: true,
    env: { ...process.env, ...environment },
    stdio: ['pipe', 'ignore', 'ignore', 'pipe'],
  });
  return { end: () => child.stdin?.end(), output: /** @type {import('node:stream').Readable} */ (child.stdio[3]) };
}

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const bound = server.address();
  await new Promise((done) => server.close(done));
  return typeof bound === 'object' && bound?.port;
}

/** In the page: an element; ` >>> ` enters shadow trees, as in puppeteer. @param {string} selector @returns {any} */
function find(selector) {
  /** @param {any} root @param {string} part @returns {any} */
  const below = (root, part) =>
    root.querySelector(part) ??
    [...root.querySelectorAll('*')].reduce(
      (found, { shadowRoot }) => found ?? (shadowRoot && below(shadowRoot, part)),
      null,
    );
  const [outer, ...inner] = selector.split(' >>> ');
  return inner.reduce((host, part) => host?.shadowRoot && below(host.shadowRoot, part), document.querySelector(outer));
}

/** In the page: the middle of an element, if a click there reaches it. @param {any} element */
function middle(element) {
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { left, top, width, height } = element.getBoundingClientRect();
  const [x, y] = [Math.round(left + width / 2), Math.round(top + height / 2)];
  let hit = null;
  let inner = document.elementFromPoint(x, y);
  while (inner && inner !== hit) {
    hit = inner;
    inner = hit.shadowRoot?.elementFromPoint(x, y) ?? null;
  }
  return element.contains(hit) && { x, y };
}

/** Starts WebKit. It ends with `close` or with the test file. @param {number} [patience] */
export async function openWebkit(patience = PATIENCE) {
  const screen = start(['Xvfb', '-displayfd', '3', '-screen', '0', '1440x1000x24', '-nolisten', 'tcp']);
  const [display] = await once(screen.output, 'data');
  const port = await freePort();
  const driver = start(['WebKitWebDriver', `--port=${port}`], {
    ...ENVIRONMENT,
    DISPLAY: `:${String(display).trim()}`,
  });
  let session = '';

  /** @param {'GET' | 'POST' | 'DELETE'} method @param {string} path @param {object} [body] @returns {Promise<any>} */
  async function ask(method, path, body) {
    const response = await fetch(`http://127.0.0.1:${port}${session}${path}`, {
      method,
      body: body && JSON.stringify(body),
      signal: AbortSignal.timeout(2 * PATIENCE),
    });
    const { value } = await response.json();
    if (!response.ok) throw new Error(`WebKit, ${path}: ${value.message || value.error}`);
    return value;
  }

  /** Waits until a task returns something that is not empty. @template T @param {() => Promise<T>} task @param {string} wish
   * @returns {Promise<T>} */
  async function until(task, wish) {
    /** @type {unknown} */
    let trouble = '';
    for (const end = Date.now() + patience; Date.now() < end; ) {
      try {
        const result = await task();
        if (result) return result;
        trouble = '';
      } catch (error) {
        trouble = error;
      }
      await new Promise((done) => setTimeout(done, 100));
    }
    throw new Error(`WebKit waited in vain for ${wish}`, { cause: trouble || undefined });
  }

  await until(() => fetch(`http://127.0.0.1:${port}/status`), 'the driver');
  const { sessionId } = await ask('POST', '/session', { capabilities: {} });
  session = `/session/${sessionId}`;
  await ask('POST', '/timeouts', { script: PATIENCE, pageLoad: PATIENCE });
  await ask('POST', '/window/rect', { width: 1280, height: 960 });

  const close = closeAtEnd(async () => {
    await ask('DELETE', '').finally(driver.end);
    screen.end();
  });

  /** Runs a function in the page. It gets the element of the selector, or nothing, and the values.
   * @template T @param {string} selector @param {(element: any, ...values: any[]) => T} task @param {unknown[]} values @returns {Promise<Awaited<T>>} */
  const look = (selector, task, ...values) =>
    ask('POST', '/execute/sync', {
      script: `const [selector, ...values] = arguments; return (${task})((${find})(selector), ...values);`,
      args: [selector, ...values],
    });

  return {
    close,
    look,

    /** @param {string} address */
    goto: (address) => ask('POST', '/url', { url: address }),

    reload: () => ask('POST', '/refresh', {}),

    /** Waits until the element is there and the function returns something that is not empty.
     * @template T @param {string} selector @param {(element: any, ...values: any[]) => T} [task] @param {unknown[]} values */
    wait: (selector, task = /** @type {any} */ (() => true), ...values) =>
      until(
        () =>
          look(
            selector,
            Function(`return (element, ...values) => element && (${task})(element, ...values)`)(),
            ...values,
          ),
        `${selector}: ${task}`,
      ),

    /** Clicks with the mouse, once the element stands still and nothing covers it. @param {string} selector */
    async click(selector) {
      let before = '';
      const { x, y } = await until(async () => {
        const place = await look(selector, Function(`return (element) => element && (${middle})(element)`)());
        const stands = JSON.stringify(place) === before;
        before = JSON.stringify(place);
        return stands && place;
      }, `${selector} to be clicked`);
      const actions = [
        { type: 'pointerMove', x, y, duration: 0 },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ];
      await ask('POST', '/actions', { actions: [{ type: 'pointer', id: 'mouse', actions }] });
    },

    /** Chooses a file as a person would. @param {string} selector of an input @param {string} path */
    async chooseFile(selector, path) {
      const element = await until(() => ask('POST', '/element', { using: 'css selector', value: selector }), selector);
      await ask('POST', `/element/${Object.values(element)[0]}/value`, { text: path });
    },

    /** A picture of the window, as PNG. */
    screenshot: async () => Buffer.from(await ask('GET', '/screenshot'), 'base64'),
  };
}
