"""Makes the fonts in this folder; see README.md. Usage: make.py NODE_MODULES NOTO_FONTS_FOLDER"""

import sys
from pathlib import Path

from fontTools import subset
from fontTools.merge import Merger
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

HERE = Path(__file__).parent
FONTSOURCE = Path(sys.argv[1]) / "@fontsource-variable"
NOTO = Path(sys.argv[2])

FEATURES = ["kern", "liga", "clig", "ccmp", "locl", "mark", "mkmk", "rlig", "calt", "init", "medi", "fina", "isol"]


def cut(font, characters, name, features=FEATURES, drop=()):
    options = subset.Options()
    options.layout_features = list(features)
    options.hinting = False
    options.notdef_outline = True
    options.name_IDs = [1, 2, 4, 6, 13, 14]
    options.drop_tables += ["STAT", "gasp", "prep", *drop]
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=characters)
    subsetter.subset(font)
    font.flavor = None
    # No time of making: the same sources give the same file.
    font.recalcTimestamp = False
    font["head"].created = font["head"].modified = 0
    font.save(HERE / name)


def every(font):
    return set(font.getBestCmap())


def instance(family, file, location):
    font = instantiateVariableFont(TTFont(FONTSOURCE / family / "files" / file), location)
    font.flavor = None
    return font


def merged(family, pattern, subsets, location):
    parts, known = [], set()
    for part in subsets:
        font = instance(family, pattern.format(part), location)
        # What two parts share would lose the first one's kerning.
        own = every(font) - known
        known |= own
        path = HERE / f"{part}.part"
        cut(font, own, path)
        parts.append(path)
    font = Merger().merge([str(path) for path in parts])
    for path in parts:
        path.unlink()
    return font


def row_cell(codec, rows, cells):
    """The characters of a double-byte character set between two rows."""
    found = set()
    for row in range(*rows):
        for cell in range(*cells):
            try:
                found.add(ord(bytes([row, cell]).decode(codec)))
            except (UnicodeDecodeError, TypeError):
                pass
    return found


def named(font, name):
    """Tells weights apart in a PDF's list of fonts; the instancer leaves the default's name."""
    for record in font["name"].names:
        if record.nameID == 6:
            record.string = name
    return font


for weight, style in ((400, "Regular"), (600, "SemiBold")):
    hanken = merged(
        "hanken-grotesk",
        "hanken-grotesk-{}-wght-normal.woff2",
        ("latin", "latin-ext", "vietnamese"),
        {"wght": weight},
    )
    cut(named(hanken, f"HankenGrotesk-{style}"), every(hanken), f"hanken-grotesk-{weight}.ttf")

newsreader = instance("newsreader", "newsreader-latin-opsz-normal.woff2", {"wght": 400, "opsz": 36})
cut(named(newsreader, "NewsreaderDisplay-Regular"), every(newsreader), "newsreader-display.ttf")

truetype = NOTO / "truetype/noto"
SPACE = {0x20}
GREEK_CYRILLIC = SPACE | set(range(0x0370, 0x0530)) | {0x0300, 0x0301, 0x0306, 0x0308}
cut(TTFont(truetype / "NotoSans-Regular.ttf"), GREEK_CYRILLIC, "noto-greek-cyrillic-400.ttf")
cut(TTFont(truetype / "NotoSans-Bold.ttf"), GREEK_CYRILLIC, "noto-greek-cyrillic-700.ttf")
cut(TTFont(truetype / "NotoSansHebrew-Regular.ttf"), SPACE | set(range(0x0590, 0x0600)), "noto-hebrew.ttf")
cut(
    TTFont(truetype / "NotoSansArabic-Regular.ttf"),
    SPACE | set(range(0x0600, 0x0700)) - set(range(0x0600, 0x0606)) | {0x200C, 0x200D},
    "noto-arabic.ttf",
)

# Names: all of GB 2312, level 1 of Big5 and of JIS X 0208, the Hangul of KS X 1001.
HAN = (
    row_cell("gb2312", (0xB0, 0xF8), (0xA1, 0xFF))
    | row_cell("big5", (0xA4, 0xC7), (0x40, 0xFF))
    | row_cell("euc_jp", (0xB0, 0xD0), (0xA1, 0xFF))
)
HANGUL = row_cell("euc_kr", (0xB0, 0xC9), (0xA1, 0xFF))
KANA = set(range(0x3041, 0x3097)) | set(range(0x30A1, 0x3100))
PUNCTUATION = set(range(0x3001, 0x3020)) | set(range(0xFF01, 0xFF5F))
cjk = TTFont(NOTO / "opentype/noto/NotoSansCJK-Regular.ttc", fontNumber=2)
cut(
    cjk,
    SPACE | HAN | HANGUL | KANA | PUNCTUATION,
    "noto-cjk.otf",
    features=(),
    drop=("GPOS", "GSUB", "BASE", "VORG", "vhea", "vmtx"),
)
