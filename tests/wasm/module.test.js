/** What the module asks of its host, what it offers, and that it computes as the native program does. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { EXPORTS } from '../../wasm/exports.js';
import { load } from '../../wasm/loader.js';
import { shippedModels } from '../bench/module.js';
import { loadEngine, wasmBytes } from '../tools/engine.js';

const module = new WebAssembly.Module(wasmBytes());

test('the clock is the only import', () => {
  assert.deepEqual(WebAssembly.Module.imports(module), [
    { module: 'env', name: 'clock_milliseconds', kind: 'function' },
  ]);
});

test('the exports are those of the list and what the compiler adds', () => {
  const ofTheCompiler = [
    'memory',
    '_initialize',
    '__indirect_function_table',
    '__errno_location',
    'stackSave',
    'stackRestore',
    'stackAlloc',
  ];
  const found = WebAssembly.Module.exports(module).map(({ name }) => name);
  assert.deepEqual(found.filter((name) => !ofTheCompiler.includes(name)).sort(), [...EXPORTS].sort());
});

test('the loader uses every export of the list', () => {
  const loader = readFileSync('wasm/loader.js', 'utf8');
  assert.deepEqual(
    EXPORTS.filter((name) => !loader.includes(`wasm.${name}(`)),
    [],
  );
});

test('the module plays the games of the native program, and refuses others', async () => {
  const native = JSON.parse(execFileSync('build/lilypad', ['games', '--json'], { encoding: 'utf8' }));
  const names = ['freckers', 'sequence'];
  for (const name of names) {
    const { games, game, ...engine } = await load(wasmBytes(), name);
    assert.deepEqual(games, native);
    assert.deepEqual(
      games.map((one) => one.name),
      names,
    );
    assert.equal(game.name, name);
    assert.deepEqual(
      engine.agents(),
      JSON.parse(execFileSync('build/lilypad', [name, 'agents', '--json'], { encoding: 'utf8' })),
    );
    assert.throws(() => engine.ask('weather'), /unknown question 'weather'; available: /);
  }
  for (const name of ['chess', '', 'Freckers', 'freckers sequence'])
    await assert.rejects(load(wasmBytes(), name), new RegExp(`unknown game '?${name}`));
});

test('every agent describes itself and answers in the start position', async () => {
  const engine = await loadEngine();
  const agents = engine.agents();
  assert.ok(agents.length >= 4);
  for (const { name, summary, source, parameters } of agents) {
    assert.ok(name && summary && source, name);
    for (const parameter of parameters)
      assert.ok(parameter.help && parameter.default !== undefined, `${name} ${parameter.name}`);
    engine.set('Agent', name);
    /** @type {import('../../wasm/lilypad.js').PositionDescription} */
    const { moves } = engine.position('startpos');
    engine.go('nodes 200');
    while (engine.step(20));
    const report = engine.report();
    assert.ok(report && !report.running);
    assert.ok(
      report.best === 'grow' || moves.some(({ action }) => action === report.best),
      `${name} answers ${report.best}`,
    );
  }
});

test('bench counts the same nodes natively and here', async () => {
  assert.ok(existsSync('build/lilypad'), 'the native program is built: make build/lilypad');
  const native = execFileSync('build/lilypad', ['bench'], { encoding: 'utf8' }).trim().split('\n');
  const engine = await loadEngine();
  for (const model of shippedModels()) engine.model(model);
  const { nodes, text } = engine.bench();
  assert.equal(nodes, Number(native[native.length - 1]));
  assert.deepEqual(text.trim().split('\n'), native.slice(0, -1));
});

test('an evaluation explains itself, a traced search shows its tree', async () => {
  const engine = await loadEngine();
  engine.position('startpos');
  assert.throws(() => engine.ask('evaluation', 'nonsense'), /nonsense/);
  engine.set('Agent', 'alphabeta');
  engine.set('Trace', 50);
  engine.go('depth 2');
  while (engine.step(20));
  const { total, nodes } = engine.trace(0, 10);
  assert.ok(total > 10);
  assert.equal(nodes.length, 10);
  assert.match(nodes[1][1], /^(grow|[0-7]{4})$/);
});
