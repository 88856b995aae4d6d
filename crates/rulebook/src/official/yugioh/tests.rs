//! Tests for each kind of disorder in copies, with the invented rules of a game that does not exist.

use super::super::passage::{OutlineEntry, Passage};
use super::passages;

const OUTLINE: [(&str, &str); 16] = [
    ("part", "入門編 石取りを始めよう"),
    ("stones", "石の置き方"),
    ("stones.1", "石の置き方 ¶1"),
    ("stones.2", "石の置き方 ¶2-3"),
    ("stones.note", "石の置き方 ※"),
    ("board.1", "1 盤のマス"),
    ("board.2", "2 石の山"),
    ("procedure", "【取り方の手順】"),
    ("procedure.1", "取り方の手順 1"),
    ("procedure.2", "取り方の手順 2"),
    ("procedure.2b", "取り方の手順 2 ¶2"),
    ("limits", "■制限について"),
    ("limits.red", "制限について 【赤い石】"),
    ("limits.list", "制限について 【赤い石】 ¶2"),
    ("cutting", "■セットの切り方"),
    ("winning", "●勝ち(負けない)"),
];

const BOOK: &str = "\
～ 目次 ～

石の置き方\t4
■制限について …… 12

入門編 石取りを始めよう

石を取る遊びです。

石の置き方

石は盤に置きます。

まず黒を置きます。
次に白を置きます。
詳しくは後編・9ページへ▶

※石は投げません。

1

盤のマス

マスは九つです。

2

石の山

山は二つです。

【取り方の手順】

山を一つ選びます。

1

選んだ山を指します。

2

石を取り、その石を

15

袋に入れます。

最後の石は残します。

■制限について

石には色の制限があります。

【赤い石】

赤は三つまでです。

色の表は別にあります。

■セツトの切り方

二人で切ります。

● かち 勝ち(負けない)

最後に取ると勝ちです。
";

/// The articles of a text with their passages, without blanks and noise.
fn cut(text: &str, outline: &[(&str, &str)]) -> Vec<(String, String)> {
    let outline: Vec<OutlineEntry<'_>> =
        outline.iter().map(|&(article, printed)| OutlineEntry { article, printed }).collect();
    let plain = |passage: Passage| {
        let mut kept = text.to_string();
        for noise in passage.noise.iter().rev() {
            kept.replace_range(noise.clone(), "");
        }
        let gone: usize = passage.noise.iter().map(|noise| noise.len()).sum();
        let kept = &kept[passage.span.start..passage.span.end - gone];
        (passage.article, kept.split_whitespace().collect::<String>())
    };
    passages(text, &outline).into_iter().map(plain).collect()
}

/// The passage of one article.
fn passage(text: &str, article: &str) -> String {
    cut(text, &OUTLINE)
        .into_iter()
        .find(|(id, _)| id == article)
        .map(|(_, text)| text)
        .unwrap_or_default()
}

#[test]
fn every_entry_has_its_piece_in_the_order_of_the_book() {
    let expected = [
        ("part", "入門編石取りを始めよう石を取る遊びです。"),
        ("stones", "石の置き方"),
        ("stones.1", "石は盤に置きます。"),
        ("stones.2", "まず黒を置きます。次に白を置きます。詳しくは後編・9ページへ▶"),
        ("stones.note", "※石は投げません。"),
        ("board.1", "1盤のマスマスは九つです。"),
        ("board.2", "2石の山山は二つです。"),
        ("procedure", "【取り方の手順】"),
        ("procedure.1", "山を一つ選びます。1選んだ山を指します。"),
        ("procedure.2", "2石を取り、その石を袋に入れます。"),
        ("procedure.2b", "最後の石は残します。"),
        ("limits", "■制限について石には色の制限があります。"),
        ("limits.red", "【赤い石】赤は三つまでです。"),
        ("limits.list", "色の表は別にあります。"),
        ("cutting", "■セツトの切り方二人で切ります。"),
        ("winning", "●勝ち(負けない)最後に取ると勝ちです。"),
    ];
    let found = cut(BOOK, &OUTLINE);
    let found: Vec<(&str, &str)> =
        found.iter().map(|(article, text)| (article.as_str(), text.as_str())).collect();
    assert_eq!(found, expected);
}

