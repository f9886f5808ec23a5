from referee.game import Coord, Direction, MoveAction


class Agent:
    def __init__(self, color, **referee):
        pass

    def action(self, **referee):
        return MoveAction(Coord(4, 4), Direction.Down)

    def update(self, color, action, **referee):
        pass
