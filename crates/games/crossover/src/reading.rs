//! What the book leaves open and can be read in more than one way: `rules/crossover/open_questions.yaml` has the words.

use hantei_engine::readings;

readings! {
    /// 1-4.1: recovering lifts nobody above 30 HP.
    HpCapped = "hp-cap" / "thirty",
    /// 4-1-2.1: whoever brings their own HP to 0 has not lost.
    OwnHpLossGoesOn = "own-hp-loss" / "goes-on",
    /// 4-1-2: what is resolving is resolved to its end before the game is over.
    VictoryAfterResolution = "victory-check" / "after-resolution",
    /// 2-1-6.1: both declare before anybody draws anew.
    MulligansDeclaredFirst = "mulligan-order" / "declare-first",
    /// 3-4-1: a navigator card enters at once, and priority stays.
    NavigatorIsNoAction = "navigator-play" / "no-action",
    /// 3-4-1: a navigator card whose play was cancelled was not the turn's one.
    CancelledNavigatorFree = "cancelled-navigator" / "does-not-count",
    /// 4-2-1.4: a card laid aside goes to the dust box once it may not be played any more.
    UnusedToDustBox = "unused-permission" / "dust-box",
    /// 4-2-10.3: of cards of one name one modifies, unless the text says that it accumulates.
    SameNamedOnce = "same-named-modifiers" / "once",
    /// 4-3-1.1: when an action has resolved, the turn player has priority.
    TurnPlayerAfterResolution = "priority-after-resolution" / "turn-player",
    /// 4-3-2-5: what was interrupted is not interrupted again.
    ClosedAfterInterrupt = "window-after-interrupt" / "closed",
    /// 4-3-4.4: whoever acts may be the first to interrupt.
    OwnInterruptAtOnce = "own-interrupt" / "at-once",
    /// 4-3-1.5: what costs nothing is used as an action.
    CostlessUseIsAction = "costless-use" / "action",
    /// 4-3-4.1: what waits to be resolved is interrupted by anything, at whatever step.
    AnsweredAnywhere = "answers-in-other-steps" / "any",
    /// 4-3-4.1: what waits to be resolved stays "right after" while something answers it.
    RightAfterWhileWaiting = "right-after-while-answered" / "while-it-waits",
    /// 3-6-4.1: what is a character or a navigator besides is not played in the end phase.
    TwoKindsNotInEnd = "two-kinds-in-end-phase" / "refused",
    /// 3-4-3.2: what is a character besides is played in its player's turn only.
    TwoKindsInOwnTurn = "two-kinds-in-other-turn" / "refused",
    /// 3-4-2.1: combat is no main phase for All Turn characters.
    NoAllTurnInCombat = "all-turn-in-combat" / "refused",
    /// 4-3-10-2: what follows right after an event may follow it in the closed windows, too.
    RightAfterInClosedWindows = "closed-windows" / "open",
    /// 4-3-5: right after an event the opponent of whoever brought it about acts first.
    OtherPlayerFirstRightAfter = "right-after-first" / "other-player",
    /// 4-3-6: what triggers in the middle of a text waits until it has resolved.
    TriggersAfterText = "trigger-mid-text" / "after-text",
    /// 4-3-6.1: what triggers joins what waits, and all of it is ordered anew.
    NewTriggersJoin = "new-triggers" / "together",
    /// 3-1.2: but for turn start, nothing resolves whose source has left.
    GoneSourceLost = "source-gone" / "turn-start-only",
    /// 3-4-5-5, 3-6-3: what applies is resolved before what expires does.
    CombatEndTriggersFirst = "combat-end-order" / "triggers-first",
    /// 4-3-7: a card that has come back is the target that it was.
    ReturnedTargetIsSame = "returned-target" / "same",
    /// 4-3-2-3.2: a crash that is a cost goes by the flow of a crash.
    CostCrashByFlow = "crash-as-cost" / "after-payment",
    /// 3-4-5-1: without a character that can attack there is no combat.
    CombatNeedsAttacker = "combat-with-tapped" / "refused",
    /// 3-4-5-7: whoever may defend against Flight may against Flight with Diving.
    DefendsFlightAnyway = "may-defend-flight" / "always",
    /// 3-4-5-6.5: a character whose control comes back is in the combat again.
    ControlBackRejoins = "control-back" / "back",
    /// 4-3-10-1: combat damage is dealt without steps.
    CombatDamageWithoutSteps = "combat-damage" / "no-steps",
    /// 4-3-10.2: damage that is 0 from the start is dealt.
    ZeroDamageDealt = "zero-damage" / "dealt",
    /// 4-3-10.1: damage to a player goes by the same steps.
    PlayerDamageBySteps = "player-damage" / "same-steps",
    /// 4-3-10-3: increases come before reductions.
    ReductionsLast = "damage-increase" / "reductions-last",
    /// 4-3-9.1: damage and DP are compared when a text has resolved.
    StandingAfterText = "standing-check" / "after-text",
    /// 4-3-9.4: whoever has a DP of 0 goes without the flow of a crash.
    DpZeroAtOnce = "dp-zero-crash" / "at-once",
    /// 4-3-11: each crash has a flow of its own, in the turn player's order.
    CrashesOneByOne = "several-crashes" / "one-by-one",
    /// 4-2-4.1: set cards go where their host goes.
    SetCardsFollow = "host-leaves" / "follow",
    /// 4-2-4.1: the owner orders a pile that crashes.
    PileAsOwnerLikes = "pile-order" / "as-owner-likes",
    /// 4-3-8.6: two swaps are one.
    SwapsOnce = "two-swaps" / "once",
    /// 4-3-8.1: what an effect does not affect is no target of it.
    ImmuneIsNoTarget = "immune-target" / "refused",
    /// 4-3-8.1: what would last does not begin on a card that is unaffected as it resolves.
    ImmuneKeepsOutForGood = "immune-as-it-resolves" / "kept-out",
    /// 4-3-8.1: control that an effect has given stays, unaffected by the effect or not.
    ControlStaysIfUnaffected = "immune-control" / "stays",
    /// 3-7-2: what applies at end of turn is resolved before what expires does.
    TurnEndTriggersFirst = "turn-end-order" / "triggers-first",
    /// 3-7-2: what begins after this step ends in this step of the next turn.
    LateEndsNextTurn = "late-duration" / "next-turn",
    /// 3-7-3: the hand is adjusted until it holds seven.
    AdjustedAgain = "adjustment-again" / "again",
    /// 3-6-2: whoever controls the host pays for what is set on it.
    HostSidePaysUpkeep = "set-upkeep" / "host-side",
    /// 3-6-2: nothing is paid in the turn in which the card came.
    FirstUpkeepNextTurn = "first-upkeep" / "next-turn",
    /// 3-1.3: no energy is gained at turn start.
    NoEnergyAtTurnStart = "turn-start-energy" / "refused",
}
