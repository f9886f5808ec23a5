/** The live server of a referee, as the course's `python -m referee -S` behaves: it waits for a client, waits for the answer to
 * every message while there is a client, goes on without one, and repeats nothing.
 * @import { PositionDescription } from '../../wasm/lilypad.js' */
import assert from 'node:assert/strict';
import { openWebSockets } from './websocket-server.js';

/** By arrow. @type {Record<string, [number, number]>} */
const DIRECTIONS = {
  '↓': [1, 0],
  '↙': [1, -1],
  '↘': [1, 1],
  '↑': [-1, 0],
  '↖': [-1, -1],
  '↗': [-1, 1],
  '←': [0, -1],
  '→': [0, 1],
};
/** @type {Record<string, number>} */
const CELLS = { r: 1, b: -1, '*': 2, '.': 0 };

/** @param {string} position */
export const boardOf = (position) =>
  position
    .split(' ')[0]
    .split('/')
    .map((row) => [...row.replace(/\d/g, (digit) => '.'.repeat(Number(digit)))].map((cell) => CELLS[cell]));

/** An action in the messages' form. @param {string} words in the referee's notation */
export function actionOf(words) {
  const [, r, c] = /^MOVE\((\d)-(\d)/.exec(words) ?? [];
  if (r === undefined) return { type: 'GrowAction' };
  const directions = [...words].flatMap((sign) => (DIRECTIONS[sign] ? [DIRECTIONS[sign]] : []));
  return { type: 'MoveAction', coord: [Number(r), Number(c)], directions };
}

/** @param {number} index of a move */
const playerAt = (index) => (index % 2 ? -1 : 1);

/** @param {number} [port] 0 picks a free one */
export async function openReferee(port = 0) {
  /** What clients have answered, in order. @type {any[]} */
  const answers = [];
  /** @type {Set<() => void>} */
  const waiting = new Set();
  const wake = () => {
    for (const look of waiting) look();
  };
  const server = await openWebSockets({
    port,
    onChange: wake,
    onText(text) {
      answers.push(JSON.parse(text));
      wake();
    },
  });
  let unread = 0;
  let nextId = 0;

  /** @param {() => boolean} condition */
  const until = (condition) =>
    new Promise((done) => {
      const look = () => {
        if (!condition()) return;
        waiting.delete(look);
        done(undefined);
      };
      waiting.add(look);
      look();
    });

  /** Sends a message and waits for its answer, as long as somebody is there. @param {object} message @param {number | null} id */
  async function sync(message, id) {
    if (!server.clients) return;
    server.send(JSON.stringify({ ...message, id }));
    await until(() => answers.length > unread || !server.clients);
    if (answers.length === unread) return;
    assert.deepEqual(answers[unread], { type: '<ack>', id });
    unread += 1;
  }

  /** @param {string} name @param {object} [fields] */
  const update = (name, fields = {}) => sync({ type: `GameUpdate:${name}`, ...fields }, nextId++);

  /** The messages of one move. @param {PositionDescription} game @param {number} index */
  async function turn(game, index) {
    const { referee, position } = game.history[index];
    await update('TurnBegin', { turnId: index + 1, player: playerAt(index) });
    await update('TurnEnd', { turnId: index + 1, player: playerAt(index), action: actionOf(referee) });
    await update('BoardUpdate', { board: boardOf(position) });
  }

  return {
    port: server.port,
    answers,
    sync,
    update,
    until,
    get clients() {
      return server.clients;
    },
    raw: server.send,
    die: server.die,
    async waitForClient() {
      await until(() => server.clients > 0);
      await sync({ type: '<ping>' }, null);
    },
    waitForLeaving: () => until(() => !server.clients),
    /** What comes before the first move. @param {PositionDescription} game @param {string[]} [players] */
    async begin(game, players = ['player 1 [agent:Agent]', 'player 2 [rival:Greedy]']) {
      await sync({ type: 'GameMetadata', players }, null);
      nextId = 0;
      await update('GameBegin', { board: boardOf(game.start) });
      await update('PlayerInitialising', { player: 1 });
      await update('PlayerInitialising', { player: -1 });
    },
    /** Some moves of a game. @param {PositionDescription} game @param {number} from @param {number} to */
    async play(game, from, to) {
      for (let index = from; index < to; index++) await turn(game, index);
    },
    /** @param {PositionDescription} game */
    end: ({ result }) => update('GameEnd', { winner: result === 'red' ? 1 : result === 'blue' ? -1 : 0 }),
  };
}
