//! A small grammar, and helpers to read and say with it.

use hantei_base::text::Lang;
use hantei_grammar::{AsWritten, Grammar, GrammarError, NotRead, Sources, Value, token};

/// A grammar of a game that does not exist.
pub const HEAD: &str = "
start: [sentence]
classes:
  name: [Rosa, Cecil]
defaults:
  whose: any
  count: 1
same:
  en: {critter: creature}
forms:
  en:
    a: {otherwise: a, vowel: an}
  ja:
    counter: {creature: 体, card: 枚, otherwise: つ}
";

pub const PRODUCTIONS: &str = r#"
sentence:
  - means: {break: $target}
    en: "break $target."
    ja: "$targetを破壊する。"
    example: {en: break a creature.}
  - means: {draw: {count: $number}}
    en: "draw $number card(s)@number."
    ja: "カードを$number枚引く。"
    example: {en: draw 2 cards., ja: カードを2枚引く。}
  - means: {power: {of: $target, by: -$n}}
    en: ["$target loses $n:number power.", "$target gets -$n:number power."]
    example: {en: a creature loses 3 power.}
target:
  - means: {count: $number, +: [$filter]}
    en: "$number $filter@number"
    ja: "$filter$number{counter@filter}"
    example: {en: 2 creatures}
  - means: {+: [$filter]}
    en: ["{a} $filter", "1 $filter"]
    example: {en: a creature}
filter:
  - means: {+: [$noun, $behind]}
    en: "$noun [$behind]"
    ja: "[$behind]$noun"
    gives: [$noun]
    example: {en: creature of cost 3 or less}
behind:
  - means: {+: [$bound, $behind]}
    en: "$bound [$behind]"
    ja: "[$behind]$bound"
    example: {en: you control of cost 1 or less}
noun:
  - means: {kinds: [creature]}
    en: "creature(s)"
    ja: "クリーチャー"
    gives: [creature]
    example: {en: creatures, ja: クリーチャー}
  - means: {kinds: [card]}
    en: "card(s)"
    ja: "カード"
    gives: [card]
    example: {en: card}
  - means: {kinds: [item, creature]}
    en: "item(s) or creature(s)"
    example: {en: items or creatures}
bound:
  - means: {cost: {at-most: $n}}
    en: "of cost $n:number or (less|lower)"
    ja: "コスト$n:number以下の"
    example: {en: of cost 3 or lower}
  - means: {whose: own}
    en: "you control"
    ja: "自分の"
    example: {en: you control}
  - means: {whose: any}
    en: "any player controls"
    example: {en: any player controls}
"#;

/// A grammar of these two files.
pub fn compile(head: &str, productions: &str) -> Result<Grammar, GrammarError> {
    let mut sources = Sources::default();
    sources.add("grammar.yaml", head).add("words.yaml", productions);
    Grammar::compile(&sources)
}

pub fn small() -> Grammar {
    compile(HEAD, PRODUCTIONS).unwrap_or_else(|faults| panic!("{faults}"))
}

/// A grammar with one start category, `s`.
pub fn of(productions: &str) -> Grammar {
    compile("start: [s]", productions).unwrap_or_else(|faults| panic!("{faults}"))
}

/// What the faults of a grammar say.
pub fn faults(head: &str, productions: &str) -> String {
    match compile(head, productions) {
        Ok(_) => panic!("no fault"),
        Err(faults) => faults.to_string(),
    }
}

pub fn value(yaml: &str) -> Value {
    hantei_base::yaml::read(yaml).unwrap_or_else(|fault| panic!("{fault}"))
}

pub fn read(grammar: &Grammar, lang: Lang, category: &str, text: &str) -> Result<Value, NotRead> {
    let tokens = token::tokens(lang, text);
    grammar.read(lang, category, &tokens).map(|reading| reading.meaning)
}

/// What an English sentence means, as JSON.
pub fn english(grammar: &Grammar, text: &str) -> String {
    match read(grammar, Lang::En, "sentence", text) {
        Ok(meaning) => meaning.to_string(),
        Err(why) => panic!("{text}: {why:?}"),
    }
}

pub fn say(grammar: &Grammar, lang: Lang, meaning: &str) -> Option<String> {
    grammar.say_text(lang, "sentence", &value(meaning), &AsWritten)
}
