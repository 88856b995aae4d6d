//! `hantei cards show` and `cards list`: which cards are shown, and which articles stand behind their texts.

use serde_json::{Value, json};

use crate::support::Data;

/// An FFTCG record with a text.
fn forward(number: &str, name: &str, text: &str) -> String {
    json!({"number": number, "name_en": name, "type": "forward", "element": "fire", "cost": 2, "power": 7000,
           "text_en": text})
    .to_string()
}

fn import(data: &Data, game: &str, file: &str, content: &str) {
    let file = data.write(file, content);
    let run = data.run(&["cards", "import", "-g", game, &file]);
    assert_eq!(run.status, 0, "{}", run.stderr);
}

#[test]
fn damage_cites_the_article_of_that_damage() {
    let data = Data::new();
    let cases = [
        ("When Sample attacks, choose 1 Forward. Deal it 3000 damage.", "fftcg:5.2.6.1"),
        ("When Sample is dealt damage, draw 1 card.", "fftcg:5.2.6.1"),
        ("When Sample attacks, deal your opponent 1 point of damage.", "fftcg:6.5.1"),
        ("When Sample deals damage to your opponent, draw 1 card.", "fftcg:6.5.1"),
        ("When Sample deals damage to a Forward, draw 1 card.", "fftcg:5.2.6.1"),
        ("Damage 3 -- Sample gains +1000 power.", "fftcg:15.2.6"),
        (
            "When Sample attacks, choose 1 card in your Damage Zone. Add it to your hand.",
            "fftcg:7.8",
        ),
        ("When a party you control attacks, draw 1 card.", "fftcg:15.1.1.9"),
    ];
    let record = |(at, (text, _)): (usize, &(&str, &str))| {
        forward(&format!("90-{:03}C", at + 1), "Sample", text)
    };
    let records: Vec<String> = cases.iter().enumerate().map(record).collect();
    import(&data, "fftcg", "cards.jsonl", &records.join("\n"));
    for (at, (text, cite)) in cases.iter().enumerate() {
        let shown = data.json(&["cards", "show", &format!("90-{:03}C", at + 1)]);
        let sentences = shown["cards"][0]["sentences"].as_array().expect("sentences").iter();
        let cited: Vec<&Value> =
            sentences.flat_map(|of| of["cites"].as_array().expect("a list")).collect();
        assert!(cited.iter().any(|of| *of == cite), "{text}: {cited:?}");
        let others =
            ["fftcg:5.2.6.1", "fftcg:6.5.1", "fftcg:15.1.1.9", "fftcg:15.2.6", "fftcg:7.8"];
        let others = others.iter().filter(|of| *of != cite);
        for other in others {
            assert!(!cited.iter().any(|of| *of == other), "{text}: {cited:?}");
        }
    }
}
