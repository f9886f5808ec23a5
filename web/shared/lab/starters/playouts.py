"""Tries every action with a random game. Its playouts say little: make them say more."""

import random

from referee.game import BOARD_N, Action, Board, Coord, Direction, GrowAction, MoveAction, PlayerColor

PLAYOUTS = 1  # for each action
PLAYOUT_LENGTH = 30


class Agent:
    def __init__(self, color: PlayerColor, **referee: dict):
        self._color = color
        self._board = Board()

    def action(self, **referee: dict) -> Action:
        return max(legal_actions(self._board), key=self._average)

    def update(self, color: PlayerColor, action: Action, **referee: dict):
        self._board.apply_action(action)

    def _average(self, action: Action) -> float:
        """How far ahead you are after random games that begin with this action."""
        self._board.apply_action(action)
        results = [self._playout() for _ in range(PLAYOUTS)]
        self._board.undo_action()
        return sum(results) / PLAYOUTS

    def _playout(self) -> float:
        played = 0
        while played < PLAYOUT_LENGTH and not self._board.game_over:
            self._board.apply_action(playout_action(self._board))
            played += 1
        lead = progress(self._board, self._color) - progress(self._board, self._color.opponent)
        for _ in range(played):
            self._board.undo_action()
        return lead


def playout_action(board: Board) -> Action:
    """What a player does in a playout: the first move that is found by chance, in any direction. Nobody plays like this."""
    starts = frogs(board, board.turn_color)
    for _ in range(8):
        start, direction = random.choice(starts), random.choice(DIRECTIONS[board.turn_color])
        end = neighbour(start, direction)
        if end and is_frog(board, end):
            end = neighbour(end, direction)
        if end and board[end].state == "LilyPad":
            return MoveAction(start, (direction,))
    return GrowAction()


# include progress.py


# include moves.py
