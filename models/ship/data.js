// node models/ship/data.js [--into FOLDER] FILE...: copies puzzles and opening books to models/, named by content hash, and
// lists them in the manifest. Removes the files they replace.

import { copyFileSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { describeData, readData, writeData } from './manifest.js';

/** @typedef {import('./manifest.js').ShippedData} ShippedData */

const GAME = 'freckers';

/** @param {ShippedData} data */
const nameOf = ({ kind, rules }) => `${kind} ${rules}`;

function ship() {
  const { values, positionals } = parseArgs({ options: { into: { type: 'string' } }, allowPositionals: true });
  const { into = fileURLToPath(new URL('..', import.meta.url)) } = values;
  if (!positionals.length) throw new Error('nothing to ship: node models/ship/data.js FILE...');
  const before = readData(into);
  const shipped = positionals.map((source) => {
    const about = describeData(readFileSync(source));
    return { source, data: { game: GAME, ...about, file: `${GAME}-${about.hash}.${about.kind}` } };
  });
  for (const { source, data } of shipped) copyFileSync(source, join(into, data.file));
  const fresh = shipped.map(({ data }) => data);
  const kept = before.filter((old) => !fresh.some((data) => nameOf(data) === nameOf(old)));
  const after = [...kept, ...fresh].sort((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1));
  writeData(into, after);
  for (const { file } of before) if (!after.some((data) => data.file === file)) rmSync(join(into, file));
  for (const { file } of fresh) console.log(`shipped models/${file}`);
}

try {
  ship();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(2);
}
