/** Controls a match: turns, the agents' actions, the clock, undo and redo. Calls `onChange` on every change.
 * @import { Agent, Client, SearchReport, Side } from '../../../wasm/lilypad.js'
 * @import { GuestPlayers } from './agent-search.js'
 * @import { GameRecord } from './game.js'
 * @import { Level } from './opponents.js'
 * @import { Seat, Setup } from './settings.js'
 * @import { Forfeit } from './sides.js'
 * @import { Stories } from './stories.js'
 * @import { PlayedGame, SavedParts, Snapshot } from './snapshots.js' */
import { messageOf } from '../page/message.js';
import { createAgentSearch, newSeed } from './agent-search.js';
import { createClock } from './clock.js';
import { createGame, gameText } from './game.js';
import { readOpponent, readPlayer } from './opponents.js';
import { isPerson, oneSide, setupOf } from './settings.js';
import { createSnapshots } from './snapshots.js';
import { ofSame } from './stories.js';

/** The settings that an agent which is thinking must not miss; others leave it alone. */
const PLAY_SETTINGS = ['seat', 'opponents', 'movetime'];
/** After this many moves, the game before this one is no longer offered. Moves of a variation do not count. */
const REPLACED_MOVES = 6;

/** @typedef {import('./match-state.js').GameTypes} GameTypes */

