//! Parses replacements (less damage, cards that stay), and what fighters may not do.

use std::sync::Arc;

use hantei_ability::buddyfight::{
    Act, Amount, Bar, Damage, Effect, Filter, Gives, Instead, Is, Means, Meanwhile, Replacement,
    Which, Who, Whose, Would,
};

use super::super::frame::is_known_only_by_doing;
use super::super::instead::{NOT_BY_ATTACK, ReplacedEvent, done_under, life_kept};
use super::reader::Reader;

/// What deals the damage: its wording, the means, and whose card it is.
pub(super) type DealtBy = (&'static str, &'static [Means], Whose);

/// The wordings for what deals the damage; they follow the damage.
pub(super) const DEALT_BY: [DealtBy; 4] = [
    ("by effect (of|from) your opponent's card", &[Means::Effect], Whose::Opponent),
    ("by [card] effect", &[Means::Effect], Whose::Any),
    ("by link attack", &[Means::LinkAttack], Whose::Any),
    ("", &[], Whose::Any),
];

/// What would happen to a card.
pub(super) const REPLACED_EVENTS: [ReplacedEvent; 2] =
    [("would be destroyed", Would::Destroyed), ("would leave field", Would::Leave)];

/// The fighter who may not do it.
pub(super) const WHOM: [(&str, Who); 4] = [
    ("you and your opponent", Who::Both),
    ("both fighter", Who::Both),
    ("you", Who::You),
    ("your opponent", Who::Opponent),
];

/// Prohibited acts that have cards as their object.
pub(super) const OF_CARDS: [(&str, Act); 3] =
    [("call", Act::Call), ("cast", Act::Cast), ("equip", Act::Equip)];

/// Prohibited acts without an object.
pub(super) const ALONE: [(&str, Act); 3] = [
    ("(use or cast|use|cast) [a] 『Counter』", Act::Counter),
    ("link attack", Act::LinkAttack),
    ("attack", Act::Attack),
];

/// The words for a card that stays; they follow the card.
pub(super) const STAYS: &str = "(remain on [(your|)] field)";

