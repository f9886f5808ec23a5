// From a training run to the models that the engine and the site load: card, `make ship`, manifest.

import assert from 'node:assert/strict';
import { copyFileSync, cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { readData, readManifest } from '../../models/ship/manifest.js';
import { shipData, shipModels } from '../../web/tools/models.js';
import { lines, native, openUgi, programs, root, run } from '../tools/native.js';
import { shippedModel } from './models.js';
import { newFolder } from './training.js';

const [trees, network] = [shippedModel('trees'), shippedModel('network')];

/** A copy of the shipped models, and the program told to use it. @param {string} [path] of the program */
function copyOfLilypad(path = native) {
  const folder = newFolder();
  const [models, program] = [join(folder, 'models'), join(folder, 'lilypad')];
  cpSync(`${root}models`, models, { recursive: true });
  writeFileSync(program, `#!/bin/sh\nLILYPAD_MODELS='${models}' exec '${path}' "$@"\n`, { mode: 0o755 });
  return { folder, models, program };
}

/** Writes the card of a run and ships it. @param {string} models the target folder @param {string} card the program that writes the card @param {string[]} words */
async function shipRun(models, card, words) {
  const matches = join(newFolder(), 'matches.txt');
  writeFileSync(matches, '# 10 nodes\ngreedy-xgb - random: +3 =0 -1, 75.0 % +- 20.0 (Elo +190)\n');
  const [command] = await lines('node', `models/ship/${card}.js`, ...words, matches);
  assert.match(command, /^make ship (TREES|NETWORK)=\S+$/);
  const result = await run('make', [...command.split(' ').slice(1), `INTO=${models}`]);
  assert.equal(result.code, 0, result.stderr);
}

test('the program carries its models: a copy of it alone plays as it does', async () => {
  const alone = join(newFolder(), 'lilypad');
  copyFileSync(native, alone);
  for (const agent of ['champion', 'greedy-xgb']) {
    const search = ['bestmove', '--agent', agent, '--nodes', '2000', '--json'];
    const { code, stdout, stderr } = await run(alone, search);
    assert.deepEqual([code, stderr], [0, '']);
    const [here, without] = [await lines(native, ...search), await lines(native, ...search, '--model', 'none')];
    const timeless = (/** @type {string} */ line) => ({ ...JSON.parse(line), time: 0 });
    assert.deepEqual(timeless(stdout), timeless(here[0]));
    assert.notDeepEqual(timeless(stdout), timeless(without[0]));
  }
});

test('trained trees reach the engine and the site', async () => {
  const { folder, models, program } = copyOfLilypad();
  const out = newFolder();
  const training = ['--iterations', '1', '--games', '10', '--limit', 'nodes 20', '--out', out];
  assert.equal((await run(`${root}build/lilypad-train`, training)).code, 0);
  await shipRun(models, 'trees-card', [out]);

  const [model, other] = readManifest(models);
  assert.equal(model.kind, 'trees');
  assert.notEqual(model.hash, trees.hash);
  assert.equal(other.file, network.file, 'the network stays');
  assert.deepEqual(readFileSync(join(models, model.file)), readFileSync(join(out, 'model-000.trees')));
  const card = readFileSync(join(models, model.card), 'utf8');
  assert.ok(card.startsWith(`# freckers-${model.hash}\n`));
  assert.match(card, /\| greedy-xgb \| random \| 10 nodes \| \+3 =0 -1 \| 75\.0 % \+- 20\.0 \|/);
  assert.ok(!readdirSync(models).includes(trees.file), 'what it took the place of is gone');

  const ugi = openUgi(program);
  ugi.send('ugi');
  const options = await ugi.until('ugiok');
  assert.ok(options.includes(`option name Model type string default models/${model.file}`), options.join('\n'));
  assert.deepEqual((await ugi.close()).complaint, '');
  const search = ['bestmove', '--agent', 'mcts-puct', '--nodes', '200', '--json'];
  const timeless = (/** @type {string[]} */ [line]) => ({ ...JSON.parse(line), time: 0 });
  const chosen = timeless(await lines(native, ...search, '--model', join(out, 'model-000.trees')));
  assert.deepEqual(timeless(await lines(program, ...search)), chosen);
  assert.notDeepEqual(timeless(await lines(native, ...search)), chosen);

  const site = join(folder, 'site');
  assert.deepEqual(await shipModels(models, site), [
    { kind: 'trees', file: model.file, card: model.numbers },
    { kind: 'network', file: network.file, card: null },
  ]);
  assert.deepEqual(
    readdirSync(site).sort(),
    [model.file, model.numbers, network.file].map(String).sort(),
    'files under the names that pages ask for',
  );
  assert.equal(JSON.parse(readFileSync(join(site, String(model.numbers)), 'utf8')).hash, model.hash);
});

test('two runs that found nothing better ship the networks they started from', async () => {
  const { models } = copyOfLilypad();
  const from = join(root, 'models', network.file);
  const folders = await Promise.all(
    ['pads', 'referee'].map(async (rules) => {
      const out = newFolder();
      const small = [
        '--games',
        '10',
        '--limit',
        'nodes 20',
        '--epochs',
        '1',
        '--gate-pairs',
        '50',
        '--generations',
        '1',
      ];
      const words = [...small, '--gate-limit', 'nodes 60', '--rules', rules, '--from', from, '--out', out];
      assert.equal((await run(`${root}build/lilypad-train-network`, words)).code, 0);
      return out;
    }),
  );
  await shipRun(models, 'network-card', folders);
  const { card, ...expected } = { ...network, bytes: undefined };
  assert.deepEqual({ ...readManifest(models)[1], card: undefined, bytes: undefined }, { ...expected, card: undefined });
  assert.deepEqual(new Uint8Array(readFileSync(join(models, network.file))), network.bytes);
  assert.match(readFileSync(join(models, card), 'utf8'), /Shipped: the network it started from\./);
});

test('puzzles and books reach the site, take the place of the last and leave the models alone', async () => {
  const { folder, models } = copyOfLilypad();
  const before = { models: readManifest(models), data: readData(models) };
  const source = join(folder, 'new.puzzles');
  const [old] = before.data.filter(({ kind, rules }) => kind === 'puzzles' && rules === 'pads');
  writeFileSync(source, Buffer.concat([readFileSync(join(models, old.file)), Buffer.from('changed')]));
  await lines('node', 'models/ship/data.js', '--into', models, source);
  const data = readData(models);
  const [fresh] = data.filter(({ kind, rules }) => kind === 'puzzles' && rules === 'pads');
  assert.notEqual(fresh.hash, old.hash);
  assert.deepEqual(
    data.filter((entry) => entry !== fresh),
    before.data.filter((entry) => entry !== old),
  );
  assert.deepEqual(readFileSync(join(models, fresh.file)), readFileSync(source));
  assert.ok(!readdirSync(models).includes(old.file), 'what it took the place of is gone');
  assert.deepEqual(readManifest(models), before.models);

  const site = join(folder, 'site');
  mkdirSync(site);
  const listed = await shipData(models, site);
  assert.deepEqual(
    listed,
    data.map(({ kind, rules, file }) => ({ kind, rules, file })),
  );
  assert.deepEqual(readdirSync(site).sort(), data.map(({ file }) => file).sort());

  const { code, stderr } = await run('node', ['models/ship/data.js', '--into', models, 'Makefile']);
  assert.deepEqual([code, stderr], [2, 'this holds neither puzzles nor a book\n']);
  assert.deepEqual(readData(models), data);
});

test('a bad model is rejected, and the manifest stays as it was', async () => {
  const { folder, models } = copyOfLilypad();
  const manifest = readFileSync(join(models, 'manifest.json'), 'utf8');
  const [alone, foreign, damaged] = ['alone.trees', 'foreign.trees', 'damaged.trees'].map((name) => join(folder, name));
  writeFileSync(alone, trees.bytes);
  writeFileSync(foreign, trees.bytes);
  writeFileSync(foreign.replace('.trees', '.md'), '# freckers-0123456789abcdef\n');
  writeFileSync(damaged, trees.bytes.slice(0, 1000));
  for (const [words, message] of /** @type {[string[], RegExp][]} */ ([
    [[], /nothing to ship: make ship TREES=FILE/],
    [[`TREES=${alone}`], /alone\.trees needs its card next to it/],
    [[`TREES=${foreign}`], /foreign\.md is the card of another model/],
    [[`TREES=${damaged}`], /the model is refused/],
    [[`NETWORK=${alone}`], /contains trees, not network/],
    [['TREES=Makefile'], /neither trees in the compact form nor a network/],
    [['TREES=nowhere'], /no such file/],
  ])) {
    const { code, stderr } = await run('make', ['ship', `INTO=${models}`, ...words]);
    assert.equal(code, 2, words.join(' '));
    assert.match(stderr, message);
  }
  assert.equal(readFileSync(join(models, 'manifest.json'), 'utf8'), manifest);
});

for (const { name, path } of programs) {
  test(`${name}: a damaged or missing file is named, and the engine runs without it`, async () => {
    const { models, program } = copyOfLilypad(path);
    const manifest = readFileSync(join(models, 'manifest.json'), 'utf8');
    const tooMany = { format: 'lilypad-models 1', models: Array(20).fill(JSON.parse(manifest).models[0]) };
    const changed = network.bytes.map((byte, index) => (index === 1000 ? byte ^ 1 : byte));
    /** @type {[file: string, content: string | Uint8Array | null, message: RegExp][]} */
    const cases = [
      [network.file, changed, /without models\/\S+\.net: its content/],
      [network.file, null, /without models\/\S+\.net: there is no model file/],
      [trees.file, trees.bytes.slice(0, 99), /without models\/\S+\.trees: its content/],
      ['manifest.json', manifest.slice(0, 200), /no trained model: models\/manifest\.json is damaged: invalid JSON/],
      ['manifest.json', manifest.replace('models 1', 'models 2'), /its format is not "lilypad-models 1"/],
      ['manifest.json', manifest.replace('"models"', '"others"'), /it lists no models/],
      ['manifest.json', manifest.replace('"hash"', '"crc"'), /a model needs a game, a kind, a file and a hash/],
      ['manifest.json', manifest.replace('"freckers-', '"../models/freckers-'), /a model needs a game/],
      ['manifest.json', JSON.stringify(tooMany), /it lists too many models/],
      ['manifest.json', null, /no trained model: there is no manifest\.json in the folder of LILYPAD_MODELS/],
    ];
    for (const [file, content, message] of cases) {
      if (content === null) rmSync(join(models, file));
      else writeFileSync(join(models, file), content);
      const { code, stdout, stderr } = await run(program, ['bestmove', '--nodes', '50']);
      assert.deepEqual([code, /^(grow|[0-7]{4})\n$/.test(stdout)], [0, true], `${message}: ${stderr}`);
      assert.match(stderr, message);
    }
    const ugi = openUgi(program);
    ugi.send('ugi');
    assert.ok((await ugi.until('ugiok')).includes('option name Model type string default <empty>'));
    assert.match((await ugi.close()).complaint, /no trained model/);
  });
}
