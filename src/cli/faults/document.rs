//! Translates the error messages of the YAML reader into both languages, with suggestions.

use hantei_base::suggest::meant;
use hantei_base::text::Lang;

use super::say;

/// An error message of the reader, or of a custom deserializer, with placeholders; and the key of our message.
type Sentence = (&'static str, &'static str);

/// The first match applies. The values of placeholders may be translated in turn.
const SENTENCES: [Sentence; 117] = [
    // Document structure
    ("unexpected end of input", "yaml-empty"),
    ("budget breached{more}", "yaml-too-deep"),
    ("recursion limit exceeded", "yaml-too-deep"),
    ("alias replay limit exceeded{more}", "yaml-too-deep"),
    ("alias expansion limit exceeded{more}", "yaml-too-deep"),
    ("multiple YAML documents detected{more}", "yaml-two-documents"),
    ("invalid content after document end marker", "yaml-two-documents"),
    // Lines and indentation
    ("while parsing a block mapping, did not find expected key", "yaml-other-column"),
    ("invalid indentation", "yaml-other-column"),
    ("invalid indentation in flow construct", "yaml-other-column"),
    ("wrongly indented line in block scalar", "yaml-other-column"),
    ("indentation error: expected {more}", "yaml-other-column"),
    ("while parsing a block collection, did not find expected '-' indicator", "yaml-list-goes-on"),
    ("block sequence entries are not allowed in this context", "yaml-list-on-a-line"),
    ("tabs disallowed {more}", "yaml-tab"),
    ("tab cannot be used as indentation", "yaml-tab"),
    ("a block scalar content cannot start with a tab", "yaml-tab"),
    ("while scanning a plain scalar, found a tab", "yaml-tab"),
    ("simple key expected ':'", "yaml-no-colon"),
    ("simple key is no longer valid", "yaml-no-colon"),
    ("mapping values are not allowed in this context", "yaml-colon"),
    ("mapping keys are not allowed in this context", "yaml-colon"),
    ("illegal placement of ':' indicator", "yaml-colon"),
    ("':' may not precede any of {more}", "yaml-space-behind-colon"),
    ("':' must be followed by a valid YAML whitespace", "yaml-space-behind-colon"),
    ("'-' must be followed by a valid YAML whitespace", "yaml-space-behind-dash"),
    ("comments must be separated {more}", "yaml-space-before-hash"),
    ("comment intercepting the multiline text", "yaml-space-before-hash"),
    // Brackets and quotes
    ("while parsing a flow mapping, did not find expected ',' or '{close}'", "yaml-comma-or-close"),
    ("while parsing a flow sequence, expected ',' or '{close}'", "yaml-comma-or-close"),
    ("\"-\" is only valid inside a block", "yaml-dash-in-brackets"),
    ("plain scalar cannot start with '-' followed by {more}", "yaml-dash-in-brackets"),
    ("misplaced bracket", "yaml-close-without-open"),
    ("mismatched bracket '{open}' closed by '{close}'", "yaml-other-bracket"),
    ("unclosed bracket '{open}'", "yaml-open"),
    ("unexpected EOF {more}", "yaml-ends-within"),
    ("unexpected eof", "yaml-ends-within"),
    ("unclosed quote", "yaml-open-quote"),
    ("invalid indentation in multiline quoted scalar", "yaml-open-quote"),
    ("while scanning a quoted scalar, found unexpected {more}", "yaml-open-quote"),
    ("invalid trailing content after {which}-quoted scalar", "yaml-behind-quote"),
    ("while parsing a quoted scalar, {more}", "yaml-backslash"),
    ("unexpected character: `{found}'", "yaml-begins"),
    ("alias references unknown anchor", "yaml-begins-star"),
    ("while scanning an anchor or alias, {more}", "yaml-begins-star"),
    ("tagged enum `{found}` does not match {more}", "yaml-begins-bang"),
    ("unsupported tag {more}", "yaml-begins-bang"),
    ("while scanning a tag, {more}", "yaml-begins-bang"),
    ("while parsing a tag, {more}", "yaml-begins-bang"),
    ("the handle wasn't declared", "yaml-begins-bang"),
    ("cannot deserialize tagged scalar into string", "yaml-begins-bang"),
    ("expected tagged node", "yaml-begins-bang"),
    ("while scanning a directive, {more}", "yaml-begins-percent"),
    ("while scanning a YAML directive, {more}", "yaml-begins-percent"),
    ("did not find expected <document start>", "yaml-begins-percent"),
    ("while scanning a block scalar, {more}", "yaml-begins-bar"),
    // Values
    ("missing field `{found}`", "yaml-missing-field"),
    ("duplicate mapping key: {found}, set {more}", "yaml-twice"),
    ("there are two columns for `{found}`", "csv-two-columns"),
    ("expected end of mapping after enum{more}", "yaml-one-key"),
    ("data did not match any variant{more}", "yaml-no-form"),
    ("expected mapping start", "yaml-no-mapping"),
    ("expected sequence start", "yaml-no-list"),
    ("expected string scalar", "yaml-one-word"),
    ("expected scalar", "yaml-one-word"),
    ("externally tagged enum expected scalar or mapping", "yaml-word-or-mapping"),
    ("expected string key for externally tagged enum", "yaml-word-or-mapping"),
    ("cannot deserialize null into string{more}", "yaml-nothing"),
    ("while parsing a node, did not find expected node content", "yaml-nothing"),
    ("unexpected end of plain scalar", "yaml-nothing"),
    ("invalid boolean{more}", "yaml-no-boolean"),
    ("invalid value: {found}, expected what is expected of a path", "yaml-no-number"),
    ("invalid value: {found}, expected a number, or what is counted", "yaml-no-number"),
    ("invalid value: {found}, expected so many Life Points, or half of them", "yaml-no-number"),
    ("{found}, expected what is expected of a path", "yaml-no-expected"),
    ("{found}, expected a number, or what is counted", "yaml-no-amount"),
    ("{found}, expected so many Life Points, or half of them", "yaml-no-price"),
    ("`false` says nothing: leave it out", "yaml-not-said"),
    ("an empty list says nothing: leave it out", "yaml-empty-list"),
    ("no card of this game says that: leave it out", "yaml-never"),
    ("write what `target` has in `choose` itself", "yaml-target-in-choose"),
    ("a text is missing: {such} or {more}", "yaml-no-text"),
    ("a card needs a name: {such} or {more}", "yaml-nameless"),
    ("`{found}` is not a card number, expected one such as {such}", "yaml-card-number"),
    ("`{found}` is not a passcode", "yaml-passcode"),
    ("`{found}` is no field: a card with its copies is written `{such}`", "yaml-card-as-field"),
    ("more than {count} entries", "yaml-too-many-entries"),
    ("an ability stands under its kind, such as {such}", "yaml-ability-kind"),
    ("`{found}` stands beside `{word}`: {more}", "yaml-beside"),
    ("out of range integral type conversion attempted", "yaml-no-number"),
    ("invalid type: {found}, expected {known}", "yaml-other-kind"),
    ("invalid value: {found}, expected {known}", "yaml-other-kind"),
    // What was found
    ("integer `{found}`", "yaml-a-number"),
    ("floating point `{found}`", "yaml-a-number"),
    ("boolean `{found}`", "yaml-a-word"),
    ("string \"{found}\"", "yaml-a-word"),
    ("unit value", "yaml-an-empty-value"),
    ("sequence", "yaml-a-list"),
    ("map", "yaml-a-mapping"),
    // What was expected
    ("`{word}`, or a mapping with a verb such as {verbs}", "yaml-a-step"),
    ("a text, or a mapping with ja and en", "yaml-a-text"),
    ("a name, or a mapping with ja and en", "yaml-a-name"),
    ("a word, or a list of words", "yaml-words"),
    ("a number of cards, `empty`, a card, or a list of cards", "yaml-placed"),
    ("at most {count} cards; a card given by its number {more}: {such}", "yaml-too-many-cards"),
    ("the name of a card, or a mapping with `card`", "yaml-one-placed"),
    ("a number, or \"{other}\"", "yaml-number-or"),
    ("how much energy of any element, or how much of which: {more}", "yaml-energy"),
    ("an ability, such as {more}", "yaml-an-ability"),
    ("what is allowed once a turn, such as {such}", "yaml-once"),
    ("an entry such as {such}, or a list of entries", "yaml-entries"),
    ("an entry: {such}, a passcode, or a mapping with name, number or code", "yaml-entry"),
    ("a card: its name, its number, or a mapping with {more}", "yaml-listed-card"),
    ("a string", "yaml-a-string"),
    ("a sequence", "yaml-a-list"),
    ("a map", "yaml-a-mapping"),
    ("struct {more}", "yaml-a-mapping"),
];

