//! Cards separated without a heading: if the deck would also have valid sizes with them in another section, it is never called legal.
//! Separation only for readability changes nothing.

use crate::support::{Data, verdict};

const KINDS: [(&str, &str); 4] = [
    ("Mage", r#""card_type":"Monster","monster_type_line":"Spellcaster / Effect""#),
    ("Charm", r#""card_type":"Spell","property":"Normal""#),
    ("Snare", r#""card_type":"Trap","property":"Normal""#),
    ("Comet", r#""card_type":"Monster","monster_type_line":"Machine / Synchro / Effect""#),
];

/// Card data with a few monsters, spells, traps and monsters of the extra deck.
fn data() -> Data {
    let data = Data::new();
    let cards = KINDS.iter().enumerate().flat_map(|(of, (word, kind))| {
        ('A'..='R').map(move |letter| {
            let id = 1000 * (of + 1) + letter as usize;
            format!(
                r#"{{"konami_id":{id},"password":{id},"name":{{"en":"{word} {letter}","ja":"{word} {letter}"}},"ja_set_number":"XX01-JP001",{kind}}}"#
            )
        })
    });
    let file = data.write("cards.json", format!("[{}]", cards.collect::<Vec<_>>().join(",")));
    let import = data.run(&["cards", "import", "-g", "yugioh", &file]);
    assert_eq!(import.status, 0, "{}", import.stderr);
    data
}

/// The cards named by these words in turn, three copies each.
fn cards(words: &[&str], letters: std::ops::RangeInclusive<char>) -> Vec<String> {
    let turn = letters.zip(words.iter().cycle());
    turn.map(|(letter, word)| format!("{word} {letter}")).collect()
}

fn lines(cards: &[String]) -> String {
    cards.iter().map(|card| format!("3 {card}\n")).collect()
}

/// A main deck of 42 unsorted cards, and 15 more cards.
fn main_deck() -> Vec<String> {
    cards(&["Mage", "Charm", "Snare"], 'A'..='N')
}

fn fifteen() -> Vec<String> {
    cards(&["Snare", "Mage"], 'N'..='R')
}

fn judged(data: &Data, name: &str, list: &str) -> (String, String) {
    let deck = data.write(name, list);
    let (judged, _, said) = verdict(data, &["-g", "yugioh", "-d", "2026-08-01"], &deck);
    (judged, said)
}

const TOLD: &str = "set apart without a heading";

/// The suggested heading has the number of all cards of the list.
#[test]
fn the_suggested_heading_has_the_number_of_all_cards() {
    let list = format!("{}\n{}", lines(&main_deck()), lines(&fifteen()));
    let data = data();
    let file = data.write("deck.txt", list);
    let run = data.run(&["check", "-g", "yugioh", "-d", "2026-08-01", "--lang", "en", &file]);
    assert!(run.stdout.contains("`Main Deck (57)`"), "{}", run.stdout);
}

#[test]
fn cards_separated_without_a_heading_are_never_legal() {
    let data = data();
    let (main, side) = (main_deck(), fifteen());
    let comets = cards(&["Comet"], 'A'..='E');
    let beside = |by: &str| -> String {
        let row = |at: usize| {
            let right = side.get(at).map_or(String::new(), |card| format!("{0}{card}{0}3", by));
            format!("{}{by}3{right}\n", main[at])
        };
        (0..main.len()).map(row).collect()
    };
    let aligned = |at: usize| {
        let right = side.get(at).map_or(String::new(), |card| format!("3 {card}"));
        format!("{:30}{right}\n", format!("3 {}", main[at]))
    };
    let items = |cards: &[String]| -> String {
        cards.iter().map(|card| format!("<li>3 {card}</li>")).collect()
    };
    let objects = |cards: &[String]| -> String {
        let objects = cards.iter().map(|card| format!(r#"{{"name": "{card}", "count": 3}}"#));
        objects.collect::<Vec<_>>().join(",")
    };
    let divs = |cards: &[String]| -> String {
        cards.iter().map(|card| format!("<div>3 {card}</div>")).collect()
    };
    let listed = |cards: &[String]| lines(cards).trim().replace('\n', ", ");
    let rows =
        |cards: &[String]| -> String { cards.iter().map(|card| format!("{card},3\n")).collect() };
    let broken = |cards: &[String]| lines(cards).trim().replace('\n', "<br>");
    for (name, list) in [
        ("deck.txt", format!("{}\n{}", lines(&main), lines(&side))),
        ("deck.txt", format!("{}---\n{}", lines(&main), lines(&side))),
        ("deck.txt", format!("{}\n{}\n{}", lines(&main), lines(&comets), lines(&side))),
        ("deck.txt", format!("Main Deck\n{}\n{}", lines(&main), lines(&side))),
        ("deck.txt", (0..main.len()).map(aligned).collect()),
        ("deck.txt", format!("{}\n\n\n{}", lines(&main), lines(&side)).replace('\n', "\n\n")),
        ("deck.csv", beside(",")),
        ("deck.csv", beside(";")),
        ("deck.tsv", beside("\t")),
        (
            "deck.html",
            format!("<html><body><ul>{}</ul><ul>{}</ul></body></html>", items(&main), items(&side)),
        ),
        (
            "deck.html",
            format!("<html><body><p>{}</p><p>{}</p></body></html>", broken(&main), broken(&side)),
        ),
        (
            "deck.json",
            format!(
                r#"{{"deck": "{}"}}"#,
                format!("{}\n{}", lines(&main), lines(&side)).replace('\n', "\\n")
            ),
        ),
        ("deck.txt", format!("{}\n{}\nTotal 57\n", lines(&main), lines(&side))),
        ("deck.txt", format!("{}\n{}\n", listed(&main), listed(&side))),
        ("deck.csv", format!("Card,Qty\n{}Card,Qty\n{}", rows(&main), rows(&side))),
        ("deck.csv", format!("Card,Qty\n{},\n{}", rows(&main), rows(&side))),
        (
            "deck.html",
            format!(
                "<html><body><div>{}</div><div>{}</div></body></html>",
                divs(&main),
                divs(&side)
            ),
        ),
        ("deck.json", format!("[[{}],[{}]]", objects(&main), objects(&side))),
        ("deck.json", format!(r#"{{"boards": [[{}],[{}]]}}"#, objects(&main), objects(&side))),
        (
            "deck.txt",
            format!("{}\n{}", lines(&main), lines(&cards(&["Snare", "Mage", "Charm"], 'A'..='N'))),
        ),
    ] {
        let (judged, said) = judged(&data, name, &list);
        assert_eq!(judged, "unverified", "{list}\n{said}");
        assert!(said.contains(TOLD), "{list}\n{said}");
    }
}

/// If the list is too large, or has cards in a section that does not allow them, a missing heading may be the reason.
#[test]
fn separated_cards_never_make_a_deck_illegal() {
    let data = data();
    let main = lines(&cards(&["Mage", "Charm", "Snare"], 'A'..='R'));
    let side = lines(&fifteen());
    let comets = lines(&cards(&["Comet"], 'A'..='E'));
    for list in [
        format!("{main}\n{}", lines(&cards(&["Charm", "Snare"], 'A'..='D'))),
        format!("Main Deck\n{main}\n{comets}"),
        format!("Main Deck\n{}\nExtra Deck\n{comets}\n{side}", lines(&main_deck())),
    ] {
        let (judged, said) = judged(&data, "deck.txt", &list);
        assert_eq!(judged, "unverified", "{list}\n{said}");
        assert!(said.contains(TOLD), "{list}\n{said}");
    }
}

#[test]
fn separation_for_readability_changes_nothing() {
    let data = data();
    let main = main_deck();
    let of = |word: &str, letters| lines(&cards(&[word], letters));
    let (mages, charms) = (of("Mage", 'A'..='G'), of("Charm", 'A'..='D'));
    let (more, snares) = (of("Mage", 'H'..='I'), of("Snare", 'A'..='C'));
    let side = lines(&fifteen());
    for list in [
        // Monsters, spells, traps.
        format!("{mages}\n{charms}\n{snares}"),
        format!("{mages}\n{more}\n{charms}\n{snares}"),
        format!("Monsters\n{mages}{more}\nSpells\n{charms}\nTraps\n{snares}"),
        // Words and numbers label the parts.
        format!("{}\nSide\n{side}", lines(&main)),
        format!("{}\n{}\nSide\n{side}", lines(&main[..7]), lines(&main[7..])),
        format!("Main Deck (57)\n{}\n{side}", lines(&main)),
        // Neither part is a deck.
        format!("{}\n{}", lines(&main[..6]), lines(&main[6..])),
        lines(&main).replace('\n', "\n\n"),
        // Columns only to save space.
        (0..7).map(|at| format!("{},3,{},3\n", main[at], main[at + 7])).collect(),
        (0..7).map(|at| format!("3 {}\t3 {}\n", main[at], main[at + 7])).collect(),
    ] {
        let (judged, said) = judged(&data, "deck.txt", &list);
        assert_eq!(judged, "legal", "{list}\n{said}");
        assert!(!said.contains(TOLD), "{list}\n{said}");
    }
}

/// Fifty cards and more below them are a deck and something else.
#[test]
fn cards_below_a_complete_deck_are_doubtful() {
    let data = Data::new();
    let list = |word: &str, lines: char| -> String {
        ('A'..=lines).map(|of| format!("4 {word}{of}号\n")).collect()
    };
    let fifty = format!("{}2 見本Z号\n", list("見本", 'L'));
    for (game, below) in [("crossover", 'B'), ("buddyfight", 'B'), ("fftcg", 'B')] {
        let deck = data.write("deck.txt", format!("{fifty}\n{}", list("予備の札", below)));
        let (judged, _, said) = verdict(&data, &["-g", game], &deck);
        assert_ne!(judged, "legal", "{game} {said}");
        assert!(said.contains(TOLD), "{game} {said}");
        let deck = data.write("deck.txt", format!("{}\n2 見本Z号\n", list("見本", 'L')));
        let (_, _, said) = verdict(&data, &["-g", game], &deck);
        assert!(!said.contains(TOLD), "{game} {said}");
    }
}

/// The number beside the heading of a column is compared with the cards below it.
#[test]
fn the_total_of_a_column_is_compared() {
    let data = data();
    let main = main_deck();
    let side = fifteen();
    let table = |totals: [u32; 2]| {
        let row = |at: usize| {
            let right = side.get(at).map_or(",".to_owned(), |card| format!("{card},3"));
            format!("{},3,{right}\n", main[at])
        };
        let rows: String = (0..main.len()).map(row).collect();
        format!("Main,{},Side,{}\n{rows}", totals[0], totals[1])
    };
    assert_eq!(judged(&data, "deck.csv", &table([42, 15])).0, "legal");
    for totals in [[40, 15], [42, 14]] {
        let (judged, said) = judged(&data, "deck.csv", &table(totals));
        assert_eq!(judged, "unverified", "{said}");
    }
}
