//! Deck files of every form: the output of `hantei deck`, and which files of a folder are decks.

use crate::support::{Run, root, run, run_with};
use hantei_base::source::{Binary, Limits, SourceFile, WorkbookFault};
use hantei_base::text::Lang;
use hantei_deck::read;
use hantei_deck::read::Foreign;
use hantei_deck::{CardRef, Deck, Section};
use hantei_messages::text;

/// The entries of a deck by section, without places and with copies merged.
fn entries(deck: &Deck) -> Vec<(Section, u32, CardRef)> {
    let mut entries: Vec<_> =
        deck.merged().into_iter().map(|entry| (entry.section, entry.count, entry.card)).collect();
    entries.sort_by_key(|(section, ..)| *section);
    entries
}

fn parsed(name: &str, text: &str) -> Deck {
    let source = SourceFile::from_text(name, text);
    read::read(&source).unwrap_or_else(|error| panic!("{name}: {error}\n{text}"))
}

/// All decks of the examples and test cases, in any form.
fn kept() -> Vec<(String, Deck)> {
    let mut decks = Vec::new();
    let mut folders = vec![root().join("examples"), root().join("tests/decks")];
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).expect("readable") {
            let path = entry.expect("readable").path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|of| of != "expected")
                && let Ok(source) = SourceFile::read(&path, Limits::TEXT)
                && let Ok(deck) = read::read(&source)
            {
                decks.push((path.display().to_string(), deck));
            }
        }
    }
    assert!(decks.len() > 300, "only {}", decks.len());
    decks
}

#[test]
fn our_own_forms_keep_every_deck() {
    for (name, deck) in kept() {
        for (form, written) in
            [("deck.yaml", hantei_deck::to_yaml(&deck)), ("deck.json", hantei_deck::to_json(&deck))]
        {
            let again = parsed(form, &written);
            assert_eq!(entries(&again), entries(&deck), "{name} as {form}:\n{written}");
            assert_eq!(again.cards, deck.cards, "{name} as {form}");
            assert_eq!(again.header.sleeves, deck.header.sleeves, "{name} as {form}");
            assert_eq!(again.header.name, deck.header.name, "{name} as {form}");
        }
    }
}

#[test]
fn a_ydk_read_back_keeps_every_deck_of_passcodes() {
    let code = |entry: &hantei_deck::Entry| match entry.card {
        CardRef::Code(code) => Some(code),
        CardRef::Written(_) => None,
    };
    let of_passcodes = |deck: &Deck| {
        let has_place = |section| matches!(section, Section::Main | Section::Extra | Section::Side);
        deck.entries.iter().all(|entry| code(entry).is_some() && has_place(entry.section))
    };
    let mut tried = 0;
    for (name, deck) in kept().iter().filter(|(_, deck)| of_passcodes(deck)) {
        let (ydk, left_out) = hantei_deck::to_ydk(deck, code);
        assert_eq!(left_out, Vec::<&hantei_deck::Entry>::new(), "{name}");
        assert_eq!(entries(&parsed("deck.ydk", &ydk)), entries(deck), "{name}:\n{ydk}");
        tried += 1;
    }
    assert!(tried > 30, "only {tried}");
}

#[test]
fn a_text_read_back_keeps_the_deck() {
    let (mut kept_whole, mut not) = (0, Vec::new());
    for (name, deck) in kept() {
        // Plain text has no prints and no backs.
        let plain = |entry: &hantei_deck::Entry| match &entry.card {
            CardRef::Code(_) => true,
            CardRef::Written(card) => card.print.is_none() && card.back.is_none(),
        };
        if !deck.entries.iter().all(plain) {
            continue;
        }
        let again = parsed("deck.yaml", &hantei_deck::to_yaml(&deck));
        let text = hantei_deck::to_text(&again);
        let source = SourceFile::from_text("deck.txt", text.as_str());
        match read::read(&source) {
            Ok(back) if entries(&back) == entries(&deck) => kept_whole += 1,
            _ => not.push(name),
        }
    }
    // Three files that are not lists, a card named like a field of a list, and three paragraphs wrapped in the middle of names, which are
    // misread with a warning; `hantei deck --as text` reports each of them.
    let told = [
        "ja-not-a-list-schedule.txt",
        "ja-not-a-list-timetable.md",
        "en-not-a-list-minutes.txt",
        "limited_example_6_bad_1.txt",
        "buddyfight/en-wrapped.txt",
        "buddyfight/ja-wrapped-letter.txt",
        "en-semicolon-one-paragraph.txt",
    ];
    not.retain(|name: &String| !told.iter().any(|of| name.ends_with(of)));
    assert!(not.is_empty() && kept_whole > 900, "{kept_whole} kept, not: {not:#?}");
}

