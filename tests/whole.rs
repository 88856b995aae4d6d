//! No part of a pasted line is dropped silently: full card names, every column, and headings with counts.

use hantei_base::source::SourceFile;
use hantei_base::text::key;
use hantei_deck::read;
use hantei_deck::read::Names;
use hantei_deck::{CardRef, Deck, Doubt, DoubtKind, LineKind, Section};

use crate::support::Data;

/// Card data with a name that is a prefix of another.
struct Knights;

const KNIGHTS: [&str; 5] = [
    "Moon Knight",
    "Moon Knight - Rider of the Tide",
    "月の騎士",
    "月の騎士 -潮の騎手-",
    "Kestrel, the Moorland Falconer",
];

impl Names for Knights {
    fn knows(&self, name: &str) -> bool {
        KNIGHTS.iter().any(|known| key(known) == key(name))
    }

    fn beginning_with(&self, name: &str) -> Vec<String> {
        let begins = |known: &&&str| key(known).starts_with(&key(name));
        KNIGHTS.iter().filter(begins).map(|known| (*known).to_owned()).collect()
    }
}

fn deck(text: &str, names: Option<&dyn Names>) -> Deck {
    read::read_with(&SourceFile::from_text("deck.txt", text), names)
        .unwrap_or_else(|error| panic!("{error}: {text}"))
}

fn cards(deck: &Deck) -> Vec<(Section, u32, String)> {
    let of = |card: &CardRef| match card {
        CardRef::Code(code) => code.to_string(),
        CardRef::Written(card) => {
            let number = card.number.as_ref().map(ToString::to_string);
            card.name.clone().or(number).unwrap_or_default()
        }
    };
    deck.entries.iter().map(|entry| (entry.section, entry.count, of(&entry.card))).collect()
}

#[test]
fn a_name_that_goes_on_is_not_cut_to_another_card() {
    for (line, name) in [
        ("3 Moon Knight - rider of the tide", "Moon Knight - Rider of the Tide"),
        ("3 Moon Knight -- Rider of the Tide", "Moon Knight - Rider of the Tide"),
        ("3x Moon Knight [Rider of the Tide]", "Moon Knight - Rider of the Tide"),
        ("月の騎士（潮の騎手）×3", "月の騎士 -潮の騎手-"),
        ("月の騎士［潮の騎手］×3", "月の騎士 -潮の騎手-"),
        // It is ambiguous which card is meant, but it is not the shorter name.
        ("月の騎士（潮の）×3", "月の騎士（潮の）"),
        ("月の騎士←潮の ×3", "月の騎士←潮の"),
        ("3 kestrel, the moorland falconer", "Kestrel, the Moorland Falconer"),
        // Text beside the name that is not part of it.
        ("3 Moon Knight - best card here", "Moon Knight"),
        ("3 Moon Knight [R]", "Moon Knight"),
        ("月の騎士（強い）×3", "月の騎士"),
    ] {
        let text = format!("2 Dark Hole\n1 Raigeki\n{line}\n2 Mystical Elf\n");
        let deck = deck(&text, Some(&Knights));
        let (_, count, read) = &cards(&deck)[2];
        assert_eq!((*count, key(read)), (3, key(name)), "{line}");
    }
}

#[test]
fn card_data_is_asked_of_a_name_that_may_go_on() {
    let data = Data::new();
    let list = "月の騎士（潮の騎手）×3\n星の騎士 ×2\n雨の騎士 ×1\n";
    assert!(deck(list, None).is_doubtful(), "{list}");
    let record = |at: usize| {
        let name = KNIGHTS[at];
        format!(
            r#"{{"number": "XX01/000{at}", "name_ja": "{name}", "type": "monster", "world": "ドラゴンW", "attributes": ["百鬼"], "size": 1, "power": 1000, "critical": 1, "defense": 1000, "text_ja": [""]}}"#
        )
    };
    let file = data.write("cards.jsonl", [record(2), record(3)].join("\n"));
    let import = data.run(&["cards", "import", "-g", "buddyfight", &file]);
    assert_eq!(import.status, 0, "{}", import.stderr);
    let path = data.write("deck.txt", list);
    let report = data.json(&["check", "-g", "buddyfight", &path]);
    let name = &report["decks"][0]["lines"][0]["name"];
    assert_eq!(name, KNIGHTS[3], "{report}");
}

