/** Takes in an agent that a person brings: finds what can play in its files, and tries whether it starts.
 * @import { AgentFiles } from './agent-files.js'
 * @import { Candidate, GuestFailure, Inspection } from './guests.js'
 * @import { GuestWorker } from './host.js' */
import { sharedHost } from './host.js';

export { readChosen, readEntries } from './agent-files.js';

const INSPECT_LIMIT = 20_000;
const START_LIMIT = 60_000;

/** @typedef {object} Brought
 * @property {AgentFiles} agent
 * @property {Inspection} inspection
 * @property {GuestWorker} worker with the agent's files
 * @property {(candidate: Candidate) => Promise<GuestFailure | null>} tryStart constructs the agent once; null if it starts
 * @property {() => void} close */

/** Rejects with a message for the user. @param {AgentFiles} agent @returns {Promise<Brought>} */
export async function inspectAgent(agent) {
  const worker = await sharedHost().load(agent.language, agent.files, agent.wheels);
  const reply = await worker.call({ task: 'inspect' }, INSPECT_LIMIT);
  if (!reply) throw new Error(`Its files could not be read within ${INSPECT_LIMIT / 1000} s.`);
  return {
    agent,
    inspection: reply.result,
    worker,
    tryStart: ({ root, spec }) => tryStart(worker, root, spec),
    close: () => worker.isOpen() && worker.close(),
  };
}

/** @param {GuestWorker} worker @param {string} root @param {string} spec @returns {Promise<GuestFailure | null>} */
async function tryStart(worker, root, spec) {
  const time = START_LIMIT / 1000;
  const begun = await worker.call({ task: 'begin', root, spec, color: 'RED', time }, START_LIMIT);
  if (begun) return begun.result.failure ?? null;
  const message = `It did not start within ${time} s.`;
  return { stage: 'starting', message, traceback: '', hint: null };
}
