#!/usr/bin/env python3
"""Rulings by the thousand, to search among: made_rulings.py FILE COUNT. Those of the file first, then the same with a quarter of their
words exchanged for words of others, always the same ones."""

import json
import random
import sys

rulings = json.load(open(sys.argv[1], encoding="utf-8"))
words = [word for ruling in rulings for word in ruling["ruling"].split()]
chance = random.Random(1)
made = []
for number in range(int(sys.argv[2])):
    ruling = rulings[number % len(rulings)]
    said = ruling["ruling"].split()
    if number >= len(rulings):
        for _ in range(len(said) // 4 + 1):
            said[chance.randrange(len(said))] = chance.choice(words)
    made.append({"card": ruling["card"], "question": f"Question {number}", "answer": " ".join(said)})
json.dump({"game": "yugioh", "source": "made", "language": "en", "rulings": made}, sys.stdout)