#[test]
fn a_heading_that_counts_the_cards_below_is_no_card() {
    for heading in [
        "【遠征セット】7枚",
        "■採用カード 7枚",
        "◆確定枠：7枚",
        "＜確定枠＞ 7枚",
        "【確定枠】(7)",
        "遠征枠 7枚",
        "Floodgates (7 cards)",
        "Floodgates x7",
    ] {
        let text = format!(
            "モンスター\n月の騎士 ×3\n星の騎士 ×2\n\n{heading}\n雨の騎士 ×3\n雪の騎士 ×1\n霧の騎士 ×3\n\n魔法\n夜明け ×2\n"
        );
        let deck = deck(&text, None);
        let counted: u32 = deck.entries.iter().map(|entry| entry.count).sum();
        assert_eq!((deck.entries.len(), counted), (6, 14), "{heading}: {:?}", cards(&deck));
        let fits = |line: &hantei_deck::ReadLine| {
            matches!(line.read, LineKind::Total { declared: 7, counted: 7, .. })
        };
        assert!(deck.lines.iter().any(fits), "{heading}");
    }
    // Five copies are read as five in games that allow them.
    let text = "5 雨の騎士\n3 雪の騎士\n2 霧の騎士\n\n4 夜明け\n1 夕暮れ\n";
    assert_eq!(cards(&deck(text, None)).len(), 5);
}

#[test]
fn columns_side_by_side_have_their_own_headings() {
    let front = |name: &str, count: u32| format!("{count} {name}");
    let back = |name: &str, count: u32| format!("{name} x{count}");
    let rows = [
        [Some(("Dark Hole", 3)), Some(("Zaborg", 1)), Some(("Trap Hole", 2))],
        [Some(("Raigeki", 2)), Some(("Ryko", 2)), Some(("Mirror Wall", 3))],
        [Some(("Summoned Skull", 1)), None, Some(("Card Guard", 1))],
        [Some(("Feral Imp", 3)), None, None],
    ];
    let sections = [Section::Main, Section::Extra, Section::Side];
    for card in [&front as &dyn Fn(&str, u32) -> String, &back] {
        let lines = |head: &str, open: &str, parts: &str, close: &str| {
            let row = |row: &[Option<(&str, u32)>; 3]| {
                let cells = row.map(|cell| cell.map_or(String::new(), |(name, n)| card(name, n)));
                format!("{open}{}{close}\n", cells.join(parts))
            };
            format!("{head}\n{}", rows.iter().map(row).collect::<String>())
        };
        let forms = [
            lines("Main Deck\tExtra Deck\tSide Deck", "", "\t", ""),
            lines("Main,Extra,Side", "", ",", ""),
            lines("|Main|Extra|Side|\n|---|---|---|", "|", "|", "|"),
        ];
        for text in forms {
            let read = cards(&deck(&text, None));
            for (at, section) in sections.into_iter().enumerate() {
                let wanted = rows.iter().filter_map(|row| row[at]);
                for (name, count) in wanted {
                    let entry = (section, count, name.to_owned());
                    assert!(read.contains(&entry), "{text}: {entry:?} in {read:?}");
                }
            }
            assert_eq!(read.len(), 9, "{text}: {read:?}");
        }
    }
}