#[test]
fn line_ends_marks_and_widths_do_not_matter() {
    let expected = cut(BOOK, &OUTLINE);
    let wide: String = BOOK
        .chars()
        .map(|c| if c.is_ascii_digit() { char::from_u32(c as u32 + 0xfee0).unwrap() } else { c })
        .collect();
    let bare = |found: Vec<(String, String)>| -> Vec<(String, String)> {
        found.into_iter().map(|(article, text)| (article, super::lines::fold(&text))).collect()
    };
    let marked = BOOK.replace("石の置き方\n", "## **石の置き方**\n").replace("■セツト", "# セット");
    for copy in [format!("\u{feff}{}", BOOK.replace('\n', "\r\n")), wide, marked] {
        assert_eq!(bare(cut(&copy, &OUTLINE)), bare(expected.clone()), "{copy}");
    }
}

#[test]
fn pages_and_readings_within_a_sentence_are_noise() {
    let page = |n: u32| format!("\n\n{n}\n\u{c}石取りの本\n\n");
    let copy = BOOK
        .replace("黒を", &format!("黒を{}", page(3)))
        .replace("白を", &format!("白を{}", page(4)));
    let copy = copy
        .replace("九つ", &format!("九つ{}", page(5)))
        .replace("二人で", "ふた り\n二人で\n\n入門編\n\n");
    assert_eq!(passage(&copy, "stones.2"), passage(BOOK, "stones.2"));
    assert_eq!(passage(&copy, "board.1"), passage(BOOK, "board.1"));
    assert_eq!(passage(&copy, "cutting"), passage(BOOK, "cutting"));
}

#[test]
fn a_heading_may_be_broken_or_bear_a_leader() {
    let copy = BOOK
        .replace("入門編 石取り", "入門編\n石取り")
        .replace("■制限について\n", "■制限について……… (重要)\n");
    assert_eq!(passage(&copy, "part"), passage(BOOK, "part"));
    assert!(passage(&copy, "limits").ends_with("石には色の制限があります。"));
}

#[test]
fn a_heading_that_the_outline_lacks_ends_the_passage() {
    let copy = BOOK.replace("■セツト", "■新しい規則\n\n石を磨きます。\n\n■セツト");
    assert_eq!(passage(&copy, "limits.list"), passage(BOOK, "limits.list"));
    let copy =
        BOOK.replace("二人で切ります。", "二人で切ります。\n\n■もう一つの規則\n\n石を磨きます。");
    assert_eq!(passage(&copy, "cutting"), passage(BOOK, "cutting"));
}

#[test]
fn parts_that_cannot_be_distinguished_are_returned_whole() {
    let whole =
        "【取り方の手順】山を一つ選びます。1選んだ山を指します。2石を取り、その石を袋に入れます。";
    let copy = BOOK.replace("最後の石は残します。\n", "");
    assert_eq!(passage(&copy, "procedure.2b"), whole);
    let copy = BOOK.replace("色の表は別にあります。\n", "");
    assert_eq!(
        passage(&copy, "limits.list"),
        "■制限について石には色の制限があります。【赤い石】赤は三つまでです。"
    );
    assert_eq!(
        passage(&BOOK.replace("【赤い石】", ""), "limits.red"),
        "■制限について石には色の制限があります。赤は三つまでです。色の表は別にあります。"
    );
}

#[test]
fn paragraphs_of_broken_lines_are_counted_only_if_they_can_be_distinguished() {
    let outline = [("a", "甲の規則"), ("a.2", "甲の規則 ¶2"), ("a.3", "甲の規則 ¶3")];
    let line = "石を数えるときは端から順に指で";
    let told =
        format!("甲の規則\n{line}\n{line}\n追います。\n山を数えます。\n{line}\n追います。\n");
    assert_eq!(cut(&told, &outline)[1].1, "山を数えます。");
    let full = "石を数えるときは端から追います。";
    let untold = format!("甲の規則\n{line}\n{full}\n{line}\n{line}\n追います。\n");
    assert_eq!(cut(&untold, &outline)[1].1, format!("甲の規則{line}{full}{line}{line}追います。"));
}

