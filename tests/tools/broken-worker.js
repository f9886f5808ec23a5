/** A worker that fails on every request. */
import { parentPort } from 'node:worker_threads';

parentPort?.on('message', ({ type }) => {
  if (type === 'play') throw new Error('this worker is broken');
});
