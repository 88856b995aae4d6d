//! The cards one by one: what their texts say, on a table laid by hand.

use std::collections::{BTreeMap, BTreeSet};

use hantei::ability::yugioh::{Position, Trait};
use hantei::engine::core::Player::{A, B};
use hantei::engine::yugioh::zone::Zone::{
    Banished, Deck, Extra, Field, Graveyard, Hand, Material, Monster, Pendulum, Spell,
};

use super::cards;
use super::table::{Do, Table};

const DM: &str = "Dark Magician";
const SKULL: &str = "Summoned Skull";
const ELF: &str = "Mystical Elf";
const OX: &str = "Battle Ox";
const GUARD: &str = "Celtic Guardian";
const TYPHOON: &str = "Mystical Space Typhoon";

/// Every card that a text names is one that there is, by its Japanese name.
#[test]
fn names_in_texts_are_names_of_cards() {
    fn named(value: &serde_json::Value, found: &mut Vec<String>) {
        match value {
            serde_json::Value::Object(parts) => {
                for (key, part) in parts {
                    match (key.as_str(), part) {
                        ("names" | "not_names", serde_json::Value::Array(names)) => {
                            let names = names.iter().filter_map(|name| name.as_str());
                            found.extend(names.map(str::to_owned));
                        }
                        _ => named(part, found),
                    }
                }
            }
            serde_json::Value::Array(parts) => parts.iter().for_each(|part| named(part, found)),
            _ => {}
        }
    }
    let all = cards();
    let names: BTreeSet<&str> = all.iter().filter_map(|card| card.name.ja.as_deref()).collect();
    let mut unknown: BTreeMap<String, Vec<&str>> = BTreeMap::new();
    for card in &all {
        let text = serde_json::to_value(card.yugioh.as_deref()).unwrap();
        let mut found = Vec::new();
        named(&text, &mut found);
        for name in found.into_iter().filter(|name| !names.contains(name.as_str())) {
            unknown.entry(name).or_default().extend(card.name.ja.as_deref());
        }
    }
    assert!(unknown.is_empty(), "{unknown:?}");
}

#[test]
fn man_eater_bug_destroys_when_it_is_flipped() {
    let played = Table::new()
        .with(A, Monster, "Man-Eater Bug", "down")
        .with(B, Monster, DM, "")
        .plays(&[Do::Flip(A, "Man-Eater Bug"), Do::Choose(DM)])
        .run();
    played.is_in(B, Graveyard, DM).is_in(A, Monster, "Man-Eater Bug");
}

#[test]
fn man_eater_bug_set_is_flipped_a_turn_later() {
    let played = Table::new()
        .with(A, Hand, "Man-Eater Bug", "")
        .with(B, Monster, DM, "defense")
        .plays(&[
            Do::Set(A, "Man-Eater Bug"),
            Do::End(A),
            Do::End(B),
            Do::Flip(A, "Man-Eater Bug"),
            Do::Choose(DM),
        ])
        .run();
    played.is_in(B, Graveyard, DM);
}

#[test]
fn man_eater_bug_attacked_is_flipped_and_destroys_after_the_calculation() {
    let played = Table::new()
        .with(B, Monster, "Man-Eater Bug", "down")
        .with(A, Monster, DM, "")
        .plays(&[Do::Battle(A), Do::Attack(DM, Some("Man-Eater Bug")), Do::Choose(DM)])
        .run();
    played.is_in(A, Graveyard, DM).is_in(B, Graveyard, "Man-Eater Bug").lives(8000, 8000);
}

#[test]
fn asura_priest_attacks_all_and_goes_home() {
    let played = Table::new()
        .with(A, Hand, "Asura Priest", "")
        .with(B, Monster, "Skull Servant", "")
        .with(B, Monster, GUARD, "")
        .plays(&[
            Do::Summon(A, "Asura Priest"),
            Do::Battle(A),
            Do::Attack("Asura Priest", Some("Skull Servant")),
            Do::Attack("Asura Priest", Some(GUARD)),
            Do::End(A),
        ])
        .run();
    played.is_in(A, Hand, "Asura Priest").lives(8000, 8000 - 1400 - 300);
}

#[test]
fn toon_summoned_skull_comes_with_a_tribute_and_goes_with_its_world() {
    let table = || {
        Table::new()
            .with(A, Spell, "Toon World", "up")
            .with(A, Hand, "Toon Summoned Skull", "")
            .with(A, Monster, ELF, "")
            .with(B, Spell, TYPHOON, "")
    };
    let came = table().plays(&[Do::Special(A, "Toon Summoned Skull")]).run();
    came.is_in(A, Monster, "Toon Summoned Skull").is_in(A, Graveyard, ELF);
    let gone = table()
        .plays(&[
            Do::Special(A, "Toon Summoned Skull"),
            Do::Card(B, TYPHOON),
            Do::Choose("Toon World"),
        ])
        .run();
    gone.is_in(A, Graveyard, "Toon World").is_in(A, Graveyard, "Toon Summoned Skull");
}

#[test]
fn toon_summoned_skull_pays_to_attack_directly() {
    let played = Table::new()
        .with(A, Spell, "Toon World", "up")
        .with(A, Monster, "Toon Summoned Skull", "")
        .with(B, Monster, ELF, "")
        .plays(&[Do::Battle(A), Do::Attack("Toon Summoned Skull", None)])
        .run();
    played.lives(7500, 5500);
}

#[test]
fn y_dragon_head_equips_protects_and_comes_back() {
    let table = || {
        Table::new()
            .with(A, Monster, "Y-Dragon Head", "")
            .with(A, Monster, "X-Head Cannon", "")
            .with(B, Monster, SKULL, "")
    };
    let equipped = table().plays(&[Do::Effect(A, "Y-Dragon Head", 0)]).run();
    equipped.is_in(A, Spell, "Y-Dragon Head").has("X-Head Cannon", 2200, 1900);
    let saved = table()
        .plays(&[
            Do::Effect(A, "Y-Dragon Head", 0),
            Do::Battle(A),
            Do::Attack("X-Head Cannon", Some(SKULL)),
        ])
        .run();
    saved.is_in(A, Graveyard, "Y-Dragon Head").is_in(A, Monster, "X-Head Cannon").lives(7700, 8000);
    let back = Table::new()
        .with(A, Monster, "Y-Dragon Head", "")
        .with(A, Monster, "X-Head Cannon", "")
        .plays(&[
            Do::Effect(A, "Y-Dragon Head", 0),
            Do::End(A),
            Do::End(B),
            Do::Effect(A, "Y-Dragon Head", 1),
        ])
        .run();
    back.is_in(A, Monster, "Y-Dragon Head").has("X-Head Cannon", 1800, 1500);
}

#[test]
fn dark_valkyria_is_summoned_again() {
    let played = Table::new()
        .with(A, Monster, "Dark Valkyria", "")
        .with(B, Monster, DM, "")
        .plays(&[Do::Summon(A, "Dark Valkyria"), Do::Effect(A, "Dark Valkyria", 0)])
        .run();
    played.has("Dark Valkyria", 2100, 1050);
    let destroys = Table::new()
        .with(A, Monster, "Dark Valkyria", "")
        .with(B, Monster, DM, "")
        .plays(&[
            Do::Summon(A, "Dark Valkyria"),
            Do::Effect(A, "Dark Valkyria", 0),
            Do::Effect(A, "Dark Valkyria", 2),
            Do::Choose(DM),
        ])
        .run();
    destroys.is_in(B, Graveyard, DM).has("Dark Valkyria", 1800, 1050);
}

