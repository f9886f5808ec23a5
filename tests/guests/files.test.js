/** What people drop is read whole or refused with a message. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { zipSync } from 'fflate';
import { readAgent } from '../../web/shared/guests/agent-files.js';

const encoder = new TextEncoder();
const text = 'class Agent: pass\n';

/** @param {string} path @param {string | Uint8Array} [content] @param {number} [size] as it is declared */
function file(path, content = text, size) {
  const bytes = typeof content === 'string' ? encoder.encode(content) : content;
  return { path, size: size ?? bytes.length, read: async () => bytes };
}

/** @param {Record<string, string | Uint8Array>} contents @param {(bytes: Uint8Array) => void} [tamper] */
function zip(contents, tamper = () => {}) {
  const entries = Object.entries(contents).map(([path, content]) => [
    path,
    typeof content === 'string' ? encoder.encode(content) : content,
  ]);
  const bytes = zipSync(Object.fromEntries(entries));
  tamper(bytes);
  return [file('agent.zip', bytes)];
}

/** Sets the unpacked size in the central directory. @param {Uint8Array} bytes @param {number} size */
function declareSize(bytes, size) {
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  for (let at = 0; at < bytes.length - 4; at++)
    if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, size, true);
}

/** Changes what is packed, behind the first file's name. @param {Uint8Array} bytes */
function scramble(bytes) {
  bytes.fill(0xff, 30 + 'a.py'.length, 30 + 'a.py'.length + 8);
}

/** Says that the files are locked with a password. @param {Uint8Array} bytes */
function lock(bytes) {
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  for (let at = 0; at < bytes.length - 4; at++)
    if (view.getUint32(at, true) === 0x02014b50) view.setUint16(at + 8, view.getUint16(at + 8, true) | 1, true);
}

/** @param {{ files: { path: string }[] }} agent */
const pathsOf = ({ files }) => files.map(({ path }) => path).sort();

test('a folder, a package without its folder, a zip and a wheel are read', async () => {
  const folder = await readAgent(
    [file('agent/__init__.py'), file('agent/program.py'), file('agent/.git/x.py')],
    'agent',
  );
  assert.deepEqual(
    [folder.name, folder.language, pathsOf(folder)],
    ['agent', 'python', ['agent/__init__.py', 'agent/program.py']],
  );
  assert.deepEqual(pathsOf(await readAgent([file('__init__.py'), file('program.py')], 'x')), [
    'agent/__init__.py',
    'agent/program.py',
  ]);
  const packed = await readAgent(
    zip({ 'Überläufer/': '', 'Überläufer/__init__.py': text, 'Überläufer/蛙.py': 'x = 1\n' }),
    'agent.zip',
  );
  assert.deepEqual(pathsOf(packed), ['Überläufer/__init__.py', 'Überläufer/蛙.py']);
  assert.equal(packed.name, 'agent');
  assert.equal(new TextDecoder().decode(packed.files.find(({ path }) => path.endsWith('蛙.py'))?.bytes), 'x = 1\n');
  const { wheels, files } = await readAgent([file('a.py'), file('numpy-2.whl', 'wheel')], 'a.py');
  assert.deepEqual([pathsOf({ files }), pathsOf({ files: wheels })], [['a.py'], ['numpy-2.whl']]);
  assert.equal((await readAgent([file('a.js', 'export default {}')], 'a.js')).language, 'javascript');
});

test('of a course repository only what can belong to an agent is read', async () => {
  const rest = ['.git/objects/x', 'venv/lib/numpy/x.py', '.venv/x.py', 'agent/__pycache__/x.pyc', 'node_modules/x.js'];
  const many = Array.from({ length: 3000 }, (_, index) => file(`project/venv/lib/${index}.py`));
  const kept = ['project/agent/__init__.py', 'project/agent/program.py', 'project/referee/__init__.py'];
  const agent = await readAgent(
    [...[...rest.map((path) => `project/${path}`), ...kept].map((path) => file(path)), ...many],
    'project',
  );
  assert.deepEqual(pathsOf(agent), kept);
});

test('a name whose letters come in parts is the same as one whose letters do not', async () => {
  assert.deepEqual(pathsOf(await readAgent([file('Gro\u0308ße.py')], 'x')), ['Größe.py']);
  assert.deepEqual(pathsOf(await readAgent(zip({ 'Gro\u0308ße.py': text }), 'x')), ['Größe.py']);
});

/** @type {[string, () => Parameters<typeof readAgent>[0], RegExp][]} */
const refusals = [
  ['a path out of the folder', () => zip({ 'agent/../../x.py': text }), /not a path inside the folder/],
  ['an absolute path', () => zip({ '/etc/x.py': text }), /not a path inside the folder/],
  ['a path of another system', () => [file('agent\\..\\x.py')], /not a path inside the folder/],
  ['10,000 files', () => Array.from({ length: 10_000 }, (_, index) => file(`a/${index}.py`)), /10,000 files/],
  [
    '10,000 files in a zip',
    () => zip(Object.fromEntries(Array.from({ length: 10_000 }, (_, index) => [`${index}.py`, '']))),
    /10,000 files/,
  ],
  ['a zip that unpacks to too much', () => zip({ 'a.py': new Uint8Array(30_000_000) }), /30 MB/],
  [
    'a zip that says it is small',
    () => zip({ 'a.py': new Uint8Array(30_000_000) }, (bytes) => declareSize(bytes, 100)),
    /damaged/,
  ],
  ['a zip that says it is huge', () => zip({ 'a.py': text }, (bytes) => declareSize(bytes, 4_000_000_000)), /4000 MB/],
  ['a zip whose content is damaged', () => zip({ 'a.py': text.repeat(100) }, scramble), /The zip file is damaged/],
  ['a zip with a password', () => zip({ 'a.py': text }, lock), /locked with a password/],
  ['a damaged zip', () => [file('agent.zip', 'PK no zip')], /damaged/],
  ['a file that is there twice', () => [file('a.py'), file('./a.py')], /there twice/],
  ['a zip among other files', () => [file('a.py'), file('b.zip')], /zip file in it/],
  ['an empty drop', () => [], /no Python or JavaScript file/],
  ['an empty zip', () => zip({}), /no Python or JavaScript file/],
  ['other files', () => [file('notes.txt')], /no Python or JavaScript file/],
  ['a path without end', () => [file(`${'x'.repeat(400)}.py`)], /too long/],
];
for (const [name, files, message] of refusals) {
  test(`${name}: refused`, async () => {
    await assert.rejects(readAgent(files(), 'agent.zip'), message);
  });
}
