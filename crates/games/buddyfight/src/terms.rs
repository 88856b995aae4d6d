//! The words in which a state, what happens and what is asked speak of moments, aims and abilities. They know no flow.

use std::sync::Arc;

use hantei_ability::buddyfight::{Bar, Gives, Means, Phase, Replacement};
use hantei_engine::{CardId, DefId, Player};

use super::zone::Zone;

/// Which play timing (プレイタイミング) it is, by where the flows have it.
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

/// What is attacked.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Aim {
    /// A monster.
    Card(CardId),
    /// The fighter.
    Fighter(Player),
}

/// Something that lasts for a while.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Lasting {
    /// What is given.
    Gives(Arc<Gives>),
    /// 能力を無効化
    Silenced,
    /// 時を止める
    Stopped,
    /// What happens instead of something.
    Replaces(Arc<Replacement>),
    /// What fighters may not do.
    Bars(Arc<Bar>),
    /// 「デッキのカードは相手のカードの効果で捨てられない」
    DeckKept,
}

/// An ability, by where it is printed: a 『D』 may be another card's.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct AbilityRef {
    /// On which card it is printed.
    pub def: DefId,
    /// Which of its abilities.
    pub at: u16,
}

/// What dealt damage to a fighter.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Blow {
    /// By what.
    pub means: Means,
    /// Whose card.
    pub whose: Player,
    /// The ability whose effect it was.
    pub ability: Option<AbilityRef>,
}

/// Something that an ability may wait for.
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
    /// 破壊された, by the effect of this fighter's card.
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
    /// 相手にダメージを与えた: by what.
    DealtDamage(CardId, Means),
    /// Attacked in the battle that ends.
    AttackEnded(CardId),
    /// Attacked or was attacked in the battle that ends.
    BattleEndedOf(CardId),
    /// Was attacked in the battle that ends.
    AttackedEnded(CardId),
    /// 攻撃が無効化された: by whom.
    AttackNegated(CardId, Player),
    /// ドロップゾーンに置かれた
    Dropped(CardId),
    /// Cards of this fighter's deck went into the drop zone, by this one's effect or by a cost.
    Milled(Player, Option<Player>),
    /// 『移動』した
    MovedAside(CardId),
    /// レストした, by the effect of this fighter's card or otherwise.
    Rested(CardId, Option<Player>),
    /// スタンドした, by the effect of this fighter's card or otherwise.
    Stood(CardId, Option<Player>),
    /// ライフが回復した
    LifeGained(Player),
    /// ダメージを受けた
    Damaged(Player),
    /// The same, with what dealt it.
    DamagedBy(Player, Blow),
    /// ターン開始時
    TurnStart,
    /// フェイズ開始時
    PhaseStart(Phase),
    /// ターン終了時
    TurnEnd,
    /// バトルの終了時
    BattleEnd,
    /// Into a soul.
    SoulAdded(CardId),
    /// From a soul into the drop zone.
    SoulDropped(CardId),
    /// The same of a card that lay face down there.
    FaceDownSoulDropped(CardId),
    /// ライフが0
    LifeZero(Player),
}

/// What happened, and where its card was: what has left is looked at as it was.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Happened {
    /// What.
    pub what: Happening,
    /// Where its card was, when it is about one.
    pub at: Option<Zone>,
    /// In whose soul that was.
    pub host: Option<CardId>,
}
