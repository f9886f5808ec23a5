/** Answers the page's requests in a guest's worker.
 * @import { GuestReply, GuestRequest } from './guests.js' */

/** More than this of an agent's output is not kept: the beginning and the end are. */
const MAX_OUTPUT = 16_000;

/** Collects what an agent prints, and forgets the middle of long texts. */
export function createOutput() {
  let head = '';
  let tail = '';
  let dropped = 0;
  return {
    /** @param {string} text */
    add(text) {
      const room = MAX_OUTPUT / 2 - head.length;
      if (room > 0) head += text.slice(0, room);
      tail += text.slice(Math.max(0, room));
      if (tail.length > MAX_OUTPUT) {
        dropped += tail.length - MAX_OUTPUT / 2;
        tail = tail.slice(-MAX_OUTPUT / 2);
      }
    },
    /** Returns what was printed and starts again. */
    take() {
      const text = dropped ? `${head}\n… ${dropped} characters left out …\n${tail}` : head + tail;
      [head, tail, dropped] = ['', '', 0];
      return text;
    },
  };
}

/** Listens on the port that arrives first. A task that throws is the worker's own failure, not the agent's.
 * @param {(request: GuestRequest) => Promise<any>} perform @param {ReturnType<typeof createOutput>} output */
export function answerRequests(perform, output) {
  /** Requests are answered one after another. @type {Promise<unknown>} */
  let last = Promise.resolve();
  addEventListener(
    'message',
    ({ ports: [port] }) => {
      port.onmessage = ({ data: request }) => {
        last = last.then(async () => {
          const begun = performance.now();
          /** @type {Partial<GuestReply>} */
          let reply;
          try {
            reply = { result: await perform(request) };
          } catch (error) {
            reply = { result: null, error: error instanceof Error ? error.message : String(error) };
          }
          port.postMessage({
            id: request.id,
            ...reply,
            milliseconds: performance.now() - begun,
            output: output.take(),
          });
        });
      };
    },
    { once: true },
  );
}
