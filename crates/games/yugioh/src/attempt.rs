//! A Summon outside of a chain: it is attempted, may be negated, and then succeeds (special-summon-kinds.1, trap-card.counter).
//!
//! Until it succeeds, the monster is not on the field and is in none of the book's zones; a Flip Summoned monster stays where it is.

use std::sync::Arc;

use hantei_ability::yugioh::{Position, Way};
use hantei_engine::{CardId, Cite, Flows as _, Player};

use super::duel::{Duel, Flow};
use super::event::{Change, Event};
use super::happening::Happening;
use super::moves::{Away, Goal};
use super::terms::{By, Chosen, How, Window};
use super::under_way::Attempt;
use super::zone::Zone;

impl Duel<'_> {
    /// Attempts a Summon whose choices are made and whose costs are paid. Returns whether it succeeded.
    pub(super) fn attempt_summon(&mut self, attempt: Attempt, cite: Cite) -> Flow<bool> {
        let (cards, way) = (attempt.cards.clone(), attempt.how);
        let materials = attempt.materials.clone();
        // dictionary.when-or-if.1: paying the Tributes or materials is no longer the last thing that happened.
        self.next_moment();
        self.by(attempt.by, Event::SummonTried(Box::new(attempt.clone())), cite);
        for (card, _) in cards.iter() {
            // flip-summon.1: the monster already lies there, as does a Gemini that is Summoned again.
            if self.state.object(*card).zone == Zone::Monster {
                continue;
            }
            if way == Way::Xyz {
                let under: Vec<CardId> = materials.iter().map(|of| of.0).collect();
                self.attach(&under, *card, By::Summon(way), "xyz-summon-procedure.2")?;
            }
            let goal = Goal::of(Zone::Summoning, attempt.by);
            self.put(*card, goal, How::Summoned, By::Summon(way), cite);
        }
        self.may_be_negated()?;
        let negated = self.is_negated();
        if negated {
            self.attempt_failed(&cards)?;
        } else {
            self.attempt_succeeds(&attempt, cite)?;
        }
        Ok(!negated)
    }

    /// Both players may negate the Summon, the turn player first. Other triggered effects wait until it has succeeded or failed.
    fn may_be_negated(&mut self) -> Flow {
        let turn_player = self.state.turn.player;
        let (mut holder, mut passes) = (turn_player, 0);
        while passes < 2 && !self.is_negated() {
            match self.ask_fast(holder, Window::Summoning)? {
                Some(play) => {
                    if self.chain(holder, play)? {
                        (holder, passes) = (turn_player, 0);
                    }
                }
                None => (holder, passes) = (holder.opponent(), passes + 1),
            }
        }
        Ok(())
    }

    fn is_negated(&self) -> bool {
        self.state.attempt.as_ref().is_none_or(|attempt| attempt.negated)
    }

    /// A negated monster was never on the field. Monsters that have not been destroyed by then go to the Graveyard.
    fn attempt_failed(&mut self, cards: &[(CardId, Position)]) -> Flow {
        let here = |card: &CardId| self.state.object(*card).zone == Zone::Summoning;
        let left: Vec<CardId> = cards.iter().map(|(card, _)| *card).filter(here).collect();
        self.leave(&left, Away::Graveyard, How::Sent, By::Rule, "trap-card.counter")?;
        self.note(Event::SummonEnded, "trap-card.counter");
        Ok(())
    }

    fn attempt_succeeds(&mut self, attempt: &Attempt, cite: Cite) -> Flow {
        self.next_moment();
        let way = attempt.how;
        let mut summoned = Vec::with_capacity(attempt.cards.len());
        for (card, position) in attempt.cards.iter() {
            let (zone, under) = (self.state.object(*card).zone, attempt.by);
            match zone {
                Zone::Summoning => {
                    self.put_out(*card, under, *position, How::Summoned, By::Summon(way), cite);
                }
                Zone::Monster if self.state.object(*card).face_down => {
                    self.change_to(*card, *position, Change::Flip, cite)?;
                }
                Zone::Monster => {}
                // It has moved elsewhere in the meantime.
                _ => continue,
            }
            summoned.push(*card);
        }
        self.succeeded(&summoned, attempt.by, (way, attempt.materials.clone()), cite);
        self.note(Event::SummonEnded, cite);
        Ok(())
    }

    /// This player's Summon of these monsters succeeds, all of them at once.
    fn succeeded(
        &mut self,
        cards: &[CardId],
        by: Player,
        (way, materials): (Way, Arc<[Chosen]>),
        cite: Cite,
    ) {
        if cards.is_empty() {
            return;
        }
        self.by(by, Event::Summoned { cards: cards.into(), by, way, materials }, cite);
        let each = cards.iter().map(|card| Happening::Summoned(self.state.chosen(*card), way, by));
        let each: Vec<Happening> = each.collect();
        self.happen_all(&each);
    }

    /// An effect of this player Summons these monsters, all at once (special-summon-kinds.2). Such a Summon cannot itself be negated.
    pub(super) fn summon_by_effect(
        &mut self,
        cards: &[(CardId, Position)],
        under: Player,
        (way, materials): (Way, Arc<[Chosen]>),
        (you, card): (Player, CardId),
        cite: Cite,
    ) -> Vec<CardId> {
        let by = By::Effect(you, card);
        let mut summoned = Vec::with_capacity(cards.len());
        for (card, position) in cards {
            if self.state.free(under, Zone::Monster) > 0 {
                self.put_out(*card, under, *position, How::Summoned, by, cite);
                summoned.push(*card);
            }
        }
        self.succeeded(&summoned, you, (way, materials), cite);
        summoned
    }
}
