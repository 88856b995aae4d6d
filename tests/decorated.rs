//! Cards with markup and decoration in pasted lists, and lines around a list that are no cards.

use hantei_base::source::SourceFile;
use hantei_base::text::key;
use hantei_deck::read;
use hantei_deck::read::Names;
use hantei_deck::{CardRef, Deck, LineKind, ReadLine, Section};

/// Card data with these names.
struct Known(&'static [&'static str]);

impl Names for Known {
    fn knows(&self, name: &str) -> bool {
        self.0.iter().any(|known| key(known) == key(name))
    }

    fn beginning_with(&self, name: &str) -> Vec<String> {
        let begins = |known: &&&str| key(known).starts_with(&key(name));
        self.0.iter().filter(begins).map(|known| (*known).to_owned()).collect()
    }
}

fn deck(text: &str, names: Option<&dyn Names>) -> Deck {
    read::read_with(&SourceFile::from_text("deck.txt", text), names)
        .unwrap_or_else(|error| panic!("{error}: {text}"))
}

/// The cards, as `3 Name` or `3 number Name`.
fn cards(deck: &Deck) -> Vec<String> {
    let of = |card: &CardRef| match card {
        CardRef::Code(code) => code.to_string(),
        CardRef::Written(card) => {
            let number = card.number.as_ref().map(ToString::to_string);
            number.into_iter().chain(card.name.clone()).collect::<Vec<_>>().join(" ")
        }
    };
    deck.entries.iter().map(|entry| format!("{} {}", entry.count, of(&entry.card))).collect()
}

/// Lines that are not read and may be cards.
fn suspects(deck: &Deck) -> usize {
    let suspect = |line: &&ReadLine| matches!(line.read, LineKind::Unread { suspect: true });
    deck.lines.iter().filter(suspect).count()
}

#[test]
fn copies_in_any_notation() {
    for (text, wanted) in [
        ("3️⃣ 青い狼\n2️⃣ 赤い狼\n1️⃣ 白い狼", ["3 青い狼", "2 赤い狼", "1 白い狼"]),
        ("青い狼 ✖️ 3\n赤い狼 ✖️ 2\n白い狼 ✖️ 1", ["3 青い狼", "2 赤い狼", "1 白い狼"]),
        ("青い狼 3点\n赤い狼 2点\n白い狼 1点", ["3 青い狼", "2 赤い狼", "1 白い狼"]),
        ("青い狼3本\n赤い狼2本\n白い狼1本", ["3 青い狼", "2 赤い狼", "1 白い狼"]),
        ("青い狼 3枚積み\n赤い狼 2枚積み\n白い狼 1枚積み", ["3 青い狼", "2 赤い狼", "1 白い狼"]),
        ("狼００５3枚\n狼００４2枚\n狼００３1枚", ["3 狼００５", "2 狼００４", "1 狼００３"]),
        ("増える狼Ｇｘ3\n赤い狼ｘ2\n白い狼ｘ1", ["3 増える狼Ｇ", "2 赤い狼", "1 白い狼"]),
        ("3 X–Wolf Red\n2 XX–Wolf Blue\n1 Wolf", ["3 X–Wolf Red", "2 XX–Wolf Blue", "1 Wolf"]),
        // A word that ends in x, and numbers of one width.
        ("狼のＢＯＸ 3\n赤い狼 2\n白い狼 1", ["3 狼のＢＯＸ", "2 赤い狼", "1 白い狼"]),
        ("3 狼０１２\n2 狼０１３\n1 狼12", ["3 狼０１２", "2 狼０１３", "1 狼12"]),
        ("3 千本の狼\n2 一本\n1 狼の個", ["3 千本の狼", "2 一本", "1 狼の個"]),
    ] {
        assert_eq!(cards(&deck(text, None)), wanted, "{text}");
    }
}

