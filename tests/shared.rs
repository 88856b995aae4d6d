//! Tests with real data, which is not part of the project; they run only if `HANTEI_SHARED` (or `../shared`) exists.

use crate::support::{Checked, hantei, shared};
use hantei::built_in;
use hantei_base::reference::{FormatId, Game};
use hantei_cards::banlist::import as lists;
use hantei_cards::{Cards, import};

macro_rules! shared_or_skip {
    () => {
        match shared() {
            Some(folder) => folder.join("data/yugioh"),
            None => return,
        }
    };
}

fn cards(folder: &std::path::Path) -> Cards {
    let mut records = built_in().cards(Game::Yugioh);
    for file in ["cards.json.gz", "babel/cards.cdb"] {
        records
            .extend(import::read(&folder.join(file), Some(Game::Yugioh)).expect("readable").cards);
    }
    Cards::new(Game::Yugioh, records)
}

#[test]
fn every_card_is_read_and_aliases_are_distinguished_from_artworks() {
    let folder = shared_or_skip!();
    let count = |file: &str| import::read(&folder.join(file), None).expect("readable").cards.len();
    assert_eq!(count("cards.json.gz"), 14_276);
    // 14,722 rows, of which 365 are alternate passcodes.
    assert_eq!(count("babel/cards.cdb"), 14_722 - 365);
    let cards = cards(&folder);
    let treated = cards.iter().filter(|(_, card)| card.treated_as.is_some()).count();
    assert_eq!(treated, 18);
    let identity =
        |name: &str| cards.identity(cards.by_name(name).one().unwrap_or_else(|| panic!("{name}")));
    for (one, other) in [
        ("ハーピィ・レディ１", "ハーピィ・レディ"),
        ("置換融合", "融合"),
        ("伝説の都 アトランティス", "海"),
    ] {
        assert_eq!(identity(one), identity(other), "{one}");
    }
    for (one, other) in [("青眼の亜白龍", "青眼の白龍"), ("ハーピィ・クィーン", "ハーピィ・レディ")]
    {
        assert_ne!(identity(one), identity(other), "{one}");
    }
    // An artwork with a passcode far from its card's, and two cards with adjacent passcodes.
    assert_eq!(cards.by_code(36996508), cards.by_code(46986414));
    assert_eq!(cards.by_name("はるうらら").one(), cards.by_code(14558127), "by its reading");
}

#[test]
fn no_two_cards_share_a_key() {
    let folder = shared_or_skip!();
    let cards = cards(&folder);
    for (ix, card) in cards.iter() {
        for name in card.name.printed() {
            assert_eq!(cards.by_name(name).one(), Some(ix), "{name}");
        }
    }
}

#[test]
fn every_list_form_is_imported() {
    let folder = shared_or_skip!();
    let cards = cards(&folder);
    let request = || lists::Request {
        game: Game::Yugioh,
        format: FormatId("ocg".into()),
        effective: None,
        cards: Some(&cards),
        environments: lists::Environments::OfFormat,
    };
    let mut seen = 0;
    for entry in std::fs::read_dir(folder.join("ocg-lists")).expect("readable") {
        let path = entry.expect("readable").path();
        if path.extension().is_some_and(|extension| extension == "json") {
            let read = lists::read(&path, &request())
                .unwrap_or_else(|error| panic!("{}: {error}", path.display()));
            assert!(!read.lists[0].list.restrictions.is_empty());
            seen += 1;
        }
    }
    assert_eq!(seen, 74 + 23);
    let edopro =
        lists::read(&folder.join("lflist/OCG.lflist.conf"), &request()).expect("readable").lists;
    assert_eq!(edopro.len(), 1);
    assert_eq!(edopro[0].list.effective.to_string(), "2026-07-01");
    // The newest built-in list equals EDOPro's, except for two pre-errata passcodes that no card data has.
    let library = hantei_cards::banlist::Library::open(built_in().banlists(), Game::Yugioh, None)
        .expect("built in");
    let built_in = library.get(&"yugioh/2026-07-01".parse().expect("an id")).expect("built in");
    let identity = |card: &hantei_cards::banlist::ListedCard| {
        cards.by_code(card.code?).map(|ix| cards.identity(ix))
    };
    let limits = |list: &hantei_cards::banlist::Banlist| {
        let entries = list
            .restrictions
            .iter()
            .flat_map(|entry| entry.cards().map(|card| (identity(card), entry.limit)));
        let mut limits: Vec<_> = entries.filter_map(|(card, limit)| Some((card?, limit))).collect();
        limits.sort();
        limits.dedup();
        limits
    };
    assert_eq!(limits(&edopro[0].list), limits(&built_in));
}

