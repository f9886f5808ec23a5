/** The models that are here, on their way, or missing. Each is fetched once, when an agent or a panel first asks for it,
 * and given to the page's own engine, which checks it. Searches take along what is here.
 * @import { Model, Pool, RuleSet, Rules } from '../../wasm/lilypad.js'
 * @import { Searcher } from '../play/match.js'
 * @import { ShippedModel } from './models.js'
 * @typedef {ReturnType<typeof createShelf>} Shelf
 * @typedef {object} Place of a model
 * @property {'away' | 'coming' | 'here' | 'missing'} state
 * @property {ShippedModel} shipped
 * @property {Model | null} model the one in use
 * @property {string} trouble why it is missing
 * @property {number} failedAt */
import { KINDS, SHIPPED, modelsWanted, slotOf } from './models.js';

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
  /** @type {Map<string, Place>} */
  const places = new Map(SHIPPED.map((shipped) => [slotOf(shipped), { state: 'away', shipped, model: null, trouble: '', failedAt: 0 }]));
  /** @type {Set<() => void>} */
  const listeners = new Set();

  /** @param {string} slot */
  function place(slot) {
    const found = places.get(slot);
    if (!found) throw new Error(`There is no model “${slot}”.`);
    return found;
  }

  /** @param {string} slot @param {Partial<Place>} news */
  function become(slot, news) {
    Object.assign(place(slot), news);
    for (const listener of listeners) listener();
  }

  /** Puts a model into use; throws what the engine has against it. @param {string} slot @param {string} id @param {Uint8Array} bytes */
  function use(slot, id, bytes) {
    rules.model(bytes);
    become(slot, { state: 'here', model: { kind: slot, id, bytes }, trouble: '' });
  }

  /** Puts the shipped model into use, unless by then it is no longer wanted. @param {string} slot @param {() => boolean} isWanted */
  async function install(slot, isWanted) {
    const { shipped } = place(slot);
    const address = addressOf(shipped, 'file');
    try {
      const bytes = new Uint8Array(await (await fetched(address)).arrayBuffer());
      if (!isWanted()) return;
      use(slot, shipped.file, bytes);
      keep(address, bytes).catch(() => {});
    } catch (error) {
      const trouble = error instanceof Error ? error.message : String(error);
      become(slot, { state: place(slot).model ? 'here' : 'missing', trouble, failedAt: Date.now() });
    }
  }

  /** Sends for the shipped model unless one is here or on its way. @param {string} slot */
  async function need(slot) {
    const { state } = place(slot);
    if (state === 'here' || state === 'coming') return;
    become(slot, { state: 'coming' });
    await install(slot, () => !place(slot).model);
  }

  /** @param {string} agent @param {RuleSet} ruleSet */
  const placesFor = (agent, ruleSet) => modelsWanted(rules.agents, agent, ruleSet).map((shipped) => place(slotOf(shipped)));

  /** The models that an agent uses, as far as they are here; the others are sent for. @param {string} agent @param {RuleSet} ruleSet */
  function modelsFor(agent, ruleSet) {
    return placesFor(agent, ruleSet).flatMap(({ state, shipped, model, failedAt }) => {
      if (state === 'away' || (state === 'missing' && Date.now() - failedAt > RETRY_MILLISECONDS)) need(slotOf(shipped));
      return model ? [model] : [];
    });
  }

  return {
    /** @param {string} slot */
    has: (slot) => places.has(slot),
    /** @param {string} slot @returns {Readonly<Place>} */
    at: place,
    need,
    /** Calls back when something has come or has failed to. @param {() => void} listener */
    onChange: (listener) => void listeners.add(listener),
    /** What an agent has to do without, in a sentence; empty if it has all it wants.
     * @param {string} agent @param {RuleSet} ruleSet @param {boolean} [patient] what is on its way is not worth a word */
    statusFor(agent, ruleSet, patient = false) {
      const sentences = placesFor(agent, ruleSet).flatMap(({ state, shipped, trouble }) => {
        const { name } = KINDS[shipped.kind];
        if (state === 'missing') return [`${name} is missing: ${trouble}.`];
        return state === 'coming' && !patient ? [`${name} is on its way.`] : [];
      });
      return sentences.join(' ');
    },
    /** The same, with what the agent says it does instead. @param {string} agent @param {RuleSet} ruleSet @param {string | null} note */
    withoutFor(agent, ruleSet, note) {
      const status = this.statusFor(agent, ruleSet);
      return status && note ? `${status} Until then, ${note}.` : status || (note ? `${note[0].toUpperCase()}${note.slice(1)}.` : '');
    },
    /** Which models an agent would use now, in a word. @param {string} agent @param {RuleSet} ruleSet */
    versionFor: (agent, ruleSet) => placesFor(agent, ruleSet).map(({ model }) => model?.id ?? '').join(' '),
    use,
    /** Back to the shipped model; what is in use stays if that does not come. @param {string} slot */
    restore: (slot) => install(slot, () => true),
    /** The numbers of a shipped model. @param {string} slot */
    async card(slot) {
      const { shipped } = place(slot);
      if (!shipped.card) throw new Error('it has no card');
      return (await fetched(addressOf(shipped, 'card'))).json();
    },
    /** A client whose searches take models along. @param {Pick<Pool, 'search'> & Partial<Searcher>} client @returns {Searcher} */
    lend: (client) => ({
      search: (position, agent, limits, options) =>
        client.search(position, agent, limits, { ...options, models: modelsFor(agent, options?.rules ?? 'pads') }),
      newGame: () => client.newGame?.(),
    }),
  };
}
