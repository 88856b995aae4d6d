// decks/volcanic.js - used by the goldfish test, keep in sync with the paper deck
import { Deck } from "../lib/deck.js";

export default new Deck("Volcanic burn", { format: "advanced", minHand: 5 })
  .main("Volcanic Shell", 3)
  .main("Volcanic Trooper", 3)
  .main("Volcanic Rimfire", 3)
  .main("Volcanic Emperor", 2)
  .main("Volcanic Doomfire", 1)
  .main("Volcanic Scattershot", 3)
  .main("Volcanic Rocket", 2)
  .main("Volcanic Blaster", 1)
  .main("Snake-Eye Ash", 2)
  .main("Ash Blossom & Joyous Spring", 3)
  // .main("Volcanic Queen", 1)   too slow
  .main("Blaze Accelerator Reload", 2)
  .main("Volcanic Blaze Accelerator", 2)
  .main("Bonfire", 2)
  .main("Terraforming", 1) // just testing
  .main("Foolish Burial", 1)
  .main("Pot of Extravagance", 3)
  .main("Volcanic Inferno", 1)
  .main("Volcanic Emission", 2)
  .main("Infinite Impermanence", 3)
  .extra("Divine Arsenal AA-ZEUS - Sky Thunder")    // one unless a number is given
  .extra("Salamangreat Almiraj", 1)
  .extra("Promethean Princess, Bestower of Flames", 2)
  .extra("Hiita the Fire Charmer, Ablaze", 1)
  .extra("Knightmare Phoenix", 1)
  .extra("Number 39: Utopia", 1)
  .extra("Gagaga Cowboy", 2)
  .side("Lava Golem", 3)
  .side("Lightning Storm", 2)
  .side("Nibiru, the Primal Being", 3);
