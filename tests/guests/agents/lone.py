from .utils import best


class Agent:
    def __init__(self, color, **referee):
        self._best = best
