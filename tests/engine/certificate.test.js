// Certificates: a tournament that anybody can play again, game by game, and what is refused.

import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { test } from 'node:test';
import { lines, native, run } from '../tools/native.js';
import { newFolder, playMatch } from '../tools/results.js';

const three = ['--agents', 'greedy,alphabeta,mcts:memory=1', '--nodes', '60', '--games', '4', '--seed', '3'];

/** @param {string} file */
const certificateOf = async (file) => JSON.parse((await lines(native, 'certificate', file)).join('\n'));

/** Confirms a changed certificate. @param {string} file @param {unknown} certificate */
function confirm(file, certificate) {
  writeFileSync(file, JSON.stringify(certificate));
  return run(native, ['confirm', file]);
}

/** The hash over a certificate's games. @param {{ engine: string, results: string, digests: string }} certificate */
function hashOf({ engine, results, digests }) {
  let hash = 0xcbf29ce484222325n;
  for (const byte of Buffer.from(`${engine} ${results} ${digests}`))
    hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n);
  return hash.toString(16).padStart(16, '0');
}

/** With a hash that fits. @param {any} certificate */
const sealed = (certificate) => ({ ...certificate, hash: hashOf(certificate) });

test('a finished match makes a certificate, and playing it again confirms it', async (context) => {
  const folder = newFolder(context);
  const { records, experiment } = await playMatch(`${folder}/games`, ...three);
  const certificate = await certificateOf(`${folder}/games`);
  assert.deepEqual(certificate, {
    format: 'lilypad-certificate 1',
    engine: records[0].engine,
    experiment,
    results: records.map(({ redPoints }) => ({ 0: '0', 0.5: '=', 1: '1' })[/** @type {0} */ (redPoints)]).join(''),
    digests: records.map(({ digest }) => digest).join(''),
    hash: hashOf(certificate),
  });
  assert.equal(new Set(records.map(({ digest }) => digest)).size, records.length);
  for (const words of [[], ['--concurrency', '2']]) {
    writeFileSync(`${folder}/certificate`, JSON.stringify(certificate));
    const { code, stdout } = await run(native, ['confirm', ...words, `${folder}/certificate`]);
    assert.match(stdout, /^confirmed: played again, all 12 games are the same/);
    assert.equal(code, 0);
  }
  assert.equal((await run(native, ['confirm', `${folder}/games`])).code, 0, 'a result file will do');
});

test('the first game that differs is named, whatever was changed', async (context) => {
  const folder = newFolder(context);
  await playMatch(`${folder}/games`, ...three);
  const certificate = await certificateOf(`${folder}/games`);
  const { results, digests, experiment } = certificate;
  const other = results[5] === '1' ? '0' : '1';
  const changed = [
    [5, sealed({ ...certificate, results: results.slice(0, 5) + other + results.slice(6) })],
    [7, sealed({ ...certificate, digests: `${digests.slice(0, 7 * 16)}${'0'.repeat(16)}${digests.slice(8 * 16)}` })],
    [0, { ...certificate, experiment: { ...experiment, seed: 4 } }],
    [
      2,
      {
        ...certificate,
        experiment: {
          ...experiment,
          agents: experiment.agents.map((/** @type {any} */ agent, /** @type {number} */ index) =>
            index === 2 ? { ...agent, limits: 'nodes 61' } : agent,
          ),
        },
      },
    ],
  ];
  for (const [game, text] of changed) {
    const { code, stdout } = await confirm(`${folder}/changed`, text);
    assert.equal(stdout, `game ${Number(game) + 1} differs\n`);
    assert.equal(code, 2);
  }
});

test('games of another version are still compared, and it is said', async (context) => {
  const folder = newFolder(context);
  await playMatch(`${folder}/games`, ...three);
  const certificate = sealed({ ...(await certificateOf(`${folder}/games`)), engine: '0123456789ab' });
  const same = await confirm(`${folder}/other`, certificate);
  assert.match(same.stdout, /^confirmed: .* though another version of the engine played them/);
  assert.equal(same.code, 0);
  const results = `${certificate.results[0] === '1' ? '0' : '1'}${certificate.results.slice(1)}`;
  const different = await confirm(`${folder}/other`, sealed({ ...certificate, results }));
  assert.match(different.stdout, /^game 1 differs; another version/);
  assert.equal(different.code, 2);
});

