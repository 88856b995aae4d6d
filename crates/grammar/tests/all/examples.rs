//! Examples and templates of a grammar, checked.

use hantei_grammar::{Grammar, Sources, Value, token};

use crate::support::{of, small};

#[test]
fn each_example_needs_its_production() {
    let faults = small().example_faults(&token::tokens);
    assert_eq!(faults, []);
}

#[test]
fn an_example_that_others_read_is_told() {
    let grammar = of(r#"
s:
  - {means: {x: $a}, en: "x $a", example: {en: x red}}
  - {means: {x: [y]}, en: "y", example: {en: x red}}
  - {means: {z: 1}, en: "z"}
  - {means: {z: 2}, en: "zz", example: {en: no}}
a:
  - {means: [$word], en: "$word", example: {en: red}}
"#);
    let told: Vec<String> =
        grammar.example_faults(&token::tokens).iter().map(ToString::to_string).collect();
    assert_eq!(told.len(), 3, "{told:?}");
    assert_eq!(told[0], "words.yaml:4:5: the example `x red` can be read without this");
    assert_eq!(told[1], "words.yaml:5:5: no example");
    assert!(told[2].starts_with("words.yaml:6:5: the example `no`: Stuck"), "{told:?}");
}

#[test]
fn templates_are_checked_by_a_vocabulary() {
    let check = |category: &str, value: &Value| match category {
        "bound" if value.get("cost").is_some() => Err("costs are numbers".to_owned()),
        _ => Ok(()),
    };
    let faults = small().template_faults(&check);
    assert_eq!(faults.len(), 1);
    let told = faults[0].to_string();
    assert!(told.ends_with(r#"costs are numbers, in {"cost":{"at-most":1}}"#), "{told}");
    assert!(told.starts_with("words.yaml:48:5: "), "{told}");
}

#[test]
fn productions_are_listed_with_their_examples() {
    let grammar = small();
    let first = grammar.entries().find(|of| of.category == "bound");
    let examples = first.map(|of| of.examples).unwrap_or_default();
    assert_eq!(examples, [(hantei_base::text::Lang::En, "of cost 3 or lower")]);
    assert_eq!(grammar.entries().count(), 13);
    assert!(grammar.categories().eq(["behind", "bound", "filter", "noun", "sentence", "target"]));
}

#[test]
fn productions_are_listed_with_their_wordings() {
    use hantei_base::text::Lang::{En, Ja};
    let grammar = small();
    let wordings = |category: &str, at: usize| {
        let mut of_category = grammar.entries().filter(|of| of.category == category);
        let mut all = of_category.nth(at).map(|of| of.wordings).unwrap_or_default();
        all.sort_by_key(|(lang, _)| *lang == Ja);
        all
    };
    let written = |lang, text: &str| (lang, text.to_owned());
    let draw = [written(En, "draw $number card(s)."), written(Ja, "カードを$number枚引く。")];
    assert_eq!(wordings("sentence", 1), draw);
    let loses = [
        written(En, "$target loses $n:number power."),
        written(En, "$target gets -$n:number power."),
    ];
    assert_eq!(wordings("sentence", 2), loses);
    assert_eq!(wordings("target", 1)[0], written(En, "{a/an} $filter"));
    assert_eq!(wordings("filter", 0)[0], written(En, "$noun [$behind]"));
    assert_eq!(wordings("bound", 0)[0], written(En, "of cost $n:number or (less|lower)"));
}

#[test]
fn the_nearest_production_is_told() {
    let grammar = small();
    let near = |text: &str, at: usize| {
        let tokens = token::tokens(hantei_base::text::Lang::En, text);
        grammar.nearest(hantei_base::text::Lang::En, &tokens, at).map(|(_, example)| example)
    };
    assert_eq!(near("Draw 2 purple cards.", 2), Some("draw 2 cards."));
    assert_eq!(near("Break a creature of cost 3 or fewer.", 7), Some("of cost 3 or lower"));
    assert_eq!(near("Xyzzy.", 0), None);
}

#[test]
fn the_productions_of_one_file_are_checked() {
    let mut sources = Sources::default();
    sources.add("grammar.yaml", "start: [s]").add("words.yaml", "s: [{means: x, en: x}]");
    sources
        .add("own/grammar.yaml", "s: [{means: y, en: y}, {means: bad, en: z, example: {en: z}}]");
    let grammar = Grammar::compile(&sources).unwrap_or_else(|faults| panic!("{faults}"));
    let check = |_: &str, value: &Value| match value.as_text() {
        Some("bad") => Err("no such word".to_owned()),
        _ => Ok(()),
    };
    let faults = grammar.faults_of_file("own/grammar.yaml", &token::tokens, &check);
    let told: Vec<String> = faults.iter().map(ToString::to_string).collect();
    let wanted =
        ["own/grammar.yaml:1:5: no example", "own/grammar.yaml:1:24: no such word, in \"bad\""];
    assert_eq!(told, wanted);
}
