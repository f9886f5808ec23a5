/** A game with variations: a tree of moves, with signs and comments. All functions are pure; a change makes a new tree.
 * A place in the tree is the list of actions that leads there.
 * @typedef {object} Branch a move and what may follow it
 * @property {string} action
 * @property {string} sign one of `SIGNS`, or empty
 * @property {string} comment
 * @property {Branch[]} next the main continuation first, then its alternatives
 * @typedef {Pick<Branch, 'next'>} Tree */

/** @type {readonly string[]} */
export const SIGNS = ['!!', '!', '!?', '?!', '?', '??'];

/** @type {Tree} */
export const EMPTY_TREE = { next: [] };

export const MAX_COMMENT = 400;
const MAX_BRANCHES = 1000;
const MAX_NESTING = 40;

/** @param {Tree} tree @param {string} action */
const follow = (tree, action) => tree.next.find((branch) => branch.action === action) ?? null;

/** @param {Tree} tree @param {string[]} place @returns {Branch | null} null at the start, and where there is no such move */
export function branchAt(tree, place) {
  /** @type {Tree | null} */
  let at = tree;
  for (const action of place) at = at && follow(at, action);
  return at && 'action' in at ? /** @type {Branch} */ (at) : null;
}

/** How many moves of a line are in the tree. @param {Tree} tree @param {string[]} line */
export function knownLength(tree, line) {
  /** @type {Tree | null} */
  let at = tree;
  let count = 0;
  while (count < line.length && (at = at && follow(at, line[count]))) count += 1;
  return count;
}

/** The line through a place: from there on, the main continuation. @param {Tree} tree @param {string[]} place */
export function lineThrough(tree, place) {
  const line = [...place];
  for (let at = place.length ? branchAt(tree, place) : tree; at?.next.length; at = at.next[0])
    line.push(at.next[0].action);
  return line;
}

/** @param {Tree} tree @returns {number} */
const countBranches = ({ next }) => next.reduce((sum, branch) => sum + 1 + countBranches(branch), 0);

/** @param {Tree} tree */
export const isFull = (tree) => countBranches(tree) >= MAX_BRANCHES;

/** Adds a line. @template {Tree} T @param {T} tree @param {string[]} line
 * @param {number} [mainFrom] from this move of the line on, it is the main continuation; before, what is there stays first
 * @returns {T} */
export function withLine(tree, [action, ...rest], mainFrom = Number.POSITIVE_INFINITY) {
  if (action === undefined) return tree;
  const found = follow(tree, action);
  const branch = withLine(found ?? { action, sign: '', comment: '', next: [] }, rest, mainFrom - 1);
  const others = tree.next.filter((other) => other !== found);
  if (mainFrom <= 0) return { ...tree, next: [branch, ...others] };
  if (!found) return { ...tree, next: [...others, branch] };
  return { ...tree, next: tree.next.map((other) => (other === found ? branch : other)) };
}

/** Replaces a branch by others. @template {Tree} T @param {T} tree @param {string[]} place of the branch
 * @param {(branch: Branch, siblings: Branch[]) => Branch[]} change returns all branches there @returns {T} */
function changed(tree, [action, ...rest], change) {
  const found = follow(tree, action);
  if (!found) return tree;
  const next = rest.length
    ? tree.next.map((branch) => (branch === found ? changed(branch, rest, change) : branch))
    : change(found, tree.next);
  return { ...tree, next };
}

/** Without a move and all that follows it. @param {Tree} tree @param {string[]} place */
export const without = (tree, place) =>
  changed(tree, place, (branch, siblings) => siblings.filter((other) => other !== branch));

/** @param {Tree} tree @param {string[]} place @param {{ sign?: string, comment?: string }} notes */
export const annotated = (tree, place, notes) =>
  changed(tree, place, (branch, siblings) =>
    siblings.map((other) => (other === branch ? { ...branch, ...notes } : other)),
  );

/** The place where the innermost variation around a place begins; null on the main line.
 * @param {Tree} tree @param {string[]} place */
export function variationStart(tree, place) {
  for (let length = place.length; length > 0; length--) {
    const siblings = (length > 1 ? branchAt(tree, place.slice(0, length - 1)) : tree)?.next ?? [];
    if (siblings.length && siblings[0].action !== place[length - 1]) return place.slice(0, length);
  }
  return null;
}

