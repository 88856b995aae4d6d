//! What a paragraph says, and the tables of words for it.

use std::sync::LazyLock;

use hantei_ability::buddyfight::{
    Ability, Answers, Area, Cheaper, Condition, Cost, Effect, Is, Keyword, Mode, Overturn, Phase,
    Target, UseKind, When, Who, Whose,
};

use super::fact::Fact;

/// What a paragraph says.
#[derive(Debug, Clone, PartialEq)]
pub enum Part {
    /// 能力なし
    Nothing,
    /// A fact about decks or the start of the fight.
    Fact(Fact),
    /// 『2回攻撃』『貫通』
    Keywords(Vec<Keyword>),
    /// 【コールコスト】 and other costs.
    Cost(PlayKind, Vec<Cost>),
    /// 〜なら使える
    Condition(PlayKind, Box<Usable>),
    /// The effect of a spell or an impact.
    Cast(Cast),
    /// このカードは無効化されない
    Unstoppable(PlayKind),
    /// このカードはセンターにコールできない
    Areas(Vec<Area>),
    /// 「名」は君の場に1枚だけ『設置』できる, about the card's own name.
    SetAtMost(String, u8),
    /// 〜なら、このカードの【使用コスト】を払わなくてよい
    Cheaper(PlayKind, Cheaper),
    /// Abilities.
    Abilities(Vec<Ability>),
}

/// How a card is played.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PlayKind {
    Call,
    Use,
    Equip,
}

/// When a card may be played.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Usable {
    pub conditions: Vec<Condition>,
    pub after: Option<When>,
    pub answers: Option<Answers>,
}

/// What a spell does.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Cast {
    pub counter: bool,
    pub targets: Vec<Target>,
    pub effect: Vec<Effect>,
    pub modes: Vec<Mode>,
    pub once: Option<String>,
    pub unstoppable: bool,
    /// 〜なら、このカードは無効化されない
    pub unstoppable_if: Vec<Condition>,
    /// このカードのダメージは減らない
    pub unreduced: bool,
    /// このカードで相手のライフが0になった場合、相手のカードで、相手のライフは変更されない
    pub no_revival: bool,
}

/// The tags of costs.
pub(super) const COSTS: [(&str, PlayKind); 3] = [
    ("コールコスト", PlayKind::Call),
    ("使用コスト", PlayKind::Use),
    ("装備コスト", PlayKind::Equip),
];

/// The areas to which monsters are called.
pub(super) const AREAS: [(&str, Area); 3] =
    [("レフト", Area::Left), ("センター", Area::Center), ("ライト", Area::Right)];

/// 〜使える
pub(super) const USABLE: [(&str, PlayKind); 3] = [
    ("[に]使える", PlayKind::Use),
    ("[に]コールできる", PlayKind::Call),
    ("[に]装備できる", PlayKind::Equip),
];

/// The wording of a turn or phase, and the conditions that it stands for.
pub(super) type Timing = (&'static str, Vec<Condition>);

/// The wordings of turns and phases.
pub(super) static TIMINGS: LazyLock<[Timing; 17]> = LazyLock::new(|| {
    use Condition as C;
    let of = |whose, phase| vec![C::Turn(whose), C::Phase(phase)];
    let main_or_attack = || C::Any(vec![C::Phase(Phase::Main), C::Phase(Phase::Attack)]);
    [
        (
            "君の(メインフェイズ|メイン)か(君の|)アタックフェイズ中",
            vec![C::Turn(Whose::Own), main_or_attack()],
        ),
        ("(メインフェイズ|メイン)かアタックフェイズ中", vec![main_or_attack()]),
        (
            "(相手のターン|相手ターン)の攻撃中",
            vec![C::Turn(Whose::Opponent), C::Attack(Whose::Opponent)],
        ),
        ("君のターンの攻撃中", vec![C::Turn(Whose::Own), C::Attack(Whose::Own)]),
        // A flag may attack as well, although it is not on the field.
        ("相手のカードの攻撃中", vec![C::Attack(Whose::Opponent)]),
        ("君が攻撃されている攻撃中", vec![C::AttackOnFighter(Who::You)]),
        ("(君のターン|自分のターン)中", vec![C::Turn(Whose::Own)]),
        ("(相手のターン|相手ターン)中", vec![C::Turn(Whose::Opponent)]),
        ("君のスタートフェイズ中", of(Whose::Own, Phase::Start)),
        ("君のメインフェイズ中", of(Whose::Own, Phase::Main)),
        ("相手のメインフェイズ中", of(Whose::Opponent, Phase::Main)),
        ("君のアタックフェイズ中", of(Whose::Own, Phase::Attack)),
        ("相手のアタックフェイズ中", of(Whose::Opponent, Phase::Attack)),
        ("君のファイナルフェイズ中", of(Whose::Own, Phase::Final)),
        ("相手のファイナルフェイズ中", of(Whose::Opponent, Phase::Final)),
        ("アタックフェイズ中", vec![C::Phase(Phase::Attack)]),
        ("ファイナルフェイズ中", vec![C::Phase(Phase::Final)]),
    ]
});

/// The kind of use to which a card responds, after the card that is used.
pub(super) const ANSWERED: [(&str, UseKind); 3] = [
    ("を使った時", UseKind::Cast),
    ("をコールした時", UseKind::Call),
    ("を装備した時", UseKind::Equip),
];

/// While cards fight; the words follow the noun.
pub(super) const FIGHTING: [(&str, Is); 3] = [
    ("が攻撃されている(攻撃|バトル)中", Is::Attacked),
    ("の攻撃中", Is::Attacking),
    ("のバトル中", Is::Battling),
];

/// While a card attacks alone; the words follow the noun.
pub(super) const ALONE: &str = "が1枚で攻撃している(攻撃|バトル)中";

/// 『逆天』 and similar keywords.
pub(super) const OVERTURNS: [(&str, Overturn); 4] = [
    ("逆天", Overturn::Gyakuten),
    ("逆天殺", Overturn::Gyakutensatsu),
    ("大逆天", Overturn::Daigyakuten),
    ("逆天殺ReBOOT", Overturn::Reboot),
];