#[test]
fn cyber_dragon_and_chaos_sorcerer_come_by_themselves() {
    let cyber = Table::new()
        .with(A, Hand, "Cyber Dragon", "")
        .with(B, Monster, ELF, "")
        .plays(&[Do::Special(A, "Cyber Dragon")])
        .run();
    cyber.is_in(A, Monster, "Cyber Dragon");
    let chaos = Table::new()
        .with(A, Hand, "Chaos Sorcerer", "")
        .with(A, Graveyard, ELF, "")
        .with(A, Graveyard, SKULL, "")
        .with(B, Monster, DM, "")
        .plays(&[
            Do::Special(A, "Chaos Sorcerer"),
            Do::Effect(A, "Chaos Sorcerer", 1),
            Do::Choose(DM),
        ])
        .run();
    chaos.is_in(A, Banished, ELF).is_in(A, Banished, SKULL).is_in(B, Banished, DM).is_in(
        A,
        Monster,
        "Chaos Sorcerer",
    );
}

#[test]
fn gorz_comes_on_damage_with_its_token() {
    let played = Table::new()
        .with(A, Monster, OX, "")
        .with(B, Hand, "Gorz the Emissary of Darkness", "")
        .plays(&[Do::Battle(A), Do::Attack(OX, None), Do::Trigger("Gorz the Emissary of Darkness")])
        .run();
    played.is_in(B, Monster, "Gorz the Emissary of Darkness").lives(8000, 6300).has(
        "Emissary of Darkness Token",
        1700,
        1700,
    );
}

#[test]
fn gorz_answers_the_damage_of_an_effect_with_as_much() {
    let played = Table::new()
        .with(A, Monster, "Cannon Soldier", "")
        .with(A, Monster, OX, "")
        .with(B, Hand, "Gorz the Emissary of Darkness", "")
        .plays(&[
            Do::Effect(A, "Cannon Soldier", 0),
            Do::Choose(OX),
            Do::Trigger("Gorz the Emissary of Darkness"),
        ])
        .run();
    played.is_in(B, Monster, "Gorz the Emissary of Darkness").lives(7500, 7500);
}

#[test]
fn treeborn_frog_comes_back_in_the_standby_phase() {
    let played = Table::new()
        .with(A, Graveyard, "Treeborn Frog", "")
        .plays(&[Do::End(A), Do::End(B), Do::Trigger("Treeborn Frog")])
        .run();
    played.is_in(A, Monster, "Treeborn Frog");
}

#[test]
fn peten_fetches_another_and_misses_its_timing_as_a_tribute() {
    let fetched = Table::new()
        .with(A, Monster, "Peten the Dark Clown", "")
        .deck(A, &["Peten the Dark Clown"])
        .with(B, Monster, DM, "")
        .with(A, Hand, "Raigeki Break", "")
        .plays(&[
            Do::Battle(A),
            Do::Attack("Peten the Dark Clown", Some(DM)),
            Do::Trigger("Peten the Dark Clown"),
        ])
        .run();
    fetched.is_in(A, Banished, "Peten the Dark Clown").is_in(A, Monster, "Peten the Dark Clown");
    let missed = Table::new()
        .with(A, Monster, "Peten the Dark Clown", "")
        .deck(A, &["Peten the Dark Clown"])
        .with(A, Hand, SKULL, "")
        .plays(&[Do::Summon(A, SKULL)])
        .run();
    missed.is_in(A, Graveyard, "Peten the Dark Clown").is_in(A, Monster, SKULL);
}

#[test]
fn sangan_searches_after_it_was_a_tribute() {
    let played = Table::new()
        .with(A, Monster, "Sangan", "")
        .deck(A, &["Kuriboh"])
        .with(A, Hand, SKULL, "")
        .plays(&[Do::Summon(A, SKULL)])
        .run();
    played.is_in(A, Hand, "Kuriboh");
}

#[test]
fn mystic_tomato_fetches_in_attack_position() {
    let played = Table::new()
        .with(A, Monster, "Mystic Tomato", "")
        .deck(A, &["Kuriboh", DM])
        .with(B, Monster, DM, "")
        .plays(&[
            Do::Battle(A),
            Do::Attack("Mystic Tomato", Some(DM)),
            Do::Trigger("Mystic Tomato"),
        ])
        .run();
    played.is_in(A, Monster, "Kuriboh").stands("Kuriboh", Position::Attack);
}

#[test]
fn dandylion_leaves_tokens_that_are_no_tributes_this_turn() {
    let played = Table::new()
        .with(A, Monster, "Dandylion", "")
        .with(A, Monster, "Cannon Soldier", "")
        .plays(&[Do::Effect(A, "Cannon Soldier", 0), Do::Choose("Dandylion")])
        .run();
    played.is_so(played.count(A, Monster, "Fluff Token") == 2, "two tokens");
    played.stands("Fluff Token", Position::Defense).lives(8000, 7500);
}

#[test]
fn breaker_gets_its_counter_and_breaks() {
    let played = Table::new()
        .with(A, Hand, "Breaker the Magical Warrior", "")
        .with(B, Spell, "Mirror Force", "")
        .plays(&[Do::Summon(A, "Breaker the Magical Warrior")])
        .run();
    played.has("Breaker the Magical Warrior", 1900, 1000);
    let breaks = Table::new()
        .with(A, Hand, "Breaker the Magical Warrior", "")
        .with(B, Spell, "Mirror Force", "")
        .plays(&[
            Do::Summon(A, "Breaker the Magical Warrior"),
            Do::Effect(A, "Breaker the Magical Warrior", 2),
        ])
        .run();
    breaks.is_in(B, Graveyard, "Mirror Force").has("Breaker the Magical Warrior", 1600, 1000);
}

#[test]
fn shaddoll_hedgehog_looks_for_another() {
    let sent = Table::new()
        .with(A, Monster, "Shaddoll Hedgehog", "")
        .with(A, Hand, "Dark Hole", "")
        .plays(&[Do::Card(A, "Dark Hole")])
        .run();
    // There is no other Shaddoll in the Deck: what could do nothing is not offered.
    sent.is_in(A, Graveyard, "Shaddoll Hedgehog");
}

#[test]
fn sasuke_samurai_destroys_what_lies_face_down() {
    let played = Table::new()
        .with(A, Monster, "Sasuke Samurai", "")
        .with(B, Monster, "Man-Eater Bug", "down")
        .plays(&[Do::Battle(A), Do::Attack("Sasuke Samurai", Some("Man-Eater Bug"))])
        .run();
    played
        .is_in(B, Graveyard, "Man-Eater Bug")
        .is_in(A, Monster, "Sasuke Samurai")
        .lives(8000, 8000);
}

