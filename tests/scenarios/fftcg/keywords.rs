//! Keyword abilities beyond combat (15.2.5 to 15.2.9).

use hantei_ability::fftcg::Phase;
use hantei_base::kind::CardKind;
use hantei_engine::Player::{A, B};
use hantei_fftcg::event::Event;
use hantei_fftcg::refusal::Why;
use hantei_fftcg::zone::Zone;

use super::table::{Say, Table};

pub const CARDS: &str = r"
- {name: Five, kinds: [forward], fftcg: {cost: 2, elements: [fire], power: 5000, generic: true}}
- {name: Helper, kinds: [backup], fftcg: {cost: 2, elements: [fire], generic: true}}
- {name: Ambush, kinds: [forward], fftcg: {cost: 1, elements: [fire], power: 5000, keywords: [back-attack]}}
- {name: Fire, kinds: [summon], fftcg: {cost: 0, elements: [fire], summon: {targets: [{of: {kinds: [forward]}}], do: [{damage: {what: {chosen: target}, by: 5000}}]}}}
- {name: Strike, kinds: [summon], fftcg: {cost: 0, elements: [fire], summon: {do: [{damage-player: {who: opponent, count: 2}}]}}}
- {name: Wounded, kinds: [forward], fftcg: {cost: 2, elements: [fire], power: 5000, abilities: [{field: {damage: 3, gives: [{power: 2000}]}}, {auto: {when: {enters: {is: [this]}}, ex: true, damage: 3, do: [{draw: {count: 1}}]}}]}}
- {name: Traveller, kinds: [forward], fftcg: {cost: 5, elements: [fire], power: 5000, warp: {counters: 2, cost: [{cp: {of: [fire]}}]}}}
- {name: Limit, kinds: [forward], keywords: [limit-break], fftcg: {cost: 1, elements: [fire], power: 5000, limit_break: {cost: 2}}}
- {name: Spare, kinds: [forward], keywords: [limit-break], fftcg: {cost: 1, elements: [fire], power: 5000, limit_break: {cost: 1}}}
- {name: Mourner, kinds: [backup], fftcg: {cost: 2, elements: [fire], abilities: [{auto: {when: {to-break: {kinds: [forward]}}, do: [{draw: {count: 1}}]}}]}}
- {name: Novice, kinds: [forward], fftcg: {cost: 2, elements: [fire], power: 3000, priming: {name: Master, cost: [{cp: {of: [fire]}}]}}}
- {name: Master, kinds: [forward], fftcg: {cost: 6, elements: [fire], power: 9000, keywords: [haste], abilities: [{auto: {when: {enters: {is: [this]}}, do: [{draw: {count: 1}}]}}]}}
";

fn table() -> Table {
    Table::of(CARDS).decks(10).put(B, Zone::Hand, &["Fire"])
}

#[test]
fn back_attack_casts_in_the_other_players_attack() {
    let table =
        Table::of(CARDS).decks(5).turn(B, Phase::Attack).put(A, Zone::Hand, &["Ambush", "Helper"]);
    let table = table.put(B, Zone::Field, &["Five"]);
    let played = table.play(&[Say::Attack(&["Five"]), Say::Cast("Ambush"), Say::Block("Ambush")]);
    assert!(played.cites("11.4.8") && played.cites("10.1.3.2"), "15.2.5.2");
}

#[test]
fn damage_n_counts_the_damage_of_its_player() {
    let damage = |count: usize| {
        let table =
            table().put(A, Zone::Field, &["Wounded"]).put(A, Zone::Damage, &["Five"; 3][..count]);
        table.play(&[]).power("Wounded")
    };
    assert_eq!((damage(2), damage(3)), (5000, 7000), "15.2.6.2");
}

#[test]
fn damage_n_has_its_ex_burst_when_its_own_card_makes_the_number() {
    let bursts = |damage: usize, deck: &[&str]| {
        let table = table().put(B, Zone::Damage, &["Five"; 3][..damage]).put(B, Zone::Deck, deck);
        let played = table.put(A, Zone::Hand, &["Strike"]).play(&[Say::Cast("Strike")]);
        played.log.iter().filter(|(event, _)| matches!(event, Event::ExBurst { .. })).count()
    };
    assert_eq!(bursts(2, &["Five", "Wounded"]), 1, "15.2.6.3: it is the third");
    assert_eq!(
        bursts(1, &["Five", "Wounded"]),
        0,
        "15.2.6.3.1: it was the second as it was put there"
    );
    assert_eq!(bursts(1, &["Wounded", "Five"]), 1);
}

#[test]
fn warp_counts_down_and_comes() {
    let table = table().put(A, Zone::Hand, &["Traveller"]).put(A, Zone::Field, &["Helper"]);
    let gone = table.play(&[Say::Warp("Traveller")]);
    let card = gone.card("Traveller");
    assert_eq!(gone.at("Traveller"), Zone::Removed);
    assert_eq!(gone.state.object(card).status.counters_of("warp"), 2, "15.2.7.3");
    let next = |state: hantei_fftcg::state::State| {
        let mut table = Table::of(CARDS);
        table.state = state;
        table.turn(A, Phase::Main1).play(&[])
    };
    let one = next(gone.state);
    assert_eq!(one.state.object(card).status.counters_of("warp"), 1, "15.2.7.4");
    let there = next(one.state);
    assert_eq!(there.at("Traveller"), Zone::Field, "15.2.7.5");
}

