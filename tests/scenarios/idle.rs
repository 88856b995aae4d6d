//! What a card says and would do nothing is refused when the script is read.

use std::sync::Arc;

use hantei::ability::crossover::Sources;
use hantei::card::Cards;
use hantei::reference::Game;
use hantei::scenario::buddyfight::Buddyfight;
use hantei::scenario::crossover::Crossover;
use hantei::scenario::fftcg::Fftcg;
use hantei::scenario::opening;
use hantei::scenario::opening::Opening;
use hantei::scenario::rules::Rules;
use hantei::scenario::wrong::ScriptError;
use hantei::scenario::yugioh::Yugioh;
use hantei::source::Location;

fn script(game: Game, card: &str) -> String {
    format!(
        "scenario: 1\ngame: {game}\ntitle: {{ja: 見本, en: Sample}}\ncards:\n  - {{name: {{ja: 見本の札, en: Sample Card}}, {card}}}\n\
         script:\n  - A: pass\n",
        game = game.id()
    )
}

/// Whether a script with this card can be played; what is wrong with it otherwise. It needs no other.
fn read<R: Rules>(card: &str) -> Result<(), ScriptError> {
    let scenario = opening::read::<R>(&script(R::GAME, card))?;
    Opening::of(&scenario, &Cards::new(R::GAME, []), None).map(|_| ())
}

/// Cards with one word that does nothing where it stands.
const BUDDYFIGHT: [&str; 67] = [
    "kinds: [monster], buddyfight: {use: {do: [{draw: {count: 1}}]}}",
    "kinds: [spell], buddyfight: {call: {cost: [{gauge: 1}]}}",
    "kinds: [spell], buddyfight: {keywords: [penetrate], use: {do: [{draw: {count: 1}}]}}",
    "kinds: [monster], buddyfight: {start: {hand: 4, gauge: 2, life: 12}}",
    "kinds: [monster], buddyfight: {call: {do: [{draw: {count: 1}}]}}",
    "kinds: [item], buddyfight: {equip: {targets: [{of: {whose: own}}]}}",
    "kinds: [monster], buddyfight: {keywords: [{attacks: 1}]}",
    "kinds: [monster], buddyfight: {keywords: [{life-link: 0}]}",
    "kinds: [spell], buddyfight: {use: {answers: {uses: [cast]}, do: [{draw: {count: 1}}]}}",
    "kinds: [spell], buddyfight: {use: {after: {life-zero: you}, do: [{draw: {count: 1}}]}}",
    "kinds: [spell], buddyfight: {use: {do: [negate]}}",
    "kinds: [spell], buddyfight: {use: {do: [{draw: {count: 0}}]}}",
    "kinds: [spell], buddyfight: {use: {do: [{destroy: {top: {count: 1}}}]}}",
    "kinds: [spell], buddyfight: {use: {do: [{destroy: {chosen: nobody}}]}}",
    "kinds: [spell], buddyfight: {use: {do: [{return: that}]}}",
    "kinds: [spell], buddyfight: {use: {do: [{one-of: [[{draw: {count: 1}}]]}]}}",
    "kinds: [spell], buddyfight: {use: {do: [{put: {what: {top: {count: 1}}, to: hand, face_down: true}}]}}",
    "kinds: [spell], buddyfight: {use: {do: [{give: {what: {all: {whose: own}}, gives: {to: {whose: own}, attack: 1000}}}]}}",
    "kinds: [spell], buddyfight: {use: {do: [{give: {what: {all: {whose: own}}, gives: {}}}]}}",
    "kinds: [spell], buddyfight: {use: {do: [{give: {what: {all: {whose: own}}, gives: {keywords: [set]}}}]}}",
    "kinds: [spell], buddyfight: {use: {cost: [rest], do: [{draw: {count: 1}}]}}",
    "kinds: [spell], buddyfight: {use: {if: [{life: {}}], do: [{draw: {count: 1}}]}}",
    "kinds: [spell], buddyfight: {use: {targets: [{of: {whose: own, kinds: [forward]}}]}}",
    "kinds: [monster], buddyfight: {abilities: [{continuous: {gives: [{to: {is: [host]}, attack: 1000}]}}]}",
    "kinds: [monster], buddyfight: {abilities: [{continuous: {in: soul, gives: [{to: {is: [this]}, attack: 1000}]}}]}",
    "kinds: [monster], buddyfight: {abilities: [{automatic: {when: battle-end, do: [{return: that}]}}]}",
    "kinds: [monster], buddyfight: {abilities: [{activated: {d: true, do: [{draw: {count: 1}}]}}]}",
    "kinds: [monster], buddyfight: {abilities: [{continuous: {}}]}",
    "kinds: [spell], buddyfight: {use: {do: [{put: {what: {all: {in: deck, is: [looked-at]}}, to: hand}}]}}",
    "kinds: [spell], buddyfight: {use: {do: [{destroy: those}]}}",
    "kinds: [spell], buddyfight: {use: {if: [did], do: [{draw: {count: 1}}]}}",
    "kinds: [spell], buddyfight: {use: {do: [{destroy: {all: {any: [{in: drop}]}}}]}}",
    "kinds: [spell], buddyfight: {use: {do: [{destroy: {all: {not: {}}}}]}}",
    "kinds: [spell], buddyfight: {use: {do: [{must: {do: [{draw: {count: 1}}]}}]}}",
    "kinds: [spell], buddyfight: {use: {do: [{draw: {count: any-number}}]}}",
    "kinds: [spell], buddyfight: {use: {do: [{draw: {count: those}}]}}",
    "kinds: [spell], buddyfight: {use: {modes: [{do: [{draw: {count: 1}}]}]}}",
    "kinds: [spell], buddyfight: {use: {areas: left, do: [{draw: {count: 1}}]}}",
    "kinds: [spell], buddyfight: {use: {after: {dropped: {}}, do: [{draw: {count: 1}}]}}",
    "kinds: [spell], buddyfight: {use: {do: [{redirect: {all: {}}}]}}",
    "kinds: [spell], buddyfight: {use: {cost: [{onto: {of: {}}}], do: [{draw: {count: 1}}]}}",
    "kinds: [spell], buddyfight: {use: {do: [{destroy: {all: {chosen: nobody}}}]}}",
    "kinds: [spell], buddyfight: {use: {do: [{destroy: {all: {entered: {}}}}]}}",
    "kinds: [spell], buddyfight: {use: {if: [{attacks-alone: {}}], do: [{draw: {count: 1}}]}}",
    "kinds: [spell], buddyfight: {use: {after: {link-attacks: {of: {}}}, do: [{draw: {count: 1}}]}}",
    "kinds: [spell], buddyfight: {use: {do: [{put: {what: this, to: soul}}]}}",
    "kinds: [monster], buddyfight: {abilities: [{activated: {do: [{put: {what: {top: {count: 1}}, to: soul, host: this}}]}}]}",
    "kinds: [spell], buddyfight: {use: {do: [{put: {what: {top: {count: 1}}, to: drop, host: {all: {}}}}]}}",
    "kinds: [spell], buddyfight: {use: {unreduced: true, do: [{draw: {count: 1}}]}}",
    "kinds: [spell], buddyfight: {use: {cheaper: [{less: all}], do: [{draw: {count: 1}}]}}",
    "kinds: [spell], buddyfight: {use: {cost: [{life: 1}], cheaper: [{less: {gauge: 1}}], do: [{draw: {count: 1}}]}}",
    "kinds: [monster], buddyfight: {abilities: [{activated: {answers: {uses: [cast]}, do: [{draw: {count: 1}}]}}]}",
    "kinds: [spell], buddyfight: {use: {after: {rests: {of: {}}}, do: [{draw: {count: 1}}]}}",
    "kinds: [spell], buddyfight: {use: {after: {stands: {of: {}}}, do: [{draw: {count: 1}}]}}",
    "kinds: [spell], buddyfight: {use: {cost: [{discard: {count: 2, up_to: true, or_more: true}}], do: [{draw: {count: 1}}]}}",
    "kinds: [spell], buddyfight: {use: {cost: [{destroy: {of: {in: hand}}}], do: [{draw: {count: 1}}]}}",
    "kinds: [spell], buddyfight: {use: {cost: [{damage: 0}], do: [{draw: {count: 1}}]}}",
    "kinds: [spell], buddyfight: {use: {after: {destroyed-by-effect: {of: {}}}, do: [{draw: {count: 1}}]}}",
    "kinds: [spell], buddyfight: {use: {do: [{rock-paper-scissors: {}}]}}",
    "kinds: [spell], buddyfight: {set_at_most: 1, use: {do: [{draw: {count: 1}}]}}",
    "kinds: [spell], buddyfight: {keywords: [set], set_at_most: 0, use: {do: [{draw: {count: 1}}]}}",
    "kinds: [spell], buddyfight: {use: {do: [{meanwhile: {}}]}}",
    "kinds: [spell], buddyfight: {use: {do: [{meanwhile: {bars: [{cannot: cast, areas: left}]}}]}}",
    "kinds: [spell], buddyfight: {use: {do: [{meanwhile: {replaces: [{would: {damage: {}}, instead: {do: [{draw: {count: 1}}]}}]}}]}}",
    "kinds: [monster], buddyfight: {abilities: [{continuous: {gives: [{replaces: [{would: {destroyed: {}}, instead: {less: 1}}]}]}}]}",
    "kinds: [monster], buddyfight: {abilities: [{continuous: {gives: [{replaces: [{would: {destroyed: {}}, instead: nothing, next: true}]}]}}]}",
    "kinds: [monster], buddyfight: {abilities: [{automatic: {when: {dropped: {in: deck}}, do: [{draw: {count: 1}}]}}]}",
];

