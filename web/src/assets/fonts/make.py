"""Makes the *-basic fonts in this folder, with fontTools and brotli. Usage: make.py NODE_MODULES"""

import sys
from io import BytesIO
from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

HERE = Path(__file__).parent
FONTSOURCE = Path(sys.argv[1]) / "@fontsource-variable"

# What the public pages are written in, and nearly every page of the portal.
BASIC = {*map(chr, range(0x20, 0x7F)), *"\u00a0£§©°·×–—‘’“”•…€−"}
# The ranges in ui/theme.css. Headings and large figures have fewer signs than texts.
TEXT = BASIC - {*"<=>[\\]^`{|}~"}
DISPLAY = TEXT - {*'!"#*;@_§©°×•…'}


def cut(font, characters, name):
    options = subset.Options()
    options.layout_features = ["kern", "liga", "calt", "tnum", "lnum"]
    options.name_IDs = [1, 2]
    options.flavor = "woff2"
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=sorted(map(ord, characters)))
    subsetter.subset(font)
    # No time of making: the same sources give the same file.
    font.recalcTimestamp = False
    font.flavor = "woff2"
    font.save(HERE / name)


def plain(font):
    """The subsetter wants a font as it is read, not as the instancer leaves it."""
    file = BytesIO()
    font.flavor = None
    font.recalcTimestamp = False
    font.save(file)
    return TTFont(file)


hanken = TTFont(FONTSOURCE / "hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2")
cut(plain(instantiateVariableFont(hanken, {"wght": (400, 600)})), TEXT, "hanken-grotesk-basic.woff2")
cut(TTFont(HERE / "newsreader-display-latin.woff2"), DISPLAY, "newsreader-display-basic.woff2")
