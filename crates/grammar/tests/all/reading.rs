//! Texts that are understood, and why others are not.

use hantei_base::text::Lang;
use hantei_grammar::{Expected, NotRead, Token, Value, token};

use crate::support::{compile, english, of, read, small, value};

#[test]
fn a_sentence_means_its_template_with_the_holes_filled() {
    let grammar = small();
    assert_eq!(english(&grammar, "Draw 2 cards."), r#"{"draw":{"count":2}}"#);
    assert_eq!(
        english(&grammar, "Break 2 creatures of cost 3 or less you control."),
        r#"{"break":{"cost":{"at-most":3},"count":2,"kinds":["creature"],"whose":"own"}}"#,
    );
    assert_eq!(
        english(&grammar, "A creature loses 3 power."),
        r#"{"power":{"by":-3,"of":{"kinds":["creature"]}}}"#,
    );
}

#[test]
fn both_languages_mean_the_same() {
    let grammar = small();
    let japanese =
        read(&grammar, Lang::Ja, "sentence", "コスト３以下の自分のクリーチャー2体を破壊する。");
    let english =
        read(&grammar, Lang::En, "sentence", "Break 2 creatures you control of cost 3 or less.");
    assert_eq!(japanese, english);
    assert!(japanese.is_ok());
}

#[test]
fn every_alternative_and_every_form_is_read() {
    let grammar = small();
    let same = "Break 2 creatures of cost 3 or less.";
    for text in ["Break 2 creature of cost 3 or lower.", "break 2 critter of cost 3 or lower."] {
        assert_eq!(english(&grammar, text), english(&grammar, same));
    }
}

#[test]
fn every_token_has_to_be_consumed() {
    let grammar = small();
    let stuck = |text: &str| match read(&grammar, Lang::En, "sentence", text) {
        Err(NotRead::Stuck { at }) => {
            let before = &token::tokens(Lang::En, text)[..at];
            (at, grammar.expected(Lang::En, "sentence", before))
        }
        other => panic!("{text}: {other:?}"),
    };
    assert_eq!(stuck("Draw 2 cards. Then").0, 4);
    assert_eq!(stuck("Draw 2 cards"), (3, vec![Expected::Word(".".to_owned())]));
    let (at, expected) = stuck("Break a purple creature.");
    assert_eq!(at, 2);
    assert_eq!(expected, [Expected::Sort("filter".to_owned())]);
}

#[test]
fn the_place_is_the_first_token_that_nothing_gets_past() {
    let grammar = small();
    let tokens = token::tokens(Lang::En, "Break 2 creatures of price 3.");
    let Err(NotRead::Stuck { at }) = grammar.read(Lang::En, "sentence", &tokens) else {
        panic!("it is not understood");
    };
    let place = hantei_grammar::Grammar::place_of(&tokens, at);
    assert_eq!(&"Break 2 creatures of price 3."[place], "price");
}

#[test]
fn two_meanings_are_none_and_both_are_told() {
    let grammar = of(r#"
s:
  - {means: {both: [$a, $b]}, en: "$a:x and $b:x"}
x:
  - {means: [$word], en: "$word"}
  - {means: {not: $x}, en: "no $x"}
  - {means: {all: [$a, $b]}, en: "$a:x and $b:x"}
"#);
    let meanings = match read(&grammar, Lang::En, "s", "no red and blue and green") {
        Err(NotRead::Ambiguous(meanings)) => meanings,
        other => panic!("{other:?}"),
    };
    assert!(meanings.len() > 1);
    let all: Vec<String> = meanings.iter().map(Value::to_string).collect();
    assert!(all.contains(&r#"{"both":[{"not":["red"]},{"all":[["blue"],["green"]]}]}"#.to_owned()));
}

#[test]
fn two_parses_with_the_same_meaning_are_one() {
    let grammar = of(r#"
s:
  - {means: {list: $list}, en: "$list"}
list:
  - {means: [$word], en: "$word"}
  - {means: [$first, $rest...], en: "$first:word $rest:list"}
  - {means: [$first..., $last], en: "$first:list, $last:word"}
"#);
    let read = read(&grammar, Lang::En, "s", "red, green, blue");
    assert_eq!(read.map(|of| of.to_string()), Ok(r#"{"list":["red","green","blue"]}"#.to_owned()));
}

#[test]
fn a_default_said_or_left_out_is_the_same_meaning() {
    let grammar = compile(
        "start: [s]\ndefaults: {whose: any}",
        r#"
s:
  - {means: {+: [$x]}, en: "$x"}
  - {means: {whose: any, +: [$y]}, en: "$y"}
x:
  - {means: {kind: $word}, en: "a $word"}
y:
  - {means: {kind: $word}, en: "a $word"}
"#,
    );
    let grammar = grammar.unwrap_or_else(|faults| panic!("{faults}"));
    assert!(read(&grammar, Lang::En, "s", "a card").is_ok());
}

#[test]
fn parts_that_do_not_go_together_have_no_meaning() {
    let grammar = small();
    let text = "Break a creature of cost 3 or less of cost 2 or less.";
    assert_eq!(read(&grammar, Lang::En, "sentence", text), Err(NotRead::Meaningless));
}

#[test]
fn a_hole_that_stands_twice_is_the_same_both_times() {
    let grammar = of(r#"
s:
  - {means: {pick: $n}, en: "pick $n:number of the $n:number"}
"#);
    assert_eq!(read(&grammar, Lang::En, "s", "pick 2 of the 2"), Ok(value("{pick: 2}")));
    assert_eq!(read(&grammar, Lang::En, "s", "pick 2 of the 3"), Err(NotRead::Meaningless));
}

#[test]
fn left_recursion_is_read() {
    let grammar = of(r#"
s:
  - {means: {of: $s, by: $word}, en: "$s's $word"}
  - {means: $word, en: "$word"}
"#);
    let read = read(&grammar, Lang::En, "s", "rosa's friend's sword");
    assert_eq!(read, Ok(value("{of: {of: rosa, by: friend}, by: sword}")));
}

#[test]
fn tokens_of_a_class_come_from_the_caller() {
    let grammar = compile(
        "start: [s]\nclasses: {name: [Rosa]}",
        "s: [{means: {named: $name}, en: 'called $name'}]",
    );
    let grammar = grammar.unwrap_or_else(|faults| panic!("{faults}"));
    let mut tokens = token::tokens(Lang::En, "called");
    let class = Some(("name", Value::text("White Mage")));
    tokens.push(Token { word: String::new(), class, range: 7..17 });
    let read = grammar.read(Lang::En, "s", &tokens).map(|of| of.meaning);
    assert_eq!(read, Ok(value("{named: White Mage}")));
}

#[test]
fn a_language_without_wordings_is_not_read() {
    let grammar = of("s: [{means: yes, en: indeed}]");
    assert_eq!(read(&grammar, Lang::Ja, "s", "はい"), Err(NotRead::NoGrammar));
    assert_eq!(read(&grammar, Lang::En, "t", "indeed"), Err(NotRead::NoGrammar));
}

#[test]
fn the_productions_that_were_used_are_told() {
    let grammar = small();
    let tokens = token::tokens(Lang::En, "draw 2 cards.");
    let reading =
        grammar.read(Lang::En, "sentence", &tokens).unwrap_or_else(|why| panic!("{why:?}"));
    let used: Vec<_> = reading.productions.iter().filter_map(|of| grammar.entry(*of)).collect();
    assert_eq!(used.len(), 1);
    assert_eq!((used[0].category, used[0].file), ("sentence", "words.yaml"));
}

#[test]
fn a_compiled_grammar_reads_as_before() {
    let grammar = small();
    let compiled = grammar.to_compiled();
    let opened =
        hantei_grammar::Grammar::from_compiled(&compiled).unwrap_or_else(|fault| panic!("{fault}"));
    assert_eq!(opened.to_compiled(), compiled);
    let text = "Break 2 items or creatures you control.";
    assert_eq!(english(&opened, text), english(&grammar, text));
    let said = |grammar: &hantei_grammar::Grammar| {
        let meaning = english(grammar, text);
        [Lang::Ja, Lang::En].map(|lang| crate::support::say(grammar, lang, &meaning))
    };
    assert_eq!(said(&opened), said(&grammar));
    for length in 0..compiled.len() {
        assert!(hantei_grammar::Grammar::from_compiled(&compiled[..length]).is_err(), "{length}");
    }
    let later = [&[compiled[0] + 1], &compiled[1..]].concat();
    assert!(hantei_grammar::Grammar::from_compiled(&later).is_err());
}

#[test]
fn english_and_japanese_are_cut_into_tokens() {
    let words = |lang, text| -> Vec<String> {
        token::tokens(lang, text).into_iter().map(|token| token.word).collect()
    };
    assert_eq!(
        words(Lang::En, "Rosa’s owners' hand -- 《火》, 3rd +1000 (don't)."),
        [
            "rosa",
            "'s",
            "owners'",
            "hand",
            "--",
            "《火》",
            ",",
            "3rd",
            "+",
            "1000",
            "(",
            "don't",
            ")",
            "."
        ],
    );
    assert_eq!(
        words(Lang::Ja, "コスト１０以下のEXを"),
        ["コ", "ス", "ト", "10", "以", "下", "の", "ex", "を"]
    );
}