#[test]
fn catastor_destroys_what_is_not_dark() {
    let table = || {
        Table::new()
            .with(A, Monster, "Ally of Justice Catastor", "proper")
            .with(B, Monster, "Blue-Eyes White Dragon", "")
            .with(B, Monster, DM, "")
    };
    let light = table()
        .plays(&[
            Do::Battle(A),
            Do::Attack("Ally of Justice Catastor", Some("Blue-Eyes White Dragon")),
        ])
        .run();
    light.is_in(B, Graveyard, "Blue-Eyes White Dragon").lives(8000, 8000);
    let dark =
        table().plays(&[Do::Battle(A), Do::Attack("Ally of Justice Catastor", Some(DM))]).run();
    dark.is_in(A, Graveyard, "Ally of Justice Catastor").lives(7700, 8000);
}

#[test]
fn drillroid_destroys_a_defender_before_the_calculation() {
    let played = Table::new()
        .with(A, Monster, "Drillroid", "")
        .with(B, Monster, ELF, "down")
        .plays(&[Do::Battle(A), Do::Attack("Drillroid", Some(ELF))])
        .run();
    played.is_in(B, Graveyard, ELF).lives(8000, 8000);
}

#[test]
fn honest_adds_the_other_atk() {
    let played = Table::new()
        .with(A, Monster, ELF, "")
        .with(A, Hand, "Honest", "")
        .with(B, Monster, SKULL, "")
        .plays(&[Do::Battle(A), Do::Attack(ELF, Some(SKULL)), Do::Effect(A, "Honest", 1)])
        .run();
    played.is_in(B, Graveyard, SKULL).is_in(A, Graveyard, "Honest").lives(8000, 7200);
    let back =
        Table::new().with(A, Monster, "Honest", "").plays(&[Do::Effect(A, "Honest", 0)]).run();
    back.is_in(A, Hand, "Honest");
}

#[test]
fn kuriboh_lets_no_damage_through() {
    let played = Table::new()
        .with(A, Monster, OX, "")
        .with(B, Hand, "Kuriboh", "")
        .plays(&[Do::Battle(A), Do::Attack(OX, None), Do::Effect(B, "Kuriboh", 0)])
        .run();
    played.is_in(B, Graveyard, "Kuriboh").lives(8000, 8000);
}

#[test]
fn injection_fairy_lily_is_strong_for_one_calculation() {
    let played = Table::new()
        .with(A, Monster, "Injection Fairy Lily", "")
        .with(B, Monster, SKULL, "")
        .plays(&[
            Do::Battle(A),
            Do::Attack("Injection Fairy Lily", Some(SKULL)),
            Do::Effect(A, "Injection Fairy Lily", 0),
        ])
        .run();
    played.is_in(B, Graveyard, SKULL).lives(6000, 7100).has("Injection Fairy Lily", 400, 1500);
}

#[test]
fn airknight_parshath_pierces_and_draws() {
    let played = Table::new()
        .with(A, Monster, "Airknight Parshath", "")
        .with(B, Monster, "Man-Eater Bug", "defense")
        .plays(&[Do::Battle(A), Do::Attack("Airknight Parshath", Some("Man-Eater Bug"))])
        .run();
    played.lives(8000, 6700).holds(A, Hand, 1);
}

#[test]
fn dd_warrior_lady_takes_the_other_along() {
    let played = Table::new()
        .with(A, Monster, "D.D. Warrior Lady", "")
        .with(B, Monster, DM, "")
        .plays(&[
            Do::Battle(A),
            Do::Attack("D.D. Warrior Lady", Some(DM)),
            Do::Trigger("D.D. Warrior Lady"),
        ])
        .run();
    played.is_in(A, Banished, "D.D. Warrior Lady").is_in(B, Banished, DM).lives(7000, 8000);
}

#[test]
fn mataza_attacks_twice() {
    let played = Table::new()
        .with(A, Monster, "Mataza the Zapper", "")
        .plays(&[
            Do::Battle(A),
            Do::Attack("Mataza the Zapper", None),
            Do::Attack("Mataza the Zapper", None),
        ])
        .run();
    played.lives(8000, 5400);
}

#[test]
fn jinzo_and_skill_drain_negate_each_other_no_longer() {
    let jinzo = Table::new()
        .with(A, Spell, "Skill Drain", "up")
        .with(A, Monster, "Jinzo", "")
        .with(A, Monster, "Airknight Parshath", "")
        .with(B, Monster, "Man-Eater Bug", "defense")
        .plays(&[Do::Battle(A), Do::Attack("Airknight Parshath", Some("Man-Eater Bug"))])
        .run();
    // Skill Drain was there first: neither Jinzo nor the Airknight has an effect.
    jinzo.lives(8000, 8000).is_in(B, Graveyard, "Man-Eater Bug");
    let barred = Table::new()
        .with(A, Monster, "Jinzo", "")
        .with(B, Spell, "Mirror Force", "")
        .plays(&[Do::Battle(A), Do::Attack("Jinzo", None)])
        .run();
    barred.lives(8000, 5600).is_in(B, Spell, "Mirror Force");
}

#[test]
fn spirit_reaper_stays_in_battle_and_goes_when_it_is_targeted() {
    let battle = Table::new()
        .with(A, Monster, SKULL, "")
        .with(B, Monster, "Spirit Reaper", "")
        .plays(&[Do::Battle(A), Do::Attack(SKULL, Some("Spirit Reaper"))])
        .run();
    battle.is_in(B, Monster, "Spirit Reaper").lives(8000, 5800);
    let targeted = Table::new()
        .with(A, Hand, "Rush Recklessly", "")
        .with(B, Monster, "Spirit Reaper", "")
        .plays(&[Do::Card(A, "Rush Recklessly")])
        .run();
    targeted.is_in(B, Graveyard, "Spirit Reaper");
}

#[test]
fn effect_veiler_negates_for_the_turn() {
    let played = Table::new()
        .with(A, Monster, "Cannon Soldier", "")
        .with(A, Monster, OX, "")
        .with(B, Hand, "Effect Veiler", "")
        .plays(&[
            Do::Effect(A, "Cannon Soldier", 0),
            Do::Choose(OX),
            Do::Effect(B, "Effect Veiler", 0),
        ])
        .run();
    played.lives(8000, 8000).is_in(B, Graveyard, "Effect Veiler");
}

#[test]
fn exodia_wins_with_five_in_hand() {
    let played = Table::new()
        .with(A, Hand, "Right Leg of the Forbidden One", "")
        .with(A, Hand, "Left Leg of the Forbidden One", "")
        .with(A, Hand, "Right Arm of the Forbidden One", "")
        .with(A, Hand, "Left Arm of the Forbidden One", "")
        .with(A, Hand, "Pot of Greed", "")
        .deck(A, &["Exodia the Forbidden One"])
        .plays(&[Do::Card(A, "Pot of Greed")])
        .run();
    played.is_so(played.state.lost[B].is_some() && played.state.lost[A].is_none(), "A has won");
}