/** @template {GameTypes} G
 * @typedef {import('./match-state.js').MatchState<G>} MatchState */

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
 * @param {((game: PlayedGame<G['rules']>) => void) | null} [parts.keepGame] called when a game has ended, or is left before its end
 * @param {GuestPlayers} [parts.guests] if people may bring agents of their own
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
  keepGame = null,
  guests,
  onChange,
}) {
  const game = createGame(rules, settings.rules, newStart());
  const clock = createClock({ onTick: changed, onFlag: (side) => lose({ side, by: 'time' }) });
  const read = guests ? readPlayer : readOpponent;
  const snapshots = createSnapshots({ rules, settings, levels, read, keepGame });
  const agentSearch = createAgentSearch({ agents: rules.agents, settings, levels, createClient, settled, guests });
  let turn = new AbortController();
  /** @type {SearchReport | null} */
  let report = null;
  /** @type {Forfeit | null} */
  let forfeit = null;
  /** Whether the person has moved in a game with a clock. Until then, nobody's time runs. */
  let clockBegun = false;
  /** How many moves of the game have brought their increment: none brings it twice. */
  let credited = 0;
  /** @type {Snapshot<G['rules']> | null} */
  let replaced = null;
  /** @type {GameRecord<G['rules']> | null} */
  let left = null;
  /** Who played the game on the board, if the settings are for the next one.
   * @type {Setup | null} */
  let gamePlayers = null;
  /** Whether agents answer in a variation. */
  let answers = false;
  /** The actions of the game when the person began to move both sides freely. */
  let ownLength = 0;
  /** @type {Stories} */
  let stories = {};
  let [thinking, paused, stuck, free, played] = [false, false, false, false, false];
  /** The game is that of others, and nobody has played on from it. */
  let lookedAt = false;
  let [notice, note, status, seed] = ['', '', '', newSeed()];

  /** The last side that the person had alone. */
  let ownSide = oneSide(settings.seat);

  const isOver = () => game.now.result !== 'none' || (forfeit !== null && !free && !left);
  const mayAct = () => !isOver() && (free || isPerson(settings, game.now.side)) && (game.atEnd || mayTakeBack());

  /** A position that is not over, and not only looked at, can be played on, by those in the settings. */
  const players = () => (gamePlayers && (free || isOver()) ? gamePlayers : setupOf(settings));

  /** @param {unknown} found */
  const checkPlayers = (found) => (found ? snapshots.checkSetup(found) : null);

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
      players: players(),
      gamePlayers,
      free,
      yourTurn: mayAct(),
      report,
      note,
      thinking,
      waiting,
      stuck,
      times,
      timed: times !== null && isTimed(),
      forfeit: left ? null : forfeit,
      mayResign: mayResign(),
      left,
      replaced,
      stories,
      status,
      played,
      lookedAt,
      notice,
    };
  }

  function changed() {
    onChange(state());
  }

  /** Keeps the game that is over. One that it had replaced is in the list by now, or was too short for that. */
  function keepEnded() {
    if (played && replaced?.from === undefined) replaced = null;
    snapshots.keep(snapshot());
  }

  /** The game is lost as it stands, so its last position is shown, not one that the person has gone back to. @param {Forfeit} lost */
  function lose(lost) {
    forfeit = lost;
    if (!free && !left) game.go(game.line.length);
    keepEnded();
    proceed();
  }

  /** Keeps the game, and once more if agents have something to add. */
  async function finish() {
    const { actions } = game.record;
    keepEnded();
    if (!(await agentSearch.end(game.record, stories)) || game.record.actions !== actions) return;
    snapshots.keep(snapshot());
    changed();
  }

  /** The last position of the game itself, also while a variation is shown. */
  const gameEnd = () => (left ? rules.describe(gameText(left.start, left.actions), left.rules) : game.end);

  const isFinished = () => forfeit !== null || gameEnd().result !== 'none';

  const mayResign = () =>
    !free && !left && !forfeit && game.line.length > 0 && settings.seat !== 'watch' && game.end.result === 'none';

  /** Whether the person is in the middle of a game, whatever is shown. */
  const isTimed = () => clockBegun && settings.seat !== 'watch' && !isFinished();

  /** Whose clock runs. While the person looks at anything but the end of the game, it is the person's own.
   * @param {boolean} isRunning whether the side to move in the position shown is about to act */
  function clockSide(isRunning) {
    if (isRunning && !left) return clockBegun || (game.at > 0 && settings.seat === 'watch') ? game.now.side : null;
    return isTimed() ? (oneSide(settings.seat) ?? gameEnd().side) : null;
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
    status = '';
    clock.run(clockSide(isRunning));
    changed();
    if (!thinking) return;
    const answer = await agentSearch.ask(side, question(game.now, game.text), {
      rules: game.now.rules,
      seed,
      times: () => (left ? null : clock.times),
      signal,
      onInfo(latest) {
        report = latest;
        note = latest.note ?? '';
        if (!signal.aborted) changed();
      },
      onError(error) {
        notice = messageOf(error);
        changed();
      },
      record: game.record,
      story: () => (stories[side] ??= {}),
      onStatus(text) {
        status = text;
        clock.run(text ? null : clockSide(isRunning)); // starting Python costs the agent nothing
        if (!signal.aborted) changed();
      },
    });
    if (signal.aborted) return;
    thinking = false;
    if (answer?.loss) return lose({ side, ...answer.loss });
    stuck = !answer?.action;
    if (answer?.action) return play(answer.action);
    clock.run(null);
    changed();
  }

  /** Plays for the side to move. @param {string} action */
  function play(action) {
    const { side } = game.now;
    game.play(action);
    if (!free && !left) {
      gamePlayers = null;
      lookedAt = false;
      if (game.at > credited) clock.credit(side, settings.increment * 1000);
      credited = Math.max(credited, game.at);
      if (game.now.result !== 'none') finish();
    }
    proceed();
  }

  /** The present game, or null if nothing has been played. @returns {Snapshot<G['rules']> | null} */
  function snapshot() {
    if (!(left ?? game.record).actions.length) return null;
    return {
      record: game.record,
      parts: { times: clock.times, left, forfeit, played, stories, gamePlayers, lookedAt },
      setup: setupOf(settings),
    };
  }

  /** Starts over from a record. Throws, and changes nothing, if the engine rejects it.
   * @param {GameRecord<G['rules']>} record @param {SavedParts<G['rules']>} [saved] what else is known about the game
   * @param {Snapshot<G['rules']> | null} [before] the game that it replaces, from before any settings changed */
  function load(record, saved = {}, before = snapshot()) {
    const { times = null, left: leftBefore = null, forfeit: lost = null } = saved;
    game.load(record);
    snapshots.leave(before);
    replaced = before ? snapshots.offered(before) : replaced;
    clockBegun = times !== null && saved.played === true;
    settings.rules = record.rules;
    gamePlayers = checkPlayers(saved.gamePlayers);
    if (gamePlayers && saved.setup) Object.assign(settings, snapshots.checkSetup(saved.setup));
    ownSide = oneSide(settings.seat) ?? ownSide;
    [notice, forfeit, left, answers, seed] = [
      '',
      lost,
      snapshots.isReadable(leftBefore) ? leftBefore : null,
      false,
      newSeed(),
    ];
    [ownLength, credited, played] = [record.actions.length, record.actions.length, saved.played ?? false];
    stories = saved.stories ?? {};
    lookedAt = saved.lookedAt ?? false;
    // Nobody plays on in a game that is there to be looked at, until the person asks for it.
    paused = (paused && settings.seat === 'watch') || (gamePlayers !== null && !isOver());
    agentSearch.newGame();
    const full = settings.clock * 60_000;
    clock.set(settings.clock ? (times ?? { red: full, blue: full }) : null);
    proceed();
  }

  /** Whether an action leaves the game that was played. @param {string} action */
  const isVariation = (action) =>
    game.atEnd ? ownLength > 0 && ownLength === game.line.length : game.line[game.at].action !== action;

  /** Before play goes on from an earlier position of the game: what that takes back can be brought back. */
  function takeBack() {
    const found = game.atEnd || free || left ? null : snapshot();
    if (found) replaced = snapshots.takenBack(found, game.at);
  }

  /** @param {number} at */
  function go(at) {
    if (at < 0 || at > game.line.length || at === game.at) return;
    notice = '';
    paused ||= settings.seat === 'watch';
    game.go(at);
    proceed();
  }

  /** @param {Snapshot<G['rules']> | null} [before] the game that it replaces */
  function startNew(before = snapshot()) {
    paused = false;
    load({ rules: settings.rules, start: newStart(), actions: [], at: 0 }, {}, before);
  }

  /** Opens a game as it was played; then the present one can be brought back. Throws, and changes nothing, if the engine
   * rejects it. @param {Snapshot<G['rules']>} found */
  function reopen({ record, parts, setup }) {
    const before = snapshot();
    rules.describe(gameText(record.start, record.actions), record.rules);
    Object.assign(settings, snapshots.checkSetup(setup));
    ownSide = oneSide(settings.seat);
    load(record, parts, before);
    replaced = before && snapshots.offered(before);
    changed();
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
      const isNext = !game.atEnd && game.line[game.at].action === action;
      if (free && isNext) return go(game.at + 1);
      if (!free) paused = false;
      if (free && isVariation(action)) left ??= game.record;
      if (!left && game.at + 1 >= REPLACED_MOVES + (replaced?.from ?? 0)) replaced = null;
      takeBack();
      if (!free && !left) [clockBegun, played] = [true, true];
      play(action);
    },
    go,
    /** Goes back to the player's last turn, or by one action if the person plays both sides. What is last may be that the
     * person has resigned. */
    undo() {
      if (forfeit?.by === 'resignation' && !free && !left && mayTakeBack()) {
        forfeit = null;
        return proceed();
      }
      const hasOpponent = !free && (settings.seat === 'red' || settings.seat === 'blue');
      const steps = hasOpponent && isPerson(settings, game.now.side) && game.at > 1 ? 2 : 1;
      go(game.at - steps);
    },
    redo() {
      const hasOpponent = !free && (settings.seat === 'red' || settings.seat === 'blue');
      const steps = hasOpponent && game.at + 2 <= game.line.length ? 2 : 1;
      go(game.at + steps);
    },
    /** Continues from the position shown and takes all later moves back. In a variation, agents answer from now on. */
    playOn() {
      paused = false;
      answers = left !== null;
      notice = '';
      if (!game.atEnd && mayTakeBack()) {
        takeBack();
        game.load({ ...game.record, actions: game.record.actions.slice(0, game.at) });
      }
      proceed();
    },
    /** Leaves a variation: to the last position of the game, or in a free match to where it was left. */
    returnToGame() {
      if (left) game.load({ ...left, at: free ? left.at : left.actions.length, tree: game.record.tree });
      left = null;
      answers = false;
      proceed();
    },
    /** Ends the game as a loss of the person, or of the side to move if the person plays both. */
    resign() {
      if (!mayResign()) return;
      [played, lookedAt] = [true, false]; // also if only the opponent has moved
      lose({ side: oneSide(settings.seat) ?? game.end.side, by: 'resignation' });
    },
    /** Brings back the game that this one replaced; then this one can be brought back. */
    restore() {
      if (replaced) reopen(replaced);
    },
    reopen,
    /** Offers a game to be brought back.
     * @param {GameRecord<G['rules']>} record @param {SavedParts<G['rules']>} parts
     * @param {{ setup?: unknown, isOther?: boolean }} [more] who played it, and whether it was saved besides the present one */
    offer(record, parts, { setup, isOther = false } = {}) {
      if (!snapshots.isReadable(record)) return;
      const checked = { ...parts, gamePlayers: checkPlayers(parts.gamePlayers) };
      const found = { record, parts: checked, setup: snapshots.checkSetup(setup), isOther };
      snapshots.leave(found);
      replaced = snapshots.offered(found);
      changed();
    },
    newGame: () => startNew(),
    /** The present game, or null if nothing has been played. */
    snapshot,
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
    /** Shows a line of the analysis, and returns to the game from it or makes it the game.
     * @param {string[]} actions @param {number} at @param {string} tree all variations @param {boolean} [isGame] */
    view(actions, at, tree, isGame = false) {
      const own = left ?? game.record;
      const isOwn = isGame || !own.actions.length || actions.join() === own.actions.join();
      left = isOwn ? null : own;
      [answers, notice] = [false, ''];
      game.load({ ...own, actions, at, tree });
      if (isOwn && ownLength) ownLength = actions.length;
      proceed();
    },
    /** Keeps the variations of the game. @param {string} tree */
    annotate(tree) {
      game.annotate(tree);
      changed();
    },
    /** @param {string} message */
    warn(message) {
      notice = message;
      changed();
    },
    /** Changes settings. New rules or a new clock start a new game; what is about the players applies from the next action,
     * and when the game is over, to the next game.
     * @param {Partial<G['settings']>} changes */
    change(changes) {
      const names = Object.keys(changes);
      const { rules: rulesBefore, clock: clockBefore, increment: incrementBefore, opponents } = settings;
      const before = snapshot();
      if (isFinished()) gamePlayers ??= setupOf(settings);
      Object.assign(settings, changes);
      if (changes.seat) takeSeat(changes.seat);
      const isSameClock = settings.clock === clockBefore && settings.increment === incrementBefore;
      if (settings.rules !== rulesBefore || !isSameClock) return startNew(before);
      if (names.length && !names.some((name) => PLAY_SETTINGS.includes(name))) return changed();
      paused &&= settings.seat === 'watch';
      if (!isOver()) stories = ofSame(stories, opponents, settings.opponents);
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
