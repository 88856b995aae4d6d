//! Imported records without effects are complete for deck checks: a property that they do not print, the card does not have.

use crate::support::Data;

impl Data {
    /// A folder with these records imported.
    fn of(game: &str, records: &[String]) -> Data {
        let data = Data::new();
        let file = data.write("cards.jsonl", records.join("\n"));
        let import = data.run(&["cards", "import", "-g", game, &file]);
        assert_eq!(import.status, 0, "{}", import.stderr);
        data
    }

    /// The verdict on a pasted list, with the codes of its findings.
    fn check(&self, game: &str, day: &str, list: &str) -> (String, Vec<String>) {
        let deck = self.write("deck.txt", list);
        let report = self.json(&["check", "-g", game, "-d", day, &deck]);
        let deck = &report["decks"][0];
        let found = deck["diagnostics"].as_array().expect("diagnostics").iter();
        let codes = found.filter_map(|of| of["code"].as_str().map(str::to_owned));
        (deck["verdict"].as_str().expect("a verdict").to_owned(), codes.collect())
    }
}

/// A monster of a world with its text.
fn monster(name: &str, number: u32, world: &str, text: &str) -> String {
    format!(
        r#"{{"number": "XX01/{number:04}", "name_ja": "{name}", "type": "monster", "world": "{world}", "attributes": ["百鬼"], "size": 1, "power": 1000, "critical": 1, "defense": 1000, "text_ja": ["{text}"]}}"#
    )
}

const FILLERS: u32 = 13;

/// Thirteen monsters of a world, and a deck of fifty made from them.
fn fifty(world: &str) -> (Vec<String>, String) {
    let records = (1..=FILLERS).map(|at| monster(&format!("見本の竜{at}号"), at, world, ""));
    let line = |at| format!("{} 見本の竜{at}号\n", if at == FILLERS { 2 } else { 4 });
    (records.collect(), (1..=FILLERS).map(line).collect())
}

fn buddyfight(flag: &str, buddies: &[&str], rest: &str) -> String {
    let buddies: String = buddies.iter().map(|of| format!("バディ：{of}\n")).collect();
    format!("フラッグ：{flag}\n{buddies}デッキ\n{rest}")
}

fn found(verdict: &str, codes: &[&str]) -> (String, Vec<String>) {
    (verdict.to_owned(), codes.iter().map(|code| (*code).to_owned()).collect())
}

#[test]
fn two_buddies_need_one_whose_text_says_so() {
    let (mut records, fifty) = fifty("ドラゴンW");
    records.push(monster("見本の半身", 90, "ドラゴンW", "『大邪神』"));
    let data = Data::of("buddyfight", &records);
    let check = |buddies: &[&str]| {
        data.check("buddyfight", "2020-06-01", &buddyfight("ドラゴンワールド", buddies, &fifty))
    };
    assert_eq!(check(&["見本の竜1号"]), found("legal", &[]));
    assert_eq!(check(&["見本の竜1号", "見本の竜2号"]), found("illegal", &["buddy"]));
    assert_eq!(check(&["見本の竜1号", "見本の竜2号", "見本の竜3号"]).0, "illegal");
    // A part of the text that was not understood may be about buddies.
    assert_eq!(check(&["見本の竜1号", "見本の半身"]), found("unverified", &["unverified"]));
}

#[test]
fn a_card_that_prints_no_world_goes_by_its_attributes() {
    let (mut records, fifty) = fifty("-");
    records.push(monster("竜騎士の見本", 91, "ドラゴンW", ""));
    let data = Data::of("buddyfight", &records);
    let check = |flag: &str, buddy: &str| {
        data.check("buddyfight", "2020-06-01", &buddyfight(flag, &[buddy], &fifty))
    };
    assert_eq!(check("百鬼夜行", "見本の竜1号"), found("legal", &[]));
    let (verdict, codes) = check("ドラゴンワールド", "竜騎士の見本");
    assert_eq!(verdict, "legal");
    assert_eq!(codes.iter().filter(|code| *code == "off-flag").count(), 13);
}

