/** Checks what the page says about moves, sentence by sentence, against the rules engine: only with the legal moves and the
 * positions it describes, never with the facts that the sentences were made from.
 * @import { RuleSet, Rules, Side } from '../../wasm/lilypad.js'
 * @typedef {object} Case
 * @property {string} text the game up to the position
 * @property {RuleSet} rules
 * @property {string[]} played
 * @property {string[]} better
 * @typedef {{ now: any, position: string, frogs: (side: Side) => string[], moves: (side: Side) => { action: string, path: string[] }[] }} View */
import assert from 'node:assert/strict';

const SIDE = '(Red|Blue)';
const MOVE = '(growing|Growing|\\d\\d–\\d\\d)';
const PATH = '(\\d\\d(?:–\\d\\d)+)';
const ROWS = '(\\d+) rows?';
/** Solo boards that a check of a race may look at; then only that the moves suffice has been checked. */
const MAX_BOARDS = 4000;

/** @param {string} name @returns {Side} */
const sideOf = (name) => (name === 'Red' ? 'red' : 'blue');
/** @param {string} text */
const actionOf = (text) => (/grow/i.test(text) ? 'grow' : text.replace('–', ''));
/** @param {string} cell @param {Side} side */
const left = (cell, side) => (side === 'red' ? 7 - Number(cell[0]) : Number(cell[0]));
/** @param {string[]} path @param {Side} side */
const gained = (path, side) => left(path[0], side) - left(path[path.length - 1], side);
/** @param {string[]} path */
const isJump = ([one, other]) =>
  Math.max(Math.abs(Number(one[0]) - Number(other[0])), Math.abs(Number(one[1]) - Number(other[1]))) === 2;
/** @param {number[]} list */
const most = (list) => Math.max(0, ...list);

