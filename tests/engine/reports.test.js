/** The table of everything in the five reports: each row names what exists. */
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { load } from '../../wasm/loader.js';
import { wasmBytes } from '../tools/engine.js';
import { lines, native, root } from '../tools/native.js';

/** @typedef {{ agent?: string, parameter?: string, experiment?: string, facts?: string[], file?: string, note?: string }} Where */
/** @typedef {{ report: string, section: string, what: string, kind: string, published: string | null, origin: string,
 *   where: Where, measured: string | null }} Row */

/** @type {Row[]} */
const rows = JSON.parse(readFileSync(`${root}web/pages/reports/rows.json`, 'utf8'));
/** @type {{ id: string, report: string, facts?: { label: string }[], configurations?: { label: string }[] }[]} */
const experiments = JSON.parse(readFileSync(`${root}web/pages/arena/experiments.json`, 'utf8'));
/** @type {import('../../wasm/lilypad.js').Agent[]} */
const agents = [
  ...JSON.parse((await lines(native, 'agents', '--json')).join('\n')),
  ...JSON.parse((await lines(native, 'sequence', 'agents', '--json')).join('\n')),
];

/** @param {Row} row */
const label = ({ report, what }) => `${report}: ${what}`;

test('every row says what it is, where it comes from and where it is', () => {
  for (const row of rows) {
    assert.deepEqual(
      Object.keys(row),
      ['report', 'section', 'what', 'kind', 'published', 'origin', 'where', 'measured'],
      label(row),
    );
    assert.match(row.report, /^00[0-4]$/);
    assert.ok(['technique', 'parameter', 'experiment', 'number'].includes(row.kind), label(row));
    assert.ok(['report’s text', 'authors’ program', 'ours'].includes(row.origin), label(row));
    assert.ok(row.section && row.what.length > 5, label(row));
    for (const text of [row.published, row.measured]) assert.ok(text === null || text.length > 0, label(row));
    assert.ok(row.kind !== 'parameter' || row.published, `${label(row)}: a parameter has a value`);
    const { agent, experiment, file, facts, ...rest } = row.where;
    assert.equal([agent, experiment, file].filter(Boolean).length, 1, `${label(row)}: one place`);
    assert.ok(
      Object.keys(rest).every((key) => key === 'parameter' || key === 'note'),
      label(row),
    );
    assert.ok(!rest.parameter || agent, label(row));
    assert.ok(!facts || experiment, `${label(row)}: results belong to an experiment`);
    if (row.kind === 'number' || row.kind === 'experiment')
      assert.ok(
        row.measured || facts || /^not measured: ./.test(rest.note ?? ''),
        `${label(row)}: what we measured, or why not`,
      );
  }
  const keys = rows.map(({ report, section, what, kind }) => [report, section, what, kind].join('|'));
  assert.equal(new Set(keys).size, keys.length, 'no row twice');
});

test('every named agent, parameter, experiment and file exists', () => {
  for (const row of rows) {
    const { agent, parameter, experiment, file } = row.where;
    const found = agents.find(({ name }) => name === agent);
    if (agent) assert.ok(found, `${label(row)}: ${agent}`);
    if (parameter) {
      assert.ok(
        found?.parameters.some(({ name }) => name === parameter),
        `${label(row)}: ${agent}:${parameter}`,
      );
    }
    if (file) assert.ok(existsSync(root + file), `${label(row)}: ${file}`);
    if (!experiment) continue;
    const known = experiments.find(({ id }) => id === experiment);
    assert.equal(known?.report, row.report, `${label(row)}: ${experiment}`);
    const labels = (known?.facts ?? known?.configurations ?? []).map((result) => result.label);
    for (const fact of row.where.facts ?? []) assert.ok(labels.includes(fact), `${label(row)}: ${fact}`);
  }
});

test('an agent with a number from the authors’ program says so', () => {
  for (const row of rows.filter(({ origin, where }) => origin === 'authors’ program' && where.agent)) {
    const { agent, parameter, note } = row.where;
    const { source = '', parameters = [] } = agents.find(({ name }) => name === agent) ?? {};
    const help = parameters.find(({ name }) => name === parameter)?.help ?? '';
    // A note names a setting that is not the preset's own.
    assert.ok(/authors' program/.test(source + help) || /^\w+=/.test(note ?? ''), label(row));
  }
});

test('the form before a change can still be played, and is another one', async () => {
  /** @type {{ report: string, agent: string, before: string, results: string[] }[]} */
  const presets = JSON.parse(readFileSync(`${root}web/pages/reports/presets.json`, 'utf8'));
  for (const { report, agent, before, results } of presets) {
    const game = report === '001' ? 'sequence' : 'freckers';
    const { arena } = await load(wasmBytes(), game);
    arena.open({ format: 'lilypad-experiment 1', game, limits: 'nodes 1', agents: [{ agent }, { agent: before }] });
    const [name, settings] = before.split(':');
    const preset = agents.find((each) => each.name === name);
    for (const pair of settings.split(',').filter((each) => !agent.includes(each))) {
      const [key, value] = pair.split('=');
      assert.notEqual(
        String(preset?.parameters.find((each) => each.name === key)?.default),
        value,
        `${agent}: ${pair}`,
      );
    }
    assert.ok(results.length > 0, agent);
  }
});

test('every report, every experiment and every agent that comes from a report is in the table', () => {
  assert.deepEqual([...new Set(rows.map(({ report }) => report))], ['000', '001', '002', '003', '004']);
  for (const { id } of experiments)
    assert.ok(
      rows.some(({ where }) => where.experiment === id),
      id,
    );
  for (const { name, source } of agents) {
    if (!/^Report/.test(source)) continue;
    assert.ok(
      rows.some(({ where }) => where.agent === name),
      name,
    );
  }
});

test('parameters that quote a report in their help are in the table', () => {
  const quoted = agents.flatMap(({ name: agent, parameters }) =>
    parameters.filter(({ help }) => /report 00\d/i.test(help)).map(({ name: parameter }) => ({ agent, parameter })),
  );
  assert.ok(quoted.length > 20);
  for (const { parameter } of quoted) {
    assert.ok(
      rows.some(({ where }) => where.parameter === parameter),
      parameter,
    );
  }
});
