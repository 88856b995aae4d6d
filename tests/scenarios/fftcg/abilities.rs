//! Chapters 11 and 13: the stack, abilities of all kinds, continuous and replacement effects, loops.

use hantei_ability::fftcg::Phase;
use hantei_engine::Player::{A, B};
use hantei_engine::{Flows as _, Outcome};
use hantei_fftcg::event::Event;
use hantei_fftcg::refusal::Why;
use hantei_fftcg::zone::Zone;

use super::table::{Say, Table};

pub const CARDS: &str = r"
- {name: Five, kinds: [forward], fftcg: {cost: 2, elements: [fire], power: 5000, generic: true, jobs: [Knight]}}
- {name: Helper, kinds: [backup], fftcg: {cost: 2, elements: [fire], generic: true}}
- {name: Fire, kinds: [summon], fftcg: {cost: 0, elements: [fire], summon: {targets: [{of: {kinds: [forward]}}], do: [{damage: {what: {chosen: target}, by: 5000}}]}}}
- {name: Back, kinds: [summon], fftcg: {cost: 0, elements: [fire], summon: {targets: [{of: {kinds: [forward]}}], do: [{to-hand: {chosen: target}}]}}}
- {name: Deny, kinds: [summon], fftcg: {cost: 0, elements: [fire], summon: {targets: [{of: {in: stack, items: [summon]}}], do: [{cancel: {chosen: target}}]}}}
- {name: Arrive, kinds: [forward], fftcg: {cost: 0, elements: [fire], power: 1000, abilities: [{auto: {when: {enters: {is: [this]}}, do: [{draw: {count: 1}}]}}]}}
- {name: Shooter, kinds: [forward], fftcg: {cost: 0, elements: [fire], power: 1000, abilities: [{auto: {when: {enters: {is: [this]}}, targets: [{of: {whose: opponent, kinds: [forward]}}], do: [{break: {chosen: target}}]}}]}}
- {name: Mourner, kinds: [forward], fftcg: {cost: 2, elements: [fire], power: 5000, generic: true, abilities: [{auto: {when: {to-break: {kinds: [forward]}}, do: [{draw: {count: 1}}]}}]}}
- {name: Wipe, kinds: [summon], fftcg: {cost: 0, elements: [fire], summon: {do: [{break: {all: {kinds: [forward]}}}]}}}
- {name: Poor, kinds: [forward], fftcg: {cost: 0, elements: [fire], power: 1000, abilities: [{auto: {when: {enters: {is: [this]}}, if: [{hand: {at_most: 1}}], do: [{draw: {count: 2}}]}}]}}
- {name: Rich, kinds: [summon], fftcg: {cost: 0, elements: [fire], summon: {do: [{draw: {count: 2}}]}}}
- {name: Later, kinds: [summon], fftcg: {cost: 0, elements: [fire], summon: {do: [{delay: {auto: {when: {enters: {whose: own}}, do: [{draw: {count: 1}}]}}}]}}}
- {name: Last, kinds: [backup], fftcg: {cost: 0, elements: [fire], abilities: [{auto: {when: {state: [{hand: {at_most: 0}}]}, do: [{draw: {count: 1}}]}}]}}
- {name: Base, kinds: [summon], fftcg: {cost: 0, elements: [fire], summon: {targets: [{of: {kinds: [forward]}}], do: [{give: {what: {chosen: target}, gives: {base_power: 1000}}}]}}}
- {name: Boost, kinds: [summon], fftcg: {cost: 0, elements: [fire], summon: {targets: [{of: {kinds: [forward]}}], do: [{power: {what: {chosen: target}, by: 2000}}]}}}
- {name: Teacher, kinds: [backup], fftcg: {cost: 0, elements: [fire], abilities: [{field: {gives: [{to: {whose: own, kinds: [forward]}, jobs: [Mage]}]}}]}}
- {name: Academy, kinds: [backup], fftcg: {cost: 0, elements: [fire], abilities: [{field: {gives: [{to: {whose: own, jobs: [Mage]}, jobs: [Sage]}]}}, {field: {gives: [{to: {whose: own, jobs: [Sage]}, power: 3000}]}}]}}
- {name: Silence, kinds: [summon], fftcg: {cost: 0, elements: [fire], summon: {targets: [{of: {}}], do: [{give: {what: {chosen: target}, gives: {silenced: true}}}]}}}
- {name: Shield, kinds: [backup], fftcg: {cost: 0, elements: [fire], abilities: [{field: {gives: [{replaces: [{would: {damage: {whose: own}}, instead: [{less: 2000}]}]}]}}]}}
- {name: Double, kinds: [backup], fftcg: {cost: 0, elements: [fire], abilities: [{field: {gives: [{replaces: [{would: {damage: {whose: own}}, instead: [{times: 2}]}]}]}}]}}
- {name: Hero, kinds: [forward], fftcg: {cost: 2, elements: [fire], power: 5000, abilities: [{special: {name: Slash, cost: [dull], do: [{draw: {count: 1}}]}}, {action: {cost: [dull], do: [{draw: {count: 1}}]}}]}}
- {name: Quick, kinds: [forward], fftcg: {cost: 2, elements: [fire], power: 5000, keywords: [haste], abilities: [{action: {cost: [dull], do: [{draw: {count: 1}}]}}]}}
- {name: Hidden, kinds: [forward], fftcg: {cost: 2, elements: [fire], power: 5000, abilities: [{field: {gives: [{traits: [not-chosen-by-summons]}]}}]}}
- {name: Either, kinds: [summon], fftcg: {cost: 0, elements: [fire], summon: {modes: {count: 1, of: [{do: [{draw: {count: 1}}]}, {targets: [{of: {kinds: [forward]}}], do: [{break: {chosen: target}}]}]}}}}
- {name: Split, kinds: [summon], fftcg: {cost: 0, elements: [fire], summon: {targets: [{count: 2, of: {kinds: [forward]}, divide: 5000}], do: [{damage: {what: {chosen: target}}}]}}}
- {name: Much, kinds: [summon], fftcg: {cost: 0, x: true, elements: [fire], summon: {do: [{draw: {count: x}}]}}}
- {name: Ping, kinds: [backup], fftcg: {cost: 0, elements: [fire], abilities: [{auto: {when: {dulls: {is: [this]}}, do: [{activate: this}]}}, {auto: {when: {activates: {is: [this]}}, do: [{dull: this}]}}]}}
- {name: Tug, kinds: [backup], fftcg: {cost: 0, elements: [fire], abilities: [{action: {do: [{dull: this}]}}, {action: {do: [{activate: this}]}}]}}
- {name: Nudge, kinds: [summon], fftcg: {cost: 0, elements: [fire], summon: {targets: [{of: {kinds: [backup]}}], do: [{dull: {chosen: target}}]}}}
";

