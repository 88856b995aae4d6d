//! The wordings of events: what happens to cards, by what, and when turns and phases begin and end.

use hantei_ability::buddyfight::{
    ByEffect, Filter, Phase, PhaseStart, Place, Turned, Way, When, Who, Whose,
};

/// The wording of an event, and the event.
pub(super) type Happens = (&'static str, fn(Filter) -> When);

/// 登場した時
pub(super) const ENTERS: &str = "登場した時";

/// 登場か『変身』した時
pub(super) const ENTERS_OR_IS_WORN: &str = "登場か(『変身』|『搭乗』|『着任』)した時";

/// 君がこのカードに『変身』した時
pub(super) const THIS_IS_WORN: &str =
    "(この(カード|モンスター)が|君がこの(カード|モンスター)に)(『変身』|『搭乗』|『着任』)した時";

/// 『設置』された時
pub(super) const IS_SET: &str = "(『設置』|設置)された時";

/// 相手にダメージを与えた時: by any means; after 「このカードの攻撃で〜を破壊した時か」, by that attack.
pub(super) const DEALS_DAMAGE: &str = "相手にダメージを与えた時";

/// What happens to a card, after the noun and が.
pub(super) const HAPPENS: [Happens; 13] = [
    (ENTERS, When::Enters),
    // Wearing a monster brings it to the field, and so does setting a spell.
    (ENTERS_OR_IS_WORN, When::Enters),
    (IS_SET, When::Enters),
    ("コールされた時", When::Called),
    ("破壊された時", When::Destroyed),
    ("場から離れた時", When::Leaves),
    ("手札に戻った時", When::Returned),
    ("攻撃した時", When::Attacks),
    ("攻撃された時", When::Attacked),
    (DEALS_DAMAGE, When::DealsAnyDamage),
    ("ソウルからドロップゾーンに置かれた時", When::SoulDropped),
    ("このカードのソウルに入った時", When::SoulAdded),
    ("『移動』した時", When::Moves),
];

/// What happens to a card, directly after the noun.
pub(super) const ITS: [Happens; 7] = [
    ("の攻撃で[相手の(場の|)]モンスターを破壊した時", When::DestroysInBattle),
    ("の攻撃で相手にダメージを与えた時", When::DealsDamage),
    ("(が|)攻撃したバトル(の|)終了時", When::AttackEnd),
    ("が攻撃されたバトル(の|)終了時", When::AttackedEnd),
    ("のバトル(の|)終了時", When::BattleEndOf),
    ("の攻撃が無効化された時", When::AttackNegated),
    ("の攻撃が相手に無効化された時", When::AttackNegatedByOpponent),
];

/// From where a card goes to the drop zone.
pub(super) const DROPPED: [(&str, &[Place]); 4] = [
    ("場からドロップゾーンに置かれた時", &[Place::Field]),
    ("(君の|)手札から(捨てられた|ドロップゾーンに置かれた)時", &[Place::Hand]),
    ("(君の|)ゲージからドロップゾーンに置かれた時", &[Place::Gauge]),
    ("場か手札からドロップゾーンに置かれた時", &[Place::Field, Place::Hand]),
];

/// How a card came to the field, before 登場した: the place or the way, and whether it is negated.
pub(super) type Came = (&'static str, &'static [Place], &'static [Way], bool);

/// The wordings for how a card came to the field.
pub(super) const CAME: [Came; 5] = [
    ("(君の|)手札から", &[Place::Hand], &[], false),
    ("(君の|)手札以外から", &[Place::Hand], &[], true),
    ("(君の|)ドロップゾーンから", &[Place::Drop], &[], false),
    ("『奇襲』で", &[], &[Way::Ambush], false),
    ("(カードの|)効果で", &[], &[Way::Effect], false),
];

/// 登場した時, with any way of coming to the field.
pub(super) const ENTERS_SOMEHOW: &str = "((手札から|君の手札から|手札以外から|君の手札以外から|ドロップゾーンから|君のドロップゾーンから|『奇襲』で|カードの効果で|効果で)登場した時|登場した時)";

/// Who mills a deck.
pub(super) const BY: [(&str, Option<Whose>); 3] = [
    ("君のカードの効果で", Some(Whose::Own)),
    ("相手のカードの効果で", Some(Whose::Opponent)),
    ("", None),
];

/// Whose effect deals damage to a fighter.
pub(super) const BY_WHOSE: [(&str, Whose); 2] =
    [("君の(カードの|)効果で", Whose::Own), ("相手の(カードの|)効果で", Whose::Opponent)];

/// From where a card goes into a soul.
pub(super) const INTO_SOUL: [(&str, &[Place]); 2] = [
    ("場かドロップゾーンから", &[Place::Field, Place::Drop]),
    ("場かデッキかドロップゾーンから", &[Place::Field, Place::Deck, Place::Drop]),
];

/// Whose effect does something to a card.
pub(super) const BY_EFFECT: [(&str, Whose); 3] = [
    ("(カードの|)効果で", Whose::Any),
    ("君の(カードの|)効果で", Whose::Own),
    ("相手の(カードの|)効果で", Whose::Opponent),
];

/// The same for an effect of a monster.
pub(super) const BY_MONSTER: [(&str, Whose); 2] =
    [("モンスターの効果で", Whose::Any), ("相手のモンスターの効果で", Whose::Opponent)];

/// Makes the event in which something happens to a card, by an effect or by anything, and has its wording. Without an
/// effect it returns `None` if another table has the event.
pub(super) type Turns = (fn(Filter, Option<Whose>) -> Option<When>, &'static str);

/// What may happen to a card by an effect.
pub(super) const TURNS: [Turns; 3] = [
    (
        |filter, by| {
            by.map(|by| When::DestroyedByEffect(ByEffect { filter, by, kinds: Vec::new() }))
        },
        "破壊された時",
    ),
    (|filter, by| Some(When::Rests(Turned { filter, by })), "レスト(した|された)時"),
    (|filter, by| Some(When::Stands(Turned { filter, by })), "スタンド(した|された)時"),
];

/// When a turn or a phase begins or ends.
pub(super) const TIMES: [(&str, When); 19] = [
    ("君のターン開始時", When::TurnStart(Whose::Own)),
    ("相手のターン開始時", When::TurnStart(Whose::Opponent)),
    ("(お互いの|)ターン開始時", When::TurnStart(Whose::Any)),
    ("(君のターン終了時|君のターンの終了時)", When::TurnEnd(Whose::Own)),
    ("(相手のターン終了時|相手のターンの終了時)", When::TurnEnd(Whose::Opponent)),
    ("(お互いの|)(ターン終了時|ターンの終了時)", When::TurnEnd(Whose::Any)),
    ("君のスタートフェイズ開始時", start(Phase::Start, Whose::Own)),
    ("君のメインフェイズ開始時", start(Phase::Main, Whose::Own)),
    ("相手のメインフェイズ開始時", start(Phase::Main, Whose::Opponent)),
    ("君のアタックフェイズ開始時", start(Phase::Attack, Whose::Own)),
    ("相手のアタックフェイズ開始時", start(Phase::Attack, Whose::Opponent)),
    ("(お互いの|)アタックフェイズ開始時", start(Phase::Attack, Whose::Any)),
    ("君のファイナルフェイズ開始時", start(Phase::Final, Whose::Own)),
    ("相手のファイナルフェイズ開始時", start(Phase::Final, Whose::Opponent)),
    ("(お互いの|)ファイナルフェイズ開始時", start(Phase::Final, Whose::Any)),
    ("君のライフが回復した時", When::LifeGained(Who::You)),
    ("相手のライフが回復した時", When::LifeGained(Who::Opponent)),
    ("君がダメージを受けた時", When::Damaged(Who::You)),
    ("相手がダメージを受けた時", When::Damaged(Who::Opponent)),
];

const fn start(phase: Phase, whose: Whose) -> When {
    When::PhaseStart(PhaseStart { phase, whose })
}

/// Where the card is to which something happens.
pub(super) const AT: [(&str, Whose, &[Place]); 6] = [
    ("君の場に", Whose::Own, &[]),
    ("相手の場に", Whose::Opponent, &[]),
    ("場に", Whose::Any, &[]),
    ("君のセンターに", Whose::Own, &[Place::Center]),
    ("相手のセンターに", Whose::Opponent, &[Place::Center]),
    ("相手のレフトかライトに", Whose::Opponent, &[Place::Left, Place::Right]),
];
