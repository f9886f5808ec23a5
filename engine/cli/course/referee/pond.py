"""Turns the referee's actions into the engine's notation: the cells where a frog starts and ends. The engine knows the rules;
here one only needs to know where frogs are, because a frog in the way is jumped over."""


class Pond:
    def __init__(self):
        self.moves = []  # since the start: `0112` or `grow`
        self._frogs = {(row, column) for row in (0, 7) for column in range(1, 7)}

    def play(self, move):
        """Takes a MoveAction that was played, or None for GROW."""
        if move is None:
            self.moves.append("grow")
            return
        row, column = start = (move.coord.r, move.coord.c)
        for direction in move.directions:
            row, column = row + direction.r, column + direction.c
            if (row, column) in self._frogs:
                row, column = row + direction.r, column + direction.c
        self._frogs.remove(start)
        self._frogs.add((row, column))
        self.moves.append(f"{start[0]}{start[1]}{row}{column}")