/// The names of number types in the reader's messages.
const NUMBERS: [&str; 10] =
    ["i8", "i16", "i32", "i64", "isize", "u8", "u16", "u32", "u64", "floating point"];

/// Translates an error message; an unknown one is quoted as the reader's own.
pub(super) fn words(message: &str, lang: Lang) -> String {
    if message.starts_with("unknown field") {
        return unknown(message, "yaml-unknown-field", lang);
    }
    if message.starts_with("unknown variant") {
        return unknown(message, "yaml-unknown-variant", lang);
    }
    if message.strip_prefix("invalid ").is_some_and(|of| NUMBERS.contains(&of)) {
        return say("yaml-no-number", &[], lang);
    }
    said(message, lang).unwrap_or_else(|| say("yaml-other", &[("reason", message)], lang))
}

/// Translates a message that matches a known one.
fn said(message: &str, lang: Lang) -> Option<String> {
    SENTENCES.iter().find_map(|(sentence, key)| {
        let held = held(sentence, message)?;
        let held: Vec<(&'static str, String)> = held
            .into_iter()
            .map(|(hole, found)| (hole, said(found, lang).unwrap_or_else(|| found.to_owned())))
            .collect();
        let values: Vec<(&'static str, &str)> =
            held.iter().map(|(h, found)| (*h, &**found)).collect();
        Some(say(key, &values, lang))
    })
}

/// The values of the placeholders, if the message matches the pattern.
fn held<'m>(sentence: &'static str, message: &'m str) -> Option<Vec<(&'static str, &'m str)>> {
    let mut parts = sentence.split('{');
    let mut rest = message.strip_prefix(parts.next()?)?;
    let mut held = Vec::new();
    for part in parts {
        let (hole, behind) = part.split_once('}')?;
        let ends = if behind.is_empty() { rest.len() } else { rest.find(behind)? };
        held.push((hole, &rest[..ends]));
        rest = &rest[ends + behind.len()..];
    }
    rest.is_empty().then_some(held)
}

/// The error for an unknown word: the most similar one, and all that are allowed.
fn unknown(message: &str, key: &str, lang: Lang) -> String {
    let found = message.split('`').nth(1).unwrap_or("");
    if found.is_empty() {
        return say("yaml-nothing", &[], lang);
    }
    let known = message.split_once("expected").map_or("", |(_, known)| known.trim());
    let known = known.strip_prefix("one of").unwrap_or(known).trim();
    // Each key is followed by its Japanese names. Suggest from all of them, but list each key once, in the language of the unknown word.
    let words: Vec<&str> = known.split(", ").map(|word| word.trim_matches('`')).collect();
    let keys = words.chunk_by(|_, next| !next.is_ascii());
    let alike = |key: &&str| key.is_ascii() == found.is_ascii();
    let listed: Vec<&str> = keys
        .filter_map(|names| names.iter().copied().find(alike).or(names.first().copied()))
        .collect();
    let known = &*listed.join(", ");
    let near = meant(found, words.iter().copied()).join(" / ");
    if near.is_empty() {
        return say(key, &[("found", found), ("known", known)], lang);
    }
    say(&format!("{key}-near"), &[("found", found), ("known", known), ("near", &near)], lang)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sentence_is_one_from_its_beginning_to_its_end() {
        assert_eq!(held("unclosed quote", "unclosed quote"), Some(vec![]));
        assert_eq!(held("unclosed quote", "unclosed quotes"), None);
        assert_eq!(
            held("unclosed bracket '{open}'", "unclosed bracket '['"),
            Some(vec![("open", "[")])
        );
        assert_eq!(
            held("tabs disallowed {more}", "tabs disallowed in this context"),
            Some(vec![("more", "in this context")])
        );
        let two = held(
            "mismatched bracket '{open}' closed by '{close}'",
            "mismatched bracket '[' closed by '}'",
        );
        assert_eq!(two, Some(vec![("open", "["), ("close", "}")]));
    }

    #[test]
    fn what_is_in_a_hole_is_said_too() {
        let message = "invalid type: integer `12`, expected a word, or a list of words";
        let english = words(message, Lang::En);
        assert!(english.contains("12") && !english.contains("integer"), "{english}");
        let japanese = words(message, Lang::Ja);
        assert!(!japanese.contains("word") && !japanese.contains("原文"), "{japanese}");
    }
}
