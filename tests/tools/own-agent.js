/** Helpers for tests with agents of one's own on the play page.
 * @import { ElementHandle, Page } from 'puppeteer-core' */
import { waitForText } from './browser.js';
import { agentFile } from './guest-page.js';

/** Chooses a file as opponent, and waits until it is. @param {Page} page @param {string} file of tests/guests/agents @param {string} [side] */
export async function playAgainst(page, file, side = 'blue') {
  await page.waitForSelector(`#opponent-${side}`);
  await page.select(`#opponent-${side}`, 'own');
  const input = /** @type {ElementHandle<HTMLInputElement>} */ (await page.waitForSelector('#guest-files:enabled'));
  await input.uploadFile(agentFile(file));
  await page.waitForFunction(
    (of, name) => new RegExp(`${of}=guest-\\w+:name=${name}`).test(decodeURIComponent(location.hash)),
    { timeout: 60_000 },
    side,
    file.split('.')[0],
  );
}

/** Drops files on an element. @param {Page} page @param {string} selector @param {string[]} paths */
export async function dropOn(page, selector, ...paths) {
  const place = await (await page.waitForSelector(selector))?.clickablePoint();
  if (!place) throw new Error(`there is no ${selector}`);
  const session = await page.createCDPSession();
  const data = { items: [], files: paths, dragOperationsMask: 1 };
  for (const type of /** @type {const} */ (['dragEnter', 'dragOver', 'drop']))
    await session.send('Input.dispatchDragEvent', { type, ...place, data });
}

/** Notes whether the page takes what is dragged and dropped; otherwise a browser with a window leaves the page. Returns what was
 * seen since. @param {Page} page @returns {Promise<() => Promise<boolean[]>>} */
export async function watchDrops(page) {
  await page.evaluate(() => {
    /** @type {boolean[]} */
    const taken = [];
    Object.assign(window, { taken });
    for (const type of ['dragover', 'drop']) addEventListener(type, (event) => taken.push(event.defaultPrevented));
  });
  return () => /** @type {Promise<boolean[]>} */ (page.evaluate('taken'));
}

/** What the page says that the agent printed, once it fits. @param {Page} page @param {RegExp} pattern */
export const waitForOutput = (page, pattern) => waitForText(page, '.guest-output pre', pattern);

/** The games that the browser keeps. @param {Page} page @returns {Promise<any[]>} */
export const keptGames = (page) =>
  page.evaluate(
    () =>
      new Promise((done, fail) => {
        const open = indexedDB.open('lilypad-games');
        open.onerror = () => fail(open.error);
        open.onsuccess = () => {
          const all = open.result.transaction('games').objectStore('games').getAll();
          all.onsuccess = () => {
            open.result.close();
            done(all.result);
          };
        };
      }),
  );