#[test]
fn of_two_steps_with_one_number_each_has_its_own() {
    let outline = [
        ("x", "取り方の手順"),
        ("x.3", "取り方の手順 3（1つ目）"),
        ("x.4", "取り方の手順 3（2つ目）"),
    ];
    let text = "取り方の手順\n\n1 指す。\n\n2 取る。\n\n3 見せる。\n\n3 しまう。\n";
    let steps: Vec<String> = cut(text, &outline).into_iter().map(|(_, text)| text).collect();
    assert_eq!(steps, ["取り方の手順1指す。2取る。", "3見せる。", "3しまう。"]);
    let once = text.replace("3 見せる", "見せる");
    assert_eq!(cut(&once, &outline)[1].1, "取り方の手順1指す。2取る。見せる。3しまう。");
}

#[test]
fn a_heading_given_by_its_beginning_is_found() {
    let outline = [("a", "石の色…"), ("a.1", "石の色… ¶1"), ("b", "負けた時……")];
    let text = "石の色\t3\n\n■石の色と形について\n\n石は白です。\n\n負けた時……\n\n片付けます。\n";
    let found: Vec<String> = cut(text, &outline).into_iter().map(|(_, text)| text).collect();
    assert_eq!(found, ["■石の色と形について", "石は白です。", "負けた時……片付けます。"]);
    // A double ellipsis belongs to the book, so nothing may be missing there.
    let other = text.replace("負けた時……", "負けた時の片付け");
    assert_eq!(cut(&other, &outline).len(), 2);
}

#[test]
fn sentences_that_no_entry_names_go_with_those_before() {
    let outline =
        [("a", "石の数"), ("a.1", "石の数 ¶1"), ("a.3", "石の数 ¶3"), ("a.note", "石の数 ※")];
    let text = "石の数\n\n石は十です。\n\n多くはありません。\n\n減ります。\n\n白い石\n\n※増えません。\n\n※割れません。\n\n石屋 電話3\n";
    let found: Vec<String> = cut(text, &outline).into_iter().map(|(_, text)| text).collect();
    let expected =
        ["石の数", "石は十です。多くはありません。", "減ります。", "※増えません。※割れません。"];
    assert_eq!(found, expected);
}

#[test]
fn a_heading_of_headings_alone_goes_with_the_first() {
    let outline = [("a.1", "石の一覧 ■白い石"), ("a.2", "石の一覧 ■黒い石")];
    let text = "石の一覧\n\n石には色があります。\n\n■白い石\n\n軽い。\n\n■黒い石\n\n重い。\n";
    let found: Vec<String> = cut(text, &outline).into_iter().map(|(_, text)| text).collect();
    assert_eq!(found, ["石の一覧石には色があります。■白い石軽い。", "■黒い石重い。"]);
}

#[test]
fn nothing_panics() {
    let printed = [
        "",
        " ",
        "¶",
        " ¶1",
        "石 ¶0",
        "石 ¶9-1",
        "石 2–1",
        "石 ※",
        "1",
        "【",
        "石 【",
        "石 3（x",
        "石 1（0",
    ];
    let outline: Vec<(&str, &str)> = printed.iter().map(|&printed| ("x", printed)).collect();
    for text in [
        "",
        "\n",
        "\u{feff}",
        "石",
        "石\n1\n2",
        "石\n1 一。\n1 二。",
        "石\n\n1\n\n2\n\n※\n",
        "※",
        "1",
        "。\n。",
        "石\n３（",
        "● い ろ は\nは",
    ] {
        cut(text, &outline);
        cut(text, &OUTLINE);
    }
    let chars: Vec<char> = BOOK.chars().collect();
    for i in 0..chars.len() {
        cut(&chars[..i].iter().collect::<String>(), &OUTLINE);
        cut(&chars[i..].iter().collect::<String>(), &OUTLINE);
    }
}
