//! Tests of single monsters with effects about battles or damage.

use hantei_engine::Player::{A, B};
use hantei_yugioh::zone::Zone::{Banished, Deck, Graveyard, Hand, Monster};

use super::super::table::{Do, Table};
use super::{DM, ELF, GUARD, OX, SKULL};

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
fn spirit_reaper_takes_a_card_by_a_direct_attack() {
    let played = Table::new()
        .with(A, Monster, "Spirit Reaper", "")
        .with(B, Hand, OX, "")
        .plays(&[Do::Battle(A), Do::Attack("Spirit Reaper", None)])
        .run();
    played.is_in(B, Graveyard, OX).lives(8000, 7700);
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
