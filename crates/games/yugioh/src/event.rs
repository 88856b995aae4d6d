//! What can happen: every change of a Duel's state is one of these.

use std::sync::Arc;

use hantei_ability::yugioh::{Phase, Position, Step, Way};
use hantei_engine::table::End;
use hantei_engine::{CardId, DefId, Idle, Player, Scope};

use super::happening::Happening;
use super::lasting::Lasting;
use super::link::{Activation, Delayed, Link, Negated, OnChain, Pending, Said};
use super::looks::{InDuel, Looks};
use super::terms::{By, Chosen, How, Lot, Play, Thing, Window};
use super::under_way::{Attempt, Battle, Off};
use super::zone::Zone;

/// Why a monster lies otherwise.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Change {
    /// 表示形式の変更, by its player (position-change)
    Player,
    /// 反転召喚 (flip-summon.1)
    Flip,
    /// It is attacked (damage-step.2.flip).
    Attacked,
    /// By an effect.
    Effect,
}

/// Why Life Points change.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Life {
    /// Damage, by a battle or an effect (dictionary.battle-damage).
    Damage(By),
    /// Paid for this card (dictionary.card-effect.3).
    Paid(CardId),
    /// An effect of this card gives, takes or sets them: no damage.
    Effect(CardId),
}

/// How long a limit binds.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Span {
    /// 1ターンに1度 (dictionary.once-per-turn.1)
    Turn,
    /// Once in a chain.
    Chain,
    /// Once in a battle.
    Battle,
    /// 表側表示で存在する限り1度
    FaceUp,
    /// デュエル中に1度
    Duel,
}

/// Why what has triggered is not activated.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Lost {
    /// 「時」: something else has happened since (dictionary.when-or-if.1).
    Timing,
    /// Its player leaves it (dictionary.do-or-may).
    Left,
    /// There is nothing to target, nothing to pay with, or its condition does not hold.
    Impossible,
    /// Its card has gone elsewhere.
    Moved,
    /// It has been used up.
    UsedUp,
}

/// Why a link resolves without effect.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Fizzle {
    /// Its activation was negated (chain-example.2).
    ActivationNegated,
    /// Its effect was negated.
    EffectNegated,
    /// Its card, which has to stay, is no longer there.
    CardGone,
}

/// Why a player has lost.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Defeat {
    /// 0 Life Points (life-points.2)
    Life,
    /// Nothing to draw (duel-end.2)
    DeckOut,
    /// The other player wins by an effect of this card (duel-end.3).
    Effect(CardId),
}

