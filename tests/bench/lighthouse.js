/** lighthouse.js [PAGE,PAGE]: rates these pages of build/site, else all, and prints a table. Fails if accessibility, best
 * practices or SEO are below 100. Performance depends on the machine, which should be quiet: a slow page gets further attempts,
 * of which the best counts, because a busy machine only takes points away. Below 95 it warns. */
import { openSite } from '../tools/browser.js';
import { allPages, rate, TIMELESS } from '../tools/lighthouse.js';

const LEAST_PERFORMANCE = 95;
const ATTEMPTS = 3;
const columns = /** @type {const} */ (['performance', ...TIMELESS]);

const [, , wanted = ''] = process.argv;
const known = allPages();
const paths = wanted ? wanted.split(',') : known;
const missing = paths.filter((path) => !known.includes(path));
if (missing.length) {
  console.error(`There is no page ${missing.join(', ')}. The pages are: ${known.join(', ')}`);
  process.exit(2);
}
const site = await openSite('build/site');
console.log(`| page | ${columns.join(' | ')} |\n|---|${columns.map(() => '---|').join('')}`);
/** @type {string[]} */
const slow = [];
for (const path of paths) {
  const { scores, faults } = await rate(site.browser, site.address + path, columns);
  for (let attempt = 2; attempt <= ATTEMPTS && scores.performance < LEAST_PERFORMANCE; attempt++) {
    const again = await rate(site.browser, site.address + path, ['performance']);
    scores.performance = Math.max(scores.performance, again.scores.performance);
  }
  console.log(`| ${path} | ${columns.map((name) => scores[name]).join(' | ')} |`);
  for (const fault of faults) console.error(`${path}: ${fault}`);
  if (TIMELESS.some((name) => scores[name] < 100)) process.exitCode = 1;
  if (scores.performance < LEAST_PERFORMANCE) slow.push(path);
}
if (slow.length) console.error(`Performance is below ${LEAST_PERFORMANCE}: ${slow.join(', ')}. Is the machine busy?`);
await site.close();