#[test]
fn the_format_is_taken_from_the_words_of_the_list_where_they_are_certain() {
    let checked = |arguments: &[&str], head: &str| -> (String, usize) {
        let list = format!("{head}\n3 1-001H\n3 1-002R\n");
        let run =
            run_with(&[&["check", "-o", "json"], arguments, &["-"]].concat(), list.as_bytes());
        let document: serde_json::Value = serde_json::from_str(&run.stdout).expect("JSON");
        let deck = &document["decks"][0];
        let notes = deck["diagnostics"].as_array().expect("findings").iter().filter(|found| {
            found["severity"] == "note"
                && found["code"] == "not-read"
                && found["location"]["line"] == 1
        });
        (deck["format"].as_str().expect("a format").to_owned(), notes.count())
    };
    for (head, format) in [
        ("Format: L6", "l6"),
        ("フォーマット：タイトル", "title"),
        ("【フォーマット】L3構築", "l3"),
        ("L3", "l3"),
        ("【L6構築】", "l6"),
        ("# L6 Constructed", "l6"),
        ("■リミテッド", "limited"),
        ("Title format", "title"),
        ("作品単構築戦", "title"),
    ] {
        assert_eq!(checked(&[], head), (format.to_owned(), 1), "{head}");
        assert_eq!(checked(&["-f", "standard"], head), ("standard".to_owned(), 0), "{head}");
    }
    // Other words, format names of two formats, a deck title, and a card name.
    for head in [
        "L6で優勝したデッキ",
        "Title",
        "タイトル",
        "Format: L9",
        "L3 or L6",
        "L3\nL6",
        "1 L6",
        "1 1-003C L6",
    ] {
        assert_eq!(checked(&[], head), ("standard".to_owned(), 0), "{head}");
    }
    let clean = deck(&[], "L6構築\n3 1-001H\n");
    assert!(
        clean.stdout.contains("format: l6") || clean.stdout.contains("format: \"l6\""),
        "{}",
        clean.stdout
    );
}

fn deck(arguments: &[&str], input: &str) -> Run {
    run_with(&[&["deck"], arguments, &["-"]].concat(), input.as_bytes())
}

#[test]
fn a_pasted_list_becomes_a_clean_one() {
    let pasted = "メイン\n灰流うらら×3\n14558127\nサイド\n・D.D. クロウ　2枚\n";
    let yaml = deck(&["-g", "yugioh"], pasted);
    assert_eq!(
        (yaml.status, yaml.stdout.as_str()),
        (
            0,
            "game: yugioh\nmain:\n  - {count: 3, name: \"灰流うらら\"}\n  - {code: 14558127, count: 1}\nside:\n  - {count: 2, name: \"D.D. クロウ\"}\n"
        ),
        "{}",
        yaml.stderr
    );
    let text = deck(&["-g", "yugioh", "--as", "text"], pasted);
    assert_eq!(
        text.stdout,
        "game: yugioh\n[main]\n3 灰流うらら\n1 14558127\n[side]\n2 D.D. クロウ\n"
    );
    let json = deck(&["-g", "yugioh", "--as", "json"], pasted);
    let document: serde_json::Value = serde_json::from_str(&json.stdout).expect("JSON");
    assert_eq!(document["side"][0]["name"], "D.D. クロウ");
    // The output of one form is valid input for the others.
    assert_eq!(deck(&["--as", "text"], &json.stdout).stdout, text.stdout);
}

