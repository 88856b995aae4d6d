//! Keyword abilities (キーワード能力).

use schemars::JsonSchema;
use serde::de::IntoDeserializer;
use serde::de::value::{self, StrDeserializer};
use serde::{Deserialize, Serialize};

use super::cost::Cost;

/// A keyword ability with its parameters.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Keyword {
    /// 『貫通』
    Penetrate,
    /// 『ソウルガード』
    Soulguard,
    /// 『移動』
    Move,
    /// 『N回攻撃』
    Attacks(u8),
    /// 『反撃』
    Counterattack,
    /// 『ライフリンク』 with its number.
    LifeLink(u8),
    /// 『ライフリンク 即死』
    LifeLinkDefeat,
    /// 『装備変更』
    ChangeEquip,
    /// 『変身』 with its cost.
    Transform(Vec<Cost>),
    /// 『搭乗』 with its cost.
    Ride(Vec<Cost>),
    /// 『着任』 with its cost.
    TakePost(Vec<Cost>),
    /// 『竜化』 with its cost.
    Dragonize(Vec<Cost>),
    /// 『必殺変身』 with its cost.
    ImpactTransform(Vec<Cost>),
    /// 『設置』
    Set,
    /// 『星合体』
    CrossNize,
    /// 『奇襲』
    Ambush,
    /// 『パージ』
    Purge,
    /// 『ウエポンリンク』
    WeaponLink,
    /// 『C・テリトリー』
    CTerritory,
    /// 『D・シェア』
    DShare,
}

/// A keyword ability without its parameters.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum KeywordKind {
    /// 『貫通』
    Penetrate,
    /// 『ソウルガード』
    Soulguard,
    /// 『移動』
    Move,
    /// 『N回攻撃』
    Attacks,
    /// 『反撃』
    Counterattack,
    /// 『ライフリンク』
    LifeLink,
    /// 『装備変更』
    ChangeEquip,
    /// 『変身』
    Transform,
    /// 『搭乗』
    Ride,
    /// 『着任』
    TakePost,
    /// 『竜化』
    Dragonize,
    /// 『必殺変身』
    ImpactTransform,
    /// 『設置』
    Set,
    /// 『星合体』
    CrossNize,
    /// 『奇襲』
    Ambush,
    /// 『パージ』
    Purge,
    /// 『ウエポンリンク』
    WeaponLink,
    /// 『C・テリトリー』
    CTerritory,
    /// 『D・シェア』
    DShare,
}

impl Keyword {
    /// The keyword without its parameters.
    pub fn kind(&self) -> KeywordKind {
        match self {
            Keyword::Penetrate => KeywordKind::Penetrate,
            Keyword::Soulguard => KeywordKind::Soulguard,
            Keyword::Move => KeywordKind::Move,
            Keyword::Attacks(_) => KeywordKind::Attacks,
            Keyword::Counterattack => KeywordKind::Counterattack,
            Keyword::LifeLink(_) | Keyword::LifeLinkDefeat => KeywordKind::LifeLink,
            Keyword::ChangeEquip => KeywordKind::ChangeEquip,
            Keyword::Transform(_) => KeywordKind::Transform,
            Keyword::Ride(_) => KeywordKind::Ride,
            Keyword::TakePost(_) => KeywordKind::TakePost,
            Keyword::Dragonize(_) => KeywordKind::Dragonize,
            Keyword::ImpactTransform(_) => KeywordKind::ImpactTransform,
            Keyword::Set => KeywordKind::Set,
            Keyword::CrossNize => KeywordKind::CrossNize,
            Keyword::Ambush => KeywordKind::Ambush,
            Keyword::Purge => KeywordKind::Purge,
            Keyword::WeaponLink => KeywordKind::WeaponLink,
            Keyword::CTerritory => KeywordKind::CTerritory,
            Keyword::DShare => KeywordKind::DShare,
        }
    }

    /// Whether it is used or resolves. Other keywords only have a continuous effect.
    pub fn is_used(&self) -> bool {
        !matches!(self, Keyword::Set | Keyword::WeaponLink | Keyword::CTerritory | Keyword::DShare)
    }

    /// The cost of equipping the monster by this keyword, if it is a keyword for that.
    pub fn equip_cost(&self) -> Option<&[Cost]> {
        match self {
            Keyword::Transform(cost)
            | Keyword::Ride(cost)
            | Keyword::TakePost(cost)
            | Keyword::Dragonize(cost)
            | Keyword::ImpactTransform(cost) => Some(cost),
            _ => None,
        }
    }
}

impl KeywordKind {
    /// The keywords by which a monster can be equipped (変身, 搭乗, 着任, 竜化, 必殺変身).
    pub const EQUIPPING: [KeywordKind; 5] = [
        KeywordKind::Transform,
        KeywordKind::Ride,
        KeywordKind::TakePost,
        KeywordKind::Dragonize,
        KeywordKind::ImpactTransform,
    ];

    /// The keyword with this id in files and messages.
    pub fn named(id: &str) -> Option<KeywordKind> {
        let id: StrDeserializer<'_, value::Error> = id.into_deserializer();
        KeywordKind::deserialize(id).ok()
    }

    /// The id in files and messages.
    pub fn id(self) -> String {
        hantei_base::text::variant(&self)
    }
}
