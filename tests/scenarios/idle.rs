//! What a card says and would do nothing is refused when the script is read.

use hantei::reference::Game;
use hantei::scenario::buddyfight::Buddyfight;
use hantei::scenario::fftcg::Fftcg;
use hantei::scenario::rules::Rules;
use hantei::scenario::run::{self, Opening, ScriptError};
use hantei::source::Location;

fn script(game: Game, card: &str) -> String {
    format!(
        "scenario: 1\ngame: {game}\ntitle: {{ja: 見本, en: Sample}}\ncards:\n  - {{name: {{ja: 見本の札, en: Sample Card}}, {card}}}\n\
         script:\n  - A: pass\n",
        game = game.id()
    )
}

/// Whether a script with this card can be played; what is wrong with it otherwise.
fn read<R: Rules>(card: &str) -> Result<(), ScriptError> {
    let known = crate::known(R::GAME);
    let scenario = run::read::<R>(&script(R::GAME, card))?;
    Opening::of(&scenario, &known, None).map(|_| ())
}

/// Cards with one word that does nothing where it stands.
const BUDDYFIGHT: [&str; 35] = [
    "kinds: [monster], buddyfight: {use: {do: [{draw: {count: 1}}]}}",
    "kinds: [spell], buddyfight: {call: {cost: [{gauge: 1}]}}",
    "kinds: [spell], buddyfight: {keywords: [penetrate], use: {do: [{draw: {count: 1}}]}}",
    "kinds: [monster], buddyfight: {start: {hand: 4, gauge: 2, life: 12}}",
    "kinds: [monster], buddyfight: {call: {do: [{draw: {count: 1}}]}}",
    "kinds: [item], buddyfight: {equip: {targets: [{of: {}}]}}",
    "kinds: [monster], buddyfight: {keywords: [{attacks: 1}]}",
    "kinds: [monster], buddyfight: {keywords: [{life-link: 0}]}",
    "kinds: [spell], buddyfight: {use: {once: this-ability, do: [{draw: {count: 1}}]}}",
    "kinds: [spell], buddyfight: {use: {answers: {uses: [cast]}, do: [{draw: {count: 1}}]}}",
    "kinds: [spell], buddyfight: {use: {after: {life-zero: you}, do: [{draw: {count: 1}}]}}",
    "kinds: [spell], buddyfight: {use: {do: [negate]}}",
    "kinds: [spell], buddyfight: {use: {do: [{draw: {count: 0}}]}}",
    "kinds: [spell], buddyfight: {use: {do: [{destroy: {top: {count: 1}}}]}}",
    "kinds: [spell], buddyfight: {use: {do: [{destroy: {chosen: nobody}}]}}",
    "kinds: [spell], buddyfight: {use: {do: [{return: that}]}}",
    "kinds: [spell], buddyfight: {use: {do: [{one-of: [[{draw: {count: 1}}]]}]}}",
    "kinds: [spell], buddyfight: {use: {do: [{put: {what: {top: {count: 1}}, to: hand, face_down: true}}]}}",
    "kinds: [spell], buddyfight: {use: {do: [{give: {what: {all: {}}, gives: {to: {}, attack: 1000}}}]}}",
    "kinds: [spell], buddyfight: {use: {do: [{give: {what: {all: {}}, gives: {}}}]}}",
    "kinds: [spell], buddyfight: {use: {do: [{give: {what: {all: {}}, gives: {keywords: [set]}}}]}}",
    "kinds: [spell], buddyfight: {use: {cost: [rest], do: [{draw: {count: 1}}]}}",
    "kinds: [spell], buddyfight: {use: {if: [{life: {}}], do: [{draw: {count: 1}}]}}",
    "kinds: [spell], buddyfight: {use: {if: [{attacks-this-turn: {who: opponent, at_least: 1}}]}}",
    "kinds: [spell], buddyfight: {use: {targets: [{of: {kinds: [forward]}}]}}",
    "kinds: [monster], buddyfight: {abilities: [{kind: continuous, do: [{draw: {count: 1}}], gives: [{attack: 1000}]}]}",
    "kinds: [monster], buddyfight: {abilities: [{kind: continuous}]}",
    "kinds: [monster], buddyfight: {abilities: [{kind: continuous, gives: [{to: {is: [host]}, attack: 1000}]}]}",
    "kinds: [monster], buddyfight: {abilities: [{kind: continuous, in_soul: true, gives: [{to: {is: [this]}, attack: 1000}]}]}",
    "kinds: [monster], buddyfight: {abilities: [{kind: automatic, do: [{draw: {count: 1}}]}]}",
    "kinds: [monster], buddyfight: {abilities: [{kind: automatic, when: battle-end, cost: [{gauge: 1}], do: [{draw: {count: 1}}]}]}",
    "kinds: [monster], buddyfight: {abilities: [{kind: automatic, when: battle-end, counter: true, do: [{draw: {count: 1}}]}]}",
    "kinds: [monster], buddyfight: {abilities: [{kind: automatic, when: battle-end, do: [{return: that}]}]}",
    "kinds: [monster], buddyfight: {abilities: [{kind: activated, when: battle-end, do: [{draw: {count: 1}}]}]}",
    "kinds: [monster], buddyfight: {abilities: [{kind: activated, d: true, do: [{draw: {count: 1}}]}]}",
];

