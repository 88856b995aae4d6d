//! Templates of the grammar, checked against the vocabulary: each is put into the smallest card text that can have it.

use hantei_ability::fftcg::Text;
use hantei_grammar::Value;

use super::resolve;

/// Text with `$` where a meaning of these categories stands.
const FRAMES: [(&[&str], &str); 24] = [
    (&["paragraph", "summon-paragraph", "casting"], "$"),
    (&["ability", "use", "auto"], r#"{"ability":$}"#),
    (&["fields", "fields-of-summons"], r#"{"ability":{"field":$}}"#),
    (&["field", "summon-field", "own-cost"], r#"{"ability":{"field":[$]}}"#),
    (
        &["field-changes", "field-change", "changes", "change", "gains", "gain"],
        r#"{"ability":{"field":[{"to":"this","gives":$}]}}"#,
    ),
    (&["restriction"], r#"{"ability":{"field":[{"to":"this","gives":{"traits":$}}]}}"#),
    (
        &["replacement", "dealt", "dealt-this-turn", "replacement-of-others"],
        r#"{"ability":{"field":[{"to":"this","gives":{"replaces":[$]}}]}}"#,
    ),
    (
        &["instead", "next-instead"],
        r#"{"ability":{"field":[{"to":"this","gives":{"replaces":[{"would":{"damage":{}},"instead":[$]}]}}]}}"#,
    ),
    (
        &["conditions", "field-conditions"],
        r#"{"ability":{"field":[{"to":"this","gives":{},"if":$}]}}"#,
    ),
    (
        &["condition", "must-control"],
        r#"{"ability":{"field":[{"to":"this","gives":{},"if":[$]}]}}"#,
    ),
    (&["keywords", "gained-keywords"], r#"{"keywords":$}"#),
    (&["keyword"], r#"{"keywords":[$]}"#),
    (&["elements", "element-list", "cp-elements", "cp-choices"], r#"{"elements":$}"#),
    (&["element"], r#"{"elements":[$]}"#),
    (
        &["cost", "icons", "deeds", "deed"],
        r#"{"ability":{"action":{"cost":$,"body":[{"do":[{"draw":{"count":1}}]}]}}}"#,
    ),
    (&["limits"], r#"{"ability":{"action":{"body":[{"do":[{"draw":{"count":1}}]}],"limits":$}}}"#),
    (&["limit"], r#"{"ability":{"action":{"body":[{"do":[{"draw":{"count":1}}]}],"limits":[$]}}}"#),
    (
        &["when", "events", "more-own"],
        r#"{"ability":{"auto":{"when":$,"body":[{"do":[{"draw":{"count":1}}]}]}}}"#,
    ),
    (
        &["moment", "player-event"],
        r#"{"ability":{"auto":{"when":[$],"body":[{"do":[{"draw":{"count":1}}]}]}}}"#,
    ),
    (
        &["happens"],
        r#"{"ability":{"auto":{"when":[{"own":$}],"body":[{"do":[{"draw":{"count":1}}]}]}}}"#,
    ),
    (
        &[
            "filter",
            "all-filter",
            "heads",
            "all-heads",
            "head",
            "qualified",
            "untyped",
            "behind",
            "postmodifier",
            "noun",
            "named",
            "adjective",
            "adjectives",
            "stacked",
            "own",
            "theirs",
            "each",
            "excepted",
            "exception",
            "in-zone",
        ],
        r#"{"summon":[{"choose":[{"of":$}]},{"do":[{"break":{"ref":"it"}}]}]}"#,
    ),
    (
        &["clauses", "clause"],
        r#"{"summon":[{"choose":[{"of":{"kinds":["forward"]}}]},{"do":[{"break":{"ref":"it"}}]},{"do":$}]}"#,
    ),
    (
        &["sentence", "plain-sentence", "if-sentence"],
        r#"{"summon":[{"do":[{"draw":{"count":1}}]},$,{"do":[{"draw":{"count":1}}]}]}"#,
    ),
    (
        &["object", "objects"],
        r#"{"summon":[{"choose":[{"of":{"kinds":["forward"]}}]},{"do":[{"break":$}]}]}"#,
    ),
];

/// Checks a meaning of a category: the vocabulary must have all words in it. Categories that are only parts of others pass.
///
/// # Errors
/// What the vocabulary does not have.
pub fn check_template(category: &str, meaning: &Value) -> Result<(), String> {
    let frame = FRAMES.iter().find(|(names, _)| names.contains(&category));
    let Some((_, frame)) = frame else { return Ok(()) };
    let whole = frame.replace('$', &meaning.to_string());
    let whole: Value = serde_json::from_str(&whole).map_err(|wrong| wrong.to_string())?;
    // What refers to something has nothing to refer to in some frames; that is no fault of the template.
    let Ok(resolved) = resolve::resolve(&whole) else { return Ok(()) };
    resolved.to::<Text>().map(drop).map_err(|wrong| wrong.to_string())
}
