//! Tests of single Spells.

use hantei_ability::yugioh::Position;
use hantei_engine::Player::{A, B};
use hantei_yugioh::zone::Zone::{Deck, Field, Graveyard, Hand, Monster, Spell};

use super::super::table::{Do, Table};
use super::{DM, ELF, GUARD, OX, SKULL, TYPHOON};

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