/// The same of FFTCG.
const FFTCG: [&str; 63] = [
    "kinds: [forward], fftcg: {summon: {do: [{draw: {count: 1}}]}}",
    "kinds: [summon], fftcg: {if: [{hand: {}}]}",
    "kinds: [summon], fftcg: {cost_change: x}",
    "kinds: [forward], fftcg: {if: [did]}",
    "kinds: [summon], fftcg: {additional: [{as: more, cost: [dull]}]}",
    "kinds: [summon], fftcg: {additional: [{as: more, cost: [{discard: {count: 0}}]}]}",
    "kinds: [summon], fftcg: {summon: {targets: [{of: {items: [summon]}}]}}",
    "kinds: [summon], fftcg: {summon: {targets: [{of: {choosing: {}}}]}}",
    "kinds: [summon], fftcg: {summon: {targets: [{of: {in: break, is: [dull]}}]}}",
    "kinds: [summon], fftcg: {summon: {targets: [{of: {kinds: [spell]}}]}}",
    "kinds: [summon], fftcg: {summon: {targets: [{count: 0, of: {}}]}}",
    "kinds: [summon], fftcg: {summon: {targets: [{of: {cost_at_most: {cost: those}}}]}}",
    "kinds: [summon], fftcg: {summon: {modes: {count: 1, of: [{modes: {count: 1, of: [{do: [{draw: {count: 1}}]}]}}]}}}",
    "kinds: [summon], fftcg: {summon: {do: [{draw: {count: 0}}]}}",
    "kinds: [summon], fftcg: {summon: {do: [{draw: {count: x}}]}}",
    "kinds: [summon], fftcg: {summon: {do: [{draw: {count: that}}]}}",
    "kinds: [summon], fftcg: {summon: {do: [{draw: {who: that-player, count: 1}}]}}",
    "kinds: [summon], fftcg: {summon: {do: [{break: {chosen: nobody}}]}}",
    "kinds: [summon], fftcg: {summon: {do: [{break: that}]}}",
    "kinds: [summon], fftcg: {summon: {do: [{break: remembered}]}}",
    "kinds: [summon], fftcg: {summon: {do: [{break: {top: {count: 1}}}]}}",
    "kinds: [summon], fftcg: {summon: {do: [{to-hand: {all: {in: hand}}}]}}",
    "kinds: [summon], fftcg: {summon: {targets: [{of: {in: stack}}], do: [{to-hand: {chosen: target}}]}}",
    "kinds: [summon], fftcg: {summon: {do: [{cancel: {all: {}}}]}}",
    "kinds: [summon], fftcg: {summon: {targets: [{of: {}}], do: [{cancel: {chosen: target}}]}}",
    "kinds: [summon], fftcg: {summon: {do: [{cancel: this}]}}",
    "kinds: [summon], fftcg: {summon: {do: [{damage: {what: {all: {}}}}]}}",
    "kinds: [summon], fftcg: {summon: {do: [{power: {what: {all: {}}, by: 0}}]}}",
    "kinds: [summon], fftcg: {summon: {do: [{search: {of: {in: hand}, to: hand}}]}}",
    "kinds: [summon], fftcg: {summon: {do: [{one-of: [[{draw: {count: 1}}]]}]}}",
    "kinds: [summon], fftcg: {summon: {do: [{may: {do: []}}]}}",
    "kinds: [summon], fftcg: {summon: {do: [{if: {if: [], then: [{draw: {count: 1}}]}}]}}",
    "kinds: [summon], fftcg: {summon: {do: [{if: {if: [{turn: any}], then: [{draw: {count: 1}}]}}]}}",
    "kinds: [summon], fftcg: {summon: {do: [{if: {if: [{paid: more}], then: [{draw: {count: 1}}]}}]}}",
    "kinds: [summon], fftcg: {summon: {do: [{cast: {what: {all: {in: hand}}, free: true, cost: 1}}]}}",
    "kinds: [summon], fftcg: {summon: {do: [{give: {what: {all: {}}, gives: {to: {}, power: 1000}}}]}}",
    "kinds: [summon], fftcg: {summon: {do: [{give: {what: {all: {}}, gives: {}}}]}}",
    "kinds: [summon], fftcg: {summon: {do: [{give: {what: {all: {}}, gives: {kinds: [trap]}}}]}}",
    "kinds: [summon], fftcg: {summon: {do: [{give: {what: {all: {in: break}}, gives: {traits: [cannot-attack]}}}]}}",
    "kinds: [summon], fftcg: {summon: {do: [{give: {what: {all: {in: hand}}, gives: {abilities: [{field: {gives: [{power: 1000}]}}]}}}]}}",
    "kinds: [summon], fftcg: {summon: {do: [{give: {what: {all: {}}, gives: {cost: -1}}}]}}",
    "kinds: [summon], fftcg: {summon: {do: [{give: {what: {all: {in: hand}}, gives: {cost: 1, cost_floor: 1}}}]}}",
    "kinds: [summon], fftcg: {summon: {do: [{give: {what: {all: {}}, gives: {abilities: [{auto: {when: {enters: {}}, ex: true, do: [{draw: {count: 1}}]}}]}}}]}}",
    "kinds: [summon], fftcg: {summon: {do: [{give: {what: {all: {}}, gives: {abilities: [{action: {in: hand, do: [{draw: {count: 1}}]}}]}}}]}}",
    "kinds: [summon], fftcg: {summon: {do: [{delay: {auto: {when: {turn-end: any}, ex: true, do: [{draw: {count: 1}}]}}}]}}",
    "kinds: [summon], fftcg: {summon: {do: [{delay: {auto: {when: {turn-end: any}, damage: 3, do: [{draw: {count: 1}}]}}}]}}",
    "kinds: [summon], fftcg: {summon: {do: [{delay: {auto: {when: {turn-end: any}, once: this-ability, do: [{draw: {count: 1}}]}}}]}}",
    "kinds: [summon], fftcg: {summon: {do: [{delay: {auto: {when: {turn-end: any}, in: hand, do: [{draw: {count: 1}}]}}}]}}",
    "kinds: [forward], fftcg: {abilities: [{field: {gives: []}}]}",
    "kinds: [forward], fftcg: {abilities: [{field: {in: stack, gives: [{power: 1000}]}}]}",
    "kinds: [forward], fftcg: {abilities: [{field: {gives: [{cost: -1}]}}]}",
    "kinds: [forward], fftcg: {abilities: [{field: {damage: 0, gives: [{power: 1000}]}}]}",
    "kinds: [forward], fftcg: {abilities: [{field: {gives: [{replaces: [{would: {damage: {}}, instead: [removed]}]}]}}]}",
    "kinds: [forward], fftcg: {abilities: [{field: {gives: [{replaces: [{would: {enter: {}}, instead: [nothing]}]}]}}]}",
    "kinds: [forward], fftcg: {abilities: [{field: {gives: [{replaces: [{would: {enter: {in: hand}}, instead: [dull]}]}]}}]}",
    "kinds: [forward], fftcg: {abilities: [{field: {gives: [{replaces: [{would: {draw: you}, instead: [nothing], next: true}]}]}}]}",
    "kinds: [forward], fftcg: {abilities: [{auto: {when: {enters: {is: [that]}}, do: [{draw: {count: 1}}]}}]}",
    "kinds: [forward], fftcg: {abilities: [{auto: {when: {attacks: {in: hand}}, do: [{draw: {count: 1}}]}}]}",
    "kinds: [forward], fftcg: {abilities: [{auto: {when: {phase-start: {phase: draw}}, do: [{draw: {count: 1}}]}}]}",
    "kinds: [forward], fftcg: {abilities: [{auto: {when: {state: [did]}, do: [{draw: {count: 1}}]}}]}",
    "kinds: [forward], fftcg: {abilities: [{auto: {when: {state: []}, in: hand, do: [{draw: {count: 1}}]}}]}",
    "kinds: [forward], fftcg: {abilities: [{action: {in: deck, do: [{draw: {count: 1}}]}}]}",
    "kinds: [forward], fftcg: {abilities: [{action: {in: hand, cost: [dull], do: [{draw: {count: 1}}]}}]}",
];

