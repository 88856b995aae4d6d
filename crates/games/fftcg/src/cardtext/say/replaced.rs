//! Replacement effects, said.

use std::sync::Arc;

use hantei_ability::fftcg::{
    Condition, DealtBy, Effect, Filter, Give, Gives, Instead, Is, ItemKind, Replacement, Until,
    Who, Whose, Would,
};
use hantei_base::kind::CardKind;

use super::super::noun::CHARACTERS;
use super::super::replaced::{ABILITIES, dull, in_party, this_in_party};
use super::super::token::{InWords as _, Phrase};
use super::{Sayer, say};
use hantei_cardtext::rendered::Rendered;

impl Sayer<'_> {
    /// “If Rosa is dealt damage, reduce the damage by 1000 instead”.
    pub(super) fn replacement(&self, all: &[Replacement]) -> Phrase {
        self.replacement_while(all, &Phrase::nothing())
    }

    /// The same while something is so: “during your opponent's turn”, “while dull”.
    pub(super) fn replaced_while(
        &self,
        conditions: &[Condition],
        gives: &[Arc<Gives>],
    ) -> Option<Phrase> {
        let ([of], [only]) = (conditions, gives) else { return None };
        let plain = Gives { replaces: only.replaces.clone(), ..Gives::default() };
        let damage = |of: &Replacement| {
            matches!(of.would, Would::Damage(_) | Would::WeakDamage(_) | Would::Deal(_))
        };
        if **only != plain || plain.replaces.is_empty() || !plain.replaces.iter().all(damage) {
            return None;
        }
        let words = match of {
            Condition::Turn(Whose::Own) => "during your turn",
            Condition::Turn(_) => "during your opponent's turn",
            Condition::This(of) if *of == dull() => "while dull",
            _ => return None,
        };
        Some(self.replacement_while(&only.replaces, &say(words, [])))
    }

    fn replacement_while(&self, all: &[Replacement], so: &Phrase) -> Phrase {
        let article = |filter: &Filter| match self.is_this(filter) {
            true => self.this(),
            false if *filter == this_in_party() => say("{0} forming a party", [self.this()]),
            false => say("(a|an|the) {0}", [self.noun(filter, false)]),
        };
        let Some(first) = all.first() else { return self.unsaid() };
        if let [
            Replacement { would: Would::Enter(filter), by: None, instead, may: false, next: false },
        ] = all
            && *instead == [Instead::Dull]
        {
            return self.enters_dull(filter);
        }
        if let Some(said) = self.by_what_you_have(all) {
            return said;
        }
        let subject = match &first.would {
            Would::Damage(filter) | Would::WeakDamage(filter) => article(filter),
            Would::Deal(deal) => article(&deal.from),
            Would::PlayerDamage(_) => {
                let by = first.by.as_ref().and_then(|by| by.filter.as_ref());
                by.map_or_else(|| self.unsaid(), article)
            }
            Would::ToBreak(filter) => {
                let mut of = filter.clone();
                if of == Filter::default() {
                    of.kinds.extend(CHARACTERS);
                }
                article(&of)
            }
            Would::Break(_) | Would::Enter(_) | Would::Draw(_) => self.unsaid(),
        };
        match self.would_be(all) {
            Some((event, instead)) => {
                say("if {0} {1} {3} , {2}", [subject, event, instead, so.clone()])
            }
            None => self.unsaid(),
        }
    }

    /// “If your Summon or an ability of a Character you control deals damage to a Forward, …”
    fn by_what_you_have(&self, all: &[Replacement]) -> Option<Phrase> {
        let [
            Replacement {
                would: Would::Damage(filter),
                by: Some(by),
                instead,
                may: false,
                next: false,
            },
        ] = all
        else {
            return None;
        };
        let forward = Filter { kinds: vec![CardKind::Forward], ..Filter::default() };
        let items = [&[ItemKind::Summon][..], &ABILITIES].concat();
        let own = DealtBy { items, whose: Whose::Own, ..DealtBy::default() };
        let [instead] = instead.as_slice() else { return None };
        (*filter == forward && *by == own).then(|| {
            say(
                "if your Summon or an ability of a Character you control deals damage to a Forward , {0}",
                [self.instead(instead, true)],
            )
        })
    }

    /// “If Chocobo forms a party, the damage dealt to Chocobo becomes 0 instead”.
    pub(super) fn while_in_party(&self, conditions: &[Condition], gives: &Gives) -> Option<Phrase> {
        let [Condition::This(of)] = conditions else { return None };
        let [
            Replacement {
                would: Would::Damage(filter),
                by: None,
                instead,
                may: false,
                next: false,
            },
        ] = gives.replaces.as_slice()
        else {
            return None;
        };
        let plain = Gives { replaces: gives.replaces.clone(), ..Gives::default() };
        if *of != in_party() || !self.is_this(filter) || *gives != plain {
            return None;
        }
        let change = changed(self, instead)?;
        Some(say("if {0} forms a party , the damage dealt to {0} {1}", [self.this(), change]))
    }

    /// “Rosa enters the field dull”.
    fn enters_dull(&self, filter: &Filter) -> Phrase {
        if self.is_this(filter) {
            return say("{0} enters the field dull", [self.this()]);
        }
        let all = say("(all the|the|all) {0}", [self.noun_of_all(filter, true)]);
        let mut subjects = vec![all];
        if filter.whose == Whose::Opponent {
            let bare = Filter { whose: Whose::Any, ..filter.clone() };
            subjects
                .push(say("(the opponent's|your opponent's) {0}", [self.noun_of_all(&bare, true)]));
        }
        say("{0} enter the field dull", [Rendered::Any(subjects)])
    }

    /// What would happen to a subject or be done by it, and what happens instead.
    fn would_be(&self, all: &[Replacement]) -> Option<(Phrase, Phrase)> {
        let first = all.first()?;
        let event = match all {
            [one] => self.event(one)?,
            // “to a Forward or your opponent”: both by the same.
            [Replacement { would: Would::Deal(deal), by: None, .. }, second] => {
                let by = DealtBy { filter: Some(deal.from.clone()), ..DealtBy::default() };
                let to_player = Would::PlayerDamage(Who::Opponent);
                let same = Replacement { would: to_player, by: Some(by), ..first.clone() };
                let event = self.event(first)?;
                let any = deal.to == Filter::default();
                let first_player = say("deals damage to your opponent or a Forward", []);
                let forward_first = say("{0} or your opponent", [event]);
                (*second == same).then(|| match any {
                    true => Rendered::Any(vec![forward_first, first_player]),
                    false => forward_first,
                })?
            }
            _ => return None,
        };
        let Replacement { would, instead, may, next: false, .. } = first else { return None };
        let may = if *may { say("you may", []) } else { Phrase::nothing() };
        let [instead] = instead.as_slice() else { return None };
        let damage = !matches!(would, Would::ToBreak(_));
        Some((event, say("{0} {1}", [may, self.instead(instead, damage)])))
    }

    fn event(&self, of: &Replacement) -> Option<Phrase> {
        let by = match &of.by {
            None => Phrase::nothing(),
            Some(by) if so_much(by).is_some() => {
                let words = format!("(is dealt|receives) {}", so_much(by)?);
                let number = by.at_least.or(by.at_most).map(Phrase::number)?;
                let plain = matches!(of.would, Would::Damage(_));
                return plain.then(|| say(&words, [number]));
            }
            Some(by) => self.dealt_by(by)?,
        };
        Some(match &of.would {
            Would::Damage(_) => say("(is dealt|receives) damage {0}", [by]),
            Would::WeakDamage(_) => {
                let said = "(is dealt|receives) damage less than (its power|that Forward's power|{0} 's power) {1}";
                say(said, [self.this(), by])
            }
            Would::Deal(deal) => {
                let to = Filter { kinds: vec![CardKind::Forward], ..deal.to.clone() };
                let by_ability = DealtBy { items: ABILITIES.to_vec(), ..DealtBy::default() };
                let due = match &of.by {
                    None => "",
                    Some(by) if *by == by_ability => "due to an ability",
                    Some(_) => return None,
                };
                say(&format!("deals damage to (a|an) {{0}} {due}"), [self.noun(&to, false)])
            }
            // Who deals it is the subject.
            Would::PlayerDamage(Who::Opponent) if of.by.as_ref().is_some_and(by_card) => {
                say("deals damage to your opponent", [])
            }
            Would::ToBreak(filter) if filter.is.contains(&Is::DamagedByThis) => {
                say("is put from the field into the Break Zone (on|during) the same turn", [])
            }
            Would::ToBreak(_) => say("is put from the field into the Break Zone", []),
            Would::PlayerDamage(_) | Would::Break(_) | Would::Enter(_) | Would::Draw(_) => {
                return None;
            }
        })
    }

    /// “by a Summon or an ability”
    fn dealt_by(&self, by: &DealtBy) -> Option<Phrase> {
        let DealtBy { items, filter, whose, at_least: None, at_most: None } = by else {
            return None;
        };
        let owner = match whose {
            Whose::Own => "your",
            Whose::Opponent => "your opponent's",
            Whose::Any => "",
        };
        let any = *whose == Whose::Any;
        let all = [&[ItemKind::Summon][..], &ABILITIES].concat();
        if let Some(filter) = filter {
            if *items == [ItemKind::Summon] {
                let summon = Filter { kinds: vec![CardKind::Summon], ..filter.clone() };
                let article = if any { "(a|an)" } else { "" };
                let said = self.noun(&summon, false);
                return Some(say(&format!("by {owner} {article} {{0}}"), [said]));
            }
            let said = self.noun(filter, false);
            return match items.as_slice() {
                _ if !any => None,
                [] => Some(say("(by|from) (a|an) {0}", [said])),
                of if of == ABILITIES => Some(say("by (a|an) {0} 's ability", [said])),
                _ => None,
            };
        }
        let words = if *items == all {
            "(a|) (Summon or an ability|Summons or abilities|Summons and abilities|Summon or ability)"
        } else if *items == ABILITIES {
            "(an ability|abilities|ability)"
        } else if *items == [ItemKind::Summon] {
            "(a Summon|Summons|Summon)"
        } else if *items == [ItemKind::Action, ItemKind::Auto] {
            "abilities other than special abilities"
        } else {
            return None;
        };
        Some(say(&format!("(by|from) {owner} {words}"), []))
    }

    fn is_this(&self, filter: &Filter) -> bool {
        *filter == super::super::trigger::this()
    }

    fn instead(&self, of: &Instead, damage: bool) -> Phrase {
        match of {
            Instead::Less(by) => say(
                "(reduce the damage by {0}|the damage is reduced by {0}|the damage decreases by {0}) (instead|)",
                [self.plain(by)],
            ),
            Instead::More(by) => say(
                "(the damage increases by|increase the damage by|the damage is increased by) {0} (instead|)",
                [self.plain(by)],
            ),
            Instead::Times(2) => say("double the damage (instead|)", []),
            Instead::ToThis => say("the damage is dealt to {0} instead", [self.this()]),
            Instead::Becomes(number) if damage => {
                say("the damage becomes {0} (instead|)", [self.plain(number)])
            }
            Instead::Removed => say("remove it from the game instead", []),
            Instead::ToHand => {
                say("(return it to its owner's hand|add it to your hand) instead", [])
            }
            Instead::ToDeckBottom => {
                say("put it (at|on|to) the bottom of its owner's deck instead", [])
            }
            _ => self.unsaid(),
        }
    }

    /// “the next damage dealt to it becomes 0 instead”, of a replacement that is used once.
    pub(super) fn next_damage(&self, gives: &Gives, what: &Phrase) -> Option<Phrase> {
        let [Replacement { would, by, instead, may: false, next: true }] =
            gives.replaces.as_slice()
        else {
            return None;
        };
        let plain = Gives { replaces: gives.replaces.clone(), ..Gives::default() };
        if *gives != plain {
            return None;
        }
        let by = match by {
            None => Phrase::nothing(),
            Some(by) => say("{0} [,]", [self.dealt_by(by)?]),
        };
        let damage = match would {
            Would::Damage(filter) if self.is_this(filter) => {
                say("dealt to {0} {1}", [what.clone(), by])
            }
            Would::Deal(deal) if self.is_this(&deal.from) && deal.to == Filter::default() => {
                say("{0} deals to a Forward", [what.clone()])
            }
            _ => return None,
        };
        Some(say("the next damage {0} {1}", [damage, changed(self, instead)?]))
    }

    /// “During this turn, if a Forward you control is dealt damage by a Summon, …”
    pub(super) fn replaced_for_all(&self, effect: &Effect) -> Option<Phrase> {
        let Effect::Replace(of) = effect else { return None };
        if let Replacement {
            would: Would::PlayerDamage(Who::You),
            by: None,
            instead,
            may: false,
            next: true,
        } = &**of
        {
            let change = changed(self, instead)?;
            let said = "(during this turn , the next damage dealt to you {0}|the next damage dealt to you {0} this turn)";
            return Some(say(said, [change]));
        }
        let filter = match &of.would {
            Would::Damage(filter) | Would::WeakDamage(filter) => filter,
            Would::Deal(deal) => &deal.from,
            _ => return None,
        };
        let subject = say("(a|an) {0}", [self.noun(filter, false)]);
        let (event, instead) = self.would_be(std::slice::from_ref(of))?;
        Some(say(
            "(during this turn , if {0} {1} , {2}|if {0} {1} this turn , {2})",
            [subject, event, instead],
        ))
    }

    /// “If it deals damage to a Forward this turn, double the damage instead”.
    pub(super) fn replaced_this_turn(&self, effect: &Effect) -> Option<Phrase> {
        let Effect::Give(give) = effect else { return None };
        let Give { what, gives, until: Until::Turn } = &**give else { return None };
        let plain = Gives { replaces: gives.replaces.clone(), ..Gives::default() };
        let of_it = |of: &Replacement| match &of.would {
            Would::Damage(filter) | Would::WeakDamage(filter) => self.is_this(filter),
            Would::Deal(deal) => self.is_this(&deal.from),
            Would::PlayerDamage(_) => {
                let by = of.by.as_ref().and_then(|by| by.filter.as_ref());
                by.is_some_and(|filter| self.is_this(filter))
            }
            _ => false,
        };
        if **gives != plain || gives.replaces.is_empty() || !gives.replaces.iter().all(of_it) {
            return None;
        }
        let (event, instead) = self.would_be(&gives.replaces)?;
        Some(say(
            "(during this turn , if {0} {1} , {2}|if {0} {1} this turn , {2})",
            [self.which(what), event, instead],
        ))
    }
}

/// Whether it says by which card alone.
fn by_card(by: &DealtBy) -> bool {
    *by == DealtBy { filter: by.filter.clone(), ..DealtBy::default() } && by.filter.is_some()
}

/// “{0} damage or less”, where it says that alone.
fn so_much(by: &DealtBy) -> Option<&'static str> {
    let DealtBy { at_least, at_most, .. } = *by;
    if *by != (DealtBy { at_least, at_most, ..DealtBy::default() }) {
        return None;
    }
    match (at_least, at_most) {
        (Some(_), None) => Some("{0} damage or more"),
        (None, Some(_)) => Some("{0} damage or less"),
        (Some(least), Some(most)) if least == most => Some("{0} damage"),
        _ => None,
    }
}

/// “becomes 0 instead”
fn changed(sayer: &Sayer<'_>, instead: &[Instead]) -> Option<Phrase> {
    Some(match instead {
        [Instead::Becomes(number)] => say("becomes {0} (instead|)", [sayer.plain(number)]),
        [Instead::Times(2)] => say("becomes double the damage (instead|)", []),
        [Instead::Less(number)] => say("is reduced by {0} (instead|)", [sayer.plain(number)]),
        _ => return None,
    })
}
