#!/usr/bin/env python3
"""Goldfish my wind deck: how often is there a two-drop in the opening hand?"""
import random

# v5, 2023-08-19
DECK = [
    # forwards
    ("Vayne", "19-036L", 3),
    ("Cid Highwind", "19-041H", 2),
    ("Bartz", "19-048C", 3),
    ("Veriaulde", "19-115H", 2),
    ("Cloud", "19-114L", 3),
    ("Hilda", "19-117H", 3),
    ("Gilgamesh", "19-113C", 2),
    ("Cecil", "16-051L", 2),
    ("Zidane", "16-048H", 2),
    ("Fina", "16-058R", 1),
    ("Yuffie", "8-064H", 2),
    # backups
    ("Buddy", "19-046C", 3),
    ("Rikku", "19-051C", 2),
    ("King Tycoon", "16-053H", 3),
    ("Madam M", "16-060C", 3),
    ("Rosa", "16-063R", 3),
    ("Gramps", "19-047C", 2),
    # ("Chelinka", "11-049R", 2),  # cut after the league
    # summons
    ("Alexander", "19-035R", 3),
    ("Chocobo Chick (VII)", "16-046C", 2),
    ("Pandemonium", "11-055R", 2),
    # monsters
    ("Atomos", "16-043H", 2),
]

assert sum(n for _, _, n in DECK) == 50

def hand():
    cards = [name for name, _, n in DECK for _ in range(n)]
    return random.sample(cards, 5)

if __name__ == "__main__":
    print(hand())