/// The same of Yu-Gi-Oh!
const YUGIOH: [&str; 108] = [
    "kinds: [spell], yugioh: {level: 4}",
    "kinds: [trap], yugioh: {attack: 1000}",
    "kinds: [spell], yugioh: {cannot: [special-summon]}",
    "kinds: [monster], yugioh: {rank: 4}",
    "kinds: [monster], yugioh: {scale: 4}",
    "kinds: [monster], yugioh: {only_by: normal}",
    "kinds: [monster], yugioh: {materials: {xyz: {level: 4, count: 2}}}",
    "kinds: [monster, xyz], yugioh: {materials: {xyz: {level: 4, count: 1}}}",
    "kinds: [monster, fusion], yugioh: {materials: {fusion: [{}]}}",
    "kinds: [trap], yugioh: {stays: {turns: 2, whose: any}}",
    "kinds: [spell], yugioh: {stays: {turns: 0, whose: any}}",
    "kinds: [monster], yugioh: {pendulum: [{quick: {do: [{draw: {count: 1}}]}}]}",
    "kinds: [monster], yugioh: {gemini: [{quick: {do: [{draw: {count: 1}}]}}]}",
    "kinds: [monster], yugioh: {level: 4, abilities: [{card: {do: [{draw: {count: 1}}]}}]}",
    "kinds: [trap], yugioh: {abilities: [{card: {in: hand, do: [{draw: {count: 1}}]}}]}",
    "kinds: [monster], yugioh: {level: 4, abilities: [{quick: {in: deck, do: [{draw: {count: 1}}]}}]}",
    "kinds: [monster], yugioh: {level: 4, abilities: [{ignition: {when: {summoned: {}}, do: [{draw: {count: 1}}]}}]}",
    "kinds: [monster], yugioh: {level: 4, abilities: [{ignition: {answers: [{card: {}}], do: [{draw: {count: 1}}]}}]}",
    "kinds: [monster], yugioh: {level: 4, abilities: [{ignition: {damage_step: {}, do: [{draw: {count: 1}}]}}]}",
    "kinds: [spell], yugioh: {abilities: [{card: {when: {summoned: {}}, do: [{draw: {count: 1}}]}}]}",
    "kinds: [trap], yugioh: {abilities: [{card: {damage_step: {from: end, to: start}, do: [{draw: {count: 1}}]}}]}",
    "kinds: [monster], yugioh: {level: 4, abilities: [{trigger: {when: {state: [{hand: {at_least: 1}}]}, do: [{draw: {count: 1}}]}}]}",
    "kinds: [monster], yugioh: {level: 4, abilities: [{unclassified: {when: {state: []}, do: [{draw: {count: 1}}]}}]}",
    "kinds: [monster], yugioh: {level: 4, abilities: [{unclassified: {when: {state: [{hand: {at_least: 1}}]}, may: true, do: [{draw: {count: 1}}]}}]}",
    "kinds: [monster], yugioh: {level: 4, abilities: [{unclassified: {when: {summoned: {}}, do: []}}]}",
    "kinds: [monster], yugioh: {level: 4, abilities: [{continuous: {}}]}",
    "kinds: [monster], yugioh: {level: 4, abilities: [{continuous: {in: hand, gives: [{attack: 100}]}}]}",
    "kinds: [monster], yugioh: {level: 4, abilities: [{continuous: {gives: [{}]}}]}",
    "kinds: [monster], yugioh: {level: 4, abilities: [{continuous: {gives: [{to: {in: hand}, attack: 100}]}}]}",
    "kinds: [monster], yugioh: {level: 4, abilities: [{continuous: {gives: [{attack: 0}]}}]}",
    "kinds: [monster], yugioh: {level: 4, abilities: [{continuous: {gives: [{traits: [{attacks: 1}]}]}}]}",
    "kinds: [monster], yugioh: {level: 4, abilities: [{continuous: {gives: [{traits: [{not-destroyed: cost}]}]}}]}",
    "kinds: [monster], yugioh: {level: 4, abilities: [{continuous: {gives: [{traits: [{attack-cost: []}]}]}}]}",
    "kinds: [monster], yugioh: {level: 4, abilities: [{continuous: {gives: [{replaces: [{by: rule, instead: nothing}]}]}}]}",
    "kinds: [monster], yugioh: {level: 4, abilities: [{continuous: {bars: [{cannot: attack, of: {in: hand}}]}}]}",
    "kinds: [monster], yugioh: {level: 4, abilities: [{continuous: {bars: [{cannot: attack, of: {positions: attack}}]}}]}",
    "kinds: [monster], yugioh: {level: 4, abilities: [{continuous: {bars: [{cannot: attack, of: {whose: opponent}}]}}]}",
    "kinds: [monster], yugioh: {level: 4, abilities: [{continuous: {bars: [{cannot: leave-graveyard, except: {in: graveyard}}]}}]}",
    "kinds: [monster], yugioh: {level: 4, abilities: [{continuous: {gives: [{attack: {those: you}}]}}]}",
    "kinds: [monster], yugioh: {level: 4, abilities: [{procedure: {in: field}}]}",
    "kinds: [monster], yugioh: {level: 4, abilities: [{continuous: {if: [{takes-battle-damage: you}], gives: [{attack: 100}]}}]}",
    "kinds: [monster], yugioh: {level: 4, abilities: [{procedure: {summon: normal-without-tribute, cost: [{life: 100}]}}]}",
    "kinds: [monster], yugioh: {level: 4, abilities: [{procedure: {once: this-ability}}]}",
    "kinds: [spell], yugioh: {abilities: [{procedure: {}}]}",
    "kinds: [monster], yugioh: {level: 4, abilities: [{trigger: {when: {summoned: {of: {is: [that]}}}, do: [{draw: {count: 1}}]}}]}",
    "kinds: [monster], yugioh: {level: 4, abilities: [{trigger: {when: {destroyed: {by: cost}}, do: [{draw: {count: 1}}]}}]}",
    "kinds: [monster], yugioh: {level: 4, abilities: [{trigger: {when: {to-hand: {from: hand}}, do: [{draw: {count: 1}}]}}]}",
    "kinds: [monster], yugioh: {level: 4, abilities: [{trigger: {when: {draws: that-player}, do: [{draw: {count: 1}}]}}]}",
    "kinds: [monster], yugioh: {level: 4, abilities: [{trigger: {when: {summoned: {}}, if: [{by: own}], do: [{draw: {count: 1}}]}}]}",
    "kinds: [monster], yugioh: {level: 4, abilities: [{trigger: {when: {summoned: {}}, do: [{draw: {count: that}}]}}]}",
    "kinds: [trap], yugioh: {abilities: [{card: {answers: [{summon: {of: {in: hand}}}], do: [negate]}}]}",
    "kinds: [spell], yugioh: {abilities: [{card: {do: [negate]}}]}",
    "kinds: [spell], yugioh: {abilities: [{card: {cost: [{discard: {count: 0}}], do: [{draw: {count: 1}}]}}]}",
    "kinds: [spell], yugioh: {abilities: [{card: {cost: [{discard: {of: {in: graveyard}}}], do: [{draw: {count: 1}}]}}]}",
    "kinds: [spell], yugioh: {abilities: [{card: {cost: [{detach: 1}], do: [{draw: {count: 1}}]}}]}",
    "kinds: [spell], yugioh: {abilities: [{card: {cost: [{life: 0}], do: [{draw: {count: 1}}]}}]}",
    "kinds: [spell], yugioh: {abilities: [{card: {targets: [{count: 0, of: {}}], do: [{destroy: {chosen: target}}]}}]}",
    "kinds: [spell], yugioh: {abilities: [{card: {targets: [{of: {kinds: [forward]}}], do: [{destroy: {chosen: target}}]}}]}",
    "kinds: [spell], yugioh: {abilities: [{card: {targets: [{of: {in: graveyard, positions: attack}}], do: [{to-hand: {chosen: target}}]}}]}",
    "kinds: [spell], yugioh: {abilities: [{card: {targets: [{of: {in: graveyard, is: attacking}}], do: [{to-hand: {chosen: target}}]}}]}",
    "kinds: [spell], yugioh: {abilities: [{card: {targets: [{of: {is: [that]}}], do: [{destroy: {chosen: target}}]}}]}",
    "kinds: [spell], yugioh: {abilities: [{card: {if: [{have: {min: 0, of: {}}}], do: [{draw: {count: 1}}]}}]}",
    "kinds: [spell], yugioh: {abilities: [{card: {if: [{hand: {}}], do: [{draw: {count: 1}}]}}]}",
    "kinds: [spell], yugioh: {abilities: [{card: {if: [{turn: any}], do: [{draw: {count: 1}}]}}]}",
    "kinds: [spell], yugioh: {abilities: [{card: {if: [{phase: []}], do: [{draw: {count: 1}}]}}]}",
    "kinds: [spell], yugioh: {abilities: [{card: {if: [{that: {}}], do: [{draw: {count: 1}}]}}]}",
    "kinds: [spell], yugioh: {abilities: [{card: {if: [did], do: [{draw: {count: 1}}]}}]}",
    "kinds: [spell], yugioh: {abilities: [{card: {if: [{any: []}], do: [{draw: {count: 1}}]}}]}",
    "kinds: [spell], yugioh: {abilities: [{card: {if: [{at-least: [{attack: those}, 0]}], do: [{draw: {count: 1}}]}}]}",
    "kinds: [spell], yugioh: {abilities: [{card: {do: [{draw: {count: 0}}]}}]}",
    "kinds: [spell], yugioh: {abilities: [{card: {do: [{draw: {count: that}}]}}]}",
    "kinds: [spell], yugioh: {abilities: [{card: {do: [{draw: {count: remembered}}]}}]}",
    "kinds: [spell], yugioh: {abilities: [{card: {do: [{draw: {count: die}}]}}]}",
    "kinds: [spell], yugioh: {abilities: [{card: {do: [{draw: {count: {sum: [1]}}}]}}]}",
    "kinds: [spell], yugioh: {abilities: [{card: {do: [{draw: {who: that-player, count: 1}}]}}]}",
    "kinds: [spell], yugioh: {abilities: [{card: {do: [{destroy: {chosen: nobody}}]}}]}",
    "kinds: [spell], yugioh: {abilities: [{card: {do: [{destroy: that}]}}]}",
    "kinds: [spell], yugioh: {abilities: [{card: {do: [{destroy: paid}]}}]}",
    "kinds: [spell], yugioh: {abilities: [{card: {do: [{destroy: {all: {in: graveyard}}}]}}]}",
    "kinds: [spell], yugioh: {abilities: [{card: {do: [{banish: {what: {all: {in: banished}}}}]}}]}",
    "kinds: [spell], yugioh: {abilities: [{card: {do: [{to-hand: {all: {in: hand}}}]}}]}",
    "kinds: [spell], yugioh: {abilities: [{card: {do: [{position: {what: {all: {in: graveyard}}}}]}}]}",
    "kinds: [spell], yugioh: {abilities: [{card: {do: [{change: {what: {all: {}}}}]}}]}",
    "kinds: [spell], yugioh: {abilities: [{card: {do: [{change: {what: {all: {}}, attack: 0}}]}}]}",
    "kinds: [spell], yugioh: {abilities: [{card: {do: [{give: {what: {all: {}}, gives: {to: {}, attack: 100}}}]}}]}",
    "kinds: [spell], yugioh: {abilities: [{card: {do: [{give: {what: {all: {}}, gives: {}}}]}}]}",
    "kinds: [spell], yugioh: {abilities: [{card: {do: [{meanwhile: {}}]}}]}",
    "kinds: [spell], yugioh: {abilities: [{card: {do: [{meanwhile: {bars: [{cannot: attack}], until: equipped}}]}}]}",
    "kinds: [spell], yugioh: {abilities: [{card: {do: [{battle-damage: {until: face-up}}]}}]}",
    "kinds: [spell], yugioh: {abilities: [{card: {do: [{skip: {phase: end}}]}}]}",
    "kinds: [spell], yugioh: {abilities: [{card: {do: [{discard: {all: true, random: true}}]}}]}",
    "kinds: [spell], yugioh: {abilities: [{card: {do: [{discard: {of: {in: graveyard}}}]}}]}",
    "kinds: [spell], yugioh: {abilities: [{card: {do: [{discard: {of: {whose: own}}}]}}]}",
    "kinds: [spell], yugioh: {abilities: [{card: {do: [{to-hand: {top: {who: both, count: 1}}}]}}]}",
    "kinds: [spell], yugioh: {abilities: [{card: {do: [{special-summon: {what: {all: {in: graveyard}}, to: both}}]}}]}",
    "kinds: [spell], yugioh: {abilities: [{card: {do: [{tokens: {token: {name: {ja: 子, en: Young}, type: beast, attribute: earth, level: 1, attack: 0, defense: 0}, to: both}}]}}]}",
    "kinds: [spell], yugioh: {abilities: [{card: {do: [{control: {what: {all: {in: monster-zone}}, who: both}}]}}]}",
    "kinds: [spell], yugioh: {abilities: [{card: {do: [{control: {what: {all: {in: monster-zone}}, until: damage-step}}]}}]}",
    "kinds: [spell], yugioh: {abilities: [{card: {do: [{counters: {what: {all: {}}, name: spell, by: 0}}]}}]}",
    "kinds: [spell], yugioh: {abilities: [{card: {do: [{coin: {}}]}}]}",
    "kinds: [spell], yugioh: {abilities: [{card: {do: [{may: {do: []}}]}}]}",
    "kinds: [spell], yugioh: {abilities: [{card: {do: [{if: {if: [], then: [{draw: {count: 1}}]}}]}}]}",
    "kinds: [spell], yugioh: {abilities: [{card: {do: [{then: []}]}}]}",
    "kinds: [spell], yugioh: {abilities: [{card: {do: [{normal-summon: {of: {in: graveyard}}}]}}]}",
    "kinds: [spell], yugioh: {abilities: [{card: {do: [{pay: []}]}}]}",
    "kinds: [spell], yugioh: {abilities: [{card: {do: [{delay: {ability: {quick: {do: [{draw: {count: 1}}]}}}}]}}]}",
    "kinds: [spell], yugioh: {abilities: [{card: {do: [{delay: {ability: {trigger: {when: {phase-start: {phase: end}}, once: this-ability, do: [{draw: {count: 1}}]}}}}]}}]}",
    "kinds: [spell], yugioh: {abilities: [{card: {do: [{delay: {ability: {trigger: {when: {phase-start: {phase: end}}, do: [{destroy: remembered}]}}}}]}}]}",
];

