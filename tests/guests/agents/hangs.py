import time

from referee.game import GrowAction


def forever():
    print("from here on it counts")
    while True:
        pass


class InConstructor:
    def __init__(self, color, **referee):
        forever()

    def action(self, **referee):
        return GrowAction()

    def update(self, color, action, **referee):
        pass


class InAction(InConstructor):
    def __init__(self, color, **referee):
        pass

    def action(self, **referee):
        forever()


class InUpdate(InAction):
    def update(self, color, action, **referee):
        forever()


class Slow(InAction):
    """Thinks longer and longer, within its limit."""

    def action(self, **referee):
        until = time.perf_counter() + 0.3
        while time.perf_counter() < until:
            pass
        return GrowAction()
