//! CrossOver scripts about cards that gain abilities repeatedly.

use super::{Wanted, assert_results};

/// A main phase with these cards, and what A has.
fn table(cards: &str, a: &str) -> String {
    format!(
        "scenario: 1\ngame: crossover\ntitle: {{ja: 見本, en: Sample}}\ncards:{cards}\nstate:\n  A: {{hp: 20, {a}}}\n  B: {{hp: 20}}\nscript:\n"
    )
}

#[test]
fn abilities_that_are_given_over_and_over_have_an_end() {
    let table = table(
        r#"
  - {name: Swarm, kinds: [character], crossover: {cost: 1, ap: 1, dp: 3, gender: female, abilities: [{trigger: {when: {draws: you}, do: [{gain-abilities: {what: {all: {kinds: [character]}}, of: this}}]}}]}}
  - {name: Gift, kinds: [event], crossover: {cost: 0, play: {do: [{draw: {who: you, count: 1}}]}}}"#,
        "hand: [Gift, Gift, Gift], field: [Swarm, Swarm]",
    );
    let cases = [
        // Once works: the second of the two triggers also grants what it gained.
        ("  - A: {play: Gift}\n  - expect: {A.hp: 20}\n", Wanted::Pass),
        // Each of them doubles, and each that they became.
        (
            "  - A: {play: Gift}\n  - A: {play: Gift}\n  - A: {play: Gift}\n",
            Wanted::Fail("more happens before the end than this program plays out"),
        ),
    ];
    assert_results(&table, &cases);
}

#[test]
fn what_is_used_at_will_is_had_once_however_often_it_is_gained() {
    let table = table(
        r#"
  - {name: Mirror, kinds: [character], crossover: {cost: 1, ap: 1, dp: 3, gender: female, abilities: [{use: {cost: [{energy: 1}], targets: [{of: {kinds: [character]}}], do: [{gain-abilities: {what: this, of: {chosen: target}, until: turn}}]}}]}}"#,
        "energy: {sky: 14}, field: [Mirror]",
    );
    let gains = "  - A: {use: Mirror, ability: \"1\"}\n".repeat(13);
    let third = "  - A: {use: Mirror, ability: \"3\"}\n";
    let cases = [
        // Doubling thirteen times would give 8,192.
        (&*format!("{gains}  - expect: {{A.energy.sky: 1}}\n"), Wanted::Pass),
        (&*format!("{gains}{third}"), Wanted::Fail("it has no such ability")),
    ];
    assert_results(&table, &cases);
}
