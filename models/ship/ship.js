// node models/ship/ship.js [--trees FILE] [--network FILE] [--into FOLDER]: copies trained models to models/, named by content
// hash, each with its card (FILE's name with .md) and the card's numbers (.json) if there are any, and lists them in the
// manifest. Removes the models they replace.

import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { describeModel, readManifest, writeManifest } from './manifest.js';

/** @typedef {import('./manifest.js').ShippedModel} ShippedModel */

const GAME = 'freckers';
const root = fileURLToPath(new URL('../..', import.meta.url));

/** Throws if the engine rejects the model. @param {string} file */
function checkWithEngine(file) {
  execFileSync(join(root, 'build/lilypad'), ['bestmove', '--nodes', '1', '--model', file], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
}

/** Whether the file holds the numbers of this model's card. @param {string} file @param {string} hash */
const hasNumbers = (file, hash) => existsSync(file) && JSON.parse(readFileSync(file, 'utf8')).hash === hash;

/** Copies a model with its card and numbers. @param {string} source @param {string} kind the expected kind @param {string} folder
 * @returns {ShippedModel} */
function copyModel(source, kind, folder) {
  const about = describeModel(readFileSync(source));
  if (about.kind !== kind) throw new Error(`${source} contains ${about.kind}, not ${kind}`);
  checkWithEngine(source);
  const name = `${GAME}-${about.hash}`;
  const stem = source.slice(0, -about.ending.length);
  if (!source.endsWith(about.ending) || !existsSync(`${stem}.md`))
    throw new Error(`${source} needs its card next to it: the same name with .md`);
  if (!readFileSync(`${stem}.md`, 'utf8').startsWith(`# ${name}\n`))
    throw new Error(`${stem}.md is the card of another model: it does not begin with "# ${name}"`);
  const endings = [about.ending, '.md', ...(hasNumbers(`${stem}.json`, about.hash) ? ['.json'] : [])];
  for (const ending of endings) copyFileSync(stem + ending, join(folder, name + ending));
  return {
    game: GAME,
    kind: about.kind,
    file: name + about.ending,
    hash: about.hash,
    card: `${name}.md`,
    ...(endings.includes('.json') ? { numbers: `${name}.json` } : {}),
  };
}

/** @param {ShippedModel} model */
const filesOf = ({ file, card, numbers }) => [file, card, ...(numbers ? [numbers] : [])];

function ship() {
  const { values } = parseArgs({
    options: { trees: { type: 'string' }, network: { type: 'string' }, into: { type: 'string' } },
  });
  const { into = join(root, 'models'), ...sources } = values;
  const before = readManifest(into);
  const shipped = Object.entries(sources).map(([kind, source]) => copyModel(source, kind, into));
  if (!shipped.length) throw new Error('nothing to ship: make ship TREES=FILE, NETWORK=FILE or both');
  const after = [...before.filter(({ kind }) => !shipped.some((model) => model.kind === kind)), ...shipped];
  writeManifest(
    into,
    after.sort((a, b) => (a.kind < b.kind ? 1 : -1)),
  );
  const kept = new Set(after.flatMap(filesOf));
  for (const file of before.flatMap(filesOf)) if (!kept.has(file)) rmSync(join(into, file));
  for (const { file } of shipped) console.log(`shipped models/${file}`);
}

try {
  ship();
} catch (error) {
  const { stderr } = /** @type {{ stderr?: Buffer }} */ (error);
  console.error(stderr?.length ? String(stderr).trimEnd() : error instanceof Error ? error.message : error);
  process.exit(2);
}
