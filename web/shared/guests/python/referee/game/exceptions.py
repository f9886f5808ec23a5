"""What can go wrong in a game, and whose fault it is."""


class PlayerException(Exception):
    def __init__(self, *args, player=None):
        self.player = player
        super().__init__(*args)


class IllegalActionException(PlayerException):
    """The rules do not allow this action here."""

    def __init__(self, message, player):
        self.player = player
        self.message = message
        Exception.__init__(self, message)