#[test]
fn a_flag_printed_before_generic_cards_were_takes_nothing_back() {
    let flag = |number: u32, text: &str| {
        format!(
            r#"{{"number": "XX01/{number:04}", "name_ja": "カタナワールド", "type": "flag", "world": "ワールド", "text_ja": ["{text}"]}}"#
        )
    };
    let (mut records, fifty) = fifty("ジェネリック");
    records.push(flag(92, "■君は＜カタナワールド＞と＜ジェネリック＞のカードを使える。"));
    records.push(flag(93, "このファイターはカタナWのカードを使う。"));
    let data = Data::of("buddyfight", &records);
    let deck = buddyfight("カタナワールド", &["見本の竜1号"], &fifty);
    assert_eq!(data.check("buddyfight", "2020-06-01", &deck), found("legal", &[]));
}

#[test]
fn a_card_may_say_that_a_deck_has_any_number_of_it() {
    let (mut records, fifty) = fifty("ドラゴンW");
    let own = "■「見本の群れ」はデッキに何枚でも入れられる！";
    records.push(monster("見本の群れ", 94, "ドラゴンW", own));
    records.push(monster("見本の列", 95, "ドラゴンW", own));
    let data = Data::of("buddyfight", &records);
    let check = |more: &str| {
        let rest = format!("{fifty}{more}");
        let deck = buddyfight("ドラゴンワールド", &["見本の竜1号"], &rest);
        data.check("buddyfight", "2020-06-01", &deck)
    };
    assert_eq!(check("30 見本の群れ\n"), found("legal", &[]));
    assert_eq!(check("5 見本の列\n"), found("illegal", &["copy-limit"]));
}

#[test]
fn a_buddy_that_is_no_monster_may_say_that_it_can_be_one() {
    let (mut records, fifty) = fifty("ドラゴンW");
    let item = |name: &str, number: u32, text: &str| {
        monster(name, number, "ドラゴンW", text).replace("\"monster\"", "\"item\"")
    };
    records.push(item("見本の剣", 96, "■このカードはバディにすることができる！"));
    records.push(item("見本の盾", 97, ""));
    let data = Data::of("buddyfight", &records);
    let check = |buddy: &str| {
        data.check("buddyfight", "2020-06-01", &buddyfight("ドラゴンワールド", &[buddy], &fifty))
    };
    assert_eq!(check("見本の剣"), found("legal", &[]));
    assert_eq!(check("見本の盾"), found("illegal", &["buddy"]));
}

/// Seventeen cards of a set.
fn opus(set: u32) -> Vec<String> {
    let record = |at: u32| {
        format!(
            r#"{{"number": "{set}-9{at:02}C", "name_en": "Sample {at}", "type": "forward", "element": "fire", "cost": 3, "power": 7000, "category": "VII", "text_en": ""}}"#
        )
    };
    (1..=17).map(record).collect()
}

fn fftcg(set: u32) -> String {
    let line = |at: u32| format!("{} {set}-9{at:02}C Sample {at}\n", if at == 17 { 2 } else { 3 });
    (1..=17).map(line).collect()
}

#[test]
fn an_imported_record_says_whether_a_card_has_limit_break() {
    let mut records = opus(2);
    records.push(
        opus(22)[0].replace("\"text_en\": \"\"", "\"text_en\": \"Limit Break -- 1[[br]]Haste\""),
    );
    let data = Data::of("fftcg", &records);
    let deck = fftcg(2);
    assert_eq!(data.check("fftcg", "2025-03-28", &deck), found("legal", &[]));
    let other_name = deck.replace("Sample 17", "Sample 16");
    let named = data.check("fftcg", "2025-03-28", &other_name);
    assert_eq!(named, found("unverified", &["unknown-card"]));
    let limit = deck.replace("2 2-917C Sample 17", "2 22-901C");
    // The card counts for the section where it belongs.
    let placed = found("illegal", &["wrong-section", "deck-size"]);
    assert_eq!(data.check("fftcg", "2025-03-28", &limit), placed);
    // The same with a file of cards that is not imported.
    let file = data.write("more.jsonl", opus(2).join("\n"));
    let deck = data.write("deck.txt", &deck);
    let run = data.run(&["check", "-g", "fftcg", "-d", "2025-03-28", "--cards", &file, &deck]);
    assert_eq!(run.status, 0);
    assert!(run.stdout.contains('✓'), "{}", run.stdout);
}

#[test]
fn a_text_that_may_be_about_decks_is_not_taken_for_read() {
    for (text, verdict) in [
        ("You may include any number of copies of Sample 1 in your deck.", "unverified"),
        ("When constructing your deck, you may use 6 of this card.", "unverified"),
        ("Sing a song that nobody knows.", "legal"),
    ] {
        let mut records = opus(2);
        records[0] = records[0].replace("\"text_en\": \"\"", &format!("\"text_en\": \"{text}\""));
        let data = Data::of("fftcg", &records);
        assert_eq!(data.check("fftcg", "2025-03-28", &fftcg(2)).0, verdict, "{text}");
    }
}

