/** Watching: what comes from the referee is answered, followed and kept.
 * @import { Rules } from '../../../wasm/lilypad.js'
 * @typedef {ReturnType<typeof createSession>} Session */
import { refusalOf } from '../../shared/match/game.js';
import { createConnection, MAX_PORT, USUAL_PORT } from './connection.js';
import { createKeeper, recallWatched } from './keeper.js';
import { createLiveGame } from './live-game.js';
import { readMessage } from './messages.js';

/** After this many messages that mean nothing, it is no referee. */
const MAX_REFUSED = 20;
/** Nor if it sends this many without a move among them; a real one sends three for a move. */
const MAX_IDLE = 200;
/** Nor if it begins this many games in one run: a real one plays one. */
const MAX_GAMES = 50;

/** @param {object} parts
 * @param {Rules} parts.rules
 * @param {() => void} parts.onChange */
export function createSession({ rules, onChange }) {
  const recalled = recallWatched(rules);
  const game = createLiveGame({ rules, clock: () => performance.now(), kept: recalled.game });
  const connection = createConnection({ onMessage: receive, onChange: connectionChanged });
  let notKept = '';
  const keeper = createKeeper(rules, (problem) => {
    notKept = problem;
    onChange();
  });
  let port = recalled.port ?? USUAL_PORT;
  /** Whether to connect again after a reload. */
  let isWanted = false;
  let [refusal, refused, idle, begun, isForeign, keptAs] = ['', 0, 0, 0, false, ''];

  function keep() {
    const now = game.game;
    const isConnected = connection.state !== 'off';
    const key = `${now?.id} ${now?.actions.length} ${now?.isOver} ${isConnected} ${isWanted} ${port}`;
    if (key !== keptAs) keeper.keep(now, isWanted ? port : null, isConnected);
    keptAs = key;
  }

  function connectionChanged() {
    if (connection.state === 'off') game.pause();
    // A browser may close the connection of a page that is being loaded again, so that alone is no reason to give up.
    if (connection.trouble && (connection.trouble !== 'gone' || game.game?.isOver || isForeign)) isWanted = false;
    keep();
    onChange();
  }

  /** @param {string} reason */
  function refuse(reason) {
    refusal = reason;
    refused += 1;
    if (refused < MAX_REFUSED) return;
    [isForeign, refusal] = [true, ''];
    connection.disconnect('gone');
  }

  /** Ends the connection with a program that only keeps the page busy. @param {typeof game.game} before */
  function checkPace(before) {
    const now = game.game;
    const isNew = now !== null && now.id !== before?.id;
    begun += isNew ? 1 : 0;
    idle = now && !isNew && now.actions.length > (before?.actions.length ?? 0) ? 0 : idle + 1;
    if (idle > MAX_IDLE || begun > MAX_GAMES) connection.disconnect('flood');
  }

  /** @param {unknown} text @param {(message: object) => void} answer */
  function receive(text, answer) {
    const before = game.game;
    const read = readMessage(text);
    let problem = read ? read.problem : 'it is not written as the referee writes';
    try {
      if (read?.message) game.receive(read.message);
    } catch (error) {
      problem = refusalOf(error);
    }
    // An answer that the referee does not expect would end it, so what has no id gets none.
    if (read) answer({ type: '<ack>', id: read.id });
    if (problem) refuse(problem);
    checkPace(before);
    keep();
    onChange();
  }

  /** @param {number} wanted */
  function setPort(wanted) {
    if (Number.isInteger(wanted) && wanted >= 1 && wanted <= MAX_PORT) port = wanted;
    onChange();
  }

  /** @param {number} [wanted] */
  function connect(wanted = port) {
    setPort(wanted);
    [refusal, refused, idle, begun, isForeign, isWanted] = ['', 0, 0, 0, false, true];
    connection.connect(port);
  }

  return {
    connect,
    disconnect() {
      isWanted = false;
      connection.disconnect();
    },
    setPort,
    /** After a reload: goes on with what was watched. */
    resume() {
      if (recalled.port !== null) connect();
    },
    get used() {
      return game.used;
    },
    get state() {
      const { state, trouble } = connection;
      return { ...game.state, connected: state, trouble, port, refusal, isForeign, notKept };
    },
  };
}
