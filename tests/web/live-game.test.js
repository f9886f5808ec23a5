/** A game followed from the referee's messages: whole, joined late, with missed messages, with failures, and from a program that
 * is no referee. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { keptGameOf } from '../../web/pages/watch/keeper.js';
import { createLiveGame } from '../../web/pages/watch/live-game.js';
import { readMessage } from '../../web/pages/watch/messages.js';
import { loadRules, START, vectors } from '../tools/engine.js';
import { actionOf, boardOf } from '../tools/referee-server.js';

const rules = await loadRules();
const games = vectors('freckers-games')
  .filter(({ rules: ruleSet }) => ruleSet === 'referee')
  .slice(0, 12)
  .map(({ actions }) => rules.describe(`startpos moves ${actions.join(' ')}`, 'referee'));
const [game] = games;
const ACTIONS = game.history.map(({ action }) => action);
/** @type {Record<string, number>} */
const WINNER = { red: 1, blue: -1, draw: 0, none: 0 };

/** @typedef {{ type: string } & Record<string, unknown>} Sent */

/** @param {typeof game} of @param {number} from @param {number} to @returns {Sent[]} */
const turns = ({ history }, from, to) =>
  history.slice(from, to).flatMap(({ referee, position }, offset) => {
    const common = { turnId: from + offset + 1, player: (from + offset) % 2 ? -1 : 1 };
    return [
      { type: 'GameUpdate:TurnBegin', ...common },
      { type: 'GameUpdate:TurnEnd', ...common, action: actionOf(referee) },
      { type: 'GameUpdate:BoardUpdate', board: boardOf(position) },
    ];
  });

/** @type {Sent[]} */
const OPENING = [
  { type: 'GameMetadata', players: ['player 1 [agent:Agent]', 'player 2 [rival.deep:Greedy]'] },
  { type: 'GameUpdate:GameBegin', board: boardOf(START) },
  { type: 'GameUpdate:PlayerInitialising', player: 1 },
  { type: 'GameUpdate:PlayerInitialising', player: -1 },
];

function follow() {
  let now = 0;
  const live = createLiveGame({ rules, clock: () => now, kept: null });
  return {
    live,
    /** @param {number} milliseconds */
    wait: (milliseconds) => (now += milliseconds),
    /** @param {Sent[]} messages */
    send(messages) {
      for (const message of messages) {
        const read = readMessage(JSON.stringify({ ...message, id: 1 }));
        assert.equal(read?.problem, '', JSON.stringify(message));
        if (read?.message) live.receive(read.message);
      }
    },
    actions: () => live.game?.actions ?? [],
  };
}

test('whole games are followed move by move, with names and result', () => {
  for (const whole of games) {
    const { live, send, actions } = follow();
    send(OPENING);
    assert.deepEqual(live.state.names, { red: 'agent', blue: 'rival.deep:Greedy' });
    send(turns(whole, 0, whole.history.length));
    assert.deepEqual(
      actions(),
      whole.history.map(({ action }) => action),
    );
    send([{ type: 'GameUpdate:GameEnd', winner: WINNER[whole.result] }]);
    assert.ok(live.game?.isOver);
    assert.equal(live.game?.forfeit, null);
    assert.equal(live.state.note, whole.result === 'none' ? 'The referee ended the game without a winner.' : '');
    assert.equal(live.game && keptGameOf(rules, live.game)?.result, whole.result);
  }
});

test('each side’s time is counted from its turn’s begin to its end, and starting counts', () => {
  const { live, wait, send } = follow();
  send(OPENING.slice(0, 3));
  wait(300);
  send(OPENING.slice(3));
  wait(200);
  const [begin, end, board] = turns(game, 0, 1);
  send([begin]);
  wait(1000);
  assert.deepEqual(live.used, { red: 1300, blue: 200 });
  send([end]);
  wait(5000);
  send([board, turns(game, 1, 2)[0]]);
  wait(70);
  assert.deepEqual(live.used, { red: 1300, blue: 270 });
  live.pause();
  wait(1000);
  assert.deepEqual(live.used, { red: 1300, blue: 270 });
});

test('a game that is joined late is shown from the next board on', () => {
  for (const skipped of [0, 1, 2]) {
    const { live, send, actions } = follow();
    send(turns(game, 6, 12).slice(skipped));
    assert.match(live.game?.start ?? '', /^fen .* [rb] \d+$/);
    const first = skipped > 2 ? 6 : 7;
    assert.deepEqual(actions(), ACTIONS.slice(first, 12));
    assert.match(live.state.note, /already begun/);
  }
});

test('one or two missed messages, or a whole missed move, are made good', () => {
  const all = turns(game, 0, 14);
  for (let from = 15; from < 24; from++) {
    for (const count of [1, 2, 3]) {
      const { live, send, actions } = follow();
      send([...OPENING, ...all.slice(0, from)]);
      live.pause();
      send(all.slice(from + count));
      assert.deepEqual(actions(), ACTIONS.slice(0, 14), `${count} missing from ${from}`);
      assert.equal(live.game?.start, 'startpos');
    }
  }
});

test('after many missed moves the game goes on from the board, as another game', () => {
  const { live, send, actions } = follow();
  send([...OPENING, ...turns(game, 0, 6)]);
  const before = live.game;
  live.pause();
  send(turns(game, 11, 15));
  assert.notEqual(live.game?.id, before?.id);
  assert.deepEqual(before?.actions, ACTIONS.slice(0, 6));
  assert.deepEqual(actions(), ACTIONS.slice(12, 15));
  assert.match(live.state.note, /missed/);
});

