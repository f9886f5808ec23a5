"""What every game of the framework has. Written for the tests, in the shape of the course's framework."""

import random


class GameState:
    pass


class GameRule:
    def __init__(self, num_of_agent=2):
        self.current_agent_index = 0
        self.num_of_agent = num_of_agent
        self.current_game_state = self.initialGameState()
        self.action_counter = 0


class Agent:
    def __init__(self, _id):
        self.id = _id

    def SelectAction(self, actions, game_state):
        return random.choice(actions)
