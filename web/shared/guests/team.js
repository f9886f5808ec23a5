/** The agents that people brought, as players of one tournament. A worker that has played a game is used for the agent's next
 * one, since Python takes seconds to start; the agent itself is imported anew for every game. No more Pythons run than the
 * device has room for.
 * @import { Guest, PlayersOptions } from '../../../wasm/lilypad.js'
 * @import { GuestWorker } from './host.js'
 * @import { World } from './referee-world.js'
 * @import { GuestStore, KeptGuest } from './store.js' */
import { sharedHost } from './host.js';
import { createGuestPlayer } from './player.js';
import { GUEST_PREFIX, gameOf, isGuest } from './store.js';

/** Megabytes of a Python. */
const PYTHON_SIZE = 160;
/** The share of a device's memory that Pythons may take, and what is assumed where the browser does not tell: gigabytes. */
const [MEMORY_SHARE, ASSUMED_MEMORY] = [1 / 4, 2];

/** How many Pythons may run at once here. @param {{ deviceMemory?: number, hardwareConcurrency?: number }} device in gigabytes and cores */
export function roomForPythons({ deviceMemory = ASSUMED_MEMORY, hardwareConcurrency = 1 }) {
  return Math.max(1, Math.min(hardwareConcurrency, Math.floor((deviceMemory * 1024 * MEMORY_SHARE) / PYTHON_SIZE)));
}

/** How many games may be played at once. @param {number} room @param {number} perGame Pythons */
export const gamesAtOnce = (room, perGame) => (perGame ? Math.max(1, Math.floor(room / perGame)) : Infinity);

/** Rejects with a message for the user if one of them is not kept here.
 * @param {object} parts
 * @param {{ agent: string, name?: string }[]} parts.agents of the tournament
 * @param {Pick<GuestStore, 'find'>} parts.store
 * @param {World} parts.world the game that they play
 * @param {string} [parts.schedule] of the tournament: in a gauntlet, only the first agent meets the others
 * @param {number} [parts.workers] games that are wished to be played at once
 * @param {number} [parts.room] for Pythons on this device
 * @param {Pick<ReturnType<typeof sharedHost>, 'load'>} [parts.host]
 * @returns {Promise<{ openGuest: NonNullable<PlayersOptions['openGuest']>, most: number, close: () => void }>} `most` is how
 *   many games may be played at once */
export async function openTeam({
  agents,
  store,
  world,
  schedule,
  workers: wished = 1,
  room = roomForPythons(navigator),
  host = sharedHost(),
}) {
  /** @type {Map<string, KeptGuest>} */
  const members = new Map();
  for (const { agent, name } of agents.filter((entrant) => isGuest(entrant.agent))) {
    const member = await store.find(agent.slice(GUEST_PREFIX.length));
    if (!member)
      throw new Error(
        `“${name || agent}” is somebody's own agent, and its files are not in this browser. Drop them on this page to play on; the games so far can be looked at without it.`,
      );
    if (gameOf(member) !== world.game) throw new Error(`“${name || agent}” does not play ${world.title}.`);
    members.set(agent, member);
  }
  const isPython = (/** @type {string} */ agent) => members.get(agent)?.language === 'python';
  const pythons = agents.filter(({ agent }) => isPython(agent)).length;
  const perGame = schedule === 'gauntlet' && !isPython(agents[0].agent) ? Math.min(1, pythons) : Math.min(2, pythons);
  const most = Math.min(wished, gamesAtOnce(room, perGame));
  /** How many Pythons play at once, and how many are there, with those that wait for their agent's next game. */
  const [mostPlaying, mostPythons] = [most * perGame, Math.max(room, most * perGame)];
  /** Workers that wait for the agent's next game. @type {Map<string, GuestWorker[]>} */
  const idle = new Map();
  /** @type {Set<GuestWorker>} */
  const workers = new Set();
  /** Pythons that are starting or playing, and who waits until one of them is free. */
  let playing = 0;
  /** @type {(() => void)[]} */
  const queue = [];
  const closing = new AbortController();

  /** Ends Pythons that wait for another agent's next game until there is room for one more. */
  function makeRoom() {
    for (const [id, waiting] of idle) {
      if (!isPython(GUEST_PREFIX + id)) continue;
      while (playing + idlePythons() > mostPythons && waiting.length) {
        const worker = /** @type {GuestWorker} */ (waiting.pop());
        worker.close();
        workers.delete(worker);
      }
    }
  }

  const idlePythons = () =>
    [...idle].reduce((sum, [id, waiting]) => sum + (isPython(GUEST_PREFIX + id) ? waiting.length : 0), 0);

  /** @param {KeptGuest} member */
  async function borrow({ id, language, files, wheels }) {
    if (language === 'python' && playing >= mostPlaying) await new Promise((resume) => queue.push(() => resume(null)));
    else if (language === 'python') playing += 1;
    try {
      closing.signal.throwIfAborted();
      const waiting = idle.get(id)?.pop();
      if (waiting) return waiting;
      makeRoom();
      const worker = await host.load(language, files, wheels, closing.signal);
      workers.add(worker);
      return worker;
    } catch (error) {
      free(language);
      throw error;
    }
  }

  /** Passes a place on to who waits longest. @param {KeptGuest['language']} language */
  function free(language) {
    if (language !== 'python') return;
    const next = queue.shift();
    if (next) next();
    else playing -= 1;
  }

  /** @param {KeptGuest} member @param {GuestWorker} worker */
  function giveBack({ id, language }, worker) {
    if (!worker.isOpen()) workers.delete(worker);
    else idle.set(id, [...(idle.get(id) ?? []), worker]);
    free(language);
  }

  return {
    /** @returns {Guest} */
    openGuest(agent, seat, game) {
      const program = members.get(agent);
      if (!program) throw new Error(`${agent} is not in this browser.`);
      if (game.rules !== world.rules) throw new Error(world.refusal);
      return createGuestPlayer({
        program,
        seat,
        borrow: () => borrow(program),
        giveBack: (worker) => giveBack(program, worker),
        pathsOf: world.pathsOf(game, seat),
        warmUp: world.warmUp,
      });
    },
    most,
    close() {
      closing.abort(new Error('The arena has been closed.'));
      for (const resume of queue.splice(0)) resume();
      for (const worker of workers) if (worker.isOpen()) worker.close();
    },
  };
}
