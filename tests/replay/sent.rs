//! Replays for sharing: pages, pictures and Markdown.

use super::DUEL;
use crate::support::{Data, root, run, run_with};

#[test]
fn a_page_begins_with_what_was_asked_and_how_it_is_ruled() {
    let page = run(["replay", "-o", "html", "buddyfight:1.call.q1"]).stdout;
    let body = &page[page.find("<main").expect("a body")..];
    let places = [
        "Negating a Buddy Call with Begone!!",
        "passed (13 expectations)",
        "Ruling",
        "Yes. The buddy monster then never comes to the field",
        "<svg",
        "(to the center, as a Buddy Call): refused, no standing card of this name is in the buddy zone",
        "id=\"articles\"",
    ];
    let places = places.map(|words| body.find(words).unwrap_or_else(|| panic!("no {words}")));
    assert!(places.is_sorted(), "{places:?}");
    assert!(page.len() < 400_000, "{} bytes", page.len());
    // A refused attempt is numbered like an event.
    let numbered = ".log li.event::before, .log li.refused::before { content: attr(data-after); }";
    assert!(page.contains(numbered) && page.contains("<li class=\"refused\" data-after=\""));
    // The page makes no requests.
    for words in ["http://", "https://", "url(", "@import", "src="] {
        let named = page.matches(words).count();
        let namespace = page.matches("http://www.w3.org/2000/svg").count();
        assert_eq!(named, if words == "http://" { namespace } else { 0 }, "{words}");
    }
}

#[test]
fn what_a_script_says_is_text_in_a_page() {
    let hostile = DUEL.replace("title: ", "title: \"</title><script>alert(1)</script>\" # ");
    let hostile = format!("{hostile}  - note: \"<img src=x onerror=alert(2)>\"\n");
    let page = run_with(&["replay", "-o", "html", "-"], hostile.as_bytes()).stdout;
    assert!(page.contains("&lt;script&gt;alert(1)") && page.contains("&lt;img src=x"), "{page}");
    assert!(!page.contains("<script>alert") && !page.contains("<img"), "{page}");
    let picture = run_with(&["replay", "-o", "svg", "-"], hostile.as_bytes()).stdout;
    assert!(picture.starts_with("<svg ") && !picture.contains("<script"), "{picture}");
}

#[test]
fn what_does_not_come_out_is_marked_with_what_was_wanted_and_got() {
    let failing = format!("{DUEL}  - expect: {{A.life: 5}}\n");
    let page = run_with(&["replay", "-o", "html", "-"], failing.as_bytes());
    assert_eq!(page.status, 1, "{}", page.stderr);
    for words in ["✗ ", "class=\"failures\"", "A.life", "<dd>5</dd>", "<dd>10</dd>"] {
        assert!(page.stdout.contains(words), "no {words}");
    }
}

#[test]
fn a_picture_is_the_board_after_so_many_events() {
    let at = |until: &str| {
        let arguments = ["replay", "-o", "svg", "--until", until, "buddyfight:1.call.q1"];
        run(arguments).stdout
    };
    let (before, after) = (at("0"), at("12"));
    assert!(before.starts_with("<svg ") && before.ends_with("</svg>\n"));
    assert!(!before.contains("in use") && after.contains("in use"), "{after}");
    let several = run(["replay", "-o", "svg", "buddyfight:1.call.q1", "fftcg/10.1.2.5"]);
    assert_eq!((several.status, several.stdout.as_str()), (2, ""));
    assert!(several.stderr.contains("name one scenario"), "{}", several.stderr);
}

#[test]
fn markdown_has_the_boards_the_log_and_the_verdict() {
    let text = run(["replay", "-o", "markdown", "buddyfight:1.call.q1"]).stdout;
    assert!(text.starts_with("## Negating a Buddy Call with Begone!!\n\n✅ passed"), "{text}");
    assert_eq!(text.matches("```text\n").count(), 2, "{text}");
    assert!(
        text.contains("** A declares the Buddy Call of Drum Bunker Dragon `buddyfight:2."),
        "{text}"
    );
    assert!(
        text.contains("- **20** ⛔ A tries to call Drum Bunker Dragon (to the center,"),
        "{text}"
    );
}

#[test]
fn an_option_without_effect_in_a_form_is_refused() {
    for (arguments, words) in [
        (&["replay", "--official", "buddyfight:1.call.q1"][..], "works only with -o html"),
        (
            &["replay", "-o", "svg", "--readings", "buddyfight:1.call.q1"],
            "--readings supports only",
        ),
        (&["replay", "-o", "html", "--coverage", "-g", "fftcg"], "--coverage supports only"),
        (
            &["replay", "-o", "html", "--explore", "A", "examples/escape.yaml"],
            "(--explore: table and json",
        ),
    ] {
        let refused = run(arguments.iter().copied());
        assert_eq!((refused.status, refused.stdout.as_str()), (2, ""), "{arguments:?}");
        assert!(refused.stderr.contains(words), "{arguments:?}: {}", refused.stderr);
    }
}

