//! Every line of a list is accounted for: each possible card is counted or reported, and guesses never make a deck illegal.

use hantei_base::source::SourceFile;
use hantei_base::text::key;
use hantei_deck::read;
use hantei_deck::read::Names;
use hantei_deck::{Deck, DoubtKind, LineKind, Remark, Section};

use crate::support::{Data, verdict};

/// Card data with these names.
struct Known(&'static [&'static str]);

impl Names for Known {
    fn knows(&self, name: &str) -> bool {
        self.0.iter().any(|known| key(known) == key(name))
    }

    fn beginning_with(&self, _: &str) -> Vec<String> {
        Vec::new()
    }
}

const JARS: Known = Known(&["Jar of Samples", "見本の壺", "De-Synchro", "融合", "Twin Sample"]);

fn deck_of(file: &str, text: &str, names: Option<&dyn Names>) -> Deck {
    read::read_with(&SourceFile::from_text(file, text), names)
        .unwrap_or_else(|error| panic!("{error}: {text}"))
}

fn deck(text: &str, names: Option<&dyn Names>) -> Deck {
    deck_of("deck.txt", text, names)
}

/// Thirteen lines of three copies each, followed by `more`.
fn list(more: &str) -> String {
    let lines: String = ('A'..='M').map(|of| format!("3 Sample Guard {of}\n")).collect();
    format!("{lines}{more}")
}

fn copies(deck: &Deck) -> [u32; 3] {
    [Section::Main, Section::Extra, Section::Side].map(|section| deck.count(section))
}

/// The lines that were not read and may be cards.
fn suspects<'t>(deck: &Deck, text: &'t str) -> Vec<&'t str> {
    let suspect = |line: &&hantei_deck::ReadLine| line.read == LineKind::Unread { suspect: true };
    deck.lines.iter().filter(suspect).map(|line| &text[line.span.range()]).collect()
}

fn doubts(deck: &Deck) -> Vec<DoubtKind> {
    deck.doubts.iter().map(|doubt| doubt.what).collect()
}

#[test]
fn a_line_apart_that_has_copies_is_named() {
    for line in [
        "1 Sampel Guard X",
        "Sampel Guard Z 2",
        "5 Sampel Guard X",
        "(1 Sampel Guard X)",
        "“1 Sampel Guard X”",
        "1 Sampel Guard X!",
        "1 sampel guard",
        "見本の新札 5",
    ] {
        for text in [list(&format!("\n{line}\n")), format!("{line}\n\n{}", list(""))] {
            let read = deck(&text, None);
            assert_eq!(suspects(&read, &text), [line], "{text}");
            assert_eq!(copies(&read), [39, 0, 0], "{text}");
        }
    }
}

#[test]
fn a_number_of_something_else_is_not_a_number_of_copies() {
    for line in ["Table 3", "Page 1 of 2", "ページ 1/2", "2 comments", "受付番号 12", "テーブル 14"]
    {
        for text in [list(&format!("\n{line}\n")), format!("{line}\n\n{}", list(""))] {
            let read = deck(&text, None);
            assert_eq!(suspects(&read, &text), [""; 0], "{text}");
            assert_eq!(copies(&read), [39, 0, 0], "{text}");
        }
    }
}

#[test]
fn a_known_name_is_counted_or_reported_whatever_is_around_it() {
    for line in [
        "1 *Jar of Samples*",
        "(1 Jar of Samples)",
        "\"1 Jar of Samples\"",
        "1 Jar of Samples?",
        "見本の壺×1！",
        "魔法 見本の壺 1",
        "サイド 見本の壺",
        "見本の壺 残り1",
        "見本の壺 メイン3、サイド1",
    ] {
        let text = list(&format!("\n{line}\n"));
        let read = deck(&text, Some(&JARS));
        let counted = read.entries.iter().any(|entry| &text[entry.span.range()] == line);
        assert!(counted || suspects(&read, &text) == [line], "{text}: {:?}", read.lines);
    }
}

