/** The agents that people brought, as players of one tournament. A worker that has played a game is used for the agent's next
 * one, since Python takes seconds to start; the agent itself is imported anew for every game.
 * @import { Guest, PlayersOptions, Rules } from '../../../wasm/lilypad.js'
 * @import { GuestWorker } from './host.js'
 * @import { GuestStore, KeptGuest } from './store.js' */
import { sharedHost } from './host.js';
import { createGuestPlayer, pathsOfGame } from './player.js';
import { GUEST_PREFIX, isGuest } from './store.js';

/** The rule set of the course's referee, whose world these agents live in. */
const RULES = 'referee';

/** Rejects with a message for the user if one of them is not kept here.
 * @param {object} parts
 * @param {{ agent: string, name?: string }[]} parts.agents of the tournament
 * @param {Pick<GuestStore, 'find'>} parts.store
 * @param {Pick<Rules, 'describe'>} parts.rules
 * @returns {Promise<{ openGuest: NonNullable<PlayersOptions['openGuest']>, close: () => void }>} */
export async function openTeam({ agents, store, rules: { describe } }) {
  /** @type {Map<string, KeptGuest>} */
  const members = new Map();
  for (const { agent, name } of agents.filter((entrant) => isGuest(entrant.agent))) {
    const member = await store.find(agent.slice(GUEST_PREFIX.length));
    if (!member)
      throw new Error(
        `“${name || agent}” is somebody's own agent, and its files are not in this browser. Drop them under “Your own agent” to play on; the games so far can be looked at without it.`,
      );
    members.set(agent, member);
  }
  const startPosition = describe('startpos', RULES).start;
  const host = sharedHost();
  /** Workers that wait for the agent's next game. @type {Map<string, GuestWorker[]>} */
  const idle = new Map();
  /** @type {Set<GuestWorker>} */
  const workers = new Set();
  let isClosed = false;

  /** @param {KeptGuest} member */
  async function borrow({ id, language, files, wheels }) {
    const waiting = idle.get(id)?.pop();
    if (waiting) return waiting;
    const worker = await host.load(language, files, wheels);
    if (isClosed) {
      worker.close();
      throw new Error('The arena has been closed.');
    }
    workers.add(worker);
    return worker;
  }

  /** @param {string} id @param {GuestWorker} worker */
  function giveBack(id, worker) {
    if (!worker.isOpen()) workers.delete(worker);
    else if (isClosed) worker.close();
    else idle.set(id, [...(idle.get(id) ?? []), worker]);
  }

  return {
    /** @returns {Guest} */
    openGuest(agent, seat, game) {
      const program = members.get(agent);
      if (!program) throw new Error(`${agent} is not in this browser.`);
      if (game.rules !== RULES) throw new Error('Agents of your own need the rules “Referee”.');
      return createGuestPlayer({
        program,
        seat,
        borrow: () => borrow(program),
        giveBack: (worker) => giveBack(program.id, worker),
        pathsOf: pathsOfGame(game, describe, startPosition),
      });
    },
    close() {
      isClosed = true;
      for (const worker of workers) if (worker.isOpen()) worker.close();
    },
  };
}
