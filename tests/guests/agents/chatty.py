from referee.game import Board, GrowAction


class Agent:
    """Grows, and says what it hears."""

    def __init__(self, color, **referee):
        self._board = Board()
        print(f"begin {color}")

    def action(self, **referee):
        print(f"turn {self._board.turn_count}, {referee['time_remaining']:.0f} s left")
        return GrowAction()

    def update(self, color, action, **referee):
        self._board.apply_action(action)
        print(f"heard {color} {action}")
