"""The cards, signs and icons of Heart to Heart, drawn as SVG. See docs/look.md.

A card is 100 wide and 140 high; the paper under it and its edge are the style sheet's. Colour comes
only from these classes, which web/site/styles/drawings.css defines, so that a card follows the
page's theme:

    ink  ink2  gold  blush                     filled
    s-ink2  s-gold  s-paper                    stroked, not filled
    on-back  s-back                            the back: filled, stroked

Cards lie row over row, so only the top 40 % (56 units) is sure to be seen. Everything that tells
a rank stands there, at the left or over the full width.
"""
