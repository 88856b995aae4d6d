//! Kinds of lines in pasted lists, and how each is read.

use hantei_base::source::SourceFile;
use hantei_deck::read::read;
use hantei_deck::{CardRef, Deck, LineKind, Section};

fn deck(text: &str) -> Deck {
    read(&SourceFile::from_text("deck.txt", text)).unwrap_or_else(|error| panic!("{error}: {text}"))
}

/// The copies and the name of each entry.
fn cards(deck: &Deck) -> Vec<(u32, String)> {
    let name = |card: &CardRef| match card {
        CardRef::Written(card) => card.name.clone().unwrap_or_default(),
        CardRef::Code(code) => code.to_string(),
    };
    deck.entries.iter().map(|entry| (entry.count, name(&entry.card))).collect()
}

/// The lines that are not read and may be cards.
fn suspects<'t>(deck: &Deck, text: &'t str) -> Vec<&'t str> {
    let suspect = |line: &&hantei_deck::ReadLine| line.read == LineKind::Unread { suspect: true };
    deck.lines.iter().filter(suspect).map(|line| &text[line.span.range()]).collect()
}

/// Thirteen cards with three copies each, without or with a number at the name.
fn thirteen() -> String {
    ('A'..='M').map(|of| format!("3 Sample Guard {of}\n")).collect()
}

#[test]
fn a_heading_with_its_number_is_no_card_whatever_total_agrees() {
    let monsters: String = ('あ'..='お').map(|of| format!("見本{of} ４\n")).collect();
    let sum = monsters.lines().count() * 4 + 2;
    let text = format!("デッキ{sum}枚\nモンスター\n{monsters}フラッグ1枚\n旗の札 1\n");
    assert!(cards(&deck(&text)).iter().all(|(_, name)| name != "フラッグ"), "{text}");
}

#[test]
fn a_heading_word_with_copies_written_as_those_of_the_other_cards_is_a_card() {
    for end in ["×1", " x1", "　1枚", " (1)", "（1）", ": 1", " 1"] {
        let monsters: String = ('あ'..='す').map(|of| format!("見本{of}{end}\n")).collect();
        let text = format!("メイン\n{monsters}ロスト{end}\n{monsters}");
        assert!(cards(&deck(&text)).iter().any(|(_, name)| name == "ロスト"), "{text}");
    }
}

#[test]
fn the_only_card_of_a_section_may_mark_its_copies_and_have_no_number() {
    let soldiers: String = (1..=16).map(|of| format!("3 PR-9{of:02} 記念兵{of}\n")).collect();
    let text = format!("フォワード 48枚\n{soldiers}ＬＢデッキ\n限界者1 ×3\n");
    assert_eq!(doubted(&deck(&text), &text), Vec::<&str>::new(), "{text}");
}

#[test]
fn a_digit_at_a_name_belongs_to_it_where_other_names_end_so() {
    let soldiers: String = (1..=15).map(|of| format!("3 PR-9{of:02} 記念兵{of}\n")).collect();
    let text = format!("フォワード 48枚\n{soldiers}新兵1 24-901C ×2\n24-901C 新兵1\n");
    let read = cards(&deck(&text));
    assert_eq!(read.last(), Some(&(1, "新兵1".to_owned())), "{text}");
}

#[test]
fn a_line_apart_that_has_copies_is_a_suspect() {
    for line in ["1 Sampel Guard X", "5 Sampel Guard X", "Sampel Guard Z 2"] {
        for text in [format!("{}\n{line}\n", thirteen()), format!("{line}\n\n{}", thirteen())] {
            let read = deck(&text);
            assert_eq!((read.entries.len(), suspects(&read, &text)), (13, vec![line]), "{text}");
        }
    }
}

/// The lines of the doubts.
fn doubted<'t>(deck: &Deck, text: &'t str) -> Vec<&'t str> {
    deck.doubts.iter().map(|doubt| &text[doubt.span.range()]).collect()
}