#[test]
fn fusion_and_what_it_destroys() {
    let gaia = Table::new()
        .with(A, Hand, "Polymerization", "")
        .with(A, Hand, "Gaia The Fierce Knight", "")
        .with(A, Monster, "Curse of Dragon", "down")
        .with(A, Extra, "Gaia the Dragon Champion", "")
        .plays(&[Do::Card(A, "Polymerization")])
        .run();
    gaia.is_in(A, Monster, "Gaia the Dragon Champion").is_in(A, Graveyard, "Polymerization");
    let wingman = Table::new()
        .with(A, Monster, "Elemental HERO Flame Wingman", "proper")
        .with(B, Monster, GUARD, "")
        .plays(&[Do::Battle(A), Do::Attack("Elemental HERO Flame Wingman", Some(GUARD))])
        .run();
    wingman.lives(8000, 8000 - 700 - 1400);
}

#[test]
fn ritual_with_levels_from_hand_and_field() {
    let played = Table::new()
        .with(A, Hand, "Black Luster Ritual", "")
        .with(A, Hand, "Black Luster Soldier", "")
        .with(A, Hand, ELF, "")
        .with(A, Monster, OX, "")
        .plays(&[Do::Card(A, "Black Luster Ritual")])
        .run();
    played
        .is_in(A, Monster, "Black Luster Soldier")
        .is_in(A, Graveyard, ELF)
        .is_in(A, Graveyard, OX);
}

#[test]
fn junk_synchron_junk_warrior() {
    let played = Table::new()
        .with(A, Hand, "Junk Synchron", "")
        .with(A, Graveyard, "Time Wizard", "")
        .with(A, Monster, "Treeborn Frog", "")
        .with(A, Extra, "Junk Warrior", "")
        .plays(&[
            Do::Summon(A, "Junk Synchron"),
            Do::Trigger("Junk Synchron"),
            Do::Special(A, "Junk Warrior"),
        ])
        .run();
    played.is_in(A, Monster, "Junk Warrior").is_in(A, Graveyard, "Time Wizard").has(
        "Junk Warrior",
        2400,
        1300,
    );
}

#[test]
fn stardust_dragon_negates_and_comes_back() {
    let played = Table::new()
        .with(B, Monster, "Stardust Dragon", "proper")
        .with(A, Hand, "Dark Hole", "")
        .plays(&[
            Do::Card(A, "Dark Hole"),
            Do::Effect(B, "Stardust Dragon", 0),
            Do::End(A),
            Do::Trigger("Stardust Dragon"),
        ])
        .run();
    played.is_in(A, Graveyard, "Dark Hole").is_in(B, Monster, "Stardust Dragon");
}

#[test]
fn utopia_negates_an_attack_and_dies_without_material() {
    let negated = Table::new()
        .with(A, Hand, OX, "")
        .with(A, Monster, GUARD, "")
        .with(A, Extra, "Number 39: Utopia", "")
        .with(B, Monster, SKULL, "")
        .plays(&[
            Do::Summon(A, OX),
            Do::Special(A, "Number 39: Utopia"),
            Do::End(A),
            Do::Battle(B),
            Do::Attack(SKULL, Some("Number 39: Utopia")),
            Do::Effect(A, "Number 39: Utopia", 0),
        ])
        .run();
    negated.is_in(A, Monster, "Number 39: Utopia").lives(8000, 8000).holds(A, Material, 1);
    let dies = Table::new()
        .with(B, Monster, "Number 39: Utopia", "proper")
        .with(A, Monster, "Skull Servant", "")
        .plays(&[Do::Battle(A), Do::Attack("Skull Servant", Some("Number 39: Utopia"))])
        .run();
    dies.is_in(B, Graveyard, "Number 39: Utopia");
}

#[test]
fn leviathan_dragon_grows() {
    let played = Table::new()
        .with(A, Hand, "Giant Soldier of Stone", "")
        .with(A, Monster, "Sangan", "")
        .with(A, Extra, "Number 17: Leviathan Dragon", "")
        .plays(&[
            Do::Summon(A, "Giant Soldier of Stone"),
            Do::Special(A, "Number 17: Leviathan Dragon"),
            Do::Effect(A, "Number 17: Leviathan Dragon", 0),
        ])
        .run();
    played.has("Number 17: Leviathan Dragon", 2500, 0);
}

#[test]
fn scales_of_the_magicians() {
    let both = Table::new()
        .with(A, Hand, "Stargazer Magician", "")
        .with(A, Hand, "Timegazer Magician", "")
        .with(A, Hand, ELF, "")
        .with(A, Hand, SKULL, "")
        .plays(&[
            Do::Card(A, "Stargazer Magician"),
            Do::Card(A, "Timegazer Magician"),
            Do::Pendulum(A),
            Do::Choose(ELF),
            Do::Choose(SKULL),
        ])
        .run();
    both.holds(A, Pendulum, 2).is_in(A, Monster, ELF).is_in(A, Monster, SKULL);
    let alone = Table::new()
        .with(A, Hand, "Stargazer Magician", "")
        .plays(&[Do::Card(A, "Stargazer Magician")])
        .run();
    let scale = alone.state.facts(alone.card("Stargazer Magician")).scale;
    alone.is_so(scale == Some(4), "alone its Scale is 4");
}

#[test]
fn odd_eyes_destroys_itself_and_searches() {
    let played = Table::new()
        .with(A, Hand, "Odd-Eyes Pendulum Dragon", "")
        .deck(A, &["Timegazer Magician"])
        .plays(&[
            Do::Card(A, "Odd-Eyes Pendulum Dragon"),
            Do::End(A),
            Do::Trigger("Odd-Eyes Pendulum Dragon"),
        ])
        .run();
    played.is_in(A, Extra, "Odd-Eyes Pendulum Dragon").is_in(A, Hand, "Timegazer Magician");
}

#[test]
fn odd_eyes_doubles_and_spares() {
    let doubled = Table::new()
        .with(A, Monster, "Odd-Eyes Pendulum Dragon", "")
        .with(B, Monster, OX, "")
        .plays(&[Do::Battle(A), Do::Attack("Odd-Eyes Pendulum Dragon", Some(OX))])
        .run();
    doubled.lives(8000, 6400);
    let spared = Table::new()
        .with(A, Pendulum, "Odd-Eyes Pendulum Dragon", "up")
        .with(A, Monster, "Flash Knight", "")
        .with(B, Monster, DM, "")
        .plays(&[Do::Battle(A), Do::Attack("Flash Knight", Some(DM)), Do::Yes])
        .run();
    spared.lives(8000, 8000).is_in(A, Extra, "Flash Knight");
}

#[test]
fn qliphort_carrier_in_both_its_places() {
    let monster = Table::new()
        .with(A, Hand, "Qliphort Carrier", "")
        .with(B, Monster, DM, "")
        .plays(&[Do::Summon(A, "Qliphort Carrier")])
        .run();
    monster.has("Qliphort Carrier", 1800, 1000);
    let tributed = Table::new()
        .with(A, Monster, "Qliphort Carrier", "")
        .with(A, Hand, SKULL, "")
        .with(B, Monster, DM, "")
        .plays(&[Do::Summon(A, SKULL), Do::Trigger("Qliphort Carrier"), Do::Choose(DM)])
        .run();
    tributed.is_in(A, Extra, "Qliphort Carrier").is_in(B, Hand, DM);
}

