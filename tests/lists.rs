//! How single lines of a list affect others: headings, sums, flags, and lists with two readings.

use hantei_base::source::SourceFile;
use hantei_deck::read::Names;
use hantei_deck::{CardRef, Deck, LineKind, Section, read};

use crate::support::run_with;

fn deck(text: &str) -> Deck {
    read::read(&SourceFile::from_text("deck.txt", text))
        .unwrap_or_else(|error| panic!("{error}: {text}"))
}

fn name(deck: &Deck, entry: usize) -> &str {
    match &deck.entries[entry].card {
        CardRef::Written(card) => card.name.as_deref().unwrap_or(""),
        CardRef::Code(_) => "",
    }
}

const CARDS: &str = "2 Stardust Dragon\n3 Mystical Elf\n1 Celtic Guardian\n";

#[test]
fn a_heading_that_names_no_section_leaves_its_cards_to_the_card_data() {
    for heading in [
        "Deck",
        "デッキ",
        "Decklist",
        "Deck List",
        "デッキリスト",
        "My Deck",
        "Deck (6)",
        "デッキ6枚",
        "== Deck ==",
    ] {
        let deck = deck(&format!("{heading}\n{CARDS}"));
        assert_eq!(deck.unplaced, [0, 1, 2], "{heading}");
        assert!(deck.entries.iter().all(|entry| entry.section == Section::Main), "{heading}");
    }
    for heading in ["Main", "Main Deck", "メインデッキ", "メイン6枚"] {
        assert!(deck(&format!("{heading}\n{CARDS}")).unplaced.is_empty(), "{heading}");
    }
}

#[test]
fn a_card_with_a_section_in_its_name_makes_no_game() {
    for card in ["2 Lost Wind", "1 ロスト", "2 My Buddy!"] {
        let deck = deck(&format!("2 Dark Hole\n{card}\n2 Raigeki\n3 Mystical Elf\n"));
        assert_eq!((deck.header.certain, deck.header.likely), (None, None), "{card}");
        assert_eq!(deck.entries.len(), 4, "{card}");
    }
}

#[test]
fn the_game_that_is_asked_for_wins_over_a_heading() {
    let run = run_with(&["check", "-g", "yugioh", "-"], format!("Lost\n{CARDS}").as_bytes());
    assert!(!run.stderr.contains("buddyfight"), "{}", run.stderr);
    assert!(run.stdout.contains("Stardust Dragon") || run.status != 2, "{}", run.stdout);
}

#[test]
fn cards_of_what_is_allowed_are_a_sum() {
    let deck = deck(&format!("Main Deck\n{CARDS}41/60\n"));
    let total = deck.lines.iter().find_map(|line| match line.read {
        LineKind::Total { declared, counted, .. } => Some((declared, counted)),
        _ => None,
    });
    assert_eq!(total, Some((41, 6)));
}

#[test]
fn a_title_with_the_number_of_cards_is_a_sum() {
    let deck = deck(&format!("ドラW 50枚\n{}", "炎の札 ×4\n".repeat(12) + "水の札 ×2\n"));
    assert_eq!((deck.entries.len(), deck.count(Section::Main)), (13, 50));
}

#[test]
fn initials_of_flag_and_buddy() {
    let deck = deck(
        "Ｆ：ドラゴンワールド\nＢ：バーンガッツ・ドラゴン\n\nモンスター\n炎の札 ×4\n水の札 ×3\n",
    );
    assert_eq!(deck.entries[0].section, Section::Flag);
    assert_eq!(deck.entries[1].section, Section::Buddy);
    assert_eq!((name(&deck, 0), name(&deck, 1)), ("ドラゴンワールド", "バーンガッツ・ドラゴン"));
    assert_eq!(deck.count(Section::Main), 7);
}

#[test]
fn a_head_of_names_and_numbers_stands_above_each_table() {
    let table = |cards: &str| format!("| Name | # |\n|---|---|\n{cards}\n");
    let text = format!(
        "## Monsters\n\n{}## Traps\n\n{}",
        table("| Mystical Elf | 3 |\n| Summoned Skull | 2 |"),
        table("| Mirror Force | 3 |\n| Solemn Judgment | 1 |")
    );
    let deck = deck(&text);
    let counts: Vec<u32> = deck.entries.iter().map(|entry| entry.count).collect();
    assert_eq!(counts, [3, 2, 3, 1]);
}