/** Makes the innermost variation around a place the main continuation. @param {Tree} tree @param {string[]} place */
export function promoted(tree, place) {
  const start = variationStart(tree, place);
  if (!start) return tree;
  return changed(tree, start, (branch, siblings) => [branch, ...siblings.filter((other) => other !== branch)]);
}

/** The same place in the next variation, or in the one before it: another move instead of the last one.
 * @param {Tree} tree @param {string[]} place @param {1 | -1} step */
export function sibling(tree, place, step) {
  if (!place.length) return place;
  const before = place.slice(0, -1);
  const siblings = (before.length ? branchAt(tree, before) : tree)?.next ?? [];
  const index = siblings.findIndex(({ action }) => action === place[place.length - 1]);
  const other = siblings[(index + step + siblings.length) % siblings.length];
  return other ? [...before, other.action] : place;
}

/** Whether there is more than one bare line. @param {Tree} tree @returns {boolean} */
export const hasNotes = ({ next }) =>
  next.length > 1 || next.some((branch) => Boolean(branch.sign || branch.comment) || hasNotes(branch));

/** A comment as it is kept: on one line. @param {string} text */
export const cleanComment = (text) => text.replace(/\s+/g, ' ').trim().slice(0, MAX_COMMENT);

/** In the text of a tree, braces enclose a comment. Those inside it are written as in addresses. @param {string} comment */
const enclosed = (comment) => `{${comment.replaceAll('{', '%7B').replaceAll('}', '%7D')}}`;

/** @param {string} text between its braces */
const disclosed = (text) => cleanComment(text.replaceAll('%7B', '{').replaceAll('%7D', '}'));

/** @param {Branch} branch */
const branchText = ({ action, sign, comment }) => `${action}${sign}${comment && ` ${enclosed(comment)}`}`;

/** As in chess: `0313! {good} 7464 (7363 grow) grow`, with alternatives in brackets after the move that they replace.
 * @param {Tree} tree @returns {string} */
export function writeTree({ next }) {
  const words = [];
  for (let list = next; list.length; list = list[0].next) {
    const [main, ...others] = list;
    words.push(branchText(main), ...others.map((other) => `(${writeTree({ next: [other] })})`));
  }
  return words.join(' ');
}

const TOKEN = /\s*(?:(\()|(\))|\{([^{}]*)\}|([^\s(){}!?]{1,40})([!?]{0,2}))\s*/y;

/** Throws a message for the user if the text is damaged. @param {string} text @returns {Tree} */
export function readTree(text) {
  const damaged = () => new Error('The variations of this game cannot be read.');
  /** @type {Tree} */
  const root = { next: [] };
  /** The move read last on each level of brackets, and what it follows. @type {{ parent: Tree, last: Branch | null }[]} */
  const levels = [{ parent: root, last: null }];
  let count = 0;
  TOKEN.lastIndex = 0;
  for (let at = 0; at < text.length; at = TOKEN.lastIndex) {
    const found = TOKEN.exec(text);
    const level = levels[levels.length - 1];
    if (!found) throw damaged();
    const [, open, close, comment, action, sign] = found;
    if (open) {
      if (!level.last || levels.length > MAX_NESTING) throw damaged();
      levels.push({ parent: level.parent, last: null });
    } else if (close) {
      if (levels.length === 1 || !level.last) throw damaged();
      levels.pop();
    } else if (comment !== undefined) {
      if (!level.last) throw damaged();
      level.last.comment = disclosed(comment);
    } else {
      const parent = level.last ?? level.parent;
      if ((sign && !SIGNS.includes(sign)) || follow(parent, action) || ++count > MAX_BRANCHES) throw damaged();
      const branch = { action, sign, comment: '', next: [] };
      parent.next.push(branch);
      levels[levels.length - 1] = { parent, last: branch };
    }
  }
  if (levels.length > 1) throw damaged();
  return root;
}

/** The tree without the branches that cannot be played. @param {Tree} tree
 * @param {(place: string[]) => Set<string>} legal the actions that are legal at a place
 * @param {string[]} [place] @returns {Tree} */
export function playable(tree, legal, place = []) {
  if (!tree.next.length) return tree;
  const actions = legal(place);
  const next = tree.next
    .filter(({ action }) => actions.has(action))
    .map((branch) => /** @type {Branch} */ (playable(branch, legal, [...place, branch.action])));
  return { ...tree, next };
}
