/** serve.js DIRECTORY PORT: a static server for this machine only. */
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join, resolve, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createGzip } from 'node:zlib';

const HOST = '127.0.0.1';

/** @type {Record<string, string>} */
const TYPES = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.jsonl': 'application/jsonl',
  '.wasm': 'application/wasm',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.webmanifest': 'application/manifest+json',
};

/** What static hosts compress; images and archives are already. */
const COMPRESSED = new Set(['.html', '.css', '.js', '.json', '.jsonl', '.wasm', '.svg']);

/** The file that a request path names, or null if it would leave the root. @param {string} root @param {string} path */
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

/** Serves a folder; resolves once it listens, rejects if it cannot.
 * @param {string} directory @param {number} port 0 takes any free one */
export function serve(directory, port) {
  const root = resolve(directory);
  const server = createServer(async (request, response) => {
    const end = (/** @type {number} */ status, /** @type {string} */ text) =>
      response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8' }).end(text);
    if (request.method !== 'GET' && request.method !== 'HEAD') return end(405, 'Only GET and HEAD.\n');
    const path = (request.url ?? '/').split(/[?#]/)[0];
    const named = fileOf(root, path);
    if (!named) return end(400, 'No such path.\n');
    const file = path.endsWith('/') ? join(named, 'index.html') : named;
    const found = await stat(file).catch(() => null);
    if (found?.isDirectory()) return response.writeHead(301, { Location: `${path}/` }).end();
    if (!found?.isFile()) return end(404, 'There is no such file.\n');
    const type = TYPES[extname(file)] ?? 'application/octet-stream';
    const compress = COMPRESSED.has(extname(file)) && /\bgzip\b/.test(String(request.headers['accept-encoding']));
    response.writeHead(200, {
      'Content-Type': type,
      'Cache-Control': 'no-cache',
      'Access-Control-Allow-Origin': '*', // as on GitHub Pages: boards are embedded elsewhere
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

async function main() {
  const [directory, portText = '8000'] = process.argv.slice(2);
  const port = Number(portText);
  const valid = directory && Number.isInteger(port) && port >= 0 && port < 65536;
  if (!valid) throw new Error('usage: serve.js DIRECTORY PORT, with a port from 0 to 65535');
  const { address } = await serve(directory, port).catch((error) => {
    throw error.code === 'EADDRINUSE' ? new Error(`port ${port} is taken by another program, try: make run PORT=${port + 1}`) : error;
  });
  console.log(`Lilypad is at ${address} (Ctrl+C ends it)`);
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  main().catch((error) => {
    console.error(`lilypad: ${error.message}`);
    process.exit(1);
  });
}