#[test]
fn a_table_may_have_a_column_of_copies_for_each_section() {
    for (text, counted) in [
        ("カード名,メイン,サイド,計\n見本1号,3,,3\n見本2号,2,1,3\n見本3号,,3,3", [5, 0, 4]),
        ("name,main,extra,side\nSample A,3,0,0\nSample B,0,2,0\nSample C,0,0,1", [3, 2, 1]),
        ("Card\tM\tS\nSample A\t3\t\nSample B\t2\t1\nSample C\t\t2", [5, 0, 3]),
        (
            "|Card|Main|Side|\n|:--|--:|--:|\n|Sample A|3|-|\n|Sample B|2|1|\n|Sample C|-|2|",
            [5, 0, 3],
        ),
        ("Card,MD,SD\nSample A,3,0\nSample B,2,1", [5, 0, 1]),
    ] {
        let read = deck(text, None);
        assert_eq!((copies(&read), suspects(&read, text)), (counted, vec![]), "{text}");
    }
    // That column has no number, or the sum contradicts it.
    for (text, unclear) in [
        (
            "Card,Main,Side\nSample A,3,\nSample B,2,1\nSample C,two,1\nSample D,3,",
            "Sample C,two,1",
        ),
        ("Card,Main,Side,Total\nSample A,3,,3\nSample B,2,1,4\nSample C,3,,3", "Sample B,2,1,4"),
    ] {
        assert_eq!(suspects(&deck(text, None), text), [unclear], "{text}");
    }
}

/// Cards that a deck builder keeps outside the deck do not belong to it; the list says how many there are.
#[test]
fn cards_outside_the_deck_are_reported() {
    for text in [
        "<cockatrice_deck><zone name=\"main\"><card number=\"3\" name=\"Sample A\"/></zone>\
         <zone name=\"maybeboard\"><card number=\"3\" name=\"Sample B\"/></zone></cockatrice_deck>",
        "<cockatrice_deck><zone name=\"maybeboard\"><card number=\"3\" name=\"Sample B\"/></zone>\
         <zone name=\"main\"><card number=\"3\" name=\"Sample A\"/></zone></cockatrice_deck>",
        "<list><maybe><card count=\"3\" name=\"Sample B\"/></maybe><card count=\"3\" name=\"Sample A\"/></list>",
        "<deck game=\"x\"><section name=\"Main\"><card qty=\"3\" id=\"x\">Sample A</card></section>\
         <section name=\"Maybeboard\"><card qty=\"3\" id=\"y\">Sample B</card></section></deck>",
        "<list><main><card count=\"3\" name=\"Sample A\"/></main>\
         <maybe><card count=\"3\" name=\"Sample B\"/></maybe></list>",
        "[metadata]\nName=Sample\n[Main]\n3 Sample A|SET\n[Maybeboard]\n3 Sample B|SET\n",
    ] {
        let read = deck(text, None);
        assert_eq!(copies(&read), [3, 0, 0], "{text}");
        let told = read.remarks.iter().map(|(_, remark)| remark);
        assert_eq!(told.collect::<Vec<_>>(), [&Remark::LeftOut { copies: 3 }], "{text}");
    }
}

/// If several cards of one line were not read, the line is reported once.
#[test]
fn a_line_that_was_not_read_is_named_once() {
    let text = "{'main': [('Sample A', 3)], 'maybe': ['Sample B', 'Sample C']}";
    let data = Data::new();
    let run = data.run(&["check", "-g", "yugioh", "--lang", "en", &data.write("deck.txt", text)]);
    assert!(run.stdout.contains("; 1 line not read: 1"), "{}", run.stdout);
}

#[test]
fn a_section_that_stands_once_is_that_of_the_rows_below_it() {
    for text in [
        "Main,Sample A,3\n,Sample B,3\n,Sample C,3\nSide,Sample D,2\n,Sample E,2\n",
        "Main Deck\t3\tSample A\n\t3\tSample B\n\t3\tSample C\nSide Deck\t2\tSample D\n\t2\tSample E\n",
    ] {
        let read = deck(text, None);
        assert_eq!((copies(&read), read.is_doubtful()), ([9, 0, 4], false), "{text}");
    }
    // It is ambiguous whether the last row belongs to the side deck.
    let text = ",Sample A,3\n,Sample B,3\n,Sample C,3\nSide,Sample D,2\n,Sample E,2\n";
    assert!(deck(text, None).is_doubtful());
    let text = ",Sample A,3\n,Sample B,3\n,Sample C,3\nSide,Sample D,2\nSide,Sample E,2\n";
    let read = deck(text, None);
    assert_eq!((copies(&read), read.is_doubtful()), ([9, 0, 4], false));
}

