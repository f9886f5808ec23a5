/** The course of play: whose turn it is, the agents' answers, undo, pause. The view is told of every change.
 * @import { Client, PositionDescription, Rules, SearchReport, Side } from '../../wasm/lilypad.js'
 * @import { Settings } from './settings.js' */
import { createGame } from './game.js';

/** How often a broken search is asked again by itself before the player is asked. */
const RETRIES = 1;

/** @typedef {object} MatchState what the view shows
 * @property {PositionDescription} now
 * @property {Settings} settings
 * @property {boolean} yourTurn
 * @property {SearchReport | null} report of the search that runs
 * @property {boolean} thinking
 * @property {boolean} paused
 * @property {boolean} stuck an agent has failed for good and waits to be asked again
 * @property {string} notice */

/** @param {object} parts
 * @param {Rules} parts.rules
 * @param {Settings} parts.settings
 * @param {() => Client} parts.createClient
 * @param {() => Promise<unknown>} parts.settled resolves when the board has come to rest
 * @param {(state: MatchState) => void} parts.onChange */
export function createMatch({ rules, settings, createClient, settled, onChange }) {
  const game = createGame(rules, settings.rules);
  // An agent keeps what it has learned during a game, so each side has its own worker.
  /** @type {Partial<Record<Side, Client>>} */
  const clients = {};
  let turn = new AbortController();
  /** @type {SearchReport | null} */
  let report = null;
  let [thinking, paused, stuck, notice, seed] = [false, false, false, '', newSeed()];

  /** @param {Side} side */
  const isPerson = (side) => settings.seat === 'both' || settings.seat === side;
  const isOver = () => game.now.result !== 'none';

  function changed() {
    const yourTurn = !isOver() && isPerson(game.now.side);
    onChange({ now: game.now, settings, yourTurn, report, thinking, paused, stuck, notice });
  }

  /** Shows the position and lets the side to move act. Whatever was under way is void. */
  async function proceed() {
    turn.abort();
    turn = new AbortController();
    const { signal } = turn;
    const side = game.now.side;
    thinking = !isOver() && !isPerson(side) && !paused;
    stuck = false;
    report = null;
    changed();
    if (!thinking) return;
    const action = await ask(side, signal);
    if (signal.aborted) return;
    thinking = false;
    stuck = action === null;
    if (action === null) return changed();
    game.play(action);
    proceed();
  }

  /** The agent's action, or null if it could not be had. @param {Side} side @param {AbortSignal} signal */
  async function ask(side, signal) {
    const { rules: ruleSet } = game.now;
    for (let attempt = 0; attempt <= RETRIES; attempt++) {
      try {
        const client = (clients[side] ??= createClient());
        const onInfo = (/** @type {SearchReport} */ news) => {
          report = news;
          if (!signal.aborted) changed();
        };
        const search = client.search(game.text, settings.agents[side], `movetime ${settings.movetime}`, { rules: ruleSet, seed, signal, onInfo });
        const [answer] = await Promise.all([search, settled()]);
        return answer.best;
      } catch (error) {
        if (signal.aborted) return null;
        notice = error instanceof Error ? error.message : String(error);
        changed();
      }
    }
    return null;
  }

  return {
    /** The player's wish. @param {string} action */
    act(action) {
      if (isOver() || !isPerson(game.now.side)) return;
      notice = '';
      game.play(action);
      proceed();
    },
    /** Back to the player's last turn; with both sides in one hand, one action back. */
    undo() {
      const wasYours = isPerson(game.now.side) && settings.seat !== 'both';
      notice = '';
      paused = settings.seat === 'watch';
      game.undo(wasYours ? 2 : 1);
      proceed();
    },
    newGame() {
      notice = '';
      paused = false;
      seed = newSeed();
      for (const client of Object.values(clients)) client.newGame();
      game.restart(settings.rules);
      proceed();
    },
    /** @param {boolean} wanted */
    pause(wanted) {
      paused = wanted;
      proceed();
    },
    tryAgain() {
      notice = '';
      proceed();
    },
    /** Other rules start a new game, everything else holds from the next action. @param {Partial<Settings>} news */
    change(news) {
      Object.assign(settings, news);
      if (news.rules && news.rules !== game.now.rules) return this.newGame();
      paused &&= settings.seat === 'watch';
      proceed();
    },
    /** Shows the first position and begins. */
    begin: proceed,
  };
}

function newSeed() {
  return Math.floor(Math.random() * 1e9);
}
