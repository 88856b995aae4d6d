//! Line ends, tally marks for copies, and abbreviations as headings of a side deck.

use hantei_base::source::SourceFile;
use hantei_deck::read;
use hantei_deck::{Deck, LineKind, ReadLine, Section};

use crate::support::cards;

fn deck(text: &str) -> Deck {
    read::read(&SourceFile::from_text("deck.txt", text))
        .unwrap_or_else(|error| panic!("{error}: {text}"))
}

fn suspects(deck: &Deck) -> usize {
    let suspect = |line: &&ReadLine| matches!(line.read, LineKind::Unread { suspect: true });
    deck.lines.iter().filter(suspect).count()
}

#[test]
fn a_line_ends_where_a_page_or_a_word_processor_ends_it() {
    let lines = ["Main", "3 Red Wolf", "2 Blue Wolf", "Side", "1 White Wolf"];
    let wanted = ["main 3 Red Wolf", "main 2 Blue Wolf", "side 1 White Wolf"];
    for end in [
        "<br>",
        "<BR>",
        "<br />",
        "<br><br>",
        "<br/>\n",
        "\u{2028}",
        "\u{2029}",
        "\u{85}",
        "\u{b}",
        "\u{c}",
        "</p><p>",
        "</li><li>",
        "[*]",
        "\\n",
        "\\r\\n",
    ] {
        let text = lines.join(end);
        assert_eq!(cards(&deck(&text)), wanted, "{text:?}");
        assert_eq!(cards(&deck(&format!("{text}{end}\n"))), wanted, "{text:?}");
    }
    // Where the line begins in the file.
    let text = "3 Red Wolf<br>2 Blue Wolf";
    let spans: Vec<_> = deck(text).entries.iter().map(|entry| &text[entry.span.range()]).collect();
    assert_eq!(spans, ["3 Red Wolf", "2 Blue Wolf"]);
}

#[test]
fn an_end_of_line_within_a_cell_drops_no_card() {
    let text = "| Main | Side |\n|---|---|\n| 3 Red Wolf<br>2 Blue Wolf | 1 White Wolf<br>1 Fox |\n| 3 Owl | 1 Cat |\n";
    let read = deck(text);
    let all: u32 = read.entries.iter().map(|entry| entry.count).sum();
    assert!(all == 11 || read.is_doubtful(), "{:?}", cards(&read));
}

#[test]
fn quotations_of_quotations_are_read() {
    for mark in ["> > ", ">> ", "＞ ", "> ＞ ", "> > > ", ">\u{a0}> ", "≫ "] {
        let text = ["Main", "3 Red Wolf", "2 Blue Wolf", "", "Side", "1 White Wolf"]
            .map(|line| format!("{mark}{line}\n"))
            .concat();
        let wanted = ["main 3 Red Wolf", "main 2 Blue Wolf", "side 1 White Wolf"];
        assert_eq!(cards(&deck(&text)), wanted, "{text}");
        let tabs = format!("{mark}3\tRed Wolf\n{mark}2\tBlue Wolf\n{mark}1\tWhite Wolf\n");
        let wanted = ["main 3 Red Wolf", "main 2 Blue Wolf", "main 1 White Wolf"];
        assert_eq!(cards(&deck(&tabs)), wanted, "{tabs}");
    }
}

#[test]
fn letters_with_points_head_a_side_deck() {
    let list = |heading: &str| format!("3 Red Wolf\n2 Blue Wolf\n\n{heading}\n1 White Wolf\n");
    for heading in [
        "SB",
        "SB.",
        "S.B.",
        "S.B",
        "S/B",
        "S. B.",
        "Ｓ．Ｂ．",
        "s.b.:",
        "[S.B.]",
        "■S/B (1)",
        "S/D",
    ] {
        let read = deck(&list(heading));
        assert_eq!(read.count(Section::Side), 1, "{heading}: {:?}", cards(&read));
    }
    assert_eq!(deck(&list("E.D.")).count(Section::Extra), 1);
    for mark in ["SB: ", "SB ", "SB. ", "S.B. ", "S.B.: ", "S/B ", "S/B: "] {
        let text = format!("3 Red Wolf\n2 Blue Wolf\n{mark}1 White Wolf\n{mark}2 Fox\n3 Owl\n");
        let wanted = [
            "main 3 Red Wolf",
            "main 2 Blue Wolf",
            "side 1 White Wolf",
            "side 2 Fox",
            "main 3 Owl",
        ];
        assert_eq!(cards(&deck(&text)), wanted, "{text}");
    }
    for name in ["S.B. Wolf", "S/B Fox", "M/S/T", "E.D.E.N. Wolf"] {
        let text = format!("3 Red Wolf\n2 {name}\n1 Owl\n");
        assert_eq!(cards(&deck(&text))[1], format!("main 2 {name}"));
    }
}

