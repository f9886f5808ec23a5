/** Checks for the agents of every game: their descriptions, and the values their parameters accept.
 * @import { Agent, Parameter } from '../../wasm/lilypad.js' */
import assert from 'node:assert/strict';

/**
 * Values that the parameter must accept, and values that it must reject.
 * @param {Parameter} parameter
 */
function trials({ type, default: initial, low = 0, high = 0, choices = [] }) {
  const rubbish = ['', 'x', '1x', '1e99', '--1', 'nan'];
  if (choices.length) return { good: choices, bad: ['nonsense', '', choices.join('|')] };
  const good = [initial, low, high].map(String);
  return { good, bad: [String(low - 1), String(high + 1), ...rubbish, ...(type === 'integer' ? ['0.5'] : [])] };
}

/** @param {Agent[]} agents */
export function checkDescriptions(agents) {
  assert.equal(new Set(agents.map((agent) => agent.name)).size, agents.length);
  for (const agent of agents) {
    assert.deepEqual(Object.keys(agent), ['name', 'summary', 'source', 'parameters']);
    assert.match(agent.name, /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/);
    assert.match(agent.summary, /^[A-Z][^\n]{10,}\.$/, agent.name);
    assert.match(agent.source, /^[^\n]+$/, agent.name);
    assert.equal(new Set(agent.parameters.map((parameter) => parameter.name)).size, agent.parameters.length);
  }
}

/** Every parameter has a type, a default within its range, and help. @param {Agent[]} agents */
export function checkParameters(agents) {
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
}

/** Over UGI, every value in range is accepted and the others are rejected.
 * @param {ReturnType<typeof import('./native.js').openUgi>} ugi @param {Agent[]} agents */
export async function checkWrittenForms(ugi, agents) {
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
}
