//! Whether an event is one for which an auto-ability waits (11.8), and what the trigger is about then.

use hantei_ability::fftcg::{By, Only, When};
use hantei_engine::{CardId, Chosen, Player};

use super::filter::View;
use super::happening::{Cause, Happening};
use super::state::State;
use super::zone::Zone;

/// What a trigger is about.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct About {
    pub(super) that: Option<Chosen>,
    pub(super) player: Option<Player>,
    pub(super) amount: i32,
    pub(super) item: Option<u32>,
}

impl State {
    pub(super) fn is_when(
        &self,
        when: &When,
        what: &Happening,
        cause: Option<Cause>,
        view: &View,
    ) -> Option<About> {
        use Happening as H;
        // A card that is cast, or that chooses, is on the stack.
        let item = match (what, cause) {
            (H::Cast(card), _) => {
                self.stack.iter().rev().find(|of| of.source == *card).map(|of| of.id)
            }
            (_, Some(Cause::Item { id, .. })) => Some(id),
            (_, Some(Cause::Cast | Cause::Warp { .. }) | None) => None,
        };
        let about = |card: CardId, known: Chosen, amount: i32| {
            let object = self.object(card);
            let left = object.status.last.as_ref().filter(|_| object.zone != Zone::Field);
            let controller = left.map_or(object.controller, |last| last.controller);
            // 11.8.16.2: a card that went to a hidden zone is not found again.
            let that = match object.zone.is_hidden() && left.is_some() {
                true => (known.0, known.1.wrapping_sub(1)),
                false => known,
            };
            About { that: Some(that), player: Some(controller), amount, item }
        };
        let fits = |known: Chosen, filter| {
            let view = View { that: Some(known.0), ..*view };
            self.fits(known.0, filter, &view).then(|| about(known.0, known, 0))
        };
        let fitted = |card: CardId, known: Chosen, filter, amount| {
            let view = View { that: Some(card), ..*view };
            self.fitted(card, filter, &view).then(|| about(known.0, known, amount))
        };
        let of_player = |who, player: Player, amount| {
            let meant = view.whom(who).contains(&player);
            meant.then_some(About { player: Some(player), amount, that: None, item })
        };
        let of_turn = |whose| view.players(whose).contains(&self.turn.player).then(About::default);
        match (when, what) {
            (When::Only(only), _) => self.is_only(only, what, cause, view),
            (When::Enters(filter), H::Entered(card, _))
            | (When::Cast(filter), H::Cast(card))
            | (When::Attacks(filter), H::Attacked(card))
            | (When::PartyAttacks(filter), H::PartyAttacked(card))
            | (When::Blocks(filter), H::Blocked(card))
            | (When::IsBlocked(filter), H::WasBlocked(card))
            | (When::Discarded(filter), H::Discarded(card))
            | (When::Dulls(filter), H::Dulled(card))
            | (When::Activates(filter), H::Activated(card))
            | (When::UsesAbility(filter), H::UsedAbility(card))
            | (When::Primed(filter), H::Primed(card)) => fits(*card, filter),
            (When::Leaves(filter), H::Left(card))
            | (When::ToBreak(filter), H::ToBreak(card))
            | (When::Broken(filter), H::Broken(card))
            | (When::Returned(filter), H::Returned(card))
            | (When::Removed(filter), H::Removed(card)) => fitted(card.0, *card, filter, 0),
            (When::Breaks(filter), H::Breaks(by, card)) => fitted(*by, *card, filter, 0),
            (When::DamagesForward(filter), H::DamagedForward(by, card, amount)) => {
                fitted(*by, *card, filter, *amount)
            }
            (When::IsDamaged(filter), H::DamagedForward(_, card, amount)) => {
                fitted(card.0, *card, filter, *amount)
            }
            (When::DamagesPlayer(filter), H::DamagedPlayer(by, player, amount)) => {
                // Damage to the card's own player does not count.
                let theirs = |about: &About| about.player != Some(*player);
                let of =
                    |by: &CardId| fitted(*by, self.chosen(*by), filter, *amount).filter(theirs);
                let about = by.iter().find_map(of)?;
                Some(About { player: Some(*player), ..about })
            }
            (When::PartyDamages(whose), H::PartyDamaged(player)) => {
                view.players(*whose).contains(player).then(About::default)
            }
            (When::PlayerDamaged(who), H::PlayerDamaged(player, amount)) => {
                of_player(*who, *player, *amount)
            }
            (When::Draws(who), H::Drew(player)) => of_player(*who, *player, 1),
            (When::IsChosen(filter), H::Chosen(card, by)) if *by != view.you => fits(*card, filter),
            (When::LastCounter(name), H::LastCounter(card, of)) => {
                let own = view.this == Some(card.0) && **of == **name;
                own.then(|| about(card.0, *card, 0))
            }
            (When::LosesCounter(of), H::LostCounter(card, name))
            | (When::GainsCounter(of), H::GotCounter(card, name))
                if **name == *of.name =>
            {
                fits(*card, &of.of)
            }
            (When::PhaseStart(of), H::PhaseStart(phase)) if of.phase == *phase => of_turn(of.whose),
            (When::TurnEnd(whose), H::TurnEnd) => of_turn(*whose),
            (
                When::Enters(_)
                | When::Leaves(_)
                | When::ToBreak(_)
                | When::Broken(_)
                | When::Breaks(_)
                | When::Returned(_)
                | When::Removed(_)
                | When::Cast(_)
                | When::Attacks(_)
                | When::PartyAttacks(_)
                | When::Blocks(_)
                | When::IsBlocked(_)
                | When::DamagesPlayer(_)
                | When::DamagesForward(_)
                | When::IsDamaged(_)
                | When::PartyDamages(_)
                | When::PlayerDamaged(_)
                | When::Discarded(_)
                | When::Draws(_)
                | When::Dulls(_)
                | When::Activates(_)
                | When::IsChosen(_)
                | When::UsesAbility(_)
                | When::Primed(_)
                | When::LosesCounter(_)
                | When::GainsCounter(_)
                | When::LastCounter(_)
                | When::PhaseStart(_)
                | When::TurnEnd(_)
                | When::State(_),
                _,
            ) => None,
        }
    }

