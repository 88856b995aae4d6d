//! Tests with invented texts, one for each kind of noise. None of them is from the book.

use super::*;

const OUTLINE: &[(&str, &str)] = &[
    ("1", "①猫の流れ"),
    ("1.call", "①呼ぶ流れ"),
    ("1.call.1", "①呼ぶ流れ 1."),
    ("1.call.1.1", "①呼ぶ流れ 1.1."),
    ("1.call.1.1.n1", "①呼ぶ流れ 1.1. ※"),
    ("1.call.1.2", "①呼ぶ流れ 1.2."),
    ("1.call.1.2.n1", "①呼ぶ流れ 1.2. ただし"),
    ("1.call.1b", "①呼ぶ流れ 1. 休み(2つ目の1.)"),
    ("1.call.1.3", "①呼ぶ流れ 1.3."),
    ("1.call.1.3.x", "①呼ぶ流れ 1.3.の後(番号なし)"),
    ("2", "②犬／その他"),
    ("2.bark", "②『吠える』"),
    ("2.bark.1", "②『吠える』 ¶2"),
    ("2.sit", "②『座る』 ¶1"),
    ("2.sit.long", "②『座る』 ¶1"),
    ("2.sit.tail", "②『座る』 ¶2-3"),
    ("1.call.q1", "①呼ぶ流れ Q1"),
    ("1.call.q2", "①呼ぶ流れ Q2"),
    ("2.bark.q1", "②『吠える』 Q1"),
];

const TEXT: &str = "\
- ① 猫の流れ
- ② 犬／その他

① 猫の流れ

● 呼ぶ流れ

1. 準備
- 1.1. 猫の名を呼ぶ。
※眠る猫は呼べない。(起こさない)
- 1.2. 猫が来たか見る。
ただし、雨の日は見ない。
来たら2.1.に進む。

1. 休み
- 1.3. ★休む★
来ない猫がまだいる
場合、名を呼ぶ。
1.1. (準備)に戻る。

① 猫の流れ

● Q & A

Q1 猫は来ますか？

A1 来ません。
Q2 犬は？
A2 1.2.で来ます。

②犬／その他

●犬の決まり

『吠える』(ワン)

犬は吠える。

夜は吠えない。

●Q&A

Q1 朝は？
A1 吠える。

『座る』
犬は座る。長く座る。
- ・立つ。
- ・歩く。

●余りの見出し
";

fn outline() -> Vec<OutlineEntry<'static>> {
    OUTLINE.iter().map(|&(article, printed)| OutlineEntry { article, printed }).collect()
}

/// The passages of a text, without white space at line ends.
fn read(text: &str) -> Vec<(String, String)> {
    let shown = |span: Range<usize>| {
        text[span]
            .lines()
            .map(str::trim)
            .filter(|line| !line.is_empty())
            .collect::<Vec<_>>()
            .join("/")
    };
    passages(text, &outline())
        .into_iter()
        .map(|passage| (passage.article, shown(passage.span)))
        .collect()
}

/// The passage of one article.
fn said(text: &str, article: &str) -> String {
    read(text)
        .into_iter()
        .find(|passage| passage.0 == article)
        .map(|passage| passage.1)
        .unwrap_or_default()
}

#[test]
fn every_article_has_its_passage() {
    let found: Vec<String> = read(TEXT).into_iter().map(|passage| passage.0).collect();
    let sections = OUTLINE.iter().filter(|place| !place.0.contains('q'));
    assert!(
        sections.clone().all(|place| found.iter().any(|article| article == place.0)),
        "{found:?}"
    );
    assert_eq!(found.len(), OUTLINE.len());
    assert_eq!(said(TEXT, "1.call.1.1"), "- 1.1. 猫の名を呼ぶ。");
    assert_eq!(said(TEXT, "1.call.1.1.n1"), "※眠る猫は呼べない。(起こさない)");
    assert_eq!(said(TEXT, "1.call.1b"), "1. 休み");
}

#[test]
fn a_proviso_is_a_part_of_its_step() {
    assert_eq!(said(TEXT, "1.call.1.2.n1"), "ただし、雨の日は見ない。");
    assert_eq!(
        said(TEXT, "1.call.1.2"),
        "- 1.2. 猫が来たか見る。/ただし、雨の日は見ない。/来たら2.1.に進む。"
    );
}

#[test]
fn citations_running_heads_and_headings_of_nothing_end_no_step() {
    assert_eq!(said(TEXT, "1.call.1.3"), "- 1.3. ★休む★");
    assert_eq!(
        said(TEXT, "1.call.1.3.x"),
        "来ない猫がまだいる/場合、名を呼ぶ。/1.1. (準備)に戻る。"
    );
    assert_eq!(said(TEXT, "2.sit.tail"), "- ・立つ。/- ・歩く。");
    assert_eq!(said(TEXT, "2"), "②犬／その他/●犬の決まり");
}

#[test]
fn questions_go_to_the_part_around_them() {
    assert_eq!(said(TEXT, "1.call.q1"), "Q1 猫は来ますか？/A1 来ません。");
    assert_eq!(said(TEXT, "1.call.q2"), "Q2 犬は？/A2 1.2.で来ます。");
    assert_eq!(said(TEXT, "2.bark.q1"), "Q1 朝は？/A1 吠える。");
}

