// The published measurements that the program makes again.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { load } from '../../wasm/loader.js';
import { ORIGINS, REPORTS } from '../../web/shared/reports.js';
import { nativeResults } from '../tools/arena-page.js';
import { wasmBytes } from '../tools/engine.js';
import { lines, native, root } from '../tools/native.js';

/** @type {any[]} */
const ready = JSON.parse(readFileSync(`${root}web/pages/arena/experiments.json`, 'utf8'));
/** @param {string} id */
const named = (id) => ready.find((entry) => entry.id === id);
/** @param {any} entry @returns {string[]} the names that its facts use */
const namesIn = ({ experiment }) =>
  experiment.agents.map((/** @type {{ agent: string, name?: string }} */ { agent, name }) => name ?? agent);

test('every ready-made experiment belongs to a report and can be opened', async () => {
  assert.equal(new Set(ready.map(({ id }) => id)).size, ready.length);
  for (const { id, report, kind, lesson, experiment, configurations, game } of ready) {
    assert.ok(
      REPORTS.some((known) => known.id === report),
      id,
    );
    assert.ok(lesson.length > 40, id);
    if (kind === 'pace' || kind === 'climb') continue;
    const plays = experiment?.game ?? game ?? 'freckers';
    const { arena } = await load(wasmBytes(), plays);
    const described = experiment ?? { game: plays, agents: configurations, limits: 'nodes 1' };
    arena.open({ format: 'lilypad-experiment 1', ...described });
  }
});

test('every fact names players of its match, and says whose a number is that is not in the report’s text', () => {
  for (const entry of ready.filter(({ kind }) => kind === 'match')) {
    const names = namesIn(entry);
    for (const { label, ours, origin } of entry.facts) {
      for (const name of ours.slice(1)) assert.ok(names.includes(name), `${entry.id}: ${label}: ${name}`);
      assert.ok(origin === undefined || origin in ORIGINS, `${entry.id}: ${label}`);
    }
    for (const name of entry.grid?.agents ?? []) assert.ok(names.includes(name), `${entry.id}: ${name}`);
  }
  /** @param {string} id @param {string} published */
  const originOf = (id, published) =>
    named(id).facts.find((/** @type {{ published?: string }} */ fact) => fact.published === published).origin;
  assert.equal(originOf('001-worth', '20 – 0'), 'authors’ program');
  assert.equal(originOf('004-cache', '85 %'), 'ours');
});

test('the hybrid has the same means as its rivals', () => {
  const { agents, limits } = named('002-pool').experiment;
  assert.equal(limits, 'nodes 1000');
  for (const agent of agents) assert.equal(agent.limits, undefined, agent.agent);
});

test('the lesson of 004-cache states the score and the effort of its own games', { timeout: 120_000 }, async () => {
  const { experiment, lesson } = named('004-cache');
  const { standings } = await nativeResults({ format: 'lilypad-experiment 1', ...experiment });
  const [{ wins, losses }] = standings.pairings;
  assert.match(lesson, new RegExp(`${wins} to ${losses}`));
  const [cached, plain] = standings.agents;
  assert.ok(cached.depth > 4 && cached.depth < 5 && plain.depth === 3, `${cached.depth} and ${plain.depth} deep`);
  assert.match(lesson, /four to five moves ahead instead of three/);
  assert.match(lesson, new RegExp(`${Math.round(plain.nodes / 50) * 50} nodes`));
  assert.match(lesson, new RegExp(`${(Math.round(cached.nodes / 100) * 100).toLocaleString('en')} of its 5,000`));
});

test('the lesson of 002-draws states how its own games end', async () => {
  const { experiment, lesson } = named('002-draws');
  const { standings, records } = await nativeResults({ format: 'lilypad-experiment 1', ...experiment });
  const [guesses, , , , , greedy] = standings.pairings;
  const whole = records.filter(({ players, reason }) => players[0] + players[1] === 1 && reason === 'length');
  assert.ok(
    lesson.includes(`${((100 * guesses.draws) / guesses.games).toFixed(1)} % of ${guesses.games} random games`),
  );
  assert.ok(lesson.includes(`${whole.length} of the ${guesses.games} last all 150 moves`), `${whole.length}`);
  assert.deepEqual([greedy.players, greedy.draws], [[2, 3], 0]);
});

test('report 004: table, killers and sorting together save three quarters of the nodes', async () => {
  const output = await lines(native, 'experiment', 'nodes');
  const totals = output.slice(2).map((line) => Number(line.match(/^.{22} +[\d.]+ +(\d+)/)?.[1]));
  assert.equal(totals.length, 5);
  assert.ok(
    totals.every((total) => total > 0),
    output.join('\n'),
  );
  assert.ok(totals[4] <= 0.25 * totals[0], `${totals[4]} of ${totals[0]} nodes`);
  assert.ok(totals[1] < totals[0]);
});

test('report 003: the depths experiment measures all three searches', async () => {
  const output = await lines(native, 'experiment', 'depths', '--movetime', '1');
  assert.equal(output.length, 5);
  for (const line of output.slice(2)) assert.match(line, /^\S.{18} +\d+\.\d\d {3}/);
});
