/** What notes say about searches, searched when the site is built: counts of nodes, and still drawings of trees.
 * @import { Attributes } from './tags.js' */
import { readFileSync } from 'node:fs';
import { load } from '../../../wasm/loader.js';
import { wholeTrace } from '../../../wasm/trace.js';
import { treeToSvg } from '../../tree/export.js';
import { layoutTree } from '../../tree/layout.js';
import { principalLine, readTree } from '../../tree/model.js';
import { shapeStyles } from '../../tree/styles.js';
import { counted, summary } from '../../tree/words.js';
import { POSITIONS } from '../figures/positions.js';

const MOST_NODES = 100_000;
const engine = await load(readFileSync('build/lilypad.wasm'));

/** @param {Attributes} attributes */
function search({ position, agent, limits }) {
  const named = POSITIONS.find(({ name }) => name === position);
  if (!named) throw new Error(`there is no position “${position}”`);
  engine.set('Agent', agent);
  engine.set('Seed', 1);
  engine.set('Trace', MOST_NODES);
  engine.position(`fen ${named.position}`);
  engine.go(limits);
  while (engine.step(1000));
  const report = engine.report();
  if (!report) throw new Error(`${agent} has not searched`);
  return { nodes: report.nodes, trace: wholeTrace(engine) };
}

/** How many nodes a search of a position takes. @param {string} _ @param {Attributes} attributes */
export const nodeCount = (_, attributes) => counted(search(attributes).nodes);

/** The tree of a search, open along its best line to so many levels. @param {string} _ @param {Attributes} attributes */
export function stillTree(_, attributes) {
  const tree = readTree(search(attributes).trace);
  const best = principalLine(tree);
  const open = new Set(best.slice(0, Number(attributes.levels ?? 1)));
  const isOpen = (/** @type {number} */ node) => open.has(node);
  const scene = { tree, layout: layoutTree(tree, isOpen), side: /** @type {const} */ ('red'), line: new Set(best), selected: -1, top: 0, isOpen, isLeft: () => true };
  return `<div class="still-tree" tabindex="0" role="region" aria-label="Search tree">${treeToSvg(scene, summary(tree, best, 'red'), '')}</div>`;
}

/** The looks of such a drawing; nested, to be lowered by the bundler. */
export const treeStillStyles = () => `.still-tree{${shapeStyles.cssText}}`;
