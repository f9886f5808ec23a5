// The manifest lists the models that come with Lilypad. The native program (engine/cli/manifest.h) and the site
// (web/tools/models.js) read it; only `make ship` writes it.

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

const FORMAT = 'lilypad-models 1';
const NAME = 'manifest.json';

/** Trees store their hash, so it covers only what follows it. @type {{ kind: ShippedModel['kind'], magic: string, hashedFrom: number, ending: string }[]} */
const KINDS = [
  { kind: 'trees', magic: 'LILYTREE', hashedFrom: 16, ending: '.trees' },
  { kind: 'network', magic: 'LILYNET1', hashedFrom: 0, ending: '.net' },
];

/** Identifies a model by its content. @param {Uint8Array} bytes */
export function describeModel(bytes) {
  const magic = String.fromCharCode(...bytes.subarray(0, 8));
  const known = KINDS.find((kind) => kind.magic === magic);
  if (!known) throw new Error('this is neither trees in the compact form nor a network');
  return { kind: known.kind, ending: known.ending, hash: contentHash(bytes.subarray(known.hashedFrom)) };
}

/** @param {string} folder @returns {ShippedModel[]} */
export function readManifest(folder) {
  const { format, models } = JSON.parse(readFileSync(join(folder, NAME), 'utf8'));
  if (format !== FORMAT) throw new Error(`the format of ${NAME} is not "${FORMAT}"`);
  return models;
}

/** @param {string} folder @param {ShippedModel[]} models */
export function writeManifest(folder, models) {
  writeFileSync(join(folder, NAME), `${JSON.stringify({ format: FORMAT, models }, null, 2)}\n`);
}
