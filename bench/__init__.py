"""What the game costs, measured in a real browser beside fixed references; see docs/performance.md.

``make bench`` measures, prints and brings the figures of that page up to date; ``make bench-check``
also holds them against the budgets.
"""
