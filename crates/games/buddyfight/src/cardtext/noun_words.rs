//! The words of noun phrases: where cards are, their states, and their kinds and keywords.

use hantei_ability::buddyfight::{Is, KeywordKind, Place, Whose};
use hantei_base::kind::CardKind;

/// Where cards are, at the beginning of a noun phrase.
pub(super) const PLACES: [(&str, Whose, &[Place]); 42] = [
    ("君の(場の|)レフト(と|か)ライトの", Whose::Own, &[Place::Left, Place::Right]),
    ("相手の(場の|)レフト(と|か)ライトの", Whose::Opponent, &[Place::Left, Place::Right]),
    ("君の場の", Whose::Own, &[]),
    ("相手の場の", Whose::Opponent, &[]),
    ("(お互いの|君と相手の)場の", Whose::Any, &[]),
    ("場の", Whose::Any, &[]),
    ("君のセンターの", Whose::Own, &[Place::Center]),
    ("君のレフトの", Whose::Own, &[Place::Left]),
    ("君のライトの", Whose::Own, &[Place::Right]),
    ("相手のセンターの", Whose::Opponent, &[Place::Center]),
    ("相手のレフトの", Whose::Opponent, &[Place::Left]),
    ("相手のライトの", Whose::Opponent, &[Place::Right]),
    ("(お互いの|)センターの", Whose::Any, &[Place::Center]),
    ("レフトかライトの", Whose::Any, &[Place::Left, Place::Right]),
    ("君の(ドロップゾーンか手札|手札かドロップゾーン)の", Whose::Own, &[Place::Hand, Place::Drop]),
    ("君の(手札かデッキ|デッキか手札)(の|から)", Whose::Own, &[Place::Hand, Place::Deck]),
    (
        "君の(ドロップゾーンかデッキ|デッキかドロップゾーン)(の|から)",
        Whose::Own,
        &[Place::Deck, Place::Drop],
    ),
    (
        "君の(ドロップゾーンかゲージ|ゲージかドロップゾーン)の",
        Whose::Own,
        &[Place::Gauge, Place::Drop],
    ),
    ("君のドロップゾーン(の|にある|から)", Whose::Own, &[Place::Drop]),
    ("相手のドロップゾーン(の|にある|から)", Whose::Opponent, &[Place::Drop]),
    ("お互いのドロップゾーンの", Whose::Any, &[Place::Drop]),
    ("君か相手のドロップゾーンの", Whose::Any, &[Place::Drop]),
    ("ドロップゾーン(の|にある|から)", Whose::Own, &[Place::Drop]),
    ("君の手札(の|から)", Whose::Own, &[Place::Hand]),
    ("(君と相手|お互い)の手札", Whose::Any, &[Place::Hand]),
    ("相手の手札の", Whose::Opponent, &[Place::Hand]),
    ("手札(の|から)", Whose::Own, &[Place::Hand]),
    ("君の手札", Whose::Own, &[Place::Hand]),
    ("相手の手札", Whose::Opponent, &[Place::Hand]),
    ("自分の手札", Whose::Own, &[Place::Hand]),
    ("手札", Whose::Own, &[Place::Hand]),
    ("君のゲージの", Whose::Own, &[Place::Gauge]),
    ("相手のゲージの", Whose::Opponent, &[Place::Gauge]),
    ("(君と相手|お互い)のゲージ", Whose::Any, &[Place::Gauge]),
    ("君のゲージ", Whose::Own, &[Place::Gauge]),
    ("相手のゲージ", Whose::Opponent, &[Place::Gauge]),
    ("君のデッキ(から|の中から|の中の|の)", Whose::Own, &[Place::Deck]),
    ("君の魔法エリアの", Whose::Own, &[Place::Magic]),
    ("君の場に『設置』されている", Whose::Own, &[Place::Magic]),
    ("相手の場に『設置』されている", Whose::Opponent, &[Place::Magic]),
    ("君の", Whose::Own, &[]),
    ("相手の", Whose::Opponent, &[]),
];

/// The present state of a card, before the noun.
pub(super) const STATES: [(&str, Is); 17] = [
    ("(このカード以外の|他の)", Is::Other),
    ("(バトルしている|バトル中の)", Is::Battling),
    ("(攻撃(している|中の|してきた)|連携攻撃した)", Is::Attacking),
    ("攻撃されている", Is::Attacked),
    ("変身している", Is::Transformed),
    ("『変身』している", Is::Transformed),
    ("裏向きの", Is::FaceDown),
    ("ソウル(のある|があるカードの|がある)", Is::WithSoul),
    ("バディ[ゾーン]の", Is::Buddy),
    ("このカードがソウルにある", Is::Host),
    ("『搭乗』している", Is::Ridden),
    ("『着任』している", Is::TookPost),
    ("『角王』を持つ", Is::HornedKing),
    ("その中の", Is::LookedAt),
    ("その中から", Is::LookedAt),
    ("その中の", Is::Handled),
    ("その中から", Is::Handled),
];

/// How a fighter wears a card as an item.
pub(super) const WORN: [(&str, Is); 3] = [
    ("君が『変身』", Is::Transformed),
    ("君が『搭乗』", Is::Ridden),
    ("君が『着任』", Is::TookPost),
];

/// The same after the card.
pub(super) const WEARS: [(&str, Is); 3] =
    [("『変身』", Is::Transformed), ("『搭乗』", Is::Ridden), ("『着任』", Is::TookPost)];

/// Nouns for kinds of cards.
pub(super) const KINDS: [(&str, CardKind); 6] = [
    ("必殺モンスター", CardKind::ImpactMonster),
    ("モンスター", CardKind::Monster),
    ("アイテム", CardKind::Item),
    ("魔法", CardKind::Spell),
    ("必殺技", CardKind::Impact),
    ("フラッグ", CardKind::Flag),
];

/// Keywords in 『』, without their numbers.
pub(super) const KEYWORDS: [(&str, KeywordKind); 19] = [
    ("貫通", KeywordKind::Penetrate),
    ("ソウルガード", KeywordKind::Soulguard),
    ("移動", KeywordKind::Move),
    ("反撃", KeywordKind::Counterattack),
    ("ライフリンク", KeywordKind::LifeLink),
    ("装備変更", KeywordKind::ChangeEquip),
    ("変身", KeywordKind::Transform),
    ("搭乗", KeywordKind::Ride),
    ("着任", KeywordKind::TakePost),
    ("竜化", KeywordKind::Dragonize),
    ("必殺変身", KeywordKind::ImpactTransform),
    ("設置", KeywordKind::Set),
    ("星合体", KeywordKind::CrossNize),
    ("奇襲", KeywordKind::Ambush),
    ("パージ", KeywordKind::Purge),
    ("ウエポンリンク", KeywordKind::WeaponLink),
    ("C・テリトリー", KeywordKind::CTerritory),
    ("D・シェア", KeywordKind::DShare),
    ("N回攻撃", KeywordKind::Attacks),
];
