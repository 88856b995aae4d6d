//! What the vocabularies of all games share: parts with the same keys, the same meaning and the same default.
//!
//! The words themselves are closed enums, one set per game. The types here are generic over them: `F` are a game's filters, `C` its
//! conditions, `E` its effects, `A` its numbers, and `W` the players that a text of the game can name.
//!
//! | key | its meaning in every game | default |
//! |---|---|---|
//! | `whose` | whose cards, turns or attacks: `own`, `opponent` or `any` | `any` |
//! | `who` | who acts or is affected: `you`, `opponent`, `both` | `you` |
//! | `in` | in a filter: where the card is; in an ability: where the ability works | the field |
//! | `of` | which cards | any card |
//! | `names` | the card has one of these names | any name |
//! | `count` | how many | 1 where cards are picked or chosen, otherwise required |
//! | `up_to` | fewer are allowed | `false` |
//! | `by` | in `each`: the number for each card | 1 |
//! | `as` | the label by which later parts name what was chosen | `target` |
//! | `min`, `max` | in `have`: how many cards there must be | at least 1, no maximum |
//! | `at_least`, `at_most` | bounds of a number | no bound; at least one of the two is required |
//! | `once` | once a turn: `this-ability`, or `{named: …}` in games that have this | no limit |
//! | `until` | `turn`, `opponents-turn`, `game`, and others that the game has | `turn` |
//! | `give` | effect: changes cards for some time (`what`, `gives`, `until`) | |
//! | `damage-player` | effect: damage to players | |
//! | `choose` | effect: cards are chosen on resolution (`who`, `as`, `count`, `up_to`, `of`) | |
//! | `phase-start` | trigger: a phase begins (`phase`, `whose` turn) | |
//!
//! The cards in a cost always belong to the player who pays it: `whose: opponent` is an error there.

use std::fmt;
use std::marker::PhantomData;

use schemars::JsonSchema;
use serde::de::value::{MapAccessDeserializer, StrDeserializer};
use serde::de::{Error, IgnoredAny, MapAccess, Unexpected, Visitor};
use serde::{Deserialize, Deserializer, Serialize};

/// The player to whom something belongs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Whose {
    /// 自分の: the player whose card has this text.
    Own,
    /// 相手の
    Opponent,
    /// Either player.
    #[default]
    Any,
}

/// The player or players, seen from the player whose card has this text.
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

/// A part that this game does not have. It cannot be written.
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

/// Which cards, and how many of them, a cost takes.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(rename = "Pick")]
pub struct Pick<F: Default + Serialize> {
    /// The number of cards.
    #[serde(default = "one::<u8>")]
    pub count: u8,
    /// Which of the player's own cards.
    #[serde(default, rename = "of")]
    pub filter: F,
}

/// A choice made on declaration (選ぶ).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(rename = "Target")]
pub struct Target<F, A: From<u8> + Serialize, D> {
    /// The label by which the effect names the choice.
    #[serde(default = "target", rename = "as")]
    pub label: String,
    /// The number of cards.
    #[serde(default = "one::<A>")]
    pub count: A,
    /// 「まで」: fewer are allowed.
    #[serde(default)]
    pub up_to: bool,
    /// Which cards can be chosen.
    #[serde(rename = "of")]
    pub filter: F,
    /// A number to divide among the chosen cards.
    #[serde(default = "none::<D>", skip_serializing_if = "Option::is_none")]
    pub divide: Option<D>,
}

/// A number for one or more players.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(rename = "Count")]
pub struct Count<W: Default + Serialize, A> {
    /// The player or players.
    #[serde(default)]
    pub who: W,
    /// The number.
    pub count: A,
}

/// The top cards of a deck.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(rename = "Top")]
pub struct Top<W: Default + Serialize, A> {
    /// The player whose deck it is.
    #[serde(default)]
    pub who: W,
    /// The number of cards.
    pub count: A,
}