#[test]
fn card_destruction_changes_both_hands() {
    let played = Table::new()
        .with(A, Hand, "Card Destruction", "")
        .with(A, Hand, OX, "")
        .with(B, Hand, ELF, "")
        .with(B, Hand, DM, "")
        .plays(&[Do::Card(A, "Card Destruction")])
        .run();
    played.holds(A, Hand, 1).holds(B, Hand, 2).is_in(B, Graveyard, DM);
}

#[test]
fn monster_reborn_respects_how_monsters_have_to_come() {
    let played = Table::new()
        .with(A, Hand, "Monster Reborn", "")
        .with(B, Graveyard, DM, "")
        .with(B, Graveyard, "Black Luster Soldier", "")
        .plays(&[Do::Card(A, "Monster Reborn"), Do::In(Position::Defense)])
        .run();
    played.is_in(A, Monster, DM).stands(DM, Position::Defense);
}

#[test]
fn reinforcement_of_the_army_searches() {
    let played = Table::new()
        .with(A, Hand, "Reinforcement of the Army", "")
        .deck(A, &[OX, GUARD])
        .plays(&[Do::Card(A, "Reinforcement of the Army")])
        .run();
    played.is_in(A, Hand, GUARD).is_in(A, Deck, OX);
}

#[test]
fn swords_of_revealing_light_stay_three_turns() {
    let played = Table::new()
        .with(A, Hand, "Swords of Revealing Light", "")
        .with(B, Monster, "Man-Eater Bug", "down")
        .with(B, Monster, SKULL, "")
        .plays(&[Do::Card(A, "Swords of Revealing Light"), Do::Choose(SKULL), Do::End(A)])
        .run();
    played
        .is_in(A, Spell, "Swords of Revealing Light")
        .stands("Man-Eater Bug", Position::Defense)
        .is_in(B, Graveyard, SKULL);
    let turns = [Do::End(A), Do::End(B)].repeat(3);
    let over = Table::new()
        .with(A, Hand, "Swords of Revealing Light", "")
        .with(B, Monster, SKULL, "")
        .plays(&[Do::Card(A, "Swords of Revealing Light")])
        .plays(&turns)
        .run();
    over.is_in(A, Graveyard, "Swords of Revealing Light");
}

#[test]
fn change_of_heart_lasts_until_the_end_phase() {
    let taken = Table::new()
        .with(A, Hand, "Change of Heart", "")
        .with(B, Monster, SKULL, "")
        .plays(&[Do::Card(A, "Change of Heart")])
        .run();
    taken.is_in(A, Monster, SKULL);
    let back = Table::new()
        .with(A, Hand, "Change of Heart", "")
        .with(B, Monster, SKULL, "")
        .plays(&[Do::Card(A, "Change of Heart"), Do::End(A)])
        .run();
    back.is_in(B, Monster, SKULL);
}

#[test]
fn quick_play_spells_change_what_is_there() {
    let moon = Table::new()
        .with(A, Hand, "Book of Moon", "")
        .with(B, Monster, SKULL, "")
        .plays(&[Do::Card(A, "Book of Moon")])
        .run();
    moon.stands(SKULL, Position::FaceDown);
    let shrink = Table::new()
        .with(A, Hand, "Shrink", "")
        .with(B, Monster, SKULL, "")
        .plays(&[Do::Card(A, "Shrink")])
        .run();
    shrink.has(SKULL, 1250, 1200);
    let goats =
        Table::new().with(A, Hand, "Scapegoat", "").plays(&[Do::Card(A, "Scapegoat")]).run();
    goats.holds(A, Monster, 4);
    let dice = Table::new()
        .with(A, Hand, "Graceful Dice", "")
        .with(A, Monster, OX, "")
        .plays(&[Do::Card(A, "Graceful Dice")])
        .run();
    let more = dice.state.facts(dice.card(OX)).attack - 1700;
    dice.is_so((100..=600).contains(&more) && more % 100 == 0, "so much more");
}

#[test]
fn equips_and_fields_raise() {
    let axe = Table::new()
        .with(A, Hand, "Axe of Despair", "")
        .with(A, Monster, OX, "")
        .plays(&[Do::Card(A, "Axe of Despair")])
        .run();
    axe.has(OX, 2700, 1000).is_in(A, Spell, "Axe of Despair");
    let back = Table::new()
        .with(A, Hand, "Axe of Despair", "")
        .with(A, Monster, OX, "")
        .with(A, Monster, ELF, "")
        .with(B, Spell, TYPHOON, "")
        .plays(&[Do::Card(A, "Axe of Despair"), Do::Choose(OX), Do::Card(B, TYPHOON)])
        .run();
    // Destroyed before it resolves: nothing is equipped.
    back.has(OX, 1700, 1000).is_in(A, Graveyard, "Axe of Despair");
    let mountain = Table::new()
        .with(A, Hand, "Mountain", "")
        .with(B, Monster, "Blue-Eyes White Dragon", "")
        .plays(&[Do::Card(A, "Mountain")])
        .run();
    mountain.has("Blue-Eyes White Dragon", 3200, 2700).is_in(A, Field, "Mountain");
}

#[test]
fn messenger_of_peace_is_kept_for_a_price() {
    let kept = Table::new()
        .with(A, Spell, "Messenger of Peace", "up")
        .with(B, Monster, SKULL, "")
        .plays(&[Do::End(A), Do::End(B), Do::Yes])
        .run();
    kept.is_in(A, Spell, "Messenger of Peace").lives(7900, 8000);
    let gone = Table::new()
        .with(A, Spell, "Messenger of Peace", "up")
        .plays(&[Do::End(A), Do::End(B)])
        .run();
    gone.is_in(A, Graveyard, "Messenger of Peace").lives(8000, 8000);
}

#[test]
fn solemn_wishes_count_a_draw_once() {
    let played = Table::new()
        .with(A, Spell, "Solemn Wishes", "up")
        .with(A, Hand, "Pot of Greed", "")
        .plays(&[Do::Card(A, "Pot of Greed")])
        .run();
    played.lives(8500, 8000);
}

#[test]
fn traps_answer_attacks_and_summons() {
    let mirror = Table::new()
        .with(A, Monster, OX, "")
        .with(A, Monster, ELF, "defense")
        .with(B, Spell, "Mirror Force", "")
        .plays(&[Do::Battle(A), Do::Attack(OX, None), Do::Card(B, "Mirror Force")])
        .run();
    mirror.is_in(A, Graveyard, OX).is_in(A, Monster, ELF).lives(8000, 8000);
    let torrential = Table::new()
        .with(A, Hand, OX, "")
        .with(B, Monster, DM, "")
        .with(B, Spell, "Torrential Tribute", "")
        .plays(&[Do::Summon(A, OX), Do::Card(B, "Torrential Tribute")])
        .run();
    torrential.is_in(A, Graveyard, OX).is_in(B, Graveyard, DM);
    let hole = Table::new()
        .with(A, Hand, OX, "")
        .with(B, Spell, "Trap Hole", "")
        .plays(&[Do::Summon(A, OX), Do::Card(B, "Trap Hole")])
        .run();
    hole.is_in(A, Graveyard, OX);
    let bottomless = Table::new()
        .with(A, Hand, OX, "")
        .with(B, Spell, "Bottomless Trap Hole", "")
        .plays(&[Do::Summon(A, OX), Do::Card(B, "Bottomless Trap Hole")])
        .run();
    bottomless.is_in(A, Banished, OX);
    let negate = Table::new()
        .with(A, Monster, OX, "")
        .with(B, Spell, "Negate Attack", "")
        .plays(&[Do::Battle(A), Do::Attack(OX, None), Do::Card(B, "Negate Attack")])
        .run();
    negate.lives(8000, 8000);
}

