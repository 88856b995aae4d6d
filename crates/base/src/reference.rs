//! Game, edition, format, and the reference type `fftcg:11.4.6.2`: plain values that every other crate uses.
//!
//! This module reads no file and knows no rule and no message.

use std::fmt;
use std::str::FromStr;
use std::sync::Arc;

use schemars::JsonSchema;
use serde::de::{DeserializeSeed, EnumAccess, Error, VariantAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use unicode_normalization::UnicodeNormalization;

/// A trading-card game that hantei knows.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "lowercase")]
pub enum Game {
    /// フューチャーカード バディファイト
    Buddyfight,
    /// FINAL FANTASY TRADING CARD GAME
    Fftcg,
    /// CrossOver The F&C TCG
    Crossover,
    /// 遊戯王ARC-V オフィシャルカードゲーム
    Yugioh,
}

impl Game {
    /// Every game, in the order in which lists show them.
    pub const ALL: [Game; 4] = [Game::Buddyfight, Game::Fftcg, Game::Crossover, Game::Yugioh];

    /// The id used on the command line, in references and in file names.
    pub fn id(self) -> &'static str {
        match self {
            Game::Buddyfight => "buddyfight",
            Game::Fftcg => "fftcg",
            Game::Crossover => "crossover",
            Game::Yugioh => "yugioh",
        }
    }

    /// Other names that people use for the game, in lower case.
    pub fn names(self) -> &'static [&'static str] {
        match self {
            Game::Buddyfight => &[
                "バディファイト",
                "フューチャーカード バディファイト",
                "future card buddyfight",
                "bf",
            ],
            Game::Fftcg => &["ff-tcg", "ff", "ファイナルファンタジー", "final fantasy"],
            Game::Crossover => &["クロスオーバー", "crossover the f&c tcg"],
            Game::Yugioh => {
                &["遊戯王", "遊☆戯☆王", "yu-gi-oh!", "yu-gi-oh", "遊戯王ocg", "ygo", "mr3"]
            }
        }
    }

    /// Reads a game by its id or another of its names, for files that people write.
    ///
    /// # Errors
    /// The error of an unknown variant if no game has this name.
    pub fn by_any_name<'de, D: Deserializer<'de>>(from: D) -> Result<Game, D::Error> {
        const IDS: &[&str] = &["buddyfight", "fftcg", "crossover", "yugioh"];
        struct AnyName;
        impl<'de> Visitor<'de> for AnyName {
            type Value = Game;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("the name of a game")
            }
            fn visit_str<E: Error>(self, name: &str) -> Result<Game, E> {
                name.parse().map_err(|_| E::unknown_variant(name, IDS))
            }
            fn visit_enum<A: EnumAccess<'de>>(self, from: A) -> Result<Game, A::Error> {
                let (game, variant) = from.variant_seed(AnyName)?;
                variant.unit_variant()?;
                Ok(game)
            }
        }
        impl<'de> DeserializeSeed<'de> for AnyName {
            type Value = Game;
            fn deserialize<D: Deserializer<'de>>(self, from: D) -> Result<Game, D::Error> {
                from.deserialize_identifier(self)
            }
        }
        // As an enum, because the YAML reader knows the place of a variant, but not that of a string.
        from.deserialize_enum("Game", IDS, AnyName)
    }

    /// The edition that is used when none is named.
    pub fn default_edition(self) -> Edition {
        match self {
            Game::Buddyfight => Edition::Buddyfight2018,
            Game::Fftcg => Edition::Fftcg32,
            Game::Crossover => Edition::Crossover202,
            Game::Yugioh => Edition::YugiohMr3,
        }
    }
}

impl fmt::Display for Game {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

impl FromStr for Game {
    type Err = UnknownName;
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let word = text.nfkc().collect::<String>().to_lowercase();
        let named = |game: &Game| game.id() == word || game.names().contains(&word.as_str());
        Game::ALL.into_iter().find(named).ok_or_else(|| UnknownName {
            what: "game",
            found: text.to_owned(),
            known: Game::ALL.map(Game::id).join(", "),
        })
    }
}

