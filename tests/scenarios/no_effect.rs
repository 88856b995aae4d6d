//! Card definitions that would have no effect are rejected when the script is read.

use std::sync::Arc;

use hantei::built_in;
use hantei::games::AllGames;
use hantei_ability::crossover::Sources;
use hantei_base::reference::Game;
use hantei_base::source::Location;
use hantei_buddyfight::scenario::Buddyfight;
use hantei_cards::Cards;
use hantei_crossover::scenario::Crossover;
use hantei_engine::scenario::opening;
use hantei_engine::scenario::opening::Opening;
use hantei_engine::scenario::rules::Rules;
use hantei_engine::scenario::wrong::ScriptError;
use hantei_fftcg::scenario::Fftcg;
use hantei_yugioh::scenario::Yugioh;

fn script(game: Game, card: &str) -> String {
    format!(
        "scenario: 1\ngame: {game}\ntitle: {{ja: 見本, en: Sample}}\ncards:\n  - {{name: {{ja: 見本の札, en: Sample Card}}, {card}}}\n\
         script:\n  - A: pass\n",
        game = game.id()
    )
}

/// Whether a script with this card is accepted, or the error. The card must not need others.
fn read<R: Rules>(card: &str) -> Result<(), ScriptError> {
    let scenario = opening::read::<R>(&AllGames, &script(R::GAME, card))?;
    Opening::of(built_in(), &scenario, &Cards::new(R::GAME, []), None).map(|_| ())
}

/// The cards of a file, one on each line.
fn cards(file: &'static str) -> impl Iterator<Item = &'static str> {
    file.lines().filter(|line| !line.starts_with('#'))
}

/// Whether the error names the card, with its place, in both languages.
fn is_refused<R: Rules>(card: &str) {
    match read::<R>(card) {
        Err(ScriptError::Yaml(fault)) => panic!("{card}: {fault}"),
        Err(ScriptError::Wrong(wrong)) => {
            for (words, name) in [(&wrong.words.ja, "見本の札"), (&wrong.words.en, "Sample Card")]
            {
                assert!(words.contains(name), "{card}: {words}");
                assert!(!words.contains("no-op-"), "{card}: {words}");
            }
            let place = wrong.location(&script(R::GAME, card));
            assert_eq!(place, Some(Location { line: 5, column: 17 }), "{card}");
        }
        Ok(()) => panic!("nothing is said of {card}"),
    }
}

#[test]
fn a_word_without_effect_is_refused_and_the_message_names_the_card() {
    cards(include_str!("no_ops/buddyfight.txt")).for_each(is_refused::<Buddyfight>);
    cards(include_str!("no_ops/fftcg.txt")).for_each(is_refused::<Fftcg>);
    cards(include_str!("no_ops/yugioh.txt")).for_each(is_refused::<Yugioh>);
    cards(include_str!("no_ops/crossover.txt")).for_each(is_refused::<Crossover>);
}

/// Definitions that the vocabulary does not allow, each with its error.
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

/// Former notations are still read.
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

/// Abilities in the former notation, with their kind among the other keys.
#[test]
fn former_abilities_are_read() {
    use hantei_ability::buddyfight::Ability;
    let read = |written: &str| hantei_base::yaml::read::<Ability>(written);
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

/// The card as parsed.
fn spoken<R: Rules>(card: &str) -> String {
    let scenario = opening::read::<R>(&AllGames, &script(R::GAME, card))
        .unwrap_or_else(|error| panic!("{card}: {error:?}"));
    format!("{:?}", scenario.cards)
}

/// Omitted values mean the same in both games.
#[test]
fn what_is_left_out_means_the_same_in_every_game() {
    use hantei_ability::{buddyfight, common, fftcg};
    fn same<B, F>(written: &str)
    where
        B: serde::de::DeserializeOwned + serde::Serialize,
        F: serde::de::DeserializeOwned + serde::Serialize,
    {
        let json = |value: Result<serde_json::Value, serde_json::Error>| value.unwrap();
        let of_buddyfight: B = hantei_base::yaml::read(written).unwrap();
        let of_fftcg: F = hantei_base::yaml::read(written).unwrap();
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

/// Built-in cards use only what a script's own card could, except for where they are defined.
#[test]
fn what_the_built_in_cards_say_does_something() {
    fn all<R: Rules>() {
        for (_, card) in crate::known(R::GAME).iter() {
            let mut card = card.clone();
            if let Some(text) = &mut card.crossover {
                Arc::make_mut(text).sources = Sources::default();
            }
            assert_eq!(R::check_card(&card), Ok(()), "{:?}", card.name);
        }
    }
    all::<Buddyfight>();
    all::<Fftcg>();
    all::<Yugioh>();
    all::<Crossover>();
}
