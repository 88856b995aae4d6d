//! The phases of a turn, the steps of the Battle Phase and the battle positions, shared by card texts and scripts.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::words::Timing;

/// フェイズ (`phase`)
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[schemars(transform = hantei_base::schema::with_aliases::<Phase>)]
pub enum Phase {
    /// ドローフェイズ
    #[default]
    #[serde(alias = "ドローフェイズ")]
    Draw,
    /// スタンバイフェイズ
    #[serde(alias = "スタンバイフェイズ")]
    Standby,
    /// メインフェイズ1
    #[serde(alias = "メインフェイズ1")]
    Main1,
    /// バトルフェイズ
    #[serde(alias = "バトルフェイズ")]
    Battle,
    /// メインフェイズ2
    #[serde(alias = "メインフェイズ2")]
    Main2,
    /// エンドフェイズ
    #[serde(alias = "エンドフェイズ")]
    End,
}

impl Phase {
    /// Every phase, in the order of a turn.
    pub const ALL: [Phase; 6] =
        [Phase::Draw, Phase::Standby, Phase::Main1, Phase::Battle, Phase::Main2, Phase::End];

    /// Whether it is メインフェイズ 1 or 2.
    pub fn is_main(self) -> bool {
        matches!(self, Phase::Main1 | Phase::Main2)
    }

    /// The name of the phase in scripts and paths.
    pub fn id(self) -> &'static str {
        match self {
            Phase::Draw => "draw",
            Phase::Standby => "standby",
            Phase::Main1 => "main1",
            Phase::Battle => "battle",
            Phase::Main2 => "main2",
            Phase::End => "end",
        }
    }
}

/// A step of the Battle Phase (`battle-phase.2`); the Damage Step is divided into its five timings (`damage-step`).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[schemars(transform = hantei_base::schema::with_aliases::<Step>)]
pub enum Step {
    /// スタートステップ
    #[default]
    #[serde(alias = "スタートステップ")]
    Start,
    /// バトルステップ
    #[serde(alias = "バトルステップ")]
    Battle,
    /// ダメージステップ開始時
    #[serde(alias = "ダメージステップ開始時")]
    DamageStart,
    /// ダメージ計算前
    #[serde(alias = "ダメージ計算前")]
    BeforeCalculation,
    /// ダメージ計算時
    #[serde(alias = "ダメージ計算時")]
    Calculation,
    /// ダメージ計算後
    #[serde(alias = "ダメージ計算後")]
    AfterCalculation,
    /// ダメージステップ終了時
    #[serde(alias = "ダメージステップ終了時")]
    DamageEnd,
    /// エンドステップ
    #[serde(alias = "エンドステップ")]
    End,
}

impl Step {
    /// Every step, in the order of the rulebook.
    pub const ALL: [Step; 8] = [
        Step::Start,
        Step::Battle,
        Step::DamageStart,
        Step::BeforeCalculation,
        Step::Calculation,
        Step::AfterCalculation,
        Step::DamageEnd,
        Step::End,
    ];

    /// The name of the step in scripts and paths.
    pub fn id(self) -> &'static str {
        match self {
            Step::Start => "start",
            Step::Battle => "battle",
            Step::DamageStart => "damage-start",
            Step::BeforeCalculation => "before-calculation",
            Step::Calculation => "calculation",
            Step::AfterCalculation => "after-calculation",
            Step::DamageEnd => "damage-end",
            Step::End => "end",
        }
    }

    /// The timing of the Damage Step; `None` for other steps.
    pub fn timing(self) -> Option<Timing> {
        match self {
            Step::DamageStart => Some(Timing::Start),
            Step::BeforeCalculation => Some(Timing::BeforeCalculation),
            Step::Calculation => Some(Timing::Calculation),
            Step::AfterCalculation => Some(Timing::AfterCalculation),
            Step::DamageEnd => Some(Timing::End),
            Step::Start | Step::Battle | Step::End => None,
        }
    }
}

/// 表示形式 (`battle-position`)
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[schemars(transform = hantei_base::schema::with_aliases::<Position>)]
pub enum Position {
    /// 表側攻撃表示
    #[default]
    #[serde(alias = "攻撃表示", alias = "表側攻撃表示")]
    Attack,
    /// 表側守備表示
    #[serde(alias = "守備表示", alias = "表側守備表示")]
    Defense,
    /// 裏側守備表示
    #[serde(alias = "裏側守備表示")]
    FaceDown,
}

impl Position {
    /// Whether it is 表側表示.
    pub fn is_face_up(self) -> bool {
        !matches!(self, Position::FaceDown)
    }

    /// Whether it is 守備表示, face-up or face-down.
    pub fn is_defense(self) -> bool {
        !matches!(self, Position::Attack)
    }

    /// The three battle positions.
    pub const ALL: [Position; 3] = [Position::Attack, Position::Defense, Position::FaceDown];

    /// The name of the position in scripts and paths.
    pub fn id(self) -> &'static str {
        match self {
            Position::Attack => "attack",
            Position::Defense => "defense",
            Position::FaceDown => "face-down",
        }
    }
}