/// Real decks on two days. The expected codes were computed independently of this program, from the passcode tables and lists.
#[test]
fn real_decks_are_judged_as_an_independent_count_judges_them() {
    let folder = shared_or_skip!();
    let data = tempfile::tempdir().expect("a folder");
    let run = |arguments: &[&str]| {
        hantei().env("HANTEI_DATA_DIR", data.path()).args(arguments).output().expect("runs")
    };
    let (json, cdb) = (folder.join("cards.json.gz"), folder.join("babel/cards.cdb"));
    let imported = run(&[
        "cards",
        "import",
        "-g",
        "yugioh",
        &json.display().to_string(),
        &cdb.display().to_string(),
    ]);
    assert!(imported.status.success());
    let table = [
        ("cromerc-blackwing.ydk", "2026-07-01", "forbidden"),
        ("cromerc-express.ydk", "2026-07-01", "forbidden limited"),
        ("cromerc-gadget.ydk", "2026-07-01", "forbidden limited"),
        ("cromerc-gladiator-beast.ydk", "2026-07-01", "forbidden limited"),
        ("cromerc-lightsworn.ydk", "2026-07-01", "forbidden limited"),
        ("cromerc-majespecter.ydk", "2026-07-01", "forbidden"),
        ("cromerc-mermail.ydk", "2026-07-01", "forbidden"),
        ("cromerc-noble-knight.ydk", "2026-07-01", "forbidden"),
        ("gouki.ydk", "2026-07-01", ""),
        ("herrydanial-photon.ydk", "2026-07-01", "deck-size"),
        ("herrydanial-toon.ydk", "2026-07-01", "forbidden semi-limited"),
        ("marincess-2026.ydk", "2026-07-01", "semi-limited"),
        ("mr4-witchcraft-60.ydk", "2026-07-01", "limited semi-limited"),
        ("rikka-sunavalon-2026.ydk", "2026-07-01", "limited semi-limited"),
        ("sd-dragons-roar.ydk", "2026-07-01", "forbidden"),
        ("sd-lord-of-the-storm.ydk", "2026-07-01", ""),
        ("triplesix-galaxy-eyes.ydk", "2026-07-01", "extra-size forbidden unknown-card"),
        ("windbot-cyber-dragon.ydk", "2026-07-01", ""),
        ("windbot-gren-maju.ydk", "2026-07-01", "forbidden limited"),
        ("windbot-mokey-mokey-king.ydk", "2026-07-01", ""),
        ("cromerc-blackwing.ydk", "2015-04-01", "semi-limited"),
        ("cromerc-express.ydk", "2015-04-01", ""),
        ("cromerc-gadget.ydk", "2015-04-01", ""),
        ("cromerc-gladiator-beast.ydk", "2015-04-01", "forbidden limited"),
        ("cromerc-lightsworn.ydk", "2015-04-01", "forbidden limited"),
        ("cromerc-majespecter.ydk", "2015-04-01", "forbidden"),
        ("cromerc-mermail.ydk", "2015-04-01", "forbidden limited"),
        ("cromerc-noble-knight.ydk", "2015-04-01", ""),
        ("gouki.ydk", "2015-04-01", "wrong-section"),
        ("herrydanial-photon.ydk", "2015-04-01", "deck-size"),
        ("herrydanial-toon.ydk", "2015-04-01", ""),
        ("marincess-2026.ydk", "2015-04-01", "wrong-section"),
        ("mr4-witchcraft-60.ydk", "2015-04-01", "wrong-section"),
        ("rikka-sunavalon-2026.ydk", "2015-04-01", "limited wrong-section"),
        ("sd-dragons-roar.ydk", "2015-04-01", "forbidden"),
        ("sd-lord-of-the-storm.ydk", "2015-04-01", "forbidden"),
        ("triplesix-galaxy-eyes.ydk", "2015-04-01", "extra-size unknown-card wrong-section"),
        ("windbot-cyber-dragon.ydk", "2015-04-01", ""),
        ("windbot-gren-maju.ydk", "2015-04-01", "forbidden limited wrong-section"),
        ("windbot-mokey-mokey-king.ydk", "2015-04-01", "wrong-section"),
    ];
    for (deck, day, codes) in table {
        let path = folder.join("decks").join(deck).display().to_string();
        let output = run(&["check", "-o", "json", "-d", day, &path]);
        let document: serde_json::Value = serde_json::from_slice(&output.stdout).expect("JSON");
        let found = Checked::of(&document["decks"][0]);
        // Doubts about the list's age depend on today's date and are ignored.
        let mut got = found.codes(&["error", "warning"]);
        got.retain(|code| code != "unverified");
        assert_eq!(got.join(" "), codes, "{deck} {day}");
    }
}

#[test]
fn the_texts_of_every_card_are_imported_by_the_program() {
    let Some(folder) = shared() else { return };
    let home = tempfile::tempdir().expect("a folder");
    for (game, file, cards) in
        [("buddyfight", "buddyfight-ja.jsonl", "4607"), ("fftcg", "fftcg-en.jsonl", "2916")]
    {
        let mut import = hantei();
        import.env("HANTEI_DATA_DIR", home.path()).args(["cards", "import", "-g", game]);
        let run = import.arg(folder.join("data/text").join(file)).output().expect("runs");
        let said = String::from_utf8_lossy(&run.stderr);
        assert!(run.status.success() && said.contains(cards), "{said}");
    }
}
