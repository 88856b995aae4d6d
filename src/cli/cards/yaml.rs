//! A card as YAML, as a person would write it into a script, for editing there.

use std::fmt::Write as _;

use serde_json::{Map, Value};

use hantei_base::yaml;
use hantei_cards::Card;

/// The entry for the `cards:` of a script.
pub(super) fn card(card: &Card) -> String {
    let full = card.as_document();
    let mut short = full.clone();
    shorten(&mut short);
    // Use the short form only if it reads back as the same card.
    let same = yaml::read_json::<Card>(&short.to_string()).is_ok_and(|of| of == *card);
    let mut text = String::new();
    let Value::Object(fields) = (if same { short } else { full }) else { return text };
    for (at, (key, value)) in fields.iter().enumerate() {
        text.push_str(if at == 0 { "- " } else { "  " });
        entry(&mut text, key, value, 2);
    }
    text
}

/// Removes default values.
fn shorten(value: &mut Value) {
    match value {
        Value::Array(of) => of.iter_mut().for_each(shorten),
        Value::Object(of) => {
            of.values_mut().for_each(shorten);
            of.retain(|key, value| !is_default(key, value));
        }
        _ => {}
    }
}

fn is_default(key: &str, value: &Value) -> bool {
    match key {
        "whose" => value == "any",
        "who" | "under" => value == "you",
        "until" => value == "turn",
        "as" => value == "target",
        "count" | "take" => false,
        "cost" => false,
        "cost_floor" => value == 0,
        "elements" | "not_elements" | "if" | "else" | "then" => {
            value.as_array().is_some_and(Vec::is_empty)
        }
        _ => *value == Value::Bool(false),
    }
}

fn entry(text: &mut String, key: &str, value: &Value, indent: usize) {
    let flow = flow(value);
    if flow.chars().count() <= 100 || !holds_more(value) {
        let _ = writeln!(text, "{key}: {flow}");
        return;
    }
    let _ = writeln!(text, "{key}:");
    match value {
        Value::Object(of) => mapping(text, of, indent + 2),
        Value::Array(of) => {
            for item in of {
                let flow = self::flow(item);
                match item {
                    Value::Object(fields) if flow.chars().count() > 96 => {
                        for (at, (key, value)) in fields.iter().enumerate() {
                            let mark = if at == 0 { "- " } else { "  " };
                            let _ = write!(text, "{:indent$}{mark}", "", indent = indent + 2);
                            entry(text, key, value, indent + 4);
                        }
                    }
                    _ => {
                        let _ = writeln!(text, "{:indent$}- {flow}", "", indent = indent + 2);
                    }
                }
            }
        }
        _ => {}
    }
}

fn mapping(text: &mut String, fields: &Map<String, Value>, indent: usize) {
    for (key, value) in fields {
        let _ = write!(text, "{:indent$}", "");
        entry(text, key, value, indent);
    }
}

fn holds_more(value: &Value) -> bool {
    matches!(value, Value::Object(_) | Value::Array(_))
}

/// The value on one line (YAML flow style).
fn flow(value: &Value) -> String {
    match value {
        Value::Array(of) => format!("[{}]", of.iter().map(flow).collect::<Vec<_>>().join(", ")),
        Value::Object(of) => {
            let fields = of.iter().map(|(key, value)| format!("{key}: {}", flow(value)));
            format!("{{{}}}", fields.collect::<Vec<_>>().join(", "))
        }
        Value::String(text) if is_plain(text) => text.clone(),
        other => other.to_string(),
    }
}

/// Whether YAML reads the text as itself without quotes.
fn is_plain(text: &str) -> bool {
    const WORDS: [&str; 8] = ["true", "false", "null", "yes", "no", "on", "off", "y"];
    let letters = |of: char| of.is_ascii_alphanumeric() || matches!(of, '-' | '_' | ' ' | '/');
    text.starts_with(|of: char| of.is_ascii_alphabetic())
        && text.chars().all(letters)
        && !text.ends_with(' ')
        && !WORDS.iter().any(|word| word.eq_ignore_ascii_case(text))
        && !text.eq_ignore_ascii_case("n")
}
