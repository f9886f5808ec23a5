/** Shares a few workers among many searches.
 * @import { Client, Pool, PoolOptions, Search } from './lilypad.js' */
import { createClient } from './client.js';
import { compile } from './loader.js';

/** @param {PoolOptions} options @returns {Pool} */
export function createPool({ size = 2, wasm, ...options }) {
  /** @type {Client[]} */
  const clients = [];
  /** Each starts its search if a client is free. @type {(() => boolean)[]} */
  const waiting = [];
  /** @type {Promise<WebAssembly.Module> | null} */
  let module = null;

  /** Compiles the module once for all workers, at the first search. */
  function compiled() {
    module ??= Promise.resolve(wasm).then(compile);
    module.catch(() => (module = null));
    return module;
  }

  /** A free client, preferably one that has this agent in memory; null if all are busy.
   * @param {string} agent */
  function freeClient(agent) {
    const free = clients.filter((client) => !client.busy);
    const chosen = free.find((client) => client.agent === agent) ?? free[0];
    if (chosen || clients.length === size) return chosen ?? null;
    /** @type {Client} */
    const client = createClient({ wasm: compiled(), ...options });
    clients.push(client);
    return client;
  }

  /** @type {Search} */
  function search(position, agent, limits, searchOptions = {}) {
    return new Promise((resolve, reject) => {
      const { signal } = searchOptions;
      signal?.throwIfAborted();
      const begin = () => {
        const client = freeClient(agent);
        if (!client) return false;
        signal?.removeEventListener('abort', leave);
        client.search(position, agent, limits, searchOptions).then(resolve, reject).finally(beginWaiting);
        return true;
      };
      const leave = () => {
        waiting.splice(waiting.indexOf(begin), 1);
        reject(signal?.reason);
      };
      if (begin()) return;
      waiting.push(begin);
      signal?.addEventListener('abort', leave, { once: true });
    });
  }

  function beginWaiting() {
    if (waiting.length && waiting[0]()) waiting.shift();
  }

  return {
    search,
    close() {
      for (const client of clients) client.close();
    },
  };
}
