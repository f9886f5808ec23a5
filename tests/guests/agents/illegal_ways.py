"""Every way to move illegally, a class each. Those that need a position play after 01-00 and grow."""

from referee.game import Coord, Direction, GrowAction, MoveAction


class Silent:
    def __init__(self, color, **referee):
        pass

    def update(self, color, action, **referee):
        pass


class TupleForCoord(Silent):
    def action(self, **referee):
        return MoveAction((0, 1), Direction.Down)


class TextForDirection(Silent):
    def action(self, **referee):
        return MoveAction(Coord(0, 1), "down")


class NoDirections(Silent):
    def action(self, **referee):
        return MoveAction(Coord(0, 1), ())


class NotItsFrog(Silent):
    def action(self, **referee):
        return MoveAction(Coord(7, 2), Direction.Left)


class NoFrog(Silent):
    def action(self, **referee):
        return MoveAction(Coord(4, 4), Direction.Down)


class OffTheBoard(Silent):
    def action(self, **referee):
        return MoveAction(Coord(0, 0), Direction.Left)


class CellOffTheBoard(Silent):
    def action(self, **referee):
        return MoveAction(Coord(0, 8), Direction.Left)


class OnWater(Silent):
    def action(self, **referee):
        return MoveAction(Coord(0, 1), Direction.DownLeft)


class OnAFrog(Silent):
    def action(self, **referee):
        return MoveAction(Coord(0, 3), Direction.Left)


class OverNoFrog(Silent):
    def action(self, **referee):
        return MoveAction(Coord(0, 1), (Direction.Down, Direction.Down))


class Backwards(Silent):
    def action(self, **referee):
        return MoveAction(Coord(0, 1), Direction.Up)


class NoFrogBackwards(Silent):
    def action(self, **referee):
        return MoveAction(Coord(4, 4), Direction.Up)


class TextForAction(Silent):
    def action(self, **referee):
        return "0111"


class ClassForAction(Silent):
    def action(self, **referee):
        return GrowAction


class Nothing(Silent):
    def action(self, **referee):
        return None


class ListOfDirections(Silent):
    """Not illegal: the referee takes a list too."""

    def action(self, **referee):
        return MoveAction(Coord(0, 1), [Direction.Down])
