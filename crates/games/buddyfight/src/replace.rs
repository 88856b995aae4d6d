//! Replacements: less damage, cards that stay (置換効果, `4.soulguard.1`).

use std::sync::Arc;

use hantei_ability::buddyfight::{Continuous, Instead, Means, Replacement, Trait, UseKind, Would};
use hantei_engine::{CardId, Cite, Flow, Flows as _, Player};

use super::event::{Event, How, Life};
use super::fight::Fight;
use super::filter::View;
use super::request::Wish;
use super::state::{LastingEffect, State, Use};
use super::terms::{AbilityRef, DamageSource, Happening, Lasting};

/// What deals damage to a fighter.
#[derive(Debug, Clone, Copy)]
pub(super) struct Harm<'a> {
    /// The means.
    pub means: Means,
    /// The fighter whose card it is.
    pub of: Player,
    /// The attacking cards.
    pub attackers: &'a [CardId],
    /// 「このカードのダメージは減らない」
    pub unreduced: bool,
    /// 「相手のカードで、相手のライフは変更されない」, once it is 0.
    pub last: bool,
    /// The ability whose effect deals it.
    pub ability: Option<AbilityRef>,
}

impl Harm<'_> {
    /// Makes the damage of a card of this fighter.
    pub(super) fn of(means: Means, of: Player) -> Harm<'static> {
        Harm { means, of, attackers: &[], unreduced: false, last: false, ability: None }
    }
}

/// A replacement that applies now.
#[derive(Debug, Clone)]
struct Working {
    what: Arc<Replacement>,
    view: View<'static>,
    /// The card with its text.
    source: CardId,
    /// The visit of that card, if it is not on the field. What the replacement does to the card itself is not done once the card has moved.
    visit: Option<u16>,
    /// The lasting effect behind it, if it belongs to no card in particular or was given to one.
    lasts: Option<LastingEffect>,
}

impl Working {
    /// Makes a replacement that a card has.
    fn on(card: CardId, of: Player, what: &Arc<Replacement>, lasts: Option<LastingEffect>) -> Self {
        let (what, view) = (what.clone(), View::of(of, card));
        Working { what, view, source: card, visit: None, lasts }
    }

    /// Returns the use as which its effects are carried out.
    fn in_use(&self) -> Use {
        let of = Use::of(self.view.you, UseKind::Automatic, self.source);
        Use { visit: self.visit, ..of }
    }
}

impl State {
    /// Returns every replacement that applies now: those of continuous abilities first, then those of effects in their order.
    fn replacements(&self) -> Vec<Working> {
        let mut found = Vec::new();
        let of_continuous = &mut |ability: &Continuous, view: &View<'_>| {
            for gives in &ability.gives {
                let own = view.this.and_then(|this| self.gives_to(this));
                let all = || self.field(view.you).chain(self.field(view.you.opponent()));
                let to: Vec<CardId> = match &gives.filter {
                    None => own.into_iter().collect(),
                    Some(filter) => all().filter(|of| self.fits_there(*of, filter, view)).collect(),
                };
                for card in to {
                    let owner = self.object(card).owner;
                    let each = gives.replaces.iter();
                    found.extend(each.map(|what| Working::on(card, owner, what, None)));
                }
            }
        };
        if self.catalog.replaces {
            self.each_working(|card| self.def(card).replaces, of_continuous);
        }
        for effect in &self.effects {
            let Lasting::Replaces(what) = &effect.what else { continue };
            let lasts = Some(effect.clone());
            found.push(match effect.card {
                Some(card) => Working::on(card, effect.of, what, lasts),
                None => {
                    let (source, visit) = effect.source;
                    let this = Some(source).filter(|_| self.is_still(effect.source));
                    let view = View { this, ..View::of(effect.of, source) };
                    Working { what: what.clone(), view, source, visit: Some(visit), lasts }
                }
            });
        }
        found
    }

    /// Returns the index of the lasting effect that is used up once the replacement has taken place.
    fn used_up(&self, working: &Working) -> Option<usize> {
        let lasts = working.lasts.as_ref().filter(|_| working.what.next)?;
        self.effects.iter().position(|of| of == lasts)
    }

    /// Returns how much of the damage is dealt, and what reduces it.
    fn reduced(&self, of: Player, damage: i32, harm: Harm<'_>) -> (i32, Vec<Working>) {
        let kept = |card: &CardId| self.has_trait(*card, Trait::DamageNotReduced);
        let mut used = Vec::new();
        let mut left = damage;
        if harm.unreduced {
            return (damage, used);
        }
        if harm.attackers.iter().any(kept) {
            return (damage, used);
        }
        for working in self.replacements() {
            let Working { what, view, .. } = &working;
            let Would::Damage(would) = &what.would else { continue };
            let by = harm.means.is_one_of(&would.by);
            let meant = view.whom(would.who).contains(&of)
                && view.players(would.by_whose).contains(&harm.of)
                && would.at_least.is_none_or(|least| left >= i32::from(least));
            if !by || !meant || left <= 0 {
                continue;
            }
            left = match &what.instead {
                Instead::Less(less) => left.saturating_sub(self.amount(less, view)).max(0),
                Instead::Becomes(becomes) => self.amount(becomes, view).clamp(0, left),
                Instead::Nothing => 0,
                Instead::Do(_) => left,
            };
            used.push(working);
        }
        (left, used)
    }
}