#[test]
fn columns_in_pairs_have_their_own_headings() {
    let card = |section, count, name: &str| (section, count, name.to_owned());
    let wanted = [
        card(Section::Main, 3, "Dark Hole"),
        card(Section::Side, 2, "Trap Hole"),
        card(Section::Main, 2, "Raigeki"),
        card(Section::Side, 3, "Mirror Wall"),
        card(Section::Main, 1, "Feral Imp"),
    ];
    let back = "Dark Hole\t3\tTrap Hole\t2\nRaigeki\t2\tMirror Wall\t3\nFeral Imp\t1\t\t\n";
    let front = "3\tDark Hole\t2\tTrap Hole\n2\tRaigeki\t3\tMirror Wall\n1\tFeral Imp\t\t\n";
    for (head, rows) in [
        ("Main Deck\t\tSide Deck\t\n", back),
        ("Main\t\tSide\t\n", front),
        ("\tMain\t\tSide\n", front),
        ("Main Deck\t\tSide Deck\n", back),
        ("Main Deck\tCount\tSide Deck\tCount\n", back),
        ("Main Deck\tSide Deck\n", back),
    ] {
        assert_eq!(cards(&deck(&format!("{head}{rows}"), None)), wanted, "{head}");
    }
}

#[test]
fn a_row_of_pairs_may_be_longer_than_the_others() {
    let rows = "Dark Hole\t3\tTrap Hole\t2\nRaigeki\t2\tMirror Wall\t3\nFeral Imp\t1\tKuriboh\t1\n";
    let deck = deck(&format!("Main\t\tSide\t\n{rows}Mystical Elf\t2\t\t\tSangan\t1\n"), None);
    assert_eq!(deck.entries.iter().map(|entry| entry.count).sum::<u32>(), 15);
}

/// Section headings in other languages, and an unknown heading that is reported.
#[test]
fn a_title_of_a_part_is_a_heading() {
    let list = |[main, extra, side]: [&str; 3]| {
        format!(
            "{main}\n3 Dark Hole\n2 Raigeki\n\n{extra}\n1 Zaborg\n2 Ryko\n\n{side}\n2 Trap Hole\n1 Card Guard\n"
        )
    };
    let copies = |deck: &Deck| {
        [Section::Main, Section::Extra, Section::Side].map(|section| deck.count(section))
    };
    for heads in [
        ["Deck Principal", "Deck Adicional", "Deck Auxiliar"],
        ["Mazo Principal", "Mazo Extra", "Mazo Secundario"],
        ["Mazo principal", "Extra deck", "Mazo de reserva"],
        ["Deck principal", "Extra Deck", "Deck secondaire"],
        ["Deck principal", "Extra Deck", "Deck de côté"],
        ["Deck Principal", "Extra", "Réserve"],
        ["Hauptdeck", "Extra-Deck", "Side-Deck"],
        ["MD", "ED", "SD"],
        ["メイン", "エクストラ", "サイド用"],
        ["メインデッキ", "エクストラデッキ", "仮サイド"],
        ["メインデッキ", "エクストラデッキ", "サイドデッキ案"],
    ] {
        assert_eq!(copies(&deck(&list(heads), None)), [5, 3, 3], "{heads:?}");
    }
    let unknown = deck(&list(["Main Deck", "Extra Deck", "Zweitdeckchen"]), None);
    let told =
        |line: &hantei_deck::ReadLine| matches!(line.read, LineKind::Heading { known: false, .. });
    assert!(unknown.lines.iter().any(told), "{:?}", unknown.lines);
}

/// Text after a name ending in an exclamation mark is a note if the card data knows the name without it.
#[test]
fn a_note_behind_an_exclamation_is_none_of_the_name() {
    struct Shouts;
    impl Names for Shouts {
        fn knows(&self, name: &str) -> bool {
            ["一撃必殺！", "大勝負！（最終戦だ）", "また明日？"].contains(&name)
        }
        fn beginning_with(&self, _: &str) -> Vec<String> {
            Vec::new()
        }
    }
    let text = "3 一撃必殺！（必須）\n2 大勝負！（最終戦だ）\n1 また明日？【ウルトラ】\n";
    let named = |name: &str, count| (Section::Main, count, name.to_owned());
    let wanted = [named("一撃必殺！", 3), named("大勝負！（最終戦だ）", 2), named("また明日？", 1)];
    assert_eq!(cards(&deck(text, Some(&Shouts))), wanted);
}

