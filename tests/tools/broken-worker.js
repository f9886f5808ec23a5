/** A worker that dies as soon as it is asked for something. */
import { parentPort } from 'node:worker_threads';

parentPort?.on('message', ({ type }) => {
  if (type === 'play') throw new Error('this worker is broken');
});
