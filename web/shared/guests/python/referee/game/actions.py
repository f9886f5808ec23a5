"""What a player can do in a turn."""

from dataclasses import dataclass

from .coord import Coord, Direction


@dataclass(frozen=True, slots=True)
class MoveAction:
    """Moves the frog on `coord`: a step in one direction, or jumps in one or more."""

    coord: Coord
    _directions: Direction | tuple[Direction, ...]

    @property
    def directions(self):
        if isinstance(self._directions, Direction):
            return (self._directions,)
        return self._directions

    def __str__(self):
        try:
            return f"MOVE({self.coord}, [{', '.join(str(direction) for direction in self.directions)}])"
        except TypeError:
            return f"MOVE({self.coord}, {self._directions!r})"


@dataclass(frozen=True, slots=True)
class GrowAction:
    """Makes pads around all frogs of the player."""

    def __str__(self):
        return "GROW"


Action = MoveAction | GrowAction
