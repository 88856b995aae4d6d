//! Chapters 3 to 9, 12 and 14: winning and losing, the field's limits, phases, rule processes, undoing.

use hantei_ability::fftcg::Phase;
use hantei_engine::Player::{A, B};
use hantei_engine::{Flows as _, Outcome};
use hantei_fftcg::event::Event;
use hantei_fftcg::refusal::Why;
use hantei_fftcg::zone::Zone;

use super::table::{Say, Table};

const CARDS: &str = r"
- {name: Soldier, kinds: [forward], fftcg: {cost: 2, elements: [fire], power: 5000}}
- {name: Grunt, kinds: [forward], fftcg: {cost: 2, elements: [fire], power: 5000, generic: true}}
- {name: Helper, kinds: [backup], fftcg: {cost: 2, elements: [fire], generic: true}}
- {name: Light, kinds: [forward], fftcg: {cost: 2, elements: [light], power: 5000}}
- {name: Dark, kinds: [forward], fftcg: {cost: 2, elements: [dark], power: 5000}}
- {name: Fire, kinds: [summon], fftcg: {cost: 2, elements: [fire], summon: {targets: [{of: {kinds: [forward]}}], do: [{damage: {what: {chosen: target}, by: 5000}}]}}}
- {name: Steal, kinds: [summon], fftcg: {cost: 0, elements: [fire], summon: {targets: [{of: {whose: opponent, kinds: [forward]}}], do: [{control: {what: {chosen: target}}}]}}}
- {name: Weaken, kinds: [summon], fftcg: {cost: 0, elements: [fire], summon: {targets: [{of: {kinds: [forward]}}], do: [{power: {what: {chosen: target}, by: -5000}}]}}}
- {name: Strike, kinds: [summon], fftcg: {cost: 0, elements: [fire], summon: {do: [{damage-player: {who: opponent, count: 2}}]}}}
- {name: Both, kinds: [summon], fftcg: {cost: 0, elements: [fire], summon: {do: [{damage-player: {who: both, count: 1}}]}}}
- {name: Draw, kinds: [summon], fftcg: {cost: 0, elements: [fire], summon: {do: [{draw: {count: 2}}]}}}
- {name: Ember, kinds: [summon], fftcg: {cost: 1, elements: [fire], ex: true, summon: {do: [{draw: {count: 1}}]}}}
- {name: Chill, kinds: [summon], fftcg: {cost: 0, elements: [ice], summon: {targets: [{of: {kinds: [forward]}}], do: [{dull: {chosen: target}}, {freeze: {chosen: target}}]}}}
- {name: Crowd, kinds: [summon], fftcg: {cost: 0, elements: [fire], summon: {do: [{search: {of: {kinds: [backup]}, to: field}}]}}}
- {name: Anything, kinds: [summon], fftcg: {cost: 0, elements: [fire], summon: {do: [{search: {to: hand}}]}}}
";

fn table() -> Table {
    Table::of(CARDS).decks(10)
}

#[test]
fn seven_damage_loses_and_six_does_in_limited_play() {
    let damage = ["Grunt"; 6];
    let play = |fatal: u8, count: usize| {
        let table = table().put(B, Zone::Damage, &damage[..count]).put(A, Zone::Hand, &["Strike"]);
        table.with(|state| state.fatal = fatal).play(&[Say::Cast("Strike")])
    };
    assert_eq!(play(7, 4).outcome, Outcome::Halted, "six is not seven");
    assert_eq!(play(7, 5).outcome, Outcome::Won(A));
    let limited = play(6, 4);
    assert_eq!(limited.outcome, Outcome::Won(A));
    assert!(limited.cites("3.1.1"));
}

#[test]
fn both_losing_at_once_is_a_draw() {
    let damage = ["Grunt"; 6];
    let table = table().put(A, Zone::Damage, &damage).put(B, Zone::Damage, &damage);
    let played = table.put(A, Zone::Hand, &["Both"]).play(&[Say::Cast("Both")]);
    assert_eq!(played.outcome, Outcome::Drawn, "3.3");
}

#[test]
fn drawing_from_an_empty_deck_and_damage_beyond_it_lose() {
    let drawn = Table::of(CARDS).decks(1).put(A, Zone::Hand, &["Draw"]).play(&[Say::Cast("Draw")]);
    assert_eq!(drawn.outcome, Outcome::Won(B));
    assert!(drawn.cites("3.1.2") && drawn.cites("12.4.2"));
    let table = Table::of(CARDS).decks(1).put(A, Zone::Hand, &["Strike"]);
    let beyond = table.play(&[Say::Cast("Strike")]);
    assert_eq!(beyond.outcome, Outcome::Won(A));
    assert!(beyond.cites("12.4.3"));
}

