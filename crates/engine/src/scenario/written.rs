//! Writes steps as YAML, one per line.

use serde_json::Value;

use super::step::{Act, AddedStep, Done, ScriptStep};

/// The steps as lines of a script.
pub fn lines<A: Act>(said: &[AddedStep<A>]) -> Vec<String> {
    said.iter().map(|said| format!("- {}: {}", said.player, flow(&said.done))).collect()
}

/// The steps of a script as its lines, without notes.
pub fn script<A: Act>(steps: &[ScriptStep<A>]) -> Vec<String> {
    let line = |step: &ScriptStep<A>| match step {
        ScriptStep::A(done) => Some(format!("- A: {}", flow(done))),
        ScriptStep::B(done) => Some(format!("- B: {}", flow(done))),
        ScriptStep::Expect(paths) => {
            let paths = serde_json::to_value(paths).unwrap_or(Value::Null);
            Some(format!("- expect: {}", value(&paths)))
        }
        ScriptStep::Note(_) => None,
    };
    steps.iter().filter_map(line).collect()
}

/// A step in YAML flow style, on one line.
pub fn flow<A: Act>(done: &Done<A>) -> String {
    value(&serde_json::to_value(done).unwrap_or(Value::Null))
}

/// A value on one line.
fn value(of: &Value) -> String {
    match of {
        Value::Object(fields) => {
            let fields: Vec<String> =
                fields.iter().map(|(key, of)| format!("{}: {}", scalar(key), value(of))).collect();
            format!("{{{}}}", fields.join(", "))
        }
        Value::Array(values) => match &values[..] {
            [one] => value(one),
            several => {
                format!("[{}]", several.iter().map(value).collect::<Vec<_>>().join(", "))
            }
        },
        Value::String(word) => scalar(word),
        other => other.to_string(),
    }
}

/// A word, quoted if YAML would read it as something else.
fn scalar(word: &str) -> String {
    let plain = |c: char| c.is_alphanumeric() || matches!(c, '.' | '・' | '-' | '_' | ' ' | 'ー');
    let reads_as_word = word.starts_with(char::is_alphabetic)
        && word.chars().all(plain)
        && word.trim() == word
        && !matches!(word, "null" | "true" | "false" | "y" | "n" | "on" | "off");
    if reads_as_word { word.to_owned() } else { Value::from(word).to_string() }
}
