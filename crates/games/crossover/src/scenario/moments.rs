//! The points of a game as scripts name them: the steps of a turn and of a combat, the stages of damage and of a crash.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::state::State;
use crate::terms::{Moment, Step as TurnStep, Window};
use crate::under_way::{CombatStep, CrashStage, DamageStage};
use hantei_ability::crossover::Phase;

/// A step of the turn, of a combat, of damage or of a crash.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Step {
    /// ターン開始時 (3-1)
    TurnStart,
    /// アンタップフェイズ開始 (3-2-1)
    UntapStart,
    /// カードのアンタップ (3-2-2)
    Untap,
    /// アンタップフェイズ終了 (3-2-3)
    UntapEnd,
    /// ドローフェイズ開始 (3-3-1)
    DrawStart,
    /// カードを1枚引く (3-3-2)
    Draw,
    /// ドローフェイズ終了 (3-3-3)
    DrawEnd,
    /// メインフェイズ開始 (3-4)
    MainStart,
    /// メインフェイズの行動可能タイミング (3-4)
    Main,
    /// 戦闘開始宣言と、続く行動可能タイミング (3-4-5-1)
    CombatStart,
    /// アタック宣言と、続く行動可能タイミング (3-4-5-2)
    Attack,
    /// ディフェンス宣言と、続く行動可能タイミング (3-4-5-3)
    Defence,
    /// ダメージの応酬と、続く行動可能タイミング (3-4-5-4)
    Damage,
    /// 戦闘終了 (3-4-5-5)
    CombatEnd,
    /// メインフェイズ終了 (3-4)
    MainEnd,
    /// エンドフェイズ開始 (3-6-1)
    EndStart,
    /// 維持費の支払い (3-6-2)
    Upkeep,
    /// エンドフェイズの行動可能タイミング (3-6-4)
    EndWindow,
    /// エンドフェイズ終了 (3-6-3)
    EndEnd,
    /// キャラクターのダメージを0にする (3-7-1)
    DamageReset,
    /// 「ターン終了時まで」の終了 (3-7-2)
    Expiry,
    /// 手札整理 (3-7-3)
    HandAdjustment,
    /// エネルギーの消失 (3-7-4)
    EnergyLoss,
    /// 次のターンへ (3-7-5)
    NextTurn,
    /// ダメージを与える (4-3-10-1)
    DamageDealt,
    /// ダメージ軽減 (4-3-10-2)
    DamageReduction,
    /// ダメージの決定 (4-3-10-3)
    DamageFixed,
    /// ダメージを与えた直後 (4-3-10-4)
    AfterDamage,
    /// クラッシュする (4-3-11-1)
    Crashing,
    /// クラッシュのうち消し (4-3-11-2)
    CrashCancelling,
    /// クラッシュの決定 (4-3-11-3)
    CrashFixed,
    /// クラッシュした直後 (4-3-11-4)
    AfterCrash,
}

impl Step {
    /// The ids of all such points.
    pub(super) const IDS: &'static [&'static str] = &[
        "turn-start",
        "untap-start",
        "untap",
        "untap-end",
        "draw-start",
        "draw",
        "draw-end",
        "main-start",
        "main",
        "combat-start",
        "attack",
        "defence",
        "damage",
        "combat-end",
        "main-end",
        "end-start",
        "upkeep",
        "end-window",
        "end-end",
        "damage-reset",
        "expiry",
        "hand-adjustment",
        "energy-loss",
        "next-turn",
        "damage-dealt",
        "damage-reduction",
        "damage-fixed",
        "after-damage",
        "crashing",
        "crash-cancelling",
        "crash-fixed",
        "after-crash",
    ];
    /// The ids of the points in a combat.
    pub(super) const OF_COMBAT: &'static [&'static str] =
        &["none", "combat-start", "attack", "defence", "damage", "combat-end"];

    /// The ids of steps within a phase, or between two turns, that no other word of a script equals.
    pub(super) const WITHIN_PHASES: &'static [&'static str] = &[
        Step::UntapStart.id(),
        Step::UntapEnd.id(),
        Step::DrawStart.id(),
        Step::DrawEnd.id(),
        Step::MainStart.id(),
        Step::MainEnd.id(),
        Step::EndStart.id(),
        Step::EndWindow.id(),
        Step::EndEnd.id(),
        Step::DamageReset.id(),
        Step::Expiry.id(),
        Step::HandAdjustment.id(),
        Step::EnergyLoss.id(),
        Step::NextTurn.id(),
    ];

    /// Its id.
    pub const fn id(self) -> &'static str {
        Step::IDS[self as usize]
    }

    /// Whether it is a stage of damage or of a crash, in the middle of a resolution.
    pub(super) fn is_stage(self) -> bool {
        self as usize >= Step::DamageDealt as usize
    }

    /// Whether it is a step of a combat.
    pub(super) fn is_of_combat(self) -> bool {
        Step::OF_COMBAT.contains(&self.id())
    }
}

