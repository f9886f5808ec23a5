"""Cells and directions."""

from dataclasses import dataclass
from enum import Enum

from .constants import BOARD_N


@dataclass(frozen=True, slots=True)
class Vector2:
    """A row and a column, or the difference of two cells."""

    r: int
    c: int

    def __lt__(self, other):
        return (self.r, self.c) < (other.r, other.c)

    def __hash__(self):
        return hash((self.r, self.c))

    def __str__(self):
        return f"Vector2({self.r}, {self.c})"

    def __add__(self, other):
        return self.__class__(self.r + other.r, self.c + other.c)

    def __sub__(self, other):
        return self.__class__(self.r - other.r, self.c - other.c)

    def __neg__(self):
        return self.__class__(-self.r, -self.c)

    def __mul__(self, n):
        return self.__class__(self.r * n, self.c * n)

    def __iter__(self):
        yield self.r
        yield self.c


class Direction(Enum):
    """The eight directions. Red moves down the board, Blue up."""

    Down = Vector2(1, 0)
    DownLeft = Vector2(1, -1)
    DownRight = Vector2(1, 1)
    Up = Vector2(-1, 0)
    UpLeft = Vector2(-1, -1)
    UpRight = Vector2(-1, 1)
    Left = Vector2(0, -1)
    Right = Vector2(0, 1)

    @classmethod
    def _missing_(cls, value):
        for direction in cls:
            if tuple(direction.value) == value:
                return direction
        raise ValueError(f"Invalid direction: {value}")

    def __neg__(self):
        return Direction(-self.value)

    def __mul__(self, n):
        return self.value * n

    def __iter__(self):
        return iter(self.value)

    def __str__(self):
        return f"[{_ARROWS[self.name]}]"

    @property
    def r(self):
        return self.value.r

    @property
    def c(self):
        return self.value.c


_ARROWS = {
    "Down": "↓",
    "DownLeft": "↙",
    "DownRight": "↘",
    "Up": "↑",
    "UpLeft": "↖",
    "UpRight": "↗",
    "Left": "←",
    "Right": "→",
}


@dataclass(order=True, frozen=True)
class Coord(Vector2):
    """A cell of the board. There are none outside."""

    def __post_init__(self):
        if not (0 <= self.r < BOARD_N) or not (0 <= self.c < BOARD_N):
            raise ValueError(f"Out-of-bounds coordinate: {self.r}-{self.c}")

    def __hash__(self):
        return hash((self.r, self.c))

    def __str__(self):
        return f"{self.r}-{self.c}"

    def __add__(self, other):
        return self.__class__(self.r + other.r, self.c + other.c)

    def __sub__(self, other):
        return self.__class__(self.r - other.r, self.c - other.c)
