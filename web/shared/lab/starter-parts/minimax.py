class Agent:
    def __init__(self, color: PlayerColor, **referee: dict):
        self._color = color
        self._board = Board()

    def action(self, **referee: dict) -> Action:
        actions = legal_actions(self._board)
        random.shuffle(actions)
        best, best_value = actions[0], -math.inf
        for action in actions:
            self._board.apply_action(action)
            value = -search(self._board, DEPTH - 1, -math.inf, -best_value)
            self._board.undo_action()
            if value > best_value:
                best, best_value = action, value
        return best

    def update(self, color: PlayerColor, action: Action, **referee: dict):
        self._board.apply_action(action)


def search(board: Board, depth: int, alpha: float, beta: float) -> float:
    """What the position is worth to the player whose turn it is, looking this many actions ahead.

    A good position for me is as bad for you, so the value of an action is minus the value of what you get.
    The player to move has alpha for sure, and the other one will not allow more than beta.
    """
    if board.game_over:
        return WON * (board.winner_color == board.turn_color) - WON * (board.winner_color == board.turn_color.opponent)
    if depth == 0:
        return evaluate(board, board.turn_color) - evaluate(board, board.turn_color.opponent)
    for action in legal_actions(board):
        board.apply_action(action)
        value = -search(board, depth - 1, -beta, -alpha)
        board.undo_action()
        alpha = max(alpha, value)
        if alpha >= beta:
            break
    return alpha
