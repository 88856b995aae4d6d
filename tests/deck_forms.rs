//! `hantei deck`: names and passcodes from card data, decks for sharing, and comparisons of two decks.

use crate::support::{Data, Run, entries, run, run_with, shared};
use hantei_base::source::SourceFile;
use hantei_deck::{Deck, read};

const YDK: &str =
    "#main\n89631139\n89631139\n83764718\n12345678\n#extra\n52687916\n!side\n14558127\n";

/// A folder with card data and a deck.
fn with_cards() -> (Data, String) {
    let data = Data::new();
    let cards = "tests/decks/yugioh/cards.yaml";
    let import = data.run(&["cards", "import", "-g", "yugioh", cards]);
    assert_eq!(import.status, 0, "{}", import.stderr);
    let deck = data.write("deck.ydk", YDK);
    (data, deck)
}

fn fine(run: Run) -> String {
    assert_eq!((run.status, run.stderr.as_str()), (0, ""), "{}", run.stdout);
    run.stdout
}

fn parsed(name: &str, text: &str) -> Deck {
    read::read(&SourceFile::from_text(name, text)).unwrap_or_else(|error| panic!("{error}\n{text}"))
}

#[test]
fn a_text_has_the_names_that_card_data_knows_in_the_place_of_passcodes() {
    let (data, deck) = with_cards();
    assert_eq!(
        fine(data.run(&["deck", "--as", "text", &deck])),
        "game: yugioh\n[main]\n2 Blue-Eyes White Dragon\n1 Monster Reborn\n1 12345678\n[extra]\n1 Trishula, Dragon of the Ice Barrier\n[side]\n1 Ash Blossom & Joyous Spring\n"
    );
    let japanese = fine(data.run(&["--lang", "ja", "deck", "--as", "text", &deck]));
    assert!(japanese.contains("\n2 青眼の白龍\n"), "{japanese}");
    let plain = fine(run(["deck", "--as", "text", &deck]));
    assert!(plain.contains("\n2 89631139\n"), "without card data as they stand there: {plain}");
}

#[test]
fn a_name_that_a_text_would_not_keep_is_left_a_passcode() {
    let data = Data::new();
    let cards = "game: yugioh\ncards:\n  - {name: Main Deck, codes: [900000101], kinds: [spell]}\n  - {name: Plain, codes: [900000102], kinds: [spell]}\n";
    let cards = data.write("cards.yaml", cards);
    assert_eq!(data.run(&["cards", "import", "-g", "yugioh", &cards]).status, 0);
    let deck = data.write("deck.ydk", "#main\n900000101\n900000102\n");
    let text = fine(data.run(&["deck", "--as", "text", &deck]));
    assert_eq!(entries(&parsed("deck.txt", &text)).len(), 2, "{text}");
    assert!(text.contains("1 Plain\n"), "{text}");
}

#[test]
fn our_own_forms_have_the_names_beside_and_are_read_back_the_same() {
    let (data, deck) = with_cards();
    let written = parsed("deck.ydk", YDK);
    for form in ["yaml", "json"] {
        let first = fine(data.run(&["deck", "--as", form, &deck]));
        assert_eq!(entries(&parsed("deck", &first)), entries(&written), "{first}");
        let file = data.write(&format!("again.{form}"), &first);
        assert_eq!(fine(data.run(&["deck", "--as", form, &file])), first);
        assert_eq!(fine(run(["deck", "--as", form, &file])), first, "without card data, too");
    }
    let yaml = fine(data.run(&["deck", &deck]));
    assert!(
        yaml.contains("  - {code: 89631139, count: 2, name: \"Blue-Eyes White Dragon\"}\n"),
        "{yaml}"
    );
    assert!(yaml.contains("  - {code: 12345678, count: 1}\n"), "{yaml}");
}

#[test]
fn a_number_alone_gets_the_name_of_the_card() {
    let data = Data::new();
    let cards =
        "game: fftcg\ncards:\n  - {name: Sample Knight, numbers: [1-001H], kinds: [forward]}\n";
    let cards = data.write("cards.yaml", cards);
    let import = data.run(&["cards", "import", "-g", "fftcg", &cards]);
    assert_eq!(import.status, 0, "{}", import.stderr);
    let deck = data.write("deck.txt", "3 1-001H\n");
    let text = fine(data.run(&["deck", "--as", "text", &deck]));
    assert_eq!(text, "game: fftcg\n[main]\n3 1-001H Sample Knight\n");
}

