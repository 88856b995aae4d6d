//! A script as people write it.

use std::collections::BTreeMap;
use std::fmt;

use schemars::JsonSchema;
use serde::de::{MapAccess, Visitor, value::MapAccessDeserializer};
use serde::{Deserialize, Deserializer, Serialize};
use serde_yaml::Spanned;

use crate::card::Card;
use crate::engine::core::Player;
use crate::reference::Game;
use crate::text::Localized;

/// A scenario.
#[derive(Debug, Clone, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Scenario {
    /// The version of this form: 1.
    pub scenario: u32,
    /// The game.
    pub game: Game,
    /// The edition; the game's current one unless said.
    #[serde(default)]
    pub edition: Option<String>,
    /// What it shows.
    pub title: Localized,
    /// The articles that it shows.
    #[serde(default)]
    pub cites: Vec<String>,
    /// Cards that are not in the card data.
    #[serde(default)]
    pub cards: Vec<Card>,
    /// The situation.
    #[serde(default)]
    pub state: Situation,
    /// What is played and expected, in order.
    #[schemars(with = "Vec<Step>")]
    pub script: Vec<Spanned<Step>>,
}

/// The situation before the first step.
#[derive(Debug, Clone, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct Situation {
    /// The turn.
    pub turn: Turn,
    /// What fighter A has.
    #[serde(rename = "A")]
    pub a: Fighter,
    /// What fighter B has.
    #[serde(rename = "B")]
    pub b: Fighter,
    /// The seed of chance.
    pub seed: u64,
}

/// The turn.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct Turn {
    /// Whose.
    pub player: Player,
    /// From 1.
    pub number: u32,
    /// Its phase; the flow goes on from the beginning of it.
    pub phase: crate::ability::buddyfight::Phase,
    /// Whether an effect gained it.
    pub gained: bool,
}

impl Default for Turn {
    fn default() -> Turn {
        let phase = crate::ability::buddyfight::Phase::Main;
        Turn { player: Player::A, number: 3, phase, gained: false }
    }
}

/// What a fighter has. A zone is a number of cards of which nothing is known, a card, or a list.
#[derive(Debug, Clone, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default, rename_all = "kebab-case")]
pub struct Fighter {
    /// ライフ; 10 unless said.
    pub life: Option<i32>,
    /// フラッグ
    pub flag: Cards,
    /// Beneath the flag.
    pub under_flag: Cards,
    /// バディ
    pub buddy: Cards,
    /// デッキ; 30 unless said. The first of a list is the top.
    pub deck: Option<Cards>,
    /// 手札
    pub hand: Cards,
    /// ゲージ
    pub gauge: Cards,
    /// ドロップゾーン
    pub drop: Cards,
    /// レフト
    pub left: Cards,
    /// センター
    pub center: Cards,
    /// ライト
    pub right: Cards,
    /// アイテム
    pub item: Cards,
    /// 魔法エリア
    pub magic: Cards,
    /// ファイトから取り除かれている
    pub removed: Cards,
    /// ロストデッキ
    pub lost: Cards,
}

/// The cards of a zone.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
#[serde(untagged)]
pub enum Cards {
    /// So many of which nothing is known.
    Count(u16),
    /// One.
    One(CardHere),
    /// Several.
    List(Vec<CardHere>),
}

impl Default for Cards {
    fn default() -> Cards {
        Cards::Count(0)
    }
}

/// A card in a zone.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
#[serde(untagged)]
pub enum CardHere {
    /// By its name.
    Name(String),
    /// With how it lies there.
    Lying(Lying),
}

/// A card with how it lies.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Lying {
    /// Its name.
    pub card: String,
    /// レスト
    #[serde(default)]
    pub rested: bool,
    /// 裏向き
    #[serde(default)]
    pub face_down: bool,
    /// Its soul.
    #[serde(default)]
    pub soul: Vec<CardHere>,
    /// Equipped by 『変身』 and the like: the keyword's id.
    #[serde(default)]
    pub worn_by: Option<String>,
}

/// One step.
#[derive(Debug, Clone, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Step {
    /// Fighter A does something.
    #[serde(rename = "A")]
    A(Act),
    /// Fighter B does something.
    #[serde(rename = "B")]
    B(Act),
    /// What holds here, by path.
    Expect(BTreeMap<String, Expected>),
    /// A word to the reader.
    Note(String),
}

impl Step {
    /// What is done, and by whom.
    pub fn act(&self) -> Option<(Player, &Act)> {
        match self {
            Step::A(act) => Some((Player::A, act)),
            Step::B(act) => Some((Player::B, act)),
            Step::Expect(_) | Step::Note(_) => None,
        }
    }
}

