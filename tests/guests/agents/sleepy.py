import time

from referee.game import GrowAction


class Agent:
    def __init__(self, color, **referee):
        print(f"left {referee['time_remaining']}")
        self._turns = 0

    def action(self, **referee):
        self._turns += 1
        if self._turns <= 2:
            print(f"left {referee['time_remaining']}")
        if self._turns == 1:
            begun = time.perf_counter()
            while (slept := time.perf_counter() - begun) < 0.5:
                pass
            print(f"slept {slept}")
        return GrowAction()

    def update(self, color, action, **referee):
        pass
