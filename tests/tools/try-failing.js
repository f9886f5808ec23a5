/** try-failing.js [PART OF A FILE NAME]: makes the tests of each file fail on purpose, at their first and at their third
 * assertion, and reports how the file ends. On an idle machine it should fail within a minute, and leave nothing running. */
import { readdirSync } from 'node:fs';
import { crowding } from './crowding.js';
import { root } from './native.js';
import { runMarked } from './survivors.js';

const LIMIT_SECONDS = 60;
const part = process.argv[2] ?? '';
const preload = new URL('./fail-assertion.js', import.meta.url).href;

const files = readdirSync(`${root}tests`, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.test.js') && `tests/${name}`.includes(part))
  .sort();

/** @param {string} file @param {string} nth */
async function judge(file, nth) {
  const words = ['--import', preload, `tests/${file}`];
  const before = crowding();
  const result = await runMarked(words, { FAIL_ASSERTION: nth }, 10 * LIMIT_SECONDS * 1000);
  const { code, output, seconds, survivors } = result;
  const alone = seconds / Math.max(before, crowding());
  const faults = [
    ...(code === 0 && output.includes('made to fail') ? ['passes'] : []),
    ...(alone > LIMIT_SECONDS ? ['takes too long'] : []),
    ...survivors.map((command) => `leaves ${command.slice(0, 60)}`),
  ];
  if (faults.length) process.exitCode = 1;
  const verdict = faults.join(', ') || (code === 0 ? 'has fewer assertions' : 'fails');
  console.log(`${file.padEnd(36)} assertion ${nth} ${alone.toFixed(1).padStart(6)} s  ${verdict}`);
}

for (const file of files) for (const nth of ['1', '3']) await judge(file, nth);
