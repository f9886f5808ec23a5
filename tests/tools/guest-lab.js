/** One worker with many agents, for tests that need no tournament: Python starts once.
 * @import { Browser } from 'puppeteer-core'
 * @import { GuestFile, Inspection } from '../../web/shared/guests/guests.js'
 * @typedef {object} Trial
 * @property {string} spec
 * @property {string} [root]
 * @property {0 | 1} [seat]
 * @property {string[]} [heard] what the agent is told before its move: paths such as `01-12`, or `grow`
 * @property {number} [turns] how often it moves; between its moves both sides grow
 * @property {string} [limits]
 * @typedef {{ answer: string, failure?: string, output: string }} Outcome */
import { readdirSync, readFileSync } from 'node:fs';
import { build } from 'esbuild';
import { openPage, openSite } from './browser.js';
import { root } from './native.js';

/** Python's files below a folder of the repository. @param {string} folder @param {string} [prefix] of their paths
 * @returns {Record<string, string>} */
export const pythonFiles = (folder, prefix = '') =>
  Object.fromEntries(
    readdirSync(root + folder, { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.py'))
      .map((path) => [prefix + path, readFileSync(`${root}${folder}/${path}`, 'utf8')]),
  );

/** The page's own modules, as a script that a test can run in it. */
async function labScript() {
  const { outputFiles } = await build({
    stdin: {
      contents: `export { createGuestHost } from './web/shared/guests/host.js';
        export { createGuestPlayer } from './web/shared/guests/player.js';`,
      resolveDir: root,
    },
    bundle: true,
    format: 'iife',
    globalName: 'guestLab',
    define: { 'import.meta.url': 'location.href' },
    write: false,
  });
  return `${outputFiles[0].text}; globalThis.guestLab = guestLab;`;
}

/** @param {Record<string, string>} files texts by path @param {string} [site] its folder */
export async function openLab(files, site = 'build/site') {
  const { browser, address } = await openSite(site);
  const { page } = await openPage(browser);
  await page.goto(`${address}arena.html`);
  await page.evaluate(await labScript());

  /** Starts Python anew. @param {Record<string, string>} changed @param {Record<string, number[]>} [wheels] bytes by name */
  const load = (changed, wheels = {}) =>
    page.evaluate(
      async (contents, packed) => {
        const lab = /** @type {any} */ (globalThis);
        const encoder = new TextEncoder();
        /** @type {GuestFile[]} */
        const list = Object.entries(contents).map(([path, text]) => ({ path, bytes: encoder.encode(text) }));
        const unpacked = Object.entries(packed).map(([path, bytes]) => ({ path, bytes: Uint8Array.from(bytes) }));
        lab.host ??= lab.guestLab.createGuestHost({ base: location.href });
        lab.load = () => lab.host.load('python', list, unpacked);
        lab.worker?.close();
        lab.worker = await lab.load();
      },
      changed,
      wheels,
    );
  await load(files);

  return {
    load,
    /** @returns {Promise<Inspection>} */
    inspect: () =>
      page.evaluate(async () => {
        const { worker } = /** @type {any} */ (globalThis);
        return (await worker.call({ task: 'inspect' })).result;
      }),
    /** Lets an agent make a move, in a worker of its own if the last one was ended. @param {Trial} trial @returns {Promise<Outcome>} */
    play: (trial) =>
      page.evaluate(async ({ spec, root: from = '.', seat = 0, heard = [], turns = 1, limits = 'movetime 60000' }) => {
        const lab = /** @type {any} */ (globalThis);
        if (!lab.worker.isOpen()) lab.worker = await lab.load();
        const player = lab.guestLab.createGuestPlayer({
          program: { language: 'python', files: [], spec, root: from },
          seat,
          borrow: async () => lab.worker,
          giveBack: () => {},
          pathsOf: (/** @type {string[]} */ actions) => actions,
        });
        const actions = [...heard];
        let answer = await player.answer({ seat, limits, actions });
        for (let turn = 1; turn < turns; turn++) {
          actions.push('grow', 'grow');
          answer = await player.answer({ seat, limits, actions });
        }
        const story = (await player.end({ actions })) ?? {};
        const output = (story.output ?? []).map((/** @type {any} */ part) => part.text).join('');
        return { answer, failure: story.failure, output };
      }, trial),
  };
}