#[test]
fn a_card_of_several_passcodes_is_written_with_its_own() {
    let deck = |form: &str| {
        run_with(&["deck", "-g", "yugioh", "--as", form, "-"], b"1 Dark Magician\n").stdout
    };
    assert_eq!(deck("ydk"), "#created by hantei\n#main\n46986414\n#extra\n!side\n");
    // A record from other data, with only the passcode of an alternate artwork, comes first.
    let data = Data::new();
    let one =
        "game: yugioh\ncards:\n  - {name: Painted Twice, codes: [900000202], kinds: [spell]}\n";
    let both = "game: yugioh\ncards:\n  - {name: Painted Twice, codes: [900000201, 900000202], kinds: [spell]}\n";
    for (name, cards) in [("one.yaml", one), ("both.yaml", both), ("again.yaml", one)] {
        let cards = data.write(name, cards);
        assert_eq!(data.run(&["cards", "import", "-g", "yugioh", &cards]).status, 0);
    }
    let list = data.write("list.txt", "1 Painted Twice\n");
    let ydk = fine(data.run(&["deck", "-g", "yugioh", "--as", "ydk", &list]));
    assert!(ydk.contains("\n900000201\n"), "{ydk}");
}

/// Real data has two records and a dozen artworks of Dark Magician.
#[test]
fn real_data_gives_the_passcode_that_deck_editors_use() {
    let Some(shared) = shared() else { return };
    let [records, artworks] = ["cards.json.gz", "babel/cards.cdb"]
        .map(|file| shared.join("data/yugioh").join(file).to_string_lossy().into_owned());
    for files in [&[&records][..], &[&records, &artworks], &[&artworks, &records]] {
        let data = Data::new();
        let mut import = data.command(&["cards", "import", "-g", "yugioh"]);
        let import: Run = import.args(files).output().expect("it runs").into();
        assert_eq!(import.status, 0, "{}", import.stderr);
        let list = data.write("list.txt", "1 Dark Magician\n1 Polymerization\n");
        let ydk = fine(data.run(&["deck", "-g", "yugioh", "--as", "ydk", &list]));
        assert_eq!(ydk, "#created by hantei\n#main\n46986414\n24094653\n#extra\n!side\n");
        let ydk = data.write("deck.ydk", &ydk);
        let text = fine(data.run(&["deck", "--as", "text", &ydk]));
        assert_eq!(text, "game: yugioh\n[main]\n1 Dark Magician\n1 Polymerization\n");
    }
}

#[test]
fn an_unknown_name_is_reported_with_the_nearest_names() {
    let (data, _) = with_cards();
    let list = data.write("list.txt", "3 Blue-Eyes White Dragom\n2 Honest\n");
    for form in ["ydk", "ydke"] {
        let said = data.run(&["deck", "-g", "yugioh", "--as", form, &list]);
        assert_eq!(said.status, 1, "{}", said.stderr);
        for words in [
            "list.txt:1:1: the card data has no card `Blue-Eyes White Dragom`: 3 copies left out",
            "the nearest names are: Blue-Eyes White Dragon",
        ] {
            assert!(said.stderr.contains(words), "{words}: {}", said.stderr);
        }
        assert!(!said.stderr.contains("cards import"), "it is imported: {}", said.stderr);
    }
    let bare = run(["deck", "-g", "yugioh", "--as", "ydk", &list]);
    assert!(bare.stderr.contains("hantei cards import -g yugioh"), "{}", bare.stderr);
}