/// The same of CrossOver.
const CROSSOVER: [&str; 86] = [
    "kinds: [event], crossover: {play: {do: [{may: {who: both, do: [{draw: {count: 1}}]}}]}}",
    "kinds: [event], crossover: {play: {targets: [{of: {whose: own}}, {of: {whose: opponent}}], do: [{tap: {chosen: target}}]}}",
    "kinds: [event], crossover: {play: {do: [{choose: {of: {}}}, {choose: {who: opponent, of: {}}}, {tap: {chosen: target}}]}}",
    "kinds: [event], crossover: {ap: 2}",
    "kinds: [item], crossover: {gender: female}",
    "kinds: [spell], crossover: {untapped: true}",
    "kinds: [navigator], crossover: {cost: 1}",
    "kinds: [navigator], crossover: {timing: all-turn}",
    "kinds: [character], crossover: {stays: field}",
    "kinds: [event], crossover: {instead: [{hp: 1}]}",
    "kinds: [event], crossover: {sources: {text: book}}",
    "kinds: [event], crossover: {cost: 1, upkeep: [{energy: 1}]}",
    "kinds: [event], crossover: {cost: 1, abilities: [flight]}",
    "kinds: [event], crossover: {cost: 1, play: {}}",
    "kinds: [event], crossover: {cost: 1, additional: [{crash-hand: {count: 0}}], play: {do: [{draw: {count: 1}}]}}",
    "kinds: [event], crossover: {cost: 1, additional: [{crash-hand: {of: {in: deck}}}], play: {do: [{draw: {count: 1}}]}}",
    "kinds: [event], crossover: {cost: 1, additional: [{draw: {who: that-player, count: 1}}], play: {do: [{draw: {count: 1}}]}}",
    "kinds: [event], crossover: {stays: {set: {in: hand}}}",
    "kinds: [event], crossover: {stays: {set: {is: host}}, abilities: [{trigger: {when: {enters: {}}, do: []}}]}",
    "kinds: [event], crossover: {play: {modes: [{do: [{draw: {count: 1}}]}]}}",
    "kinds: [event], crossover: {play: {modes: [{do: []}, {do: [{draw: {count: 1}}]}]}}",
    "kinds: [event], crossover: {play: {targets: [{count: 0, of: {}}], do: [{crash: {chosen: target}}]}}",
    "kinds: [event], crossover: {play: {targets: [{of: {kinds: [forward]}}], do: [{crash: {chosen: target}}]}}",
    "kinds: [event], crossover: {play: {targets: [{of: {is: that}}], do: [{crash: {chosen: target}}]}}",
    "kinds: [event], crossover: {play: {targets: [{of: {in: hand, is: tapped}}], do: [{crash: {chosen: target}}]}}",
    "kinds: [event], crossover: {play: {targets: [{of: {in: dust-box, counter: 星}}], do: [{break: {chosen: target}}]}}",
    "kinds: [event], crossover: {play: {do: [{crash: {chosen: nobody}}]}}",
    "kinds: [event], crossover: {play: {do: [{crash: that}]}}",
    "kinds: [event], crossover: {play: {do: [{crash: host}]}}",
    "kinds: [event], crossover: {play: {do: [{crash: {all: {in: deck}}}]}}",
    "kinds: [event], crossover: {play: {do: [{to-hand: {all: {in: hand}}}]}}",
    "kinds: [event], crossover: {play: {do: [{put: {what: {all: {}}}}]}}",
    "kinds: [event], crossover: {play: {do: [{put: {what: this}}]}}",
    "kinds: [event], crossover: {play: {do: [{tap: {top: {count: 1}}}]}}",
    "kinds: [event], crossover: {play: {do: [{draw: {count: 0}}]}}",
    "kinds: [event], crossover: {play: {do: [{draw: {count: that}}]}}",
    "kinds: [event], crossover: {play: {do: [{draw: {who: that-player, count: 1}}]}}",
    "kinds: [event], crossover: {play: {do: [{recover: {who: targeted, count: 4}}]}}",
    "kinds: [event], crossover: {play: {do: [{draw: {count: {sum: [1]}}}]}}",
    "kinds: [event], crossover: {play: {do: [{damage: {what: {all: {}}, by: 0}}]}}",
    "kinds: [event], crossover: {play: {do: [{damage: {what: {all: {in: hand}}, by: 1}}]}}",
    "kinds: [event], crossover: {play: {do: [{crash-hand: {count: 0}}]}}",
    "kinds: [event], crossover: {play: {do: [{reduce: {what: {all: {}}, by: 2}}]}}",
    "kinds: [event], crossover: {play: {do: [{cancel: {all: {}}}]}}",
    "kinds: [event], crossover: {play: {do: [{cancel-crash: {all: {}}}]}}",
    "kinds: [event], crossover: {play: {do: [{change: {what: {all: {}}}}]}}",
    "kinds: [event], crossover: {play: {do: [{change: {what: {all: {}}, ap: 0}}]}}",
    "kinds: [event], crossover: {play: {do: [{give: {what: {all: {}}, gives: {}}}]}}",
    "kinds: [event], crossover: {play: {do: [{give: {what: {all: {}}, gives: {to: {}, ap: 1}}}]}}",
    "kinds: [event], crossover: {play: {do: [{give: {what: {all: {}}, gives: {swapped: true, adds_up: true}}}]}}",
    "kinds: [event], crossover: {play: {do: [{give: {what: {all: {}}, gives: {unaffected_by: [trap]}}}]}}",
    "kinds: [event], crossover: {play: {do: [{gain-abilities: {what: this, of: this}}]}}",
    "kinds: [event], crossover: {play: {do: [{counters: {what: {all: {}}, name: 星, by: 0}}]}}",
    "kinds: [event], crossover: {play: {do: [{energy: {energy: 0}}]}}",
    "kinds: [event], crossover: {play: {do: [{may: {do: []}}]}}",
    "kinds: [event], crossover: {play: {do: [{if: {if: [], then: [{draw: {count: 1}}]}}]}}",
    "kinds: [event], crossover: {play: {do: [{pay: []}]}}",
    "kinds: [event], crossover: {play: {do: [{delay: {at: turn-end, do: [{crash: that}]}}]}}",
    "kinds: [event], crossover: {play: {if: [did], do: [{draw: {count: 1}}]}}",
    "kinds: [event], crossover: {play: {if: [{hand: {}}], do: [{draw: {count: 1}}]}}",
    "kinds: [event], crossover: {play: {if: [{turn: any}], do: [{draw: {count: 1}}]}}",
    "kinds: [event], crossover: {play: {if: [{phase: []}], do: [{draw: {count: 1}}]}}",
    "kinds: [event], crossover: {play: {if: [{have: {min: 0, of: {}}}], do: [{draw: {count: 1}}]}}",
    "kinds: [event], crossover: {play: {if: [{any: []}], do: [{draw: {count: 1}}]}}",
    "kinds: [character], crossover: {ap: 1, dp: 1, abilities: [{use: {cost: [tap]}}]}",
    "kinds: [character], crossover: {ap: 1, dp: 1, abilities: [{use: {cost: [tap], once: moment, do: [{draw: {count: 1}}]}}]}",
    "kinds: [character], crossover: {ap: 1, dp: 1, abilities: [{use: {cost: [tap], instead: [{hp: 1}], do: [{draw: {count: 1}}]}}]}",
    "kinds: [character], crossover: {ap: 1, dp: 1, abilities: [{use: {cost: [{counters: {name: 星, count: 0}}], do: [{draw: {count: 1}}]}}]}",
    "kinds: [character], crossover: {ap: 1, dp: 1, abilities: [{trigger: {when: {played: {in: hand}}, do: [{draw: {count: 1}}]}}]}",
    "kinds: [character], crossover: {ap: 1, dp: 1, abilities: [{trigger: {when: {crashes: {in: deck}}, do: [{draw: {count: 1}}]}}]}",
    "kinds: [character], crossover: {ap: 1, dp: 1, abilities: [{trigger: {when: {draws: targeted}, do: [{draw: {count: 1}}]}}]}",
    "kinds: [character], crossover: {ap: 1, dp: 1, abilities: [{trigger: {when: {damaged: {}}, do: [{reduce: {what: that, by: 1}}]}}]}",
    "kinds: [character], crossover: {ap: 1, dp: 1, abilities: [{trigger: {when: {crashes: {}}, do: [{cancel-crash: that}]}}]}",
    "kinds: [character], crossover: {ap: 1, dp: 1, abilities: [{trigger: {when: {at: {point: turn-end}}, once: moment, do: [{draw: {count: 1}}]}}]}",
    "kinds: [character], crossover: {ap: 1, dp: 1, abilities: [{continuous: {}}]}",
    "kinds: [character], crossover: {ap: 1, dp: 1, abilities: [{continuous: {gives: [{to: {is: host}, ap: 1}]}}]}",
    "kinds: [character], crossover: {ap: 1, dp: 1, abilities: [{continuous: {gives: [{to: {in: hand}, ap: 1}]}}]}",
    "kinds: [character], crossover: {ap: 1, dp: 1, abilities: [{continuous: {surcharges: [{for: {play: {}}, by: 0}]}}]}",
    "kinds: [character], crossover: {ap: 1, dp: 1, abilities: [{continuous: {surcharges: [{for: {play: {whose: own}}, by: 1}]}}]}",
    "kinds: [character], crossover: {ap: 1, dp: 1, abilities: [{continuous: {bars: [{cannot: {play: {in: hand}}}]}}]}",
    "kinds: [character], crossover: {ap: 1, dp: 1, abilities: [{continuous: {gives: [{to: {in: field}, ap: 1}]}}]}",
    "kinds: [event], crossover: {cost: 1, additional: [{energy: 1}], play: {do: [{draw: {count: 1}}]}}",
    "kinds: [event], crossover: {cost: 1, instead: [{energy: 1}], play: {do: [{draw: {count: 1}}]}}",
    "kinds: [event], crossover: {cost: 1, play: {do: [{control: {what: {all: {kinds: character}}, who: both}}]}}",
    "kinds: [event], crossover: {cost: 1, play: {do: [{put: {what: {all: {in: dust-box}}, under: both}}]}}",
    "kinds: [event], crossover: {cost: 1, play: {do: [{crash-hand: {of: {whose: own}}}]}}",
];

