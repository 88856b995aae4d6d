//! What lasts for a while, said.

use hantei_ability::fftcg::{
    Amount, Casting, Change, Counted, Effect, Filter, Give, Gives, Instead, Target, Trait, Until,
    Which, Whose, Would,
};

use super::super::token::{InWords as _, Phrase};
use super::gives::until;
use super::{Sayer, say};
use hantei_cardtext::rendered::Rendered;

impl Sayer<'_> {
    /// Consecutive effects that last equally long: it may be said once for all of them.
    pub(super) fn lasting_group(&self, effects: &[Effect]) -> Option<(Phrase, usize)> {
        let lasting = |of: &Effect| match self.in_own_words(of) {
            Some(_) => None,
            None => self.lasting(of),
        };
        let all: Vec<(Phrase, Until)> = effects.iter().map_while(lasting).collect();
        let (_, how_long) = *all.first()?;
        let same: Vec<Phrase> = all
            .iter()
            .take_while(|(_, of)| *of == how_long)
            .map(|(said, _)| said.clone())
            .collect();
        let (leading, trailing) = until(how_long, self);
        let links = || say("(and|, and|,|. [then ,])", []);
        let joined = |each: &dyn Fn(&Phrase) -> Phrase| {
            let mut said = Vec::new();
            for (at, of) in same.iter().enumerate() {
                if at > 0 {
                    said.push(links());
                }
                said.push(each(of));
            }
            Rendered::Seq(said)
        };
        let each = joined(&|of| Rendered::Seq(vec![of.clone(), trailing.clone()]));
        let mut ways = vec![each, Rendered::Seq(vec![joined(&Clone::clone), trailing.clone()])];
        ways.extend(self.put_otherwise(&effects[..same.len()]));
        if let Some(leading) = leading {
            // “During this turn, the next damage …”: the newer print has it first.
            if effects.iter().take(same.len()).any(is_next_damage) {
                ways.insert(0, Rendered::Seq(vec![leading.clone(), joined(&Clone::clone)]));
            }
            ways.push(Rendered::Seq(vec![leading.clone(), joined(&Clone::clone)]));
            // Each in a sentence of its own.
            if same.len() > 1 {
                ways.push(joined(&|of| {
                    Rendered::Any(vec![
                        Rendered::Seq(vec![leading.clone(), of.clone()]),
                        Rendered::Seq(vec![of.clone(), trailing.clone()]),
                    ])
                }));
            }
        }
        Some((Rendered::Any(ways), same.len()))
    }

    /// What lasts for this turn, in words that say so themselves.
    pub(super) fn put_otherwise(&self, effects: &[Effect]) -> Option<Phrase> {
        if let [Effect::Power(Change { what: Which::This, by, until: Until::Turn })] = effects
            && *by == Amount::Of(Counted::Power(Box::new(Which::This)))
        {
            let last = until(Until::Turn, self).1;
            return Some(say("double the power of {0} {1}", [self.this(), last]));
        }
        let [Effect::Give(give)] = effects else { return None };
        let Give { what, gives, until: Until::Turn } = &**give else { return None };
        let said = self.which(what);
        if let [of] = gives.traits.as_slice()
            && **gives == (Gives { traits: gives.traits.clone(), ..Gives::default() })
        {
            return match of {
                Trait::MustBlock => Some(say("if possible , {0} must block this turn", [said])),
                Trait::MustAttack => Some(say(
                    "(if possible , {0} must attack this turn|{0} must attack this turn if possible)",
                    [said],
                )),
                _ => None,
            };
        }
        let [of] = gives.replaces.as_slice() else { return None };
        match (of.next, of.instead.as_slice()) {
            (true, [Instead::Less(by)]) => Some(say(
                "reduce the next damage dealt to {0} this turn by {1}",
                [said, self.plain(by)],
            )),
            _ => None,
        }
    }

    /// “If it is put from the field into the Break Zone this turn, remove it from the game instead”.
    pub(super) fn removed_instead(&self, effect: &Effect) -> Option<Phrase> {
        let Effect::Give(give) = effect else { return None };
        let Give { what: Which::Chosen(_), gives, until: Until::Turn } = &**give else {
            return None;
        };
        let this = super::super::trigger::this();
        let plain = Gives { replaces: gives.replaces.clone(), ..Gives::default() };
        let [of] = gives.replaces.as_slice() else { return None };
        let is = **gives == plain
            && of.would == Would::ToBreak(this)
            && of.instead == [Instead::Removed]
            && !of.next
            && !of.may;
        is.then(|| {
            let many = what_is_many(&self.targets);
            let (they, them) = if many { ("they are", "them") } else { ("it is", "it") };
            say(
                &format!("if {they} put from the field into the Break Zone (this turn|during this turn) , remove {them} from the game instead"),
                [],
            )
        })
    }

    /// A replacement that says itself how long it lasts.
    pub(super) fn in_own_words(&self, effect: &Effect) -> Option<Phrase> {
        (self.removed_instead(effect))
            .or_else(|| self.replaced_this_turn(effect))
            .or_else(|| self.replaced_for_all(effect))
            .or_else(|| self.casting_this_turn(effect))
    }

    /// “During this turn, the cost required to cast your next Summon is reduced by 1”
    fn casting_this_turn(&self, effect: &Effect) -> Option<Phrase> {
        let Effect::Casting(Casting { filter, cost, cost_floor, next }) = effect else {
            return None;
        };
        if *cost >= 0 || filter.whose != Whose::Own || !(0..=1).contains(cost_floor) {
            return None;
        }
        let bare = Filter { whose: Whose::Any, ..filter.clone() };
        let next = if *next { "next" } else { "" };
        let floor = if *cost_floor > 0 { "< it cannot become 0 >" } else { "" };
        let lead = format!(
            "the cost (required to cast|required to play|for playing) your {next} {{0}} [onto the field]"
        );
        let words = format!(
            "(during this turn , {lead} is reduced by {{1}} {floor}|{lead} this turn is reduced by {{1}} {floor})"
        );
        let said = Rendered::Any(vec![self.noun_of_all(&bare, true), self.noun(&bare, false)]);
        Some(say(&words, [said, Phrase::number(-cost)]))
    }

    pub(super) fn lasting(&self, effect: &Effect) -> Option<(Phrase, Until)> {
        match effect {
            Effect::Power(Change { what, by, until }) => {
                let gives = Gives { power: Some(by.clone()), ..Gives::default() };
                Some((self.subject_gains(what, &gives), *until))
            }
            Effect::Give(give) => {
                let Give { what, gives, until } = &**give;
                let what_said = self.which(what);
                if let Some(next) = self.next_damage(gives, &what_said) {
                    return Some((next, *until));
                }
                let plain = Gives { becomes: gives.becomes, ..Gives::default() };
                if let ([one], true) =
                    (gives.becomes.iter().collect::<Vec<_>>().as_slice(), **gives == plain)
                {
                    return Some((say("its Element becomes {0}", [super::element(*one)]), *until));
                }
                let named = Gives { becomes_named: true, ..Gives::default() };
                if *what == Which::This && **gives == named {
                    let said = say(
                        "({0} becomes (the named|that) Element|the Element of {0} becomes the named one)",
                        [self.this()],
                    );
                    return Some((said, *until));
                }
                if let Some(power) = &gives.base_power
                    && **gives == (Gives { base_power: Some(power.clone()), ..Gives::default() })
                {
                    let of = match what {
                        Which::This => say("{0} 's power", [self.this()]),
                        _ => say("its power [also]", []),
                    };
                    let said = match power {
                        Amount::Of(Counted::Power(_)) => {
                            say("{0} becomes the same as that Forward's power", [of])
                        }
                        power => say("{0} becomes {1}", [of, self.plain(power)]),
                    };
                    return Some((said, *until));
                }
                Some((self.subject_gains(what, gives), *until))
            }
            _ => None,
        }
    }

    pub(super) fn subject_gains(&self, what: &Which, gives: &Gives) -> Phrase {
        let subject = self.which(what);
        say("{0} {1}", [subject, self.given(gives)])
    }
}

/// Whether more than one card may have been chosen.
fn what_is_many(targets: &[Target]) -> bool {
    targets.len() > 1 || targets.iter().any(|of| of.count != Amount::Number(1))
}

pub(super) fn is_next_damage(effect: &Effect) -> bool {
    matches!(effect, Effect::Give(give) if give.gives.replaces.iter().any(|of| of.next))
}

/// Whether it says in brackets that it does not end.
pub(super) fn until_game(effect: &Effect) -> bool {
    match effect {
        Effect::Power(of) => of.until == Until::Game,
        Effect::Give(of) => of.until == Until::Game,
        _ => false,
    }
}

/// Whether what it says ends with a quote.
pub(super) fn ends_quoted(effect: &Effect) -> bool {
    matches!(effect, Effect::Give(give) if !give.gives.abilities.is_empty())
}
