"""Minimax with alpha-beta pruning. Its evaluation is yours to improve."""

import math
import random

from referee.game import BOARD_N, Action, Board, Coord, Direction, GrowAction, MoveAction, PlayerColor

DEPTH = 2
WON = 1000


def evaluate(board: Board, color: PlayerColor) -> float:
    """What a player's frogs are worth. Write more here: what makes a position good?"""
    rows = [coord.r if color == PlayerColor.RED else BOARD_N - 1 - coord.r for coord in frogs(board, color)]
    behind = min(rows)
    return sum(rows) + 0.5 * behind


# include minimax.py


# include moves.py