test('another game after a reload does not add to the one before', () => {
  const { live, send } = follow();
  send([...OPENING, ...turns(game, 0, 7)]);
  const before = live.game;
  live.pause();
  const other = games.find(({ history }) => history[6].action !== ACTIONS[6]) ?? games[1];
  send(turns(other, 7, 10));
  assert.deepEqual(before?.actions, ACTIONS.slice(0, 7));
  assert.notEqual(live.game?.id, before?.id);
  assert.equal(live.game?.start.startsWith('fen '), true);
});

test('an illegal move, which the referee reports before it refuses it, ends the game', () => {
  const { live, send, actions } = follow();
  const wrong = { turnId: 5, player: 1 };
  send([...OPENING, ...turns(game, 0, 4), { type: 'GameUpdate:TurnBegin', ...wrong }]);
  for (const [action, reason] of /** @type {[unknown, RegExp][]} */ ([
    [{ type: 'MoveAction', coord: [4, 4], directions: [[1, 0]] }, /frog/],
    [null, /not a move/],
    [{ type: 'MoveAction', coord: 'x', directions: 7 }, /not a move/],
    [{ type: 'MoveAction', coord: [0, 9], directions: [[0, 0]] }, /not a move/],
  ])) {
    send([{ type: 'GameUpdate:TurnEnd', ...wrong, action }]);
    assert.match(live.state.refused?.reason ?? '', reason);
  }
  send([{ type: 'GameUpdate:PlayerError' }, { type: 'GameUpdate:GameEnd', winner: -1 }]);
  assert.deepEqual(actions(), ACTIONS.slice(0, 4));
  assert.equal(live.game?.forfeit?.by, 'illegal');
  assert.equal(live.game?.forfeit?.side, 'red');
  assert.equal(live.game && keptGameOf(rules, live.game)?.forfeit?.by, 'illegal');
});

test('an agent that fails loses, and the referee does not say how', () => {
  const { live, send } = follow();
  send([...OPENING, { type: 'GameUpdate:PlayerError' }, { type: 'GameUpdate:GameEnd', winner: 1 }]);
  assert.deepEqual(live.game?.forfeit, { side: 'blue', by: 'fault', reason: '' });
});

test('a winner that the moves deny is told', () => {
  const won = games.find(({ result }) => result === 'red' || result === 'blue') ?? game;
  const { live, send } = follow();
  send([...OPENING, ...turns(won, 0, won.history.length)]);
  send([{ type: 'GameUpdate:GameEnd', winner: -WINNER[won.result] }]);
  assert.match(live.state.note, /referee says/);
  assert.equal(live.game?.forfeit, null);
});

const BOARD = boardOf(START);
for (const [name, message, problem] of /** @type {[string, unknown, RegExp | null][]} */ ([
  ['no JSON', '{"type": "<ping>"', null],
  ['a number', '7', null],
  ['a list', '[]', null],
  ['nothing', 'null', null],
  ['too long', `{"type": "<ping>", "id": 1, "x": "${'x'.repeat(30_000)}"}`, null],
  ['bytes', new Uint8Array(8), null],
  ['an id that is an object', { type: '<ping>', id: {} }, null],
  ['a type that is no text', { type: 7, id: 1 }, null],
  ['an unknown type', { type: 'Hello', id: 1 }, /“Hello” is unknown/],
  ['the name of an inherited property', { type: 'constructor', id: 1 }, /unknown/],
  ['three players', { type: 'GameMetadata', id: 1, players: ['a', 'b', 'c'] }, /two players/],
  ['a board of seven rows', { type: 'GameUpdate:GameBegin', id: 1, board: BOARD.slice(1) }, /eight rows/],
  ['a cell of another kind', { type: 'GameUpdate:BoardUpdate', id: 1, board: [[9], ...BOARD.slice(1)] }, /eight rows/],
  ['a third player', { type: 'GameUpdate:TurnBegin', id: 1, turnId: 1, player: 2 }, /whose turn/],
  ['a turn without a number', { type: 'GameUpdate:TurnBegin', id: 1, turnId: '1', player: 1 }, /number of the turn/],
  ['an endless game', { type: 'GameUpdate:TurnBegin', id: 1, turnId: 1e9, player: 1 }, /number of the turn/],
  ['two winners', { type: 'GameUpdate:GameEnd', id: 1, winner: [1, -1] }, /who has won/],
])) {
  test(`refused: ${name}`, () => {
    const read = readMessage(
      typeof message === 'object' && !(message instanceof Uint8Array) ? JSON.stringify(message) : message,
    );
    if (problem === null) assert.equal(read, null);
    else {
      assert.equal(read?.message, null);
      assert.equal(read?.id, 1);
      assert.match(read?.problem ?? '', problem);
    }
  });
}

test('a board that the engine refuses changes nothing', () => {
  const { live, send, actions } = follow();
  send([...OPENING, ...turns(game, 0, 4)]);
  const empty = BOARD.map((row) => row.map(() => 0));
  const read = readMessage(JSON.stringify({ type: 'GameUpdate:BoardUpdate', board: empty, id: 1 }));
  const begin = readMessage(JSON.stringify({ type: 'GameUpdate:GameBegin', board: empty, id: 1 }));
  send([turns(game, 4, 5)[0], turns(game, 4, 5)[1]]);
  for (const found of [read, begin]) assert.throws(() => found?.message && live.receive(found.message));
  assert.deepEqual(actions(), ACTIONS.slice(0, 5));
  send(turns(game, 5, 6));
  assert.deepEqual(actions(), ACTIONS.slice(0, 6));
});

test('a name of thousands of letters is cut', () => {
  const read = readMessage(JSON.stringify({ type: 'GameMetadata', players: ['x'.repeat(5000), {}], id: null }));
  assert.deepEqual(read?.message, { kind: 'players', names: { red: 'x'.repeat(60), blue: '' } });
});
