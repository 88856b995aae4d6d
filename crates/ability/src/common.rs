//! What the cards of every game say alike: parts with the same keys, the same meaning and the same default in each vocabulary.
//!
//! The words themselves are closed enums, one a game. What stands here is generic over them: `F` are a game's filters, `C` its
//! conditions, `E` its effects, `A` its numbers, and `W` says whom a text of the game can mean.
//!
//! | key | what it says, in every game | left out |
//! |---|---|---|
//! | `whose` | whose cards, turns or attacks are meant: `own`, `opponent` or `any` | `any` |
//! | `who` | who does it, or to whom it is done: `you`, `opponent`, `both` | `you` |
//! | `in` | of a filter: where the card lies; of an ability: from where it works | the field |
//! | `of` | which cards | any card |
//! | `names` | of one of these names | any name |
//! | `count` | how many | 1 where cards are picked or chosen, otherwise it has to be said |
//! | `up_to` | fewer will do | `false` |
//! | `by` | of `each`: so much for each card | 1 |
//! | `as` | how what is chosen is called from then on | `target` |
//! | `min`, `max` | of `have`: how many cards there are | at least 1, no most |
//! | `at_least`, `at_most` | bounds on a number | no bound; a number without any is refused |
//! | `once` | once a turn: `this-ability`, or `{named: …}` where the game's cards say so | as often as one likes |
//! | `until` | `turn`, `opponents-turn`, `game`, and what else the game knows | `turn` |
//! | `give` | effect: cards are given something for a while (`what`, `gives`, `until`) | |
//! | `damage-player` | effect: damage to players | |
//! | `choose` | effect: cards are chosen as it resolves (`who`, `as`, `count`, `up_to`, `of`) | |
//! | `phase-start` | trigger: a phase begins (`phase`, `whose` turn) | |
//!
//! What a cost takes are always cards of the player who pays it: `whose: opponent` is refused there.

use std::fmt;
use std::marker::PhantomData;

use schemars::JsonSchema;
use serde::de::value::{MapAccessDeserializer, SeqAccessDeserializer, StrDeserializer};
use serde::de::{Error, IgnoredAny, MapAccess, SeqAccess, Unexpected, Visitor};
use serde::{Deserialize, Deserializer, Serialize};

/// Whose.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Whose {
    /// 自分の: of the player whose text it is.
    Own,
    /// 相手の
    Opponent,
    /// Anybody's.
    #[default]
    Any,
}

/// Who, seen from the player whose text it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Who {
    /// 自分, 君, あなた
    #[default]
    You,
    /// 相手
    Opponent,
    /// Both players.
    Both,
}

/// A part that no card of a game says: it cannot be written.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub enum Never {}

impl<'de> Deserialize<'de> for Never {
    fn deserialize<D: Deserializer<'de>>(_: D) -> Result<Never, D::Error> {
        Err(D::Error::custom("no card of this game says that: leave it out"))
    }
}

impl JsonSchema for Never {
    fn inline_schema() -> bool {
        true
    }
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Never".into()
    }
    fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
        false.into()
    }
}

/// Which cards, and how many: what a cost takes.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(rename = "Pick")]
pub struct Pick<F: Default + Serialize> {
    /// How many.
    #[serde(default = "one::<u8>")]
    pub count: u8,
    /// Of which; they are one's own.
    #[serde(default, rename = "of")]
    pub filter: F,
}

/// A choice made when something is declared (選ぶ).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(rename = "Target")]
pub struct Target<F, A: From<u8> + Serialize, D> {
    /// How the effect calls it.
    #[serde(default = "target", rename = "as")]
    pub label: String,
    /// How many.
    #[serde(default = "one::<A>")]
    pub count: A,
    /// 「まで」: fewer will do.
    #[serde(default)]
    pub up_to: bool,
    /// Of which.
    #[serde(rename = "of")]
    pub filter: F,
    /// A number to be divided among them.
    #[serde(default = "none::<D>", skip_serializing_if = "Option::is_none")]
    pub divide: Option<D>,
}

/// So many, of or for somebody.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(rename = "Count")]
pub struct Count<W: Default + Serialize, A> {
    /// For whom.
    #[serde(default)]
    pub who: W,
    /// How many.
    pub count: A,
}

/// The top of a deck.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(rename = "Top")]
pub struct Top<W: Default + Serialize, A> {
    /// Whose.
    #[serde(default)]
    pub who: W,
    /// How many.
    pub count: A,
}

/// So many cards are there.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(rename = "Have")]
pub struct Have<F> {
    /// At least so many.
    #[serde(default = "one::<u8>")]
    pub min: u8,
    /// At most so many.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub max: Option<u8>,
    /// Of which.
    #[serde(rename = "of")]
    pub filter: F,
}

