//! `hantei check --after AFTER BEFORE`.

use crate::support::{Checked, Data, run, run_with};

fn deck(sections: &[(&str, &[(u32, &str)])]) -> String {
    let mut text = String::from("game: yugioh\n");
    for (section, cards) in sections {
        text.push_str(&format!("{section}:\n"));
        for (count, name) in *cards {
            text.push_str(&format!("  - {count} {name}\n"));
        }
    }
    text
}

/// Forty cards: thirteen names three times and one once.
fn forty() -> Vec<(u32, String)> {
    let mut cards: Vec<(u32, String)> = (0..13).map(|at| (3, format!("例{at:02}"))).collect();
    cards.push((1, "例13".to_owned()));
    cards
}

fn check(before: &str, after: &str, game: &str) -> (i32, Vec<String>) {
    let folder = tempfile::tempdir().expect("a folder");
    let (first, second) = (folder.path().join("before.yaml"), folder.path().join("after.yaml"));
    std::fs::write(&first, before).expect("written");
    std::fs::write(&second, after).expect("written");
    let arguments =
        ["check", "-o", "json", "-g", game, "-d", "2015-04-01", "--after"].map(str::to_owned);
    let run = run(arguments
        .into_iter()
        .chain([second.display().to_string(), first.display().to_string()]));
    let document: serde_json::Value = serde_json::from_str(&run.stdout).expect("JSON");
    let found = Checked::of(&document["decks"][1]).findings;
    let exchange = found.into_iter().filter(|found| found.code == "side-exchange");
    (run.status, exchange.map(|found| found.cite).collect())
}

#[test]
fn equal_exchanges_are_fine_and_unequal_ones_are_not() {
    let main = forty();
    let main: Vec<(u32, &str)> = main.iter().map(|(count, name)| (*count, name.as_str())).collect();
    let before = deck(&[("main", &main), ("side", &[(2, "控え1"), (1, "控え2")])]);
    let mut swapped = main.clone();
    swapped[13] = (1, "控え2");
    let fine = deck(&[("main", &swapped), ("side", &[(2, "控え1"), (1, "例13")])]);
    assert_eq!(check(&before, &fine, "yugioh"), (0, vec![]));
    let mut larger = main.clone();
    larger.push((1, "控え2"));
    let unequal = deck(&[("main", &larger), ("side", &[(2, "控え1")])]);
    assert_eq!(check(&before, &unequal, "yugioh"), (1, vec!["yugioh:side-deck.3".to_owned()]));
    let mut foreign = main.clone();
    foreign[13] = (1, "外から来たカード");
    let foreign = deck(&[("main", &foreign), ("side", &[(2, "控え1"), (1, "控え2")])]);
    let (status, cites) = check(&before, &foreign, "yugioh");
    // One card appeared, one went missing.
    assert_eq!((status, cites.len()), (1, 2));
}

#[test]
fn a_format_without_a_side_has_no_exchange() {
    let run = run(["check", "--after", "examples/fftcg.txt", "examples/fftcg.txt"]);
    assert_eq!(run.status, 2);
    assert!(run.stderr.contains("has no side deck"), "{}", run.stderr);
}

/// Decks are read in parts, but standard input only once.
#[test]
fn a_deck_from_standard_input_is_compared_with_every_deck_of_a_large_folder() {
    let data = Data::new();
    let deck = "game: crossover\nmain: [{name: 水姫, count: 4, print: other}, 46 スワティ]\n";
    let decks = 2050;
    for at in 0..decks {
        data.write(&format!("decks/{at}.yaml"), deck);
    }
    let folder = data.path("decks").display().to_string();
    let arguments = ["check", "-o", "json", "-d", "2002-04-01", "--after", "-", &folder];
    let run = run_with(&arguments, deck.as_bytes());
    let document: serde_json::Value = serde_json::from_str(&run.stdout).expect("JSON");
    assert_eq!(document["summary"]["failed"], 0, "{}", document["failed"][0]);
    assert_eq!(document["summary"]["checked"], 2 * decks);
}
