/** Node counts, scores and tree drawings in the notes, from searches that run when the site is built.
 * @import { Attributes } from './tags.js' */
import { readFileSync } from 'node:fs';
import { load } from '../../../wasm/loader.js';
import { wholeTrace } from '../../../wasm/trace.js';
import { treeToSvg } from '../../components/tree/export.js';
import { layoutTree } from '../../components/tree/layout.js';
import { principalLine, readTree } from '../../components/tree/model.js';
import { shapeStyles } from '../../components/tree/styles.js';
import { summary } from '../../components/tree/words.js';
import { POSITIONS } from '../../pages/notes/figures/positions.js';
import { grouped } from '../../shared/numbers.js';

const MAX_NODES = 100_000;
const engine = await load(readFileSync('build/lilypad.wasm'));

/** @param {Attributes} attributes */
function search({ position, agent, limits }) {
  const named = POSITIONS.find(({ name }) => name === position);
  if (!named) throw new Error(`there is no position “${position}”`);
  engine.set('Agent', agent);
  engine.set('Seed', 1);
  engine.set('Trace', MAX_NODES);
  engine.position(`fen ${named.position}`);
  engine.go(limits);
  while (engine.step(1000));
  const report = engine.report();
  if (!report) throw new Error(`${agent} has not searched`);
  return { nodes: report.nodes, score: report.lines[0]?.score ?? 0, trace: wholeTrace(engine) };
}

/** An answer of the engine, see engine/freckers/describe.h. @param {string} question @param {string} argument */
export const askEngine = (question, argument) => JSON.parse(engine.ask(question, argument));

/** What a search says about a position, in rows for the player to move. @param {string} _ @param {Attributes} attributes */
export function rootScore(_, attributes) {
  const { score, trace } = search(attributes);
  const rows = (score / trace.unit).toFixed(2);
  return score < 0 ? rows.replace('-', '−') : `+${rows}`;
}

/** How many nodes a search of a position takes. @param {string} _ @param {Attributes} attributes */
export const nodeCount = (_, attributes) => grouped(search(attributes).nodes);

/** A drawing of a search tree, opened along its best line for `levels` levels. @param {string} _ @param {Attributes} attributes */
export function stillTree(_, attributes) {
  const tree = readTree(search(attributes).trace);
  const best = principalLine(tree);
  const open = new Set(best.slice(0, Number(attributes.levels ?? 1)));
  const isOpen = (/** @type {number} */ node) => open.has(node);
  const scene = {
    tree,
    layout: layoutTree(tree, isOpen),
    side: /** @type {const} */ ('red'),
    line: new Set(best),
    selected: -1,
    top: 0,
    isOpen,
    isFinished: () => true,
  };
  return `<div class="still-tree" tabindex="0" role="region" aria-label="Search tree of ${attributes.agent.split(':')[0]}, ${attributes.position}">${treeToSvg(scene, summary(tree, best, 'red'), '')}</div>`;
}

/** Styles for these drawings. Nested CSS; the bundler flattens it. */
export const stillTreeStyles = () => `.still-tree{${shapeStyles.cssText}}`;
