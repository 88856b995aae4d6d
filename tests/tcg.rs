//! The Yu-Gi-Oh! TCG: the OCG's construction rules with lists that its players import or write.

use serde_json::Value;

use crate::support::Data;

const LISTS: &str = "!2026.04 OCG\n99 0 --Old Card\n!2026.04 TCG\n14558127 1 --Ash Blossom\n!2026.04 TCG Traditional\n55 0 --Other\n";

/// The findings for a deck: code, message and suggestion.
fn found(data: &Data, arguments: &[&str], deck: &str) -> (Value, Vec<[String; 3]>) {
    let document = data.json(&[&["check", "-g", "yugioh"], arguments, &[deck]].concat());
    let deck = &document["decks"][0];
    let text = |of: &Value| of.as_str().unwrap_or_default().to_owned();
    let findings = deck["diagnostics"].as_array().expect("findings").iter();
    let findings =
        findings.map(|of| [&of["code"], &of["message"], &of["help"]].map(text)).collect();
    (deck.clone(), findings)
}

fn codes(findings: &[[String; 3]]) -> Vec<&str> {
    findings.iter().map(|[code, ..]| code.as_str()).collect()
}

#[test]
fn without_a_list_the_message_says_what_to_import() {
    let data = Data::new();
    let deck = data.write("deck.txt", "4 Ash Blossom\n35 Other Card\n");
    let (checked, findings) = found(&data, &["-f", "tcg", "-d", "2026-05-01"], &deck);
    assert_eq!((&checked["format"], &checked["banlist"]), (&"tcg".into(), &Value::Null));
    // The rules of construction are the same.
    let codes = codes(&findings);
    assert!(codes.contains(&"deck-size") && codes.contains(&"copy-limit"), "{codes:?}");
    let no_list = |[code, message, help]: &[String; 3]| {
        code == "unverified"
            && message.contains("no list of restricted cards for TCG")
            && help.contains("hantei banlist import lflist.conf -g yugioh -f tcg")
    };
    assert!(findings.iter().any(no_list), "{findings:?}");
    // Players of the OCG are not asked for TCG lists.
    let doctor = data.json(&["doctor", "-d", "2026-07-11"]);
    let told = doctor["findings"].to_string();
    assert!(!told.contains("yugioh tcg") && !told.contains("-f tcg"), "{told}");
}

#[test]
fn lists_of_the_tcg_are_imported_from_edopros_file() {
    let data = Data::new();
    let lists = data.write("lflist.conf", LISTS);
    let run = data.run(&["banlist", "import", "-g", "yugioh", "-f", "tcg", &lists]);
    assert_eq!(run.status, 0, "{}", run.stderr);
    for name in ["2026.04 OCG", "2026.04 TCG Traditional"] {
        let said = format!("`{name}` is a list for an environment other than the TCG");
        assert!(run.stderr.contains(&said), "{name}: {}", run.stderr);
    }
    let deck = data.write("deck.ydk", format!("#main\n{}{}", "14558127\n".repeat(2), "99\n"));
    let (checked, findings) = found(&data, &["-f", "tcg", "-d", "2026-05-01"], &deck);
    assert_eq!(checked["banlist"], "yugioh/2026-04-01-2026-04-tcg");
    assert!(codes(&findings).contains(&"limited") && !codes(&findings).contains(&"forbidden"));
    let (checked, findings) = found(&data, &["-d", "2026-08-01"], &deck);
    assert_eq!(checked["banlist"], "yugioh/2026-07-01", "the OCG keeps its own");
    assert!(!findings.iter().any(|[_, message, _]| message.contains("TCG")), "{findings:?}");
}

#[test]
fn a_list_of_ones_own_from_none_to_three_needs_no_day() {
    let data = Data::new();
    let list = data.write("league.conf", "!Our league\n14558127 1\n99 0\n98 3\n97 2\n");
    let deck = data.write(
        "deck.ydk",
        format!("#main\n{}{}{}99\n", "14558127\n".repeat(2), "98\n".repeat(3), "97\n".repeat(3)),
    );
    for format in ["tcg", "ocg"] {
        let (_, findings) = found(&data, &["-f", format, "--banlist", &list], &deck);
        let codes = codes(&findings);
        for code in ["limited", "semi-limited", "forbidden"] {
            let times = codes.iter().filter(|of| **of == code).count();
            assert_eq!(times, 1, "{format} {code}: {findings:?}");
        }
    }
}

/// The list of a league is its organiser's word, whether it is written as `lflist.conf` or as YAML.
#[test]
fn a_league_list_counts_alike_in_both_forms() {
    let data = Data::new();
    let card = |at: u32| {
        format!("  - {{name: {{en: Plain {at}}}, codes: [7000{at}], kinds: [monster]}}\n")
    };
    let cards: String = (10..24).map(card).collect();
    let cards = data.write("cards.yaml", format!("game: yugioh\ncards:\n{cards}"));
    assert_eq!(data.run(&["cards", "import", "-g", "yugioh", &cards]).status, 0);
    let deck: String = (10..24).map(|at| format!("7000{at}\n").repeat(3)).collect();
    let deck = data.write("deck.ydk", format!("#main\n{deck}#extra\n!side\n"));
    // The example of the docs.
    let page =
        std::fs::read_to_string(crate::support::root().join("docs/adding.md")).expect("a page");
    let from = page.find("game: yugioh\nformats: [ocg]").expect("the example");
    let head = page[from..].split("  - {card").next().expect("its head");
    let yaml =
        data.write("league.yaml", format!("{head}  - {{card: {{code: 700010}}, limit: 3}}\n"));
    let conf = data.write("league.conf", "!League\n700010 2\n");
    let conf_of_three = data.write("three.conf", "!League\n700011 3\n");
    for (list, verdict) in [(&yaml, "legal"), (&conf_of_three, "legal"), (&conf, "illegal")] {
        let (checked, findings) = found(&data, &["--banlist", list], &deck);
        assert_eq!(checked["verdict"], verdict, "{list}: {findings:?}");
    }
}
