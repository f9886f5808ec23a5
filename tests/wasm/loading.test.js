/** A module that is missing, cut short or foreign ends in a message for people. */
import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { before, test } from 'node:test';
import { createClient } from '../../wasm/client.js';
import { compile, load } from '../../wasm/loader.js';
import { nodeWorker } from '../../wasm/node.js';
import { wasmBytes } from '../tools/engine.js';

/** What the server sends: type and body. @type {Record<string, [string, Uint8Array | string]>} */
const FILES = {
  '/right.wasm': ['application/wasm', wasmBytes()],
  '/wrong-type.wasm': ['application/octet-stream', wasmBytes()],
  '/cut.wasm': ['application/wasm', wasmBytes().subarray(0, 5000)],
  '/page.wasm': ['text/html', '<!doctype html><title>Not here</title>'],
};
const server = createServer((request, response) => {
  const file = FILES[request.url ?? ''];
  if (!file) return response.writeHead(404).end('no');
  response.writeHead(200, { 'Content-Type': file[0] }).end(file[1]);
});
let address = '';

before(async () => {
  await new Promise((done) => server.listen(0, '127.0.0.1', () => done(undefined)));
  const bound = server.address();
  address = `http://127.0.0.1:${typeof bound === 'object' && bound?.port}`;
});

for (const name of ['right', 'wrong-type']) {
  test(`a module of the ${name.replace('-', ' ')} loads`, async () => {
    assert.ok((await load(`${address}/${name}.wasm`)).agents().length);
  });
}

/** @type {[string, RegExp][]} */
const failures = [
  ['missing', /could not be loaded: the server answered 404 for .*missing\.wasm/],
  ['cut', /could not be loaded: .*cut\.wasm.*not a whole WebAssembly module/],
  ['page', /could not be loaded: .*page\.wasm \(text\/html\).*not a whole WebAssembly module/],
];
for (const [name, message] of failures) {
  test(`a ${name} module is reported by loader and client`, async () => {
    await assert.rejects(compile(`${address}/${name}.wasm`), message);
    const client = createClient({ wasm: `${address}/${name}.wasm`, createWorker: nodeWorker });
    await assert.rejects(client.search('startpos', 'greedy', 'depth 1'), message);
    await assert.rejects(client.search('startpos', 'greedy', 'depth 1'), message, 'and asked for again');
    client.close();
  });
}

test('bytes cut anywhere are refused, never run', async () => {
  const bytes = wasmBytes();
  for (let part = 0; part < 20; part++) {
    await assert.rejects(load(bytes.subarray(0, Math.floor((bytes.length * part) / 20))), /could not be loaded/);
  }
});

test('a foreign module is refused by what it lacks', async () => {
  const empty = new Uint8Array([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0]);
  await assert.rejects(load(empty), /lacks memory, _initialize, lilypad_input/);
  const client = createClient({ wasm: empty, createWorker: nodeWorker });
  await assert.rejects(client.search('startpos', 'greedy', 'depth 1'), /lacks memory/);
  client.close();
});

test('a server that does not answer is reported', async () => {
  await assert.rejects(compile('http://127.0.0.1:1/lilypad.wasm'), /could not be loaded: .*did not arrive/);
});