#[test]
fn ex_bursts_come_after_all_of_the_damage() {
    let table = table().put(B, Zone::Deck, &["Grunt", "Ember"]).put(A, Zone::Hand, &["Strike"]);
    let played = table.play(&[Say::Cast("Strike"), Say::Yes]);
    assert_eq!(played.zone(B, Zone::Damage), ["Ember", "Grunt"], "6.5.2.1: both first");
    let order: Vec<bool> = played
        .log
        .iter()
        .filter_map(|(event, _)| match event {
            Event::ExBurst { used, .. } => Some(*used),
            Event::Moved { to: Zone::Damage, .. } => Some(false),
            _ => None,
        })
        .collect();
    assert_eq!(order, [false, false, true]);
    assert_eq!(played.zone(B, Zone::Hand), ["-"], "11.10.3: what it says is done");
    let table = self::table().put(B, Zone::Deck, &["Ember"]).put(A, Zone::Hand, &["Strike"]);
    let declined = table.play(&[Say::Cast("Strike"), Say::No]);
    assert!(declined.zone(B, Zone::Hand).is_empty(), "11.10.2: it need not be used");
}

#[test]
fn what_would_be_one_too_many_cannot_be_cast() {
    let refused = |field: &[&str], card: &str, why: Why, cite: &str| {
        let table = table().put(A, Zone::Field, field).put(A, Zone::Hand, &[card, "Grunt"]);
        let hand = table.state.zone(A, Zone::Hand)[0];
        let refusal = table.state.may_cast(A, hand).unwrap_err();
        assert_eq!((refusal.why, refusal.cite), (why, cite));
    };
    refused(&["Soldier"], "Soldier", Why::SameName, "7.7.3");
    refused(&["Helper"; 5], "Helper", Why::FiveBackups, "7.7.4");
    refused(&["Light"], "Dark", Why::LightOrDark, "7.7.5");
    refused(&["Light"], "Light", Why::SameName, "7.7.3");
    let table = table().put(A, Zone::Field, &["Grunt"]).put(A, Zone::Hand, &["Grunt", "Grunt"]);
    let card = table.state.zone(A, Zone::Hand)[0];
    assert_eq!(table.state.may_cast(A, card), Ok(()), "7.7.3: the general icon");
}

#[test]
fn a_change_of_control_may_bring_one_too_many_and_both_go() {
    for (own, other, cite) in [("Soldier", "Soldier", "12.4.6"), ("Light", "Dark", "12.4.7")] {
        let table = table().put(A, Zone::Field, &[own]).put(B, Zone::Field, &[other]);
        let played = table.put(A, Zone::Hand, &["Steal"]).play(&[Say::Cast("Steal")]);
        assert_eq!(played.zone(A, Zone::Break), ["Steal", own], "6.2.6.2");
        assert_eq!(played.zone(B, Zone::Break), [other], "to its owner's");
        assert!(played.cites(cite) && played.cites("6.2.6"));
    }
}

#[test]
fn no_power_is_no_break_and_damage_is() {
    let weak = table().put(B, Zone::Field, &["Grunt"]).put(A, Zone::Hand, &["Weaken"]);
    let weak = weak.play(&[Say::Cast("Weaken")]);
    assert_eq!(weak.zone(B, Zone::Break), ["Grunt"]);
    assert!(weak.cites("12.4.4") && !weak.cites("12.4.5"));
    let table = table().put(B, Zone::Field, &["Grunt"]).put(A, Zone::Hand, &["Fire", "Helper"]);
    let hit = table.play(&[Say::Cast("Fire")]);
    assert_eq!(hit.zone(B, Zone::Break), ["Grunt"]);
    assert!(hit.cites("12.4.5"));
}

#[test]
fn the_first_turn_of_the_game_draws_one_card() {
    let drawn = |number: u32| {
        let table = table().turn(A, Phase::Active).with(|state| state.turn.number = number);
        table.play(&[]).zone(A, Zone::Hand).len()
    };
    assert_eq!((drawn(1), drawn(2)), (1, 2), "9.2.1.3, 9.2.1.1");
}

