//! A Buddyfight card means the same in both languages. Differences are listed in `buddyfight-pairs.yaml` with reasons.

use std::collections::{BTreeMap, HashMap};
use std::fmt::Write as _;

use hantei_ability::buddyfight::Text;
use serde_json::Value;

use super::buddyfight::Buddyfight;
use super::english::English;
use super::harness::Texts;
use crate::support::{root, shared};

/// Sets in which a number is a different card in the other language, which only the name shows.
const SHIFTED: [&str; 1] = ["H-EB04"];

/// Keys of names, which differ between the languages.
const NAMES: [&str; 10] = [
    "names",
    "name_contains",
    "characters",
    "attributes",
    "attributes_contain",
    "worlds",
    "ability",
    "named",
    "flag",
    "start-flag",
];

/// Keys of lists whose order does not matter.
const IN_ANY_ORDER: [&str; 7] = ["kinds", "is", "keywords", "traits", "in", "areas", "cost"];

/// Records by number, without the language suffix.
fn records(file: &str) -> BTreeMap<String, Value> {
    let Some(folder) = shared() else { return BTreeMap::new() };
    let lines = std::fs::read_to_string(folder.join("data/text").join(file)).expect("readable");
    let record = |line: &str| -> Value { serde_json::from_str(line).expect("a record") };
    let number = |of: &Value| {
        let number = of["number"].as_str().expect("a number");
        number.strip_suffix("EN").unwrap_or(number).to_owned()
    };
    lines.lines().map(record).map(|of| (number(&of), of)).collect()
}

/// Whether two records are the same card, judging by the values beside the text.
fn is_same(number: &str, ja: &Value, en: &Value) -> bool {
    let kind = |of: &Value| {
        let of = of["type"].as_str().unwrap_or_default().replace(' ', "");
        of.to_ascii_lowercase()
    };
    let printed = |of: &Value, key: &str| of[key].as_i64().unwrap_or(0);
    let same = |key: &str| printed(ja, key) == printed(en, key);
    let attributes = en["attribute"].as_str().unwrap_or("-").split('/');
    let attributes = attributes.filter(|of| of.trim() != "-").count();
    let own = ja["attributes"].as_array().map_or(0, Vec::len);
    let numbers = same("size") && same("critical") && (same("power") || same("defense"));
    let told = kind(ja) == "monster" || !SHIFTED.iter().any(|set| number.starts_with(set));
    kind(ja) == kind(en) && numbers && attributes == own && told
}

/// The meaning of a text without differences of language: names are replaced by numbers.
fn plain(text: &Text) -> Value {
    let mut value = serde_json::to_value(text).expect("JSON");
    let mut names = HashMap::new();
    strip(&mut value, "", &mut names);
    value
}

fn strip(value: &mut Value, under: &str, names: &mut HashMap<String, usize>) {
    match value {
        Value::Object(of) => {
            // The name of an ability does not matter.
            of.remove("name");
            // A card in the soul belongs to one of its owner's cards, whether the text says so or not.
            let host =
                |of: &Value| of.as_array().is_some_and(|of| of.iter().any(|of| of == "host"));
            if of.get("is").is_some_and(host) {
                of.remove("whose");
            }
            either_kind(of);
            of.iter_mut().for_each(|(key, value)| strip(value, key, names));
        }
        Value::Array(of) => {
            of.iter_mut().for_each(|value| strip(value, under, names));
            if IN_ANY_ORDER.contains(&under) {
                of.sort_by_key(ToString::to_string);
            }
        }
        Value::String(of) if NAMES.contains(&under) => {
            let next = names.len();
            let at = *names.entry(of.clone()).or_insert(next);
            *of = format!("name {at}");
        }
        _ => {}
    }
}

/// "A monster or an item" means "a monster or item".
fn either_kind(of: &mut serde_json::Map<String, Value>) {
    let kind = |of: &Value| {
        let kinds = of["kinds"].as_array().filter(|of| of.len() == 1)?;
        let rest = of.as_object()?.iter().filter(|(key, _)| *key != "kinds");
        rest.into_iter().all(|(_, value)| value == "any").then(|| kinds[0].clone())
    };
    let Some(Value::Array(any)) = of.get("any") else { return };
    if let Some(kinds) = any.iter().map(kind).collect::<Option<Vec<Value>>>() {
        of.remove("any");
        of.insert("kinds".to_owned(), Value::Array(kinds));
    }
}

#[test]
fn the_same_card_says_the_same_in_both_languages() {
    let (ja, en) = (records("buddyfight-ja.jsonl"), records("buddyfight-en.jsonl"));
    if ja.is_empty() {
        return;
    }
    let path = root().join("tests/compiled/buddyfight-pairs.yaml");
    let listed: BTreeMap<String, String> =
        hantei_base::yaml::read(&std::fs::read_to_string(path).expect("readable"))
            .expect("reasons");
    let (mut agree, mut wrong) = (0, String::new());
    let mut differ = Vec::new();
    for (number, english) in &en {
        let Some(japanese) = ja.get(number).filter(|of| is_same(number, of, english)) else {
            continue;
        };
        let (Some(one), Some(other)) = (Buddyfight::record(japanese), English::record(english))
        else {
            continue;
        };
        let (read, read_other) = (Buddyfight::read(&one), English::read(&other));
        if !read.is_whole() || !read_other.is_whole() {
            continue;
        }
        let (says, says_other) = (plain(&read.text), plain(&read_other.text));
        if says == says_other {
            agree += 1;
            continue;
        }
        differ.push(number.clone());
        if !listed.contains_key(number) {
            writeln!(
                wrong,
                "{number}\n  {}\n  {says}\n  {}\n  {says_other}",
                one.text.replace('\n', " "),
                other.text.replace('\n', " ")
            )
            .expect("a string");
        }
    }
    println!("{agree} of {} pairs agree", agree + differ.len());
    let stale: Vec<&String> = listed.keys().filter(|of| !differ.contains(of)).collect();
    assert!(wrong.is_empty(), "{} differ and are not listed:\n{wrong}", wrong.lines().count() / 5);
    assert!(stale.is_empty(), "are listed and do not differ: {stale:?}");
}
