#!/usr/bin/env python3
"""Prints COUNT decks, a line each as `hantei check --lines` reads them, made from the .ydk files of FOLDER: each of them whole, then with
its first card left out, with its second, and so on, over and over. Usage: benches/deck_lines.py FOLDER COUNT"""

import json
import sys
from itertools import cycle, islice
from pathlib import Path


def variants(text):
    """The deck, and the deck without each of its cards."""
    lines = text.splitlines(keepends=True)
    yield text
    for at, line in enumerate(lines):
        if line.strip().isdigit():
            yield "".join(lines[:at] + lines[at + 1 :])


def main():
    folder, count = Path(sys.argv[1]), int(sys.argv[2])
    files = sorted(folder.glob("*.ydk"))
    if not files:
        sys.exit(f"no .ydk files in {folder}")
    texts = [file.read_text("utf-8", "replace") for file in files]
    decks = [json.dumps(deck, ensure_ascii=False) for text in texts for deck in variants(text)]
    lines = enumerate(islice(cycle(decks), count))
    while block := "".join(f'{{"id":{n},"deck":{deck}}}\n' for n, deck in islice(lines, 10_000)):
        sys.stdout.write(block)


if __name__ == "__main__":
    sys.stdout.reconfigure(encoding="utf-8")
    main()