#[test]
fn the_head_of_a_table_may_name_its_section() {
    for text in [
        "|メインデッキ|枚数|\n|:--|--:|\n|見本1号|3|\n|見本2号|2|\n\n|サイドデッキ|枚数|\n|:--|--:|\n|見本3号|3|",
        "Main|#\n:--|--:\nSample A|3\nSample B|2\n\nSide|#\n:--|--:\nSample C|3",
        "モンスター,枚数\n見本1号,3\n見本2号,2\nサイドデッキ,枚数\n見本3号,3",
        "Main Deck\tQty\nSample A\t3\nSample B\t2\n\nSide Deck\tQty\nSample C\t3",
    ] {
        let read = deck(text, None);
        assert_eq!((copies(&read), suspects(&read, text)), ([5, 0, 3], vec![]), "{text}");
    }
    let html = "<html><body><table><tr><th>メインデッキ</th><th>枚数</th></tr><tr><td>見本1号</td><td>3</td></tr><tr><td>見本2号</td><td>2</td></tr></table><table><tr><th>サイドデッキ</th><th>枚数</th></tr><tr><td>見本3号</td><td>3</td></tr></table></body></html>";
    assert_eq!(copies(&deck_of("deck.html", html, None)), [5, 0, 3]);
}

#[test]
fn columns_side_by_side_may_end_with_their_sums() {
    for (text, suspected) in [
        ("メインデッキ,,サイドデッキ,\n見本1号,3,見本3号,3\n見本2号,20,,\n合計,23,合計,3", vec![]),
        ("No.,Main,Qty,No.,Side,Qty\n1,Sample A,3,1,Sample C,3\n2,Sample B,20,2,,", vec![]),
        (
            "メインデッキ,,サイドデッキ,\n見本1号,3,見本3号,3\n見本2号,20,,\n合計,24,合計,3",
            vec!["合計,24,合計,3"],
        ),
        // Empty columns as separators, and a row with only sums.
        ("Main,Qty,,Side,Qty\nSample A,3,,Sample C,3\nSample B,20,,,\n23,,,3,", vec![]),
        ("Main,Qty,,Side,Qty\nSample A,3,,Sample C,3\nSample B,20,,,\nSum,23,,Sum,3", vec![]),
        ("Main,Qty,,Side,Qty\nSample A,3,,Sample C,3\nSample B,20,,,\nTotal,23,,Total,3", vec![]),
        ("Main,Side\n3 Sample A,3 Sample C\n20 Sample B,\n23,3", vec![]),
        ("Main,Side\n3 Sample A,3 Sample C\n20 Sample B,\n=23,=3", vec![]),
        ("Main,Side\n3 Sample A,3 Sample C\n20 Sample B,\n23 cards,3 cards", vec![]),
        ("Main,Side\n3 Sample A,3 Sample C\n20 Sample B,\nTotal 23,Total 3", vec![]),
        ("Main,Side\n3 Sample A,3 Sample C\n20 Sample B,\n23枚,4枚", vec!["23枚,4枚"]),
    ] {
        let read = deck(text, None);
        assert_eq!((copies(&read), suspects(&read, text)), ([23, 0, 3], suspected), "{text}");
    }
    // A card that lost its number of copies must not disappear.
    for text in [
        "Main,Qty,Side,Qty\nSample A,3,Sample C,3\nSample B,,Sample D,2\nSample E,2,,",
        "Main,Side\n3 Sample A,3 Sample C\nSample B,2 Sample D\n2 Sample E,\n3 Sample F,\n3 Sample G,",
    ] {
        let read = deck(text, None);
        let named = text.contains(",,Sample D") || text.contains("\nSample B,");
        assert!(named && read.is_doubtful(), "{text}: {:?}", read.lines);
    }
}

