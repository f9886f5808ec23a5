/** A match without a page: what becomes of a running game when play goes on from elsewhere, what is kept, and when time runs. */
import assert from 'node:assert/strict';
import { beforeEach, mock, test } from 'node:test';
import { LEVELS } from '../../web/shared/freckers/levels.js';
import { createMatch } from '../../web/shared/match/match.js';
import { loadRules } from '../tools/engine.js';

/** @import { PlayedGame } from '../../web/shared/match/snapshots.js' */
/** @import { Match } from '../../web/shared/freckers/match.js' */

const rules = await loadRules();
const GAME = ['0313', '7464', 'grow', 'grow', '0123', '7654', 'grow', 'grow'];

/** @type {PlayedGame<any>[]} */
let kept = [];
beforeEach(() => {
  kept = [];
});

/** A match in which the opponent always grows. @param {object} [settings] @returns {Match} */
function openMatch(settings = {}) {
  const opponents = { red: 'level:beginner', blue: 'level:beginner' };
  return createMatch({
    rules,
    settings: /** @type {any} */ ({
      rules: 'pads',
      seat: 'red',
      opponents,
      movetime: 100,
      clock: 0,
      increment: 0,
      ...settings,
    }),
    createClient: () => /** @type {any} */ ({ newGame() {}, search: async () => ({ best: 'grow' }) }),
    settled: async () => {},
    levels: LEVELS,
    keepGame: (game) => kept.push(game),
    onChange() {},
  });
}

/** The opponent answers at once, but not in the same moment. */
const answered = () => new Promise((done) => setImmediate(() => setImmediate(done)));

/** A match in the middle of a game that the person plays. @param {object} [settings] */
async function running(settings) {
  const match = openMatch(settings);
  match.load({ rules: 'pads', start: 'startpos', actions: GAME.slice(0, 6), at: 6 });
  match.act('grow');
  await answered();
  assert.deepEqual(match.state.record.actions, GAME);
  return match;
}

for (const at of [1, 2])
  test(`Return to the game goes to its last position after a variation from move ${at}`, async () => {
    const match = await running();
    match.setFree(true);
    match.go(at);
    match.act(at === 1 ? '7363' : '0212');
    match.setFree(false);
    assert.ok(match.state.left);
    match.returnToGame();
    const { state } = match;
    assert.deepEqual([state.left, state.at, state.yourTurn, state.waiting], [null, 8, true, false]);
    assert.deepEqual(state.record.actions, GAME);
    match.act('grow');
    assert.equal(match.state.record.actions.length, 9);
    assert.equal(match.state.replaced, null);
  });

test('a move from an earlier position takes moves back, and the game can be brought back whole', async () => {
  const match = await running();
  match.go(2);
  match.act('0212');
  await answered();
  assert.deepEqual(match.state.record.actions, ['0313', '7464', '0212', 'grow']);
  assert.equal(match.state.replaced?.from, 2);
  assert.deepEqual(
    kept.map(({ record }) => record.actions),
    [GAME],
    'a long part is in the list besides',
  );
  match.restore();
  assert.deepEqual([match.state.record.actions, match.state.at, match.state.yourTurn], [GAME, 8, true]);
});

test('Play on from an earlier position takes moves back, and the game can be brought back whole', async () => {
  const match = await running();
  match.go(5);
  assert.equal(match.state.waiting, true);
  match.playOn();
  await answered();
  assert.equal(match.state.record.actions.length, 6);
  assert.equal(match.state.replaced?.from, 5);
  assert.deepEqual(kept, [], 'three moves are too few for the list');
  match.restore();
  assert.deepEqual([match.state.record.actions, match.state.at], [GAME, 8]);
});

test('what was taken back is offered for some moves, however late in the game it was', async () => {
  const match = await running();
  match.undo();
  match.act('0212');
  await answered();
  assert.equal(match.state.replaced?.from, 6);
  for (const action of ['grow', 'grow']) {
    match.act(action);
    await answered();
    assert.equal(match.state.replaced?.from, 6);
  }
  match.act('grow');
  assert.equal(match.state.replaced, null);
});

test('moves of a variation do not end the offer of another game, which is not in sight meanwhile', async () => {
  const match = openMatch();
  match.load({ rules: 'pads', start: 'startpos', actions: GAME.slice(0, 2), at: 2 });
  match.offer({ rules: 'pads', start: 'startpos', actions: ['grow', 'grow'], at: 2 }, {}, { isOther: true });
  match.setFree(true);
  for (const action of GAME.slice(2)) match.act(action);
  assert.ok(match.state.left);
  assert.deepEqual(match.state.replaced?.record.actions, ['grow', 'grow']);
});

test('who runs out of time while looking at an earlier position has lost the game as it stands', async () => {
  mock.timers.enable({ apis: ['setInterval'] });
  Object.assign(globalThis, { window: globalThis });
  const now = mock.method(performance, 'now', () => 0);
  try {
    const match = openMatch({ clock: 1 });
    match.newGame();
    for (const action of ['0313', '0212', '0414']) {
      match.act(action);
      await answered();
    }
    match.undo();
    match.undo();
    assert.equal(match.state.at, 2);
    now.mock.mockImplementation(() => 70_000);
    mock.timers.tick(1000);
    assert.deepEqual(match.state.forfeit, { side: 'red', by: 'time' });
    assert.deepEqual([match.state.at, match.state.line.length], [6, 6], 'the board shows what is kept');
    assert.deepEqual(
      kept.map(({ record }) => [record.at, record.actions.length]),
      [[6, 6]],
    );
  } finally {
    mock.timers.reset();
    now.mock.restore();
  }
});

