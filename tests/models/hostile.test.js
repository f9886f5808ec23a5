import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { before, test } from 'node:test';
import { contentHash, convertModel } from '../../wasm/convert-model.js';
import { openModule } from '../bench/module.js';
import { mapInPairs, openUgi, programs, run } from '../tools/native.js';
import { trainReference } from './models.js';

const sanitized = programs[1].path;
const module = await openModule();
const HEADER = 32;

/** @type {string} */
let folder;
/** @type {string} */
let json;
/** @type {Uint8Array} */
let sound;
/** Offset of the first tree's nodes, and their number. */
let nodes = 0;
let nodeCount = 0;

before(async () => {
  ({ folder, json } = await trainReference({ trees: 20, depth: 5, rows: 1000 }));
  sound = convertModel(json).bytes;
  const view = new DataView(sound.buffer);
  nodes = HEADER + 4 * view.getUint32(20, true);
  nodeCount = view.getUint32(HEADER, true);
});

/** The valid model with a change and a correct hash. @param {(view: DataView) => void} change */
function altered(change) {
  const bytes = sound.slice();
  const view = new DataView(bytes.buffer);
  change(view);
  view.setBigUint64(8, BigInt(`0x${contentHash(bytes.subarray(16))}`), true);
  return bytes;
}

/** @param {Uint8Array} bytes @param {string} name */
async function assertRefused(bytes, name, message = /^lilypad: the model is refused: [^\0-\x1f\x7f]+\n$/) {
  const file = join(folder, `${name}.trees`);
  writeFileSync(file, bytes);
  const { code, signal, stdout, stderr } = await run(sanitized, ['predict', '--model', file]);
  assert.deepEqual({ code, signal, stdout }, { code: 2, signal: null, stdout: '' }, stderr);
  assert.match(stderr, message);
  assert.throws(() => module.call('game_model', bytes), /refused/);
}

test('a model truncated at every hundredth of its length', async () => {
  const hundredths = Array.from({ length: 100 }, (_, i) => i);
  await mapInPairs(hundredths, (i) => assertRefused(sound.slice(0, Math.floor((sound.length * i) / 100)), `cut-${i}`));
});

test('a flipped bit anywhere', async () => {
  for (const at of [8, 20, nodes, nodes + 5, sound.length - 1]) {
    const bytes = sound.slice();
    bytes[at] ^= 0x10;
    await assertRefused(bytes, `bit-${at}`);
  }
});

/** @type {[string, (view: DataView) => void, RegExp][]} */
const changes = [
  ['2 GB of nodes', (view) => view.setUint32(24, 0x10000000, true), /its length does not match the trees/],
  ['more trees than memory', (view) => view.setUint32(20, 0xffffffff, true), /1 to 10000 trees/],
  ['no trees', (view) => view.setUint32(20, 0, true), /1 to 10000 trees/],
  ['too many features', (view) => view.setUint32(16, 0x7fffffff, true), /1 to 256 features/],
  ['a tree that claims all nodes', (view) => view.setUint32(HEADER, 60000, true), /number of nodes is out of range/],
  ['a tree of no nodes', (view) => view.setUint32(HEADER, 0, true), /number of nodes is out of range/],
  ['an extra node in the first tree', (view) => view.setUint32(HEADER, nodeCount + 1, true), /refused/],
  ['a child behind the end', (view) => view.setUint16(nodes + 6, nodeCount, true), /a child is out of place/],
  ['a cycle', (view) => view.setUint16(nodes + 8 + 6, 1, true), /a child is out of place/],
  ['a node with two parents', (view) => view.setUint16(nodes + 16 + 6, 3, true), /a child is out of place/],
  ['a feature out of range', (view) => view.setUint16(nodes + 4, 39, true), /a feature is out of range/],
  ['a threshold that is not a number', (view) => view.setFloat32(nodes, NaN, true), /not finite/],
  ['an infinite threshold', (view) => view.setFloat32(nodes, Infinity, true), /not finite/],
  ['a base score that is not a number', (view) => view.setFloat32(28, NaN, true), /base score is not finite/],
];
test('impossible numbers', async (context) => {
  for (const [what, change, message] of changes) {
    await context.test(what, () => assertRefused(altered(change), what.replaceAll(' ', '-'), message));
  }
});