/// An edition of a game's rulebook. An edition belongs to one game, so a Buddyfight edition of Yu-Gi-Oh! cannot be expressed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Edition {
    /// Buddyfight, detailed rules with the changes of 2018-06-02.
    Buddyfight2018,
    /// Buddyfight, the earlier detailed rules.
    Buddyfight2014,
    /// FFTCG comprehensive rules 3.2.
    Fftcg32,
    /// CrossOver basic rules 2.02.
    Crossover202,
    /// Yu-Gi-Oh! OCG Master Rule 3, rulebook 1.1.
    YugiohMr3,
}

impl Edition {
    /// Every edition.
    pub const ALL: [Edition; 5] = [
        Edition::Buddyfight2018,
        Edition::Buddyfight2014,
        Edition::Fftcg32,
        Edition::Crossover202,
        Edition::YugiohMr3,
    ];

    /// The game that this is an edition of.
    pub fn game(self) -> Game {
        match self {
            Edition::Buddyfight2018 | Edition::Buddyfight2014 => Game::Buddyfight,
            Edition::Fftcg32 => Game::Fftcg,
            Edition::Crossover202 => Game::Crossover,
            Edition::YugiohMr3 => Game::Yugioh,
        }
    }

    /// The id within its game: `2018`, `3.2`, …
    pub fn id(self) -> &'static str {
        match self {
            Edition::Buddyfight2018 => "2018",
            Edition::Buddyfight2014 => "2014",
            Edition::Fftcg32 => "3.2",
            Edition::Crossover202 => "2.02",
            Edition::YugiohMr3 => "mr3",
        }
    }

    /// The id, or `None` for the game's default edition, which is not written out.
    pub fn id_if_named(self) -> Option<&'static str> {
        (self != self.game().default_edition()).then_some(self.id())
    }

    /// The edition of `game` with this id.
    ///
    /// # Errors
    /// An unknown id; the error lists the editions of the game.
    pub fn of(game: Game, id: &str) -> Result<Edition, UnknownName> {
        let mut of_game = Edition::ALL.into_iter().filter(|edition| edition.game() == game);
        of_game.clone().find(|edition| edition.id() == id).ok_or_else(|| UnknownName {
            what: "edition",
            found: id.to_owned(),
            known: of_game.by_ref().map(Edition::id).collect::<Vec<_>>().join(", "),
        })
    }

    /// The edition that is meant when game and edition are joined by something other than `@`: `buddyfight-2014`.
    fn from_joined(text: &str) -> Option<Edition> {
        let (game, edition) = text.rsplit_once(['-', '_', ' ', '/'])?;
        Edition::of(game.parse().ok()?, edition).ok()
    }
}

impl fmt::Display for Edition {
    /// Writes `fftcg` for a game's default edition, `buddyfight@2014` otherwise.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.game().id())?;
        match self.id_if_named() {
            Some(id) => write!(f, "@{id}"),
            None => Ok(()),
        }
    }
}

impl FromStr for Edition {
    type Err = UnknownName;
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        match text.split_once('@') {
            Some((game, edition)) => Edition::of(game.parse()?, edition),
            None => text.parse::<Game>().map(Game::default_edition).map_err(|unknown| {
                match Edition::from_joined(text) {
                    Some(meant) => {
                        UnknownName { known: format!("{}@{}", meant.game(), meant.id()), ..unknown }
                    }
                    None => unknown,
                }
            }),
        }
    }
}

/// An unknown name, with the known ones.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("unknown {what} `{found}`, expected one of: {known}")]
pub struct UnknownName {
    /// What kind of name was expected.
    pub what: &'static str,
    /// What was written.
    pub found: String,
    /// The known names.
    pub known: String,
}

/// The id of a format (`standard`, `l3`, `ocg`, …). The formats of a game are data: `rules/<game>/construction.yaml`.
#[derive(
    Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, JsonSchema,
)]
#[serde(transparent)]
pub struct FormatId(pub String);

impl fmt::Display for FormatId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// An article id within an edition: `11.4.6.2`, `4-3-8`, `damage-step.3`, `1.call.q3`.
///
/// Invariant: not empty; ASCII letters, digits, `.` and `-` only.
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct ArticleId(Arc<str>);

