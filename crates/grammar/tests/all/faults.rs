//! Grammars that are wrong: each fault with its file, line and column.

use hantei_grammar::{Grammar, GrammarError, Sources};

use crate::support::faults;

const HEAD: &str = "start: [s]";

#[test]
fn a_hole_without_a_wording_is_told_with_its_place() {
    let told = faults(HEAD, "s:\n  - means: {draw: $n}\n    en: \"draw $m:number\"\n");
    assert_eq!(told, "words.yaml:2:12: no wording has `$n`");
    let told = faults(HEAD, "s:\n  - means: {draw: $nunber}\n    en: draw $number\n");
    assert_eq!(told, "words.yaml:2:12: no wording has `$nunber`; did you mean `$number`?");
}

#[test]
fn every_wording_has_every_hole() {
    let told = faults(HEAD, "s:\n  - means: {draw: $number}\n    en: [draw $number, draw some]\n");
    assert_eq!(told, "words.yaml:3:24: the meaning has `$number`, this wording does not");
    let told = faults(HEAD, "s:\n  - means: draw\n    en: draw $number\n");
    assert_eq!(told, "words.yaml:3:9: the meaning says nothing of `$number`");
}

#[test]
fn an_unknown_category_is_told_with_the_nearest() {
    let told = faults(
        HEAD,
        "s:\n  - {means: $filter, en: $filter:filtre}\nfilter:\n  - {means: x, en: x}\n",
    );
    assert!(
        told.contains(
            "words.yaml:2:5: `filtre` is no category and no class of tokens; did you mean `filter`?"
        ),
        "{told}"
    );
}

#[test]
fn an_unknown_key_is_told() {
    let told = faults(HEAD, "s:\n  - means: x\n    fr: x\n");
    assert!(told.starts_with("words.yaml:3:5: "), "{told}");
    let told = faults("begin: [s]", "s: [{means: x, en: x}]");
    assert!(told.starts_with("grammar.yaml:1:1: "), "{told}");
}

#[test]
fn a_start_that_is_no_category_is_told() {
    assert_eq!(
        faults("start: [t]", "s: [{means: x, en: x}]").lines().next(),
        Some("grammar.yaml:1:9: `t` is no category")
    );
}

#[test]
fn brackets_have_to_close() {
    for (wording, message) in [
        ("draw (a|b", "no `)` closes what was opened"),
        ("draw [a", "no `]` closes what was opened"),
        ("draw {a", "a `{` is never closed"),
        ("draw a)", "`)` closes nothing; a mark of the text is written `\\)`"),
        ("draw (a|)", "nothing between two marks; what may be left out is in `[…]`"),
        ("draw {be}", "no word of several forms is called `be`"),
        ("draw $", "a `$` has to be followed by the name of a hole"),
        ("($number|$word)", "a hole in `(…|…)`: write several wordings"),
    ] {
        let told = faults(HEAD, &format!("s:\n  - means: x\n    en: \"{wording}\"\n"));
        assert_eq!(told, format!("words.yaml:3:9: {message}"), "{wording}");
    }
}

#[test]
fn nothing_may_be_empty() {
    let told = faults(HEAD, "s:\n  - {means: x, en: '[a]'}\n");
    assert_eq!(told, "words.yaml:2:5: a wording may not be empty");
    assert_eq!(faults(HEAD, "s:\n  - {means: x}\n"), "words.yaml:2:5: no wording in any language");
}

#[test]
fn a_category_may_not_be_itself_again() {
    let told = faults(
        HEAD,
        "s:\n  - {means: x, en: x}\n  - {means: {not: $t}, en: $t}\nt:\n  - {means: $s, en: '[so] $s'}\n",
    );
    assert!(
        told.contains("words.yaml:2:5: `s` can be a `s` again without a further word"),
        "{told}"
    );
}

#[test]
fn a_category_has_to_end_and_to_be_used() {
    let told = faults(HEAD, "s:\n  - {means: {a: $s}, en: a $s}\n");
    assert_eq!(told, "words.yaml:2:5: every `s` has another one in it: none ever ends");
    let told = faults(HEAD, "s:\n  - {means: x, en: x}\nt:\n  - {means: y, en: y}\n");
    assert_eq!(told, "words.yaml:4:5: nothing has a hole for `t`, and no text is read as it");
}

#[test]
fn two_productions_with_the_same_wording_are_told() {
    let told =
        faults(HEAD, "s:\n  - {means: x, en: draw (a|1) card}\n  - {means: y, en: draw 1 card}\n");
    assert_eq!(told, "words.yaml:3:5: a wording of this is one of words.yaml:2:5, too");
}

#[test]
fn templates_are_checked() {
    for (means, message) in [
        ("{a: {+: [$x]}}", "`+` merges the whole meaning only, not a part of it"),
        ("{+: [x]}", "`+` takes a list of holes, such as `[$a, $b]`"),
        ("[$x..., $x...]", "only one `$…...` can stand in a list"),
        ("{a: null}", "nothing stands here"),
    ] {
        let told = faults(HEAD, &format!("s:\n  - means: {means}\n    en: $x:word\n"));
        assert_eq!(told, format!("words.yaml:2:12: {message}"), "{means}");
    }
}

#[test]
fn all_faults_are_told_at_once_and_a_missing_folder_is_one() {
    let told = faults(HEAD, "s:\n  - {means: $a, en: b}\n  - {means: x, en: '$'}\n");
    assert_eq!(told.lines().count(), 2, "{told}");
    let missing = std::path::Path::new("no-such-folder");
    assert!(matches!(Sources::default().add_path(missing), Err(GrammarError::Read { .. })));
    assert!(Grammar::compile(&Sources::default()).is_ok());
}