#[test]
fn articles_of_one_paragraph_share_it() {
    assert_eq!(said(TEXT, "2.bark"), "『吠える』(ワン)/犬は吠える。");
    assert_eq!(said(TEXT, "2.bark.1"), "夜は吠えない。");
    assert_eq!(said(TEXT, "2.sit"), "『座る』/犬は座る。長く座る。");
    assert_eq!(said(TEXT, "2.sit"), said(TEXT, "2.sit.long"));
}

#[test]
fn paragraphs_that_cannot_be_distinguished_are_one() {
    let text = TEXT.replace(
        "犬は座る。長く座る。\n- ・立つ。\n- ・歩く。",
        "犬は座る。長く座る。立つ。\n歩く。",
    );
    for article in ["2.sit", "2.sit.long", "2.sit.tail"] {
        assert_eq!(said(&text, article), "『座る』/犬は座る。長く座る。立つ。/歩く。");
    }
}

#[test]
fn markdown_widths_and_line_ends_change_nothing() {
    let other =
        TEXT.replace("● ", "## ").replace("- 1.", "1.").replace("- ・", "* ").replace('\n', "\r\n");
    let other = other.replace("1.2.", "１．２．").replace("『", "**『").replace("Q1", "Ｑ１");
    let articles = |text: &str| read(text).into_iter().map(|passage| passage.0).collect::<Vec<_>>();
    assert_eq!(articles(&format!("\u{feff}{other}")), articles(TEXT));
}

#[test]
fn pages_and_readings_are_noise() {
    let text = TEXT.replace(
        "来ない猫がまだいる\n",
        "来ない猫がまだいる\n\n- 12 -\n\x0c① 猫の流れ\n\nばあい\n",
    );
    let found = passages(&text, &outline());
    let broken = found.iter().find(|passage| passage.article == "1.call.1.3.x").unwrap();
    let noise: Vec<&str> = broken.noise.iter().map(|range| &text[range.clone()]).collect();
    assert_eq!(noise, ["- 12 -", "① 猫の流れ", "ばあい"]);
    assert_eq!(said(&text, "1.call.1.3"), "- 1.3. ★休む★");
    assert!(text[broken.span.clone()].ends_with("1.1. (準備)に戻る。"));
}

#[test]
fn a_copy_with_broken_lines_has_the_same_paragraphs() {
    let bark = "犬は朝に吠える。昼に吠える。猫を見たら吠える。鳥を見たら、もっと吠える。";
    let whole = TEXT.replace("犬は吠える。", &bark.repeat(20));
    let mut broken = String::new();
    for line in whole.lines() {
        let letters: Vec<char> = line.chars().collect();
        let rows = letters.chunks(24).map(|row| row.iter().collect::<String>() + "\n");
        broken.extend(rows.chain(letters.is_empty().then(|| "\n".to_owned())));
    }
    assert!(said(&broken, "2.bark").contains("吠える。/"), "no line ends with a sentence");
    assert_eq!(said(&broken, "2.bark.1"), "夜は吠えない。");
}

#[test]
fn new_steps_and_questions_of_a_later_edition_are_found() {
    let text = TEXT
        .replace("1.1. (準備)", "1.3.1. 猫を待つ。\n２. 終わり\n9.9. 何か。\n1.1. (準備)")
        .replace("②犬", "Q3 鳥は？\nQ9 魚は？\n②犬");
    assert_eq!(said(&text, "1.call.1.3.1"), "1.3.1. 猫を待つ。");
    assert_eq!(said(&text, "1.call.2"), "２. 終わり/9.9. 何か。/1.1. (準備)に戻る。");
    assert!(said(&text, "1.call.q3").starts_with("Q3 鳥は？"));
    assert_eq!(said(&text, "1.call.q9"), "");
}

#[test]
fn a_new_step_has_its_number_once() {
    let text = TEXT
        .replace("- 1.3. ★休む★\n", "2. 終わり\n- 1.3. ★休む★\n2. 帰る\n")
        .replace("1.1. (準備)", "2. 眠る\n1.1. (準備)");
    let found = read(&text);
    let new: Vec<&str> =
        found.iter().map(|of| of.0.as_str()).filter(|id| *id == "1.call.2").collect();
    assert_eq!(new.len(), 1, "{found:?}");
    assert!(said(&text, "1.call.1.3.x").starts_with("2. 帰る"), "{found:?}");
}

#[test]
fn a_table_of_contents_is_no_heading_even_in_a_part_of_the_book() {
    let outline = ["1", "1.call", "2", "3", "4"].map(|article| {
        let printed = match article {
            "1" => "①猫",
            "1.call" => "①呼ぶ流れ",
            "2" => "②犬",
            "3" => "③鳥",
            _ => "④魚",
        };
        OutlineEntry { article, printed }
    });
    let text = "- ①猫\n- ②犬\n- ③鳥\n- ④魚\n\n①猫\n\n●呼ぶ流れ\n\n呼ぶ。\n";
    let found = passages(text, &outline);
    let found: Vec<&str> = found.iter().map(|passage| &text[passage.span.clone()]).collect();
    assert_eq!(found, ["①猫", "●呼ぶ流れ\n\n呼ぶ。"]);
}

#[test]
fn no_text_makes_it_panic() {
    for end in (0..TEXT.len()).filter(|&end| TEXT.is_char_boundary(end)) {
        passages(&TEXT[..end], &outline());
        passages(&TEXT[end..], &outline());
    }
    passages(&"1.1.1.1.1.1.1.1.1.\nQ99999\n①\n※\n".repeat(50), &outline());
    assert!(passages(TEXT, &[]).iter().all(|passage| passage.article.contains(".q")));
}
