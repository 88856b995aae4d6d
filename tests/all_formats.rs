//! `hantei check --all-formats`: every reason for a verdict is printed in every form, and long lists of names are truncated.

use serde_json::{Value, json};

use crate::support::{Data, words};

/// Card data and a deck of 18 cards from set 1; no category has thirty cards.
fn deck(data: &Data) -> String {
    let name = |at: u8| format!("Sample {}", char::from(b'A' + at));
    let card = |at: u8| {
        let category = ["VII", "VIII", "IX", "X"][usize::from(at % 4)];
        json!({"number": format!("1-{:03}C", at + 1), "name_en": name(at), "type": "forward",
               "element": "fire", "cost": 2, "power": 5000, "job": "Weaver", "category": category, "text_en": ""})
    };
    let cards: Vec<String> = (0..18).map(|at| card(at).to_string()).collect();
    let cards = data.write("cards.jsonl", cards.join("\n"));
    assert_eq!(data.run(&["cards", "import", "-g", "fftcg", &cards]).status, 0);
    let line =
        |at: u8| format!("{} {} (1-{:03}C)\n", if at < 14 { 3 } else { 2 }, name(at), at + 1);
    data.write("deck.txt", (0..18).map(line).collect::<String>())
}

const ASKED: [&str; 4] = ["check", "--all-formats", "-d", "2026-11-01"];

fn asked<'a>(deck: &'a str, form: &'a str) -> Vec<&'a str> {
    [&ASKED[..], &["-o", form, deck]].concat()
}

#[test]
fn every_reason_and_every_doubt_is_said_in_every_form() {
    let data = Data::new();
    let deck = deck(&data);
    let markdown = data.run(&asked(&deck, "markdown")).stdout;
    assert!(markdown.contains("❌ **l3** `fftcg/2026-10-05-l3`: illegal"), "{markdown}");
    assert!(markdown.contains("all 18 cards"), "{markdown}");
    // Of twelve cards in the way the first three are named.
    assert!(markdown.contains("Sample B, Sample C, Sample D and 9 more"), "{markdown}");
    assert!(!markdown.contains("Sample F"), "{markdown}");
    let csv = data.run(&asked(&deck, "csv")).stdout;
    let heads = "path,game,edition,format,banlist,verdict,reasons,not_verified,message\r\n";
    assert!(csv.starts_with(heads), "{csv}");
    let html = data.run(&asked(&deck, "html")).stdout;
    let table = data.run(&asked(&deck, "table")).stdout;
    for page in [&markdown, &csv, &html, &table] {
        for said in ["at least 30 needed", "is unofficial"] {
            assert!(words(page).contains(said), "{said}: {page}");
        }
    }
    assert!(!html.contains("src="), "it requests nothing: {html}");
    let document = data.json(&[&ASKED[..], &[deck.as_str()]].concat());
    let rows = document["decks"][0]["formats"].as_array().expect("rows");
    let row = |format: &str| rows.iter().find(|row| row["format"] == format).expect("a row");
    // JSON names every card.
    assert_eq!(row("l3")["cards"]["wrong-pool"].as_array().map(Vec::len), Some(18));
    let reasons = row("title-renewed")["reasons"].as_array().expect("reasons");
    assert_eq!(reasons.len(), 1);
    assert_eq!(reasons[0]["code"], "wrong-pool");
    let doubts = row("standard")["not_verified"].as_array().expect("doubts");
    assert_eq!(doubts.len() as u64, row("standard")["unverified"].as_u64().expect("a number"));
    for form in ["sarif", "github"] {
        let refused = data.run(&asked(&deck, form));
        assert!(refused.status == 2 && refused.stderr.contains("markdown"), "{}", refused.stderr);
    }
}

#[test]
fn the_other_edition_has_a_row_unless_one_was_named() {
    let data = Data::new();
    let editions = |more: &[&str]| -> Vec<(String, String)> {
        let asked = ["check", "--all-formats", "-d", "2026-11-01", "examples/buddyfight.txt"];
        let document = data.json(&[&asked[..], more].concat());
        let rows = document["decks"][0]["formats"].as_array().expect("rows").iter();
        let text = |of: &Value| of.as_str().unwrap_or_default().to_owned();
        rows.map(|row| (text(&row["edition"]), text(&row["format"]))).collect()
    };
    let named = |all: &[(&str, &str)]| -> Vec<(String, String)> {
        all.iter().map(|(edition, format)| ((*edition).to_owned(), (*format).to_owned())).collect()
    };
    let of_2018 = [("2018", "standard"), ("2018", "best-of-three")];
    let of_2014 = [("2014", "standard")];
    assert_eq!(editions(&[]), named(&[&of_2018[..], &of_2014[..]].concat()));
    assert_eq!(editions(&["-g", "buddyfight"]), named(&[&of_2018[..], &of_2014[..]].concat()));
    assert_eq!(editions(&["-g", "buddyfight@2014"]), named(&of_2014));
    assert_eq!(editions(&["-g", "buddyfight@2018"]), named(&of_2018));
}