/// Requires that these arguments are refused, with these words in English and in Japanese.
fn assert_refused(arguments: &[&str], en: &str, ja: &str) {
    for (lang, words) in [("en", en), ("ja", ja)] {
        let refused = run([&["--lang", lang][..], arguments].concat());
        assert_eq!((refused.status, refused.stdout.as_str()), (2, ""), "{lang}: {arguments:?}");
        assert!(refused.stderr.contains(words), "{lang}: {arguments:?}: {}", refused.stderr);
    }
}

/// `--new` prints a script and replays nothing.
#[test]
fn what_says_how_to_replay_is_refused_beside_a_new_script() {
    for option in [
        &["--seen-by", "A"][..],
        &["-o", "html"],
        &["--until", "3"],
        &["--seed", "1"],
        &["--official"],
        &["--cards", "cards.yaml"],
    ] {
        let en = format!("save it to a file, and give {} when you replay that", option[0]);
        let ja = format!("{} はそれを再生するときに", option[0]);
        assert_refused(&[&["replay", "--new", "yugioh"], option].concat(), &en, &ja);
    }
}

/// `--coverage` counts the articles that scenarios cite.
#[test]
fn what_does_not_change_the_coverage_is_refused() {
    for option in [&["--seed", "1"][..], &["--strict"], &["--seen-by", "B"]] {
        let en = format!("give {} when you replay without it", option[0]);
        let ja = format!("{} は --coverage を付けずに再生するときに", option[0]);
        assert_refused(&[&["replay", "--coverage", "-g", "crossover"], option].concat(), &en, &ja);
    }
    let refused = run(["replay", "-o", "tap", "--coverage", "-g", "crossover"]);
    assert_eq!((refused.status, refused.stdout.as_str()), (2, ""));
    assert!(refused.stderr.contains("--coverage supports only"), "{}", refused.stderr);
}

/// The scenarios of another game, or of another edition, cite no article of the book.
#[test]
fn coverage_by_scenarios_of_another_book_is_refused() {
    for (book, script) in
        [("fftcg", "examples/dispute.yaml"), ("buddyfight@2014", "examples/dispute.yaml")]
    {
        let en = format!("none of these scenarios is of {book}; without a scenario");
        let ja = format!("{book} のシナリオがありません");
        assert_refused(&["replay", "--coverage", "-g", book, script], &en, &ja);
    }
}

/// A game that continues by hand has no verdict, so no strict one either.
#[test]
fn a_game_by_hand_is_not_strict() {
    let asked = ["replay", "-i", "--strict", "examples/dispute.yaml"];
    let en = "give --strict when you replay the script that you save";
    assert_refused(&asked, en, "--strict は保存したスクリプトを再生するときに");
}

/// JSON has the events, so it can have the first of them; TAP has none.
#[test]
fn until_is_for_the_forms_that_have_events() {
    let of = "buddyfight:1.call.q1";
    let json = run(["replay", "-o", "json", "--until", "3", of]);
    let document: serde_json::Value = serde_json::from_str(&json.stdout).expect("JSON");
    let scenario = &document["scenarios"][0];
    assert_eq!(scenario["events"].as_array().map(Vec::len), Some(3), "{scenario}");
    assert_eq!(scenario["verdict"], "passed");
    for (lang, words) in [("en", "use --until with -o table, json"), ("ja", "--until は使えません")]
    {
        let tap = run(["--lang", lang, "replay", "-o", "tap", "--until", "3", of]);
        assert_eq!((tap.status, tap.stdout.as_str()), (2, ""));
        assert!(tap.stderr.contains(words), "{}", tap.stderr);
    }
}

/// A folder with an unreadable scenario, a file for its output, and a readable one.
fn folder_with_a_fault() -> Data {
    let data = Data::new();
    data.write("fold/bad.yaml", "scenario: 1\ngame: fftcg\nnot: [a\n");
    data.write("fold/ok.yaml", DUEL);
    data
}