/** @param {Rules} rules */
export function createClaims(rules) {
  /** A game's position, in which either side may be asked for its moves. @param {string} text @param {RuleSet} ruleSet @returns {View} */
  function look(text, ruleSet) {
    const now = rules.describe(text, ruleSet);
    const [board, , played] = now.position.split(' ');
    const cells = board
      .split('/')
      .flatMap((row) => [...row.replace(/\d/g, (digit) => '.'.repeat(Number(digit)))])
      .map((sign, index) => ({ sign, cell: `${Math.floor(index / 8)}${index % 8}` }));
    return {
      now,
      position: now.position,
      frogs: (side) => cells.filter(({ sign }) => sign === side[0]).map(({ cell }) => cell),
      moves: (side) => rules.describe(`fen ${board} ${side[0]} ${Math.min(Number(played), 148)}`, ruleSet).moves,
    };
  }

  /** @param {string} text @param {string[]} actions */
  const after = (text, actions) => `${text}${text.includes(' moves ') ? '' : ' moves'} ${actions.join(' ')}`;

  /** @param {View} view @param {Side} side */
  const longest = (view, side) =>
    most(
      view
        .moves(side)
        .filter(({ path }) => isJump(path))
        .map(({ path }) => gained(path, side)),
    );

  /** @param {View} view @param {Side} side */
  const stuck = (view, side) =>
    view
      .frogs(side)
      .filter(
        (cell) =>
          left(cell, side) > 0 && !view.moves(side).some(({ path }) => path[0] === cell && gained(path, side) > 0),
      ).length;

  /** @param {View} view @param {Side} side */
  const rowsLeft = (view, side) => view.frogs(side).reduce((sum, cell) => sum + left(cell, side), 0);

  /** Whether a side alone gets home in so many moves; null if there are too many boards to know. Its own legal moves come
   * from the rules engine, the other side passes.
   * @param {string} position @param {Side} side @param {number} count @param {RuleSet} ruleSet */
  function getsHome(position, side, count, ruleSet) {
    let boards = 0;
    /** @type {Map<string, number>} */
    const failed = new Map();
    /** @param {string} board @param {number} moves @returns {boolean | null} */
    function within(board, moves) {
      const away = lookAtBoard(board).filter((cell) => left(cell, side) > 0).length;
      if (away === 0) return true;
      if (away > moves) return false;
      if ((failed.get(board) ?? 0) >= moves) return false;
      if (++boards > MAX_BOARDS) return null;
      const now = rules.describe(`fen ${board} ${side[0]} 0`, ruleSet);
      const ordered = [...now.moves].sort((one, other) => gained(other.path, side) - gained(one.path, side));
      for (const action of [...ordered.map((move) => move.action), 'grow']) {
        const next = rules.describe(`fen ${board} ${side[0]} 0 moves ${action}`, ruleSet).position.split(' ')[0];
        const found = within(next, moves - 1);
        if (found !== false) return found;
      }
      failed.set(board, moves);
      return false;
    }
    /** @param {string} board */
    const lookAtBoard = (board) =>
      board
        .split('/')
        .flatMap((row, index) =>
          [...row.replace(/\d/g, (digit) => '.'.repeat(Number(digit)))].flatMap((sign, column) =>
            sign === side[0] ? [`${index}${column}`] : [],
          ),
        );
    return within(position.split(' ')[0], count);
  }

  /** Exactly so many moves. @param {View} view @param {Side} side @param {number} count @param {RuleSet} ruleSet */
  function assertNeeds(view, side, count, ruleSet) {
    assert.notEqual(getsHome(view.position, side, count, ruleSet), false, `${side} gets home in ${count}`);
    assert.notEqual(getsHome(view.position, side, count - 1, ruleSet), true, `${side} needs all ${count}`);
  }

  /** The views that a sentence speaks of. @param {Case} example */
  function viewsOf({ text, rules: ruleSet, played, better }) {
    /** @param {string} move @returns {View} */
    const afterMove = (move) => {
      const action = actionOf(move);
      assert.ok([played[0], better[0]].includes(action), `${move} is one of the two`);
      return look(after(text, [action]), ruleSet);
    };
    const before = look(text, ruleSet);
    return { before, afterMove, end: (/** @type {string[]} */ line) => look(after(text, line), ruleSet) };
  }

  /** @type {[string, RegExp, (found: string[], example: Case) => void][]} */
  const CLAIMS = [
    [
      'winsAtOnce',
      new RegExp(`^${MOVE} wins at once\\.$`),
      ([move], example) => {
        const { before, afterMove } = viewsOf(example);
        assert.equal(actionOf(move), example.better[0]);
        assert.equal(afterMove(move).now.result, before.now.side);
      },
    ],
    [
      'letsOpponentWin',
      new RegExp(`^After ${MOVE}, ${SIDE} wins at once with ${MOVE}\\.$`.replace('(growing', '(grow|growing')),
      ([move, name, reply], example) => {
        const { end } = viewsOf(example);
        assert.equal(actionOf(move), example.played[0]);
        assert.equal(end([actionOf(move), actionOf(reply)]).now.result, sideOf(name));
      },
    ],
    [
      'losesRaceMoves',
      new RegExp(
        `^${SIDE} needs (\\d+) more moves? after ${MOVE}, but (\\d+) after ${MOVE}\\.(?: ${SIDE} needs (\\d+)\\.)?$`,
      ),
      ([name, fewer, better, more, played, other, theirs], example) => {
        const { afterMove } = viewsOf(example);
        assert.deepEqual([actionOf(better), actionOf(played)], [example.better[0], example.played[0]]);
        assertNeeds(afterMove(better), sideOf(name), Number(fewer), example.rules);
        assertNeeds(afterMove(played), sideOf(name), Number(more), example.rules);
        assert.ok(Number(fewer) < Number(more));
        if (other) assertNeeds(afterMove(better), sideOf(other), Number(theirs), example.rules);
      },
    ],
    [
      'losesRaceLater',
      new RegExp(
        `^At the end of the better line ${SIDE} needs (\\d+) moves? and ${SIDE} (\\d+); at the end of the other ${SIDE} needs (\\d+) and ${SIDE} (\\d+)\\.$`,
      ),
      ([name, own, otherName, theirs, , ownPlayed, , theirsPlayed], example) => {
        const plies = Math.min(8, example.better.length, example.played.length);
        const { end } = viewsOf(example);
        const [good, bad] = [end(example.better.slice(0, plies)), end(example.played.slice(0, plies))];
        assertNeeds(good, sideOf(name), Number(own), example.rules);
        assertNeeds(good, sideOf(otherName), Number(theirs), example.rules);
        assertNeeds(bad, sideOf(name), Number(ownPlayed), example.rules);
        assertNeeds(bad, sideOf(otherName), Number(theirsPlayed), example.rules);
        assert.ok(Number(theirs) - Number(own) > Number(theirsPlayed) - Number(ownPlayed));
      },
    ],
    [
      'bringsFrogHome',
      new RegExp(`^${MOVE} brings a frog across: ${SIDE} then has (\\d) of 6 there\\.$`),
      ([move, name, count], example) => {
        const { before, afterMove } = viewsOf(example);
        const side = sideOf(name);
        const across = (/** @type {View} */ view) => view.frogs(side).filter((cell) => left(cell, side) === 0).length;
        assert.equal(across(afterMove(move)), Number(count));
        assert.equal(across(before), Number(count) - 1);
      },
    ],
    [
      'givesJumpAway',
      new RegExp(
        `^After ${MOVE}, ${SIDE} can jump ${PATH} and gain ${ROWS}; after ${MOVE} (?:its longest jump gains ${ROWS}|it has no jump forward)\\.$`,
      ),
      ([played, name, path, gain, better, rest = '0'], example) => {
        const { afterMove } = viewsOf(example);
        const [bad, good, side] = [afterMove(played), afterMove(better), sideOf(name)];
        assert.equal(bad.now.side, side, 'it is to move');
        assert.ok(bad.now.moves.some((/** @type {{ path: string[] }} */ move) => move.path.join('–') === path));
        assert.equal(gained(path.split('–'), side), Number(gain));
        assert.ok(isJump(path.split('–')));
        assert.equal(longest(good, side), Number(rest));
        assert.ok(Number(gain) > Number(rest));
      },
    ],
    [
      'preparesJump',
      new RegExp(
        `^${MOVE} prepares the jump ${PATH}, which gains ${ROWS}; after ${MOVE} (?:the longest jump gains ${ROWS}|there is no jump forward)\\.$`,
      ),
      ([better, path, gain, played, rest = '0'], example) => {
        const { before, afterMove } = viewsOf(example);
        const side = before.now.side;
        const has = (/** @type {View} */ view) => view.moves(side).some((move) => move.path.join('–') === path);
        assert.ok(has(afterMove(better)) && !has(before) && !has(afterMove(played)));
        assert.equal(gained(path.split('–'), side), Number(gain));
        assert.equal(longest(afterMove(played), side), Number(rest));
      },
    ],
    [
      'spoilsJump',
      new RegExp(`^${MOVE} keeps the jump ${PATH}, which gains ${ROWS}; after ${MOVE} it is gone\\.$`),
      ([better, path, gain, played], example) => {
        const { before, afterMove } = viewsOf(example);
        const side = before.now.side;
        const ends = path.split('–');
        const has = (/** @type {View} */ view) =>
          view.moves(side).some(({ action }) => action === ends[0] + ends[ends.length - 1]);
        assert.ok(has(before) && has(afterMove(better)) && !has(afterMove(played)));
        assert.equal(gained(ends, side), Number(gain));
      },
    ],
    [
      'goesFurther',
      new RegExp(`^${MOVE} goes ${ROWS} forward(?:; growing moves no frog|, ${MOVE} (?:only (\\d+)|none))\\.$`),
      ([better, far, played = 'growing', near = '0'], example) => {
        const { before } = viewsOf(example);
        const rowsOf = (/** @type {string} */ action) =>
          action === 'grow' ? 0 : gained([action.slice(0, 2), action.slice(2)], before.now.side);
        assert.deepEqual([actionOf(better), actionOf(played)], [example.better[0], example.played[0]]);
        assert.deepEqual([rowsOf(actionOf(better)), rowsOf(actionOf(played))], [Number(far), Number(near)]);
      },
    ],
    [
      'lacksPads',
      new RegExp(`^After ${MOVE}, (\\d) ${SIDE} frogs? ha(?:s|ve) no move forward; after ${MOVE} (?:(\\d)|none)\\.$`),
      ([played, many, name, better, few = '0'], example) => {
        const { afterMove } = viewsOf(example);
        assert.equal(stuck(afterMove(played), sideOf(name)), Number(many));
        assert.equal(stuck(afterMove(better), sideOf(name)), Number(few));
      },
    ],
    [
      'leavesFrogBehind',
      new RegExp(
        `^The last frog, on (\\d\\d), still has ${ROWS} to go after ${MOVE}; after ${MOVE} no frog has more than (\\d)\\.$`,
      ),
      ([cell, rows, played, better, fewer], example) => {
        const { before, afterMove } = viewsOf(example);
        const side = before.now.side;
        assert.ok(afterMove(played).frogs(side).includes(cell));
        assert.equal(left(cell, side), Number(rows));
        assert.equal(
          most(
            afterMove(played)
              .frogs(side)
              .map((frog) => left(frog, side)),
          ),
          Number(rows),
        );
        assert.equal(
          most(
            afterMove(better)
              .frogs(side)
              .map((frog) => left(frog, side)),
          ),
          Number(fewer),
        );
      },
    ],
    [
      'fallsBehind',
      new RegExp(
        `^(\\d) moves into the better line ${SIDE} has ${ROWS} to go and ${SIDE} (\\d+); in the other line ${SIDE} has (\\d+) and ${SIDE} (\\d+)\\.$`,
      ),
      ([plies, name, own, other, theirs, , ownPlayed, , theirsPlayed], example) => {
        const { end } = viewsOf(example);
        const lines = [example.better, example.played];
        assert.ok(lines.every(({ length }) => length >= Number(plies)));
        const [good, bad] = lines.map((line) => end(line.slice(0, Number(plies))));
        assert.deepEqual(
          [good, bad].flatMap((view) => [rowsLeft(view, sideOf(name)), rowsLeft(view, sideOf(other))]),
          [own, theirs, ownPlayed, theirsPlayed].map(Number),
        );
      },
    ],
  ];

  return {
    names: CLAIMS.map(([name]) => name),
    /** Asserts that a sentence is true, and returns its kind. @param {string} sentence @param {Case} example */
    check(sentence, example) {
      const claim = CLAIMS.find(([, pattern]) => pattern.test(sentence));
      assert.ok(claim, `no check for “${sentence}”`);
      const [name, pattern, verify] = claim;
      const [, ...found] = /** @type {string[]} */ (/** @type {unknown} */ (pattern.exec(sentence)));
      try {
        verify(found, example);
      } catch (error) {
        throw new Error(`“${sentence}” in ${JSON.stringify(example)}: ${error}`, { cause: error });
      }
      return name;
    },
  };
}