fn table() -> Table {
    Table::of(CARDS).decks(10)
}

#[test]
fn the_last_on_the_stack_resolves_first() {
    let table = table().put(B, Zone::Field, &["Five"]).put(A, Zone::Hand, &["Fire"]);
    let played = table.put(B, Zone::Hand, &["Back"]).play(&[Say::Cast("Fire"), Say::Cast("Back")]);
    assert_eq!(played.resolved(), ["Back", "Fire"], "11.11.1");
    assert_eq!(played.zone(B, Zone::Hand), ["Five"]);
    assert!(played.cites("11.3.9"), "what it chose is gone: it does nothing");
    assert_eq!(played.zone(A, Zone::Break), ["Fire"], "11.11.10");
}

#[test]
fn a_summon_on_the_stack_can_be_cancelled() {
    let table = table().put(B, Zone::Field, &["Five"]).put(A, Zone::Hand, &["Fire"]);
    let played = table.put(B, Zone::Hand, &["Deny"]).play(&[Say::Cast("Fire"), Say::Cast("Deny")]);
    assert_eq!(played.resolved(), ["Deny"]);
    assert_eq!(played.zone(B, Zone::Field), ["Five"]);
    let alone = self::table().put(A, Zone::Hand, &["Deny"]);
    let card = alone.state.zone(A, Zone::Hand)[0];
    assert_eq!(alone.state.may_cast(A, card).unwrap_err().cite, "11.3.3", "not itself");
}

