// node models/convert.js MODEL.json FILE: converts XGBoost's JSON to the compact form and describes it; with `-` as FILE it
// only describes it.

import { readFileSync, writeFileSync } from 'node:fs';
import { convertModel } from '../wasm/convert-model.js';

const [source, target] = process.argv.slice(2);
if (!source || !target) {
  console.error('usage: node models/convert.js MODEL.json FILE');
  process.exit(2);
}
try {
  const { bytes, ...about } = convertModel(readFileSync(source, 'utf8'));
  if (target !== '-') writeFileSync(target, bytes);
  console.log(JSON.stringify(about));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(2);
}
