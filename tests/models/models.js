// The shipped models, and models trained by the real XGBoost for a test, with rows and their predictions.

import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readManifest } from '../../models/ship/manifest.js';
import { root, run } from '../tools/native.js';

export const FEATURES = 39;

/** The manifest's entry of a shipped model, and its bytes. @param {'trees' | 'network'} kind */
export function shippedModel(kind) {
  const model = readManifest(`${root}models`).find((entry) => entry.kind === kind);
  if (!model) throw new Error(`no ${kind} are shipped`);
  return { ...model, bytes: new Uint8Array(readFileSync(`${root}models/${model.file}`)) };
}

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
  if (code !== 0) throw new Error(`the reference exited with code ${code}: ${stderr}`);
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

/** Rows in the input format of `lilypad predict`. @param {Float32Array} rows */
export function rowText(rows) {
  const text = [];
  for (let i = 0; i < rows.length; i += FEATURES)
    text.push(Array.from(rows.subarray(i, i + FEATURES), String).join(' '));
  return `${text.join('\n')}\n`;
}
