// Models that the real XGBoost has trained for a test, with rows and what it predicts for them.

import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root, run } from '../tools/native.js';

export const FEATURES = 39;

/** @param {string} name */
const floats = (name) => new Float32Array(new Uint8Array(readFileSync(name)).buffer);

/**
 * @param {{ trees: number, depth: number, base?: number, rows?: number }} options
 * @returns {Promise<{ folder: string, json: string, rows: Float32Array, predictions: Float32Array }>}
 */
export async function trainReference({ trees, depth, base = 0.5, rows = 10_000 }) {
  const folder = mkdtempSync(join(tmpdir(), 'lilypad-'));
  const words = ['make', folder, trees, depth, base, rows].map(String);
  const { code, stderr } = await run(`${root}build/reference`, words);
  if (code !== 0) throw new Error(`the reference ended with ${code}: ${stderr}`);
  return {
    folder,
    json: readFileSync(join(folder, 'model.json'), 'utf8'),
    rows: floats(join(folder, 'rows.bin')),
    predictions: floats(join(folder, 'predictions.bin')),
  };
}

/** The largest difference. @param {ArrayLike<number>} a @param {ArrayLike<number>} b */
export function worstDifference(a, b) {
  let worst = a.length === b.length ? 0 : Infinity;
  for (let i = 0; i < a.length; i++) worst = Math.max(worst, Number.isFinite(a[i]) ? Math.abs(a[i] - b[i]) : Infinity);
  return worst;
}

/** Rows as `lilypad predict` reads them. @param {Float32Array} rows */
export function rowText(rows) {
  const text = [];
  for (let i = 0; i < rows.length; i += FEATURES) text.push(Array.from(rows.subarray(i, i + FEATURES), String).join(' '));
  return `${text.join('\n')}\n`;
}
