/** Reads what a person drops or chooses: a folder, a zip file, a .py or .js file, wheels. Everything is hostile until it is
 * checked: it is read whole, or refused with a message.
 * @import { GuestFile, Language } from './guests.js'
 * @typedef {object} Found a file before it is read
 * @property {string} path
 * @property {number} size
 * @property {() => Promise<Uint8Array>} read
 * @typedef {object} AgentFiles
 * @property {string} name of the folder or file
 * @property {Language} language
 * @property {GuestFile[]} files
 * @property {GuestFile[]} wheels */

const MAX_FILES = 1000;
const MAX_BYTES = 20_000_000;
const MAX_PATH = 300;
/** Folders that never belong to an agent. */
const SKIPPED = /(^|\/)(\.[^/]+|__pycache__|__MACOSX|node_modules|site-packages|venv|env)(\/|$)/;
/** How many files are looked at before they are counted as too many. */
const MAX_SEEN = 20_000;

/** @param {number} bytes */
const megabytes = (bytes) => `${(bytes / 1e6).toFixed(0)} MB`;

/** @param {string} path @returns {string} */
function checkPath(path) {
  const clean = path.replaceAll('\\', '/').replace(/^\.\//, '');
  const parts = clean.split('/');
  if (clean.startsWith('/') || /^[a-z]:/i.test(clean) || parts.includes('..') || parts.includes('') || clean.includes('\0'))
    throw new Error(`“${path.slice(0, 80)}” is not a path inside the folder. Nothing was read.`);
  if (clean.length > MAX_PATH) throw new Error(`The path “${path.slice(0, 80)}…” is too long.`);
  return clean;
}

/** Leaves out what no agent needs, and refuses what is too much. @param {Found[]} found @returns {Found[]} */
export function chooseFiles(found) {
  const paths = found.map((file) => ({ ...file, path: checkPath(file.path) }));
  const chosen = paths.filter(({ path }) => !SKIPPED.test(path));
  if (chosen.length > MAX_FILES || found.length > MAX_SEEN)
    throw new Error(
      `There are ${found.length.toLocaleString('en')} files. Drop only your agent's folder: at most ${MAX_FILES.toLocaleString('en')}.`,
    );
  const bytes = chosen.reduce((sum, { size }) => sum + size, 0);
  if (bytes > MAX_BYTES) throw new Error(`That is ${megabytes(bytes)}. An agent may have ${megabytes(MAX_BYTES)}.`);
  const twice = chosen.find(({ path }, index) => chosen.findIndex((other) => other.path === path) !== index);
  if (twice) throw new Error(`The file “${twice.path}” is there twice.`);
  return chosen;
}

/** The files of a zip. @param {Uint8Array} bytes @returns {Promise<Found[]>} */
export async function unzip(bytes) {
  const { unzipSync } = await import('fflate');
  /** @type {Found[]} */
  const found = [];
  /** @type {Record<string, Uint8Array>} */
  let contents = {};
  try {
    unzipSync(bytes, {
      filter({ name, originalSize }) {
        if (!name.endsWith('/')) found.push({ path: name, size: originalSize, read: async () => contents[name] });
        return false;
      },
    });
  } catch (error) {
    throw new Error(`The zip file is damaged (${error instanceof Error ? error.message : error}).`);
  }
  const wanted = new Set(chooseFiles(found).map(({ path }) => path));
  contents = unzipSync(bytes, { filter: ({ name }) => wanted.has(checkPath(name)) });
  const lying = found.find(({ path, size }) => contents[path] && contents[path].length !== size);
  if (lying) throw new Error(`The zip file is damaged: “${lying.path}” has another size than it says.`);
  return found.filter(({ path }) => contents[path]);
}

/** @param {Found[]} found @param {string} name @returns {Promise<AgentFiles>} */
export async function readAgent(found, name) {
  const chosen = chooseFiles(found);
  const unpacked = [];
  for (const file of chosen) {
    if (!/\.zip$/i.test(file.path)) unpacked.push(file);
    else if (chosen.length === 1) unpacked.push(...(await unzip(await file.read())));
    else throw new Error(`There is a zip file in it, “${file.path}”. Unpack it first, or drop it alone.`);
  }
  const all = await Promise.all(chooseFiles(unpacked).map(async ({ path, read }) => ({ path, bytes: await read() })));
  const wheels = all.filter(({ path }) => path.endsWith('.whl'));
  const files = withFolder(all.filter(({ path }) => !path.endsWith('.whl')));
  const language = languageOf(files);
  return { name: name.replace(/\.(zip|py|m?js)$/i, ''), language, files, wheels };
}

/** @param {GuestFile[]} files @returns {Language} */
function languageOf(files) {
  if (files.some(({ path }) => path.endsWith('.py'))) return 'python';
  if (files.some(({ path }) => /\.m?js$/.test(path))) return 'javascript';
  throw new Error('There is no Python or JavaScript file in it.');
}

/** A package without its folder gets the name that the course gives it. @param {GuestFile[]} files */
function withFolder(files) {
  const isPackage = files.some(({ path }) => path === '__init__.py');
  return isPackage ? files.map(({ path, bytes }) => ({ path: `agent/${path}`, bytes })) : files;
}

/** @param {File} file @param {string} [path] @returns {Found} */
const foundFile = (file, path = file.webkitRelativePath || file.name) => ({
  path,
  size: file.size,
  read: async () => new Uint8Array(await file.arrayBuffer()),
});

/** All files below an entry of a drop. @param {any} entry @param {Found[]} found */
async function walk(entry, found) {
  if (found.length > MAX_SEEN) return;
  if (entry.isFile) {
    const file = await new Promise((done, fail) => entry.file(done, fail));
    found.push(foundFile(file, entry.fullPath.replace(/^\//, '')));
    return;
  }
  const reader = entry.createReader();
  for (;;) {
    const entries = await new Promise((done, fail) => reader.readEntries(done, fail));
    if (!entries.length) return;
    for (const inner of entries) if (!SKIPPED.test(`${inner.name}/`)) await walk(inner, found);
  }
}

/** @param {DataTransfer} drop */
export async function readDrop(drop) {
  const entries = [...drop.items].flatMap((item) => item.webkitGetAsEntry() ?? []);
  if (!entries.length) throw new Error('Drop a folder, a zip file or a .py file.');
  /** @type {Found[]} */
  const found = [];
  for (const entry of entries) await walk(entry, found);
  return readAgent(found, entries[0].name);
}

/** @param {FileList | File[]} files chosen by the person */
export function readChosen(files) {
  const list = [...files];
  const name = list[0]?.webkitRelativePath.split('/')[0] || list[0]?.name || 'agent';
  return readAgent(
    list.map((file) => foundFile(file)),
    name,
  );
}
