/** Controls a match: turns, the agents' actions, the clock, undo and redo. Calls `onChange` on every change.
 * @import { Agent, Client, SearchReport, Side } from '../../../wasm/lilypad.js'
 * @import { GameRecord } from './game.js'
 * @import { Level } from './opponents.js'
 * @import { PlayerSettings, Seat } from './settings.js'
 * @import { Forfeit } from './sides.js'
 * @import { Times } from './clock.js' */
import { messageOf } from '../page/message.js';
import { createClock } from './clock.js';
import { createGame, gameText } from './game.js';
import { readOpponent } from './opponents.js';
import { isPerson } from './settings.js';

/** How often a failed search is repeated before the player is asked. */
const RETRIES = 1;
/** After this many moves, the game before this one is no longer offered. */
const REPLACED_MOVES = 6;

/** What differs between games: the types of rule sets, positions and settings.
 * @typedef {object} GameTypes
 * @property {string} rules
 * @property {{ side: Side, result: 'none' | 'draw' | Side, rules: string, history: { action: string }[] }} now
 * @property {PlayerSettings & { rules: string }} settings */

/** What the view shows.
 * @template {GameTypes} G
 * @typedef {object} MatchState
 * @property {G['now']} now
 * @property {G['now']['history']} line all moves, including those after the position shown
 * @property {number} at how many of them lead to the position shown
 * @property {string} text the game up to there, in the engine's notation
 * @property {GameRecord<G['rules']>} record
 * @property {G['settings']} settings
 * @property {boolean} free the person moves both sides and no agent answers
 * @property {boolean} yourTurn
 * @property {SearchReport | null} report of the running search
 * @property {string} note from the last agent's search, such as that a model is missing
 * @property {boolean} thinking
 * @property {boolean} waiting an agent is to move but is not searching
 * @property {boolean} stuck the agent's search has failed, and the player must ask again
 * @property {Times | null} times
 * @property {Forfeit | null} forfeit who ran out of time or resigned
 * @property {boolean} mayResign
 * @property {Snapshot<G['rules']> | null} replaced the game before this one, while it can be brought back
 * @property {GameRecord<G['rules']> | null} left the game to return to from a variation
 * @property {string} notice */

/** What is saved with a game.
 * @template {string} R
 * @typedef {{ times?: Times | null, left?: GameRecord<R> | null, forfeit?: Forfeit | null }} SavedParts */

/** A game that another one has replaced.
 * @template {string} R
 * @typedef {{ record: GameRecord<R>, parts: SavedParts<R>, clock: number, fromTab?: boolean }} Snapshot
 *   `fromTab` if another tab has left it */

/** The part of a client that a match uses.
 * @typedef {Pick<Client, 'search' | 'newGame'>} Searcher */

/** @template {GameTypes} G
 * @typedef {ReturnType<typeof createMatch<G>>} Match */

/** @template {GameTypes} G
 * @param {object} parts
 * @param {{ agents: Agent[], describe: (text: string, rules: G['rules']) => G['now'] }} parts.rules
 * @param {G['settings']} parts.settings
 * @param {() => Searcher} parts.createClient
 * @param {() => Promise<unknown>} parts.settled resolves when the board's animation has ended
 * @param {Level[]} parts.levels of the game
 * @param {() => string} [parts.newStart] the start of a new game
 * @param {(now: G['now'], text: string) => string} [parts.question] the position as an agent gets it
 * @param {() => boolean} [parts.mayTakeBack] whether play may continue from an earlier position
 * @param {(state: MatchState<G>) => void} parts.onChange */