#[test]
fn tally_marks_are_copies_or_reported() {
    let wanted = ["main 3 Red Wolf", "main 2 Blue Wolf", "main 1 White Wolf"];
    for tick in ["○", "✓", "■", "● ", "✅", "〇"] {
        let of = |copies: usize| tick.repeat(copies);
        let behind = format!("Red Wolf {}\nBlue Wolf {}\nWhite Wolf {}\n", of(3), of(2), of(1));
        let before = format!("{} Red Wolf\n{} Blue Wolf\n{} White Wolf\n", of(3), of(2), of(1));
        for text in [behind, before] {
            let read = deck(&text);
            assert_eq!(
                (cards(&read), suspects(&read)),
                (wanted.map(str::to_owned).to_vec(), 0),
                "{text}"
            );
        }
    }
    let strokes = "Red Wolf |||\nBlue Wolf ||\nFox ||\n";
    assert_eq!(cards(&deck(strokes)), ["main 3 Red Wolf", "main 2 Blue Wolf", "main 2 Fox"]);
    // Possible other marks beside copies, or strokes that are different numbers.
    for (text, doubtful) in [
        ("Red Wolf ★★★\nBlue Wolf ★★\nWhite Wolf ★\n", 2),
        ("3 Red Wolf\nBlue Wolf ○○\nFox ○○○\n", 2),
        ("3 Red Wolf\nBlue Wolf 正\nFox 正\n", 0),
    ] {
        let read = deck(text);
        assert!(suspects(&read) >= doubtful && read.is_doubtful(), "{text}: {:?}", read.lines);
    }
    // Match results are not part of the list.
    let won = "3 Red Wolf\n2 Blue Wolf\n1 Fox\n\n一回戦　○○\n二回戦　×○○\nRound 3 ○○\n";
    assert_eq!(suspects(&deck(won)), 0);
    // Beside copies, they are only a mark.
    let marked = "3 Red Wolf ★★★\n2 Blue Wolf ★\n1 Fox ★★\n";
    assert_eq!(suspects(&deck(marked)), 0);
    assert_eq!(deck(marked).count(Section::Main), 6);
}

#[test]
fn a_number_behind_the_word_for_a_deck_begins_none_in_silence() {
    let half = |from: u8| -> String {
        (from..from + 7).map(|of| format!("3 Sample {}\n", char::from(of))).collect()
    };
    for headings in [["Deck 1", "Deck 2"], ["デッキ1", "デッキ2"], ["Deck", "Deck 21"]] {
        let text = format!("{}\n{}\n{}\n{}", headings[0], half(b'A'), headings[1], half(b'N'));
        let read = deck(&text);
        assert!(read.is_doubtful() && read.count(Section::Main) == 42, "{text}");
    }
}

#[test]
fn what_stands_around_a_url_is_never_passed_over() {
    let url = "ydke://ryPeAK8j3gA=!n2sAAA==!4wEAAA==!";
    for more in ["99999 Red Wolf", "0x Red Wolf and 3 more"] {
        let read = deck(&format!("{url}\n{more}\n"));
        assert!(read.is_doubtful(), "{more}");
    }
    let many: String = (0..20_000).map(|of| format!("3 Sample {of}\n")).collect();
    let text = format!("{url}\n{many}");
    let read = read::read(&SourceFile::from_text("deck.txt", &text));
    assert!(matches!(read.unwrap_err().fault, read::Fault::TooManyEntries));
}