impl ArticleId {
    /// The id as text.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// The possible parent ids, nearest first: the id cut at a `.`, or at a `-` between numbers (CrossOver's `4-3-8`). The book decides
    /// whether articles with these ids exist.
    pub fn above(&self) -> impl Iterator<Item = &str> {
        let is_number = |id: &str| id.bytes().all(|byte| byte.is_ascii_digit() || byte == b'-');
        let joints = self.0.rmatch_indices(['.', '-']).map(|(at, joint)| (&self.0[..at], joint));
        joints.filter(move |(id, joint)| *joint == "." || is_number(id)).map(|(id, _)| id)
    }

    /// The nearest parent id for which `is_there` is true.
    pub fn nearest_parent(&self, is_there: impl Fn(&str) -> bool) -> Option<&str> {
        self.above().find(|id| is_there(id))
    }
}

impl fmt::Display for ArticleId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl FromStr for ArticleId {
    type Err = BadReference;
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let fits = |c: char| c.is_ascii_alphanumeric() || c == '.' || c == '-';
        if text.is_empty() || !text.chars().all(fits) {
            return Err(BadReference::Article(text.to_owned()));
        }
        Ok(ArticleId(text.into()))
    }
}

impl Serialize for ArticleId {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&self.0)
    }
}

impl<'de> Deserialize<'de> for ArticleId {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(serde::de::Error::custom)
    }
}

impl JsonSchema for ArticleId {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "ArticleId".into()
    }
    fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
        schemars::json_schema!({"type": "string", "pattern": "^[A-Za-z0-9.-]+$"})
    }
}

/// `<game>[@<edition>]:<article>`, as every part of hantei prints it and as `hantei show` takes it.
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Reference {
    /// The edition. It is written out only if it is not the game's default.
    pub edition: Edition,
    /// The article within it.
    pub article: ArticleId,
}

impl fmt::Display for Reference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.edition, self.article)
    }
}

impl FromStr for Reference {
    type Err = BadReference;
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let (edition, article) =
            text.split_once(':').ok_or_else(|| BadReference::NoColon(text.to_owned()))?;
        Ok(Reference { edition: edition.parse()?, article: article.parse()? })
    }
}

impl Serialize for Reference {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

/// Why a text is not a valid reference.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum BadReference {
    /// There is no `:` between game and article.
    #[error(
        "`{0}` is not a reference: expected <game>[@<edition>]:<article>, such as fftcg:11.4.6.2"
    )]
    NoColon(String),
    /// The article part is empty or contains other characters.
    #[error("`{0}` is not an article id: expected letters, digits, `.` and `-`")]
    Article(String),
    /// The game or the edition is unknown.
    #[error(transparent)]
    Name(#[from] UnknownName),
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn references_print_as_they_are_read() {
        for text in [
            "fftcg:11.4.6.2",
            "crossover:4-3-8",
            "buddyfight@2014:1.call.q3",
            "yugioh:damage-step.3",
        ] {
            assert_eq!(text.parse::<Reference>().unwrap().to_string(), text);
        }
        assert_eq!(
            "buddyfight@2018:1.call.q3".parse::<Reference>().unwrap().to_string(),
            "buddyfight:1.call.q3"
        );
    }

    #[test]
    fn an_edition_with_another_separator_is_suggested_with_an_at_sign() {
        for text in ["buddyfight-2014:1.call.1", "バディファイト 2014:1.call.1"] {
            let Err(BadReference::Name(unknown)) = text.parse::<Reference>() else {
                panic!("{text}");
            };
            assert_eq!(unknown.known, "buddyfight@2014");
        }
    }

    #[test]
    fn an_id_has_every_shorter_id_as_a_parent() {
        let above = |id: &str| {
            let id: ArticleId = id.parse().unwrap();
            id.above().map(str::to_owned).collect::<Vec<_>>()
        };
        assert_eq!(above("11.4.6"), ["11.4", "11"]);
        assert_eq!(above("4-3-8.a"), ["4-3-8", "4-3", "4"]);
        assert_eq!(above("damage-step.2.flip-effect"), ["damage-step.2", "damage-step"]);
        assert!(above("chain-structure").is_empty(), "its hyphen joins words");
    }

    #[test]
    fn invalid_references_are_refused() {
        for text in [
            "",
            "fftcg",
            "fftcg:",
            "chess:1",
            "fftcg@9:1",
            "fftcg:1 2",
            "yugioh@2018:x",
            "fftcg:あ",
        ] {
            assert!(text.parse::<Reference>().is_err(), "{text}");
        }
    }
}
