/** The worker of a Python agent: the real CPython, as Pyodide. All its files come from the page; it can load nothing itself.
 * @import { GuestFile, GuestRequest } from './guests.js' */
import finder from './python/lilypad_find.py';
import driver from './python/lilypad_guest.py';
import sequence from './python/lilypad_sequence.py';
import package_ from './python/referee/__init__.py';
import game from './python/referee/game/__init__.py';
import actions from './python/referee/game/actions.py';
import board from './python/referee/game/board.py';
import constants from './python/referee/game/constants.py';
import coord from './python/referee/game/coord.py';
import exceptions from './python/referee/game/exceptions.py';
import player from './python/referee/game/player.py';
import { wheelMisfit } from './wheels.js';
import { answerRequests, createOutput, moduleAddress } from './worker-port.js';
import { yardstick } from './yardstick.js';

const AGENT_FOLDER = '/agent';
const OWN_FOLDER = '/lilypad';
const WHEEL_FOLDER = '/wheels';
/** Not the agent's business: ways out of Python. */
const HIDDEN_MODULES = ['js', 'pyodide_js', 'pyodide', '_pyodide', '_pyodide_core'];

/** @type {Record<string, string>} */
const OWN_FILES = {
  'lilypad_find.py': finder,
  'lilypad_guest.py': driver,
  'lilypad_sequence.py': sequence,
  'referee/__init__.py': package_,
  'referee/game/__init__.py': game,
  'referee/game/actions.py': actions,
  'referee/game/board.py': board,
  'referee/game/constants.py': constants,
  'referee/game/coord.py': coord,
  'referee/game/exceptions.py': exceptions,
  'referee/game/player.py': player,
};

const MEASURE_TURNS = 3;
const YARDSTICK_MILLISECONDS = 80;

const output = createOutput();
/** @type {any} */
let python;
/** @type {any} */
let guest;
/** What Pyodide's lock file lists. @type {any} */
let lock;

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

/** Makes the modules of wheels importable. Throws with a message for the user. @param {GuestFile[]} wheels */
function install(wheels) {
  for (const { path, bytes } of wheels) {
    const name = path.split('/').pop() ?? '';
    const misfit = wheelMisfit(name, lock.info);
    if (misfit) throw new Error(misfit);
    try {
      python.unpackArchive(bytes, 'wheel', { extractDir: WHEEL_FOLDER });
    } catch {
      throw new Error(`The wheel “${name}” is damaged.`);
    }
  }
  return {};
}

/** Says where the wheel of a module that an agent lacks comes from: from Pyodide's makers if they build one, else from pip.
 * @param {any} result */
function withWheelName(result) {
  const { failure } = result;
  const module = failure?.missing?.split('.')[0];
  const found = module && Object.values(lock.packages).find(({ imports }) => imports.includes(module));
  if (found?.file_name.endsWith('.whl'))
    failure.hint += ` For this Python that is ${found.file_name}. It is in the archive pyodide-${python.version}.tar.bz2 at github.com/pyodide/pyodide/releases.`;
  else if (module && failure.hint?.includes('.whl'))
    failure.hint += ` If it is pure Python, “pip download --no-deps --only-binary=:all: ${module}” gets it, a file …-none-any.whl.`;
  return result;
}

/** Python writes bytes, at any time, and a letter may be cut in two. */
function printer() {
  const decoder = new TextDecoder();
  return {
    /** @param {Uint8Array} bytes */
    write(bytes) {
      output.add(decoder.decode(bytes, { stream: true }));
      return bytes.length;
    },
  };
}

/** @param {Record<string, ArrayBuffer>} assets @param {GuestFile[]} files @param {GuestFile[]} wheels */
async function load(assets, files, wheels) {
  serveAssets(assets);
  // Pyodide refuses workers that can import scripts this way; this one imports modules.
  Object.defineProperty(globalThis, 'importScripts', { value: undefined });
  const { loadPyodide } = await import(await moduleAddress(assets['pyodide.mjs']));
  const { default: createPyodideModule } = await import(await moduleAddress(assets['pyodide.asm.mjs']));
  const lockFileContents = new TextDecoder().decode(assets['pyodide-lock.json']);
  lock = JSON.parse(lockFileContents);
  python = await loadPyodide({
    indexURL: 'https://python.invalid/',
    packageBaseUrl: 'https://python.invalid/',
    createPyodideModule,
    lockFileContents,
    jsglobals: {},
    stdin: () => null,
  });
  python.setStdout(printer());
  python.setStderr(printer());
  for (const [path, text] of Object.entries(OWN_FILES)) write(OWN_FOLDER, path, text);
  python.FS.mkdirTree(WHEEL_FOLDER);
  install(wheels);
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

/** Takes the place of the agent's files; modules are imported anew for every game. @param {GuestFile[]} files */
function replaceFiles(files) {
  // The last game was played in that folder.
  python.runPython(`import os, shutil; os.chdir('/'); shutil.rmtree(${JSON.stringify(AGENT_FOLDER)})`);
  python.FS.mkdirTree(AGENT_FOLDER);
  for (const { path, bytes } of files) write(AGENT_FOLDER, path, bytes);
  return {};
}

/** @param {string[]} updates @returns {any} the first failure, or null */
function hear(updates) {
  for (const update of updates) {
    const result = JSON.parse(guest.update(update));
    if (result.failure) return result;
  }
  return null;
}

/** How fast Python and the yardstick are. They take turns, and the best of each counts: the first is not yet compiled for
 * speed, and others may be disturbed. */
function measure() {
  const best = { speed: 0, yardstick: 0 };
  for (let turn = 0; turn < MEASURE_TURNS; turn++) {
    best.yardstick = Math.max(best.yardstick, yardstick(YARDSTICK_MILLISECONDS));
    best.speed = Math.max(best.speed, JSON.parse(guest.measure()).speed);
  }
  return best;
}

/** Runs a task of the agent. What it throws is caught in Python; what comes through has ended Python itself. @param {() => any} task */
function inAgent(task) {
  try {
    return task();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(
      `Python itself has ended (${reason}): the agent called os._exit() or os.abort(), or it needed more than Python has here.`,
    );
  }
}

/** @param {GuestRequest} request */
async function perform(request) {
  switch (request.task) {
    case 'load':
      return load(request.assets, request.files, request.wheels);
    case 'install':
      return install(request.wheels);
    case 'replace':
      return replaceFiles(request.files);
    case 'inspect':
      return JSON.parse(guest.find_agents());
    case 'begin':
      return inAgent(() =>
        withWheelName(JSON.parse(guest.begin(request.root, request.spec, request.color, request.time ?? undefined))),
      );
    case 'turn':
      return inAgent(() => hear(request.updates) ?? withWheelName(JSON.parse(guest.act(request.time ?? undefined))));
    case 'hear':
      return inAgent(() => hear(request.updates) ?? {});
    case 'measure':
      return measure();
  }
}

answerRequests(perform, output);
