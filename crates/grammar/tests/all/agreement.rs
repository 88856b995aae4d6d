//! Words that agree with others.

use hantei_base::text::Lang;
use hantei_grammar::AsWritten;

use crate::support::{compile, say, small, value};

#[test]
fn a_noun_agrees_with_its_number() {
    let grammar = small();
    let said = |count: u32| say(&grammar, Lang::En, &format!("{{draw: {{count: {count}}}}}"));
    assert_eq!(said(1).as_deref(), Some("Draw 1 card."));
    assert_eq!(said(2).as_deref(), Some("Draw 2 cards."));
}

#[test]
fn an_article_agrees_with_the_word_behind_it() {
    let grammar = compile(
        "start: [s]\nforms: {en: {a: {otherwise: a, vowel: an}}}",
        r#"
s:
  - {means: {choose: $x}, en: "choose {a} $x"}
x:
  - {means: {of: $word}, en: "$word card(s)"}
"#,
    );
    let grammar = grammar.unwrap_or_else(|faults| panic!("{faults}"));
    let said = |word: &str| {
        grammar.say_text(Lang::En, "s", &value(&format!("{{choose: {{of: {word}}}}}")), &AsWritten)
    };
    assert_eq!(said("Ice").as_deref(), Some("Choose an Ice card"));
    assert_eq!(said("Fire").as_deref(), Some("Choose a Fire card"));
}

#[test]
fn a_counter_word_agrees_with_what_is_counted() {
    let grammar = small();
    let said =
        |kinds: &str| say(&grammar, Lang::Ja, &format!("{{break: {{count: 2, kinds: {kinds}}}}}"));
    assert_eq!(said("[creature]").as_deref(), Some("クリーチャー2体を破壊する。"));
    assert_eq!(said("[card]").as_deref(), Some("カード2枚を破壊する。"));
}

#[test]
fn a_verb_agrees_with_its_subject_and_features_are_inherited() {
    let grammar = compile(
        "start: [s]",
        r#"
s:
  - {means: {who: $who, does: $does}, en: "$who $does@who"}
who:
  - {means: it, en: it}
  - {means: them, gives: [many], en: they}
does:
  - {means: [$verb], en: "$verb"}
  - {means: [$verb, $does...], en: "$verb and $does"}
verb:
  - {means: attack, en: "{attacks/attack}"}
  - {means: dull, en: "{is/are} dull"}
"#,
    );
    let grammar = grammar.unwrap_or_else(|faults| panic!("{faults}"));
    let said = |meaning: &str| grammar.say_text(Lang::En, "s", &value(meaning), &AsWritten);
    assert_eq!(said("{who: it, does: [attack, dull]}").as_deref(), Some("It attacks and is dull"));
    assert_eq!(
        said("{who: them, does: [dull, attack]}").as_deref(),
        Some("They are dull and attack")
    );
}
