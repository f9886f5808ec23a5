/** What the measurements of the notes share: test positions, and searches of them that give the same result every time. */
import { readFileSync } from 'node:fs';
import { load } from '../../../../wasm/loader.js';

const POSITIONS = 'tests/vectors/freckers-positions.jsonl';

/** The positions from the middle of games that are our test data. @returns {string[]} */
export const testPositions = () =>
  readFileSync(POSITIONS, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line).fen);

/** Opens an engine. The function that comes back searches a position and reports. */
export async function openSearch() {
  const engine = await load(readFileSync('build/lilypad.wasm'));
  /** @param {string} position @param {string} agent @param {string} limits */
  return (position, agent, limits) => {
    engine.set('Agent', agent);
    engine.set('Seed', 1);
    engine.position(`fen ${position}`);
    engine.go(limits);
    while (engine.step(1000));
    const report = engine.report();
    if (!report) throw new Error(`${agent} has not searched`);
    return report;
  };
}
