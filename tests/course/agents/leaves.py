"""Ends its own process, and leaves another one running."""

import os
import subprocess


class Agent:
    def __init__(self, color, **referee):
        child = subprocess.Popen(["sleep", "1000"])
        with open(os.environ["LEFT_BEHIND"], "a") as file:
            print(child.pid, file=file)

    def action(self, **referee):
        os._exit(3)

    def update(self, color, action, **referee):
        pass