/// What happened.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Event {
    /// Who goes first (duel-setup.3).
    First(Player),
    /// A turn begins.
    TurnBegan(Player),
    /// A phase begins.
    PhaseBegan(Phase),
    /// A step of the Battle Phase, or a timing of the Damage Step, begins.
    StepBegan(Step),
    /// A player may act (priority.1).
    Priority(Player, Window),
    /// A player declares the phase or step at its end, or lets a chance pass.
    Passed(Player),
    /// What comes is no longer the same moment as what was (dictionary.when-or-if.1).
    MomentPassed,
    /// Something that triggers and fast effects look at.
    Happened(Happening),
    /// A card goes elsewhere.
    Moved {
        /// Which.
        card: CardId,
        /// From where.
        from: Zone,
        /// Whether it lay face-down there.
        was_down: bool,
        /// To where.
        to: Zone,
        /// What is done to it.
        how: How,
        /// What does it.
        by: By,
        /// On whose side.
        under: Player,
        /// How it lies there; in the Monster Zone its battle position.
        position: Position,
        /// Which of the places of the zone.
        seat: u8,
        /// The monster that it is put under or equips.
        host: Option<CardId>,
        /// At which end of a Deck.
        end: End,
    },
    /// A Token comes to be (token.1): the next card. It is nowhere yet.
    TokenMade {
        /// Whose it is.
        owner: Player,
        /// What it is.
        def: DefId,
    },
    /// The next phase of this kind of a player is skipped.
    SkipNext(Player, Phase),
    /// One is.
    Skipped(Player, Phase),
    /// These leave the field at once: what there is to see of each is seen before the first goes.
    LeaveTogether(Vec<CardId>),
    /// A monster's battle position changes.
    PositionChanged {
        /// Which.
        card: CardId,
        /// To which.
        to: Position,
        /// Why.
        by: Change,
    },
    /// A Set Spell or Trap, or a card elsewhere, is turned face-up.
    TurnedUp(CardId),
    /// A Spell or Trap is turned face-down.
    TurnedDown(CardId),
    /// An Equip Card comes to equip this monster (spell-card.equip).
    Equipped {
        /// The Equip Card.
        card: CardId,
        /// The monster.
        to: CardId,
    },
    /// A card is bound to another by an effect.
    Tied {
        /// Which.
        card: CardId,
        /// To which.
        to: CardId,
    },
    /// A number that a card keeps.
    Kept {
        /// The card.
        card: CardId,
        /// The number.
        value: i32,
    },
    /// A Summon is begun; it has not succeeded yet.
    SummonTried(Box<Attempt>),
    /// It is negated.
    SummonNegated,
    /// 再度召喚: a Gemini Monster has been Normal Summoned again (ability-names).
    SummonedAgain(CardId),
    /// It is no longer under way.
    SummonEnded,
    /// Monsters have been Summoned.
    Summoned {
        /// Which.
        cards: Arc<[CardId]>,
        /// By whom, on whosever field they are (special-summon-kinds.2).
        by: Player,
        /// How.
        way: Way,
        /// What went for it.
        materials: Arc<[Chosen]>,
    },
    /// Something is about to be activated: its cost is paid and its targets are chosen (dictionary.release.2).
    Activating(Play),
    /// A link is put on the chain (chain-structure.1).
    Linked(Box<Link>),
    /// Something is declared as a link is made or resolves.
    Said {
        /// For which card.
        card: CardId,
        /// What.
        said: Said,
    },
    /// Something is targeted for what is about to be activated, or is aimed at anew (dictionary.target.1).
    Targeted {
        /// For which card.
        card: CardId,
        /// What the text calls it.
        label: Arc<str>,
        /// Which.
        things: Vec<Thing>,
    },
    /// A cost has been paid, all of it.
    Paid {
        /// For which card.
        card: CardId,
    },
    /// The chain begins to resolve (chain-procedure.2).
    ChainResolves,
    /// A link resolves.
    Resolving(OnChain),
    /// It resolves without effect.
    Fizzled(OnChain, Fizzle),
    /// Its activation or its effect is negated.
    LinkNegated(OnChain, Negated),
    /// It has resolved.
    Resolved(OnChain),
    /// The whole chain has (chain-structure.3).
    ChainEnded,
    /// Something has triggered, and waits.
    Triggered(Box<Pending>),
    /// One that waits is taken: its place among them.
    Taken(usize),
    /// It is not activated.
    TriggerLost(OnChain, Lost),
    /// Something waits for a moment to come.
    Delayed(Box<Delayed>),
    /// And is gone: its place among them.
    DelayedGone(usize),
    /// Something lasts for a while.
    Lasts(Box<Lasting>),
    /// It ends, by its stamp.
    LastsNoMore(u32),
    /// What lasts until the end of the turn ends (dictionary.end-phase-or-turn-end.2).
    TurnEffectsEnded,
    /// What lasts until the end of the Damage Step or of the battle ends.
    BattleEffectsEnded,
    /// Something is used up.
    UsedUp(Scope, Span),
    /// It is not, after all: its activation was negated.
    NotUsed(Scope, Span),
    /// Life Points change.
    LifeChanged {
        /// Whose.
        of: Player,
        /// By how much.
        by: i32,
        /// Why.
        why: Life,
    },
    /// Counters (counters.1).
    CountersChanged {
        /// On which card.
        card: CardId,
        /// Of which name.
        name: Arc<str>,
        /// How many more.
        by: i32,
    },
    /// A player draws without a card to draw (duel-end.2).
    DrewFromEmpty(Player),
    /// An effect of this card lets the player win (duel-end.3).
    Wins(Player, CardId),
    /// シャッフル (dictionary.shuffle.1)
    Shuffled(Player),
    /// A card of a Deck is put at this end of it.
    DeckOrdered(CardId, End),
    /// Chance decides: what comes out, from 0 (effect-items, dictionary.random).
    Rolled(Lot, usize),
    /// A player looks through the own Deck (deck-search.1).
    Searched(Player),
    /// Cards are shown to both.
    Revealed(Vec<CardId>),
    /// What is picked as something resolves (dictionary.target.2).
    Picked {
        /// By whom.
        by: Player,
        /// Which.
        things: Vec<Thing>,
    },
    /// An attack is declared (battle-phase.battle.1).
    AttackDeclared {
        /// The battle, as it begins.
        battle: Box<Battle>,
    },
    /// What is attacked has to be chosen again (replay.1).
    Replay,
    /// It is (replay.2).
    Redirected {
        /// What is attacked now; none: the player.
        target: Option<Chosen>,
        /// The monsters that are there now.
        seen: Vec<Chosen>,
    },
    /// The attack comes to nothing.
    AttackOff(Off),
    /// It counts as not made.
    DidNotAttack(CardId),
    /// An effect negates the attack.
    AttackNegated,
    /// The monster may attack once more this turn.
    AttacksAgain(CardId),
    /// No damage is calculated in this battle.
    CalculationSkipped,
    /// An effect ends the Battle Phase.
    BattlePhaseEnds,
    /// The monster attacked has been turned face-up by the attack (damage-step.2.flip).
    FlippedByAttack(Chosen),
    /// Damage is calculated (damage-step.3.result).
    Calculated {
        /// ATK of the attacker.
        attack: i32,
        /// ATK or DEF of what is attacked; none: a direct attack.
        against: Option<i32>,
        /// Whose destruction it decides, each with the monster that does it.
        doomed: Vec<(Chosen, CardId)>,
    },
    /// The battle is over.
    BattleEnded,
    /// Something is done in the place of something else, by this card.
    Replaced(CardId),
    /// A part of what this card says does nothing.
    Nothing {
        /// The card.
        card: CardId,
        /// Why.
        why: Idle,
    },
    /// What an effect of this card lets its player do is not done.
    Declined {
        /// By whom.
        by: Player,
        /// The card.
        card: CardId,
    },
    /// What was begun is undone.
    RolledBack(Play),
    /// A player has lost.
    Lost(Player, Defeat),
    /// The Duel is over, won by this player or drawn.
    Over(Option<Player>),
}