test('the game before this one is no longer offered when this one has been played to its end', async () => {
  const match = await running();
  match.newGame();
  match.act('grow');
  await answered();
  assert.equal(match.state.replaced?.record.actions.length, 8);
  match.resign();
  assert.equal(match.state.replaced, null);
});

test('the game’s own next move in the analysis is a step and cuts nothing', async () => {
  const match = await running();
  match.setFree(true);
  match.go(2);
  match.act('grow');
  assert.deepEqual([match.state.record.actions, match.state.at, match.state.left], [GAME, 3, null]);
});

test('what is written on a variation is kept with the game that is left there', async () => {
  const match = await running();
  match.setFree(true);
  match.go(2);
  match.act('0212');
  match.annotate('0313 7464 grow (0212 {new}) grow');
  match.newGame();
  const [{ record }] = kept;
  assert.deepEqual(record.actions, GAME);
  assert.match(record.tree ?? '', /new/);
});

test('the clock waits for the person’s first move, also after a reload', async () => {
  mock.timers.enable({ apis: ['setInterval'] });
  Object.assign(globalThis, { window: globalThis });
  const now = mock.method(performance, 'now', () => 0);
  try {
    const match = openMatch({ seat: 'blue', clock: 1 });
    match.newGame();
    await answered();
    assert.equal(match.state.at, 1);
    const pass = (/** @type {number} */ time) => {
      now.mock.mockImplementation(() => time);
      mock.timers.tick(1000);
    };
    pass(70_000);
    assert.deepEqual([match.state.times, match.state.forfeit], [{ red: 60_000, blue: 60_000 }, null]);
    const { record, times, played } = match.state;
    match.load(record, { times, played });
    pass(140_000);
    assert.deepEqual([match.state.times, match.state.forfeit], [{ red: 60_000, blue: 60_000 }, null]);
    match.act('grow');
    await answered();
    pass(150_000);
    assert.deepEqual(match.state.times, { red: 60_000, blue: 50_000 });
    match.load(match.state.record, { times: match.state.times, played: true });
    pass(250_000);
    assert.deepEqual(match.state.forfeit, { side: 'blue', by: 'time' });
  } finally {
    mock.timers.reset();
    now.mock.restore();
  }
});

test('a game that is resigned after nothing but the opponent’s first move is kept', async () => {
  const match = openMatch({ seat: 'blue' });
  match.newGame();
  await answered();
  match.resign();
  assert.deepEqual(
    kept.map(({ record, forfeit }) => [record.actions, forfeit]),
    [[['grow'], { side: 'blue', by: 'resignation' }]],
  );
});

test('Undo takes a resignation back, and the game goes on; the resigned game stays kept', async () => {
  const match = await running();
  match.resign();
  assert.equal(match.state.yourTurn, false);
  match.undo();
  assert.deepEqual([match.state.forfeit, match.state.at, match.state.yourTurn], [null, 8, true]);
  match.act('grow');
  await answered();
  assert.equal(match.state.record.actions.length, 10);
  match.resign();
  assert.deepEqual(
    kept.map(({ record, forfeit }) => [record.actions.length, forfeit?.by]),
    [
      [8, 'resignation'],
      [10, 'resignation'],
    ],
  );
});

test('a resignation is taken back while the opponent is to move, which then answers', async () => {
  const match = await running();
  match.act('grow');
  match.resign();
  assert.equal(match.state.thinking, false);
  match.undo();
  await answered();
  assert.deepEqual([match.state.at, match.state.yourTurn], [10, true]);
});

test('when a game is over, new players are for the next game, also after a reload', async () => {
  const match = await running();
  match.resign();
  match.change({ seat: 'blue' });
  match.change({ opponents: { red: 'level:champion', blue: 'level:beginner' } });
  const { players, settings, record, forfeit, gamePlayers } = match.state;
  assert.deepEqual([players.seat, players.opponents.blue], ['red', 'level:beginner']);
  assert.deepEqual([settings.seat, settings.opponents.red], ['blue', 'level:champion']);
  assert.deepEqual(match.snapshot()?.parts.gamePlayers, players);

  const again = openMatch({ seat: 'red' });
  again.load(record, { forfeit, played: true, gamePlayers, setup: { ...settings } });
  assert.equal(again.state.players.seat, 'red');
  assert.equal(again.state.settings.seat, 'blue');
  again.newGame();
  await answered();
  assert.equal(again.state.players.seat, 'blue');
  assert.deepEqual(again.state.record.actions, ['grow']);
  assert.equal(kept.length, 1);
});

test('who takes back a resignation goes on against the players in the settings', async () => {
  const match = await running();
  match.resign();
  match.change({ opponents: { red: 'level:beginner', blue: 'level:champion' } });
  match.undo();
  assert.equal(match.state.players.opponents.blue, 'level:champion');
  match.act('grow');
  await answered();
  match.resign();
  assert.equal(match.state.players.opponents.blue, 'level:champion');
  assert.equal(kept.at(-1)?.setup.opponents.blue, 'level:champion');
});
