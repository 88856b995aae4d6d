//! Tests of single Main Deck monsters.

use hantei_ability::yugioh::Position;
use hantei_engine::Player::{A, B};
use hantei_yugioh::zone::Zone::{Banished, Deck, Graveyard, Hand, Monster, Pendulum, Spell};

use super::super::table::{Do, Table};
use super::{DM, ELF, GUARD, OX, SKULL, TYPHOON};

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
    // The Deck has no other Shaddoll, so the effect would do nothing and is not offered.
    sent.is_in(A, Graveyard, "Shaddoll Hedgehog");
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
    // Skill Drain was there first, so neither Jinzo nor the Airknight has an effect.
    jinzo.lives(8000, 8000).is_in(B, Graveyard, "Man-Eater Bug");
    let barred = Table::new()
        .with(A, Monster, "Jinzo", "")
        .with(B, Spell, "Mirror Force", "")
        .plays(&[Do::Battle(A), Do::Attack("Jinzo", None)])
        .run();
    barred.lives(8000, 5600).is_in(B, Spell, "Mirror Force");
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
fn turn_toad_swaps_and_turns() {
    let swapped = Table::new()
        .with(A, Pendulum, "Performapal Turn Toad", "up")
        .with(B, Monster, ELF, "")
        .plays(&[Do::Effect(A, "Performapal Turn Toad", 1)])
        .run();
    swapped.has(ELF, 2000, 800);
}

#[test]
fn shaddoll_hedgehog_counts_by_its_name() {
    let played = Table::new()
        .with(A, Monster, "Man-Eater Bug", "down")
        .with(A, Monster, "Shaddoll Hedgehog", "")
        .plays(&[Do::Flip(A, "Man-Eater Bug"), Do::Choose("Shaddoll Hedgehog")])
        .run();
    // There is no other Shaddoll to add.
    played.is_in(A, Graveyard, "Shaddoll Hedgehog").holds(A, Hand, 0);
}
