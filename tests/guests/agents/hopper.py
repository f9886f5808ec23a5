"""Looks at every move and chain of jumps, and takes the one that gets furthest; ties by random numbers from a fixed seed."""

import random

from referee.game import BOARD_N, Board, Coord, Direction, GrowAction, MoveAction, PlayerColor


class Agent:
    def __init__(self, color, **referee):
        self._color = color
        self._board = Board()
        self._random = random.Random(7)
        self._ahead = 1 if color == PlayerColor.RED else -1

    def action(self, **referee):
        moves = [
            (self._gain(coord, end) + self._random.random() / 2, MoveAction(coord, directions))
            for coord in sorted(self._frogs())
            for end, directions in self._ends(coord)
        ]
        gain, move = max(moves, key=lambda pair: pair[0], default=(0, None))
        print(f"{len(moves)} moves, the best {gain:.3f}")
        return move if gain > 0.4 else GrowAction()

    def update(self, color, action, **referee):
        self._board.apply_action(action)

    def _frogs(self):
        return [coord for coord, cell in self._board._state.items() if cell.state == self._color]

    def _gain(self, start, end):
        return (end.r - start.r) * self._ahead

    def _directions(self):
        return [direction for direction in Direction if direction.r in (0, self._ahead)]

    def _ends(self, coord):
        for direction in self._directions():
            beside = self._step(coord, direction)
            if beside and self._board[beside].state == "LilyPad":
                yield beside, direction
        yield from self._jumps(coord, coord, (), {coord})

    def _jumps(self, start, at, path, seen):
        for direction in self._directions():
            over = self._step(at, direction)
            end = over and self._step(over, direction)
            if not end or end in seen or not isinstance(self._board[over].state, PlayerColor):
                continue
            if self._board[end].state == "LilyPad" and over != start:
                seen.add(end)
                yield end, (*path, direction)
                yield from self._jumps(start, end, (*path, direction), seen)

    @staticmethod
    def _step(coord, direction):
        r, c = coord.r + direction.r, coord.c + direction.c
        return Coord(r, c) if 0 <= r < BOARD_N and 0 <= c < BOARD_N else None
