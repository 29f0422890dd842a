"""Heart to Heart, a card solitaire: its deal codes, deals, games, moves and text form.

>>> from heart_to_heart import Deal, Game, TURN, WASTE, pair
>>> game = Game(Deal.from_code("HH1-N-AAAAAAM"))
>>> for _ in range(9):
...     game.play(TURN)
>>> game.play(pair(25, WASTE))
>>> game.moves, game.score, game.position.free
(10, 10, (23, 24))
"""

from .rules.deal import DEALS, RANKS, Deal, read_code, write_code
from .rules.errors import DealCodeError, HeartToHeartError, IllegalMove, RecordError
from .rules.game import UNDO_LIMIT, Game, random_deal
from .rules.heart import COLUMNS, COVERED_BY, COVERS, PLACES, ROWS
from .rules.position import BLOCKED, PLAYING, REDEAL, TURN, WASTE, WON, Move, Position, pair
from .rules.record import read_record, write_record

__version__ = "1.0.0"

__all__ = [
    "BLOCKED",
    "COLUMNS",
    "COVERED_BY",
    "COVERS",
    "DEALS",
    "PLACES",
    "PLAYING",
    "RANKS",
    "REDEAL",
    "ROWS",
    "TURN",
    "UNDO_LIMIT",
    "WASTE",
    "WON",
    "Deal",
    "DealCodeError",
    "Game",
    "HeartToHeartError",
    "IllegalMove",
    "Move",
    "Position",
    "RecordError",
    "pair",
    "random_deal",
    "read_code",
    "read_record",
    "write_code",
    "write_record",
]
