//! What the book leaves open and can be read in more than one way: `rules/yugioh/open_questions.yaml` has the words.

use hantei_engine::readings;

readings! {
    /// dictionary.when-or-if.1: 「時…する」 is lost like 「時…できる」.
    MandatoryWhenLost = "mandatory-when" / "lost-too",
    /// dictionary.when-or-if.1: the resolution of one effect is a single moment, 「その後」 or not.
    EffectIsOneMoment = "steps-of-an-effect" / "one-moment",
    /// simultaneous-effects.2: all of the turn player's effects, then all of the opponent's, mandatory or not.
    PlayerByPlayer = "simultaneous-order" / "player-by-player",
    /// simultaneous-effects.1: triggers in the hand are ordered with those in public places.
    HandTriggersWithPublic = "hand-triggers" / "with-public",
    /// end-phase-effects.2: what triggers in the Standby Phase forms one Chain.
    StandbyChains = "phase-triggers" / "one-chain",
    /// monster-effects.trigger: a card that has moved on activates nothing.
    MovedTriggerLost = "moved-trigger" / "lost",
    /// dictionary.activation.1: what triggers may be activated for what could be among cards that lie hidden.
    UnseenMayFit = "own-hidden-cards" / "may-be-there",
    /// priority.1: straight after a Summon an Ignition Effect of the monster may be activated.
    IgnitionAfterSummon = "ignition-after-summon" / "ignition-too",
    /// dictionary.quick-effect.2: nobody is asked after what makes no Chain and is no Summon.
    QuietActionsUnasked = "after-quiet-actions" / "not-asked",
    /// priority.6: once the opponent has acted on its declared end, a Phase ends.
    PhaseEndsAfterAnswer = "phase-goes-on" / "ends",
    /// spell-speed.2: a monster's Quick Effect once in a Chain.
    QuickOnceAChain = "quick-twice" / "once-a-chain",
    /// life-points.2: at least 1 Life Point is left by a cost.
    LifeCostLeavesOne = "exact-life-cost" / "not-payable",
    /// dictionary.card-effect.3: of an odd number the greater half is paid.
    GreaterHalfPaid = "odd-half" / "pays-more",
    /// dictionary.once-per-turn.1: an effect whose activation was negated was not used.
    NegatedUseFree = "negated-use" / "not-used",
    /// spell-card.normal: what has left the field before resolving has no effect.
    OffFieldFizzles = "destroyed-on-chain" / "fizzles",
    /// trap-card.normal.2: a used card goes to the Graveyard after its own link.
    SpentAfterLink = "used-cards-leave" / "after-link",
    /// chain-procedure.2: a monster that has left before its effect resolves takes the effect along.
    LeftMonsterLosesEffect = "monster-left" / "lost",
    /// normal-summon-limit: a negated Normal Summon was none.
    NegatedSummonKeepsRight = "negated-summon-right" / "kept",
    /// pendulum-in-extra-deck.3: a Pendulum Monster whose Summon was negated goes to the Extra Deck.
    NegatedMonsterToExtra = "negated-pendulum-summon" / "extra-deck",
    /// pendulum-placement.1: a card whose activation in a Pendulum Zone was negated goes to the Extra Deck.
    NegatedPlacementToExtra = "negated-placement" / "extra-deck",
    /// pendulum-summon-procedure.5: Special Summon Monsters may be Pendulum Summoned.
    PendulumBringsAny = "pendulum-special-monsters" / "allowed",
    /// token.7: Tokens are material for nothing.
    TokensAreNoMaterial = "token-material" / "barred",
    /// flip-summon.3: a monster turned face-down is as if Set.
    TurnedDownIsSet = "turned-down-flip" / "barred",
    /// position-change.2: a monster whose control was taken is as if Summoned.
    TakenIsSummoned = "taken-monster-position" / "barred",
    /// position-change.1: any change of position is the one of the turn.
    AnyChangeCounts = "changed-by-effect" / "counted",
    /// replay.1: that a monster other than the target leaves makes no replay.
    OthersMakeNoReplay = "replay-other-leaves" / "target-or-new",
    /// replay.2: choosing again is a declaration.
    ReplayDeclares = "replay-declaration" / "declaration",
    /// position-change.3: an attack that was called off was not made.
    CalledOffIsNoAttack = "called-off-attack" / "did-not-attack",
    /// replay.3: a monster whose attack was called off makes none of the others that an effect lets it make.
    CalledOffEndsAttacks = "called-off-and-more" / "no-more",
    /// damage-step.3.order: any number of Chains during damage calculation.
    AnyCalculationChains = "calculation-chains" / "any-number",
    /// damage-step-notes.2: no Counter Trap once the calculation has begun.
    CountersEndAtCalculation = "counters-after-calculation" / "barred",
    /// damage-step.4.flip-effect: without a calculation no effect of having been flipped by the attack.
    FlipNeedsCalculation = "flip-without-calculation" / "lost",
    /// dictionary.equipped-monster: Equip Cards without a target are sent to the Graveyard, not destroyed, unless the monster was.
    StrayEquipsAreSent = "equip-without-target" / "sent",
    /// dictionary.control.2: without room control does not move.
    NoRoomNoControl = "no-room-for-control" / "stays",
    /// phases.end.2: the hand is adjusted once.
    HandLimitOnce = "hand-limit-again" / "once",
    /// duel-end.1: whoever has no Life Points left has lost before anything happens by itself.
    ZeroEndsAtOnce = "zero-and-by-itself" / "lost-at-once",
    /// duel-end.2: of two who cannot draw the turn player loses.
    TurnPlayerDecksFirst = "both-decked-out" / "turn-player-first",
    /// duel-end.3: a card's effect wins against 0 Life Points at the same moment.
    EffectWinsOverZero = "win-and-zero" / "effect-wins",
    /// duel-end.3: cards that win in the hand are looked at after a whole Chain.
    WinSeenAfterChain = "winning-card-seen" / "after-chain",
}
