/** Rates pages with Lighthouse, as a phone would load them.
 * @import { Browser } from 'puppeteer-core' */
import { readdirSync } from 'node:fs';
import lighthouse from 'lighthouse';

/** Categories that judge the page, not the machine. */
export const TIMELESS = /** @type {const} */ (['accessibility', 'best-practices', 'seo']);

/** How to load a page whose speed does not matter: what is there is judged, without waiting for engines to come to rest. */
const AT_ONCE = /** @type {const} */ ({
  throttlingMethod: 'provided',
  pauseAfterFcpMs: 0,
  pauseAfterLoadMs: 0,
  networkQuietThresholdMs: 500,
  cpuQuietThresholdMs: 0,
});

/** The frame that brought agents run in shows nothing. */
const HIDDEN = 'guest.html';

/** The addresses of all pages below the site's. A frame shows what its address says. */
export const allPages = () =>
  readdirSync('build/site', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.html') && name !== HIDDEN)
    .map((name) => (name === 'embed.html' ? 'embed.html?tag=game&controls' : name))
    .sort();

/** @typedef {object} Rating
 * @property {Record<string, number>} scores from 0 to 100, by category
 * @property {string[]} faults what costs points in the timeless categories */

/** @param {Browser} browser @param {string} address @param {readonly string[]} categories @returns {Promise<Rating>} */
export async function rate(browser, address, categories) {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  try {
    const timed = categories.includes('performance');
    const result = await lighthouse(
      address,
      {
        logLevel: 'silent',
        onlyCategories: [...categories],
        disableFullPageScreenshot: true,
        ...(timed ? { throttlingMethod: 'simulate' } : AT_ONCE),
      },
      undefined,
      /** @type {any} */ (page),
    );
    if (!result) throw new Error(`Lighthouse has no result for ${address}`);
    const { categories: rated, audits, runtimeError } = result.lhr;
    if (runtimeError) throw new Error(`Lighthouse, ${address}: ${runtimeError.message}`);
    const scores = Object.fromEntries(
      Object.entries(rated).map(([name, { score }]) => [name, Math.round((score ?? 0) * 100)]),
    );
    const faults = TIMELESS.flatMap((name) => rated[name]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && audits[id].score !== null && Number(audits[id].score) < 1)
      .map(({ id }) => `${id}: ${JSON.stringify(/** @type {any} */ (audits[id].details)?.items ?? audits[id].title)}`);
    return { scores, faults };
  } finally {
    await context.close();
  }
}