#[test]
fn a_list_with_two_readings_shows_both() {
    // Nine lines have numbers at both ends, five only after the name.
    let mut text = String::new();
    for name in [
        "Harpie Lady",
        "Cyber Ogre",
        "Orbital",
        "Cosmo Queen",
        "Skull Knight",
        "Mystic Swordsman",
        "Armed Dragon",
        "Deskbot",
        "Cyber Jar",
    ] {
        text.push_str(&format!("3 {name} 1\n"));
    }
    for name in ["Dark Hole", "Raigeki", "Mirror Force", "Feral Imp", "Kuriboh"] {
        text.push_str(&format!("{name} 2\n"));
    }
    let deck = deck(&text);
    let other = deck.other_reading(0).unwrap_or_else(|| panic!("one reading: {:?}", deck.doubts));
    let here = (deck.entries[0].count, name(&deck, 0));
    let readings = [here, (other.count, other.name.as_str())];
    assert!(readings.contains(&(3, "Harpie Lady 1")), "{readings:?}");
    assert!(readings.contains(&(1, "3 Harpie Lady")), "{readings:?}");
    let run = run_with(&["--lang", "en", "check", "-v", "-g", "yugioh", "-"], text.as_bytes());
    assert!(run.stdout.contains("(otherwise: "), "{}", run.stdout);
    assert!(run.stdout.contains("of every line as `3x Name`"), "{}", run.stdout);
    let json = run_with(&["check", "-g", "yugioh", "-o", "json", "-"], text.as_bytes());
    assert!(json.stdout.contains("\"otherwise\":"), "{}", json.stdout);
}

/// Card data with one card that is not in the list.
struct Greed;

impl Names for Greed {
    fn knows(&self, name: &str) -> bool {
        name == "Pot of Greed" || CARDS.contains(&format!(" {name}\n"))
    }

    fn beginning_with(&self, _: &str) -> Vec<String> {
        Vec::new()
    }
}

#[test]
fn a_remark_that_says_copies_of_a_known_card_may_be_one() {
    for (remark, suspect) in [("Note: Pot of Greed 1", true), ("Note: my best deck", false)] {
        let text = format!("Main Deck\n{CARDS}{remark}\n");
        let source = SourceFile::from_text("deck.txt", text.as_str());
        let deck = read::read_with(&source, Some(&Greed)).expect("a deck");
        let unread = deck.lines.iter().any(|line| line.read == LineKind::Unread { suspect: true });
        assert_eq!(unread, suspect, "{remark}");
    }
}

#[test]
fn equal_lines_are_cards_at_their_own_places() {
    let lines = "3 Mystical Elf\n> 3 Mystical Elf\n3 Feral Imp, 2 Kuriboh\n".repeat(2);
    let text = format!("Main Deck\n{lines}");
    let deck = deck(&text);
    let places: Vec<u32> = deck.entries.iter().map(|entry| entry.span.start).collect();
    assert_eq!(places.len(), 8, "{places:?}");
    let (above, below) = places.split_at(4);
    let by: Vec<u32> = above.iter().zip(below).map(|(above, below)| below - above).collect();
    assert!(by.iter().all(|by| *by as usize == lines.len() / 2), "{places:?}");
}

#[test]
fn a_converted_list_comes_with_its_doubts_and_with_what_each_line_was_read_as() {
    let text =
        "Monsters (3)\n3 Mystical Elf\n\n3 Raigeki\n3 Dark Hole\nEffect Veiler\n2 Pot of Greed\n";
    let run = |options: &[&str]| {
        let args = [&["--lang", "en", "deck", "-g", "yugioh"], options, &["-"]].concat();
        let run = run_with(&args, text.as_bytes());
        assert_eq!(run.status, 0, "{}", run.stderr);
        run
    };
    let (plain, verbose) = (run(&[]), run(&["-v"]));
    assert_eq!(plain.stdout, verbose.stdout);
    let warning = "-:6:1: a line without a number of copies was read as one copy";
    assert!(plain.stderr.contains(warning), "{}", plain.stderr);
    assert!(!plain.stderr.contains("because"), "{}", plain.stderr);
    for line in ["    2  3 Mystical Elf  main deck", "    6  1 Effect Veiler  main deck", "because"]
    {
        assert!(verbose.stderr.contains(line), "{}", verbose.stderr);
    }
}

#[test]
fn card_data_decides_between_a_card_and_a_heading() {
    struct Five;
    impl Names for Five {
        fn knows(&self, name: &str) -> bool {
            ["Mystical Elf", "Synchro Zone", "Feral Imp", "Summoned Skull", "Dark Blade"]
                .contains(&name)
        }

        fn beginning_with(&self, _: &str) -> Vec<String> {
            Vec::new()
        }
    }
    let text = "2 Mystical Elf\n3 Synchro Zone\n2 Feral Imp\n1 Summoned Skull\n\n2 Dark Fusion\n3 Dark Blade\n";
    let source = SourceFile::from_text("deck.txt", text);
    let deck = read::read_with(&source, Some(&Five)).expect("a deck");
    let names: Vec<&str> = (0..deck.entries.len()).map(|at| name(&deck, at)).collect();
    // The sum below agrees with the first reading, but the card data shows that the line is a card.
    assert_eq!(
        names,
        ["Mystical Elf", "Synchro Zone", "Feral Imp", "Summoned Skull", "Dark Blade"]
    );
}
