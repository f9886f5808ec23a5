/** The worker of a Python agent: the real CPython, as Pyodide. All its files come from the page; it can load nothing itself.
 * @import { GuestFile, GuestRequest } from './guests.js' */
import driver from './python/lilypad_guest.py';
import package_ from './python/referee/__init__.py';
import game from './python/referee/game/__init__.py';
import actions from './python/referee/game/actions.py';
import board from './python/referee/game/board.py';
import constants from './python/referee/game/constants.py';
import coord from './python/referee/game/coord.py';
import exceptions from './python/referee/game/exceptions.py';
import player from './python/referee/game/player.py';
import { answerRequests, createOutput } from './worker-port.js';

const AGENT_FOLDER = '/agent';
const OWN_FOLDER = '/lilypad';
const WHEEL_FOLDER = '/wheels';
/** Not the agent's business: ways out of Python. */
const HIDDEN_MODULES = ['js', 'pyodide_js', 'pyodide', '_pyodide', '_pyodide_core'];

/** @type {Record<string, string>} */
const OWN_FILES = {
  'lilypad_guest.py': driver,
  'referee/__init__.py': package_,
  'referee/game/__init__.py': game,
  'referee/game/actions.py': actions,
  'referee/game/board.py': board,
  'referee/game/constants.py': constants,
  'referee/game/coord.py': coord,
  'referee/game/exceptions.py': exceptions,
  'referee/game/player.py': player,
};

const output = createOutput();
/** @type {any} */
let python;
/** @type {any} */
let guest;

/** @param {ArrayBuffer} bytes */
function moduleAddress(bytes) {
  return URL.createObjectURL(new Blob([bytes], { type: 'text/javascript' }));
}

/** Answers Pyodide's requests from what the page has sent. @param {Record<string, ArrayBuffer>} assets */
function serveAssets(assets) {
  const types = { wasm: 'application/wasm', zip: 'application/zip' };
  globalThis.fetch = async (address) => {
    const name = String(address).split('/').pop() ?? '';
    const bytes = assets[name];
    if (!bytes) throw new TypeError(`${name} is not here`);
    const type = types[/** @type {'wasm' | 'zip'} */ (name.split('.').pop())] ?? 'application/octet-stream';
    return new Response(bytes, { headers: { 'Content-Type': type } });
  };
}

/** @param {string} folder @param {string} path @param {string | Uint8Array} content */
function write(folder, path, content) {
  const full = `${folder}/${path}`;
  python.FS.mkdirTree(full.slice(0, full.lastIndexOf('/')));
  python.FS.writeFile(full, content);
}

/** @param {Record<string, ArrayBuffer>} assets @param {GuestFile[]} files @param {GuestFile[]} wheels */
async function load(assets, files, wheels) {
  serveAssets(assets);
  const { loadPyodide } = await import(moduleAddress(assets['pyodide.mjs']));
  const { default: createPyodideModule } = await import(moduleAddress(assets['pyodide.asm.mjs']));
  python = await loadPyodide({
    indexURL: 'https://python.invalid/',
    packageBaseUrl: 'https://python.invalid/',
    createPyodideModule,
    lockFileContents: new TextDecoder().decode(assets['pyodide-lock.json']),
    jsglobals: {},
    stdin: () => null,
    stdout: (/** @type {string} */ line) => output.add(`${line}\n`),
    stderr: (/** @type {string} */ line) => output.add(`${line}\n`),
  });
  for (const { bytes } of wheels) python.unpackArchive(bytes, 'wheel', { extractDir: WHEEL_FOLDER });
  for (const [path, text] of Object.entries(OWN_FILES)) write(OWN_FOLDER, path, text);
  python.FS.mkdirTree(WHEEL_FOLDER);
  python.FS.mkdirTree(AGENT_FOLDER);
  for (const { path, bytes } of files) write(AGENT_FOLDER, path, bytes);
  python.runPython(`
import sys
sys.path.append(${JSON.stringify(WHEEL_FOLDER)})
sys.path.append(${JSON.stringify(OWN_FOLDER)})
import lilypad_guest
sys.path.remove(${JSON.stringify(OWN_FOLDER)})
for name in [name for name in sys.modules if name.split(".")[0] in ${JSON.stringify(HIDDEN_MODULES)}]:
    del sys.modules[name]
class _Hidden:
    def find_spec(self, name, path=None, target=None):
        if name.split(".")[0] in ${JSON.stringify(HIDDEN_MODULES)}:
            raise ModuleNotFoundError(f"No module named {name!r}", name=name)
sys.meta_path.insert(0, _Hidden())
`);
  guest = python.globals.get('lilypad_guest');
  python.runPython('del lilypad_guest, _Hidden');
  output.take();
  return JSON.parse(guest.open_folder(AGENT_FOLDER, OWN_FOLDER));
}

/** @param {string[]} updates @returns {any} the first failure, or null */
function hear(updates) {
  for (const update of updates) {
    const result = JSON.parse(guest.update(update));
    if (result.failure) return result;
  }
  return null;
}

/** @param {GuestRequest} request */
async function perform(request) {
  switch (request.task) {
    case 'load':
      return load(request.assets, request.files, request.wheels);
    case 'inspect':
      return JSON.parse(guest.find_agents());
    case 'begin':
      return JSON.parse(guest.begin(request.root, request.spec, request.color, request.time ?? undefined));
    case 'turn':
      return hear(request.updates) ?? JSON.parse(guest.act(request.time ?? undefined));
    case 'hear':
      return hear(request.updates) ?? {};
    case 'measure':
      return JSON.parse(guest.measure());
  }
}

answerRequests(perform, output);
