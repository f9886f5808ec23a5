/** Alpha-beta by hand in a small part of a real tree: two actions at the root, two answers to each, three replies to each
 * of those. The engine applies the actions and values the leaves.
 * @import { Rules } from '../../../../wasm/lilypad.js'
 * @import { Dice } from './dice.js'
 * @import { BoundField, ChoiceField, EngineExercise } from './exercise.js' */
import { actionText } from '../../../shared/freckers/action-text.js';
import { nameOf, otherSide } from '../../../shared/match/sides.js';
import { boundText } from './check.js';
import { drawUntil } from './dice.js';
import { fenOf, realPosition } from './positions.js';

/** How many actions are looked at, ply by ply. */
const WIDTHS = [2, 2, 3];
/** How many different scores there are at least; many equal ones would be dull. */
const DIFFERENT = 6;
/** How many orders of the actions are tried before another position is. */
const ORDERS = 10;
/** Report 004's, as in the figure of this note: whole numbers that are small enough to compare by hand. */
const EVALUATION = 'positional';
/** The first line down to a leaf has an open window; it is shown as an example. */
const SHOWN = ['A', 'A1'];
const LEFT_OUT = ['leaves out nothing', 'leaves out one move', 'leaves out two moves', 'is never entered'];
const NEVER = LEFT_OUT.length - 1;

/** @typedef {object} Node
 * @property {string} name
 * @property {string} action that leads to it
 * @property {number} score of a leaf, for the player who made the action
 * @property {Node[]} children */

/** A visit of an inner node: its window at the beginning, the moves that it leaves out, its value, for the player to move,
 * and whether a move was exactly as good as β, or as the other move at the root.
 * @typedef {{ alpha: number, beta: number, leftOut: number, value: number, cutBy: string, tied: boolean }} Visit */

const REPLIES = ['first', 'second', 'third'];

/** @param {string} parent @param {number} index */
const childName = (parent, index) => (parent ? `${parent}${index + 1}` : 'AB'[index]);

/** The tree below a position, without names; null if there are too few actions. @param {Dice} dice @param {Rules} rules
 * @param {string} position @param {string} action that led there @param {number} ply @returns {Node | null} */
function growTree(dice, rules, position, action, ply) {
  // The evaluation speaks for the player to move, who is not the one who made the action.
  if (ply === WIDTHS.length)
    return { name: '', action, score: 0 - rules.evaluation(position, EVALUATION).score, children: [] };
  const { moves, result } = rules.describe(position);
  const actions = dice.deal([...moves.map((move) => move.action), 'grow'], WIDTHS[ply]);
  if (result !== 'none' || actions.length < WIDTHS[ply]) return null;
  const children = [];
  for (const next of actions) {
    const child = growTree(dice, rules, fenOf(rules.describe(`${position} moves ${next}`)), next, ply + 1);
    if (!child) return null;
    children.push(child);
  }
  return { name: '', action, score: 0, children };
}

/** A tree with its actions in another order, and named by it. @param {Dice} dice @param {Node} node @param {string} name @returns {Node} */
const arranged = (dice, node, name) => ({
  ...node,
  name,
  children: dice.deal(node.children).map((child, index) => arranged(dice, child, childName(name, index))),
});

/** Whether there are enough different scores, below every position and altogether. @param {Node} tree */
function isVaried({ children }) {
  const scores = children.flatMap((node) => node.children.map((below) => below.children.map(({ score }) => score)));
  return scores.every((each) => new Set(each).size > 1) && new Set(scores.flat()).size >= DIFFERENT;
}

/** Searches a node and notes every visit. @param {Node} node @param {number} alpha @param {number} beta
 * @param {Map<string, Visit>} visits @returns {number} its value for the player to move */
function search(node, alpha, beta, visits) {
  const visit = { alpha, beta, leftOut: 0, value: -Infinity, cutBy: '', tied: false };
  visits.set(node.name, visit);
  for (const [index, child] of node.children.entries()) {
    const lower = Math.max(alpha, visit.value);
    const value = child.children.length ? -search(child, -beta, -lower, visits) : child.score;
    visit.tied ||= value === beta || (!node.name && value === lower);
    visit.value = Math.max(visit.value, value);
    if (visit.value < beta) continue;
    visit.leftOut = node.children.length - 1 - index;
    visit.cutBy = child.name;
    break;
  }
  return visit.value;
}