impl<F> Have<F> {
    /// Whether so many are enough and not too many.
    pub fn holds(&self, found: usize) -> bool {
        found >= usize::from(self.min) && self.max.is_none_or(|most| found <= usize::from(most))
    }
}

/// Bounds on a number of a player's.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(rename = "Within")]
pub struct Within<W: Default + Serialize> {
    /// Whose number.
    #[serde(default)]
    pub who: W,
    /// N以上
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub at_least: Option<i32>,
    /// N以下
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub at_most: Option<i32>,
}

impl<W: Default + Serialize> Within<W> {
    /// Whether the number is within them.
    pub fn holds(&self, number: i32) -> bool {
        Bounds { at_least: self.at_least, at_most: self.at_most }.hold(number)
    }
}

/// Bounds on a number.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct Bounds {
    /// N以上
    #[serde(skip_serializing_if = "Option::is_none")]
    pub at_least: Option<i32>,
    /// N以下
    #[serde(skip_serializing_if = "Option::is_none")]
    pub at_most: Option<i32>,
}

impl Bounds {
    /// Whether the number is within them.
    pub fn hold(self, number: i32) -> bool {
        self.at_least.is_none_or(|least| number >= least)
            && self.at_most.is_none_or(|most| number <= most)
    }
}

/// A number: fixed, or counted when it is needed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(untagged)]
#[schemars(rename = "Amount")]
pub enum Amount<N> {
    /// This many.
    Number(i32),
    /// As many as there are of something.
    Of(N),
}

/// By what stands there, so that of what is wrong in it is told what it is.
impl<'de, N: Deserialize<'de>> Deserialize<'de> for Amount<N> {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Amount<N>, D::Error> {
        struct NumberOrCounted<N>(PhantomData<N>);
        impl<'de, N: Deserialize<'de>> Visitor<'de> for NumberOrCounted<N> {
            type Value = Amount<N>;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a number, or what is counted")
            }
            fn visit_i64<E: Error>(self, number: i64) -> Result<Amount<N>, E> {
                let fits = i32::try_from(number);
                let wrong = |_| Error::invalid_value(Unexpected::Signed(number), &self);
                fits.map(Amount::Number).map_err(wrong)
            }
            fn visit_u64<E: Error>(self, number: u64) -> Result<Amount<N>, E> {
                let fits = i32::try_from(number);
                let wrong = |_| Error::invalid_value(Unexpected::Unsigned(number), &self);
                fits.map(Amount::Number).map_err(wrong)
            }
            fn visit_str<E: Error>(self, word: &str) -> Result<Amount<N>, E> {
                N::deserialize(StrDeserializer::new(word)).map(Amount::Of)
            }
            fn visit_map<M: MapAccess<'de>>(self, mut of: M) -> Result<Amount<N>, M::Error> {
                let counted = N::deserialize(MapAccessDeserializer::new(&mut of))?;
                match of.next_key::<IgnoredAny>()? {
                    None => Ok(Amount::Of(counted)),
                    // As the reader says it of every other word that stands alone.
                    Some(_) => Err(Error::custom("expected end of mapping after enum variant")),
                }
            }
        }
        from.deserialize_any(NumberOrCounted(PhantomData))
    }
}

impl<N> From<u8> for Amount<N> {
    fn from(number: u8) -> Amount<N> {
        Amount::Number(i32::from(number))
    }
}

impl<N> Default for Amount<N> {
    fn default() -> Amount<N> {
        Amount::Number(0)
    }
}

/// For each card that is meant.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(rename = "Each")]
pub struct Each<F> {
    /// Which.
    pub of: F,
    /// So much for each.
    #[serde(default = "one::<i32>")]
    pub by: i32,
}

/// The start of a phase.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(rename = "PhaseStart")]
pub struct PhaseStart<P> {
    /// The phase.
    pub phase: P,
    /// In whose turn.
    #[serde(default)]
    pub whose: Whose,
}

/// Choosing as an effect resolves, by anybody.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(rename = "Choose")]
pub struct Choose<W: Default + Serialize, F, A: From<u8> + Serialize> {
    /// Who chooses; `whose` of the filter is seen from there.
    #[serde(default)]
    pub who: W,
    /// How the effect calls it.
    #[serde(default = "target", rename = "as")]
    pub label: String,
    /// How many.
    #[serde(default = "one::<A>")]
    pub count: A,
    /// 「まで」: fewer will do.
    #[serde(default)]
    pub up_to: bool,
    /// Of which.
    #[serde(rename = "of")]
    pub filter: F,
}