#[test]
fn traps_without_a_moment() {
    let raigeki = Table::new()
        .with(A, Spell, "Raigeki Break", "")
        .with(A, Hand, ELF, "")
        .with(B, Monster, DM, "")
        .plays(&[Do::Card(A, "Raigeki Break"), Do::Choose(DM)])
        .run();
    raigeki.is_in(B, Graveyard, DM).is_in(A, Graveyard, ELF);
    let device = Table::new()
        .with(A, Spell, "Compulsory Evacuation Device", "")
        .with(B, Monster, DM, "")
        .plays(&[Do::Card(A, "Compulsory Evacuation Device")])
        .run();
    device.is_in(B, Hand, DM);
    let button = Table::new()
        .with(A, Spell, "Self-Destruct Button", "")
        .life(A, 1000)
        .plays(&[Do::Card(A, "Self-Destruct Button")])
        .run();
    button.is_so(button.state.lost.0.iter().all(Option::is_some), "both have lost");
    let ojama = Table::new()
        .with(A, Spell, "Ojama Trio", "")
        .with(A, Hand, "Dark Hole", "")
        .plays(&[Do::Card(A, "Ojama Trio"), Do::Card(A, "Dark Hole")])
        .run();
    ojama.lives(8000, 8000 - 900).holds(B, Monster, 0);
}

#[test]
fn call_of_the_haunted_and_its_monster_go_together() {
    let called = || {
        Table::new()
            .with(A, Spell, "Call of the Haunted", "")
            .with(A, Graveyard, DM, "")
            .with(B, Spell, TYPHOON, "")
            .with(B, Spell, "Raigeki Break", "")
            .with(B, Hand, ELF, "")
    };
    let came = called().plays(&[Do::Card(A, "Call of the Haunted")]).run();
    came.is_in(A, Monster, DM).stands(DM, Position::Attack);
    let trap_gone = called()
        .plays(&[
            Do::Card(A, "Call of the Haunted"),
            Do::Card(B, "Raigeki Break"),
            Do::Choose("Call of the Haunted"),
        ])
        .run();
    trap_gone.is_in(A, Graveyard, DM);
}

#[test]
fn ultimate_offering_summons_once_more() {
    let played = Table::new()
        .with(A, Spell, "Ultimate Offering", "up")
        .with(A, Hand, OX, "")
        .with(A, Hand, GUARD, "")
        .plays(&[Do::Summon(A, OX), Do::Effect(A, "Ultimate Offering", 1)])
        .run();
    played.is_in(A, Monster, OX).is_in(A, Monster, GUARD).lives(7500, 8000);
}

#[test]
fn counter_traps_negate_what_they_answer() {
    let tools = Table::new()
        .with(A, Monster, OX, "")
        .with(A, Spell, "Seven Tools of the Bandit", "")
        .with(B, Spell, "Mirror Force", "")
        .plays(&[
            Do::Battle(A),
            Do::Attack(OX, None),
            Do::Card(B, "Mirror Force"),
            Do::Card(A, "Seven Tools of the Bandit"),
        ])
        .run();
    tools.is_in(B, Graveyard, "Mirror Force").lives(7000, 6300);
    let judgment = Table::new()
        .with(A, Hand, OX, "")
        .with(B, Spell, "Solemn Judgment", "")
        .plays(&[Do::Summon(A, OX), Do::Card(B, "Solemn Judgment")])
        .run();
    judgment.is_in(A, Graveyard, OX).lives(8000, 4000);
    let wrath = Table::new()
        .with(A, Monster, "Cannon Soldier", "")
        .with(A, Monster, OX, "")
        .with(B, Spell, "Divine Wrath", "")
        .with(B, Hand, ELF, "")
        .plays(&[Do::Effect(A, "Cannon Soldier", 0), Do::Choose(OX), Do::Card(B, "Divine Wrath")])
        .run();
    wrath.is_in(A, Graveyard, "Cannon Soldier").lives(8000, 8000);
}

#[test]
fn time_wizard_calls_a_coin() {
    let played = Table::new()
        .with(A, Monster, "Time Wizard", "")
        .with(A, Monster, OX, "")
        .with(B, Monster, DM, "")
        .plays(&[Do::Effect(A, "Time Wizard", 0)])
        .run();
    let right = played.count(B, Graveyard, DM) == 1;
    let wrong = played.count(A, Graveyard, OX) == 1 && played.state.life(A) == 8000 - 1100;
    played.is_so(right != wrong, "one of the two");
}

#[test]
fn a_monster_turned_face_down_is_tied_to_nothing() {
    let played = Table::new()
        .with(A, Spell, "Call of the Haunted", "")
        .with(A, Graveyard, OX, "")
        .with(A, Hand, "Book of Moon", "")
        .with(A, Hand, TYPHOON, "")
        .with(A, Hand, GUARD, "")
        .plays(&[
            Do::Card(A, "Call of the Haunted"),
            Do::Card(A, "Book of Moon"),
            // Not in the same chain.
            Do::Summon(A, GUARD),
            Do::Card(A, TYPHOON),
        ])
        .run();
    played.is_in(A, Graveyard, "Call of the Haunted").is_in(A, Monster, OX);
}

#[test]
fn de_fusion_brings_the_materials_back() {
    let played = Table::new()
        .with(A, Hand, "Polymerization", "")
        .with(A, Hand, "De-Fusion", "")
        .with(A, Hand, "Gaia The Fierce Knight", "")
        .with(A, Hand, "Curse of Dragon", "")
        .with(A, Extra, "Gaia the Dragon Champion", "")
        .plays(&[Do::Card(A, "Polymerization"), Do::Card(A, "De-Fusion"), Do::Yes])
        .run();
    played
        .is_in(A, Extra, "Gaia the Dragon Champion")
        .is_in(A, Monster, "Gaia The Fierce Knight")
        .is_in(A, Monster, "Curse of Dragon");
}

#[test]
fn necrovalley_keeps_graveyards_as_they_are() {
    let played = Table::new()
        .with(A, Hand, "Monster Reborn", "")
        .with(A, Graveyard, OX, "")
        .with(B, Field, "Necrovalley", "up")
        .plays(&[Do::Card(A, "Monster Reborn")])
        .run();
    played.is_in(A, Graveyard, "Monster Reborn").is_in(A, Graveyard, OX);
}

#[test]
fn final_countdown_wins_in_the_twentieth_turn() {
    let turns = [Do::End(A), Do::End(B)].repeat(9);
    let played = Table::new()
        .with(A, Hand, "Final Countdown", "")
        .deck(A, &[OX; 12])
        .deck(B, &[OX; 12])
        .plays(&[Do::Card(A, "Final Countdown")])
        .plays(&turns)
        .plays(&[Do::End(A), Do::End(B)])
        .run();
    played.is_so(played.state.lost[B].is_some() && played.state.lost[A].is_none(), "A has won");
    played.is_so(played.state.turn.number == 22, "in the twentieth turn");
}