    /// Whether an event also satisfies the trigger's other requirements.
    fn is_only(
        &self,
        only: &Only,
        what: &Happening,
        cause: Option<Cause>,
        view: &View,
    ) -> Option<About> {
        let Only { when, by, from, conditions, at_once: _ } = only;
        let about = match (when, what) {
            // The text says whose summon or ability chooses it.
            (When::IsChosen(filter), Happening::Chosen(card, _)) if by.is_some() => {
                let by_nobody = Happening::Chosen(*card, view.you.opponent());
                self.is_when(&When::IsChosen(filter.clone()), &by_nobody, cause, view)
            }
            _ => self.is_when(when, what, cause, view),
        }?;
        let from_there = match what {
            Happening::Entered(_, zone) => from.iter().any(|of| Zone::of(*of) == *zone),
            _ => false,
        };
        let (that, that_player) = (about.that.map(|of| of.0), about.player);
        let then = View { that, that_player, amount: about.amount, ..*view };
        let so = (from.is_empty() || from_there)
            && by.as_ref().is_none_or(|by| self.is_by(by, cause, view))
            && self.hold(conditions, &then);
        so.then_some(about)
    }

    /// Whether the cause matches.
    fn is_by(&self, by: &By, cause: Option<Cause>, view: &View) -> bool {
        match (by, cause) {
            (By::Cast, Some(Cause::Cast)) | (By::Warp, Some(Cause::Warp { .. })) => true,
            (By::Effect(of), Some(cause)) => cause.effect().is_some_and(|(kind, by, source)| {
                let like = |filter| self.fitted(source, filter, view);
                (of.items.is_empty() || of.items.contains(&kind))
                    && view.players(of.whose).contains(&by)
                    && of.filter.as_ref().is_none_or(like)
            }),
            (By::Cast | By::Warp | By::Effect(_), _) => false,
        }
    }
}
