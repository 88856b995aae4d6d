//! Typos in a script: where they are, and the suggested fix, in both languages.

use crate::support::run_with;

const HEAD: &str = "scenario: 1\ngame: yugioh\ntitle: Sample\n";

/// The text after the head, and the message in English and in Japanese.
const SLIPS: [(&str, &str, &str); 22] = [
    (
        "state:\n  A: {hand: 1}\n B: {hand: 1}\n",
        "6:2: the indentation does not fit",
        "字下げが上の行と合いません",
    ),
    ("state:\n\tA: {hand: 1}\n", "5:2: a tab is not allowed here", "タブは使えません"),
    ("state\nscript: []\n", "4:1: this is not `key: value`", "「項目: 値」の形になっていません"),
    ("script:\n  - A: pass\n  B: pass\n", "6:3: a list goes on here", "リストの途中です"),
    ("state: {A: {hand: [Sangan}}\n", "`[` is closed by `}`", "[ が } で閉じられています"),
    (
        "state: {A: {hand: [Sangan]\nscript: []\n",
        "`,` between two parts or the closing `}`",
        "閉じる } が抜けています",
    ),
    ("state: {A: {hand: 1}}]\n", "this bracket closes nothing", "開いていないかっこ"),
    ("script: [\n  - A: pass\n", "a bracket before it left open", "かっこを閉じ忘れて"),
    (
        "script:\n  - A: {attack: 'Sangan}\n",
        "a quote is never closed",
        "引用符が閉じられていません",
    ),
    (
        "script:\n  - A: {attack: \"San\"gan}\n",
        "there is text after the closing quote",
        "閉じた引用符の後",
    ),
    (
        "script:\n  - A: {attack: \"\\Sangan\"}\n",
        "`\\` means something in double quotes",
        "\\ に意味があります",
    ),
    ("script:\n  - A: {attack: @Ignister}\n", "begins with `@` in quotes", "@ で始まる値は引用符"),
    ("script:\n  - A: {attack: *Sangan}\n", "begins with `*` or `&`", "* や & で始まる値は引用符"),
    ("script:\n  - A: {attack: !Sangan x}\n", "begins with `!` in quotes", "! で始まる値は引用符"),
    ("script:\n  - A: {attack: %Sangan}\n", "begins with `%` in quotes", "% で始まる値は引用符"),
    ("script:\n  A: pass\n", "a list is expected here", "ここにはリスト"),
    ("script:\n  - A: {attack:{at: direct}}\n", "put a space after `:`", ": の後には空白"),
    ("script: - A: pass\n", "begin the list on the next one", "リストは次の行から"),
    (
        "script:\n  - A: 12\n",
        "the number 12 is not allowed here; write `pass`, or a verb",
        "数（12）は書けません。pass か、動詞",
    ),
    (
        "state: {A: {hand: true}}\n",
        "`true` is not allowed here; write a number of cards",
        "「true」は書けません。枚数",
    ),
    ("script:\n  - A:\n", "an empty value is not allowed here", "空の値は書けません"),
    (
        "cards:\n  - {name: 5, kinds: [spell]}\n",
        "the number 5 is not allowed here; write a name",
        "数（5）は書けません。名前か",
    ),
];

#[test]
fn a_typo_is_reported_with_what_to_write() {
    let mut otherwise = Vec::new();
    for (slip, english, japanese) in SLIPS {
        let script = format!("{HEAD}{slip}");
        for (lang, said) in [("en", english), ("ja", japanese)] {
            let run = run_with(&["--lang", lang, "replay", "-"], script.as_bytes());
            assert_eq!(run.status, 2, "{slip}: {}{}", run.stdout, run.stderr);
            if !run.stderr.contains(said) {
                otherwise.push(format!("{slip}wants {said}\n{}", run.stderr));
            }
        }
    }
    assert!(otherwise.is_empty(), "{}", otherwise.join("\n"));
}
