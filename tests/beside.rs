//! Text beside cards in a list: marks, remarks, prices, and a flag and a buddy on one line.

use hantei_base::source::SourceFile;
use hantei_deck::read;
use hantei_deck::read::Names;
use hantei_deck::{CardRef, Deck, LineKind, Section};

struct Known(&'static [&'static str]);

impl Names for Known {
    fn knows(&self, name: &str) -> bool {
        self.0.contains(&name)
    }

    fn beginning_with(&self, name: &str) -> Vec<String> {
        let begins = |known: &&&str| known.starts_with(name);
        self.0.iter().filter(begins).map(|known| (*known).to_owned()).collect()
    }
}

const KNOWN: Known = Known(&["ドラゴンワールド", "デンジャーワールド", "相棒竜", "万能の相棒"]);

fn deck(text: &str) -> Deck {
    read::read_with(&SourceFile::from_text("deck.txt", text), Some(&KNOWN))
        .unwrap_or_else(|error| panic!("{error}: {text}"))
}

fn cards(text: &str) -> Vec<(Section, u32, String)> {
    let of = |card: &CardRef| match card {
        CardRef::Code(code) => code.to_string(),
        CardRef::Written(card) => {
            let number = card.number.as_ref().map(ToString::to_string);
            number.or(card.name.clone()).unwrap_or_default()
        }
    };
    let deck = deck(text);
    deck.entries.iter().map(|entry| (entry.section, entry.count, of(&entry.card))).collect()
}

/// The lines that were not read, and whether each may be a card.
fn unread(text: &str) -> Vec<(String, bool)> {
    let line = |line: &hantei_deck::ReadLine| match line.read {
        LineKind::Unread { suspect } => {
            Some((text[line.span.start as usize..line.span.end as usize].to_owned(), suspect))
        }
        _ => None,
    };
    deck(text).lines.iter().filter_map(line).collect()
}

const REST: &str = "平凡な札甲 4\n平凡な札乙 4\n平凡な札丙 4\n平凡な札丁 4\n";

fn rest() -> Vec<(Section, u32, String)> {
    let card = |name: &str| (Section::Main, 4, name.to_owned());
    ["平凡な札甲", "平凡な札乙", "平凡な札丙", "平凡な札丁"].map(card).to_vec()
}

fn with_rest(first: &[(Section, u32, &str)]) -> Vec<(Section, u32, String)> {
    let first = first.iter().map(|(section, count, name)| (*section, *count, (*name).to_owned()));
    first.chain(rest()).collect()
}

#[test]
fn copies_stand_before_a_price() {
    let line = |name: &str| format!("{name}\t\t3枚 50円\n");
    let list: String = ["平凡な札甲", "平凡な札乙", "平凡な札丙", "平凡な札丁"].map(line).concat();
    let counts: Vec<u32> = cards(&list).iter().map(|card| card.1).collect();
    assert_eq!(counts, [3, 3, 3, 3]);
    let headed = format!("カード名\tセット\t枚数\n{list}");
    let counts: Vec<u32> = cards(&headed).iter().map(|card| card.1).collect();
    assert_eq!(counts, [3, 3, 3, 3]);
}

#[test]
fn a_remark_with_a_number_is_no_card() {
    for remark in [
        " - best card, 3 is a must",
        " <- best card, 10/10 would play 4",
        " (love it, 2 would do)",
        " // staple, 3 always",
        " ← 強い、3枚確定",
        " ※強い、3枚確定",
    ] {
        let list = format!("3 Sample One{remark}\n3 Sample Two\n2 Sample Three\n3 Sample Four\n");
        let first = cards(&list);
        assert_eq!(first[0], (Section::Main, 3, "Sample One".to_owned()), "{remark}");
        assert_eq!(first.len(), 4, "{remark}: {first:?}");
    }
    // Several cards on a line stay separate.
    let several = cards("3 Sample One (a), 3 Sample Two, 2 Sample Three\n3 Sample Four\n");
    assert_eq!(several.len(), 4, "{several:?}");
}

#[test]
fn a_flag_and_a_buddy_may_have_their_one_copy_behind() {
    let wanted =
        with_rest(&[(Section::Flag, 1, "ドラゴンワールド"), (Section::Buddy, 1, "相棒竜")]);
    for (flag, buddy) in [
        ("フラッグ ドラゴンワールド 1", "バディ 相棒竜 1"),
        ("フラッグ\tドラゴンワールド\t1", "バディ\t相棒竜\t1"),
        ("フラッグ：ドラゴンワールド 1", "バディ：相棒竜　１"),
        ("フラッグ1：ドラゴンワールド", "バディ1：相棒竜"),
    ] {
        assert_eq!(cards(&format!("{flag}\n{buddy}\n{REST}")), wanted, "{flag}");
    }
    // Text directly attached to a name is part of it.
    let named = cards(&format!("フラッグ：ドラゴンワールド\nバディ：相棒竜:01\n{REST}"));
    assert_eq!(named[1], (Section::Buddy, 1, "相棒竜:01".to_owned()));
    let one_line = format!("フラッグ/バディ：ドラゴンワールド/相棒竜\n{REST}");
    assert_eq!(cards(&one_line), wanted);
}

#[test]
fn several_flags_and_buddies_of_a_line_are_several() {
    let list = format!(
        "フラッグ ドラゴンワールド、デンジャーワールド\nバディ：相棒竜＆万能の相棒\n{REST}"
    );
    let wanted = with_rest(&[
        (Section::Flag, 1, "ドラゴンワールド"),
        (Section::Flag, 1, "デンジャーワールド"),
        (Section::Buddy, 1, "相棒竜"),
        (Section::Buddy, 1, "万能の相棒"),
    ]);
    assert_eq!(cards(&list), wanted);
    // A name may contain such a character.
    let one = format!("フラッグ：ドラゴンワールド\nバディ：一号＆二号\n{REST}");
    assert_eq!(cards(&one)[1].2, "一号＆二号");
}

