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
  // Some systems store letters such as ö in two parts, and Python would not find the module by its name.
  const clean = path.normalize('NFC').replaceAll('\\', '/').replace(/^\.\//, '');
  const parts = clean.split('/');
  if (
    clean.startsWith('/') ||
    /^[a-z]:/i.test(clean) ||
    parts.includes('..') ||
    parts.includes('') ||
    clean.includes('\0')
  )
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

/** The checksums that a zip's directory gives for its files, by path. The unpacker does not check them, and cuts off files that
 * are longer than the directory says. Throws if a file is locked. @param {Uint8Array} bytes of a zip whose directory can be read */
function checksumsOf(bytes) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  /** @type {Map<string, number>} */
  const sums = new Map();
  let end = bytes.length - 22;
  while (end > 0 && view.getUint32(end, true) !== 0x06054b50) end--;
  let at = view.getUint32(end + 16, true);
  while (at + 46 <= end && view.getUint32(at, true) === 0x02014b50) {
    const [name, extra, comment] = [28, 30, 32].map((offset) => view.getUint16(at + offset, true));
    const flags = view.getUint16(at + 8, true);
    if (flags & 1) throw new Error('The zip file is locked with a password. Make one without.');
    const letters = bytes.subarray(at + 46, at + 46 + name);
    const path = flags & 0x800 ? new TextDecoder().decode(letters) : String.fromCharCode(...letters);
    sums.set(path, view.getUint32(at + 16, true));
    at += 46 + name + extra + comment;
  }
  return sums;
}

const CHECKSUM_TABLE = Int32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value;
});

/** CRC-32. @param {Uint8Array} bytes */
function checksum(bytes) {
  let sum = -1;
  for (const byte of bytes) sum = CHECKSUM_TABLE[(sum ^ byte) & 255] ^ (sum >>> 8);
  return ~sum >>> 0;
}

/** The files of a zip. @param {Uint8Array} bytes @returns {Promise<Found[]>} */
export async function unzip(bytes) {
  const { unzipSync } = await import('fflate');
  /** @param {Parameters<typeof unzipSync>[1]} options */
  const unpack = (options) => {
    try {
      return unzipSync(bytes, options);
    } catch (error) {
      throw new Error(`The zip file is damaged (${error instanceof Error ? error.message : error}).`);
    }
  };
  /** @type {Found[]} */
  const found = [];
  /** @type {Record<string, Uint8Array>} */
  let contents = {};
  unpack({
    filter({ name, originalSize }) {
      if (!name.endsWith('/')) found.push({ path: name, size: originalSize, read: async () => contents[name] });
      return false;
    },
  });
  const sums = checksumsOf(bytes);
  const wanted = new Set(chooseFiles(found).map(({ path }) => path));
  contents = unpack({ filter: ({ name }) => !name.endsWith('/') && wanted.has(checkPath(name)) });
  const wrong = found.find(({ path }) => contents[path] && checksum(contents[path]) !== sums.get(path));
  if (wrong) throw new Error(`The zip file is damaged: the content of “${wrong.path}” is not what it says.`);
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

/** @param {FileSystemEntry[]} entries of a drop */
export async function readEntries(entries) {
  if (!entries.length) throw new Error('Drop a folder, a zip file or a .py file.');
  /** @type {Found[]} */
  const found = [];
  for (const entry of entries) await walk(entry, found);
  return readAgent(found, entries[0].name);
}

/** @param {FileList | File[]} files chosen by the person */
export function readChosen(files) {
  const list = [...files];
  const first = list.find(({ name }) => !name.endsWith('.whl')) ?? list[0];
  const name = first?.webkitRelativePath.split('/')[0] || first?.name || 'agent';
  return readAgent(
    list.map((file) => foundFile(file)),
    name,
  );
}