test('a sequential test is confirmed up to the game that decides it', async (context) => {
  const folder = newFolder(context);
  const words = [
    '--agents',
    'greedy,random',
    '--nodes',
    '1',
    '--games',
    '400',
    '--sprt',
    '0,100',
    '--concurrency',
    '2',
  ];
  const { records } = await playMatch(`${folder}/games`, ...words);
  const certificate = await certificateOf(`${folder}/games`);
  assert.ok(certificate.results.length < 400 && certificate.results.length <= records.length);
  assert.equal((await confirm(`${folder}/whole`, certificate)).code, 0);
  const less = sealed({
    ...certificate,
    results: certificate.results.slice(2),
    digests: certificate.digests.slice(32),
  });
  assert.equal((await confirm(`${folder}/shifted`, less)).code, 2);
  const cut = sealed({
    ...certificate,
    results: certificate.results.slice(0, -2),
    digests: certificate.digests.slice(0, -32),
  });
  const { code, stdout } = await confirm(`${folder}/cut`, cut);
  assert.match(stdout, /the sequential test ends at another game/);
  assert.equal(code, 2);
});

test('what cannot be repeated, or is no certificate, is refused in words', async (context) => {
  const folder = newFolder(context);
  const { experiment } = await playMatch(`${folder}/games`, ...three);
  const certificate = await certificateOf(`${folder}/games`);
  const [head, ...records] = readFileSync(`${folder}/games`, 'utf8').trimEnd().split('\n');
  /** @param {object} changes */
  const withAgents = (changes) => ({
    ...certificate,
    experiment: {
      ...experiment,
      agents: experiment.agents.map((/** @type {any} */ agent) => ({ ...agent, ...changes })),
    },
  });
  const { digest, ...plain } = JSON.parse(records[0]);
  assert.match(digest, /^[0-9a-f]{16}$/);
  /** @type {[string, RegExp][]} */
  const refused = [
    ['', /./],
    ['{}', /the format must be/],
    ['[1,2', /./],
    [JSON.stringify({ format: 'lilypad-certificate 1' }), /has no experiment/],
    [JSON.stringify({ ...certificate, engine: undefined }), /which version/],
    [JSON.stringify({ ...certificate, results: `${certificate.results}1` }), /more games/],
    [JSON.stringify({ ...certificate, results: '1' }), /fewer games/],
    [JSON.stringify({ ...certificate, results: certificate.results.replace(/./, 'x') }), /0, = and 1/],
    [JSON.stringify({ ...certificate, digests: certificate.digests.slice(1) }), /one digest for each game/],
    [JSON.stringify({ ...certificate, digests: certificate.digests.replace(/./, 'g') }), /hexadecimal/],
    [JSON.stringify({ ...certificate, hash: '0'.repeat(16) }), /damaged/],
    [JSON.stringify(withAgents({ limits: 'movetime 5' })), /time limits/],
    [JSON.stringify(withAgents({ limits: 'nodes 5 clock 1000' })), /time limits/],
    [JSON.stringify(withAgents({ agent: 'process:cat' })), /outside the engine/],
    [JSON.stringify(withAgents({ agent: 'guest-mine' })), /outside the engine/],
    [JSON.stringify(withAgents({ agent: 'champion:threads=16' })), /several threads/],
    [`${head}\n${records.slice(1).join('\n')}\n`, /not all of its games/],
    [`${head}\n${JSON.stringify(plain)}\n`, /no digest: an older version/],
    [
      `${head}\n${records[0]}\n${records[1].replace(/"engine":"[0-9a-f]+"/, '"engine":"0123456789ab"')}\n`,
      /several versions/,
    ],
    [`${head}\n${records[0].replace(/"redPoints":[0-9.]+/, '"redPoints":null')}\n`, /broke off/],
  ];
  for (const [text, message] of refused) {
    writeFileSync(`${folder}/refused`, text);
    const { code, stdout, stderr } = await run(native, ['confirm', `${folder}/refused`]);
    assert.match(stderr, message, text.slice(0, 200));
    assert.deepEqual([code, stdout], [2, '']);
  }
  assert.match((await run(native, ['confirm'])).stderr, /a FILE is needed/);
  assert.match((await run(native, ['confirm', `${folder}/missing`])).stderr, /cannot read/);
});

test('Sequence has certificates too', async (context) => {
  const folder = newFolder(context);
  await playMatch(
    `${folder}/games`,
    '--game',
    'sequence',
    '--agents',
    'seq-greedy,seq-random',
    '--nodes',
    '5',
    '--games',
    '4',
  );
  assert.equal((await confirm(`${folder}/certificate`, await certificateOf(`${folder}/games`))).code, 0);
});