#[test]
fn cards_one_below_the_other_in_a_cell_are_read() {
    let html = "<html><body><table><tr><th>Main</th><th>Side</th></tr><tr><td>3 Sample A<br>20 Sample B</td><td>3 Sample C</td></tr></table></body></html>";
    assert_eq!(copies(&deck_of("deck.html", html, None)), [23, 0, 3]);
    // Numbers beside the headings, above the cards.
    let text = "Main,23,,Side,3\nSample A,3,,Sample C,3\nSample B,20,,,";
    assert_eq!(copies(&deck(text, None)), [23, 0, 3]);
}

#[test]
fn a_heading_that_is_a_card_s_name_is_a_card_or_doubtful() {
    let singles: String = ('A'..='J').map(|of| format!("Sample Guard {of}\n")).collect();
    for (more, main, doubtful) in [
        ("融合\n融合\n", 12, 0),
        ("De-Synchro\n", 11, 0),
        // A word that is used as a heading for a kind of card.
        ("融合\nTwin Sample\n", 10, 1),
    ] {
        let text = format!("Main Deck\n{singles}{more}");
        let read = deck(&text, Some(&JARS));
        let namesakes = doubts(&read).iter().filter(|of| **of == DoubtKind::Namesake).count();
        assert_eq!((read.count(Section::Main), namesakes), (main, doubtful), "{text}");
    }
    // If every other line has copies, it is the heading that it looks like.
    let text = format!("Main Deck\n{}融合\n2 Twin Sample\n", list(""));
    assert_eq!(doubts(&deck(&text, Some(&JARS))), []);
}

#[test]
fn a_section_beside_a_card_is_not_thrown_away() {
    let text = list("3x Twin Sample (Side)\n2x Sample Mage (Main)\n");
    assert_eq!(copies(&deck(&text, None)), [41, 0, 3]);
    for line in ["3 Twin Sample (+1 side)", "Twin Sample 3（サイド1）", "3 Twin Sample, 1 in side"]
    {
        let text = list(&format!("{line}\n"));
        let read = deck(&text, None);
        let named = doubts(&read).contains(&DoubtKind::OtherCopies)
            || suspects(&read, &text) == [line]
            || read.entries.iter().any(|entry| entry.section == Section::Side);
        assert!(named, "{text}: {:?}", read.lines);
    }
}

#[test]
fn passcodes_with_copies_behind_them_are_doubtful() {
    for line in ["45939841 x4", "45939841 ×4", "45939841 3", "3 45939841"] {
        let read = deck_of("deck.ydk", &format!("#main\n70095154\n{line}\n!side\n"), None);
        assert_eq!(doubts(&read), [DoubtKind::OtherCopies], "{line}");
    }
    let read = deck_of("deck.ydk", "#main\n70095154 -- Sample 4\n70095154 # x4\n!side\n", None);
    assert_eq!(doubts(&read), []);
}

#[test]
fn cards_beside_a_url_are_named() {
    let url = "ydke://byvXAG8r1wBvK9cA!!!";
    for text in
        [format!("{url}\n\nSide:\n1 Twin Sample\n"), format!("My list\n{url}\n\n1 Twin Sample\n")]
    {
        let read = deck(&text, None);
        assert_eq!(suspects(&read, &text), ["1 Twin Sample"], "{text}");
        assert_eq!(copies(&read), [3, 0, 0], "{text}");
    }
    let text = list(&format!("\n{url}\n"));
    assert_eq!(suspects(&deck(&text, None), &text), [url]);
}

#[test]
fn what_a_page_strikes_out_is_not_in_the_deck() {
    for struck in
        ["<s>3 Twin Sample</s>", "<del>3 Twin Sample</del>", "<strike>3 Twin Sample</strike>"]
    {
        let html = format!(
            "<ul><li>3 Sample Guard A</li><li>3 Sample Guard B</li><li>{struck}</li><li>2 Sample Guard C</li></ul>"
        );
        assert_eq!(copies(&deck_of("deck.html", &html, None)), [8, 0, 0], "{html}");
        let text = format!("3 Sample Guard A\n3 Sample Guard B\n{struck}\n2 Sample Guard C\n");
        assert_eq!(copies(&deck(&text, None)), [8, 0, 0], "{text}");
    }
}