test('files that are not models', async () => {
  await assertRefused(new Uint8Array(0), 'empty');
  await assertRefused(new Uint8Array(1000), 'zeros');
  for (const [name, message] of [
    [join(folder, 'model.json'), /XGBoost's JSON; convert it/],
    [folder, /not a regular file/],
    ['/dev/zero', /not a regular file/],
    [join(folder, 'missing'), /there is no model file/],
  ]) {
    const { code, stderr } = await run(sanitized, ['predict', '--model', /** @type {string} */ (name)]);
    assert.equal(code, 2);
    assert.match(stderr, /** @type {RegExp} */ (message));
  }
});

test('a rejected model leaves the previous one in place', async () => {
  const [good, bad] = [join(folder, 'good.trees'), join(folder, 'bad.trees')];
  writeFileSync(good, sound);
  writeFileSync(bad, sound.slice(0, -1));
  const ugi = openUgi(sanitized);
  assert.deepEqual(await ugi.ask(`setoption name Model value ${good}`), []);
  await ugi.ask('setoption name Agent value greedy-xgb');
  const move = await ugi.bestMove('nodes 1');
  const [complaint] = await ugi.ask(`setoption name Model value ${bad}`);
  assert.match(complaint, /^error the model is refused: its length/);
  assert.equal(await ugi.bestMove('nodes 1'), move);
  await ugi.close();

  module.call('game_model', sound);
  module.call('game_position', 'startpos');
  const before = module.call('game_ask', 'features');
  assert.throws(() => module.call('game_model', sound.slice(0, -1)), /refused/);
  assert.equal(module.call('game_ask', 'features'), before);
});

test('a model for another game is rejected', () => {
  const model = JSON.parse(json);
  model.learner.learner_model_param.num_feature = '40';
  const { bytes } = convertModel(JSON.stringify(model));
  assert.throws(() => module.call('game_model', bytes), /must have 39 features and has 40/);
});

test('the converter rejects what it cannot read', async (context) => {
  /** @type {[string, (model: any) => void, RegExp][]} */
  const faults = [
    ['another objective', (m) => (m.learner.objective.name = 'reg:squarederror'), /objective is "reg:squarederror"/],
    ['another booster', (m) => (m.learner.gradient_booster.name = 'gblinear'), /not gbtree/],
    ['categories', (m) => (first(m).split_type[0] = 1), /categories/],
    ['several classes', (m) => (m.learner.gradient_booster.model.tree_info[3] = 1), /several classes/],
    ['a cycle', (m) => (first(m).left_children[1] = 0), /a child must be/],
    ['a node with two parents', (m) => (first(m).left_children[1] = first(m).left_children[0]), /two parents/],
    ['a child out of range', (m) => (first(m).right_children[0] = 1e9), /a child must be/],
    ['one child', (m) => (first(m).right_children[0] = -1), /one child only/],
    ['a feature out of range', (m) => (first(m).split_indices[0] = 39), /feature of a split/],
    ['a threshold that is text', (m) => (first(m).split_conditions[0] = 'x'), /not a finite number/],
    ['a threshold beyond single precision', (m) => (first(m).split_conditions[0] = 1e39), /not a finite number/],
    ['lists of different lengths', (m) => first(m).split_indices.pop(), /not a list of/],
    ['no trees', (m) => (m.learner.gradient_booster.model.trees = []), /number of trees/],
    ['a base score of 1', (m) => (m.learner.learner_model_param.base_score = '1E0'), /base_score/],
    ['no learner', (m) => delete m.learner, /not a model saved by XGBoost/],
  ];
  /** @param {any} model */
  const first = (model) => model.learner.gradient_booster.model.trees[0];
  for (const [what, change, message] of faults) {
    await context.test(what, () => {
      const model = JSON.parse(json);
      change(model);
      assert.throws(() => convertModel(JSON.stringify(model)), message);
    });
  }
  for (let i = 0; i < 100; i++) {
    assert.throws(() => convertModel(json.slice(0, Math.floor((json.length * i) / 100))), /not JSON, or cut off/);
  }
  for (const text of ['null', '[]', '3', '"x"', '{}', '{"learner":null}', '{"learner":{"gradient_booster":1}}']) {
    assert.throws(() => convertModel(text), /The model is refused/);
  }
});

test('the newer layout gives the same model', () => {
  const model = JSON.parse(json);
  const { model: body } = model.learner.gradient_booster;
  body.iteration_indptr = Array.from({ length: body.trees.length + 1 }, (_, i) => i);
  delete body.gbtree_model_param.size_leaf_vector;
  model.learner.learner_model_param.base_score = '[5E-1]';
  model.version = [3, 1, 0];
  for (const tree of body.trees) tree.default_left = tree.default_left.map(Boolean);
  const older = JSON.stringify(JSON.parse(json)); // rewriting turns -0 into 0 in both
  assert.deepEqual(convertModel(JSON.stringify(model)), convertModel(older));
});
