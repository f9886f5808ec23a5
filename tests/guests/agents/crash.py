from referee.game import GrowAction


class Agent:
    def __init__(self, color, **referee):
        self._turns = 0

    def action(self, **referee):
        self._turns += 1
        return GrowAction() if self._turns < 2 else self._best()

    def _best(self):
        return 1 // (self._turns - 2)

    def update(self, color, action, **referee):
        pass
