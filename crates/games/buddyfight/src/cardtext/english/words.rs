//! The words of English texts: which words mean the same, and the names of keywords.

use std::borrow::Cow;

use hantei_ability::buddyfight::{Keyword, KeywordKind};
use hantei_cards::world::to_title_case;

/// Maps inflected forms and older or newer printings to one word.
fn known(word: &str) -> Option<&'static str> {
    Some(match word {
        "an" => "a",
        "monsters" => "monster",
        "cards" => "card",
        "items" => "item",
        "spells" => "spell",
        "impacts" => "impact",
        "abilities" => "ability",
        "effects" => "effect",
        "attacks" => "attack",
        "names" => "name",
        "areas" => "area",
        "zones" => "zone",
        "hands" => "hand",
        "decks" => "deck",
        "gauges" => "gauge",
        "souls" => "soul",
        "turns" => "turn",
        "battles" => "battle",
        "phases" => "phase",
        "fighters" => "fighter",
        "flags" => "flag",
        "worlds" => "world",
        "attributes" => "attribute",
        "gets" => "get",
        "gains" => "gain",
        "enters" => "enter",
        "destroys" => "destroy",
        "deals" => "deal",
        "casts" => "cast",
        "calls" => "call",
        "equips" => "equip",
        "activates" => "activate",
        "becomes" => "become",
        "leaves" => "leave",
        "returns" => "return",
        "draws" => "draw",
        "discards" => "discard",
        "uses" => "use",
        "chooses" => "choose",
        "remains" => "remain",
        "costs" => "cost",
        "moves" => "move",
        "stands" => "stand",
        "rests" => "rest",
        "pays" => "pay",
        "plays" => "play",
        "loses" => "lose",
        "wins" => "win",
        "puts" => "put",
        "has" => "have",
        "are" => "is",
        "were" => "was",
        "does" => "do",
        "his" | "her" | "their" => "its",
        "them" | "they" => "it",
        "those" => "that",
        "into" | "onto" => "to",
        "greater" | "higher" => "more",
        "fewer" | "lower" => "less",
        "dropzone" => "drop",
        "centre" => "center",
        "defence" => "defense",
        "criticals" => "critical",
        "sizes" => "size",
        "resolves" => "resolve",
        "takes" => "take",
        "exceeds" => "exceed",
        "owners" => "owner",
        "buddies" => "buddy",
        "kinds" => "kind",
        "types" => "type",
        "shuffles" => "shuffle",
        "reveals" => "reveal",
        "nullifies" => "nullify",
        "players" => "player",
        "opponents" => "opponent",
        "times" => "time",
        "whenever" => "when",
        _ => return None,
    })
}

/// Returns the normal form of a word, without its ending.
pub(super) fn same(word: &str) -> Cow<'static, str> {
    known(word).map_or_else(|| Cow::Owned(word.to_owned()), Cow::Borrowed)
}

/// Misprinted attributes, and the attributes that they stand for.
const MISPRINTED: [(&str, &str); 2] =
    [("Raging Spirit", "Raging Spirits"), ("Destroy", "Destruction")];

/// Returns the attribute in its normal form: corrected, with a capital on each word.
pub(super) fn attribute(printed: &str) -> String {
    let written = to_title_case(printed);
    let meant = MISPRINTED.iter().find(|(of, _)| *of == written);
    meant.map_or(written, |(_, meant)| (*meant).to_owned())
}

/// Numbers in letters.
const NUMBERS: [&str; 21] = [
    "zero",
    "one",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "eleven",
    "twelve",
    "thirteen",
    "fourteen",
    "fifteen",
    "sixteen",
    "seventeen",
    "eighteen",
    "nineteen",
    "twenty",
];

/// Returns the number that a word stands for.
pub(super) fn number(word: &str) -> Option<i32> {
    NUMBERS.iter().position(|of| *of == word).and_then(|at| i32::try_from(at).ok())
}

/// Returns the number in letters, up to ten.
pub(super) fn number_word(number: i32) -> Option<&'static str> {
    let at = usize::try_from(number).ok().filter(|at| *at <= 10)?;
    NUMBERS.get(at).copied()
}

/// Tags and keywords: as they may be printed, and their normal form.
pub(super) const TAGS: [(&str, &str); 35] = [
    ("call cost", "Call Cost"),
    ("callcost", "Call Cost"),
    ("cast cost", "Cast Cost"),
    ("equip cost", "Equip Cost"),
    ("counter", "Counter"),
    ("counster", "Counter"),
    ("act", "Act"),
    ("rest", "Rest"),
    ("stand", "Stand"),
    ("penetrate", "Penetrate"),
    ("soulguard", "Soulguard"),
    ("soul guard", "Soulguard"),
    ("move", "Move"),
    ("counterattack", "Counterattack"),
    ("lifelink", "Lifelink"),
    ("equipment change", "Equipment Change"),
    ("transform", "Transform"),
    ("ride", "Ride"),
    ("take post", "Take Post"),
    ("impact transform", "Impact Transform"),
    ("dragonize", "Dragonize"),
    ("set", "Set"),
    ("crossnize", "Crossnize"),
    ("crozznize", "Crossnize"),
    ("ambush", "Ambush"),
    ("purge", "Purge"),
    ("weapon link", "Weapon Link"),
    ("c. territory", "C. Territory"),
    ("c・territory", "C. Territory"),
    ("double attack", "Double Attack"),
    ("triple attack", "Triple Attack"),
    ("quadruple attack", "Quadruple Attack"),
    ("omni lord", "Omni Lord"),
    ("dragod", "Dragod"),
    ("reversal", "Reversal"),
];