/// Whether a card is refused by its name, in its place, in both languages.
fn is_refused<R: Rules>(card: &str) {
    match read::<R>(card) {
        Err(ScriptError::Yaml(fault)) => panic!("{card}: {fault}"),
        Err(ScriptError::Wrong(wrong)) => {
            for words in [&wrong.words.ja, &wrong.words.en] {
                assert!(words.contains("見本の札"), "{card}: {words}");
                assert!(!words.contains("idle-"), "{card}: {words}");
            }
            let place = wrong.location(&script(R::GAME, card));
            assert_eq!(place, Some(Location { line: 5, column: 17 }), "{card}");
        }
        Ok(()) => panic!("nothing is said of {card}"),
    }
}

#[test]
fn what_would_do_nothing_is_refused_and_the_card_is_named() {
    BUDDYFIGHT.into_iter().for_each(is_refused::<Buddyfight>);
    FFTCG.into_iter().for_each(is_refused::<Fftcg>);
    YUGIOH.into_iter().for_each(is_refused::<Yugioh>);
    CROSSOVER.into_iter().for_each(is_refused::<Crossover>);
}

/// What the vocabulary has no room for, each with what is said of it.
const UNWRITABLE: [(&str, &str); 12] = [
    (
        "kinds: [monster], buddyfight: {abilities: [{continuous: {cost: [{gauge: 1}], gives: [{attack: 1000}]}}]}",
        "unknown field `cost`, expected one of name, in, d, if, gives",
    ),
    (
        "kinds: [monster], buddyfight: {abilities: [{continuous: {do: [{draw: {count: 1}}], gives: [{attack: 1000}]}}]}",
        "unknown field `do`",
    ),
    (
        "kinds: [monster], buddyfight: {abilities: [{continuous: {in: hand, gives: [{attack: 1000}]}}]}",
        "unknown variant `hand`",
    ),
    (
        "kinds: [monster], buddyfight: {abilities: [{automatic: {do: [{draw: {count: 1}}]}}]}",
        "missing field `when`",
    ),
    (
        "kinds: [monster], buddyfight: {abilities: [{automatic: {when: battle-end, cost: [{gauge: 1}], do: [{draw: {count: 1}}]}}]}",
        "unknown field `cost`",
    ),
    (
        "kinds: [monster], buddyfight: {abilities: [{activated: {when: battle-end, do: [{draw: {count: 1}}]}}]}",
        "unknown field `when`",
    ),
    (
        "kinds: [monster], buddyfight: {abilities: [{overturn: {kind: gyakuten, counter: true, do: [{draw: {count: 1}}]}}]}",
        "unknown field `counter`",
    ),
    (
        "kinds: [monster], buddyfight: {abilities: [{triggered: {do: [{draw: {count: 1}}]}}]}",
        "activated",
    ),
    (
        "kinds: [monster], buddyfight: {abilities: [{activated: {do: [{draw: {count: 1}}]}, counter: true}]}",
        "`counter` stands beside `activated`",
    ),
    (
        "kinds: [monster], buddyfight: {abilities: [{kind: continuous, cost: [{gauge: 1}], gives: [{attack: 1000}]}]}",
        "write `continuous: {…}` in place of `kind:`",
    ),
    (
        "kinds: [spell], buddyfight: {use: {targets: [{divide: 3, of: {}}], do: [{destroy: {chosen: target}}]}}",
        "no card of this game says that: leave it out",
    ),
    (
        "kinds: [spell], buddyfight: {use: {if: [{attacks-this-turn: {who: opponent, at_least: 1}}]}}",
        "unknown field `who`",
    ),
];