#[test]
fn a_card_may_be_marked_as_the_buddy() {
    for mark in ["（バディ）", "(バディ)", " ★バディ", " 【バディ】", " ←バディ"]
    {
        let list = format!("フラッグ：ドラゴンワールド\n\n相棒竜 4{mark}\n{REST}");
        let mut wanted =
            with_rest(&[(Section::Flag, 1, "ドラゴンワールド"), (Section::Main, 4, "相棒竜")]);
        wanted.push((Section::Buddy, 1, "相棒竜".to_owned()));
        assert_eq!(cards(&list), wanted, "{mark}");
        // If a line names the buddy, the mark adds nothing.
        let named = format!("バディ：相棒竜\n{list}");
        assert_eq!(cards(&named).iter().filter(|card| card.0 == Section::Buddy).count(), 1);
    }
}

#[test]
fn a_remark_that_may_name_the_flag_is_reported() {
    let list = format!("【使用デッキ】ドラゴンワールド\n【バディ】相棒竜\n{REST}");
    assert_eq!(unread(&list), [("【使用デッキ】ドラゴンワールド".to_owned(), true)]);
    let with_flag = format!("フラッグ：ドラゴンワールド\n{list}");
    assert_eq!(unread(&with_flag), []);
}

#[test]
fn a_sum_below_a_table_with_prices_is_none_of_its_cards() {
    let table = "| Qty | Card | Nr. | € |\n|---|---|---|---|\n| 3 | Sample One | 1-901C | 1 |\n| 3 | Sample Two | 1-902C | 2 |\n| 3 | Sample Three | 1-903C | 1 |\n| 9 | **Total** | | 4 |\n";
    let seen = cards(table);
    assert_eq!(seen.len(), 3, "{seen:?}");
    let counts: Vec<u32> = cards(&table.replace("Qty", "#")).iter().map(|card| card.1).collect();
    assert_eq!(counts, [3, 3, 3]);
}

#[test]
fn an_empty_section_may_say_so() {
    for none in ["none", "None", "なし", "無し", "N/A", "(none)", "empty"] {
        let list = format!("Main\n3 Sample One\n3 Sample Two\n3 Sample Three\nSide\n{none}\n");
        assert_eq!(cards(&list).len(), 3, "{none}");
    }
}

#[test]
fn notes_in_brackets_and_what_is_struck_out_are_named() {
    let with =
        |note: &str| format!("3 Sample One\n3 Sample Two\n{note}\n3 Sample Three\n2 Sample Four\n");
    for note in ["(limited to 1, so only 1)", "（サイドは試合前に枚数だけ見せる）"]
    {
        assert_eq!(cards(&with(note)).len(), 4, "{note}");
        assert!(unread(&with(note)).iter().all(|(_, suspect)| !suspect), "{note}");
    }
    let struck = "3 Sample One\n3 Sample Two\n~~2 Sample Out~~\n3 Sample Three\n";
    assert_eq!(unread(struck), [("~~2 Sample Out~~".to_owned(), false)]);
    assert_eq!(cards(struck).len(), 3);
    assert_eq!(cards("3 Sample One\n3 Sample Two\n3 Sample Three\n~~2 Sample Out~~\n").len(), 3);
}

#[test]
fn word_processors_write_other_hyphens() {
    let list = "3 1‐901C Sample\n3 1–902R Sample\n3 1‑903H Sample\n3 1-904L Sample\n";
    let seen: Vec<String> = cards(list).into_iter().map(|card| card.2).collect();
    assert_eq!(seen, ["1-901C", "1-902R", "1-903H", "1-904L"]);
}

#[test]
fn a_url_stands_within_a_post() {
    let url = "ydke://o6lXBQ==!!o6lXBQ==!";
    let code = |section| (section, 1, "89631139".to_owned());
    let wanted = vec![code(Section::Main), code(Section::Side)];
    for post in [
        format!("My deck: {url}"),
        format!("here it is\n\n{url}"),
        format!("<{url}>"),
        format!("{url} <- copy this"),
        format!("{url}\nthanks"),
    ] {
        assert_eq!(cards(&post), wanted, "{post}");
    }
    assert_eq!(unread(&format!("{url}\nthanks")), [("thanks".to_owned(), false)]);
}

/// Only one card below the heading of a buddy is the buddy; the deck continues after it.
#[test]
fn the_deck_stands_below_a_flag_and_a_buddy() {
    let main = "平凡な札甲 4\n平凡な札乙 4\n";
    for above in [
        "フラッグ：ドラゴンワールド\nバディ：相棒竜\n\n",
        "フラッグ\nドラゴンワールド\nバディ\n相棒竜\n",
        "フラッグ\nドラゴンワールド\n\nバディ\n相棒竜\n\n",
        "マイバディ！\n相棒竜\nフラッグ：ドラゴンワールド\n\n",
    ] {
        let read = deck(&format!("{above}{main}"));
        let counts = [Section::Flag, Section::Buddy, Section::Main].map(|of| read.count(of));
        assert_eq!(counts, [1, 1, 8], "{above}");
    }
    let two = deck(&format!("バディ：相棒竜\n\nバディ：万能の相棒\n\n{main}"));
    assert_eq!((two.count(Section::Buddy), two.count(Section::Main)), (2, 8));
}