/// The same of FFTCG.
const FFTCG: [&str; 64] = [
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
    "kinds: [summon], fftcg: {summon: {do: [{choose: {target: {of: {}, divide: 3000}}}]}}",
    "kinds: [summon], fftcg: {summon: {do: [{one-of: [[{draw: {count: 1}}]]}]}}",
    "kinds: [summon], fftcg: {summon: {do: [{may: {do: []}}]}}",
    "kinds: [summon], fftcg: {summon: {do: [{if: {if: [], then: [{draw: {count: 1}}]}}]}}",
    "kinds: [summon], fftcg: {summon: {do: [{if: {if: [{turn: any}], then: [{draw: {count: 1}}]}}]}}",
    "kinds: [summon], fftcg: {summon: {do: [{if: {if: [{paid: more}], then: [{draw: {count: 1}}]}}]}}",
    "kinds: [summon], fftcg: {summon: {do: [{cast: {what: {all: {in: hand}}, free: true, cost: 1}}]}}",
    "kinds: [summon], fftcg: {summon: {do: [{gain: {what: {all: {}}, gives: {to: {}, power: 1000}}}]}}",
    "kinds: [summon], fftcg: {summon: {do: [{gain: {what: {all: {}}, gives: {}}}]}}",
    "kinds: [summon], fftcg: {summon: {do: [{gain: {what: {all: {}}, gives: {kinds: [trap]}}}]}}",
    "kinds: [summon], fftcg: {summon: {do: [{gain: {what: {all: {in: break}}, gives: {traits: [cannot-attack]}}}]}}",
    "kinds: [summon], fftcg: {summon: {do: [{gain: {what: {all: {in: hand}}, gives: {abilities: [{field: {gives: [{power: 1000}]}}]}}}]}}",
    "kinds: [summon], fftcg: {summon: {do: [{gain: {what: {all: {}}, gives: {cost: -1}}}]}}",
    "kinds: [summon], fftcg: {summon: {do: [{gain: {what: {all: {in: hand}}, gives: {cost: 1, cost_floor: 1}}}]}}",
    "kinds: [summon], fftcg: {summon: {do: [{gain: {what: {all: {}}, gives: {abilities: [{auto: {when: {enters: {}}, ex: true, do: [{draw: {count: 1}}]}}]}}}]}}",
    "kinds: [summon], fftcg: {summon: {do: [{gain: {what: {all: {}}, gives: {abilities: [{action: {in: hand, do: [{draw: {count: 1}}]}}]}}}]}}",
    "kinds: [summon], fftcg: {summon: {do: [{delay: {auto: {when: {turn-end: any}, ex: true, do: [{draw: {count: 1}}]}}}]}}",
    "kinds: [summon], fftcg: {summon: {do: [{delay: {auto: {when: {turn-end: any}, damage: 3, do: [{draw: {count: 1}}]}}}]}}",
    "kinds: [summon], fftcg: {summon: {do: [{delay: {auto: {when: {turn-end: any}, once: true, do: [{draw: {count: 1}}]}}}]}}",
    "kinds: [summon], fftcg: {summon: {do: [{delay: {auto: {when: {turn-end: any}, in: hand, do: [{draw: {count: 1}}]}}}]}}",
    "kinds: [forward], fftcg: {abilities: [{field: {gives: []}}]}",
    "kinds: [forward], fftcg: {abilities: [{field: {in: stack, gives: [{power: 1000}]}}]}",
    "kinds: [forward], fftcg: {abilities: [{field: {gives: [{cost: -1}]}}]}",
    "kinds: [forward], fftcg: {abilities: [{field: {damage: 0, gives: [{power: 1000}]}}]}",
    "kinds: [forward], fftcg: {abilities: [{field: {gives: [{replaces: [{would: {damage: {}}, instead: [removed]}]}]}}]}",
    "kinds: [forward], fftcg: {abilities: [{field: {gives: [{replaces: [{would: {enter: {}}, instead: [nothing]}]}]}}]}",
    "kinds: [forward], fftcg: {abilities: [{field: {gives: [{replaces: [{would: {enter: {in: hand}}, instead: [dull]}]}]}}]}",
    "kinds: [forward], fftcg: {abilities: [{field: {gives: [{replaces: [{would: {draw: you}, instead: [nothing], once: true}]}]}}]}",
    "kinds: [forward], fftcg: {abilities: [{auto: {when: {enters: {is: [that]}}, do: [{draw: {count: 1}}]}}]}",
    "kinds: [forward], fftcg: {abilities: [{auto: {when: {attacks: {in: hand}}, do: [{draw: {count: 1}}]}}]}",
    "kinds: [forward], fftcg: {abilities: [{auto: {when: {phase-start: {phase: draw}}, do: [{draw: {count: 1}}]}}]}",
    "kinds: [forward], fftcg: {abilities: [{auto: {when: {state: [did]}, do: [{draw: {count: 1}}]}}]}",
    "kinds: [forward], fftcg: {abilities: [{auto: {when: {state: []}, in: hand, do: [{draw: {count: 1}}]}}]}",
    "kinds: [forward], fftcg: {abilities: [{action: {in: deck, do: [{draw: {count: 1}}]}}]}",
    "kinds: [forward], fftcg: {abilities: [{action: {in: hand, cost: [dull], do: [{draw: {count: 1}}]}}]}",
];

