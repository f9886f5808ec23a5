"""Waits for something that never happens, without using its clock."""

import time


class Agent:
    def __init__(self, color, **referee):
        pass

    def action(self, **referee):
        time.sleep(1_000_000)

    def update(self, color, action, **referee):
        pass
