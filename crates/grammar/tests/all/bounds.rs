//! Hostile texts and hostile grammars end early.

use std::time::{Duration, Instant};

use hantei_base::text::Lang;
use hantei_grammar::{AsWritten, NotRead, Value};

use crate::support::{compile, faults, of, read, small, value};

/// Far longer than anything here takes, and far shorter than anything exponential.
const LONG: Duration = Duration::from_secs(20);

#[test]
fn an_ambiguous_grammar_ends() {
    let grammar = of("s:\n  - {means: [$a, $b], en: '$a:s $b:s'}\n  - {means: x, en: x}\n");
    let start = Instant::now();
    let text = "x ".repeat(200);
    assert_eq!(read(&grammar, Lang::En, "s", &text), Err(NotRead::TooMuch));
    assert!(start.elapsed() < LONG);
}

#[test]
fn an_ambiguous_grammar_with_one_meaning_is_read() {
    let grammar = of(
        "s:\n  - {means: $list, en: $list}\nlist:\n  - {means: [x], en: x}\n  - {means: [$a..., x], en: '$a:list x'}\n  - {means: [x, $a...], en: 'x $a:list'}\n",
    );
    let start = Instant::now();
    let read = read(&grammar, Lang::En, "s", &"x ".repeat(60));
    assert_eq!(read.map(|of| of.as_list().map(<[_]>::len)), Ok(Some(60)));
    assert!(start.elapsed() < LONG);
}

#[test]
fn a_long_text_is_not_read() {
    let grammar = small();
    assert_eq!(
        read(&grammar, Lang::En, "sentence", &"draw ".repeat(10_000)),
        Err(NotRead::TooMuch)
    );
}

#[test]
fn deep_texts_are_read_or_refused_without_a_fault() {
    let grammar = of("s:\n  - {means: {in: $s}, en: '\\( $s \\)'}\n  - {means: x, en: x}\n");
    for depth in [10, 250, 299] {
        let text = format!("{}x{}", "(".repeat(depth), ")".repeat(depth));
        assert!(read(&grammar, Lang::En, "s", &text).is_ok(), "{depth}");
    }
}

#[test]
fn a_deep_meaning_is_not_said() {
    let grammar = of("s:\n  - {means: {in: $s}, en: 'in $s'}\n  - {means: x, en: x}\n");
    let mut deep = value("x");
    for _ in 0..150 {
        deep = Value::map([("in".into(), deep)]);
    }
    assert!(grammar.say(Lang::En, "s", &deep, &AsWritten).is_some());
    for _ in 0..300 {
        deep = Value::map([("in".into(), deep)]);
    }
    assert_eq!(grammar.say(Lang::En, "s", &deep, &AsWritten), None);
}

#[test]
fn a_meaning_that_many_productions_nearly_say_ends() {
    let mut productions = String::from(
        "s:\n  - {means: {+: [$all]}, en: $all}\nall:\n  - {means: {+: [$one, $all]}, en: '$one [$all]'}\none:\n",
    );
    for at in 0..12 {
        productions.push_str(&format!("  - {{means: {{k{at}: 1}}, en: w{at}}}\n"));
    }
    let grammar = of(&productions);
    let entries = (0..12).map(|at| (format!("k{at}").into(), Value::Number(1)));
    let most = Value::map(entries.clone());
    assert!(grammar.say(Lang::En, "s", &most, &AsWritten).is_some());
    let start = Instant::now();
    let with_one_more = Value::map(entries.chain([("other".into(), Value::Number(1))]));
    assert_eq!(grammar.say(Lang::En, "s", &with_one_more, &AsWritten), None);
    assert!(start.elapsed() < LONG);
}

#[test]
fn a_wording_with_too_many_variants_is_refused() {
    let wording = "(a|b|c|d)".repeat(8);
    let told = faults("start: [s]", &format!("s:\n  - {{means: x, en: '{wording}'}}\n"));
    assert_eq!(told, "words.yaml:2:5: more than 512 ways to read this: split it up");
    let told = faults(
        "start: [s]",
        &format!("s:\n  - {{means: x, en: '{}a{}'}}\n", "[".repeat(50), "]".repeat(50)),
    );
    assert_eq!(told, "words.yaml:2:20: brackets within brackets within brackets: split it up");
}

#[test]
fn a_wording_with_too_many_holes_or_words_is_refused() {
    let holes: Vec<String> = (0..300).map(|at| format!("$a{at}:word")).collect();
    let told = faults("start: [s]", &format!("s:\n  - {{means: x, en: '{}'}}\n", holes.join(" ")));
    assert!(told.contains("too many holes"), "{told}");
    let told = faults("start: [s]", &format!("s:\n  - {{means: x, en: '{}'}}\n", "a ".repeat(200)));
    assert_eq!(told, "words.yaml:2:5: this is too long");
}

#[test]
fn a_large_grammar_compiles_and_reads_soon() {
    let start = Instant::now();
    let mut productions = String::from("s:\n");
    for at in 0..3_000 {
        productions.push_str(&format!("  - {{means: {{of: $word, at: {at}}}, en: 'the card w{at} (is|was) put [face down] on $word'}}\n"));
    }
    let grammar = compile("start: [s]", &productions).unwrap_or_else(|faults| panic!("{faults}"));
    assert!(read(&grammar, Lang::En, "s", "The card w2999 was put face down on it").is_ok());
    assert!(start.elapsed() < LONG);
}

#[test]
fn a_long_chain_of_categories_is_refused_or_read_without_a_fault() {
    // Each category is the next one, and the last one begins again: many parts within parts.
    let links = 900;
    let mut productions = String::from("s:\n  - {means: {l: $c0}, en: $c0}\n");
    for at in 0..links {
        let next = at + 1;
        productions.push_str(&format!("c{at}:\n  - {{means: {{l: $c{next}}}, en: $c{next}}}\n"));
    }
    productions.push_str(&format!(
        "c{links}:\n  - {{means: x, en: x}}\n  - {{means: {{s: $s}}, en: 'x $s'}}\n"
    ));
    let grammar = of(&productions);
    assert!(read(&grammar, Lang::En, "s", "x").is_ok());
    let start = Instant::now();
    assert_eq!(read(&grammar, Lang::En, "s", &"x ".repeat(500)), Err(NotRead::TooMuch));
    assert!(start.elapsed() < LONG);
}