#[test]
fn what_cannot_be_meant_cannot_be_written() {
    for (card, said) in UNWRITABLE {
        match read::<Buddyfight>(card) {
            Err(ScriptError::Yaml(fault)) => {
                assert!(fault.message.contains(said), "{card}: {fault}")
            }
            other => panic!("{card}: {other:?}"),
        }
    }
    let divided = "kinds: [summon], fftcg: {summon: {do: [{choose: {of: {}, divide: 3000}}]}}";
    assert!(matches!(read::<Fftcg>(divided), Err(ScriptError::Yaml(_))));
}

/// Former spellings of the same thing are read as it.
#[test]
fn former_words_are_read() {
    for (now, before) in [
        ("once: this-ability", "once: true"),
        ("until: turn", "until: turn-end"),
        ("until: game", "until: game-end"),
        ("give: {what", "gain: {what"),
        ("next: true", "once: true"),
        ("choose: {as: it, of: {}}", "choose: {target: {as: it, of: {}}}"),
    ] {
        let card = "kinds: [forward], fftcg: {abilities: [{action: {once: this-ability, do: [{choose: {as: it, of: {}}}, {give: {what: this, until: turn, gives: {power: 1000}}}, {give: {what: this, until: game, gives: {replaces: [{would: {break: {is: [this]}}, instead: [nothing], next: true}]}}}]}}]}";
        assert_eq!(
            spoken::<Fftcg>(&card.replacen(now, before, 1)),
            spoken::<Fftcg>(card),
            "{before}"
        );
    }
    for (now, before) in [
        ("names: [見本の札]", "name: 見本の札"),
        ("damage-player: ", "damage: "),
        ("until: game", "until: fight"),
        ("once: this-ability", "once: true"),
    ] {
        let card = "kinds: [monster], buddyfight: {abilities: [{activated: {once: this-ability, do: [{damage-player: {who: opponent, count: 1}}, {give: {what: {all: {names: [見本の札]}}, until: game, gives: {attack: 1000}}}]}}]}";
        assert_eq!(
            spoken::<Buddyfight>(&card.replacen(now, before, 1)),
            spoken::<Buddyfight>(card),
            "{before}"
        );
    }
}

