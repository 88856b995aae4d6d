//! Lines of a pasted list that were not read as cards but may name a forgotten card, and the findings that depend on them.

use hantei_base::source::SourceFile;
use hantei_base::text::key;
use hantei_deck::read;
use hantei_deck::read::Names;
use hantei_deck::{Deck, LineKind, Section};

use crate::support::Data;

/// Card data with a card that is in none of the lists, and one that is.
struct Jars;

impl Names for Jars {
    fn knows(&self, name: &str) -> bool {
        ["満ちた壺", "Brimming Jar", "雨の騎士1"].iter().any(|known| key(known) == key(name))
    }

    fn beginning_with(&self, _: &str) -> Vec<String> {
        Vec::new()
    }
}

fn deck(text: &str) -> Deck {
    read::read_with(&SourceFile::from_text("deck.txt", text), Some(&Jars))
        .unwrap_or_else(|error| panic!("{error}: {text}"))
}

/// A list of twelve cards, each formatted by `line`.
fn list(line: impl Fn(u32) -> String) -> String {
    (1..=12).map(|at| line(at) + "\n").collect()
}

fn suspects(deck: &Deck) -> usize {
    deck.lines.iter().filter(|line| line.read == LineKind::Unread { suspect: true }).count()
}

fn count(deck: &Deck) -> u32 {
    deck.count(Section::Main)
}

#[test]
fn a_card_that_the_list_does_not_have_is_not_passed_over() {
    let cards = list(|at| format!("第{at}の騎士 ×3"));
    for (below, suspected) in [
        ("\n満ちた壺\n", 1),
        ("\nあと1枚ずつ\n満ちた壺\n", 1),
        ("※満ちた壺 1\n", 1),
        ("Edit: forgot 1 Brimming Jar\n", 1),
        ("Edit: +1 Brimming Jar\n", 1),
        ("\nI also play 1 brimming jar in the main\n", 1),
        ("忘れてましたが、満ちた壺も1枚入れました。\n", 1),
        ("# 1 Brimming Jar\n", 0),
        ("// 1 Brimming Jar\n", 0),
        ("※満ちた壺は不採用です\n", 0),
        ("Edit: thanks for the comments\n", 0),
        ("\n採用候補\n満ちた壺 1\n", 0),
        ("~~1 Brimming Jar~~\n", 0),
        ("\nSince last week\n-1 Mare of Dusk\n+1 Brimming Jar\n", 0),
    ] {
        let deck = deck(&format!("{cards}{below}"));
        assert_eq!((count(&deck), suspects(&deck)), (36, suspected), "{below}: {:?}", deck.lines);
    }
    // A number alone names a card.
    let numbers = list(|at| format!("3 1-{at:03}C"));
    for (below, suspected) in [("1-020C", 1), ("Mare of Dusk 1-020C", 1), ("1-003C", 0)] {
        let deck = deck(&format!("{numbers}\n{below}\n"));
        assert_eq!((count(&deck), suspects(&deck)), (36, suspected), "{below}: {:?}", deck.lines);
    }
    // More copies of a card in the list may be additional copies.
    let more = deck(&format!("{cards}満ちた壺 ×1\n※満ちた壺 1\n"));
    assert_eq!((count(&more), suspects(&more)), (37, 1), "{:?}", more.lines);
    let updated = deck(&format!("{cards}満ちた壺 ×1\nEdit: added 1 満ちた壺\n"));
    assert_eq!((count(&updated), suspects(&updated)), (37, 0), "{:?}", updated.lines);
    // A description of a card in the list is not another copy.
    let listed = format!("{cards}満ちた壺 ×1\n\n満ちた壺\n引く枚数を増やします。\n");
    let listed = deck(&listed);
    assert_eq!((count(&listed), suspects(&listed)), (37, 0), "{:?}", listed.lines);
}

#[test]
fn cards_missing_from_the_deck_may_be_below_another_heading() {
    let cards = list(|at| format!("3 Knight of Gate {}", ["A", "B", "C"][at as usize % 3]));
    let lacking = deck(&format!("{cards}\nCombo\n3 Brimming Jar\n1 Mare of Dusk\n"));
    assert_eq!((count(&lacking), suspects(&lacking)), (36, 2), "{:?}", lacking.lines);
    let whole = deck(&format!("{cards}4 Mare of Dawn\n\nCombo\n3 Brimming Jar\n1 Mare of Dusk\n"));
    assert_eq!((count(&whole), suspects(&whole)), (40, 0), "{:?}", whole.lines);
}

