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
use super::said;

/// One step.
#[derive(Debug, Clone, Deserialize, JsonSchema)]
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
    /// What holds here, by path.
    #[serde(alias = "期待")]
    Expect(BTreeMap<String, Expected>),
    /// A word to the reader: a text, or one in each language.
    #[serde(alias = "メモ")]
    Note(
        #[serde(deserialize_with = "said::read")]
        #[schemars(with = "said::Said")]
        Localized,
    ),
}

/// What a step does.
#[derive(Debug, Clone, PartialEq)]
pub enum Done<A> {
    /// `pass`: nothing is used.
    Pass,
    /// Another word that stands alone, and says nothing.
    Word(String),
    /// A verb with what belongs to it.
    Act(A),
}

impl<A: Act> Done<A> {
    /// An answer to a question.
    pub fn choose(words: Vec<String>) -> Done<A> {
        Done::Act(A::choose(words))
    }

    /// The verb, when there is one.
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

    /// Whether it is something that must be refused.
    pub fn is_attempt(&self) -> bool {
        self.act().is_some_and(|act| act.illegal().is_some())
    }

    /// What must be refused, where that is an act and no word, and the step that says so.
    pub fn attempt(&self) -> Option<(&A, &A)> {
        let act = self.act()?;
        Some((act, act.illegal()?.act()?))
    }

    /// Whether it is something for which there must be no chance at all now.
    pub fn has_no_chance(&self) -> bool {
        self.act()
            .is_some_and(|act| act.illegal().is_some() && act.because().is_some_and(is_no_chance))
    }

    /// The words that answer a question, when it is nothing else.
    pub fn choice(&self) -> Option<&OneOrMore> {
        self.act()?.choice()
    }

    /// The answer that it says is not to be had.
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

/// The words of steps in Japanese, each with what it is.
fn japanese<A: Act>() -> impl Iterator<Item = (&'static str, &'static str)> {
    [("パス", PASS)].into_iter().chain(A::JAPANESE.iter().copied())
}

/// Instead of the article by which something is refused: its player has no chance for it now.
pub fn is_no_chance(because: &str) -> bool {
    matches!(because, NO_CHANCE | "機会なし")
}

/// The word for it.
pub const NO_CHANCE: &str = "no-chance";

/// Whether that is what somebody meant to write.
pub fn is_nearly_no_chance(because: &str) -> bool {
    let letters = |word: &str| word.replace(['-', '_', ' '], "").to_ascii_lowercase();
    because == "機会" || strsim::osa_distance(&letters(because), &letters(NO_CHANCE)) <= 2
}

/// The word of a step that uses nothing.
pub const PASS: &str = "pass";
/// A verb only when it stands alone; otherwise what is chosen later.
pub(super) const CHOOSE: &str = "choose";
/// With what something is paid.
pub(super) const PAY: &str = "pay";
/// What is chosen when something is declared.
pub const TARGETS: &str = "targets";

impl<A: Act> ScriptStep<A> {
    /// What is done, and by whom.
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
    /// Whether there is none.
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
                f.write_str("a word or a list of words")
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
                // What says nothing would be taken for a key that was left out.
                if words.is_empty() {
                    return Err(Error::custom("an empty list says nothing: leave it out"));
                }
                Ok(OneOrMore(words))
            }
        }
        deserializer.deserialize_any(WordsVisitor)
    }
}

/// What is so because it is said: that it is not says nothing.
pub fn said<'de, D: Deserializer<'de>>(from: D) -> Result<bool, D::Error> {
    match bool::deserialize(from)? {
        true => Ok(true),
        false => Err(Error::custom("`false` says nothing: leave it out")),
    }
}

/// What is expected of a path.
#[derive(Debug, Clone, Serialize, JsonSchema)]
#[serde(untagged)]
pub enum Expected {
    /// Yes or no.
    Bool(bool),
    /// A number.
    Number(i64),
    /// A name, or `empty`.
    Word(String),
    /// Names, in any order.
    Words(Vec<String>),
    /// More closely.
    Closely(Closely),
}

// By what stands there, so that what is wrong in it is told where it is wrong.
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
    /// Whether it is only how many cards there are.
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

/// More closely what is expected.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct Closely {
    /// Among the cards.
    #[serde(skip_serializing_if = "OneOrMore::is_empty")]
    pub has: OneOrMore,
    /// Not among the cards.
    #[serde(skip_serializing_if = "OneOrMore::is_empty")]
    pub not: OneOrMore,
    /// So many.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub count: Option<i64>,
    /// At least so many.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub min: Option<i64>,
    /// At most so many.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub max: Option<i64>,
}

impl Closely {
    /// Whether it speaks of a number only, and of no card.
    pub fn is_of_numbers(&self) -> bool {
        self.has.is_empty() && self.not.is_empty() && self.count.is_none()
    }
}

/// What a step says beforehand of the questions to come.
#[derive(Debug, Clone, Copy)]
pub struct Says<'a> {
    /// With what it is paid.
    pub pay: &'a OneOrMore,
    /// What is chosen when it is declared.
    pub targets: &'a OneOrMore,
    /// What is chosen later.
    pub choose: &'a OneOrMore,
}

/// The verbs of steps, each with what may stand beside it.
pub type Verbs = &'static [(&'static str, &'static [&'static str])];

/// What a step of a game's scripts has in common with those of the others. It is written as a mapping of a verb and what belongs to it.
pub trait Act:
    DeserializeOwned + Serialize + JsonSchema + Clone + Debug + PartialEq + Send + Sync + 'static
{
    /// The verbs. `choose` is one only when it stands alone.
    const VERBS: Verbs;
    /// What of an attempt is looked at beside its verb when it must be refused.
    const TRIED: Verbs;
    /// The words that stand alone, besides `pass`.
    const WORDS: &'static [&'static str] = &[];
    /// The same in Japanese, each with what it is.
    const JAPANESE: &'static [(&'static str, &'static str)] = &[];
    /// What people often write that is none of its keys and values, or one name where they write several, each with the message that says
    /// what to write instead.
    const MISWRITTEN: &'static [(&'static [&'static str], &'static str)] = &[];
    /// The act that a word alone means.
    fn of_word(_word: &str) -> Option<Self> {
        None
    }
    /// The word that means it alone.
    fn word(&self) -> Option<&'static str> {
        None
    }
    /// The answer to a question.
    fn choose(words: Vec<String>) -> Self;
    /// Whether it answers what its player has just done, before anybody else has had a chance.
    fn is_at_once(&self) -> bool {
        false
    }
    /// Whether it takes no chance, so that whose turn it is to answer is as it was.
    fn is_no_action(&self) -> bool {
        false
    }
    /// Whether it only waits for a later moment of the turn.
    fn waits(&self) -> bool;
    /// The words that answer a question, when it is nothing else.
    fn choice(&self) -> Option<&OneOrMore>;
    /// The card of which it uses what is printed on it.
    fn card_used(&self) -> Option<&str>;
    /// What is said of the questions that it will bring, when it does something.
    fn says(&self) -> Option<Says<'_>>;
    /// What must be refused.
    fn illegal(&self) -> Option<&Done<Self>>;
    /// By which article.
    fn because(&self) -> Option<&str>;
}

/// An answer that was given beyond the script, as a step.
#[derive(Debug, Clone, PartialEq)]
pub struct Said<A> {
    /// How many of the script's own steps were behind.
    pub after: usize,
    /// By whom.
    pub player: Player,
    /// What.
    pub done: Done<A>,
}
