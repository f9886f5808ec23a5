import frogtools


class Agent:
    def __init__(self, color, **referee):
        self._tools = frogtools