#[test]
fn a_set_that_is_not_out_is_no_part_of_the_pool() {
    let mut records = opus(2);
    for set in [4, 20, 30] {
        records.extend(opus(set).into_iter().take(1));
    }
    let data = Data::of("fftcg", &records);
    let with = |number: &str| fftcg(2).replace("2 2-917C Sample 17", &format!("2 {number}"));
    let check = |day: &str, number: &str| data.check("fftcg", day, &with(number));
    assert_eq!(check("2018-12-15", "20-901C"), found("illegal", &["wrong-pool"]));
    assert_eq!(check("2023-07-28", "20-901C").1, Vec::<String>::new());
    assert_eq!(check("2018-12-15", "4-901C"), found("legal", &[]));
    assert_eq!(check("2025-03-28", "30-901C"), found("illegal", &["wrong-pool"]));
    // Its release day is unknown, and those of the neighbouring sets do not determine it.
    assert_eq!(check("2018-01-01", "4-901C"), found("unverified", &["unverified"]));
}

/// The formats of recent sets: a card of a later set is not allowed even if it is not known which sets were the newest, and if the day of
/// release is missing, the card is not verified.
#[test]
fn a_set_that_is_not_out_is_not_one_of_the_newest() {
    let mut records = opus(18);
    records.extend([22, 23, 28, 30].into_iter().flat_map(|set| opus(set).into_iter().take(1)));
    records.push(records[0].replace("18-901C", "23-999S").replace("Sample 1", "Starter"));
    let data = Data::of("fftcg", &records);
    let report = |format: &str, day: &str, number: &str| {
        let list = fftcg(18).replace("2 18-917C Sample 17", &format!("2 {number}"));
        let deck = data.write("deck.txt", list);
        let report = data.json(&["check", "-g", "fftcg", "-f", format, "-d", day, &deck]);
        let found = report["decks"][0]["diagnostics"].as_array().expect("diagnostics").clone();
        let of_pool = |of: &&serde_json::Value| of["code"] == "wrong-pool";
        let messages = |of: &serde_json::Value| of["message"].as_str().unwrap_or("").to_owned();
        let errors: Vec<String> = found.iter().filter(of_pool).map(messages).collect();
        let doubts: Vec<String> = found.iter().map(messages).collect();
        (report["decks"][0]["verdict"].clone(), errors, doubts.join("\n"))
    };
    for format in ["l3", "l6"] {
        // The release day of set 19 is unknown, so it may be the newest on this day.
        let (verdict, errors, doubts) = report(format, "2023-05-01", "28-901C");
        assert_eq!(verdict, "illegal", "{format}: {doubts}");
        assert!(
            matches!(&errors[..], [one] if one.contains("not out before 2026-03-27")),
            "{errors:?}"
        );
        assert!(doubts.contains("the newest on 2023-05-01 is not certain"), "{doubts}");
    }
    // A starter of set 23 may have been sold before set 23.
    let (_, errors, doubts) = report("l6", "2024-06-01", "23-999S");
    assert!(errors.is_empty(), "{errors:?}");
    assert!(doubts.contains("not known whether 1 card was out on 2024-06-01"), "{doubts}");
    let (_, errors, _) = report("l6", "2024-06-01", "23-901C");
    assert_eq!(errors.len(), 1, "{errors:?}");
    // Nothing is known of the day of set 30.
    let (_, errors, doubts) = report("l6", "2026-11-01", "30-901C");
    assert_eq!(errors.len(), 16, "the cards of set 18 alone: {errors:?}");
    assert!(doubts.contains("not known whether 1 card was out on 2026-11-01"), "{doubts}");
}

#[test]
fn a_crystal_belongs_in_no_deck() {
    let mut records = opus(2);
    records.push(
        r#"{"number": "C-907", "name_en": "", "type": "crystal", "element": "unknown", "cost": 0, "text_en": ""}"#
            .to_owned(),
    );
    let data = Data::of("fftcg", &records);
    let deck = fftcg(2).replace("2-917C Sample 17", "C-907");
    assert_eq!(data.check("fftcg", "2025-03-28", &deck), found("illegal", &["wrong-section"]));
}
