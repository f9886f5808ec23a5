"""Plays any legal action at random, jumps over water included: games that no plan makes alike."""

import os
import random

from referee.game import Board, Coord, Direction, GrowAction, IllegalActionException, MoveAction


class Agent:
    def __init__(self, color, **referee):
        self._color, self._board = color, Board()
        self._random = random.Random(os.environ.get("WANDER_SEED"))

    def action(self, **referee):
        if self._random.random() < 0.2:
            return GrowAction()
        for _ in range(300):
            coord = Coord(self._random.randrange(8), self._random.randrange(8))
            directions = tuple(self._random.choices(list(Direction), k=self._random.choice((1, 1, 2, 3))))
            try:
                self._board.apply_action(MoveAction(coord, directions))
            except (IllegalActionException, ValueError):
                continue
            self._board.undo_action()
            return MoveAction(coord, directions)
        return GrowAction()

    def update(self, color, action, **referee):
        self._board.apply_action(action)