impl<'de, W, F, A> Deserialize<'de> for Choose<W, F, A>
where
    W: Default + Serialize + Deserialize<'de>,
    F: Deserialize<'de>,
    A: From<u8> + Serialize + Deserialize<'de>,
{
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Choose<W, F, A>, D::Error> {
        let written = WrittenChoice::<W, F, A>::deserialize(from)?;
        let chosen = match (written.of, written.target) {
            (Some(filter), None) => Target {
                label: written.label.unwrap_or_else(target),
                count: written.count.unwrap_or_else(one),
                up_to: written.up_to,
                filter,
                divide: None,
            },
            (None, Some(chosen))
                if written.label.is_none() && written.count.is_none() && !written.up_to =>
            {
                chosen
            }
            (None, None) => return Err(D::Error::missing_field("of")),
            (_, Some(_)) => {
                return Err(D::Error::custom("write what `target` has in `choose` itself"));
            }
        };
        let Target { label, count, up_to, filter, divide: _ } = chosen;
        Ok(Choose { who: written.who, label, count, up_to, filter })
    }
}

/// The same as people write it: what is chosen stood under `target` once.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenChoice<W: Default, F, A: From<u8> + Serialize> {
    #[serde(default)]
    who: W,
    #[serde(rename = "as")]
    label: Option<String>,
    count: Option<A>,
    #[serde(default)]
    up_to: bool,
    of: Option<F>,
    target: Option<Target<F, A, Never>>,
}

/// なら, 場合. What becomes of the effects behind it where it does not hold, the game's book says.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(rename = "If")]
pub struct If<C, E> {
    /// All must hold.
    #[serde(rename = "if")]
    pub conditions: Vec<C>,
    /// Then.
    pub then: Vec<E>,
    /// Otherwise.
    #[serde(default = "Vec::<E>::new", rename = "else")]
    pub otherwise: Vec<E>,
}

/// してよい。そうしたら
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(rename = "May")]
pub struct May<W: Default + Serialize, E> {
    /// Who may.
    #[serde(default)]
    pub who: W,
    /// All of it, or nothing.
    #[serde(rename = "do")]
    pub first: Vec<E>,
    /// If so.
    #[serde(default = "Vec::<E>::new")]
    pub then: Vec<E>,
    /// If not.
    #[serde(default = "Vec::<E>::new", rename = "else")]
    pub otherwise: Vec<E>,
}

/// What cards are given for a while: `T` says which, `G` what, `U` how long.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(rename = "Give")]
pub struct Give<T, G, U: Default + Serialize> {
    /// Which.
    pub what: T,
    /// What.
    pub gives: G,
    /// How long.
    #[serde(default)]
    pub until: U,
}

pub(super) fn one<A: From<u8>>() -> A {
    A::from(1)
}

fn none<D>() -> Option<D> {
    None
}

fn target() -> String {
    "target".to_owned()
}

/// Reads a text as a list of one.
pub(super) fn one_or_more<'de, D: Deserializer<'de>>(from: D) -> Result<Vec<String>, D::Error> {
    struct Texts;
    impl<'de> Visitor<'de> for Texts {
        type Value = Vec<String>;
        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            f.write_str("a list of texts, or one text")
        }
        fn visit_str<E: Error>(self, text: &str) -> Result<Vec<String>, E> {
            Ok(vec![text.to_owned()])
        }
        fn visit_seq<S: SeqAccess<'de>>(self, texts: S) -> Result<Vec<String>, S::Error> {
            Vec::deserialize(SeqAccessDeserializer::new(texts))
        }
    }
    from.deserialize_any(Texts)
}

/// Reads what is allowed once a turn; `true` is the default of it, this ability.
pub(super) fn once<'de, T, D>(from: D) -> Result<Option<T>, D::Error>
where
    T: Default + Deserialize<'de>,
    D: Deserializer<'de>,
{
    struct Written<T>(PhantomData<T>);
    impl<'de, T: Default + Deserialize<'de>> Visitor<'de> for Written<T> {
        type Value = Option<T>;
        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            f.write_str("what is allowed once a turn, such as `this-ability`")
        }
        fn visit_bool<E: Error>(self, once: bool) -> Result<Option<T>, E> {
            Ok(once.then(T::default))
        }
        fn visit_str<E: Error>(self, word: &str) -> Result<Option<T>, E> {
            T::deserialize(StrDeserializer::new(word)).map(Some)
        }
        fn visit_map<M: MapAccess<'de>>(self, map: M) -> Result<Option<T>, M::Error> {
            T::deserialize(MapAccessDeserializer::new(map)).map(Some)
        }
    }
    from.deserialize_any(Written(PhantomData))
}
