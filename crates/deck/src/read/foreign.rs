//! Texts in a known form that are not decks. Each is named, so that the error can say what to do with it.

use super::gather::COUNTS;
use super::json::Node;
use super::xml;

/// What a text is, if it is not a deck.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Foreign {
    /// A list of restricted cards.
    Banlist,
    /// A scenario.
    Scenario,
    /// Card data.
    CardData,
    /// A picture: SVG.
    Picture,
    /// A page in which no list of cards was found.
    Page,
    /// XML from an unknown program.
    Xml,
}

impl Foreign {
    /// Every kind.
    pub const ALL: [Foreign; 6] = [
        Foreign::Banlist,
        Foreign::Scenario,
        Foreign::CardData,
        Foreign::Picture,
        Foreign::Page,
        Foreign::Xml,
    ];

    /// The kind's name in messages.
    pub fn id(self) -> &'static str {
        match self {
            Foreign::Banlist => "banlist",
            Foreign::Scenario => "scenario",
            Foreign::CardData => "card-data",
            Foreign::Picture => "picture",
            Foreign::Page => "page",
            Foreign::Xml => "xml",
        }
    }
}

/// What the text is, if its first lines show that it is not a deck.
pub(super) fn of_text(text: &str) -> Option<Foreign> {
    if is_lflist(text) {
        return Some(Foreign::Banlist);
    }
    if xml::root(text) == Some("svg") {
        return Some(Foreign::Picture);
    }
    of_keys(keys(text))
}

/// What a JSON document is, if its fields show that it is not a deck.
pub(super) fn of_json(root: &Node<'_>) -> Option<Foreign> {
    if root.get("regulation").is_some() && root.get("date").is_some() {
        return Some(Foreign::Banlist);
    }
    // A card data record has a text; a deck entry has a number of copies.
    let cards = root.get("cards").unwrap_or(root).list();
    let has = |node: &Node<'_>, keys: &[&str]| {
        let of = |key: &str| node.fields().iter().any(|field| field.key.eq_ignore_ascii_case(key));
        keys.iter().all(|key| of(key))
    };
    let record = |node: &Node<'_>| {
        has(node, &["konami_id", "card_type"]) || has(node, &["code", "name_en", "element"])
    };
    if cards.first().is_some_and(record) {
        return Some(Foreign::CardData);
    }
    // Cards with numbers of copies are a deck from another program.
    let counted = |node: &Node<'_>| COUNTS.iter().any(|key| has(node, &[key]));
    let data = root.get("game").is_some() && !cards.iter().any(counted);
    let keys = root.fields().iter().map(|field| field.key.as_str());
    of_keys(keys.filter(|key| data || *key != "cards"))
}

/// The kind of one of our own documents, by its keys.
fn of_keys<'a>(keys: impl Iterator<Item = &'a str>) -> Option<Foreign> {
    const SECTIONS: [&str; 7] = ["main", "extra", "side", "lb", "lost", "flag", "buddy"];
    let mut cards = false;
    for key in keys {
        match key {
            "restrictions" | "effective" => return Some(Foreign::Banlist),
            "scenario" | "script" | "シナリオ" | "手順" => return Some(Foreign::Scenario),
            "cards" => cards = true,
            key if SECTIONS.contains(&key) => return None,
            _ => {}
        }
    }
    // `cards:` with a game and no section: a file for `cards import`.
    cards.then_some(Foreign::CardData)
}

/// The top-level keys of a YAML document; none if its first line has no key.
fn keys(text: &str) -> impl Iterator<Item = &str> {
    let key = |line: &str| -> Option<usize> {
        let end = line.find(':')?;
        let is_of_key =
            |c: char| c.is_ascii_lowercase() || c == '-' || !c.is_ascii() && c.is_alphabetic();
        let word = end > 0 && line[..end].chars().all(is_of_key);
        let value = line[end + 1..].is_empty() || line[end + 1..].starts_with([' ', '\r']);
        (word && value).then_some(end)
    };
    let mut lines = text.lines().filter(|line| {
        !line.trim().is_empty() && !line.starts_with(['#', ' ', '\t', '-', ']', '}'])
    });
    let all = lines.clone().take(64).all(|line| key(line).is_some());
    std::iter::from_fn(move || lines.by_ref().find_map(|line| Some(&line[..key(line)?])))
        .take(if all { 64 } else { 0 })
}

/// EDOPro's `lflist.conf`: a list begins with `!`, and its lines have a passcode, then the number of copies allowed.
fn is_lflist(text: &str) -> bool {
    let mut lines =
        text.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('#'));
    let headed = lines.next().is_some_and(|line| line.starts_with('!') && line != "!side");
    let limit = |line: &str| {
        let mut words = line.split_whitespace();
        let code = words
            .next()
            .is_some_and(|code| code.len() >= 4 && code.bytes().all(|byte| byte.is_ascii_digit()));
        code && words.next().is_some_and(|limit| matches!(limit, "-1" | "0" | "1" | "2" | "3"))
    };
    headed && lines.take(50).any(|line| limit(line) || line == "$whitelist")
}

#[cfg(test)]
mod tests {
    use super::super::json;
    use super::*;

    #[test]
    fn what_is_no_deck_is_known() {
        for (text, seen) in [
            (
                "#[2015.4 OCG]\n!2015.4 OCG\n#forbidden\n34124316 0 --Cyber Jar\n",
                Some(Foreign::Banlist),
            ),
            (
                "game: yugioh\nformats: [ocg]\neffective: 2015-04-01\nrestrictions:\n  - x\n",
                Some(Foreign::Banlist),
            ),
            ("scenario: 1\ngame: fftcg\nscript:\n  - x\n", Some(Foreign::Scenario)),
            ("シナリオ: 1\nゲーム: fftcg\n手順:\n  - x\n", Some(Foreign::Scenario)),
            ("ゲーム: 遊戯王\nメインデッキ: 40\n3 a\n", None),
            ("<svg width=\"9\"><text>3 a</text></svg>", Some(Foreign::Picture)),
            ("<?xml version=\"1.0\"?>\n<!-- a > b -->\n<svg><item/></svg>", Some(Foreign::Picture)),
            ("<html><svg><text>3 a</text></svg></html>", None),
            ("game: fftcg\ncards:\n  - {name: a}\n", Some(Foreign::CardData)),
            ("game: fftcg\ncards:\n  - {name: a}\nmain:\n  - 3 a\n", None),
            ("main:\n  - 3 a\n", None),
            ("#main\n14558127\n!side\n483\n", None),
            ("!side\n14558127 1 --x\n", None),
            ("cards: 40\n3 Alpha\n", None),
            ("3 Alpha\n", None),
        ] {
            assert_eq!(of_text(text), seen, "{text}");
        }
        for (text, seen) in [
            (r#"{"date": "2015-04-01", "regulation": {"5": 0}}"#, Some(Foreign::Banlist)),
            (
                r#"[{"konami_id": 1, "card_type": "Spell", "name": {"en": "A"}}]"#,
                Some(Foreign::CardData),
            ),
            (r#"{"game": "fftcg", "cards": [{"name": "A"}]}"#, Some(Foreign::CardData)),
            (r#"{"cards": [{"id": "U-484", "count": 3}]}"#, None),
            (r#"{"main": [{"name": "A", "count": 3}]}"#, None),
        ] {
            assert_eq!(of_json(&json::parse(text).unwrap()), seen, "{text}");
        }
    }
}
