//! Meanings said by the productions backwards.

use hantei_base::text::Lang;
use hantei_grammar::{AsWritten, Classes, Value};

use crate::support::{compile, english, of, say, small, value};

#[test]
fn a_meaning_is_said_in_each_language() {
    let grammar = small();
    let meaning = "{break: {count: 2, kinds: [creature], whose: own, cost: {at-most: 3}}}";
    let said = say(&grammar, Lang::En, meaning);
    assert_eq!(said.as_deref(), Some("Break 2 creatures of cost 3 or less you control."));
    let said = say(&grammar, Lang::Ja, meaning);
    assert_eq!(said.as_deref(), Some("自分のコスト3以下のクリーチャー2体を破壊する。"));
}

#[test]
fn the_first_wording_is_said() {
    let grammar = small();
    let said = say(&grammar, Lang::En, "{power: {of: {kinds: [creature]}, by: -3}}");
    assert_eq!(said.as_deref(), Some("1 creature loses 3 power."));
}

#[test]
fn defaults_make_no_difference() {
    let grammar = small();
    let said = say(&grammar, Lang::En, "{break: {count: 1, kinds: [card], whose: any}}");
    assert_eq!(said, say(&grammar, Lang::En, "{break: {kinds: [card]}}"));
    assert!(said.is_some());
}

#[test]
fn what_no_production_says_is_not_said() {
    let grammar = small();
    for meaning in [
        "{break: {kinds: [creature], color: red}}",
        "{break: {kinds: [creature, card]}}",
        "{draw: {count: -2}}",
        "{power: {of: {kinds: [creature]}, by: 3}}",
        "{draw: {count: two}}",
        "break",
    ] {
        assert_eq!(say(&grammar, Lang::En, meaning), None, "{meaning}");
    }
    let only_english = "{power: {of: {kinds: [creature]}, by: -3}}";
    assert_eq!(say(&grammar, Lang::Ja, only_english), None);
}

#[test]
fn a_part_of_a_list_is_no_whole() {
    let grammar = of(r#"
s:
  - {means: {+: [$x, $y]}, en: "$x $y"}
x:
  - {means: {is: [dull]}, en: "dull"}
  - {means: {is: [active]}, en: "active"}
y:
  - {means: {kind: card, is: [own]}, en: "card of yours"}
  - {means: {kind: card}, en: "card"}
"#);
    let said = |meaning: &str| grammar.say_text(Lang::En, "s", &value(meaning), &AsWritten);
    assert_eq!(said("{kind: card, is: [dull]}").as_deref(), Some("Dull card"));
    assert_eq!(said("{kind: card, is: [dull, own]}").as_deref(), Some("Dull card of yours"));
    assert_eq!(said("{kind: card, is: [own, dull]}"), None);
    assert_eq!(said("{kind: card, is: [dull, dull]}"), None);
}

#[test]
fn optional_parts_are_said_if_they_say_something() {
    let grammar = of(r#"
s:
  - {means: {draw: $number, from: $place}, en: "[please] draw $number [from $place] [now]"}
place:
  - {means: deck, en: "your deck"}
"#);
    let said = |meaning: &str| grammar.say_text(Lang::En, "s", &value(meaning), &AsWritten);
    assert_eq!(said("{draw: 2}").as_deref(), Some("Draw 2"));
    assert_eq!(said("{draw: 2, from: deck}").as_deref(), Some("Draw 2 from your deck"));
}

#[test]
fn sentences_begin_with_capitals_and_marks_stand_tight() {
    let grammar = small();
    assert_eq!(english(&grammar, "BREAK A CARD."), english(&grammar, "break a card."));
    let words = |text: &str| text.split('|').map(str::to_owned).collect::<Vec<String>>();
    let join = |text: &str| hantei_grammar::token::join(Lang::En, &words(text));
    assert_eq!(
        join(
            "damage|3|--|it|gains|+|1000|power|and|\"|when|it|attacks|,|draw|1|card|.|\"|(|this|is|so|.|)"
        ),
        "Damage 3 -- It gains +1000 power and \"When it attacks, draw 1 card.\" (This is so.)",
    );
    assert_eq!(join("《火》|《1》|:|rosa|'s|power"), "《火》《1》: Rosa's power");
}

#[test]
fn values_of_a_class_are_said_by_the_caller() {
    struct Bracketed;
    impl Classes for Bracketed {
        fn say(&self, _: Lang, class: &str, value: &Value) -> Option<Vec<String>> {
            Some(vec![format!("[{class} {}]", value.as_text()?)])
        }
    }
    let grammar = compile(
        "start: [s]\nclasses: {job: [Monk]}",
        "s: [{means: {jobs: [$job]}, en: 'each $job'}]",
    );
    let grammar = grammar.unwrap_or_else(|faults| panic!("{faults}"));
    let said = grammar.say_text(Lang::En, "s", &value("{jobs: [White Mage]}"), &Bracketed);
    assert_eq!(said.as_deref(), Some("Each [job White Mage]"));
}
