//! Merges the schemas of several games: each game's own definitions get the game as prefix (`fftcg.Filter`), and common definitions appear
//! once.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::{Map, Value, json};

use hantei_base::reference::Game;

/// The prefix of references to definitions.
const DEFINITIONS: &str = "#/$defs/";

/// Prefixes definitions that are used only by the abilities of one game's cards with that game. Two types with the same name would
/// otherwise get a number (`Filter2`), which tells readers of the schema nothing.
pub fn of_cards(schema: &mut Value) {
    let definitions = definitions(schema);
    let text = |game: &Game| {
        definitions.get("Card")?["properties"][game.id()]["anyOf"][0]["$ref"].as_str()
    };
    let mut games: BTreeMap<String, BTreeSet<Game>> = BTreeMap::new();
    for game in Game::ALL {
        let Some(text) = text(&game) else { continue };
        for name in reached(&definitions, text.trim_start_matches(DEFINITIONS)) {
            games.entry(name).or_default().insert(game);
        }
    }
    let name = |name: &str| match games.get(name).map(|of| of.iter().collect::<Vec<_>>()).as_deref()
    {
        Some([game]) => format!("{game}.{}", plain(&definitions, name)),
        _ => name.to_owned(),
    };
    rename(schema, &name);
}

/// Merges the schemas of all games: definitions that are equal in all games appear once, the others are named after their game and kind
/// (`fftcg.scenario.Act`).
pub fn of_games(title: &str, each: Vec<(Game, Value)>) -> Value {
    let of = title.to_lowercase();
    let mut all = Map::new();
    let mut roots = Vec::new();
    let shared = shared(&each);
    for (game, mut schema) in each {
        let before = definitions(&schema);
        let own = |name: &str| format!("{game}.{of}.{}", plain(&before, name));
        rename(&mut schema, &|name| match shared.contains(name) || name.contains('.') {
            true => name.to_owned(),
            false => own(name),
        });
        all.extend(definitions(&schema));
        let root = schema.as_object_mut().expect("a schema of a mapping");
        root.retain(|key, _| !matches!(key.as_str(), "$defs" | "$schema" | "title"));
        all.insert(own(title), schema);
        roots.push(own(title));
    }
    // If a game's schema leaves out parts of the type, their definitions are not referenced.
    let used: BTreeSet<String> = roots.iter().flat_map(|root| reached(&all, root)).collect();
    all.retain(|name, _| used.contains(name));
    all.sort_keys();
    let one_of: Vec<Value> =
        roots.iter().map(|root| json!({"$ref": format!("{DEFINITIONS}{root}")})).collect();
    json!({
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": title,
        "oneOf": one_of,
        "$defs": all,
    })
}

/// The names of the definitions that are equal in all games, including everything they reference.
fn shared(each: &[(Game, Value)]) -> BTreeSet<String> {
    let each: Vec<Map<String, Value>> = each.iter().map(|of| definitions(&of.1)).collect();
    let Some((first, others)) = each.split_first() else { return BTreeSet::new() };
    let is_same = |name: &str| others.iter().all(|other| other.get(name) == first.get(name));
    let differ: BTreeSet<&String> = first.keys().filter(|name| !is_same(name)).collect();
    let is_shared = |name: &&String| reached(first, name).iter().all(|of| !differ.contains(of));
    first.keys().filter(|name| is_same(name)).filter(is_shared).cloned().collect()
}

fn definitions(schema: &Value) -> Map<String, Value> {
    schema["$defs"].as_object().cloned().unwrap_or_default()
}

/// A definition and everything that it references.
fn reached(definitions: &Map<String, Value>, from: &str) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    let mut next = vec![from.to_owned()];
    while let Some(name) = next.pop() {
        if let Some(of) = definitions.get(&name)
            && found.insert(name)
        {
            each_pointer(of, &mut |name| next.push(name.to_owned()));
        }
    }
    found
}

/// The name without the number that distinguishes types of the same name, which may already have their game as prefix.
fn plain<'n>(definitions: &Map<String, Value>, name: &'n str) -> &'n str {
    let plain = name.trim_end_matches(|c: char| c.is_ascii_digit());
    let is_there = definitions.keys().any(|of| of.rsplit('.').next() == Some(plain));
    if is_there { plain } else { name }
}

fn each_pointer(schema: &Value, tell: &mut impl FnMut(&str)) {
    match schema {
        Value::Object(fields) => {
            let name = fields.get("$ref").and_then(Value::as_str);
            name.and_then(|to| to.strip_prefix(DEFINITIONS)).into_iter().for_each(&mut *tell);
            fields.values().for_each(|of| each_pointer(of, tell));
        }
        Value::Array(all) => all.iter().for_each(|of| each_pointer(of, tell)),
        _ => {}
    }
}

/// Renames the definitions of a schema and all references to them.
fn rename(schema: &mut Value, name: &impl Fn(&str) -> String) {
    if let Some(of) = schema.get_mut("$defs").and_then(Value::as_object_mut) {
        let renamed = std::mem::take(of).into_iter().map(|(old, of)| (name(&old), of));
        renamed.for_each(|(new, schema)| {
            assert!(of.insert(new.clone(), schema).is_none(), "two definitions of the name {new}");
        });
        of.sort_keys();
    }
    point_anew(schema, name);
}

fn point_anew(schema: &mut Value, name: &impl Fn(&str) -> String) {
    match schema {
        Value::Object(fields) => {
            if let Some(Value::String(to)) = fields.get_mut("$ref")
                && let Some(old) = to.strip_prefix(DEFINITIONS)
            {
                *to = format!("{DEFINITIONS}{}", name(old));
            }
            fields.values_mut().for_each(|of| point_anew(of, name));
        }
        Value::Array(all) => all.iter_mut().for_each(|of| point_anew(of, name)),
        _ => {}
    }
}
