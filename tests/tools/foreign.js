/** A server with a different origin, whose pages contain the body given in the query. */
import { createServer } from 'node:http';
import './closing.js';

export async function openForeign() {
  const server = createServer((request, response) => {
    const body = new URL(request.url ?? '', 'http://x').searchParams.get('body') ?? '';
    response
      .writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' })
      .end(`<!doctype html><title>Course notes</title><body>${body}</body>`);
  });
  await new Promise((done) => server.listen(0, '127.0.0.1', () => done(undefined)));
  const bound = server.address();
  const origin = `http://127.0.0.1:${typeof bound === 'object' && bound?.port}/`;
  return {
    /** @param {string} body */
    address: (body) => `${origin}?${new URLSearchParams({ body })}`,
  };
}
