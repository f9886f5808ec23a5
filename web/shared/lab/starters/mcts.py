"""Monte Carlo tree search: UCB1 and short random playouts."""

import math
import random
import time

from referee.game import BOARD_N, Action, Board, Coord, Direction, GrowAction, MoveAction, PlayerColor

SECONDS = 0.3  # for each action
EXPLORATION = 1.4
PLAYOUT_LENGTH = 6


class Node:
    """A position in the tree: how often it was visited, and its results for the player who acted last."""

    def __init__(self, board: Board):
        self.untried = [] if board.game_over else legal_actions(board)
        random.shuffle(self.untried)
        self.children: dict[Action, Node] = {}
        self.visits = 0
        self.total = 0.0

    def best_child(self) -> tuple[Action, "Node"]:
        """UCB1: a good average, or few visits so far."""

        def ucb(item: tuple[Action, Node]) -> float:
            child = item[1]
            return child.total / child.visits + EXPLORATION * math.sqrt(math.log(self.visits) / child.visits)

        return max(self.children.items(), key=ucb)


class Agent:
    def __init__(self, color: PlayerColor, **referee: dict):
        self._color = color
        self._board = Board()

    def action(self, **referee: dict) -> Action:
        root = Node(self._board)
        end = time.perf_counter() + SECONDS
        while time.perf_counter() < end or not root.children:
            simulate(self._board, root)
        return max(root.children, key=lambda action: root.children[action].visits)

    def update(self, color: PlayerColor, action: Action, **referee: dict):
        self._board.apply_action(action)


def simulate(board: Board, root: Node):
    """One simulation: down the tree, a new node, a playout, and the result back up."""
    path = [root]
    while not path[-1].untried and path[-1].children:
        action, child = path[-1].best_child()
        board.apply_action(action)
        path.append(child)
    if path[-1].untried:
        action = path[-1].untried.pop()
        board.apply_action(action)
        child = path[-1].children[action] = Node(board)
        path.append(child)
    result = playout(board, board.turn_color.opponent)
    for node in reversed(path):
        node.visits += 1
        node.total += result
        result = 1 - result
    for _ in path[1:]:
        board.undo_action()


def playout(board: Board, color: PlayerColor) -> float:
    """Plays on at random for a while; returns a player's chance to win, from 0 to 1."""
    played = 0
    while played < PLAYOUT_LENGTH and not board.game_over:
        board.apply_action(quick_action(board))
        played += 1
    lead = progress(board, color) - progress(board, color.opponent)
    for _ in range(played):
        board.undo_action()
    return 1 / (1 + math.exp(-lead / 3))


def quick_action(board: Board) -> Action:
    """Some forward action, found without listing all of them."""
    forward = [d for d in DIRECTIONS[board.turn_color] if d.r]
    starts = frogs(board, board.turn_color)
    for _ in range(8):
        start, direction = random.choice(starts), random.choice(forward)
        end = neighbour(start, direction)
        if end and is_frog(board, end):
            end = neighbour(end, direction)
        if end and board[end].state == "LilyPad":
            return MoveAction(start, (direction,))
    return GrowAction()


# include progress.py


# include moves.py
