//! Tests of single cards on a table set up by hand.

mod battlers;
mod extra;
mod monsters;
mod spells;
mod traps;

use std::collections::{BTreeMap, BTreeSet};

use super::cards;

const DM: &str = "Dark Magician";
const SKULL: &str = "Summoned Skull";
const ELF: &str = "Mystical Elf";
const OX: &str = "Battle Ox";
const GUARD: &str = "Celtic Guardian";
const TYPHOON: &str = "Mystical Space Typhoon";

/// Every card that a text names exists, under its Japanese name.
#[test]
fn names_in_texts_are_names_of_cards() {
    fn named(value: &serde_json::Value, found: &mut Vec<String>) {
        match value {
            serde_json::Value::Object(parts) => {
                for (key, part) in parts {
                    match (key.as_str(), part) {
                        ("names" | "not_names", serde_json::Value::Array(names)) => {
                            let names = names.iter().filter_map(|name| name.as_str());
                            found.extend(names.map(str::to_owned));
                        }
                        _ => named(part, found),
                    }
                }
            }
            serde_json::Value::Array(parts) => parts.iter().for_each(|part| named(part, found)),
            _ => {}
        }
    }
    let all = cards();
    let names: BTreeSet<&str> = all.iter().filter_map(|card| card.name.ja.as_deref()).collect();
    let mut unknown: BTreeMap<String, Vec<&str>> = BTreeMap::new();
    for card in &all {
        let text = serde_json::to_value(card.yugioh.as_deref()).unwrap();
        let mut found = Vec::new();
        named(&text, &mut found);
        for name in found.into_iter().filter(|name| !names.contains(name.as_str())) {
            unknown.entry(name).or_default().extend(card.name.ja.as_deref());
        }
    }
    assert!(unknown.is_empty(), "{unknown:?}");
}