#[test]
fn nothing_is_sent_where_nothing_could_be_read() {
    let data = folder_with_a_fault();
    let bad = data.path("fold/bad.yaml").display().to_string();
    for form in ["html", "markdown", "svg"] {
        for name in [&bad, "nosuch:1", "no-such.yaml"] {
            let made = data.run(&["replay", "-o", form, name]);
            assert_eq!((made.status, made.stdout.as_str()), (2, ""), "{form} {name}");
            assert!(made.stderr.contains("error: "), "{form} {name}: {}", made.stderr);
        }
    }
    let readings = data.run(&["replay", "--readings", "-o", "html", &bad]);
    assert_eq!((readings.status, readings.stdout.as_str()), (2, ""));
    for (reference, status) in [("no such thing", 2), ("fftcg:99.9", 1)] {
        let shown = data.run(&["show", "-o", "html", reference]);
        assert_eq!((shown.status, shown.stdout.as_str()), (status, ""), "{}", shown.stderr);
    }
}

#[test]
fn unreadable_files_are_marked_in_output_for_sharing() {
    let data = folder_with_a_fault();
    let folder = data.path("fold").display().to_string();
    let told = data.run(&["replay", "-o", "table", &folder]).stderr;
    let why = told.split(": ").last().expect("a reason").trim();
    for form in ["html", "markdown"] {
        let made = data.run(&["replay", "-o", form, &folder]);
        assert_eq!(made.status, 2, "{}", made.stderr);
        assert!(made.stdout.contains("bad.yaml:3"), "{form}: {}", made.stdout);
        assert!(made.stdout.contains(why), "{form} without {why}: {}", made.stdout);
        // The output does not reveal the sender's folders.
        assert!(!made.stdout.contains(&folder), "{form}: {}", made.stdout);
    }
    let page = data.run(&["replay", "-o", "html", &folder]).stdout;
    assert!(
        page.contains(
            "1 scenario: 1 passed, 0 not verified, 0 failed; 1 file could not be read</title>"
        ),
        "{page}"
    );
    let shown = data.run(&["show", "-o", "html", "fftcg:11.4.1", "fftcg:99.9"]);
    assert!(shown.stdout.contains("<code>fftcg:99.9</code>"), "{}", shown.stdout);
}

/// The numbers and words of a page's log.
fn numbered(page: &str) -> Vec<(usize, String)> {
    let lines = page.split("data-after=\"").skip(1);
    let line = |rest: &str| {
        let (number, rest) = rest.split_once('"').expect("a number");
        let words = rest.split_once("class=\"words\">").expect("words").1;
        // Only one language, if both are the same.
        let words = match words.starts_with('<') {
            true => words.split_once("lang=\"en\">").expect("English").1,
            false => words,
        };
        (number.parse().expect("a number"), words[..words.find('<').expect("an end")].to_owned())
    };
    lines.map(line).collect()
}

#[test]
fn steps_are_counted_alike_in_every_form() {
    for eyes in [&[][..], &["--seen-by", "B"]] {
        let made = |more: &[&str]| {
            run([&["replay", "yugioh:chain-example.1"], eyes, more].concat()).stdout
        };
        let page = numbered(&made(&["-o", "html"]));
        let (number, words) =
            page.iter().find(|(_, words)| words.contains("Chain Link 3")).expect("a line");
        let number = number.to_string();
        let markdown = made(&["-o", "markdown"]);
        assert!(markdown.contains(&format!("- **{number}** {words}")), "{number}: {markdown}");
        // The picture of that step has the link, the previous one does not.
        let before = (number.parse::<usize>().expect("a number") - 1).to_string();
        let links =
            |until: &str| made(&["-o", "svg", "--until", until]).matches("class=\"chip\"").count();
        assert_eq!((links(&before), links(&number)), (2, 3), "{eyes:?}");
    }
}

#[test]
fn the_ruling_is_that_of_every_article_that_is_shown() {
    let ruling = |arguments: &[&str]| {
        let page = run([&["replay", "-o", "html"], arguments].concat()).stdout;
        let from = page.find("class=\"ruling\"").expect("a ruling");
        page[from..][..page[from..].find("</section>").expect("an end")].to_owned()
    };
    let chain = ruling(&["yugioh:chain-example.1"]);
    assert_eq!(chain.matches("class=\"says\"").count(), 2, "{chain}");
    let data = Data::new();
    let dispute = std::fs::read_to_string(root().join("examples/dispute.yaml")).expect("read");
    let cited = dispute.lines().find(|line| line.starts_with("cites: ")).expect("what it cites");
    let citing = |cites: &str| data.write("dispute.yaml", dispute.replacen(cited, cites, 1));
    // For a chapter, and without citations, the refused action decides.
    for cites in ["cites: [\"buddyfight:4\"]", "cites: []"] {
        let ruled = ruling(&[&citing(cites)]);
        assert!(ruled.contains("buddyfight:4.flag-values.center"), "{ruled}");
        assert!(ruled.contains("As with an item, its attack cannot be"), "{ruled}");
    }
    let markdown = run(["replay", "-o", "markdown", "buddyfight:1.call.q1"]).stdout;
    assert!(markdown.contains("> Yes. The buddy monster then never comes"), "{markdown}");
}