#[test]
fn entering_triggers_and_choosing_nothing_is_nothing() {
    let arrived = table().put(A, Zone::Hand, &["Arrive"]).play(&[Say::Cast("Arrive")]);
    assert_eq!(arrived.zone(A, Zone::Hand), ["-"], "11.8.2, 11.8.16.2.1");
    let shot = table().put(A, Zone::Hand, &["Shooter"]).play(&[Say::Cast("Shooter")]);
    assert!(shot.cites("11.8.4") && shot.resolved().is_empty());
}

#[test]
fn the_turn_players_triggers_go_on_the_stack_first() {
    let table = table().put(A, Zone::Field, &["Mourner", "Five"]).put(B, Zone::Field, &["Mourner"]);
    let played = table.put(A, Zone::Hand, &["Fire"]).play(&[Say::Cast("Fire"), Say::Pick("Five")]);
    let order: Vec<_> = played
        .log
        .iter()
        .filter_map(|(event, cite)| match event {
            Event::Stacked(item) if *cite == "11.8.7" => Some(item.controller),
            _ => None,
        })
        .collect();
    assert_eq!(order, [A, B], "11.8.7: so B's resolves first");
}

#[test]
fn what_leaves_together_sees_all_of_it_leave() {
    let table = table().put(A, Zone::Field, &["Mourner", "Mourner", "Five"]);
    let played = table.put(A, Zone::Hand, &["Wipe"]).play(&[Say::Cast("Wipe")]);
    assert_eq!(played.zone(A, Zone::Hand).len(), 6, "11.8.16.2: two abilities, three forwards");
}

#[test]
fn a_condition_is_asked_twice() {
    let poor = table().put(A, Zone::Hand, &["Poor"]).play(&[Say::Cast("Poor")]);
    assert_eq!(poor.zone(A, Zone::Hand).len(), 2, "11.8.13");
    let rich = table().put(A, Zone::Hand, &["Poor", "Five", "Five"]).play(&[Say::Cast("Poor")]);
    assert!(!rich.log.iter().any(|(event, _)| matches!(event, Event::Triggered(_))));
    // In response, the hand grows, so the condition no longer holds when it resolves.
    let table = table().put(A, Zone::Hand, &["Poor", "Rich"]);
    let played = table.play(&[Say::Cast("Poor"), Say::Cast("Rich")]);
    assert_eq!(played.zone(A, Zone::Hand).len(), 2, "11.11.3");
    assert!(played.cites("11.11.3"));
}

#[test]
fn a_delayed_ability_triggers_once() {
    let table = table().put(A, Zone::Hand, &["Later", "Five", "Five"]);
    let table = table.put(A, Zone::Field, &["Helper", "Helper", "Helper", "Helper"]);
    let script = [
        Say::Cast("Later"),
        Say::Cast("Five"),
        Say::Pay(&[], &["Helper", "Helper"]),
        Say::Cast("Five"),
    ];
    let played = table.play(&script);
    assert_eq!(played.zone(A, Zone::Hand), ["-"], "11.8.17.2");
    assert!(played.cites("11.8.17.4"));
}

#[test]
fn a_state_triggers_without_an_event_and_not_twice_at_once() {
    let played = table().put(A, Zone::Field, &["Last"]).play(&[]);
    assert_eq!(played.zone(A, Zone::Hand).len(), 1, "11.8.18");
    let triggered = played.log.iter().filter(|(event, _)| matches!(event, Event::Triggered(_)));
    assert_eq!(triggered.count(), 1);
}