/// An ability was written with its kind among the rest.
#[test]
fn former_abilities_are_read() {
    use hantei::ability::buddyfight::Ability;
    let read = |written: &str| hantei::yaml::read::<Ability>(written);
    for (now, before) in [
        (
            "{activated: {counter: true, once: this-ability, do: [negate]}}",
            "{counter: true, once: this-ability, kind: activated, do: [negate]}",
        ),
        (
            "{automatic: {in: hand, when: battle-end, do: [reverse]}}",
            "{kind: automatic, in_hand: true, when: battle-end, do: [reverse]}",
        ),
        (
            "{continuous: {name: 旗, in: soul, gives: [{attack: 1000}]}}",
            "{name: 旗, kind: continuous, in_soul: true, gives: [{attack: 1000}]}",
        ),
        (
            "{overturn: {kind: reboot, if: [{life: {at_most: 4}}], do: [negate]}}",
            "{kind: {overturn: reboot}, if: [{life: {at_most: 4}}], do: [negate]}",
        ),
    ] {
        assert_eq!(read(before).unwrap(), read(now).unwrap(), "{before}");
    }
    let fault = read("{kind: automatic, do: [negate]}").unwrap_err();
    assert!(fault.message.contains("an automatic ability needs `when:`"), "{fault}");
}

