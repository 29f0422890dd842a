"""Samples and what they come to. Pure: nothing here measures."""

import math
from collections.abc import Mapping, Sequence

#: One figure of each page that was measured for it: {"blank": 80.1, "stub": 210.5, "app": 190.0}.
Figure = Mapping[str, float]
#: All figures by name, such as "cold.1x.painted".
Figures = Mapping[str, Figure]
#: Samples by the figure's name and the page.
Samples = dict[str, dict[str, list[float]]]

BLANK, STUB, LOOK = REFERENCES = ("blank", "stub", "look")
APP = "app"
PAGES = (*REFERENCES, APP)


def median(values: Sequence[float]) -> float:
    """The middle one, or the mean of the two in the middle."""
    ordered = sorted(values)
    middle = len(ordered) // 2
    return ordered[middle] if len(ordered) % 2 else (ordered[middle - 1] + ordered[middle]) / 2


def percentile(values: Sequence[float], percent: float) -> float:
    """The smallest value that at least this percentage of the values does not exceed."""
    ordered = sorted(values)
    return ordered[max(0, math.ceil(len(ordered) * percent / 100) - 1)]


def add(samples: Samples, name: str, page: str, value: float) -> None:
    """Add one sample."""
    samples.setdefault(name, {}).setdefault(page, []).append(value)


def medians(samples: Samples) -> dict[str, dict[str, float]]:
    """The median of each page's samples for each figure."""
    return {
        name: {page: round(median(values), 3) for page, values in pages.items()}
        for name, pages in samples.items()
    }


def ratio(figure: Figure, page: str = APP, reference: str = BLANK) -> float | None:
    """A page's figure as a multiple of the reference's; None where there is no such thing."""
    if page not in figure or not figure.get(reference):
        return None
    return figure[page] / figure[reference]


def excess(figure: Figure, page: str = APP, reference: str = BLANK) -> float | None:
    """By how much a page's figure is above the reference's; None where there is no such thing."""
    if page not in figure or reference not in figure:
        return None
    return figure[page] - figure[reference]
