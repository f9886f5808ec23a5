/** Wheels: which fit, what they hold, and agents that import from those of the site. */
import assert from 'node:assert/strict';
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { zipSync } from 'fflate';
import { wheelMisfit, wheelsFor } from '../../web/shared/guests/wheels.js';
import { shipWheels } from '../../web/tools/guests.js';
import { openLab } from '../tools/guest-lab.js';
import { root } from '../tools/native.js';

const BUILD = { python: '3.14.2', abi_version: '2026_0', arch: 'wasm32', platform: 'emscripten_5_0_3' };

test('wheels of pure Python and those built for this Python fit', () => {
  for (const name of [
    'six-1.17.0-py2.py3-none-any.whl',
    'tool-1.0-1-py3-none-any.whl',
    'tool-1.0-py310-none-any.whl',
    'numpy-2.4.6-cp314-cp314-pyemscripten_2026_0_wasm32.whl',
    'numpy-2.4.6-cp314-cp314-pyodide_2026_0_wasm32.whl',
    'tool-1.0-cp39-abi3-pyemscripten_2026_0_wasm32.whl',
  ])
    assert.equal(wheelMisfit(name, BUILD), null, name);
});

test('other wheels are refused with the reason', () => {
  /** @type {[name: string, reason: RegExp][]} */
  const cases = [
    ['numpy-2.0-cp314-cp314-manylinux_2_17_x86_64.whl', /built for manylinux_2_17_x86_64.*pyemscripten_2026_0_wasm32/],
    ['numpy-2.0-cp313-cp313-pyodide_2025_0_wasm32.whl', /built for pyodide_2025_0_wasm32/],
    ['numpy-2.0-cp313-cp313-pyemscripten_2026_0_wasm32.whl', /built for cp313, and Python in the page is 3\.14/],
    ['tool-1.0-py2-none-any.whl', /built for py2/],
    ['tool-1.0-py315-none-any.whl', /built for py315/],
    ['numpy.whl', /“numpy\.whl” is not named like a wheel/],
  ];
  for (const [name, reason] of cases) assert.match(wheelMisfit(name, BUILD) ?? 'it fits', reason);
});

test('a wheel comes with the wheels that it needs in turn', () => {
  const wheels = [
    { file: 'a.whl', name: 'a', modules: ['alpha'], needs: ['b'] },
    { file: 'b.whl', name: 'b', modules: ['beta'], needs: ['c', 'a'] },
    { file: 'c.whl', name: 'c', modules: ['gamma'], needs: ['not-here'] },
    { file: 'd.whl', name: 'd', modules: ['delta'], needs: [] },
  ];
  assert.deepEqual(
    wheelsFor(wheels, ['alpha', 'unknown']).map(({ name }) => name),
    ['a', 'b', 'c'],
  );
  assert.deepEqual(wheelsFor(wheels, ['unknown']), []);
});

/** @param {Record<string, string>} contents */
const wheel = (contents) =>
  zipSync(Object.fromEntries(Object.entries(contents).map(([path, text]) => [path, new TextEncoder().encode(text)])));

const POND = wheel({
  'pond/__init__.py': 'from ripples import RINGS\n',
  'pond-1.0.dist-info/METADATA':
    'Name: pond\nRequires-Dist: Ripple_Tools (>=1)\nRequires-Dist: pytest; extra == "test"\n',
});
const RIPPLES = wheel({
  'ripples.py': 'RINGS = 3\n',
  'ripple_tools-1.0.dist-info/METADATA': 'Name: ripple-tools\n',
});

/** The built site in another folder, with these wheels. @param {string} folder @param {Record<string, Uint8Array>} wheels */
async function siteWith(folder, wheels) {
  const [site, source] = [join(folder, 'site'), join(folder, 'wheels')];
  await mkdir(join(site, 'python'), { recursive: true });
  await mkdir(source);
  for (const [name, bytes] of Object.entries(wheels)) await writeFile(join(source, name), bytes);
  for (const name of await readdir(`${root}build/site`))
    if (name !== 'python') await symlink(`${root}build/site/${name}`, join(site, name));
  for (const name of await readdir(`${root}build/site/python`))
    if (!/\.(whl|json)$/.test(name) || name === 'pyodide-lock.json')
      await symlink(`${root}build/site/python/${name}`, join(site, 'python', name));
  await shipWheels(site, source);
  return site;
}

/** @param {string} line */
const agentThat = (line) => `from referee.game import GrowAction


class Agent:
    def __init__(self, color, **referee):
        ${line}

    def action(self, **referee):
        return GrowAction()

    def update(self, color, action, **referee):
        pass
`;

test('an agent that imports what a wheel of the site has gets it; what none has is named', async (context) => {
  const folder = await mkdtemp(join(tmpdir(), 'lilypad-wheels-'));
  context.after(() => rm(folder, { recursive: true }));
  const site = await siteWith(folder, {
    'pond-1.0-py3-none-any.whl': POND,
    'ripple_tools-1.0-py3-none-any.whl': RIPPLES,
  });
  assert.deepEqual(JSON.parse(await readFile(join(site, 'python', 'wheels.json'), 'utf8')), [
    { file: 'pond-1.0-py3-none-any.whl', name: 'pond', modules: ['pond'], needs: ['ripple-tools'] },
    { file: 'ripple_tools-1.0-py3-none-any.whl', name: 'ripple-tools', modules: ['ripples'], needs: [] },
  ]);
  const lab = await openLab(
    {
      'lucky.py': agentThat('import pond; print(pond.RINGS)'),
      'unlucky.py': agentThat('import puddle'),
    },
    site,
  );
  const { answer, output } = await lab.play({ spec: 'lucky' });
  assert.match(answer, /^move [\d.]+ grow$/);
  assert.equal(output, '3\n');
  const { failure } = await lab.play({ spec: 'unlucky' });
  assert.match(failure ?? '', /does not have the module 'puddle'\. Drop its wheel .* or ask whoever runs this site/);

  const bad = new Uint8Array([80, 75, 3, 4, 0]);
  await assert.rejects(
    lab.load({}, { 'pond-1.0-cp314-cp314-win_amd64.whl': [...POND] }),
    /“pond-1\.0-cp314-cp314-win_amd64\.whl” does not fit: it is built for win_amd64/,
  );
  await assert.rejects(
    lab.load({}, { 'pond-1.0-py3-none-any.whl': [...bad] }),
    /“pond-1\.0-py3-none-any\.whl” is damaged/,
  );
});

test('a wheel that does not fit ends the build of the site, with the reason', async (context) => {
  const folder = await mkdtemp(join(tmpdir(), 'lilypad-wheels-'));
  context.after(() => rm(folder, { recursive: true }));
  await writeFile(join(folder, 'pond-1.0-cp312-cp312-linux_x86_64.whl'), POND);
  await assert.rejects(shipWheels(join(folder, 'site'), folder), /it is built for linux_x86_64/);
});
