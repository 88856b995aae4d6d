//! The events of a Duel: every change of the state is one of these.

use std::sync::Arc;

use hantei_ability::yugioh::{Phase, Position, Step, Way};
use hantei_engine::table::End;
use hantei_engine::{CardId, DefId, Ineffective, Player, Scope};

use super::happening::Happening;
use super::lasting::Lasting;
use super::link::{Activation, Declaration, Delayed, Link, Negated, OnChain, Pending};
use super::looks::{InDuel, Looks};
use super::terms::{By, Chosen, How, Play, RandomChoice, Thing, Window};
use super::under_way::{Attempt, Battle, Off};
use super::zone::Zone;

/// Why a monster's battle position changes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Change {
    /// 表示形式の変更, by its player (position-change)
    Player,
    /// 反転召喚 (flip-summon.1)
    Flip,
    /// It was attacked (damage-step.2.flip).
    Attacked,
    /// An effect changes it.
    Effect,
}

/// Why Life Points change.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Life {
    /// Damage by a battle or an effect (dictionary.battle-damage).
    Damage(By),
    /// Paid as a cost for this card (dictionary.card-effect.3).
    Paid(CardId),
    /// An effect of this card adds, removes or sets Life Points; this is not damage.
    Effect(CardId),
}

/// For how long a use counts against a limit.
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

/// Why a triggered effect is not activated.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Lost {
    /// 「時」: something else has happened since (dictionary.when-or-if.1).
    Timing,
    /// Its player declines it (dictionary.do-or-may).
    Left,
    /// There is nothing to target, nothing to pay with, or its condition does not hold.
    Impossible,
    /// Its card has moved elsewhere.
    Moved,
    /// Its limit is used up.
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
    /// There was no card to draw (duel-end.2).
    DeckOut,
    /// The other player wins by an effect of this card (duel-end.3).
    Effect(CardId),
}

