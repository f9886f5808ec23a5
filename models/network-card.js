// node models/network-card.js PADS REFEREE MATCHES [EARLIER]: puts the best networks of two training runs, one for each rule
// set, into models/ as one file named by its content, with its card. MATCHES is what `lilypad match` printed about it; a line
// "# limits" there says under which limits and rules the next matches were played. EARLIER is the card of the network that the
// runs went on from: its generations stay on record.

import { readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { contentHash } from '../wasm/convert-model.js';

const models = fileURLToPath(new URL('.', import.meta.url));
const [pads, referee, matches, earlier] = process.argv.slice(2);

/** The network for these rules, of those that follow one another in a file. @param {string} file @param {number} rules */
function networkFor(file, rules) {
  const bytes = readFileSync(file);
  const magic = bytes.subarray(0, 8);
  const size = bytes.indexOf(magic, 8) < 0 ? bytes.length : bytes.indexOf(magic, 8);
  for (let at = 0; at < bytes.length; at += size) if (bytes[at + 8] === rules) return bytes.subarray(at, at + size);
  throw new Error(`${file} has no network for these rules`);
}

/** A run that accepted nothing ships what it began with. @param {string} folder */
function readRun(folder) {
  const [settings, ...records] = readFileSync(join(folder, 'log.jsonl'), 'utf8').trimEnd().split('\n').map((line) => JSON.parse(line));
  const { best } = records.at(-1);
  const file = best < 0 ? settings.from : join(folder, `network-${String(best).padStart(3, '0')}.net`);
  return { settings, records, best, network: networkFor(file, settings.rules) };
}

/** @param {string[]} heads @param {(string | number)[][]} rows */
const table = (heads, rows) => [heads, heads.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');
/** @param {number} share */
const percent = (share) => `${(share * 100).toFixed(1)} %`;

/** @param {{ from?: string, laterRate?: number }} settings */
const origin = ({ from, laterRate }) =>
  [from ? `The run went on from ${basename(from)}.` : 'The first to be beaten was `alphabeta-best`.', ...(laterRate ? [`Fits began with the weights of the best so far, at a rate of ${laterRate}.`] : [])].join(' ');

/** @param {ReturnType<typeof readRun>} run */
const history = ({ settings, records, best }) => `${settings.games} games a generation at ${settings.limits} a move, each from 2 to 9 random actions, the gate at ${settings.gateLimits}; learned from the last ${settings.window}
generations, ${settings.epochs} epochs, batches of ${settings.batch}, Adam at ${settings.rate}, ${settings.scorePercent} % search score and the rest the game's result; seed ${settings.seed}.
${origin(settings)}
${best < 0 ? 'Shipped is the network that it went on from.' : `Shipped: generation ${best}.`}

${table(
  ['generation', 'positions', 'loss', 'held out', 'accuracy, held out', 'rounding', 'gate', 'score', 'accepted'],
  records.map((record) => [
    record.generation, record.positions, record.trainLoss.toFixed(4), record.heldOutLoss.toFixed(4), percent(record.heldOutAccuracy), record.roundingError.toFixed(2),
    `+${record.match[0]} =${record.match[1]} -${record.match[2]}`, `${percent(record.score)} +- ${(100 * record.error).toFixed(1)}`, record.accepted ? 'yes' : '',
  ]),
)}`;

/** Its tables of generations. @param {string} card */
const generationsOf = (card) =>
  card.slice(card.indexOf('\n## Generations')).replaceAll('\n## Generations', '\n## Earlier generations').replaceAll('\nShipped: generation', '\nBest then: generation');

const runs = [readRun(pads), readRun(referee)];
const bytes = Buffer.concat(runs.map(({ network }) => network));
const name = `freckers-${contentHash(bytes)}`;
let limits = '';
const results = readFileSync(matches, 'utf8').split('\n').flatMap((line) => {
  if (line.startsWith('# ')) limits = line.slice(2);
  const match = line.match(/^(\S+) - (\S+): \+(\d+) =(\d+) -(\d+), (\S+) % \+- (\S+)/);
  return match ? [[match[1], match[2], limits, `+${match[3]} =${match[4]} -${match[5]}`, `${match[6]} % +- ${match[7]}`]] : [];
});

writeFileSync(join(models, `${name}.net`), bytes);
writeFileSync(join(models, `${name}.md`), `# ${name}

The evaluation of \`champion\` and \`mcts-net\`: a network for each rule set, ${bytes.length} bytes together and ${gzipSync(bytes, { level: 9 }).length} compressed.
\`engine/freckers/network.h\` says how they are built. Written by \`models/network-card.js\`; what was tried is in \`models/champion.md\`.

Losses are cross entropies with the target, accuracy is how often the sign foretells the result; every tenth game is held out
whole. "Rounding" is the mean difference between the integers and the float network they are made of, on held-out games, in
hundredths of a row. The gate is a sequential test of pairs of games at equal nodes against the best so far, 15 Elo against
none at 5 % risk.

## Who it beats
${table(['agent', 'opponent', 'limits', 'games', 'score'], results)}

## Generations, pads
${history(runs[0])}

## Generations, referee
${history(runs[1])}
${earlier ? generationsOf(readFileSync(earlier, 'utf8')) : ''}`);
console.log(`${name}.net (SHIPPED_NETWORK in engine/freckers/models.h)`);