/// The card as it is read.
fn spoken<R: Rules>(card: &str) -> String {
    let scenario = opening::read::<R>(&script(R::GAME, card))
        .unwrap_or_else(|error| panic!("{card}: {error:?}"));
    format!("{:?}", scenario.cards)
}

/// What is left out means the same in both games.
#[test]
fn what_is_left_out_means_the_same_in_every_game() {
    use hantei::ability::{buddyfight, common, fftcg};
    fn same<B, F>(written: &str)
    where
        B: serde::de::DeserializeOwned + serde::Serialize,
        F: serde::de::DeserializeOwned + serde::Serialize,
    {
        let json = |value: Result<serde_json::Value, serde_json::Error>| value.unwrap();
        let of_buddyfight: B = hantei::yaml::read(written).unwrap();
        let of_fftcg: F = hantei::yaml::read(written).unwrap();
        let of_buddyfight = json(serde_json::to_value(of_buddyfight));
        assert_eq!(of_buddyfight, json(serde_json::to_value(of_fftcg)), "{written}");
    }
    assert_eq!(buddyfight::Filter::default().whose, common::Whose::Any);
    assert_eq!(fftcg::Filter::default().whose, common::Whose::Any);
    same::<buddyfight::Count, fftcg::Count>("{count: 2}");
    same::<buddyfight::Top, fftcg::Top>("{count: 2}");
    same::<buddyfight::Within, fftcg::Within>("{at_least: 2}");
    same::<buddyfight::PhaseStart, fftcg::PhaseStart>("{phase: attack}");
    same::<buddyfight::Until, fftcg::Until>("turn");
    same::<buddyfight::Until, fftcg::Until>("opponents-turn");
    same::<buddyfight::Until, fftcg::Until>("game");
    same::<buddyfight::Once, fftcg::Once>("this-ability");
    same::<buddyfight::Who, fftcg::Who>("both");
}

#[test]
fn what_does_something_is_taken() {
    for card in [
        "kinds: [spell], buddyfight: {keywords: [set], use: {}}",
        "kinds: [spell], buddyfight: {use: {counter: true, answers: {uses: [cast]}, do: [negate]}}",
        "kinds: [monster], buddyfight: {call: {cost: [{gauge: 1}], once: {named: 見本の札}, unstoppable: true}}",
        "kinds: [monster], buddyfight: {abilities: [{continuous: {in: soul, gives: [{to: {is: [host]}, attack: 1000}]}}]}",
    ] {
        assert_eq!(read::<Buddyfight>(card), Ok(()), "{card}");
    }
    for card in [
        "kinds: [summon], fftcg: {x: true, summon: {targets: [{count: x, of: {in: stack, items: [auto]}}], do: [{cancel: {chosen: target}}]}}",
        "kinds: [summon], fftcg: {summon: {targets: [{of: {}}], do: [{delay: {auto: {when: {to-break: {is: [that]}}, do: [{to-hand: remembered}]}, about: {chosen: target}}}]}}",
        "kinds: [summon], fftcg: {summon: {do: [{give: {what: {all: {in: hand}}, gives: {cost: -1, cost_floor: 1}}}]}}",
        "kinds: [forward], fftcg: {abilities: [{auto: {when: {is-damaged: {is: [this]}}, if: [{that: {is: [damaged]}}], do: [{damage-player: {who: opponent, count: that}}]}}]}",
        "kinds: [summon], fftcg: {summon: {do: [{give: {what: {all: {}}, gives: {replaces: [{would: {to-break: {is: [this]}}, instead: [removed], next: true}]}}}]}}",
    ] {
        assert_eq!(read::<Fftcg>(card), Ok(()), "{card}");
    }
    for card in [
        "kinds: [trap, counter], yugioh: {abilities: [{card: {answers: [{card: {}}, {summon: {}}], do: [negate, {destroy: answered}]}}]}",
        "kinds: [spell, quick-play], yugioh: {abilities: [{card: {damage_step: {}, targets: [{of: {in: monster-zone, is: face-up}}], do: [{change: {what: {chosen: target}, attack: 500, until: damage-step}}]}}]}",
        "kinds: [monster], yugioh: {level: 4, abilities: [{trigger: {when: {destroyed: {of: {is: this}, by: battle}}, if: [{by: opponent}], do: [{damage-player: {who: that-player, count: that}}]}}, {unclassified: {when: {state: [{hand: {at_least: 9}}]}, do: [{win: you}]}}]}",
        "kinds: [spell], yugioh: {abilities: [{card: {cost: [{discard: {}}], do: [{to-deck: {what: paid}}, {die: {do: [{draw: {count: die}}]}}, {delay: {ability: {trigger: {when: {phase-start: {phase: end}}, do: [{destroy: remembered}, {draw: {count: remembered}}]}}, about: this, number: 2}}]}}]}",
    ] {
        assert_eq!(read::<Yugioh>(card), Ok(()), "{card}");
    }
    for card in [
        "kinds: [item], crossover: {cost: {water: 1, any: 2}, stays: {set: {kinds: [character]}}, abilities: [{continuous: {gives: [{to: {is: host}, ap: 2, abilities: [flight, {continuous: {gives: [{traits: defends-diving}]}}]}]}}]}",
        "kinds: [event], crossover: {cost: 1, instead: [{draw: {who: that-player, count: 1}}], play: {when: {played: {kinds: [spell]}}, targets: [{of: {in: pending, is: that}}], do: [{cancel: {chosen: target}}]}}",
        "kinds: [character], crossover: {ap: 1, dp: 1, abilities: [{use: {when: {damaged: {of: {kinds: character}}}, cost: [tap], targets: [{of: {is: that}}], do: [{reduce: {what: {chosen: target}, by: that}}]}}, {trigger: {when: {leaves: {kinds: character}}, once: moment, do: [{crash: this}]}}]}",
        "kinds: [spell], crossover: {play: {duel_master: any, do: [{recover: {who: targeted, count: 4}}, {delay: {at: turn-end, about: {all: {whose: own}}, do: [{to-hand: that}]}}]}}",
    ] {
        assert_eq!(read::<Crossover>(card), Ok(()), "{card}");
    }
}

/// The cards of the house say nothing that a script's own card could not, but for where they are known from.
#[test]
fn what_the_built_in_cards_say_does_something() {
    fn all<R: Rules>() {
        for (_, card) in crate::known(R::GAME).iter() {
            let mut card = card.clone();
            if let Some(text) = &mut card.crossover {
                Arc::make_mut(text).sources = Sources::default();
            }
            assert_eq!(R::look_at_card(&card), Ok(()), "{:?}", card.name);
        }
    }
    all::<Buddyfight>();
    all::<Fftcg>();
    all::<Yugioh>();
    all::<Crossover>();
}
