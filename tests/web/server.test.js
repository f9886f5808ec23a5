/** The development server, and the site's independence of its path. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { before, test } from 'node:test';
import { serve } from '../../web/tools/serve.js';
import '../tools/closing.js';

/** @type {Awaited<ReturnType<typeof serve>>} */
let site;
before(async () => {
  site = await serve('build/site', 0);
});

test('files have the right types, and a folder serves its index', async () => {
  for (const [path, type] of [
    ['', 'text/html'],
    ['play.js', 'text/javascript'],
    ['lilypad.wasm', 'application/wasm'],
    ['images/lilypad.svg', 'image/svg'],
  ]) {
    const response = await fetch(site.address + path);
    assert.equal(response.status, 200, path);
    assert.ok(response.headers.get('content-type')?.startsWith(type), path);
    await response.arrayBuffer();
  }
  assert.equal((await fetch(`${site.address}nothing`)).status, 404);
  assert.equal((await fetch(site.address, { method: 'POST' })).status, 405);
});

test('no path leads out of the folder', async () => {
  const port = Number(new URL(site.address).port);
  for (const path of [
    '/../package.json',
    '/%2e%2e/package.json',
    '/images/..%2f..%2f..%2fpackage.json',
    '/%00',
    '/%',
    '//etc/passwd',
  ]) {
    const answer = await new Promise((/** @type {(text: string) => void} */ done) => {
      let text = '';
      const socket = connect(port, '127.0.0.1', () =>
        socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`),
      );
      socket.on('data', (data) => (text += data)).on('close', () => done(text));
    });
    assert.match(answer, /^HTTP\/1.1 40[04]/, path);
  }
});

test('a busy port gives a message', () => {
  const port = new URL(site.address).port;
  const { status, stderr } = spawnSync('node', ['web/tools/serve.js', 'build/site', port], { encoding: 'utf8' });
  assert.equal(status, 1);
  assert.match(stderr, new RegExp(`port ${port} is taken`));
});

test('the site has only relative links and no external addresses', () => {
  for (const file of readdirSync('build/site').filter((name) => /\.(html|css)$/.test(name))) {
    const text = readFileSync(`build/site/${file}`, 'utf8');
    assert.doesNotMatch(text, /(href|src)="(\/|https?:)|url\((\/|https?:)/, file);
  }
});

test('every page forbids inline and foreign scripts, and eval', () => {
  const files = readdirSync('build/site').filter((name) => name.endsWith('.html'));
  assert.ok(files.length >= 3);
  for (const file of files) {
    const text = readFileSync(`build/site/${file}`, 'utf8');
    const policy = text.match(/Content-Security-Policy"\s+content="([^"]*)"/)?.[1] ?? '';
    // The frame of agents that people bring runs one script of its own and what the page sends it, and may connect to nothing.
    const own = file === 'guest.html' ? (text.match(/<script>([^]*?)<\/script>/)?.[1] ?? '') : null;
    const scripts =
      own === null
        ? "'self' 'wasm-unsafe-eval'"
        : `'sha256-${createHash('sha256').update(own).digest('base64')}' 'wasm-unsafe-eval' blob: data:`;
    assert.ok(policy.includes(`default-src 'none'; script-src ${scripts};`), file);
    if (own !== null) assert.doesNotMatch(policy, /connect-src|img-src|frame-src/);
    // Only the page that watches a referee may connect to programs of the reader's own computer.
    const local = ' ws://localhost:* ws://127.0.0.1:*';
    assert.equal(policy.includes(local), file === 'watch.html', file);
    assert.doesNotMatch(policy.replace(local, ''), /unsafe-inline|'unsafe-eval'|https?:|wss?:|\*/, file);
    assert.doesNotMatch(
      own === null ? text : text.replace(`<script>${own}</script>`, ''),
      /<script(?![^>]* src=)|\son\w+=|\sstyle=/,
      file,
    );
  }
});