export function createMatch({
  rules,
  settings,
  createClient,
  settled,
  levels,
  newStart = () => 'startpos',
  question = (_, text) => text,
  mayTakeBack = () => true,
  onChange,
}) {
  const game = createGame(rules, settings.rules, newStart());
  const clock = createClock({ onTick: changed, onFlag: flag });
  // Agents keep state during a game, so each side has its own client.
  /** @type {Partial<Record<Side, Searcher>>} */
  const clients = {};
  let turn = new AbortController();
  /** @type {SearchReport | null} */
  let report = null;
  /** @type {Forfeit | null} */
  let forfeit = null;
  /** Whether a move has been made with the clock running. */
  let clockBegun = false;
  /** @type {Snapshot<G['rules']> | null} */
  let replaced = null;
  /** @type {GameRecord<G['rules']> | null} */
  let left = null;
  /** Whether agents answer in a variation. */
  let answers = false;
  /** The actions of the game when the person began to move both sides freely. */
  let ownLength = 0;
  let [thinking, paused, stuck, free, notice, note, seed] = [false, false, false, false, '', '', newSeed()];

  /** The last side that the person had alone. */
  let ownSide = oneSide(settings.seat);

  const isOver = () => game.now.result !== 'none' || (forfeit !== null && !free && !left);
  const mayAct = () => !isOver() && (free || isPerson(settings, game.now.side)) && (game.atEnd || mayTakeBack());

  /** @returns {MatchState<G>} */
  function state() {
    const { now, line, at, text, record } = game;
    const waiting = !isOver() && !mayAct() && !thinking;
    const times = clock.times;
    return {
      now,
      line,
      at,
      text,
      record,
      settings,
      free,
      yourTurn: mayAct(),
      report,
      note,
      thinking,
      waiting,
      stuck,
      times,
      forfeit: left ? null : forfeit,
      mayResign: mayResign(),
      left,
      replaced,
      notice,
    };
  }

  function changed() {
    onChange(state());
  }

  /** @param {Side} side */
  function flag(side) {
    forfeit = { side, by: 'time' };
    proceed();
  }

  /** The last position of the game itself, also while a variation is shown. */
  const gameEnd = () => (left ? rules.describe(gameText(left.start, left.actions), left.rules) : game.end);

  const mayResign = () =>
    !free && !left && !forfeit && game.line.length > 0 && settings.seat !== 'watch' && game.end.result === 'none';

  /** Whose clock runs. While the person looks at anything but the end of the game, it is the person's own.
   * @param {boolean} isRunning whether the side to move in the position shown is about to act */
  function clockSide(isRunning) {
    if (isRunning && !left) return game.at > 0 ? game.now.side : null;
    if (!clockBegun || forfeit || settings.seat === 'watch') return null;
    const { result, side } = gameEnd();
    return result === 'none' ? (oneSide(settings.seat) ?? side) : null;
  }

  /** Shows the position and lets the side to move act. Aborts any running search. */
  async function proceed() {
    turn.abort();
    turn = new AbortController();
    const { signal } = turn;
    const side = game.now.side;
    const isRunning = game.atEnd && !isOver() && !free && !paused && (!left || answers);
    thinking = isRunning && !isPerson(settings, side);
    stuck = false;
    report = null;
    clock.run(clockSide(isRunning));
    changed();
    if (!thinking) return;
    const action = await ask(side, signal);
    if (signal.aborted) return;
    thinking = false;
    stuck = action === null;
    if (action === null) {
      clock.run(null);
      return changed();
    }
    game.play(action);
    proceed();
  }

  /** The limits of a search. @param {string | null} own those of the agent's level */
  function limits(own) {
    const times = left ? null : clock.times;
    const clocks = times
      ? ` rtime ${Math.max(1, Math.round(times.red))} btime ${Math.max(1, Math.round(times.blue))}`
      : '';
    return (own ?? `movetime ${settings.movetime}`) + clocks;
  }

  /** The agent's action, or null if its search failed. @param {Side} side @param {AbortSignal} signal */
  async function ask(side, signal) {
    const opponent = readOpponent(rules.agents, settings.opponents[side], levels);
    if (!opponent) return null;
    for (let attempt = 0; attempt <= RETRIES; attempt++) {
      try {
        const client = (clients[side] ??= createClient());
        const onInfo = (/** @type {SearchReport} */ latest) => {
          report = latest;
          note = latest.note ?? '';
          if (!signal.aborted) changed();
        };
        const options = { rules: game.now.rules, seed, signal, onInfo };
        const [answer] = await Promise.all([
          client.search(question(game.now, game.text), opponent.agent, limits(opponent.limits), options),
          settled(),
        ]);
        return answer.best;
      } catch (error) {
        if (signal.aborted) return null;
        notice = messageOf(error);
        changed();
      }
    }
    return null;
  }

  /** The present game, or null if nothing has been played. @returns {Snapshot<G['rules']> | null} */
  function snapshot() {
    if (!(left ?? game.record).actions.length) return null;
    return { record: game.record, parts: { times: clock.times, left, forfeit }, clock: settings.clock };
  }

  /** @param {GameRecord<G['rules']> | null} record */
  function isReadable(record) {
    try {
      return record !== null && Boolean(rules.describe(gameText(record.start, record.actions), record.rules));
    } catch {
      return false;
    }
  }

  /** Starts over from a record. Throws, and changes nothing, if the engine rejects it.
   * @param {GameRecord<G['rules']>} record @param {SavedParts<G['rules']>} [saved] what else is known about the game */
  function load(record, { times = null, left: leftBefore = null, forfeit: lost = null } = {}) {
    const before = snapshot();
    game.load(record);
    replaced = before ?? replaced;
    clockBegun = times !== null;
    settings.rules = record.rules;
    [notice, forfeit, left, answers, seed] = ['', lost, isReadable(leftBefore) ? leftBefore : null, false, newSeed()];
    ownLength = record.actions.length;
    for (const client of Object.values(clients)) client.newGame();
    const full = settings.clock * 60_000;
    clock.set(settings.clock ? (times ?? { red: full, blue: full }) : null);
    proceed();
  }

  /** Whether an action leaves the game that was played. @param {string} action */
  const isVariation = (action) =>
    game.atEnd ? ownLength > 0 && ownLength === game.line.length : game.line[game.at].action !== action;

  /** @param {number} at */
  function go(at) {
    if (at < 0 || at > game.line.length || at === game.at) return;
    notice = '';
    paused ||= settings.seat === 'watch';
    game.go(at);
    proceed();
  }

  /** The person's opponent stays the same on the other side. @param {Seat} seat */
  function takeSeat(seat) {
    const side = oneSide(seat);
    const { red, blue } = settings.opponents;
    if (side && ownSide && side !== ownSide) settings.opponents = { red: blue, blue: red };
    if (side || seat === 'watch') ownSide = side;
  }

  return {
    /** Plays the player's action, if it is the player's turn. @param {string} action */
    act(action) {
      if (!mayAct()) return;
      notice = '';
      if (free && isVariation(action)) left ??= game.record;
      if (!free && !left) clockBegun = true;
      game.play(action);
      if (game.at >= REPLACED_MOVES) replaced = null;
      proceed();
    },
    go,
    /** Goes back to the player's last turn, or by one action if the person plays both sides. */
    undo() {
      const hasOpponent = !free && (settings.seat === 'red' || settings.seat === 'blue');
      const steps = hasOpponent && isPerson(settings, game.now.side) && game.at > 1 ? 2 : 1;
      go(game.at - steps);
    },
    redo() {
      const hasOpponent = !free && (settings.seat === 'red' || settings.seat === 'blue');
      const steps = hasOpponent && game.at + 2 <= game.line.length ? 2 : 1;
      go(game.at + steps);
    },
    /** Continues from the position shown and drops all later moves. In a variation, agents answer from now on. */
    playOn() {
      paused = false;
      answers = left !== null;
      notice = '';
      if (!game.atEnd && mayTakeBack()) game.load({ ...game.record, actions: game.record.actions.slice(0, game.at) });
      proceed();
    },
    /** Leaves a variation. */
    returnToGame() {
      if (left) game.load(left);
      left = null;
      answers = false;
      proceed();
    },
    /** Ends the game as a loss of the person, or of the side to move if the person plays both. */
    resign() {
      if (!mayResign()) return;
      forfeit = { side: oneSide(settings.seat) ?? game.end.side, by: 'resignation' };
      proceed();
    },
    /** Brings back the game that this one replaced; then this one can be brought back. */
    restore() {
      if (!replaced) return;
      const { record, parts, clock: minutes } = replaced;
      replaced = null;
      const before = snapshot();
      settings.clock = minutes;
      load(record, parts);
      replaced = before;
      changed();
    },
    /** Offers a game to be brought back.
     * @param {GameRecord<G['rules']>} record @param {SavedParts<G['rules']>} parts @param {boolean} [fromTab] */
    offer(record, parts, fromTab = false) {
      if (!isReadable(record)) return;
      replaced = { record, parts, clock: settings.clock, fromTab };
      changed();
    },
    newGame() {
      paused = false;
      load({ rules: settings.rules, start: newStart(), actions: [], at: 0 });
    },
    load,
    pause() {
      paused = true;
      proceed();
    },
    /** In a free match the person moves both sides and no agent answers. @param {boolean} wanted */
    setFree(wanted) {
      if (free === wanted) return;
      free = wanted;
      ownLength = game.line.length;
      proceed();
    },
    /** @param {string} message */
    warn(message) {
      notice = message;
      changed();
    },
    /** Changes settings. New rules or a new clock start a new game; the rest applies from the next action.
     * @param {Partial<G['settings']>} changes */
    change(changes) {
      const { rules: rulesBefore, clock: clockBefore } = settings;
      const before = snapshot();
      Object.assign(settings, changes);
      if (changes.seat) takeSeat(changes.seat);
      if (settings.rules !== rulesBefore || settings.clock !== clockBefore) {
        this.newGame();
        replaced = before ?? replaced;
        return changed();
      }
      paused &&= settings.seat === 'watch';
      proceed();
    },
    /** Stops the search and the clock, until something changes. */
    close() {
      turn.abort();
      clock.run(null);
    },
    get state() {
      return state();
    },
  };
}

/** @param {Seat} seat @returns {Side | null} */
const oneSide = (seat) => (seat === 'red' || seat === 'blue' ? seat : null);

function newSeed() {
  return Math.floor(Math.random() * 1e9);
}
