/** Keys of the tree viewer: the ARIA tree pattern and a few more.
 * @import { SearchTree } from './search-tree.js' */
import { childrenOf, parentOf } from './model.js';

export const ZOOM_STEP = 1.25;

/** What a key does, or null. Arrows, Home and End move; Enter and Space open and close; * opens all siblings; + - 0 zoom;
 * b opens the best line. @param {SearchTree} viewer @param {string} key @returns {(() => unknown) | null} */
export function keyHandler(viewer, key) {
  const { tree, selected: node, opened, layout } = viewer;
  if (!tree.nodes.length) return null;
  const shown = layout.nodes.filter((other) => other >= 0);
  const at = shown.indexOf(node);
  const hasChildren = tree.size[node] > 1;
  const isOpen = opened.has(node) && hasChildren;
  const toggle = () => hasChildren && viewer.toggle(node);
  const enlarge = () => viewer.zoom(ZOOM_STEP);
  /** @type {Record<string, () => unknown>} */
  const handlers = {
    ArrowDown: () => viewer.select(shown[Math.min(shown.length - 1, at + 1)]),
    ArrowUp: () => viewer.select(shown[Math.max(0, at - 1)]),
    ArrowRight: () => (isOpen ? layout.entryOf.has(node + 1) && viewer.select(node + 1) : toggle()),
    ArrowLeft: () => (isOpen ? toggle() : node && viewer.select(parentOf(tree, node))),
    Home: () => viewer.select(0),
    End: () => viewer.select(shown[shown.length - 1]),
    Enter: toggle,
    ' ': toggle,
    '*': () => (node ? childrenOf(tree, parentOf(tree, node)) : [0]).forEach((sibling) => viewer.toggle(sibling, true)),
    '+': enlarge,
    '=': enlarge,
    '-': () => viewer.zoom(1 / ZOOM_STEP),
    0: () => viewer.zoom(1 / viewer.scale),
    b: () => viewer.followLine(),
  };
  return Object.hasOwn(handlers, key) ? handlers[key] : null;
}
