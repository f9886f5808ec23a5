import sys

from referee.game import GrowAction


class InConstructor:
    def __init__(self, color, **referee):
        self._weights = {"red": 1}[color]

    def action(self, **referee):
        return GrowAction()

    def update(self, color, action, **referee):
        pass


class InAction:
    def __init__(self, color, **referee):
        pass

    def action(self, **referee):
        return self._best([])

    def _best(self, actions):
        return actions[0]

    def update(self, color, action, **referee):
        pass


class InUpdate(InAction):
    def update(self, color, action, **referee):
        raise ValueError(f"cannot read {action}")


class Exits(InAction):
    def action(self, **referee):
        sys.exit(1)


class Recursion(InAction):
    def action(self, **referee):
        return self.action()


class Asks(InAction):
    def action(self, **referee):
        return input("which move? ")