#[test]
fn warp_does_not_enter_beside_its_name() {
    let table = table().put(A, Zone::Field, &["Traveller"]).put(A, Zone::Removed, &["Traveller"]);
    let card = *table.state.zone(A, Zone::Removed).last().unwrap();
    let table =
        table.with(|state| state.table.status_mut(card).notes.counters.push(("warp".into(), 1)));
    let played = table.turn(A, Phase::Draw).play(&[]);
    assert_eq!(played.state.object(card).zone, Zone::Removed, "15.2.7.5.1");
}

#[test]
fn limit_break_is_paid_with_cards_and_goes_home() {
    let alone = table().put(A, Zone::LbDeck, &["Limit", "Spare"]).put(A, Zone::Field, &["Helper"]);
    let card = alone.state.zone(A, Zone::LbDeck)[0];
    let refusal = alone.state.may_cast(A, card).unwrap_err();
    assert_eq!((refusal.cite, refusal.why), ("15.2.8.3.2", Why::NoLbCost));
    let table = table().put(A, Zone::LbDeck, &["Limit", "Spare", "Spare"]);
    let table = table.put(A, Zone::Field, &["Helper", "Mourner"]);
    let script = [Say::Cast("Limit"), Say::Pay(&[], &["Helper"]), Say::Cast("Fire")];
    let played = table.play(&script);
    assert_eq!(played.at("Limit"), Zone::LbDeck, "15.2.8.4.1");
    assert!(!played.state.object(played.card("Limit")).face_down, "face up");
    assert_eq!(played.zone(A, Zone::Hand), ["-"], "15.2.8.4.2: it was put into the break zone");
    let up =
        played.state.zone(A, Zone::LbDeck).iter().filter(|of| !played.state.object(**of).face_down);
    assert_eq!(up.count(), 3);
}

#[test]
fn priming_puts_one_card_on_another() {
    let table = table().put(A, Zone::Field, &["Novice", "Helper"]).put(A, Zone::Deck, &["Master"]);
    let played = table.play(&[Say::Prime("Novice"), Say::Pick("Master")]);
    let novice = played.card("Novice");
    assert_eq!(played.power("Novice"), 9000, "15.2.9.4.1");
    assert!(played.state.is_named(novice, "Novice") && played.state.is_named(novice, "Master"));
    assert!(played.zone(A, Zone::Hand).is_empty(), "15.2.9.3.1.1: nothing entered");
    assert!(played.state.facts(novice).is(CardKind::Forward));
    let mut table = Table::of(CARDS);
    table.state = played.state.clone();
    let table = table.turn(A, Phase::Attack);
    let broken = table.play(&[Say::Cast("Fire")]);
    assert_eq!(broken.state.object(novice).status.damage, 5000);
    let mut table = Table::of(CARDS);
    table.state = broken.state.clone();
    let broken =
        table.put(B, Zone::Hand, &["Fire"]).turn(A, Phase::Attack).play(&[Say::Cast("Fire")]);
    assert_eq!(broken.zone(A, Zone::Break), ["Novice"], "15.2.9.4.2");
    assert_eq!(broken.at("Master"), Zone::Removed);
}

#[test]
fn priming_finds_nothing_that_is_there_already() {
    let table = table().put(A, Zone::Field, &["Novice", "Helper", "Master"]).put(
        A,
        Zone::Deck,
        &["Master"],
    );
    let played = table.play(&[Say::Prime("Novice")]);
    assert_eq!(played.power("Novice"), 3000, "15.2.9.3.1.2, 15.2.9.3.3");
}

#[test]
fn priming_keeps_what_raised_the_power_and_not_what_replaced_it() {
    let more = "- {name: Base, kinds: [summon], fftcg: {cost: 0, elements: [fire], summon: {targets: [{of: {kinds: [forward]}}], do: [{give: {what: {chosen: target}, gives: {base_power: 1000}}}]}}}
- {name: Boost, kinds: [summon], fftcg: {cost: 0, elements: [fire], summon: {targets: [{of: {kinds: [forward]}}], do: [{power: {what: {chosen: target}, by: 2000}}]}}}";
    let table = Table::of(&format!("{CARDS}{more}\n")).decks(5);
    let table = table.put(A, Zone::Field, &["Novice", "Helper"]).put(A, Zone::Deck, &["Master"]);
    let table = table.put(A, Zone::Hand, &["Base", "Boost"]);
    let script = [Say::Cast("Base"), Say::Cast("Boost"), Say::Prime("Novice"), Say::Pick("Master")];
    assert_eq!(table.play(&script).power("Novice"), 11000, "15.2.9.3.2, 15.2.9.4.1.2");
}
