# starter deck for the headless test bot
from engine import Deck

EXODIA = Deck(main=[
    # monsters
    "Exodia the Forbidden One",
    "Left Arm of the Forbidden One",
    "Right Arm of the Forbidden One",
    "Left Leg of the Forbidden One",
    "Right Leg of the Forbidden One",
    "The Legendary Exodia Incarnate",
    "True Exodia",
    "Exodia, the Legendary Defender",
    "Exodia, the Legendary Defender",
    "Exodia, the Legendary Defender",
    "Mystic Tomato",
    "Morphing Jar",
    "Jinzo",
    "D.D. Warrior Lady",
    "D.D. Warrior Lady",
    "Tsukuyomi",
    "Sinister Serpent",
    "Exiled Force",
    "Breaker the Magical Warrior",
    "D.D. Assailant",
    # spells
    "Contract with Exodia",
    "Contract with Exodia",
    "Pot of Greed",
    "Enemy Controller",
    "Delinquent Duo",
    "Scapegoat",
    "Nobleman of Crossout",
    "Swords of Revealing Light",
    "Graceful Charity",
    "Creature Swap",
    "Lightning Vortex",
    "Lightning Vortex",
    "Heavy Storm",
    "Metamorphosis",
    "Premature Burial",
    # traps
    "Waboku",
    "Solemn Judgment",
    "Torrential Tribute",
    "Widespread Ruin",
    "Magic Cylinder",
])

if __name__ == "__main__":
    print(len(EXODIA.main), "cards")
