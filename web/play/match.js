/** The course of play: whose turn it is, the agents' answers, the clock, going back and forth. The view is told of every
 * change.
 * @import { Agent, Client, PositionDescription, RuleSet, SearchReport, Side } from '../../wasm/lilypad.js'
 * @import { GameRecord } from './game.js'
 * @import { Level } from './levels.js'
 * @import { PlayerSettings, Settings } from './settings.js'
 * @import { Times } from './clock.js' */
import { createClock } from './clock.js';
import { createGame } from './game.js';
import { readOpponent } from './opponents.js';
import { isPerson } from './settings.js';

/** How often a broken search is asked again by itself before the player is asked. */
const RETRIES = 1;

/** What a match must know of a game: the types of its rule sets, positions, reports and settings.
 * @typedef {object} GameTypes
 * @property {string} rules
 * @property {{ side: Side, result: 'none' | 'draw' | Side, rules: string, history: { action: string }[] }} now
 * @property {{ best: string, note?: string | null }} report
 * @property {PlayerSettings & { rules: string }} settings
 * @typedef {{ rules: RuleSet, now: PositionDescription, report: SearchReport, settings: Settings }} FreckersTypes */

/** What the view shows.
 * @template {GameTypes} [G=FreckersTypes]
 * @typedef {object} MatchState
 * @property {G['now']} now
 * @property {G['now']['history']} line all moves, also those after the position shown
 * @property {number} at how many of them lead to the position shown
 * @property {string} text the game up to there in the words of the engine
 * @property {GameRecord<G['rules']>} record
 * @property {G['settings']} settings
 * @property {boolean} free both sides may be moved and no agent answers
 * @property {boolean} yourTurn
 * @property {G['report'] | null} report of the search that runs
 * @property {string} note what the last agent said of itself, such as that it lacks a model
 * @property {boolean} thinking
 * @property {boolean} waiting an agent is to move but was not asked
 * @property {boolean} stuck an agent has failed for good and waits to be asked again
 * @property {Times | null} times
 * @property {Side | null} flagged the side whose time is over
 * @property {GameRecord<G['rules']> | null} left the game that was left for a variation
 * @property {string} notice */

/** What a match needs of a client.
 * @template {GameTypes} [G=FreckersTypes]
 * @typedef {Pick<Client<G['rules'], G['report']>, 'search' | 'newGame'>} Searcher */

/** @template {GameTypes} [G=FreckersTypes]
 * @typedef {ReturnType<typeof createMatch<G>>} Match */

