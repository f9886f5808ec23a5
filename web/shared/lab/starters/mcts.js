/** Monte Carlo tree search: UCB1 and short random playouts. */

const MILLISECONDS = 300; // for each move
const EXPLORATION = 1.4;
const PLAYOUT_LENGTH = 6;

/** A position in the tree: how often it was visited, and its results for the side that moved last. */
class Node {
  constructor(position, move = null) {
    this.position = position;
    this.move = move;
    this.untried = position.moves();
    this.children = [];
    this.visits = 0;
    this.total = 0;
  }

  /** UCB1: a good average, or few visits so far. */
  bestChild() {
    const worth = (child) => child.total / child.visits + EXPLORATION * Math.sqrt(Math.log(this.visits) / child.visits);
    return this.children.reduce((best, child) => (worth(child) > worth(best) ? child : best));
  }
}

export default {
  move({ position }) {
    const root = new Node(position);
    const end = performance.now() + MILLISECONDS;
    while (performance.now() < end || !root.children.length) simulate(root);
    return root.children.reduce((best, child) => (child.visits > best.visits ? child : best)).move;
  },
};

/** One simulation: down the tree, a new node, a playout, and the result back up. */
function simulate(root) {
  const path = [root];
  let node = root;
  while (!node.untried.length && node.children.length) path.push((node = node.bestChild()));
  if (node.untried.length) {
    const [move] = node.untried.splice(Math.floor(Math.random() * node.untried.length), 1);
    const child = new Node(node.position.play(move), move);
    node.children.push(child);
    path.push((node = child));
  }
  let result = playout(node.position, node.position.side === 'red' ? 'blue' : 'red');
  for (const visited of path.reverse()) {
    visited.visits++;
    visited.total += result;
    result = 1 - result;
  }
}

/** Plays on at random for a while; returns a side's chance to win, from 0 to 1. */
function playout(start, side) {
  let position = start;
  for (let played = 0; played < PLAYOUT_LENGTH && position.result === 'none'; played++) {
    position = position.play(quickMove(position));
  }
  const lead = progress(position, side) - progress(position, side === 'red' ? 'blue' : 'red');
  return 1 / (1 + Math.exp(-lead / 3));
}

/** Some move forward, or any move if there is none. */
function quickMove(position) {
  const moves = position.moves();
  const forward = moves.filter(({ from, to }) => from && to[0] !== from[0]);
  const list = forward.length ? forward : moves;
  return list[Math.floor(Math.random() * list.length)];
}

/** The rows that all frogs of a side have gone. */
function progress(position, side) {
  return position.frogs(side).reduce((sum, [row]) => sum + (side === 'red' ? row : 7 - row), 0);
}
