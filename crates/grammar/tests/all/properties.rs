//! Properties: what random meanings say means them again, and no text makes trouble.

use hantei_base::text::Lang;
use hantei_grammar::{AsWritten, Grammar, Value, token};
use proptest::prelude::*;

use crate::support::{compile, small};

/// A meaning of a category, by random choices; nothing if its parts do not go together.
fn random(grammar: &Grammar, category: &str, choices: &[usize]) -> Option<Value> {
    let mut left = choices.iter();
    grammar.sample_category(category, 5, &mut |of| left.next().map_or(0, |choice| choice % of))
}

/// Lists, optional parts, merges and numbers, with nothing ambiguous.
fn lists() -> Grammar {
    let productions = r#"
s:
  - {means: {do: $clauses}, en: "$clauses."}
  - {means: {if: $clauses, then: $s}, en: "if $clauses, $s"}
clauses:
  - {means: [$clause], en: "$clause"}
  - {means: [$clause, $rest...], en: "$clause and $rest:clauses"}
clause:
  - {means: {gain: {by: $n, until: $when}}, en: "gain $n:number [until $when]"}
  - {means: {lose: {by: -$n}}, en: "lose $n:number"}
  - {means: {choose: $filter}, en: "choose $filter"}
filter:
  - {means: {+: [$adjectives, $noun]}, en: "[$adjectives] $noun"}
adjectives:
  - {means: {+: [$adjective, $adjectives]}, en: "$adjective [$adjectives]"}
adjective:
  - {means: {is: [$state]}, en: "$state"}
  - {means: {cost: $n}, en: "cost $n:number"}
state:
  - {means: dull, en: dull}
  - {means: active, en: active}
noun:
  - {means: {kind: card}, en: "card(s)"}
  - {means: {kind: card, is: [own]}, en: "card(s) of yours"}
when:
  - {means: turn, en: "the turn ends"}
  - {means: game, en: "the game ends"}
"#;
    compile("start: [s]", productions).unwrap_or_else(|faults| panic!("{faults}"))
}

proptest! {
    #[test]
    fn what_is_said_means_what_was_meant(choices in prop::collection::vec(0..1000_usize, 60)) {
        for (grammar, category) in [(small(), "sentence"), (lists(), "s")] {
            let Some(meaning) = random(&grammar, category, &choices) else { continue };
            for lang in Lang::ALL {
                let Some(said) = grammar.say_text(lang, category, &meaning, &AsWritten) else {
                    prop_assert_eq!(lang, Lang::Ja, "{}", meaning);
                    continue;
                };
                let tokens = token::tokens(lang, &said);
                let again = grammar.read(lang, category, &tokens).map(|of| of.meaning.without(grammar.defaults()));
                prop_assert_eq!(again, Ok(meaning.without(grammar.defaults())), "{}", said);
            }
        }
    }

    #[test]
    fn any_text_is_read_or_refused(text in "[ a-z0-9.,()《》'\"“$]{0,80}|(draw|break|2|a|creatures?|of cost|or less|you control|\\.| ){0,30}") {
        let grammar = small();
        for lang in Lang::ALL {
            let tokens = token::tokens(lang, &text);
            let ends: Vec<usize> = tokens.iter().map(|of| of.range.end).collect();
            prop_assert!(ends.is_sorted() && ends.iter().all(|end| text.is_char_boundary(*end)));
            let _ = grammar.read(lang, "sentence", &tokens);
        }
    }

    #[test]
    fn any_wording_is_compiled_or_refused(wording in "[ a-z$:()\\[\\]|{}/@\\\\]{1,24}") {
        let wording = wording.replace('\'', "");
        let _ = compile("start: [s]", &format!("s:\n  - {{means: x, en: '{wording}'}}\n"));
    }

    #[test]
    fn any_value_is_said_or_not(number in any::<i64>(), word in "[a-z]{0,5}") {
        let grammar = small();
        for yaml in [
            format!("{{draw: {{count: {number}}}}}"),
            format!("{{break: {{kinds: ['{word}'], count: {number}}}}}"),
            format!("{{power: {{by: {number}, of: {{kinds: [creature]}}}}}}"),
        ] {
            let meaning = crate::support::value(&yaml);
            let said = grammar.say_text(Lang::En, "sentence", &meaning, &AsWritten);
            if let Some(said) = said {
                let again = grammar.read(Lang::En, "sentence", &token::tokens(Lang::En, &said));
                let again = again.map(|of| of.meaning.without(grammar.defaults()));
                prop_assert_eq!(again, Ok(meaning.without(grammar.defaults())));
            }
        }
    }
}
