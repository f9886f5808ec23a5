import sys

from referee.game import GrowAction


class Agent:
    def __init__(self, color, **referee):
        print("the beginning", end="")

    def action(self, **referee):
        print("начало 蛙", file=sys.stderr)
        for _ in range(10_000):
            print("x" * 99)
        print("the end", end="")
        return GrowAction()

    def update(self, color, action, **referee):
        pass