#[test]
fn one_of_several_is_named_where_a_picture_is_of_one() {
    let several = run(["replay", "-o", "svg", "buddyfight:1.call.q1", "fftcg/10.1.2.5"]);
    assert!(several.stderr.contains("buddyfight/1.call.q1, fftcg/10.1.2.5"), "{}", several.stderr);
}

/// A thousand cards are milled one by one; consecutive boards differ only in a few numbers.
#[test]
fn a_page_of_many_steps_is_small_enough_to_send() {
    for name in ["fftcg/11.12.3.1-often", "fftcg/13.3", "fftcg/13.1-many"] {
        let page = run(["replay", "-o", "html", name]).stdout;
        assert!((10_000..300_000).contains(&page.len()), "{name}: {}", page.len());
    }
    // Without scripts, the page says that there is more.
    let long = run(["replay", "-o", "html", "fftcg/13.1-many"]).stdout;
    let without = long.split_once("<noscript>").expect("words without a script").1;
    let (said, _) = without.split_once("</noscript>").expect("an end");
    assert!(said.contains("Enable JavaScript to see "), "{said}");
}

#[test]
fn a_picture_says_what_fights_and_shows_no_more_of_a_hand_than_is_known() {
    let script = "scenario: 1\ngame: fftcg\ntitle: Sample\nstate:\n  turn: {player: A, number: 3, phase: main1}\n  A: {hand: 3, field: [Wolf]}\n  B: {field: [Bear]}\ncards:\n  - {name: Wolf, kinds: [forward], fftcg: {cost: 2, elements: [fire], power: 7000}}\n  - {name: Bear, kinds: [forward], fftcg: {cost: 2, elements: [fire], power: 8000}}\nscript:\n  - A: {attack: Wolf}\n  - B: {block: Bear}\n";
    let picture =
        |until: &str| run_with(&["replay", "-o", "svg", "--until", until, "-"], script.as_bytes());
    let beginning = picture("0");
    assert!(beginning.stdout.contains("A hand: 3 hidden cards"), "{}", beginning.stderr);
    assert!(!beginning.stdout.contains(">—<"), "{}", beginning.stdout);
    let fights = (1..30).map(|until| picture(&until.to_string()).stdout);
    let both = |picture: &String| {
        picture.contains("class=\"attacks\"") && picture.contains("class=\"meets\"")
    };
    let fight = fights.into_iter().find(both).expect("a battle");
    assert!(
        fight.contains("Wolf 7000 dull attacks") && fight.contains("Bear 8000 blocks"),
        "{fight}"
    );
    // Each book has its own terms.
    let japanese = |of: &str, until: &str| {
        run(["--lang", "ja", "replay", "-o", "svg", "--until", until, of]).stdout
    };
    assert!(japanese("fftcg/10.1.4.2.1", "12").contains("ダル アタック</title>"));
    assert!(japanese("yugioh:battle-phase.battle.1-attacker-down", "28").contains(">攻撃</text>"));
}

/// The texts of a picture with this class.
fn written<'p>(picture: &'p str, class: &'p str) -> Vec<&'p str> {
    let begin = format!("<text class=\"{class}\"");
    let texts =
        picture.split("<text ").skip(1).filter(|of| format!("<text {of}").starts_with(&begin));
    texts.filter_map(|of| Some(of.split_once('>')?.1.split_once('<')?.0)).collect()
}

/// Cards on a board are distinguishable, even rotated, close together, or with long names.
#[test]
fn a_picture_tells_cards_apart() {
    let party = run(["replay", "-o", "svg", "--until", "12", "fftcg/10.1.4.2.1"]).stdout;
    let names = written(&party, "name");
    assert!(names.contains(&"Fire Soldier") && names.contains(&"Fire Knight"), "{names:?}");
    let attacked =
        ["replay", "-o", "svg", "--until", "28", "yugioh:battle-phase.battle.1-attacker-down"];
    let attacked = run(attacked).stdout;
    let marks = written(&attacked, "marks");
    assert!(marks.contains(&"attacks") && marks.contains(&"targeted"), "{marks:?}");
    let long = "Wandering Warrior of the Ancient Northern Kingdom beyond the Seven Silver Mountains and the Sea of Glass";
    let script = format!(
        "scenario: 1\ngame: fftcg\ntitle: Sample\nstate:\n  turn: {{player: A, number: 3, phase: main1}}\n  A: {{field: [{long}, {long}, {long}, {long}, {long}, {long}, {long}, {long}]}}\ncards:\n  - {{name: {long}, kinds: [forward], fftcg: {{cost: 2, elements: [fire], power: 7000}}}}\nscript:\n  - A: pass\n"
    );
    let picture = run_with(&["replay", "-o", "svg", "--until", "0", "-"], script.as_bytes());
    let all = written(&picture.stdout, "name").concat();
    for number in 1..=8 {
        assert!(all.contains(&format!("#{number}")), "{number}: {all} {}", picture.stderr);
    }
}