impl Reader<'_> {
    /// Parses effects that last: “the next time damage would be dealt to you, it is reduced by 2”, “you cannot call”.
    pub(super) fn meanwhile(&mut self) -> Option<Vec<Effect>> {
        if let Some(bar) = self.attempt(Reader::bar) {
            let until = self.lasts().or(self.scope.until)?;
            let bars = vec![Arc::new(bar)];
            return Some(vec![Effect::Meanwhile(Meanwhile { replaces: Vec::new(), bars, until })]);
        }
        if let Some(less) = self.attempt(Reader::less_damage) {
            let until = self.lasts().or(self.scope.until)?;
            let replaces = vec![Arc::new(less)];
            return Some(vec![Effect::Meanwhile(Meanwhile { replaces, bars: Vec::new(), until })]);
        }
        self.need("next time")?;
        if self.attempt(|of| of.need("your life would become 0")).is_some() {
            let until = self.lasts().or(self.scope.until)?;
            let first = self.done_instead()?;
            let kept = life_kept(first, false, true)?;
            let replaces = vec![Arc::new(kept)];
            return Some(vec![Effect::Meanwhile(Meanwhile { replaces, bars: Vec::new(), until })]);
        }
        if let Some(damage) = self.attempt(|of| {
            if of.eat("damage would be dealt to you") {
                return Some(Damage { who: Who::You, ..Damage::default() });
            }
            of.need("you would be dealt damage")?;
            Some(Damage { who: Who::You, ..Damage::default() })
        }) {
            let until = self.lasts().or(self.scope.until)?;
            self.need("(it|that damage|damage)")?;
            let instead = self.reduced_by()?;
            let then = self.besides()?;
            let less =
                Replacement { next: true, then, ..Replacement::of(Would::Damage(damage), instead) };
            let replaces = vec![Arc::new(less)];
            return Some(vec![Effect::Meanwhile(Meanwhile { replaces, bars: Vec::new(), until })]);
        }
        // “the next time this card would be destroyed this turn, it remains on the field”
        let this = || Filter { is: vec![Is::This], ..Filter::default() };
        let what = match self.attempt(Reader::this_alone) {
            Some(()) => Which::This,
            None => self.mentioned()?,
        };
        let (_, would) = REPLACED_EVENTS.iter().find(|(said, _)| self.eat(said))?;
        let until = self.lasts().or(self.scope.until)?;
        self.need("(it|this card|this monster|that card|that monster|that item)")?;
        let may = self.eat("may");
        self.need(STAYS)?;
        let then = self.besides()?;
        let stays = Replacement {
            next: true,
            may,
            then,
            ..Replacement::of(would(this()), Instead::Nothing)
        };
        let gives = Gives { replaces: vec![Arc::new(stays)], ..Gives::default() };
        Some(vec![self.give_to(what, gives, until)])
    }

    /// Parses “Is reduced by 2” or “is reduced to 0”.
    fn reduced_by(&mut self) -> Option<Instead> {
        self.need("is reduced")?;
        if self.eat("by") {
            return self.number().map(|number| Instead::Less(Amount::Number(number)));
        }
        self.need("to")?;
        self.number().map(|number| Instead::Becomes(Amount::Number(number)))
    }

    /// Parses “, and you gain 1 life”: what is done in addition when it happens, up to the full stop.
    fn besides(&mut self) -> Option<Vec<Effect>> {
        if self.is_done() || self.sees("(.|・|or)") {
            return Some(Vec::new());
        }
        let outer = self.scope.clone();
        (self.scope.it, self.scope.picked) = (Some(Which::This), Some(Which::This));
        self.need("and [then]")?;
        let conditions = self.conditions();
        self.scope.until = self.lasts();
        let done = self.done_instead()?;
        let targets = self.scope.targets.len() == outer.targets.len();
        self.scope = outer;
        targets.then_some(())?;
        Some(done_under(conditions, done))
    }

    /// Parses one clause after another, up to but not including the full stop.
    fn done_instead(&mut self) -> Option<Vec<Effect>> {
        let outer = std::mem::replace(&mut self.scope.resolving, true);
        let mut all = Vec::new();
        loop {
            let _ = self.lasts_now();
            self.clause(&mut all)?;
            let _ = self.eat("instead");
            if self.is_done() || self.sees("(.|・)") {
                self.scope.resolving = outer;
                return Some(all);
            }
            let _ = self.eat("and [then]");
        }
    }

    /// Parses “Damage dealt to you is reduced by 1” or “if you would be dealt 3 or more damage, that damage is reduced by 1”.
    pub(super) fn less_damage(&mut self) -> Option<Replacement> {
        let mut damage = Damage { who: Who::You, ..Damage::default() };
        if self.eat("you cannot (be dealt|take) damage") {
            let by = self.dealt_by();
            (damage.by, damage.by_whose) = (by.1.to_vec(), by.2);
            return Some(Replacement::of(Would::Damage(damage), Instead::Nothing));
        }
        if self.eat("if you would (be dealt|take)") {
            let least = self.attempt(|of| {
                let least = of.small()?;
                of.need("or more")?;
                Some(least)
            });
            damage.at_least = least;
            self.need("damage")?;
            let by = self.dealt_by();
            (damage.by, damage.by_whose) = (by.1.to_vec(), by.2);
            self.need("(that damage|it|damage)")?;
            let instead = self.reduced_by()?;
            return Some(Replacement::of(Would::Damage(damage), instead));
        }
        if self.eat("other than damage dealt by [a] attack") {
            damage.by = NOT_BY_ATTACK.to_vec();
            self.need("damage dealt to you")?;
            let instead = self.reduced_by()?;
            return Some(Replacement::of(Would::Damage(damage), instead));
        }
        self.need("[all] damage dealt to you")?;
        let by = self.dealt_by();
        (damage.by, damage.by_whose) = (by.1.to_vec(), by.2);
        let instead = self.reduced_by()?;
        Some(Replacement::of(Would::Damage(damage), instead))
    }

    fn dealt_by(&mut self) -> DealtBy {
        let found = DEALT_BY.iter().find(|(said, ..)| !said.is_empty() && self.eat(said));
        *found.unwrap_or(&DEALT_BY[DEALT_BY.len() - 1])
    }

    /// Parses “If this card would be destroyed, you may discard a card from your hand. If you do, this card remains on the field”.
    pub(super) fn stays_instead(&mut self) -> Option<Gives> {
        self.need("if")?;
        let filter = self.who()?;
        let (_, would) = REPLACED_EVENTS.iter().find(|(said, _)| self.eat(said))?;
        let would = would(filter.clone());
        self.scope.resolving = true;
        let may = self.eat("you may");
        let mut first = Vec::new();
        loop {
            self.clause(&mut first)?;
            if self.eat(".") {
                break;
            }
            // “… to prevent it from leaving the field”
            if may && self.sees("to prevent") {
                break;
            }
            let _ = self.eat("and [then]");
        }
        if self.eat("to") {
            may.then_some(())?;
        } else {
            (!self.sees("if you do not")).then_some(())?;
            self.need("if you do")?;
        }
        let this = filter.is == [Is::This];
        let kept = match self.eat("prevent") {
            true => {
                self.need(if this { "(this card|it)" } else { "(that card|that monster|it)" })?;
                self.eat("from leaving field") || self.eat("from being destroyed")
            }
            false => {
                self.need(if this {
                    "(this card|this monster|it)"
                } else {
                    "(that card|that monster|it)"
                })?;
                self.eat(STAYS)
            }
        };
        (kept && self.scope.targets.is_empty() && !is_known_only_by_doing(&first)).then_some(())?;
        let what = Replacement { may, ..Replacement::of(would, Instead::Do(first)) };
        Some(Gives { replaces: vec![Arc::new(what)], ..Gives::default() })
    }

    /// Parses “If your life would become 0, you may discard a soul from this card. If you do, your life becomes 1”.
    pub(super) fn life_instead(&mut self) -> Option<Gives> {
        self.need("if your life would become 0")?;
        self.scope.resolving = true;
        let may = self.eat("you may");
        let mut all = Vec::new();
        loop {
            self.clause(&mut all)?;
            let _ = self.eat("instead");
            if self.eat(".") {
                if self.eat("if you do") {
                    all.extend(self.done_instead()?);
                } else {
                    (!may && self.is_done()).then_some(())?;
                }
                break;
            }
            if self.is_done() {
                break;
            }
            let _ = self.eat("and [then]");
        }
        self.scope.targets.is_empty().then_some(())?;
        let what = life_kept(all, may, false)?;
        Some(Gives { replaces: vec![Arc::new(what)], ..Gives::default() })
    }

    /// Parses “You cannot call monsters other than 《A》 monsters”.
    pub(super) fn bar(&mut self) -> Option<Bar> {
        let who = self.one_of(&WHOM)?;
        self.need("(cannot|may not)")?;
        let bar = |cannot, of, areas| Bar { who, cannot, of, except: None, areas };
        for (said, act) in OF_CARDS {
            if let Some((filter, areas)) = self.attempt(|of| {
                of.need(said)?;
                let filter = of.noun()?;
                (filter.whose == Whose::Any && filter.places.is_empty()).then_some(())?;
                let areas = of.attempt(Reader::barred_areas).unwrap_or_default();
                (act == Act::Call || areas.is_empty()).then_some((filter, areas))
            }) {
                let of = (filter != Filter::default()).then_some(filter);
                return Some(bar(act, of, areas));
            }
        }
        let (_, act) = ALONE.iter().find(|(said, _)| self.eat(said))?;
        // “cannot attack the left or right with this card”
        (!self.sees("(with|left|right|your|fighter)")).then(|| bar(*act, None, Vec::new()))
    }

    /// Parses “To the center”.
    fn barred_areas(&mut self) -> Option<Vec<hantei_ability::buddyfight::Area>> {
        self.need("(to|on|in) [your]")?;
        let mut all = vec![self.one_of(&super::ability::AREAS)?];
        while let Some(of) = self.attempt(|of| {
            of.need("(or|and) [your]")?;
            of.one_of(&super::ability::AREAS)
        }) {
            all.push(of);
        }
        Some(all)
    }
}
