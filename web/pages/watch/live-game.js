/** Follows a game from the referee's messages. The engine checks every move; the referee's board decides where both disagree,
 * or where messages were missed.
 * @import { Rules, Side } from '../../../wasm/lilypad.js'
 * @import { Times } from '../../shared/match/clock.js'
 * @import { Forfeit } from '../../shared/match/sides.js'
 * @import { Message } from './messages.js'
 * @typedef {object} LiveGame
 * @property {string} id unique
 * @property {number} date when it began here, in milliseconds
 * @property {string} start
 * @property {string[]} actions
 * @property {Record<Side, string>} names empty where unknown
 * @property {Times} used milliseconds that each side has taken, as seen from here
 * @property {boolean} isOver
 * @property {Side | null} winner as the referee says
 * @property {Forfeit | null} forfeit */
import { gameText, refusalOf } from '../../shared/match/game.js';
import { nameOf, otherSide } from '../../shared/match/sides.js';

const RULES = 'referee';
const START = '*rrrrrr*/1******1/8/8/8/8/1******1/*bbbbbb*';
const NO_NAMES = { red: '', blue: '' };

/** Unique, also among tabs. */
export const newId = () => [...crypto.getRandomValues(new Uint32Array(3))].map((part) => part.toString(36)).join('-');

/** @param {Side} side */
const letter = (side) => side[0];

/** How many moves stand before a turn. The referee counts turns from 1; Red's have an even number of moves before them.
 * @param {number} turn @param {Side} side */
const movesBefore = (turn, side) => ((turn - 1) % 2 === (side === 'red' ? 0 : 1) ? Math.max(0, turn - 1) : turn);

/** @param {object} parts
 * @param {Rules} parts.rules
 * @param {() => number} parts.clock milliseconds
 * @param {LiveGame | null} parts.kept the game that was watched before the page was loaded again */
