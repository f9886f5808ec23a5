/** What the arena shows besides tournaments and studies: the calculator of sequential tests, and files shown as one pool. Each is
 * loaded when it is wanted.
 * @import { ArenaEngine } from './engines.js'
 * @import { ArenaKind } from './games.js'
 * @typedef {{ running: { state: string }, view: (width: number, leave: () => void) => unknown, close: () => void }} Tool
 * @typedef {{ engineFor: (kind: ArenaKind) => Promise<ArenaEngine>, redraw: () => void }} Parts */
import { isCalculator } from './calculator-link.js';
import { FRECKERS } from './freckers.js';

/** The address of files shown as one pool. They are not kept, so after a reload it shows the form. */
export const JOINED = '#joined';

/** Files that are about to be shown. @type {Tool | null} */
let joined = null;

/** Reads files that are then shown at the address JOINED. Rejects with a message for the user. @param {File[]} files @param {Parts} parts */
export async function joinFiles(files, parts) {
  const { openJoined } = await import('./joined.js');
  joined = await openJoined({ files, ...parts });
}

/** What an address shows, if it is one of these. @param {string} hash @param {Parts} parts @returns {Promise<Tool | null>} */
export async function openTool(hash, { engineFor, redraw }) {
  const shown = hash === JOINED ? joined : null;
  joined = null;
  if (!isCalculator(hash)) return shown;
  const [{ openCalculator }, { arena }] = await Promise.all([import('./calculator.js'), engineFor(FRECKERS)]);
  return openCalculator({ arena, hash, redraw });
}