/** @template {GameTypes} [G=FreckersTypes]
 * @param {object} parts
 * @param {{ agents: Agent[], describe: (text: string, rules: G['rules']) => G['now'] }} parts.rules
 * @param {G['settings']} parts.settings
 * @param {() => Searcher<G>} parts.createClient
 * @param {() => Promise<unknown>} parts.settled resolves when the board has come to rest
 * @param {Level[]} [parts.levels] those of the game
 * @param {() => string} [parts.newStart] where a new game begins
 * @param {(now: G['now'], text: string) => string} [parts.question] what an agent is told of the game
 * @param {() => boolean} [parts.mayTakeBack] whether play may go on from an earlier place
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
  // An agent keeps what it has learned during a game, so each side has its own client.
  /** @type {Partial<Record<Side, Searcher<G>>>} */
  const clients = {};
  let turn = new AbortController();
  /** @type {G['report'] | null} */
  let report = null;
  /** @type {Side | null} */
  let flagged = null;
  /** @type {GameRecord<G['rules']> | null} */
  let left = null;
  let [thinking, paused, stuck, free, notice, note, seed] = [false, false, false, false, '', '', newSeed()];

  const isOver = () => game.now.result !== 'none' || flagged !== null;
  const mayAct = () => !isOver() && (free || isPerson(settings, game.now.side)) && (game.atEnd || mayTakeBack());

  /** @returns {MatchState<G>} */
  function state() {
    const { now, line, at, text, record } = game;
    const waiting = !isOver() && !mayAct() && !thinking;
    const times = clock.times;
    return { now, line, at, text, record, settings, free, yourTurn: mayAct(), report, note, thinking, waiting, stuck, times, flagged, left, notice };
  }

  function changed() {
    onChange(state());
  }

  /** @param {Side} side */
  function flag(side) {
    flagged = side;
    proceed();
  }

  /** Shows the position and lets the side to move act. Whatever was under way is void. */
  async function proceed() {
    turn.abort();
    turn = new AbortController();
    const { signal } = turn;
    const side = game.now.side;
    const underWay = game.atEnd && !isOver() && !free && !paused;
    thinking = underWay && !isPerson(settings, side);
    stuck = false;
    report = null;
    clock.run(underWay && game.at > 0 ? side : null);
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

  /** What the agent of a side may use of its time. @param {string | null} own its level's limits */
  function limits(own) {
    const times = clock.times;
    const clocks = times ? ` rtime ${Math.max(1, Math.round(times.red))} btime ${Math.max(1, Math.round(times.blue))}` : '';
    return (own ?? `movetime ${settings.movetime}`) + clocks;
  }

  /** The agent's action, or null if it could not be had. @param {Side} side @param {AbortSignal} signal */
  async function ask(side, signal) {
    const opponent = readOpponent(rules.agents, settings.opponents[side], levels);
    if (!opponent) return null;
    for (let attempt = 0; attempt <= RETRIES; attempt++) {
      try {
        const client = (clients[side] ??= createClient());
        const onInfo = (/** @type {G['report']} */ news) => {
          report = news;
          note = news.note ?? '';
          if (!signal.aborted) changed();
        };
        const options = { rules: game.now.rules, seed, signal, onInfo };
        const [answer] = await Promise.all([client.search(question(game.now, game.text), opponent.agent, limits(opponent.limits), options), settled()]);
        return answer.best;
      } catch (error) {
        if (signal.aborted) return null;
        notice = error instanceof Error ? error.message : String(error);
        changed();
      }
    }
    return null;
  }

  /** Begins anew from a record. One that the engine refuses throws and changes nothing.
   * @param {GameRecord<G['rules']>} record @param {Times | null} [times] */
  function load(record, times) {
    game.load(record);
    settings.rules = record.rules;
    [notice, flagged, left, seed] = ['', null, null, newSeed()];
    for (const client of Object.values(clients)) client.newGame();
    const full = settings.clock * 60_000;
    clock.set(settings.clock ? (times ?? { red: full, blue: full }) : null);
    proceed();
  }

  /** @param {number} at */
  function go(at) {
    if (at < 0 || at > game.line.length || at === game.at) return;
    notice = '';
    flagged = null;
    paused ||= settings.seat === 'watch';
    game.go(at);
    proceed();
  }

  return {
    /** The player's wish. @param {string} action */
    act(action) {
      if (!mayAct()) return;
      notice = '';
      if (free && !game.atEnd && game.line[game.at].action !== action) left ??= game.record;
      game.play(action);
      proceed();
    },
    go,
    /** Back to the player's last turn; with both sides in one hand, one action back. */
    undo() {
      const alone = !free && (settings.seat === 'red' || settings.seat === 'blue');
      const steps = alone && isPerson(settings, game.now.side) && game.at > 1 ? 2 : 1;
      go(game.at - steps);
    },
    redo() {
      const alone = !free && (settings.seat === 'red' || settings.seat === 'blue');
      const steps = alone && game.at + 2 <= game.line.length ? 2 : 1;
      go(game.at + steps);
    },
    /** Lets the agent act in the position shown; what had come after is dropped. */
    playOn() {
      paused = false;
      notice = '';
      if (!game.atEnd && mayTakeBack()) game.load({ ...game.record, actions: game.record.actions.slice(0, game.at) });
      proceed();
    },
    /** Back from a variation. */
    returnToGame() {
      if (left) game.load(left);
      left = null;
      proceed();
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
    /** Free: both sides may be moved, and no agent answers. @param {boolean} wanted */
    setFree(wanted) {
      if (free === wanted) return;
      free = wanted;
      proceed();
    },
    /** @param {string} message */
    warn(message) {
      notice = message;
      changed();
    },
    /** Other rules or another clock start a new game, everything else holds from the next action.
     * @param {Partial<G['settings']>} news */
    change(news) {
      const { rules: rulesBefore, clock: clockBefore } = settings;
      Object.assign(settings, news);
      if (settings.rules !== rulesBefore || settings.clock !== clockBefore) return this.newGame();
      paused &&= settings.seat === 'watch';
      proceed();
    },
    /** Ends what is under way, for good. */
    close() {
      turn.abort();
      clock.run(null);
    },
    get state() {
      return state();
    },
  };
}

function newSeed() {
  return Math.floor(Math.random() * 1e9);
}
