/** The agents of Sequence: self-describing, deterministic, identical in every build, and able to see an immediate win. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LEVELS } from '../../web/shared/sequence/levels.js';
import { checkDescriptions, checkParameters, checkWrittenForms } from '../tools/agents.js';
import { lines, native, openUgi, programs, run } from '../tools/native.js';
import { openSequence, playText, sequenceVectors } from '../tools/sequence.js';

/** @type {import('../../wasm/lilypad.js').Agent[]} */
const agents = JSON.parse((await lines(native, 'sequence', 'agents', '--json')).join('\n'));
const names = agents.map(({ name }) => name);
const positions = sequenceVectors('vectors').filter(({ legal }, index) => legal.length && index % 12 === 0);

test('every agent describes itself and its parameters', () => {
  assert.deepEqual(names, ['seq-random', 'seq-greedy', 'seq-mcts', 'seq-champion']);
  checkDescriptions(agents);
  checkParameters(agents);
});

test('the printed list, UGI and the module name the same agents', async () => {
  assert.deepEqual(
    (await lines(native, 'sequence', 'agents')).map((line) => line.split(' ')[0]),
    names,
  );
  const ugi = openUgi(native, ['sequence', 'ugi']);
  const option = (await ugi.ask('ugi')).find((line) => line.startsWith('option name Agent '));
  assert.deepEqual(option?.split(' var ').slice(1), names);
  await ugi.close();
  assert.deepEqual((await openSequence()).agents(), agents);
});

test('the written form accepts every value in range and rejects all others', async () => {
  const ugi = openUgi(native, ['sequence', 'ugi']);
  await checkWrittenForms(ugi, agents);
  await ugi.close();
});

/** The reports of searches in all positions, without the fields that depend on the clock.
 * @param {string} agent @param {string} path */
async function nativeReports(agent, path) {
  const words = ['sequence', 'bestmove', '--agent', agent, '--seed', '5', '--nodes', '60', '--json', '-'];
  const { stdout, stderr } = await run(path, words, positions.map(({ state }) => JSON.stringify(state)).join('\n'));
  assert.equal(stderr, '');
  return stdout
    .trimEnd()
    .split('\n')
    .map((line) => ({ ...JSON.parse(line), time: 0 }));
}

test('all agents play legally, and identically in the native, sanitized and WebAssembly builds', async () => {
  const engine = await openSequence();
  for (const agent of names) {
    const [first, second] = await Promise.all(programs.map(({ path }) => nativeReports(agent, path)));
    first.forEach(({ best }, index) =>
      assert.ok(positions[index].legal.map(playText).includes(best), `${agent}: ${best}`),
    );
    assert.deepEqual(second, first, agent);
    engine.set('Agent', agent);
    engine.set('Seed', 5);
    const here = positions.map(({ state }) => {
      engine.newGame();
      engine.position(`state ${JSON.stringify(state)}`);
      engine.go('nodes 60');
      while (engine.step(20));
      return { ...engine.report(), time: 0 };
    });
    assert.deepEqual(here, first, agent);
  }
});

test('bench is the same in the native, sanitized and WebAssembly builds', async () => {
  const [first, second] = await Promise.all(programs.map(({ path }) => lines(path, 'sequence', 'bench')));
  assert.deepEqual(second, first);
  assert.equal(first.at(-1), '20859');
  const { nodes, text } = (await openSequence()).bench();
  assert.deepEqual([...text.trimEnd().split('\n'), String(nodes)], first);
});

test('the level Expert plays as it was measured', async () => {
  const [agent] = LEVELS.find(({ id }) => id === 'expert')?.agents ?? [];
  const deals = Array.from({ length: 8 }, (_, index) => `deal ${index + 1}`).join('\n');
  const words = ['sequence', 'bestmove', '--agent', agent, '--nodes', '200', '-'];
  const { stdout } = await run(native, words, deals);
  assert.deepEqual(stdout.trimEnd().split('\n'), [
    '7h53-ts',
    '2c36-jh',
    '3c35-js',
    '4c34-js',
    'as49-2h',
    'kh56-4h',
    'ah46-5h',
    '8h63-qc',
  ]);
});

test('agents take an immediate win', async () => {
  const winning = sequenceVectors('vectors').filter(({ state, seq_map, legal }) =>
    legal.some(
      (/** @type {any} */ { t, rc }) =>
        t === 'place' &&
        seq_map[state.turn].some(
          (/** @type {any} */ found) => String(found.rc) === String(rc) && state.seqs[state.turn] + found.n >= 2,
        ),
    ),
  );
  assert.ok(winning.length > 50, `${winning.length}`);
  const input = winning.map(({ state }) => JSON.stringify(state)).join('\n');
  const { stdout } = await run(
    native,
    ['sequence', 'bestmove', '--agent', 'seq-champion', '--nodes', '200', '-'],
    input,
  );
  const applied = stdout
    .trimEnd()
    .split('\n')
    .map((best, index) => `${JSON.stringify(winning[index].state)} ${best}`);
  const after = await run(native, ['sequence', 'apply', '-'], applied.join('\n'));
  const missed = after.stdout
    .trimEnd()
    .split('\n')
    .filter((line, index) => {
      const { seqs } = JSON.parse(line);
      return seqs[winning[index].state.turn] < 2;
    });
  assert.equal(missed.length, 0, missed[0]);
});

test('a traced search shows its tree', async () => {
  const engine = await openSequence();
  for (const agent of ['seq-mcts', 'seq-champion']) {
    engine.set('Agent', agent);
    engine.set('Trace', 60);
    engine.position('deal 4');
    engine.go('nodes 300');
    while (engine.step(20));
    const { total, full, nodes } = engine.trace(0, 1000);
    assert.equal(nodes.length, total);
    assert.ok(full && total > 5 && total <= 60);
    assert.deepEqual([...nodes[0].slice(0, 3), nodes[0][9]], [-1, '', 0, 300]);
    nodes.forEach(([parent, action, ply], index) => {
      if (!index) return;
      assert.ok(parent < index && nodes[parent][2] === ply - 1);
      assert.match(action, /^([2-9tjqka][dchs](x?\d\d)?(-[2-9tjqka][dchs])?|decline)$/);
    });
  }
});
