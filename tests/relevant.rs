//! What a message tells applies to the file in question: its game, its form, and its language.

use crate::support::{Data, words};

/// The first line of the errors, and the status.
fn refused(data: &Data, arguments: &[&str]) -> (String, i32) {
    let run = data.run(arguments);
    (run.stderr.lines().next().unwrap_or("").to_owned(), run.status)
}

#[test]
fn a_format_is_only_suggested_if_it_has_the_section() {
    let data = Data::new();
    let help = |game: &str, heading: &str| {
        let deck = data.write("deck.txt", format!("Main\n3 Sample Ant\n{heading}\n3 Sample Bee\n"));
        data.run(&["check", "-g", game, &deck]).stdout
    };
    assert!(help("buddyfight", "Side").contains("leave the side deck out, or name a format"));
    let said = help("fftcg", "Side");
    assert!(said.contains("leave the side deck out") && !said.contains("name a format"), "{said}");
}

#[test]
fn a_drawing_is_a_picture_and_not_a_web_page() {
    let data = Data::new();
    for begin in ["", "<?xml version=\"1.0\"?>\n<!-- a > b -->\n"] {
        let svg =
            format!("{begin}<svg xmlns=\"http://www.w3.org/2000/svg\"><text>3 A</text></svg>\n");
        let (said, status) = refused(&data, &["check", "-g", "yugioh", &data.write("a.svg", svg)]);
        assert_eq!(status, 2);
        assert!(said.contains("is a picture (SVG)"), "{said}");
    }
}

#[test]
fn a_deck_is_no_list_of_restricted_cards_in_a_known_form() {
    let data = Data::new();
    let deck = data.write("deck.txt", "game: fftcg\n3 Sample Cat\n3 Sample Dog\n");
    let (said, status) = refused(&data, &["banlist", "import", "-g", "fftcg", &deck]);
    assert_eq!(status, 2);
    assert!(said.contains("is not a banlist in a form that hantei knows"), "{said}");
}

#[test]
fn the_listing_of_a_deck_names_unknown_headings() {
    let data = Data::new();
    let deck = data.write("deck.txt", "3 Pot of Greed\n## Stuff\n3 Monster Reborn\n");
    let said = data.run(&["check", "-v", "-g", "yugioh", &deck]).stdout;
    assert!(said.contains("unknown heading: ## Stuff"), "{said}");
}

/// Whoever reads Japanese need not read the words of a parser.
#[test]
fn errors_in_rulings_are_reported_in_the_language_of_the_reader() {
    let data = Data::new();
    for (text, said) in [
        ("rulngs: []\n", "「rulngs」という項目はありません"),
        ("rulings: [{card: A, answer: b]\n", "裁定として読めません"),
        ("rulings: {card: A}\n", "裁定として読めません"),
    ] {
        let file = data.write("rulings.yaml", text);
        let run = data.run(&["--lang", "ja", "rulings", "import", "-g", "yugioh", &file]);
        assert_eq!(run.status, 2);
        assert!(run.stderr.contains(said), "{text}: {}", run.stderr);
        for parser in ["unknown field", "expected", "bracket", "unclosed"] {
            assert!(!run.stderr.contains(parser), "{text}: {}", run.stderr);
        }
    }
}

#[test]
fn a_scenario_with_japanese_keys_is_known_as_one() {
    let data = Data::new();
    let script = "シナリオ: 1\nゲーム: yugioh\n題: 例\n手順: []\n";
    let (said, status) = refused(&data, &["check", &data.write("ja.yaml", script)]);
    assert_eq!(status, 2);
    assert!(said.contains("is a scenario, not a deck"), "{said}");
}

#[test]
fn a_script_may_name_its_game_as_a_deck_does() {
    let data = Data::new();
    let script = |game: &str| {
        let text = format!(
            "シナリオ: 1\nゲーム: {game}\n題: 例\n条文: [fftcg:9.2]\n状況: {{}}\n手順: [{{期待: {{turn.number: 3}}}}]\n"
        );
        data.run(&["replay", &data.write("script.yaml", text)])
    };
    for name in ["fftcg", "FFTCG", "ファイナルファンタジー"] {
        let run = script(name);
        assert!(!run.stderr.contains("unknown value"), "{name}: {}", run.stderr);
        assert_eq!(run.status, 0, "{name}: {}{}", run.stdout, run.stderr);
    }
    let wrong = script("将棋");
    assert_eq!(wrong.status, 2);
    assert!(wrong.stderr.contains("unknown value `将棋`, expected buddyfight"), "{}", wrong.stderr);
}

/// The data has no days of release. Soul Charge, of 2014, is on no list of 2013, while Monster Reborn is.
#[test]
fn a_check_of_a_past_day_says_that_the_release_of_the_cards_is_not_known() {
    let data = Data::new();
    let names: Vec<String> = ('A'..='M').map(|of| format!("Sample {of}")).collect();
    let card = |(at, name): (usize, &String)| {
        format!("  - {{name: {{en: {name}}}, codes: [{}], kinds: [spell]}}\n", 900_000_001 + at)
    };
    let listed = "  - {name: {en: Monster Reborn}, codes: [83764718], kinds: [spell]}\n";
    let cards: String = names.iter().enumerate().map(card).collect();
    let cards = data.write("cards.yaml", format!("game: yugioh\ncards:\n{listed}{cards}"));
    assert_eq!(data.run(&["cards", "import", "-g", "yugioh", &cards]).status, 0);
    let lines: String = names.iter().map(|name| format!("3 {name}\n")).collect();
    let deck = data.write("deck.txt", format!("1 Monster Reborn\n{lines}"));
    let past = data.run(&["check", "-g", "yugioh", "-d", "2015-04-01", &deck]).stdout;
    let first = past.lines().next().unwrap_or("");
    assert!(first.contains(": legal if every card was out on 2015-04-01  ["), "{first}");
    let said = "whether 13 different cards were out on 2015-04-01 was not verified";
    assert!(words(&past).contains(said), "{past}");
    let asked = ["check", "--all-formats", "-g", "yugioh", "-d", "2015-04-01", deck.as_str(), "-o"];
    let table = data.run(&asked[..asked.len() - 1]).stdout;
    assert!(table.contains("✓ legal if"), "{table}");
    for form in ["csv", "html", "markdown"] {
        let page = words(&data.run(&[&asked[..], &[form]].concat()).stdout);
        assert!(page.contains("legal if every card was out on 2015-04-01"), "{form}: {page}");
    }
    let today = data.run(&["check", "-g", "yugioh", &deck]).stdout;
    assert!(!words(&today).contains("release days"), "{today}");
}
