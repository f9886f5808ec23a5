/** Converts XGBoost's JSON models (the layout of 1.7 and the newer one with `iteration_indptr`) to the compact format that
 * the engine loads, see engine/core/trees.h. The JSON is untrusted. */

const MAGIC = 'LILYTREE';
const HEADER_BYTES = 32;
const HASHED_FROM = 16;
const NODE_BYTES = 8;
const DEFAULT_LEFT = 0x8000;
const MAX_FEATURES = 256;
const MAX_TREES = 10_000;
const MAX_NODES = 65_535;

/** @typedef {{ value: number, feature: number, defaultLeft: boolean, left: number, gain: number }} Node `left` is 0 for a leaf */
/** @typedef {{ bytes: Uint8Array, hash: string, features: number, trees: number, importance: number[] }} Converted
 *   `hash` names the model; `importance` is each feature's share of the total gain (XGBoost's total_gain), all 0 if unknown */

/** @param {string} reason @returns {never} */
function refuse(reason) {
  throw new Error(`The model is refused: ${reason}.`);
}

/** @param {any} value @param {string} what @param {number} low @param {number} high */
function integer(value, what, low, high) {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  if (!Number.isInteger(number) || number < low || number > high)
    refuse(`${what} must be a whole number from ${low} to ${high}`);
  return number;
}

/** @param {any} value @param {string} what */
function float32(value, what) {
  const number = typeof value === 'number' ? Math.fround(value) : NaN;
  if (!Number.isFinite(number)) refuse(`${what} is not a finite number`);
  return number;
}

/** @param {any} tree @param {string} name @param {number} count @returns {any[]} */
function column(tree, name, count) {
  const values = tree[name];
  if (!Array.isArray(values) || values.length !== count) refuse(`a tree's ${name} is not a list of ${count} values`);
  return values;
}

/** The nodes in breadth-first order, siblings adjacent. @param {any} tree @param {number} features @returns {Node[]} */
function readTree(tree, features) {
  if (!Array.isArray(tree?.left_children)) refuse('a tree has no left_children');
  const count = integer(tree.left_children.length, 'the number of nodes of a tree', 1, MAX_NODES);
  const lefts = column(tree, 'left_children', count);
  const rights = column(tree, 'right_children', count);
  const indices = column(tree, 'split_indices', count);
  const conditions = column(tree, 'split_conditions', count);
  const defaults = column(tree, 'default_left', count);
  const gains = tree.loss_changes === undefined ? [] : column(tree, 'loss_changes', count);
  if (tree.split_type?.some?.((/** @type {any} */ type) => type !== 0))
    refuse('it splits on categories; only numeric features can be read');

  const order = [0];
  const seen = new Set(order);
  /** @type {Node[]} */
  const nodes = [];
  for (const index of order) {
    const isLeaf = lefts[index] === -1;
    const value = float32(conditions[index], isLeaf ? 'a leaf' : 'a threshold');
    if (isLeaf !== (rights[index] === -1)) refuse('a node has one child only');
    if (isLeaf) {
      nodes.push({ value, feature: 0, defaultLeft: false, left: 0, gain: 0 });
      continue;
    }
    nodes.push({
      value,
      feature: integer(indices[index], 'the feature of a split', 0, features - 1),
      defaultLeft: integer(Number(defaults[index]), 'default_left', 0, 1) === 1,
      left: order.length,
      gain: Number.isFinite(gains[index]) ? gains[index] : 0,
    });
    for (const child of [lefts[index], rights[index]]) {
      integer(child, 'a child', 1, count - 1);
      if (seen.has(child)) refuse('a node has two parents, so its tree has no end');
      seen.add(child);
      order.push(child);
    }
  }
  return nodes; // pruned nodes are never reached, so they are dropped
}

/** Log-odds before the first tree. XGBoost 3 writes a list of one number. @param {any} parameter */
function readBase(parameter) {
  const text = typeof parameter === 'string' ? parameter.replace(/^\[(.*)\]$/, '$1') : '';
  const score = Math.fround(text.trim() === '' ? NaN : Number(text));
  if (!(score > 0 && score < 1)) refuse('its base_score is not a probability between 0 and 1');
  return Math.fround(-Math.log(Math.fround(1 / score - 1)));
}

