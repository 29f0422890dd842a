"""Names that Python shares with the page's scripts, page and styles.

The build writes them where those say {{NAME}}, so that each is written down here alone; a test
holds the attributes that the style sheet names to what Python and the page set.
"""

from ...play.keeping import STORES

#: The parts that Python is started from: what the page's links are for.
BOOT, RUNTIME, WASM, APP = "boot", "runtime", "wasm", "app"

#: The database, and the two stores in it; see database.py.
DATABASE = "heart-to-heart"
KEPT, RESULTS = STORES

#: The lock that the one page has that plays, and the mark of its tab; see boot.js.
TABLE = "heart-to-heart table"
#: Who plays: this page; another, which had the lock when this one came, or has taken it from this
#: one; or this one, without a lock that would keep others from playing too.
OWNER, WAITING, ROBBED, ALONE = "owner", "waiting", "robbed", "alone"

#: What localStorage keeps for the first frame; see first_frame.py.
FIRST_FRAME = "heart-to-heart first frame"

#: The settings that the style sheet follows, each by its attribute of the root element.
SETTING_ATTRIBUTES = {
    "theme": "data-theme",
    "motion": "data-motion",
    "stock_side": "data-stock-side",
    "show_time": "data-show-time",
    "show_score": "data-show-score",
}
