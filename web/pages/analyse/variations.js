/** The variations of the analysis: keeps the tree of moves in step with the match, which saves it with the game.
 * @import { PlayedMove, Rules } from '../../../wasm/lilypad.js'
 * @import { Match, MatchState } from '../../shared/freckers/match.js'
 * @import { Tree } from '../../shared/match/move-tree.js'
 * @typedef {ReturnType<typeof createVariations>} Variations */
import { actionText } from '../../shared/freckers/action-text.js';
import {
  annotated,
  branchAt,
  cleanComment,
  EMPTY_TREE,
  hasNotes,
  isFull,
  knownLength,
  lineThrough,
  playable,
  promoted,
  readTree,
  sibling,
  variationStart,
  withLine,
  without,
  writeTree,
} from '../../shared/match/move-tree.js';
import { counted } from '../../shared/numbers.js';
import { messageOf } from '../../shared/page/message.js';

const FULL = 'There is no room for more variations. Delete one first.';
const ILLEGAL = 'Some variations of this game are not legal and were left out.';

/** Whether a list begins with another. @param {string[]} list @param {string[]} beginning */
const startsWith = (list, beginning) => beginning.every((action, index) => action === list[index]);

/** @param {{ rules: Rules, match: Match }} parts */
export function createVariations({ rules, match }) {
  let state = match.state;
  /** @type {Tree} */
  let tree = EMPTY_TREE;
  /** What the tree belongs to: rules and start, its text, and the game's own moves. */
  let known = { key: '', text: '', game: /** @type {string[]} */ ([]) };
  let problem = '';
  /** What was promoted or deleted last, as long as nothing else has changed. @type {{ said: string, undo: () => void, text: string } | null} */
  let done = null;
  /** Moves as the engine describes them, by place. @type {Map<string, PlayedMove>} */
  const described = new Map();

  const game = () => state.left ?? state.record;
  const place = () => state.record.actions.slice(0, state.at);
  /** The tree as it is saved: empty if there is nothing in it but the game's own moves. @param {string[]} [own] */
  const text = (own = game().actions) =>
    hasNotes(tree) || lineThrough(tree, []).length > own.length ? writeTree(tree) : '';

  /** @param {string[]} at */
  const positionAt = (at) => (at.length ? `fen ${moveAt(at).position}` : state.record.start);

  /** @param {string[]} at not the start @returns {PlayedMove} */
  function moveAt(at) {
    const name = at.join(' ');
    const found =
      described.get(name) ??
      rules.describe(`${positionAt(at.slice(0, -1))} moves ${at[at.length - 1]}`, state.record.rules).history[0];
    described.set(name, found);
    return found;
  }

  /** @param {string[]} at */
  function legalAt(at) {
    const { result, moves } = rules.describe(positionAt(at), state.record.rules);
    return new Set(result === 'none' ? [...moves.map(({ action }) => action), 'grow'] : []);
  }

  /** @param {string} written @returns {Tree} */
  function read(written) {
    if (!written) return EMPTY_TREE;
    try {
      const found = readTree(written);
      const legal = playable(found, legalAt);
      if (writeTree(legal) !== writeTree(found)) problem = ILLEGAL;
      return legal;
    } catch (error) {
      problem = messageOf(error);
      return EMPTY_TREE;
    }
  }

  /** Takes over what was played and tried. @param {MatchState} next */
  function changed(next) {
    state = next;
    const { record } = state;
    const [key, written, own] = [`${record.rules} ${record.start}`, record.tree ?? '', game().actions];
    if (key !== known.key) described.clear();
    if (key !== known.key || written !== known.text) [problem, done] = ['', null];
    if (key !== known.key || written !== known.text || !written) tree = read(written);
    const length = knownLength(tree, own);
    const hasGrown = key === known.key && startsWith(own, known.game);
    tree = withLine(tree, own, hasGrown ? Math.min(length, known.game.length) : length);
    if (!isFull(tree)) tree = withLine(tree, record.actions);
    else if (knownLength(tree, record.actions) < record.actions.length) problem = FULL;
    known = { key, text: text(), game: own };
    if (done && done.text !== known.text) done = null;
    if (known.text !== written) match.annotate(known.text);
  }

  /** @param {Tree} next */
  function save(next) {
    tree = next;
    known = { ...known, text: text() };
    [done, problem] = [null, ''];
    match.annotate(known.text);
  }

  /** Shows a line of the tree. @param {string[]} line @param {number} at @param {boolean} [isGame] */
  function view(line, at, isGame = false) {
    known = { ...known, text: text() };
    match.view(line, at, known.text, isGame);
  }

  /** @param {string[]} at */
  function go(at) {
    const line = lineThrough(tree, at);
    if (line.join() === state.record.actions.join()) match.go(at.length);
    else view(line, at.length);
  }

  /** Moves of a game that the person has played stay. */
  const mayDelete = () => {
    const at = place();
    return at.length > 0 && (!state.played || !startsWith(game().actions, at));
  };

  return {
    changed,
    /** Shows a place in the tree. */
    go,
    place,
    moveAt,
    mayDelete,
    get tree() {
      return tree;
    },
    get problem() {
      return problem;
    },
    get done() {
      return done;
    },
    /** Whether a place lies in the game itself. @param {string[]} at */
    isInGame: (at) => startsWith(game().actions, at),
    branch: () => branchAt(tree, place()),
    /** Tries a line from the game, and shows it. @param {string[]} line */
    tryLine(line) {
      tree = withLine(tree, line);
      go(line);
    },
    mayPromote: () => variationStart(tree, place()) !== null,
    promote() {
      const at = variationStart(tree, place());
      if (!at) return;
      const [before, { actions }, shown] = [tree, state.record, state.at];
      tree = promoted(tree, place());
      const undo = () => {
        tree = before;
        view(actions, shown);
      };
      done = {
        said: `${actionText(at[at.length - 1])} is now the main line.${state.played ? ' The game itself stays as it was played.' : ''}`,
        undo,
        text: text(),
      };
      view(actions, shown);
    },
    /** Deletes the move shown and what follows it. */
    delete() {
      if (!mayDelete()) return;
      const [at, before, own, { actions }, shown] = [place(), tree, game().actions, state.record, state.at];
      const isOwn = startsWith(own, at);
      const count = lineThrough(tree, at).length - at.length + 1;
      tree = without(tree, at);
      const parent = at.slice(0, -1);
      const rest = lineThrough(tree, parent);
      const undo = () => {
        tree = before;
        if (isOwn) view(own, own.length, true);
        tree = before;
        view(actions, shown);
      };
      done = { said: `${counted(count, 'move')} deleted.`, undo, text: text(isOwn ? rest : own) };
      view(rest, parent.length, isOwn);
    },
    /** Goes to another move instead of the one shown. @param {1 | -1} step */
    switchTo: (step) => go(sibling(tree, place(), step)),
    /** @param {string} sign */
    sign(sign) {
      const now = branchAt(tree, place())?.sign;
      save(annotated(tree, place(), { sign: now === sign ? '' : sign }));
    },
    /** @param {string} comment */
    comment: (comment) => save(annotated(tree, place(), { comment: cleanComment(comment) })),
  };
}
