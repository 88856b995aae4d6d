//! Points that the book leaves open and that can be read in more than one way; `rules/crossover/open_questions.yaml` describes them.

use hantei_engine::readings;

readings! {
    /// 1-4.1: nobody recovers to more than 30 HP.
    HpCapped = "hp-cap" / "thirty",
    /// 4-1-2.1: a player who reduces their own HP to 0 has not lost.
    OwnHpLossGoesOn = "own-hp-loss" / "goes-on",
    /// 4-1-2: the current resolution is completed before the game ends.
    VictoryAfterResolution = "victory-check" / "after-resolution",
    /// 2-1-6.1: both players declare before anybody draws a new hand.
    MulligansDeclaredFirst = "mulligan-order" / "declare-first",
    /// 3-4-1: a navigator card enters the field at once, and priority does not move.
    NavigatorIsNoAction = "navigator-play" / "no-action",
    /// 3-4-1: a navigator card whose play was cancelled does not count as that of the turn.
    CancelledNavigatorFree = "cancelled-navigator" / "does-not-count",
    /// 4-2-1.4: a card laid aside goes to the dust box when it may no longer be played.
    UnusedToDustBox = "unused-permission" / "dust-box",
    /// 4-2-10.3: of several cards with the same name only one modifies, unless the text says that they add up.
    SameNamedOnce = "same-named-modifiers" / "once",
    /// 4-3-1.1: after an action has resolved, the turn player has priority.
    TurnPlayerAfterResolution = "priority-after-resolution" / "turn-player",
    /// 4-3-2-5: an action that was interrupted is not interrupted again.
    ClosedAfterInterrupt = "window-after-interrupt" / "closed",
    /// 4-3-4.4: the player who acts may be the first to interrupt.
    OwnInterruptAtOnce = "own-interrupt" / "at-once",
    /// 4-3-1.5: using an ability without a cost is an action.
    CostlessUseIsAction = "costless-use" / "action",
    /// 4-3-4.1: anything may interrupt an action that waits to be resolved, at any step.
    AnsweredAnywhere = "answers-in-other-steps" / "any",
    /// 4-3-4.1: an action that waits to be resolved is still "right after" while something responds to it.
    RightAfterWhileWaiting = "right-after-while-answered" / "while-it-waits",
    /// 3-6-4.1: a card that is also a character or a navigator cannot be played in the end phase.
    TwoKindsNotInEnd = "two-kinds-in-end-phase" / "refused",
    /// 3-4-3.2: a card that is also a character can be played only in its player's turn.
    TwoKindsInOwnTurn = "two-kinds-in-other-turn" / "refused",
    /// 3-4-2.1: for All Turn characters, combat does not count as the main phase.
    NoAllTurnInCombat = "all-turn-in-combat" / "refused",
    /// 4-3-10-2: plays that directly follow another event are possible in the closed windows, too.
    RightAfterInClosedWindows = "closed-windows" / "open",
    /// 4-3-5: directly after an event, the opponent of the player who caused it acts first.
    OtherPlayerFirstRightAfter = "right-after-first" / "other-player",
    /// 4-3-6: effects that trigger in the middle of a text wait until it has resolved.
    TriggersAfterText = "trigger-mid-text" / "after-text",
    /// 4-3-6.1: newly triggered effects join the waiting ones, and all are ordered again.
    NewTriggersJoin = "new-triggers" / "together",
    /// 3-1.2: except at turn start, nothing resolves if its source has left.
    GoneSourceLost = "source-gone" / "turn-start-only",
    /// 3-4-5-5, 3-6-3: triggers at this point resolve before effects expire.
    CombatEndTriggersFirst = "combat-end-order" / "triggers-first",
    /// 4-3-7: a card that left and came back is still the same target.
    ReturnedTargetIsSame = "returned-target" / "same",
    /// 4-3-2-3.2: a crash that is a cost goes through the stages of a crash.
    CostCrashByFlow = "crash-as-cost" / "after-payment",
    /// 3-4-5-1: without a character that can attack, no combat can be declared.
    CombatNeedsAttacker = "combat-with-tapped" / "refused",
    /// 3-4-5-7: a character that may defend against Flight may also defend against Flight with Diving.
    DefendsFlightAnyway = "may-defend-flight" / "always",
    /// 3-4-5-6.5: a character whose control returns is in the combat again.
    ControlBackRejoins = "control-back" / "back",
    /// 4-3-10-1: combat damage is dealt without the stages.
    CombatDamageWithoutSteps = "combat-damage" / "no-steps",
    /// 4-3-10.2: damage that is 0 from the start counts as dealt.
    ZeroDamageDealt = "zero-damage" / "dealt",
    /// 4-3-10.1: damage to a player goes through the same stages.
    PlayerDamageBySteps = "player-damage" / "same-steps",
    /// 4-3-10-3: increases are applied before reductions.
    ReductionsLast = "damage-increase" / "reductions-last",
    /// 4-3-9.1: damage and DP are compared after a text has resolved.
    StandingAfterText = "standing-check" / "after-text",
    /// 4-3-9.4: a character with 0 DP leaves without the stages of a crash.
    DpZeroAtOnce = "dp-zero-crash" / "at-once",
    /// 4-3-11: each crash goes through the stages by itself, in the turn player's order.
    CrashesOneByOne = "several-crashes" / "one-by-one",
    /// 4-2-4.1: set cards go to the same place as their host.
    SetCardsFollow = "host-leaves" / "follow",
    /// 4-2-4.1: the owner chooses the order of a pile that crashes.
    PileAsOwnerLikes = "pile-order" / "as-owner-likes",
    /// 4-3-8.6: two swaps count as one.
    SwapsOnce = "two-swaps" / "once",
    /// 4-3-8.1: a card that is unaffected by an effect cannot be its target.
    ImmuneIsNoTarget = "immune-target" / "refused",
    /// 4-3-8.1: a lasting effect never begins on a card that is unaffected as the effect resolves.
    ImmuneKeepsOutForGood = "immune-as-it-resolves" / "kept-out",
    /// 4-3-8.1: control given by an effect stays even if the card becomes unaffected by the effect.
    ControlStaysIfUnaffected = "immune-control" / "stays",
    /// 3-7-2: triggers at the end of the turn resolve before effects expire.
    TurnEndTriggersFirst = "turn-end-order" / "triggers-first",
    /// 3-7-2: an effect that begins after this step ends in this step of the next turn.
    LateEndsNextTurn = "late-duration" / "next-turn",
    /// 3-7-3: the hand is adjusted until it holds seven cards.
    AdjustedAgain = "adjustment-again" / "again",
    /// 3-6-2: the host's controller pays for the cards set on it.
    HostSidePaysUpkeep = "set-upkeep" / "host-side",
    /// 3-6-2: no upkeep is paid in the turn in which the card arrived.
    FirstUpkeepNextTurn = "first-upkeep" / "next-turn",
    /// 3-1.3: no energy can be gained at turn start.
    NoEnergyAtTurnStart = "turn-start-energy" / "refused",
}