/// An event.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Event {
    /// The player who goes first (duel-setup.3).
    First(Player),
    /// A turn begins.
    TurnBegan(Player),
    /// A phase begins.
    PhaseBegan(Phase),
    /// A step of the Battle Phase, or a timing of the Damage Step, begins.
    StepBegan(Step),
    /// A player may act (priority.1).
    Priority(Player, Window),
    /// A player declares the end of the phase or step, or passes.
    Passed(Player),
    /// A new moment begins (dictionary.when-or-if.1).
    MomentPassed,
    /// Something happened that triggers and fast effects can respond to.
    Happened(Happening),
    /// A card moves.
    Moved {
        /// The card.
        card: CardId,
        /// The zone that it leaves.
        from: Zone,
        /// Whether it lay face-down there.
        was_down: bool,
        /// The zone that it goes to.
        to: Zone,
        /// In what way it moves.
        how: How,
        /// What moves it.
        by: By,
        /// The player on whose side it lies afterwards.
        under: Player,
        /// Its position afterwards; in the Monster Zone its battle position.
        position: Position,
        /// Its place in the zone.
        seat: u8,
        /// The monster that it is put under or equips.
        host: Option<CardId>,
        /// At which end of a Deck.
        end: End,
    },
    /// A Token is created with the next card number (token.1). It is in no zone yet.
    TokenMade {
        /// Its owner.
        owner: Player,
        /// Its printed data.
        def: DefId,
    },
    /// This player's next phase of this kind will be skipped.
    SkipNext(Player, Phase),
    /// A player's phase is skipped.
    Skipped(Player, Phase),
    /// These cards leave the field at once. The values of each are recorded before the first one leaves.
    LeaveTogether(Vec<CardId>),
    /// A monster's battle position changes.
    PositionChanged {
        /// The monster.
        card: CardId,
        /// The new position.
        to: Position,
        /// Why it changes.
        by: Change,
    },
    /// A Set Spell or Trap, or a card elsewhere, is turned face-up.
    TurnedUp(CardId),
    /// A Spell or Trap is turned face-down.
    TurnedDown(CardId),
    /// An Equip Card equips this monster (spell-card.equip).
    Equipped {
        /// The Equip Card.
        card: CardId,
        /// The monster.
        to: CardId,
    },
    /// An effect ties a card to another one.
    Tied {
        /// The card.
        card: CardId,
        /// The card that it is tied to.
        to: CardId,
    },
    /// A number is stored for a card.
    Kept {
        /// The card.
        card: CardId,
        /// The number.
        value: i32,
    },
    /// A Summon begins; it has not succeeded yet.
    SummonTried(Box<Attempt>),
    /// The Summon is negated.
    SummonNegated,
    /// 再度召喚: a Gemini Monster has been Normal Summoned again (ability-names).
    SummonedAgain(CardId),
    /// The Summon is no longer under way.
    SummonEnded,
    /// Monsters were Summoned successfully.
    Summoned {
        /// The monsters.
        cards: Arc<[CardId]>,
        /// The player who Summoned them, whoever's field they are on (special-summon-kinds.2).
        by: Player,
        /// The kind of Summon.
        way: Way,
        /// The Tributes or materials.
        materials: Arc<[Chosen]>,
    },
    /// Something is about to be activated: its cost will be paid and its targets chosen (dictionary.release.2).
    Activating(Play),
    /// A link is put on the chain (chain-structure.1).
    Linked(Box<Link>),
    /// Something is declared while a link is made or resolves.
    Declaration {
        /// The card whose link it is.
        card: CardId,
        /// The declaration.
        said: Declaration,
    },
    /// Targets are chosen for what is about to be activated, or are changed (dictionary.target.1).
    Targeted {
        /// The card whose link it is.
        card: CardId,
        /// The label of the target in the text.
        label: Arc<str>,
        /// The targets.
        things: Vec<Thing>,
    },
    /// A whole cost was paid.
    Paid {
        /// The card that it was paid for.
        card: CardId,
    },
    /// The chain begins to resolve (chain-procedure.2).
    ChainResolves,
    /// A link resolves.
    Resolving(OnChain),
    /// The link resolves without effect.
    Fizzled(OnChain, Fizzle),
    /// The activation or the effect of the link is negated.
    LinkNegated(OnChain, Negated),
    /// The link has resolved.
    Resolved(OnChain),
    /// The whole chain has resolved (chain-structure.3).
    ChainEnded,
    /// An effect has triggered and waits.
    Triggered(Box<Pending>),
    /// The waiting effect at this index is taken.
    Taken(usize),
    /// The triggered effect is not activated.
    TriggerLost(OnChain, Lost),
    /// A delayed effect begins to wait.
    Delayed(Box<Delayed>),
    /// The delayed effect at this index is removed.
    DelayedGone(usize),
    /// An effect begins to last for a while.
    Lasts(Box<Lasting>),
    /// The lasting effect with this stamp ends.
    LastsNoMore(u32),
    /// Effects that last until the end of the turn end (dictionary.end-phase-or-turn-end.2).
    TurnEffectsEnded,
    /// Effects that last until the end of the Damage Step or of the battle end.
    BattleEffectsEnded,
    /// A limit is used up.
    UsedUp(Scope, Span),
    /// The use does not count after all: the activation was negated.
    NotUsed(Scope, Span),
    /// Life Points change.
    LifeChanged {
        /// The player.
        of: Player,
        /// The change: positive or negative.
        by: i32,
        /// The reason.
        why: Life,
    },
    /// The number of counters on a card changes (counters.1).
    CountersChanged {
        /// The card.
        card: CardId,
        /// The name of the counters.
        name: Arc<str>,
        /// The change: positive or negative.
        by: i32,
    },
    /// A player has to draw and has no card to draw (duel-end.2).
    DrewFromEmpty(Player),
    /// An effect of this card makes the player win (duel-end.3).
    Wins(Player, CardId),
    /// シャッフル (dictionary.shuffle.1)
    Shuffled(Player),
    /// A random result, from 0 (effect-items, dictionary.random).
    Rolled(RandomChoice, usize),
    /// A player searches their own Deck (deck-search.1).
    Searched(Player),
    /// Cards are revealed to both players.
    Revealed(Vec<CardId>),
    /// A player picks something during resolution (dictionary.target.2).
    Picked {
        /// The player.
        by: Player,
        /// What was picked.
        things: Vec<Thing>,
    },
    /// An attack is declared (battle-phase.battle.1).
    AttackDeclared {
        /// The battle, as it begins.
        battle: Box<Battle>,
    },
    /// A replay: the target has to be chosen again (replay.1).
    Replay,
    /// A new target was chosen (replay.2).
    Redirected {
        /// The new target; `None` for the player.
        target: Option<Chosen>,
        /// The monsters on the attacked player's field now.
        seen: Vec<Chosen>,
    },
    /// The attack ends without a battle.
    AttackOff(Off),
    /// The monster counts as not having attacked.
    DidNotAttack(CardId),
    /// An effect negates the attack.
    AttackNegated,
    /// The monster may attack once more this turn.
    AttacksAgain(CardId),
    /// No damage is calculated in this battle.
    CalculationSkipped,
    /// An effect ends the Battle Phase.
    BattlePhaseEnds,
    /// The attack has turned the attacked monster face-up (damage-step.2.flip).
    FlippedByAttack(Chosen),
    /// Damage is calculated (damage-step.3.result).
    Calculated {
        /// The ATK of the attacker.
        attack: i32,
        /// The ATK or DEF of the target; `None` for a direct attack.
        against: Option<i32>,
        /// The monsters whose destruction is decided, each with the monster that destroys it.
        doomed: Vec<(Chosen, CardId)>,
    },
    /// The battle is over.
    BattleEnded,
    /// This card replaces an event by something else.
    Replaced(CardId),
    /// A part of this card's effect does nothing.
    Nothing {
        /// The card.
        card: CardId,
        /// The reason.
        why: Ineffective,
    },
    /// A player declines what an effect of this card allows.
    Declined {
        /// The player.
        by: Player,
        /// The card.
        card: CardId,
    },
    /// A play that was begun is undone.
    RolledBack(Play),
    /// A player has lost.
    Lost(Player, Defeat),
    /// The Duel is over: this player has won, or it is a draw.
    Over(Option<Player>),
}

impl Event {
    /// The parts of the state that this event changes.
    pub(super) fn changes(&self) -> Looks {
        match self {
            Event::Priority(..) | Event::Passed(_) => Looks::NOTHING,
            Event::MomentPassed
            | Event::Happened(_)
            | Event::Activating(_)
            | Event::Declaration { .. }
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
                // From here on, what it does while it lies there may apply.
                Activation::Card => InDuel::REST.and(InDuel::CARDS),
                Activation::Effect => InDuel::REST,
            },
            Event::PhaseBegan(_) | Event::StepBegan(_) => InDuel::STEP,
            Event::LifeChanged { .. } => InDuel::LIFE,
            Event::Shuffled(_) => InDuel::REST.and(InDuel::PLACES),
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