/** 64-bit FNV-1a, computed in 16-bit digits. @param {Uint8Array} bytes @returns {string} 16 hexadecimal digits */
export function contentHash(bytes) {
  let [a, b, c, d] = [0xcbf2, 0x9ce4, 0x8422, 0x2325];
  for (const byte of bytes) {
    d ^= byte;
    // times 0x100000001b3 = 2^40 + 0x1b3
    const low = d * 0x1b3;
    const second = c * 0x1b3 + Math.floor(low / 0x10000);
    const third = b * 0x1b3 + ((d << 8) & 0xffff) + Math.floor(second / 0x10000);
    const fourth = a * 0x1b3 + ((c << 8) & 0xffff) + (d >> 8) + Math.floor(third / 0x10000);
    [a, b, c, d] = [fourth & 0xffff, third & 0xffff, second & 0xffff, low & 0xffff];
  }
  return [a, b, c, d].map((digit) => digit.toString(16).padStart(4, '0')).join('');
}

/** @param {Node[][]} trees @param {number} features @param {number} base */
function write(trees, features, base) {
  const nodeCount = trees.reduce((sum, tree) => sum + tree.length, 0);
  const bytes = new Uint8Array(HEADER_BYTES + 4 * trees.length + NODE_BYTES * nodeCount);
  const view = new DataView(bytes.buffer);
  bytes.set(new TextEncoder().encode(MAGIC));
  view.setUint32(16, features, true);
  view.setUint32(20, trees.length, true);
  view.setUint32(24, nodeCount, true);
  view.setFloat32(28, base, true);
  let at = HEADER_BYTES;
  for (const tree of trees) {
    view.setUint32(at, tree.length, true);
    at += 4;
  }
  for (const node of trees.flat()) {
    view.setFloat32(at, node.value, true);
    view.setUint16(at + 4, node.feature + (node.defaultLeft ? DEFAULT_LEFT : 0), true);
    view.setUint16(at + 6, node.left, true);
    at += NODE_BYTES;
  }
  const hash = contentHash(bytes.subarray(HASHED_FROM));
  view.setBigUint64(8, BigInt(`0x${hash}`), true);
  return { bytes, hash };
}

/** @param {Node[][]} trees @param {number} features */
function importanceOf(trees, features) {
  const gains = new Array(features).fill(0);
  for (const node of trees.flat()) if (node.left) gains[node.feature] += node.gain;
  const total = gains.reduce((sum, gain) => sum + gain, 0);
  return gains.map((gain) => (total > 0 ? gain / total : 0));
}

/** Throws an Error with a message for the user if the text is not a suitable model.
 * @param {string} text XGBoost's JSON @returns {Converted} */
export function convertModel(text) {
  let model;
  try {
    model = JSON.parse(text);
  } catch {
    refuse('it is not JSON, or cut off');
  }
  const learner = model?.learner;
  if (!learner?.gradient_booster) refuse('it is not a model saved by XGBoost as JSON');
  const objective = learner.objective?.name;
  if (objective !== 'binary:logistic')
    refuse(`its objective is ${JSON.stringify(objective)?.slice(0, 40)}, not "binary:logistic"`);
  if (learner.gradient_booster.name !== 'gbtree') refuse('its booster is not gbtree');
  const body = learner.gradient_booster.model;
  const list = body?.trees;
  if (!Array.isArray(list)) refuse('it has no list of trees');
  integer(list.length, 'the number of trees', 1, MAX_TREES);
  if (body.tree_info?.some?.((/** @type {any} */ group) => group !== 0)) refuse('it predicts several classes');
  const parameters = learner.learner_model_param;
  const features = integer(parameters?.num_feature, 'the number of features', 1, MAX_FEATURES);
  const trees = list.map((tree) => readTree(tree, features));
  return {
    ...write(trees, features, readBase(parameters.base_score)),
    features,
    trees: trees.length,
    importance: importanceOf(trees, features),
  };
}
