class Agent:
    def __init__(self, color, **referee):
        pass

    def action(self, **referee):
        while True:
            pass

    def update(self, color, action, **referee):
        pass
