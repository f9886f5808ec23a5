/** How long the page's own thread works at a stretch.
 * @import { Page } from 'puppeteer-core' */
import assert from 'node:assert/strict';

/** Milliseconds of work in one task, above which a page feels slow. */
export const LONGEST_TASK = 50;

/** The longest task of the page's own thread while something happens, in milliseconds of work: what a crowded machine
 * adds to it is not counted. @param {Page} page @param {string} script a part of the name of the page's own script
 * @param {() => Promise<unknown>} happening */
export async function longestTask(page, script, happening) {
  await page.tracing.start({ categories: ['toplevel', 'devtools.timeline'] });
  await happening();
  const { traceEvents } = JSON.parse(new TextDecoder().decode(await page.tracing.stop()));
  /** @type {any[]} */
  const events = traceEvents;
  const mine = events.find(({ name, args }) => name === 'FunctionCall' && args?.data?.url?.includes(script))?.pid;
  const thread = events.find(({ name, pid, args }) => name === 'thread_name' && pid === mine && args.name === 'CrRendererMain')?.tid;
  const tasks = events.filter(({ name, pid, tid, tdur }) => /RunTask$/.test(name) && pid === mine && tid === thread && tdur > 0);
  assert.ok(tasks.length > 100, `${tasks.length} tasks`);
  return Math.max(...tasks.map(({ tdur }) => tdur / 1000));
}
