/** The brought agents of a tournament: how many Pythons there are, and how their time is counted. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createGuestPlayer } from '../../web/shared/guests/player.js';
import { refereeWorld } from '../../web/shared/guests/referee-world.js';
import { openTeam } from '../../web/shared/guests/team.js';

/** @import { ArenaGame, ArenaRecord } from '../../wasm/lilypad.js' */

/** A worker that answers at once and says to have taken a second for everything. @param {number} pace */
function fakeWorker(pace = 1) {
  let isOpen = true;
  /** @type {[task: string, time: unknown, limit: number | undefined][]} */
  const calls = [];
  return {
    calls,
    pace,
    isOpen: () => isOpen,
    printed: () => '',
    close() {
      isOpen = false;
    },
    /** @type {import('../../web/shared/guests/host.js').GuestWorker['call']} */
    async call(task, limit) {
      calls.push([task.task, 'time' in task ? task.time : undefined, limit]);
      return { id: 1, result: task.task === 'turn' ? { action: 'grow' } : {}, milliseconds: 1000, output: '' };
    },
  };
}

/** A team of Python agents, and the workers that were opened for it. @param {string[]} names @param {object} [options] */
async function openFakes(names, options) {
  /** @type {ReturnType<typeof fakeWorker>[]} */
  const opened = [];
  const team = await openTeam({
    agents: names.map((name) => ({ agent: `guest-${name}` })),
    store: {
      find: async (id) => ({ id, name: id, language: 'python', spec: id, root: '.', files: [], wheels: [], added: 0 }),
    },
    world: refereeWorld({ describe: () => /** @type {any} */ ({ start: 'start', history: [] }) }),
    host: {
      async load() {
        opened.push(fakeWorker());
        return opened[opened.length - 1];
      },
    },
    ...options,
  });
  const game = /** @type {ArenaGame} */ ({ rules: 'referee', opening: 'startpos' });
  return {
    team,
    opened,
    running: () => opened.filter((worker) => worker.isOpen()).length,
    /** @param {string} name @param {0 | 1} seat */
    guest: (name, seat = 0) => team.openGuest(`guest-${name}`, seat, game),
  };
}

const QUESTION = /** @type {const} */ ({ seat: 0, limits: 'rtime 180000 btime 1', actions: [] });
const OVER = /** @type {ArenaRecord} */ (/** @type {unknown} */ ({ actions: [] }));

test('a next game does not start another Python while one is about to be free', async () => {
  const { team, opened, guest } = await openFakes(['a', 'a'], { workers: 1, room: 4, schedule: 'gauntlet' });
  assert.equal(team.most, 1);
  const [first, second, third] = [guest('a'), guest('a', 1), guest('a')];
  await Promise.all([first.answer(QUESTION), second.answer(QUESTION)]);
  let isAnswered = false;
  const answer = third.answer(QUESTION);
  answer.then(() => (isAnswered = true));
  await new Promise((done) => setTimeout(done, 10));
  assert.ok(!isAnswered && opened.length === 2, 'it waits');
  await first.end(OVER);
  assert.equal(await answer, 'move 2000.0 grow');
  assert.equal(opened.length, 2, 'and is used again');
});

test('with room for one Python, agents take turns; two that meet in a game both run', async () => {
  const { team, opened, running, guest } = await openFakes(['a', 'b'], { workers: 8, room: 1 });
  assert.equal(team.most, 1, 'one game at once');
  for (const name of ['a', 'b']) {
    const player = guest(name);
    await player.answer(QUESTION);
    await player.end(OVER);
  }
  assert.equal(running(), 2);
  const alone = await openFakes(['x', 'a', 'b'], {
    agents: [{ agent: 'random' }, { agent: 'guest-a' }, { agent: 'guest-b' }],
    schedule: 'gauntlet',
    workers: 8,
    room: 1,
  });
  for (const name of ['a', 'b', 'a']) {
    const player = alone.guest(name);
    await player.answer(QUESTION);
    assert.equal(alone.running(), 1, 'the one that waited has ended');
    await player.end(OVER);
  }
  assert.equal(alone.opened.length, 3);
  alone.team.close();
  assert.equal(alone.running(), 0);
  team.close();
  assert.ok(opened.every((worker) => !worker.isOpen()));
});

test('who waits for a Python when the tournament closes is told so', async () => {
  const { team, guest } = await openFakes(['a', 'a'], { workers: 1, room: 1, schedule: 'gauntlet' });
  await Promise.all([guest('a').answer(QUESTION), guest('a', 1).answer(QUESTION)]);
  const waiting = guest('a').answer(QUESTION);
  team.close();
  assert.match(await waiting, /^crash 0 The arena has been closed/);
});

test('an agent that runs 2.5 times slower here has 2.5 times the time, and reads and is charged the terminal’s', async () => {
  const worker = fakeWorker(2.5);
  const player = createGuestPlayer({
    program: { language: 'python', files: [], spec: 'agent', root: '.' },
    seat: 0,
    borrow: async () => worker,
    giveBack() {},
    pathsOf: () => [],
  });
  assert.equal(await player.answer(QUESTION), 'move 800.0 grow', 'two calls of a second each');
  assert.equal(await player.answer({ ...QUESTION, limits: 'movetime 1000' }), 'move 400.0 grow');
  await player.end(OVER);
  assert.deepEqual(worker.calls, [
    ['begin', 180, 180_000 * 2.5 + 250],
    ['turn', 180 - 0.4, (180_000 - 400) * 2.5 + 250],
    ['turn', 1, 1000 * 2.5 + 250],
    ['hear', undefined, 2500],
  ]);
});

for (const pace of [1, 2.5, 20]) {
  test(`where Python is ${pace} times slower, an agent that hangs is ended within a second of its limit too`, async () => {
    /** @type {number[]} */
    const limits = [];
    const worker = {
      ...fakeWorker(pace),
      printed: () => 'before',
      call: async (/** @type {unknown} */ _, /** @type {number | undefined} */ limit) => {
        limits.push(limit ?? Infinity);
        return null;
      },
    };
    const player = createGuestPlayer({
      program: { language: 'python', files: [], spec: 'agent', root: '.' },
      seat: 0,
      borrow: async () => worker,
      giveBack() {},
      pathsOf: () => [],
    });
    const answer = await player.answer({ ...QUESTION, limits: 'movetime 2000' });
    assert.equal(answer, 'clock 2000.0 It did not answer within 2.0 s and was stopped.');
    assert.equal(limits.length, 1);
    assert.ok(limits[0] >= 2000 * pace && limits[0] < 2000 * pace + 1000, `${limits[0]} ms`);
  });
}

test('a worker that arrives after its game was broken off is given back', async () => {
  const worker = fakeWorker();
  let given = 0;
  /** @type {(arrived: ReturnType<typeof fakeWorker>) => void} */
  let arrive = () => {};
  const player = createGuestPlayer({
    program: { language: 'python', files: [], spec: 'agent', root: '.' },
    seat: 0,
    borrow: () => new Promise((done) => (arrive = done)),
    giveBack: () => (given += 1),
    pathsOf: () => [],
  });
  const answer = player.answer(QUESTION);
  await player.end(null);
  arrive(worker);
  assert.match(await answer, /^crash/);
  assert.equal(given, 1);
});