#[test]
fn invisible_signs_are_none_of_a_name() {
    for sign in ['\u{ad}', '\u{200b}', '\u{200e}', '\u{2060}', '\u{202c}', '\u{feff}'] {
        assert_eq!(key(&format!("Twin Sam{sign}ple")), key("Twin Sample"), "{sign:?}");
        assert_eq!(key(&format!("見{sign}本")), key("見本"), "{sign:?}");
    }
}

#[test]
fn a_main_deck_that_begins_again_is_another() {
    let one = format!("Main Deck\n{}3 Sample Mage\n", list(""));
    let read = deck(&format!("Ada\n{one}\nBen\n{one}"), None);
    assert_eq!(read.count(Section::Main), 42);
    assert!(doubts(&read).contains(&DoubtKind::SecondDeck), "{:?}", read.doubts);
}

#[test]
fn copies_in_brackets_are_counted_among_others() {
    let text = list("Twin Sample (3)\n《Sample Mage》(2)\n");
    assert_eq!(copies(&deck(&text, None)), [44, 0, 0]);
}

/// A size that depends on a line with guessed copies is not an error.
#[test]
fn a_guess_makes_no_deck_illegal() {
    let data = Data::new();
    let lines = |copies: u32| -> String {
        ('A'..='L').map(|of| format!("{copies} 見本{of}号\n")).collect()
    };
    // 49 cards, and one line may have two copies.
    let cards = format!("{}見本X号\n", lines(4));
    let deck = data.write("deck.txt", format!("メインデッキ\n{cards}"));
    let judged = verdict(&data, &["-g", "crossover", "-d", "2002-05-01"], &deck);
    assert_eq!(judged.0, "unverified", "{cards} {}", judged.2);
}

#[test]
fn a_time_before_words_is_no_card() {
    let read = |timed: &str| {
        let text = format!("3 Alpha\n3 Gamma\n{timed}\n3 Delta\n");
        let deck = deck(&text, None);
        let unread = suspects(&deck, &text).concat();
        (copies(&deck), unread)
    };
    for timed in ["9:59 Outro", "0:00 Intro", "1:02:30 Thoughts"] {
        assert_eq!(read(timed), ([9, 0, 0], String::new()), "{timed}");
    }
    // With a number of copies after the time it may be a card.
    assert_eq!(read("0:40 2 Beta"), ([9, 0, 0], "0:40 2 Beta".to_owned()));
}

#[test]
fn the_names_of_a_flag_and_of_a_card_on_top_may_be_those_of_the_fighter() {
    let text = format!("ドラゴンワールド\nSample Guard A\n\n{}", list(""));
    let deck = deck(&text, None);
    assert_eq!(suspects(&deck, &text), ["ドラゴンワールド", "Sample Guard A"]);
    // Without cards of the deck below it, the line is a title.
    let text = format!("ドラゴンワールド\n優勝しました\n\n{}", list(""));
    let deck = deck_of("deck.txt", &text, None);
    assert_eq!(suspects(&deck, &text), [""; 0]);
}

#[test]
fn cells_of_one_row_with_cards_below_each_other_are_a_list() {
    let html = "<html><body><table><tr><td>3 Alpha<br>2 Beta<br>3 Gamma</td><td>3 Delta<br>2 Epsilon</td></tr></table></body></html>";
    let deck = deck_of("deck.html", html, None);
    let counts: Vec<u32> = deck.entries.iter().map(|entry| entry.count).collect();
    assert_eq!(counts.iter().sum::<u32>(), 13, "{:?}", deck.entries);
}

/// A list in which every line begins with a time has no cards, and the error points at a line.
#[test]
fn a_list_of_times_is_reported_with_its_line() {
    let data = Data::new();
    let text = "21:04 3 Alpha\n21:05 2 Beta\n";
    let file = data.write("chat.txt", text);
    for (lang, words) in [("en", "`21:04 3 Alpha`"), ("ja", "「21:04 3 Alpha」")] {
        let run = data.run(&["check", "-g", "yugioh", "--lang", lang, &file]);
        assert!(run.status == 2 && run.stderr.contains(words), "{}", run.stderr);
    }
}