impl Fight<'_> {
    /// Deals damage to a fighter, as far as it is not reduced. Returns how much.
    pub(super) fn damage(
        &mut self,
        of: Player,
        damage: i32,
        harm: Harm<'_>,
        cite: Cite,
    ) -> Flow<i32> {
        let (left, reducing) = self.state.reduced(of, damage.max(0), harm);
        let once = |of: &&Working| of.what.next;
        if left != damage.max(0) && !reducing.iter().any(|of| once(&of)) {
            self.by(Some(of), Event::Replaced(None), "4.abilities");
        }
        for working in reducing.iter().filter(once) {
            let used = self.state.used_up(working);
            self.by(Some(of), Event::Replaced(used), "4.abilities");
        }
        let why = if harm.last { Life::LastDamage } else { Life::Damage };
        match self.keeps_life(of, left, harm.last)? {
            true => self.happen(Happening::Damaged(of)),
            false => self.change_life(of, -left, why, cite),
        }
        if left > 0 {
            let Harm { means, of: whose, ability, .. } = harm;
            self.happen(Happening::DamagedBy(of, DamageSource { means, whose, ability }));
        }
        for working in &reducing {
            self.carry_out_additions(working)?;
        }
        Ok(left)
    }

    /// Whether this loss would leave the fighter without life and a replacement applies. `last` means that none of the
    /// fighter's own cards can replace it.
    pub(super) fn keeps_life(&mut self, of: Player, less: i32, last: bool) -> Flow<bool> {
        let life = self.state.sides[of].life;
        if less <= 0 || life <= 0 || life > less {
            return Ok(false);
        }
        for working in self.state.replacements() {
            let Working { what, view, .. } = &working;
            let meant = matches!(what.would, Would::LifeZero(who) if view.whom(who).contains(&of));
            if last && view.you == of {
                continue;
            }
            if meant && self.replaces(&working, working.source, "4.abilities")? {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Whether a replacement keeps the card on the field.
    pub(super) fn stays(&mut self, card: CardId, how: How) -> Flow<bool> {
        if how == How::Pay {
            return Ok(false);
        }
        for working in self.state.replacements() {
            let Working { what, view, .. } = &working;
            let fits = match &what.would {
                Would::Destroyed(filter) => {
                    how == How::Destroy && self.state.fits_there(card, filter, view)
                }
                Would::Leave(filter) => self.state.fits_there(card, filter, view),
                Would::Damage(_) | Would::LifeZero(_) => false,
            };
            // A replacement whose source is not on the field is about the card that would leave.
            let about = if working.visit.is_some() { card } else { working.source };
            if fits && self.replaces(&working, about, "4.soulguard.1")? {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Whether this replacement takes place, after asking a fighter about this card if it is optional. What is done in
    /// addition follows. The same card does not replace it again.
    fn replaces(&mut self, working: &Working, about: CardId, cite: Cite) -> Flow<bool> {
        if self.scratch.replacing.contains(&working.source) {
            return Ok(false);
        }
        self.scratch.replacing.push(working.source);
        let replaces = self.happens_instead(working, about);
        self.scratch.replacing.pop();
        if !replaces? {
            return Ok(false);
        }
        let used = self.state.used_up(working);
        self.by(Some(working.view.you), Event::Replaced(used), cite);
        self.carry_out_additions(working)?;
        Ok(true)
    }

    /// 「さらに〜」: what is done in addition, as far as possible.
    fn carry_out_additions(&mut self, working: &Working) -> Flow {
        if working.what.then.is_empty() {
            return Ok(());
        }
        self.carry_out(&working.in_use(), &working.what.then, "4.abilities").map(|_| ())
    }

    fn happens_instead(&mut self, working: &Working, about: CardId) -> Flow<bool> {
        let (what, of) = (&working.what, working.in_use());
        let effects = match &what.instead {
            Instead::Do(effects) => effects.as_slice(),
            Instead::Nothing => &[],
            Instead::Less(_) | Instead::Becomes(_) => return Ok(false),
        };
        if !self.can_carry_out(&of, effects) {
            return Ok(false);
        }
        if what.may && !self.ask_wish(of.player, Wish::Effect(about))? {
            return Ok(false);
        }
        // 〇〇したら: a card that stayed instead of moving does not count as done.
        self.carry_out(&of, effects, "4.abilities")
    }
}