#[test]
fn the_words_of_a_buddy_are_its_words_alone() {
    let body = "4 Red Wolf\n4 Blue Wolf\n2 My Buddy!\n3 Buddy Lights\n";
    let fighter = |deck: &Deck| {
        [Section::Flag, Section::Buddy, Section::Main].map(|section| deck.count(section))
    };
    for above in [
        "Flag: Dragon World\nBuddy: Red Wolf\n",
        "Flag: Dragon World\nMy Buddy: Red Wolf\n",
        "Flag: Dragon World\nBuddy: My Buddy!\n",
        "Flag\nDragon World\n\nBuddy\nMy Buddy!\n\nMonsters\n",
        "フラッグ：竜ワールド\n相棒：Red Wolf\n",
        "フラッグ：竜ワールド\nマイバディ：Red Wolf\nルミナイズ：竜よ、来い！\n",
    ] {
        let read = deck(&format!("{above}{body}"));
        assert_eq!(fighter(&read), [1, 1, 13], "{above}: {:?}", cards(&read));
        let behind = body.lines().map(|line| {
            let (count, name) = line.split_once(' ').expect("a count");
            format!("{name} x{count}\n")
        });
        let read = deck(&format!("{above}{}", behind.collect::<String>()));
        assert_eq!(fighter(&read), [1, 1, 13], "{above}: {:?}", cards(&read));
    }
    // The flag may be on a separate line, or beside the buddy.
    for above in ["ドラW\nバディ：Red Wolf\n", "竜ワールド/Red Wolf\n"] {
        assert!(suspects(&deck(&format!("{above}{body}"))) > 0, "{above}");
    }
}

#[test]
fn a_year_counts_no_cards() {
    let read = deck("My deck 2015\n3 Red Wolf\n2 Blue Wolf\n");
    assert!(!read.is_doubtful(), "{:?}", read.lines);
}

#[test]
fn what_programs_write_around_a_line_is_none_of_it() {
    let wanted = ["main 3 Red Wolf", "main 2 Blue Wolf", "side 1 White Wolf"];
    for text in [
        "[21:05] joe: Main\n[21:05] joe: 3 Red Wolf\n[21:06] joe: 2 Blue Wolf\n[21:07] joe: Side\n[21:07] joe: 1 White Wolf\n",
        "[10/03/2015, 21:05:33] Joe S: Main\n[10/03/2015, 21:05:40] Joe S: 3 Red Wolf\n[10/03/2015, 21:06:01] Joe S: 2 Blue Wolf\n[10/03/2015, 21:06:09] Joe S: Side\n[10/03/2015, 21:06:20] Joe S: 1 White Wolf\n",
        "10.03.15, 21:05 - Joe: Main\n10.03.15, 21:05 - Joe: 3 Red Wolf\n10.03.15, 21:06 - Joe: 2 Blue Wolf\n10.03.15, 21:06 - Joe: Side\n10.03.15, 21:06 - Joe: 1 White Wolf\n",
        "\u{f0b7} 3 Red Wolf\n\u{f0b7} 2 Blue Wolf\nSide\n\u{f0b7} 1 White Wolf\n",
        "3&nbsp;Red Wolf\n2&nbsp;Blue Wolf\nSide\n1&nbsp;White Wolf\n",
        "#main\n3 Red Wolf\n2 Blue Wolf\n!side\n1 White Wolf\n",
    ] {
        assert_eq!(cards(&deck(text)), wanted, "{text}");
    }
}

#[test]
fn letters_stars_and_strokes_are_copies_or_reported() {
    let wanted = ["main 3 Red Wolf", "main 2 Blue Wolf", "main 1 Ivory Inn"].map(str::to_owned);
    for [three, two, one] in [["III", "II", "I"], ["***", "**", "*"], ["下", "丅", "一"]] {
        let text = format!("Red Wolf {three}\nBlue Wolf {two}\nIvory Inn {one}\n");
        let read = deck(&text);
        assert_eq!((cards(&read), suspects(&read)), (wanted.to_vec(), 0), "{text}");
    }
    // More strokes than a card can have copies, or strokes beside copies.
    for text in ["3 Red Wolf\nBlue Wolf 正一\n", "3 Red Wolf\nBlue Wolf 正\nFox 正\n"] {
        let read = deck(text);
        assert!(suspects(&read) > 0, "{text}: {:?}", read.lines);
    }
    let text = "Red Wolf 正\nBlue Wolf 正一\nFox 下\n";
    assert!(read::read(&SourceFile::from_text("deck.txt", text)).is_err());
    // A number in a name, a remark, or a mark around a name.
    for (text, cards_of) in [
        ("3 Red Wolf II\n2 Fox\n", ["main 3 Red Wolf II", "main 2 Fox"]),
        ("3 Red Wolf *\n2 Fox **\n", ["main 3 Red Wolf", "main 2 Fox"]),
        ("3 **Red Wolf**\n2 ***Fox***\n", ["main 3 Red Wolf", "main 2 Fox"]),
    ] {
        assert_eq!(cards(&deck(text)), cards_of, "{text}");
    }
}

