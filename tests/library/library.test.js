/** The C library as `make install` leaves it: built against, linked both ways, and the program beside it. */
import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { lines, native, root, run } from '../tools/native.js';

const prefix = mkdtempSync(join(tmpdir(), 'lilypad-'));
after(() => rmSync(prefix, { recursive: true, force: true }));
before(async () => {
  const { code, stderr } = await run('make', ['--no-print-directory', 'install', `PREFIX=${prefix}`]);
  assert.equal(code, 0, stderr);
});

/** Flags from the installed pkg-config file. @param {...string} words */
const flags = async (...words) =>
  (await run('env', [`PKG_CONFIG_PATH=${prefix}/lib/pkgconfig`, 'pkg-config', ...words, 'lilypad'])).stdout
    .trim()
    .split(/\s+/);

/** Compiles the example. @param {string} name @param {string[]} libraries */
async function compile(name, libraries) {
  const source = `${root}tests/library/example.c`;
  assert.ok(readFileSync(source, 'utf8').split('\n').length <= 21, 'the example has twenty lines');
  const program = `${prefix}/${name}`;
  const { code, stderr } = await run('gcc', [
    '-Wall',
    '-Wextra',
    '-Werror',
    '-std=c11',
    source,
    ...(await flags('--cflags')),
    ...libraries,
    '-o',
    program,
  ]);
  assert.equal(code, 0, stderr);
  return program;
}

/** @param {string} program @param {...string} words */
const start = (program, ...words) => run('env', [`LD_LIBRARY_PATH=${prefix}/lib`, program, ...words]);

test('the example finds the program’s move, with the static and with the shared library', async () => {
  const [expected] = await lines(
    native,
    'bestmove',
    '--agent',
    'alphabeta-best',
    '--nodes',
    '20000',
    'startpos',
    '0313',
  );
  const shared = await compile('shared', await flags('--libs'));
  const whole = await compile('static', [`${prefix}/lib/liblilypad.a`, '-lm']);
  for (const program of [shared, whole]) {
    const { code, stdout, stderr } = await start(program);
    assert.deepEqual({ code, stdout, stderr }, { code: 0, stdout: `${expected}\n`, stderr: '' });
    const refused = await start(program, 'nonsense');
    assert.equal(refused.code, 2);
    assert.match(refused.stderr, /found .nonsense./);
  }
});

test('the library shows only what its header declares', async () => {
  const declared = [...readFileSync(`${prefix}/include/lilypad.h`, 'utf8').matchAll(/(\w+)\([^()]*\);/g)].map(
    ([, name]) => name,
  );
  const { stdout } = await run('nm', ['--dynamic', '--defined-only', '--format=posix', `${prefix}/lib/liblilypad.so`]);
  const visible = stdout
    .trim()
    .split('\n')
    .map((line) => line.split(' ')[0]);
  assert.deepEqual(visible.sort(), declared.sort());
  const archive = await run('nm', ['--extern-only', '--defined-only', '--format=posix', `${prefix}/lib/liblilypad.a`]);
  const names = archive.stdout
    .trim()
    .split('\n')
    .map((line) => line.split(' ')[0])
    .filter((name) => !name.includes('['));
  assert.deepEqual(names.filter(Boolean).sort(), declared.sort());
});

test('the version comes from package.json, and models are where pkg-config says', async () => {
  const { version } = JSON.parse(readFileSync(`${root}package.json`, 'utf8'));
  assert.deepEqual(await flags('--modversion'), [version]);
  assert.deepEqual(await flags('--variable=models'), [`${prefix}/share/lilypad/models`]);
});

test('the installed program finds its models', async () => {
  const words = ['bestmove', '--agent', 'champion', '--nodes', '2000', '--json'];
  const installed = await run(`${prefix}/bin/lilypad`, words);
  assert.equal(installed.stderr, '');
  const { stdout } = await run(native, words);
  const without = (/** @type {string} */ text) => ({ ...JSON.parse(text), time: 0 });
  assert.deepEqual(without(installed.stdout), without(stdout));
  assert.equal(without(installed.stdout).note, null);
});

test('the manual page names every command of the program', async () => {
  const page = readFileSync(`${prefix}/share/man/man1/lilypad.1`, 'utf8');
  const commands = (await lines(native, 'help'))
    .map((line) => /^lilypad (?:\[GAME\] )?([a-z]+)/.exec(line)?.[1] ?? '')
    .filter((name) => name && name !== 'freckers' && name !== 'sequence');
  assert.deepEqual(
    commands.filter((name) => !page.includes(`.B ${name}\n`) && !page.includes(`.B ${name} `)),
    [],
  );
  for (const name of ['LILYPAD_MODELS', 'LILYPAD_PYTHON']) assert.ok(page.includes(`.B ${name}\n`), name);
});
