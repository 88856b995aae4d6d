//! Builds Buddyfight cards that match a filter.

use std::sync::Arc;

use hantei_ability::buddyfight::{
    Ability, Filter, Is, Keyword, KeywordKind, Place, Play as Printed, Text,
};
use hantei_base::kind::{CardKind, Kinds};
use hantei_cards::{Card, Names, record};
use serde_json::json;

use crate::compiled::usable::{or, within};

/// The filter with its first alternative chosen wherever it has several.
pub(super) fn narrowed(filter: &Filter) -> Filter {
    let mut one = filter.clone();
    if let Some(first) = filter.any.first() {
        let first = narrowed(first);
        or(&mut one.places, first.places);
        or(&mut one.kinds, first.kinds);
        or(&mut one.names, first.names);
        or(&mut one.name_contains, first.name_contains);
        or(&mut one.characters, first.characters);
        or(&mut one.attributes, first.attributes);
        or(&mut one.attributes_contain, first.attributes_contain);
        or(&mut one.worlds, first.worlds);
        or(&mut one.is, first.is);
        one.keyword = one.keyword.or(first.keyword);
        one.ability = one.ability.or(first.ability);
        one.size_at_most = one.size_at_most.or(first.size_at_most);
        one.size_at_least = one.size_at_least.or(first.size_at_least);
        one.attack_at_most = one.attack_at_most.or(first.attack_at_most);
        one.attack_at_least = one.attack_at_least.or(first.attack_at_least);
        one.defense_at_most = one.defense_at_most.or(first.defense_at_most);
        one.defense_at_least = one.defense_at_least.or(first.defense_at_least);
        one.critical_at_most = one.critical_at_most.or(first.critical_at_most);
        one.critical_at_least = one.critical_at_least.or(first.critical_at_least);
    }
    one
}

/// The n-th card that matches a filter; its name and world are unique if the filter does not require any.
pub(super) fn stand_in(filter: &Filter, at: usize, nth: usize) -> Card {
    let kind = match (filter.kinds.first(), filter.places.first()) {
        (Some(kind), _) => *kind,
        (None, Some(Place::Item)) => CardKind::Item,
        (None, Some(Place::Magic)) => CardKind::Spell,
        (None, Some(Place::Flag)) => CardKind::Flag,
        (None, _) => CardKind::Monster,
    };
    let size = |of: Option<u8>| of.map(i32::from);
    let least = size(filter.size_at_least.or(filter.printed_size_at_least));
    let most = size(filter.size_at_most.or(filter.printed_size_at_most));
    let set = matches!(kind, CardKind::Spell | CardKind::Impact);
    let keywords = filter.keyword.and_then(keyword).into_iter();
    let named = |name: &String| {
        serde_json::from_value::<Ability>(json!({"continuous": {"name": name}})).ok()
    };
    let horned = filter.is.contains(&Is::HornedKing);
    let text = Text {
        size: u8::try_from(within(least, most, 1)).ok(),
        attack: Some(within(filter.attack_at_least, filter.attack_at_most, 5000)),
        defense: Some(within(filter.defense_at_least, filter.defense_at_most, 5000)),
        critical: Some(within(filter.critical_at_least, filter.critical_at_most, 2)),
        character: filter.characters.first().cloned(),
        keywords: keywords.chain(set.then_some(Keyword::Set)).collect(),
        cast: set.then(Printed::default),
        abilities: filter.ability.as_ref().and_then(named).into_iter().collect(),
        ..Text::default()
    };
    let name = match (filter.names.first(), filter.name_contains.first()) {
        (Some(name), _) => name.clone(),
        (None, Some(part)) => format!("{part}{at}{nth}"),
        (None, None) => format!("Stand-in {at} {nth}"),
    };
    let attributes = filter.attributes.first().into_iter().chain(filter.attributes_contain.first());
    let world = filter.worlds.first().cloned().unwrap_or_else(|| format!("World {nth}"));
    Card {
        name: Arc::new(Names::from(&*name)),
        kinds: Kinds::of(&[kind]),
        attributes: attributes.cloned().collect(),
        worlds: vec![world],
        keywords: horned.then_some(record::Keyword::HornedKing).into_iter().collect(),
        buddyfight: Some(Arc::new(text)),
        ..Card::default()
    }
}

/// The keyword of a kind, with any number or cost.
fn keyword(kind: KeywordKind) -> Option<Keyword> {
    let word = json!(kind);
    let name = word.as_str()?.to_owned();
    let forms = [word, json!({name.clone(): 2}), json!({name: []})];
    forms.into_iter().find_map(|form| serde_json::from_value(form).ok())
}
