// node models/card.js FOLDER MATCHES: puts the best model of a training run into models/, named by its content, with its
// card and, for pages, its numbers. MATCHES is what `lilypad match` printed about it.

import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { convertModel } from '../wasm/convert-model.js';

const PUBLISHED = { train: [0.346, 84.2, 0.11], test: [0.426, 78.2, 0.142] };

const root = fileURLToPath(new URL('..', import.meta.url));
const [folder, matches] = process.argv.slice(2);
const [settings, ...records] = readFileSync(join(folder, 'log.jsonl'), 'utf8').trimEnd().split('\n').map((line) => JSON.parse(line));
const best = records.at(-1).best;
const record = records[best];
const name = `model-${String(best).padStart(3, '0')}`;
const model = convertModel(readFileSync(join(folder, `${name}.json`), 'utf8'));
const features = execFileSync(join(root, 'build/lilypad'), ['features', '--names'], { encoding: 'utf8' })
  .trimEnd().split('\n').map((line) => line.slice(0, 34).trim());

/** @param {string[]} heads @param {(string | number)[][]} rows */
const table = (heads, rows) => [heads, heads.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');
/** @param {number} share */
const percent = (share) => `${(share * 100).toFixed(1)} %`;

const { train, test: held, logisticTrain, logisticTest } = record;
/** @param {'logLoss' | 'accuracy' | 'brier'} key @param {number} column */
const metricRow = (key, column, label = '', show = (/** @type {number} */ value) => value.toFixed(3)) => [
  label, show(train[key]), show(held[key]), show(logisticTrain[key]), show(logisticTest[key]),
  key === 'accuracy' ? `${PUBLISHED.train[column]} %` : PUBLISHED.train[column],
  key === 'accuracy' ? `${PUBLISHED.test[column]} %` : PUBLISHED.test[column],
];
const metrics = table(
  ['', 'train', 'test', 'logistic train', 'logistic test', 'published train', 'published test'],
  [metricRow('logLoss', 0, 'log loss'), metricRow('accuracy', 1, 'accuracy', percent), metricRow('brier', 2, 'Brier score')],
);
const calibration = table(
  ['predicted', 'positions', 'mean predicted', 'won'],
  held.calibration.map(([count, predicted, observed], i) => [`${i * 10} to ${i * 10 + 10} %`, count, percent(predicted), percent(observed)]),
);
const gates = table(
  ['iteration', 'test log loss', 'accuracy', 'Brier', 'logistic log loss', 'match', 'promoted'],
  records.map((r) => [r.iteration, r.test.logLoss.toFixed(3), percent(r.test.accuracy), r.test.brier.toFixed(3),
    r.logisticTest.logLoss.toFixed(3), r.iteration ? `+${r.gate[0]} =${r.gate[1]} -${r.gate[2]}` : 'first', r.promoted ? 'yes' : '']),
);
const importance = table(
  ['feature', 'share of the gain'],
  model.importance.map((share, i) => /** @type {[string, number]} */ ([features[i], share])).sort((a, b) => b[1] - a[1])
    .slice(0, 20).map(([feature, share]) => [feature, percent(share)]),
);
const results = readFileSync(matches, 'utf8').split('\n').flatMap((line) => {
  const match = line.match(/^(\S+) - (\S+): \+(\d+) =(\d+) -(\d+), (\S+) % \+- (\S+)/);
  return match ? [[match[1], match[2], `+${match[3]} =${match[4]} -${match[5]}`, `${match[6]} % +- ${match[7]}`]] : [];
});
const { boosting } = settings;
const { teacher: taught = settings.firstAgent, lessons = 1 } = settings;
const teacher = `the first ${lessons === 1 ? 'iteration' : `${lessons} iterations`} by \`${taught}\`${settings.teacherLimits ? ` (${settings.teacherLimits})` : ''}`;
const games = records.length * settings.games;
const card = `# freckers-${model.hash}

The learned evaluation of \`mcts-puct\`, \`greedy-xgb\` and \`evaluation=learned\`: ${model.trees} boosted trees over 39 features of a
position (\`engine/freckers/features.h\`), giving the probability that the player to move wins. Written by \`models/card.js\`.

## Data
${records.length} iterations of ${settings.games} games, ${games} in all, by \`${settings.agent}\` (${settings.limits}) with the best model so far
against itself; ${teacher}. Each game begins with 2 to 9 random actions. A model learns from the last
${settings.window} iterations: every position of the game from its opening on, label 1 if the player to move went on to win, 0 for a draw or
a loss. Every fifth game is held out whole for the test; no position of a test game is trained on.
This model: iteration ${best}, ${train.positions} positions to train on, ${held.positions} to test.

## Parameters
XGBoost 1.7, ${boosting.objective}: ${boosting.trees} trees, depth ${boosting.max_depth}, eta ${boosting.eta}, row sampling ${boosting.subsample}, column sampling
${boosting.colsample_bytree}, lambda ${boosting.lambda}, alpha ${boosting.alpha}, method ${boosting.tree_method}; seed ${settings.seed}. A candidate is promoted if it scores more than 60 % in ${settings.gateGames}
games, half of them with each colour.

## Metrics
${metrics}

Published: report 000, whose recipe this is. Logistic regression sees the same features and games.

### Calibration on the test games
${calibration}

## Feature importance
${importance}

## Who it beats
${table(['agent', 'opponent', 'games', 'score'], results)}

## Promotions
${gates}
`;
const stem = join(root, 'models', `freckers-${model.hash}`);
writeFileSync(`${stem}.trees`, model.bytes);
writeFileSync(`${stem}.md`, card);
writeFileSync(`${stem}.json`, `${JSON.stringify({
  hash: model.hash, trees: model.trees, iterations: records.length, games,
  importance: features.map((feature, i) => ({ feature, share: Number(model.importance[i].toFixed(5)) })),
  train, test: held, logisticTest,
})}\n`);
console.log(`freckers-${model.hash}.trees (SHIPPED_TREES in engine/freckers/models.h)`);
