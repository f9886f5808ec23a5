"""The two sides."""

from enum import Enum


class PlayerColor(Enum):
    RED = 0
    BLUE = 1

    def __str__(self):
        return self.name

    def __index__(self):
        return self.value

    def __int__(self):
        return 1 if self is PlayerColor.RED else -1

    @property
    def opponent(self):
        return PlayerColor.BLUE if self is PlayerColor.RED else PlayerColor.RED


class Player:
    """What takes part in a game."""

    def __init__(self, color):
        self._color = color

    @property
    def color(self):
        return self._color

    def __str__(self):
        return f"Player({self._color})"

    async def action(self):
        raise NotImplementedError

    async def turn_update(self, player, action):
        raise NotImplementedError
