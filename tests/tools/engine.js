/** The built module and the test vectors, for tests in Node. */
import { readFileSync } from 'node:fs';
import { createRules } from '../../wasm/freckers.js';
import { load } from '../../wasm/loader.js';
import './closing.js';

export const wasmBytes = () => readFileSync(new URL('../../build/lilypad.wasm', import.meta.url));

export const loadEngine = () => load(wasmBytes());

export const loadRules = async () => createRules(await loadEngine());

/** The rows of a vector file. @param {string} name @returns {any[]} */
export function vectors(name) {
  const text = readFileSync(new URL(`../vectors/${name}.jsonl`, import.meta.url), 'utf8');
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));
}

export const START = '*rrrrrr*/1******1/8/8/8/8/1******1/*bbbbbb* r 0';
