//! Card numbers: their form in each game, and which of them name the same card.

use std::fmt;

use schemars::JsonSchema;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use unicode_normalization::UnicodeNormalization;

use hantei_base::reference::Game;

/// A card number (カードナンバー, カード番号) as printed, in half-width characters: `1-001H`, `BT02/0097`, `U-484`.
///
/// Invariant: not empty, no spaces, only ASCII; exceptions are the stars of a few Buddyfight numbers (`H-EB01/☆★☆☆☆`).
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct CardNumber(String);

impl CardNumber {
    /// Parses a card number of any game; `None` if it contains characters that no number has.
    pub fn new(text: &str) -> Option<CardNumber> {
        let text: String = text.trim().nfkc().map(hyphen).collect();
        let fits =
            |c: char| c.is_ascii_alphanumeric() || matches!(c, '-' | '/' | '?' | '+' | '★' | '☆');
        (!text.is_empty() && text.len() <= 32 && text.chars().all(fits))
            .then(|| CardNumber(text.to_ascii_uppercase()))
    }

    /// The number as printed.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// The game whose numbers have this form, if there is exactly one.
    pub fn game(&self) -> Option<Game> {
        recognise(&self.0).and_then(|(game, _)| game)
    }

    /// The key for comparing numbers: without FFTCG's rarity letter.
    pub fn key(&self) -> &str {
        match fftcg_stem(&self.0) {
            Some(stem) => stem,
            None => &self.0,
        }
    }

    /// The numbers in a double FFTCG number: `23-007C/15-007C` is card 23-007 and card 15-007.
    pub fn parts(&self) -> impl Iterator<Item = CardNumber> {
        let double = self.0.split('/').all(|part| fftcg_stem(part).is_some());
        let parts: Vec<_> =
            if double { self.0.split('/').collect() } else { vec![self.0.as_str()] };
        parts.into_iter().map(|part| CardNumber(part.to_owned())).collect::<Vec<_>>().into_iter()
    }

    /// Buddyfight: the number of the Japanese print, if this is the number of an English print.
    pub fn of_japanese(&self) -> Option<&str> {
        self.0.strip_suffix("EN").filter(|_| is_buddyfight(&self.0) || self.0.contains('★'))
    }

    /// FFTCG: the set's number, the part before the hyphen; `None` for promos, boss and crystal cards.
    pub fn set(&self) -> Option<u32> {
        fftcg_stem(&self.0)?.split('-').next()?.parse().ok()
    }

    /// FFTCG: the part before the hyphen.
    pub fn series(&self) -> Option<&str> {
        fftcg_stem(&self.0)?.split('-').next()
    }

    /// FFTCG: whether it is a number of a starter deck, which may be released before its set.
    pub fn is_starter(&self) -> bool {
        self.set().is_some() && self.0.ends_with('S')
    }

    /// FFTCG: whether it is a promo number, such as `PR-051`.
    pub fn is_promo(&self) -> bool {
        fftcg_stem(&self.0).is_some_and(|stem| stem.starts_with("PR-"))
    }
}

/// The number without its rarity letter, `1-001` for `1-001H`; `None` if it is not an FFTCG number.
fn fftcg_stem(text: &str) -> Option<&str> {
    let (series, rest) = text.split_once('-')?;
    let series_fits = matches!(series, "PR" | "B" | "C" | "RE")
        || (1..=2).contains(&series.len())
            && series.bytes().all(|b| b.is_ascii_digit())
            && !series.starts_with('0');
    let digits = rest.len().min(3);
    let rest_fits = digits == 3
        && rest.bytes().take(3).all(|b| b.is_ascii_digit())
        && matches!(&rest[3..], "" | "C" | "R" | "H" | "L" | "S" | "P" | "B" | "?" | "PR");
    (series_fits && rest_fits).then(|| &text[..series.len() + 1 + digits])
}

/// Whether it has the form of a Buddyfight number: `BT02/0097`, `S-UB03/0047`, `S-BT01/BR02`, `D-CBT/0005`, `BT02/0043EN`.
fn is_buddyfight(text: &str) -> bool {
    let Some((set, number)) = text.split_once('/') else { return false };
    let number = number.strip_suffix("EN").unwrap_or(number);
    let four = number.len() == 4 && number.bytes().rev().take(3).all(|b| b.is_ascii_digit());
    let set_fits = set.starts_with(|c: char| c.is_ascii_uppercase())
        && set.bytes().all(|b| b.is_ascii_uppercase() || b.is_ascii_digit() || b == b'-')
        && (set.len() >= 2 && set.bytes().any(|b| b.is_ascii_digit()) || four);
    let number_fits = (3..=6).contains(&number.len())
        && number.bytes().all(|b| b.is_ascii_uppercase() || b.is_ascii_digit())
        && number.bytes().rev().take(2).all(|b| b.is_ascii_digit());
    set_fits && number_fits
}