/// Whether a card is refused by its name, in its place, in both languages.
fn is_refused<R: Rules>(card: &str) {
    match read::<R>(card) {
        // A word that the vocabulary does not have there is told as such.
        Err(ScriptError::Yaml(_)) => assert!(card.contains("attacks-this-turn"), "{card}"),
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
}

#[test]
fn what_does_something_is_taken() {
    for card in [
        "kinds: [spell], buddyfight: {keywords: [set], use: {}}",
        "kinds: [spell], buddyfight: {use: {counter: true, answers: {uses: [cast]}, do: [negate]}}",
        "kinds: [monster], buddyfight: {call: {cost: [{gauge: 1}], once: {named: 見本の札}, unstoppable: true}}",
        "kinds: [monster], buddyfight: {abilities: [{kind: continuous, in_soul: true, gives: [{to: {is: [host]}, attack: 1000}]}]}",
    ] {
        assert_eq!(read::<Buddyfight>(card), Ok(()), "{card}");
    }
    for card in [
        "kinds: [summon], fftcg: {x: true, summon: {targets: [{count: x, of: {in: stack, items: [auto]}}], do: [{cancel: {chosen: target}}]}}",
        "kinds: [summon], fftcg: {summon: {targets: [{of: {}}], do: [{delay: {auto: {when: {to-break: {is: [that]}}, do: [{to-hand: remembered}]}, about: {chosen: target}}}]}}",
        "kinds: [summon], fftcg: {summon: {do: [{gain: {what: {all: {in: hand}}, gives: {cost: -1, cost_floor: 1}}}]}}",
        "kinds: [forward], fftcg: {abilities: [{auto: {when: {is-damaged: {is: [this]}}, if: [{that: {is: [damaged]}}], do: [{damage-player: {who: opponent, count: that}}]}}]}",
        "kinds: [summon], fftcg: {summon: {do: [{gain: {what: {all: {}}, gives: {replaces: [{would: {to-break: {is: [this]}}, instead: [removed], once: true}]}}}]}}",
    ] {
        assert_eq!(read::<Fftcg>(card), Ok(()), "{card}");
    }
}
