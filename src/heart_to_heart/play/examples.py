"""The game of the Examples page."""

#: A won game. Its first pair is the one of which the rules tell: the tip, at move 10.
WON_GAME = (
    "HH1-N-AAAAAAM D9 25w D17 23w R D2 20w D2 24w D 22w 19-21 D2 16w D 18w D 15w D3 14w D 17w "
    "10-12 D5 11w 5-13 6-9 D2 8w 3-4 D5 7w R D2 2w D 1w"
)
