// For tests of data files, puzzles and opening books: changed copies, and positions that are the same.

/** Corrects the checksum at the end, in place. @param {Uint8Array} bytes */
export function sealed(bytes) {
  let hash = 2166136261;
  for (const byte of bytes.subarray(0, -4)) hash = Math.imul(hash ^ byte, 16777619);
  new DataView(bytes.buffer).setUint32(bytes.length - 4, hash >>> 0, true);
  return bytes;
}

/** A copy with other bytes from one place on. @param {Uint8Array} bytes @param {number} place @param {...number} values */
export function withBytes(bytes, place, ...values) {
  const copy = bytes.slice();
  copy.set(values, place);
  return copy;
}

/** Equal for positions that are the same up to a swap of colours or of left and right. @param {string} position */
export function identityOf(position) {
  const [board, side] = position.split(' ');
  const rows = board.split('/').map((row) => row.replace(/\d/g, (water) => '1'.repeat(Number(water))));
  const swap = (/** @type {string} */ row) => row.replace(/[rb]/g, (frog) => (frog === 'r' ? 'b' : 'r'));
  const seen = side === 'r' ? rows : [...rows].reverse().map(swap);
  const mirrored = seen.map((row) => [...row].reverse().join(''));
  return [seen.join('/'), mirrored.join('/')].sort()[0];
}
