/** Reading binary data files of the site: numbers in order, and nothing that is not whole. The formats are described in
 * models/puzzles/README.md and models/book/README.md. */

const MAGIC_BYTES = 8;
const CHECKSUM_BYTES = 4;

/** FNV-1a in 32 bits. @param {Uint8Array} bytes */
function checksum(bytes) {
  let hash = 2166136261;
  for (const byte of bytes) hash = Math.imul(hash ^ byte, 16777619);
  return hash >>> 0;
}

/** @param {string} what is wrong @returns {never} */
export function refuse(what) {
  throw new Error(`The file is damaged: ${what}.`);
}

/** Checks the file's first bytes and its checksum, and returns what reads the numbers between them, lowest byte first.
 * @param {Uint8Array} bytes @param {string} magic */
export function openData(bytes, magic) {
  const end = bytes.length - CHECKSUM_BYTES;
  if (end < MAGIC_BYTES || String.fromCharCode(...bytes.subarray(0, MAGIC_BYTES)) !== magic)
    refuse(`it does not begin with ${magic}`);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (view.getUint32(end, true) !== checksum(bytes.subarray(0, end))) refuse('its checksum is wrong');
  let at = MAGIC_BYTES;

  /** The place of the next number of that many bytes. @param {number} size */
  function take(size) {
    if (at + size > end) refuse('it ends too early');
    at += size;
    return at - size;
  }
  return {
    byte: () => view.getUint8(take(1)),
    short: () => view.getUint16(take(2), true),
    signed: () => view.getInt16(take(2), true),
    set: () => view.getBigUint64(take(8), true),
    /** Throws unless everything was read. */
    close: () => at === end || refuse('it goes on after its end'),
  };
}

/** A byte that must be below a bound. @param {{ byte: () => number }} data @param {number} bound @param {string} what */
export function byteBelow(data, bound, what) {
  const value = data.byte();
  return value < bound ? value : refuse(`${what} is ${value}`);
}
