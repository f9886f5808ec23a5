// node models/ship/trees-card.js FOLDER MATCHES [RECIPE [ITERATION]]: writes the card of a training run's best model, or of
// another iteration. Model, card and the numbers that pages show go into FOLDER, ready for `make ship`. MATCHES is the output
// of `lilypad match` for the model. RECIPE is a run of exactly the published recipe, for comparison.

import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { convertModel } from '../../wasm/convert-model.js';
import { matchSection, numbered, percent, readLog, table } from './card.js';

const PUBLISHED = {
  train: { logLoss: 0.346, accuracy: 0.842, brier: 0.11 },
  test: { logLoss: 0.426, accuracy: 0.782, brier: 0.142 },
};

const root = fileURLToPath(new URL('../..', import.meta.url));
const [folder, matches, recipe, iteration] = process.argv.slice(2);

/** @param {string} name */
function readRun(name) {
  const { settings, records } = readLog(name);
  return { settings, records, best: records[records.at(-1).best] };
}

const { settings, records, best: last } = readRun(folder);
const record = iteration ? records[Number(iteration)] : last;
const best = record.iteration;
const model = convertModel(readFileSync(join(folder, `model-${numbered(best)}.json`), 'utf8'));
const features = execFileSync(join(root, 'build/lilypad'), ['features', '--names'], { encoding: 'utf8' })
  .trimEnd()
  .split('\n')
  .map((line) => line.slice(0, 34).trim());

const { train, test: held, logisticTrain, logisticTest, networkTrain, networkTest } = record;
/** @param {string} label @param {any} on metrics on the training games @param {any} off metrics on the test games */
const metricRow = (label, on, off) => [
  label,
  ...['logLoss', 'accuracy', 'brier'].flatMap((key) =>
    [on[key], off[key]].map((value) => (key === 'accuracy' ? percent(value) : value.toFixed(3))),
  ),
];
const metrics = table(
  ['', 'log loss, train', 'test', 'accuracy, train', 'test', 'Brier, train', 'test'],
  [
    metricRow('**this model**', train, held),
    metricRow('logistic regression, same games', logisticTrain, logisticTest),
    ...(networkTest ? [metricRow('feed-forward network, same games', networkTrain, networkTest)] : []),
    ...(recipe
      ? [metricRow('the published recipe, run by us', readRun(recipe).best.train, readRun(recipe).best.test)]
      : []),
    metricRow('published (report 000)', PUBLISHED.train, PUBLISHED.test),
  ],
);
const calibration = table(
  ['predicted', 'positions', 'mean predicted', 'won'],
  held.calibration.map((/** @type {number[]} */ [count, predicted, observed], /** @type {number} */ i) => [
    `${i * 10} to ${i * 10 + 10} %`,
    count,
    percent(predicted),
    percent(observed),
  ]),
);
const gates = table(
  ['iteration', 'test log loss', 'accuracy', 'Brier', 'logistic log loss', 'match', 'promoted'],
  records.map((r) => [
    r.iteration,
    r.test.logLoss.toFixed(3),
    percent(r.test.accuracy),
    r.test.brier.toFixed(3),
    r.logisticTest.logLoss.toFixed(3),
    r.iteration ? `+${r.gate[0]} =${r.gate[1]} -${r.gate[2]}` : 'first',
    r.promoted ? 'yes' : '',
  ]),
);
const importance = table(
  ['feature', 'share of the gain'],
  model.importance
    .map((share, i) => /** @type {[string, number]} */ ([features[i], share]))
    .sort((a, b) => b[1] - a[1])
    .slice(0, 20)
    .map(([feature, share]) => [feature, percent(share)]),
);
const { boosting } = settings;
const { teacher: taught = settings.firstAgent, lessons = 1 } = settings;
const teacher = `the first ${lessons === 1 ? 'iteration' : `${lessons} iterations`} by \`${taught}\`${settings.teacherLimits ? ` (${settings.teacherLimits})` : ''}`;
const games = records.length * settings.games;
const card = `# freckers-${model.hash}

The learned evaluation of \`mcts-puct\`, \`greedy-xgb\` and \`evaluation=learned\`: ${model.trees} boosted trees over 39 features of a
position (\`engine/freckers/features.h\`) that give the probability that the player to move wins. Written by \`models/ship/trees-card.js\`.

## Data
${records.length} iterations of ${settings.games} games, ${games} in total, by \`${settings.agent}\` (${settings.limits}) with the best model so far
against itself; ${teacher}. Each game begins with 2 to 9 random actions. A model learns from the last
${settings.window} iterations: every position after the opening, labelled 1 if the player to move won the game, 0 for a draw or a
loss. Every fifth game is held out for testing; none of its positions is trained on.
This model: iteration ${best}, ${train.positions} positions to train on, ${held.positions} to test.${
  record === last ? '' : ` Iteration ${last.iteration} was the last to be promoted; this one was chosen by hand.`
}

## Parameters
XGBoost 1.7, ${boosting.objective}: ${boosting.trees} trees, depth ${boosting.max_depth}, eta ${boosting.eta}, row sampling ${boosting.subsample}, column sampling
${boosting.colsample_bytree}, lambda ${boosting.lambda}, alpha ${boosting.alpha}, method ${boosting.tree_method}; seed ${settings.seed}. A candidate is promoted if it scores more than 60 % in ${settings.gateGames}
games, half of them with each colour${settings.bothSides ? ', and more than half with each colour' : ''}.

## Metrics
${metrics}

### Calibration on the test games
${calibration}

## Feature importance
${importance}

${matchSection(matches)}

## Promotions
${gates}
`;
const stem = join(folder, `freckers-${model.hash}`);
writeFileSync(`${stem}.trees`, model.bytes);
writeFileSync(`${stem}.md`, card);
writeFileSync(
  `${stem}.json`,
  `${JSON.stringify({
    hash: model.hash,
    trees: model.trees,
    iterations: records.length,
    games,
    importance: features.map((feature, i) => ({ feature, share: Number(model.importance[i].toFixed(5)) })),
    train,
    test: held,
    logisticTest,
  })}\n`,
);
console.log(`make ship TREES=${stem}.trees`);