#[test]
fn a_column_of_sections_needs_no_known_head() {
    let text = "Anzahl;Karte;Art;Wohin\n3;Sample A;Monster;Main\n2;Sample B;Xyz;Extra\n\
                2;Sample C;Falle;Main\n1;Sample D;Falle;Side\n";
    let read = deck(text);
    let sections: Vec<_> = read.entries.iter().map(|entry| entry.section).collect();
    assert_eq!(sections, [Section::Main, Section::Extra, Section::Main, Section::Side]);
}

#[test]
fn the_address_of_a_link_may_have_the_card_number() {
    let card = |number: &str, name: &str| format!("<li>3 <a href=\"/c/{number}\">{name}</a></li>");
    let cards = [("13-128L", "A"), ("14-112L", "B"), ("14-102L", "C")].map(|(of, n)| card(of, n));
    let text = format!("<html><body><ul>{}</ul></body></html>", cards.concat());
    let numbers = deck(&text).entries.into_iter().filter_map(|entry| match entry.card {
        CardRef::Written(card) => card.number.map(|number| number.as_str().to_owned()),
        CardRef::Code(_) => None,
    });
    assert_eq!(numbers.collect::<Vec<_>>(), ["13-128L", "14-112L", "14-102L"]);
}

#[test]
fn tables_side_by_side_may_have_columns_of_numbers() {
    let text = "#\tForwards\tNo.\t\t#\tBackups\tNo.\n3\tSample A\t18-026L\t\t3\tSample C\t18-025C\n\
                3\tSample B\t18-116L\t\t2\tSample D\t18-027C\n6\t\t\t\t5\t\t\n";
    assert_eq!(deck(text).entries.iter().map(|entry| entry.count).sum::<u32>(), 11);
    // Cards side by side that nothing tells apart are not dropped.
    let text =
        "3\tSample A\t18-026L\t3\tSample C\t18-025C\n3\tSample B\t18-116L\t2\tSample D\t18-027C\n";
    let read = read(&SourceFile::from_text("deck.tsv", text));
    assert!(read.is_err() || read.is_ok_and(|deck| deck.count(Section::Main) == 11));
}

#[test]
fn what_a_comment_of_a_page_hides_is_no_card() {
    let text = format!("<dl><dd>x</dd></dl>\n{}<!--\n3 Hidden Card\n-->\n", thirteen());
    assert!(cards(&deck(&text)).iter().all(|(_, name)| name != "Hidden Card"), "{text}");
}

#[test]
fn a_card_that_the_line_below_takes_back_is_in_doubt() {
    let text = format!("{}1 Sample Guard X\n↑ sorry, not in the deck\n", thirteen());
    assert_eq!(doubted(&deck(&text), &text), ["1 Sample Guard X"]);
}

#[test]
fn a_sum_that_agrees_is_no_suspect() {
    for line in ["(39 on the dot)", "= 39"] {
        let text = format!("{}\n{line}\n", thirteen());
        assert_eq!(suspects(&deck(&text), &text), [""; 0], "{text}");
    }
}

#[test]
fn a_set_of_the_first_years_is_none_of_the_name() {
    let text = "3 Sample A (DBTM-JP029) NM\n1 Sample B (301-036) NM\n2 Sample C (DBTM-JP030) NM\n";
    assert_eq!(cards(&deck(text))[1].1, "Sample B");
}

/// `cargo test --release -p hantei-deck --test pasted long -- --ignored --nocapture` shows how long a list of 10,000 lines takes.
#[test]
#[ignore = "measures"]
fn a_long_list_is_timed() {
    let letters = |of: usize| ["Ash", "Blue", "Card", "Dark", "Echo", "Fire", "Gear"][of % 7];
    let line = |at: usize| {
        let name = [at, at / 7, at / 49, at / 343, at / 2401].map(letters).join(" ");
        format!("{} {name}\n", at % 3 + 1)
    };
    let text: String = (0..10_000).map(line).collect();
    for _ in 0..20 {
        let begun = std::time::Instant::now();
        assert_eq!(deck(&text).entries.len(), 10_000);
        println!("{:?}", begun.elapsed());
    }
}
