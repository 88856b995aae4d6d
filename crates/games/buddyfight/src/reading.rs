//! Questions that the books leave open and that have more than one reading. `rules/buddyfight/open_questions.yaml` has the texts.

use hantei_engine::readings;

readings! {
    /// rule-process.3: the turn fighter chooses which monsters go.
    ExcessByTurnFighter = "excess-size" / "turn-fighter",
    /// rule-process.1: the turn fighter is checked first, and that ends the fight.
    TurnFighterLosesFirst = "both-defeated" / "turn-fighter-first",
    /// 4.c-territory: the fighter of the center chooses which of the earlier monsters goes.
    CenterByChoice = "third-in-center" / "chosen",
    /// 4.multi-attack: several kinds of it are added up.
    MultiAttacksAddUp = "several-multi-attacks" / "together",
    /// 4.soulguard: it also works against leaving as a cost.
    SoulguardForCosts = "soulguard-for-costs" / "works",
    /// 4.ambush: it does not trigger when the host itself has left.
    NoAmbushWithHost = "ambush-with-host" / "does-not",
    /// 4.when-windows.1: using an activated ability ends no chance.
    AbilitiesEndNoChance = "chance-after-ability" / "goes-on",
    /// 4.flag-face-down.field: a card that Soulguard kept has to go again.
    UnusableGoAgain = "unusable-kept" / "goes-again",
    /// playmat.flag-item.under: a card under a flag goes with it.
    UnderFlagGoes = "replaced-flag-under" / "goes",
    /// 4.horned-king: the card is allowed under every flag although it has a work's logo.
    HornedKingWithLogo = "horned-king-with-logo" / "usable",
    /// 5.impact-monster.call.buddy: as often as the buddy stands.
    BuddyCallWhileStanding = "impact-buddy-call" / "while-standing",
    /// 2014 3.attack.2.6.1: only after all waiting abilities.
    LostAttackAfterWaiting = "lost-attack-2014" / "after-waiting",
}