#[test]
fn a_ydke_url_has_the_deck() {
    let (data, deck) = with_cards();
    let url = fine(data.run(&["deck", "--as", "ydke", &deck]));
    assert!(url.starts_with("ydke://") && url.trim_end().matches('!').count() == 3, "{url}");
    assert_eq!(entries(&parsed("deck.ydke", &url)), entries(&parsed("deck.ydk", YDK)));
    let named = data.write("named.txt", "Main Deck\n3 Monster Reborn\n");
    let url = fine(data.run(&["deck", "-g", "yugioh", "--as", "ydke", &named]));
    assert_eq!(url, "ydke://7iX+BO4l/gTuJf4E!!!\n");
    let other = run_with(&["deck", "--as", "ydke", "-"], b"3 1-001H\n");
    assert_eq!((other.status, other.stdout.as_str()), (2, ""), "{}", other.stderr);
}

/// A shared deck has its title, and every card by name.
#[test]
fn a_deck_can_be_sent_as_a_page_a_picture_and_markdown() {
    let (data, deck) = with_cards();
    let page = fine(data.run(&["deck", "--as", "html", &deck]));
    assert!(page.starts_with("<!DOCTYPE html>"), "{page}");
    for words in ["<h1>deck</h1>", "2 × ", "Blue-Eyes White Dragon", "青眼の白龍", "main deck (4)"]
    {
        assert!(page.contains(words), "no {words}: {page}");
    }
    assert!(!page.contains("<details"), "the cards are seen at once");
    assert!(page.contains("メインデッキ（4枚）") && page.contains("data-lang=\"ja\""), "{page}");
    let markdown = fine(data.run(&["deck", "--as", "markdown", &deck]));
    assert!(
        markdown.starts_with(
            "### deck\n\nYu-Gi-Oh!\n\n**main deck (4)**\n\n- 2 × Blue-Eyes White Dragon\n- 1 × Monster Reborn\n- 1 × 12345678\n\n**extra deck (1)**\n\n"
        ),
        "{markdown}"
    );
    let picture = fine(data.run(&["deck", "-o", "svg", &deck]));
    assert_eq!(picture, fine(data.run(&["deck", "--as", "svg", &deck])));
    let texts: Vec<&str> = picture
        .split("<text ")
        .skip(1)
        .filter_map(|of| of.split_once('>')?.1.split_once("</text>").map(|(words, _)| words))
        .collect();
    assert_eq!(
        texts[..7],
        [
            "deck",
            "Yu-Gi-Oh!",
            "main deck (4)",
            "2",
            "Blue-Eyes White Dragon",
            "1",
            "Monster Reborn"
        ]
    );
    assert!(picture.starts_with("<svg ") && picture.ends_with("</svg>\n"), "{picture}");
}

#[test]
fn a_deck_has_its_own_title_where_it_says_one() {
    let list = "game: yugioh\nname: <Dragons> & *more*\nmain:\n  - 3 Alpha\n";
    let made = |form: &str| run_with(&["deck", "-o", form, "-"], list.as_bytes()).stdout;
    assert!(made("html").contains("<h1>&lt;Dragons&gt; &amp; *more*</h1>"));
    assert!(made("svg").contains("<title>&lt;Dragons&gt; &amp; *more*</title>"));
    assert!(made("markdown").starts_with("### \\<Dragons\\> & \\*more\\*\n"));
    let untitled = run_with(&["deck", "-o", "markdown", "-g", "yugioh", "-"], b"3 Alpha\n").stdout;
    assert!(untitled.starts_with("### Deck\n"), "{untitled}");
}

/// The older deck uses passcodes, the newer one names.
fn versions(data: &Data) -> [String; 2] {
    let older = "#main\n89631139\n89631139\n83764718\n37742478\n!side\n14558127\n";
    let newer = "Main Deck\n2 Blue-Eyes White Dragon\n3 Honest\n1 Change of Heart\nSide Deck\n1 Ash Blossom & Joyous Spring\n";
    [data.write("old.ydk", older), data.write("new.txt", newer)]
}