/** @param {number} bound */
const boundWord = (bound) => (Number.isFinite(bound) ? String(bound + 0) : bound > 0 ? 'inf' : '-inf');
/** @param {number} bound */
const shown = (bound) => boundText(boundWord(bound));

/** What a position knows when its child is entered: its window then, and why. @param {string} name of the child
 * @param {Map<string, Visit>} visits */
function parentWindow(name, visits) {
  const parent = name.slice(0, -1);
  const [parentName, sibling] = parent ? [parent, `${parent}1`] : ['the root', 'A'];
  const { alpha, beta } = /** @type {Visit} */ (visits.get(parent));
  if (name === sibling) return { parentName, alpha, beta, reason: `${parentName} has just been entered` };
  const value = -(/** @type {Visit} */ (visits.get(sibling)).value);
  const reason =
    value > alpha
      ? `${sibling} has brought it ${shown(value)}`
      : `${sibling} has brought it only ${shown(value)}, no more than the ${shown(alpha)} it had`;
  return { parentName, alpha: Math.max(alpha, value), beta, reason };
}

/** How α or β of a position comes about. @param {'alpha' | 'beta'} which @param {string} name @param {Map<string, Visit>} visits */
function boundReason(which, name, visits) {
  const { parentName, alpha, beta, reason } = parentWindow(name, visits);
  return which === 'alpha'
    ? `α is what β is for ${parentName}, with the sign turned; there it is ${shown(beta)}.`
    : `β is what α is for ${parentName}, with the sign turned. There it is ${shown(alpha)} now: ${reason}.`;
}

/** @param {string} name @param {Map<string, Visit>} visits */
function fieldsFor(name, visits) {
  const visit = visits.get(name);
  const never = visit ? '' : `${name[0]} is finished before ${name} comes up: one answer was enough. `;
  /** @param {'alpha' | 'beta'} which @param {string} sign @returns {BoundField} */
  const bound = (which, sign) => {
    const answer = visit ? boundWord(visit[which]) : '';
    const turned = visit ? boundWord(-visit[which]) : '';
    return {
      kind: 'bound',
      belongsTo: `${name}-cut`,
      name: `${name}-${which}`,
      label: sign,
      answer,
      mistakes: [
        ...(turned === answer
          ? []
          : [{ answer: turned, why: 'The sign: a window is always seen by the player to move.' }]),
        ...(visit
          ? [{ answer: '', why: `${name} is entered, so it has a window. ${boundReason(which, name, visits)}` }]
          : []),
      ],
      hint: visit ? boundReason(which, name, visits) : `${name} is never entered, so leave this empty.`,
    };
  };
  /** @type {ChoiceField} */
  const leftOut = {
    kind: 'choice',
    name: `${name}-cut`,
    label: name,
    menu: true,
    choices: name === 'B' ? LEFT_OUT.slice(0, 2) : LEFT_OUT,
    answer: visit ? visit.leftOut : NEVER,
    hint:
      never ||
      `${name} is left as soon as one of its moves reaches β, ${shown(/** @type {Visit} */ (visit).beta)}, for the player to move in ${name}. What has not been looked at by then is left out.`,
  };
  return [bound('alpha', 'α'), bound('beta', 'β'), leftOut];
}

/** @param {string} name @param {Map<string, Visit>} visits */
function stepFor(name, visits) {
  const visit = visits.get(name);
  if (!visit) return `${name} is never entered: ${name[0]}1 has already reached ${name[0]}’s β.`;
  const window = `${name}: α = ${shown(visit.alpha)}, β = ${shown(visit.beta)}.`;
  const { parentName, alpha, beta, reason: known } = parentWindow(name, visits);
  const reason = SHOWN.includes(name)
    ? ''
    : ` That is the window of ${parentName}, (${shown(alpha)}, ${shown(beta)}), turned round; ${known}.`;
  const end = visit.cutBy
    ? `${name.length > 1 ? `Its ${REPLIES[Number(visit.cutBy.slice(2)) - 1]} move` : visit.cutBy} brings ${shown(visit.value)}, which reaches β: ${visit.leftOut ? `it ${LEFT_OUT[visit.leftOut]}` : 'but it was the last'}.`
    : `It looks at everything and is worth ${shown(visit.value)}.`;
  return `${window}${reason} ${end}`;
}

