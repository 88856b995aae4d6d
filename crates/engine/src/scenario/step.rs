//! The steps of a script as people write them.

use std::collections::BTreeMap;
use std::fmt::{self, Debug};
use std::marker::PhantomData;

use schemars::JsonSchema;
use serde::de::value::{MapAccessDeserializer, SeqAccessDeserializer};
use serde::de::{DeserializeOwned, Error, MapAccess, SeqAccess, Unexpected, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::Player;
use hantei_base::text::Localized;

use super::placed::EMPTY;
use super::reader_text;

/// One step of a script.
#[derive(Debug, Clone, PartialEq, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase", bound = "")]
#[schemars(bound = "")]
#[schemars(transform = hantei_base::schema::with_aliases::<ScriptStep<A>>)]
pub enum ScriptStep<A: Act> {
    /// Player A does something.
    #[serde(rename = "A")]
    A(Done<A>),
    /// Player B does something.
    #[serde(rename = "B")]
    B(Done<A>),
    /// What must hold at this point: values by path.
    #[serde(alias = "期待")]
    Expect(BTreeMap<String, Expected>),
    /// A note to the reader: one text, or one per language.
    #[serde(alias = "メモ")]
    Note(
        #[serde(deserialize_with = "reader_text::read")]
        #[schemars(with = "reader_text::ReaderText")]
        Localized,
    ),
}

/// What a step does.
#[derive(Debug, Clone, PartialEq)]
pub enum Done<A> {
    /// `pass`: does nothing.
    Pass,
    /// Another word that stands alone and means nothing.
    Word(String),
    /// A verb with what belongs to it.
    Act(A),
}

impl<A: Act> Done<A> {
    /// Creates a `choose` step with these words.
    pub fn choose(words: Vec<String>) -> Done<A> {
        Done::Act(A::choose(words))
    }

    /// The act, if the step has one.
    pub fn act(&self) -> Option<&A> {
        match self {
            Done::Act(act) => Some(act),
            Done::Pass | Done::Word(_) => None,
        }
    }

    /// Whether it only waits for a later moment of the turn.
    pub fn waits(&self) -> bool {
        self.act().is_some_and(A::waits)
    }

    /// Whether it is an attempt that must be refused.
    pub fn is_attempt(&self) -> bool {
        self.act().is_some_and(|act| act.illegal().is_some())
    }

    /// The step and the act that it says must be refused, where that is an act and not a word.
    pub fn attempt(&self) -> Option<(&A, &A)> {
        let act = self.act()?;
        Some((act, act.illegal()?.act()?))
    }

    /// Whether the step says that there must be no chance for something.
    pub fn has_no_chance(&self) -> bool {
        self.act()
            .is_some_and(|act| act.illegal().is_some() && act.because().is_some_and(is_no_chance))
    }

    /// The words of a `choose` step.
    pub fn choice(&self) -> Option<&OneOrMore> {
        self.act()?.choice()
    }

    /// The answer that must be refused.
    pub fn refused_choice(&self) -> Option<&OneOrMore> {
        self.act()?.illegal()?.choice()
    }
}

impl<A: Act> Serialize for Done<A> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Done::Pass => serializer.serialize_str(PASS),
            Done::Word(word) => serializer.serialize_str(word),
            Done::Act(act) => match act.word() {
                Some(word) => serializer.serialize_str(word),
                None => act.serialize(serializer),
            },
        }
    }
}

impl<'de, A: Act> Deserialize<'de> for Done<A> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Done<A>, D::Error> {
        struct DoneVisitor<A>(PhantomData<A>);
        impl<'de, A: Act> Visitor<'de> for DoneVisitor<A> {
            type Value = Done<A>;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                let verbs: Vec<&str> = A::VERBS.iter().take(3).map(|(verb, _)| *verb).collect();
                write!(f, "`{PASS}`, or a mapping with a verb such as {}", verbs.join(", "))
            }
            fn visit_str<E>(self, word: &str) -> Result<Done<A>, E> {
                let word = japanese::<A>().find(|(of, _)| *of == word).map_or(word, |(_, of)| of);
                Ok(match A::of_word(word) {
                    _ if word == PASS => Done::Pass,
                    Some(act) => Done::Act(act),
                    None => Done::Word(word.to_owned()),
                })
            }
            fn visit_map<M: MapAccess<'de>>(self, map: M) -> Result<Done<A>, M::Error> {
                A::deserialize(MapAccessDeserializer::new(map)).map(Done::Act)
            }
        }
        deserializer.deserialize_any(DoneVisitor(PhantomData))
    }
}

impl<A: Act> JsonSchema for Done<A> {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Done".into()
    }
    fn json_schema(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
        let act = generator.subschema_for::<A>();
        let words = words_alone::<A>().map(|word| serde_json::json!({"const": word}));
        let all: Vec<serde_json::Value> = words.chain([act.into()]).collect();
        schemars::json_schema!({
            "description": "What a step does: a word alone such as `pass`, or a verb with what belongs to it.",
            "anyOf": all,
        })
    }
}

