/** A static file server for this machine only. */
import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join, resolve, sep } from 'node:path';
import { createGzip } from 'node:zlib';

const HOST = '127.0.0.1';

/** @type {Record<string, string>} */
const TYPES = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.jsonl': 'application/jsonl',
  '.wasm': 'application/wasm',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.ico': 'image/x-icon',
  '.webmanifest': 'application/manifest+json',
  '.xml': 'application/xml',
  '.txt': 'text/plain; charset=utf-8',
};

/** What static hosts compress. */
const COMPRESSED = new Set([
  '.html',
  '.css',
  '.js',
  '.mjs',
  '.json',
  '.jsonl',
  '.wasm',
  '.svg',
  '.webmanifest',
  '.xml',
  '.txt',
]);

/** The file for a request path, or null if it is outside the root. @param {string} root @param {string} path */
function fileOf(root, path) {
  let name;
  try {
    name = decodeURIComponent(path);
  } catch {
    return null;
  }
  const file = resolve(join(root, name));
  return !name.includes('\0') && (file === root || file.startsWith(root + sep)) ? file : null;
}

/** What a server can do besides serving files.
 * @typedef {object} Extras
 * @property {(path: string, response: import('node:http').ServerResponse) => boolean} [handle] returns whether it handled the
 * request
 * @property {(html: string) => string} [transformPage]
 * @property {boolean} [compresses] as static hosts do; for a visitor on this machine that costs more than it saves */

/** Serves a folder. Resolves once the server listens, rejects if it cannot.
 * @param {string} directory @param {number} port 0 picks a free one @param {Extras} [extras] */
export function serve(directory, port, { handle, transformPage, compresses = true } = {}) {
  const root = resolve(directory);
  const server = createServer(async (request, response) => {
    const end = (/** @type {number} */ status, /** @type {string} */ text) =>
      response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8' }).end(text);
    if (request.method !== 'GET' && request.method !== 'HEAD') return end(405, 'Only GET and HEAD.\n');
    const path = (request.url ?? '/').split(/[?#]/)[0];
    if (handle?.(path, response)) return;
    const named = fileOf(root, path);
    if (!named) return end(400, 'No such path.\n');
    const file = path.endsWith('/') ? join(named, 'index.html') : named;
    const found = await stat(file).catch(() => null);
    if (found?.isDirectory()) return response.writeHead(301, { Location: `${path}/` }).end();
    if (!found?.isFile()) return end(404, 'There is no such file.\n');
    const type = TYPES[extname(file)] ?? 'application/octet-stream';
    if (transformPage && extname(file) === '.html') {
      const page = await readFile(file, 'utf8').then(transformPage, () => '');
      return response.writeHead(200, { 'Content-Type': type, 'Cache-Control': 'no-cache' }).end(page);
    }
    const compress =
      compresses && COMPRESSED.has(extname(file)) && /\bgzip\b/.test(String(request.headers['accept-encoding']));
    response.writeHead(200, {
      'Content-Type': type,
      'Cache-Control': 'no-cache',
      'Access-Control-Allow-Origin': '*', // as on GitHub Pages, so that other sites can embed boards
      ...(compress ? { 'Content-Encoding': 'gzip', Vary: 'Accept-Encoding' } : { 'Content-Length': found.size }),
    });
    if (request.method === 'HEAD') return response.end();
    const content = createReadStream(file).on('error', () => response.destroy());
    (compress ? content.pipe(createGzip()) : content).pipe(response);
  });
  return new Promise((/** @type {(made: { server: typeof server, address: string }) => void} */ done, fail) => {
    server.once('error', fail);
    server.listen(port, HOST, () => {
      const bound = server.address();
      done({ server, address: `http://${HOST}:${bound && typeof bound === 'object' ? bound.port : port}/` });
    });
  });
}

/** Serves a folder on a port given as text; fails with a message for the user. @param {string} directory @param {string} portText
 * @param {string} target the make target to suggest if the port is taken @param {Extras} [extras] */
export async function serveForUser(directory, portText, target, extras) {
  const port = Number(portText);
  if (!directory || !Number.isInteger(port) || port < 0 || port > 65535)
    throw new Error('expected a folder and a port from 0 to 65535');
  return serve(directory, port, extras).catch((error) => {
    throw error.code === 'EADDRINUSE'
      ? new Error(`port ${port} is taken by another program, try: make ${target} PORT=${port + 1}`)
      : error;
  });
}
