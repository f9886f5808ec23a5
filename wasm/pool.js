/** Several boards or games over a few workers.
 * @import { Client, Pool, PoolOptions, RuleSet, Search, SearchReport } from './lilypad.js' */
import { createClient } from './client.js';
import { compile } from './loader.js';

/** @template {string} [R=RuleSet] @template [Report=SearchReport]
 * @param {PoolOptions<R>} options @returns {Pool<R, Report>} */
export function createPool({ size = 2, wasm, ...options }) {
  /** @type {Client<R, Report>[]} */
  const clients = [];
  /** Each begins its search if a client is free. @type {(() => boolean)[]} */
  const waiting = [];
  /** @type {Promise<WebAssembly.Module> | null} */
  let module = null;

  /** The module is compiled once for all workers, at the first search. */
  function compiled() {
    module ??= Promise.resolve(wasm).then(compile);
    module.catch(() => (module = null));
    return module;
  }

  /** A free client, if possible one that still has this agent in memory; null if all are busy.
   * @param {string} agent */
  function freeClient(agent) {
    const free = clients.filter((client) => !client.busy);
    const chosen = free.find((client) => client.agent === agent) ?? free[0];
    if (chosen || clients.length === size) return chosen ?? null;
    /** @type {Client<R, Report>} */
    const client = createClient({ wasm: compiled(), ...options });
    clients.push(client);
    return client;
  }

  /** @type {Search<R, Report>} */
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
