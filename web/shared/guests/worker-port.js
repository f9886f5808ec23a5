/** Answers the page's requests in a guest's worker.
 * @import { GuestReply, GuestRequest } from './guests.js' */

/** More than this of an agent's output is not kept: the beginning and the end are. */
const MAX_OUTPUT = 16_000;

/** Collects what an agent prints, and forgets the middle of long texts. */
export function createOutput() {
  let head = '';
  let tail = '';
  let dropped = 0;
  /** @type {(text: string) => void} */
  let onHead = () => {};
  return {
    /** @param {typeof onHead} listener hears the beginning of each task's output at once: an agent that hangs never hands it over */
    listen(listener) {
      onHead = listener;
    },
    /** @param {string} text */
    add(text) {
      const room = MAX_OUTPUT / 2 - head.length;
      if (room > 0) {
        head += text.slice(0, room);
        onHead(text.slice(0, room));
      }
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

/** @param {BlobPart} bytes */
const blobAddress = (bytes) => URL.createObjectURL(new Blob([bytes], { type: 'text/javascript' }));

/** @type {Promise<boolean> | null} */
let importsBlobs = null;

/** An address to import a module from. WebKit refuses blobs where there is no origin; there the address holds the whole text.
 * @param {ArrayBuffer | Uint8Array<ArrayBuffer>} bytes */
export async function moduleAddress(bytes) {
  importsBlobs ??= import(blobAddress('')).then(
    () => true,
    () => false,
  );
  if (await importsBlobs) return blobAddress(bytes);
  return `data:text/javascript;charset=utf-8,${encodeURIComponent(new TextDecoder().decode(bytes))}`;
}

/** Listens on the port that arrives first. A task that throws is the worker's own failure, not the agent's.
 * @param {(request: GuestRequest) => Promise<any>} perform @param {ReturnType<typeof createOutput>} output */
export function answerRequests(perform, output) {
  /** Requests are answered one after another. @type {Promise<unknown>} */
  let last = Promise.resolve();
  addEventListener(
    'message',
    ({ ports: [port] }) => {
      output.listen((printed) => port.postMessage({ printed }));
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