/// The number of matching cards is within bounds.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(rename = "Have")]
pub struct Have<F> {
    /// The minimum number.
    #[serde(default = "one::<u8>")]
    pub min: u8,
    /// The maximum number.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub max: Option<u8>,
    /// Which cards are counted.
    #[serde(rename = "of")]
    pub filter: F,
}

impl<F> Have<F> {
    /// Whether this number of cards is enough and not too many.
    pub fn holds(&self, found: usize) -> bool {
        found >= usize::from(self.min) && self.max.is_none_or(|most| found <= usize::from(most))
    }
}

/// Bounds on a number that belongs to a player.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(rename = "Within")]
pub struct Within<W: Default + Serialize> {
    /// The player whose number it is.
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
    /// Whether the number is within the bounds.
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
    /// Whether the number is within the bounds.
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
    /// A fixed number.
    Number(i32),
    /// The result of counting something.
    Of(N),
}

/// Decides by the type of the value, so that error messages name the error inside it.
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
                    // The same message as the reader's for other words that must stand alone.
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

/// A multiple of a number.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(rename = "Times")]
pub struct Times<A> {
    /// The number.
    pub of: A,
    /// The factor.
    pub by: i32,
}

/// Counts cards.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(rename = "Each")]
pub struct Each<F> {
    /// Which cards are counted.
    pub of: F,
    /// The number for each card.
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
    /// The player whose turn it is.
    #[serde(default)]
    pub whose: Whose,
}

/// A choice on the resolution of an effect, by any player.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(rename = "Choose")]
pub struct Choose<W: Default + Serialize, F, A: From<u8> + Serialize> {
    /// The player who chooses. `whose` in the filter is relative to that player.
    #[serde(default)]
    pub who: W,
    /// The label by which the effect names the choice.
    #[serde(default = "target", rename = "as")]
    pub label: String,
    /// The number of cards.
    #[serde(default = "one::<A>")]
    pub count: A,
    /// 「まで」: fewer are allowed.
    #[serde(default)]
    pub up_to: bool,
    /// Which cards can be chosen.
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

/// [`Choose`] as people write it. An older form has the choice under `target`.
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

/// なら, 場合. The game's rulebook says what happens to later effects if a condition does not hold.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(rename = "If")]
pub struct If<C, E> {
    /// The conditions, all of which must hold.
    #[serde(rename = "if")]
    pub conditions: Vec<C>,
    /// The effects if they hold.
    pub then: Vec<E>,
    /// The effects if they do not hold.
    #[serde(default = "Vec::<E>::new", rename = "else")]
    pub otherwise: Vec<E>,
}

/// してよい。そうしたら
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(rename = "May")]
pub struct May<W: Default + Serialize, E> {
    /// The player who may do it.
    #[serde(default)]
    pub who: W,
    /// The effects that are done completely or not at all.
    #[serde(rename = "do")]
    pub first: Vec<E>,
    /// The effects if they were done.
    #[serde(default = "Vec::<E>::new")]
    pub then: Vec<E>,
    /// The effects if they were not done.
    #[serde(default = "Vec::<E>::new", rename = "else")]
    pub otherwise: Vec<E>,
}

/// A change that cards get for some time: `T` selects the cards, `G` is the change, `U` the duration.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(rename = "Give")]
pub struct Give<T, G, U: Default + Serialize> {
    /// Which cards are changed.
    pub what: T,
    /// The change.
    pub gives: G,
    /// The duration.
    #[serde(default)]
    pub until: U,
}

/// コントロールを得る
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(rename = "Control")]
pub struct Control<T, W: Default + Serialize, U: Default + Serialize> {
    /// The cards.
    pub what: T,
    /// The player who gets control.
    #[serde(default)]
    pub who: W,
    /// The duration.
    #[serde(default)]
    pub until: U,
}

/// Adds counters to a card or removes them.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(rename = "CounterChange")]
pub struct CounterChange<T, A> {
    /// The cards.
    pub what: T,
    /// The name of the counter.
    pub name: String,
    /// The number of counters to add; negative to remove.
    pub by: A,
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

/// Reads a once-per-turn limit. `true` means the default limit, this ability.
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
