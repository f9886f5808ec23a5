// The manifest lists the models that come with Lilypad, and the data files for pages: puzzles and opening books. The native
// program (engine/cli/manifest.h) reads its models, the site (web/tools/models.js) reads both. `make ship` writes the models,
// `models/ship/data.js` the data.

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { contentHash } from '../../wasm/convert-model.js';

/** @typedef {object} ShippedModel
 * @property {string} game
 * @property {'trees' | 'network'} kind
 * @property {string} file in models/, named by content hash, like its card and numbers
 * @property {string} hash of its content
 * @property {string} card describes the model, its training data and its match results
 * @property {string} [numbers] the card's numbers that pages show */

/** @typedef {object} ShippedData
 * @property {string} game
 * @property {'puzzles' | 'book'} kind
 * @property {string} rules
 * @property {string} file in models/, named by content hash
 * @property {string} hash of its content */

const FORMAT = 'lilypad-models 1';
const NAME = 'manifest.json';

/** Trees store their hash, so it covers only what follows it. @type {{ kind: ShippedModel['kind'], magic: string, hashedFrom: number, ending: string }[]} */
const KINDS = [
  { kind: 'trees', magic: 'LILYTREE', hashedFrom: 16, ending: '.trees' },
  { kind: 'network', magic: 'LILYNET2', hashedFrom: 0, ending: '.net' },
];

/** @type {{ kind: ShippedData['kind'], magic: string }[]} */
const DATA_KINDS = [
  { kind: 'puzzles', magic: 'LILYPUZ1' },
  { kind: 'book', magic: 'LILYBOK1' },
];
const RULES = ['pads', 'referee'];

/** @param {Uint8Array} bytes */
const magicOf = (bytes) => String.fromCharCode(...bytes.subarray(0, 8));

/** Identifies a data file by its content: after its first eight bytes comes its rule set. @param {Uint8Array} bytes */
export function describeData(bytes) {
  const known = DATA_KINDS.find(({ magic }) => magic === magicOf(bytes));
  const rules = RULES[bytes[8]];
  if (!known || !rules) throw new Error('this holds neither puzzles nor a book');
  return { kind: known.kind, rules, hash: contentHash(bytes) };
}

/** Identifies a model by its content. @param {Uint8Array} bytes */
export function describeModel(bytes) {
  const known = KINDS.find(({ magic }) => magic === magicOf(bytes));
  if (!known) throw new Error('this is neither trees in the compact form nor a network');
  return { kind: known.kind, ending: known.ending, hash: contentHash(bytes.subarray(known.hashedFrom)) };
}

/** @param {string} folder @returns {{ format: string, models: ShippedModel[], data?: ShippedData[] }} */
function read(folder) {
  const manifest = JSON.parse(readFileSync(join(folder, NAME), 'utf8'));
  if (manifest.format !== FORMAT) throw new Error(`the format of ${NAME} is not "${FORMAT}"`);
  return manifest;
}

/** @param {string} folder @param {object} content */
function write(folder, content) {
  writeFileSync(join(folder, NAME), `${JSON.stringify(content, null, 2)}\n`);
}

/** @param {string} folder */
export const readManifest = (folder) => read(folder).models;
/** @param {string} folder */
export const readData = (folder) => read(folder).data ?? [];

/** Leaves the data as it is. @param {string} folder @param {ShippedModel[]} models */
export const writeManifest = (folder, models) => write(folder, { ...read(folder), models });
/** Leaves the models as they are. @param {string} folder @param {ShippedData[]} data */
export const writeData = (folder, data) => write(folder, { ...read(folder), data });
