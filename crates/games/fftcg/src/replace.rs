//! Replacement effects (11.12.5). Before something happens, the effects that would replace it are applied, each once,
//! in the order that the affected player chooses. An effect that replaces a part of itself (自己置換効果) has already done so
//! (11.12.5.6).

use std::sync::Arc;

use hantei_ability::fftcg::{DealtBy, Effect, Instead, ItemKind, Whose, Would};
use hantei_engine::{CardId, Flow, Flows as _, Player};

use super::damage::{Hit, Means};
use super::event::{Event, How, Offer};
use super::filter::View;
use super::game::Game;
use super::happening::Happening;
use super::item::Words;
use super::replacement_effects::Candidate;
use super::request::{Ask, Wish};
use super::state::State;
use super::zone::Zone;

impl State {
    /// Whether damage that this card deals by these means matches.
    fn deals(
        &self,
        (from, amount): (CardId, i32),
        means: Means,
        by: &DealtBy,
        view: &View,
    ) -> bool {
        let DealtBy { items, filter, whose, at_least, at_most } = by;
        let object = self.object(from);
        let last = object.status.last.as_ref().filter(|_| object.zone != Zone::Field);
        let controller = match (last, object.zone) {
            // The caster controls a summon; nobody controls a card elsewhere.
            (_, Zone::Stack) | (None, _) => object.controller,
            (Some(last), _) => last.controller,
        };
        let item = match means {
            Means::Effect(kind) => items.contains(&kind),
            Means::Battle | Means::Card => false,
        };
        at_least.is_none_or(|least| amount >= least)
            && at_most.is_none_or(|most| amount <= most)
            && (items.is_empty() || item)
            && view.players(*whose).contains(&controller)
            && filter.as_ref().is_none_or(|filter| self.fitted(from, filter, view))
    }
}

