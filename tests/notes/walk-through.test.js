/** The note “Add your own agent”, carried out: every file, change and command of its source in a clean copy of ours, until
 * the new agent has played in the native program and in the browser's arena. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, before, test } from 'node:test';
import { edited, stepsIn } from '../../web/notes/tools/steps.js';
import { arenaPath, waitForState } from '../tools/arena-page.js';
import { openPage, openSite, textOf } from '../tools/browser.js';
import { root, run } from '../tools/native.js';

/** What has been made already need not be made again: objects are older than no source that is as it was. */
const MADE = ['engine', 'native', 'wasm', 'wasm-plain', 'lilypad', 'lilypad.wasm', 'lilypad-plain.wasm', 'sequence.wasm'];

let copy = '';
before(async () => {
  copy = await mkdtemp(join(tmpdir(), 'lilypad-walk-'));
  const { stdout } = await run('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard']);
  const wanted = stdout.split('\0').filter((name) => name && !name.startsWith('tests/'));
  for (const name of [...wanted, ...MADE.map((name) => `build/${name}`)]) {
    await mkdir(dirname(join(copy, name)), { recursive: true });
    await cp(root + name, join(copy, name), { recursive: true, preserveTimestamps: true });
  }
  await symlink(`${root}node_modules`, join(copy, 'node_modules'));
});
after(() => rm(copy, { recursive: true, force: true }));

/** @param {string} command @returns {Promise<string>} what it printed */
async function runCommand(command) {
  const child = spawn('bash', ['-c', command], { cwd: copy });
  let [output, complaint] = ['', ''];
  child.stdout.setEncoding('utf8').on('data', (text) => (output += text));
  child.stderr.setEncoding('utf8').on('data', (text) => (complaint += text));
  const [code] = await once(child, 'close');
  assert.equal(code, 0, `${command}\n${output}\n${complaint}`);
  return output;
}

test('the steps of “Add your own agent” lead to the arena', { timeout: 1_200_000 }, async (context) => {
  const source = await readFile(`${root}web/notes/your-agent.html`, 'utf8');
  const steps = stepsIn(source);
  assert.deepEqual([...new Set(steps.map(({ kind }) => kind))].sort(), ['command', 'edit', 'file']);
  /** @type {string[]} */
  const printed = [];
  for (const step of steps) {
    if (step.kind === 'file') {
      await writeFile(join(copy, step.path), step.text, { flag: 'wx' });
    } else if (step.kind === 'edit') {
      const file = join(copy, step.path);
      await writeFile(file, edited(await readFile(file, 'utf8'), step));
    } else {
      const output = await runCommand(step.text);
      assert.match(output, new RegExp(step.prints, 'm'), step.text);
      printed.push(...output.split('\n').filter((line) => / % \+- /.test(line)));
    }
  }
  for (const line of printed) context.diagnostic(line);
  // What the note says of these matches is what they are.
  const told = (/** @type {string} */ line) => line.replace(/.*?([\d.]+) % \+- ([\d.]+).*/, '$1 % ± $2');
  assert.ok(printed.length > 0);
  for (const line of printed) assert.ok(source.includes(told(line)), `the note does not say ${told(line)}`);

  const site = await openSite(join(copy, 'build/site'));
  try {
    const { page, faults } = await openPage(site.browser);
    const experiment = { agents: [{ agent: 'shepherd' }, { agent: 'forward' }], limits: 'nodes 1', games: 4, seed: 1 };
    await page.goto(site.address + arenaPath(experiment));
    await page.waitForSelector('#go', { timeout: 30_000 });
    await page.click('#go');
    await waitForState(page, 'complete');
    assert.match(await textOf(page, 'main'), /shepherd/);
    assert.deepEqual(faults, []);
  } finally {
    await site.close();
  }
});