/// URLs may be long, and so may struck-out lines.
#[test]
fn a_mark_may_be_as_long_as_its_line() {
    let linked = format!("3 Alpha\n2 [Beta](https://example.org/{})\n1 Gamma\n", "x".repeat(1_500));
    assert_eq!(cards(&deck(&linked, None)), ["3 Alpha", "2 Beta", "1 Gamma"]);
    let many = vec!["3 Beta"; 300].join(", ");
    for struck in [format!("~~{many}~~"), format!("\u{a0}~~{many}~~"), format!("<s>{many}</S>")] {
        let deck = deck(&format!("3 Alpha\n{struck}\n1 Gamma\n"), None);
        assert_eq!(cards(&deck), ["3 Alpha", "1 Gamma"], "{struck}");
    }
}

#[test]
fn what_stands_behind_a_name_is_none_of_it() {
    for (line, name) in [
        ("3 青い狼 / 7 Blue Wolves", "青い狼"),
        ("3 青い狼 = Blue Wolf", "青い狼"),
        ("3 Wolf - Terror of the North - great card here", "Wolf - Terror of the North"),
        ("3 Blue Wolf - Quarter Century Secret Rare", "Blue Wolf"),
        ("3 Blue Wolf @ 0.99", "Blue Wolf"),
        ("3 Blue Wolf LDK2-ENK01", "Blue Wolf"),
        ("3 Wolf - Rare Breed", "Wolf - Rare Breed"),
        ("3 Wolf MK-2", "Wolf MK-2"),
        ("3 Wolf @ Sea", "Wolf @ Sea"),
    ] {
        let deck = deck(&format!("3 Dark Hole\n{line}\n1 Raigeki\n"), None);
        assert_eq!(cards(&deck), ["3 Dark Hole", &format!("3 {name}"), "1 Raigeki"], "{line}");
    }
}

/// `2 青い狼 / 3 Wolves`: if the card data has `3 Wolves`, that is the other name of the same card.
#[test]
fn the_other_name_may_begin_with_a_number() {
    let names = Known(&["青い狼", "3 Wolves", "Raigeki", "赤い狼", "Red Wolf"]);
    let of = |line: &str| cards(&deck(&format!("3 Raigeki\n{line}\n1 Raigeki\n"), Some(&names)));
    assert_eq!(of("2 青い狼 / 3 Wolves"), ["3 Raigeki", "2 青い狼", "1 Raigeki"]);
    assert_eq!(of("2 赤い狼 / 3 Red Wolf"), ["3 Raigeki", "2 赤い狼", "3 Red Wolf", "1 Raigeki"]);
}

#[test]
fn card_numbers_in_any_notation() {
    let named = "Zidane ×3 ［19-108L］\nBlack Waltz 3 ×1 ［16-088L］\nSnow ×2 ［1-043H］\n";
    let wide =
        "Zidane　１９－１０８L　×３\nBlack Waltz 3　１６－０８８L　×１\nSnow　１－０４３H　×２\n";
    let padded = "3 19-108L Zidane\n1 16-088L Black Waltz 3\n2 01-043H Snow\n";
    let wanted = ["3 19-108L Zidane", "1 16-088L Black Waltz 3", "2 1-043H Snow"];
    for text in [named, wide, padded] {
        assert_eq!(cards(&deck(text, None)), wanted, "{text}");
    }
    let headed = "Forwards – 3x19-108L / 2x1-043H\nBackups – 3x1-011C\n";
    assert_eq!(cards(&deck(headed, None)), ["3 19-108L", "2 1-043H", "3 1-011C"]);
}

#[test]
fn a_number_right_behind_a_known_name_counts_it() {
    let names =
        Known(&["聖なる壁 －鏡－", "Ｎｏ．９ Ｓｉｌｅｎｔ Ｋｎｉｇｈｔ", "赤い狼", "狼 2", "狼"]);
    let text = "赤い狼ｘ3\n聖なる壁 -鏡-2\nＮｏ．９ Ｓｉｌｅｎｔ Ｋｎｉｇｈｔｘ1\n狼 2\n";
    let wanted = ["3 赤い狼", "2 聖なる壁 -鏡-", "1 Ｎｏ．９ Ｓｉｌｅｎｔ Ｋｎｉｇｈｔ", "1 狼 2"];
    assert_eq!(cards(&deck(text, Some(&names))), wanted);
}

