/** The programs that a person writes, kept in this browser as they are typed. Each lies under a key of its own, so tabs do not
 * overwrite each other's; a program that two tabs change at once becomes two programs.
 * @import { Program } from './program.js'
 * @typedef {Program & { id: string, name: string, changed: number, version: string }} KeptProgram */
import { MAX_LENGTH, readLanguage } from './program.js';

const PREFIX = 'lilypad-program:';
const MAX_NAME = 60;

export const newId = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** @param {string} name */
export const cleanName = (name) => name.replace(/\s+/g, ' ').trim().slice(0, MAX_NAME) || 'My agent';

/** Storage may contain anything. @param {string} id @param {string | null} json @returns {KeptProgram | null} */
function readProgram(id, json) {
  try {
    const { name, language, text, changed, version } = JSON.parse(json ?? 'null') ?? {};
    const known = readLanguage(language);
    if (!known || typeof name !== 'string' || typeof text !== 'string' || text.length > MAX_LENGTH) return null;
    return {
      id,
      name: cleanName(name),
      language: known,
      text,
      changed: Number(changed) || 0,
      version: String(version),
    };
  } catch {
    return null;
  }
}

/** @param {Storage} [storage] */
export function openProgramStore(storage = localStorage) {
  /** @param {string} id */
  const find = (id) => readProgram(id, storage.getItem(PREFIX + id));

  /** Throws if there is no room. @param {KeptProgram} program @returns {KeptProgram} */
  function write(program) {
    const { id, ...rest } = { ...program, version: newId(), changed: Date.now() };
    storage.setItem(PREFIX + id, JSON.stringify(rest));
    return { id, ...rest };
  }

  /** A name that no other program has. @param {string} name */
  function freeName(name) {
    const taken = new Set(list().map((program) => program.name));
    for (let number = 2, free = name; ; number++) {
      if (!taken.has(free)) return free;
      free = `${name} ${number}`;
    }
  }

  /** The last changed first. @returns {KeptProgram[]} */
  function list() {
    return Object.keys(storage)
      .filter((key) => key.startsWith(PREFIX))
      .flatMap((key) => find(key.slice(PREFIX.length)) ?? [])
      .sort((one, other) => other.changed - one.changed);
  }

  return {
    list,
    find,
    /** @param {Program & { name: string }} program @returns {KeptProgram} */
    add: ({ name, language, text }) =>
      write({ id: newId(), name: freeName(cleanName(name)), language, text, changed: 0, version: '' }),
    /** Keeps a change of a program as this tab knows it. If another tab has changed it meanwhile, this change becomes a program
     * of its own. @param {KeptProgram} known @param {Partial<Pick<KeptProgram, 'name' | 'text'>>} change
     * @returns {{ program: KeptProgram, isCopy: boolean }} */
    change(known, change) {
      const stored = find(known.id);
      const isCopy = stored !== null && stored.version !== known.version;
      const changed = { ...known, ...change };
      if (isCopy) return { program: write({ ...changed, id: newId(), name: freeName(changed.name) }), isCopy };
      return { program: write(changed), isCopy };
    },
    /** @param {string} id */
    remove: (id) => storage.removeItem(PREFIX + id),
    /** Brings back what was removed. @param {KeptProgram} program */
    restore: write,
    /** Calls back when another tab has changed a program. @param {(id: string) => void} onChange */
    watch(onChange) {
      addEventListener('storage', ({ key }) => key?.startsWith(PREFIX) && onChange(key.slice(PREFIX.length)));
    },
  };
}
