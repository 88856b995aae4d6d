//! Chapter 10, parties (15.1.1.9) and the keywords of combat (15.2.1 to 15.2.3).

use hantei_ability::fftcg::Phase;
use hantei_engine::Player::{A, B};
use hantei_fftcg::refusal::Why;
use hantei_fftcg::zone::Zone;

use super::table::{Say, Table};

pub const CARDS: &str = r"
- {name: Five, kinds: [forward], fftcg: {cost: 2, elements: [fire], power: 5000, generic: true}}
- {name: Seven, kinds: [forward], fftcg: {cost: 4, elements: [fire], power: 7000, generic: true}}
- {name: Three, kinds: [forward], fftcg: {cost: 3, elements: [ice], power: 3000, generic: true}}
- {name: Nine, kinds: [forward], fftcg: {cost: 4, elements: [ice], power: 9000, generic: true}}
- {name: Brave, kinds: [forward], fftcg: {cost: 2, elements: [fire], power: 5000, keywords: [brave]}}
- {name: First, kinds: [forward], fftcg: {cost: 2, elements: [fire], power: 5000, keywords: [first-strike]}}
- {name: Hasty, kinds: [forward], fftcg: {cost: 2, elements: [fire], power: 5000, keywords: [haste]}}
- {name: PastThree, kinds: [forward], fftcg: {cost: 2, elements: [fire], power: 5000, abilities: [{field: {gives: [{traits: [{cannot-be-blocked-by: {of: {cost_at_least: 3}}}]}]}}]}}
- {name: PastFour, kinds: [forward], fftcg: {cost: 2, elements: [fire], power: 5000, abilities: [{field: {gives: [{traits: [{cannot-be-blocked-by: {of: {cost_at_least: 4}}}]}]}}]}}
- {name: Must, kinds: [forward], fftcg: {cost: 2, elements: [fire], power: 5000, abilities: [{field: {gives: [{traits: [must-attack]}]}}]}}
- {name: Guard, kinds: [forward], fftcg: {cost: 2, elements: [fire], power: 5000, abilities: [{field: {gives: [{traits: [must-block]}]}}]}}
- {name: Burner, kinds: [forward], fftcg: {cost: 2, elements: [fire], power: 5000, abilities: [{auto: {when: {attacks: {is: [this]}}, do: [{damage-player: {who: opponent, count: 1}}]}}]}}
- {name: Captain, kinds: [backup], fftcg: {cost: 2, elements: [fire], abilities: [{auto: {when: {party-damages: own}, do: [{draw: {count: 1}}]}}]}}
- {name: Slayer, kinds: [forward], fftcg: {cost: 2, elements: [fire], power: 3000, abilities: [{auto: {when: {breaks: {is: [this]}}, do: [{draw: {count: 1}}]}}]}}
- {name: Spark, kinds: [summon], fftcg: {cost: 0, elements: [fire], summon: {}}}
";

fn table() -> Table {
    // With a summon in each hand, both players are asked.
    Table::of(CARDS).decks(10).turn(A, Phase::Attack).put(A, Zone::Hand, &["Spark"]).put(
        B,
        Zone::Hand,
        &["Spark"],
    )
}

#[test]
fn an_attack_that_is_not_blocked_deals_one_damage() {
    let played = table().put(A, Zone::Field, &["Five"]).play(&[Say::Attack(&["Five"])]);
    assert_eq!(played.state.damage(B), 0, "the script ends with priority after the declaration");
    let table = self::table().put(A, Zone::Field, &["Five"]);
    let played =
        table.play(&[Say::Attack(&["Five"]), Say::CannotAttack(&["Five"]), Say::Cast("Spark")]);
    assert_eq!(played.state.damage(B), 1, "10.1.4.1");
    assert!(played.state.object(played.card("Five")).status.dull, "10.1.2.2");
}

