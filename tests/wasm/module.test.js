/** What the module asks of its host, what it offers, and that it computes as the native program does. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { shippedModels } from '../bench/module.js';
import { loadEngine, wasmBytes } from '../tools/engine.js';

const module = new WebAssembly.Module(wasmBytes());
const names = readFileSync('wasm/exports.txt', 'utf8').split('\n').filter(Boolean);

test('the clock is the only import', () => {
  assert.deepEqual(WebAssembly.Module.imports(module), [{ module: 'env', name: 'clock_milliseconds', kind: 'function' }]);
});

test('the exports are those of the list and what the compiler adds', () => {
  const ofTheCompiler = ['memory', '_initialize', '__indirect_function_table', '__errno_location', 'stackSave', 'stackRestore', 'stackAlloc'];
  const found = WebAssembly.Module.exports(module).map(({ name }) => name);
  assert.deepEqual(found.filter((name) => !ofTheCompiler.includes(name)).sort(), [...names].sort());
});

test('the loader asks for every export of the list', () => {
  const loader = ['module.js', 'loader.js', 'arena-exports.js'].map((name) => readFileSync(`wasm/${name}`, 'utf8')).join('');
  assert.deepEqual(names.filter((name) => !loader.includes(`'${name}'`)), []);
});

test('every agent describes itself and answers in the start position', async () => {
  const engine = await loadEngine();
  const agents = engine.agents();
  assert.ok(agents.length >= 4);
  for (const { name, summary, source, parameters } of agents) {
    assert.ok(name && summary && source, name);
    for (const parameter of parameters) assert.ok(parameter.help && parameter.default !== undefined, `${name} ${parameter.name}`);
    engine.set('Agent', name);
    const { moves } = engine.position('startpos');
    engine.go('nodes 200');
    while (engine.step(20));
    const report = engine.report();
    assert.ok(report && !report.running);
    assert.ok(report.best === 'grow' || moves.some(({ action }) => action === report.best), `${name} answers ${report.best}`);
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
  assert.throws(() => engine.evaluation('nonsense'), /nonsense/);
  engine.set('Agent', 'alphabeta');
  engine.set('Trace', 50);
  engine.go('depth 2');
  while (engine.step(20));
  const { total, nodes } = engine.trace(0, 10);
  assert.ok(total > 10);
  assert.equal(nodes.length, 10);
  assert.match(nodes[1][1], /^(grow|[0-7]{4})$/);
});
