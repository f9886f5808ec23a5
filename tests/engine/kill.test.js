// Matches that are killed: a process, a worker or a rank. tests/bench/kill-match.js does this fifty times each.

import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { killMatch, MPI, newMatch } from '../tools/kill-match.js';
import { root } from '../tools/native.js';

const KILLS = 4;

for (const kind of /** @type {const} */ (['process', 'worker', 'rank'])) {
  test(`a match goes on after kills of a ${kind}, with no finished game lost or played twice`, async (context) => {
    const match = await newMatch(kind, KILLS);
    context.after(() => rmSync(match.folder, { recursive: true }));
    const { broken } = await killMatch(match, kind, KILLS);
    if (kind !== 'worker') assert.equal(broken, 0);
  });
}

test('what other ranks finish is in the file while rank 0 still plays', { timeout: 60_000 }, async (context) => {
  const folder = mkdtempSync(join(tmpdir(), 'lilypad-'));
  const [program, file] = [join(folder, 'engine.sh'), join(folder, 'results.jsonl')];
  const mock = `${root}tests/tools/mock-engine.sh`;
  // The first game is rank 0's and never ends.
  writeFileSync(program, `[ "$OMPI_COMM_WORLD_RANK" = 0 ] && exec sh ${mock} hang\nexec sh ${mock} play\n`);
  const words = ['match', '--agents', `process:sh ${program},random`, '--nodes', '1', '--games', '2', '--random', '2'];
  const match = spawn(MPI[0], [...MPI.slice(1), ...words, '--timeout', '600000', '--json', file], { stdio: 'ignore' });
  context.after(async () => {
    match.kill('SIGTERM'); // mpirun then ends its ranks, and they their programs
    await once(match, 'exit');
    rmSync(folder, { recursive: true });
  });
  /** @type {string[]} */
  let written = [];
  while (written.length < 2 && match.exitCode === null) {
    await pause(50);
    if (existsSync(file)) written = readFileSync(file, 'utf8').trim().split('\n');
  }
  assert.equal(JSON.parse(written[1]).game, 1);
});