#[test]
fn a_ydk_has_the_passcodes_that_card_data_knows_and_says_which_it_has_not() {
    let cards = "tests/decks/yugioh/cards.yaml";
    let list = "#main\n14558127\n";
    let plain = deck(&["--as", "ydk"], list);
    assert_eq!(plain.stdout, "#created by hantei\n#main\n14558127\n#extra\n!side\n");
    let unknown =
        deck(&["--as", "ydk", "-g", "yugioh", "--cards", cards], "3 知らないカード\n1 14558127\n");
    assert_eq!(unknown.status, 1, "{}", unknown.stderr);
    assert!(
        unknown.stderr.contains("知らないカード") && unknown.stderr.contains("-:1:1"),
        "{}",
        unknown.stderr
    );
    assert!(unknown.stdout.contains("14558127"));
    let other = deck(&["--as", "ydk"], "3 1-001H\n");
    assert_eq!(other.status, 2, "{}", other.stdout);
    assert!(other.stderr.contains(".ydk"), "{}", other.stderr);
}

#[test]
fn unread_input_is_reported_and_has_a_status() {
    let json = "[{\"name\": \"Zidane\", \"count\": 3},\n {\"name\": \"Bartz\"}]";
    let printed = deck(&["-g", "fftcg"], json);
    assert_eq!(printed.status, 1, "{}", printed.stdout);
    assert!(
        printed.stderr.contains("-:2:2") && printed.stderr.contains("Bartz"),
        "{}",
        printed.stderr
    );
    let none = deck(&[], "%PDF-1.7\n");
    assert_eq!(none.status, 2);
    assert!(none.stderr.contains("PDF"), "{}", none.stderr);
    assert_eq!(run(["deck", "examples"]).status, 2);
}

/// `- Name: 3` in our own form: the error explains where the copies go.
#[test]
fn a_card_in_place_of_a_field_gets_a_message_that_says_how_to_write_it() {
    for (lang, words) in [
        ("en", "`Sangan` is not a field; write a card with its copies as `3 Sangan`"),
        ("ja", "カードと枚数は「3 Sangan」と書きます"),
    ] {
        let run = deck(&["--lang", lang], "game: yugioh\nmain:\n  - Sangan: 3\n");
        assert_eq!(run.status, 2, "{}", run.stdout);
        assert!(run.stderr.contains("-:3:5") && run.stderr.contains(words), "{}", run.stderr);
    }
    // A misspelt field is reported as such.
    let run = deck(&["--lang", "en"], "game: yugioh\nmain:\n  - {name: Sangan, cuont: 3}\n");
    assert!(run.stderr.contains("did you mean `count`"), "{}", run.stderr);
}

#[test]
fn the_decks_of_a_folder_are_checked_and_the_rest_is_skipped_with_a_word() {
    let folder = tempfile::tempdir().expect("a folder");
    let put = |name: &str, content: &[u8]| {
        let path = folder.path().join(name);
        std::fs::create_dir_all(path.parent().expect("a folder")).expect("made");
        std::fs::write(path, content).expect("written");
    };
    let ydk = std::fs::read(root().join("examples/yugioh.ydk")).expect("readable");
    put("a.ydk", &ydk);
    put("in/b.YDK", &ydk);
    put("in/list.txt", b"!2015.4\n14558127 1 --x\n");
    put("picture.txt", b"\x89PNG\r\n\x1a\n");
    put("notes.docx", b"PK\x03\x04");
    let name = folder.path().display().to_string();
    let checked = run(["check", "-o", "json", "-d", "2015-04-01", &name]);
    let document: serde_json::Value = serde_json::from_str(&checked.stdout).expect("JSON");
    let paths: Vec<&str> = document["decks"]
        .as_array()
        .expect("decks")
        .iter()
        .filter_map(|deck| deck["path"].as_str()?.rsplit('/').next())
        .collect();
    assert_eq!((paths, checked.status), (vec!["a.ydk", "b.YDK"], 0), "{}", checked.stderr);
    for skipped in ["list.txt", "picture.txt"] {
        assert!(checked.stderr.contains(skipped), "{}", checked.stderr);
    }
    // A broken deck is not treated as another kind of file.
    put("c.ydk", b"#main\nabc\n");
    let broken = run(["check", "-o", "json", "-d", "2015-04-01", &name]);
    assert_eq!(broken.status, 2);
    assert!(broken.stderr.contains("c.ydk:2:1"), "{}", broken.stderr);
    let empty = tempfile::tempdir().expect("a folder");
    let nothing = run(["check", &empty.path().display().to_string()]);
    assert_eq!(nothing.status, 2);
    assert!(nothing.stderr.contains("folder"), "{}", nothing.stderr);
}