#[test]
fn a_new_printed_power_comes_before_what_raises_it() {
    for script in [[Say::Cast("Base"), Say::Cast("Boost")], [Say::Cast("Boost"), Say::Cast("Base")]]
    {
        let table = table().put(A, Zone::Field, &["Five"]).put(A, Zone::Hand, &["Base", "Boost"]);
        assert_eq!(table.play(&script).power("Five"), 3000, "11.3.10");
    }
}

#[test]
fn what_depends_is_applied_after() {
    // 11.12.4.13: Academy came first, but which cards are Mages depends on Teacher.
    let table = table().put(A, Zone::Field, &["Academy", "Teacher", "Five"]);
    assert_eq!(table.play(&[]).power("Five"), 8000);
}

#[test]
fn lost_abilities_give_nothing_after_step_two() {
    let table = table().put(A, Zone::Field, &["Academy", "Teacher", "Five"]);
    let table = table.put(A, Zone::Hand, &["Silence"]);
    let played = table.play(&[Say::Cast("Silence"), Say::Pick("Teacher")]);
    assert_eq!(played.power("Five"), 5000, "11.12.4.6");
}

#[test]
fn the_affected_player_orders_replacements() {
    let big = "- {name: Big, kinds: [forward], fftcg: {cost: 2, elements: [fire], power: 9000}}";
    let cards = format!("{CARDS}{big}\n");
    for (first, wanted) in [("Shield", 6000), ("Double", 8000)] {
        let table = Table::of(&cards).decks(5).put(B, Zone::Field, &["Big", "Shield", "Double"]);
        let table = table.put(A, Zone::Hand, &["Fire"]);
        let played = table.play(&[Say::Cast("Fire"), Say::First(first)]);
        let damage = played.log.iter().find_map(|(event, _)| match event {
            Event::Damaged { by, .. } => Some(*by),
            _ => None,
        });
        assert_eq!(damage, Some(wanted), "11.12.5.7, each once (11.12.5.5)");
    }
}

#[test]
fn a_special_ability_wants_a_card_of_its_name() {
    let without = table().put(A, Zone::Field, &["Hero"]);
    let hero = without.state.field(A)[0];
    let refusal = without.state.may_use(A, hero, 0).unwrap_err();
    assert_eq!((refusal.cite, refusal.why), ("11.7.1", Why::CannotPay));
    let table = table().put(A, Zone::Field, &["Hero"]).put(A, Zone::Hand, &["Hero"]);
    let played = table.play(&[Say::Use("Hero", 0)]);
    assert_eq!(played.zone(A, Zone::Break), ["Hero"]);
    assert_eq!(played.zone(A, Zone::Hand), ["-"]);
}

#[test]
fn the_dull_icon_waits_a_turn_without_haste() {
    let fresh = |name: &str, at: u16| {
        let table = table().put(A, Zone::Field, &[name]);
        let card = table.state.field(A)[0];
        let table = table.with(|state| state.table.status_mut(card).fresh = true);
        table.state.may_use(A, card, at)
    };
    assert_eq!(fresh("Hero", 1).unwrap_err().cite, "11.6.2.2");
    assert_eq!(fresh("Quick", 0), Ok(()), "15.2.2.3");
}

#[test]
fn what_cannot_be_chosen_is_no_target() {
    let table = table().put(B, Zone::Field, &["Hidden"]).put(A, Zone::Hand, &["Fire"]);
    let card = table.state.zone(A, Zone::Hand)[0];
    let refusal = table.state.may_cast(A, card).unwrap_err();
    assert_eq!((refusal.cite, refusal.why), ("11.3.3", Why::NoTarget));
}

