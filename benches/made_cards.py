#!/usr/bin/env python3
"""FFTCG cards by the hundred thousand: made_cards.py FILE TIMES [list]. Those of the file, a record a line, so many times over, each
time with numbers of their own; with `list` as one JSON list, like the card browser's."""

import json
import sys

file, times, as_list = sys.argv[1], int(sys.argv[2]), sys.argv[3:] == ["list"]
with open(file, encoding="utf-8") as lines:
    cards = [json.loads(line) for line in lines]
print("[" if as_list else "", end="")
for time in range(times):
    for at, card in enumerate(cards):
        parts = card["number"].split("/")
        number = "/".join(f"{time}{part}" for part in parts) if time else card["number"]
        made = card | {"number": number} | ({"code": number} if as_list else {})
        print("," if as_list and time + at > 0 else "", json.dumps(made, ensure_ascii=False), sep="")
print("]" if as_list else "", end="")