/// The words that are a step by themselves, the Japanese ones last.
pub(super) fn words_alone<A: Act>() -> impl Iterator<Item = &'static str> {
    let english = std::iter::once(PASS).chain(A::WORDS.iter().copied());
    english.chain(japanese::<A>().map(|(of, _)| of))
}

/// The Japanese words that are a step by themselves, each with its meaning.
fn japanese<A: Act>() -> impl Iterator<Item = (&'static str, &'static str)> {
    [("パス", PASS)].into_iter().chain(A::JAPANESE.iter().copied())
}

/// Whether a script says, instead of an article, that the player has no chance at the moment.
pub fn is_no_chance(because: &str) -> bool {
    matches!(because, NO_CHANCE | "機会なし")
}

/// The word for having no chance.
pub const NO_CHANCE: &str = "no-chance";

/// Whether somebody probably meant to write that word.
pub fn is_nearly_no_chance(because: &str) -> bool {
    let letters = |word: &str| word.replace(['-', '_', ' '], "").to_ascii_lowercase();
    because == "機会" || strsim::osa_distance(&letters(because), &letters(NO_CHANCE)) <= 2
}

/// The word for a step that does nothing.
pub const PASS: &str = "pass";
/// A verb if it stands alone; otherwise the key for what is chosen later.
pub(super) const CHOOSE: &str = "choose";
/// The key for what a cost is paid with.
pub(super) const PAY: &str = "pay";
/// The key for what is chosen when something is declared.
pub const TARGETS: &str = "targets";

impl<A: Act> ScriptStep<A> {
    /// The player and what the player does, if the step is an act.
    pub fn act(&self) -> Option<(Player, &Done<A>)> {
        match self {
            ScriptStep::A(act) => Some((Player::A, act)),
            ScriptStep::B(act) => Some((Player::B, act)),
            ScriptStep::Expect(_) | ScriptStep::Note(_) => None,
        }
    }
}

/// One word, or several.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
#[serde(transparent)]
pub struct OneOrMore(pub Vec<String>);

impl JsonSchema for OneOrMore {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "OneOrMore".into()
    }
    fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
        let word = ["string", "number", "boolean"];
        schemars::json_schema!({
            "description": "One word, or several.",
            "anyOf": [{"type": word}, {"type": "array", "items": {"type": word}, "minItems": 1}],
        })
    }
}

impl OneOrMore {
    /// Whether there are no words.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

impl<'de> Deserialize<'de> for OneOrMore {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<OneOrMore, D::Error> {
        struct WordsVisitor;
        impl<'de> Visitor<'de> for WordsVisitor {
            type Value = OneOrMore;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a word, or a list of words")
            }
            fn visit_str<E: Error>(self, word: &str) -> Result<OneOrMore, E> {
                Ok(OneOrMore(vec![word.to_owned()]))
            }
            fn visit_bool<E: Error>(self, yes: bool) -> Result<OneOrMore, E> {
                Ok(OneOrMore(vec![if yes { "yes" } else { "no" }.to_owned()]))
            }
            fn visit_u64<E: Error>(self, number: u64) -> Result<OneOrMore, E> {
                Ok(OneOrMore(vec![number.to_string()]))
            }
            fn visit_i64<E: Error>(self, number: i64) -> Result<OneOrMore, E> {
                Ok(OneOrMore(vec![number.to_string()]))
            }
            fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<OneOrMore, A::Error> {
                let mut words = Vec::new();
                while let Some(OneOrMore(more)) = seq.next_element()? {
                    words.extend(more);
                }
                // An empty list would be the same as no key.
                if words.is_empty() {
                    return Err(Error::custom("an empty list says nothing: leave it out"));
                }
                Ok(OneOrMore(words))
            }
        }
        deserializer.deserialize_any(WordsVisitor)
    }
}

/// Reads a flag that is true when it is written. Writing `false` is an error, because it says nothing.
pub fn said<'de, D: Deserializer<'de>>(from: D) -> Result<bool, D::Error> {
    match bool::deserialize(from)? {
        true => Ok(true),
        false => Err(Error::custom("`false` says nothing: leave it out")),
    }
}

/// The expected value of a path.
#[derive(Debug, Clone, PartialEq, Serialize, JsonSchema)]
#[serde(untagged)]
pub enum Expected {
    /// A boolean.
    Bool(bool),
    /// A number.
    Number(i64),
    /// A name, or `empty`.
    Word(String),
    /// Names, in any order.
    Words(Vec<String>),
    /// Conditions on the value.
    Closely(Closely),
}