/// Keywords that are also printed without brackets. They need a capital; otherwise they are normal words.
const BARE: [&str; 23] = [
    "Call Cost",
    "Cast Cost",
    "Equip Cost",
    "Counter",
    "Act",
    "Rest",
    "Stand",
    "Penetrate",
    "Soulguard",
    "Move",
    "Counterattack",
    "Equipment Change",
    "Transform",
    "Ride",
    "Set",
    "Crossnize",
    "Double Attack",
    "Triple Attack",
    "Quadruple Attack",
    "Omni Lord",
    "Ambush",
    "Dragonize",
    "Impact Transform",
];

/// Finds a keyword like `Lifelink 5`, and returns its length.
fn lifelink(text: &str) -> Option<(String, usize)> {
    let after = text.strip_prefix("Lifelink").or_else(|| text.strip_prefix("LifeLink"))?;
    let gap = after.len() - after.trim_start_matches([' ', '：', ':']).len();
    let rest = &after[gap..];
    let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
    let length = text.len() - rest.len();
    if digits > 0 && digits < 3 {
        return Some((format!("Lifelink {}", &rest[..digits]), length + digits));
    }
    for loses in ["Lose", "loses", "lose", "Defeat"] {
        if rest.starts_with(loses) {
            return Some(("Lifelink Lose".to_owned(), length + loses.len()));
        }
    }
    Some(("Lifelink".to_owned(), "Lifelink".len()))
}

/// Finds a keyword without brackets at the beginning of the text, and returns its length.
pub(super) fn bare_keyword(text: &str) -> Option<(String, usize)> {
    if !text.starts_with(|of: char| of.is_ascii_uppercase()) {
        return None;
    }
    if let Some(lifelink) = lifelink(text) {
        return Some(lifelink);
    }
    let ends = |rest: &str| !rest.starts_with(|of: char| of.is_ascii_alphanumeric());
    let found = BARE.iter().filter(|of| text.strip_prefix(**of).is_some_and(ends));
    let longest = found.max_by_key(|of| of.len())?;
    Some(((*longest).to_owned(), longest.len()))
}

/// Returns the keyword in brackets.
pub(super) fn keyword_in_brackets(inside: &str) -> Option<String> {
    let inside = inside.trim().trim_matches(['『', '』', '[', ']']).trim();
    if let Some((of, length)) = lifelink(inside) {
        return (length == inside.len()).then_some(of);
    }
    let small: String = inside
        .to_ascii_lowercase()
        .replace('_', " ")
        .split_whitespace()
        .collect::<Vec<_>>()
        .join(" ");
    TAGS.iter().find(|(of, _)| *of == small).map(|(_, to)| (*to).to_owned())
}

/// Keywords without their numbers.
pub(super) const KEYWORDS: [(&str, KeywordKind); 19] = [
    ("Penetrate", KeywordKind::Penetrate),
    ("Soulguard", KeywordKind::Soulguard),
    ("Move", KeywordKind::Move),
    ("Counterattack", KeywordKind::Counterattack),
    ("Lifelink", KeywordKind::LifeLink),
    ("Equipment Change", KeywordKind::ChangeEquip),
    ("Transform", KeywordKind::Transform),
    ("Ride", KeywordKind::Ride),
    ("Take Post", KeywordKind::TakePost),
    ("Impact Transform", KeywordKind::ImpactTransform),
    ("Dragonize", KeywordKind::Dragonize),
    ("Set", KeywordKind::Set),
    ("Crossnize", KeywordKind::CrossNize),
    ("Ambush", KeywordKind::Ambush),
    ("Purge", KeywordKind::Purge),
    ("Weapon Link", KeywordKind::WeaponLink),
    ("C. Territory", KeywordKind::CTerritory),
    ("Double Attack", KeywordKind::Attacks),
    ("Triple Attack", KeywordKind::Attacks),
];

/// How often a card attacks.
const TIMES: [(&str, u8); 3] =
    [("Double Attack", 2), ("Triple Attack", 3), ("Quadruple Attack", 4)];

/// Returns a keyword that has no cost of its own.
pub(super) fn keyword_of(words: &str) -> Option<Keyword> {
    if let Some((_, times)) = TIMES.iter().find(|(said, _)| *said == words) {
        return Some(Keyword::Attacks(*times));
    }
    if let Some(rest) = words.strip_prefix("Lifelink ") {
        return match rest {
            "Lose" => Some(Keyword::LifeLinkDefeat),
            number => number.parse().ok().map(Keyword::LifeLink),
        };
    }
    Some(match words {
        "Penetrate" => Keyword::Penetrate,
        "Soulguard" => Keyword::Soulguard,
        "Move" => Keyword::Move,
        "Counterattack" => Keyword::Counterattack,
        "Equipment Change" => Keyword::ChangeEquip,
        "Set" => Keyword::Set,
        "Crossnize" => Keyword::CrossNize,
        "Ambush" => Keyword::Ambush,
        "Purge" => Keyword::Purge,
        "Weapon Link" => Keyword::WeaponLink,
        "C. Territory" => Keyword::CTerritory,
        _ => return None,
    })
}

/// Returns the printed form of a keyword.
pub(super) fn keyword_words(keyword: &Keyword) -> String {
    match keyword {
        Keyword::Attacks(times) => {
            TIMES.iter().find(|(_, of)| of == times).map_or("", |(said, _)| said).to_owned()
        }
        Keyword::LifeLink(damage) => format!("Lifelink {damage}"),
        Keyword::LifeLinkDefeat => "Lifelink Lose".to_owned(),
        other => kind_words(other.kind()).to_owned(),
    }
}

/// Returns the printed form of a kind of keyword.
pub(super) fn kind_words(kind: KeywordKind) -> &'static str {
    KEYWORDS.iter().find(|(_, of)| *of == kind).map_or("", |(said, _)| said)
}
