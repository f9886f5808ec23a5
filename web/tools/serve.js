/** serve.js DIRECTORY PORT: serves a folder. */
import { pathToFileURL } from 'node:url';
import { serveForUser } from './static-server.js';

export { serve, serveForUser } from './static-server.js';

/** Whether a module is the main program. @param {string} address its import.meta.url */
export const isMain = (address) => process.argv[1] !== undefined && address === pathToFileURL(process.argv[1]).href;

/** Exits with a message if a task fails.
 * @template T
 * @param {Promise<T>} task
 * @returns {Promise<T>} */
export const orExit = (task) =>
  task.catch((error) => {
    console.error(`lilypad: ${error.message}`);
    process.exit(1);
  });

if (isMain(import.meta.url)) {
  const [directory, port = '8000'] = process.argv.slice(2);
  const { address } = await orExit(serveForUser(directory, port, 'run'));
  console.log(`Lilypad is at ${address} (Ctrl+C to stop)`);
}