/// What is done: one verb, and what belongs to it.
#[derive(Debug, Clone, Default, Deserialize, JsonSchema)]
#[serde(remote = "Self", default, deny_unknown_fields, rename_all = "kebab-case")]
pub struct Act {
    /// コール: the card.
    pub call: Option<String>,
    /// キャスト: the card.
    pub cast: Option<String>,
    /// 装備: the card.
    pub equip: Option<String>,
    /// 【起動】 and 『逆天』 and the like: the card.
    pub activate: Option<String>,
    /// 『星合体』: the card.
    pub cross_nize: Option<String>,
    /// 『パージ』: the card.
    pub purge: Option<String>,
    /// 攻撃: the target, `fighter` or a card.
    pub attack: Option<String>,
    /// An answer to a question: a card, an area, a kind, `yes`, `no`, `done`, or the number of a branch.
    pub choose: OneOrMore,
    /// Nothing is used.
    pub pass: bool,
    /// Nothing more until this phase has begun.
    pub to_phase: Option<crate::ability::buddyfight::Phase>,
    /// Nothing more until this fighter's turn has begun.
    pub to_turn: Option<Player>,
    /// What must be refused.
    pub illegal: Option<Box<Act>>,
    /// The article by which it is refused.
    pub because: Option<String>,
    /// Where to.
    pub to: Option<String>,
    /// バディコール
    pub buddy: bool,
    /// By which keyword a monster is equipped.
    pub by: Option<String>,
    /// The name of the ability, or its number from 1.
    pub ability: Option<String>,
    /// The attacking cards.
    pub with: OneOrMore,
    /// What is chosen when it is declared.
    pub targets: OneOrMore,
    /// What is paid with.
    pub pay: OneOrMore,
}

impl<'de> Deserialize<'de> for Act {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Act, D::Error> {
        struct ActVisitor;
        impl<'de> Visitor<'de> for ActVisitor {
            type Value = Act;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("`pass`, or a mapping with a verb such as call, cast or attack")
            }
            fn visit_str<E: serde::de::Error>(self, word: &str) -> Result<Act, E> {
                match word {
                    "pass" => Ok(Act { pass: true, ..Act::default() }),
                    other => Err(E::custom(format!(
                        "`{other}` says nothing alone; write `pass`, or a mapping such as {{cast: …}}"
                    ))),
                }
            }
            fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<Act, A::Error> {
                let act = Act::deserialize(MapAccessDeserializer::new(map))?;
                if act.verbs() == 1 {
                    return Ok(act);
                }
                Err(serde::de::Error::custom(
                    "a step has one verb: call, cast, equip, activate, cross-nize, purge, attack, choose, pass, to-phase, to-turn or illegal",
                ))
            }
        }
        deserializer.deserialize_any(ActVisitor)
    }
}

impl Act {
    fn verbs(&self) -> usize {
        let named = [
            &self.call,
            &self.cast,
            &self.equip,
            &self.activate,
            &self.cross_nize,
            &self.purge,
            &self.attack,
        ];
        let verbs = named.iter().filter(|verb| verb.is_some()).count()
            + usize::from(self.pass)
            + usize::from(self.to_phase.is_some())
            + usize::from(self.to_turn.is_some())
            + usize::from(self.illegal.is_some());
        // `choose` is a verb alone; beside another it answers what that one asks.
        if verbs == 0 { usize::from(!self.choose.is_empty()) } else { verbs }
    }

    /// The card of a use, with its verb.
    pub fn used(&self) -> Option<&str> {
        [&self.call, &self.cast, &self.equip, &self.activate, &self.cross_nize, &self.purge]
            .into_iter()
            .find_map(|card| card.as_deref())
    }
}

/// One word, or several.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(transparent)]
pub struct OneOrMore(pub Vec<String>);

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
            fn visit_str<E: serde::de::Error>(self, word: &str) -> Result<OneOrMore, E> {
                Ok(OneOrMore(vec![word.to_owned()]))
            }
            fn visit_bool<E: serde::de::Error>(self, yes: bool) -> Result<OneOrMore, E> {
                Ok(OneOrMore(vec![if yes { "yes" } else { "no" }.to_owned()]))
            }
            fn visit_u64<E: serde::de::Error>(self, number: u64) -> Result<OneOrMore, E> {
                Ok(OneOrMore(vec![number.to_string()]))
            }
            fn visit_i64<E: serde::de::Error>(self, number: i64) -> Result<OneOrMore, E> {
                Ok(OneOrMore(vec![number.to_string()]))
            }
            fn visit_seq<A: serde::de::SeqAccess<'de>>(
                self,
                mut seq: A,
            ) -> Result<OneOrMore, A::Error> {
                let mut words = Vec::new();
                while let Some(OneOrMore(more)) = seq.next_element()? {
                    words.extend(more);
                }
                Ok(OneOrMore(words))
            }
        }
        deserializer.deserialize_any(WordsVisitor)
    }
}

/// What is expected of a path.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
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

/// More closely what is expected.
#[derive(Debug, Clone, Default, Serialize, Deserialize, JsonSchema)]
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
