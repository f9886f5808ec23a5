"""A minimax whose search is still to be written."""

import math
import random

from referee.game import BOARD_N, Action, Board, Coord, Direction, GrowAction, MoveAction, PlayerColor

DEPTH = 2


def evaluate(board: Board, color: PlayerColor) -> float:
    """What a player's frogs are worth: rows gone, and no frog left behind."""
    rows = [coord.r if color == PlayerColor.RED else BOARD_N - 1 - coord.r for coord in frogs(board, color)]
    behind = min(rows)
    return sum(rows) + 0.5 * behind


class Agent:
    def __init__(self, color: PlayerColor, **referee: dict):
        self._color = color
        self._board = Board()

    def action(self, **referee: dict) -> Action:
        actions = legal_actions(self._board)
        random.shuffle(actions)
        best, best_value = actions[0], -math.inf
        for action in actions:
            self._board.apply_action(action)
            value = -search(self._board, DEPTH - 1)
            self._board.undo_action()
            if value > best_value:
                best, best_value = action, value
        return best

    def update(self, color: PlayerColor, action: Action, **referee: dict):
        self._board.apply_action(action)


def search(board: Board, depth: int) -> float:
    """What the position is worth to the player whose turn it is, looking this many actions ahead.

    The last line is yours to write: it should return the value of the best action. Apply each of legal_actions(board),
    search on with depth - 1, and undo it. Mind whose turn it is then: what is good for one player is as bad for the other.
    """
    if depth == 0 or board.game_over:
        return evaluate(board, board.turn_color) - evaluate(board, board.turn_color.opponent)
    return 0


# include moves.py