#[test]
fn a_star_right_before_the_copies_is_a_bullet() {
    let text = "===Monsters===\n*3x [[Moon Knight]]\n*2x [[Feral Imp]]\n*1x [[Mystical Elf]]\n";
    let named = |name: &str, count| (Section::Main, count, name.to_owned());
    let wanted = [named("Moon Knight", 3), named("Feral Imp", 2), named("Mystical Elf", 1)];
    assert_eq!(cards(&deck(text, None)), wanted);
}

/// Cards that were cut, that are wanted, or that are sided in against an opponent are not part of the deck.
#[test]
fn what_is_below_a_heading_of_something_else_is_not_of_the_deck() {
    for heading in [
        "Cut cards:",
        "Cards I didn't play:",
        "Cards I considered but cut:",
        "Out:",
        "Wants:",
        "採用しなかったカード",
        "【採用を迷ったカード】",
        "足りないカード：",
        "Sideboard guide\nThe mirror\nIn: 2 Trap Hole\nOut: 2 Raigeki",
    ] {
        let text = format!(
            "Main Deck\n3 Dark Hole\n2 Raigeki\n1 Feral Imp\n\nSide Deck\n2 Trap Hole\n\n{heading}\n1 Mystical Elf\n2 Mirror Wall\n"
        );
        let counted: u32 = deck(&text, None).entries.iter().map(|entry| entry.count).sum();
        assert_eq!(counted, 8, "{heading}");
    }
}

/// If a paste has two decks, the first is read, and the second is reported.
#[test]
fn a_second_deck_is_reported() {
    let begins_again = |text: &str| {
        let deck = deck(text, None);
        let told = |doubt: &Doubt| doubt.what == DoubtKind::SecondDeck;
        (deck.entries.len(), deck.doubts.iter().any(told))
    };
    let [one, other] = ["ydke://o6lXBQ==!!!", "ydke://oqlXBQ==!!!"];
    assert_eq!(begins_again(&format!("{one}\n{other}\n")), (1, true));
    assert_eq!(begins_again(&format!("{one}\nagain: {one}\n")), (1, false));
    let ydk = "#main\n27551\n27551\n#extra\n483\n!side\n10000\n";
    assert_eq!(begins_again(&format!("{ydk}#created by ...\n{ydk}")), (4, true));
    assert_eq!(begins_again(ydk), (4, false));
    // The sections may be in any order.
    let turned = "#extra\n483\n!side\n10000\n#main\n27551\n27551\n";
    assert_eq!(begins_again(turned), (4, false));
}

#[test]
fn kinds_in_columns_lose_no_card() {
    let text = "Monsters\tSpells\tTraps\n3 Summoned Skull\t3 Dark Hole\t2 Trap Hole\n2 Feral Imp\t1 Raigeki\t\n1 Mystical Elf\t\t\n";
    let counted: u32 = deck(text, None).entries.iter().map(|entry| entry.count).sum();
    assert_eq!(counted, 12);
}

#[test]
fn a_card_number_with_copies_is_no_sum() {
    for line in ["CP01/0017 ×4", "4 CP01/0017", "CP01/0017 4枚", "CP01/0017 (4)"] {
        let [number, copies] = [line.replace("0017", "0018"), line.to_owned()];
        let deck = deck(&format!("{number}\n{copies}\n"), None);
        let wanted = [
            (Section::Main, 4, "CP01/0018".to_owned()),
            (Section::Main, 4, "CP01/0017".to_owned()),
        ];
        assert_eq!(cards(&deck), wanted, "{line}");
    }
}
