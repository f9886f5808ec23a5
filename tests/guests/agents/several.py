from referee.game import GrowAction


class Careful:
    def __init__(self, color, **referee):
        pass

    def action(self, **referee):
        return GrowAction()

    def update(self, color, action, **referee):
        pass


class Bold(Careful):
    def action(self, **referee):
        return GrowAction()

    def update(self, color, action, **referee):
        pass
