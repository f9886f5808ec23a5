from referee.game import Board, Coord, Direction, GrowAction, IllegalActionException, MoveAction, PlayerColor


class Agent:
    def __init__(self, color: PlayerColor, **referee: dict):
        self._color = color
        self._board = Board()
        print(f"I am {color}")

    def action(self, **referee: dict):
        forward = [Direction.Down, Direction.DownLeft, Direction.DownRight]
        if self._color == PlayerColor.BLUE:
            forward = [-direction for direction in forward]
        for coord in sorted(coord for coord, cell in self._board._state.items() if cell.state == self._color):
            for direction in forward:
                action = MoveAction(coord, direction)
                try:
                    self._board.apply_action(action)
                except (IllegalActionException, ValueError):
                    continue
                self._board.undo_action()
                return action
        return GrowAction()

    def update(self, color: PlayerColor, action, **referee: dict):
        self._board.apply_action(action)
        match action:
            case MoveAction(coord, _):
                assert isinstance(coord, Coord)
            case GrowAction():
                pass
