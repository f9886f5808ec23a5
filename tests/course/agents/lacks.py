"""Needs a module that nobody has."""

import frogs_of_a_friend


class Agent:
    def __init__(self, color, **referee):
        self._friend = frogs_of_a_friend

    def action(self, **referee):
        return None

    def update(self, color, action, **referee):
        pass
