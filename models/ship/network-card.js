// node models/ship/network-card.js PADS REFEREE MATCHES [EARLIER]: joins the best networks of two training runs, one for each
// rule set, and writes their card. Both files go into the folder PADS, ready for `make ship`. MATCHES is the output of `lilypad
// match` for them. EARLIER is the card of the network that the runs started from; its generations are kept in the new card.

import { readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { matchSection, numbered, percent, readLog, table } from './card.js';
import { describeModel } from './manifest.js';

const [pads, referee, matches, earlier] = process.argv.slice(2);

/** The network for these rules in a file that holds several in a row. @param {string} file @param {number} rules */
function networkFor(file, rules) {
  const bytes = readFileSync(file);
  const magic = bytes.subarray(0, 8);
  const size = bytes.indexOf(magic, 8) < 0 ? bytes.length : bytes.indexOf(magic, 8);
  for (let at = 0; at < bytes.length; at += size) if (bytes[at + 8] === rules) return bytes.subarray(at, at + size);
  throw new Error(`${file} has no network for these rules`);
}

/** A run that accepted nothing ships the network it started from. @param {string} folder */
function readRun(folder) {
  const { settings, records } = readLog(folder);
  const { best } = records.at(-1);
  const file = best < 0 ? settings.from : join(folder, `network-${numbered(best)}.net`);
  return { settings, records, best, network: networkFor(file, settings.rules) };
}

/** @param {{ from?: string, laterRate?: number }} settings */
const origin = ({ from, laterRate }) =>
  [
    from ? `The run started from ${basename(from)}.` : 'The first opponent to beat was `alphabeta-best`.',
    ...(laterRate
      ? [`Each fit started from the weights of the best network so far, at a learning rate of ${laterRate}.`]
      : []),
  ].join(' ');

/** @param {ReturnType<typeof readRun>} run */
const history = ({
  settings,
  records,
  best,
}) => `${settings.games} games per generation at ${settings.limits} per move, each after 2 to 9 random actions, the gate at ${settings.gateLimits}; trained on the last ${settings.window}
generations, ${settings.epochs} epochs, batches of ${settings.batch}, Adam at ${settings.rate}, ${settings.scorePercent} % search score and the rest the game's result; seed ${settings.seed}.
${origin(settings)}
${best < 0 ? 'Shipped: the network it started from.' : `Shipped: generation ${best}.`}

${table(
  ['generation', 'positions', 'loss', 'held out', 'accuracy, held out', 'rounding', 'gate', 'score', 'accepted'],
  records.map((record) => [
    record.generation,
    record.positions,
    record.trainLoss.toFixed(4),
    record.heldOutLoss.toFixed(4),
    percent(record.heldOutAccuracy),
    record.roundingError.toFixed(2),
    `+${record.match[0]} =${record.match[1]} -${record.match[2]}`,
    `${percent(record.score)} +- ${(100 * record.error).toFixed(1)}`,
    record.accepted ? 'yes' : '',
  ]),
)}`;

/** A card's tables of generations. @param {string} card */
const generationsOf = (card) =>
  card
    .slice(card.indexOf('\n## Generations'))
    .replaceAll('\n## Generations', '\n## Earlier generations')
    .replaceAll('\nShipped: generation', '\nBest then: generation');

const runs = [readRun(pads), readRun(referee)];
const bytes = Buffer.concat(runs.map(({ network }) => network));
const name = `freckers-${describeModel(bytes).hash}`;
const stem = join(pads, name);

writeFileSync(`${stem}.net`, bytes);
writeFileSync(
  `${stem}.md`,
  `# ${name}

The evaluation of \`champion\` and \`mcts-net\`: a network for each rule set, ${bytes.length} bytes together and ${gzipSync(bytes, { level: 9 }).length} compressed.
\`engine/freckers/network.h\` describes their structure. Written by \`models/ship/network-card.js\`; \`models/champion.md\` records what was tried.

Losses are cross entropies with the target, accuracy is how often the sign predicts the result; every tenth game is held out.
"Rounding" is the mean difference between the integer network and the float network it was made from, on held-out games, in
hundredths of a row. The gate is a sequential test of paired games at equal nodes against the best so far, a gain of 15 Elo
against none, at 5 % risk.

${matchSection(matches)}

## Generations, pads
${history(runs[0])}

## Generations, referee
${history(runs[1])}
${earlier ? generationsOf(readFileSync(earlier, 'utf8')) : ''}`,
);
console.log(`make ship NETWORK=${stem}.net`);
