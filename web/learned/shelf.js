/** The models that are here, on their way, or missing. Each is fetched once, when an agent or a panel first asks for it,
 * and given to the page's own engine, which checks it. Searches take along what is here.
 * @import { Model, Pool, Rules } from '../../wasm/lilypad.js'
 * @import { Searcher } from '../play/match.js'
 * @import { Kind, ShippedModel } from './models.js'
 * @typedef {ReturnType<typeof createShelf>} Shelf
 * @typedef {object} Place of a model
 * @property {'away' | 'coming' | 'here' | 'missing'} state
 * @property {ShippedModel} shipped
 * @property {Model | null} model the one in use
 * @property {Promise<void> | null} arrival of what is on its way
 * @property {string} trouble why it is missing
 * @property {number} failedAt */
import { KINDS, SHIPPED, kindsFor } from './models.js';

/** A missing model is not asked for again with every move. */
const RETRY_MILLISECONDS = 30_000;
/** Where models are kept for offline use; the service worker looks there too. */
const CACHE = 'lilypad-models';

/** @param {ShippedModel} shipped @param {'file' | 'card'} part */
const addressOf = (shipped, part) => new URL(`./models/${shipped[part]}`, import.meta.url);

/** @param {URL} address */
async function fetched(address) {
  const response = await fetch(address).catch(() => {
    throw new Error('it could not be fetched; you may be offline');
  });
  if (!response.ok) throw new Error(`the server answered ${response.status} for ${address.pathname.split('/').pop()}`);
  return response;
}

/** For the next visit; a browser that keeps nothing is no harm. @param {URL} address @param {Uint8Array<ArrayBuffer>} bytes */
async function keep(address, bytes) {
  if (address.origin === location.origin) await (await caches.open(CACHE)).put(address, new Response(bytes));
}

/** @param {Rules} rules */
export function createShelf(rules) {
  /** @type {Map<Kind, Place>} */
  const places = new Map(SHIPPED.map((shipped) => [shipped.kind, { state: 'away', shipped, model: null, arrival: null, trouble: '', failedAt: 0 }]));
  /** @type {Set<() => void>} */
  const listeners = new Set();

  /** @param {Kind} kind */
  function place(kind) {
    const found = places.get(kind);
    if (!found) throw new Error(`There is no model of the kind ${kind}.`);
    return found;
  }

  /** @param {Kind} kind @param {Partial<Place>} news */
  function become(kind, news) {
    Object.assign(place(kind), news);
    for (const listener of listeners) listener();
  }

  /** Puts a model into use; throws what the engine has against it. @param {Kind} kind @param {string} id @param {Uint8Array} bytes */
  function use(kind, id, bytes) {
    rules.model(bytes);
    become(kind, { state: 'here', model: { kind, id, bytes }, trouble: '' });
  }

  /** Puts the shipped model into use, unless by then it is no longer wanted. @param {Kind} kind @param {() => boolean} isWanted */
  async function install(kind, isWanted) {
    const { shipped } = place(kind);
    const address = addressOf(shipped, 'file');
    try {
      const bytes = new Uint8Array(await (await fetched(address)).arrayBuffer());
      if (!isWanted()) return;
      use(kind, shipped.file, bytes);
      keep(address, bytes).catch(() => {});
    } catch (error) {
      const trouble = error instanceof Error ? error.message : String(error);
      become(kind, { state: place(kind).model ? 'here' : 'missing', trouble, failedAt: Date.now() });
    }
  }

  /** Sends for the shipped model unless one is here or on its way; resolves when it has come or failed to. @param {Kind} kind */
  async function need(kind) {
    const { state } = place(kind);
    if (state === 'away' || state === 'missing') become(kind, { state: 'coming', arrival: install(kind, () => !place(kind).model) });
    await place(kind).arrival;
  }

  /** @param {string} agent */
  const placesFor = (agent) => kindsFor(rules.agents, agent).map(place);

  /** The models that an agent uses, as far as they are here; the others are sent for. @param {string} agent */
  function modelsFor(agent) {
    return placesFor(agent).flatMap(({ state, shipped, model, failedAt }) => {
      if (state === 'away' || (state === 'missing' && Date.now() - failedAt > RETRY_MILLISECONDS)) need(shipped.kind);
      return model ? [model] : [];
    });
  }

  return {
    /** @param {Kind} kind */
    has: (kind) => places.has(kind),
    /** @param {Kind} kind @returns {Readonly<Place>} */
    at: place,
    need,
    /** Calls back when something has come or has failed to. @param {() => void} listener */
    onChange: (listener) => void listeners.add(listener),
    /** What an agent has to do without, in a sentence; empty if it has all it wants.
     * @param {string} agent @param {boolean} [patient] what is on its way is not worth a word */
    statusFor(agent, patient = false) {
      const sentences = placesFor(agent).flatMap(({ state, shipped, trouble }) => {
        const { name } = KINDS[shipped.kind];
        if (state === 'missing') return [`${name} is missing: ${trouble}.`];
        return state === 'coming' && !patient ? [`${name} is on its way.`] : [];
      });
      return sentences.join(' ');
    },
    /** The same, with what the agent says it does instead. @param {string} agent @param {string | null} note */
    withoutFor(agent, note) {
      const status = this.statusFor(agent);
      return status && note ? `${status} Until then, ${note}.` : status || (note ? `${note[0].toUpperCase()}${note.slice(1)}.` : '');
    },
    /** Resolves when all that an agent wants has come or failed to. @param {string} agent */
    ready: (agent) => Promise.all(kindsFor(rules.agents, agent).map(need)),
    /** Which models an agent would use now, in a word. @param {string} agent */
    versionFor: (agent) => placesFor(agent).map(({ model }) => model?.id ?? '').join(' '),
    use,
    /** Back to the shipped model; what is in use stays if that does not come. @param {Kind} kind */
    restore: (kind) => install(kind, () => true),
    /** The numbers of a shipped model. @param {Kind} kind */
    async card(kind) {
      const { shipped } = place(kind);
      if (!shipped.card) throw new Error('it has no card');
      return (await fetched(addressOf(shipped, 'card'))).json();
    },
    /** A client whose searches take models along. @param {Pick<Pool, 'search'> & Partial<Searcher>} client @returns {Searcher} */
    lend: (client) => ({
      search: (position, agent, limits, options) =>
        client.search(position, agent, limits, { ...options, models: modelsFor(agent) }),
      newGame: () => client.newGame?.(),
    }),
  };
}
