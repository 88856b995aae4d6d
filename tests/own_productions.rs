//! `--grammar FILE`: productions that a user adds to the built-in grammar.

use serde_json::json;

use crate::support::{Data, Run};

const OWN: &str = "clause:\n  - means: [{draw: {count: $n}}]\n    en: \"snatch $n:number card(s)\"\n    example: {en: Snatch 2 cards}\n";

const SCRIPT: &str = "scenario: 1\ngame: fftcg\ntitle: A card is snatched\nstate:\n  turn: {player: A, number: 3, phase: attack}\n  \
                      A: {field: [Sample Thief]}\nscript:\n  - A: {attack: Sample Thief}\n  - A: {to-phase: main2}\n  - expect: {A.hand: 1}\n";

/// A folder with the user's productions, card data with a text that only they read, a script and a deck.
struct Files {
    data: Data,
    own: String,
    cards: String,
    script: String,
}

impl Files {
    fn new() -> Files {
        let data = Data::new();
        let record = json!({"number": "90-001C", "name_en": "Sample Thief", "type": "forward", "element": "fire",
                            "cost": 2, "power": 7000, "text_en": "When Sample Thief attacks, snatch 1 card."});
        let own = data.write("own.yaml", OWN);
        let cards = data.write("cards.jsonl", record.to_string());
        let script = data.write("script.yaml", SCRIPT);
        assert_eq!(data.run(&["cards", "import", "-g", "fftcg", &cards]).status, 0);
        Files { data, own, cards, script }
    }

    fn run(&self, arguments: &[&str]) -> Run {
        self.data.run(arguments)
    }
}

#[test]
fn texts_are_read_by_them_too() {
    let files = Files::new();
    let text = files
        .data
        .write("thief.txt", "When ~ attacks, snatch 1 card.\nWhen ~ attacks, draw 1 card.\n");
    assert_eq!(files.run(&["cards", "say", &text]).status, 1);
    let said = files.run(&["cards", "say", "--grammar", &files.own, &text]);
    assert_eq!(said.status, 0, "{}{}", said.stdout, said.stderr);
    let shown = |more: &[&str]| {
        let document = files.data.json(&[&["cards", "show", "Sample Thief"], more].concat());
        document["cards"][0]["whole"].as_bool()
    };
    assert_eq!(shown(&[]), Some(false));
    assert_eq!(shown(&["--grammar", &files.own]), Some(true));
    assert_eq!(files.run(&["replay", &files.script]).status, 1);
    let replayed = files.run(&["replay", "--strict", "--grammar", &files.own, &files.script]);
    assert_eq!(replayed.status, 0, "{}{}", replayed.stdout, replayed.stderr);
    // The text of a card of the script itself.
    let card = "cards: [{name: Sample Thief, kinds: [forward], fftcg: {power: 1000}, text: \"When Sample Thief attacks, snatch 1 card.\"}]\n";
    let script =
        files.data.write("own-card.yaml", SCRIPT.replace("state:", &format!("{card}state:")));
    assert_eq!(files.run(&["replay", &script]).status, 2);
    let replayed = files.run(&["replay", "--strict", "--grammar", &files.own, &script]);
    assert_eq!(replayed.status, 0, "{}{}", replayed.stdout, replayed.stderr);
}

#[test]
fn a_fault_is_told_with_its_file_line_and_column() {
    let files = Files::new();
    let cases = [
        (OWN.replace("$n:number", "$x:number"), "own.yaml:2:12: no wording has `$n`"),
        (OWN.replace("$n:number", "$n:numbr"), "own.yaml:2:5: `numbr` is no category"),
        (OWN.replace("count", "cuont"), "own.yaml:2:5: "),
        (OWN.replace("    example: {en: Snatch 2 cards}\n", ""), "own.yaml:2:5: no example"),
        (OWN.replace("Snatch 2 cards", "Draw 2 cards"), "can be read without this"),
        (OWN.replace("    en:", "    fr:"), "own.yaml:3:5: "),
        (OWN.replace("snatch", "draw"), "own.yaml:"),
        ("clause: [".to_owned(), "own.yaml:"),
    ];
    for (content, message) in cases {
        let own = files.data.write("faulty/own.yaml", &content);
        for command in [vec!["cards", "say", "-"], vec!["replay", &*files.script]] {
            let refused = files.run(&[&command[..], &["--grammar", &own]].concat());
            assert_eq!(refused.status, 2, "{content}{}", refused.stdout);
            assert!(refused.stderr.contains(message), "{content}{}", refused.stderr);
        }
    }
    let missing = files.run(&["replay", "--grammar", "no-such.yaml", &files.script]);
    assert_eq!(missing.status, 2);
    assert!(missing.stderr.contains("no-such.yaml"), "{}", missing.stderr);
}

#[test]
fn where_they_would_do_nothing_they_are_refused() {
    let files = Files::new();
    let deck = files.data.write("deck.txt", "1 Sample Thief\n");
    let list = files.data.write(
        "list.yaml",
        "game: fftcg\ncards: [{name: Sample, numbers: [90-002C], kinds: [forward]}]\n",
    );
    for (arguments, message) in [
        (
            vec!["cards", "show", "-g", "yugioh", "Sangan"],
            "there is no grammar of Yu-Gi-Oh! card texts",
        ),
        (vec!["replay", "yugioh"], "there is no grammar of Yu-Gi-Oh! card texts"),
        (vec!["replay", "--new", "fftcg"], "--grammar"),
        (vec!["check", "-g", "fftcg", deck.as_str()], "--cards"),
        (
            vec!["check", "-g", "fftcg", "--cards", list.as_str(), deck.as_str()],
            "--grammar changes nothing here",
        ),
    ] {
        let refused = files.run(&[&arguments[..], &["--grammar", &files.own]].concat());
        assert_eq!(refused.status, 2, "{arguments:?} {}", refused.stdout);
        assert!(refused.stderr.contains(message), "{arguments:?} {}", refused.stderr);
    }
    let checked = files.run(&[
        "check",
        "-g",
        "fftcg",
        "--cards",
        &files.cards,
        "--grammar",
        &files.own,
        &deck,
    ]);
    assert_ne!(checked.status, 2, "{}", checked.stderr);
}