#[test]
fn brave_forwards_are_not_dulled_and_attack_once() {
    let table = table().put(A, Zone::Field, &["Brave"]);
    let played =
        table.play(&[Say::Attack(&["Brave"]), Say::CannotAttack(&["Brave"]), Say::Cast("Spark")]);
    assert!(!played.state.object(played.card("Brave")).status.dull, "15.2.1.2");
    let refusal = played.state.may_attack(played.card("Brave")).unwrap_err();
    assert_eq!((refusal.cite, refusal.why), ("10.1.2.1.2", Why::HasAttacked));
}

#[test]
fn what_came_this_turn_attacks_with_haste_only() {
    let fresh = |name: &str| {
        let table = table().put(A, Zone::Field, &[name]);
        let card = table.state.field(A)[0];
        table.with(|state| state.table.status_mut(card).fresh = true).state.may_attack(card)
    };
    assert_eq!(fresh("Hasty"), Ok(()), "15.2.2.2");
    assert_eq!(fresh("Five").unwrap_err().cite, "10.1.2.1.1");
}

#[test]
fn battle_damage_is_dealt_at_once() {
    let table = table().put(A, Zone::Field, &["Five", "Nine"]).put(B, Zone::Field, &["Five"]);
    let script = [Say::Attack(&["Five"]), Say::Block("Five"), Say::Attack(&["Nine"])];
    let played = table.play(&script);
    assert_eq!(played.state.damage(B), 0);
    assert_eq!(played.zone(A, Zone::Break), ["Five"], "10.1.4.2");
    assert_eq!(played.zone(B, Zone::Break), ["Five"]);
}

#[test]
fn first_strike_deals_first() {
    let table = table().put(A, Zone::Field, &["First", "Nine"]).put(B, Zone::Field, &["Five"]);
    let script = [Say::Attack(&["First"]), Say::Block("Five"), Say::Attack(&["Nine"])];
    let played = table.play(&script);
    assert_eq!(played.zone(B, Zone::Break), ["Five"], "15.2.3.2");
    assert!(played.zone(A, Zone::Break).is_empty(), "what is broken deals nothing");
    assert!(played.cites("15.2.3.3"));
}

#[test]
fn a_party_is_of_one_element() {
    let table = table().put(A, Zone::Field, &["Five", "Seven", "Three"]);
    let [five, seven, three] = [0, 1, 2].map(|at| table.state.field(A)[at]);
    assert_eq!(table.state.may_attack_together(&[five, seven]), Ok(()));
    let refusal = table.state.may_attack_together(&[five, three]).unwrap_err();
    assert_eq!((refusal.cite, refusal.why), ("15.1.1.9.2", Why::PartyElements));
}

#[test]
fn a_party_deals_one_damage_and_shares_the_blockers() {
    let table =
        table().put(A, Zone::Field, &["Five", "Seven", "Nine"]).put(B, Zone::Field, &["Nine"]);
    let script = [
        Say::Attack(&["Five", "Seven"]),
        Say::Block("Nine"),
        Say::Number(2),
        Say::Attack(&["Nine"]),
    ];
    let played = table.play(&script);
    assert_eq!(played.zone(A, Zone::Break), ["Seven"], "10.1.4.2.1: two and seven thousand");
    assert_eq!(played.zone(B, Zone::Break), ["Nine"], "twelve thousand for nine");
    assert_eq!(played.state.object(played.card("Five")).status.damage, 2000);
}

#[test]
fn a_party_is_blocked_where_any_of_it_is() {
    // 15.1.1.9.6, the example of the book.
    let table = || {
        let table = self::table().put(A, Zone::Field, &["PastThree", "PastFour"]);
        table.put(B, Zone::Field, &["Three", "Nine"])
    };
    let both: &'static [&'static str] = &["PastThree", "PastFour"];
    let played = table().play(&[Say::Attack(both), Say::CannotBlock("Nine"), Say::Block("Three")]);
    assert!(played.cites("15.1.1.9.6"));
    let alone: &'static [&'static str] = &["PastThree"];
    table().put(B, Zone::Field, &["Five"]).play(&[
        Say::Attack(alone),
        Say::CannotBlock("Three"),
        Say::None,
    ]);
}