#[test]
fn yata_garasu_skips_a_draw() {
    let played = Table::new()
        .with(A, Hand, "Yata-Garasu", "")
        .plays(&[
            Do::Summon(A, "Yata-Garasu"),
            Do::Battle(A),
            Do::Attack("Yata-Garasu", None),
            Do::End(A),
        ])
        .run();
    played.holds(B, Hand, 0).holds(B, Deck, 5).is_in(A, Hand, "Yata-Garasu").lives(8000, 7800);
}

#[test]
fn broww_draws_by_an_effect_and_not_as_a_cost() {
    let played = Table::new()
        .with(A, Hand, "Broww, Huntsman of Dark World", "")
        .with(A, Hand, "Card Destruction", "")
        .plays(&[Do::Card(A, "Card Destruction")])
        .run();
    played.holds(A, Hand, 2).holds(A, Deck, 3);
    let cost = Table::new()
        .with(A, Hand, "Broww, Huntsman of Dark World", "")
        .with(A, Spell, "Raigeki Break", "")
        .with(B, Monster, OX, "")
        .plays(&[Do::Card(A, "Raigeki Break")])
        .run();
    cost.holds(A, Hand, 0).is_in(B, Graveyard, OX);
}

#[test]
fn snatch_steal_keeps_what_it_equips() {
    let taken = Table::new()
        .with(A, Hand, "Snatch Steal", "")
        .with(B, Monster, OX, "")
        .plays(&[Do::Card(A, "Snatch Steal")])
        .run();
    taken.is_in(A, Monster, OX);
    let back = Table::new()
        .with(A, Hand, "Snatch Steal", "")
        .with(A, Hand, TYPHOON, "")
        .with(B, Monster, OX, "")
        .plays(&[Do::Card(A, "Snatch Steal"), Do::Card(A, TYPHOON)])
        .run();
    back.is_in(B, Monster, OX).is_in(A, Graveyard, "Snatch Steal");
}

#[test]
fn premature_burial_takes_its_monster_along() {
    let played = Table::new()
        .with(A, Hand, "Premature Burial", "")
        .with(A, Hand, TYPHOON, "")
        .with(A, Graveyard, OX, "")
        .plays(&[Do::Card(A, "Premature Burial"), Do::Card(A, TYPHOON)])
        .run();
    played.is_in(A, Graveyard, OX).lives(7200, 8000);
}

#[test]
fn waboku_keeps_life_and_monsters() {
    let played = Table::new()
        .with(A, Monster, SKULL, "")
        .with(B, Monster, OX, "")
        .with(B, Spell, "Waboku", "")
        .plays(&[Do::Battle(A), Do::Attack(SKULL, Some(OX)), Do::Card(B, "Waboku")])
        .run();
    played.is_in(B, Monster, OX).lives(8000, 8000);
}

#[test]
fn gravity_bind_and_command_knight_hold_attacks() {
    let bound = Table::new()
        .with(A, Monster, OX, "")
        .with(A, Monster, "Giant Soldier of Stone", "")
        .with(B, Spell, "Gravity Bind", "up")
        .plays(&[Do::Battle(A), Do::Attack("Giant Soldier of Stone", None)])
        .run();
    let refused = bound.state.facts(bound.card(OX)).may(&Trait::CannotAttack);
    bound.lives(8000, 6700).is_so(refused, "a Level 4 monster cannot attack");
    let knight = Table::new()
        .with(A, Monster, "Command Knight", "")
        .with(A, Monster, GUARD, "")
        .plays(&[])
        .run();
    knight.has(GUARD, 1800, 1200).has("Command Knight", 1600, 1900);
}

#[test]
fn marauding_captain_brings_another() {
    let played = Table::new()
        .with(A, Hand, "Marauding Captain", "")
        .with(A, Hand, OX, "")
        .plays(&[Do::Summon(A, "Marauding Captain"), Do::Trigger("Marauding Captain")])
        .run();
    played.is_in(A, Monster, OX);
}

#[test]
fn garzett_is_twice_its_tributes() {
    let played = Table::new()
        .with(A, Hand, "Great Maju Garzett", "")
        .with(A, Monster, OX, "")
        .plays(&[Do::Summon(A, "Great Maju Garzett")])
        .run();
    played.has("Great Maju Garzett", 3400, 0);
}

#[test]
fn penguin_soldier_returns_two() {
    let played = Table::new()
        .with(A, Monster, "Penguin Soldier", "down")
        .with(B, Monster, OX, "")
        .with(B, Monster, DM, "")
        .plays(&[
            Do::Flip(A, "Penguin Soldier"),
            Do::Trigger("Penguin Soldier"),
            Do::Choose(OX),
            Do::Choose(DM),
        ])
        .run();
    played.is_in(B, Hand, OX).is_in(B, Hand, DM);
}

#[test]
fn leviair_brings_back_what_was_banished() {
    let played = Table::new()
        .with(A, Hand, "Giant Soldier of Stone", "")
        .with(A, Monster, "Sangan", "")
        .with(A, Extra, "Leviair the Sea Dragon", "")
        .with(B, Banished, GUARD, "up")
        .plays(&[
            Do::Summon(A, "Giant Soldier of Stone"),
            Do::Special(A, "Leviair the Sea Dragon"),
            Do::Effect(A, "Leviair the Sea Dragon", 0),
        ])
        .run();
    played.is_in(A, Monster, GUARD);
}

#[test]
fn relinquished_takes_a_monster_and_its_numbers() {
    let played = Table::new()
        .with(A, Monster, "Relinquished", "proper")
        .with(B, Monster, OX, "")
        .plays(&[Do::Effect(A, "Relinquished", 0)])
        .run();
    played.is_in(A, Spell, OX).has("Relinquished", 1700, 1000);
    let saved = Table::new()
        .with(A, Monster, "Relinquished", "proper")
        .with(B, Monster, OX, "")
        .with(B, Monster, SKULL, "")
        .plays(&[
            Do::Effect(A, "Relinquished", 0),
            Do::Choose(OX),
            Do::Battle(A),
            Do::Attack("Relinquished", Some(SKULL)),
        ])
        .run();
    saved.is_in(A, Monster, "Relinquished").is_in(B, Graveyard, OX).has("Relinquished", 0, 0);
}

#[test]
fn an_equip_card_without_a_monster_does_not_stay() {
    let played = Table::new()
        .with(A, Hand, "Axe of Despair", "")
        .with(A, Monster, OX, "")
        .with(B, Spell, "Compulsory Evacuation Device", "")
        .plays(&[Do::Card(A, "Axe of Despair"), Do::Card(B, "Compulsory Evacuation Device")])
        .run();
    played.is_in(A, Hand, OX).is_in(A, Graveyard, "Axe of Despair");
}

