// 150 boosted trees of depth 7: predictions per second by our code, by XGBoost, and by walking nested JSON.

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { convertModel } from '../../wasm/convert-model.js';
import { FEATURES, trainReference, worstDifference } from '../models/models.js';
import { root, run } from '../tools/native.js';

const BATCH = 256;
const ROUNDS = 12; // the best counts, to reduce the influence of other processes
const ROUND_MILLISECONDS = 50;

/** A tree as nested objects, like XGBoost's dump. @param {any} tree @param {number} [index] @returns {any} */
function nest(tree, index = 0) {
  if (tree.left_children[index] === -1) return { leaf: tree.split_conditions[index] };
  const [yes, no] = [nest(tree, tree.left_children[index]), nest(tree, tree.right_children[index])];
  const missing = tree.default_left[index] ? yes : no;
  return { feature: tree.split_indices[index], threshold: Math.fround(tree.split_conditions[index]), missing, yes, no };
}

/** The simple approach. @param {any[]} trees @param {Float32Array} row */
function predictNested(trees, row) {
  let sum = 0;
  for (let node of trees) {
    while (node.leaf === undefined) {
      const value = row[node.feature];
      node = Number.isNaN(value) ? node.missing : value < node.threshold ? node.yes : node.no;
    }
    sum = Math.fround(sum + node.leaf);
  }
  return 1 / (1 + Math.exp(-sum));
}

/** Rows per second of a function that predicts `batch` rows. @param {() => void} predict @param {number} batch */
function speed(predict, batch) {
  let best = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const before = performance.now();
    let done = 0;
    let elapsed = 0;
    do {
      predict();
      done += batch;
      elapsed = performance.now() - before;
    } while (elapsed < ROUND_MILLISECONDS);
    best = Math.max(best, done / elapsed);
  }
  return best * 1000;
}

/** @type {import('./bench.js').Section['run']} */
export async function treeSpeed(module) {
  const { folder, json, rows, predictions } = await trainReference({ trees: 150, depth: 7 });
  const { bytes } = convertModel(json);
  writeFileSync(join(folder, 'model.trees'), bytes);
  const { stdout, stderr } = await run(`${root}build/reference`, ['speed', folder]);
  if (!stdout) throw new Error(stderr);
  const native = JSON.parse(stdout);

  module.call('game_model', bytes);
  const trees = JSON.parse(json).learner.gradient_booster.model.trees.map((/** @type {any} */ tree) => nest(tree));
  const nested = Array.from({ length: 200 }, (_, i) =>
    predictNested(trees, rows.subarray(i * FEATURES, (i + 1) * FEATURES)),
  );
  const faults = [
    ...(worstDifference(module.predict(rows, predictions.length), predictions) <= 1e-6
      ? []
      : ['WebAssembly, from XGBoost']),
    ...(worstDifference(nested, predictions.subarray(0, 200)) <= 1e-6 ? [] : ['the nested walk, from XGBoost']),
  ];
  // The rows are still in the buffer, so only the prediction is measured.
  const batch = speed(() => module.predictAgain(BATCH), BATCH);
  const single = speed(() => module.predictAgain(1), 1);
  let at = 0;
  const walk = speed(() => {
    at = (at + FEATURES) % (rows.length - FEATURES);
    predictNested(trees, rows.subarray(at, at + FEATURES));
  }, 1);

  const rate = (/** @type {number} */ value) => `${Math.round(value / 1000)} k/s`;
  const ratio = (/** @type {number} */ value) => `${value.toFixed(1)} x`;
  return [
    { what: 'XGBoost, one row', value: rate(native.xgboostSingle) },
    { what: `XGBoost, ${BATCH} rows`, value: rate(native.xgboostBatch) },
    { what: 'native, one row', value: rate(native.single) },
    { what: `native, ${BATCH} rows`, value: rate(native.batch) },
    { what: 'WebAssembly, one row', value: rate(single) },
    { what: `WebAssembly, ${BATCH} rows`, value: rate(batch), wanted: '300', faults },
    { what: 'nested JSON in JavaScript', value: rate(walk) },
    { what: 'native / XGBoost, one row', value: ratio(native.single / native.xgboostSingle), wanted: '10' },
    { what: 'WASM / XGBoost, one row', value: ratio(single / native.xgboostSingle), wanted: '10' },
    { what: 'WASM batch / nested JSON', value: ratio(batch / walk) },
  ];
}
