//! The types in which states, events and questions refer to moments, targets and abilities. They do not depend on any flow.

use std::sync::Arc;

use hantei_ability::buddyfight::{Bar, Gives, Means, Phase, Replacement};
use hantei_engine::{CardId, DefId, Player};

use super::zone::Zone;

/// The play timings (プレイタイミング), by their articles.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Timing {
    /// 3.start.1.1
    TurnStart,
    /// 3.start.2.2
    Stood,
    /// 3.start.3.1.1
    Drew,
    /// 3.start.3.2.1
    Charged,
    /// 3.main.1.1
    Main,
    /// 3.attack.1.3
    AttackStart,
    /// 3.attack.2.1.1, 3.final.2.1.1
    NoAttack,
    /// 3.attack.2.5, 3.final.2.5
    Battle,
    /// 3.attack.3.4, 3.final.3.4
    BattleEnd,
    /// 3.attack.4.3
    AfterAttack,
    /// 3.final.1.1
    Final,
    /// 3.final.5.1
    TurnEnd,
}

/// The target of an attack.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Aim {
    /// A monster.
    Card(CardId),
    /// The fighter.
    Fighter(Player),
}

/// What a lasting effect does.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Lasting {
    /// It gives something.
    Gives(Arc<Gives>),
    /// 能力を無効化
    Silenced,
    /// 時を止める
    Stopped,
    /// It replaces something.
    Replaces(Arc<Replacement>),
    /// It prohibits something.
    Bars(Arc<Bar>),
    /// 「デッキのカードは相手のカードの効果で捨てられない」
    DeckKept,
}

/// An ability, by where it is printed. A 『D』 may be printed on another card.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct AbilityRef {
    /// The card on which it is printed.
    pub def: DefId,
    /// Its index among the abilities of that card.
    pub at: u16,
}

/// What dealt damage to a fighter.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct DamageSource {
    /// The means.
    pub means: Means,
    /// The fighter whose card it was.
    pub whose: Player,
    /// The ability whose effect it was.
    pub ability: Option<AbilityRef>,
}

/// Something for which an ability may wait.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Happening {
    /// 登場した
    Entered(CardId),
    /// コールした
    Called(CardId),
    /// 使った
    Cast(CardId),
    /// 装備した
    Equipped(CardId),
    /// 破壊された
    Destroyed(CardId),
    /// 破壊された, by the effect of a card of this fighter.
    DestroyedByEffect(CardId, Player, CardId),
    /// 場から離れた
    Left(CardId),
    /// 手札に戻った, from the field.
    Returned(CardId),
    /// 攻撃した
    Attacked(CardId),
    /// 攻撃された
    WasAttacked(CardId),
    /// モンスターを破壊した, by an attack
    DestroysInBattle(CardId),
    /// 相手にダメージを与えた, and the means.
    DealtDamage(CardId, Means),
    /// The card attacked in the battle that ends.
    AttackEnded(CardId),
    /// The card attacked or was attacked in the battle that ends.
    BattleEndedOf(CardId),
    /// The card was attacked in the battle that ends.
    AttackedEnded(CardId),
    /// 攻撃が無効化された, and by whom.
    AttackNegated(CardId, Player),
    /// ドロップゾーンに置かれた
    Dropped(CardId),
    /// Cards of this fighter's deck went into the drop zone, by an effect of the second fighter or as a cost.
    Milled(Player, Option<Player>),
    /// 『移動』した
    MovedAside(CardId),
    /// レストした, by the effect of this fighter's card or in another way.
    Rested(CardId, Option<Player>),
    /// スタンドした, by the effect of this fighter's card or in another way.
    Stood(CardId, Option<Player>),
    /// ライフが回復した
    LifeGained(Player),
    /// ダメージを受けた
    Damaged(Player),
    /// ダメージを受けた, and what dealt it.
    DamagedBy(Player, DamageSource),
    /// ターン開始時
    TurnStart,
    /// フェイズ開始時
    PhaseStart(Phase),
    /// ターン終了時
    TurnEnd,
    /// バトルの終了時
    BattleEnd,
    /// A card went into a soul.
    SoulAdded(CardId),
    /// A card went from a soul into the drop zone.
    SoulDropped(CardId),
    /// The same for a card that was face down there.
    FaceDownSoulDropped(CardId),
    /// ライフが0
    LifeZero(Player),
}

/// An event, and where its card was. A card that has left is seen as it was.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Happened {
    /// The event.
    pub what: Happening,
    /// The zone in which its card was, if it is about one.
    pub at: Option<Zone>,
    /// The card whose soul it was in.
    pub host: Option<CardId>,
}