// Written by hand, so that an error has the place of the value that is wrong.
impl<'de> Deserialize<'de> for Expected {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Expected, D::Error> {
        struct AnyExpected;
        impl<'de> Visitor<'de> for AnyExpected {
            type Value = Expected;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("what is expected of a path")
            }
            fn visit_bool<E: Error>(self, is: bool) -> Result<Expected, E> {
                Ok(Expected::Bool(is))
            }
            fn visit_i64<E: Error>(self, number: i64) -> Result<Expected, E> {
                Ok(Expected::Number(number))
            }
            fn visit_u64<E: Error>(self, number: u64) -> Result<Expected, E> {
                let wrong = |_| Error::invalid_value(Unexpected::Unsigned(number), &self);
                i64::try_from(number).map(Expected::Number).map_err(wrong)
            }
            fn visit_str<E: Error>(self, word: &str) -> Result<Expected, E> {
                Ok(Expected::Word(word.to_owned()))
            }
            fn visit_seq<A: SeqAccess<'de>>(self, of: A) -> Result<Expected, A::Error> {
                Vec::deserialize(SeqAccessDeserializer::new(of)).map(Expected::Words)
            }
            fn visit_map<A: MapAccess<'de>>(self, of: A) -> Result<Expected, A::Error> {
                Closely::deserialize(MapAccessDeserializer::new(of)).map(Expected::Closely)
            }
        }
        from.deserialize_any(AnyExpected)
    }
}

impl Expected {
    /// Whether it is only about how many cards there are.
    pub fn is_count(&self) -> bool {
        match self {
            Expected::Number(_) => true,
            Expected::Word(word) => word == EMPTY,
            Expected::Words(words) => words.is_empty(),
            Expected::Closely(closely) => closely.has.is_empty() && closely.not.is_empty(),
            Expected::Bool(_) => false,
        }
    }
}

/// Conditions on the value of a path.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct Closely {
    /// Cards that must be there.
    #[serde(skip_serializing_if = "OneOrMore::is_empty")]
    pub has: OneOrMore,
    /// Cards that must not be there.
    #[serde(skip_serializing_if = "OneOrMore::is_empty")]
    pub not: OneOrMore,
    /// The exact number of cards.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub count: Option<i64>,
    /// The minimum.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub min: Option<i64>,
    /// The maximum.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub max: Option<i64>,
}

impl Closely {
    /// Whether it is only about a number, and not about cards.
    pub fn is_of_numbers(&self) -> bool {
        self.has.is_empty() && self.not.is_empty() && self.count.is_none()
    }
}

/// The answers that a step gives in advance.
#[derive(Debug, Clone, Copy)]
pub struct Says<'a> {
    /// What a cost is paid with.
    pub pay: &'a OneOrMore,
    /// What is chosen when something is declared.
    pub targets: &'a OneOrMore,
    /// What is chosen later.
    pub choose: &'a OneOrMore,
}

/// The verbs of steps, each with the keys that may be beside it.
pub type Verbs = &'static [(&'static str, &'static [&'static str])];

/// What the steps of all games have in common. A step is written as a mapping of a verb and what belongs to it.
pub trait Act:
    DeserializeOwned + Serialize + JsonSchema + Clone + Debug + PartialEq + Send + Sync + 'static
{
    /// The verbs. `choose` is a verb only if it stands alone.
    const VERBS: Verbs;
    /// For each verb, the keys beside it that matter for an attempt that must be refused.
    const TRIED: Verbs;
    /// The words besides `pass` that are a step by themselves.
    const WORDS: &'static [&'static str] = &[];
    /// Those words in Japanese, each with its meaning.
    const JAPANESE: &'static [(&'static str, &'static str)] = &[];
    /// Common mistakes in keys and values, or a single name where people write several, each with the key of the message that says what to
    /// write instead.
    const MISWRITTEN: &'static [(&'static [&'static str], &'static str)] = &[];
    /// The act that a word alone means.
    fn of_word(_word: &str) -> Option<Self> {
        None
    }
    /// The word that means the act alone.
    fn word(&self) -> Option<&'static str> {
        None
    }
    /// Creates an answer with these words.
    fn choose(words: Vec<String>) -> Self;
    /// Whether it answers its own player's last action before anybody else has had a chance.
    fn is_at_once(&self) -> bool {
        false
    }
    /// Whether it uses no chance, so that the same player may answer afterwards.
    fn is_no_action(&self) -> bool {
        false
    }
    /// Whether it only waits for a later moment of the turn.
    fn waits(&self) -> bool;
    /// The words that answer a question, if it does nothing else.
    fn choice(&self) -> Option<&OneOrMore>;
    /// The card whose text it uses.
    fn card_used(&self) -> Option<&str>;
    /// The answers that it gives in advance, if it does something.
    fn says(&self) -> Option<Says<'_>>;
    /// The attempt that must be refused.
    fn illegal(&self) -> Option<&Done<Self>>;
    /// The article that must refuse it.
    fn because(&self) -> Option<&str>;
}

/// A step that a player's answer adds to a script.
#[derive(Debug, Clone, PartialEq)]
pub struct AddedStep<A> {
    /// How many steps of the script come before it.
    pub after: usize,
    /// The player.
    pub player: Player,
    /// What the player does.
    pub done: Done<A>,
}
