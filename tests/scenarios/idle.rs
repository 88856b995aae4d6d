//! What a Buddyfight card says and would do nothing is refused when the script is read.

use hantei::scenario::buddyfight::Buddyfight;
use hantei::scenario::run::{self, Opening, ScriptError};

/// Whether a script with this card can be played; what is wrong with it otherwise.
fn read(card: &str) -> Result<(), ScriptError> {
    let text = format!(
        "scenario: 1\ngame: buddyfight\ntitle: {{ja: 見本, en: Sample}}\ncards:\n  - {{name: {{ja: 見本の札, en: Sample Card}}, {card}}}\n\
         script:\n  - expect: {{A.life: 10}}\n"
    );
    let known = crate::known(hantei::reference::Game::Buddyfight);
    let scenario = run::read::<Buddyfight>(&text)?;
    Opening::of(&scenario, &known, None).map(|_| ())
}

/// Cards with one word that does nothing where it stands.
const IDLE: [&str; 35] = [
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

#[test]
fn what_would_do_nothing_is_refused_and_the_card_is_named() {
    for card in IDLE {
        match read(card) {
            // A word that the vocabulary does not have there is told as such.
            Err(ScriptError::Yaml(_)) => assert!(card.contains("attacks-this-turn"), "{card}"),
            Err(ScriptError::Wrong(wrong)) => {
                for words in [&wrong.words.ja, &wrong.words.en] {
                    assert!(words.contains("見本の札"), "{card}: {words}");
                    assert!(!words.contains("bf-idle"), "{card}: {words}");
                }
            }
            Ok(()) => panic!("nothing is said of {card}"),
        }
    }
}

#[test]
fn what_does_something_is_taken() {
    for card in [
        "kinds: [spell], buddyfight: {keywords: [set], use: {}}",
        "kinds: [spell], buddyfight: {use: {counter: true, answers: {uses: [cast]}, do: [negate]}}",
        "kinds: [monster], buddyfight: {call: {cost: [{gauge: 1}], once: {named: 見本の札}, unstoppable: true}}",
        "kinds: [monster], buddyfight: {abilities: [{kind: continuous, in_soul: true, gives: [{to: {is: [host]}, attack: 1000}]}]}",
    ] {
        assert_eq!(read(card), Ok(()), "{card}");
    }
}
