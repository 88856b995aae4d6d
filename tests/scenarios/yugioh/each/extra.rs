//! Tests of single monsters for Fusion, Ritual, Synchro, Xyz and Pendulum Summons, and the cards that Summon them.

use hantei_engine::Player::{A, B};
use hantei_yugioh::zone::Zone::{
    Banished, Extra, Graveyard, Hand, Material, Monster, Pendulum, Spell,
};

use super::super::table::{Do, Table};
use super::{DM, ELF, GUARD, OX, SKULL, TYPHOON};

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
    // The first attack is not stopped; the Trap responds to the second.
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
