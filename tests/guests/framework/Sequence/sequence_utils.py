"""The marks on the board. Written for the tests, in the shape of the course's framework."""

RED, BLU = "r", "b"
RED_SEQ, BLU_SEQ = "X", "O"
JOKER, EMPTY = "#", "_"
TRADSEQ, HOTBSEQ, MULTSEQ = 1, 2, 3


class AgentTrace:
    def __init__(self, pid):
        self.id = pid
        self.action_reward = []
