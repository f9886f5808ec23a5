"""Plays any legal action. This is all that an agent must do."""

import random

from referee.game import BOARD_N, Action, Board, Coord, Direction, GrowAction, MoveAction, PlayerColor


class Agent:
    def __init__(self, color: PlayerColor, **referee: dict):
        self._color = color
        self._board = Board()
        print(f"I am {color}")

    def action(self, **referee: dict) -> Action:
        """It is your turn: returns what you do."""
        return random.choice(legal_actions(self._board))

    def update(self, color: PlayerColor, action: Action, **referee: dict):
        """Somebody has acted, you or the other player: keeps the board up to date."""
        self._board.apply_action(action)


# include moves.py