/// Whether it has the form of a Yu-Gi-Oh! set number: `DUAD-JP059`, `LOB-001`, `SDY-J001`. (`U-484` is a number of CrossOver.)
fn is_yugioh(text: &str) -> bool {
    let Some((set, number)) = text.split_once('-') else { return false };
    let letters = number.bytes().take_while(u8::is_ascii_uppercase).count();
    (2..=5).contains(&set.len())
        && set.bytes().all(|b| b.is_ascii_uppercase() || b.is_ascii_digit())
        && set.bytes().any(|b| b.is_ascii_uppercase())
        && (1..=3).contains(&letters)
        && number.len() - letters == 3
        && number[letters..].bytes().all(|b| b.is_ascii_digit())
}

fn is_crossover(text: &str) -> bool {
    let Some((rarity, number)) = text.split_once('-') else { return false };
    matches!(rarity, "C" | "U" | "R")
        && number.len() == 3
        && number.bytes().all(|b| b.is_ascii_digit())
}

/// The card number in `text`, and the game whose numbers have this form: `None` if two games have such numbers, as FFTCG and CrossOver
/// have `C-001`.
pub fn recognise(text: &str) -> Option<(Option<Game>, CardNumber)> {
    let number = unpadded(CardNumber::new(text)?);
    let text = number.as_str();
    let all_fftcg = text.split('/').all(|part| fftcg_stem(part).is_some());
    let game = match (all_fftcg, is_crossover(text)) {
        (true, true) => None,
        (true, false) => Some(Game::Fftcg),
        (false, true) => Some(Game::Crossover),
        (false, false) if is_buddyfight(text) => Some(Game::Buddyfight),
        (false, false) if is_yugioh(text) => Some(Game::Yugioh),
        (false, false) => return None,
    };
    Some((game, number))
}

/// Removes a leading zero, which tables use for sorting: `1-021H` for `01-021H`.
fn unpadded(number: CardNumber) -> CardNumber {
    match number.0.strip_prefix('0').filter(|rest| fftcg_stem(rest).is_some()) {
        Some(rest) => CardNumber(rest.to_owned()),
        None => number,
    }
}

/// Replaces dashes that word processors insert by a hyphen.
fn hyphen(c: char) -> char {
    if matches!(c, '−' | '\u{2010}' | '\u{2011}' | '\u{2012}' | '–') { '-' } else { c }
}

impl fmt::Display for CardNumber {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl Serialize for CardNumber {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&self.0)
    }
}

impl<'de> Deserialize<'de> for CardNumber {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        CardNumber::new(&text).ok_or_else(|| {
            serde::de::Error::custom(format!(
                "`{text}` is not a card number, expected one such as 1-001H or BT02/0097"
            ))
        })
    }
}

impl JsonSchema for CardNumber {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "CardNumber".into()
    }
    fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
        schemars::json_schema!({"type": "string", "pattern": "^[A-Za-z0-9/?+-]{1,32}$"})
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_recognised() {
        for (text, game) in [
            ("1-001H", Some(Game::Fftcg)),
            ("１－００１Ｈ", Some(Game::Fftcg)),
            ("23-007C/15-007C", Some(Game::Fftcg)),
            ("PR-051", Some(Game::Fftcg)),
            ("PR-055/11-062R", Some(Game::Fftcg)),
            ("BT02/0097", Some(Game::Buddyfight)),
            ("S-UB03/0047", Some(Game::Buddyfight)),
            ("S-BT01/BR02", Some(Game::Buddyfight)),
            ("D-CBT/0005", Some(Game::Buddyfight)),
            ("BT02/0043EN", Some(Game::Buddyfight)),
            ("D/0003", Some(Game::Buddyfight)),
            ("U-484", Some(Game::Crossover)),
            ("DUAD-JP059", Some(Game::Yugioh)),
            ("C-001", None),
            ("灰流うらら", None),
            ("14558127", None),
            ("3", None),
            ("X/Y", None),
        ] {
            assert_eq!(recognise(text).and_then(|(game, _)| game), game, "{text}");
        }
        let of_two = recognise("c-374").map(|(_, number)| number);
        assert_eq!(of_two.as_ref().map(CardNumber::as_str), Some("C-374"));
        assert!(recognise("C-3745").is_none());
    }

    #[test]
    fn the_rarity_letter_does_not_count() {
        assert_eq!(
            CardNumber::new("1-001H").unwrap().key(),
            CardNumber::new("1-001").unwrap().key()
        );
        let parts: Vec<_> = CardNumber::new("23-007C/15-007C").unwrap().parts().collect();
        assert_eq!(parts.iter().map(CardNumber::key).collect::<Vec<_>>(), ["23-007", "15-007"]);
    }
}
