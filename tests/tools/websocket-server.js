/** A WebSocket server for tests: text messages of one frame, as small programs send them. */
import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import { closeAtEnd } from './closing.js';

const GUID = '258EAFA5-E914-47DA-95CA-C5AB0DC85B11';
const [TEXT, CLOSE, PING, PONG] = [1, 8, 9, 10];

/** @param {number} kind @param {Buffer} content */
function frame(kind, content) {
  const head = content.length < 126 ? Buffer.alloc(2) : Buffer.alloc(content.length < 65536 ? 4 : 10);
  head[0] = 0x80 | kind;
  if (head.length === 2) head[1] = content.length;
  else if (head.length === 4) {
    head[1] = 126;
    head.writeUInt16BE(content.length, 2);
  } else {
    head[1] = 127;
    head.writeBigUInt64BE(BigInt(content.length), 2);
  }
  return Buffer.concat([head, content]);
}

/** The first frame in the bytes of a client, and what follows it; null if it is not there whole. @param {Buffer} bytes */
function readFrame(bytes) {
  if (bytes.length < 2) return null;
  const size = bytes[1] & 0x7f;
  if (size === 127) throw new Error('a client of these tests sends nothing that long');
  const start = size === 126 ? 4 : 2;
  if (bytes.length < start + 4) return null;
  const length = size === 126 ? bytes.readUInt16BE(2) : size;
  const end = start + 4 + length;
  if (bytes.length < end) return null;
  const mask = bytes.subarray(start, start + 4);
  const content = Buffer.from(bytes.subarray(start + 4, end).map((byte, index) => byte ^ mask[index % 4]));
  return { kind: bytes[0] & 0x0f, content, rest: bytes.subarray(end) };
}

/** @param {object} parts
 * @param {(text: string) => void} parts.onText a client has sent something
 * @param {() => void} parts.onChange a client has come or gone
 * @param {number} [parts.port] 0 picks a free one */
export async function openWebSockets({ onText, onChange, port = 0 }) {
  const server = createServer((_, response) => response.writeHead(426).end());
  /** @type {Set<import('node:stream').Duplex>} */
  const sockets = new Set();
  server.on('upgrade', (request, socket) => {
    const accept = createHash('sha1')
      .update(request.headers['sec-websocket-key'] + GUID)
      .digest('base64');
    socket.write(
      `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${accept}\r\n\r\n`,
    );
    let bytes = Buffer.alloc(0);
    socket.on('data', (/** @type {Buffer} */ part) => {
      bytes = Buffer.concat([bytes, part]);
      for (let found = readFrame(bytes); found; found = readFrame(bytes)) {
        bytes = Buffer.from(found.rest);
        if (found.kind === TEXT) onText(found.content.toString());
        if (found.kind === PING) socket.write(frame(PONG, found.content));
        if (found.kind === CLOSE) socket.end(frame(CLOSE, found.content));
      }
    });
    socket.on('error', () => socket.destroy());
    socket.on('close', () => {
      sockets.delete(socket);
      onChange();
    });
    sockets.add(socket);
    onChange();
  });
  await new Promise((done, fail) => {
    server.once('error', fail);
    server.listen(port, '127.0.0.1', () => done(undefined));
  });
  const bound = server.address();

  /** As when the program is killed. */
  async function die() {
    for (const socket of sockets) socket.destroy();
    if (server.listening) await new Promise((done) => server.close(done));
  }
  closeAtEnd(die);

  return {
    port: bound && typeof bound === 'object' ? bound.port : port,
    get clients() {
      return sockets.size;
    },
    /** @param {string} text to every client */
    send(text) {
      for (const socket of sockets) socket.write(frame(TEXT, Buffer.from(text)));
    },
    die,
  };
}
