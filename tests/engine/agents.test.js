import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lines, native, openUgi, programs, vectors } from '../tools/native.js';

/**
 * @typedef {{ name: string, type: string, default: number | string, low?: number, high?: number, choices?: string[],
 *   help: string }} Parameter
 * @typedef {{ name: string, summary: string, source: string, parameters: Parameter[] }} Agent
 */

/** @type {Agent[]} */
const agents = JSON.parse((await lines(native, 'agents', '--json')).join('\n'));
const positions = vectors('freckers-positions').slice(0, 20);

/**
 * Texts that the parameter must accept, and texts that it must refuse.
 * @param {Parameter} parameter
 */
function trials({ type, default: initial, low = 0, high = 0, choices = [] }) {
  const rubbish = ['', 'x', '1x', '1e99', '--1', 'nan'];
  if (choices.length) return { good: choices, bad: ['nonsense', '', choices.join('|')] };
  const good = [initial, low, high].map(String);
  return { good, bad: [String(low - 1), String(high + 1), ...rubbish, ...(type === 'integer' ? ['0.5'] : [])] };
}

test('every agent describes itself completely', () => {
  assert.equal(new Set(agents.map((agent) => agent.name)).size, agents.length);
  for (const name of ['random', 'forward', 'greedy', 'greedy-random']) {
    assert.ok(agents.some((agent) => agent.name === name), name);
  }
  for (const agent of agents) {
    assert.deepEqual(Object.keys(agent), ['name', 'summary', 'source', 'parameters']);
    assert.match(agent.name, /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/);
    assert.match(agent.summary, /^[A-Z][^\n]{10,}\.$/, agent.name);
    assert.match(agent.source, /^[^\n]+$/, agent.name);
    assert.equal(new Set(agent.parameters.map((parameter) => parameter.name)).size, agent.parameters.length);
  }
});

test('every parameter has a type, a default within its range, and help', () => {
  for (const { name: agent, parameters } of agents) {
    for (const parameter of parameters) {
      const where = `${agent}:${parameter.name}`;
      const { name, type, default: initial, low, high, choices, help } = parameter;
      assert.match(name, /^[a-z][a-z0-9]*([-_][a-z0-9]+)*$/, where);
      assert.match(help, /^[^\n]{5,}$/, where);
      if (type === 'integer' || type === 'decimal') {
        assert.ok(typeof initial === 'number' && typeof low === 'number' && typeof high === 'number', where);
        assert.ok(low < high && low <= initial && initial <= high, where);
        if (type === 'integer') assert.ok([initial, low, high].every(Number.isSafeInteger), where);
      } else {
        assert.ok(type === 'switch' || type === 'choice', where);
        assert.ok(choices && choices.length > 1 && choices.includes(String(initial)), where);
        if (type === 'switch') assert.deepEqual(choices, ['off', 'on']);
      }
    }
  }
});

test('the list for people, UGI and JSON name the same agents in the same order', async () => {
  const names = agents.map((agent) => agent.name);
  assert.deepEqual((await lines(native, 'agents')).map((line) => line.split(' ')[0]), names);
  const ugi = openUgi(native);
  const option = (await ugi.ask('ugi')).find((line) => line.startsWith('option name Agent '));
  assert.deepEqual(option?.split(' var ').slice(1), names);
  await ugi.close();
});

for (const { name, path } of programs) {
  test(`${name}: the written form takes every value in range and refuses the others`, async () => {
    const ugi = openUgi(path);
    for (const agent of agents) {
      assert.deepEqual(await ugi.ask(`setoption name Agent value ${agent.name}`), []);
      for (const parameter of agent.parameters) {
        const written = (/** @type {string} */ value) => `${agent.name}:${parameter.name}=${value}`;
        const { good, bad } = trials(parameter);
        for (const value of good) {
          assert.deepEqual(await ugi.ask(`setoption name Agent value ${written(value)}`), [], written(value));
          assert.deepEqual(await ugi.ask(`setoption name ${parameter.name} value ${value}`), [], written(value));
        }
        for (const value of bad) {
          const [error, ...others] = await ugi.ask(`setoption name Agent value ${written(value)}`);
          assert.match(error ?? '', new RegExp(`^error ${parameter.name} must be `), written(value));
          assert.deepEqual(others, []);
        }
      }
      const every = agent.parameters.map((parameter) => `${parameter.name}=${parameter.default}`).join(',');
      assert.deepEqual(await ugi.ask(`setoption name Agent value ${agent.name}:${every}`), [], every);
      const [error] = await ugi.ask(`setoption name Agent value ${agent.name}:nonsense=1`);
      assert.match(error, /^error unknown parameter 'nonsense'/);
    }
    await ugi.close();
  });

  test(`${name}: the same seed gives the same actions, in UGI and on the command line`, async () => {
    const ugi = openUgi(path);
    for (const agent of agents) {
      await ugi.ask(`setoption name Agent value ${agent.name}`);
      await ugi.ask('setoption name Seed value 42');
      const answers = [];
      for (const { fen } of [...positions, ...positions]) {
        await ugi.ask('uginewgame');
        await ugi.ask(`position fen ${fen}`);
        answers.push(await ugi.bestMove('nodes 50'));
      }
      assert.deepEqual(answers.slice(positions.length), answers.slice(0, positions.length), agent.name);
      const words = ['bestmove', '--agent', agent.name, '--seed', '42', '--nodes', '50', positions[0].fen];
      assert.deepEqual(await lines(path, ...words), [answers[0]], agent.name);
    }
    await ugi.close();
  });
}