impl Event {
    /// What it changes of what there is to look at.
    pub(super) fn changes(&self) -> Looks {
        match self {
            Event::Priority(..) | Event::Passed(_) => Looks::NOTHING,
            Event::MomentPassed
            | Event::Happened(_)
            | Event::Activating(_)
            | Event::Said { .. }
            | Event::Targeted { .. }
            | Event::Paid { .. }
            | Event::ChainResolves
            | Event::Fizzled(..)
            | Event::LinkNegated(..)
            | Event::Resolved(_)
            | Event::ChainEnded
            | Event::Triggered(_)
            | Event::Taken(_)
            | Event::TriggerLost(..)
            | Event::Delayed(_)
            | Event::DelayedGone(_)
            | Event::UsedUp(..)
            | Event::NotUsed(..)
            | Event::Rolled(..)
            | Event::Searched(_)
            | Event::Revealed(_)
            | Event::Picked { .. }
            | Event::Replay
            | Event::Replaced(_)
            | Event::Nothing { .. }
            | Event::Declined { .. }
            | Event::RolledBack(_)
            | Event::Lost(..)
            | Event::Over(_)
            | Event::SkipNext(..)
            | Event::Skipped(..)
            | Event::First(_)
            | Event::SummonTried(_)
            | Event::SummonNegated
            | Event::SummonEnded
            | Event::DrewFromEmpty(_)
            | Event::Wins(..) => InDuel::REST,
            Event::Resolving(link) => match link.kind {
                // From here on it may do what it does for as long as it lies there.
                Activation::Card => InDuel::REST.and(InDuel::CARDS),
                Activation::Effect => InDuel::REST,
            },
            Event::PhaseBegan(_) | Event::StepBegan(_) => InDuel::STEP,
            Event::LifeChanged { .. } => InDuel::LIFE,
            Event::Shuffled(_) | Event::DeckOrdered(..) => InDuel::REST.and(InDuel::PLACES),
            Event::Moved { .. } | Event::Equipped { .. } => InDuel::CARDS.and(InDuel::PLACES),
            Event::TokenMade { .. } => {
                InDuel::CARDS.and(InDuel::PLACES).and(InDuel::WHICH_THERE_ARE)
            }
            Event::AttackDeclared { .. }
            | Event::Redirected { .. }
            | Event::AttackOff(_)
            | Event::DidNotAttack(_)
            | Event::AttackNegated
            | Event::AttacksAgain(_)
            | Event::CalculationSkipped
            | Event::FlippedByAttack(_)
            | Event::BattleEnded => InDuel::BATTLE,
            Event::Calculated { .. } => InDuel::BATTLE.and(InDuel::CARDS),
            Event::BattlePhaseEnds => InDuel::STEP,
            Event::TurnBegan(_)
            | Event::LeaveTogether(_)
            | Event::PositionChanged { .. }
            | Event::TurnedUp(_)
            | Event::TurnedDown(_)
            | Event::Tied { .. }
            | Event::Kept { .. }
            | Event::SummonedAgain(_)
            | Event::Summoned { .. }
            | Event::Linked(_)
            | Event::Lasts(_)
            | Event::LastsNoMore(_)
            | Event::TurnEffectsEnded
            | Event::BattleEffectsEnded
            | Event::CountersChanged { .. } => InDuel::CARDS,
        }
    }
}
