"""Takes more memory than the course allows, but not so much that the system stops it."""

from referee.game import GrowAction


class Agent:
    def __init__(self, color, **referee):
        assert referee["space_limit"] == 250 and 0 < referee["space_remaining"] < 250
        self._hoard = []

    def action(self, **referee):
        self._hoard.append(bytearray(90 << 20))
        return GrowAction()

    def update(self, color, action, **referee):
        pass
