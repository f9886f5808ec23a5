"""The game as agents see it. The same names as in the course's package, written from its documented behaviour."""

from .actions import Action, GrowAction, MoveAction
from .board import Board, BoardMutation, CellMutation, CellState
from .constants import BOARD_N, GAME_NAME, MAX_TURNS, NUM_PLAYERS
from .coord import Coord, Direction, Vector2
from .exceptions import IllegalActionException, PlayerException
from .player import Player, PlayerColor

__all__ = [
    "Action",
    "BOARD_N",
    "Board",
    "BoardMutation",
    "CellMutation",
    "CellState",
    "Coord",
    "Direction",
    "GAME_NAME",
    "GrowAction",
    "IllegalActionException",
    "MAX_TURNS",
    "MoveAction",
    "NUM_PLAYERS",
    "Player",
    "PlayerColor",
    "PlayerException",
    "Vector2",
]