impl Game<'_> {
    /// Returns the next replacement to apply, as the affected player chooses (11.12.5.7). None is applied twice, nor to
    /// its own result (11.12.5.5).
    fn next_replacement(
        &mut self,
        affected: Player,
        mut candidates: Vec<Candidate>,
        used: &mut Vec<Candidate>,
        lost: &[Happening],
    ) -> Flow<Option<Candidate>> {
        loop {
            let mut again = false;
            candidates.retain(|of| {
                let before = used.iter().chain(&self.scratch.replacing).find(|other| other.is(of));
                again |= before.is_some_and(|before| !before.declined);
                before.is_none()
            });
            if again {
                // 11.12.5.5: its own result is not replaced.
                self.log.also_last(|of| matches!(of, Event::Replaced(_)), "11.12.5.5");
            }
            if candidates.is_empty() {
                return Ok(None);
            }
            let several = candidates.len() > 1;
            let cards = candidates.iter().map(|of| of.holder).collect();
            let chosen = self.ask(affected, Ask::Replacement(cards))?;
            let candidate = candidates.swap_remove(chosen);
            used.push(candidate.clone());
            let controller = candidate.controller;
            let wish = Wish::Replace(candidate.holder);
            if candidate.replacement().may && !self.ask_wish(controller, wish)? {
                if let Some(last) = used.last_mut() {
                    last.declined = true;
                }
                let offer = Offer::Replace(candidate.holder);
                self.declined(controller, offer, true, "11.12.5.1");
                continue;
            }
            // 11.12.5.4: a replaced event has not happened.
            let waited = candidate.prevents() && lost.iter().any(|what| self.would_trigger(what));
            self.by(controller, Event::Replaced(candidate.holder), "11.12.5.4");
            // 11.8.15: therefore it triggers nothing.
            if waited {
                self.also("11.8.15");
            }
            if several {
                self.also("11.12.5.7");
            }
            if let Some(stamp) = candidate.effect.filter(|_| candidate.replacement().next) {
                self.note(Event::LastsNoMore(stamp), "11.12.5.1");
            }
            return Ok(Some(candidate));
        }
    }

    /// Carries out what happens instead. The replacements used so far do not replace that again (11.12.5.5).
    fn do_instead(&mut self, of: &Candidate, used: &[Candidate], effects: &[Effect]) -> Flow {
        let Candidate { holder, controller, .. } = *of;
        let words = Words::Summon(Arc::default());
        let item = self.state.new_item(ItemKind::Auto, controller, holder, words);
        let before = self.scratch.replacing.len();
        self.scratch.replacing.extend_from_slice(used);
        let done = self.carry_out(item, effects);
        self.scratch.replacing.truncate(before);
        done
    }

    /// Damage to a forward: returns how much is dealt, and to which forward.
    pub(super) fn replace_damage(&mut self, hit: Hit, means: Means) -> Flow<(CardId, i32)> {
        let Hit { from, to: mut card, by: mut amount } = hit;
        let mut used = Vec::new();
        loop {
            if amount <= 0 {
                return Ok((card, 0));
            }
            let state = &self.state;
            let candidates = state.candidates(None, |of, view| {
                let applies = match &of.would {
                    Would::Damage(filter) => state.fits(card, filter, view),
                    Would::WeakDamage(filter) => {
                        amount < state.facts(card).power && state.fits(card, filter, view)
                    }
                    Would::Deal(of) => {
                        let there = of.from.whose == Whose::Any || state.is_controlled(from);
                        there
                            && state.fitted(from, &of.from, view)
                            && state.fits(card, &of.to, view)
                    }
                    Would::PlayerDamage(_)
                    | Would::ToBreak(_)
                    | Would::Break(_)
                    | Would::Enter(_)
                    | Would::Draw(_) => false,
                };
                applies
                    && of.by.as_ref().is_none_or(|by| state.deals((from, amount), means, by, view))
            });
            let affected = state.object(card).controller;
            let lost = [Happening::DamagedForward(from, state.chosen(card), amount)];
            let Some(of) = self.next_replacement(affected, candidates, &mut used, &lost)? else {
                return Ok((card, amount));
            };
            for instead in &of.replacement().instead {
                let view = View::of(of.controller, of.holder);
                match instead {
                    Instead::Less(by) => {
                        amount = amount.saturating_sub(self.state.amount(by, &view))
                    }
                    Instead::More(by) => {
                        amount = amount.saturating_add(self.state.amount(by, &view))
                    }
                    Instead::Times(by) => amount = amount.saturating_mul(i32::from(*by)),
                    Instead::Becomes(by) => amount = self.state.amount(by, &view),
                    Instead::Nothing => amount = 0,
                    Instead::ToThis => card = of.holder,
                    Instead::Do(effects) => {
                        amount = 0;
                        self.do_instead(&of, &used, effects)?;
                    }
                    // None of these applies to damage: a script with them is refused.
                    Instead::Removed
                    | Instead::ToHand
                    | Instead::ToDeckBottom
                    | Instead::Dull
                    | Instead::Active
                    | Instead::Under(_) => {}
                }
            }
        }
    }

    /// Damage to a player: returns how much is dealt.
    pub(super) fn replace_player_damage(
        &mut self,
        player: Player,
        amount: i32,
        sources: &[CardId],
    ) -> Flow<i32> {
        let mut amount = amount;
        let mut used = Vec::new();
        loop {
            let state = &self.state;
            // A party deals it as a whole (15.1.1.9.1): every member does.
            let by = |of: &DealtBy, view: &View| {
                let is = |filter| sources.iter().any(|from| state.fitted(*from, filter, view));
                of.filter.as_ref().is_none_or(is)
            };
            let candidates = state.candidates(None, |of, view| match &of.would {
                Would::PlayerDamage(who) => {
                    view.whom(*who).contains(&player)
                        && of.by.as_ref().is_none_or(|of| by(of, view))
                }
                Would::Damage(_)
                | Would::WeakDamage(_)
                | Would::Deal(_)
                | Would::ToBreak(_)
                | Would::Break(_)
                | Would::Enter(_)
                | Would::Draw(_) => false,
            });
            let lost = [Happening::PlayerDamaged(player, amount)];
            let next = self.next_replacement(player, candidates, &mut used, &lost)?;
            let Some(of) = next.filter(|_| amount > 0) else { return Ok(amount.max(0)) };
            for instead in &of.replacement().instead {
                let view = View::of(of.controller, of.holder);
                match instead {
                    Instead::Less(by) => {
                        amount = amount.saturating_sub(self.state.amount(by, &view))
                    }
                    Instead::More(by) => {
                        amount = amount.saturating_add(self.state.amount(by, &view))
                    }
                    Instead::Times(by) => amount = amount.saturating_mul(i32::from(*by)),
                    Instead::Becomes(by) => amount = self.state.amount(by, &view),
                    Instead::Nothing => amount = 0,
                    Instead::Do(effects) => {
                        amount = 0;
                        self.do_instead(&of, &used, effects)?;
                    }
                    // None of these applies to damage to a player: a script with them is refused.
                    Instead::Removed
                    | Instead::ToHand
                    | Instead::ToDeckBottom
                    | Instead::Dull
                    | Instead::Active
                    | Instead::Under(_)
                    | Instead::ToThis => {}
                }
            }
        }
    }

    /// A card leaves the field: returns where it goes, or `None` if it stays.
    pub(super) fn replace_leaving(
        &mut self,
        card: CardId,
        how: How,
        to: Zone,
    ) -> Flow<Option<Zone>> {
        let mut to = Some(to);
        let mut used = Vec::new();
        loop {
            let state = &self.state;
            let candidates = state.candidates(None, |of, view| match &of.would {
                Would::ToBreak(filter) => to == Some(Zone::Break) && state.fits(card, filter, view),
                Would::Break(filter) => {
                    how == How::Break && to == Some(Zone::Break) && state.fits(card, filter, view)
                }
                Would::Damage(_)
                | Would::WeakDamage(_)
                | Would::Deal(_)
                | Would::PlayerDamage(_)
                | Would::Enter(_)
                | Would::Draw(_) => false,
            });
            let (affected, known) = (state.object(card).controller, state.chosen(card));
            let lost = [Happening::ToBreak(known), Happening::Broken(known)];
            let lost = if how == How::Break { &lost[..] } else { &lost[..1] };
            let Some(of) = self.next_replacement(affected, candidates, &mut used, lost)? else {
                return Ok(to);
            };
            for instead in &of.replacement().instead {
                match instead {
                    Instead::Removed => to = Some(Zone::Removed),
                    Instead::ToHand => to = Some(Zone::Hand),
                    Instead::ToDeckBottom => to = Some(Zone::Deck),
                    Instead::Nothing => to = None,
                    Instead::Do(effects) => {
                        to = None;
                        self.do_instead(&of, &used, effects)?;
                    }
                    // None of these applies to leaving: a script with them is refused.
                    Instead::Less(_)
                    | Instead::More(_)
                    | Instead::Times(_)
                    | Instead::Becomes(_)
                    | Instead::Dull
                    | Instead::Active
                    | Instead::Under(_)
                    | Instead::ToThis => {}
                }
            }
        }
    }

    /// A card enters the field: returns who controls it, and whether it is dull.
    pub(super) fn replace_entering(
        &mut self,
        card: CardId,
        under: Player,
        dull: bool,
    ) -> Flow<(Player, bool)> {
        let (mut under, mut dull) = (under, dull);
        // 11.12.5.7: on its way it has no controller, so its owner chooses the order.
        let owner = self.state.object(card).owner;
        // 5.2.3.1.1.3: backups enter dull.
        dull |= self.state.def(card).is(hantei_base::kind::CardKind::Backup);
        let mut used = Vec::new();
        loop {
            let state = &self.state;
            let mut candidates = state.candidates(Some(card), |of, view| match &of.would {
                Would::Enter(filter) => {
                    let place = filter.place.is_none();
                    let whose = view.players(filter.whose).contains(&under);
                    place && whose && state.fits(card, &anywhere(filter), view)
                }
                Would::Damage(_)
                | Would::WeakDamage(_)
                | Would::Deal(_)
                | Would::PlayerDamage(_)
                | Would::ToBreak(_)
                | Would::Break(_)
                | Would::Draw(_) => false,
            });
            // 11.12.5.7: who controls it as it enters is settled first.
            let decides = |of: &Candidate| {
                of.replacement().instead.iter().any(|of| matches!(of, Instead::Under(_)))
            };
            let all = candidates.len();
            if candidates
                .iter()
                .any(|of| decides(of) && !used.iter().any(|used: &Candidate| used.is(of)))
            {
                candidates.retain(decides);
            }
            let first = candidates.len() < all;
            let Some(of) = self.next_replacement(owner, candidates, &mut used, &[])? else {
                return Ok((under, dull));
            };
            if first {
                self.log.also_last(|of| matches!(of, Event::Replaced(_)), "11.12.5.7");
            }
            for instead in &of.replacement().instead {
                match instead {
                    Instead::Dull => dull = true,
                    Instead::Active => {
                        if dull && self.state.def(card).is(hantei_base::kind::CardKind::Backup) {
                            // The text overrides the rule that backups enter dull.
                            self.also("2.1");
                        }
                        dull = false;
                    }
                    Instead::Under(who) => {
                        let view = View::of(of.controller, of.holder);
                        under = view.one(*who);
                    }
                    // None of these applies to entering: a script with them is refused.
                    Instead::Less(_)
                    | Instead::More(_)
                    | Instead::Times(_)
                    | Instead::Becomes(_)
                    | Instead::Nothing
                    | Instead::Removed
                    | Instead::ToHand
                    | Instead::ToDeckBottom
                    | Instead::ToThis
                    | Instead::Do(_) => {}
                }
            }
        }
    }

    /// A player draws a card: returns whether something happens instead.
    pub(super) fn replace_draw(&mut self, player: Player) -> Flow<bool> {
        let candidates = self.state.candidates(None, |of, view| match &of.would {
            Would::Draw(who) => view.whom(*who).contains(&player),
            Would::Damage(_)
            | Would::WeakDamage(_)
            | Would::Deal(_)
            | Would::PlayerDamage(_)
            | Would::ToBreak(_)
            | Would::Break(_)
            | Would::Enter(_) => false,
        });
        if candidates.is_empty() {
            return Ok(false);
        }
        let mut used = Vec::new();
        let lost = [Happening::Drew(player)];
        let Some(of) = self.next_replacement(player, candidates, &mut used, &lost)? else {
            return Ok(false);
        };
        for instead in &of.replacement().instead {
            if let Instead::Do(effects) = instead {
                self.do_instead(&of, &used, effects)?;
            }
        }
        Ok(true)
    }
}

/// Returns the filter for a card that is moving. Its owner has already been checked.
fn anywhere(filter: &hantei_ability::fftcg::Filter) -> hantei_ability::fftcg::Filter {
    hantei_ability::fftcg::Filter { whose: Default::default(), ..filter.clone() }
}
