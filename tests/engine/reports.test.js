/** The table of everything in the five reports: each row names what exists. */
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { lines, native, root } from '../tools/native.js';

/** @typedef {{ agent?: string, parameter?: string, experiment?: string, file?: string, note?: string }} Where */
/** @typedef {{ report: string, section: string, what: string, kind: string, published: string | null, origin: string,
 *   where: Where, measured: string | null }} Row */

/** @type {Row[]} */
const rows = JSON.parse(readFileSync(`${root}web/pages/reports/rows.json`, 'utf8'));
/** @type {{ id: string, report: string }[]} */
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
    const { agent, experiment, file, ...rest } = row.where;
    assert.equal([agent, experiment, file].filter(Boolean).length, 1, `${label(row)}: one place`);
    assert.ok(
      Object.keys(rest).every((key) => key === 'parameter' || key === 'note'),
      label(row),
    );
    assert.ok(!rest.parameter || agent, label(row));
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