#[test]
fn first_strike_of_a_party_needs_all_of_it() {
    let table =
        table().put(A, Zone::Field, &["First", "Five", "Three"]).put(B, Zone::Field, &["Nine"]);
    let script = [
        Say::Attack(&["First", "Five"]),
        Say::Block("Nine"),
        Say::Number(5),
        Say::Attack(&["Three"]),
    ];
    let played = table.play(&script);
    assert_eq!(played.zone(B, Zone::Break), ["Nine"]);
    assert_eq!(played.zone(A, Zone::Break), ["First"], "15.2.3.4: it took five thousand as well");
}

#[test]
fn what_one_of_a_party_does_the_party_has_done() {
    // 15.1.1.9.10: damage by an ability of one of them is dealt by the party, and its source is that card alone.
    let table = || table().put(A, Zone::Field, &["Burner", "Five", "Captain"]);
    let played = table().play(&[Say::Attack(&["Burner", "Five"])]);
    assert_eq!(played.zone(A, Zone::Hand), ["Spark", "-"], "once so far, for the ability");
    let alone = table().play(&[Say::Attack(&["Burner"])]);
    assert_eq!(alone.zone(A, Zone::Hand), ["Spark"], "alone it is no party");
}

#[test]
fn all_of_a_party_break_what_it_breaks() {
    let table =
        table().put(A, Zone::Field, &["Slayer", "Seven", "Three"]).put(B, Zone::Field, &["Five"]);
    let script = [
        Say::Attack(&["Slayer", "Seven"]),
        Say::Block("Five"),
        Say::Number(0),
        Say::Attack(&["Three"]),
    ];
    let played = table.play(&script);
    assert_eq!(played.zone(A, Zone::Hand), ["Spark", "-"], "15.1.1.9.8");
}

#[test]
fn who_must_attack_keeps_the_phase_going() {
    let table = table().put(A, Zone::Field, &["Must", "Five"]);
    assert!(table.state.somebody_must_attack(), "10.1.2.1.3");
    let played = table.play(&[Say::Attack(&["Five"]), Say::Attack(&["Must"])]);
    assert!(!played.state.somebody_must_attack());
}

#[test]
fn who_must_block_is_the_only_one_to_choose() {
    let table = table().put(A, Zone::Field, &["Five", "Three"]);
    let table = table.put(B, Zone::Field, &["Guard", "Nine"]);
    // 10.1.3.1.3: there is only one answer, and not blocking is not one.
    let played = table.play(&[Say::Attack(&["Five"]), Say::Attack(&["Three"])]);
    assert_eq!(played.zone(B, Zone::Break), ["Guard"]);
}

#[test]
fn what_attacking_costs_is_paid_or_there_is_no_attack() {
    let toll = "- {name: Toll, kinds: [backup], fftcg: {cost: 2, elements: [ice], abilities: [{field: {gives: [{to: {whose: opponent, kinds: [forward]}, traits: [{attack-cost: [{cp: {any: 1}}]}]}]}}]}}
- {name: Helper, kinds: [backup], fftcg: {cost: 2, elements: [fire], generic: true}}";
    let cards = format!("{CARDS}{toll}\n");
    let table = Table::of(&cards).decks(5).turn(A, Phase::Attack);
    let table =
        table.put(A, Zone::Field, &["Five", "Seven", "Helper"]).put(B, Zone::Field, &["Toll"]);
    let played = table.play(&[Say::CannotAttack(&["Five", "Seven"]), Say::Attack(&["Seven"])]);
    assert!(played.cites("10.1.2.3"));
    assert!(played.state.object(played.card("Helper")).status.dull);
    assert!(!played.state.object(played.card("Five")).status.dull, "the party was not declared");
}