const LIST: &str = "Main Deck\n3 Dark Hole\n2 Raigeki\n3 Feral Imp\n\nSide Deck\n2 Trap Hole\n";

/// Lists of changes (cards taken out and put in) are not part of the deck.
#[test]
fn changes_are_no_cards() {
    for tail in [
        "vs. Mirror: -3 Raigeki -2 Dark Hole +5 Trap Hole\n",
        "Vs. Mirror\n-3 Raigeki\n+3 Mirror Wall\n",
        "■対ミラー\n－Raigeki×2\n＋Mirror Wall×2\n",
        "Update:\n-1 Feral Imp\n-1 Raigeki\n+2 Mirror Wall\n",
        "【サイチェン】\nミラー：Raigeki×2→Trap Hole×2\n",
    ] {
        let deck = deck(&format!("{LIST}\n{tail}"), None);
        let wanted = ["3 Dark Hole", "2 Raigeki", "3 Feral Imp", "2 Trap Hole"];
        assert_eq!(cards(&deck), wanted, "{tail}");
        assert_eq!(suspects(&deck), 0, "{tail}");
    }
    // Plus and minus signs as bullets.
    let bullets = "+3 Dark Hole\n-2 Raigeki\n-1 Feral Imp\n";
    assert_eq!(cards(&deck(bullets, None)).len(), 3);
    // A comparison with an earlier list, and an exchange without a heading, must be reported.
    let compared =
        "3 Dark Hole\n2 Raigeki\n3 Feral Imp\n-2 Trap Hole\n+2 Mirror Wall\n1 Mystical Elf\n";
    assert_eq!(suspects(&deck(compared, None)), 2);
    let arrowed = "3 Dark Hole\n2 Raigeki\n2 Trap Hole → 2 Mirror Wall\n3 Feral Imp\n";
    assert_eq!(suspects(&deck(arrowed, None)), 1);
}

#[test]
fn what_is_said_of_a_card_is_no_card() {
    let text =
        "青い狼 4\n→強いので4枚。異論は認める\n赤い狼 4\n→強いので4枚。異論は認める\n白い狼 4\n";
    assert_eq!(cards(&deck(text, None)), ["4 青い狼", "4 赤い狼", "4 白い狼"]);
    let arrows = "→青い狼 4\n→赤い狼 4\n→白い狼 4\n";
    assert_eq!(cards(&deck(arrows, None)).len(), 3);
    let text = format!("This deck plays 3 copies of Raigeki and 2 Trap Hole.\n\n{LIST}");
    let wanted = ["3 Dark Hole", "2 Raigeki", "3 Feral Imp", "2 Trap Hole"];
    assert_eq!(cards(&deck(&text, None)), wanted);
}

#[test]
fn the_buddy_is_marked_between_name_and_copies() {
    for line in ["青い狼（バディ） 4", "青い狼(バディ)×4", "青い狼【バディ】4枚"]
    {
        let text = format!("フラッグ：ドラゴンワールド\n\n{line}\n赤い狼 4\n白い狼 4\n");
        let deck = deck(&text, None);
        assert_eq!((deck.count(Section::Buddy), deck.count(Section::Main)), (1, 12), "{line}");
        assert!(cards(&deck).contains(&"1 青い狼".to_owned()), "{line}: {:?}", cards(&deck));
    }
    let said = "バディは青い狼。フラッグはドラゴンワールドです。\n\nフラッグ　ドラゴンワールド\nバディ　青い狼\n\n赤い狼 4\n白い狼 4\n青い狼 4\n";
    assert_eq!(deck(said, None).count(Section::Buddy), 1);
}