#[test]
fn what_differs_between_two_decks_is_said_in_words_in_markdown_and_in_json() {
    let (data, _) = with_cards();
    let [older, newer] = &versions(&data);
    let said = fine(data.run(&["deck", "--diff", older, newer]));
    assert_eq!(
        said,
        format!(
            "{older} → {newer}\n\nmain deck (4 → 6)\n-1 Monster Reborn\n+2 Honest\n+1 Change of Heart\n"
        )
    );
    let markdown = fine(data.run(&["deck", "--diff", "-o", "markdown", older, newer]));
    assert!(
        markdown.ends_with(
            "**main deck (4 → 6)**\n\n```diff\n-1 Monster Reborn\n+2 Honest\n+1 Change of Heart\n```\n\n"
        ),
        "{markdown}"
    );
    let json = data.json(&["deck", "--diff", older, newer]);
    assert_eq!((&json["version"], &json["game"]), (&1.into(), &"yugioh".into()));
    assert_eq!(json["older"]["counts"], serde_json::json!({"main": 4, "side": 1}));
    assert_eq!(
        json["changes"][0],
        serde_json::json!({"section": "main", "change": -1, "before": 1, "after": 0, "card": {"name": "Monster Reborn", "id": "83764718"}})
    );
    assert_eq!(json["changes"].as_array().map(Vec::len), Some(3), "{json}");
    let same = fine(data.run(&["deck", "--diff", newer, newer]));
    assert!(same.ends_with("\nthe two decks have the same cards\n"), "{same}");
    assert_eq!(data.json(&["deck", "--diff", older, older])["changes"], serde_json::json!([]));
}

#[test]
fn what_cannot_be_compared_is_refused() {
    let (data, deck) = with_cards();
    let other = data.write("fftcg.txt", "game: fftcg\n[main]\n3 1-001H\n");
    let (deck, other) = (deck.as_str(), other.as_str());
    for (arguments, words) in [
        (&["--diff", deck, other][..], "different games"),
        (&["--diff", deck], "compares two decks: hantei deck --diff OLD NEW"),
        (&[deck, deck], "--diff OLD NEW"),
        (&["--diff", "--as", "html", deck, deck], "--as text, json and markdown"),
        (&["--diff", deck, "no-such.txt"], "no-such.txt: no such file"),
    ] {
        let refused = data.run(&[&["deck"], arguments].concat());
        assert_eq!((refused.status, refused.stdout.as_str()), (2, ""), "{arguments:?}");
        assert!(refused.stderr.contains(words), "{arguments:?}: {}", refused.stderr);
    }
    let failed = data.json(&["deck", "--diff", deck, "no-such.txt"]);
    assert_eq!(failed["failed"][0]["path"], "no-such.txt", "{failed}");
}

/// The page of one checked deck has its title and shows the cards without a click; Markdown shows them, too.
#[test]
fn a_checked_deck_is_sent_with_its_cards() {
    let (data, deck) = with_cards();
    let page = data.run(&["check", "-d", "2015-04-01", "-o", "html", &deck]).stdout;
    assert!(page.contains("<h1>deck</h1>") && page.contains(">deck</title>"), "{page}");
    let (_, cards) = page.split_once("main deck (4)").expect("the section");
    assert!(cards.contains("Blue-Eyes White Dragon") && !page.contains("<details"), "{page}");
    let two = data.run(&["check", "-d", "2015-04-01", "-o", "html", &deck, &deck]).stdout;
    assert!(two.contains("<details") && two.contains("2 decks checked"), "{two}");
    let markdown = data.run(&["check", "-d", "2015-04-01", "-o", "markdown", &deck]).stdout;
    assert!(markdown.contains("**main deck (4)**\n\n- 2 × Blue-Eyes White Dragon\n"), "{markdown}");
}

/// In JSON, the card of a finding is an object, as documented.
#[test]
fn the_card_of_a_finding_is_an_object() {
    let checked = run(["check", "-o", "json", "-d", "2015-04-01", "examples/illegal.txt"]);
    let document: serde_json::Value = serde_json::from_str(&checked.stdout).expect("JSON");
    let found = document["decks"][0]["diagnostics"].as_array().expect("findings");
    let card = &found.iter().find(|of| of["code"] == "forbidden").expect("one")["card"];
    assert_eq!(*card, serde_json::json!({"name": "Pot of Greed", "id": "55144522"}));
    for page in ["docs/json-and-ci.md", "docs/ja/json-and-ci.md"] {
        let page = std::fs::read_to_string(crate::support::root().join(page)).expect("the page");
        assert!(page.contains(&format!(
            "\"card\": {{\"name\": {}, \"id\": {}}}",
            card["name"], card["id"]
        )));
    }
}