#[test]
fn sections_on_one_line_are_parted_at_the_full_stop() {
    let deck =
        deck("デッキ：雨の騎士×4、雪の騎士×3、霧の騎士×2。サイドボード：夜明け×4、夕暮れ×1。");
    assert_eq!((count(&deck), deck.count(Section::Side)), (9, 5), "{:?}", deck.entries);
}

#[test]
fn a_title_may_stand_before_the_flag() {
    let cards = list(|at| format!("第{at}の騎士 4"));
    let deck = deck(&format!("竜騎士　フラッグ:ドラゴンワールド　バディ:第1の騎士\n{cards}"));
    let of = |section| deck.count(section);
    assert_eq!((of(Section::Flag), of(Section::Buddy), of(Section::Main)), (1, 1, 48));
    assert_eq!(suspects(&deck), 0, "{:?}", deck.lines);
}

#[test]
fn groups_below_the_buddy_are_of_the_deck() {
    let text =
        "【バディ】\n雨の騎士\n【サイズ2】\n雨の騎士 4\n雪の騎士 4\n【サイズ1】\n霧の騎士 4\n";
    let deck = deck(text);
    assert_eq!((deck.count(Section::Buddy), count(&deck)), (1, 12), "{:?}", deck.entries);
}

#[test]
fn copies_in_more_notations() {
    for (line, copies) in [
        (&(|at| format!("第{at}の騎士/3")) as &dyn Fn(u32) -> String, 36),
        (&|at| format!("UR 3 Knight of Gate {}", ["A", "B", "C"][at as usize % 3]), 36),
        (
            &|at| {
                if at == 5 {
                    "||3x Brimming Jar||".to_owned()
                } else {
                    format!("• 3x Gate {}", ["A", "B"][at as usize % 2])
                }
            },
            36,
        ),
        (
            &|at| {
                if at == 5 {
                    "満ちた壺3（準制限）".to_owned()
                } else {
                    "霧の騎士3".to_owned()
                }
            },
            36,
        ),
        (&|at| if at == 5 { "雨の騎士13".to_owned() } else { "霧の騎士3".to_owned() }, 36),
    ] {
        let text = list(line);
        let deck = deck(&text);
        assert_eq!((count(&deck), suspects(&deck)), (copies, 0), "{text}{:?}", deck.entries);
    }
    let beta = deck(&list(|at| {
        if at == 5 { "水姫2（β版）".to_owned() } else { "霧の騎士3".to_owned() }
    }));
    let hantei_deck::CardRef::Written(card) = &beta.entries[4].card else { panic!("no name") };
    assert_eq!((beta.entries[4].count, card.name.as_deref()), (2, Some("水姫")));
    assert!(card.print.is_some(), "{card:?}");
}

#[test]
fn a_number_may_stand_for_every_card_of_a_line() {
    for text in [
        "3積み：雨の騎士、雪の騎士\n2枚：霧の騎士、夜明け\nピン：夕暮れ、満ちた壺\n",
        "雨の騎士、雪の騎士 各3枚\n霧の騎士、夜明けを各2枚。\n夕暮れ、満ちた壺 各1枚\n",
        "【3枚積み】：雨の騎士、雪の騎士\n・2枚採用：霧の騎士、夜明け\n・ピン刺し：夕暮れ、満ちた壺\n",
    ] {
        let deck = deck(text);
        let counts: Vec<u32> = deck.entries.iter().map(|entry| entry.count).collect();
        assert_eq!(counts, [3, 3, 2, 2, 1, 1], "{text}{:?}", deck.entries);
        let mut spans = deck.entries.iter().map(|entry| &text[entry.span.range()]);
        assert_eq!(spans.next_back(), Some("満ちた壺"));
    }
}

/// A size is no error if it is valid without a line that may be no card, or with one that may be a card.
#[test]
fn a_size_that_hangs_on_a_doubtful_line_is_not_verified() {
    let data = Data::new();
    let cards = |copies: u32| list(|at| format!("第{at}の騎士 ×{copies}"));
    for (name, text, verdict) in [
        ("over.txt", format!("{}第13の騎士 ×2\nBU\n", cards(4)), "unverified"),
        ("under.txt", format!("{}第13の騎士 1-2枚\n", cards(4)), "unverified"),
        ("far.txt", format!("{}\n第13の騎士 1-2枚\n", cards(3)), "illegal"),
        // An unknown heading may begin another section.
        (
            "below.txt",
            format!("{}第13の騎士 ×2\n\nZweite Wahl\n第14の騎士 ×3\n", cards(4)),
            "unverified",
        ),
    ] {
        let path = data.write(name, &text);
        let report = data.json(&["check", "-g", "fftcg", "-d", "2026-10-06", &path]);
        assert_eq!(report["decks"][0]["verdict"], verdict, "{text}{report}");
    }
}