#[test]
fn a_folder_as_an_organiser_has_it() {
    let folder = tempfile::tempdir().expect("a folder");
    let put = |name: &str, content: &str| {
        let path = folder.path().join(name);
        std::fs::create_dir_all(path.parent().expect("a folder")).expect("made");
        std::fs::write(path, content).expect("written");
    };
    let list = "game: yugioh\n[main]\n3 灰流うらら\n";
    for name in [
        "player 10.txt",
        "player 9.txt",
        "A卓 1回戦/山田　太郎 (遅刻).txt",
        "._player 9.txt",
        "~$x.txt",
        ".git/a.txt",
    ] {
        put(name, list);
    }
    let sentence =
        "The rules of this event say that three rounds are played, and that lists are handed in.\n";
    put("rules.txt", &format!("{}1 Head judge\n{}", sentence.repeat(50), sentence.repeat(50)));
    #[cfg(unix)]
    {
        std::os::unix::fs::symlink("..", folder.path().join("A卓 1回戦/round")).expect("a link");
        std::os::unix::fs::symlink("nowhere", folder.path().join("lost.txt")).expect("a link");
        let made =
            std::process::Command::new("mkfifo").arg(folder.path().join("pipe.txt")).status();
        assert!(made.expect("mkfifo").success());
    }
    let name = folder.path().display().to_string();
    let checked = run(["check", "-q", "-d", "2015-04-01", &name]);
    let decks: Vec<&str> = checked
        .stdout
        .lines()
        .filter_map(|line| line.strip_prefix("✗ ")?.strip_prefix(name.as_str())?.split(": ").next())
        .collect();
    assert_eq!(
        decks,
        ["/A卓 1回戦/山田　太郎 (遅刻).txt", "/player 9.txt", "/player 10.txt"],
        "{}{}",
        checked.stdout,
        checked.stderr
    );
    let last = checked.stdout.lines().last().expect("a summary");
    assert!(
        last.starts_with("3 decks checked")
            && last.ends_with("; skipped 1 file that is not a deck"),
        "{last}"
    );
    let checked = run(["check", "-d", "2015-04-01", &name]);
    assert!(checked.stderr.contains("rules.txt: skipped"), "{}", checked.stderr);
    #[cfg(unix)]
    assert!(checked.stderr.contains("lost.txt"), "{}", checked.stderr);
    assert!(
        !checked.stderr.contains("pipe.txt") && !checked.stderr.contains("._"),
        "{}",
        checked.stderr
    );
}

#[cfg(target_os = "linux")]
#[test]
fn a_file_whose_name_is_no_text_is_read_like_any_other() {
    use std::ffi::OsStr;
    use std::os::unix::ffi::OsStrExt;
    let folder = tempfile::tempdir().expect("a folder");
    // 大会 in the encoding of Japanese Windows.
    let inner = folder.path().join(OsStr::from_bytes(b"\x91\xe5\x89\xef"));
    std::fs::create_dir(&inner).expect("made");
    let file = inner.join(OsStr::from_bytes(b"\x91\xe5.txt"));
    std::fs::write(&file, "game: yugioh\nmain:\n  - 3 Pot of Greed\n").expect("written");
    for argument in [folder.path(), &inner, &file] {
        let day = ["check", "-d", "2015-04-01"].map(OsStr::new);
        let checked = run(day.into_iter().chain([argument.as_os_str()]));
        assert_eq!(checked.status, 1, "{}", checked.stderr);
        assert!(checked.stdout.contains("Pot of Greed is forbidden"), "{}", checked.stdout);
        assert!(checked.stdout.contains('\u{fffd}'), "{}", checked.stdout);
    }
    let clean = run([OsStr::new("deck"), file.as_os_str()]);
    assert!(clean.stdout.contains("Pot of Greed"), "{}", clean.stderr);
}

#[test]
fn every_kind_of_other_file_has_words_in_both_languages() {
    let kinds = Binary::ALL.map(|kind| format!("read-{}", kind.id()));
    let foreign = Foreign::ALL.map(|kind| format!("deck-is-{}", kind.id()));
    let books = WorkbookFault::ALL.map(|fault| format!("read-workbook-{}", fault.id()));
    for key in kinds.into_iter().chain(foreign).chain(books) {
        for lang in Lang::ALL {
            assert_ne!(text(&key, &[], lang), key);
        }
    }
}