export function createLiveGame({ rules, clock, kept }) {
  /** @type {LiveGame | null} */
  let game = kept;
  let names = kept?.names ?? NO_NAMES;
  let [match, note] = ['', ''];
  /** Whose time runs, and since when. @type {{ side: Side, since: number } | null} */
  let running = null;
  /** Whose agent is being started. @type {Side | null} */
  let starting = null;
  /** The move that the engine has refused. @type {{ side: Side, reason: string } | null} */
  let refused = null;
  /** The last move, until the board after it is known. @type {{ count: number, side: Side, words: string | null } | null} */
  let last = null;
  /** A board whose turn is not known yet. */
  let held = '';
  let hasFailed = false;

  /** @param {LiveGame} of */
  const describe = ({ start, actions }) => rules.describe(gameText(start, actions), RULES);

  /** @param {Side | null} side */
  function runClock(side) {
    const now = clock();
    if (running && game) game.used = { ...game.used, [running.side]: game.used[running.side] + now - running.since };
    running = side && { side, since: now };
  }

  /** Leaves the game before it. Throws if the engine refuses the position. @param {string} start */
  function begin(start) {
    rules.describe(start, RULES);
    runClock(null);
    game = {
      id: newId(),
      date: Date.now(),
      start,
      actions: [],
      names,
      used: { red: 0, blue: 0 },
      isOver: false,
      winner: null,
      forfeit: null,
    };
    [refused, last, held, hasFailed] = [null, null, '', false];
  }

  /** Adds a move. Throws why it cannot be played. @param {LiveGame} to @param {string | null} words */
  function play(to, words) {
    if (!words) throw new Error('what it gave is not a move');
    const now = describe(to);
    if (now.result !== 'none') throw new Error('the game is already over');
    const action = rules.referee(`fen ${now.position}`, words, RULES);
    const actions = [...to.actions, action];
    describe({ ...to, actions });
    return { ...to, actions };
  }

  /** The game with the one move that was missed, or null if there is no such move.
   * @param {LiveGame} from @param {string} position that must follow @param {string | null} words of the move after it */
  function bridged(from, position, words) {
    for (const action of [...describe(from).moves.map((move) => move.action), 'grow']) {
      try {
        const next = { ...from, actions: [...from.actions, action] };
        const whole = words === null ? next : play(next, words);
        if (describe(whole).position === position) return whole;
      } catch {
        // not this one
      }
    }
    return null;
  }

  /** Brings the game to a board of the referee.
   * @param {string} board @param {number} count moves played @param {Side} side to move @param {string | null} words of the last one */
  function settle(board, count, side, words) {
    const position = `${board} ${letter(side)} ${count}`;
    rules.describe(`fen ${position}`, RULES); // throws before anything has changed
    if (game) {
      const now = describe(game);
      if (now.position === position) return;
      const missed = count - now.played;
      const found = missed === 1 ? bridged(game, position, null) : missed === 2 ? bridged(game, position, words) : null;
      if (found) return void (game = found);
      // A move that was added without its board belongs to another game.
      if (words && now.played === count) game = { ...game, actions: game.actions.slice(0, -1) };
    }
    const hadGame = game !== null && game.actions.length > 0;
    begin(`fen ${position}`);
    note = hadGame
      ? 'Some moves were missed. The game goes on here from the referee’s board; the part before is kept.'
      : 'The game had already begun. It is shown from here on.';
  }

  /** @param {Side | null} winner */
  function end(winner) {
    runClock(null);
    starting = null;
    if (!game) return;
    const { result } = describe(game);
    const loser = winner && otherSide(winner);
    const failed = refused?.side === loser ? refused : null;
    if (result === 'none' && loser)
      game.forfeit = { side: loser, by: failed ? 'illegal' : 'fault', reason: failed?.reason ?? '' };
    if (result !== 'none' && result !== (winner ?? 'draw'))
      note = `The referee says ${winner ? `${nameOf(winner)} has won` : 'it is a draw'}; by the moves, ${result === 'draw' ? 'it is a draw' : `${nameOf(result)} has`}.`;
    if (result === 'none' && !winner) note = 'The referee ended the game without a winner.';
    game.isOver = true;
    game.winner = winner;
  }

  /** @type {{ [K in Message['kind']]: (message: Extract<Message, { kind: K }>) => void }} */
  const handlers = {
    ping() {},
    match({ info }) {
      match = info;
    },
    players({ names: given }) {
      names = given;
      if (game && !game.isOver && !game.names.red && !game.names.blue) game.names = names;
    },
    begin({ board }) {
      note = '';
      begin(board === START ? 'startpos' : `fen ${board} r 0`);
    },
    starting({ side }) {
      starting = side;
      runClock(side);
    },
    turn({ turn, side }) {
      starting = null;
      if (game?.isOver) game = null;
      if (held) settle(held, movesBefore(turn, side), side, null);
      held = '';
      last = null;
      runClock(side);
    },
    moved({ turn, side, words }) {
      runClock(null);
      starting = null;
      if (game?.isOver) game = null;
      last = { count: movesBefore(turn, side) + 1, side, words };
      if (!game || describe(game).played !== last.count - 1) return;
      try {
        game = play(game, words);
      } catch (error) {
        refused = { side, reason: refusalOf(error) };
      }
    },
    board({ board }) {
      if (game?.isOver) game = null;
      if (!last) return void (held = board);
      settle(board, last.count, otherSide(last.side), last.words);
      [refused, last] = [null, null];
    },
    error() {
      runClock(null);
      hasFailed = true;
    },
    failure() {
      runClock(null);
      note = 'The referee itself has failed; its terminal says how.';
    },
    end: ({ winner }) => end(winner),
  };

  return {
    /** Throws, in words, if the engine refuses what the message says. @param {Message} message */
    receive: (message) => handlers[message.kind](/** @type {never} */ (message)),
    /** The connection has ended: nothing is known about the time from now on. */
    pause() {
      runClock(null);
      [starting, last, held] = [null, null, ''];
    },
    /** Forgets what was watched. */
    clear() {
      runClock(null);
      [game, note, match, refused, last, held, names] = [null, '', '', null, null, '', NO_NAMES];
    },
    get game() {
      return game;
    },
    /** The time that each side has taken up to now. @returns {Times} */
    get used() {
      const used = { ...(game?.used ?? { red: 0, blue: 0 }) };
      if (running) used[running.side] += clock() - running.since;
      return used;
    },
    get state() {
      return {
        game,
        names: game?.names ?? names,
        match,
        note,
        starting,
        running: running?.side ?? null,
        refused,
        hasFailed,
      };
    },
  };
}
