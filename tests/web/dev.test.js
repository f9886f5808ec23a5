/** `make dev` rebuilds and reloads on every change, and shows build errors. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFile, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { test } from 'node:test';
import { openPage, openSite, textOf, waitForText } from '../tools/browser.js';
import { copyRepository } from '../tools/copy.js';

/** The development server in a copy of the repository. */
async function startServer() {
  const copy = await copyRepository();
  const child = spawn('node', ['web/tools/dev.js', '0'], { cwd: copy, stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(child, 'exit');
  for await (const line of createInterface({ input: child.stdout })) {
    const address = /at (http:\S+)/.exec(line)?.[1];
    if (address) return { copy, child, ended, address };
  }
  throw new Error('the server has ended');
}

test('changes and errors are shown, and after an error the last good site stays', { timeout: 240_000 }, async () => {
  const { copy, child, ended, address } = await startServer();
  child.stdout.resume();
  const site = await openSite(join(copy, 'build/site'));
  const { page } = await openPage(site.browser);
  await page.goto(address);
  await page.waitForSelector('freckers-pond');

  const index = join(copy, 'web/pages/play/index.html');
  const reloaded = page.waitForNavigation({ timeout: 60_000 });
  await appendFile(index, '<p id="changed"></p>\n');
  await reloaded;
  await page.waitForSelector('#changed');

  const worker = join(copy, 'wasm/worker.js');
  const script = await readFile(worker, 'utf8');
  await appendFile(worker, '\nthis is no script(\n');
  await page.waitForSelector('#dev-trouble', { timeout: 60_000 });
  await waitForText(page, '#dev-trouble', /worker\.js/);
  assert.equal((await fetch(`${address}worker.js`)).status, 200);
  await page.reload();
  await page.waitForSelector('freckers-pond');
  assert.match(await textOf(page, '#dev-trouble'), /Error/i);

  await writeFile(worker, script);
  await page.waitForSelector('#dev-trouble', { hidden: true, timeout: 60_000 });

  child.kill('SIGINT');
  assert.deepEqual(await ended, [0, null]);
});

test('the built site contains none of it', async () => {
  const files = await readdir('build/site', { recursive: true });
  for (const file of files.filter((name) => /\.(html|js)$/.test(name)))
    assert.doesNotMatch(await readFile(`build/site/${file}`, 'utf8'), /\/dev\/|EventSource/, file);
});