#[test]
fn a_frozen_card_stays_dull_once() {
    let table = table().put(B, Zone::Field, &["Grunt"]).put(A, Zone::Hand, &["Chill"]);
    let frozen = table.play(&[Say::Cast("Chill")]);
    assert!(frozen.state.object(frozen.card("Grunt")).status.frozen);
    let next = |state: hantei_fftcg::state::State| {
        let mut table = Table::of(CARDS);
        table.state = state;
        table.turn(B, Phase::Active).play(&[])
    };
    let first = next(frozen.state);
    assert!(first.state.object(first.card("Grunt")).status.dull, "15.2.4.2");
    let second = next(first.state);
    assert!(!second.state.object(second.card("Grunt")).status.dull, "and once only");
}

#[test]
fn the_hand_is_five_at_the_end() {
    let table = table().turn(A, Phase::End).put(A, Zone::Hand, &["Grunt"; 7]);
    let played = table.put(B, Zone::Hand, &["Draw"]).play(&[]);
    assert_eq!(played.zone(A, Zone::Hand).len(), 5);
    assert!(played.cites("9.5.1.2"));
}

#[test]
fn a_search_finds_only_what_can_be_done_with() {
    // 15.1.1.8.1: with five backups no backup is found for the field.
    let full = table().put(A, Zone::Field, &["Helper"; 5]).put(A, Zone::Deck, &["Helper"]);
    let full = full.put(A, Zone::Hand, &["Crowd"]).play(&[Say::Cast("Crowd")]);
    assert!(full.zone(A, Zone::Deck).contains(&"Helper"));
    let four = table().put(A, Zone::Field, &["Helper"; 4]).put(A, Zone::Deck, &["Helper"]);
    let four = four.put(A, Zone::Hand, &["Crowd"]);
    let four = four.play(&[Say::Cast("Crowd"), Say::Pick("Helper")]);
    assert_eq!(four.zone(A, Zone::Field).len(), 5);
    let none = table().put(A, Zone::Deck, &["Helper"]).put(A, Zone::Hand, &["Crowd"]);
    let none = none.play(&[Say::Cast("Crowd"), Say::None]);
    assert!(none.zone(A, Zone::Field).is_empty() && none.cites("15.1.1.8.2"));
    let any = Table::of(CARDS).put(A, Zone::Deck, &["Helper", "Grunt"]);
    let any = any.put(A, Zone::Hand, &["Anything"]);
    let any = any.play(&[Say::Cast("Anything"), Say::Pick("Helper")]);
    assert_eq!(any.zone(A, Zone::Hand), ["Helper"], "15.1.1.8.3: something must be found");
}

#[test]
fn an_attempt_that_cannot_be_paid_is_undone() {
    // Two costs need the same card; the declaration and the choices are undone.
    let cards = r"
- {name: Greedy, kinds: [forward], fftcg: {cost: 2, elements: [fire], power: 5000, abilities: [{action: {cost: [{to-break: {of: {kinds: [backup]}}}, {dull-characters: {of: {is: [other], kinds: [backup]}}}], do: [{draw: {count: 1}}]}}]}}
- {name: Helper, kinds: [backup], fftcg: {cost: 2, elements: [fire], generic: true}}
";
    let table = Table::of(cards).decks(5).put(A, Zone::Field, &["Greedy", "Helper"]);
    let played = table.play(&[Say::Use("Greedy", 0)]);
    assert!(played.cites("14.1") && played.cites("14.4"));
    assert_eq!(played.zone(A, Zone::Field), ["Greedy", "Helper"], "14.2");
    assert!(played.zone(A, Zone::Hand).is_empty());
    assert!(!played.log.iter().any(|(event, _)| matches!(event, Event::Stacked(_))));
}

#[test]
fn conceding_is_always_possible() {
    struct Concede;
    use hantei_engine::{Answer, Decider, Halt};
    use hantei_fftcg::game::Game;
    use hantei_fftcg::request::Request;
    use hantei_fftcg::state::State;
    impl Decider<State, Request> for Concede {
        fn decide(&mut self, _: &State, _: &Request) -> Result<Answer, Halt> {
            Ok(Answer::Concede)
        }
    }
    let table = table().put(A, Zone::Hand, &["Draw"]);
    let mut concede = Concede;
    assert_eq!(Game::new(table.state, &mut concede).run(), Outcome::Won(B), "2.1");
}