#[test]
fn signs_between_words_part_them() {
    let wanted = ["main 3 Red Wolf", "main 2 Blue Wolf", "side 1 White Wolf"];
    for text in [
        "3_Red_Wolf\n2_Blue_Wolf\nSide_Deck\n1_White_Wolf\n",
        "3x_Red_Wolf\n2x_Blue_Wolf\nside_deck:\n1x_White_Wolf\n",
        "Red_Wolf_x3\nBlue_Wolf_x2\nSide\nWhite_Wolf_x1\n",
        "3 Red_Wolf\n2 Blue_Wolf\nSide\n1 White_Wolf\n",
    ] {
        assert_eq!(cards(&deck(text)), wanted, "{text}");
    }
}

#[test]
fn what_a_page_or_a_wiki_writes_for_letters_is_read() {
    for (text, wanted) in [
        (
            "3 Red &quot;Wolf&quot;\n2 Fox &amp;amp; Owl\n1 &#x72FC;\n",
            &["main 3 Red \"Wolf\"", "main 2 Fox & Owl", "main 1 狼"][..],
        ),
        (
            "Main&lt;br&gt;3 Red Wolf&lt;br /&gt;2 Fox&lt;br&gt;Side&lt;br&gt;1 Owl",
            &["main 3 Red Wolf", "main 2 Fox", "side 1 Owl"],
        ),
        (
            "{| class=\"wikitable\"\n! Qty !! Name\n|-\n| 3 || [[Red Wolf]]\n|-\n| style=\"x\" | 2\n| [[Fox (card)|Fox]]\n|}\n",
            &["main 3 Red Wolf", "main 2 Fox"],
        ),
        (
            "{|\n|+ My deck\n! Main !! Side\n|-\n| 3 Red Wolf || 2 Fox\n|-\n| 1 Owl || 1 Cat\n|}\n",
            &["main 3 Red Wolf", "side 2 Fox", "main 1 Owl", "side 1 Cat"],
        ),
        ("!2025.10 OCG\n3 Red Wolf\n2 Fox\n", &["main 3 Red Wolf", "main 2 Fox"]),
        ("3 Red Wolf\n2 Fox\nTotal: $281.50\n", &["main 3 Red Wolf", "main 2 Fox"]),
    ] {
        let read = deck(text);
        assert_eq!(cards(&read), wanted, "{text}");
        assert!(!read.is_doubtful(), "{text}: {:?}", read.lines);
    }
    let text = "3 Red &quot;Wolf&quot;\n2 Fox\n";
    assert_eq!(&text[deck(text).entries[0].span.range()], "3 Red &quot;Wolf&quot;");
}

#[test]
fn what_a_program_prints_is_read_or_refused() {
    for (text, wanted) in [
        (
            "{'main': ['Red Wolf', 'Red Wolf', \"Fox's Den\"], 'side': ['Owl']}",
            &["main 2 Red Wolf", "main 1 Fox's Den", "side 1 Owl"][..],
        ),
        (
            "{'main': [('Red Wolf', 3), ('Fox', 2)], 'side': [('Owl', 1)], 'tag': None}",
            &["main 3 Red Wolf", "main 2 Fox", "side 1 Owl"],
        ),
        (
            "{'main': {'Red Wolf': 3, 'Fox': 2}, 'side': {'Owl': 1},}",
            &["main 3 Red Wolf", "main 2 Fox", "side 1 Owl"],
        ),
    ] {
        let read = deck(text);
        let merged = Deck { entries: read.merged(), ..read };
        assert_eq!(cards(&merged), wanted, "{text}");
    }
    // Copies on separate lines do not belong to any known card.
    let text =
        "deck:\n  main:\n    - name: Red Wolf\n      count: 3\n    - name: Fox\n      count: 2\n";
    let read = read::read(&SourceFile::from_text("deck.txt", text));
    assert!(read.is_err() || suspects(&read.unwrap()) == 2);
}

#[test]
fn a_section_that_is_only_mentioned_is_missing() {
    let text = "3 Red Wolf\n2 Fox\n\nSide: same as last week\n";
    assert_eq!(suspects(&deck(text)), 1);
    assert_eq!(suspects(&deck("3 Red Wolf\n2 Fox\n\nSide: none\n")), 0);
}
