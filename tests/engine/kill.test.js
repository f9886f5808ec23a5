// Matches that are killed: a process, a worker or a rank. tests/bench/kill-match.js does this fifty times each.

import assert from 'node:assert/strict';
import { rmSync } from 'node:fs';
import { test } from 'node:test';
import { killMatch, newMatch } from '../tools/kill-match.js';

const KILLS = 4;

for (const kind of /** @type {const} */ (['process', 'worker', 'rank'])) {
  test(`a match goes on after kills of a ${kind}, with no finished game lost or played twice`, async (context) => {
    const match = await newMatch(kind, KILLS);
    context.after(() => rmSync(match.folder, { recursive: true }));
    const { broken } = await killMatch(match, kind, KILLS);
    if (kind !== 'worker') assert.equal(broken, 0);
  });
}
