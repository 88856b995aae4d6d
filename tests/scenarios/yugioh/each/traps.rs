//! Tests of single Traps.

use hantei_ability::yugioh::{Position, Trait};
use hantei_engine::Player::{A, B};
use hantei_yugioh::zone::Zone::{Banished, Graveyard, Hand, Monster, Pendulum, Spell};

use super::super::table::{Do, Table};
use super::{DM, ELF, GUARD, OX, SKULL, TYPHOON};

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
