/** Reads moves written one after the other: as the page shows them (`1. 03–13 73–63 2. grow grow`), as the engine writes them
 * (`0313 7363`), or in the referee's words (`MOVE(0-3, [[↓]])`). Any other word is refused.
 * @typedef {object} WrittenAction
 * @property {number} line
 * @property {string} text
 * @property {string} side that is named with it, or empty */

const HYPHEN = '[-‐‑–—−]';
const ACTION = new RegExp(
  `MOVE\\([^()]*\\)|(?:grow|Grow|GROW)\\b|[0-7]{4}(?!\\d)|[0-7]{2}(?:${HYPHEN}[0-7]{2})+(?!\\d|${HYPHEN})`,
  'y',
);
const SIDE = /(red|blue)\b:?/iy;
/** The number of a round, or of a single move. */
const NUMBER = /([1-9]\d{0,2})(?:\.{1,3}|…|\)|(?=\s|$))/y;
const BETWEEN = /[\s.,;|]+/y;
/** Of the review, such as `?!`. */
const MARK = /[?!]{1,2}(?=\s|$)/y;

/** @param {string} text @param {number} at */
const lineAt = (text, at) => text.slice(0, at).split(/\r\n|\r|\n/).length;

/** Whether numbers count the rounds, or every single move, from the first move on and without a gap.
 * @param {{ number: number, before: number }[]} numbers each with how many moves stand before it
 * @param {number} moves @param {boolean} blueBegins */
function areInOrder(numbers, moves, blueBegins) {
  const [{ number: first, before: skipped }] = numbers;
  const roundOf = (/** @type {number} */ before) => Math.floor((before + (blueBegins ? 1 : 0)) / 2);
  const countRounds = numbers.every(({ number, before }) => number === first + roundOf(before));
  const countMoves = numbers.length === moves && numbers.every(({ number, before }) => number === first + before);
  return skipped === 0 && (countRounds || countMoves);
}

/** Throws a message for the user if the text is anything but moves.
 * @param {string} text @param {boolean} blueBegins @returns {WrittenAction[]} */
export function readMoves(text, blueBegins) {
  /** @type {WrittenAction[]} */
  const actions = [];
  /** @type {{ number: number, before: number }[]} */
  const numbers = [];
  let [at, side] = [0, ''];
  /** @param {RegExp} pattern */
  const take = (pattern) => {
    pattern.lastIndex = at;
    const found = pattern.exec(text);
    if (found) at += found[0].length;
    return found;
  };
  while (at < text.length) {
    const start = at;
    /** @type {RegExpExecArray | null} */
    let found;
    if (take(BETWEEN) || (actions.length && take(MARK))) continue;
    if ((found = take(ACTION))) {
      actions.push({ line: lineAt(text, start), text: found[0], side });
      side = '';
    } else if ((found = take(NUMBER))) numbers.push({ number: Number(found[1]), before: actions.length });
    else if ((found = take(SIDE))) side = found[1].toLowerCase();
    else {
      if (!/(?:grow|[0-7]{2}\S?[0-7]{2}|MOVE\()/i.test(text)) throw new Error('No game was found in this text.');
      const word = text.slice(at).split(/\s/, 1)[0];
      throw new Error(
        `Line ${lineAt(text, at)}: “${word.slice(0, 30)}” is not a move. Moves look like 03–13, 0313 or grow. Nothing was opened.`,
      );
    }
  }
  if (numbers.length && !areInOrder(numbers, actions.length, blueBegins))
    throw new Error('The move numbers do not fit the moves: one is missing or there twice. Nothing was opened.');
  return actions;
}
