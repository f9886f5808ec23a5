/** The trained models of a page. Each is fetched once, when an agent or a panel first needs it, and loaded into the page's
 * own engine, which checks it. Searches are sent the models that are loaded.
 * @import { Model, Pool, Rules } from '../../../wasm/lilypad.js'
 * @import { Searcher } from '../freckers/match.js'
 * @import { Kind, ShippedModel } from './models.js'
 * @typedef {ReturnType<typeof createModelStore>} ModelStore
 * @typedef {object} Slot a model and how far it is loaded
 * @property {'absent' | 'loading' | 'ready' | 'failed'} state
 * @property {ShippedModel} shipped
 * @property {Model | null} model the one in use
 * @property {Promise<void> | null} loading resolves when loading ends, with or without success
 * @property {string} error why it failed to load
 * @property {number} failedAt */
import { messageOf } from '../page/message.js';
import { KINDS, kindsFor, SHIPPED } from './models.js';

/** Searches retry a failed model no more often than this. */
const RETRY_MILLISECONDS = 30_000;

/** @param {ShippedModel} shipped @param {'file' | 'card'} part */
const addressOf = (shipped, part) => new URL(`./models/${shipped[part]}`, import.meta.url);

/** @param {URL} address */
async function fetchChecked(address) {
  const response = await fetch(address).catch(() => {
    throw new Error('it could not be fetched; you may be offline');
  });
  if (!response.ok) throw new Error(`the server answered ${response.status} for ${address.pathname.split('/').pop()}`);
  return response;
}

/** @param {Rules} rules */
export function createModelStore(rules) {
  /** @type {Map<Kind, Slot>} */
  const slots = new Map(
    SHIPPED.map((shipped) => [
      shipped.kind,
      { state: 'absent', shipped, model: null, loading: null, error: '', failedAt: 0 },
    ]),
  );
  /** @type {Set<() => void>} */
  const listeners = new Set();

  /** @param {Kind} kind */
  function slot(kind) {
    const found = slots.get(kind);
    if (!found) throw new Error(`There is no model of kind ${kind}.`);
    return found;
  }

  /** @param {Kind} kind @param {Partial<Slot>} changes */
  function update(kind, changes) {
    Object.assign(slot(kind), changes);
    for (const listener of listeners) listener();
  }

  /** Uses a model from now on. Throws the engine's message if it rejects the model. @param {Kind} kind @param {string} id @param {Uint8Array} bytes */
  function use(kind, id, bytes) {
    rules.model(bytes);
    update(kind, { state: 'ready', model: { kind, id, bytes }, error: '' });
  }

  /** Fetches the shipped model and uses it, if it is still wanted by then. @param {Kind} kind @param {() => boolean} isWanted */
  async function install(kind, isWanted) {
    const { shipped } = slot(kind);
    try {
      const bytes = new Uint8Array(await (await fetchChecked(addressOf(shipped, 'file'))).arrayBuffer());
      if (!isWanted()) return;
      use(kind, shipped.file, bytes);
    } catch (error) {
      update(kind, { state: slot(kind).model ? 'ready' : 'failed', error: messageOf(error), failedAt: Date.now() });
    }
  }

  /** Fetches the shipped model unless it is loaded or loading. Resolves when loading ends, even if it failed. @param {Kind} kind */
  async function need(kind) {
    const { state } = slot(kind);
    if (state === 'absent' || state === 'failed')
      update(kind, { state: 'loading', loading: install(kind, () => !slot(kind).model) });
    await slot(kind).loading;
  }

  /** @param {string} agent */
  const slotsFor = (agent) => kindsFor(rules.agents, agent).map(slot);

  /** The loaded models that an agent uses. Starts fetching the others. @param {string} agent */
  function modelsFor(agent) {
    return slotsFor(agent).flatMap(({ state, shipped, model, failedAt }) => {
      if (state === 'absent' || (state === 'failed' && Date.now() - failedAt > RETRY_MILLISECONDS)) need(shipped.kind);
      return model ? [model] : [];
    });
  }

  return {
    /** @param {Kind} kind */
    has: (kind) => slots.has(kind),
    /** @param {Kind} kind @returns {Readonly<Slot>} */
    at: slot,
    need,
    /** Calls the listener on every change of state. @param {() => void} listener */
    onChange: (listener) => void listeners.add(listener),
    /** Sentences about the models that an agent still lacks; empty if it has them all.
     * @param {string} agent @param {boolean} [onlyFailed] leave out models that are loading */
    statusFor(agent, onlyFailed = false) {
      const sentences = slotsFor(agent).flatMap(({ state, shipped, error }) => {
        const { name } = KINDS[shipped.kind];
        if (state === 'failed') return [`${name} is missing: ${error}.`];
        return state === 'loading' && !onlyFailed ? [`${name} is loading.`] : [];
      });
      return sentences.join(' ');
    },
    /** The status, and the agent's note about what it does without the models. @param {string} agent @param {string | null} note */
    statusWithFallback(agent, note) {
      const status = this.statusFor(agent);
      const fallback = note?.split(': ').pop();
      return status && fallback
        ? `${status} For now, the agent is ${fallback}.`
        : status || (note ? `${note[0].toUpperCase()}${note.slice(1)}.` : '');
    },
    /** Resolves when all models of an agent are loaded or have failed. @param {string} agent */
    ready: (agent) => Promise.all(kindsFor(rules.agents, agent).map(need)),
    /** The ids of the models that an agent would use now. @param {string} agent */
    modelIdsFor: (agent) =>
      slotsFor(agent)
        .map(({ model }) => model?.id ?? '')
        .join(' '),
    use,
    /** Returns to the shipped model. If it cannot be fetched, the model in use stays. @param {Kind} kind */
    restore: (kind) => install(kind, () => true),
    /** The model card of a shipped model. @param {Kind} kind */
    async card(kind) {
      const { shipped } = slot(kind);
      if (!shipped.card) throw new Error('it has no card');
      return (await fetchChecked(addressOf(shipped, 'card'))).json();
    },
    /** A client whose searches are sent the agent's models. @param {Pick<Pool, 'search'> & Partial<Searcher>} client @returns {Searcher} */
    withModels: (client) => ({
      search: (position, agent, limits, options) =>
        client.search(position, agent, limits, { ...options, models: modelsFor(agent) }),
      newGame: () => client.newGame?.(),
    }),
  };
}
