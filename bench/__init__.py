"""What the game costs, measured in a real browser beside fixed references; see docs/performance.md.

``make bench`` measures and prints, ``make bench-check`` holds the figures against the budgets.
"""