#[test]
fn modes_shares_and_x_are_said_as_it_is_cast() {
    let mode = table().put(A, Zone::Hand, &["Either"]).put(B, Zone::Field, &["Five"]);
    let mode = mode.play(&[Say::Cast("Either"), Say::At(1)]);
    assert_eq!(mode.zone(B, Zone::Break), ["Five"], "11.3.4");
    let split = table().put(B, Zone::Field, &["Five", "Hero"]).put(A, Zone::Hand, &["Split"]);
    let split = split.play(&[Say::Cast("Split"), Say::Pick("Hero"), Say::Number(3)]);
    assert_eq!(split.state.object(split.card("Hero")).status.damage, 3000, "11.3.6");
    assert_eq!(split.state.object(split.card("Five")).status.damage, 2000);
    let much = table().put(A, Zone::Hand, &["Much"]).put(A, Zone::Field, &["Helper", "Helper"]);
    let much = much.play(&[Say::Cast("Much"), Say::Number(2)]);
    assert_eq!(much.zone(A, Zone::Hand).len(), 2, "4.5");
}

#[test]
fn a_loop_that_nobody_can_stop_is_a_draw() {
    let table = table().put(A, Zone::Field, &["Ping"]).put(A, Zone::Hand, &["Nudge"]);
    let played = table.play(&[Say::Cast("Nudge")]);
    assert_eq!(played.outcome, Outcome::Drawn, "13.1");
    assert!(played.cites("13.1"));
}

#[test]
fn a_loop_of_one_player_is_barred_after_a_while() {
    use hantei_engine::{Answer, Decider, Halt, Request as _};
    use hantei_fftcg::game::Game;
    use hantei_fftcg::request::Request;
    use hantei_fftcg::state::State;
    /// Always takes the first option, until a loop was barred.
    struct Stubborn(u32);
    impl Decider<State, Request> for Stubborn {
        fn decide(&mut self, state: &State, request: &Request) -> Result<Answer, Halt> {
            self.0 = self.0.checked_sub(1).filter(|_| state.bars.is_empty()).ok_or(Halt)?;
            let choice = request.choice();
            let number = if state.stack.is_empty() { 0 } else { choice.answers() - 1 };
            choice.nth(number).ok_or(Halt)
        }
    }
    let table = table().put(A, Zone::Field, &["Tug"]).turn(A, Phase::Main2);
    let mut stubborn = Stubborn(2000);
    let mut game = Game::new(table.state, &mut stubborn);
    game.run();
    assert!(game.log.entries().iter().any(|entry| entry.cite == "13.2"));
    assert_eq!(game.state.bars.len(), 1);
}

#[test]
fn priority_is_had_in_main_and_attack_phases_only() {
    let table = table().put(A, Zone::Hand, &["Arrive"]).turn(A, Phase::Attack);
    let card = table.state.zone(A, Zone::Hand)[0];
    assert_eq!(table.state.may_cast(A, card).unwrap_err().cite, "11.4.1");
    let table = self::table().put(A, Zone::Hand, &["Fire"]).turn(A, Phase::End);
    let card = table.state.zone(A, Zone::Hand)[0];
    assert_eq!(table.state.may_cast(A, card).unwrap_err().cite, "9.3.1.6");
    assert_eq!(
        table.state.may_play(A, hantei_fftcg::terms::Play::Cast(card)).unwrap_err().cite,
        "11.1.1"
    );
}

#[test]
fn a_field_ability_may_work_in_the_break_zone() {
    let ghost = "- {name: Grave, kinds: [backup], fftcg: {cost: 0, elements: [fire], abilities: [{field: {in: break, gives: [{to: {whose: own, kinds: [forward]}, power: 1000}]}}]}}";
    let power = |zone: Zone| {
        let table = Table::of(&format!("{CARDS}{ghost}\n")).decks(5);
        table.put(A, Zone::Field, &["Five"]).put(A, zone, &["Grave"]).play(&[]).power("Five")
    };
    assert_eq!((power(Zone::Break), power(Zone::Field)), (6000, 5000), "11.9.1");
}
