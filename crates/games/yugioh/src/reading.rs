//! Points that the book leaves open and that can be read in more than one way; `rules/yugioh/open_questions.yaml` describes them.

use hantei_engine::readings;

readings! {
    /// dictionary.when-or-if.1: 「時…する」 is lost like 「時…できる」.
    MandatoryWhenLost = "mandatory-when" / "lost-too",
    /// dictionary.when-or-if.1: the resolution of one effect is a single moment, even with 「その後」.
    EffectIsOneMoment = "steps-of-an-effect" / "one-moment",
    /// simultaneous-effects.2: all of the turn player's effects come first, then all of the opponent's, mandatory or not.
    PlayerByPlayer = "simultaneous-order" / "player-by-player",
    /// simultaneous-effects.1: triggers in the hand are ordered together with those in public places.
    HandTriggersWithPublic = "hand-triggers" / "with-public",
    /// end-phase-effects.2: effects that trigger in the Standby Phase form one Chain.
    StandbyChains = "phase-triggers" / "one-chain",
    /// monster-effects.trigger: a card that has moved on cannot activate its trigger.
    MovedTriggerLost = "moved-trigger" / "lost",
    /// dictionary.activation.1: a trigger may be activated for a card that could be among hidden cards.
    UnseenMayFit = "own-hidden-cards" / "may-be-there",
    /// priority.1: directly after a Summon, an Ignition Effect of the monster may be activated.
    IgnitionAfterSummon = "ignition-after-summon" / "ignition-too",
    /// dictionary.quick-effect.2: nobody may respond to a play that makes no Chain and is no Summon.
    QuietActionsUnasked = "after-quiet-actions" / "not-asked",
    /// priority.6: the phase ends once the opponent has acted on its declared end.
    PhaseEndsAfterAnswer = "phase-goes-on" / "ends",
    /// spell-speed.2: a monster's Quick Effect can be used once in a Chain.
    QuickOnceAChain = "quick-twice" / "once-a-chain",
    /// life-points.2: a cost must leave at least 1 Life Point.
    LifeCostLeavesOne = "exact-life-cost" / "not-payable",
    /// dictionary.card-effect.3: half of an odd number is rounded up when it is paid.
    GreaterHalfPaid = "odd-half" / "pays-more",
    /// dictionary.once-per-turn.1: an effect whose activation was negated does not count as used.
    NegatedUseFree = "negated-use" / "not-used",
    /// spell-card.normal: a card that has left the field before resolving has no effect.
    OffFieldFizzles = "destroyed-on-chain" / "fizzles",
    /// trap-card.normal.2: a used card goes to the Graveyard directly after its own link.
    SpentAfterLink = "used-cards-leave" / "after-link",
    /// chain-procedure.2: the effect of a monster that has left before it resolves is lost.
    LeftMonsterLosesEffect = "monster-left" / "lost",
    /// normal-summon-limit: a negated Normal Summon does not use up the turn's Normal Summon.
    NegatedSummonKeepsRight = "negated-summon-right" / "kept",
    /// pendulum-in-extra-deck.3: a Pendulum Monster whose Summon was negated goes to the Extra Deck.
    NegatedMonsterToExtra = "negated-pendulum-summon" / "extra-deck",
    /// pendulum-placement.1: a card whose activation in a Pendulum Zone was negated goes to the Extra Deck.
    NegatedPlacementToExtra = "negated-placement" / "extra-deck",
    /// pendulum-summon-procedure.5: Special Summon Monsters may be Pendulum Summoned.
    PendulumBringsAny = "pendulum-special-monsters" / "allowed",
    /// token.7: Tokens cannot be used as material.
    TokensAreNoMaterial = "token-material" / "barred",
    /// flip-summon.3: a monster turned face-down counts as Set.
    TurnedDownIsSet = "turned-down-flip" / "barred",
    /// position-change.2: a monster whose control was taken counts as Summoned.
    TakenIsSummoned = "taken-monster-position" / "barred",
    /// position-change.1: any change of position counts as the one of the turn.
    AnyChangeCounts = "changed-by-effect" / "counted",
    /// replay.1: a monster other than the target that leaves causes no replay.
    OthersMakeNoReplay = "replay-other-leaves" / "target-or-new",
    /// replay.2: choosing the target again counts as a declaration.
    ReplayDeclares = "replay-declaration" / "declaration",
    /// position-change.3: an attack that was called off counts as not made.
    CalledOffIsNoAttack = "called-off-attack" / "did-not-attack",
    /// replay.3: a monster whose attack was called off loses the further attacks that an effect allows it.
    CalledOffEndsAttacks = "called-off-and-more" / "no-more",
    /// damage-step.3.order: any number of Chains may be made during damage calculation.
    AnyCalculationChains = "calculation-chains" / "any-number",
    /// damage-step-notes.2: no Counter Trap may be activated once the calculation has begun.
    CountersEndAtCalculation = "counters-after-calculation" / "barred",
    /// damage-step.4.flip-effect: without a calculation, a monster flipped by the attack gets no flip effect.
    FlipNeedsCalculation = "flip-without-calculation" / "lost",
    /// dictionary.equipped-monster: Equip Cards without a monster are sent to the Graveyard; they are destroyed only if the monster was.
    StrayEquipsAreSent = "equip-without-target" / "sent",
    /// dictionary.control.2: without a free place, control does not move.
    NoRoomNoControl = "no-room-for-control" / "stays",
    /// phases.end.2: the hand limit is checked once.
    HandLimitOnce = "hand-limit-again" / "once",
    /// duel-end.1: a player with no Life Points left has lost before anything else happens by itself.
    ZeroEndsAtOnce = "zero-and-by-itself" / "lost-at-once",
    /// duel-end.2: if neither player can draw, the turn player loses.
    TurnPlayerDecksFirst = "both-decked-out" / "turn-player-first",
    /// duel-end.3: a card's effect that wins takes precedence over 0 Life Points at the same moment.
    EffectWinsOverZero = "win-and-zero" / "effect-wins",
    /// duel-end.3: cards that win in the hand are checked only after a whole Chain.
    WinSeenAfterChain = "winning-card-seen" / "after-chain",
}