#[test]
fn trap_hole_aims_at_what_was_summoned() {
    let played = Table::new()
        .with(A, Hand, OX, "")
        .with(A, Monster, DM, "")
        .with(B, Spell, "Trap Hole", "")
        .plays(&[Do::Summon(A, OX), Do::Card(B, "Trap Hole")])
        .run();
    played.is_in(A, Graveyard, OX).is_in(A, Monster, DM);
}

#[test]
fn spirit_reaper_takes_a_card_by_a_direct_attack() {
    let played = Table::new()
        .with(A, Monster, "Spirit Reaper", "")
        .with(B, Hand, OX, "")
        .plays(&[Do::Battle(A), Do::Attack("Spirit Reaper", None)])
        .run();
    played.is_in(B, Graveyard, OX).lives(8000, 7700);
}

#[test]
fn stargazer_magician_brings_back_what_was_returned() {
    let played = Table::new()
        .with(A, Monster, "Stargazer Magician", "")
        .with(A, Monster, "Flash Knight", "")
        .with(B, Spell, "Compulsory Evacuation Device", "")
        .with(A, Hand, ELF, "")
        .plays(&[
            Do::Summon(A, ELF),
            Do::Card(B, "Compulsory Evacuation Device"),
            Do::Choose("Flash Knight"),
            Do::Trigger("Stargazer Magician"),
        ])
        .run();
    played.is_in(A, Monster, "Flash Knight");
}

#[test]
fn timegazer_magician_keeps_a_scale_once_a_turn() {
    let played = Table::new()
        .with(A, Monster, "Timegazer Magician", "")
        .with(A, Pendulum, "Flash Knight", "up")
        .with(A, Hand, ELF, "")
        .with(B, Spell, TYPHOON, "")
        .plays(&[Do::Summon(A, ELF), Do::Card(B, TYPHOON), Do::Choose("Flash Knight")])
        .run();
    played.is_in(A, Pendulum, "Flash Knight").is_in(B, Graveyard, TYPHOON);
}

#[test]
fn timegazer_magician_bars_traps_in_the_battle_of_a_pendulum_monster() {
    let played = Table::new()
        .with(A, Pendulum, "Timegazer Magician", "up")
        .with(A, Monster, "Flash Knight", "")
        .with(A, Monster, OX, "")
        .with(B, Spell, "Mirror Force", "")
        .plays(&[
            Do::Battle(A),
            Do::Attack("Flash Knight", None),
            Do::Attack(OX, None),
            Do::Card(B, "Mirror Force"),
        ])
        .run();
    // The first attack goes through: the Trap answers the second.
    played.lives(8000, 6200).is_in(A, Graveyard, OX);
}

#[test]
fn foucaults_cannon_destroys_in_the_turn_it_was_placed() {
    let played = Table::new()
        .with(A, Hand, "Foucault's Cannon", "")
        .with(B, Spell, "Messenger of Peace", "up")
        .plays(&[
            Do::Card(A, "Foucault's Cannon"),
            Do::End(A),
            Do::Trigger("Foucault's Cannon"),
            Do::Choose("Messenger of Peace"),
        ])
        .run();
    played.is_in(B, Graveyard, "Messenger of Peace");
}

#[test]
fn turn_toad_swaps_and_turns() {
    let swapped = Table::new()
        .with(A, Pendulum, "Performapal Turn Toad", "up")
        .with(B, Monster, ELF, "")
        .plays(&[Do::Effect(A, "Performapal Turn Toad", 1)])
        .run();
    swapped.has(ELF, 2000, 800);
}

#[test]
fn axe_of_despair_goes_back_on_the_deck() {
    let played = Table::new()
        .with(A, Hand, "Axe of Despair", "")
        .with(A, Hand, ELF, "")
        .with(A, Monster, OX, "")
        .with(A, Hand, TYPHOON, "")
        .plays(&[
            Do::Card(A, "Axe of Despair"),
            Do::Choose(OX),
            Do::Summon(A, ELF),
            Do::Card(A, TYPHOON),
            Do::Trigger("Axe of Despair"),
            Do::Choose(ELF),
        ])
        .run();
    let top = played.state.zone(A, Deck).last().copied();
    played.is_so(top == Some(played.card("Axe of Despair")), "it lies on top");
    played.is_in(A, Graveyard, ELF).has(OX, 1700, 1000);
}

#[test]
fn the_envoy_attacks_again_after_it_has_destroyed() {
    let envoy = "Black Luster Soldier - Envoy of the Beginning";
    let played = Table::new()
        .with(A, Monster, envoy, "proper")
        .with(B, Monster, OX, "")
        .plays(&[
            Do::Battle(A),
            Do::Attack(envoy, Some(OX)),
            Do::Trigger(envoy),
            Do::Attack(envoy, None),
        ])
        .run();
    played.lives(8000, 8000 - 1300 - 3000);
}

#[test]
fn ehren_shuffles_a_defender_away_and_mills() {
    let played = Table::new()
        .with(A, Monster, "Ehren, Lightsworn Monk", "")
        .with(B, Monster, ELF, "down")
        .plays(&[Do::Battle(A), Do::Attack("Ehren, Lightsworn Monk", Some(ELF)), Do::End(A)])
        .run();
    played.is_in(B, Deck, ELF).holds(A, Graveyard, 3);
}

#[test]
fn shaddoll_hedgehog_counts_by_its_name() {
    let played = Table::new()
        .with(A, Monster, "Man-Eater Bug", "down")
        .with(A, Monster, "Shaddoll Hedgehog", "")
        .plays(&[Do::Flip(A, "Man-Eater Bug"), Do::Choose("Shaddoll Hedgehog")])
        .run();
    // No other Shaddoll is there to be added.
    played.is_in(A, Graveyard, "Shaddoll Hedgehog").holds(A, Hand, 0);
}

#[test]
fn skill_drain_stops_a_monster_that_stays_and_none_that_is_its_own_cost() {
    let stays = Table::new()
        .with(A, Monster, "Cannon Soldier", "")
        .with(A, Monster, "Skull Servant", "")
        .with(B, Spell, "Skill Drain", "up")
        .plays(&[Do::Effect(A, "Cannon Soldier", 0), Do::Choose("Skull Servant")])
        .run();
    stays.lives(8000, 8000).is_in(A, Graveyard, "Skull Servant");
    let gone = Table::new()
        .with(A, Monster, "Cannon Soldier", "")
        .with(B, Spell, "Skill Drain", "up")
        .plays(&[Do::Effect(A, "Cannon Soldier", 0)])
        .run();
    gone.lives(8000, 7500).is_in(A, Graveyard, "Cannon Soldier");
}

#[test]
fn solemn_judgment_on_a_pendulum_summon_takes_all_of_it() {
    let played = Table::new()
        .with(A, Pendulum, "Stargazer Magician", "up")
        .with(A, Pendulum, "Timegazer Magician", "up")
        .with(A, Hand, ELF, "")
        .with(A, Hand, OX, "")
        .with(B, Spell, "Solemn Judgment", "")
        .plays(&[Do::Pendulum(A), Do::Choose(ELF), Do::Choose(OX), Do::Card(B, "Solemn Judgment")])
        .run();
    played.is_in(A, Graveyard, ELF).is_in(A, Graveyard, OX).lives(8000, 4000);
}
