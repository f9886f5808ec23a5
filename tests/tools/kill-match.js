/** Plays a match that is killed at random moments, goes on with it, and checks that nothing finished was lost or doubled. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { native, root, run } from './native.js';
import { playMatch, portable, readResults, standingsOf } from './results.js';

const RANKS = 3;
export const MPI = [
  'mpirun',
  '--allow-run-as-root',
  '--oversubscribe',
  '-n',
  String(RANKS),
  `${root}build/lilypad-mpi`,
];
/** What is played, and the games of each pairing for each kill: more than are played until then. The other ranks go on for a
 * while after one is killed, so their games are slower. */
const MATCHES = {
  process: { agents: 'random,greedy,forward,alphabeta', games: 10 },
  worker: { agents: 'random,greedy,forward,alphabeta', games: 10 },
  rank: { agents: 'greedy,alphabeta-cache', games: 80 },
};
/** Bytes that a run may write before it is killed. */
const [LEAST, MOST] = [-3000, 40_000];

/** Numbers in [0, 1), the same in every run. @param {number} seed */
function randomNumbers(seed) {
  let state = seed;
  return () => (state = (state * 1103515245 + 12345) % 2 ** 31) / 2 ** 31;
}

/** @param {string} file */
const sizeOf = (file) => statSync(file, { throwIfNoEntry: false })?.size ?? 0;
/** @param {string} file */
const textOf = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : '');
/** The lines that are whole. @param {string} file */
const wholeLines = (file) => textOf(file).split('\n').slice(0, -1);

/** The children of a process, and theirs. @param {number} parent @returns {{ id: number, words: string }[]} */
function descendants(parent) {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
        const words = readFileSync(`/proc/${name}/cmdline`, 'utf8').split('\0').join(' ');
        return [{ id: Number(name), words, parent: Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]) }];
      } catch {
        return []; // it has just ended
      }
    });
  /** @param {number} id @returns {{ id: number, words: string }[]} */
  const under = (id) => all.filter((one) => one.parent === id).flatMap((one) => [one, ...under(one.id)]);
  return under(parent);
}

/** A match played without kills, long enough for so many.
 * @param {'process' | 'worker' | 'rank'} kind @param {number} kills */
export async function newMatch(kind, kills) {
  const folder = mkdtempSync(join(tmpdir(), 'lilypad-kill-'));
  const { agents, games } = MATCHES[kind];
  const words = ['--agents', agents, '--nodes', '1500', '--games', String(games * kills)];
  const whole = join(folder, 'whole');
  const { records } = await playMatch(whole, ...words, '--concurrency', '2');
  return { folder, words, whole, total: records.length };
}

/** Kills the process, a worker of it, or a rank, again and again.
 * @param {Awaited<ReturnType<typeof newMatch>>} match @param {'process' | 'worker' | 'rank'} kind @param {number} kills */
export async function killMatch({ folder, words, whole, total }, kind, kills, seed = 8) {
  const file = join(folder, kind);
  const random = randomNumbers(seed);
  const command = kind === 'rank' ? MPI : [native];
  const all = ['match', '--json', file, '--resume', ...words, '--concurrency', '2'];
  let [killed, runs, played] = [0, 0, 0];
  while (killed < kills) {
    const before = wholeLines(file);
    const child = spawn(command[0], [...command.slice(1), ...all], { cwd: root, stdio: 'ignore' });
    const ended = once(child, 'exit');
    runs++;
    do {
      const enough = sizeOf(file) + LEAST + Math.floor(random() * (MOST - LEAST));
      while (sizeOf(file) < enough && child.exitCode === null) await wait(1);
      if (child.exitCode !== null) break;
      /** @type {{ id: number } | undefined} */
      let victim = kind === 'process' ? { id: /** @type {number} */ (child.pid) } : undefined;
      while (!victim && child.exitCode === null) {
        // mpirun takes a while to start its ranks, and hangs for ever if one is killed before all have begun.
        const found = descendants(/** @type {number} */ (child.pid)).filter(({ words }) => /^\S*lilypad/.test(words));
        if (kind !== 'rank' || found.length === RANKS) victim = found[Math.floor(random() * found.length)];
        await wait(1);
      }
      try {
        if (victim) process.kill(victim.id, 'SIGKILL');
        if (victim) killed++;
      } catch {} // it ended first
      await wait(1);
    } while (kind === 'worker' && killed < kills);
    await ended;
    const after = wholeLines(file);
    assert.deepEqual(after.slice(0, before.length), before, 'what was written stays');
    played += after.length - before.length;
    assert.ok(after.length - 1 < total || killed >= kills, 'the match is long enough for all the kills');
  }
  const last = await run(native, all);
  assert.equal(last.code, 0, last.stderr);
  const { records } = readResults(file);
  assert.deepEqual(
    records.map(({ game }) => game),
    Array.from({ length: total }, (_, game) => game),
    'each game once',
  );
  const expected = readResults(whole).records;
  const broken = records.filter(({ redPoints }) => redPoints === null);
  for (const record of records)
    if (record.redPoints !== null) assert.deepEqual(portable(record), portable(expected[record.game]));
  if (kind === 'worker') assert.ok(broken.length <= killed, 'a worker loses only its running game');
  else assert.deepEqual(await standingsOf(file), await standingsOf(whole));
  rmSync(file);
  return { lost: kind === 'worker' ? broken.length : 0, broken: broken.length, runs, played };
}