/// A reprint of unknown date does not make a card older than its set: whether it was out is not known.
#[test]
fn a_reprint_without_a_day_does_not_release_a_card() {
    let data = Data::new();
    let card = |number: &str| {
        json!({"number": number, "name_en": "Sample", "type": "forward", "element": "fire", "cost": 2, "power": 5000,
               "job": "Weaver", "category": "VII", "text_en": ""})
        .to_string()
    };
    let cards = [card("20-044L"), card("Re-065L/20-044L")].join("\n");
    let cards = data.write("cards.jsonl", cards);
    assert_eq!(data.run(&["cards", "import", "-g", "fftcg", &cards]).status, 0);
    let deck = data.write("deck.txt", "3 Sample (20-044L)\n");
    let checked = data.run(&["check", "-d", "2018-12-02", &deck]).stdout;
    let unknown = "it is not known whether 1 card was out on 2018-12-02";
    assert!(words(&checked).contains(unknown), "{checked}");
}

/// Limited allows any forty cards that were opened at the event, which no deck file shows, so it does not make a deck legal somewhere.
#[test]
fn limited_play_is_no_format_that_any_deck_may_be_played_in() {
    let data = Data::new();
    deck(&data);
    let fifty = data.write("fifty.txt", "50 Sample A (1-001C)\n");
    let told = data.run(&asked(&fifty, "table"));
    assert_eq!(told.status, 1, "{}", told.stdout);
    let said = "a deck file does not say whether every card was opened at the event";
    assert!(words(&told.stdout).contains(said), "{}", told.stdout);
    let condition = "legal if every card was opened at the event";
    for form in ["csv", "html", "markdown"] {
        let page = words(&data.run(&asked(&fifty, form)).stdout);
        assert!(page.contains(condition), "{form}: {page}");
    }
    let alone = data.run(&["check", "-f", "limited", "-d", "2026-11-01", &fifty]);
    assert_eq!(alone.status, 0, "{}", alone.stdout);
    let first = alone.stdout.lines().next().unwrap_or("");
    assert!(first.contains(": legal if every card was opened at the event  ["), "{first}");
    assert!(words(&alone.stdout).contains(said), "{}", alone.stdout);
}

/// Past lists differ in their days only: one note says for all that the data has no days of release.
#[test]
fn past_lists_share_one_note_about_days_of_release() {
    let data = Data::new();
    let card = |at: u32| {
        format!("  - {{name: {{en: Plain {at}}}, codes: [7000{at}], kinds: [monster]}}\n")
    };
    let cards: String = (10..24).map(card).collect();
    let cards = data.write("cards.yaml", format!("game: yugioh\ncards:\n{cards}"));
    assert_eq!(data.run(&["cards", "import", "-g", "yugioh", &cards]).status, 0);
    let list =
        |day: &str| format!("game: yugioh\nformats: [ocg]\neffective: {day}\nrestrictions: []\n");
    for day in ["2014-01-01", "2014-04-01", "2014-07-01"] {
        let file = data.write(&format!("{day}.yaml"), list(day));
        assert_eq!(data.run(&["banlist", "import", "-g", "yugioh", &file]).status, 0);
    }
    let deck: String = (10..24).map(|at| format!("7000{at}\n").repeat(3)).collect();
    let deck = data.write("deck.ydk", format!("#main\n{deck}#extra\n!side\n"));
    let asked = ["check", "--all-formats", "--since", "2014-01-01", "-d", "2015-04-01", &deck];
    let table = words(&data.run(&asked).stdout);
    assert_eq!(table.matches("no release days").count(), 1, "{table}");
    // The verdict states the condition, so the row of a legal deck only refers to the note.
    assert!(table.contains("legal if"), "{table}");
    assert!(
        table.contains("see 1 below") && !table.contains("not verified: see 1 below"),
        "{table}"
    );
}

#[test]
fn a_row_has_the_words_of_the_check_and_a_line_not_read_has_its_number() {
    let data = Data::new();
    let deck = deck(&data);
    let first = |run: &str| run.lines().next().unwrap_or_default().to_owned();
    let alone = first(&data.run(&["check", "-d", "2026-11-01", &deck]).stdout);
    assert!(alone.contains("legal, by an unofficial list"), "{alone}");
    let csv = data.run(&asked(&deck, "csv")).stdout;
    assert!(csv.contains(r#"unverified,,the list fftcg/2026-10-05-standard is unofficial,"legal, by an unofficial list""#), "{csv}");
    let markdown = data.run(&asked(&deck, "markdown")).stdout;
    assert!(markdown.contains("legal, by an unofficial list"), "{markdown}");
    let text = std::fs::read_to_string(&deck).expect("written");
    let unread =
        data.write("unread.txt", text.replace("3 Sample B", "perhaps Sample Z\n3 Sample B"));
    let table = words(&data.run(&asked(&unread, "table")).stdout);
    assert!(table.contains("line 2: "), "{table}");
}