/// Targets of a chain are marked while it is under way, and no longer after it resolves.
#[test]
fn a_picture_says_what_is_targeted() {
    let pictures = |script: &str| -> Vec<String> {
        let at = |until: u32| {
            let arguments = ["replay", "-o", "svg", "--until", &until.to_string(), "-"];
            run_with(&arguments, script.as_bytes()).stdout
        };
        (1..60).map(at).collect()
    };
    let yugioh = "scenario: 1\ngame: yugioh\ntitle: Sample\nstate:\n  turn: {player: A, number: 3, phase: main1}\n  A: {spells: [{card: サイクロン, face-down: true}]}\n  B: {spells: [{card: 落とし穴, face-down: true}]}\nscript:\n  - A: {activate: サイクロン, targets: 落とし穴}\n";
    let crossover = "scenario: 1\ngame: crossover\ntitle: Sample\nstate:\n  A: {hp: 20, energy: 9, hand: [マジックアロー], field: [日野森美奈]}\n  B: {hp: 20, field: [柴崎拓也]}\nscript:\n  - A: {play: マジックアロー, targets: 柴崎拓也}\n";
    let fftcg = "scenario: 1\ngame: fftcg\ntitle: Sample\nstate:\n  turn: {player: A, number: 3, phase: main1}\n  A: {hand: [Fire]}\n  B: {field: [Bear]}\ncards:\n  - {name: Bear, kinds: [forward], fftcg: {cost: 2, elements: [fire], power: 8000}}\n  - {name: Fire, kinds: [summon], fftcg: {cost: 0, elements: [fire], summon: {targets: [{of: {kinds: [forward]}}], do: [{damage: {what: {chosen: target}, by: 8000}}]}}}\nscript:\n  - A: {cast: Fire, targets: Bear}\n";
    for script in [yugioh, crossover, fftcg] {
        let pictures = pictures(script);
        let marked = |picture: &&String| picture.contains("class=\"target\"");
        assert!(pictures.iter().any(|of| marked(&of) && of.contains(" targeted")), "{script}");
        assert!(!marked(&&pictures[0]) && !marked(&pictures.last().expect("an end")), "{script}");
    }
}

/// Zone names with their counts are not truncated.
#[test]
fn the_names_of_zones_are_not_cut() {
    for lang in ["ja", "en"] {
        for name in
            ["buddyfight:1.call.q1", "fftcg/10.1.2.5", "yugioh:chain-example.1", "crossover/3-1.1"]
        {
            let picture = run(["--lang", lang, "replay", "-o", "svg", name]).stdout;
            let labels = picture.split("class=\"label\"").skip(1);
            let cut = labels.map(|rest| &rest[..rest.find('<').expect("an end")]);
            let cut: Vec<&str> = cut.filter(|label| label.contains('…')).collect();
            assert!(cut.is_empty(), "{lang} {name}: {cut:?}");
        }
    }
}

#[test]
fn a_note_is_shown_in_the_language_of_who_reads() {
    let noted = format!("{DUEL}  - note: {{ja: 犬は見ている / 待つ, en: The dog looks on}}\n");
    let told = |lang| {
        run_with(&["replay", "-o", "markdown", "--lang", lang, "-"], noted.as_bytes()).stdout
    };
    assert!(told("en").contains("The dog looks on") && !told("en").contains("犬"));
    assert!(told("ja").contains("犬は見ている / 待つ") && !told("ja").contains("looks on"));
    // YAML reads a year as a number.
    let year = format!("{DUEL}  - note: 2019\n");
    let told = run_with(&["replay", "-o", "markdown", "-"], year.as_bytes()).stdout;
    assert!(told.contains("*2019*"), "{told}");
    let single = noted.replace("ja: 犬は見ている / 待つ, ", "");
    let told =
        run_with(&["replay", "-o", "markdown", "--lang", "ja", "-"], single.as_bytes()).stdout;
    assert!(told.contains("The dog looks on"), "{told}");
}
