import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { convertModel } from '../../wasm/convert-model.js';
import { openModule } from '../bench/module.js';
import { programs, run } from '../tools/native.js';
import { FEATURES, rowText, trainReference, worstDifference } from './models.js';

const TOLERANCE = 1e-6;
const sizes = [
  { trees: 1, depth: 1 },
  { trees: 7, depth: 3, base: 0.2 },
  { trees: 150, depth: 7 },
  { trees: 40, depth: 12, base: 0.9 },
];
const module = await openModule();

for (const size of sizes) {
  test(`${size.trees} trees of depth ${size.depth} match XGBoost's predictions for 10,000 rows`, async (context) => {
    const { folder, json, rows, predictions } = await trainReference(size);
    assert.equal(predictions.length, 10_000);
    assert.ok(rows.some(Number.isNaN), 'some values are missing');
    const { bytes } = convertModel(json);
    const file = join(folder, 'model.trees');
    writeFileSync(file, bytes);
    /** @type {string[]} */
    const printed = [];
    for (const { name, path } of programs) {
      await context.test(name, async () => {
        const { code, stdout, stderr } = await run(path, ['predict', '--model', file], rowText(rows));
        assert.equal(code, 0, stderr);
        const values = stdout.trimEnd().split('\n');
        assert.ok(worstDifference(values.map(Number), predictions) <= TOLERANCE);
        printed.push(stdout);
      });
    }
    await context.test('WebAssembly, in batches and one at a time, bit for bit the same as native', () => {
      module.call('game_model', bytes);
      const batch = module.predict(rows, predictions.length);
      assert.ok(worstDifference(batch, predictions) <= TOLERANCE);
      for (let i = 0; i < 100; i++) {
        const row = rows.subarray(i * FEATURES, (i + 1) * FEATURES);
        assert.equal(module.predict(row, 1)[0], batch[i]);
      }
      const native = Float32Array.from(printed[0].trimEnd().split('\n'), Number);
      assert.equal(worstDifference(native, batch), 0);
    });
  });
}

test('malformed rows are rejected', async () => {
  const { folder, json } = await trainReference({ trees: 2, depth: 2, rows: 300 });
  const file = join(folder, 'model.trees');
  writeFileSync(file, convertModel(json).bytes);
  const row = Array(FEATURES).fill('1').join(' ');
  for (const [rows, message] of [
    ['1 2 3\n', /row 1: value 4 of 39 is missing or not a number/],
    [`${row}\n${row} 5\n`, /row 2: expected 39 features, but more follows: '5'/],
    [`${row.replace('1', 'x')}\n`, /row 1: value 1 of 39 .*'x/],
  ]) {
    const { code, stderr } = await run(programs[0].path, ['predict', '--model', file], /** @type {string} */ (rows));
    assert.equal(code, 2);
    assert.match(stderr, /** @type {RegExp} */ (message));
  }
});
