/** Brought agents as opponents of a person, or of each other: a worker for each side, which is used again for the next game.
 * An agent hears of every move once. If the game goes on from another position, it is started anew and hears it from the
 * beginning; an agent that is to be stopped is ended with its worker.
 * @import { Guest, GuestStory, Rules, Side } from '../../../wasm/lilypad.js'
 * @import { GuestLoss, GuestPlayers } from '../match/agent-search.js'
 * @import { GuestWorker } from './host.js'
 * @import { GuestStore, KeptGuest } from './store.js'
 * @typedef {object} Seat
 * @property {KeptGuest} guest
 * @property {GuestWorker} worker
 * @property {Guest | null} player in the present game
 * @property {string[]} actions that it knows
 * @property {GuestStory} story of its own; what an abandoned agent does must not reach the game's
 * @property {GuestStory | null} shared the game's */
import { forgetAfter } from '../match/stories.js';
import { sharedHost } from './host.js';
import { createGuestPlayer } from './player.js';

/** The rule set of the course's referee, whose world these agents live in. */
const RULES = 'referee';
const STARTING = { python: 'starting Python', javascript: 'starting' };
/** What the arena calls a loss. @type {Record<string, GuestLoss['by']>} */
const LOSSES = { crash: 'crash', illegal: 'illegal', clock: 'silence', silence: 'silence' };
/** The result is a line or two below the board; the whole stands beside it. */
const MAX_REASON = 160;

/** @param {string[]} known @param {string[]} actions */
const isContinued = (known, actions) => known.every((action, index) => action === actions[index]);

/** @param {GuestLoss['by']} by @param {string} message @param {GuestStory} story */
function reasonOf(by, message, { failure = '' }) {
  const [, tried] = (by === 'illegal' && /It tried (.*) on this board:/.exec(failure)) || [];
  const isNamed = !tried || message.includes(tried);
  const reason = (isNamed ? message : `it tried ${tried}: ${message}`).replace(/\.$/, '');
  return reason.length > MAX_REASON ? `${reason.slice(0, MAX_REASON)} …` : reason;
}

/** @param {{ store: GuestStore, rules: Pick<Rules, 'describe'> }} parts
 * @returns {GuestPlayers & { adopt: (id: string, worker: GuestWorker) => void, keepOnly: (ids: string[]) => void }} */
export function createSeats({ store, rules: { describe } }) {
  /** @type {Partial<Record<Side, Seat>>} */
  const seats = {};
  /** A worker that has tried an agent, for its first game. @type {{ id: string, worker: GuestWorker } | null} */
  let adopted = null;

  function dropAdopted() {
    if (adopted?.worker.isOpen()) adopted.worker.close();
    adopted = null;
  }

  /** @param {string[]} actions */
  const pathsOf = (actions) =>
    describe(actions.length ? `startpos moves ${actions.join(' ')}` : 'startpos', RULES).history.map(
      ({ action, path }) => (action === 'grow' ? action : path.join('-')),
    );

  /** @param {Side} side */
  function close(side) {
    const seat = seats[side];
    delete seats[side];
    if (seat?.worker.isOpen()) seat.worker.close();
  }

  /** The side's seat with a worker that is ready. @param {Side} side @param {{ id: string, name: string }} wanted
   * @param {(status: string) => void} onStatus */
  async function seatFor(side, { id, name }, onStatus) {
    const found = seats[side];
    if (found?.guest.id === id && found.worker.isOpen()) return found;
    close(side);
    const guest = await store.find(id);
    if (!guest)
      throw new Error(`The files of “${name}” are not in this browser. Drop them here, or choose another opponent.`);
    let worker = adopted?.id === id && adopted.worker.isOpen() ? adopted.worker : null;
    if (worker) adopted = null;
    else {
      onStatus(STARTING[guest.language]);
      worker = await sharedHost().load(guest.language, guest.files, guest.wheels);
    }
    close(side);
    return (seats[side] = { guest, worker, player: null, actions: [], story: {}, shared: null });
  }

  /** Starts the agent for a game. @param {Seat} seat @param {Side} side @param {GuestStory} shared @param {number} at */
  function begin(seat, side, shared, at) {
    forgetAfter(shared, at);
    seat.shared = shared;
    seat.story = { output: [...(shared.output ?? [])] };
    seat.player = createGuestPlayer({
      program: seat.guest,
      seat: side === 'red' ? 0 : 1,
      borrow: async () => seat.worker,
      giveBack() {},
      pathsOf,
      story: seat.story,
    });
    return seat.player;
  }

  return {
    async ask(side, { guest, record: { rules, start, actions }, limits, story, signal, onStatus }) {
      if (rules !== RULES)
        throw new Error('Agents of your own need the rules “Referee”. Choose them, or another opponent.');
      if (start !== 'startpos')
        throw new Error(
          'Agents of your own know only games from the usual start. Start a new game, or choose another opponent.',
        );
      const seat = await seatFor(side, guest, onStatus);
      if (signal.aborted) return null;
      const isKnown = seat.player && seat.shared === story && isContinued(seat.actions, actions);
      const player = (isKnown && seat.player) || begin(seat, side, story, actions.length);
      seat.actions = actions;
      onStatus('');
      const stopped = new Promise((done) => signal.addEventListener('abort', () => done(null), { once: true }));
      const question = {
        seat: side === 'red' ? /** @type {const} */ (0) : /** @type {const} */ (1),
        limits: limits(),
        actions,
      };
      const answer = await Promise.race([player.answer(question), stopped]);
      if (answer === null || signal.aborted) {
        if (seats[side] === seat) close(side);
        return null;
      }
      Object.assign(story, seat.story);
      const [, word = '', message = ''] = /^(\w+) [\d.]+ (.*)$/s.exec(String(answer)) ?? [];
      if (word === 'move') return { action: message };
      seat.player = null;
      const by = LOSSES[word] ?? 'crash';
      return { loss: { by, reason: reasonOf(by, message, story) } };
    },
    async end({ actions }, stories) {
      const ended = Object.values(seats).filter(
        ({ player, shared }) => player && shared && Object.values(stories).includes(shared),
      );
      for (const seat of ended) {
        await seat.player?.end(/** @type {any} */ ({ actions }));
        if (seat.shared) Object.assign(seat.shared, seat.story);
        seat.player = null;
      }
      return ended.length > 0;
    },
    adopt(id, worker) {
      dropAdopted();
      adopted = { id, worker };
    },
    keepOnly(ids) {
      if (adopted && !ids.includes(adopted.id)) dropAdopted();
      for (const side of /** @type {Side[]} */ (Object.keys(seats)))
        if (!ids.includes(seats[side]?.guest.id ?? '')) close(side);
    },
  };
}
