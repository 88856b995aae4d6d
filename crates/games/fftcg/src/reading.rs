//! Questions that the book leaves open and that have more than one reading. `rules/fftcg/open_questions.yaml` has the texts.

use hantei_engine::readings;

readings! {
    /// 11.2.1.1: no backup is dulled that the payment would not need, apart from what is left over.
    NoSuperfluousBackups = "idle-backups" / "refused",
    /// 11.4.8: the player who has cast by Back Attack keeps priority.
    BackAttackKeepsPriority = "priority-after-back-attack" / "caster",
    /// 11.8.17.5: the controller of the source controls the delayed ability.
    DelayedBySource = "delayed-controller" / "of-source",
    /// 13.3: the non-turn player stops the loop.
    OtherStopsEqualLoop = "equal-loop-numbers" / "non-turn-player",
    /// 15.2.4.2: Freeze keeps Forwards dull, and no other Character.
    FreezeHoldsForwards = "frozen-characters" / "forwards-only",
    /// 15.2.6.3: with exactly that much damage, not with more.
    ExactDamage = "damage-ex-burst" / "exactly",
    /// 9.5.1.4: only the damage is removed once more.
    EffectsEndOnce = "end-phase-repeat" / "damage-only",
}