impl From<TurnStep> for Step {
    fn from(step: TurnStep) -> Step {
        match step {
            TurnStep::TurnStart => Step::TurnStart,
            TurnStep::UntapStart => Step::UntapStart,
            TurnStep::Untap => Step::Untap,
            TurnStep::UntapEnd => Step::UntapEnd,
            TurnStep::DrawStart => Step::DrawStart,
            TurnStep::Draw => Step::Draw,
            TurnStep::DrawEnd => Step::DrawEnd,
            TurnStep::MainStart => Step::MainStart,
            TurnStep::Main => Step::Main,
            TurnStep::MainEnd => Step::MainEnd,
            TurnStep::EndStart => Step::EndStart,
            TurnStep::Upkeep => Step::Upkeep,
            TurnStep::EndWindow => Step::EndWindow,
            TurnStep::EndEnd => Step::EndEnd,
            TurnStep::DamageReset => Step::DamageReset,
            TurnStep::Expiry => Step::Expiry,
            TurnStep::HandAdjustment => Step::HandAdjustment,
            TurnStep::EnergyLoss => Step::EnergyLoss,
            TurnStep::NextTurn => Step::NextTurn,
        }
    }
}

impl From<CombatStep> for Step {
    fn from(step: CombatStep) -> Step {
        match step {
            CombatStep::Declaration => Step::CombatStart,
            CombatStep::Attack => Step::Attack,
            CombatStep::Defence => Step::Defence,
            CombatStep::Exchange => Step::Damage,
            CombatStep::End => Step::CombatEnd,
        }
    }
}

impl From<DamageStage> for Step {
    fn from(stage: DamageStage) -> Step {
        match stage {
            DamageStage::Dealt => Step::DamageDealt,
            DamageStage::Reduction => Step::DamageReduction,
            DamageStage::Fixed => Step::DamageFixed,
            DamageStage::RightAfter => Step::AfterDamage,
        }
    }
}

impl From<CrashStage> for Step {
    fn from(stage: CrashStage) -> Step {
        match stage {
            CrashStage::Begun => Step::Crashing,
            CrashStage::Cancelling => Step::CrashCancelling,
            CrashStage::Fixed => Step::CrashFixed,
            CrashStage::RightAfter => Step::AfterCrash,
        }
    }
}

/// The current point of a game: the stage of damage or of a crash if there is one, otherwise the step of the combat, otherwise that of the
/// turn.
pub(super) fn step(state: &State) -> Step {
    let (damage, crash) = (state.damages.last(), state.crashes.last());
    let asked = state.moment().map(|moment| matches!(moment, Moment::Damage(_)));
    let open = state.windows.iter().rev().find_map(|open| match open.window {
        Window::Reduce | Window::AfterDamage => Some(true),
        Window::CancelCrash | Window::AfterCrash => Some(false),
        Window::Main
        | Window::Combat(_)
        | Window::End
        | Window::Interrupt(_)
        | Window::RightAfter => None,
    });
    match (damage, crash) {
        (Some(damage), None) => damage.stage.into(),
        (None, Some(crash)) => crash.stage.into(),
        (Some(damage), Some(_)) if asked.or(open).unwrap_or(true) => damage.stage.into(),
        (Some(_), Some(crash)) => crash.stage.into(),
        (None, None) => match &state.combat {
            Some(combat) => combat.step.into(),
            None => state.turn.step.into(),
        },
    }
}

/// The current part of the turn (3.2).
pub(super) fn phase(state: &State) -> Phase {
    state.turn.step.phase()
}

/// Whether this part of the turn has been reached; for the main phase, whether something may be done in it.
pub(super) fn is_in(state: &State, to: Phase) -> bool {
    match to {
        Phase::Main => step(state) == Step::Main,
        Phase::TurnStart | Phase::Untap | Phase::Draw | Phase::End | Phase::TurnEnd => {
            to == phase(state)
        }
    }
}

/// The step at which a situation in this part of the turn begins: the main phase at its action window, the others at their beginning.
pub(super) fn beginning(phase: Phase) -> TurnStep {
    match phase {
        Phase::TurnStart => TurnStep::TurnStart,
        Phase::Untap => TurnStep::UntapStart,
        Phase::Draw => TurnStep::DrawStart,
        Phase::Main => TurnStep::Main,
        Phase::End => TurnStep::EndStart,
        Phase::TurnEnd => TurnStep::DamageReset,
    }
}

/// Whether anything waits to be resolved or is under way: an action, a combat, damage, a crash.
pub(super) fn is_busy(state: &State) -> bool {
    state.combat.is_some() || is_resolving(state)
}

/// The same without combat; a coming declaration counts as under way, too.
pub(super) fn is_resolving(state: &State) -> bool {
    !state.actions.is_empty()
        || !state.resolving.is_empty()
        || !state.waiting.is_empty()
        || !state.damages.is_empty()
        || !state.crashes.is_empty()
        || state.is_readying()
}
