/** Measures the longest task on a page's main thread.
 * @import { Page } from 'puppeteer-core' */
import assert from 'node:assert/strict';

/** Milliseconds of work above which a task makes a page feel slow. */
const LONGEST_TASK = 50;
const TRIES = 3;

/** The longest task on the page's main thread while `happening` runs, in milliseconds of CPU time, so that other processes do
 * not count. @param {Page} page @param {string} script part of the name of the page's script
 * @param {() => Promise<unknown>} happening */
async function longestTask(page, script, happening) {
  await page.tracing.start({ categories: ['toplevel', 'devtools.timeline'] });
  await happening();
  const { traceEvents } = JSON.parse(new TextDecoder().decode(await page.tracing.stop()));
  /** @type {any[]} */
  const events = traceEvents;
  const mine = events.find(({ name, args }) => name === 'FunctionCall' && args?.data?.url?.includes(script))?.pid;
  const thread = events.find(
    ({ name, pid, args }) => name === 'thread_name' && pid === mine && args.name === 'CrRendererMain',
  )?.tid;
  const tasks = events.filter(
    ({ name, pid, tid, tdur }) => /RunTask$/.test(name) && pid === mine && tid === thread && tdur > 0,
  );
  assert.ok(tasks.length > 100, `${tasks.length} tasks`);
  return Math.max(...tasks.map(({ tdur }) => tdur / 1000));
}

/** Asserts that in at least one of a few tries no task is too long. A slow page fails every try; a machine that stalls for a
 * moment, or loads its fonts for the first time, does not.
 * @param {string} script @param {() => Promise<{ page: Page, happening: () => Promise<unknown> }>} begin */
export async function assertShortTasks(script, begin) {
  /** @type {number[]} */
  const longest = [];
  do {
    const { page, happening } = await begin();
    longest.push(await longestTask(page, script, happening));
    await page.browserContext().close();
  } while (Math.min(...longest) > LONGEST_TASK && longest.length < TRIES);
  const told = longest.map((time) => time.toFixed(1)).join(', ');
  console.log(`longest task ${told} ms of work`);
  assert.ok(Math.min(...longest) <= LONGEST_TASK, `${told} ms`);
}