/** @type {EngineExercise} */
export const exercise = {
  title: 'Prune a tree by hand',
  needsEngine: true,
  question(seed, { rules }) {
    const { game, tree, visits } = drawUntil(seed, (dice) => {
      const game = realPosition(dice, rules);
      const grown = growTree(dice, rules, fenOf(game), '', 0);
      for (let order = 0; grown && isVaried(grown) && order < ORDERS; order++) {
        const tree = arranged(dice, grown, '');
        /** @type {Map<string, Visit>} */
        const visits = new Map();
        search(tree, -Infinity, Infinity, visits);
        const all = [...visits.values()];
        // Without ties it does not matter whether a cut needs β or more, and one move is the best.
        if (all.some(({ leftOut }) => leftOut > 0) && !all.some(({ tied }) => tied)) return { game, tree, visits };
      }
      return null;
    });
    const who = [game.side, otherSide(game.side), game.side].map(nameOf);
    const inner = tree.children.flatMap((node) => [node, ...node.children]);
    const asked = inner.map(({ name }) => name).filter((name) => !SHOWN.includes(name));
    const moveNames = tree.children.map(({ name, action }) => `${name}: ${actionText(action)}`);
    const value = /** @type {Visit} */ (visits.get('')).value;
    const best = tree.children.findIndex(({ name }) => -(/** @type {Visit} */ (visits.get(name)).value) === value);
    const text = (/** @type {Node} */ { name, action }) => {
      const level = name.length;
      const window = SHOWN.includes(name) ? ', α = −∞, β = ∞, leaves out nothing' : '';
      return `after ${actionText(action)}, ${who[level]} to move${window}`;
    };
    return {
      text: [
        `A small part of a real tree: ${who[0]} may choose A or B, ${who[1]} has two answers to each, and ${who[0]} three replies to each of those. The numbers are the engine’s evaluation after the reply, for ${who[0]}.`,
        'Search it with alpha-beta from top to bottom, in the order in which the moves stand. For each position write down α and β on entering it, for the player to move there (-inf and inf if there is none yet), and what it leaves out. A position that is never entered has no window: leave α and β empty.',
      ],
      given: [
        { kind: 'board', position: game.position },
        {
          kind: 'tree',
          caption: `${who[0]} to move, α = −∞, β = ∞`,
          nodes: inner.map((node) => ({
            level: node.name.length,
            name: node.name,
            text: text(node),
            leaves:
              node.name.length > 1
                ? node.children.map(({ action, score }) => ({ action: actionText(action), score }))
                : [],
            fields: SHOWN.includes(node.name) ? [] : [`${node.name}-alpha`, `${node.name}-beta`, `${node.name}-cut`],
          })),
        },
      ],
      fields: [
        ...asked.flatMap((name) => fieldsFor(name, visits)),
        {
          kind: 'number',
          name: 'value',
          label: `Value of the position, for ${who[0]}`,
          answer: value,
          tolerance: 0,
          mistakes: value ? [{ answer: -value, why: `The sign: the value is for ${who[0]}.` }] : [],
          hint: `The value of a position is that of its best move: of A or B, whichever is better for ${who[0]}. A is worth what ${who[1]}’s better answer leaves.`,
        },
        {
          kind: 'choice',
          name: 'best',
          label: 'Best move',
          choices: moveNames,
          answer: best,
          hint: `It is the one that the value comes from. B is better than A only if its value gets above what A was worth, ${shown(-(/** @type {Visit} */ (visits.get('A')).value))}.`,
        },
      ],
      steps: [
        ...inner.map(({ name }) => stepFor(name, visits)),
        `The position is worth ${shown(value)} to ${who[0]}, and the best move is ${moveNames[best]}.`,
      ],
    };
  },
};
