//! Property tests for pasted lists: the same deck in different notations is read the same way.

use proptest::prelude::*;

use hantei_base::source::SourceFile;
use hantei_base::text::key;
use hantei_deck::{CardRef, Section, read};

const NAMES: [&str; 24] = [
    "Ash Blossom & Joyous Spring",
    "Number 39: Utopia",
    "Morphing Jar #2",
    "Harpie Lady 1",
    "D.D. Warrior Lady",
    "Maxx \"C\"",
    "Skull Knight #2",
    "Orbital 7",
    "Abyss Actor - Comic Relief",
    "A/D Changer",
    "3-Hump Lacooda",
    "Armed Dragon LV5",
    "灰流うらら",
    "増殖するG",
    "ハーピィ・レディ1",
    "D.D. クロウ",
    "No.39 希望皇ホープ",
    "おろかな埋葬",
    "聖なるバリア -ミラーフォース-",
    "侵食細胞「A」",
    "7カード",
    "13人目の埋葬者",
    "BF-疾風のゲイル",
    "Danger! Bigfoot!",
];

type Card = (Section, u32, &'static str);

fn deck() -> impl Strategy<Value = Vec<Card>> {
    let names = prop::sample::subsequence(NAMES.to_vec(), 9..20);
    (names, prop::collection::vec(1u32..4, 24), 6usize..8).prop_map(|(names, counts, main)| {
        let section = |at: usize| if at < main { Section::Main } else { Section::Side };
        names.into_iter().enumerate().map(|(at, name)| (section(at), counts[at], name)).collect()
    })
}

/// The deck as text under headings, each line formatted by `line`.
fn text(deck: &[Card], line: impl Fn(u32, &str) -> String) -> String {
    let mut text = String::new();
    for (section, heading) in [(Section::Main, "Main Deck"), (Section::Side, "Side Deck")] {
        text.push_str(heading);
        text.push('\n');
        for (_, count, name) in deck.iter().filter(|(of, ..)| *of == section) {
            text.push_str(&line(*count, name));
            text.push('\n');
        }
        text.push('\n');
    }
    text
}

fn seen(text: &str) -> Vec<(Section, u32, String)> {
    let deck = read::read(&SourceFile::from_text("deck.txt", text))
        .unwrap_or_else(|error| panic!("{error}: {text}"));
    let cards = deck.entries.iter().map(|entry| {
        let CardRef::Written(card) = &entry.card else { panic!("a passcode: {text}") };
        (entry.section, entry.count, key(card.name.as_deref().unwrap_or("")))
    });
    let mut cards: Vec<_> = cards.collect();
    cards.sort();
    cards
}

fn wanted(deck: &[Card]) -> Vec<(Section, u32, String)> {
    let mut cards: Vec<_> =
        deck.iter().map(|(section, count, name)| (*section, *count, key(name))).collect();
    cards.sort();
    cards
}

fn quoted(name: &str) -> String {
    format!("\"{}\"", name.replace('"', "\"\""))
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 96, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn every_notation_of_a_list_is_read_as_the_same_deck(deck in deck()) {
        let section = |section: Section| if section == Section::Main { "Main" } else { "Side" };
        let rows = |row: &dyn Fn(&Card) -> String| deck.iter().map(row).collect::<Vec<_>>().join("\n");
        let dresses = [
            text(&deck, |count, name| format!("{count} {name}")),
            text(&deck, |count, name| format!("{count}x {name}")),
            text(&deck, |count, name| format!("{name} x{count}")),
            text(&deck, |count, name| format!("{name} ×{count}")),
            text(&deck, |count, name| format!("{name}　{count}枚")),
            text(&deck, |count, name| format!("{name} ({count})")),
            text(&deck, |count, name| format!("- {count} {name}")),
            text(&deck, |count, name| format!("・{name} ×{count}")),
            text(&deck, |count, name| format!("* **{count}** {name}")),
            text(&deck, |count, name| format!("> {count} {name}")),
            text(&deck, |count, name| format!("| {count} | {name} |")),
            text(&deck, |count, name| format!("{name}\t{count}")),
            format!("| Section | Count | Card |\n|---|---|---|\n{}\n", rows(&|(of, count, name)| format!("| {} | {count} | {name} |", section(*of)))),
            format!("| Card | Count | Section |\n|---|---|---|\n{}\n", rows(&|(of, count, name)| format!("| {name} | {count} | {} |", section(*of)))),
            format!("Section,Count,Name\n{}\n", rows(&|(of, count, name)| format!("{},{count},{}", section(*of), quoted(name)))),
            format!("Name;Section;Count\n{}\n", rows(&|(of, count, name)| format!("{name};{};{count}", section(*of)))),
            format!("Section\tName\tCount\n{}\n", rows(&|(of, count, name)| format!("{}\t{name}\t{count}", section(*of)))),
        ];
        for dress in &dresses {
            prop_assert_eq!(seen(dress), wanted(&deck), "{}", dress);
        }
    }

    #[test]
    fn text_around_a_list_changes_nothing(deck in deck()) {
        let plain = text(&deck, |count, name| format!("{count} {name}"));
        let main: u32 = deck.iter().filter(|(section, ..)| *section == Section::Main).map(|(_, count, _)| count).sum();
        let around = [
            format!("My deck for Saturday\n\n{plain}"),
            format!("Hi all,\n\nthis is what I played at the last event.\n\n{plain}\nThanks for reading!\n"),
            format!("こんばんは、もなかです。\n2015-04-18 23:41\n\n{plain}\n読んでくれてありがとうございました。\n"),
            plain.replace("Main Deck", &format!("Main Deck ({main})")),
            format!("{plain}\nhttps://example.com/deck/1\n"),
            plain.replace('\n', "\n\n"),
            format!("```\n{plain}```\n"),
        ];
        for text in &around {
            prop_assert_eq!(seen(text), wanted(&deck), "{}", text);
        }
    }

    #[test]
    fn shuffling_the_lines_of_a_section_changes_nothing((deck, order) in deck().prop_flat_map(|deck| {
        let order = Just((0..deck.len()).collect::<Vec<_>>()).prop_shuffle();
        (Just(deck), order)
    })) {
        let shuffled: Vec<Card> = order.iter().map(|at| deck[*at]).collect();
        prop_assert_eq!(seen(&text(&shuffled, |count, name| format!("{name} {count}"))), wanted(&deck));
    }
}
